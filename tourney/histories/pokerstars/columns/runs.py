"""Hands with more cards in the middle than one board from the flop on: run twice or three times, dealt two boards,
or with a card that lies before the flop.

They are few: their markers are looked at hand by hand.
"""

from dataclasses import dataclass
from itertools import pairwise

import numpy as np

from tourney.histories.pokerstars.columns.buffer import Flags, Ints, Small
from tourney.histories.pokerstars.columns.parts import CARDS, FLOP, RIVER, SHOWDOWN, SUMMARY

MORE = 2
"""Boards after the first, at most."""


@dataclass(slots=True)
class Runs:
    """Of each hand the line of each street (flop, turn, river) on the boards after the first, -1 for none, and the
    place of its first card; the line of the card before the flop, -1 for none, and its place; the line from
    which the streets go back, the number of all lines for never. Of each line the number of its board."""

    line: Ints
    cards: Ints
    common: Ints
    common_at: Ints
    back: Ints
    board: Small
    hands: Ints
    """The hands that have more than one board."""

    @classmethod
    def none(cls, hands: int, lines: int) -> "Runs":
        """Those of hands with one board."""
        return cls(
            line=np.full((hands, MORE, RIVER - FLOP + 1), -1, dtype=np.int64),
            cards=np.zeros((hands, MORE, RIVER - FLOP + 1), dtype=np.int64),
            common=np.full(hands, -1, dtype=np.int64),
            common_at=np.zeros(hands, dtype=np.int64),
            back=np.full(hands, lines, dtype=np.int64),
            board=np.zeros(lines, dtype=np.int8),
            hands=np.zeros(0, dtype=np.int64),
        )


def read_runs(
    found: Runs, owner: Ints, marked: Ints, kind: Ints, board: Ints, common: Flags, behind: Ints, street: Ints
) -> Flags:
    """Take in the markers on the lines `marked` of hands that have some of these, and tell of all hands whether
    they stand in order. The `street` of a showdown is the last one before it, and so is that of a second one."""
    good = np.ones(len(found.back), dtype=np.bool_)
    some = np.unique(owner[(board > 0) | common])
    low, high = np.searchsorted(owner, some), np.searchsorted(owner, some, side="right")
    several = []
    for hand, first, last in zip(some.tolist(), low.tolist(), high.tolist(), strict=True):
        here = slice(first, last)
        rows = list(
            zip(
                marked[here].tolist(),
                kind[here].tolist(),
                board[here].tolist(),
                common[here].tolist(),
                behind[here].tolist(),
                strict=True,
            )
        )
        good[hand] = _take(found, hand, rows)
        for row in range(first, last):
            if kind[row] == SHOWDOWN and board[row]:
                street[row] = street[row - 1]
        if (found.line[hand] >= 0).any():
            several.append(hand)
        shown = [(line, number) for line, part, number, _, _ in rows if part >= SHOWDOWN]
        for (line, number), (end, _) in pairwise(shown):
            found.board[line:end] = number
    found.hands = np.array(several, dtype=np.int64)
    return good


def _take(found: Runs, hand: int, rows: list[tuple[int, int, int, bool, int]]) -> bool:
    """The markers of one hand, as line, part, board, whether it is the card before the flop, and place behind."""
    reached, shown, before = [0] * (MORE + 1), -1, 0
    for line, part, board, common, place in rows:
        if part < CARDS:
            return False
        if common:
            if reached[0] != CARDS or found.common[hand] >= 0:
                return False
            found.common[hand], found.common_at[hand] = line, place
        elif part == SHOWDOWN:
            if board != shown + 1:
                return False
            shown = board
        elif part == SUMMARY:
            continue
        elif shown >= 0:
            return False
        elif board == 0:
            reached[0] = part
        elif reached[board - 1] < part or (reached[board] and part != reached[board] + 1):
            return False
        else:
            reached[board] = part
            found.line[hand, board - 1, part - FLOP] = line
            found.cards[hand, board - 1, part - FLOP] = place
            found.board[line] = board
            if part < before:
                found.back[hand] = min(line, int(found.back[hand]))
        before = part
    boards = [street for street in reached[1:] if street]
    return all(street == reached[0] for street in boards) and shown <= len(boards)
