"""Exact equity of many spots at once: turns and flops of hold'em by the thousand, in columns; two hands before
the flop by the table of `heads_up`, other spots there by `equity_preflop`.

But for flushes only the ranks to come count: 13 rivers or 91 turns and rivers, each as often as there are
cards left for it. Where a player can make a flush, the run-outs that bring one are judged card by card and
the difference is added.
"""

from functools import cache
from itertools import combinations_with_replacement
from math import comb

import numpy as np
from numpy.typing import ArrayLike, NDArray

from tourney.cards import DECK, UNKNOWN
from tourney.evaluation.columns import (
    high_flushes,
    high_rank_sums,
    ranks_of_suit,
)
from tourney.evaluation.equity_games import EQUITY_GAMES
from tourney.evaluation.equity_preflop import preflop_shares
from tourney.evaluation.heads_up import heads_up_equities
from tourney.evaluation.run_outs import choices
from tourney.evaluation.spots import by_dead_cards, cards_left, checked_spots
from tourney.evaluation.tables import (
    BOARD_SIZES,
    NO_FLUSH,
    RANK_WEIGHTS,
)

_PARTS = 2520
"""A pot in parts that divide among up to ten without a rest."""

_ROWS = 1 << 17
"""About how many run-outs are looked at together."""

_WEIGHTS = np.array([RANK_WEIGHTS[card >> 2] for card in DECK], np.int32)


def holdem_equities(
    holes: ArrayLike, boards: ArrayLike, dead: ArrayLike | None = None
) -> NDArray[np.float64]:
    """The equity of each player at each spot, every run-out counted.

    `holes` has shape (spots, players, 2) for two to ten players, `boards` shape (spots, cards) with none or
    three to five cards, `dead` shape (spots, cards) for cards that nobody holds and that cannot come, -1 in a
    place that is left empty. The result has shape (spots, players), each row adding to 1.

    Raises UnrankableError for other shapes, for what is no card, and for a card twice at one spot.

    >>> kings_hit = holdem_equities([[[50, 49], [46, 45]]], [[44, 23, 10, 1]])
    >>> (kings_hit * 44).round(6).tolist()
    [[2.0, 42.0]]
    """
    hole, board, gone = checked_spots(holes, boards, dead, EQUITY_GAMES["holdem"], (0, *BOARD_SIZES))
    if board.shape[1]:
        return by_dead_cards(_after_the_flop, hole, board, gone)
    in_table = (gone == UNKNOWN).all(axis=1) & (hole.shape[1] == 2)
    found = np.empty(hole.shape[:2])
    if in_table.any():
        found[in_table] = heads_up_equities(hole[in_table])
    if not in_table.all():
        found[~in_table] = preflop_shares(hole[~in_table], gone[~in_table])
    return found


