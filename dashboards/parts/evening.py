"""What became of a tournament: who finished where, how it went, the pots people talk of, what leagues make of it."""

from html import escape
from typing import Any
from urllib.parse import quote

import plotly.graph_objects as go
import polars as pl
import streamlit as st

from parts import amounts, charts, download, labels, times
from parts.cards import cards
from parts.data import ask
from parts.html import Cell, Head, Html, join, link, quiet, section, table
from parts.tongue import tr_html
from tourney.language import tr, tr_in, tr_later, tr_n
from tourney.server import held
from tourney.stats.evening import LeagueOfEvening, biggest_pots, evening_results, leagues_of
from tourney.store.leagues import league, season
from tourney.store.tournament_queries import StoredTournament
from tourney.tournament.league import standings

SHEETS = (
    ("results", tr_later("Results")),
    ("standings", tr_later("Standings")),
    ("seat-cards", tr_later("Seat cards")),
    ("sign-in", tr_later("Sign-in sheet")),
    ("structure", tr_later("Structure")),
    ("receipts", tr_later("Receipts")),
    ("payout-slips", tr_later("Payout slips")),
)
LEAGUE_FILE = {
    "rank": pl.Int64,
    "player": pl.String,
    "points": pl.String,
    "this_event": pl.String,
    "events": pl.Int64,
}
RANKED = 10
"""Lines of a league's table that are shown here; its page has the rest."""


def to_print(tournament_id: str, source: str | None) -> Html:
    """Links to the pages for paper; of one whose hands were imported there are only its results."""
    sheets = SHEETS[:1] if source == "imported" else SHEETS
    links = (
        f'<a href="/print/{quote(tournament_id, safe="")}/{key}" target="_blank" rel="noopener">{escape(tr(label))}</a>'
        for key, label in sheets
    )
    told = tr_html("Print: {sheets}", sheets=Html(" · ".join(links)))
    return Html(f'<p class="remark">{told.text}</p>')


def told_by_hands(stored: StoredTournament, rows: pl.DataFrame) -> None:
    """Places and prizes of those whose place a hand tells, where no list of the finishers is stored."""
    section(tr("Finishers"), tr("those whose place an imported hand tells"))
    heads = [Head(tr("Place"), number=True), Head(tr("Player")), Head(tr("Prize"), number=True)]
    body: list[list[Cell]] = [
        [
            amounts.count(row["place"]),
            link(row["name"], "player", player=row["player_id"]),
            amounts.amount(row["prize"], stored.unit, stored.scale) if row["prize"] else "",
        ]
        for row in rows.iter_rows(named=True)
    ]
    st.html(table(heads, body, label=tr("Finishers")))
    form = download.Form(unit=stored.unit, scale=stored.scale)
    download.table(rows, f"results {stored.name or stored.tournament_id}", form)


def finishers(stored: StoredTournament, rows: pl.DataFrame, leagues: list[LeagueOfEvening]) -> None:
    """Places and prizes with their sum beside the pool, knock-outs, what was bought, points."""
    unit, scale = stored.unit, stored.scale
    section(tr("Finishers"), _beneath(stored, rows))
    cents = amounts.any_cents((value, scale) for key in ("prize", "bounties") for value in rows[key])

    def money(value: int | None) -> str:
        return amounts.amount(value, unit, scale, cents=cents) if value else ""

    counts = [
        (key, title)
        for key, title in (
            ("re_entries", tr("Re-entries")),
            ("rebuys", tr("Rebuys")),
            ("add_ons", tr("Add-ons")),
        )
        if rows[key].fill_null(0).sum()
    ]
    with_bounties = bool(rows["bounties"].sum())
    heads = [Head(tr("Place"), number=True), Head(tr("Player")), Head(tr("Prize"), number=True)]
    heads += [Head(tr("Bounties"), number=True)] if with_bounties else []
    heads += [Head(tr("Knock-outs"), number=True)]
    heads += [Head(title, number=True, wide=True) for _, title in counts]
    heads += [
        Head(tr("Points") if len(leagues) == 1 else tr("Points: {league}", league=one.name), number=True)
        for one in leagues
    ]
    with_hunters, with_hands = (
        bool(rows["out_by"].list.len().sum()),
        rows["hand_id"].null_count() < rows.height,
    )
    heads += [Head(tr_in("player", "Out"), wide=True)]
    heads += [Head(tr("By"), wide=True)] if with_hunters else []
    heads += [Head(tr("Hand"), wide=True)] if with_hands else []
    body = []
    for row in rows.iter_rows(named=True):
        cells: list[Cell] = [
            _place(row),
            link(row["name"], "player", player=row["player_id"]),
            money(row["prize"]),
        ]
        cells += [money(row["bounties"])] if with_bounties else []
        cells += [row["knock_outs"] or "", *(row[key] or "" for key, _ in counts)]
        cells += [one.points.get(row["person_id"], "") for one in leagues]
        hand = row["hand_id"]
        cells.append(_out(row))
        cells += [", ".join(row["out_by"])] if with_hunters else []
        if with_hands:
            cells.append("" if hand is None else link(tr("last hand"), "hand", hand=hand))
        body.append(cells)
    st.html(table(heads, body, label=tr("Finishers")))
    points = {f"points: {one.name}": tr("Points: {league}", league=one.name) for one in leagues}
    form = download.Form(unit=unit, scale=scale, heads=points)
    download.table(_as_file(rows, leagues), f"results {stored.name or stored.tournament_id}", form)


