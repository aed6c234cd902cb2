"""Measures the arithmetic of money: ICM of a hundred and of a thousand players, prizes of a large field."""

import time
from collections.abc import Callable
from random import Random

from tourney.tournament.money.icm import icm
from tourney.tournament.money.payouts import prizes
from tourney.tournament.money.plan import PrizePlan

Row = tuple[str, float, str]
"""What was measured, the figure, and its unit."""

SEED = 502
FIELDS = ((9, 9), (100, 15), (1000, 150))
REPEATS = 5


def rows() -> list[Row]:
    """All figures of this file, in the order in which they are shown."""
    found = []
    for players, paid in FIELDS:
        stacks, ladder = field(players, paid)
        took = _best(lambda stacks=stacks, ladder=ladder: icm(stacks, ladder))
        found.append((f"ICM, {players:,} players for {paid} prizes", 1000 * took, "ms"))
    plan = PrizePlan("E", rounding=100, min_cash=15_000)
    took = _best(lambda: prizes(100_000_000, 10_000, plan))
    return [*found, ("prizes, table E, 10,000 entries", 1000 * took, "ms")]


def field(players: int, paid: int) -> tuple[list[int], list[int]]:
    """Stacks as unequal as late in a tournament, and prizes that fall as 1 to the power of 0.8."""
    chance = Random(SEED)
    stacks = [int(20_000 * chance.lognormvariate(0, 0.8)) + 1 for _ in range(players)]
    return stacks, [int(10**6 * place**-0.8) for place in range(1, paid + 1)]


def _best(call: Callable[[], object]) -> float:
    """The shortest of several runs in seconds."""
    best = float("inf")
    for _ in range(REPEATS):
        start = time.perf_counter()
        call()
        best = min(best, time.perf_counter() - start)
    return best
