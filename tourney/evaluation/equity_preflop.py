"""Exact equity before the flop: every board counted, in hold'em, Omaha and the short deck, for two to ten hands
and cards known dead."""

from collections.abc import Sequence
from math import ceil

import numpy as np
from numpy.typing import NDArray

from tourney.cards import DECK
from tourney.evaluation.board_ways import Left
from tourney.evaluation.equity_by_boards import Hands, shares
from tourney.evaluation.equity_games import EQUITY_GAMES
from tourney.evaluation.low_columns import low_ranks_held
from tourney.evaluation.omaha_columns import omaha_lows_by_sets
from tourney.evaluation.run_outs import choices
from tourney.evaluation.showdown_tables import ROW_OF_RANKS, ROW_OF_SUITED, SHOWDOWN_TABLES

_AT_ONCE = 24
"""Spots looked at together: their arrays stay in the cache of a core."""

_SUITS = np.arange(4)


def preflop_shares(
    holes: NDArray[np.integer], dead: NDArray[np.integer], game: str = "holdem"
) -> NDArray[np.float64]:
    """The equity of each player at each spot, every board counted.

    `holes` has shape (spots, players, cards), `dead` shape (spots, cards): cards that are in no player's hand
    and cannot come, -1 in a place that is left empty. The cards of one spot are distinct and of the game's
    deck, all hole cards are there; nothing is checked here. `game` is a key of `SHOWDOWN_TABLES`. The result
    has shape (spots, players), each row adding to 1.
    """
    holes, rules, tables = holes.astype(np.int64), EQUITY_GAMES[game], SHOWDOWN_TABLES[game]()
    first, second = (holes[..., places] for places in choices(holes.shape[2], 2))
    pairs = ROW_OF_RANKS[first >> 2, second >> 2]
    held = _of_suit(holes)
    most = held.sum(axis=2).max(axis=1)
    if tables.two_play:
        needed = np.where(most >= 2, 3, 6)
        suited = _of_suit(first) & _of_suit(second)
        sets = np.where(suited, (1 << (first >> 2) | 1 << (second >> 2))[..., None], 0).swapaxes(2, 3)
    else:
        needed = 5 - most
        sets = np.where(held, 1 << (holes >> 2)[..., None], 0).sum(axis=2)[..., None]
    # The flushes of a player in a suit first, so that most of the places can be left out.
    flushes = -np.sort(-ROW_OF_SUITED[sets], axis=3)
    low = None if rules.low is None else low_ranks_held(list(np.moveaxis(holes, 2, 0)))
    free = _free(holes, dead, rules.deck)
    order = np.argsort(needed, axis=1, kind="stable")
    needed = np.take_along_axis(needed, order, axis=1)
    free = np.take_along_axis(free, order[:, :, None], axis=1)
    flushes = np.take_along_axis(flushes, order[:, None, :, None], axis=2)
    found = np.empty(holes.shape[:2])
    # Spots in which as many suits make flushes go together.
    together = np.lexsort([(needed <= 4).sum(axis=1), (needed <= 3).sum(axis=1)])
    for some in np.array_split(together, ceil(len(found) / _AT_ONCE)) if len(found) else ():
        rows = flushes[some]
        hands = Hands(
            Left(free[some], needed[some]),
            pairs[some],
            rows[..., : max(1, int(rows.any(axis=(0, 1, 2)).sum()))],
            None if low is None else omaha_lows_by_sets()[low[some]],
        )
        found[some] = shares(hands, tables)
    return found


def _of_suit(cards: NDArray[np.integer]) -> NDArray[np.bool_]:
    """By suit whether the card is of it, one dimension more."""
    return (cards & 3)[..., None] == _SUITS


def _free(holes: NDArray[np.integer], dead: NDArray[np.integer], deck: Sequence[int]) -> NDArray[np.float32]:
    """1 by suit and rank where the card may come, shape (spots, 4, 13)."""
    found = np.zeros((len(holes), len(DECK) + 1), np.float32)
    found[:, list(deck)] = 1
    held = holes.reshape(len(holes), holes.shape[1] * holes.shape[2])
    gone = np.concatenate([held, dead], axis=1).astype(np.int64)
    # The last column, which is no card, stands for the places left empty.
    np.put_along_axis(found, gone, 0, axis=1)
    return found[:, : len(DECK)].reshape(-1, 13, 4).swapaxes(1, 2)
