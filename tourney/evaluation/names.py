"""What a hand is called in English, from its strength."""

from functools import cache

from tourney.evaluation.high import hand_class
from tourney.evaluation.short_deck import short_deck_class
from tourney.evaluation.tables import Category, HandClass

RANK_NAMES = (
    "Two",
    "Three",
    "Four",
    "Five",
    "Six",
    "Seven",
    "Eight",
    "Nine",
    "Ten",
    "Jack",
    "Queen",
    "King",
    "Ace",
)
"""The ranks from deuce to ace."""


@cache
def high_name(strength: int) -> str:
    """The name of a high hand as a dealer calls it, without kickers: `a full house, Kings full of Twos`.

    Raises UnrankableError for a number that is no strength.

    >>> high_name(7462)
    'a royal flush'
    """
    return class_name(hand_class(strength))


@cache
def short_deck_name(strength: int, trips_beat_straight: bool = False) -> str:
    """The name of a hand from the short deck: `a straight, Ace to Nine` is its lowest straight.

    Raises UnrankableError for a number that is no strength.

    >>> short_deck_name(1404)
    'a royal flush'
    """
    found = short_deck_class(strength, trips_beat_straight)
    lowest = _SHORT_DECK_LOW_STRAIGHTS.get(found)
    return lowest or class_name(found)


_SHORT_DECK_LOW_STRAIGHTS = {
    HandClass(Category.STRAIGHT, (7,)): "a straight, Ace to Nine",
    HandClass(Category.STRAIGHT_FLUSH, (7,)): "a straight flush, Ace to Nine",
}


def class_name(found: HandClass) -> str:
    """The name of a class of the whole deck, as `high_name` gives it."""
    category, ranks = found
    first, second = (*ranks, *ranks)[:2]
    match category:
        case Category.HIGH_CARD:
            return f"high card {RANK_NAMES[first]}"
        case Category.PAIR:
            return f"a pair of {plural(first)}"
        case Category.TWO_PAIR:
            return f"two pair, {plural(first)} and {plural(second)}"
        case Category.THREE_OF_A_KIND:
            return f"three of a kind, {plural(first)}"
        case Category.STRAIGHT:
            return f"a straight, {_sequence(first)}"
        case Category.FLUSH:
            return f"a flush, {RANK_NAMES[first]} high"
        case Category.FULL_HOUSE:
            return f"a full house, {plural(first)} full of {plural(second)}"
        case Category.FOUR_OF_A_KIND:
            return f"four of a kind, {plural(first)}"
        case Category.STRAIGHT_FLUSH if first == len(RANK_NAMES) - 1:
            return "a royal flush"
        case Category.STRAIGHT_FLUSH:
            return f"a straight flush, {_sequence(first)}"


def plural(rank: int) -> str:
    """Several cards of a rank, `Sixes`."""
    name = RANK_NAMES[rank]
    return f"{name}es" if name.endswith("x") else f"{name}s"


def _sequence(top: int) -> str:
    """The first and last card of a straight; below a five stands the ace, at index -1."""
    return f"{RANK_NAMES[top - 4]} to {RANK_NAMES[top]}"
