"""The strength of badugi hands: cards that share neither rank nor suit, more before fewer, then the lowest.

Strengths run from 1 (a king alone) to 1092 (4-3-2-A of four suits); the higher wins, equal ones split.
The ace is low.
"""

from collections.abc import Sequence
from functools import cache
from itertools import combinations

from tourney.cards import DECK
from tourney.evaluation.ace_five import low_rank
from tourney.evaluation.high import UnrankableError

BADUGI_CLASSES = 1092
"""How many badugi hands differ: C(13,4) of four cards, C(13,3) of three, C(13,2) of two and 13 of one."""

SUIT_BITS = 13
RANKS_MASK = (1 << SUIT_BITS) - 1

_UNKNOWN_KEY = 1 << 40

BADUGI_KEYS: tuple[int, ...] = (
    *(1 << low_rank(card >> 2) | 1 << SUIT_BITS + (card & 3) for card in DECK),
    _UNKNOWN_KEY,
)
"""By card: the bit of its rank from the ace up, and above these the bit of its suit. Cards go together when
their keys have no bit in common. The last one, found by `UNKNOWN` (-1), is in no table."""

_RANKS_OR_UNKNOWN = RANKS_MASK | _UNKNOWN_KEY


def badugi_strength(cards: Sequence[int]) -> int:
    """The strength of the best badugi among four cards, higher is better.

    The fast door: cards are not checked. Another number of them raises UnrankableError, an unknown card
    KeyError.

    >>> from tourney.cards import cards
    >>> badugi_strength(cards("4c3d2hAs")), badugi_strength(cards("KcKdKhKs"))
    (1092, 1)
    """
    if len(cards) != 4:
        raise UnrankableError(f"{len(cards)} cards are no badugi hand: four are")
    together = [0]
    for card in cards:
        key = BADUGI_KEYS[card]
        together += [held | key for held in together if not held & key]
    by_ranks = badugi_strengths_by_ranks()
    return max([by_ranks[held & _RANKS_OR_UNKNOWN] for held in together])


def badugi_ranks(strength: int) -> tuple[int, ...]:
    """The ranks that play, from the highest down with the ace last.

    Raises UnrankableError for a number outside 1 to 1092.
    """
    if not 1 <= strength <= BADUGI_CLASSES:
        raise UnrankableError(f"{strength} is no badugi strength: they run from 1 to {BADUGI_CLASSES}")
    return tuple([(low - 1) % 13 for low in _classes()[strength - 1]])


@cache
def badugi_strengths_by_ranks() -> dict[int, int]:
    """The strength by the set of ranks that play, `1 << low_rank` added; no card has strength 0."""
    sets = {sum(1 << low for low in lows): strength for strength, lows in enumerate(_classes(), 1)}
    return {0: 0, **sets}


@cache
def _classes() -> tuple[tuple[int, ...], ...]:
    """The low ranks of every badugi from the worst to the best, each from the highest rank down."""
    sets = [lows[::-1] for size in (4, 3, 2, 1) for lows in combinations(range(13), size)]
    return tuple(sorted(sets, key=lambda lows: (-len(lows), lows), reverse=True))
