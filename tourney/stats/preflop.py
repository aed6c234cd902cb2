"""Facts of the betting before the flop, by the numbers of the definitions.

They come as flags by slot: true when it happened to that player in that hand. A chance is counted
once a hand.
"""

import numpy as np

from tourney.stats.actions import Course
from tourney.stats.marks import Marks
from tourney.stats.running import Flags, starts, sum_before
from tourney.stats.seats import Table


def preflop(table: Table, course: Course, marks: Marks) -> dict[str, Flags]:
    """VPIP, PFR, openings, re-raises, cold calls, squeezes and steals (1-4, 9-14, 19, 21, 23-26)."""
    acts = course.actions
    first = acts.street == 0
    turn = acts.chance & first
    faces = turn & (acts.owed > 0)
    found = {
        "vpip": marks(acts.counts & first & (acts.call | acts.aggressive)),
        "vpip_opp": marks(acts.counts & first),
        "pfr": marks(acts.counts & first & acts.aggressive),
    }
    # A newcomer who posted and checked is in the pot, so the next player does not open it.
    unopened = turn & (acts.raises == 0) & (acts.calls == 0) & (acts.checks == 0)
    found |= marks.of("rfi", unopened, acts.aggressive)
    found["limp"] = marks(unopened & acts.call)

    one = faces & (acts.raises == 1)
    found |= marks.of("three_bet", one & acts.can_raise, acts.aggressive)
    found |= marks.of("squeeze", one & acts.can_raise & (acts.calls_since_raise > 0), acts.aggressive)
    found |= marks.of("cold_call", one & (acts.acted == 0) & ~course.posted[acts.slot], acts.call)

    two = faces & (acts.raises == 2)
    found |= marks.answers("three_bet", two, acts.fold, acts.call)
    opener = two & found["rfi"][acts.slot]
    found["three_bet_faced_after_raise"] = marks(opener)
    found["fold_to_three_bet_after_raise"] = marks(opener & acts.fold)
    found |= marks.of("four_bet", faces & (acts.raises >= 2) & acts.can_raise, acts.aggressive)
    return found | _steals(table, course, marks, unopened, one)


def _steals(table: Table, course: Course, marks: Marks, unopened: Flags, one: Flags) -> dict[str, Flags]:
    """Steals and what the blinds answer, where nobody else is in the pot (23, 25, 26)."""
    acts, seats = course.actions, table.seats
    found = marks.of("steal", unopened & seats.thief[acts.slot], acts.aggressive)
    raised = acts.aggressor >= 0
    stolen = raised & found["steal"][acts.aggressor]
    thief = np.where(raised, seats.bit[acts.aggressor], 0)
    others = acts.alive & ~seats.bit[acts.slot] & ~thief
    fresh = (acts.street == 0) & (acts.acted == 0)
    acted = sum_before(np.where(fresh, seats.bit[acts.slot], 0), starts(acts.hand))
    # Somebody all-in by his blind is in the pot, though his turn has not come.
    alone = (others & (acted | ~acts.active)) == 0
    in_blind = seats.small_blind[acts.slot] | seats.big_blind[acts.slot]
    faced = one & in_blind & stolen & (acts.acted == 0) & alone
    return found | marks.answers("steal", faced, acts.fold, acts.call)
