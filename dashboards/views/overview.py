"""What is in the store: how much of everything, the latest tournament, the latest imports."""

import polars as pl
import streamlit as st

from parts import amounts, download, labels, times
from parts.data import ask
from parts.ending import end
from parts.html import Cell, Head, code, figures, heading, join, link, note, quiet, section, table, unbroken
from tourney.store import queries
from tourney.store.reject_queries import reject_kinds
from tourney.store.tournament_queries import tournaments

SITES, REASONS = 6, 8
"""How many sources and reasons of each sort are named."""


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
    won: Cell = labels.no_winner(last["source"], last["finished_at"])
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
    """What the last imports brought."""
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
    download.table(found, "latest imports")


def rejected(many: int) -> None:
    """The reasons of what was refused, with a place to look at: what is wrong in hands before what no
    reader knows yet."""
    if not many:
        return
    section("Rejected", join(amounts.things(many, "hand or file", "hands and files"), ", by reason"))
    kinds = ask(reject_kinds)
    shown = pl.concat(
        [kinds.filter(~kinds["unread"]).head(REASONS), kinds.filter(kinds["unread"]).head(REASONS)]
    )
    heads = (Head("Reason"), Head("Times", number=True), Head("For example", wide=True))
    rows = [
        (
            row["reason"] if row["rejects"] == 1 else row["kind"],
            link(amounts.count(row["rejects"]), "rejects", kind=row["kind"]),
            place(row["file"], row["line"]),
        )
        for row in shown.iter_rows(named=True)
    ]
    st.html(table(heads, rows, label="Reasons"))
    download.table(kinds, "reasons of rejects")
    left = kinds.height - shown.height
    more = (
        f"{amounts.things(left, 'more reason')} with {many - sum(shown['rejects']):,} left out here; "
        if left
        else ""
    )
    st.html(f'<p class="remark">{quiet(more).text}{link("see all that was rejected", "rejects").text}</p>')


def checked() -> None:
    """How many imported hands come out the same by the rules."""
    found = ask(queries.verdicts)
    if not found:
        return
    section("Checked by the rules", "every imported hand is played again")
    st.html(
        figures(
            *(
                (words, link(amounts.count(found.get(verdict, 0)), "hands", audit=verdict))
                for verdict, words in labels.VERDICTS.items()
            )
        )
    )


def origins() -> str:
    """Where the hands come from; the parts add up to the whole."""
    found = ask(queries.sources)
    told = [
        f"{amounts.things(row['hands'], 'hand')} {labels.origin(row['source'], row['site'])}"
        for row in found.head(SITES).iter_rows(named=True)
    ]
    rest = found.slice(SITES)
    if not rest.is_empty():
        told.append(
            f"{amounts.things(sum(rest['hands']), 'hand')} of {amounts.things(rest.height, 'more source')}"
        )
    return ", ".join(told)


def place(file: str | None, line: int | None) -> str:
    """A file by its own name, with the line."""
    name = (file or "").replace("\\", "/").rpartition("/")[2]
    return f"{name}, line {line}" if line is not None else name


total = ask(queries.totals)
if not (total.hands or total.tournaments or total.imports):
    empty()
    end()

heading("What is in the store", origins(), tab="Overview")
st.html(
    figures(
        ("hands", link(amounts.count(total.hands), "hands")),
        ("players", link(amounts.count(total.players), "players")),
        ("tournaments", link(amounts.count(total.tournaments), "tournaments")),
        ("imports", amounts.count(total.imports)),
        ("rejected", link(amounts.count(total.rejects), "rejects") if total.rejects else "0"),
    )
)
latest_tournament()
checked()
latest_imports()
rejected(total.rejects)
