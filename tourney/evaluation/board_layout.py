"""Boards of five cards by their ranks, laid out so that the ways in which they come are products of few numbers.

Boards with the same groups of ranks (a pair and three others, say) stand together as a grid: one side is the
rank of the pair, the other the three ranks. In how many ways each comes from the cards that are left is then
an outer product. The boards of five different ranks stand in nine such grids, one for each third rank: the
three lowest ranks on one side, the two highest on the other. Where both sides of a grid have a rank in
common there is no such board.

The cards of one suit that may make a flush are a set of three, four or five ranks, a suited set.
"""

from dataclasses import dataclass
from functools import cache
from itertools import combinations, combinations_with_replacement

import numpy as np
from numpy.typing import NDArray

from tourney.evaluation.tables import RANK_WEIGHTS

WEIGHTS = np.array(RANK_WEIGHTS, np.int32)

SINGLES = np.arange(13)[:, None]
PAIRS = np.array(list(combinations(range(13), 2)))
"""Two different ranks, those with the lowest first rank first."""
TRIPLES = np.array(sorted(combinations(range(13), 3), key=lambda ranks: ranks[::-1]))
"""Three different ranks, those with the lowest last rank first."""
TWO_CARDS = np.array(list(combinations_with_replacement(range(13), 2)))
"""The ranks of any two cards."""

THREES, FOURS, FIVES = 286, 715, 1287
SUITED_SETS = np.concatenate(
    [
        (1 << TRIPLES).sum(axis=1),
        *((1 << np.array(list(combinations(range(13), size)))).sum(axis=1) for size in (4, 5)),
    ]
).astype(np.uint16)
"""Sets of three, then of four, then of five ranks, `1 << rank` added."""
SIZES = np.repeat([3, 4, 5], [THREES, FOURS, FIVES])

UNPAIRED = slice(0, FIVES)
PAIRED = slice(UNPAIRED.stop, UNPAIRED.stop + 13 * THREES)
TRIPS = slice(PAIRED.stop, PAIRED.stop + 13 * 78)
TWO_PAIR = slice(TRIPS.stop, TRIPS.stop + 78 * 13)
FULL = slice(TWO_PAIR.stop, TWO_PAIR.stop + 13 * 13)
QUADS = slice(FULL.stop, FULL.stop + 13 * 13)
PLACES = QUADS.stop


@dataclass(frozen=True, slots=True)
class Grid:
    """Boards of five different ranks with one third rank: where they stand, and which triples and pairs."""

    places: slice
    triples: slice
    pairs: slice

    @property
    def shape(self) -> tuple[int, int]:
        """How many triples and how many pairs."""
        return self.triples.stop - self.triples.start, self.pairs.stop - self.pairs.start


@dataclass(frozen=True, slots=True)
class Layout:
    """The boards in their places."""

    unpaired: tuple[Grid, ...]
    ranks: NDArray[np.intp]
    """The ranks of the board in each place, shape (7371, 5)."""
    there: NDArray[np.bool_]
    """Whether there is such a board: in 6,175 places."""
    of_three: NDArray[np.intp]
    """The place of the board that three suited ranks make with two other cards, shape (286, 91)."""
    of_four: NDArray[np.intp]
    """The same of four suited ranks and one other card, shape (715, 13)."""
    of_five: NDArray[np.intp]
    """The same of five suited ranks, shape (1287,)."""


@cache
def layout() -> Layout:
    """The boards in their places, found when first asked."""
    unpaired, boards, start = [], [], 0
    for third in range(2, 11):
        triples, pairs = _span(TRIPLES[:, 2] == third), _span(PAIRS[:, 0] > third)
        boards.append(_grid(TRIPLES[triples], PAIRS[pairs]))
        unpaired.append(Grid(slice(start, start + len(boards[-1])), triples, pairs))
        start += len(boards[-1])
    boards += [
        _grid(SINGLES.repeat(2, axis=1), TRIPLES),
        _grid(SINGLES.repeat(3, axis=1), PAIRS),
        _grid(PAIRS.repeat(2, axis=1), SINGLES),
        _grid(SINGLES.repeat(3, axis=1), SINGLES.repeat(2, axis=1)),
        _grid(SINGLES.repeat(4, axis=1), SINGLES),
    ]
    ranks = np.concatenate(boards)
    groups = np.zeros(PLACES, int)
    for part, count in ((UNPAIRED, 5), (PAIRED, 4), (TRIPS, 3), (TWO_PAIR, 3), (FULL, 2), (QUADS, 2)):
        groups[part] = count
    there = np.bitwise_count(np.bitwise_or.reduce(1 << ranks, axis=1)) == groups
    places = np.flatnonzero(there)
    sums = WEIGHTS[ranks[places]].sum(axis=1)
    order = np.argsort(sums)

    def place(suited: NDArray, others: NDArray) -> NDArray[np.intp]:
        found = WEIGHTS[suited].sum(axis=1)[:, None] + WEIGHTS[others].sum(axis=1)
        return places[order[np.searchsorted(sums, found, sorter=order)]]

    fours, fives = (np.array(list(combinations(range(13), size))) for size in (4, 5))
    nothing = np.empty((1, 0), np.intp)
    return Layout(
        tuple(unpaired),
        ranks,
        there,
        of_three=place(TRIPLES, TWO_CARDS),
        of_four=place(fours, SINGLES),
        of_five=place(fives, nothing)[:, 0],
    )


def _span(chosen: NDArray[np.bool_]) -> slice:
    """The rows chosen, which lie together."""
    rows = np.flatnonzero(chosen)
    return slice(int(rows[0]), int(rows[-1]) + 1)


def _grid(first: NDArray, second: NDArray) -> NDArray[np.intp]:
    """Every row of the first with every row of the second."""
    return np.concatenate([np.repeat(first, len(second), axis=0), np.tile(second, (len(first), 1))], axis=1)
