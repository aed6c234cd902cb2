"""Levels and structures as values: defaults filled in, overtime, windows, chips in play, the log."""

import json
from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tourney.engine.rotation import MIXES
from tourney.tournament import payload
from tourney.tournament.structure import Level, Mix, Structure, load, names, parse
from tourney.tournament.structures.faults import faults
from tourney.tournament.structures.ladder import MOST, ladder, nearest, rounded
from tourney.tournament.structures.overtime import AMOUNTS, growth
from tourney.tournament.structures.writing import to_toml

EVENING = Structure(
    name="Evening",
    game="holdem",
    limit="NL",
    starting_stack=5000,
    seats=9,
    chips=(25, 100, 500),
    levels=(
        Level(25, 50, 0, 20, 12),
        Level(50, 100, 0, 15, 12, 10, ante_paid_by="none"),
        Level(100, 200, 25, 20, 12, ante_paid_by="all"),
        Level(200, 400, 400, 20, 12, 5, game="omaha", limit="PL", chip_up=(25,)),
    ),
    overtime="grow",
    registration_until=2,
    rebuys_until=4,
    add_on_at=2,
)


def test_a_level_has_the_games_and_antes_of_its_structure_unless_it_has_its_own() -> None:
    first, _, third, fourth = (EVENING.level(number) for number in (1, 2, 3, 4))
    assert (first.game, first.limit, first.ante_paid_by) == ("holdem", "NL", "big_blind")
    assert third.ante_paid_by == "all"
    assert (fourth.game, fourth.limit) == ("omaha", "PL")
    assert EVENING.games == (("holdem", "NL"), ("omaha", "PL"))
    assert EVENING.is_mixed
    assert not replace(EVENING, levels=EVENING.levels[:3]).is_mixed


def test_nothing_of_a_level_is_lost_when_its_defaults_are_filled_in() -> None:
    full = Level(50, 100, 25, 20, 12, 5, "stud", "FL", "all", 30, 100, 200, (25,))
    assert all(value for value in payload.write(full).values())
    assert replace(EVENING, levels=(full,)).level(1) == full


def test_the_engine_is_told_who_pays_the_ante() -> None:
    assert EVENING.level(2).stakes().ante_by == "none"
    assert EVENING.level(3).stakes().ante_by == "each"
    assert EVENING.level(4).stakes().ante_by == "big_blind"
    assert Level(50, 100, 100, 20, 12, ante_paid_by="button").stakes().ante_by == "button"
    assert EVENING.level(1).stakes().ante_by == "none"


def test_breaks_are_no_levels_and_count_as_time() -> None:
    # 20 + 15 + 10 of break = 45 minutes to level 3; 20 more to level 4; 20 and a break of 5 to level 5.
    assert [EVENING.minutes_to(number) for number in range(1, 8)] == [0, 20, 45, 65, 90, 110, 130]
    assert EVENING.minutes_to(10**9 + 5) == 90 + 20 * 10**9


def test_windows_close_when_the_next_level_begins_whatever_the_break() -> None:
    until = EVENING.registration_until
    assert [EVENING.is_open(until, level) for level in (1, 2, 3)] == [True, True, False]
    assert not EVENING.is_open(None, 1)


def test_chips_leave_with_the_level_that_chips_them_up() -> None:
    assert EVENING.chips_at(4) == (25, 100, 500)
    assert EVENING.chips_at(5) == (100, 500)
    assert EVENING.chips_at(10**9) == (100, 500)


def test_overtime_grows_as_the_levels_did() -> None:
    # 50 to 400 in three steps is 2 a level: 800, 1600, 3200; in chips of 100 the step near 3200 is 3000.
    assert growth(EVENING) == 2000
    assert [EVENING.level(n).big_blind for n in (5, 6, 7)] == [800, 1600, 3000]
    fifth = EVENING.level(5)
    assert (fifth.small_blind, fifth.ante, fifth.break_minutes, fifth.chip_up) == (400, 800, 0, ())
    assert (fifth.game, fifth.limit) == ("omaha", "PL")
    # 100 to 150 in one step is 1.5: 225, by ratio nearer to 250 (1.11) than to 200 (1.125); 337; 506.
    slow = replace(EVENING, levels=(Level(50, 100, 0, 20, 12), Level(75, 150, 0, 20, 12)))
    assert growth(slow) == 1500
    assert [slow.level(n).big_blind for n in (3, 4, 5)] == [250, 300, 500]


@pytest.mark.parametrize("overtime", ["double", "stay", "grow"])
def test_no_level_however_late_leaves_what_the_store_can_count(overtime: str) -> None:
    late = replace(EVENING, overtime=overtime)
    for number in (50, 500, 10**6, 10**18):
        level = late.level(number)
        assert all(0 <= getattr(level, name) <= MOST for name in AMOUNTS)
        assert level.small_blind <= level.big_blind


