"""Lines, hands and streets: where each begins, which hand each line belongs to, and in which part of it."""

from dataclasses import dataclass

import numpy as np

from tourney.histories.pokerstars.columns.buffer import WINDOW, Buffer, Flags, Ints, same
from tourney.histories.pokerstars.columns.why import Why

SEATS, CARDS, FLOP, TURN, RIVER, SHOWDOWN, SUMMARY = range(7)
"""The parts of a hand in order; `SEATS` is all before the cards, and the draws of draw games go by the names of
the streets."""

_MARKERS = (
    (b"HOLE CAR", b"*** HOLE CARDS ***", CARDS),
    (b"DEALING ", b"*** DEALING HANDS ***", CARDS),
    (b"FIRST DR", b"*** FIRST DRAW ***", FLOP),
    (b"SECOND D", b"*** SECOND DRAW ***", TURN),
    (b"THIRD DR", b"*** THIRD DRAW ***", RIVER),
    (b"DRAW ***", b"*** DRAW ***", FLOP),
    (b"FLOP ***", b"*** FLOP *** [", FLOP),
    (b"TURN ***", b"*** TURN *** [", TURN),
    (b"RIVER **", b"*** RIVER *** [", RIVER),
    (b"SHOW DOW", b"*** SHOW DOWN ***", SHOWDOWN),
    (b"SHOWDOWN", b"*** SHOWDOWN ***", SHOWDOWN),
    (b"SUMMARY ", b"*** SUMMARY ***", SUMMARY),
)


@dataclass(slots=True)
class Lines:
    """One row a line. `start` and `end` are places without the blanks at its end; `hand` counts from 0,
    -1 before the first header; `part` is one of the parts, `street` the betting round from 0.

    `header` is the line of each hand's header, `marker` the line of each of its parts, -1 for none.
    `why` is why a hand is left to the exact reader, 0 while nothing is against it.
    """

    text: Buffer
    start: Ints
    end: Ints
    hand: Ints
    part: Ints
    street: Ints
    plain: Flags
    """Lines that are neither header, nor marker, nor empty."""
    header: Ints
    marker: Ints
    drawn: Flags
    """Hands that have a section for a draw."""
    boarded: Flags
    """Hands that have a section with a board."""
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
    newline = np.flatnonzero(text.bytes[: text.size] == 10)
    start = np.concatenate(([0], newline + 1))
    end = np.concatenate((newline, [text.size]))
    blank = np.flatnonzero(text.bytes[end - 1] == 32)
    while (blank := blank[(end[blank] > start[blank]) & (text.bytes[end[blank] - 1] == 32)]).size:
        end[blank] -= 1
    first = text.word(start)
    is_header = same(first, b"PokerSta")
    header = np.flatnonzero(is_header)
    header = header[text.is_at(start[header], b"PokerStars")]
    header = header[_numbered(text, start[header], end[header])]
    is_header[:] = False
    is_header[header] = True
    hand = np.cumsum(is_header) - 1
    marked = np.flatnonzero(same(first, b"*** ") & (hand >= 0))
    kind = _kinds(text, start[marked], end[marked])
    why = np.zeros(len(header), dtype=np.int64)
    owner = hand[marked]
    before = np.concatenate(([-1], owner[:-1]))
    earlier = np.concatenate(([0], kind[:-1]))
    wrong = (kind < 0) | ((owner == before) & (kind <= earlier))
    why[owner[wrong]] = Why.PARTS
    marker = np.full((len(header), SUMMARY + 1), -1, dtype=np.int64)
    known = kind >= 0
    marker[owner[known], kind[known]] = marked[known]
    why[((marker[:, CARDS] < 0) | (marker[:, SUMMARY] < 0)) & (why == 0)] = Why.PARTS
    street = np.where(kind == SHOWDOWN, np.where(owner == before, earlier, 0), kind)
    street = np.clip(street - CARDS, 0, 3)
    count = len(start)
    change = np.zeros(count, dtype=np.int64)
    change[header] = header
    change[marked] = marked
    change = np.maximum.accumulate(change)
    part, round_ = np.zeros(count, dtype=np.int64), np.zeros(count, dtype=np.int64)
    part[marked], round_[marked] = kind, street
    plain = (end > start) & (hand >= 0)
    plain[header] = False
    plain[marked] = False
    board = text.bytes[end[marked] - 1] == 93
    streets = (kind >= FLOP) & (kind <= RIVER)
    drawn, boarded = np.zeros(len(header), dtype=np.bool_), np.zeros(len(header), dtype=np.bool_)
    drawn[owner[streets & ~board]], boarded[owner[streets & board]] = True, True
    return Lines(
        text, start, end, hand, part[change], round_[change], plain, header, marker, drawn, boarded, why
    )


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


def _kinds(text: Buffer, start: Ints, end: Ints) -> Ints:
    """The part that each marker opens, -1 for one that is not known here."""
    word = text.word(start + 4)
    kind = np.full(len(start), -1, dtype=np.int64)
    for key, whole, part in _MARKERS:
        at = np.flatnonzero(same(word, key))
        ends = (end[at] - start[at] == len(whole)) | (whole[-1:] == b"[")
        kind[at[text.is_at(start[at], whole) & ends]] = part
    return kind
