"""Lines, hands and streets: where each begins, which hand each line belongs to, and in which part of it."""

from dataclasses import dataclass

import numpy as np

from tourney.histories.pokerstars.columns.buffer import WINDOW, Buffer, Flags, Ints, Small, same
from tourney.histories.pokerstars.columns.openings import Openings
from tourney.histories.pokerstars.columns.parts import (
    CARDS,
    FLOP,
    RIVER,
    SEVENTH,
    SHOWDOWN,
    SUMMARY,
    TURN,
)
from tourney.histories.pokerstars.columns.runs import Runs, read_runs
from tourney.histories.pokerstars.columns.why import Why

MOST_LINES = 30_000
"""Of a hand: events are counted in two bytes, and a line makes at most two."""

_ORDINALS = (b"FIRST", b"SECOND", b"THIRD")
_ON_A_BOARD = ((b"FLOP", FLOP), (b"TURN", TURN), (b"RIVER", RIVER))
_MARKERS = (
    (b"*** HOLE CARDS ***", CARDS),
    (b"*** DEALING HANDS ***", CARDS),
    (b"*** 3rd STREET ***", CARDS),
    (b"*** 4th STREET ***", FLOP),
    (b"*** 5th STREET ***", TURN),
    (b"*** 6th STREET ***", RIVER),
    (b"*** 7th STREET ***", SEVENTH),
    (b"*** FIRST DRAW ***", FLOP),
    (b"*** SECOND DRAW ***", TURN),
    (b"*** THIRD DRAW ***", RIVER),
    (b"*** DRAW ***", FLOP),
    (b"*** FLOP *** [", FLOP),
    (b"*** TURN *** [", TURN),
    (b"*** RIVER *** [", RIVER),
    (b"*** SHOW DOWN ***", SHOWDOWN),
    (b"*** SHOWDOWN ***", SHOWDOWN),
    (b"*** SUMMARY ***", SUMMARY),
    (b"*** PRE-FLOP *** [", CARDS),
    (b"*** PREFLOP *** [", CARDS),
    *((b"*** %b %b *** [" % (word, name), part) for word in _ORDINALS for name, part in _ON_A_BOARD),
    *((b"*** %b SHOW DOWN ***" % word, SHOWDOWN) for word in _ORDINALS),
    *((b"*** %b %d *** [" % (name, n), part) for n in (1, 2, 3) for name, part in _ON_A_BOARD),
)
_OPENINGS = Openings([text[4:12] for text, _ in _MARKERS], 8)
# One row a marker behind a row for none, as `_OPENINGS` counts. Two words overlap the eight bytes from the fifth
# on, and together they are the whole of the longest one.
_PARTS = np.array([-1, *(part for _, part in _MARKERS)], dtype=np.int64)
_SIZES = np.array([8, *(len(text) for text, _ in _MARKERS)], dtype=np.int64)
_MIDDLES = np.array([0, *(int.from_bytes(text[-12:-4], "little") for text, _ in _MARKERS)], dtype=np.uint64)
_TAILS = np.array([0, *(int.from_bytes(text[-8:], "little") for text, _ in _MARKERS)], dtype=np.uint64)
_OF_STUD = np.array([False, *(b"STREET" in text for text, _ in _MARKERS)])
_LAST = b"*** RIVER ***"
"""The last street of stud: a river without a board."""
_BRACKETS = np.array([False, *(text.endswith(b"[") for text, _ in _MARKERS)])
_COMMON = np.array([False, *(text.startswith(b"*** PRE") for text, _ in _MARKERS)])
"""Markers of a card that lies before the first betting round."""


def _board_of(text: bytes) -> int:
    words = text.split()
    if words[1] in _ORDINALS and words[2] != b"DRAW":
        return _ORDINALS.index(words[1])
    return int(words[2]) - 1 if words[2].isdigit() else 0


_BOARDS = np.array([0, *(_board_of(text) for text, _ in _MARKERS)], dtype=np.int64)
"""Which board, from 0, a marker is about."""


@dataclass(slots=True)
class Lines:
    """One row a line. `start` and `end` are places without the blanks at its end; `hand` counts from 0,
    -1 before the first header; `part` is one of the parts, `street` the betting round from 0.

    `header` is the line of each hand's header, `marker` the line of each of its parts on the first board, -1 for
    none, and `cards` the place behind it.
    `why` is why a hand is left to the exact reader, 0 while nothing is against it.
    """

    text: Buffer
    start: Ints
    end: Ints
    hand: Ints
    part: Small
    street: Small
    plain: Flags
    """Lines that are neither header, nor marker, nor empty."""
    header: Ints
    marker: Ints
    drawn: Flags
    """Hands that have a section for a draw."""
    boarded: Flags
    """Hands that have a section with a board."""
    studded: Flags
    """Hands that have a street of stud."""
    cards: Ints
    runs: Runs
    why: Ints

    @property
    def hands(self) -> int:
        return len(self.header)

    def open(self, among: Flags) -> Ints:
        """The plain lines `among` all of those hands that nothing is against so far."""
        return np.flatnonzero(among & self.plain & (self.why == 0)[self.hand])

    def refuse(self, lines: Ints, reason: Why) -> None:
        """Leave the hands of these lines to the exact reader."""
        self.refuse_hands(self.hand[lines], reason)

    def refuse_hands(self, hands: Ints, reason: Why) -> None:
        """Leave these hands to the exact reader, for the first reason that was found."""
        fresh = hands[self.why[hands] == 0]
        self.why[fresh] = reason


