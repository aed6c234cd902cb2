"""The cards that may still come: every way to deal them, or ways drawn by a seed, in columns.

Run-outs are arrays of shape (cards, run-outs): a card a row, a run-out a column, so that one row holds the
same card of every run-out.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import comb, prod

import numpy as np
from numpy.typing import NDArray

Cards = NDArray[np.uint8]

CHUNK = 1 << 17
"""Run-outs at a time: about as many are dealt and judged together."""


def count_run_outs(left: int, needs: Sequence[int]) -> int:
    """In how many ways `left` cards are dealt to groups that need so many each, the order within a group
    being none."""
    return prod(comb(left - sum(needs[:place]), need) for place, need in enumerate(needs))


def all_run_outs(left: Sequence[int], needs: Sequence[int]) -> Iterator[Cards]:
    """Every way to deal the cards `left` to groups that need so many each, chunk by chunk.

    The cards of the first group stand in the first rows, and so on.
    """
    stock = np.array(left, np.uint8)[:, None]
    yield from _deal_on(np.empty((0, 1), np.uint8), stock, [need for need in needs if need])


def _deal_on(dealt: Cards, stock: Cards, needs: Sequence[int]) -> Iterator[Cards]:
    """Deal to the groups that are left, for run-outs that have got `dealt` and may yet get `stock`."""
    if not needs:
        yield dealt
        return
    chosen = choices(len(stock), needs[0])
    ways = chosen.shape[1]
    runs = max(1, CHUNK // ways)
    for start in range(0, stock.shape[1], runs):
        before, may_come = dealt[:, start : start + runs], stock[:, start : start + runs]
        for first in range(0, ways, CHUNK):
            part = chosen[:, first : first + CHUNK]
            count = part.shape[1] * before.shape[1]
            again = np.tile(before, part.shape[1])
            now = may_come[part].reshape(len(part), count)
            rest = np.empty((0, count), np.uint8)
            if len(needs) > 1:
                others = _others(len(stock), part)
                rest = may_come[others].reshape(len(others), count)
            yield from _deal_on(np.concatenate([again, now]), rest, needs[1:])


def drawn_run_outs(left: Sequence[int], needs: Sequence[int], samples: int, seed: int) -> Iterator[Cards]:
    """So many run-outs drawn at random, each as likely as any other, chunk by chunk as `all_run_outs`."""
    source = np.random.default_rng(seed)
    for start in range(0, samples, CHUNK):
        count = min(CHUNK, samples - start)
        stock = np.repeat(np.array(left, np.uint8)[:, None], count, axis=1)
        run = np.arange(count)
        for place in range(sum(needs)):
            # The first places of a shuffle: each card is exchanged with itself or one that stands after it.
            other = source.integers(place, len(left), count)
            stock[place], stock[other, run] = stock[other, run], stock[place].copy()
        yield stock[: sum(needs)]


@lru_cache(maxsize=8)
def choices(count: int, size: int) -> Cards:
    """Every choice of `size` of `count` places, ascending, in the order of `itertools.combinations`."""
    places = [np.zeros(1, np.int16) - 1]
    for place in range(size):
        last = places[-1]
        # So many places may follow the last one and leave enough for those still to be chosen.
        follow = count - size + place - last
        start = np.repeat(np.cumsum(follow) - follow, follow)
        step = np.arange(len(start)) - start
        places = [np.repeat(column, follow) for column in places]
        places.append((places[-1] + 1 + step).astype(np.int16))
    return np.array(places[1:], np.uint8).reshape(size, len(places[0]))


def _others(count: int, chosen: Cards) -> Cards:
    """For each choice of places, all the other places."""
    free = np.ones((chosen.shape[1], count), bool)
    free[np.arange(chosen.shape[1]), chosen] = False
    return np.nonzero(free)[1].astype(np.uint8).reshape(chosen.shape[1], count - len(chosen)).T
