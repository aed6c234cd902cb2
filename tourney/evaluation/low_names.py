"""What a low hand is called in English, from its strength."""

from tourney.cards import RANKS
from tourney.evaluation.ace_five import ace_five_class
from tourney.evaluation.badugi import badugi_ranks
from tourney.evaluation.deuce_seven import deuce_seven_class
from tourney.evaluation.eight_or_better import low_ranks
from tourney.evaluation.names import class_name
from tourney.evaluation.tables import Category, HandClass

_CARDS_THAT_PLAY = {3: "three-card", 2: "two-card", 1: "one-card"}


def eight_or_better_name(strength: int) -> str:
    """The name of a low of eight or better; `no low` for 0.

    Raises UnrankableError for a number that is no strength.

    >>> eight_or_better_name(56)
    '5-4-3-2-A low'
    """
    return f"{_dashed(low_ranks(strength))} low" if strength else "no low"


def ace_five_name(strength: int) -> str:
    """The name of an ace-to-five low, by its cards or, with a pair or worse, as a high hand.

    Raises UnrankableError for a number that is no strength.

    >>> ace_five_name(6175)
    '5-4-3-2-A low'
    """
    return _low_name(ace_five_class(strength))


def deuce_seven_name(strength: int) -> str:
    """The name of a deuce-to-seven low, by its cards or, with a pair or worse, as a high hand.

    Raises UnrankableError for a number that is no strength.

    >>> deuce_seven_name(7462)
    '7-5-4-3-2 low'
    """
    return _low_name(deuce_seven_class(strength))


def badugi_name(strength: int) -> str:
    """The name of a badugi hand by the cards that play: `a badugi, 7-5-3-A`, `a three-card 5-3-A`.

    Raises UnrankableError for a number that is no strength.

    >>> badugi_name(1092)
    'a badugi, 4-3-2-A'
    """
    ranks = badugi_ranks(strength)
    if len(ranks) == 4:
        return f"a badugi, {_dashed(ranks)}"
    return f"a {_CARDS_THAT_PLAY[len(ranks)]} {_dashed(ranks)}"


def _low_name(found: HandClass) -> str:
    if found.category == Category.HIGH_CARD:
        return f"{_dashed(found.ranks)} low"
    return class_name(found)


def _dashed(ranks: tuple[int, ...]) -> str:
    """Ranks from the highest down, a ten as it is spoken."""
    return "-".join(["10" if RANKS[rank] == "T" else RANKS[rank] for rank in ranks])
