"""Sessions of a player: sittings without a long pause, one row each, and one of them whole."""

import math
from datetime import UTC, datetime, timedelta
from typing import Any

import polars as pl
import streamlit as st

from parts import amounts, charts, download, times
from parts.asked import choose, number, page
from parts.cards import cards
from parts.data import ask
from parts.ending import end
from parts.html import (
    Cell,
    Head,
    Html,
    figures,
    fold,
    gain,
    heading,
    join,
    link,
    note,
    quiet,
    section,
    table,
    unbroken,
)
from parts.persons import whose
from parts.preferences import preferences, zone
from parts.tongue import tr_html
from tourney.language import tr, tr_later, tr_n
from tourney.stats.played import Told
from tourney.stats.results import results
from tourney.stats.selection import Selection
from tourney.stats.sessions import GAP, sessions
from tourney.store.hand_search import Wanted, hands

PAGE = 50
GAPS = {
    GAP: tr_later("30 minutes"),
    15: tr_later("15 minutes"),
    60: tr_later("an hour"),
    120: tr_later("2 hours"),
    360: tr_later("6 hours"),
}
MOST_HANDS = 2_000
"""Hands of one session that are listed; an evening has a tenth of that."""


def seconds(at: datetime) -> int:
    """A moment as the number by which an address names a session."""
    return int(at.replace(tzinfo=UTC).timestamp())


