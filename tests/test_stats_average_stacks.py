"""Harrington's Q counted by hand: a stack over the average of the tournament, at two tables and with rebuys."""

from collections.abc import Iterator

import pytest
from test_stats_tournament_value import ALL_IN_ON_THE_TURN, BOARD, HOLE, KEY, told

from tourney.stats.average_stacks import average_stacks, relative_stacks
from tourney.stats.keep import keep
from tourney.store.database import MEMORY, Store, open_store
from tourney.store.tournaments import EntryRow, save_entries

STEAL = "3 fold, 1 fold"
"""Seat 1, the small blind, loses its 5 to seat 2."""


def entries(store: Store, names: str) -> None:
    save_entries(store, KEY, "tourney", [EntryRow(name, None, False, 0, None) for name in names])


@pytest.fixture
def store() -> Iterator[Store]:
    with open_store(MEMORY) as store:
        yield store


def averages(store: Store, player: str) -> list[tuple[int, int, float]]:
    with store.cursor() as cursor:
        return average_stacks(cursor, player).select("stack", "players", "average").rows()


def q(store: Store, player: str) -> tuple[float, int]:
    with store.cursor() as cursor:
        return relative_stacks(cursor, player).select("q_n", "q_d").row(0)


def test_079_q_is_the_stack_over_the_average_of_all_who_are_in(store: Store) -> None:
    # 1,500 chips: three have 500 each; then A 495, B 505 and C 500; A is out, and B has 1,000 of two.
    first, second = (
        told(1, (500, 500, 500), STEAL),
        told(2, (495, 505, 500), ALL_IN_ON_THE_TURN, hole=HOLE, board=BOARD),
    )
    keep(store, [first, second, told(3, (1000, 500), "1 fold", "BC")])
    entries(store, "ABC")
    assert averages(store, "A") == [(500, 3, 500.0), (495, 3, 500.0)]
    assert averages(store, "B") == [(500, 3, 500.0), (505, 3, 500.0), (1000, 2, 750.0)]
    # A: 1 + 0.99 of two hands; B: 1 + 1.01 + 1.3333 of three; C: 1 + 1 + 0.6667.
    assert q(store, "A") == pytest.approx((1.99, 2))
    assert q(store, "B") == pytest.approx((1 + 1.01 + 4 / 3, 3))
    assert q(store, "C") == pytest.approx((1 + 1 + 2 / 3, 3))


def test_079_those_at_another_table_count_with_what_their_last_hand_left_them(store: Store) -> None:
    # Six with 500. A is out at the first table before the second has dealt: five share 3,000.
    first = told(1, (500, 500, 500), ALL_IN_ON_THE_TURN.replace("485", "490"), hole=HOLE, board=BOARD)
    keep(store, [first, told(2, (500, 400, 600), STEAL, "DEF")])
    entries(store, "ABCDEF")
    assert averages(store, "A") == [(500, 6, 500.0)]
    assert averages(store, "E") == [(400, 5, 600.0)]
    assert q(store, "F") == pytest.approx((1.0, 1))


def test_079_a_rebuy_brings_chips_and_a_player_back(store: Store) -> None:
    first = told(1, (500, 500, 500), ALL_IN_ON_THE_TURN.replace("485", "490"), hole=HOLE, board=BOARD)
    # A is back with 600: 2,100 chips of three. B adds on 300 before the third hand: 2,400.
    second = told(2, (600, 1000, 500), STEAL)
    third = told(3, (595, 1305, 500), STEAL)
    keep(store, [first, second, third])
    entries(store, "ABC")
    assert averages(store, "A") == [(500, 3, 500.0), (600, 3, 700.0), (595, 3, 800.0)]


def test_079_nothing_is_told_where_a_player_or_a_hand_is_missing(store: Store) -> None:
    keep(store, [told(1, (500, 500, 500), STEAL)])
    assert q(store, "A") == (0, 0)  # how many there were nobody says
    entries(store, "ABCD")
    assert q(store, "A") == (0, 0)  # D was in no hand
    entries(store, "ABC")
    assert q(store, "A") == (1, 1)
    # B comes with 400 and had 505: a hand is missing in which somebody won 105 of him.
    keep(store, [told(2, (600, 400, 500), STEAL)])
    assert q(store, "A") == (0, 0)


def test_079_a_colour_up_may_take_less_than_a_big_blind(store: Store) -> None:
    # 495 become 490, as a chip of 5 is raced off, and C gets it.
    keep(store, [told(1, (500, 500, 500), STEAL), told(2, (490, 505, 505), STEAL)])
    entries(store, "ABC")
    assert averages(store, "A") == [(500, 3, 500.0), (490, 3, 500.0)]


def test_a_player_who_is_not_there_is_refused_by_name(store: Store) -> None:
    with store.cursor() as cursor, pytest.raises(ValueError, match="Nobody"):
        average_stacks(cursor, "Nobody")
