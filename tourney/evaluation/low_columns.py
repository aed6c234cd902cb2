"""The strength of low hands by the million: columns of cards to a column of strengths.

Columns are given as `columns.strengths` takes them, the number of them being that of the scalar function of
the same name, and are refused for the same reasons; the results have shape `(hands,)`.
"""

from functools import cache, reduce

import numpy as np
from numpy.typing import NDArray

from tourney.cards import DECK
from tourney.evaluation.ace_five import ACE_FIVE_RANK_SUMS
from tourney.evaluation.badugi import BADUGI_KEYS, RANKS_MASK, SUIT_BITS, badugi_strengths_by_ranks
from tourney.evaluation.columns import CHUNK, Columns, Strengths, checked_columns, filled_array, strengths
from tourney.evaluation.deuce_seven import by_high_strength
from tourney.evaluation.eight_or_better import LOW_BITS, lows_by_ranks
from tourney.evaluation.tables import CARD_RANK_WEIGHTS, HAND_SIZES

Lows = NDArray[np.uint8]

_WEIGHTS = np.array([CARD_RANK_WEIGHTS[card] for card in DECK], np.int32)
_LOW_BITS = np.array([LOW_BITS[card] for card in DECK], np.uint8)
_BADUGI_KEYS = np.array([BADUGI_KEYS[card] for card in DECK], np.uint32)


def ace_five_strengths(columns: Columns) -> Strengths:
    """The strength of each hand of five, six or seven cards as an ace-to-five low, 1 to 6175."""
    cards = checked_columns(columns, HAND_SIZES)
    by_rank_sum = _ace_five_array(len(cards))
    result = np.empty(len(cards[0]), np.uint16)
    for start in range(0, len(result), CHUNK):
        sums = _WEIGHTS[cards[0][start : start + CHUNK]]
        for column in cards[1:]:
            sums += _WEIGHTS[column[start : start + CHUNK]]
        np.take(by_rank_sum, sums, out=result[start : start + CHUNK], mode="clip")
    return result


def deuce_seven_strengths(columns: Columns) -> Strengths:
    """The strength of each hand of five cards as a deuce-to-seven low, 1 to 7462."""
    return _deuce_seven_array()[strengths(checked_columns(columns, (5,)))]


def eight_or_better_strengths(columns: Columns) -> Lows:
    """The strength of the best low of each hand of five, six or seven cards, 1 to 56, or 0 for none."""
    return _low_array()[low_ranks_held(checked_columns(columns, HAND_SIZES))]


def badugi_strengths(columns: Columns) -> Strengths:
    """The strength of the best badugi of each hand of four cards, 1 to 1092."""
    cards = checked_columns(columns, (4,))
    tables = _badugi_arrays()
    result = np.empty(len(cards[0]), np.uint16)
    for start in range(0, len(result), CHUNK):
        keys = [_BADUGI_KEYS[column[start : start + CHUNK]] for column in cards]
        subsets: list[tuple[int, NDArray[np.uint32]]] = []
        for key in keys:
            subsets += [(1, key), *[(size + 1, held | key) for size, held in subsets]]
        # A card that shares a rank or a suit leaves too few bits, and the table of that size holds 0.
        found = [tables[size][held] for size, held in subsets]
        reduce(lambda best, other: np.maximum(best, other, out=best), found)
        result[start : start + CHUNK] = found[0]
    return result


def low_ranks_held(cards: list[NDArray]) -> NDArray[np.uint8]:
    """The set of low ranks of each hand."""
    held = _LOW_BITS[cards[0]]
    for column in cards[1:]:
        held |= _LOW_BITS[column]
    return held


@cache
def _ace_five_array(size: int) -> Strengths:
    return filled_array(ACE_FIVE_RANK_SUMS[size])


@cache
def _deuce_seven_array() -> Strengths:
    return np.array(by_high_strength(), np.uint16)


@cache
def _low_array() -> Lows:
    return np.frombuffer(lows_by_ranks(), np.uint8)


@cache
def _badugi_arrays() -> dict[int, Strengths]:
    """By the number of cards: the strength by their keys together, 0 where these have fewer bits."""
    keys = np.arange(1 << SUIT_BITS + 4)
    ranks, suits = np.bitwise_count(keys & RANKS_MASK), np.bitwise_count(keys >> SUIT_BITS)
    by_ranks = np.zeros(RANKS_MASK + 1, np.uint16)
    for held, strength in badugi_strengths_by_ranks().items():
        by_ranks[held] = strength
    return {
        size: np.where((ranks == size) & (suits == size), by_ranks[keys & RANKS_MASK], 0).astype(np.uint16)
        for size in (1, 2, 3, 4)
    }
