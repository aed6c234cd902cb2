"""The prize tables A to F of tournament-formulas 4.1: how many places are paid, and their relative shares.

A, B and C are lists by the size of the field, D and F are curves for any number of places; E, which
needs the pool as well, is in `nice_numbers`.
"""

import math
from collections.abc import Sequence

TABLES = ("A", "B", "C", "D", "E", "F")

Rows = tuple[tuple[int, tuple[int, ...]], ...]
"""Up to so many entries, these shares."""

TABLE_A: Rows = (
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
"""BARGE, in percent."""

TABLE_B: Rows = (
    (8, (1000,)),
    (27, (500, 300, 200)),
    (45, (400, 240, 160, 120, 80)),
    (100, (300, 200, 120, 100, 80, 65, 55, 45, 35)),
    (200, (300, 200, 119, 80, 65, 50, 35, 26, 17, *(12,) * 9)),
)
"""As large sites paid, in tenths of a percent. Places 10 to 18 have 1.2 %: that is what makes 100 %."""

TABLE_C: Rows = (
    (6, (70, 30)),
    (14, (50, 30, 20)),
    (20, (45, 25, 15, 10, 5)),
    (10**9, (40, 25, 20, 10, 5)),
)
"""Home games, in percent: never more than five places."""

LISTS = {"A": TABLE_A, "B": TABLE_B, "C": TABLE_C}

FIRST_SHARES = ((1, 100), (2, 65), (3, 50), (5, 40), (9, 30), (27, 25))
"""Curve D and table E: up to so many places, the first gets so many percent; beyond, 20 %."""

PARTS = 10**15
"""Curves are rounded to this fraction of their first share."""

RATE, DECAY = 0.5, 0.9
"""Curve F: the first prize is 50 % above the second, and each further step is nine tenths of the last."""

PLACES_BY = ("table", "home", "third", "10%", "12.5%", "15%", "20%")
"""Rules for the number of places; `table` is the table's own."""

OWN_RULE = {"D": "home", "E": "15%", "F": "home"}
"""Tables without a list by entries count places by one of the other rules."""


def places_by_rule(entries: int, rule: str, table: str = "A") -> int:
    """How many places a rule of PLACES_BY pays, 1 at least and not more than there are entries.

    A percentage is rounded to the nearest whole, halves up. `home` pays 2 places up to six entries (1 of
    two), 3 up to ten, then a fifth of the field and 3 at least. None of these pays more than a third of
    a field above ten, and percentages never do.

    >>> [places_by_rule(entries, "15%") for entries in (4, 10, 27, 100)]
    [1, 2, 4, 15]
    """
    if rule == "table":
        if table in LISTS:
            return min(entries, _places_of_list(table, entries))
        rule = OWN_RULE[table]
    if rule == "third":
        return max(1, entries // 3)
    if rule == "home":
        if entries <= 10:
            return max(1, min(2 if entries <= 6 else 3, entries - 1))
        return max(3, _percent(entries, 200))
    return _percent(entries, round(10 * float(rule.removesuffix("%"))))


def _percent(entries: int, tenths: int) -> int:
    return max(1, (2 * entries * tenths + 1000) // 2000)


def _places_of_list(table: str, entries: int) -> int:
    for most, row in LISTS[table]:
        if entries <= most:
            return len(row)
    if table == "A":
        return 10 if entries <= 80 else 3 * -(-entries // 24)
    return _percent(entries, 100)


def weights(table: str, places: int, entries: int) -> Sequence[int]:
    """The relative shares of so many places, largest first, all above 0; not for table E.

    A list has shares for the numbers of places in its rows. Table A goes on from 10 places as 1/2, 1/3,
    1/4, …; otherwise a number of places that a list does not have is shared by curve D.
    """
    if table == "F":
        return accelerating(places)
    rows = LISTS.get(table, ())
    fitting = [row for most, row in rows if len(row) == places and entries <= most]
    if fitting or any(len(row) == places for _, row in rows):
        return fitting[0] if fitting else next(row for _, row in reversed(rows) if len(row) == places)
    if table == "A":
        return [PARTS // (place + 1) for place in range(1, places + 1)]
    return power_law(places, first_share(places))


def first_share(places: int) -> float:
    """The share of the first prize in curve D and table E."""
    return next((percent for most, percent in FIRST_SHARES if places <= most), 20) / 100


def power_law(places: int, first: float) -> list[int]:
    """Curve D: place i gets i to the power of -a, with `a` such that the first gets the share `first`.

    >>> [round(100 * weight / sum(power_law(3, 0.5))) for weight in power_law(3, 0.5)]
    [50, 29, 21]
    """
    a = exponent(places, 1 / first)
    return [max(1, round(PARTS * place**-a)) for place in range(1, places + 1)]


def exponent(places: int, total: float) -> float:
    """The `a` from 0 for which 1, 2, … `places` to the power of -a add up to `total`.

    Without such an `a` it is 0, or 60 where nothing but the first is left. The sum falls and is convex
    in `a`: Newton's steps from 0 never pass the root.
    """
    logs = [math.log(place) for place in range(1, places + 1)]
    a = 0.0
    for _ in range(200):
        terms = [math.exp(-a * log) for log in logs]
        over = math.fsum(terms) - total
        slope = math.fsum(term * log for term, log in zip(terms, logs, strict=True))
        if over <= 1e-13 * total or a >= 60 or slope <= 0:
            break
        a = min(60.0, a + over / slope)
    return a


def accelerating(places: int, rate: float = RATE, decay: float = DECAY) -> list[int]:
    """Curve F: each prize is above the next, the first by `rate`, each further step by `decay` of the last.

    The percentages accelerate to the top, and far down the places get nearly the same.

    >>> [round(weight / accelerating(3)[2], 3) for weight in accelerating(3)]
    [2.175, 1.45, 1.0]
    """
    shares = [1.0]
    for place in range(places - 1, 0, -1):
        shares.append(shares[-1] * (1 + rate * decay ** (place - 1)))
    return [max(1, round(PARTS * share / shares[-1])) for share in reversed(shares)]
