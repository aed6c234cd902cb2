"""Deals of 4.3: each kind worked by hand, what is held back, and every warning."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tourney.tournament.money.deals import KINDS, deal, hold_back

STACKS = [5000, 3000, 2000]
PRIZES = [50, 30, 20]
LEADER = [9000, 500, 500]
BIG = [5000, 3000, 2000]


@pytest.mark.parametrize(
    ("kind", "expected"),
    [
        ("icm", (38, 33, 29)),  # 38.39, 32.75, 28.86
        ("chip", (40, 32, 28)),  # 20 each, and 40 as 5:3:2
        ("even", (34, 33, 33)),
        ("proportional", (50, 30, 20)),
    ],
)
def test_4_3_each_kind(kind: str, expected: tuple[int, ...]) -> None:
    found = deal(kind, STACKS, PRIZES)
    assert found.values == expected
    assert found.held == 0


def test_complaint_48_icm_is_not_a_chip_chop() -> None:
    assert deal("icm", STACKS, PRIZES).values != deal("chip", STACKS, PRIZES).values
    assert deal("icm", STACKS, PRIZES).kind == "icm"


def test_4_3_held_back_for_the_winner() -> None:
    """10 are held: 40/30/20 by ICM are 33.39, 29.75, 26.86; by chips 20 each and 30 as 5:3:2."""
    found = deal("icm", STACKS, PRIZES, first=10)
    assert (found.values, found.held) == ((33, 30, 27), 10)
    assert deal("chip", STACKS, PRIZES, first=10).values == (35, 29, 26)
    assert deal("even", STACKS, PRIZES, first=10).values == (30, 30, 30)


@pytest.mark.parametrize(
    ("amount", "expected"),
    [
        (0, [50, 30, 20]),
        (20, [30, 30, 20]),
        (30, [25, 25, 20]),
        (31, [25, 24, 20]),
        (40, [20, 20, 20]),
        (98, [1, 1, 0]),
        (100, [0, 0, 0]),
    ],
)
def test_what_is_held_back_comes_off_the_top(amount: int, expected: list[int]) -> None:
    assert hold_back(PRIZES, amount) == expected


def test_4_3_proportional_warns_of_more_than_first_and_less_than_next() -> None:
    """9,000 of 10,000 by 90 %; 500 each by 5 %."""
    found = deal("proportional", LEADER, BIG)
    assert found.values == (9000, 500, 500)
    assert found.warnings == (
        "shared by chips alone: it ignores that everyone has the next prize safe, which favours large stacks; "
        "a chip chop pays that first",
        "player 1 gets 9,000, more than the first prize of 5,000",
        "player 2 gets 500, less than the next prize of 2,000",
        "player 3 gets 500, less than the next prize of 2,000",
    )


def test_4_3_a_chip_chop_may_pay_more_than_the_first_prize_too() -> None:
    """2,000 each and 90 % of 4,000."""
    found = deal("chip", LEADER, BIG)
    assert found.values == (5600, 2200, 2200)
    assert found.warnings == ("player 1 gets 5,600, more than the first prize of 5,000",)


def test_4_3_a_cap_gives_what_is_above_the_first_prize_to_the_others() -> None:
    assert deal("chip", LEADER, BIG, cap=True).values == (5000, 2500, 2500)
    assert deal("chip", LEADER, BIG, cap=True).warnings == ()


def test_4_3_a_cap_lifts_to_the_next_prize() -> None:
    """90:8:2 of 10,000: the first stops at 5,000; 4,000 and 1,000 of the rest: the last is lifted to 2,000."""
    found = deal("proportional", [9000, 800, 200], BIG, cap=True)
    assert found.values == (5000, 3000, 2000)
    assert len(found.warnings) == 1


def test_4_3_what_is_held_back_counts_for_who_wins_it() -> None:
    """1,000 held: 2,000 each and 90 % of 3,000 is 4,700, and 5,700 with what is played for."""
    found = deal("chip", LEADER, BIG, first=1000)
    assert found.values == (4700, 2150, 2150)
    assert found.warnings == (
        "player 1 would get 5,700 by winning the 1,000 held back, more than the first prize of 5,000",
    )


def test_4_3_icm_and_even_need_no_warning() -> None:
    assert deal("icm", LEADER, BIG).warnings == ()
    assert deal("even", LEADER, BIG).warnings == ()


def test_4_3_by_hand_must_add_up() -> None:
    assert deal("custom", STACKS, PRIZES, amounts=[45, 30, 25]).values == (45, 30, 25)
    assert deal("custom", STACKS, PRIZES, first=10, amounts=[40, 30, 20]).warnings == ()
    with pytest.raises(ValueError, match="add up to 99, the prizes to 100: 1 too little"):
        deal("custom", STACKS, PRIZES, amounts=[45, 30, 24])
    with pytest.raises(
        ValueError, match="add up to 100, the prizes beside the 10 held back to 90: 10 too much"
    ):
        deal("custom", STACKS, PRIZES, first=10, amounts=[45, 30, 25])
    with pytest.raises(ValueError, match="2 amounts for 3 players"):
        deal("custom", STACKS, PRIZES, amounts=[50, 50])


def test_4_3_by_hand_warns_of_all_it_breaks() -> None:
    assert deal("custom", STACKS, PRIZES, amounts=[60, 15, 25]).warnings == (
        "player 1 gets 60, more than the first prize of 50",
        "player 2 gets 15, less than the next prize of 20",
        "player 2 has more chips than player 3 and gets less: 15 to 25",
    )


def test_prizes_of_those_who_are_out_are_no_part() -> None:
    found = deal("even", [5, 5], [50, 30, 20])
    assert found.values == (40, 40)
    assert found.warnings == (
        "2 players share the first 2 prizes: the 20 of the places below belong to those who are out",
    )


def test_players_below_the_last_prize_share_too() -> None:
    """Four players, three prizes: the next prize is 0, a chip chop is by chips."""
    assert deal("chip", [4, 3, 2, 1], PRIZES).values == (40, 30, 20, 10)


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (("chop", STACKS, PRIZES), "'chop' is no kind of deal"),
        (("icm", [5], PRIZES), "1 stacks make no deal"),
        (("icm", [5, 0], PRIZES), "stack 2 is 0"),
        (("icm", [5, 5.5], PRIZES), "stack 2 is 5.5"),
        (("icm", STACKS, [50, -1]), "prize 2 is -1"),
        (("icm", STACKS, [30, 50]), "the prizes rise"),
        (("icm", STACKS, [0, 0]), "no prizes: there is nothing to share"),
        (("icm", STACKS, []), "no prizes"),
        (("icm", STACKS, PRIZES, 101), "101 cannot be held back of 100"),
        (("icm", STACKS, PRIZES, -1), "the sum held back is -1"),
        (("icm", STACKS, PRIZES, 0, [1, 1, 1]), "a custom deal, and no other"),
        (("custom", STACKS, PRIZES), "a custom deal, and no other"),
        (("custom", STACKS, PRIZES, 0, [101, -1, 0]), "amount 2 is -1"),
        (("icm", STACKS, PRIZES, 0, None, True), "kind icm has no cap"),
    ],
)
def test_what_is_no_deal(arguments, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        deal(*arguments)


@settings(max_examples=80, deadline=None)
@given(
    st.sampled_from([kind for kind in KINDS if kind != "custom"]),
    st.lists(st.integers(1, 10**6), min_size=2, max_size=12),
    st.lists(st.integers(1, 10**7), min_size=1, max_size=12).map(lambda prizes: sorted(prizes)[::-1]),
    st.data(),
)
def test_every_deal_adds_up_to_the_unit(kind: str, stacks: list[int], prizes: list[int], data) -> None:
    total = sum(prizes[: len(stacks)])
    first = data.draw(st.integers(0, total))
    cap = data.draw(st.booleans()) and kind in ("chip", "proportional")
    found = deal(kind, stacks, prizes, first, cap=cap)
    assert sum(found.values) + found.held == total
    assert all(value >= 0 for value in found.values)
    played = hold_back([*prizes[: len(stacks)], *[0] * (len(stacks) - len(prizes))], first)
    assert sum(played) == total - first
    assert played == sorted(played, reverse=True)
    if cap or kind in ("icm", "even"):
        assert all(played[-1] <= value <= played[0] + (kind == "even") for value in found.values)
