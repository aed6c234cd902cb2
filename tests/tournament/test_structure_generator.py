"""Made structures: the worked examples of the formulas page, and what holds for any wishes."""

from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tourney.tournament.structure import Structure, StructureError, parse
from tourney.tournament.structures.checker import check
from tourney.tournament.structures.ending import ends_about
from tourney.tournament.structures.generator import generate
from tourney.tournament.structures.overtime import AMOUNTS
from tourney.tournament.structures.writing import to_toml

HOME = [25, 100, 500, 1000, 5000]


@pytest.mark.parametrize(
    ("players", "stack", "rebuys", "levels", "first", "last", "growth"),
    [
        # formulas 4.6: ten players at 10,000, big blind 50, twelve levels: 5,000 at the end, 1.52 a level.
        (10, 10_000, 0, 12, 50, 5_000, 1.52),
        # Twenty at 10,000 with 30 % rebuys (six stacks), fifteen levels: 13,000, 1.49.
        (20, 10_000, 6, 15, 50, 13_000, 1.49),
        # Eighteen at 20,000 with a quarter more (90,000 chips, 4.5 stacks), from 100: 22,500, 1.47.
        (18, 20_000, 4, 15, 100, 22_000, 1.47),
    ],
)
def test_the_worked_examples_end_where_the_page_says(
    players: int, stack: int, rebuys: int, levels: int, first: int, last: int, growth: float
) -> None:
    made = generate(players, stack, 20, levels / 3, HOME, rebuys, break_every=0, depth=200)
    assert made.levels[0].big_blind == first
    end = made.levels[levels - 1].big_blind
    # The end is the next payable amount: without breaks chips of 25 stay, so it is near in ratio.
    assert last / 1.2 < end < last * 1.2
    assert (end / first) ** (1 / (levels - 1)) == pytest.approx(growth, abs=0.03)
    # 20 big blinds of all chips at the end of that level, by construction.
    expected = ends_about(made, players, rebuys).expected
    assert abs(expected.minutes - levels * 20) <= 20


def test_an_evening_with_breaks_chips_up_and_closes_its_windows() -> None:
    made = generate(18, 10_000, 20, 4, HOME, 6, add_ons=9)
    # 240 minutes less two breaks of 10, after levels 4 and 8: eleven levels.
    assert [n for n, level in enumerate(made.levels[:11], 1) if level.break_minutes] == [4, 8]
    assert made.minutes_to(12) == 240
    assert any(level.chip_up for level in made.levels)
    assert all(level.break_minutes for level in made.levels if level.chip_up)
    assert (made.registration_until, made.rebuys_until, made.add_on_at) == (4, 4, 4)
    assert [level.ante for level in made.levels[:2]] == [0, 0]
    assert all(level.ante == level.big_blind for level in made.levels[2:])
    assert [str(finding) for finding in check(made, 18, HOME, 4, 6, 9)] == []


def test_hours_that_cannot_be_kept_end_as_soon_as_doubling_can() -> None:
    # 13,500 chips end at 675; from 50 in three levels it would have to grow 3.7 times: it doubles on.
    made = generate(9, 1500, 20, 1, [25, 100, 500])
    assert [level.big_blind for level in made.levels[:5]] == [50, 100, 200, 400, 800]
    assert "ends_late" in [finding.kind for finding in check(made, 9, hours=1)]


def test_rebuys_move_the_end() -> None:
    few, many = (generate(20, 10_000, 20, 4, HOME, rebuys) for rebuys in (0, 20))
    assert many.levels[10].big_blind > few.levels[10].big_blind
    # The same structure lasts longer with them: complaint 43.
    without, with_them = ends_about(few, 20), ends_about(few, 20, 20)
    assert with_them.expected.minutes > without.expected.minutes + 15


def test_each_players_ante_is_about_an_eighth_once_it_can_be_paid() -> None:
    made = generate(9, 10_000, 20, 4, HOME, ante_paid_by="all")
    antes = [(level.big_blind, level.ante) for level in made.levels if level.ante]
    assert antes
    assert all(ante % 25 == 0 and 0.05 <= ante / big_blind <= 0.2 for big_blind, ante in antes)
    assert not any(level.ante for level in generate(9, 10_000, 20, 4, HOME, ante_paid_by="none").levels)


