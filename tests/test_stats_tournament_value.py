"""Chips in prizes at each hand: three players, prizes of 70 and 30, values by Malmuth-Harville by hand."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta

import polars as pl
import pytest

from tourney.engine.hand import Hand
from tourney.engine.record import HandRecord, TournamentRef
from tourney.engine.write_down import write_down
from tourney.stats.keep import keep
from tourney.stats.tournament_value import _Worth, bubble_factors, chip_values, tournament_luck
from tourney.store.database import MEMORY, Store, open_store
from tourney.store.tournaments import EntryRow, save_entries
from tourney.testing.hands import play, stacked_deck, table

START = datetime(2026, 3, 1, tzinfo=UTC)
KEY = "friday"
ALL_IN_ON_THE_TURN = "3 fold, 1 call, 2 check, 1 check, 2 check, 1 bet 485, 2 call"
HOLE, BOARD = {1: "AhAd", 2: "KhKd"}, "Kc7s4h2d3c"
"""Aces have two outs of 44 rivers for a pot of 1,000."""


def told(
    number: int,
    stacks: tuple[int, ...],
    text: str,
    names: str = "ABC",
    hole: dict[int, str] | None = None,
    board: str = "",
) -> HandRecord:
    setup = table(*stacks)
    hand = play(Hand(setup, stacked_deck(setup, hole or {}, board)), text)
    return write_down(
        hand, dict(enumerate(names, 1)), site="tourney", site_hand_id=str(number), source="simulated",
        played_at=START + timedelta(minutes=number), tournament=TournamentRef(KEY, KEY, 3400, None, 0, "EUR", 100),
    )  # fmt: skip


@pytest.fixture
def store() -> Iterator[Store]:
    with open_store(MEMORY) as store:
        first = told(1, (500, 500, 500), "3 fold, 1 fold")
        # A has 495, B 505; both put in 495 on the turn, and A is out third, B and C go on with 1,000 and 500.
        second = told(2, (495, 505, 500), ALL_IN_ON_THE_TURN, hole=HOLE, board=BOARD)
        keep(store, [first, second])
        save_entries(
            store, KEY, "tourney",
            [EntryRow("B", 1, False, 7000, None), EntryRow("C", 2, False, 3000, None), EntryRow("A", 3, False, 0, None)],
        )  # fmt: skip
        yield store


def by_name(frame: pl.DataFrame, hand_no: int, column: str) -> dict[str, float]:
    rows = frame.filter(frame["hand_no"] == hand_no)
    return dict(zip(rows["name"], rows[column], strict=True))


def test_equal_stacks_have_equal_parts_of_the_prizes(store: Store) -> None:
    with store.cursor() as cursor:
        lines = chip_values(cursor, KEY)
    assert by_name(lines, 1, "value_before") == pytest.approx(dict.fromkeys("ABC", 10000 / 3))
    for column in ("value_before", "value_after", "value_expected"):
        assert lines.group_by("hand_no").agg(pl.col(column).sum())[column].to_list() == pytest.approx(
            [10000, 10000]
        )


def test_values_when_one_is_out(store: Store) -> None:
    with store.cursor() as cursor:
        after = by_name(chip_values(cursor, KEY), 2, "value_after")
    # Two of three chips: 2/3 of 70 and 1/3 of 30 are 56.67; the rest is C's; A is third and has nothing.
    assert after == pytest.approx(
        {"A": 0, "B": 7000 * 1000 / 1500 + 3000 * 500 / 1500, "C": 7000 / 3 + 3000 * 2 / 3}
    )


def test_the_expected_value_is_the_mean_of_winning_and_losing(store: Store) -> None:
    with store.cursor() as cursor:
        expected = by_name(chip_values(cursor, KEY), 2, "value_expected")
        luck = tournament_luck(cursor, KEY)
    # A wins 2 of 44: then A has 990, B 10 and C 500 of 1,500. Second is B after A with 10/510, after C
    # with 10/1,000, and so on. The expectation of the program is 45/990 of a pot of 990, in whole chips.
    a, b, c = 990 / 1500, 10 / 1500, 500 / 1500
    chance = 45 / 990
    second = a * b / (1 - a) + c * b / (1 - c)
    if_lost = 7000 * b + 3000 * second
    if_won = 7000 * 1000 / 1500 + 3000 * 500 / 1500
    assert expected["B"] == pytest.approx(chance * if_lost + (1 - chance) * if_won)
    second = b * a / (1 - b) + c * a / (1 - c)
    assert expected["A"] == pytest.approx(chance * (7000 * a + 3000 * second))
    assert luck["name"].to_list()[0] in "BC"
    assert luck["chips"].sum() == 0
    assert luck["value"].sum() == pytest.approx(0, abs=1e-6)
    assert dict(zip(luck["name"], luck["chips"], strict=True)) == {"A": -45, "B": 45, "C": 0}


def test_bubble_factors_before_a_hand(store: Store) -> None:
    with store.cursor() as cursor:
        found = bubble_factors(cursor, KEY, 1)
    # Of equal stacks each is worth 33.33; losing costs all of it, winning makes 2/3 of the chips, 56.67.
    assert found.height == 6
    assert found["factor"].to_list() == pytest.approx([(10000 / 3) / (17000 / 3 - 10000 / 3)] * 6)


def test_without_prizes_or_hands_there_is_nothing_to_value(store: Store) -> None:
    with store.cursor() as cursor:
        assert chip_values(cursor, "other").is_empty()
        assert tournament_luck(cursor, "other").is_empty()
        assert bubble_factors(cursor, KEY, 99).is_empty()
    with open_store(MEMORY) as other, other.cursor() as cursor:
        keep(other, [told(1, (500, 500, 500), "3 fold, 1 fold")])
        assert chip_values(cursor, KEY).is_empty()


def test_of_two_who_go_out_together_the_one_who_had_more_is_placed_higher() -> None:
    worth = _Worth([50, 30, 20])
    assert worth.of({1: 0, 2: 0, 3: 900}, {1: 100, 2: 300, 3: 500}) == {1: 20, 2: 30, 3: 50}
    assert worth.of({1: 0, 2: 0, 3: 900}, {1: 200, 2: 200, 3: 500}) == {1: 25, 2: 25, 3: 50}


def test_hands_of_one_table_do_not_tell_what_the_chips_of_all_are_worth(store: Store) -> None:
    """A fourth player sits where nobody wrote hands down: shares of 100 among three would be made up."""
    prizes = {"A": 7000, "B": 3000, "C": 0, "D": 0}
    rows = [
        EntryRow(name, place, False, prize, None) for place, (name, prize) in enumerate(prizes.items(), 1)
    ]
    save_entries(store, KEY, "tourney", rows)
    with store.cursor() as cursor:
        with pytest.raises(ValueError, match="the hands show 3 of 4 players"):
            chip_values(cursor, KEY)
        with pytest.raises(ValueError, match="3 of 4"):
            bubble_factors(cursor, KEY, 1)
