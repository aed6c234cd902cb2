"""The strength of high hands by the million: columns of cards to a column of strengths.

The same words and tables as the scalar functions, in NumPy, which only the modules of columns and of equity
import.
"""

from collections.abc import Mapping, Sequence
from functools import cache

import numpy as np
from numpy.typing import ArrayLike, NDArray

from tourney.cards import DECK
from tourney.evaluation.high import UnrankableError
from tourney.evaluation.short_deck import (
    SHORT_DECK,
    SHORT_DECK_RANK_SUMS,
    short_deck_flush_strengths,
)
from tourney.evaluation.tables import (
    CARD_WORDS,
    FLUSH_SUITS,
    HAND_SIZES,
    NO_FLUSH,
    RANK_SUM_BITS,
    RANK_SUM_MASK,
    RANK_SUMS,
    RankSumTable,
    flush_strengths,
)

Strengths = NDArray[np.uint16]

CHUNK = 1 << 16
"""Hands at a time: the working arrays of one chunk stay in the cache of a core."""

WORDS = np.array([CARD_WORDS[card] for card in DECK], np.int32)

_RANKS_IN_SUIT = np.array(
    [[1 << (card >> 2) if card & 3 == suit else 0 for card in DECK] for suit in range(4)], np.uint16
)
"""By suit and card: the bit of the card's rank when it is of that suit."""


Columns = NDArray | Sequence[ArrayLike]


def strengths(columns: Columns) -> Strengths:
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
    cards = checked_columns(columns, HAND_SIZES)
    return _looked_up(cards, high_rank_sums(len(cards)), high_flushes())


def short_deck_strengths(columns: Columns, trips_beat_straight: bool = False) -> Strengths:
    """The strength of each hand from the short deck, 1 to 1404, as `short_deck_strength` gives it.

    `columns` as for `strengths`; raises as that does, and for a card below the six.
    """
    cards = checked_columns(columns, HAND_SIZES)
    if any(column.size and column.min() < SHORT_DECK[0] for column in cards):
        raise UnrankableError("the short deck has no card below the six")
    return _looked_up(
        cards, short_deck_rank_sums(len(cards), bool(trips_beat_straight)), short_deck_flushes()
    )


def _looked_up(cards: list[NDArray], by_rank_sum: Strengths, by_flush: Strengths) -> Strengths:
    """The strengths of checked columns from the tables of a game."""
    size, hands = len(cards), len(cards[0])
    flush_suits = flush_suit_array(size)
    result = np.empty(hands, np.uint16)
    words = np.empty(min(hands, CHUNK), np.int32)
    scratch = np.empty_like(words)
    suits = np.empty(len(words), np.uint8)
    for start in range(0, hands, CHUNK):
        chunk = [column[start : start + CHUNK] for column in cards]
        count = len(chunk[0])
        word, other, suit = words[:count], scratch[:count], suits[:count]
        # Every index was checked above; `clip` only spares `take` a copy of what it writes.
        np.take(WORDS, chunk[0], out=word, mode="clip")
        for column in chunk[1:]:
            np.take(WORDS, column, out=other, mode="clip")
            word += other
        np.right_shift(word, RANK_SUM_BITS, out=other)
        np.take(flush_suits, other, out=suit, mode="clip")
        word &= RANK_SUM_MASK
        found = result[start : start + count]
        np.take(by_rank_sum, word, out=found, mode="clip")
        flushes = np.flatnonzero(suit != NO_FLUSH)
        if flushes.size:
            found[flushes] = by_flush[ranks_of_suit([column[flushes] for column in chunk], suit[flushes])]
    return result


def checked_columns(columns: Columns, sizes: Sequence[int]) -> list[NDArray]:
    """The columns as arrays, as many as `sizes` allows, all of one length and holding nothing but cards.

    Raises UnrankableError as `strengths` says.
    """
    if isinstance(columns, np.ndarray):
        if columns.ndim != 2:
            raise UnrankableError(f"an array of hands has two dimensions, not {columns.ndim}")
        columns = list(columns.T)
    cards = [np.asarray(column) for column in columns]
    if len(cards) not in sizes:
        allowed = " or ".join(map(str, sizes))
        raise UnrankableError(f"{len(cards)} columns of cards have no strength: {allowed} have")
    if any(column.shape != (len(cards[0]),) for column in cards):
        raise UnrankableError("columns of cards have one dimension and are equally long")
    for column in cards:
        if column.size and not np.issubdtype(column.dtype, np.integer):
            raise UnrankableError(f"cards are integers, not {column.dtype}")
        if column.size and not 0 <= column.min() <= column.max() < len(DECK):
            raise UnrankableError("a column holds numbers that are no cards: cards are 0 to 51")
    return cards


def ranks_of_suit(columns: list[NDArray], suits: NDArray[np.uint8]) -> NDArray[np.uint16]:
    """The set of ranks that each hand holds in the suit given for it, `1 << rank` added."""
    held = np.zeros(len(suits), np.uint16)
    for column in columns:
        held |= _RANKS_IN_SUIT[suits, column]
    return held


@cache
def high_rank_sums(size: int) -> Strengths:
    """Strength by rank sum, 13 to 16 MB; rank sums that no hand has hold 0."""
    return filled_array(RANK_SUMS[size])


@cache
def short_deck_rank_sums(size: int, trips_beat_straight: bool) -> Strengths:
    return filled_array(SHORT_DECK_RANK_SUMS[trips_beat_straight][size])


@cache
def high_flushes() -> Strengths:
    return spread(flush_strengths())


@cache
def short_deck_flushes() -> Strengths:
    return spread(short_deck_flush_strengths())


def filled_array(table: RankSumTable) -> Strengths:
    """A table of rank sums as an array, built if need be; rank sums that no hand has hold 0."""
    table.fill()
    return spread(table)


@cache
def flush_suit_array(size: int) -> NDArray[np.uint8]:
    return np.frombuffer(FLUSH_SUITS[size], np.uint8)


def spread(table: Mapping[int, int]) -> Strengths:
    """A table as an array that its keys index."""
    array = np.zeros(max(table) + 1, np.uint16)
    array[np.fromiter(table.keys(), np.int64, len(table))] = np.fromiter(
        table.values(), np.uint16, len(table)
    )
    return array
