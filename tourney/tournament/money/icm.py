"""ICM: what stacks are worth in prizes, by Malmuth-Harville, for any field."""

from collections.abc import Sequence
from fractions import Fraction

import numpy as np

from tourney.language import tr
from tourney.tournament.money.parts import whole
from tourney.tournament.money.plan import MOST_MONEY
from tourney.tournament.money.race import race_values

MOST_WORK = 4_000_000
"""Players times paid places: as many take about half a minute."""

MOST_PLAYERS = 20_000

SAME = 10**6
"""Values that agree to this part of a unit are taken as equal when units are handed out."""


def icm(stacks: Sequence[int], prizes: Sequence[float]) -> list[float]:
    """The value of each stack in the unit of the prizes, in the order of the stacks.

    `prizes` are those of place 1, 2, … of the players left; those beyond their number count for nothing,
    missing ones are 0. Players without chips share the places below the others. The values add up to the
    prizes to 1e-11 of them, equal stacks have equal values. Raises ValueError when nobody has chips, on
    negative or absurd amounts, and when there is more to work out than MOST_PLAYERS and
    MOST_WORK allow.

    >>> [round(value, 3) for value in icm([5000, 3000, 2000], [50, 30, 20])]
    [38.393, 32.75, 28.857]
    """
    _check(tr("stack"), stacks)
    _check(tr("prize"), prizes)
    standing = [at for at, stack in enumerate(stacks) if stack > 0]
    if not standing:
        raise ValueError(tr("nobody has chips: give at least one stack above 0"))
    if len(stacks) > MOST_PLAYERS or len(stacks) * min(len(stacks), len(prizes)) > MOST_WORK:
        raise ValueError(
            tr(
                "{n} stacks and {m} prizes are too much to work out: take up to {most} "
                "players, and {work} as players times paid places",
                n=str(len(stacks)),
                m=str(len(prizes)),
                most=MOST_PLAYERS,
                work=MOST_WORK,
            )
        )
    below = list(prizes[len(standing) : len(stacks)])
    values = [sum(below) / max(1, len(stacks) - len(standing))] * len(stacks)
    paid = list(prizes[: len(standing)])
    while paid and not paid[-1]:
        paid.pop()
    sizes = np.array([stacks[at] for at in standing], dtype=float)
    for at, value in zip(standing, _values(sizes, np.array(paid, dtype=float)), strict=True):
        values[at] = value
    return values


def icm_units(stacks: Sequence[int], prizes: Sequence[int]) -> list[int]:
    """The values of `icm` in whole units that add up to the prizes of the players left.

    Each is rounded down; the units left over go one each to the largest fractions, of equal ones to the
    first named.

    >>> icm_units([1, 1, 1], [50, 30, 20])
    [34, 33, 33]
    """
    values = icm(stacks, prizes)
    exact = [Fraction(round(value * SAME), SAME) for value in values]
    exact[exact.index(max(exact))] += sum(prizes[: len(stacks)]) - sum(exact)
    return whole(exact)


def bubble_factor(stacks: Sequence[int], prizes: Sequence[float], player: int, other: int) -> float:
    """What `player` loses by losing an all-in against `other`, for each unit that winning it gains.

    Both are places in `stacks` from 0; the smaller of the two stacks is at stake. 1 where nothing is lost
    or gained, infinite where there is a loss and no gain. (4.2)

    >>> bubble_factor([500, 500], [70, 30], 0, 1)
    1.0
    """
    if player == other or not 0 <= player < len(stacks) or not 0 <= other < len(stacks):
        raise ValueError(
            tr(
                "players {player} and {other} are not two of the {n} stacks",
                player=str(player),
                other=str(other),
                n=str(len(stacks)),
            )
        )
    stake = min(stacks[player], stacks[other])
    now, lost, won = (
        icm(_after(stacks, player, other, chips), prizes)[player] for chips in (0, -stake, stake)
    )
    loss, gain = now - lost, won - now
    nothing = 1e-11 * max(now, lost, won)
    if gain <= nothing:
        return 1.0 if loss <= nothing else float("inf")
    return loss / gain


def _after(stacks: Sequence[int], player: int, other: int, chips: int) -> list[int]:
    """The stacks once `chips` have gone from `other` to `player`."""
    found = list(stacks)
    found[player] += chips
    found[other] -= chips
    return found


def _values(stacks: np.ndarray, prizes: np.ndarray) -> list[float]:
    """The race's values with those of equal stacks made equal, to the last bit."""
    if not prizes.size:
        return [0.0] * len(stacks)
    if len(stacks) == 1:
        return [float(prizes[0])]
    found = race_values(stacks, prizes)
    _, kind = np.unique(stacks, return_inverse=True)
    means = np.bincount(kind, weights=found) / np.bincount(kind)
    return means[kind].tolist()


def _check(what: str, amounts: Sequence[float]) -> None:
    if not amounts:
        raise ValueError(tr("there is no {what}: give at least one", what=what))
    for at, amount in enumerate(amounts, 1):
        if isinstance(amount, bool) or not isinstance(amount, int | float) or not 0 <= amount <= MOST_MONEY:
            raise ValueError(
                tr(
                    "{what} {at} is {amount}: take a number from 0 to {most}",
                    what=what,
                    at=str(at),
                    amount=f"{amount!r:.40}",
                    most=str(MOST_MONEY),
                )
            )
