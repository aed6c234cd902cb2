"""The statistics that the pages show, and how one row of a report becomes cells."""

from collections.abc import Mapping
from typing import Any

from parts import amounts
from parts.html import Cell, Head, Html, gain, quiet, text
from tourney.stats.catalogue import BB_PER_100, COUNT, MONEY, RATIO, Statistic, statistics

SHOWN = (
    "bb_100",
    "vpip",
    "pfr",
    "three_bet",
    "fold_to_three_bet",
    "steal",
    "cbet_flop",
    "fold_to_cbet_flop",
    "wtsd",
    "wsd",
    "wwsf",
    "af",
)
"""Their keys, in the order of the columns, after the hands and the net."""

STATISTICS = statistics(SHOWN)
SHORT = {"af": "AF"}


def value(row: Mapping[str, Any], key: str) -> float | None:
    """n/d of a row, for sorting; None without a chance, infinite when only the divisor is 0."""
    made, chances = row[f"{key}_n"], row[f"{key}_d"]
    if chances:
        return made / chances
    return float("inf") if made else None


def cell(row: Mapping[str, Any], statistic: Statistic) -> Html:
    """One statistic of a row: the figure, and its count beneath."""
    made, chances = row[f"{statistic.key}_n"], row[f"{statistic.key}_d"]
    if statistic.format == BB_PER_100:
        return gain(amounts.signed(made / chances)) if chances else quiet(amounts.NOTHING)
    if statistic.format == MONEY:
        return gain(amounts.amount(made, row["unit"], row["scale"], sign=True))
    if statistic.format == COUNT:
        return Html(text(amounts.count(made)))
    counted = f"<small>{made:,}/{chances:,}</small>"
    if not chances:
        return Html(f"∞{counted}") if statistic.format == RATIO and made else quiet(amounts.NOTHING)
    shown = f"{made / chances:.2f}" if statistic.format == RATIO else f"{100 * made / chances:.1f} %"
    return Html(f"{shown}{counted}")


def cells(row: Mapping[str, Any]) -> list[Cell]:
    """Hands, net, and every shown statistic of a row."""
    return [
        amounts.count(row["hands"]),
        gain(amounts.amount(row["net"], row["unit"], row["scale"], sign=True)),
        *(cell(row, statistic) for statistic in STATISTICS),
    ]


def heads() -> list[Head]:
    """The headings over `cells`, each with what it means."""
    return [
        Head("Hands", number=True, key="hands"),
        Head("Net", number=True, key="net"),
        *(
            Head(SHORT.get(one.key, one.name), number=True, key=one.key, help=f"{one.name}. {one.sentence}")
            for one in STATISTICS
        ),
    ]
