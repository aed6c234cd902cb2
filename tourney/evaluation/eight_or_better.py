"""The strength of lows of eight or better: five different ranks from the ace up to the eight.

Strengths run from 1 (8-7-6-5-4) to 56 (5-4-3-2-A, the wheel), and 0 says that no low qualifies; the higher
wins, equal ones split. Straights and flushes do not spoil a low (R133).

A set of ranks is a number with a bit for each: the ace is bit 0, the eight bit 7. Of two lows the smaller
number is the better one, for they are compared from the top card down (R134).
"""

from collections.abc import Sequence
from functools import cache
from itertools import combinations

from tourney.cards import DECK
from tourney.evaluation.ace_five import low_rank
from tourney.evaluation.high import UnrankableError

LOWS = 56
"""How many lows qualify: C(8,5)."""

_EIGHT = 7
_UNKNOWN_BIT = 1 << 40

LOW_BITS: tuple[int, ...] = (
    *(1 << low_rank(card >> 2) if low_rank(card >> 2) <= _EIGHT else 0 for card in DECK),
    _UNKNOWN_BIT,
)
"""By card: the bit of its rank, 0 from the nine up. The last one, found by `UNKNOWN` (-1), is in no table."""


def eight_or_better_strength(cards: Sequence[int]) -> int:
    """The strength of the best low among any number of cards, higher is better, 0 when none qualifies.

    For games in which any five cards of a hand may play. The fast door: cards are not checked; an unknown
    card raises IndexError.

    >>> from tourney.cards import cards
    >>> eight_or_better_strength(cards("KcKd5h4s3c2dAh")), eight_or_better_strength(cards("AcKd5h4s3c"))
    (56, 0)
    """
    held = 0
    for card in cards:
        held |= LOW_BITS[card]
    return lows_by_ranks()[held]


def omaha_low_strength(hole: Sequence[int], board: Sequence[int]) -> int:
    """The strength of the best low of two hole cards with three board cards, 0 when none qualifies (R131).

    The fast door: cards are not checked; an unknown card raises IndexError.

    >>> from tourney.cards import cards
    >>> omaha_low_strength(cards("As2sKdKc"), cards("3h4h5hQsJs"))
    56
    """
    held = there = 0
    for card in hole:
        held |= LOW_BITS[card]
    for card in board:
        there |= LOW_BITS[card]
    return omaha_lows_by_ranks()[held][there]


def low_ranks(strength: int) -> tuple[int, ...]:
    """The five ranks of a low from the highest down, the ace last.

    Raises UnrankableError for a number outside 1 to 56.
    """
    if not 1 <= strength <= LOWS:
        raise UnrankableError(f"{strength} is no strength of a low: they run from 1 to {LOWS}")
    return tuple([(low - 1) % 13 for low in _lows()[strength - 1]])


@cache
def lows_by_ranks() -> bytes:
    """The strength of the best low by the set of low ranks held."""
    strengths = {sum(1 << low for low in lows): strength for strength, lows in enumerate(_lows(), 1)}
    table = bytearray(256)
    for held in range(256):
        without_one = [table[held ^ 1 << low] for low in range(8) if held >> low & 1]
        table[held] = strengths.get(held) or max(without_one, default=0)
    return bytes(table)


@cache
def omaha_lows_by_ranks() -> tuple[bytes, ...]:
    """The strength of the best low of two ranks with three others, by the low ranks of the hole cards and
    then by those of the board."""
    by_hole: list[bytes] = []
    best = lows_by_ranks()
    for held in range(256):
        ranks = [1 << low for low in range(8) if held >> low & 1]
        if len(ranks) < 2:
            by_hole.append(bytes(256))
        elif len(ranks) == 2:
            # The lowest three board ranks beside these two make the best low with them.
            by_hole.append(bytes([best[held | _lowest_three(there & ~held)] for there in range(256)]))
        else:
            by_hole.append(bytes(map(max, *[by_hole[held ^ rank] for rank in ranks])))
    return tuple(by_hole)


def _lowest_three(ranks: int) -> int:
    """The three lowest of a set of ranks, or the set itself when it is smaller."""
    while ranks.bit_count() > 3:
        ranks ^= 1 << ranks.bit_length() - 1
    return ranks


@cache
def _lows() -> tuple[tuple[int, ...], ...]:
    """The low ranks of every qualifying hand from the worst to the best, each from the highest down."""
    return tuple(sorted([lows[::-1] for lows in combinations(range(_EIGHT + 1), 5)], reverse=True))
