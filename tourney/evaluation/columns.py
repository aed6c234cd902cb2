"""The strength of high hands by the million: columns of cards to a column of strengths.

The same words and tables as the scalar function, in NumPy, which only this module of the folder imports.
"""

from collections.abc import Sequence
from functools import cache

import numpy as np
from numpy.typing import ArrayLike, NDArray

from tourney.cards import DECK
from tourney.evaluation.high import UnrankableError
from tourney.evaluation.tables import (
    CARD_WORDS,
    FLUSH_SUITS,
    HAND_SIZES,
    NO_FLUSH,
    RANK_SUM_BITS,
    RANK_SUM_MASK,
    RANK_SUMS,
    flush_strengths,
)

Strengths = NDArray[np.uint16]

_CHUNK = 1 << 16
"""Hands at a time: the working arrays of one chunk stay in the cache of a core."""

_WORDS = np.array([CARD_WORDS[card] for card in DECK], np.int32)

_RANKS_IN_SUIT = np.array(
    [[1 << (card >> 2) if card & 3 == suit else 0 for card in DECK] for suit in range(4)], np.uint16
)
"""By suit and card: the bit of the card's rank when it is of that suit."""


def strengths(columns: NDArray | Sequence[ArrayLike]) -> Strengths:
    """The strength of each hand, 1 to 7462, as `high.strength` gives it.

    `columns` is a sequence of five, six or seven columns of equal length, the first holding the first card
    of every hand, or one two-dimensional array of shape `(hands, cards)`, a hand a row. Any integer type
    will do; columns of uint8 that lie together in memory are fastest. The result has shape `(hands,)`.

    Raises UnrankableError for another number of columns, for unequal lengths, for what is no integer, and
    for a number that is no card (an unknown one too). That no card occurs twice in a hand is the caller's
    promise: such a row gets a meaningless number.

    >>> strengths(np.array([[48, 44, 40, 36, 32], [0, 4, 8, 12, 21]])).tolist()
    [7462, 1]
    """
    cards = _checked(columns)
    size, hands = len(cards), len(cards[0])
    by_rank_sum, flush_suits = _rank_sum_array(size), _flush_suit_array(size)
    result = np.empty(hands, np.uint16)
    words = np.empty(min(hands, _CHUNK), np.int32)
    scratch = np.empty_like(words)
    suits = np.empty(len(words), np.uint8)
    for start in range(0, hands, _CHUNK):
        chunk = [column[start : start + _CHUNK] for column in cards]
        count = len(chunk[0])
        word, other, suit = words[:count], scratch[:count], suits[:count]
        # Every index was checked above; `clip` only spares `take` a copy of what it writes.
        np.take(_WORDS, chunk[0], out=word, mode="clip")
        for column in chunk[1:]:
            np.take(_WORDS, column, out=other, mode="clip")
            word += other
        np.right_shift(word, RANK_SUM_BITS, out=other)
        np.take(flush_suits, other, out=suit, mode="clip")
        word &= RANK_SUM_MASK
        found = result[start : start + count]
        np.take(by_rank_sum, word, out=found, mode="clip")
        flushes = np.flatnonzero(suit != NO_FLUSH)
        if flushes.size:
            found[flushes] = _flushes([column[flushes] for column in chunk], suit[flushes])
    return result


def _checked(columns: NDArray | Sequence[ArrayLike]) -> list[NDArray]:
    """The columns as arrays, all of one length and holding nothing but cards."""
    if isinstance(columns, np.ndarray):
        if columns.ndim != 2:
            raise UnrankableError(f"an array of hands has two dimensions, not {columns.ndim}")
        columns = list(columns.T)
    cards = [np.asarray(column) for column in columns]
    if len(cards) not in HAND_SIZES:
        raise UnrankableError(f"{len(cards)} columns of cards have no strength: five, six or seven have")
    if any(column.shape != (len(cards[0]),) for column in cards):
        raise UnrankableError("columns of cards have one dimension and are equally long")
    for column in cards:
        if column.size and not np.issubdtype(column.dtype, np.integer):
            raise UnrankableError(f"cards are integers, not {column.dtype}")
        if column.size and not 0 <= column.min() <= column.max() < len(DECK):
            raise UnrankableError("a column holds numbers that are no cards: cards are 0 to 51")
    return cards


def _flushes(columns: list[NDArray], suits: NDArray[np.uint8]) -> Strengths:
    """The strengths of hands that hold a flush in the suit given for each."""
    held = np.zeros(len(suits), np.uint16)
    for column in columns:
        held |= _RANKS_IN_SUIT[suits, column]
    return _flush_array()[held]


@cache
def _rank_sum_array(size: int) -> Strengths:
    """Strength by rank sum, 13 to 16 MB; rank sums that no hand has hold 0."""
    table = RANK_SUMS[size]
    table.fill()
    return _spread(table)


@cache
def _flush_array() -> Strengths:
    return _spread(flush_strengths())


@cache
def _flush_suit_array(size: int) -> NDArray[np.uint8]:
    return np.frombuffer(FLUSH_SUITS[size], np.uint8)


def _spread(table: dict[int, int]) -> Strengths:
    """A table as an array that its keys index."""
    spread = np.zeros(max(table) + 1, np.uint16)
    spread[np.fromiter(table.keys(), np.int64, len(table))] = np.fromiter(
        table.values(), np.uint16, len(table)
    )
    return spread
