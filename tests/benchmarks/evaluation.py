"""Measures hand strength: one hand at a time, by columns, the building of the tables, and beside a peer."""

import random
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from importlib.util import find_spec

import numpy as np

from tourney.evaluation.columns import strengths
from tourney.evaluation.high import strength

Row = tuple[str, float, str]
"""What was measured, the figure, and its unit."""

SCALAR_HANDS = 50_000
COLUMN_HANDS = 1_000_000
SEED = 7462
REPEATS = 5

_BUILD = """
import time
from tourney.evaluation.tables import RANK_SUMS, flush_strengths
start = time.perf_counter()
for table in RANK_SUMS.values():
    table.fill()
flush_strengths()
print(time.perf_counter() - start)
"""


def rows() -> list[Row]:
    """All figures of this file, in the order in which they are shown."""
    return [*tables(), *scalar(), *columns(), *beside_phevaluator()]


def scalar() -> list[Row]:
    """Hands of five, six and seven cards a second through the fast door of the scalar function."""
    return [
        (f"evaluation, scalar, {size} cards", _scalar_rate(strength, _hands(size)), "hands/s")
        for size in (5, 6, 7)
    ]


def columns() -> list[Row]:
    """Hands a second by columns of uint8, and for seven cards also by rows."""
    found: list[Row] = []
    for size in (5, 6, 7):
        deals = _deals(size)
        found.append(
            (
                f"evaluation, columns, {size} cards",
                _column_rate(list(np.ascontiguousarray(deals.T))),
                "hands/s",
            )
        )
    found.append(("evaluation, rows, 7 cards", _column_rate(_deals(7)), "hands/s"))
    return found


def tables() -> list[Row]:
    """Seconds to build every table, in a process that has built none."""
    printed = subprocess.run(
        [sys.executable, "-c", _BUILD], check=True, capture_output=True, text=True
    ).stdout
    return [("evaluation, tables built", float(printed), "s")]


def beside_phevaluator() -> list[Row]:
    """How many times faster than phevaluator on the same seven-card hands; no rows where it is missing."""
    if find_spec("phevaluator") is None:
        return []
    from phevaluator import evaluate_cards

    hands = _hands(7)
    peer = _scalar_rate(lambda hand: evaluate_cards(*hand), hands)
    by_columns = _column_rate(list(np.ascontiguousarray(_deals(7).T)))
    return [
        ("evaluation, phevaluator, 7 cards", peer, "hands/s"),
        ("evaluation, scalar to phevaluator", _scalar_rate(strength, hands) / peer, "times"),
        ("evaluation, columns to phevaluator", by_columns / peer, "times"),
    ]


def _hands(size: int) -> list[tuple[int, ...]]:
    source = random.Random(SEED)
    return [tuple(source.sample(range(52), size)) for _ in range(SCALAR_HANDS)]


def _deals(size: int) -> np.ndarray:
    """Random hands, shape (COLUMN_HANDS, size), uint8; each shuffled deck gives as many as it holds."""
    source = np.random.default_rng(SEED)
    each = 52 // size
    decks = np.tile(np.arange(52, dtype=np.uint8), (COLUMN_HANDS // each + 1, 1))
    return source.permuted(decks, axis=1)[:, : each * size].reshape(-1, size)[:COLUMN_HANDS]


def _scalar_rate(evaluate: Callable[[tuple[int, ...]], int], hands: list[tuple[int, ...]]) -> float:
    return len(hands) / _best_time(lambda: [evaluate(hand) for hand in hands])


def _column_rate(hands: np.ndarray | Sequence[np.ndarray]) -> float:
    return COLUMN_HANDS / _best_time(lambda: strengths(hands))


def _best_time(call: Callable[[], object]) -> float:
    """The shortest of several runs in seconds, after one that builds the tables and warms the caches."""
    call()
    times = []
    for _ in range(REPEATS):
        start = time.perf_counter()
        call()
        times.append(time.perf_counter() - start)
    return min(times)
