"""Sharing out chips: typical sets by hand, what is left, colour-ups, and cases that cannot be."""

import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tourney.tournament.chip_sets import ChipError, ColourUp, hand_out, parse_set, set_names


def test_ten_thousand_is_12_12_5_6_as_on_the_page() -> None:
    # formulas 4.7: T10,000 = 12 x 25, 12 x 100, 5 x 500, 6 x 1000.
    made = hand_out({25: 200, 100: 200, 500: 100, 1000: 100}, 10, 10_000)
    assert made.per_player == ((25, 12), (100, 12), (500, 5), (1000, 6))
    assert made.remaining == ((25, 80), (100, 80), (500, 50), (1000, 40))
    # 200/12 = 16.67, 100/5 = 20, 100/6 = 16.67.
    assert made.capacity == 16
    # Left are 2,000 + 8,000 + 25,000 + 40,000 = 75,000: seven stacks.
    assert made.rebuys == 7
    assert made.remarks == ()


def test_colour_ups_by_hand() -> None:
    made = hand_out({25: 200, 100: 200, 500: 100, 1000: 100}, 10, 10_000)
    # 120 of 25 are 3,000, 30 of 100; then 150 of 100 are 15,000, 30 of 500; then 80 of 500 are 40,000.
    assert made.colour_ups == (
        ColourUp(25, 120, 3000, ((100, 30),), 0, 400),
        ColourUp(100, 150, 15_000, ((500, 30),), 0, 2000),
        ColourUp(500, 80, 40_000, ((1000, 40),), 0, 4000),
    )


def test_larger_chips_stand_in_when_the_next_ones_run_out() -> None:
    # 96 of 25 are 2,400 and four of 100 are left: 400 in those, 2,000 in 500s.
    made = hand_out(parse_set("home-300"), 8, 5000)
    assert made.per_player == ((25, 12), (100, 12), (500, 5), (1000, 1))
    assert made.colour_ups[0].give == ((100, 4), (500, 4))


def test_an_odd_value_makes_one_chip_more() -> None:
    # Five players with 12 of 5 are 300 in value: 12 of 25. Nine with 11 would be 495: 20 of 25, 5 over.
    made = hand_out({5: 99, 25: 200, 100: 200}, 9, 1080)
    assert made.per_player[0] == (5, 11)
    assert made.colour_ups[0] == ColourUp(5, 99, 495, ((25, 20),), 0, 100)


def test_rebuys_take_their_chips_before_the_colour_ups() -> None:
    owned = {25: 120, 100: 120, 500: 50, 1000: 130}
    alone, with_rebuys = hand_out(owned, 10, 10_000), hand_out(owned, 10, 10_000, 7)
    assert alone.rebuys == with_rebuys.rebuys == 7
    assert alone.colour_ups[0].missing == 0
    # Seven rebuys take all 70 of the 1000s: nothing is left that 25s could be changed for.
    assert with_rebuys.colour_ups[0] == ColourUp(25, 120, 3000, (), 3000, 400)
    assert "colour-up of 25: lacks larger chips worth 3,000" in str(with_rebuys.remarks[0])
    assert "9 are expected, and the chips left pay for 7" in str(hand_out(owned, 10, 10_000, 9).remarks[-1])


def test_few_and_coarse_chips_are_remarked() -> None:
    made = hand_out({500: 100, 1000: 100}, 5, 5000)
    assert [remark.kind for remark in made.remarks] == ["few", "coarse"]


