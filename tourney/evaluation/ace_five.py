"""The strength of ace-to-five lows, as in razz: the ace is low, straights and flushes do not count.

Strengths run from 1 (four kings and a queen) to 6175 (5-4-3-2-A, the wheel); the higher wins, equal ones
split. Any hand has one: pairs only make it worse.
"""

from collections.abc import Sequence
from functools import cache

from tourney.evaluation.high import UnrankableError
from tourney.evaluation.tables import (
    CARD_RANK_WEIGHTS,
    Category,
    HandClass,
    class_of_five,
    rank_multisets,
    rank_sum_tables,
    strength_by_class,
)

ACE_FIVE_CLASSES = 6175
"""How many ace-to-five hands differ: as many as there are ways to hold five ranks."""


def low_rank(rank: int) -> int:
    """A rank in the order of a game in which the ace is low: the ace 0, the king 12."""
    return (rank + 1) % 13


def ace_five_strength(cards: Sequence[int]) -> int:
    """The strength of the lowest five among five, six or seven cards, higher is better.

    No pair beats a pair, a pair two pair, then three of a kind, a full house and four of a kind; within
    these the lower ranks win, compared from the group that decides and from the top. The fast door: cards
    are not checked. Other counts raise UnrankableError, an unknown card KeyError.

    >>> from tourney.cards import cards
    >>> ace_five_strength(cards("KcKd5h4s3c2dAh"))
    6175
    """
    table = ACE_FIVE_RANK_SUMS.get(len(cards))
    if table is None:
        raise UnrankableError(f"{len(cards)} cards have no ace-to-five low: five, six or seven have")
    return table[sum([CARD_RANK_WEIGHTS[card] for card in cards])]


def ace_five_class(strength: int) -> HandClass:
    """The category and the ranks that decide; UnrankableError for a number outside 1 to 6175."""
    if not 1 <= strength <= ACE_FIVE_CLASSES:
        raise UnrankableError(f"{strength} is no ace-to-five strength: they run from 1 to {ACE_FIVE_CLASSES}")
    category, lows = _classes()[strength - 1]
    return HandClass(category, tuple([(low - 1) % 13 for low in lows]))


@cache
def _classes() -> tuple[HandClass, ...]:
    """All classes from the worst to the best, their ranks counted from the ace."""
    return tuple(sorted({_class_of_five(ranks) for ranks in rank_multisets(5)}, reverse=True))


def _class_of_five(ranks: tuple[int, ...]) -> HandClass:
    """The class of five ranks, counted from the ace; a straight is five ranks like any other."""
    lows = tuple(sorted(map(low_rank, ranks)))
    if len(set(lows)) == 5:
        return HandClass(Category.HIGH_CARD, lows[::-1])
    return class_of_five(lows, suited=False)


def _fives() -> dict[tuple[int, ...], int]:
    strengths = strength_by_class(_classes())
    return {ranks: strengths[_class_of_five(ranks)] for ranks in rank_multisets(5)}


ACE_FIVE_RANK_SUMS = rank_sum_tables(_fives)
"""The rank sum table of each hand size, for ace-to-five lows."""
