"""Table E, for large fields: a power law between first prize and minimum cash, in tiers of nice numbers.

After Musco and others (arXiv 1601.04203): the first prize and the least one are given, the others lie on
a power law between them; the lower places are paid in tiers of equal prizes, and every prize is a number
that people can say.
"""

from collections.abc import Iterator

from tourney.tournament.money.prize_tables import exponent, first_share

TIERS = ((9, 1), (18, 3), (99, 9), (999, 27))
"""Up to so many places, tiers of so many places; beyond, of 81."""

FINEST = 20
"""A nice number is a multiple of a step that is at most a twentieth of it."""

LEAST_CASH = 1.5
"""The least prize in average entries to the pool, where the organiser names none."""


def nice_prizes(pool: int, places: int, entries: int, rounding: int = 1, min_cash: int = 0) -> list[int]:
    """The prizes of table E; they add up to `pool`, and all but the first are nice numbers.

    The first gets the share of curve D and what rounding leaves. The minimum gives way where it would
    leave the places between with less than itself.

    >>> nice_prizes(1000, 2, 10)
    [650, 350]
    """
    first = first_share(places) * pool
    least = float(max(min_cash, LEAST_CASH * pool / entries))
    if places > 1:
        least = min(least, (pool - first) / (places - 1) / 2)
    curve = exponent(places, (pool - places * least) / (first - least)) if first > least else 0.0
    sizes = list(tiers(places))
    exact, at = [], 1
    for size in sizes:
        exact.append(sum(least + (first - least) * place**-curve for place in range(at, at + size)) / size)
        at += size
    nice = [nice_below(amount, rounding) for amount in exact]
    left = pool - sum(size * amount for size, amount in zip(sizes, nice, strict=True))
    left -= _raise(exact, nice, sizes, left, rounding)
    return [
        nice[0] + left,
        *(amount for size, amount in zip(sizes[1:], nice[1:], strict=True) for _ in range(size)),
    ]


def tiers(places: int) -> Iterator[int]:
    """The sizes of the tiers from the first place on; the last is what is left.

    >>> list(tiers(30))
    [1, 1, 1, 1, 1, 1, 1, 1, 1, 3, 3, 3, 9, 3]
    """
    done = 0
    while done < places:
        size = next((size for most, size in TIERS if done < most), 81)
        yield min(size, places - done)
        done += size


def nice_below(amount: float, rounding: int = 1) -> int:
    """The largest nice number up to `amount`: a multiple of 1, 2, 5, 10, 20, … times `rounding`.

    >>> [nice_below(amount) for amount in (7, 61, 187, 12_244)]
    [7, 60, 185, 12000]
    """
    step = _step(amount, rounding)
    return int(amount // step) * step


def _step(amount: float, rounding: int) -> int:
    step = rounding
    for factor in _factors():
        if rounding * factor * FINEST > amount:
            return step
        step = rounding * factor
    return step


def _factors() -> Iterator[int]:
    for power in range(16):
        yield from (10**power, 2 * 10**power, 5 * 10**power)


def _raise(exact: list[float], nice: list[int], sizes: list[int], left: int, rounding: int) -> int:
    """Raises tiers that rounding cut by half a step or more, those cut most first; gives what it took.

    A tier is raised where what is left pays it and it does not pass the tier above.
    """
    taken = 0
    steps = [_step(amount, rounding) for amount in exact]
    lost = [(amount - below) / step for amount, below, step in zip(exact, nice, steps, strict=True)]
    for at in sorted((at for at in range(1, len(nice)) if lost[at] >= 0.5), key=lambda at: -lost[at]):
        cost = sizes[at] * steps[at]
        if cost <= left - taken and nice[at] + steps[at] <= nice[at - 1]:
            nice[at] += steps[at]
            taken += cost
    return taken