@st.composite
def wishes(draw: st.DrawFn) -> dict:
    chips = draw(
        st.sampled_from(
            [
                [25, 100, 500, 1000, 5000],
                [5, 25, 100, 500],
                [1, 2, 5, 10, 25, 100],
                [100, 500, 1000, 5000, 25000],
                [10, 50, 100, 500],
                [20, 50, 100],
                [7, 35, 140],
                [1],
            ]
        )
    )
    return {
        "players": draw(st.integers(2, 300)),
        "stack": chips[0] * draw(st.integers(40, 1500)),
        "minutes": draw(st.integers(5, 60)),
        "hours": draw(st.integers(1, 24)) / 2,
        "chips": chips,
        "rebuys": draw(st.integers(0, 200)),
        "ante_paid_by": draw(st.sampled_from(["none", "all", "big_blind", "button"])),
        "break_every": draw(st.sampled_from([None, 0, 1, 3])),
    }


@settings(max_examples=300, deadline=None)
@given(wishes())
def test_any_structure_that_is_made_can_be_paid_rises_and_never_more_than_doubles(wished: dict) -> None:
    try:
        made = generate(**wished)
    except StructureError as error:
        assert "does not fit" in str(error)
        assert wished["minutes"] > wished["hours"] * 60
        return
    for number, level in enumerate(made.levels, 1):
        smallest = made.chips_at(number)[0]
        assert all(getattr(level, name) % smallest == 0 for name in AMOUNTS)
        assert level.small_blind * 2 == level.big_blind
        assert set(level.chip_up) <= set(made.chips_at(number))
        assert level.break_minutes or not level.chip_up
    assert all(low.big_blind < high.big_blind <= 2 * low.big_blind for low, high in pairwise(made.levels))
    assert all(low.ante <= high.ante for low, high in pairwise(made.levels))
    assert made.chips_at(len(made.levels) + 1)
    assert parse(to_toml(made)) == made
    assert not [finding for finding in check(made) if finding.serious]


@settings(max_examples=200, deadline=None)
@given(
    st.integers(6, 60),
    st.integers(100, 400),
    st.sampled_from([10, 15, 20, 30]),
    st.sampled_from([3, 4, 5, 6]),
)
def test_an_ordinary_evening_ends_about_when_it_was_asked(
    players: int, stack: int, minutes: int, hours: int
) -> None:
    made = generate(players, 50 * stack, minutes, hours, HOME)
    end = ends_about(made, players)
    assert end.earliest.minutes <= end.expected.minutes <= end.latest.minutes
    asked = hours * 60
    if 1.2 < _growth(made, asked) < 1.65:
        assert abs(end.expected.minutes - asked) <= max(0.15 * asked, 1.5 * minutes)


def _growth(made: Structure, asked: int) -> float:
    """How much the big blind grows a level up to the hours asked. Above 1.65 it would have to more than
    double somewhere to keep them, below 1.2 the chips are too coarse for so many levels."""
    within = [level for n, level in enumerate(made.levels, 1) if made.minutes_to(n) < asked]
    return (within[-1].big_blind / within[0].big_blind) ** (1 / max(1, len(within) - 1))


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"players": 1}, "players: is 1; take a whole number from 2 to 10,000"),
        ({"players": 10**9}, "players: is 1000000000"),
        ({"stack": 10_010}, "stack: 10,010 cannot be paid out in chips of 25; take a multiple of 25"),
        ({"stack": 450}, "stack: 450 is fewer than ten big blinds of 50"),
        ({"stack": 0}, "stack: is 0; take a whole number from 1"),
        ({"stack": 10**30}, "stack: is 1000"),
        ({"minutes": 0}, "minutes: is 0; take a whole number from 1"),
        ({"minutes": 300}, "minutes: a level of 300 does not fit in 4 hours"),
        ({"minutes": 1, "hours": 24}, "minutes: levels of 1 make more than 250 in 24 hours"),
        ({"hours": 0}, "hours: is 0; take a number above 0"),
        ({"hours": float("nan")}, "hours: is nan"),
        ({"hours": 10**9}, "hours: is 1,000,000,000"),
        ({"chips": []}, r"chips: is \[\]; write the denominations"),
        ({"chips": [0, 25]}, "chips: is .*; write the denominations"),
        ({"chips": range(1, 100)}, "chips: is .* at most 20"),
        ({"rebuys": -1}, "rebuys: is -1; take a whole number from 0"),
        ({"depth": 0}, "depth: is 0"),
        ({"seats": 40}, "seats: is 40; a table has 2 to 10"),
        ({"name": ""}, "name: is ''"),
    ],
)
def test_what_no_structure_can_do_is_said(change: dict, message: str) -> None:
    asked: dict[str, Any] = {
        "players": 10,
        "stack": 10_000,
        "minutes": 20,
        "hours": 4,
        "chips": HOME,
    } | change
    with pytest.raises(StructureError, match=message):
        generate(**asked)
