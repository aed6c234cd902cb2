"""The strength of hands from the short deck, sixes to aces: a flush beats a full house.

The ace is high or stands below the six: A-6-7-8-9 is the lowest straight. A straight beats three of a kind,
or the other way round where the house plays it so; both orders are here. Strengths run from 1
(J-9-8-7-6 of mixed suits) to 1404 (a royal flush); the higher wins, equal ones split.
"""

from collections.abc import Sequence
from functools import cache
from itertools import combinations

from tourney.cards import DECK
from tourney.evaluation.high import UnrankableError
from tourney.evaluation.tables import (
    CARD_WORDS,
    FLUSH_SUITS,
    NO_FLUSH,
    RANK_SUM_BITS,
    RANK_SUM_MASK,
    Category,
    HandClass,
    RankSumTable,
    best_of_suit,
    class_of_five,
    rank_multisets,
    rank_sum_tables,
    strength_by_class,
)

SHORT_DECK: tuple[int, ...] = tuple(card for card in DECK if card >> 2 >= 4)
"""The 36 cards from the six up."""

SHORT_DECK_CLASSES = 1404
"""How many five-card hands of the short deck differ in strength."""

_RANKS = range(4, 13)
_LOW_STRAIGHT = (4, 5, 6, 7, 12)

_ORDER = (
    Category.HIGH_CARD,
    Category.PAIR,
    Category.TWO_PAIR,
    Category.THREE_OF_A_KIND,
    Category.STRAIGHT,
    Category.FULL_HOUSE,
    Category.FLUSH,
    Category.FOUR_OF_A_KIND,
    Category.STRAIGHT_FLUSH,
)
_TRIPS_OVER_STRAIGHT = (*_ORDER[:3], Category.STRAIGHT, Category.THREE_OF_A_KIND, *_ORDER[5:])


def short_deck_strength(cards: Sequence[int], trips_beat_straight: bool = False) -> int:
    """The strength of the best five among five, six or seven cards of the short deck, higher is better.

    The fast door: cards are not checked. Other counts raise UnrankableError; an unknown card and, without a
    flush, a card below the six raise IndexError or KeyError.

    >>> from tourney.cards import cards
    >>> short_deck_strength(cards("Ah6h7h8h9h")) < short_deck_strength(cards("ThJhQhKhAh"))
    True
    """
    suits = FLUSH_SUITS.get(len(cards))
    if suits is None:
        raise UnrankableError(f"{len(cards)} cards have no strength: five, six or seven have")
    word = sum([CARD_WORDS[card] for card in cards])
    suit = suits[word >> RANK_SUM_BITS]
    if suit == NO_FLUSH:
        return SHORT_DECK_RANK_SUMS[trips_beat_straight][len(cards)][word & RANK_SUM_MASK]
    # As with the whole deck, seven cards with five of a suit hold no four of a kind.
    held = sum([1 << (card >> 2) for card in cards if card & 3 == suit])
    return short_deck_flush_strengths()[held]


def short_deck_class(strength: int, trips_beat_straight: bool = False) -> HandClass:
    """The category and the ranks that decide; UnrankableError for a number outside 1 to 1404.

    The ranks are those of `tables.HandClass`; a straight A-6-7-8-9 has the nine as its top card.
    """
    if not 1 <= strength <= SHORT_DECK_CLASSES:
        raise UnrankableError(
            f"{strength} is no strength of the short deck: they run from 1 to {SHORT_DECK_CLASSES}"
        )
    return _classes(trips_beat_straight)[strength - 1]


@cache
def short_deck_flush_strengths() -> dict[int, int]:
    """The strength of five, six or seven cards of one suit by the set of their ranks, `1 << rank` added.

    Flushes stand above both straights and three of a kind, so one table serves both orders.
    """
    strengths = strength_by_class(_classes(trips_beat_straight=False))
    fives: dict[tuple[int, ...], int] = {
        ranks: strengths[class_of_five(ranks, True, _LOW_STRAIGHT)] for ranks in combinations(_RANKS, 5)
    }
    return best_of_suit(fives, _RANKS)


@cache
def _classes(trips_beat_straight: bool) -> tuple[HandClass, ...]:
    """All classes from the weakest to the strongest."""
    order = _TRIPS_OVER_STRAIGHT if trips_beat_straight else _ORDER
    classes = {class_of_five(ranks, False, _LOW_STRAIGHT) for ranks in rank_multisets(5, _RANKS)}
    classes |= {class_of_five(ranks, True, _LOW_STRAIGHT) for ranks in combinations(_RANKS, 5)}
    return tuple(sorted(classes, key=lambda found: (order.index(found.category), found.ranks)))


def _tables(trips_beat_straight: bool) -> dict[int, RankSumTable]:
    def fives() -> dict[tuple[int, ...], int]:
        strengths = strength_by_class(_classes(trips_beat_straight))
        return {
            ranks: strengths[class_of_five(ranks, False, _LOW_STRAIGHT)]
            for ranks in rank_multisets(5, _RANKS)
        }

    return rank_sum_tables(fives, _RANKS)


SHORT_DECK_RANK_SUMS = (_tables(trips_beat_straight=False), _tables(trips_beat_straight=True))
"""The rank sum tables of each order: straights above three of a kind, then the other way round."""
