"""Exact equity of many spots at once in every game with a board: hold'em in its own way, the others by the
tables of `showdown_tables` before the flop and run-out by run-out after it."""

from functools import partial

import numpy as np
from numpy.typing import ArrayLike, NDArray

from tourney.evaluation.equity import shares_of_pots
from tourney.evaluation.equity_columns import holdem_equities
from tourney.evaluation.equity_games import EquityGame, equity_game
from tourney.evaluation.equity_preflop import preflop_shares
from tourney.evaluation.high import UnrankableError
from tourney.evaluation.run_outs import choices
from tourney.evaluation.showdown_tables import SHOWDOWN_TABLES
from tourney.evaluation.spots import by_dead_cards, cards_left, checked_spots

_ROWS = 1 << 16
"""About how many run-outs are looked at together."""


def board_equities(
    holes: ArrayLike, boards: ArrayLike, dead: ArrayLike | None = None, game: str = "holdem"
) -> NDArray[np.float64]:
    """The equity of each player at each spot, every run-out counted.

    `game` is a key of `equity_games.EQUITY_GAMES`. `holes` has shape (spots, players, cards) with all the hole
    cards of the game for two to ten players, `boards` shape (spots, cards) with none to five cards, not one or
    two in hold'em, `dead` and the result are those of `equity_columns.holdem_equities`. What is not begun
    before the flop takes a fraction of a millisecond a spot there; else it takes as long as there are run-outs.

    Raises UnrankableError as `holdem_equities` does, and for a game without a board.

    >>> nut_flush_draw = board_equities([[[51, 47, 0, 5], [42, 41, 9, 12]]], [[43, 39, 14, 17]], game="omaha")
    >>> (nut_flush_draw.sum(axis=1)).tolist()
    [1.0]
    """
    if game == "holdem":
        return holdem_equities(holes, boards, dead)
    rules = equity_game(game)
    if not rules.board_cards:
        raise UnrankableError(f"there is no board in {game}")
    hole, board, gone = checked_spots(holes, boards, dead, rules, range(rules.board_cards + 1))
    if not board.shape[1] and game in SHOWDOWN_TABLES:
        return preflop_shares(hole, gone, game)
    return by_dead_cards(partial(_one_by_one, rules), hole, board, gone)


def _one_by_one(rules: EquityGame, hole: NDArray, board: NDArray, dead: NDArray) -> NDArray[np.float64]:
    """Every run-out of every spot judged by the rules of the game."""
    left = cards_left(hole, board, dead, rules.deck)
    to_come = choices(left.shape[1], rules.board_cards - board.shape[1])
    run_outs = to_come.shape[1]
    found = np.empty(hole.shape[:2])
    step = max(1, _ROWS // run_outs)
    for start in range(0, len(hole), step):
        some = slice(start, start + step)
        own = np.repeat(np.moveaxis(hole[some], 0, 2), run_outs, axis=2)
        common = [
            *np.repeat(board[some].T, run_outs, axis=1),
            *(left[some, places].ravel() for places in to_come),
        ]
        shares = shares_of_pots(rules, [list(cards) for cards in own], common)
        found[some] = shares.reshape(hole.shape[1], -1, run_outs).sum(axis=2, dtype=np.int64).T
    return found / found.sum(axis=1, keepdims=True)
