"""The tables of a player's statistics: a row a statistic, a column a position, all hands last."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

import polars as pl
import streamlit as st

from parts import amounts, download, labels
from parts.data import ask
from parts.filters import Filters
from parts.html import Cell, Head, Html, note, quiet, section, table, text
from parts.preferences import preferences
from parts.stats import SHOWN, full_cell, means, value
from parts.themes import VIEWS, themes
from tourney.language import tr, tr_later
from tourney.stats.catalogue import Statistic, statistics
from tourney.stats.intervals import BOOTSTRAP, NORMAL, WILSON, Interval, wilson
from tourney.stats.report import report
from tourney.stats.win_rates import RATES, win_rates

METHODS = {
    NORMAL: tr_later("the normal curve"),
    BOOTSTRAP: tr_later("the bootstrap (1,000 draws of the hands, BCa)"),
}


def chapter(player_id: int, chosen: Filters, view: str) -> None:
    """All statistics of a view, by theme and position."""
    found = themes(view, chosen.only.game or "")
    if not found:
        note(
            tr(
                "No statistic of {view} is counted in {game}.",
                view=tr(VIEWS[view]).lower(),
                game=labels.game(chosen.only.game),
            )
        )
        return
    keys = [one.key for _, some in found for one in some]
    rows = by_position(player_id, chosen, keys)
    if not rows:
        note(tr("No hand answers to all of these. Take one of the filters away."))
        return
    rates = {key: ask(win_rates, player_id, key, chosen.only) for key in keys if key in RATES}
    _legend(rates)
    for title, some in found:
        section(title)
        there = [one for one in some if rows[-1][f"{one.key}_d"] or rows[-1][f"{one.key}_n"]]
        if there:
            st.html(f'<div class="profile">{grid(title, there, rows, player_id, chosen, rates)}</div>')
        if never := [tr(one.name) for one in some if one not in there]:
            none = tr("No chance yet: {statistics}.", statistics=", ".join(never))
            st.html(f'<p class="remark">{quiet(none).text}</p>')
    download.table(long(rows, [one for _, some in found for one in some], rates), f"{view} statistics")


def key_figures(player_id: int, chosen: Filters, rows: Sequence[dict[str, Any]]) -> None:
    """A few statistics by position, those that the list of players has, out of the rows of `by_position`."""
    rates = {key: ask(win_rates, player_id, key, chosen.only) for key in SHOWN if key in RATES}
    some = [one for one in statistics(SHOWN) if (chosen.only.game or "") in one.games]
    st.html(grid(tr("By position"), some, rows, player_id, chosen, rates, turned=True))
    _legend(rates)
    download.table(long(rows, some, rates), "statistics by position")


def by_position(player_id: int, chosen: Filters, keys: Sequence[str]) -> list[dict[str, Any]]:
    """The report of a player by position in the order of the seats, then over all; empty without a hand.

    All hands are the sum of the positions, save for what does not add up: that is asked for by itself.
    """
    parts = ask(
        report, [player_id], stats=list(keys), by="position", only=chosen.only, profile=preferences().profile
    ).to_dicts()
    if not parts:
        return []
    apart = [one.key for one in statistics(keys) if not one.adds_up]
    summed = [name for key in keys if key not in apart for name in (f"{key}_n", f"{key}_d")]
    whole = {**parts[0], "position": chosen.only.position}
    whole |= {name: sum(row[name] for row in parts) for name in ("hands", "net", *summed)}
    if apart:
        whole |= ask(report, [player_id], stats=apart, only=chosen.only, profile=preferences().profile).row(
            0, named=True
        ) | {"position": chosen.only.position}
    placed = [row for row in parts if row["position"] is not None]
    return [*placed, whole] if chosen.only.position is None else [whole]


def grid(
    label: str,
    some: Sequence[Statistic],
    rows: Sequence[dict[str, Any]],
    player_id: int,
    chosen: Filters,
    rates: Mapping[str, Mapping[str | None, Interval]],
    *,
    turned: bool = False,
) -> str:
    """The table of some statistics: a column a position, or a row each when `turned`."""
    columns, placed = list(rows), rows[:-1]
    titles = [row["position"] or tr("All") for row in placed] + [chosen.only.position or tr("All")]

    def cell(place: int, one: Statistic) -> Cell:
        row = columns[place]
        last = place == len(columns) - 1
        at = "all" if last else row["position"]
        behind = chosen.behind(player=player_id, position=row["position"])
        return full_cell(row, one, behind, rates.get(one.key, {}).get(at))

    helps = {
        one.key: tr("{meaning} Of: {opportunity}", meaning=means(one), opportunity=tr(one.opportunity))
        for one in some
    }
    if turned:
        heads = [Head(tr("Position")), Head(tr("Hands"), number=True)]
        heads += [Head(tr(one.name), number=True, help=helps[one.key]) for one in some]
        lines = [
            [title, amounts.count(row["hands"]), *(cell(place, one) for one in some)]
            for place, (title, row) in enumerate(zip(titles, columns, strict=True))
        ]
        return table(heads, lines, label=label, dense=True)
    order = [len(columns) - 1, *range(len(placed))]
    heads = [Head(tr("Statistic")), *(Head(titles[place], number=True) for place in order)]
    lines = [
        [
            Html(f'<span title="{text(helps[one.key])}">{text(tr(one.name))}</span>'),
            *(cell(place, one) for place in order),
        ]
        for one in some
    ]
    return table(heads, lines, label=label, dense=True)


def long(
    rows: Sequence[dict[str, Any]],
    some: Sequence[Statistic],
    rates: Mapping[str, Mapping[str | None, Interval]],
) -> pl.DataFrame:
    """The same as rows of a file: `statistic, key, position, n, d, value, low, high, interval`."""
    found = []
    for place, row in enumerate(rows):
        at = "all" if place == len(rows) - 1 else row["position"]
        for one in some:
            n, d = row[f"{one.key}_n"], row[f"{one.key}_d"]
            ends = wilson(n, d) if one.is_rate else None
            rate = rates.get(one.key, {}).get(at)
            low, high = ends or ((rate.low, rate.high) if rate else (None, None))
            method = WILSON if ends else rate.method if rate else None
            found.append((one.name, one.key, at, float(n), d, value(row, one.key), low, high, method))
    names = ["statistic", "key", "position", "n", "d", "value", "low", "high", "interval"]
    kinds = [pl.String, pl.String, pl.String, pl.Float64, pl.Int64, *[pl.Float64] * 3, pl.String]
    return pl.DataFrame(found, schema=dict(zip(names, kinds, strict=True)), orient="row")


def _legend(rates: Mapping[str, Mapping[str | None, Interval]]) -> None:
    """What stands in a cell, and by what the intervals were found."""
    used = {one.method for found in rates.values() for one in found.values()}
    if used:
        beneath = tr(
            "Beneath each figure its count, each number the hands behind it, and the 95 % interval: Wilson's for "
            "shares, of win rates by {ways}.",
            ways=ways(used),
        )
    else:
        beneath = tr(
            "Beneath each figure its count, each number the hands behind it, and the 95 % interval: Wilson's for "
            "shares."
        )
    few = tr(
        "“few” are fewer than 30 chances, or 1,000 hands of a win rate, which has no interval below 10. Nothing "
        "is smoothed."
    )
    st.html(f'<p class="remark">{quiet(f"{beneath} {few}").text}</p>')


def ways(used: Collection[str]) -> str:
    """By what the intervals of win rates were found: one method, or both."""
    told = [tr(METHODS[method]) for method in METHODS if method in used]
    return tr("{one} and {other}", one=told[0], other=told[1]) if len(told) == 2 else "".join(told)
