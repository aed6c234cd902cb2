"""The classes of five cards in their order, and the tables that find the class of five, six or seven.

Every card has a word of 32 bits: the weight of its suit above, the weight of its rank below. The words of
a hand are added. The upper part of the sum tells whether five cards are of one suit, and of which; if not,
the lower part, the rank sum, names the ranks of the hand and with them its strength. A flush of five, six
or seven cards is looked up by the set of its ranks.

Nothing here is read from a file: each table is built when it is first asked, all of them in a third of a
second.
"""

from enum import IntEnum
from functools import cache
from itertools import combinations, combinations_with_replacement
from typing import NamedTuple

from tourney.cards import DECK

CLASSES = 7462
"""How many five-card hands differ in strength: the weakest is 1, a royal flush 7462."""

RANK_WEIGHTS = (0, 1, 5, 22, 98, 453, 2031, 8698, 22854, 83661, 262349, 636345, 1479181)
"""Weights from deuce to ace: hands of equally many cards, up to seven, have one rank sum only if they have
the same ranks. Each is the smallest number that keeps this so after the weights before it."""

SUIT_WEIGHTS = (0, 1, 25, 32)
"""Weights of the suits: the sum over five, six or seven cards tells a flush and its suit. Of all four such
weights these have the smallest largest one; seven times 32 still fits above a rank sum in 31 bits."""

RANK_SUM_BITS = 23
RANK_SUM_MASK = (1 << RANK_SUM_BITS) - 1
HAND_SIZES = (5, 6, 7)
NO_FLUSH = 4
"""Stands in `FLUSH_SUITS` where no suit has five cards."""

_UNKNOWN_WORD = 1 << 40

CARD_WORDS: tuple[int, ...] = (
    *(SUIT_WEIGHTS[card & 3] << RANK_SUM_BITS | RANK_WEIGHTS[card >> 2] for card in DECK),
    _UNKNOWN_WORD,
)
"""The word of each card, by the card. The last one, found by `UNKNOWN` (-1), leads out of every table."""


class Category(IntEnum):
    """What a hand is called, from the weakest to the strongest (R111)."""

    HIGH_CARD = 0
    PAIR = 1
    TWO_PAIR = 2
    THREE_OF_A_KIND = 3
    STRAIGHT = 4
    FLUSH = 5
    FULL_HOUSE = 6
    FOUR_OF_A_KIND = 7
    STRAIGHT_FLUSH = 8


class HandClass(NamedTuple):
    """Five cards as far as they are compared: suits are gone, and classes sort as hands do.

    `ranks` stand in the order in which they decide: for two pair the high pair, the low pair and the
    kicker; for a straight the top card alone, which is the five when the ace is low.
    """

    category: Category
    ranks: tuple[int, ...]


@cache
def hand_classes() -> tuple[HandClass, ...]:
    """All classes from the weakest to the strongest: the one of strength `s` is at `s - 1`."""
    fives = _rank_multisets(5)
    classes = {_hand_class(ranks, suited=False) for ranks in fives}
    classes |= {_hand_class(ranks, suited=True) for ranks in combinations(range(13), 5)}
    return tuple(sorted(classes))


def _rank_multisets(size: int) -> list[tuple[int, ...]]:
    """The ranks of `size` cards, ascending, in every way that a deck with four of each allows."""
    return [
        ranks
        for ranks in combinations_with_replacement(range(13), size)
        if not any(low == high for low, high in zip(ranks, ranks[4:], strict=False))
    ]