def read_lines(text: Buffer) -> Lines:
    """The lines of a text; hands whose parts are of other kinds or in another order are refused."""
    newline = _newlines(text)
    start = np.empty(len(newline) + 1, dtype=np.int64)
    start[0] = 0
    np.add(newline, 1, out=start[1:])
    end = np.append(newline, text.size)
    blank = np.flatnonzero(text.bytes[end - 1] == 32)
    while (blank := blank[(end[blank] > start[blank]) & (text.bytes[end[blank] - 1] == 32)]).size:
        end[blank] -= 1
    first = text.word(start)
    header = np.flatnonzero(same(first, b"PokerSta"))
    header = header[text.is_at(start[header], b"PokerStars")]
    header = header[_numbered(text, start[header], end[header])]
    count = len(start)
    bounds = np.concatenate(([0], header, [count]))
    hand = np.repeat(np.arange(-1, len(header)), np.diff(bounds))
    marked = np.flatnonzero(same(first, b"*** "))
    marked = marked[np.searchsorted(marked, bounds[1]) :]
    kind, street_of_stud, behind, board_no, common = _kinds(text, start[marked], end[marked])
    why = np.zeros(len(header), dtype=np.int64)
    owner = hand[marked]
    before = np.concatenate(([-1], owner[:-1]))
    earlier = np.concatenate(([0], kind[:-1]))
    street = np.where(kind == SHOWDOWN, np.where(owner == before, earlier, 0), kind)
    more = (board_no > 0) | common
    runs = Runs.none(len(header), count)
    if more.any():
        good = read_runs(runs, owner, marked, kind, board_no, common, behind, street)
        why[~good] = Why.PARTS
    once = np.flatnonzero(~more)
    mine = owner[once]
    wrong = kind[once] < 0
    wrong[1:] |= (mine[1:] == mine[:-1]) & (kind[once[1:]] <= kind[once[:-1]])
    why[mine[wrong]] = Why.PARTS
    marker = np.full((len(header), SUMMARY + 1), -1, dtype=np.int64)
    cards = np.full((len(header), SUMMARY + 1), 0, dtype=np.int64)
    known = once[kind[once] >= 0]
    marker[owner[known], kind[known]], cards[owner[known], kind[known]] = marked[known], behind[known]
    why[np.flatnonzero(np.diff(bounds[1:]) > MOST_LINES)] = Why.PARTS
    why[((marker[:, CARDS] < 0) | (marker[:, SUMMARY] < 0)) & (why == 0)] = Why.PARTS
    street = np.clip(street - CARDS, 0, SEVENTH - CARDS)
    # Between two of these the part is the same.
    change = np.sort(np.concatenate(([0], header, marked)))
    lengths = np.diff(change, append=count)
    opened = np.searchsorted(change, marked, side="right") - 1
    part, round_ = np.zeros(len(change), dtype=np.int8), np.zeros(len(change), dtype=np.int8)
    part[opened], round_[opened] = kind, street
    plain = (end > start) & (hand >= 0)
    plain[header] = False
    plain[marked] = False
    board = text.bytes[end[marked] - 1] == 93
    streets = (kind >= FLOP) & (kind <= RIVER) & ~street_of_stud
    studded = np.zeros(len(header), dtype=np.bool_)
    studded[owner[street_of_stud]] = True
    drawn, boarded = np.zeros(len(header), dtype=np.bool_), np.zeros(len(header), dtype=np.bool_)
    drawn[owner[streets & ~board]], boarded[owner[streets & board]] = True, True
    return Lines(
        text,
        start,
        end,
        hand,
        np.repeat(part, lengths),
        np.repeat(round_, lengths),
        plain,
        header,
        marker,
        drawn,
        boarded,
        studded,
        cards,
        runs,
        why,
    )


_BLOCK = 1 << 17


def _newlines(text: Buffer) -> Ints:
    """Where the lines end, looked for in blocks that stay in the processor's cache."""
    found = []
    for start in range(0, text.size, _BLOCK):
        here = np.flatnonzero(text.bytes[start : min(start + _BLOCK, text.size)] == 10)
        here += start
        found.append(here)
    return np.concatenate(found) if found else np.zeros(0, dtype=np.int64)


def _numbered(text: Buffer, start: Ints, end: Ints) -> Flags:
    """Whether a hand's number and a colon stand near the beginning, and behind them no small letter: other
    lines open no hand, for a player may be called `PokerStars Hand #1`."""
    sign = text.first(start, 35, np.minimum(end - start, WINDOW))
    digits = text.digits(start + sign + 1)
    before = text.first(start, 58, np.minimum(sign, WINDOW))
    colon = start + sign + 1 + digits
    one, two = text.bytes[colon + 1], text.bytes[colon + 2]
    small = (one - np.uint8(97) < 26) | ((one == 32) & (two - np.uint8(97) < 26))
    return (sign > 0) & (digits > 0) & (digits <= 20) & (before < 0) & (text.bytes[colon] == 58) & ~small


def _kinds(text: Buffer, start: Ints, end: Ints) -> tuple[Ints, Flags, Ints, Ints, Flags]:
    """The part that each marker opens, -1 for one that is not known here, whether it is a street of stud, the
    place behind it, its board, and whether it shows a card before the first betting round."""
    number = _OPENINGS.find(text.word(start + 4))
    size = _SIZES[number]
    stop = start + size
    good = (text.word(stop - 8) == _TAILS[number]) & (text.word(stop - 12) == _MIDDLES[number])
    good &= (end == stop) | _BRACKETS[number]
    kind = np.where(good, _PARTS[number], -1)
    last = np.flatnonzero(end - start == len(_LAST))
    last = last[text.is_at(start[last], _LAST)]
    kind[last] = SEVENTH
    stud = _OF_STUD[number] & good
    stud[last] = True
    return kind, stud, stop, np.where(good, _BOARDS[number], 0), good & _COMMON[number]
