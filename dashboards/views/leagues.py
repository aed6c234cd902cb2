"""Leagues: who leads and how each total came about, how it got there, runs, and who put out whom."""

from decimal import Decimal

import polars as pl
import streamlit as st

from parts import amounts, download, league_keeping, times
from parts.asked import choose
from parts.ending import end
from parts.html import Cell, Head, Html, code, figures, heading, join, link, note, quiet, section, table
from parts.seasons import crossing, leaders, nobody_named, rules_in_words, show_trend
from parts.tongue import tr_html
from tourney.language import tr, tr_in, tr_n
from tourney.server import held
from tourney.stats.knock_outs import hunters_and_victims
from tourney.store.leagues import League, leagues, season
from tourney.store.tournament_queries import stored
from tourney.tournament.league import SeasonRow, standings
from tourney.tournament.points import ScoredResult
from tourney.tournament.season_runs import Runs, season_runs

MOST_EVENTS = 12
"""Columns of events in the table: the latest; the file has all."""


def table_of(rows: list[SeasonRow], events: list[ScoredResult], name: str) -> None:
    """The standing with the points of each event; those that do not count are in brackets."""
    shown = events[-MOST_EVENTS:]
    beneath = tr("points in brackets do not count")
    if len(shown) < len(events):
        beneath = tr(
            "the last {shown} of {n} events; points in brackets do not count", shown=len(shown), n=len(events)
        )
    section(tr("Standing"), beneath)
    heads = [Head(tr("Player")), Head(tr("Points"), number=True)]
    heads += [
        Head(tr("Events"), number=True, wide=True),
        Head(tr_in("events", "Won"), number=True, wide=True),
    ]
    heads += [Head(tr("In the money"), number=True, wide=True)]
    first = len(events) - len(shown) + 1
    heads += [
        Head(f"#{number}", number=True, wide=True, help=f"{one.name}, {times.of_day(one.date)}")
        for number, one in enumerate(shown, first)
    ]
    body: list[list[Cell]] = []
    for row in rows:
        of = {part.event_id: part for part in row.results}
        cells: list[Cell] = [_ranked(row), Html(f"<b>{amounts.points(row.points)}</b>")]
        cells += [row.events, row.wins or "", row.in_the_money or ""]
        for one in shown:
            part = of.get(one.event_id)
            told = "" if part is None else amounts.points(part.points, part.bonus)
            cells.append(told if part is None or part.counts else quiet(f"({told})"))
        body.append(cells)
    st.html(table(heads, body, label=tr("Standing"), dense=True))
    download.table(as_file(rows, events), f"standing {name}")


def _ranked(row: SeasonRow) -> Cell:
    """The name after its rank; a dash stands for that of one who played too few events."""
    rank = "– " if row.rank is None else f"{row.rank}. "
    return join(
        rank, link(row.name, "player", player=row.player), quiet(f" {tr('shared')}") if row.shared else ""
    )


def as_file(rows: list[SeasonRow], events: list[ScoredResult]) -> pl.DataFrame:
    """The standing as columns of a file: one an event, named by its day and name, with all that it gave, and
    where it gave bonuses another of these."""
    made: dict[str, list] = {
        "rank": [row.rank for row in rows],
        "player": [row.name for row in rows],
        "points": [Decimal(row.points) for row in rows],
        "attendance": [row.attendance for row in rows],
        "events": [row.events for row in rows],
        "wins": [row.wins for row in rows],
        "in_the_money": [row.in_the_money for row in rows],
        "how": [row.words() for row in rows],
    }
    for number, one in enumerate(events, 1):
        of = [next((part for part in row.results if part.event_id == one.event_id), None) for row in rows]
        head = f"{number} {one.date.isoformat()} {one.name}"
        made[head] = [None if part is None else Decimal(part.points) + Decimal(part.bonus) for part in of]
        if any(part is not None and Decimal(part.bonus) for part in of):
            made[tr("{event}: bonus", event=head)] = [
                None if part is None else Decimal(part.bonus) for part in of
            ]
    return pl.DataFrame(made, schema_overrides={"rank": pl.Int64})


EVENTS_FILE = {
    "number": pl.Int64,
    "tournament_id": pl.String,
    "tournament": pl.String,
    "day": pl.Date,
    "won_by": pl.String,
    "player_count": pl.Int64,
}


def _file_of_events(events: list[ScoredResult]) -> pl.DataFrame:
    rows = [
        (
            number,
            one.event_id,
            one.name,
            one.date,
            ", ".join(row.name for row in one.rows if row.place == 1 and row.present),
            sum(row.present for row in one.rows),
        )
        for number, one in enumerate(events, 1)
    ]
    return pl.DataFrame(rows, schema=EVENTS_FILE, orient="row")


