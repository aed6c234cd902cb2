"""How far a figure may be from the truth: intervals for shares and for win rates, and which samples are small.

Nothing is smoothed: a share is n/d whatever d is, and the interval says how little a small d tells.
"""

import math
from dataclasses import dataclass
from statistics import NormalDist

import numpy as np
import numpy.typing as npt

WILSON, NORMAL, BOOTSTRAP = "wilson", "normal", "bootstrap"
"""Of a share of chances, by Wilson's score; of a mean of hands, by the normal curve or from the hands drawn
again."""

Z = 1.959963984540054
"""95 % of the normal curve lie within so many standard deviations of its middle."""

SMALL_SHARE, SMALL_MEAN = 30, 1_000
"""Chances of a share, and hands of a win rate, below which a sample is called small."""


def wilson(n: int, d: int, z: float = Z) -> tuple[float, float] | None:
    """The score interval of the share n/d (Wilson 1927), both ends between 0 and 1; None without a chance.

    Unlike the share plus and minus its standard error it never leaves 0..1, and is right for few chances.

    >>> [round(end, 4) for end in wilson(1, 10)]
    [0.0179, 0.4042]
    """
    if d <= 0:
        return None
    share, part = n / d, z * z / d
    middle = (share + part / 2) / (1 + part)
    half = z * math.sqrt(share * (1 - share) / d + part / (4 * d)) / (1 + part)
    return max(middle - half, 0.0), min(middle + half, 1.0)


def normal(mean: float, spread: float, count: int, z: float = Z) -> tuple[float, float] | None:
    """`mean` plus and minus z standard errors, where `spread` is the standard deviation of one of `count`
    values of a sample; None for fewer than two.

    A hundred hands are no longer single values: give the mean and the spread of one hand, and multiply.

    >>> tuple(round(end, 2) for end in normal(5.0, 80.0, 400))
    (-2.84, 12.84)
    """
    if count < 2:
        return None
    half = z * spread / math.sqrt(count)
    return mean - half, mean + half


def difference(n: int, d: int, n_before: int, d_before: int, z: float = Z) -> tuple[float, float] | None:
    """The interval of n/d less n_before/d_before, of samples that have nothing to do with each other, from
    the score intervals of both (Newcombe 1998, Statistics in Medicine 17, 873-890, method 10); None when
    either had no chance.

    >>> [round(end, 4) for end in difference(56, 70, 48, 80)]
    [0.0524, 0.3339]
    """
    ends, before = wilson(n, d, z), wilson(n_before, d_before, z)
    if ends is None or before is None:
        return None
    share, other = n / d, n_before / d_before
    down = math.hypot(share - ends[0], before[1] - other)
    up = math.hypot(ends[1] - share, other - before[0])
    return share - other - down, share - other + up


SEED, DRAWS, MOST_DRAWN = 20_260_301, 1_000, 10_000
"""What samples are drawn again by, how many times, and up to how many values: that bounds the time."""

LEAST_MEAN = 10
"""Values of a sample below which nothing is said of its mean: they show too little of what can happen."""

_CELLS = 2_000_000
"""Values drawn at a time, which bounds the memory."""


@dataclass(frozen=True, slots=True)
class Interval:
    """The mean of a sample, its 95 % interval, by what that was found, and how many values there were."""

    mean: float
    low: float
    high: float
    method: str
    count: int

    @property
    def small(self) -> bool:
        """Whether the sample is called small."""
        return self.count < SMALL_MEAN


def of_mean(values: npt.NDArray[np.float64], *, seed: int = SEED) -> Interval | None:
    """The interval of the mean of a sample; None for fewer than `LEAST_MEAN` values.

    By the normal curve where the sample is large and even enough for it: 1,000 values, and more than 25
    times the square of its skewness (Cochran 1977, Sampling Techniques, 2.15). Otherwise by the bootstrap,
    and beyond `MOST_DRAWN` values by the normal curve again.
    """
    count = len(values)
    if count < LEAST_MEAN:
        return None
    mean, spread = float(values.mean()), float(values.std(ddof=1))
    if needs_bootstrap(count, skewness(values)):
        low, high = bootstrap(values, seed=seed)
        return Interval(mean, low, high, BOOTSTRAP, count)
    low, high = normal(mean, spread, count) or (mean, mean)
    return Interval(mean, low, high, NORMAL, count)


def needs_bootstrap(count: int, skew: float) -> bool:
    """Whether the normal curve says too little of the mean of so many values of that skewness."""
    return count <= MOST_DRAWN and (count < SMALL_MEAN or count <= 25 * skew * skew)


def skewness(values: npt.NDArray[np.float64]) -> float:
    """The third moment of a sample over the cube of its standard deviation; 0 when all are alike.

    >>> round(skewness(np.array([0.0, 0.0, 0.0, 1.0])), 4)
    1.1547
    """
    apart = values - values.mean()
    square = float((apart**2).mean())
    return float((apart**3).mean()) / square**1.5 if square > 0 else 0.0


def bootstrap(
    values: npt.NDArray[np.float64], *, seed: int = SEED, draws: int = DRAWS, level: float = 0.95
) -> tuple[float, float]:
    """The interval of the mean of two values or more from samples that are drawn out of them again, with
    the corrections for bias and skewness of Efron (1987, JASA 82, the BCa interval).

    The same values and seed give the same ends. Raises ValueError for fewer than two values.
    """
    count = len(values)
    if count < 2:
        raise ValueError(f"a sample of {count} cannot be drawn again: two values are needed")
    mean = float(values.mean())
    apart = values - mean
    squares = float((apart**2).sum())
    if squares == 0:
        return mean, mean
    means = np.sort(_means(values, np.random.default_rng(seed), draws))
    curve = NormalDist()
    below = (np.count_nonzero(means < mean) + np.count_nonzero(means == mean) / 2) / draws
    bias = curve.inv_cdf(min(max(below, 1 / draws), 1 - 1 / draws))
    acceleration = float((apart**3).sum()) / (6 * squares**1.5)
    ends = []
    for tail in ((1 - level) / 2, (1 + level) / 2):
        at = bias + curve.inv_cdf(tail)
        share = curve.cdf(bias + at / (1 - acceleration * at))
        ends.append(float(means[min(max(math.ceil(share * draws) - 1, 0), draws - 1)]))
    return ends[0], ends[1]


def _means(
    values: npt.NDArray[np.float64], random: np.random.Generator, draws: int
) -> npt.NDArray[np.float64]:
    """The means of so many samples as large as this one, drawn out of it."""
    count = len(values)
    at_once = max(1, _CELLS // count)
    return np.concatenate(
        [
            values[random.integers(0, count, (min(at_once, draws - start), count), dtype=np.int32)].mean(
                axis=1
            )
            for start in range(0, draws, at_once)
        ]
    )
