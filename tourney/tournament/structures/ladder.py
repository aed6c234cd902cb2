"""The amounts that a big blind may take: easy to say, and payable together with their half."""

from bisect import bisect_left, bisect_right
from functools import lru_cache

from tourney.language import tr

MOST = 10**12
"""Chips, minutes and hands that anybody could mean; the store counts in 64 bits."""

_TENTHS = (10, 15, 20, 25, 30, 40, 50, 60, 80)
_TIMES = (1, 2, 3, 4, 5, 6, 8)


@lru_cache(maxsize=256)
def ladder(unit: int) -> tuple[int, ...]:
    """Big blinds, ascending to `MOST`, whose half is a multiple of `unit`, the smallest chip in play.

    They are 1, 1.5, 2, 2.5, 3, 4, 5, 6, 8 and their tenfolds (tournament-formulas 4.6), and the same
    steps counted in double units, so that there are some for any chip. Neighbours are at most double.

    >>> ladder(100)[:9]
    (200, 400, 600, 800, 1000, 1200, 1600, 2000, 3000)
    """
    if unit < 1:
        raise ValueError(tr("unit: is {unit}; a chip is worth at least 1", unit=str(unit)))
    found = set()
    power = 1
    while power <= MOST:
        found |= {2 * unit * step * power for step in _TIMES}
        found |= {amount for step in _TENTHS if (amount := step * power // 10) % (2 * unit) == 0}
        power *= 10
    return tuple(sorted(amount for amount in found if 0 < amount <= MOST))


def nearest(target: int, unit: int) -> int:
    """The step of the ladder that is nearest to `target` by ratio; 0 when the ladder is empty."""
    steps = ladder(unit)
    if not steps:
        return 0
    place = bisect_left(steps, target)
    if place == 0:
        return steps[0]
    if place == len(steps):
        return steps[-1]
    below, above = steps[place - 1], steps[place]
    return below if target * target <= below * above else above


def next_up(amount: int, unit: int) -> int | None:
    """The first step above `amount`, None beyond the last."""
    steps = ladder(unit)
    place = bisect_right(steps, amount)
    return steps[place] if place < len(steps) else None


def last_within(amount: int, unit: int) -> int | None:
    """The last step that is not above `amount`, None below the first."""
    steps = ladder(unit)
    place = bisect_right(steps, amount)
    return steps[place - 1] if place else None


def rounded(amount: int, unit: int) -> int:
    """`amount` to the nearest multiple of `unit`, halves up, at least one unit unless it is 0."""
    if amount <= 0:
        return 0
    return max(unit, (2 * amount + unit) // (2 * unit) * unit)
