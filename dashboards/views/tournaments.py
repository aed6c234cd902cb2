"""One tournament: who finished where for how much, and how the chips moved."""

import polars as pl
import streamlit as st

from parts import amounts, charts, download, labels, times
from parts.asked import choose
from parts.data import ask
from parts.html import Cell, Head, Html, code, figures, heading, join, link, note, quiet, section, table
from tourney.store.tournament_queries import StoredTournament, chips, finishers, tournament, tournaments

LOUD = 6


def finished(stored: StoredTournament, rows: pl.DataFrame) -> None:
    """Places and prizes, with their sum beside the pool."""
    total = sum(row or 0 for row in rows["prize"])
    unit, scale = stored.unit, stored.scale
    beneath = f"prizes {amounts.amount(total, unit, scale)}"
    if stored.pool is not None:
        same = (
            "the whole pool"
            if total == stored.pool
            else f"of a pool of {amounts.amount(stored.pool, unit, scale)}"
        )
        beneath = f"{beneath}, {same}"
    if labels.is_on(stored.source, stored.finished_at):
        left = rows["place"].null_count()
        beneath = f"{left} of {amounts.things(rows.height, 'player')} are in"
    section("Finishers", beneath)
    cents = amounts.any_cents((row, scale) for row in rows["prize"])
    heads = (Head("Place", number=True), Head("Player"), Head("Prize", number=True), Head("Out", wide=True))
    body = [
        (
            place(row),
            link(row["name"], "player", player=row["player_id"]),
            amounts.amount(row["prize"], unit, scale, cents=cents) if row["prize"] else "",
            out(row),
        )
        for row in rows.iter_rows(named=True)
    ]
    st.html(f'<div class="narrow">{table(heads, body, label="Finishers")}</div>')
    download.table(rows, f"finishers {stored.name or stored.tournament_id}")


def place(row: dict) -> Cell:
    """The place, with a word when it is shared."""
    if row["place"] is None:
        return "in"
    return join(str(row["place"]), quiet(" shared")) if row["tied"] else row["place"]


def out(row: dict) -> Cell:
    """When somebody was out; the winner never was."""
    if row["place"] == 1:
        return "won"
    return times.moment(row["out_at"]) if row["out_at"] else ""


def title(row: dict) -> str:
    """A tournament in the list of choices."""
    return f"{row['name'] or row['tournament_id']} · {times.day(row['started_at'])}"


every = ask(tournaments)
if every.is_empty():
    heading("Tournaments")
    note(
        "There is no tournament yet.",
        join(
            code("tourney demo"), " plays one with simulated players; ", code("tourney simulate"), " another."
        ),
    )
    st.stop()
head = st.container()
chosen = choose(
    st.columns([2, 1])[0],
    "Tournament",
    {row["tournament_id"]: title(row) for row in every.iter_rows(named=True)},
    "tournament",
    empty=None,
)
stored = ask(tournament, chosen)
if stored is None:
    note("This tournament is not in the store.")
    st.stop()
kind = [labels.game(stored.game, stored.limit_type), labels.origin(stored.source, stored.site)]
if stored.buy_in is not None:
    fee = f" + {amounts.amount(stored.fee, stored.unit, stored.scale)}" if stored.fee else ""
    kind.append(f"buy-in {amounts.amount(stored.buy_in, stored.unit, stored.scale)}{fee}")
with head:
    heading(stored.name or stored.tournament_id, f"{times.moment(stored.started_at)} · {', '.join(kind)}")
places = ask(finishers, chosen)
won: Cell = (
    link(stored.winner, "player", player=stored.winner_id)
    if stored.winner
    else labels.no_winner(stored.source, stored.finished_at)
)
st.html(
    figures(
        ("winner", won),
        ("entries", amounts.count(stored.entries if stored.entries is not None else stored.players)),
        ("prize pool", amounts.amount(stored.pool, stored.unit, stored.scale)),
        ("hands", link(amounts.count(stored.hands), "hands", tournament=chosen)),
    )
)
moves = ask(chips, chosen)
if not moves.is_empty():
    order = charts.last_seen(moves)
    placed = places.filter(places["place"].is_not_null())["player_id"].unique(maintain_order=True).to_list()
    if set(placed) >= set(order):
        order, loud = placed, f"the first {LOUD} places in colour"
    else:
        loud = f"the {LOUD} seen last in colour; a line breaks where hands are missing"
    beneath = "one line a player" if len(order) <= LOUD else f"one line a player, {loud}"
    section("Chips over time", beneath)
    charts.show(
        charts.chips(moves, order, LOUD),
        "Chips of every player after each hand",
        moves,
        f"chips {stored.name or chosen}",
    )
if places.is_empty():
    section("Finishers")
    st.html(
        Html(
            '<p class="quiet">The places of this tournament are not stored: only its hands were imported.</p>'
        ).text
    )
else:
    finished(stored, places)