def _after_the_flop(hole: NDArray, board: NDArray, gone: NDArray) -> NDArray[np.float64]:
    """The equities at spots with as many cards on the board and dead."""
    to_come = 5 - board.shape[1]
    parts = np.empty((hole.shape[1], len(hole)), np.int64)
    step = max(1, _ROWS // len(_ranks_to_come(to_come)))
    for start in range(0, len(hole), step):
        part = slice(start, start + step)
        parts[:, part] = _parts_by_ranks(hole[part], board[part], gone[part])
    suited = np.flatnonzero((_lacking(hole, board) <= to_come).any(axis=1))
    unseen = len(DECK) - board.shape[1] - 2 * hole.shape[1] - gone.shape[1]
    step = max(1, _ROWS // max(1, comb(unseen, to_come)))
    for start in range(0, len(suited), step):
        chosen = suited[start : start + step]
        parts[:, chosen] += _parts_by_flushes(hole[chosen], board[chosen], gone[chosen])
    return (parts / parts.sum(axis=0)).T


def _parts_by_ranks(hole: NDArray, board: NDArray, dead: NDArray) -> NDArray[np.int64]:
    """What each player wins at all run-outs together if there were no flushes, shape (players, spots)."""
    spots, players, _ = hole.shape
    to_come = _ranks_to_come(5 - board.shape[1])
    known = np.concatenate([hole.reshape(spots, 2 * players), board, dead], axis=1) >> 2
    left = np.full((spots, 13), 4, np.int32)
    for rank in known.T:
        left[np.arange(spots), rank] -= 1
    ways = np.ones((spots, len(to_come)), np.int32)
    for place, ranks in enumerate(to_come.T):
        # Of a rank that comes twice there is one card fewer the second time, and the order is none.
        again = (to_come[:, :place] == ranks[:, None]).sum(axis=1)
        ways = ways * (left[:, ranks] - again) // (again + 1)
    run_outs = np.array(RANK_WEIGHTS, np.int32)[to_come].sum(axis=1, dtype=np.int32)
    # What no deck deals, five of a rank, comes in no way; `clip` keeps it inside the table.
    strengths = [
        np.take(high_rank_sums(7), sums[:, None] + run_outs, mode="clip") for sums in _rank_sums(hole, board)
    ]
    return np.array([(part * ways).sum(axis=1) for part in _divided(np.array(strengths))])


def _rank_sums(hole: NDArray, board: NDArray) -> NDArray[np.int32]:
    """The rank sums of each player's known cards, board included, shape (players, spots)."""
    common = _WEIGHTS[board].sum(axis=1, dtype=np.int32)
    return (_WEIGHTS[hole].sum(axis=2, dtype=np.int32) + common[:, None]).T


def _parts_by_flushes(hole: NDArray, board: NDArray, dead: NDArray) -> NDArray[np.int64]:
    """What flushes add to the parts that the ranks alone give, or take from them, (players, spots)."""
    left = cards_left(hole, board, dead)
    to_come = choices(left.shape[1], 5 - board.shape[1])
    spot, run_out, suit = _flushes_to_come(hole, board, left, to_come)
    first = spot * left.shape[1]
    coming = [left.ravel()[first + places[run_out]] for places in to_come]
    run_outs = sum([_WEIGHTS[cards] for cards in coming], np.zeros(len(spot), np.int32))
    common = _ranks_by_suit(board)[spot, suit] | ranks_of_suit(coming, suit)
    own = _ranks_by_suit(hole)
    by_ranks = np.array([high_rank_sums(7)[sums[spot] + run_outs] for sums in _rank_sums(hole, board)])
    # The flush is the best that its seven cards make; without one the set of ranks has strength 0.
    flushes = np.array([high_flushes()[common | own[spot, player, suit]] for player in range(hole.shape[1])])
    changes = _divided(np.maximum(by_ranks, flushes)) - _divided(by_ranks)
    # Sums of whole numbers far below 2 ** 53: nothing is rounded.
    return np.array([np.bincount(spot, change, len(hole)) for change in changes]).astype(np.int64)


def _flushes_to_come(
    hole: NDArray, board: NDArray, left: NDArray, to_come: NDArray
) -> tuple[NDArray[np.intp], NDArray[np.intp], NDArray[np.uint8]]:
    """Spot, run-out and suit wherever some player gets a flush.

    There is no more than one such suit: three cards of it are on the board in the end.
    """
    kinds = 4 ** len(to_come)
    by_kind = np.full((len(hole), kinds), NO_FLUSH, np.uint8)
    digits = [np.arange(kinds) >> 2 * place & 3 for place in range(len(to_come))]
    for suit, lacking in enumerate(_lacking(hole, board).T):
        come = sum([digit == suit for digit in digits], np.zeros(kinds, np.int8))
        by_kind[come >= lacking[:, None]] = suit
    # The suits of two cards to come make 16 kinds of run-outs; a bit for each tells the flushes of a spot.
    flushes = ((by_kind != NO_FLUSH) << np.arange(kinds)).sum(axis=1).astype(np.uint16)
    suits = np.ascontiguousarray(left.T & 3)
    found = np.zeros((to_come.shape[1], len(hole)), np.uint8)
    for place, places in enumerate(to_come):
        found |= np.take(suits << 2 * place, places, axis=0, mode="clip")
    run_out, spot = np.divmod(np.flatnonzero(flushes >> found & 1), len(hole))
    return spot, run_out, by_kind[spot, found[run_out, spot]]


def _lacking(hole: NDArray, board: NDArray) -> NDArray[np.int8]:
    """How many more cards of each suit give some player a flush, shape (spots, 4)."""
    suits = np.arange(4)
    own = (hole[..., None] & 3 == suits).sum(axis=2, dtype=np.int8).max(axis=1)
    return 5 - own - (board[..., None] & 3 == suits).sum(axis=1, dtype=np.int8)


def _ranks_by_suit(cards: NDArray) -> NDArray[np.uint16]:
    """The sets of ranks held in each suit, shape (..., 4) for cards of shape (..., cards)."""
    bits = np.left_shift(np.uint16(1), cards >> 2, dtype=np.uint16)[..., None]
    return np.bitwise_or.reduce(np.where(cards[..., None] & 3 == np.arange(4), bits, 0), axis=-2)


def _divided(strengths: NDArray[np.uint16]) -> NDArray[np.int32]:
    """The parts of a pot that each player gets, from strengths of shape (players, ...)."""
    strongest = strengths == strengths.max(axis=0)
    return strongest * (_PARTS // strongest.sum(axis=0, dtype=np.int32))


@cache
def _ranks_to_come(cards: int) -> NDArray[np.intp]:
    """The ranks that so many cards may have, shape (ways, cards)."""
    found = list(combinations_with_replacement(range(13), cards))
    return np.array(found, np.intp).reshape(len(found), cards)
