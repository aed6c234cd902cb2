"""Rows of cards in the text: whether they are cards, and which."""

import numpy as np

from tourney.cards import RANKS, SUITS
from tourney.histories.pokerstars.columns.buffer import Buffer, Flags, Ints, Words

_RANK = np.full(256, 64, dtype=np.uint8)
_SUIT = np.full(256, 64, dtype=np.uint8)
for _number, _letter in enumerate(RANKS):
    _RANK[ord(_letter)] = _number << 2
for _number, _letter in enumerate(SUITS):
    _SUIT[ord(_letter)] = _number


def sets(text: Buffer, at: Ints, count: Ints, gap: Ints | None = None) -> tuple[Words, Flags]:
    """The sets of `count` cards that stand from each place on, `Ah Kd` and so on, as bits of a word, and
    whether each is a row of as many cards, all of them different, with a bracket behind it.

    The first `gap` cards of a row, when it is not 0, stand in a bracket of their own.
    """
    found = np.zeros(len(at), dtype=np.uint64)
    good = np.ones(len(at), dtype=np.bool_)
    for number in range(int(count.max()) if len(count) else 0):
        here = np.flatnonzero(count > number)
        place = at[here] + 3 * number
        behind = np.where(count[here] == number + 1, 93, 32)
        if gap is not None:
            apart = gap[here]
            place = place + np.where((apart > 0) & (number >= apart), 2, 0)
            behind = np.where(apart == number + 1, 93, behind)
        card = _RANK[text.bytes[place]] + _SUIT[text.bytes[place + 1]]
        good[here] &= (card < 52) & (text.bytes[place + 2] == behind)
        found[here] |= np.uint64(1) << (card & 63).astype(np.uint64)
    good &= np.bitwise_count(found) == count
    return found, good


def written(text: Buffer, at: Ints, count: Ints, gap: Ints | None = None) -> tuple[np.ndarray, Ints]:
    """The cards from each place on as the store writes them, `AhKd`: all bytes, and where each row begins.

    The first `gap` cards of a row, when it is not 0, stand in a bracket of their own.
    """
    offsets = np.zeros(len(at) + 1, dtype=np.int64)
    np.cumsum(2 * count, out=offsets[1:])
    number = np.arange(int(offsets[-1]) // 2) - np.repeat(offsets[:-1] // 2, count)
    cards = np.repeat(at, count) + 3 * number
    if gap is not None:
        apart = np.repeat(gap, count)
        cards[(apart > 0) & (number >= apart)] += 2
    content = np.empty(int(offsets[-1]), dtype=np.uint8)
    content[0::2] = text.bytes[cards]
    content[1::2] = text.bytes[cards + 1]
    return content, offsets