def _beneath(stored: StoredTournament, rows: pl.DataFrame) -> str:
    if labels.is_on(stored.source, stored.finished_at):
        left = rows["place"].null_count()
        return tr_n("{left} of {n} player are in", "{left} of {n} players are in", rows.height, left=left)
    total = sum(rows["prize"].to_list())
    prizes = amounts.amount(total, stored.unit, stored.scale)
    if stored.pool is None:
        return tr("prizes {amount}", amount=prizes)
    if total == stored.pool:
        return tr("prizes {amount}, the whole pool", amount=prizes)
    pool = amounts.amount(stored.pool, stored.unit, stored.scale)
    return tr("prizes {amount}, of a pool of {pool}", amount=prizes, pool=pool)


def _place(row: dict[str, Any]) -> Cell:
    """The place, with a word when it is shared."""
    if row["place"] is None:
        return tr("in")
    return join(str(row["place"]), quiet(f" {tr('shared')}")) if row["tied"] else row["place"]


def _out(row: dict[str, Any]) -> Cell:
    """When somebody was out; the winner never was."""
    if row["place"] == 1:
        return tr("won")
    return times.moment(row["out_at"]) if row["out_at"] else ""


def _as_file(rows: pl.DataFrame, leagues: list[LeagueOfEvening]) -> pl.DataFrame:
    """The same as columns of a file, money in the smallest unit."""
    points = [
        pl.Series(f"points: {one.name}", [one.points.get(person) for person in rows["person_id"]], pl.String)
        for one in leagues
    ]
    plain = rows.with_columns(pl.col("out_by").list.join(", ")).drop("person_id").with_columns(points)
    return plain.with_columns(pl.col(one.name).cast(pl.Decimal(18, 2)) for one in points)


def how_it_went(rows: pl.DataFrame) -> None:
    """How many players were left over the evening, each who went out a point of the line."""
    out = rows.filter(pl.col("out_at").is_not_null() & pl.col("place").is_not_null()).sort(
        ["out_at", "place"], descending=[False, True]
    )
    if out.height < 2:
        return
    section(tr("How it went"), tr("players left; each point is one who went out"))
    told = [
        escape(tr("{name}, place {place}", name=row["name"], place=row["place"]))
        + (f"<br>{escape(tr('by {names}', names=', '.join(row['out_by'])))}" if row["out_by"] else "")
        for row in out.iter_rows(named=True)
    ]
    at = [times.here(moment) for moment in out["out_at"]]
    left = [rows.height - number for number in range(1, out.height + 1)]
    figure = go.Figure()
    figure.add_scatter(
        x=at,
        y=left,
        mode="lines+markers",
        line={"color": charts.INK, "width": 2, "shape": "hv"},
        marker={"size": 7},
        customdata=told,
        hovertemplate="%{customdata}<br>"
        + tr("{left} left at {time}", left="%{y}", time="%{x|%H:%M}")
        + "<extra></extra>",
        showlegend=False,
    )
    charts.plain(figure, tr("time"), tr("players left"), "", "closest")
    figure.update_yaxes(rangemode="tozero")
    charts.show(
        figure,
        tr("How many players were left over the evening"),
        out.select("out_at", "place", "name", pl.col("out_by").list.join(", ")),
        "eliminations",
    )


