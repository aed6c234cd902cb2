"""What is in the store: how much of everything, the latest tournament, the latest imports."""

import polars as pl
import streamlit as st

from parts import amounts, labels, times
from parts.data import ask
from parts.html import Cell, Head, code, figures, heading, join, link, note, section, table, unbroken
from tourney.store import queries
from tourney.store.tournament_queries import tournaments


def empty() -> None:
    """What to do when there is nothing yet."""
    heading("Nothing here yet", "The store is open and empty. Two ways to fill it:")
    note(
        join(
            code("tourney demo"), " plays a tournament with simulated players and imports the sample hands."
        ),
        join(code("tourney import FOLDER"), " reads hand histories: a file, or a folder of them."),
        join(
            "Stop this server first, for a store has one owner at a time; ",
            code("tourney serve"),
            " starts it again.",
        ),
    )


def latest_tournament() -> None:
    """The last tournament with its winner."""
    found = ask(tournaments, limit=1)
    if found.is_empty():
        return
    last = found.row(0, named=True)
    section("Latest tournament")
    name = last["name"] or last["tournament_id"]
    won: Cell = "not known"
    if last["winner"]:
        won = link(last["winner"], "player", player=last["winner_id"])
    st.html(
        figures(
            (
                f"started {times.moment(last['started_at'])}",
                link(name, "tournaments", tournament=last["tournament_id"]),
            ),
            ("winner", won),
            ("entries", amounts.count(last["entries"])),
            ("prize pool", amounts.amount(last["pool"], last["unit"], last["scale"])),
        )
    )


def latest_imports() -> None:
    """What the last imports brought, and why they refused what they refused."""
    found = ask(queries.latest_imports)
    section("Latest imports")
    if found.is_empty():
        st.html(
            f'<p class="quiet">No import yet: {code("tourney import FOLDER").text} reads hand histories.</p>'
        )
        return
    heads = (
        Head("Import"),
        Head("Started"),
        Head("Files", number=True),
        Head("Hands", number=True),
        Head("New", number=True),
        Head("Known before", number=True, wide=True),
        Head("Rejected", number=True),
        Head("Seconds", number=True, wide=True),
    )
    rows = [
        (
            f"No. {row['import_id']}",
            unbroken(times.moment(row["started_at"])),
            *(amounts.count(row[key]) for key in ("files", "hands", "new", "duplicates", "rejected")),
            "–" if row["seconds"] is None else f"{row['seconds']:,.1f}",
        )
        for row in found.iter_rows(named=True)
    ]
    st.html(table(heads, rows, label="Latest imports"))
    refused = found.filter(pl.col("rejected") > 0)
    if not refused.is_empty():
        rejected(refused["import_id"][0], refused["rejected"][0])


def rejected(import_id: int, many: int) -> None:
    """The reasons of one import's rejects, with a place to look at."""
    section(
        "Rejected",
        f"{amounts.things(many, 'hand or file', 'hands and files')} of import No. {import_id}, by reason",
    )
    heads = (Head("Reason"), Head("Times", number=True), Head("For example", wide=True))
    rows = [
        (row["reason"], amounts.count(row["rejects"]), place(row["file"], row["line"]))
        for row in ask(queries.reject_reasons, import_id).iter_rows(named=True)
    ]
    st.html(table(heads, rows, label="Reasons"))


def place(file: str | None, line: int | None) -> str:
    """A file by its own name, with the line."""
    name = (file or "").replace("\\", "/").rpartition("/")[2]
    return f"{name}, line {line}" if line is not None else name


total = ask(queries.totals)
if not (total.hands or total.tournaments or total.imports):
    empty()
    st.stop()

where = [
    f"{amounts.things(row['hands'], 'hand')} {labels.origin(row['source'], row['site'])}"
    for row in ask(queries.sources).head(4).iter_rows(named=True)
]
heading("What is in the store", ", ".join(where))
st.html(
    figures(
        ("hands", link(amounts.count(total.hands), "hands")),
        ("players", link(amounts.count(total.players), "players")),
        ("tournaments", link(amounts.count(total.tournaments), "tournaments")),
        ("imports", amounts.count(total.imports)),
        ("rejected", amounts.count(total.rejects)),
    )
)
latest_tournament()
latest_imports()
