"""What a player's tournament report leaves out: tournaments whose end nobody told, and stacks that are not known."""

from typing import Any

import polars as pl
import streamlit as st

from parts import amounts, download, times
from parts.data import ask
from parts.html import Cell, Head, link, quiet, section, table, text
from tourney.language import tr, tr_later, tr_n
from tourney.stats.average_stacks import NO_FIELD, NO_HANDS, NO_PLAYERS, relative_stacks, unknown_stacks
from tourney.stats.left_out import HANDS_ALONE, NO_PLACE, STILL_ON, left_out
from tourney.store.tournament_queries import tournaments

SHOWN = 50
WHY = {
    STILL_ON: tr_later("it is not over"),
    NO_PLACE: tr_later("he is listed without a place and without a prize"),
    HANDS_ALONE: tr_later("only hands are stored, and none tells how it ended for him"),
}
LACKS = {
    NO_FIELD: tr_later("nobody says how many played, and places have gaps"),
    NO_PLAYERS: tr_later("hands show {seen} of {field} players"),
    NO_HANDS: tr_later("hands are missing between those that are stored: chips moved in them"),
}


def how_many_left_out(who: dict[str, Any]) -> None:
    """A line at the top for what stands at the end of the page; nothing where nothing is left out."""
    missing = ask(left_out, who["player_id"]).height
    if missing:
        words = tr_n(
            "{n} tournament of his is left out of these figures: it stands at the end of this page, with the reason.",
            "{n} tournaments of his are left out of these figures: they stand at the end of this page, with the reasons.",
            missing,
        )
        _remark(words)


def tournaments_left_out(who: dict[str, Any]) -> None:
    """The tournaments that the report does not count, each with its reason and its hands."""
    found = ask(left_out, who["player_id"])
    if found.is_empty():
        return
    section(tr("Left out"), tr_n("{n} tournament", "{n} tournaments", found.height))
    columns = [
        Head(tr("Started")),
        Head(tr("Tournament")),
        Head(tr("Hands"), number=True),
        Head(tr("Why")),
    ]
    rows: list[list[Cell]] = [
        [
            times.day(row["started_at"]),
            link(row["name"], "tournaments", tournament=row["tournament_id"]),
            _hands(row, who),
            tr(WHY[row["why"]]),
        ]
        for row in found.head(SHOWN).iter_rows(named=True)
    ]
    st.html(table(columns, rows, label=tr("Tournaments that are left out")))
    _cut(found)
    if HANDS_ALONE in found["why"]:
        _remark(
            tr("The site's summary of a tournament tells how it ended: import its file, and it is counted.")
        )
    download.table(found, f"tournaments left out of {who['name']}")


def stack_over_average(who: dict[str, Any]) -> None:
    """Q, or why it is not known, with the tournaments in which it is not."""
    beside = ask(relative_stacks, who["player_id"]).row(0, named=True)
    unknown = ask(unknown_stacks, who["player_id"])
    if not beside["q_d"] and unknown.is_empty():
        return
    section(
        "Q", tr("his stack over the average stack of the tournament, at each hand of all his tournaments")
    )
    if beside["q_d"]:
        words = tr_n(
            "Q {q} in {n} hand of tournaments whose hands show all stacks: the stack over the average stack.",
            "Q {q} in {n} hands of tournaments whose hands show all stacks: the stack over the average stack.",
            beside["q_d"],
            q=amounts.plain(beside["q_n"] / beside["q_d"], 2),
        )
        _remark(words)
    if unknown.is_empty():
        return
    words = tr_n(
        "It is not known in {n} tournament: the average needs the stacks of all who played.",
        "It is not known in {n} tournaments: the average needs the stacks of all who played.",
        unknown.height,
    )
    _remark(words)
    named = dict(ask(tournaments, limit=100_000).select("tournament_id", "name").iter_rows())
    columns = [Head(tr("Tournament")), Head(tr("Hands"), number=True), Head(tr("Why"))]
    rows: list[list[Cell]] = [
        [
            link(named.get(row["tournament_id"]) or row["tournament_id"], "tournaments",
                 tournament=row["tournament_id"]),
            _hands(row, who),
            tr(LACKS[row["lacking"]], seen=row["seen"], field=row["field"]),
        ]
        for row in unknown.head(SHOWN).iter_rows(named=True)
    ]  # fmt: skip
    st.html(table(columns, rows, label=tr("Tournaments without known stacks")))
    _cut(unknown)
    download.table(unknown, f"stacks not known of {who['name']}")


def _hands(row: dict[str, Any], who: dict[str, Any]) -> Cell:
    """How many hands of his there are, and the way to them."""
    if not row["hands"]:
        return quiet(amounts.NOTHING)
    asked = {"tournament": row["tournament_id"], "player": who["player_id"]}
    return link(amounts.count(row["hands"]), "hands", **asked)


def _cut(found: pl.DataFrame) -> None:
    if found.height > SHOWN:
        _remark(tr("The latest {some} of {all}; the file has all.", some=SHOWN, all=found.height))


def _remark(words: str) -> None:
    st.html(f'<p class="remark quiet">{text(words)}</p>')