def pots(stored: StoredTournament) -> None:
    """The biggest pots of the hands that are stored, each a link to the replayer."""
    found = ask(biggest_pots, stored.tournament_id)
    if found.is_empty():
        section(tr("Hands"))
        st.html(
            quiet(
                tr("No hand of this tournament is stored: they are written down at the table, at /scribe.")
            ).text
        )
        return
    all_ = link(tr_n("{n} hand", "{n} hands", stored.hands), "hands", tournament=stored.tournament_id)
    section(tr("Biggest pots"), tr_html("of {hands} that are stored", hands=all_))
    heads = (
        Head(tr("Pot"), number=True),
        Head(
            tr("By the stakes"),
            number=True,
            wide=True,
            help=tr("In big blinds; in small bets where nobody posts one"),
        ),
        Head(tr("Won by")),
        Head(tr("Board"), wide=True),
        Head(tr("Level"), number=True, wide=True),
        Head(tr("Hand")),
    )
    body = []
    for row in found.iter_rows(named=True):
        winners = join(
            *_listed([link(one["name"], "player", player=one["player_id"]) for one in row["winners"] or ()])
        )
        body.append(
            (
                amounts.amount(row["pot"], row["unit"], row["scale"]),
                amounts.bets(row["pot"], row),
                winners if row["winners"] else "–",
                Html(cards(row["board"])),
                row["level"] if row["level"] is not None else "",
                link(tr("replay"), "hand", hand=row["hand_id"]),
            )
        )
    st.html(table(heads, body, label=tr("Biggest pots")))
    flat = found.drop("winners").with_columns(
        pl.Series(
            "won_by",
            [", ".join(one["name"] for one in row or ()) for row in found["winners"].to_list()],
            pl.String,
        )
    )
    download.table(flat, f"pots {stored.name or stored.tournament_id}")


def _listed(parts: list[Html]) -> list[Cell]:
    found: list[Cell] = []
    for part in parts:
        found += [", ", part] if found else [part]
    return found


def league_tables(tournament_id: str, leagues: list[LeagueOfEvening]) -> None:
    """The table of each league that counts the tournament, as it stood after it."""
    for one in leagues:
        store = held.store()
        events = season(store, one.league_id)
        until = next(k for k, scored in enumerate(events, 1) if scored.event_id == tournament_id)
        rows = standings(league(store, one.league_id).rules, events[:until])
        page = link(one.name, "leagues", league=one.league_id)
        section(
            tr("League"),
            tr_html("{league}, after {events}", league=page, events=tr_n("{n} event", "{n} events", until)),
        )
        heads = (
            Head(tr("Rank"), number=True),
            Head(tr("Player")),
            Head(tr("Points"), number=True),
            Head(tr("This event"), number=True),
            Head(tr("Events"), number=True, wide=True),
        )
        body = [
            (
                row.rank or "–",
                link(row.name, "player", player=row.player),
                amounts.points(row.points),
                one.points.get(row.player, ""),
                row.events,
            )
            for row in rows[:RANKED]
        ]
        st.html(f'<div class="narrow">{table(heads, body, label=tr("League {name}", name=one.name))}</div>')
        file = [(row.rank, row.name, row.points, one.points.get(row.player), row.events) for row in rows]
        download.table(pl.DataFrame(file, schema=LEAGUE_FILE, orient="row"), f"league {one.name}")


def results(tournament_id: str) -> tuple[pl.DataFrame, list[LeagueOfEvening]]:
    """The rows of a tournament, and its leagues as they are now: points are no part of what is kept ready."""
    with held.store().cursor() as cursor:
        leagues = leagues_of(cursor, tournament_id)
    return ask(evening_results, tournament_id), leagues
