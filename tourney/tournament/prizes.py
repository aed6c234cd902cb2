"""Prize tables: how a pool is divided, to the last unit, in whole numbers only."""

from collections.abc import Sequence

TABLE_A: tuple[tuple[int, tuple[int, ...]], ...] = (
    (4, (100,)),
    (8, (65, 35)),
    (15, (50, 30, 20)),
    (24, (42, 26, 18, 14)),
    (35, (36, 24, 17, 13, 10)),
    (47, (31, 22, 17, 13, 10, 7)),
    (55, (28, 21, 16, 13, 10, 7, 5)),
    (64, (27, 20, 16, 12, 9, 7, 5, 4)),
    (72, (26, 19, 15, 12, 9, 7, 5, 4, 3)),
)
"""Percentages by field: up to so many entries, these shares (tournament-formulas 4.1, table A)."""

TABLES = ("A",)


def prizes(
    pool: int, entries: int, places: int | None = None, table: str = "A", rounding: int = 1
) -> tuple[int, ...]:
    """The prizes of place 1, 2, … in minor units; they add up to `pool`, none is below the next.

    `places` None takes the number of the table. Every place but the first is rounded down to
    `rounding`, the first gets what is left over; places that come to nothing are not paid. Raises
    ValueError when the arguments do not fit together.

    Table A (4.1) has percentages for up to 72 entries and 9 places, and 10 places for up to 80; beyond,
    it goes on with 3 places for every begun 24 entries (12 for up to 96, 21 for up to 168, without end).
    From 10 places on the shares are as 1/2, 1/3, 1/4, …, which goes on where those of 9 places stop.

    >>> prizes(54000, 27, rounding=500)
    (20500, 12500, 9000, 7000, 5000)
    """
    if pool < 0 or entries < 1 or rounding < 1:
        raise ValueError(f"a pool of {pool}, {entries} entries and rounding to {rounding} make no prizes")
    if table not in TABLES:
        raise ValueError(f"{table!r} is no prize table: take one of {', '.join(TABLES)}")
    paid = places_paid(entries) if places is None else places
    if not 1 <= paid <= entries:
        raise ValueError(f"{paid} places cannot be paid to {entries} entries: pay 1 to {entries}")
    weights = shares(paid)
    total = sum(weights)
    lower = [pool * weight // (total * rounding) * rounding for weight in weights[1:]]
    return tuple(prize for prize in (pool - sum(lower), *lower) if prize)


def places_paid(entries: int) -> int:
    """How many places table A pays."""
    for most, row in TABLE_A:
        if entries <= most:
            return len(row)
    return 10 if entries <= 80 else 3 * -(-entries // 24)


def shares(places: int) -> Sequence[int]:
    """The relative shares of so many places in table A."""
    if places <= len(TABLE_A):
        return TABLE_A[places - 1][1]
    return [10**9 // (place + 1) for place in range(1, places + 1)]


def shared(total: int, count: int) -> list[int]:
    """A sum in equal parts; units that do not divide go one each to the first ones.

    >>> shared(100, 3)
    [34, 33, 33]
    """
    part, odd = divmod(total, count)
    return [part + 1] * odd + [part] * (count - odd)
