"""The strength of a high hand: five, six or seven cards to one number.

Strengths run from 1 (7-5-4-3-2 of mixed suits) to 7462 (a royal flush); the higher wins, equal ones split
(R120). The suit never counts.
"""

from collections.abc import Iterable, Sequence
from itertools import combinations

from tourney import cards as deck
from tourney.evaluation.tables import (
    CARD_WORDS,
    CLASSES,
    FLUSH_SUITS,
    HAND_SIZES,
    NO_FLUSH,
    RANK_SUM_BITS,
    RANK_SUM_MASK,
    RANK_SUMS,
    Category,
    HandClass,
    flush_strengths,
    hand_classes,
)

_FIVE, _SIX, _SEVEN = (RANK_SUMS[size] for size in HAND_SIZES)
_FLUSH_FIVE, _FLUSH_SIX, _FLUSH_SEVEN = (FLUSH_SUITS[size] for size in HAND_SIZES)


class UnrankableError(deck.CardError):
    """Cards that have no strength: too few or too many, one of them twice, or one that nobody saw."""


def strength(cards: Sequence[int]) -> int:
    """The strength of the best five among five, six or seven cards, higher is better (R111 to R121).

    The fast door: nothing is checked. Other counts raise ValueError, an unknown card IndexError; a card
    that occurs twice raises KeyError or IndexError, or gives nonsense. Cards from outside go through
    `checked_strength`.

    >>> strength(deck.cards("AhKhQhJhTh2c2d"))
    7462
    """
    words = CARD_WORDS
    size = len(cards)
    if size == 7:
        a, b, c, d, e, f, g = cards
        word = words[a] + words[b] + words[c] + words[d] + words[e] + words[f] + words[g]
        suit = _FLUSH_SEVEN[word >> RANK_SUM_BITS]
        if suit == NO_FLUSH:
            return _SEVEN[word & RANK_SUM_MASK]
    elif size == 6:
        a, b, c, d, e, f = cards
        word = words[a] + words[b] + words[c] + words[d] + words[e] + words[f]
        suit = _FLUSH_SIX[word >> RANK_SUM_BITS]
        if suit == NO_FLUSH:
            return _SIX[word & RANK_SUM_MASK]
    else:
        a, b, c, d, e = cards
        word = words[a] + words[b] + words[c] + words[d] + words[e]
        suit = _FLUSH_FIVE[word >> RANK_SUM_BITS]
        if suit == NO_FLUSH:
            return _FIVE[word & RANK_SUM_MASK]
    # Five of a suit leave two cards at most, too few for a full house or four of a kind beside them:
    # the flush is the best hand there is.
    return flush_strengths()[_ranks_of_suit(cards, suit)]


def _ranks_of_suit(cards: Iterable[int], suit: int) -> int:
    """The set of ranks held in one suit, `1 << rank` added."""
    held = 0
    for card in cards:
        if card & 3 == suit:
            held |= 1 << (card >> 2)
    return held


def checked_strength(cards: Sequence[int]) -> int:
    """`strength`, for cards that may be wrong.

    Raises UnrankableError for another count than five, six or seven, for a number that is no card, for an
    unknown card and for a card that occurs twice.
    """
    require_rankable(cards)
    return strength(cards)


def require_rankable(cards: Sequence[int]) -> None:
    """Raise UnrankableError unless these are five, six or seven different known cards."""
    if len(cards) not in HAND_SIZES:
        raise UnrankableError(f"{len(cards)} cards have no strength: five, six or seven have")
    for card in cards:
        if card == deck.UNKNOWN:
            raise UnrankableError("a hand with an unknown card has no strength")
        if card not in deck.DECK:
            raise UnrankableError(f"{card!r} is not a card: cards are 0 to 51")
    if len(set(cards)) < len(cards):
        twice = next(card for card in cards if list(cards).count(card) > 1)
        raise UnrankableError(f"{deck.name(twice)} is there twice")


def hand_class(strength: int) -> HandClass:
    """The category and the ranks that decide; UnrankableError for a number outside 1 to 7462."""
    if not 1 <= strength <= CLASSES:
        raise UnrankableError(f"{strength} is not a strength: they run from 1 to {CLASSES}")
    return hand_classes()[strength - 1]


def category(strength: int) -> Category:
    """What a hand of this strength is called; a royal flush is a straight flush."""
    return hand_class(strength).category


def best_five(cards: Sequence[int]) -> tuple[int, ...]:
    """The five cards that make the hand, in the order in which they decide: pairs before kickers.

    Where several fives are equally strong, the cards that stand first in `cards` are taken. Raises
    UnrankableError as `checked_strength` does.

    >>> deck.text(best_five(deck.cards("KhKdAc7s7d2h3c")))
    'KhKd7s7dAc'
    """
    require_rankable(cards)
    five = max(combinations(cards, 5), key=strength)
    ranks = [card >> 2 for card in five]
    if sorted(ranks) == [0, 1, 2, 3, 12]:
        return tuple(sorted(five, key=_rank_with_low_ace, reverse=True))
    return tuple(sorted(five, key=lambda card: (-ranks.count(card >> 2), -(card >> 2))))


def _rank_with_low_ace(card: int) -> int:
    return ((card >> 2) + 1) % 13
