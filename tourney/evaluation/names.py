"""What a hand is called in English, from its strength."""

from functools import cache

from tourney.evaluation.high import hand_class
from tourney.evaluation.tables import Category

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
    category, ranks = hand_class(strength)
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
