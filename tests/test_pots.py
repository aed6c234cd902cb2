"""Uncalled bets, main and side pots, and shares, against a count chip by chip: R088 to R092, R122."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tourney.engine.pots import Pot, pots, shares, uncalled


def chip_by_chip(paid: list[int], live: list[bool], dead: int) -> dict[tuple[int, ...], int]:
    """Chips by who may win them: the n-th chip of each player is contested by the live players who put
    in at least n; one beyond them all stays where the chip below it went; dead money is for all."""
    everybody = tuple(index for index, alive in enumerate(live) if alive)
    found = {everybody: dead}
    for number in range(1, max(paid) + 1):
        eligible = tuple(index for index in everybody if paid[index] >= number)
        if not eligible:
            top = max(paid[index] for index in everybody)
            eligible = tuple(index for index in everybody if paid[index] == top)
        found[eligible] = found.get(eligible, 0) + sum(chips >= number for chips in paid)
    return {eligible: amount for eligible, amount in found.items() if amount}


@st.composite
def payments(draw: st.DrawFn) -> tuple[list[int], list[bool], int]:
    count = draw(st.integers(2, 9))
    paid = draw(st.lists(st.integers(0, 30), min_size=count, max_size=count))
    live = draw(st.lists(st.booleans(), min_size=count, max_size=count))
    live[draw(st.integers(0, count - 1))] = True
    return paid, live, draw(st.integers(0, 5))


@given(payments())
def test_r088_pots_agree_with_a_count_chip_by_chip(case: tuple[list[int], list[bool], int]) -> None:
    paid, live, dead = case
    made = pots(paid, live, dead)
    assert {pot.eligible: pot.amount for pot in made} == chip_by_chip(paid, live, dead)
    assert sum(pot.amount for pot in made) == sum(paid) + dead
    sizes = [len(pot.eligible) for pot in made]
    assert sizes == sorted(sizes, reverse=True), "main pot first"


def test_r091_300_200_100() -> None:
    assert uncalled([300, 200, 100], [True] * 3) == (0, 100)
    assert pots([200, 200, 100], [True] * 3) == [Pot(300, (0, 1, 2)), Pot(200, (0, 1))]


def test_r089_a_folded_player_contests_nothing() -> None:
    assert pots([50, 50, 20], [True, False, True]) == [Pot(60, (0, 2)), Pot(60, (0,))]


def test_dead_money_lies_in_the_main_pot() -> None:
    assert pots([20, 20, 10], [True] * 3, dead=7) == [Pot(37, (0, 1, 2)), Pot(20, (0, 1))]


def test_a_player_without_a_live_chip_plays_for_dead_money_alone() -> None:
    assert pots([20, 20, 0], [True] * 3, dead=7) == [Pot(7, (0, 1, 2)), Pot(40, (0, 1))]
    assert pots([20, 20, 0], [True] * 3) == [Pot(40, (0, 1))]


def test_what_folded_players_put_in_beyond_the_live_ones_stays_in_the_last_pot() -> None:
    assert pots([30, 10, 20], [False, True, True]) == [Pot(30, (1, 2)), Pot(30, (2,))]


@pytest.mark.parametrize(
    ("paid", "live", "back"),
    [
        ([10, 10, 10], [True, True, True], None),
        ([10, 30, 20], [True, True, True], (1, 10)),
        ([10, 30, 20], [True, True, False], (1, 10)),  # what a folded player had called stays in
        ([30, 10, 20], [False, True, True], None),  # a folded player takes nothing back
        ([30, 30, 5], [True, False, True], None),
        ([5, 10], [False, True], (1, 5)),  # R056: the big blind's walk
        ([0, 10], [True, True], (1, 10)),
    ],
)
def test_r092_the_part_that_nobody_matched(
    paid: list[int], live: list[bool], back: tuple[int, int] | None
) -> None:
    assert uncalled(paid, live) == back


@pytest.mark.parametrize(
    ("amount", "winners", "expected"),
    [
        (107, [0, 2, 5], [(0, 36), (2, 36), (5, 35)]),
        (107, [5, 0, 2], [(5, 36), (0, 36), (2, 35)]),  # in the order given
        (100, [3], [(3, 100)]),
        (9, [1, 2, 3], [(1, 3), (2, 3), (3, 3)]),
        (1, [4, 7], [(4, 1), (7, 0)]),
        (11, [0, 1, 2, 3], [(0, 3), (1, 3), (2, 3), (3, 2)]),
    ],
)
def test_tda20_odd_chips_one_by_one_from_the_button(
    amount: int, winners: list[int], expected: list[tuple[int, int]]
) -> None:
    assert shares(amount, winners) == expected


@given(st.integers(0, 10_000), st.sets(st.integers(0, 21), min_size=1))
def test_shares_add_up_and_differ_by_one_chip_at_most(amount: int, winners: set[int]) -> None:
    given_out = [chips for _, chips in shares(amount, list(winners))]
    assert sum(given_out) == amount
    assert max(given_out) - min(given_out) <= 1
    assert given_out == sorted(given_out, reverse=True)
