"""Exact equity before the flop in hold'em: all boards of five, for two to ten hands and cards known dead.

The boards are not dealt one by one. But for flushes only their ranks count: 6,175 sets of five ranks, each
as often as there are cards left for it. A board that gives some player a flush has three to five cards of
its suit; those are taken set by set with the ranks of the other cards, and what they change is added.
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
_WAYS = np.array([[comb(left, taken) for taken in range(6)] for left in range(5)], float)
"""In how many ways so many of the cards left of a rank are taken."""
_FEWER = _WAYS / np.maximum(_WAYS[4], 1)
_PARTS = np.array([0, *(2520 // winners for winners in range(1, 11))], np.int16)
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
    free = np.ones((13, 4), np.int8)
    free[ranks, suits] = 0
    free[dead >> 2, dead & 3] = 0
    left = free.sum(axis=1)
    boards = _boards()
    strengths = [_strengths()[pair] for pair in _pair(ranks)]
    before = _divided(strengths)
    parts = [int(share @ boards.ways(left)) for share in before]
    mine = suits[:, :, None] == np.arange(4)
    most = 5 - mine.sum(axis=1)
    own = (mine << ranks[:, :, None]).sum(axis=1)
    available = (free << np.arange(13)[:, None]).sum(axis=0)
    for suit in range(4):
        others = left - free[:, suit]
        for size in range(int(most[:, suit].min()), 6):
            sets = boards.suited[size]
            chosen = np.flatnonzero(sets.masks & ~available[suit] == 0)
            if not chosen.size:
                continue
            masks, board = sets.masks[chosen], sets.board[chosen]
            after = [now.take(board) for now in strengths]
            for player, now in enumerate(after):
                if most[player, suit] <= size:
                    flushes = high_flushes()[masks | own[player, suit]]
                    np.maximum(now, flushes[:, None], out=now)
            ways = sets.ways(others)
            for player, (share, were) in enumerate(zip(_divided(after), before, strict=True)):
                share -= were.take(board)
                parts[player] += int(share.sum(axis=0, dtype=np.int32) @ ways)
    found = np.array(parts, float)
    return found / found.sum()


def _divided(strengths: list[NDArray[np.uint16]]) -> list[NDArray[np.int16]]:
    """The parts of a pot of 2520 that each player gets, by board."""
    best = strengths[0]
    for other in strengths[1:]:
        best = np.maximum(best, other)
    first = [strength == best for strength in strengths]
    winners = first[0].astype(np.uint8)
    for other in first[1:]:
        winners += other
    each = _PARTS.take(winners)
    return [each * won for won in first]


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

    def ways(self, left: NDArray) -> NDArray[np.int64]:
        """In how many ways the other cards come, from those left of each rank in the other suits."""
        if not self.others.shape[1]:
            return np.ones(1, np.int64)
        found = left[self.others[:, 0]].astype(np.int64)
        if self.others.shape[1] == 2:
            second = left[self.others[:, 1]]
            found = np.where(self.twice, found * (found - 1) // 2, found * second)
        return found


@dataclass(frozen=True, slots=True)
class _Boards:
    """All boards of five by rank, and those with three, four and five cards of one suit."""

    counts: NDArray[np.intp]
    """How many of each rank, shape (13, boards)."""
    all_ways: NDArray[np.float64]
    suited: dict[int, _Suited]

    def ways(self, left: NDArray) -> NDArray[np.int64]:
        """In how many ways each board comes, from the cards left of each rank."""
        found = self.all_ways.copy()
        for rank in np.flatnonzero(left < 4):
            found *= _FEWER[left[rank]].take(self.counts[rank])
        return np.rint(found).astype(np.int64)


@cache
def _boards() -> _Boards:
    sets = rank_multisets(5)
    place = {ranks: number for number, ranks in enumerate(sets)}
    counts = np.array([[ranks.count(rank) for ranks in sets] for rank in _RANKS], np.intp)
    suited = {}
    for size in (3, 4, 5):
        of_suit = list(combinations(_RANKS, size))
        others = list(combinations_with_replacement(_RANKS, 5 - size))
        board = [[place[tuple(sorted((*ranks, *other)))] for other in others] for ranks in of_suit]
        masks = [sum(1 << rank for rank in ranks) for ranks in of_suit]
        twice = [len(set(other)) < len(other) for other in others]
        ranks_of_others = np.array(others, np.intp).reshape(len(others), 5 - size)
        suited[size] = _Suited(np.array(masks), ranks_of_others, np.array(twice), np.array(board, np.intp))
    return _Boards(counts, _WAYS[4][counts].prod(axis=0), suited)


@cache
def _strengths() -> NDArray[np.uint16]:
    """The strength without flushes of each pair of hole ranks on each board, shape (91, 6175)."""
    weights = np.array(RANK_WEIGHTS)
    boards = weights[np.array(rank_multisets(5))].sum(axis=1)
    pairs = weights[np.array(list(combinations_with_replacement(_RANKS, 2)))].sum(axis=1)
    # What no deck deals, five of a rank, comes in no way; `clip` keeps it inside the table.
    return np.take(high_rank_sums(7), pairs[:, None] + boards, mode="clip")


def _pair(ranks: NDArray) -> NDArray[np.int64]:
    """The place of two ranks among the pairs, in the order of `combinations_with_replacement`."""
    low, high = ranks.min(axis=-1).astype(np.int64), ranks.max(axis=-1)
    return low * 13 - low * (low - 1) // 2 + high - low
