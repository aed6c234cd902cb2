"""Facts of stacks, pots and sizes, whole numbers by slot; -1 where there is none (70-72, 79, 80)."""

import numpy as np
import polars as pl

from tourney.stats.actions import Course
from tourney.stats.marks import Marks
from tourney.stats.postflop import STREETS
from tourney.stats.running import Flags, Ints
from tourney.stats.seats import Table

MOST = (1 << 32) - 1
"""What a column of these holds at most; more is stored as that."""


def depth(table: Table, course: Course, marks: tuple[Marks, ...], opened: Flags) -> dict[str, Ints]:
    """Stacks in hundredths of a big blind, M and SPR in hundredths, sizes in hundredths of a percent of
    the pot. `opened` flags by slot who raised first in."""
    seats, hands = table.seats, table.hands
    unit = big_blind_of(table)[seats.hand]
    cost = (hands.small_blind + hands.big_blind + course.antes)[seats.hand]
    first = course.rounds[0]
    began = np.flatnonzero(first.acted == 0)
    slot = first.slot[began]
    effective = np.full(len(seats.hand), -1, dtype=np.int64)
    other = _largest(table, seats.stack, first.hand[began], first.alive[began] & ~seats.bit[slot])
    effective[slot] = np.minimum(seats.stack[slot], other)
    found = {
        "stack_bb": _share(seats.stack, unit, 100),
        "m": _share(seats.stack, np.where(hands.big_blind[seats.hand] > 0, cost, 0), 100),
        "effective_bb": _share(effective, unit, 100),
        "spr": _spr(table, course),
    }
    opening = np.flatnonzero(first.aggressive & (first.raises == 0) & opened[first.slot])
    size = np.full(len(seats.hand), -1, dtype=np.int64)
    size[first.slot[opening]] = first.total[opening]
    found["open_size"] = _share(size, unit, 100)
    for street, number in STREETS.items():
        acts = course.rounds[number]
        for name, rows, grown, pot in (
            ("bet_size", acts.aggressive & (acts.raises == 0), acts.amount, acts.pot),
            (
                "raise_size",
                marks[number].first(acts.aggressive & (acts.raises > 0)),
                acts.total - acts.level,
                acts.pot + acts.owed,
            ),
        ):
            size = np.full(len(seats.hand), -1, dtype=np.int64)
            at = np.flatnonzero(rows)
            size[acts.slot[at]] = _share(np.maximum(grown[at], 0), pot[at], 10_000)
            found[f"{name}_{street}"] = size
    return found


def big_blind_of(table: Table) -> Ints:
    """By hand: what results are measured by: the big blind, or the small bet of a game without one."""
    hands = table.hands
    return np.where(hands.big_blind > 0, hands.big_blind, hands.small_bet)


def _spr(table: Table, course: Course) -> Ints:
    """Stack to pot when the second round begins, in hundredths: the smaller of one's own stack and the
    largest that is left against it. Those without chips, and those who play against nobody who has any,
    have none."""
    seats = table.seats
    left = seats.stack - course.put_first
    found = np.full(len(seats.hand), -1, dtype=np.int64)
    acts = course.rounds[1]
    rows = np.flatnonzero(acts.acted == 0)
    slot, hand = acts.slot[rows], acts.hand[rows]
    stayed = np.zeros(len(table.hands.players), dtype=np.int64)
    inside = course.folded_on != 0
    np.bitwise_or.at(stayed, seats.hand[inside], seats.bit[inside])
    effective = np.minimum(left[slot], _largest(table, left, hand, stayed[hand] & ~seats.bit[slot]))
    put = np.bincount(seats.hand, weights=course.put_first, minlength=len(stayed)).astype(np.int64)
    pot = (put + table.hands.carried_in)[hand]
    found[slot] = np.where(effective > 0, _share(effective, pot, 100), -1)
    return found


def _largest(table: Table, chips: Ints, hand: Ints, among: Ints) -> Ints:
    """The most chips that a player of the set `among` has, 0 for an empty set; a row a set."""
    found = np.zeros(len(hand), dtype=np.int64)
    if not len(hand):
        return found
    seats, most = table.seats, int(table.hands.players.max())
    by_order = np.zeros((most, len(table.hands.players)), dtype=np.int64)
    by_order[seats.order, seats.hand] = chips
    # One look a place at the table: sorting each hand's stacks takes four times as long.
    for order in range(most):
        there = (among >> order) & 1
        np.maximum(found, by_order[order][hand] * there, out=found)
    return found


def _share(part: Ints, whole: Ints, times: int) -> Ints:
    """`part` in parts of `whole`, `times` of them a whole one; -1 without a whole or with a part below 0."""
    known = (part >= 0) & (whole > 0)
    exact = np.where(known, part, 0) * float(times) / np.where(known, whole, 1)
    return np.where(known, np.minimum(np.rint(exact), MOST).astype(np.int64), -1)


def flop_texture(table: Table, hands: pl.DataFrame) -> dict[str, Ints]:
    """The suits on the flop, and how many cards of it share a rank, by slot; -1 without a flop (38)."""
    flops = hands["board"].str.slice(0, 6).fill_null("").to_list()
    signs = np.array(flops, dtype="<U6").reshape(-1, 1).view(np.uint32)
    # Shorter texts have zeros behind them.
    whole = (signs[:, -1] != 0) & (signs != ord("?")).all(axis=1) & table.hands.flop_game
    found = {}
    for name, of in (("flop_ranks", signs[:, 0::2]), ("flop_suits", signs[:, 1::2])):
        one, two, three = of[:, 0], of[:, 1], of[:, 2]
        different = 3 - ((one == two).astype(np.int64) + (two == three) + (one == three))
        # Three alike are three pairs alike.
        found[name] = np.where(whole, np.maximum(different, 1), -1)[table.seats.hand]
    return found
