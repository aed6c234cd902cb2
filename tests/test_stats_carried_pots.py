"""Pots that nobody opened (R146) in the chips of a tournament: carried, won, shared; never lost, never brought in."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta

import polars as pl
import pytest

from tourney.engine.hand import Hand
from tourney.engine.record import HandRecord, TournamentRef
from tourney.engine.write_down import write_down
from tourney.stats.average_stacks import average_stacks, unknown_stacks
from tourney.stats.keep import keep
from tourney.stats.tournament_value import bubble_factors, chip_values
from tourney.store.database import MEMORY, Store, open_store
from tourney.store.tournaments import EntryRow, save_entries
from tourney.testing.hands import play, stacked_deck, table_of

START = datetime(2026, 3, 1, tzinfo=UTC)
KEY = "jacks"
PASSED = "1 check, 2 check, 3 check"
"""Antes of 5: three stacks are 5 lower, and 15 stay in the pot."""
OPENED = "1 bet 20, 2 fold, 3 fold"
JACKS = {1: "JhJd2c3c4s"}


def told(
    number: int,
    stacks: tuple[int, ...],
    text: str,
    names: str = "ABC",
    *,
    at: str = "1",
    carried: int = 0,
    hole: dict[int, str] | None = None,
    game: str = "jacks",
) -> HandRecord:
    """A deal of jacks or better with antes of 5, at the table `at`."""
    fields = {"carried": carried, "passed_out": 1 if carried else 0} if game == "jacks" else {}
    setup = table_of(game, "NL", *stacks, **({"ante": 5} if game == "jacks" else {}), **fields)
    hand = play(Hand(setup, stacked_deck(setup, hole or {})), text)
    return write_down(
        hand, dict(enumerate(names, 1)), site="tourney", site_hand_id=str(number), source="simulated",
        played_at=START + timedelta(minutes=number), table_name=at,
        tournament=TournamentRef(KEY, KEY, 3400, None, 0, "EUR", 100),
    )  # fmt: skip


@pytest.fixture
def store() -> Iterator[Store]:
    with open_store(MEMORY) as store:
        yield store


def entered(store: Store, names: str, prizes: tuple[int, ...] = ()) -> None:
    paid = (*prizes, *[0] * len(names))
    rows = [EntryRow(name, place + 1, False, paid[place], None) for place, name in enumerate(names)]
    save_entries(store, KEY, "tourney", rows)


def averages(store: Store, player: str) -> list[tuple[int, int, float]]:
    with store.cursor() as cursor:
        return average_stacks(cursor, player).select("stack", "players", "average").rows()


def values(store: Store, hand_no: int, column: str) -> dict[str, float]:
    with store.cursor() as cursor:
        rows = chip_values(cursor, KEY).filter(pl.col("hand_no") == hand_no)
    return dict(zip(rows["name"], rows[column], strict=True))


def test_r146_a_carried_pot_is_in_play_until_it_is_won(store: Store) -> None:
    # 1,500 chips of three all the time: 495 each and 15 in the pot, then A wins 15 and two antes.
    won = told(2, (495, 495, 495), OPENED, carried=15, hole=JACKS)
    keep(store, [told(1, (500, 500, 500), PASSED), won, told(3, (520, 490, 490), PASSED)])
    entered(store, "ABC")
    assert averages(store, "A") == [(500, 3, 500.0), (495, 3, 500.0), (520, 3, 500.0)]


def test_r146_a_pot_shared_before_another_game_brings_no_chips(store: Store) -> None:
    steal = told(2, (500, 500, 500), "3 fold, 1 fold", game="holdem")
    keep(store, [told(1, (500, 500, 500), PASSED), steal])
    entered(store, "ABC")
    assert averages(store, "A") == [(500, 3, 500.0), (500, 3, 500.0)]


def test_r146_a_rebuy_beside_a_share_brings_the_rebuy_alone(store: Store) -> None:
    # A adds 600 to 495 and a third of the pot: 2,100 chips.
    steal = told(2, (1100, 500, 500), "3 fold, 1 fold", game="holdem")
    keep(store, [told(1, (500, 500, 500), PASSED), steal])
    entered(store, "ABC")
    assert averages(store, "A") == [(500, 3, 500.0), (1100, 3, 700.0)]


def test_r146_the_pot_of_a_broken_table_is_taken_along_by_its_players(store: Store) -> None:
    # Six with 500; A, B and C come to D's table one after the other, with 495 and a third of 15.
    deals = [
        told(1, (500, 500, 500), PASSED),
        told(2, (500, 500, 500), "3 fold, 1 fold", "DEF", at="2", game="holdem"),
        told(3, (495, 505, 500), "3 fold, 1 fold", "DEA", at="2", game="holdem"),
        told(4, (490, 510, 500, 500), "3 fold, 4 fold, 1 fold", "DEAB", at="2", game="holdem"),
        told(5, (485, 515, 500, 500, 500), "3 fold, 4 fold, 5 fold, 1 fold", "DEABC", at="2", game="holdem"),
    ]
    keep(store, deals)
    entered(store, "ABCDEF")
    assert averages(store, "D") == [(stack, 6, 500.0) for stack in (500, 495, 490, 485)]


def test_r146_chips_that_an_add_on_brings_while_others_play_for_the_pot_are_new(store: Store) -> None:
    # A is moved to the second table with 495 and adds on 300, while B and C play on for 15: 3,300 chips.
    deals = [
        told(1, (500, 500, 500), PASSED),
        told(2, (500, 500, 500, 795), "3 fold, 4 fold, 1 fold", "DEFA", at="2", game="holdem"),
        told(3, (495, 495, 500), PASSED, "BCG", carried=15),
    ]
    keep(store, deals)
    entered(store, "ABCDEFG")
    assert averages(store, "A") == [(500, 7, 500.0), (795, 7, pytest.approx(3800 / 7))]


def test_r146_a_pot_whose_first_deals_are_missing_counts_as_chips(store: Store) -> None:
    keep(store, [told(1, (495, 495, 495), OPENED, carried=15, hole=JACKS)])
    entered(store, "ABC")
    assert averages(store, "B") == [(495, 3, 500.0)]


def test_r146_a_carried_pot_is_worth_its_shares_to_those_of_the_deal(store: Store) -> None:
    # Winner takes all, so that a chip is worth 100/2,000; without its third of 15 A would have 495 of 1,985.
    won = told(2, (495, 495, 995), OPENED, carried=15, hole=JACKS)
    keep(store, [told(1, (500, 500, 1000), PASSED), won])
    entered(store, "ABC", (10000,))
    shares = pytest.approx({"A": 2500, "B": 2500, "C": 5000})
    assert values(store, 1, "value_before") == shares
    assert values(store, 1, "value_after") == shares
    assert values(store, 2, "value_before") == shares
    # A has 495 - 5 + 15 + 15 of 2,000.
    assert values(store, 2, "value_after") == pytest.approx({"A": 2600, "B": 2450, "C": 4950})
    with store.cursor() as cursor:
        # Winner takes all: of any two, losing costs as many chips as winning gains.
        second = chip_values(cursor, KEY).filter(pl.col("hand_no") == 2)["hand_id"][0]
        assert bubble_factors(cursor, KEY, second)["factor"].to_list() == pytest.approx([1.0] * 6)


def test_r146_of_a_pot_that_does_not_divide_the_first_left_of_the_button_have_the_odd_chips(
    store: Store,
) -> None:
    # Five antes into a deal for 15 by three: 15 + 15 = 30 of two deals, ten each; with 17 it is 11, 11 and 10.
    keep(store, [told(1, (500, 500, 498), PASSED, carried=2)])
    entered(store, "ABC", (10000,))
    # The button is seat 3: A and B have an odd chip each, of 1,500 chips.
    assert values(store, 1, "value_after") == pytest.approx(
        {"A": 10000 * 501 / 1500, "B": 10000 * 501 / 1500, "C": 10000 * 498 / 1500}
    )


def test_r146_values_add_up_to_the_prizes_when_a_table_with_a_pot_is_broken(store: Store) -> None:
    deals = [
        told(1, (500, 500, 500), PASSED),
        told(2, (500, 500, 500, 500), "3 fold, 4 fold, 1 fold", "DEFA", at="2", game="holdem"),
        told(3, (500, 505, 500, 500, 500, 495), "3 fold, 4 fold, 5 fold, 6 fold, 1 fold", "FEABCD", at="2", game="holdem"),
    ]  # fmt: skip
    keep(store, deals)
    entered(store, "ABCDEF", (7000, 3000))
    with store.cursor() as cursor:
        found = chip_values(cursor, KEY)
    last = found.filter(pl.col("hand_no") == 3)
    assert last["value_before"].sum() == pytest.approx(10000)
    # 500 of 3,000 each but D and E, who moved 5 chips.
    before = dict(zip(last["name"], last["value_before"], strict=True))
    assert before["A"] == before["B"] == before["C"] == before["F"]


def test_079_the_field_is_told_by_places_without_a_gap(store: Store) -> None:
    hand = told(1, (500, 500, 500), "3 fold, 1 fold", game="holdem")
    for player, place in zip(hand.players, (2, 1, 3), strict=True):
        player.place = place
    keep(store, [hand])
    assert averages(store, "A") == [(500, 3, 500.0)]


@pytest.mark.parametrize("places", [(2, 1, 4), (None, 1, 2), (2, 2, 1)])
def test_079_places_with_a_gap_tell_no_field(store: Store, places: tuple[int | None, ...]) -> None:
    hand = told(1, (500, 500, 500), "3 fold, 1 fold", game="holdem")
    for player, place in zip(hand.players, places, strict=True):
        player.place = place
    keep(store, [hand])
    with store.cursor() as cursor:
        assert unknown_stacks(cursor, "A").select("lacking", "seen", "field", "hands").rows() == [
            ("field", 3, None, 1)
        ]