def test_a_mix_changes_by_level_or_by_hands() -> None:
    games = (("holdem", "NL"), ("omaha", "PL"))
    level = Level(25, 50, 0, 20, 12)
    by_level = replace(
        EVENING, levels=(level,) * 3, mix=Mix("Mixed NLH/PLO", games), rebuys_until=None, add_on_at=None
    )
    assert [by_level.level(n).game for n in (1, 2, 3, 4)] == ["holdem", "omaha", "holdem", "omaha"]
    by_hands = replace(by_level, mix=Mix("Mixed NLH/PLO", games, "hands", 8))
    assert by_hands.level(1).game is None
    turns = by_hands.rotation(1)
    assert ([one.key for one in turns.games], turns.hands) == (["holdem", "omaha"], 8)
    own = replace(by_hands, levels=(level, replace(level, game="holdem", limit="NL")))
    assert [one.key for one in own.rotation(2).games] == ["holdem"]
    assert faults(by_level) == faults(by_hands) == []


@pytest.mark.parametrize("name", names())
def test_a_structure_goes_through_the_log_and_through_its_file(name: str) -> None:
    found = load(name)
    text = json.dumps(payload.write(found))
    assert payload.reader(Structure)(json.loads(text)) == found
    assert parse(to_toml(found)) == found
    assert len({found, load(name)}) == 1


def test_levels_of_an_older_log_have_the_defaults_of_new_fields() -> None:
    old = {"small_blind": 25, "big_blind": 50, "ante": 0, "minutes": 20, "hands": 12, "break_minutes": 0}
    assert payload.reader(Level)(old) == Level(25, 50, 0, 20, 12)


AMOUNT = st.integers(0, 40).map(lambda count: 25 * count)


@given(
    st.text(min_size=1, max_size=30).filter(str.strip),
    st.lists(st.tuples(AMOUNT, AMOUNT, AMOUNT, st.integers(0, 30)), min_size=1, max_size=6),
    st.sampled_from(["double", "stay", "grow"]),
    st.sampled_from(["none", "all", "big_blind", "button"]),
    st.sampled_from([None, "HORSE", "8-Game"]),
)
def test_whatever_can_be_played_reads_back_as_it_was_written(
    name: str, rows: list[tuple[int, int, int, int]], overtime: str, paid: str, mix: str | None
) -> None:
    levels = []
    for small, more, ante, pause in rows:
        before = levels[-1].big_blind if levels else 25
        big = max(before, small + more)
        levels.append(
            Level(small or 25, max(big, small, 25), ante, 20, 12, pause, bring_in=25, big_bet=2 * big)
        )
    structure = Structure(
        name, "holdem", "NL", 5000, 6, (25, 100), tuple(levels), paid, overtime,  # ty: ignore[invalid-argument-type]
        mix=Mix(mix, MIXES[mix], "orbit") if mix else None,
    )  # fmt: skip
    assert [str(finding) for finding in faults(structure)] == []
    assert parse(to_toml(structure)) == structure
    for number in (1, len(levels), len(levels) + 1, len(levels) + 9):
        level = structure.level(number)
        assert all(getattr(level, field) % 25 == 0 for field in AMOUNTS)
        assert 0 < level.small_blind <= level.big_blind


@given(st.integers(1, 10**6))
def test_the_ladder_is_payable_with_its_half_and_never_more_than_doubles(unit: int) -> None:
    steps = ladder(unit)
    assert all(step % (2 * unit) == 0 for step in steps)
    assert all(low < high <= 2 * low for low, high in pairwise(steps))
    assert steps[0] == 2 * unit


def test_steps_and_rounding_by_hand() -> None:
    assert ladder(25)[:12] == (50, 100, 150, 200, 250, 300, 400, 500, 600, 800, 1000, 1500)
    # By ratio 125 lies nearer to 150 than to 100: 150/125 = 1.2, 125/100 = 1.25.
    assert [nearest(target, 25) for target in (1, 122, 123, 175, 10**15)] == [50, 100, 150, 200, 10**12]
    assert [rounded(amount, 100) for amount in (0, 1, 149, 150, 251)] == [0, 100, 100, 200, 300]


@pytest.mark.parametrize(
    "broken",
    [
        {"levels": ()},
        {"levels": (Level(25, 50, 0, 0, 12),)},
        {"levels": (Level(25, 50, -25, 20, 12),)},
        {"levels": (Level(25, 10**30, 0, 20, 12),)},
        {"levels": ("x",)},
        {"levels": (Level(25, 50, 0, 20, 12),) * 501},
        {"chips": ()},
        {"chips": [25]},
        {"chips": (100, 25)},
        {"name": "x" * 10_000},
        {"name": 7},
        {"starting_stack": True},
        {"starting_stack": -25},
        {"mix": "HORSE"},
        {"mix": Mix("x", ())},
        {"mix": Mix("x", ((["a"], "b"),))},  # ty: ignore[invalid-argument-type]
        {"game": ["holdem"]},
        {"add_on_at": 10**9},
        {"rebuys_until": 0},
    ],
)
def test_what_came_from_anywhere_is_named_before_it_is_played(broken: dict) -> None:
    assert faults(replace(EVENING, **broken))
