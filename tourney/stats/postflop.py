"""Facts of continuation bets and of bets in their place, by the numbers of the definitions, by slot.

The leader is the last to raise in the first betting round. Flop, turn and river stand for the second,
third and fourth betting round of any game.
"""

import numpy as np
import numpy.typing as npt

from tourney.stats.actions import Actions, Course
from tourney.stats.marks import Marks
from tourney.stats.running import Flags, Ints
from tourney.stats.seats import Table

STREETS = {"flop": 1, "turn": 2, "river": 3}


def postflop(
    table: Table, course: Course, marks: tuple[Marks, ...], saw_flop: Flags
) -> dict[str, npt.NDArray]:
    """Continuation bets and the answers to them, late and missed ones, leads, stabs, floats and probes
    (35-50)."""
    seats = table.seats
    leader = last_aggressor(table, course.rounds[0])
    bets = [
        np.bincount(acts.hand[acts.aggressive], minlength=len(table.hands.players)) for acts in course.rounds
    ]
    found: dict[str, npt.NDArray] = {
        "leader": (leader >= 0)[seats.hand] & (leader[seats.hand] == np.arange(len(seats.hand))),
        "pot_raises": np.minimum(bets[0], 255)[seats.hand],
        "flop_players": np.bincount(seats.hand[saw_flop], minlength=len(leader))[seats.hand],
    }
    for street, number in STREETS.items():
        found[f"ip_{street}"] = _last_to_act(table, course.rounds[number])
        found |= _continuation(course, marks, street, found, bets)
    found |= _missed(table, course, marks, leader, found, bets)
    return found | _leads(table, course, marks, leader, found, bets)


def last_aggressor(table: Table, acts: Actions) -> Ints:
    """By hand: the slot of the last who bet or raised in the round, -1 for none."""
    found = np.full(len(table.hands.players), -1, dtype=np.int64)
    found[acts.hand[acts.aggressive]] = acts.slot[acts.aggressive]
    return found


def _last_to_act(table: Table, acts: Actions) -> Flags:
    """By slot: the last to act of those who have chips left when the round begins."""
    first = np.ones(len(acts.hand), dtype=bool)
    first[1:] = acts.hand[1:] != acts.hand[:-1]
    rows = np.flatnonzero(first)
    able = acts.active[rows]
    able, hand = able[able > 0], acts.hand[rows][able > 0]
    # The highest bit; the one below is cleared so that no rounding can carry into it.
    place = np.frexp((able & ~(able >> 1)).astype(np.float64))[1] - 1
    found = np.zeros(len(table.seats.hand), dtype=bool)
    found[table.in_order[table.first[hand] + place]] = True
    return found


def _continuation(
    course: Course, marks: tuple[Marks, ...], street: str, found: dict[str, npt.NDArray], bets: list[Ints]
) -> dict[str, Flags]:
    """The continuation bet of a street, the first answers to it, and what its maker answers (35-37, 39-41).

    On the turn and the river it follows one that nobody raised on the street before. Everybody behind
    it faces it until somebody raises.
    """
    number = STREETS[street]
    acts, mark = course.rounds[number], marks[number]
    unbet = acts.chance & (acts.raises == 0)
    if number == 1:
        leads = found["leader"][acts.slot]
    else:
        before = list(STREETS)[number - 2]
        leads = found[f"cbet_{before}"][acts.slot] & (bets[number - 1] == 1)[acts.hand]
    key = f"cbet_{street}"
    made = mark.of(key, unbet & leads, acts.aggressive)
    faces = acts.chance & (acts.owed > 0)
    by = (acts.aggressor >= 0) & made[key][acts.aggressor]
    made |= mark.answers(key, faces & (acts.raises == 1) & by, acts)
    raised = mark.first(faces & (acts.raises >= 2) & made[key][acts.slot])
    made[f"{key}_raised"] = mark(raised)
    made[f"{key}_raised_fold"] = mark(raised & acts.fold)
    return made


