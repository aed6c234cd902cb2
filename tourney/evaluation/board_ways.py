"""In how many ways the boards of `board_layout` come from the cards that are left, those with a flush apart.

Arrays have a spot a row. A flush in a suit needs so many cards of it on the board, `needed`, which differs by
spot and suit: fewer where a player has two cards of it than where he has one. All numbers are whole and small
enough for 32 bits of floating point.
"""

from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from tourney.evaluation.board_layout import (
    FULL,
    PAIRED,
    PAIRS,
    PLACES,
    QUADS,
    SIZES,
    SUITED_SETS,
    TRIPLES,
    TRIPS,
    TWO_CARDS,
    TWO_PAIR,
    layout,
)

Floats = NDArray[np.float32]

_ALIKE = (TWO_CARDS[:, 0] == TWO_CARDS[:, 1]).astype(np.float32)
_RANK_BITS = (1 << np.arange(13)).astype(np.float32)
_SETS = SUITED_SETS | (1 << 10 + SIZES).astype(np.uint16)
"""The suited sets, with a bit above those of the ranks that tells how many they are."""


@dataclass(frozen=True)
class Left:
    """The cards that may still come, and what follows from them.

    `free` of shape (spots, 4, 13) has 1 by suit and rank where the card may come, `needed` of shape (spots, 4)
    how many cards of a suit on the board make a flush, more than 5 for none. The suits of a spot stand in the
    order of `needed`, the smallest first.
    """

    free: Floats
    needed: NDArray[np.integer]

    @cached_property
    def suits(self) -> tuple[int, int]:
        """How many of the suits can make a flush of three at some spot, and of three or four."""
        least = self.needed.min(axis=0)
        return int(np.count_nonzero(least <= 3)), int(np.count_nonzero(least <= 4))

    @cached_property
    def three(self) -> Floats:
        """1 by suit where three cards of it make a flush, shape (spots, 4, 1)."""
        return (self.needed <= 3).astype(np.float32)[:, :, None]

    @cached_property
    def four(self) -> Floats:
        """The same of four cards."""
        return (self.needed <= 4).astype(np.float32)[:, :, None]

    @cached_property
    def five(self) -> Floats:
        """The same of five cards."""
        return (self.needed <= 5).astype(np.float32)[:, :, None]

    @cached_property
    def ranks(self) -> Floats:
        """How many of each rank may come, shape (spots, 13)."""
        return self.free.sum(axis=1)

    @cached_property
    def others(self) -> Floats:
        """How many of each rank may come that are not of the suit, shape (spots, 4, 13)."""
        return self.ranks[:, None] - self.free

    @cached_property
    def two_others(self) -> Floats:
        """In how many ways two such cards have the ranks of `TWO_CARDS`, shape (spots, suits, 91), of the
        suits that can make a flush of three."""
        others = self.others[:, : self.suits[0]]
        return others[:, :, TWO_CARDS[:, 0]] * (others[:, :, TWO_CARDS[:, 1]] - _ALIKE) / (1 + _ALIKE)

    @cached_property
    def suited_sets(self) -> NDArray[np.bool_]:
        """Which `SUITED_SETS` of the suit may come and make a flush, shape (spots, suits, 2288), of the suits
        that can make a flush of four."""
        suits = self.suits[1]
        gone = ((1 - self.free[:, :suits]) @ _RANK_BITS).astype(np.uint16)
        for cards in (3, 4, 5):
            gone |= (self.needed[:, :suits] > cards).astype(np.uint16) << 10 + cards
        return (_SETS & gone[:, :, None]) == 0

    def boards(self, flush_wins: NDArray[np.bool_]) -> Floats:
        """In how many ways each board comes without a flush, or with one where that does not win; shape
        (spots, 7371). `flush_wins` has the shape (spots, places from PAIRED to TWO_PAIR)."""
        ranks, spots = self.ranks, len(self.ranks)
        two = ranks * (ranks - 1) / 2
        three = two * (ranks - 2) / 3
        four = three * (ranks - 3) / 4
        pairs = ranks[:, PAIRS[:, 0]] * ranks[:, PAIRS[:, 1]]
        triples = ranks[:, TRIPLES[:, 0]] * ranks[:, TRIPLES[:, 1]] * ranks[:, TRIPLES[:, 2]]
        two_pairs = two[:, PAIRS[:, 0]] * two[:, PAIRS[:, 1]]
        found = np.empty((spots, PLACES), np.float32)
        for part, first, second in (
            (PAIRED, two, triples),
            (TRIPS, three, pairs),
            (TWO_PAIR, two_pairs, ranks),
            (FULL, three, two),
            (QUADS, four, ranks),
        ):
            grid = found[:, part].reshape(spots, first.shape[1], second.shape[1])
            np.multiply(first[:, :, None], second[:, None, :], out=grid)
        self._fill(found, pairs, triples, flush_wins)
        found[:, PAIRED.start :] *= layout().there[PAIRED.start :]
        return found

    def _fill(self, found: Floats, pairs: Floats, triples: Floats, flush_wins: NDArray[np.bool_]) -> None:
        """Write the boards of five ranks, and take from the others those with a flush."""
        few, some = self.suits
        free, others, spots = self.free, self.others, len(found)
        # Of a pair and of a triple: so many are of the suit.
        firsts, seconds = (free[:, :, PAIRS[:, place]] for place in (0, 1))
        other_firsts, other_seconds = (others[:, :some, PAIRS[:, place]] for place in (0, 1))
        two = firsts * seconds
        one = firsts[:, :some] * other_seconds + other_firsts * seconds[:, :some]
        a, b, c = (free[:, :, TRIPLES[:, place]] for place in range(3))
        d, e, f = (others[:, :some, TRIPLES[:, place]] for place in range(3))
        left = np.empty((spots, 5 + some + few, len(TRIPLES)), np.float32)
        three_of_three, two_of_three = left[:, 1:5], left[:, 5 : 5 + some]
        left[:, 0] = triples
        ab = a * b
        np.multiply(ab, c, out=three_of_three)
        ab, a, b, c = ab[:, :some], a[:, :some], b[:, :some], c[:, :some]
        mixed = a * e + d * b
        np.multiply(ab, f, out=two_of_three)
        two_of_three += mixed * c
        right = np.empty((spots, left.shape[1], len(PAIRS)), np.float32)
        right[:, 0] = pairs
        least_two, least_one = right[:, 1:5], right[:, 5 : 5 + some]
        np.multiply(-self.five, two, out=least_two)
        least_two[:, :some] -= self.four[:, :some] * one
        np.multiply(-self.four[:, :some], two[:, :some], out=least_one)
        if few:
            of_three = self.three[:, :few]
            least_two[:, :few] -= of_three * other_firsts[:, :few] * other_seconds[:, :few]
            least_one[:, :few] -= of_three * one[:, :few]
            np.multiply(mixed[:, :few], f[:, :few], out=left[:, 5 + some :])
            left[:, 5 + some :] += (d * e)[:, :few] * c[:, :few]
            np.multiply(-of_three, two[:, :few], out=right[:, 5 + some :])
        left = left.transpose(0, 2, 1)
        for grid in layout().unpaired:
            out = found[:, grid.places].reshape(spots, *grid.shape)
            np.matmul(left[:, grid.triples], right[:, :, grid.pairs], out=out)
        if not some:
            return
        suited = free[:, :some] * others[:, :some]
        paired, sets = self.four[:, :some] * suited, [three_of_three[:, :some]]
        if few:
            pair = others[:, :few] * (others[:, :few] - 1) / 2
            paired[:, :few] += self.three[:, :few] * pair
            paired = np.concatenate([paired, self.three[:, :few] * suited[:, :few]], axis=1)
            sets.append(two_of_three[:, :few])
        flushes = [np.matmul(paired.transpose(0, 2, 1), np.concatenate(sets, axis=1))]
        if few:
            trips = self.three[:, :few] * free[:, :few] * pair
            flushes.append(np.matmul(trips.transpose(0, 2, 1), two[:, :few]))
            pairs_of = suited[:, :few, PAIRS[:, 0]] * suited[:, :few, PAIRS[:, 1]] * self.three[:, :few]
            flushes.append(np.matmul(pairs_of.transpose(0, 2, 1), free[:, :few]))
        start = PAIRED.start
        for flush in flushes:
            part = slice(start, start + flush.shape[1] * flush.shape[2])
            wins = flush_wins[:, part.start - PAIRED.start : part.stop - PAIRED.start]
            found[:, part] -= flush.reshape(spots, -1) * wins
            start = part.stop
