"""Exact equity before the flop in hold'em: all boards of five, for two to ten hands and cards known dead.

The boards are not dealt one by one. But for flushes only their ranks count: 6,175 sets of five ranks, each
as often as there are cards left for it without making a flush. A board that gives some player a flush has
three to five cards of its suit. The best flush takes it, whatever else lies there, unless two of its cards
are of one rank and somebody may have a full house; only those boards are looked at one by one.
"""

from dataclasses import dataclass
from functools import cache
from itertools import combinations, combinations_with_replacement
from math import comb

import numpy as np
from numpy.typing import NDArray

from tourney.evaluation.columns import high_flushes, high_rank_sums
from tourney.evaluation.tables import RANK_WEIGHTS, rank_multisets

_RANKS = range(13)
_WEIGHTS = np.array(RANK_WEIGHTS)
_WAYS = np.array([[comb(left, taken) for taken in range(6)] for left in range(5)], float)
"""In how many ways so many of the cards left of a rank are taken."""
_FEWER = _WAYS / np.maximum(_WAYS[4], 1)
_PARTS = np.array([0, *(2520 // winners for winners in range(1, 11))], float)
"""The part of each winner of a pot that divides among up to ten without a rest."""


def preflop_shares(holes: NDArray[np.integer], dead: NDArray[np.integer]) -> NDArray[np.float64]:
    """The equity of each player at each spot, every board counted.

    `holes` has shape (spots, players, 2), `dead` shape (spots, cards): cards that are in no player's hand and
    cannot come. The cards of one spot are distinct; nothing is checked here. The result has shape (spots,
    players), each row adding to 1.
    """
    found = np.empty(holes.shape[:2])
    for place in range(len(holes)):
        found[place] = _spot(holes[place], dead[place])
    return found


def _spot(hole: NDArray, dead: NDArray) -> NDArray[np.float64]:
    ranks, suits = (hole >> 2).astype(np.int64), hole & 3
    free = np.ones((13, 4), np.int64)
    free[ranks, suits] = 0
    free[dead >> 2, dead & 3] = 0
    left = free.sum(axis=1)
    boards = _boards()
    strengths = _strengths()[_pair(ranks)]
    mine = suits[:, :, None] == np.arange(4)
    lacking = 5 - mine.sum(axis=1)
    own = (mine << ranks[:, :, None]).sum(axis=1)
    available = (free << np.arange(13)[:, None]).sum(axis=0).tolist()
    ways = boards.ways(left)
    parts = np.zeros(len(hole), np.int64)
    for suit in range(4):
        others = left - free[:, suit]
        for size in range(int(lacking[:, suit].min()), 6):
            sets = boards.suited[size]
            chosen = np.flatnonzero(sets.masks & ~available[suit] == 0)
            if chosen.size:
                flushes = high_flushes()[sets.masks[chosen] | own[:, suit, None]]
                flushes[lacking[:, suit] > size] = 0
                each = sets.ways(others)
                board = sets.board.take(chosen, axis=0).ravel()
                ways -= np.bincount(board, np.tile(each, chosen.size), len(ways))
                parts += _by_flushes(sets, chosen, flushes, each, strengths)
    parts += _parts(strengths, ways)
    return parts / parts.sum()


def _by_flushes(
    sets: "_Suited", chosen: NDArray, flushes: NDArray, ways: NDArray, strengths: NDArray
) -> NDArray[np.int64]:
    """What each player wins on all boards with these sets of one suit together."""
    paired = sets.paired.take(chosen, axis=0)
    each = ways.take(paired)
    alone = ways.sum() - each.sum(axis=1)
    found = _parts(flushes, alone)
    if paired.shape[1]:
        board = sets.paired_board.take(chosen, axis=0).ravel()
        several = np.repeat(flushes, paired.shape[1], axis=1)
        for player, now in enumerate(strengths):
            np.maximum(several[player], now.take(board), out=several[player])
        found += _parts(several, each.ravel())
    return found


def _parts(strengths: NDArray[np.uint16], ways: NDArray[np.float64]) -> NDArray[np.int64]:
    """What each player wins in parts of a pot of 2520, from strengths of shape (players, boards) and in how
    many ways each board comes: sums of whole numbers far below 2 ** 53, so that nothing is rounded."""
    first = strengths == strengths.max(axis=0)
    each = _PARTS.take(first.sum(axis=0, dtype=np.uint8)) * ways
    return (first @ each).astype(np.int64)


@dataclass(frozen=True, slots=True)
class _Suited:
    """Boards with so many cards of one suit: the sets of ranks of these, and what else may lie there."""

    masks: NDArray[np.int64]
    others: NDArray[np.intp]
    """The ranks of the other cards, shape (sets, cards)."""
    twice: NDArray[np.bool_]
    """Where these are two of one rank."""
    board: NDArray[np.intp]
    """Which of the boards by rank, shape (masks, sets of the others)."""
    paired: NDArray[np.intp]
    """By mask which sets of the others pair it or are a pair."""
    paired_board: NDArray[np.intp]
    """And which of the boards these make."""

    def ways(self, left: NDArray) -> NDArray[np.float64]:
        """In how many ways the other cards come, from those left of each rank in the other suits."""
        if not self.others.shape[1]:
            return np.ones(1)
        found = left[self.others[:, 0]].astype(float)
        if self.others.shape[1] == 2:
            found = np.where(self.twice, found * (found - 1) / 2, found * left[self.others[:, 1]])
        return found


@dataclass(frozen=True, slots=True)
class _Boards:
    """All boards of five by rank, and those with three, four and five cards of one suit."""

    counts: NDArray[np.intp]
    """How many of each rank, shape (13, boards)."""
    all_ways: NDArray[np.float64]
    suited: dict[int, _Suited]

    def ways(self, left: NDArray) -> NDArray[np.float64]:
        """In how many ways each board comes, from the cards left of each rank."""
        found = self.all_ways.copy()
        for rank in np.flatnonzero(left < 4):
            found *= _FEWER[left[rank]].take(self.counts[rank])
        return np.rint(found)


@cache
def _boards() -> _Boards:
    sets = np.array(rank_multisets(5))
    sums = _WEIGHTS[sets].sum(axis=1)
    order = np.argsort(sums)
    counts = np.array([(sets == rank).sum(axis=1) for rank in _RANKS])
    suited = {}
    for size in (3, 4, 5):
        of_suit = np.array(list(combinations(_RANKS, size)))
        others = np.array(list(combinations_with_replacement(_RANKS, 5 - size)), np.intp)
        others = others.reshape(len(others), 5 - size)
        twice = (others[:, :1] == others[:, -1:]).all(axis=1) & (size == 3)
        whole = _WEIGHTS[of_suit].sum(axis=1)[:, None] + _WEIGHTS[others].sum(axis=1, dtype=np.int64)
        pairs = (of_suit[:, None, :, None] == others[None, :, None, :]).any(axis=(2, 3)) | twice
        board = order[np.searchsorted(sums, whole, sorter=order)]
        paired = np.nonzero(pairs)[1].reshape(len(of_suit), -1)
        suited[size] = _Suited(
            masks=(1 << of_suit).sum(axis=1),
            others=others,
            twice=twice,
            board=board,
            paired=paired,
            paired_board=np.take_along_axis(board, paired, axis=1),
        )
    return _Boards(counts, _WAYS[4][counts].prod(axis=0), suited)


@cache
def _strengths() -> NDArray[np.uint16]:
    """The strength without flushes of each pair of hole ranks on each board, shape (91, 6175)."""
    boards = _WEIGHTS[np.array(rank_multisets(5))].sum(axis=1)
    pairs = _WEIGHTS[np.array(list(combinations_with_replacement(_RANKS, 2)))].sum(axis=1)
    # What no deck deals, five of a rank, comes in no way; `clip` keeps it inside the table.
    return np.take(high_rank_sums(7), pairs[:, None] + boards, mode="clip")


def _pair(ranks: NDArray) -> NDArray[np.int64]:
    """The place of two ranks among the pairs, in the order of `combinations_with_replacement`."""
    low, high = ranks.min(axis=-1).astype(np.int64), ranks.max(axis=-1)
    return low * 13 - low * (low - 1) // 2 + high - low
