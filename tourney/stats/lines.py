"""Facts of what players do on each street after the first round, whoever raised before, by slot."""

import numpy as np
import numpy.typing as npt

from tourney.stats.actions import Course
from tourney.stats.marks import Marks
from tourney.stats.postflop import STREETS
from tourney.stats.running import Flags, Ints

KINDS = {"aggressive": "aggressive", "calls": "call", "folds": "fold", "checks": "check"}
"""What is counted, and the field of `Actions` that flags it."""


def lines(course: Course, marks: tuple[Marks, ...], last_round: Ints) -> dict[str, npt.NDArray]:
    """Check-raises, raises of bets, re-raises, calls on the river, and the counts of actions (51-57, 62).
    `last_round` is the number of the last betting round by slot."""
    slots = len(course.folded_on)
    found: dict[str, npt.NDArray] = {}
    high: dict[str, Flags] = {
        name: np.zeros(slots, dtype=bool) for name in ("four_bet_postflop", "four_bet_postflop_opp")
    }
    for street, number in STREETS.items():
        acts, mark = course.rounds[number], marks[number]
        faces = acts.chance & (acts.owed > 0)
        checked = mark(acts.check & (acts.acted == 0))
        response = faces & (acts.acted == 1) & checked[acts.slot]
        found |= mark.of(f"check_raise_{street}", response, acts.aggressive)
        found[f"check_call_{street}"] = mark(response & acts.call)
        able = faces & acts.can_raise
        found |= mark.of(f"raise_bet_{street}", able & (acts.raises == 1), acts.aggressive)
        found |= mark.of(f"three_bet_{street}", able & (acts.raises == 2), acts.aggressive)
        for name, flags in mark.of("four_bet_postflop", able & (acts.raises == 3), acts.aggressive).items():
            high[name] |= flags
    return found | high | _river_calls(course, marks, last_round) | _counts(course)


def _river_calls(course: Course, marks: tuple[Marks, ...], last_round: Ints) -> dict[str, Ints]:
    """What was called in the last round by those who did not bet or raise in it; -1 for nothing."""
    amount = np.zeros(len(course.folded_on), dtype=np.int64)
    for number in (3, 4):
        acts = course.rounds[number]
        rows = np.flatnonzero(acts.call & (last_round[acts.slot] == number))
        np.add.at(amount, acts.slot[rows], acts.amount[rows])
        amount[marks[number](acts.aggressive & (last_round[acts.slot] == number))] = 0
    return {"river_call": np.where(amount > 0, amount, -1)}


def _counts(course: Course) -> dict[str, npt.NDArray]:
    """Actions by street and in all, for the measures of aggression (55, 56, 57)."""
    slots = len(course.folded_on)
    first = course.rounds[0]
    found = {
        "preflop_raises": _number(first.slot, first.counts & first.aggressive, slots),
        "preflop_calls": _number(first.slot, first.counts & first.call, slots),
    }
    names = {number: street for street, number in STREETS.items()} | {4: "seventh"}
    for kind, done in KINDS.items():
        total = np.zeros(slots, dtype=np.uint16)
        for number, street in names.items():
            acts = course.rounds[number]
            counted = _number(acts.slot, acts.counts & getattr(acts, done), slots)
            total += counted
            found[f"{street}_{kind}"] = counted
        found[f"postflop_{kind}"] = total
    return {name: np.minimum(counted, 255).astype(np.uint8) for name, counted in found.items()}


def _number(slot: Ints, flags: Flags, slots: int) -> npt.NDArray[np.uint16]:
    """How many flagged decisions each slot has: few slots have any, so a count of all is the slow way."""
    found = np.zeros(slots, dtype=np.uint16)
    np.add.at(found, slot[np.flatnonzero(flags)], np.uint16(1))
    return found
