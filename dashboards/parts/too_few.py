"""Leaks of a store with few hands: who is missing for ranges, and what his own figures say meanwhile."""

import math
from collections.abc import Mapping, Sequence
from typing import Any

import polars as pl
import streamlit as st

from parts import amounts, download
from parts.filters import Filters
from parts.html import Cell, Head, Html, join, link, note, quiet, section, table, text
from parts.stats import counted, means, share_between
from tourney.language import tr, tr_n
from tourney.stats.catalogue import CATALOGUE
from tourney.stats.intervals import SMALL_SHARE
from tourney.stats.population import LEAST_PLAYERS, nearest


def too_few(
    told: pl.DataFrame,
    own: Mapping[str, Any],
    keys: Sequence[str],
    chosen: Filters,
    player_id: int,
    *,
    least: int,
    among: str,
    without: Sequence[int],
) -> None:
    """Instead of ranges: how many players and hands are missing for them, and his own shares."""
    others = nearest(told, among=among, without=without)
    enough = others.filter(pl.col("hands") >= least).height
    hands = tr_n("{n} hand", "{n} hands", least)
    note(
        tr(
            "Ranges need {needed} others with {least} or more in these filters; there are {there}.",
            needed=LEAST_PLAYERS,
            least=hands,
            there=enough,
        ),
        _until(others, least),
        tr("Ask for fewer hands, take a filter away, or import more hands."),
    )
    if not others.is_empty():
        _others(others, least)
    _own(own, keys, chosen, player_id)


def _until(others: pl.DataFrame, least: int) -> str:
    """What is missing, by the one who would be the last of those that are needed."""
    if others.height < LEAST_PLAYERS:
        return tr_n(
            "{n} more player is needed who has so many.",
            "{n} more players are needed who have so many.",
            LEAST_PLAYERS - others.filter(pl.col("hands") >= least).height,
        )
    lacking = least - others["hands"][LEAST_PLAYERS - 1]
    if lacking <= 0:
        return tr("They have hands enough, and too few chances yet.")
    return tr_n(
        "There are players enough: the last of those beneath lacks {n} hand.",
        "There are players enough: the last of those beneath lacks {n} hands.",
        lacking,
    )


def _others(others: pl.DataFrame, least: int) -> None:
    """Those who have the most hands, and what each of them lacks."""
    shown = others.head(LEAST_PLAYERS).with_columns(missing=(least - pl.col("hands")).clip(0))
    section(tr("Nearest to a range"), tr("the others with the most hands in these filters"))
    heads = [
        Head(tr("Player")),
        Head(tr("Hands"), number=True),
        Head(tr("Hands until he counts"), number=True),
    ]
    rows: list[list[Cell]] = [
        [
            link(row["player"], "player", player=row["player_id"]),
            amounts.count(row["hands"]),
            amounts.count(row["missing"]) if row["missing"] else quiet(tr("counts")),
        ]
        for row in shown.iter_rows(named=True)
    ]
    st.html(f'<div class="narrow">{table(heads, rows, label=tr("Nearest to a range"))}</div>')
    download.table(shown, "nearest to a range")


def _own(own: Mapping[str, Any], keys: Sequence[str], chosen: Filters, player_id: int) -> None:
    """His shares with their intervals, and about how many hands until a share has 30 chances."""
    section(tr("His own figures"), tr("without others to compare them with; each with its 95 % interval"))
    heads = [
        Head(tr("Statistic")),
        Head(tr("His"), number=True),
        Head(
            tr("Hands until {chances} chances", chances=SMALL_SHARE),
            number=True,
            help=tr("About so many, as chances came so far"),
        ),
    ]
    lines = [(key, own[f"{key}_n"], own[f"{key}_d"], hands_until(own, key)) for key in keys]
    rows: list[list[Cell]] = []
    for key, made, chances, until in lines:
        one = CATALOGUE[key]
        his: Cell = quiet(amounts.NOTHING)
        if chances:
            behind = counted(one, made, chances, chosen.behind(player=player_id))
            his = join(
                amounts.percent(made / chances),
                Html(
                    f'<small>{text(behind)}</small><small class="between">{share_between(made, chances)}</small>'
                ),
            )
        waits: Cell = tr("no chance yet") if until is None else amounts.count(until) if until else ""
        rows.append([Html(f'<span title="{text(means(one))}">{text(tr(one.name))}</span>'), his, waits])
    st.html(table(heads, rows, label=tr("His own figures"), dense=True))
    found = pl.DataFrame(
        lines,
        schema={"key": pl.String, "n": pl.Int64, "d": pl.Int64, "hands_until": pl.Int64},
        orient="row",
    )
    download.table(found, "own figures")


def hands_until(own: Mapping[str, Any], key: str) -> int | None:
    """About how many hands more until a share has 30 chances, at the pace so far; None without a chance."""
    chances = own[f"{key}_d"]
    if not chances:
        return None
    return max(math.ceil((SMALL_SHARE - chances) * own["hands"] / chances), 0)
