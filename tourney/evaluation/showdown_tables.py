"""What two hole cards make of each board of `board_layout`: by their ranks alone, and with a suited set.

In hold'em any five of the seven cards play, in Omaha two hole cards and three of the board: a player of Omaha
has the best of all his pairs of cards. A few megabytes a game, made when first asked.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, partial
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from tourney.evaluation.board_layout import PLACES, SIZES, SUITED_SETS, TWO_CARDS, WEIGHTS, layout
from tourney.evaluation.columns import (
    high_flushes,
    high_rank_sums,
    short_deck_flushes,
    short_deck_rank_sums,
)
from tourney.evaluation.short_deck import SHORT_DECK_CLASSES, short_deck_class
from tourney.evaluation.tables import Category, hand_classes

Strengths = NDArray[np.uint16]

_OWN_SETS = [0, *(1 << rank for rank in range(13)), *(1 << a | 1 << b for a, b in combinations(range(13), 2))]

ROW_OF_RANKS = np.zeros((13, 13), np.intp)
"""The row of two hole cards in `ranks` by their ranks, in either order."""
ROW_OF_RANKS[TWO_CARDS[:, 0], TWO_CARDS[:, 1]] = ROW_OF_RANKS[TWO_CARDS[:, 1], TWO_CARDS[:, 0]] = np.arange(
    len(TWO_CARDS)
)

ROW_OF_SUITED = np.zeros(1 << 13, np.intp)
"""The row in `flushes` by the set of ranks that a player holds of the suit, none, one or two; 0 for none."""
ROW_OF_SUITED[_OWN_SETS] = np.arange(len(_OWN_SETS))


@dataclass(frozen=True, slots=True)
class ShowdownTables:
    """The tables of a game: rows as `ROW_OF_RANKS` and `ROW_OF_SUITED` find them, columns as
    `board_layout` has them."""

    ranks: Strengths
    """The strength without flushes, shape (91, 7371); 0 where there is no such board."""
    flushes: Strengths
    """The strength of the flush with a suited set, shape (92, 2288); 0 where there is none."""
    beats_flush: int
    """From this strength on a hand beats every flush but a straight flush."""
    straight_flush: int
    """From this strength on a hand beats whatever is no straight flush."""
    two_play: bool
    """Whether two hole cards must play, no more and no less."""
    below_three: NDArray[np.uint8]
    """1 where a hand does not beat flushes on three suited cards and two others, shape (91, 286 * 91)."""
    below_four: NDArray[np.uint8]
    """The same on four suited cards and another, shape (91, 715 * 13)."""


@cache
def holdem_tables() -> ShowdownTables:
    """Any five of the two hole cards and the board."""
    categories = [found.category for found in hand_classes()]
    return _tables(
        _of_seven(high_rank_sums(7)),
        lambda own: _of_all(high_flushes(), own),
        beats_flush=1 + categories.index(Category.FULL_HOUSE),
        straight_flush=1 + categories.index(Category.STRAIGHT_FLUSH),
    )


@cache
def omaha_tables() -> ShowdownTables:
    """The two hole cards and three of the board."""
    like = holdem_tables()
    pairs, boards = WEIGHTS[TWO_CARDS].sum(axis=1)[:, None], WEIGHTS[layout().ranks]
    best = np.zeros((len(TWO_CARDS), PLACES), np.uint16)
    for three in combinations(range(5), 3):
        sums = pairs + boards[:, three].sum(axis=1, dtype=np.int32)
        np.maximum(best, np.take(high_rank_sums(5), sums, mode="clip"), out=best)
    return _tables(best, _of_two_and_three, like.beats_flush, like.straight_flush, two_play=True)


@cache
def short_deck_tables(trips_beat_straight: bool = False) -> ShowdownTables:
    """As in hold'em, with the order of the short deck: a flush beats a full house."""
    categories = [
        short_deck_class(strength, trips_beat_straight).category
        for strength in range(1, SHORT_DECK_CLASSES + 1)
    ]
    return _tables(
        _of_seven(short_deck_rank_sums(7, trips_beat_straight)),
        lambda own: _of_all(short_deck_flushes(), own),
        beats_flush=1 + categories.index(Category.FOUR_OF_A_KIND),
        straight_flush=1 + categories.index(Category.STRAIGHT_FLUSH),
    )


SHOWDOWN_TABLES: dict[str, Callable[[], ShowdownTables]] = {
    "holdem": holdem_tables,
    "shortdeck": short_deck_tables,
    "shortdeck-trips": partial(short_deck_tables, trips_beat_straight=True),
    **dict.fromkeys(("omaha", "omaha5", "omaha6", "omaha8", "omaha58"), omaha_tables),
}
"""By the keys of the games with a board of five that is not begun before the flop."""


def _tables(
    ranks: Strengths,
    flush: Callable[[int], Strengths],
    beats_flush: int,
    straight_flush: int,
    two_play: bool = False,
) -> ShowdownTables:
    boards = layout()
    ranks[:, ~boards.there] = 0
    flushes = np.array([np.where(SUITED_SETS & own, 0, flush(own)) for own in _OWN_SETS], np.uint16)
    below = (ranks < beats_flush).view(np.uint8)
    three, four = (np.take(below, places.ravel(), axis=1) for places in (boards.of_three, boards.of_four))
    return ShowdownTables(ranks, flushes, beats_flush, straight_flush, two_play, three, four)


def _of_seven(rank_sums: Strengths) -> Strengths:
    """The strength of any two ranks with any board."""
    sums = WEIGHTS[TWO_CARDS].sum(axis=1)[:, None] + WEIGHTS[layout().ranks].sum(axis=1)
    # What no deck deals, five of a rank, comes in no way; `clip` keeps it inside the table.
    return np.take(rank_sums, sums, mode="clip")


def _of_all(strengths: Strengths, own: int) -> Strengths:
    """The best flush of the hole cards of the suit and each suited set."""
    enough = SIZES + own.bit_count() >= 5
    return np.where(enough, np.take(strengths, SUITED_SETS | own, mode="clip"), 0).astype(np.uint16)


def _of_two_and_three(own: int) -> Strengths:
    """The best that two hole cards of the suit make with three of each suited set."""
    best = np.zeros(len(SUITED_SETS), np.uint16)
    if own.bit_count() == 2:
        for three in SUITED_SETS[SIZES == 3].tolist():
            if not own & three:
                inside = (SUITED_SETS & three) == three
                np.maximum(best, high_flushes()[own | three], out=best, where=inside)
    return best