def _hand_class(ranks: tuple[int, ...], suited: bool) -> HandClass:
    """The class of five ranks given in ascending order (R112 to R119)."""
    groups = sorted(((ranks.count(rank), rank) for rank in set(ranks)), reverse=True)
    deciding = tuple(rank for _, rank in groups)
    match [count for count, _ in groups]:
        case [4, 1]:
            return HandClass(Category.FOUR_OF_A_KIND, deciding)
        case [3, 2]:
            return HandClass(Category.FULL_HOUSE, deciding)
        case [3, 1, 1]:
            return HandClass(Category.THREE_OF_A_KIND, deciding)
        case [2, 2, 1]:
            return HandClass(Category.TWO_PAIR, deciding)
        case [2, 1, 1, 1]:
            return HandClass(Category.PAIR, deciding)
    if ranks == (0, 1, 2, 3, 12):
        return HandClass(Category.STRAIGHT_FLUSH if suited else Category.STRAIGHT, (3,))
    if ranks[4] - ranks[0] == 4:
        return HandClass(Category.STRAIGHT_FLUSH if suited else Category.STRAIGHT, (ranks[4],))
    return HandClass(Category.FLUSH if suited else Category.HIGH_CARD, deciding)


class RankSumTable(dict[int, int]):
    """Rank sum to strength for hands of one size without a flush, built when it is first asked.

    A rank sum that no hand of that size has raises KeyError.
    """

    def __init__(self, size: int) -> None:
        super().__init__()
        self.size = size

    def __missing__(self, rank_sum: int) -> int:
        if self:
            raise KeyError(rank_sum)
        self.fill()
        return self[rank_sum]

    def fill(self) -> None:
        """Build the table; asked again, or by two threads, it writes the same entries."""
        if self.size == 5:
            strengths = {hand: strength for strength, hand in enumerate(hand_classes(), 1)}
            built = {_rank_sum(ranks): strengths[_hand_class(ranks, False)] for ranks in _rank_multisets(5)}
        else:
            built = _best_without_one(self.size)
        self.update(built)


def _rank_sum(ranks: tuple[int, ...]) -> int:
    return sum([RANK_WEIGHTS[rank] for rank in ranks])


def _best_without_one(size: int) -> dict[int, int]:
    """The best that is left of `size` cards when one is put away, by rank sum."""
    smaller = RANK_SUMS[size - 1]
    weights = RANK_WEIGHTS
    best = {}
    for ranks in _rank_multisets(size):
        rank_sum = _rank_sum(ranks)
        best[rank_sum] = max([smaller[rank_sum - weights[rank]] for rank in set(ranks)])
    return best


RANK_SUMS: dict[int, RankSumTable] = {size: RankSumTable(size) for size in HAND_SIZES}
"""The rank sum table of each hand size."""


@cache
def flush_strengths() -> dict[int, int]:
    """The strength of five, six or seven cards of one suit by the set of their ranks, `1 << rank` added."""
    strengths = {hand: strength for strength, hand in enumerate(hand_classes(), 1)}
    best = {}
    for ranks in combinations(range(13), 5):
        best[sum(1 << rank for rank in ranks)] = strengths[_hand_class(ranks, suited=True)]
    for size in (6, 7):
        for ranks in combinations(range(13), size):
            held = sum(1 << rank for rank in ranks)
            best[held] = max(best[held ^ 1 << rank] for rank in ranks)
    return best


def _flush_suits(size: int) -> bytes:
    """The suit with at least five of `size` cards, by the sum of their suit weights."""
    suits = bytearray([NO_FLUSH]) * (size * max(SUIT_WEIGHTS) + 1)
    clubs, diamonds, hearts, spades = SUIT_WEIGHTS
    for c in range(size + 1):
        for d in range(size + 1 - c):
            for h in range(size + 1 - c - d):
                counts = (c, d, h, size - c - d - h)
                if max(counts) >= 5:
                    total = c * clubs + d * diamonds + h * hearts + counts[3] * spades
                    suits[total] = counts.index(max(counts))
    return bytes(suits)


FLUSH_SUITS: dict[int, bytes] = {size: _flush_suits(size) for size in HAND_SIZES}
"""For each hand size: the suit of the flush, or `NO_FLUSH`, by the sum of the suit weights."""
