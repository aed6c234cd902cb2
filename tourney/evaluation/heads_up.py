"""Exact equity of any two hold'em hands before the flop, looked up: 47,008 match-ups differ by more than
the names of suits, each counted over its 1,712,304 boards.

The table lies beside this file and is made anew by `python -m tourney.evaluation.heads_up`.
"""

from functools import cache
from itertools import permutations
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from tourney.cards import DECK
from tourney.evaluation.equity_preflop import preflop_shares

MATCH_UPS = 47_008
BOARDS = 1_712_304
FILE = Path(__file__).with_name("heads_up.npz")

_SUITS = np.array(list(permutations(range(4))), np.int32)


def heads_up_equities(holes: NDArray[np.integer]) -> NDArray[np.float64]:
    """The equities at many spots, from `holes` of shape (spots, 2, 2), as shape (spots, 2).

    The four cards of a spot are distinct; nothing is checked here.

    >>> aces_and_kings = heads_up_equities(np.array([[[51, 50], [47, 46]]]))
    >>> round(float(aces_and_kings[0, 0]), 4)
    0.8264
    """
    match_ups, halves = _table()
    key, swapped = _keys(holes)
    first = halves[np.searchsorted(match_ups, key)] / (2 * BOARDS)
    return np.where(swapped[:, None], np.array([1 - first, first]).T, np.array([first, 1 - first]).T)


def make() -> None:
    """Work the table out and write it; takes a minute or two."""
    match_ups = np.unique(_keys(_all_match_ups())[0])
    cards = np.array(np.unravel_index(match_ups, (52, 52, 52, 52))).T.reshape(-1, 2, 2)
    shares = preflop_shares(cards, np.empty((len(cards), 0), np.intp))
    halves = np.rint(shares[:, 0] * 2 * BOARDS).astype(np.uint32)
    np.savez_compressed(FILE, match_ups=match_ups.astype(np.int32), halves=halves)


@cache
def _table() -> tuple[NDArray[np.int32], NDArray[np.uint32]]:
    """The match-ups, ascending, and how many halves of boards the first hand of each wins."""
    with np.load(FILE) as found:
        return found["match_ups"], found["halves"]


def _keys(holes: NDArray[np.integer]) -> tuple[NDArray[np.int32], NDArray[np.bool_]]:
    """A number that match-ups share when they are the same but for the names of suits and the order of the
    hands, and where the second hand stands first in it."""
    ranks, suits = (holes >> 2).astype(np.int32), holes & 3
    straight = np.full(len(holes), np.iinfo(np.int32).max, np.int32)
    crossed = straight.copy()
    for named in _SUITS:
        cards = np.sort(ranks << 2 | named[suits], axis=2)
        hands = cards[:, :, 1] * 52 + cards[:, :, 0]
        np.minimum(straight, hands[:, 0] * 2704 + hands[:, 1], out=straight)
        np.minimum(crossed, hands[:, 1] * 2704 + hands[:, 0], out=crossed)
    return np.minimum(straight, crossed), crossed < straight


def _all_match_ups() -> NDArray[np.int32]:
    """Every two hands of which the first has the lowest cards that suits by other names could give it."""
    low, high = np.triu_indices(len(DECK), 1)
    hands = np.array([low, high], np.int32).T
    first = hands[((hands & 3) <= 1).all(axis=1)]
    both = np.concatenate(
        [np.repeat(first[:, None], len(hands), axis=1), np.repeat(hands[None], len(first), axis=0)], axis=2
    ).reshape(-1, 4)
    distinct = (np.diff(np.sort(both, axis=1), axis=1) > 0).all(axis=1)
    return both[distinct].reshape(-1, 2, 2)


if __name__ == "__main__":
    make()
