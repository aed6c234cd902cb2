"""The strength of Omaha hands: exactly two hole cards with exactly three board cards (R125)."""

from collections.abc import Sequence
from itertools import combinations

from tourney.evaluation.high import UnrankableError
from tourney.evaluation.tables import (
    BOARD_SUITS,
    CARD_RANK_WEIGHTS,
    CARD_WORDS,
    NO_FLUSH,
    RANK_SUM_BITS,
    RANK_SUMS,
    flush_strengths,
)

_FIVE = RANK_SUMS[5]


def omaha_strength(hole: Sequence[int], board: Sequence[int]) -> int:
    """The strength, 1 to 7462, of the best two hole cards with the best three board cards.

    `hole` holds two cards or more, four to six in the games that are played; `board` three to five.
    The fast door: cards are not checked. Other counts raise UnrankableError, an unknown card KeyError.

    >>> from tourney.cards import cards
    >>> omaha_strength(cards("AhKh2c3d"), cards("QhJhTh9h8h"))
    7462
    """
    suits = BOARD_SUITS.get(len(board))
    if suits is None or len(hole) < 2:
        raise UnrankableError(
            f"{len(hole)} hole cards with {len(board)} on the board are no Omaha hand: "
            "two hole cards play with three of three to five"
        )
    fives, weights = _FIVE, CARD_RANK_WEIGHTS
    pairs = {a + b for a, b in combinations([weights[card] for card in hole], 2)}
    triples = {a + b + c for a, b, c in combinations([weights[card] for card in board], 3)}
    best = max([fives[pair + triple] for pair in pairs for triple in triples])
    suit = suits[sum([CARD_WORDS[card] for card in board]) >> RANK_SUM_BITS]
    if suit == NO_FLUSH:
        return best
    held = [1 << (card >> 2) for card in hole if card & 3 == suit]
    there = [1 << (card >> 2) for card in board if card & 3 == suit]
    flushes = flush_strengths()
    for a, b in combinations(held, 2):
        for c, d, e in combinations(there, 3):
            best = max(best, flushes[a | b | c | d | e])
    return best
