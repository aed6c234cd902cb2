"""The blinds of every hand, and the names of positions that follow from them."""

from dataclasses import dataclass

import numpy as np

from tourney.engine.positions import between
from tourney.histories.pokerstars.columns import codes
from tourney.histories.pokerstars.columns.body import Events
from tourney.histories.pokerstars.columns.buffer import Flags, Ints
from tourney.histories.pokerstars.columns.headers import Headers
from tourney.histories.pokerstars.columns.lines import Lines
from tourney.histories.pokerstars.columns.seats import MOST_SEATS, Seats
from tourney.histories.pokerstars.columns.summary import Summaries
from tourney.histories.pokerstars.columns.why import Why

NAMES = ("SB", "BB", "BTN", "UTG", *(f"UTG+{n}" for n in range(1, MOST_SEATS)), "MP", "HJ", "CO")
_NAME = {name: number for number, name in enumerate(NAMES)}
_EARLY = np.zeros((MOST_SEATS + 1, MOST_SEATS), dtype=np.int64)
"""The name of the nth of m players who are no blinds, in the order in which they act."""
for _count in range(1, MOST_SEATS + 1):
    _EARLY[_count, :_count] = [_NAME[name] for name in (*between(_count - 1), "BTN")]


@dataclass(slots=True)
class Blinds:
    """Of each hand the seat rows of the blinds, -1 for none, and what the small one posted, 0 for nothing or
    less than all of it."""

    small: Ints
    big: Ints
    small_amount: Ints
    first: Ints
    """Of stud the seat row of the first to act, -1 for none: whoever brings it in, or completes at once."""
    bring_in: Ints
    """What was brought in, 0 for nothing or less than all of it."""


def read_blinds(lines: Lines, headers: Headers, seats: Seats, events: Events, summaries: Summaries) -> Blinds:
    """Tell the real blinds from other posts, which become dead or extra blinds in `events`."""
    hands = lines.hands
    found = Blinds(
        small=np.full(hands, -1, dtype=np.int64),
        big=np.full(hands, -1, dtype=np.int64),
        small_amount=np.zeros(hands, dtype=np.int64),
        first=np.full(hands, -1, dtype=np.int64),
        bring_in=np.zeros(hands, dtype=np.int64),
    )
    if headers.stud.any():
        _bring_ins(lines, headers, events, found)
    at = np.flatnonzero((events.kind == codes.SMALL_BLIND) & (events.row >= 0))
    # From the last to the first, so that the first one stays.
    found.small[lines.hand[at[::-1]]] = events.row[at[::-1]]
    full = np.where(events.all_in[at], 0, events.amount[at])
    found.small_amount[lines.hand[at[::-1]]] = full[::-1]
    first = np.ones(len(at), dtype=np.bool_)
    first[1:] = lines.hand[at[1:]] != lines.hand[at[:-1]]
    events.kind[at[~first]] = codes.DEAD_BLIND
    nominal = headers.small_blind[lines.hand[at]]
    lines.refuse(at[first & (full > 0) & (nominal >= 0) & (full != nominal)], Why.BLINDS)
    _big_blinds(lines, headers, seats, events, summaries, found)
    _compare(lines, headers, seats, summaries, found)
    return found


_DECIDED = codes.among(codes.FOLD, codes.CHECK, codes.CALL, codes.BET, codes.RAISE)


def _bring_ins(lines: Lines, headers: Headers, events: Events, found: Blinds) -> None:
    for at in (_DECIDED[events.kind], events.kind == codes.BRING_IN):
        lines_of = np.flatnonzero(at & (events.row >= 0))[::-1]
        found.first[lines.hand[lines_of]] = events.row[lines_of]
    at = np.flatnonzero((events.kind == codes.BRING_IN) & ~events.all_in)
    found.bring_in[lines.hand[at]] = events.amount[at]
    lines.refuse_hands(np.flatnonzero(headers.stud & (found.first < 0)), Why.LINE)