def events_of(events: list[ScoredResult], name: str) -> None:
    """The events of the season, the latest first, each with who won it."""
    section(tr("Events"), tr_n("{n} event", "{n} events", len(events)))
    heads = (
        Head("#", number=True),
        Head(tr("Event")),
        Head(tr("Day")),
        Head(tr("Won by")),
        Head(tr("Players"), number=True),
    )
    with held.store().cursor() as cursor:
        known = stored(cursor, [one.event_id for one in events])
    body = []
    for number, one in reversed(list(enumerate(events, 1))):
        won = [row for row in one.rows if row.place == 1 and row.present]
        names: list[Cell] = []
        for row in won:
            names += [", "] if names else []
            names.append(link(row.name, "player", player=row.player))
        title: Cell = (
            link(one.name, "tournaments", tournament=one.event_id) if one.event_id in known else one.name
        )
        played = sum(row.present for row in one.rows)
        body.append((number, title, times.of_day(one.date), join(*names), played))
    st.html(table(heads, body, label=tr("Events")))
    download.table(_file_of_events(events), f"events {name}")


def runs_of(runs: list[Runs], name: str) -> None:
    """The longest runs, and those that go on, of everybody who played more than one event."""
    if not runs:
        return
    section(tr("Streaks"), tr("in a row, over the events that somebody played"))
    heads = (
        Head(tr("Player")),
        Head(tr_in("events", "Won"), number=True),
        Head(tr("In the money"), number=True),
        Head(tr("Without money"), number=True, wide=True),
        Head(tr_in("events", "Played"), number=True, help=tr("Events of the season in a row, none missed")),
    )
    body = [
        (
            link(one.name, "player", player=one.player),
            *(_run(pair) for pair in (one.won, one.paid, one.unpaid, one.played)),
        )
        for one in runs
    ]
    st.html(table(heads, body, label=tr("Streaks")))
    names = [f"{kind}_{part}" for kind in ("won", "paid", "unpaid", "played") for part in ("longest", "now")]
    rows = [(one.player, one.name, *one.won, *one.paid, *one.unpaid, *one.played) for one in runs]
    file = pl.DataFrame(rows, schema=["player_id", "player", *names], orient="row")
    download.table(file, f"streaks {name}")


def _run(pair: tuple[int, int]) -> Cell:
    """The longest run, and beside it the one that goes on when there is one."""
    longest, now = pair
    if not longest:
        return ""
    return join(longest, quiet(f" {tr('(now {n})', n=now)}")) if now else longest


def rivals_of(events: list[ScoredResult]) -> None:
    """Who put out whom in the events of the season that are stored here."""
    with held.store().cursor() as cursor:
        pairs = hunters_and_victims(cursor, [one.event_id for one in events])
    members = {row.name for one in events for row in one.rows}
    pairs = pairs.filter(pl.col("hunter").is_in(list(members)) & pl.col("victim").is_in(list(members)))
    if pairs.is_empty():
        nobody_named()
        return
    crossing(pairs)


def nothing_yet(found: League) -> None:
    """What to do for a league without events."""
    note(
        tr("The league “{name}” has no event yet.", name=found.name),
        tr_html(
            "{command} scores a tournament that is over.",
            command=code(f"tourney league add {found.league_id} {tr_in('typed', 'TOURNAMENT')}"),
        ),
    )


every = {one.league_id: one for one in leagues(held.store())}
if not every:
    heading(tr("Leagues"))
    note(
        tr("There is no league yet."),
        tr_html(
            "{command} makes one;", command=code("tourney league new Fridays --formula dr-neau --best 8")
        ),
        tr_html(
            "{command} scores a tournament that is over.",
            command=code(f"tourney league add Fridays {tr_in('typed', 'TOURNAMENT')}"),
        ),
    )
    league_keeping.said()
    league_keeping.keep(None, [])
    end()
head = st.container()
chosen = choose(
    st.columns([2, 1])[0], tr("League"), {key: one.name for key, one in every.items()}, "league", empty=None
)
found = every[chosen]
events = season(held.store(), found.league_id)
with head:
    heading(found.name, rules_in_words(found.rules), tab=tr("Leagues"))
    league_keeping.said()
if not events:
    nothing_yet(found)
    league_keeping.keep(found, events)
    end()
rows = standings(found.rules, events)
if not rows:
    note(tr("Nobody who counts has played in this league yet: guests are no members."))
    league_keeping.keep(found, events)
    end()
leader = [row for row in rows if row.rank == 1]
st.html(
    figures(
        (tr("leads") if len(leader) == 1 else tr("lead"), leaders(leader) if leader else tr("nobody yet")),
        (tr("events"), amounts.count(len(events))),
        (tr("players"), amounts.count(len(rows))),
        (tr("last event"), times.of_day(events[-1].date)),
    )
)
table_of(rows, events, found.name)
show_trend(found.rules, events, rows, found.name)
runs_of(season_runs(events, [row.player for row in rows if row.events > 1]), found.name)
rivals_of(events)
events_of(events, found.name)
league_keeping.keep(found, events)
