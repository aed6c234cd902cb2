"""Where the clock stands at a moment: a function of its last setting and the time, and of nothing else."""

from collections import deque
from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime, timedelta

from tourney.tournament.state import Clock, State
from tourney.tournament.structures.values import Structure

HALF = timedelta(microseconds=500)
LAST_LEVEL = 1000
"""A clock that nobody stops goes on to this level and stays there."""
MOST_SECONDS = 7 * 24 * 3600
"""More time than anybody gives a level."""


def clock_at(state: State, now: datetime) -> Clock | None:
    """The clock at a moment: levels and breaks that are over lead to the next. None where there is none."""
    return None if state.clock is None else run(state.setup.structure, state.clock, now)


def level_at(state: State, now: datetime) -> int:
    """The level in force at a moment, 0 before the start."""
    clock = clock_at(state, now)
    return state.level if clock is None else clock.level


def run(structure: Structure, clock: Clock, now: datetime) -> Clock:
    """A clock that runs on to a moment."""
    if clock.ends_at is None or now < clock.ends_at:
        return clock
    return deque(passed(structure, clock, now), maxlen=1)[0][1]


def passed(structure: Structure, clock: Clock, now: datetime) -> Iterator[tuple[datetime, Clock]]:
    """Each level and break that a running clock comes to by itself up to a moment, with when it began.

    After the last level of all the clock stands.
    """
    ends_at = clock.ends_at
    while ends_at is not None and ends_at <= now:
        if clock.level >= LAST_LEVEL:
            yield ends_at, Clock(clock.level)
            return
        clock = following(structure, clock)
        began, ends_at = ends_at, ends_at + timedelta(milliseconds=clock.left)
        clock = replace(clock, ends_at=ends_at, left=0)
        yield began, clock


def following(structure: Structure, clock: Clock) -> Clock:
    """What comes after a level or break, standing at its full time."""
    if not clock.on_break and structure.level(clock.level).break_minutes:
        return standing(structure, clock.level, on_break=True)
    return standing(structure, min(clock.level + 1, LAST_LEVEL))


def preceding(structure: Structure, clock: Clock) -> Clock:
    """What comes before a level or break, standing at its full time; level 1 has only itself."""
    if clock.on_break or clock.level == 1:
        return standing(structure, clock.level)
    before = clock.level - 1
    return standing(structure, before, on_break=structure.level(before).break_minutes > 0)


def standing(structure: Structure, level: int, on_break: bool = False) -> Clock:
    """A level or its break with all its time, not running."""
    of = structure.level(level)
    minutes = of.break_minutes if on_break else of.minutes
    return Clock(level, on_break, None, minutes * 60_000)


def left(clock: Clock, now: datetime) -> int:
    """Milliseconds that are left of a level or break, to the nearest: cut off, a hundred pauses of an evening
    would take a twentieth of a second from it."""
    if clock.ends_at is None:
        return clock.left
    return max(0, (clock.ends_at - now + HALF) // timedelta(milliseconds=1))


def stopped(clock: Clock, now: datetime) -> Clock:
    """The same clock, not running."""
    return Clock(clock.level, clock.on_break, None, left(clock, now))


def started(clock: Clock, now: datetime) -> Clock:
    """The same clock, running."""
    return Clock(clock.level, clock.on_break, now + timedelta(milliseconds=left(clock, now)))


def shortened(structure: Structure, clock: Clock, by: int) -> Clock:
    """A standing clock with so many milliseconds taken off: what they exceed it by comes off what follows."""
    while by >= clock.left and clock.level < LAST_LEVEL:
        by -= clock.left
        clock = following(structure, clock)
    return replace(clock, left=max(0, clock.left - by))


def registration_open(state: State, now: datetime) -> bool:
    """Whether one may enter or re-enter now: before the start, or until the level of the structure is over
    and the break after it, unless it was closed."""
    if state.registration_closed or state.status == "finished":
        return False
    if state.status != "running":
        return True
    structure = state.setup.structure
    return structure.is_open(structure.registration_until, level_at(state, now))


def rebuys_open(state: State, now: datetime) -> bool:
    """Whether rebuys are sold now."""
    structure = state.setup.structure
    return state.status == "running" and structure.is_open(structure.rebuys_until, level_at(state, now))


def add_on_open(state: State, now: datetime) -> bool:
    """Whether the add-on is sold now: in the break after its level, or without a break or a clock in the
    level that follows."""
    structure = state.setup.structure
    at = structure.add_on_at
    if state.status != "running" or at is None:
        return False
    clock = clock_at(state, now)
    if clock is None or not structure.level(at).break_minutes:
        return level_at(state, now) in (at, at + 1)
    return clock.level == at and clock.on_break
