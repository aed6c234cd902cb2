"""Facts of who enters the pot before the flop, by the numbers of the definitions, as flags by slot.

They are of the first betting round of any game. A chance is counted once a hand. In stud the bring-in
stands for the blind and the completion for the first raise; where only antes are posted, the opening bet
does.
"""

import numpy as np

from tourney.stats.actions import Actions, Course
from tourney.stats.marks import Marks
from tourney.stats.running import Flags
from tourney.stats.seats import Table


def preflop(table: Table, course: Course, marks: Marks) -> dict[str, Flags]:
    """VPIP, PFR, openings, limps and what follows them (1-8, 20, 31, 32)."""
    acts, seats = course.rounds[0], table.seats
    turn = acts.chance
    none, limpers, owes = acts.raises == 0, acts.calls > 0, acts.owed > 0
    plays = acts.call | acts.aggressive
    found = {
        "vpip": marks(acts.counts & plays),
        "vpip_opp": marks(acts.counts),
        "pfr": marks(acts.counts & acts.aggressive),
        "pfr_opp": marks(acts.can_raise),
        "all_in_preflop": marks(acts.all_in & plays),
    }
    unopened = turn & first_in(acts)
    found |= marks.of("rfi", unopened, acts.aggressive)
    found["limp"] = marks(unopened & acts.call)
    found |= marks.of("two_bet", none & acts.can_raise, acts.aggressive)

    limped_to = turn & none & limpers
    found |= marks.of("over_limp", limped_to & owes, acts.call)
    found |= marks.of("isolate", limped_to & acts.can_raise, acts.aggressive)
    option = limped_to & ~owes & seats.big_blind[acts.slot]
    found |= marks.of("check_option", option, acts.check)
    found["sb_limp_faced"] = marks(option & _only_the_small_blind(table, acts))

    limper = marks(acts.counts & none & acts.call & (acts.acted == 0))
    raised = marks.first(turn & owes & ~none & limper[acts.slot])
    found["limp_raise_faced"] = marks(raised)
    found["limp_fold"] = marks(raised & acts.fold)
    found["limp_call"] = marks(raised & acts.call)

    faced = marks.first(turn & owes & ~none)
    found["raise_faced"] = marks(faced)
    found["call_raise"] = marks(faced & acts.call)
    return found


def first_in(acts: Actions) -> Flags:
    """Nobody has entered the pot. A newcomer who posted and checked is in it; where nothing is to be
    matched, as with antes alone, a check is no entering."""
    return (acts.raises == 0) & (acts.calls == 0) & ((acts.checks == 0) | (acts.level == 0))


def _only_the_small_blind(table: Table, acts: Actions) -> Flags:
    """Everybody else but the small blind has folded."""
    seats = table.seats
    small_blind = np.zeros(len(table.hands.players), dtype=np.int64)
    small_blind[seats.hand[seats.small_blind]] = seats.bit[seats.small_blind]
    of = small_blind[acts.hand]
    return (of > 0) & ((acts.alive & ~seats.bit[acts.slot]) == of)


def all_ins(course: Course, marks: tuple[Marks, ...]) -> dict[str, Flags]:
    """The first answer to an all-in bet or raise of any betting round (33)."""
    slots = len(course.folded_on)
    names = ("all_in_faced", "fold_to_all_in", "call_all_in")
    found = {name: np.zeros(slots, dtype=bool) for name in names}
    for acts, mark in zip(course.rounds, marks, strict=True):
        faced = acts.chance & (acts.owed > 0) & acts.aggressor_all_in & ~found["all_in_faced"][acts.slot]
        faced = mark.first(faced)
        for name, flags in zip(names, (faced, faced & acts.fold, faced & acts.call), strict=True):
            found[name] |= mark(flags)
    return found
