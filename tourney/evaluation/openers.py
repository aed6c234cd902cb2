"""What opens the betting at jacks or better, and in the Italian game with its progressive openers."""

from collections.abc import Sequence

from tourney.evaluation.high import UnrankableError, hand_class, require_rankable, strength
from tourney.evaluation.tables import Category

JACK, QUEEN, KING = 9, 10, 11
"""Ranks of the pairs that open."""

_ACE = 12


def opening_rank(deals_passed_out: int) -> int:
    """The lowest pair that opens the Italian game after so many deals in a row that nobody opened.

    Jacks on the first deal (R144, and again after every pot that is won, R149), queens after one deal
    passed out (R147), kings from then on (R148).

    >>> [opening_rank(deals) for deals in (0, 1, 2, 3)]
    [9, 10, 11, 11]
    """
    return min(JACK + deals_passed_out, KING)


def pair_or_better(cards: Sequence[int], rank: int) -> bool:
    """Whether five cards are at least a pair of this rank: that pair, a higher one, or a hand above a pair.

    `rank` is 0 for the deuce to 12 for the ace (R144, R147, R148). Raises UnrankableError unless these are
    five different known cards.
    """
    _require_five(cards)
    category, ranks = hand_class(strength(cards))
    return category > Category.PAIR or (category == Category.PAIR and ranks[0] >= rank)


def pair_of_jacks_or_better(cards: Sequence[int]) -> bool:
    """Whether five cards open a game of jacks or better (R144). Raises as `pair_or_better` does.

    >>> from tourney.cards import cards
    >>> pair_of_jacks_or_better(cards("JcJd2h3s4c")), pair_of_jacks_or_better(cards("TcTdAhKsQc"))
    (True, False)
    """
    return pair_or_better(cards, JACK)


def open_ended_straight_flush_draw(cards: Sequence[int]) -> bool:
    """Whether four of five cards are in sequence and of one suit, the ace not among them (R145).

    Such four can grow at both ends, the ace standing above the king and below the deuce. A straight flush
    holds them too. Raises UnrankableError unless these are five different known cards.

    >>> from tourney.cards import cards
    >>> open_ended_straight_flush_draw(cards("9h8h7h6hAc")), open_ended_straight_flush_draw(cards("AhKhQhJh2c"))
    (True, False)
    """
    _require_five(cards)
    held = set(cards)
    # The next card of a suit is four numbers further on; the last of the four is a king at most.
    return any({card, card + 4, card + 8, card + 12} <= held and card + 12 >> 2 < _ACE for card in held)


def _require_five(cards: Sequence[int]) -> None:
    require_rankable(cards)
    if len(cards) != 5:
        raise UnrankableError(f"{len(cards)} cards were given: five open")
