"""Players side by side: a table that sorts and filters, simulated and imported hands together."""

import math
from typing import Any

import polars as pl
import streamlit as st

from parts import amounts, download, labels
from parts.asked import ANY, choose, page, search, word
from parts.data import ask
from parts.ending import end
from parts.html import Head, Html, Order, fold, heading, join, link, note, table, text
from parts.preferences import preferences
from parts.stats import SHOWN, cells, heads, value
from parts.tongue import tr_html
from tourney.language import tr, tr_later, tr_n
from tourney.stats.report import report
from tourney.store import queries

PAGE = 50
LEAST = {
    1: ANY,
    25: tr_later("25 or more"),
    100: tr_later("100 or more"),
    500: tr_later("500 or more"),
    2500: tr_later("2,500 or more"),
}


PLACE = "place"
"""Where a row stands in the report."""


def filtered(rows: pl.DataFrame, name: str, game: str | None, least: int) -> list[dict[str, Any]]:
    """The rows of the report that the filters leave."""
    return [
        row
        for row in rows.with_row_index(PLACE).iter_rows(named=True)
        if row["hands"] >= least
        and name.casefold() in row["player"].casefold()
        and (game is None or game_key(row) == game)
    ]


def game_key(row: dict[str, Any]) -> str:
    """What keeps a row apart from the player's others: game, limit and unit."""
    return f"{row['game']}.{row['limit_type']}.{row['unit']}"


def game_name(row: dict[str, Any]) -> str:
    """The same in words."""
    return f"{labels.game(row['game'], row['limit_type'])}, {amounts.unit_name(row['unit'])}"


def ordered(rows: list[dict[str, Any]], key: str, descending: bool) -> list[dict[str, Any]]:
    """The rows by a column, those without a value last whichever way."""

    def of(row: dict[str, Any]) -> Any:
        if key == "player":
            return row["player"].casefold()
        if key == "net":
            return row["net"] / (row["scale"] or 1)
        return row["hands"] if key == "hands" else value(row, key)

    known = [row for row in rows if of(row) is not None]
    return sorted(known, key=of, reverse=descending) + [row for row in rows if of(row) is None]


def who(row: dict[str, Any]) -> Html:
    """The name, and beneath it where and what was played."""
    beneath = f"{labels.site(row['site'])} · {game_name(row)}"
    return join(
        link(row["player"], "player", player=row["player_id"], game=game_key(row)),
        Html(f"<small>{text(beneath)}</small>"),
    )


heading(
    tr("Players"),
    tr_html(
        "Who plays how: every rate with its count. A heading sorts, a name opens the player. {compare} or look for "
        "{leaks}.",
        compare=link(tr("Compare some"), "compare"),
        leaks=link(tr("leaks"), "leaks"),
    ),
)
if not ask(queries.totals).hands:
    note(
        tr("There are no players yet: they come with the hands."),
        tr_html("Bring some in by {an_import}.", an_import=link(tr("an import"), "import")),
    )
    end()
sources = ask(queries.sources)
origins = {
    f"{row['source']}.{row['site']}": (row["source"], row["site"]) for row in sources.iter_rows(named=True)
}
st.html(fold(tr("Filters")))
with st.container(key="filters"):
    one, two, three, four = st.columns([3, 2, 3, 2])
name = search(one, tr("Name"), "name", hint=tr("Any part of a name"))
origin = choose(two, tr("From"), {key: labels.origin(*pair) for key, pair in origins.items()}, "from")
source, site = origins[origin] if origin else (None, None)
everybody = ask(report, source=source, site=site, stats=list(SHOWN), profile=preferences().profile)
games = {
    game_key(row): game_name(row)
    for row in everybody.select("game", "limit_type", "unit")
    .unique(maintain_order=True)
    .iter_rows(named=True)
}
game = choose(three, tr("Game"), games, "game")
least = choose(four, tr("Hands"), {key: tr(words) for key, words in LEAST.items()}, "hands", empty=None)
rows = filtered(everybody, name, game, least)
if not rows:
    note(tr("No player answers to all of these. Take one of the filters away."))
    end()
key = word(tr("Sorted by"), "sort", ("player", "hands", "net", *SHOWN), "hands")
descending = word(tr("Order"), "order", ("up", "down"), "down") == "down"
rows = ordered(rows, key, descending)
asked = {"name": name or None, "from": origin, "game": game, "hands": least if least > 1 else None}
left, right = st.columns([1, 1], vertical_alignment="center")
with right:
    start = (page(math.ceil(len(rows) / PAGE), (asked, key, descending)) - 1) * PAGE
many = tr_n(
    "{n} row: a player has one for each game and unit",
    "{n} rows: a player has one for each game and unit",
    len(rows),
)
left.html(f'<span class="quiet">{text(many)}</span>')
st.html(
    table(
        [Head(tr("Player"), key="player"), *heads()],
        [[who(row), *cells(row)] for row in rows[start : start + PAGE]],
        label=tr("Players"),
        order=Order(key, descending, "players", asked),
        dense=True,
    )
)
download.table(everybody[[row[PLACE] for row in rows]], "players")
