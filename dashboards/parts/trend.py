"""One statistic over time: over months or blocks of hands, with the interval of each part."""

from collections.abc import Mapping
from datetime import date, timedelta
from typing import Any

import plotly.graph_objects as go
import streamlit as st

from parts import amounts, charts, times
from parts.asked import choose
from parts.data import ask
from parts.filters import Filters
from parts.html import Cell, Head, note, section, table, text
from parts.preferences import preferences, zone
from parts.stats import full_cell
from parts.themes import THEMES
from tourney.language import tr, tr_later
from tourney.stats.catalogue import BB_PER_100, CATALOGUE, COUNT, MONEY, PERCENT, SPREAD, Statistic
from tourney.stats.intervals import NORMAL, Interval, normal, wilson
from tourney.stats.trends import by_hands, by_month

OVER = {
    "month": tr_later("Months"),
    "250": tr_later("250 hands"),
    "1000": tr_later("1,000 hands"),
    "5000": tr_later("5,000 hands"),
}
MOST_ROWS = 24
"""Parts in the table, the latest; the chart and the file have all."""
Ends = tuple[float, float] | None


def trend(player_id: int, name: str, chosen: Filters) -> None:
    """The choice of a statistic and of what it goes over, the chart, and the same as a table."""
    game = chosen.only.game or ""
    options = {
        one.key: tr(one.name) for theme in THEMES for one in theme.statistics(game) if one.format != SPREAD
    }
    left, right, _ = st.columns([2, 1.3, 3])
    key = choose(left, tr("Statistic"), {"vpip": options.pop("vpip", "VPIP"), **options}, "stat", empty=None)
    over = choose(right, tr("Over"), {key: tr(words) for key, words in OVER.items()}, "over", empty=None)
    one = CATALOGUE[key]
    if over == "month":
        days = {"zone": zone(), "day_starts": preferences().day_starts}
        found = ask(by_month, player_id, [key], chosen.only, profile=preferences().profile, **days)
    else:
        found = ask(by_hands, player_id, [key], chosen.only, size=int(over), profile=preferences().profile)
    if found.is_empty():
        note(
            tr("No hand answers to all of these, or none says when it was played: take blocks of hands.")
            if over == "month"
            else tr("No hand answers to all of these.")
        )
        return
    section(tr(one.name), tr(one.sentence))
    rows = found.to_dicts()
    unit, scale = chosen.only.unit, chosen.only.scale
    values = [_value(one, row, scale) for row in rows]
    ends = [_ends(one, row) for row in rows]
    labels = [_label(row, over) for row in rows]
    if any(value is not None for value in values):
        alt = tr(
            "{statistic} of {name} over {parts}",
            statistic=tr(one.name),
            name=name,
            parts=tr(OVER[over]).lower(),
        )
        charts.show(
            _chart(one, labels, values, ends), alt, found, f"{one.name} of {name} over {OVER[over].lower()}"
        )
    if one.is_rate:
        said = tr("The band is the 95 % interval of each part, by Wilson's score.")
    elif one.format == BB_PER_100:
        said = tr("The band is the 95 % interval of each part, by the normal curve.")
    else:
        said = tr("Without intervals.")
    alone = tr("Each part stands alone: nothing is smoothed.")
    st.html(f'<p class="remark quiet">{text(f"{said} {alone}")}</p>')
    heads = (
        Head(tr("Month") if over == "month" else tr("Block")),
        Head(tr("From")),
        Head(tr("Hands"), number=True),
    )
    lines: list[list[Cell]] = [
        [
            label,
            times.days(row["first"], row["last"]),
            amounts.count(row["hands"]),
            full_cell(
                row | {"unit": unit, "scale": scale},
                one,
                _behind(chosen, player_id, row, over),
                _interval(one, row),
            ),
        ]
        for label, row in list(zip(labels, rows, strict=True))[: -MOST_ROWS - 1 : -1]
    ]
    st.html(table([*heads, Head(tr(one.name), number=True)], lines, label=tr("Trend"), dense=True))


def _behind(chosen: Filters, player_id: int, row: Mapping[str, Any], over: str) -> dict[str, object] | None:
    """The questions for the hands of a month within the filters; None for a block, which has no name."""
    if over != "month":
        return None
    first = row["part"].date()
    last = (first + timedelta(days=31)).replace(day=1) - timedelta(days=1)
    asked = chosen.behind(player=player_id)
    since, until = asked["since"], asked["until"]
    return asked | {
        "since": max(first, since) if isinstance(since, date) else first,
        "until": min(last, until) if isinstance(until, date) else last,
    }


def _label(row: Mapping[str, Any], over: str) -> str:
    if over == "month":
        return f"{row['part']:%Y-%m}"
    return tr("no. {number}", number=str(row["part"] + 1))


def _value(one: Statistic, row: Mapping[str, Any], scale: int | None) -> float | None:
    n, d = row[f"{one.key}_n"], row[f"{one.key}_d"]
    if one.format in (MONEY, COUNT):
        return n / (scale or 1) if one.format == MONEY else n
    if not d:
        return None
    return 100 * n / d if one.format == PERCENT else n / d


def _ends(one: Statistic, row: Mapping[str, Any]) -> Ends:
    if one.is_rate:
        ends = wilson(row[f"{one.key}_n"], row[f"{one.key}_d"])
        return (100 * ends[0], 100 * ends[1]) if ends else None
    found = _interval(one, row)
    return (found.low, found.high) if found else None


def _interval(one: Statistic, row: Mapping[str, Any]) -> Interval | None:
    n, d, spread = (row[f"{one.key}_{part}"] for part in "nds")
    ends = normal(n / d, spread, d) if spread is not None and d else None
    return Interval(n / d, *ends, NORMAL, d) if ends else None


def _chart(one: Statistic, labels: list[str], values: list[float | None], ends: list[Ends]) -> go.Figure:
    figure_ = go.Figure()
    if any(ends):
        low = [pair[0] if pair else None for pair in ends]
        high = [pair[1] if pair else None for pair in ends]
        line: dict[str, Any] = {
            "mode": "lines",
            "line": {"width": 0.75, "color": charts.QUIET, "dash": "dot"},
        }
        figure_.add_scatter(x=labels, y=high, name=tr("95 % interval"), hoverinfo="skip", **line)
        figure_.add_scatter(
            x=labels, y=low, showlegend=False, hoverinfo="skip", fill="tonexty",
            fillcolor="rgba(128,128,128,.14)", **line,
        )  # fmt: skip
    figure_.add_scatter(
        x=labels,
        y=values,
        mode="lines+markers",
        name=tr(one.name),
        line={"color": charts.INK, "width": 2},
        marker={"size": 7},
        hovertemplate="%{x}: %{y:,.1f}<extra></extra>",
    )
    quiet = {"color": charts.QUIET, "size": 13}
    figure_.update_layout(
        margin={"l": 8, "r": 8, "t": 40, "b": 8},
        hovermode="closest",
        legend={"orientation": "h", "x": 0, "y": 1.02, "xanchor": "left", "yanchor": "bottom"},
        dragmode=False,
        separators=charts.separators(),
    )
    figure_.update_xaxes(type="category", tickfont=quiet, showgrid=False, nticks=12)
    up = {PERCENT: tr("percent"), BB_PER_100: tr("big blinds a hundred hands")}.get(one.format, tr(one.name))
    figure_.update_yaxes(title={"text": up, "font": quiet}, tickfont=quiet, tickformat=",", nticks=8)
    return figure_