def length(row: dict[str, Any]) -> str:
    """From the first hand to the last: `2 h 05 min`."""
    minutes = round(row["hours"] * 60)
    if minutes < 60:
        return tr("{minutes} min", minutes=minutes)
    return tr("{hours} h {minutes} min", hours=minutes // 60, minutes=f"{minutes % 60:02}")


def sum_of(value: int, row: dict[str, Any]) -> Html:
    return gain(amounts.amount(value, row["unit"], row["scale"], sign=True))


def per_100(row: dict[str, Any]) -> Cell:
    if not row["measured"]:
        return quiet(amounts.NOTHING)
    return gain(amounts.signed(100 * row["bb"] / row["measured"]))


def tables(row: dict[str, Any]) -> str:
    """How many tables, and how many of them at once."""
    if row["most_tables"] > 1:
        return tr("{tables}, {most} at once", tables=row["tables"], most=row["most_tables"])
    return str(row["tables"])


def row_of(row: dict[str, Any]) -> list[Cell]:
    """One session as a row; a session in two currencies is two."""
    return [
        link(
            unbroken(times.moment(row["started"])),
            "sessions",
            player=who["player_id"],
            gap=gap if gap != GAP else None,
            session=seconds(row["started"]),
            unit=row["unit"] if several else None,
        ),
        length(row),
        tables(row),
        amounts.count(row["hands"]),
        sum_of(row["net"], row),
        sum_of(row["ev"], row),
        per_100(row),
        link(sum_of(row["best"], row), "hand", hand=row["best_hand"]),
        link(sum_of(row["worst"], row), "hand", hand=row["worst_hand"]),
    ]


def heads_of_all() -> list[Head]:
    """The headings over `row_of`."""
    return [
        Head(tr("Started")),
        Head(tr("Length"), wide=True),
        Head(tr("Tables"), wide=True),
        Head(tr("Hands"), number=True),
        Head(tr("Won"), number=True),
        Head(tr("All-in adjusted"), number=True, wide=True),
        Head("bb/100", number=True),
        Head(tr("Best hand"), number=True, wide=True),
        Head(tr("Worst hand"), number=True, wide=True),
    ]


def every(found: pl.DataFrame) -> None:
    """The list, the latest first."""
    left, right = st.columns([1, 1], vertical_alignment="center")
    with right:
        start = (page(math.ceil(found.height / PAGE), (who["player_id"], gap)) - 1) * PAGE
    won = found.filter(pl.col("net") > 0).height
    many = tr_n(
        "{n} session, won in {rate}",
        "{n} sessions, won in {rate}",
        found.height,
        rate=amounts.rate(won, found.height),
    )
    left.html(quiet(many).text)
    rows = [row_of(row) for row in found.slice(start, PAGE).iter_rows(named=True)]
    st.html(table(heads_of_all(), rows, label=tr("Sessions")))
    download.table(found, f"sessions of {who['name']}")


def one(row: dict[str, Any]) -> None:
    """One session: its figures, its line, its hands."""
    st.html(
        figures(
            (tr("length"), length(row)),
            (tr("tables"), tables(row)),
            (tr("hands"), amounts.count(row["hands"])),
            (tr("won"), sum_of(row["net"], row)),
            (tr("all-in adjusted"), sum_of(row["ev"], row)),
            ("bb/100", per_100(row)),
            (tr("best hand"), link(sum_of(row["best"], row), "hand", hand=row["best_hand"])),
            (tr("worst hand"), link(sum_of(row["worst"], row), "hand", hand=row["worst_hand"])),
        )
    )
    until = row["ended"] + timedelta(microseconds=1)
    only = Selection(since=row["started"], until=until)
    line = ask(results, who["player_id"], Told(row["unit"]), only).lines["hands", False]
    section(tr("Running result"), amounts.unit_name(row["unit"]))
    charts.show(
        charts.results(line, row["unit"], row["scale"]),
        tr("Running result of the session of {when}", when=times.moment(row["started"])),
        line,
        f"session of {who['name']}",
    )
    wanted = Wanted(player_id=who["player_id"], unit=row["unit"], since=row["started"], until=until)
    found = ask(hands, wanted, limit=MOST_HANDS, descending=False)
    section(tr("Hands"), tr("in order of time"))
    heads = [
        Head(tr("Played")),
        Head(tr("Table"), wide=True),
        Head(tr("Position")),
        Head(tr("Cards")),
        Head(tr("Board"), wide=True),
        Head(tr("Pot"), number=True),
        Head(tr("Result"), number=True),
    ]
    rows: list[list[Cell]] = [
        [
            link(unbroken(times.clock(each["played_at"])), "hand", hand=each["hand_id"]),
            each["tournament"] or each["table_name"],
            each["position"],
            Html(cards(each["hole_cards"], 2)),
            Html(cards(each["board"])),
            amounts.amount(each["pot"], each["unit"], each["scale"], cents=True),
            gain(amounts.amount(each["net"], each["unit"], each["scale"], sign=True)),
        ]
        for each in found.iter_rows(named=True)
    ]
    st.html(table(heads, rows, label=tr("Hands of the session")))
    if row["hands"] > found.height:
        left_out = tr("{many} later hands are not listed.", many=row["hands"] - found.height)
        st.html(quiet(left_out).text)
    download.table(found, f"hands of the session of {who['name']}")


head = st.container()
asked_for = number("session", tr("Session"))
st.html(fold(tr("Filters")))
with st.container(key="filters"):
    places = st.columns([2, 1.4, 2])
person = whose(places[0])
if person is None:
    with head:
        heading(tr("Sessions"))
        note(
            tr("There are no sessions yet: they come with the hands."),
            tr_html("Bring some in by {an_import}.", an_import=link(tr("an import"), "import")),
        )
    end()
who: dict[str, Any] = person
gap = choose(
    places[1],
    tr("A session ends after"),
    {key: tr(words) for key, words in GAPS.items()},
    "gap",
    empty=None,
    hint=tr("A pause of so long without a hand"),
)
found = ask(sessions, who["player_id"], gap=gap, zone=zone(), day_starts=preferences().day_starts)
several = found["session"].n_unique() < found.height
row = None
if asked_for is not None:
    unit = st.query_params.get("unit")
    rows = [
        each
        for each in found.iter_rows(named=True)
        if seconds(each["started"]) == asked_for and unit in (None, each["unit"])
    ]
    row = rows[0] if rows else None
with head:
    back = link(tr("all sessions"), "sessions", player=who["player_id"], gap=gap if gap != GAP else None)
    if row is None:
        to = join(
            link(tr("results"), "results", player=who["player_id"]), " · ",
            link(tr("statistics"), "player", player=who["player_id"]),
        )  # fmt: skip
        heading(tr("Sessions of {name}", name=who["name"]), to)
    else:
        heading(
            tr("Session of {name}, {when}", name=who["name"], when=times.moment(row["started"])),
            back,
            tab=tr("Session of {name}", name=who["name"]),
        )
    if asked_for is not None and row is None:
        note(tr("This session is not there: the link is old, or another pause ends sessions now."))
if found.is_empty():
    note(tr("There is no hand of this player that says when it was played."))
elif row is None:
    every(found)
else:
    one(row)
