"""Facts of raises that are raised before the flop, by the numbers of the definitions, as flags by slot."""

import numpy as np

from tourney.stats.actions import Actions, Course
from tourney.stats.marks import Marks
from tourney.stats.running import Flags, Ints
from tourney.stats.seats import Table


def reraises(table: Table, course: Course, marks: Marks, opened: Flags) -> dict[str, Flags]:
    """Third bets and higher, cold calls, squeezes, and what is answered to them (9-14, 16-19, 21, 22).
    `opened` flags by slot who raised first in."""
    acts = course.rounds[0]
    faces = acts.chance & (acts.owed > 0)
    fresh = acts.acted == 0
    cold = fresh & ~course.posted[acts.slot]
    one, two, three = (faces & (acts.raises == count) for count in (1, 2, 3))
    called_before = acts.calls_since_raise > 0

    found = marks.of("three_bet", one & acts.can_raise, acts.aggressive)
    found |= marks.of("squeeze", one & acts.can_raise & called_before, acts.aggressive)
    found |= marks.of("cold_call", one & cold, acts.call)

    found |= marks.answers("three_bet", two, acts)
    opener = two & opened[acts.slot]
    found["three_bet_faced_after_raise"] = marks(opener)
    found["fold_to_three_bet_after_raise"] = marks(opener & acts.fold)
    found["call_three_bet_after_raise"] = marks(opener & acts.call)
    found |= marks.of("four_bet", faces & (acts.raises >= 2) & acts.can_raise, acts.aggressive)
    found |= marks.of("cold_four_bet", two & fresh & acts.can_raise, acts.aggressive)
    found |= marks.of("cold_call_three_bet", two & cold, acts.call)

    found |= marks.answers("four_bet", three, acts)
    after = three & found["three_bet"][acts.slot]
    found["four_bet_faced_after_three_bet"] = marks(after)
    found["fold_to_four_bet_after_three_bet"] = marks(after & acts.fold)
    found["call_four_bet_after_three_bet"] = marks(after & acts.call)
    found |= marks.of("five_bet", faces & (acts.raises >= 3) & acts.can_raise, acts.aggressive)

    first, second = (raiser(table, acts, count) for count in (0, 1))
    squeezed = np.zeros(len(first), dtype=bool)
    squeezed[acts.hand[acts.aggressive & (acts.raises == 1) & called_before]] = True
    squeezed = two & squeezed[acts.hand]
    by_raiser = squeezed & (first[acts.hand] == acts.slot)
    by_caller = squeezed & ~by_raiser & marks(one & acts.call)[acts.slot]
    found |= marks.answers("squeeze_as_raiser", by_raiser, acts)
    found |= marks.answers("squeeze_as_caller", by_caller, acts)
    found["ip_to_raiser"] = _behind(table, first)
    found["ip_to_three_bettor"] = _behind(table, second)
    return found


def raiser(table: Table, acts: Actions, before: int) -> Ints:
    """By hand: the slot of the one who raised when `before` had raised before him; -1 for nobody."""
    found = np.full(len(table.hands.players), -1, dtype=np.int64)
    rows = acts.aggressive & (acts.raises == before)
    found[acts.hand[rows]] = acts.slot[rows]
    return found


def _behind(table: Table, leader: Ints) -> Flags:
    """By slot: acts after this player of his hand from the flop on; false when there is none."""
    of = leader[table.seats.hand]
    return (of >= 0) & (table.seats.order > table.seats.order[of])
