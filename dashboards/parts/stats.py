"""The statistics that the pages show, and how one row of a report becomes cells."""

from collections.abc import Mapping
from typing import Any

from parts import amounts
from parts.html import Cell, Head, Html, gain, join, link, quiet, text
from parts.tongue import tr_html
from tourney.language import tr
from tourney.stats.catalogue import (
    AVERAGE,
    BB_PER_100,
    COUNT,
    MONEY,
    MONEY_EACH,
    PERCENT,
    RATIO,
    SPREAD,
    Statistic,
    statistics,
)
from tourney.stats.intervals import SMALL_SHARE, Interval, wilson

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
    counted = f"<small>{amounts.count(made)}/{amounts.count(chances)}</small>"
    if not chances:
        return Html(f"∞{counted}") if statistic.format == RATIO and made else quiet(amounts.NOTHING)
    each = made / chances
    shown = amounts.plain(each, 2) if statistic.format == RATIO else amounts.percent(each)
    return Html(f"{shown}{counted}")


def figure(statistic: Statistic, made: float, chances: int, unit: str | None, scale: int | None) -> Cell:
    """n/d as it is shown, without its count: `28.4 %`, `+4.2`, `2.31`, `+$3.20`; a dash without a chance."""
    form = statistic.format
    if form == COUNT:
        return amounts.count(int(made))
    if form == MONEY:
        return gain(amounts.amount(int(made), unit, scale, sign=True)) if chances else quiet(amounts.NOTHING)
    if not chances:
        return "∞" if form == RATIO and made else quiet(amounts.NOTHING)
    if form == BB_PER_100:
        return gain(amounts.signed(made / chances))
    if form == MONEY_EACH:
        return amounts.amount(round(made / chances), unit, scale)
    if form == SPREAD:
        return amounts.plain(made)
    each = made / chances
    return amounts.plain(each, 2) if form in (RATIO, AVERAGE) else amounts.percent(each)


def full_cell(
    row: Mapping[str, Any],
    statistic: Statistic,
    behind: Mapping[str, object] | None,
    interval: Interval | None = None,
) -> Html:
    """One statistic of a row of a report: the figure, its count as links to the hands, and its interval.

    Shares have Wilson's; a win rate has the `interval` that is given. `behind` are the questions by which the
    page of hands shows the hands of this row, None where none can. A small sample says so by a word, and stands back.
    """
    made, chances = row[f"{statistic.key}_n"], row[f"{statistic.key}_d"]
    shown = figure(statistic, made, chances, row["unit"], row["scale"])
    if not chances and not made:
        return quiet(amounts.NOTHING)
    small = (statistic.is_rate and chances < SMALL_SHARE) or (interval is not None and interval.small)
    parts: list[Cell] = [Html(f'<span class="few">{text(shown)}</span>') if small else shown]
    few = f" · {text(tr('few'))}" if small else ""
    parts.append(Html(f"<small>{text(counted(statistic, made, chances, behind))}{few}</small>"))
    between = share_between(made, chances) if statistic.is_rate else between_of(interval)
    if between:
        parts.append(Html(f'<small class="between">{between}</small>'))
    return join(*parts)


def counted(statistic: Statistic, made: float, chances: int, behind: Mapping[str, object] | None) -> Cell:
    """The count of a figure, n and d each a link to its hands; of means and sums d alone, the hands."""
    whole = _door(chances, statistic, "d", behind)
    if statistic.format not in (PERCENT, RATIO):
        return tr_html("of {hands}", hands=whole) if chances else quiet(amounts.NOTHING)
    return join(_door(int(made), statistic, "n", behind), "/", whole)


def _door(many: int, statistic: Statistic, part: str, behind: Mapping[str, object] | None) -> Cell:
    """A number as a link to the hands that it counts; 0 is none."""
    shown = amounts.count(many)
    if behind is None or not many:
        return shown
    return link(shown, "hands", **{**behind, "stat": statistic.key, "part": part})


def share_between(made: int, chances: int) -> str:
    """Wilson's interval of a share as text: `24.6–32.5`; empty without a chance."""
    ends = wilson(made, chances)
    return f"{amounts.plain(100 * ends[0])}–{amounts.plain(100 * ends[1])}" if ends else ""


def between_of(interval: Interval | None) -> str:
    """The interval of a win rate as text: `−2.1 to +9.4`; empty without one."""
    return from_to(interval.low, interval.high) if interval else ""


def from_to(low: float, high: float) -> str:
    """Two ends with their signs: `−2.1 to +9.4`."""
    return tr("{low} to {high}", low=amounts.signed(low), high=amounts.signed(high))


def cells(row: Mapping[str, Any]) -> list[Cell]:
    """Hands, net, and every shown statistic of a row."""
    return [
        amounts.count(row["hands"]),
        gain(amounts.amount(row["net"], row["unit"], row["scale"], sign=True)),
        *(cell(row, statistic) for statistic in STATISTICS),
    ]


def means(one: Statistic) -> str:
    """The name of a statistic and what it means, in one line."""
    return tr("{name}. {sentence}", name=tr(one.name), sentence=tr(one.sentence))


def heads() -> list[Head]:
    """The headings over `cells`, each with what it means."""
    return [
        Head(tr("Hands"), number=True, key="hands"),
        Head(tr("Net"), number=True, key="net"),
        *(
            Head(SHORT.get(one.key, tr(one.name)), number=True, key=one.key, help=means(one))
            for one in STATISTICS
        ),
    ]
