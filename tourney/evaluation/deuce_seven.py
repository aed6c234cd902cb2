"""The strength of deuce-to-seven lows: the ace is high, straights and flushes count against the hand.

Strengths run from 1 (a royal flush) to 7462 (7-5-4-3-2 of mixed suits); the higher wins, equal ones split.
The order is that of high hands upside down, but for A-5-4-3-2: the ace is never low here, so these five
make no straight.
"""

from collections.abc import Sequence
from functools import cache

from tourney.evaluation.high import UnrankableError, strength
from tourney.evaluation.tables import CLASSES, Category, HandClass, hand_classes, strength_by_class

_ACE_AND_LOW = (12, 3, 2, 1, 0)


def deuce_seven_strength(cards: Sequence[int]) -> int:
    """The strength of five cards as a deuce-to-seven low, higher is better.

    The fast door: the cards are not checked, another number of them than five raises UnrankableError.

    >>> from tourney.cards import cards
    >>> deuce_seven_strength(cards("7c5d4h3s2c")), deuce_seven_strength(cards("AhKhQhJhTh"))
    (7462, 1)
    """
    if len(cards) != 5:
        raise UnrankableError(f"{len(cards)} cards have no deuce-to-seven low: five have")
    return by_high_strength()[strength(cards)]


def deuce_seven_class(strength: int) -> HandClass:
    """The category and the ranks that decide; UnrankableError for a number outside 1 to 7462."""
    if not 1 <= strength <= CLASSES:
        raise UnrankableError(f"{strength} is no deuce-to-seven strength: they run from 1 to {CLASSES}")
    return _classes()[strength - 1]


@cache
def by_high_strength() -> tuple[int, ...]:
    """The strength as a low by the strength as a high hand; nothing has high strength 0."""
    order = strength_by_class(_classes())
    return (0, *[order[_without_low_straight(found)] for found in hand_classes()])


@cache
def _classes() -> tuple[HandClass, ...]:
    """All classes from the worst low to the best."""
    return tuple(sorted(map(_without_low_straight, hand_classes()), reverse=True))


def _without_low_straight(found: HandClass) -> HandClass:
    match found:
        case HandClass(Category.STRAIGHT, (3,)):
            return HandClass(Category.HIGH_CARD, _ACE_AND_LOW)
        case HandClass(Category.STRAIGHT_FLUSH, (3,)):
            return HandClass(Category.FLUSH, _ACE_AND_LOW)
    return found
