"""How far a figure may be from the truth: intervals for shares and for win rates, and which samples are small.

Nothing is smoothed: a share is n/d whatever d is, and the interval says how little a small d tells.
"""

import math

WILSON, NORMAL = "wilson", "normal"
"""Of a share of chances, by Wilson's score; of a mean of hands, by the normal curve."""

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