@pytest.mark.parametrize(
    ("owned", "players", "stack", "message"),
    [
        ({25: 200, 100: 200, 500: 20, 1000: 5}, 10, 8000, "are 80,000: 40,000 short; they make stacks of at most 4,000"),
        ({25: 40, 5000: 7}, 4, 8000, "shared evenly among 4 the chips make 5,250 each, not 8,000"),
        ({25: 100, 100: 100}, 5, 1010, "was found that makes 1,010 for each of 5: 1,000 can be made"),
        ({100: 8, 500: 40}, 4, 900, "was found that makes 900 for each of 4: 700 can be made"),
        ({25: 100}, 0, 100, "0 players: a tournament has 1"),
        ({25: 100}, 10**9, 100, "1,000,000,000 players"),
        ({25: 100}, 1, 0, "a stack of 0"),
        ({25: 100}, 1, 10**12, "a stack of 1,000,000,000,000"),
        ({0: 100}, 1, 100, "a chip of 0"),
        ({25: -1}, 1, 100, "−1 chips of 25"),
        ({25: 10**9}, 1, 100, "1,000,000,000 chips of 25"),
        ({}, 1, 100, "0 denominations"),
    ],
)  # fmt: skip
def test_what_the_chips_cannot_do_is_said_in_words(
    owned: dict[int, int], players: int, stack: int, message: str
) -> None:
    with pytest.raises(ChipError, match=message):
        hand_out(owned, players, stack)


def test_sets_are_read_from_text_or_by_name() -> None:
    assert parse_set("25x200, 100×50,500*1") == {25: 200, 100: 50, 500: 1}
    assert sum(parse_set("home-500").values()) == 500
    assert {sum(parse_set(name).values()) for name in set_names()} == {300, 500, 1000}
    for text, message in [
        ("25y200", "'25y200' is no denomination with its count"),
        ("25x200,", "'' is no denomination"),
        ("25x200,25x1", "chips of 25 are named twice"),
        ("nothing", "there is no chip set nothing: take one of club-1000"),
        ("../../pyproject", "is no denomination"),
        ("9" * 10_000, "…? is no denomination"),
        (",".join(f"{n}x1" for n in range(1, 30)), "29 denominations"),
        ("٣x٣", "is no denomination"),
    ]:
        with pytest.raises(ChipError, match=message):
            parse_set(text)


def test_the_oddest_chips_are_answered_soon() -> None:
    owned = dict.fromkeys((9973, 9967, 9949, 9941, 9931, 9929, 9923, 9907, 9901, 9887, 9883, 9871), 10**6)
    began = time.perf_counter()
    with pytest.raises(ChipError, match="no choice of these chips was found that makes 9,870 for each of 7"):
        hand_out(owned, 7, 9870)
    made = hand_out({**owned, 7: 10**6, 11: 10**6}, 7, 9_999_999)
    assert sum(chip * count for chip, count in made.per_player) == 9_999_999
    assert time.perf_counter() - began < 10


@settings(max_examples=300, deadline=None)
@given(
    st.dictionaries(
        st.sampled_from([1, 2, 5, 10, 20, 25, 50, 100, 500, 1000, 5000]), st.integers(0, 400), min_size=1
    ),
    st.integers(1, 40),
    st.integers(1, 30_000),
    st.integers(0, 20),
)
def test_no_chip_is_made_or_lost(owned: dict[int, int], players: int, stack: int, rebuys: int) -> None:
    try:
        made = hand_out(owned, players, stack, rebuys)
    except ChipError:
        return
    each, left = dict(made.per_player), dict(made.remaining)
    assert sum(chip * count for chip, count in each.items()) == stack
    assert all(each.get(chip, 0) * players + left[chip] == owned[chip] for chip in left)
    assert made.capacity >= players
    assert made.rebuys * stack <= sum(chip * count for chip, count in left.items())
    given: dict[int, int] = {}
    for step in made.colour_ups:
        paid = sum(chip * count for chip, count in step.give)
        assert step.count * step.remove == step.value
        assert step.missing == 0 or paid + step.missing == step.value
        assert step.missing or 0 <= paid - step.value < max([chip for chip, _ in step.give])
        for chip, count in step.give:
            assert chip > step.remove
            given[chip] = given.get(chip, 0) + count
    assert all(count <= left[chip] for chip, count in given.items())