def _big_blinds(
    lines: Lines, headers: Headers, seats: Seats, events: Events, summaries: Summaries, found: Blinds
) -> None:
    """Among several posters it is the one whom the summary names, else the first one after the small
    blind or the button."""
    at = np.flatnonzero((events.kind == codes.BIG_BLIND) & (events.row >= 0))
    hand, row = lines.hand[at], events.row[at]
    several = np.bincount(hand, minlength=lines.hands)[hand] > 1
    found.big[hand[~several]] = row[~several]
    for one in np.unique(hand[several]).tolist():
        posters = row[hand == one].tolist()
        numbers = [int(seats.number[poster]) for poster in posters]
        small, stated = int(found.small[one]), int(summaries.labels[one, 2])
        after = int(seats.number[small]) if small >= 0 else int(headers.button[one])
        if len(set(posters)) < len(posters):
            lines.refuse_hands(np.array([one]), Why.BLINDS)
        elif stated in numbers:
            found.big[one] = posters[numbers.index(stated)]
        else:
            found.big[one] = min(
                zip(numbers, posters, strict=True), key=lambda pair: (pair[0] - after - 1) % 32
            )[1]
    real = row == found.big[hand]
    events.kind[at[~real]] = codes.EXTRA_BLIND
    lines.refuse(at[real & ~events.all_in[at] & (events.amount[at] != headers.big_blind[hand])], Why.BLINDS)


def _compare(lines: Lines, headers: Headers, seats: Seats, summaries: Summaries, found: Blinds) -> None:
    """Refuse hands whose summary gives a label to somebody else than the table and the posts do."""
    for column, row in ((1, found.small), (2, found.big)):
        label = summaries.labels[:, column]
        number = np.where(row >= 0, seats.number[row], -1) if len(seats.number) else row
        lines.refuse_hands(np.flatnonzero((label >= 0) & (label != number)), Why.LABELS)
    label = summaries.labels[:, 0]
    lines.refuse_hands(np.flatnonzero((label >= 0) & (label != headers.button)), Why.LABELS)


def positions(seats: Seats, headers: Headers, blinds: Blinds, dealt: Flags) -> tuple[Ints, Ints]:
    """The position of each seat row, a place in `NAMES`, and its place in the order of dealing, from 0 left
    of the button. For rows that were not dealt in the figures mean nothing."""
    count = np.bincount(seats.hand[np.flatnonzero(dealt)], minlength=len(seats.first))
    button = headers.button[seats.hand]
    dealing = _order(seats, dealt, button)
    big, small = blinds.big[seats.hand], blinds.small[seats.hand]
    has_big = (big >= 0) & dealt[big]
    first = blinds.first[seats.hand]
    start = np.where(headers.stud[seats.hand], seats.number[first] - 1, button)
    start = np.where(has_big, seats.number[big], start)
    order = _order(seats, dealt, start)
    has_small = has_big & (small >= 0) & (small != big) & dealt[small]
    total = count[seats.hand]
    rows = np.arange(len(seats.hand))
    headsup = has_big & (total == 2)
    has_small &= ~headsup
    early = order - (has_small & (order > order[small]))
    size = np.clip(total - has_big - has_small, 0, MOST_SEATS)
    name = _EARLY[size, np.clip(early, 0, MOST_SEATS - 1)]
    name = np.where(has_small & (rows == small), _NAME["SB"], name)
    return np.where(has_big & (rows == big), _NAME["BB"], name), dealing


def _order(seats: Seats, dealt: Flags, start: Ints) -> Ints:
    """How many dealt-in players sit between the seat `start` and each row, clockwise."""
    distance = (seats.number - start - 1) % 32
    bits = np.where(dealt, np.int64(1) << distance, 0)
    sets = np.zeros(len(seats.first), dtype=np.int64)
    there = np.flatnonzero(seats.count > 0)
    sets[there] = np.bitwise_or.reduceat(bits, seats.first[there]) if len(there) else 0
    return np.bitwise_count(sets[seats.hand] & ((np.int64(1) << distance) - 1)).astype(np.int64)
