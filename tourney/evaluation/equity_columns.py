"""Exact equity of many hold'em spots at once: turns and flops by the thousand, in columns.

Every run-out of a spot is shared by its players: the words of the board and of the cards to come are added
once. Where no player can make a flush only the ranks to come count, 13 rivers or 91 turns and rivers, each
as often as cards are left for it.
"""

from functools import cache
from itertools import combinations_with_replacement
from math import comb

import numpy as np
from numpy.typing import ArrayLike, NDArray

from tourney.cards import DECK
from tourney.evaluation.columns import (
    WORDS,
    flush_suit_array,
    high_flushes,
    high_rank_sums,
    ranks_of_suit,
)
from tourney.evaluation.equity import MOST_HANDS
from tourney.evaluation.high import UnrankableError
from tourney.evaluation.run_outs import choices
from tourney.evaluation.tables import (
    BOARD_SIZES,
    NO_FLUSH,
    RANK_SUM_BITS,
    RANK_SUM_MASK,
    RANK_WEIGHTS,
)

_PARTS = 2520
"""A pot in parts that divide among up to ten without a rest."""

_ROWS = 1 << 16
"""About how many hands are judged at a time."""


def holdem_equities(holes: ArrayLike, boards: ArrayLike) -> NDArray[np.float64]:
    """The equity of each player at each spot, every run-out counted.

    `holes` has shape (spots, players, 2) for two to ten players, `boards` shape (spots, cards) with three to
    five cards. The result has shape (spots, players), each row adding to 1.

    Raises UnrankableError for other shapes, for what is no card, and for a card twice at one spot.

    >>> kings_hit = holdem_equities([[[50, 49], [46, 45]]], [[44, 23, 10, 1]])
    >>> (kings_hit * 44).round(6).tolist()
    [[2.0, 42.0]]
    """
    hole, board = _checked(np.asarray(holes), np.asarray(boards))
    spots, players, _ = hole.shape
    to_come = 5 - board.shape[1]
    suited = _may_flush(hole, board)
    result = np.empty((spots, players))
    for chosen, hands, judge in (
        (np.flatnonzero(~suited.any(axis=1)), len(_ranks_to_come(to_come)), _by_ranks),
        (np.flatnonzero(suited.any(axis=1)), comb(len(DECK) - 2 * players - 5 + to_come, to_come), _by_cards),
    ):
        step = max(1, _ROWS // hands)
        for start in range(0, len(chosen), step):
            part = chosen[start : start + step]
            result[part] = judge(hole[part], board[part], suited[part])
    return result


def _by_ranks(hole: NDArray, board: NDArray, suited: NDArray) -> NDArray[np.float64]:
    """The equities where no player can make a flush, by the ranks that may come."""
    spots, players, _ = hole.shape
    to_come = _ranks_to_come(5 - board.shape[1])
    known = np.concatenate([hole.reshape(spots, -1), board], axis=1) >> 2
    left = np.full((spots, 13), 4, np.int32)
    for rank in known.T:
        left[np.arange(spots), rank] -= 1
    ways = np.ones((spots, len(to_come)), np.int32)
    for place, ranks in enumerate(to_come.T):
        # Of a rank that comes twice there is one card fewer the second time, and the order is none.
        again = (to_come[:, :place] == ranks[:, None]).sum(axis=1)
        ways = ways * (left[:, ranks] - again) // (again + 1)
    weights = np.array(RANK_WEIGHTS, np.int32)
    run_outs = weights[to_come].sum(axis=1, dtype=np.int32)
    common = weights[board >> 2].sum(axis=1, dtype=np.int32)
    own = weights[hole >> 2].sum(axis=2, dtype=np.int32) + common[:, None]
    strengths = np.empty((players, spots, len(to_come)), np.uint16)
    for player in range(players):
        # What no deck deals, five of a rank, comes in no way; `clip` keeps it inside the table.
        sums = own[:, player, None] + run_outs
        np.take(high_rank_sums(7), sums, out=strengths[player], mode="clip")
    return _equities(strengths, ways)


def _by_cards(hole: NDArray, board: NDArray, suited: NDArray) -> NDArray[np.float64]:
    """The equities card by card; `suited` tells which players may make a flush, shape (spots, players)."""
    players = hole.shape[1]
    left = _cards_left(hole, board)
    to_come = choices(left.shape[1], 5 - board.shape[1])
    words = WORDS[left]
    run_outs = np.repeat(WORDS[board].sum(axis=1, dtype=np.int32)[:, None], to_come.shape[1], axis=1)
    for places in to_come:
        run_outs += words[:, places]
    strengths = np.empty((players, *run_outs.shape), np.uint16)
    for player in range(players):
        sums = run_outs + WORDS[hole[:, player]].sum(axis=1, dtype=np.int32)[:, None]
        np.take(high_rank_sums(7), sums & RANK_SUM_MASK, out=strengths[player], mode="clip")
        rows = np.flatnonzero(suited[:, player])
        suits = flush_suit_array(7)[sums[rows] >> RANK_SUM_BITS]
        row, run_out = np.nonzero(suits != NO_FLUSH)
        spot = rows[row]
        cards = [
            *hole[spot, player].T,
            *board[spot].T,
            *(left[spot, places[run_out]] for places in to_come),
        ]
        strengths[player, spot, run_out] = high_flushes()[ranks_of_suit(cards, suits[row, run_out])]
    return _equities(strengths, np.ones((1, 1), np.int32))


def _equities(strengths: NDArray[np.uint16], ways: NDArray[np.int32]) -> NDArray[np.float64]:
    """The shares, shape (spots, players), from strengths of shape (players, spots, run-outs) and in how
    many ways each run-out comes."""
    strongest = strengths == strengths.max(axis=0)
    parts = _PARTS // strongest.sum(axis=0, dtype=np.uint8).astype(np.int32) * ways
    shares = np.array([np.where(won, parts, 0).sum(axis=1) for won in strongest])
    return (shares / shares.sum(axis=0)).T


@cache
def _ranks_to_come(cards: int) -> NDArray[np.intp]:
    """The ranks that so many cards may have, shape (ways, cards)."""
    found = list(combinations_with_replacement(range(13), cards))
    return np.array(found, np.intp).reshape(len(found), cards)


def _cards_left(hole: NDArray, board: NDArray) -> NDArray[np.uint8]:
    """The cards that may still come at each spot, ascending, shape (spots, cards)."""
    free = np.ones((len(hole), len(DECK)), bool)
    spots = np.arange(len(hole))[:, None]
    free[spots, hole.reshape(len(hole), -1)] = False
    free[spots, board] = False
    return np.nonzero(free)[1].astype(np.uint8).reshape(len(hole), -1)


def _may_flush(hole: NDArray, board: NDArray) -> NDArray[np.bool_]:
    """Which players have so many cards of a suit that those to come can make five, (spots, players)."""
    least = board.shape[1]
    own, there = hole & 3, board & 3
    found = np.zeros(hole.shape[:2], bool)
    for suit in range(4):
        held = (own == suit).sum(axis=2, dtype=np.uint8)
        found |= held + (there == suit).sum(axis=1, dtype=np.uint8)[:, None] >= least
    return found


def _checked(hole: NDArray, board: NDArray) -> tuple[NDArray[np.uint8], NDArray[np.uint8]]:
    """Hole cards and boards as small integers; UnrankableError as `holdem_equities` says."""
    if hole.ndim != 3 or hole.shape[2] != 2 or not 2 <= hole.shape[1] <= MOST_HANDS:
        raise UnrankableError(f"hole cards have the shape (spots, 2 to {MOST_HANDS}, 2), not {hole.shape}")
    if board.ndim != 2 or len(board) != len(hole) or board.shape[1] not in BOARD_SIZES:
        raise UnrankableError(f"boards have the shape ({len(hole)}, 3 to 5), not {board.shape}")
    together = np.concatenate([hole.reshape(len(hole), 2 * hole.shape[1]), board], axis=1)
    if together.size and not np.issubdtype(together.dtype, np.integer):
        raise UnrankableError(f"cards are integers, not {together.dtype}")
    if together.size and not 0 <= together.min() <= together.max() < len(DECK):
        raise UnrankableError("a spot holds numbers that are no cards: cards are 0 to 51")
    bits = np.bitwise_or.reduce(np.int64(1) << together.astype(np.int64), axis=1)
    twice = np.flatnonzero(np.bitwise_count(bits) != together.shape[1])
    if twice.size:
        raise UnrankableError(f"a card is there twice at spot {twice[0]}")
    return hole.astype(np.uint8), board.astype(np.uint8)
