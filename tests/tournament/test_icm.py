"""ICM against Malmuth-Harville by its definition in exact fractions, at every size and ratio of stacks."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from icm_by_recursion import recursion, two_kinds

from tourney.tournament.money.icm import bubble_factor, icm, icm_units

STACKS = st.lists(st.integers(1, 10**12) | st.integers(1, 20), min_size=1, max_size=7)
PRIZES = st.lists(st.integers(0, 10**9), min_size=1, max_size=9).map(lambda prizes: sorted(prizes)[::-1])


def worst(stacks: Sequence[int], prizes: Sequence[int]) -> float:
    """The largest relative difference of a value to the exact one."""
    pairs = zip(icm(stacks, prizes), recursion(stacks, prizes), strict=True)
    return max(float(abs(Fraction(value) - exact) / exact) if exact else value for value, exact in pairs)


def test_4_2_three_players_by_hand() -> None:
    """5:3:2 for 50/30/20. The first: 1/2, then 3/10*5/7 + 2/10*5/8 = 19/56, then 9/56: 25 + 570/56 + 180/56."""
    assert icm([5000, 3000, 2000], [50, 30, 20]) == pytest.approx([2150 / 56, 32.75, 202 / 7], rel=1e-14)


def test_4_2_heads_up_is_linear() -> None:
    """A quarter of the chips: 30 + 40/4."""
    assert icm([3, 1], [70, 30]) == pytest.approx([60, 40], rel=1e-14)


def test_one_prize_goes_by_chips() -> None:
    assert icm([1, 2, 3, 4], [100]) == pytest.approx([10, 20, 30, 40], rel=1e-14)


@pytest.mark.parametrize(
    ("stacks", "prizes"),
    [
        ([12500, 9000, 7300, 5100, 3300, 2800, 900], [400, 250, 150, 100, 60, 40]),
        ([1, 10**9], [7, 3]),
        ([1, 10**9, 10**9], [1]),
        ([1, 10**3, 10**6, 10**9, 10**12], [1, 0, 0, 0]),
        ([1, 10**3, 10**6, 10**9, 10**12], [5, 4, 3, 2, 1]),
        ([1, 1, 1, 1, 1, 1, 10**9], [3, 2]),
        ([10**12] * 6, [5, 4, 3]),
        (list(range(1, 13)), [50, 25, 15, 10]),
        ([3**power for power in range(12)], list(range(12, 0, -1))),
    ],
)
def test_4_2_the_race_is_the_recursion(stacks: list[int], prizes: list[int]) -> None:
    assert worst(stacks, prizes) < 1e-12


@settings(max_examples=60, deadline=None)
@given(STACKS, PRIZES)
def test_4_2_the_race_is_the_recursion_for_any_stacks(stacks: list[int], prizes: list[int]) -> None:
    assert worst(stacks, prizes) < 1e-12


@pytest.mark.parametrize(
    ("first", "second", "paid"),
    [
        ((40, 1000), (60, 3000), 15),
        ((5, 1), (95, 10**6), 15),
        ((1, 1), (99, 10**9), 99),
        ((99, 1), (1, 10**9), 50),
        ((60, 7), (60, 10**8), 80),
        ((300, 20), (200, 50), 60),  # so many that they are walked in blocks
    ],
)
def test_4_2_large_fields_of_two_kinds_of_stacks(first, second, paid: int) -> None:
    prizes = [1000 // place for place in range(1, paid + 1)]
    exact = two_kinds(first, second, prizes)
    values = icm([first[1]] * first[0] + [second[1]] * second[0], prizes)
    assert values[0] == pytest.approx(float(exact[0]), rel=1e-12)
    assert values[-1] == pytest.approx(float(exact[1]), rel=1e-12)


def test_equal_stacks_have_equal_values_to_the_last_bit() -> None:
    values = icm([700, 300] * 20, [90, 50, 30, 20, 10])
    assert set(values[::2]) == {values[0]}
    assert set(values[1::2]) == {values[1]}
    assert icm([10**12] * 5, [100]) == pytest.approx([20] * 5, rel=1e-14)


def test_players_without_chips_share_the_places_below_the_others() -> None:
    """Two of four have chips: 50 and 30 heads-up at 1:1, the others the mean of 12 and 8."""
    assert icm([5, 0, 5, 0], [50, 30, 12, 8]) == pytest.approx([40, 10, 40, 10])
    assert icm([5, 0, 5, 0], [50, 30, 12, 8, 4]) == pytest.approx([40, 10, 40, 10])
    assert icm([5, 0], [100]) == [100, 0]


def test_one_player_gets_the_first_prize() -> None:
    assert icm([17], [50, 30]) == [50]


def test_more_prizes_than_players_count_for_nothing() -> None:
    assert icm([3, 1], [70, 30, 20, 10]) == icm([3, 1], [70, 30])


def test_prizes_of_nothing() -> None:
    assert icm([3, 1], [0, 0]) == [0, 0]


def test_prizes_may_be_parts_of_a_unit() -> None:
    assert icm([1, 1], [0.75, 0.25]) == pytest.approx([0.5, 0.5])


def test_units_are_exact_and_the_odd_ones_go_to_the_largest_fractions() -> None:
    """38.39, 32.75 and 28.86 round down to 98: the two units go to .86 and .75."""
    assert icm_units([5000, 3000, 2000], [50, 30, 20]) == [38, 33, 29]
    assert icm_units([1, 1, 1], [50, 30, 20]) == [34, 33, 33]
    assert icm_units([10**12, 10**12], [10**15, 0]) == [5 * 10**14] * 2


@settings(max_examples=60, deadline=None)
@given(st.lists(st.integers(0, 10**9), min_size=1, max_size=30).filter(any), PRIZES)
def test_units_add_up_to_the_prizes(stacks: list[int], prizes: list[int]) -> None:
    units = icm_units(stacks, prizes)
    assert sum(units) == sum(prizes[: len(stacks)])
    values = icm(stacks, prizes)
    assert all(abs(unit - value) < 1.001 for unit, value in zip(units, values, strict=True))
    assert sum(values) == pytest.approx(sum(units), rel=1e-11)


@settings(max_examples=30, deadline=None)
@given(st.lists(st.integers(1, 10**6), min_size=2, max_size=40), PRIZES)
def test_more_chips_are_never_worth_less(stacks: list[int], prizes: list[int]) -> None:
    ordered = sorted(stacks)
    values = icm(ordered, prizes)
    assert all(after >= before * (1 - 1e-12) for before, after in pairwise(values))
    assert max(values) <= prizes[0] * (1 + 1e-12)


def test_4_2_bubble_factor() -> None:
    """Three equal stacks for 50/30/20: now 100/3; winning makes 2:1 heads-up, 130/3; losing 20.

    40/3 lost to 10 gained.
    """
    assert bubble_factor([1, 1, 1], [50, 30, 20], 0, 1) == pytest.approx(4 / 3)


def test_4_2_bubble_factor_of_a_shorter_stack_is_at_stake() -> None:
    """3:1 of four chips for 70/30: 1 is at stake, losing leaves 2:2, and heads-up is linear."""
    assert bubble_factor([3, 1], [70, 30], 0, 1) == pytest.approx(1)
    assert bubble_factor([3, 1], [70, 30], 1, 0) == pytest.approx(1)


def test_bubble_factor_where_nothing_is_gained() -> None:
    assert bubble_factor([5, 5, 5], [10, 10, 10], 0, 1) == 1
    assert bubble_factor([5, 5, 0], [10, 10, 0], 0, 1) == float("inf")


@pytest.mark.parametrize(
    ("stacks", "prizes", "reason"),
    [
        ([], [1], "there is no stack"),
        ([1], [], "there is no prize"),
        ([0, 0], [1], "nobody has chips"),
        ([1, -1], [1], "stack 2 is -1"),
        ([1, float("nan")], [1], "stack 2 is nan"),
        ([1, 2], [1, float("inf")], "prize 2 is inf"),
        ([1, 10**16], [1], "stack 2 is 1000"),
        ([1, True], [1], "stack 2 is True"),
        ([1] * 5000, [1] * 5000, "5000 stacks and 5000 prizes are too much"),
        ([1] * 20_001, [1], "20001 stacks and 1 prizes are too much"),
    ],
)
def test_what_has_no_values(stacks, prizes, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        icm(stacks, prizes)


def test_bubble_factor_of_players_who_are_not_there() -> None:
    with pytest.raises(ValueError, match="players 0 and 2 are not two of the 2 stacks"):
        bubble_factor([1, 1], [1], 0, 2)
    with pytest.raises(ValueError, match="players 1 and 1"):
        bubble_factor([1, 1], [1], 1, 1)
