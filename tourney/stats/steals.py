"""Facts of steals and of what the blinds answer, by the numbers of the definitions, as flags by slot."""

import numpy as np

from tourney.stats.actions import Course
from tourney.stats.marks import Marks
from tourney.stats.preflop import first_in
from tourney.stats.running import Flags, starts, sum_before
from tourney.stats.seats import Table


def steals(table: Table, course: Course, marks: Marks) -> dict[str, Flags]:
    """Steals, and the answers of the blinds where nobody else is in the pot (23, 25, 26)."""
    acts, seats = course.rounds[0], table.seats
    found = marks.of("steal", acts.chance & first_in(acts) & seats.thief[acts.slot], acts.aggressive)
    raised = acts.aggressor >= 0
    stolen = raised & found["steal"][acts.aggressor]
    thief = np.where(raised, seats.bit[acts.aggressor], 0)
    others = acts.alive & ~seats.bit[acts.slot] & ~thief
    fresh = acts.acted == 0
    acted = sum_before(np.where(fresh, seats.bit[acts.slot], 0), starts(acts.hand))
    # Somebody all-in by his blind is in the pot, though his turn has not come.
    alone = (others & (acted | ~acts.active)) == 0
    in_blind = seats.small_blind[acts.slot] | seats.big_blind[acts.slot]
    one = acts.chance & (acts.owed > 0) & (acts.raises == 1)
    return found | marks.answers("steal", one & in_blind & stolen & fresh & alone, acts)
