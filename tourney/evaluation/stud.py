"""What the open cards of stud decide: who brings it in, and whose turn it is on the later streets."""

from collections.abc import Sequence

from tourney.evaluation.ace_five import low_rank
from tourney.evaluation.high import UnrankableError

_SHAPES = ((1, 1, 1, 1), (1, 1, 1), (1, 1), (1,), (2, 1, 1), (2, 1), (2,), (2, 2), (3, 1), (3,), (4,))
"""Group sizes of one to four cards from no pair to four of a kind."""

_MOST_OPEN = 4


def lowest_door(doors: Sequence[int]) -> int:
    """The index of the lowest open card, the ace high, who brings it in at stud and stud high-low (R140).

    Cards of one rank stand in the order clubs, diamonds, hearts, spades: the suit breaks this tie alone.
    """
    _require_cards(doors)
    # A card is its rank above its suit, clubs first, so cards as numbers stand in just this order.
    return min(range(len(doors)), key=doors.__getitem__)


def highest_door(doors: Sequence[int]) -> int:
    """The index of the highest open card, the ace low, who brings it in at razz.

    Cards of one rank stand in the order clubs, diamonds, hearts, spades: the king of spades is the highest.
    """
    _require_cards(doors)
    return max(range(len(doors)), key=lambda index: (low_rank(doors[index] >> 2), doors[index] & 3))


def showing_strength(cards: Sequence[int]) -> int:
    """The strength of one to four open cards as a high hand, higher acts first, equal for a tie (R141).

    Straights and flushes do not count with so few cards. Comparable between hands that show equally many.
    Raises UnrankableError for another number of cards and for an unknown one.

    >>> from tourney.cards import cards
    >>> showing_strength(cards("2c2d3h")) > showing_strength(cards("AcKdQh"))
    True
    """
    _require_open(cards)
    return _grouped([card >> 2 for card in cards])


def showing_low(cards: Sequence[int]) -> int:
    """The strength of one to four open cards at razz: the lower they are, the higher the number.

    The ace is low and pairs only make a hand worse. Negative numbers, equal for a tie; the greatest acts
    first. Comparable between hands that show equally many. Raises as `showing_strength` does.

    >>> from tourney.cards import cards
    >>> showing_low(cards("8c7d6h")) > showing_low(cards("2cAdAh"))
    True
    """
    _require_open(cards)
    return -_grouped([low_rank(card >> 2) for card in cards])


def _grouped(ranks: list[int]) -> int:
    """A number by shape, then by the ranks in the order in which they decide."""
    groups = sorted([(ranks.count(rank), rank) for rank in set(ranks)], reverse=True)
    found = _SHAPES.index(tuple([count for count, _ in groups]))
    deciding = [rank for _, rank in groups]
    for place in range(_MOST_OPEN):
        found = found * 13 + (deciding[place] if place < len(deciding) else 0)
    return found


def _require_open(cards: Sequence[int]) -> None:
    _require_cards(cards)
    if len(cards) > _MOST_OPEN:
        raise UnrankableError(f"{len(cards)} cards were given: a hand shows one to four")


def _require_cards(cards: Sequence[int]) -> None:
    if not cards:
        raise UnrankableError("no open cards were given")
    for card in cards:
        if not 0 <= card < 52:
            raise UnrankableError(f"{card} is not an open card: cards are 0 to 51")