def _missed(
    table: Table,
    course: Course,
    marks: tuple[Marks, ...],
    leader: Ints,
    found: dict[str, npt.NDArray],
    bets: list[Ints],
) -> dict[str, Flags]:
    """What follows a continuation bet that was not made: a late one, the leader's answers to a bet, stabs
    and floats (42-44, 47, 48)."""
    seats = table.seats
    flop, turn = course.rounds[1], course.rounds[2]
    skipped = found["cbet_flop_opp"] & ~found["cbet_flop"]
    passed = skipped & (bets[1] == 0)[seats.hand]
    made = marks[2].of(
        "delayed_cbet_turn", turn.chance & (turn.raises == 0) & passed[turn.slot], turn.aggressive
    )

    after = _after(table, flop, leader) & skipped[leader[flop.hand]]
    stab = flop.chance & (flop.raises == 0) & after
    made |= marks[1].of("stab_flop", stab, flop.aggressive)
    called_one = (found["pot_raises"] == 1) & found["ip_flop"]
    made |= marks[1].of("float_flop", stab & called_one[flop.slot], flop.aggressive)

    skipped_turn = found["cbet_turn_opp"] & ~found["cbet_turn"]
    called = found["call_cbet_flop"] & found["ip_turn"]
    after = _after(table, turn, leader) & skipped_turn[leader[turn.hand]]
    floats = turn.chance & (turn.raises == 0) & after & called[turn.slot]
    made |= marks[2].of("float_turn", floats, turn.aggressive)

    faced = flop.chance & (flop.owed > 0) & (flop.acted == 1) & skipped[flop.slot]
    made |= marks[1].answers("bet_after_skipped_cbet", faced, flop)
    by_float = faced & (flop.raises == 1) & (flop.aggressor >= 0) & made["float_flop"][flop.aggressor]
    made["float_faced"] = marks[1](by_float)
    made["fold_to_float"] = marks[1](by_float & flop.fold)
    return made


def _leads(
    table: Table,
    course: Course,
    marks: tuple[Marks, ...],
    leader: Ints,
    found: dict[str, npt.NDArray],
    bets: list[Ints],
) -> dict[str, Flags]:
    """Bets into the leader, who acts later: donk bets and his answers to them, and probes after he checked
    (45, 46, 49, 50)."""
    preflop, flop, turn, river = course.rounds[:4]
    raised_late = marks[0](preflop.aggressive & (preflop.raises >= 1))
    # Who is ahead of the leader, and did not fold, has called his raise.
    donk = _ahead(table, flop, leader) & ~raised_late[flop.slot]
    made = marks[1].of("donk_flop", donk, flop.aggressive)
    faced = flop.chance & (flop.owed > 0) & (flop.raises == 1) & found["leader"][flop.slot]
    by = (flop.aggressor >= 0) & made["donk_flop"][flop.aggressor]
    made |= marks[1].answers("donk_flop", faced & by, flop)

    led = leader >= 0
    passed = led & found["cbet_flop_opp"][leader] & (bets[1] == 0)
    made |= marks[2].of("probe_turn", _ahead(table, turn, leader) & passed[turn.hand], turn.aggressive)
    could = marks[2](turn.chance & (turn.raises == 0) & found["leader"][turn.slot])
    passed = led & could[leader] & (bets[2] == 0)
    made |= marks[3].of("probe_river", _ahead(table, river, leader) & passed[river.hand], river.aggressive)
    return made


def _after(table: Table, acts: Actions, leader: Ints) -> Flags:
    """There is a leader, and he acts before the one who decides."""
    of = leader[acts.hand]
    return (of >= 0) & (table.seats.order[of] < table.seats.order[acts.slot])


def _ahead(table: Table, acts: Actions, leader: Ints) -> Flags:
    """Nobody has bet, and the leader can still act, after the one who decides."""
    of, seats = leader[acts.hand], table.seats
    behind = (of >= 0) & (seats.order[of] > seats.order[acts.slot])
    return acts.chance & (acts.raises == 0) & behind & ((acts.active & seats.bit[of]) != 0)
