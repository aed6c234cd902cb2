"""Spots, many at once: hole cards, boards and dead cards in arrays, a spot a row, and what is no such thing."""

from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import ArrayLike, NDArray

from tourney.cards import DECK, UNKNOWN
from tourney.evaluation.equity import MOST_HANDS
from tourney.evaluation.equity_games import EquityGame
from tourney.evaluation.high import UnrankableError


def checked_spots(
    holes: ArrayLike, boards: ArrayLike, dead: ArrayLike | None, rules: EquityGame, sizes: Sequence[int]
) -> tuple[NDArray[np.uint8], NDArray[np.uint8], NDArray[np.int8]]:
    """Hole cards, boards of one of these sizes and dead cards as small integers.

    Raises UnrankableError for other shapes, for what is no card of the game's deck, for a card that is twice
    at one spot, and for too few cards left.
    """
    hole, board, own = np.asarray(holes), np.asarray(boards), rules.own_cards
    if hole.ndim != 3 or hole.shape[2] != own or not 2 <= hole.shape[1] <= MOST_HANDS:
        raise UnrankableError(
            f"hole cards have the shape (spots, 2 to {MOST_HANDS}, {own}), not {hole.shape}"
        )
    if board.ndim != 2 or len(board) != len(hole) or board.shape[1] not in sizes:
        raise UnrankableError(
            f"boards have the shape ({len(hole)}, {' or '.join(map(str, sizes))}), not {board.shape}"
        )
    gone = np.empty((len(hole), 0), np.int8) if dead is None else np.asarray(dead)
    if gone.ndim != 2 or len(gone) != len(hole):
        raise UnrankableError(f"dead cards have the shape ({len(hole)}, cards), not {gone.shape}")
    parts = [hole.reshape(len(hole), own * hole.shape[1]), board, gone]
    for part, least in zip(parts, (0, 0, UNKNOWN), strict=True):
        if part.size and not np.issubdtype(part.dtype, np.integer):
            raise UnrankableError(f"cards are integers, not {part.dtype}")
        if part.size and not least <= part.min() <= part.max() < len(DECK):
            raise UnrankableError("a spot holds numbers that are no cards: cards are 0 to 51")
    together = np.concatenate([part.astype(np.int64) for part in parts], axis=1)
    there = together != UNKNOWN
    cards = there.sum(axis=1)
    bits = np.bitwise_or.reduce(np.where(there, np.int64(1) << np.maximum(together, 0), 0), axis=1)
    twice = np.flatnonzero(np.bitwise_count(bits) != cards)
    if twice.size:
        raise UnrankableError(f"a card is there twice at spot {twice[0]}")
    deck = np.int64(sum(1 << card for card in rules.deck))
    outside = np.flatnonzero(bits & ~deck)
    if outside.size:
        raise UnrankableError(f"a card at spot {outside[0]} is not in the deck of this game")
    most = len(rules.deck) - (rules.board_cards - board.shape[1])
    if cards.max(initial=0) > most:
        raise UnrankableError(f"too few cards are left for a board beside {cards.max()} cards")
    return hole.astype(np.uint8), board.astype(np.uint8), gone.astype(np.int8)


def by_dead_cards(
    equities: Callable[[NDArray, NDArray, NDArray], NDArray], hole: NDArray, board: NDArray, dead: NDArray
) -> NDArray[np.float64]:
    """The equities of spots, those with as many dead cards together."""
    cards = (dead != UNKNOWN).sum(axis=1)
    dead = np.sort(dead, axis=1)
    found = np.empty(hole.shape[:2])
    for count in np.unique(cards).tolist():
        rows = np.flatnonzero(cards == count)
        found[rows] = equities(hole[rows], board[rows], dead[rows, dead.shape[1] - count :])
    return found


def cards_left(hole: NDArray, board: NDArray, dead: NDArray, deck: Sequence[int] = DECK) -> NDArray[np.uint8]:
    """The cards that may still come at each spot, ascending, shape (spots, cards); as many at each."""
    free = np.zeros((len(hole), len(DECK)), bool)
    free[:, list(deck)] = True
    spots = np.arange(len(hole))[:, None]
    free[spots, hole.reshape(len(hole), -1)] = False
    free[spots, board] = False
    free[spots, dead] = False
    return np.nonzero(free)[1].astype(np.uint8).reshape(len(hole), -1)
