"""The Malmuth-Harville values of any field, exact to rounding, as a race (tournament-formulas 4.2).

Give each player an arrival time, exponential with his stack as the rate. The order of the arrivals is the
order of finish that Malmuth-Harville draws: first with a chance as his share of the chips, then the same
among the others. So a player's value is an integral over his arrival time of what he is paid for the
number of others who came before, and those numbers follow from the others' independent chances of having
arrived. Everything added is positive: nothing cancels, and the smallest stack is as exact as the largest.
"""

from math import isqrt

import numpy as np

NODES = 12
"""Points of Gauss-Legendre in a panel."""

WIDTH = 3.0
"""The longest panel in standard deviations of the number of arrivals, told as time."""

NEGLIGIBLE = 45.0
"""Chances below e to the power of minus this are left out: 3e-20."""

BATCH_BYTES = 16_000_000
"""Memory that the tables of one batch of points may take."""

DOUBT = 1e-11
"""How far the values may be from adding up to the prizes before panels are halved."""


def race_values(stacks: np.ndarray, prizes: np.ndarray) -> np.ndarray:
    """The values of players with positive stacks, shape (n,), for prizes of shape (m,), m from 1 to n.

    float64 in and out. The values add up to the prizes; panels are halved until they do to 1e-11.
    """
    rates = stacks / stacks.mean()
    wanted = prizes.sum()
    width = WIDTH
    for _ in range(4):
        found = _integrate(rates, prizes, *_points(rates, len(prizes), width))
        if abs(found.sum() - wanted) <= DOUBT * wanted:
            break
        width /= 2
    return found


def _points(rates: np.ndarray, paid: int, width: float) -> tuple[np.ndarray, np.ndarray]:
    """Times and weights of the quadrature, shape (q,).

    A panel is as long as the time before it, so that e^(-rate t) is smooth in it for every rate, and not
    longer than the number of arrivals takes for `width` standard deviations.
    """
    last = _last_time(rates, paid)
    edges = [0.0, min(last, 1 / rates.sum())]
    while edges[-1] < last:
        time = edges[-1]
        waiting = np.exp(-rates * time)
        deviation = np.sqrt((waiting * -np.expm1(-rates * time)).sum())
        speed = (rates * waiting).sum()
        step = time if speed * time <= width * deviation else width * deviation / speed
        edges.append(min(last, time + step))
    middle, half = NODES_AND_WEIGHTS
    starts = np.array(edges[:-1])
    lengths = np.diff(edges)
    return (starts[:, None] + lengths[:, None] * middle).ravel(), (lengths[:, None] * half).ravel()


def _last_time(rates: np.ndarray, paid: int) -> float:
    """A time after which what is left of the integral is nothing beside the whole, for every player.

    Then the slowest has arrived, or fewer than `paid` arrivals are as unlikely as that (Chernoff).
    """
    low, high = 0.0, NEGLIGIBLE / rates.min()
    if paid == len(rates) or not _all_paid(rates, paid, high):
        return high
    for _ in range(60):
        middle = (low + high) / 2
        if _all_paid(rates, paid, middle):
            high = middle
        else:
            low = middle
        if high - low <= 0.01 * high:
            break
    return high


def _all_paid(rates: np.ndarray, paid: int, time: float) -> bool:
    """Whether fewer than `paid` arrivals of others by a time are out of the question, whoever is left out."""
    arrivals = -np.expm1(-rates * time)
    mean = arrivals.sum() - 1
    if mean <= paid:
        return False
    return mean - paid - paid * np.log(mean / paid) >= NEGLIGIBLE


def _integrate(rates: np.ndarray, prizes: np.ndarray, times: np.ndarray, weights: np.ndarray) -> np.ndarray:
    """The integral of each player's density of arrival times what he is paid, over all times.

    The number of arrivals before a player in the list goes forward through it, what he is paid for it goes
    backward. The way back is kept at the ends of blocks and walked again inside each: with blocks as long
    as there are blocks, memory grows with the root of the field. A small field is one block.
    """
    count, paid = len(rates), len(prizes)
    found = np.zeros(count)
    whole = 16 * count * paid * len(times) <= BATCH_BYTES
    size = count if whole else isqrt(count - 1) + 1
    blocks = [range(start, min(count, start + size)) for start in range(0, count, size)]
    batch = max(1, BATCH_BYTES // (8 * max(2 * size * paid, 4 * count)))
    for start in range(0, len(times), batch):
        exponents = np.outer(rates, times[start : start + batch])
        waiting, arrived = np.exp(-exponents), -np.expm1(-exponents)
        density = rates[:, None] * waiting * weights[start : start + batch]
        before = np.zeros((waiting.shape[1], paid))
        before[:, 0] = 1.0
        moved = np.empty_like(before)
        for block, end in zip(blocks, _pay_at_ends(blocks, prizes, waiting, arrived), strict=True):
            pay = _pay_in(block, end, waiting, arrived)
            for player in block:
                value = np.einsum("qk,qk->q", before, pay[player - block.start])
                found[player] += density[player] @ value
                np.multiply(before, arrived[player, :, None], out=moved)
                before *= waiting[player, :, None]
                before[:, 1:] += moved[:, :-1]
    return found


def _pay_at_ends(
    blocks: list[range], prizes: np.ndarray, waiting: np.ndarray, arrived: np.ndarray
) -> list[np.ndarray]:
    """For the last player of each block what `_pay_in` tells of everyone, each of shape (q, m)."""
    here = np.tile(prizes, (waiting.shape[1], 1))
    moved = np.empty_like(here)
    ends = [here.copy()]
    for block in reversed(blocks[1:]):
        for player in reversed(block):
            np.multiply(here, arrived[player, :, None], out=moved)
            here *= waiting[player, :, None]
            here[:, :-1] += moved[:, 1:]
        ends.append(here.copy())
    return ends[::-1]


def _pay_in(block: range, end: np.ndarray, waiting: np.ndarray, arrived: np.ndarray) -> np.ndarray:
    """For each player of a block, point and number of arrivals among those before him in the list: the
    expected prize once those after him are counted too. Shape (block, q, m)."""
    pay = np.empty((len(block), *end.shape))
    pay[-1] = end
    for at in range(len(block) - 1, 0, -1):
        player = block.start + at
        np.multiply(pay[at], waiting[player, :, None], out=pay[at - 1])
        pay[at - 1][:, :-1] += arrived[player, :, None] * pay[at][:, 1:]
    return pay


def _unit_panel() -> tuple[np.ndarray, np.ndarray]:
    places, weights = np.polynomial.legendre.leggauss(NODES)
    return (places + 1) / 2, weights / 2


NODES_AND_WEIGHTS = _unit_panel()
