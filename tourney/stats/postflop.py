"""Facts of the flop, the turn and the river, by the numbers of the definitions, as flags by slot."""

import numpy as np
import numpy.typing as npt

from tourney.stats.actions import Actions, Course
from tourney.stats.marks import Marks
from tourney.stats.running import Flags, Ints
from tourney.stats.seats import Table

FLOP, TURN, RIVER = 1, 2, 3


def postflop(table: Table, course: Course, marks: Marks) -> dict[str, npt.NDArray]:
    """Continuation bets and the answers to them, late ones, leads, check-raises and the counts of
    actions (35-37, 39, 42, 45, 49, 51, 55-57)."""
    acts, seats = course.actions, table.seats
    hands = len(table.hands.players)
    leader = _last_aggressor(acts, 0, hands)
    led = leader >= 0
    unbet = acts.chance & (acts.raises == 0)
    leads = led[acts.hand] & (leader[acts.hand] == acts.slot)
    bet_flop = _aggressions(acts, FLOP, hands)

    found = marks.of("cbet_flop", unbet & leads & (acts.street == FLOP), acts.aggressive)
    found |= _answers(course, marks, found["cbet_flop"])
    unraised = found["cbet_flop"] & (bet_flop == 1)[seats.hand]
    found |= marks.of("cbet_turn", unbet & unraised[acts.slot] & (acts.street == TURN), acts.aggressive)
    unraised = found["cbet_turn"] & (_aggressions(acts, TURN, hands) == 1)[seats.hand]
    found |= marks.of("cbet_river", unbet & unraised[acts.slot] & (acts.street == RIVER), acts.aggressive)

    passed = found["cbet_flop_opp"] & (bet_flop == 0)[seats.hand]
    found |= marks.of("delayed_cbet_turn", unbet & passed[acts.slot] & (acts.street == TURN), acts.aggressive)

    raised_late = marks((acts.street == 0) & acts.aggressive & (acts.raises >= 1))
    # Who is ahead of the leader, and did not fold, has called his raise.
    ahead = unbet & ~leads & led[acts.hand] & _leader_behind(table, acts, leader)
    donk = ahead & (acts.street == FLOP) & ~raised_late[acts.slot]
    found |= marks.of("donk_flop", donk, acts.aggressive)
    leader_passed = led & passed[leader]
    probe = ahead & (acts.street == TURN) & leader_passed[acts.hand]
    found |= marks.of("probe_turn", probe, acts.aggressive)

    checked = marks((acts.street == FLOP) & acts.check & (acts.acted == 0))
    response = acts.chance & (acts.street == FLOP) & (acts.acted == 1) & (acts.owed > 0)
    found |= marks.of("check_raise_flop", response & checked[acts.slot], acts.aggressive)
    return found | _counts(acts, marks.slots)


def _answers(course: Course, marks: Marks, bettors: Flags) -> dict[str, Flags]:
    """The first response of everybody behind a flop continuation bet, until somebody raises (39)."""
    acts = course.actions
    by = (acts.aggressor >= 0) & bettors[acts.aggressor]
    faced = acts.chance & (acts.street == FLOP) & (acts.raises == 1) & by & (acts.owed > 0)
    found = marks.answers("cbet_flop", faced, acts.fold, acts.call)
    found["raise_cbet_flop"] = marks(faced & acts.aggressive)
    return found


def _last_aggressor(acts: Actions, street: int, hands: int) -> Ints:
    """By hand: the slot of the last who bet or raised on the street, -1 for none."""
    found = np.full(hands, -1, dtype=np.int64)
    rows = acts.aggressive & (acts.street == street)
    found[acts.hand[rows]] = acts.slot[rows]
    return found


def _aggressions(acts: Actions, street: int, hands: int) -> Ints:
    """By hand: bets and raises on the street."""
    return np.bincount(acts.hand[acts.aggressive & (acts.street == street)], minlength=hands)


def _leader_behind(table: Table, acts: Actions, leader: Ints) -> Flags:
    """The last to raise before the flop can still act, and acts after the one who decides."""
    of = leader[acts.hand]
    behind = table.seats.order[of] > table.seats.order[acts.slot]
    return (of >= 0) & behind & ((acts.active & table.seats.bit[of]) != 0)


def _counts(acts: Actions, slots: int) -> dict[str, npt.NDArray[np.uint8]]:
    """Actions after the flop, for the two measures of aggression (55, 56, 57)."""
    late = acts.counts & (acts.street >= FLOP)
    kinds = {
        "postflop_aggressive": acts.aggressive,
        "postflop_calls": acts.call,
        "postflop_folds": acts.fold,
        "postflop_checks": acts.check,
    }
    return {
        name: np.minimum(np.bincount(acts.slot[late & kind], minlength=slots), 255).astype(np.uint8)
        for name, kind in kinds.items()
    }
