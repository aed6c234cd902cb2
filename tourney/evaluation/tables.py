"""The classes of five cards in their order, and the tables that find the class of five, six or seven.

Every card has a word of 32 bits: the weight of its suit above, the weight of its rank below. The words of
a hand are added. The upper part of the sum tells whether five cards are of one suit, and of which; if not,
the lower part, the rank sum, names the ranks of the hand and with them its strength. A flush of five, six
or seven cards is looked up by the set of its ranks.

Nothing here is read from a file: each table is built when it is first asked, all of them in a third of a
second.
"""

from collections.abc import Callable, Mapping
from enum import IntEnum
from functools import cache
from itertools import combinations
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

CARD_RANK_WEIGHTS: tuple[int, ...] = (*(RANK_WEIGHTS[card >> 2] for card in DECK), _UNKNOWN_WORD)
"""The weight of each card's rank alone, for games and parts of hands in which suits do not count."""


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
    classes = set(classes_of_fives().values())
    classes |= {class_of_five(ranks, suited=True) for ranks in combinations(range(13), 5)}
    return tuple(sorted(classes))


@cache
def classes_of_fives() -> dict[tuple[int, ...], HandClass]:
    """The class of every five ranks, ascending, of more than one suit."""
    return {ranks: class_of_five(ranks, suited=False) for ranks in rank_multisets(5)}


def rank_multisets(size: int, ranks: range = range(13)) -> list[tuple[int, ...]]:
    """The ranks of `size` cards, ascending, in every way that a deck with four of each rank allows."""
    found: list[tuple[int, ...]] = [(rank,) for rank in ranks]
    for _ in range(size - 1):
        # One more card of the highest rank held, unless all four are, or of a rank above it.
        found = [
            (*held, rank)
            for held in found
            for rank in ranks[ranks.index(held[-1]) + (held[-4:].count(held[-1]) == 4) :]
        ]
    return found


LOW_STRAIGHT = (0, 1, 2, 3, 12)
"""The ranks of A-2-3-4-5, in which the ace is low."""


def class_of_five(
    ranks: tuple[int, ...], suited: bool, low_straight: tuple[int, ...] = LOW_STRAIGHT
) -> HandClass:
    """The class of five ranks given in ascending order (R112 to R119).

    `low_straight` is the straight of the deck in which the ace is low.
    """
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
    if ranks == low_straight:
        return HandClass(Category.STRAIGHT_FLUSH if suited else Category.STRAIGHT, (low_straight[3],))
    if ranks[4] - ranks[0] == 4:
        return HandClass(Category.STRAIGHT_FLUSH if suited else Category.STRAIGHT, (ranks[4],))
    return HandClass(Category.FLUSH if suited else Category.HIGH_CARD, deciding)


class RankSumTable(dict[int, int]):
    """Rank sum to strength for hands of one size without a flush, built when it is first asked.

    `fives` gives the strength of every five ranks, ascending; a table of six or seven cards is made from
    the table of one card fewer. A rank sum that no hand of that size has raises KeyError.
    """

    def __init__(
        self,
        size: int,
        fives: Callable[[], Mapping[tuple[int, ...], int]],
        smaller: "RankSumTable | None",
        ranks: range,
    ) -> None:
        super().__init__()
        self.size, self._fives, self._smaller, self._ranks = size, fives, smaller, ranks

    def __missing__(self, rank_sum: int) -> int:
        if self:
            raise KeyError(rank_sum)
        self.fill()
        return self[rank_sum]

    def fill(self) -> None:
        """Build the table; asked again, or by two threads, it writes the same entries."""
        if self._smaller is None:
            self.update({_rank_sum(ranks): strength for ranks, strength in self._fives().items()})
        else:
            if not self._smaller:
                self._smaller.fill()
            self.update(_best_without_one(rank_multisets(self.size, self._ranks), self._smaller))


def rank_sum_tables(
    fives: Callable[[], Mapping[tuple[int, ...], int]], ranks: range = range(13)
) -> dict[int, RankSumTable]:
    """The tables of five, six and seven cards of the given ranks in a game that ranks fives like this."""
    tables: dict[int, RankSumTable] = {}
    for size in HAND_SIZES:
        tables[size] = RankSumTable(size, fives, tables.get(size - 1), ranks)
    return tables


def _rank_sum(ranks: tuple[int, ...]) -> int:
    return sum([RANK_WEIGHTS[rank] for rank in ranks])


def _best_without_one(hands: list[tuple[int, ...]], smaller: Mapping[int, int]) -> dict[int, int]:
    """The best that is left of each hand when one card is put away, by rank sum."""
    weight = RANK_WEIGHTS.__getitem__
    best = {}
    for ranks in hands:
        weights = [*map(weight, ranks)]
        rank_sum = sum(weights)
        best[rank_sum] = max([smaller[rank_sum - one] for one in set(weights)])
    return best


def strength_by_class(classes: tuple[HandClass, ...]) -> dict[HandClass, int]:
    """Classes that stand from the weakest to the strongest, numbered from 1."""
    return {found: strength for strength, found in enumerate(classes, 1)}


def _high_fives() -> dict[tuple[int, ...], int]:
    strengths = strength_by_class(hand_classes())
    return {ranks: strengths[found] for ranks, found in classes_of_fives().items()}


RANK_SUMS: dict[int, RankSumTable] = rank_sum_tables(_high_fives)
"""The rank sum table of each hand size, for high hands."""


@cache
def flush_strengths() -> dict[int, int]:
    """The strength of five, six or seven cards of one suit by the set of their ranks, `1 << rank` added."""
    strengths = strength_by_class(hand_classes())
    fives = combinations(range(13), 5)
    return best_of_suit({ranks: strengths[class_of_five(ranks, suited=True)] for ranks in fives}, range(13))


def best_of_suit(fives: Mapping[tuple[int, ...], int], ranks: range) -> dict[int, int]:
    """The best of five, six or seven cards of one suit by the set of their ranks, from all the fives."""
    best = {sum(1 << rank for rank in five): strength for five, strength in fives.items()}
    for size in (6, 7):
        for held in combinations(ranks, size):
            together = sum(1 << rank for rank in held)
            best[together] = max(best[together ^ 1 << rank] for rank in held)
    return best


def _common_suits(size: int, least: int) -> bytes:
    """The suit with at least `least` of `size` cards, by the sum of their suit weights."""
    suits = bytearray([NO_FLUSH]) * (size * max(SUIT_WEIGHTS) + 1)
    clubs, diamonds, hearts, spades = SUIT_WEIGHTS
    for c in range(size + 1):
        for d in range(size + 1 - c):
            for h in range(size + 1 - c - d):
                counts = (c, d, h, size - c - d - h)
                if max(counts) >= least:
                    total = c * clubs + d * diamonds + h * hearts + counts[3] * spades
                    suits[total] = counts.index(max(counts))
    return bytes(suits)


FLUSH_SUITS: dict[int, bytes] = {size: _common_suits(size, 5) for size in HAND_SIZES}
"""For each hand size: the suit of the flush, or `NO_FLUSH`, by the sum of the suit weights."""

BOARD_SIZES = (3, 4, 5)

BOARD_SUITS: dict[int, bytes] = {size: _common_suits(size, 3) for size in BOARD_SIZES}
"""For each number of board cards: the suit of three or more of them, or `NO_FLUSH`, by the sum of the suit
weights. No other suit can make a flush with two hole cards."""
