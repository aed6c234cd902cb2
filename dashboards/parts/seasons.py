"""A league's season: its rules in words, how it got where it is, and who put out whom."""

from fractions import Fraction
from html import escape

import plotly.graph_objects as go
import polars as pl
import streamlit as st

from parts import amounts, charts, download
from parts.html import Cell, Head, Html, join, link, quiet, section, table, text
from parts.tongue import tr_html
from tourney.language import language, number, tr, tr_n
from tourney.tournament.league import LeagueRules, SeasonRow, totals_after_each
from tourney.tournament.points import ScoredResult, named_formulas

LOUD = 6
MOST_EVENTS = 60
"""Points of the chart: the latest events."""
MOST_PAIRS = 40


def rules_in_words(rules: LeagueRules) -> Html:
    """What counts and what is added, as a sentence."""
    named = next(
        (one for one in named_formulas().values() if one.text.strip() == rules.formula.strip()), None
    )
    shown = rules.formula if len(rules.formula) <= 120 else f"{rules.formula[:120]}…"
    formula = (
        f"<code>{escape(shown)}</code>"
        if named is None
        else f"{text(tr(named.name))} <code>{escape(shown)}</code>"
    )
    parts = [tr_html("Points by {formula}", formula=Html(formula)).text]
    if rules.best is not None and rules.best > 1:
        parts.append(tr("a player's best {n} events count", n=rules.best))
    elif rules.best == 1:
        parts.append(tr("a player's best event counts"))
    if rules.drop:
        parts.append(tr_n("the worst is left out", "the worst {n} are left out", rules.drop))
    if rules.best is None and not rules.drop:
        parts.append(tr("every event counts"))
    if Fraction(rules.attendance):
        parts.append(tr_html("{points} for each event that somebody played", points=rules.attendance).text)
    if Fraction(rules.bounty):
        parts.append(
            tr_html("{points} for each knock-out of the winner of the event before", points=rules.bounty).text
        )
    if rules.minimum is not None:
        parts.append(tr_html("at least {points} an event", points=rules.minimum).text)
    if rules.minimum_events > 1:
        parts.append(tr("ranked from {n} events on", n=rules.minimum_events))
    return Html("; ".join(parts) + ".")


def leaders(rows: list[SeasonRow]) -> Html:
    """Who leads, several when they share it."""
    parts: list[Cell] = []
    for row in rows[:3]:
        parts += [", "] if parts else []
        parts.append(link(row.name, "player", player=row.player))
    return (
        tr_html("{names} and {n} more", names=join(*parts), n=len(rows) - 3)
        if len(rows) > 3
        else join(*parts)
    )


def trend(rules: LeagueRules, events: list[ScoredResult], rows: list[SeasonRow]) -> pl.DataFrame:
    """`event, name, day, player_id, player, points` after each of the latest events, of those in the table."""
    names = {row.player: row.name for row in rows}
    first = max(0, len(events) - MOST_EVENTS)
    found = [
        (number, one.name, one.date, player, names[player], total / 100)
        for number, (one, totals) in enumerate(zip(events, totals_after_each(rules, events), strict=True), 1)
        if number > first
        for player, total in totals.items()
    ]
    schema = {
        "event": pl.Int64,
        "name": pl.String,
        "day": pl.Date,
        "player_id": pl.Int64,
        "player": pl.String,
        "points": pl.Float64,
    }
    return pl.DataFrame(found, schema=schema, orient="row")


def show_trend(rules: LeagueRules, events: list[ScoredResult], rows: list[SeasonRow], name: str) -> None:
    """The totals after each event, the first of the table by colour and name."""
    order = [row.player for row in rows]
    beneath = tr("total after each event")
    if len(order) > LOUD:
        beneath = tr("total after each event, the first {n} in colour", n=LOUD)
    section(tr("Points over the season"), beneath)
    frame = trend(rules, events, rows)
    figure = go.Figure()
    colours = dict(zip(order[:LOUD], (charts.INK, *charts.FURTHER), strict=False))
    lines = {player: part for (player,), part in frame.group_by("player_id", maintain_order=True)}
    for rank, player in reversed(list(enumerate(order))):
        part, colour = lines[player], colours.get(player)
        shown = escape(part["player"][-1])
        figure.add_scatter(
            x=part["event"].to_list(),
            y=part["points"].to_list(),
            mode="lines+markers",
            name=shown,
            showlegend=colour is not None,
            legendrank=rank,
            line={
                "color": colour or charts.QUIET,
                "width": 2.25 if colour == charts.INK else 1.75 if colour else 1,
            },
            marker={"size": 7 if colour else 4, "symbol": rank if rank < LOUD else 0},
            opacity=1 if colour else 0.6,
            customdata=[
                escape(
                    tr(
                        "{player}: {points} after {event}",
                        player=row["player"],
                        points=number(row["points"], language(), 2),
                        event=row["name"],
                    )
                )
                for row in part.iter_rows(named=True)
            ],
            hovertemplate="%{customdata}<extra></extra>",
        )
    charts.plain(figure, tr("events of the season"), tr("points"), "", "closest")
    first = frame["event"].min()
    if isinstance(first, int):
        figure.update_xaxes(
            range=[first - 0.2, len(events) + 0.2], dtick=1 if len(events) - first < 15 else None
        )
    charts.show(figure, tr("Points of each player after each event"), frame, f"season {name}")


def crossing(pairs: pl.DataFrame) -> None:
    """Two who met, and how often each put out the other, those with most knock-outs first. `pairs` are those of
    `hunters_and_victims`."""
    times: dict[tuple, list] = {}
    for row in pairs.iter_rows(named=True):
        one, other = (row["hunter_id"], row["hunter"]), (row["victim_id"], row["victim"])
        ahead = (one[1], one[0] or 0) <= (other[1], other[0] or 0)
        pair = times.setdefault((one, other) if ahead else (other, one), [0, 0])
        pair[0 if ahead else 1] += row["times"]
    made = [
        (*((one, other, first, second) if first >= second else (other, one, second, first)),)
        for (one, other), (first, second) in times.items()
    ]
    made.sort(key=lambda row: (-(row[2] + row[3]), -row[2], row[0][1], row[1][1]))
    beneath = ""
    if len(made) > MOST_PAIRS:
        beneath = tr("the first {shown} of {n} pairs", shown=MOST_PAIRS, n=len(made))
    section(tr("Who put out whom"), beneath)
    heads = (
        Head(tr("Player")),
        Head(tr("Put out"), number=True),
        Head(tr("Rival")),
        Head(tr("Was put out"), number=True),
    )
    body = [
        (_player(one), amounts.count(most), _player(other), amounts.count(least))
        for one, other, most, least in made[:MOST_PAIRS]
    ]
    st.html(f'<div class="narrow">{table(heads, body, label=tr("Who put out whom"))}</div>')
    download.table(pairs, "knock-outs")


def _player(one: tuple[int | None, str]) -> Cell:
    number, name = one
    return name if number is None else link(name, "player", player=number)


def nobody_named() -> None:
    """What to say where no hunter was ever named."""
    section(tr("Who put out whom"))
    st.html(quiet(tr("Nobody was named as the hunter of anybody in the events of this league.")).text)
