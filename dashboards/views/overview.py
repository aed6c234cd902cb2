"""What is in the store: how much of everything, the latest tournament, the latest imports."""

import polars as pl
import streamlit as st

from parts import amounts, download, labels, reasons, times
from parts.data import ask
from parts.ending import end
from parts.html import Cell, Head, code, figures, heading, link, note, quiet, section, table, unbroken
from parts.tongue import tr_html
from tourney.language import tr, tr_in, tr_n
from tourney.store import queries
from tourney.store.reject_queries import reject_kinds
from tourney.store.tournament_queries import tournaments

SITES, REASONS = 6, 8
"""How many sources and reasons of each sort are named."""


def empty() -> None:
    """What to do when there is nothing yet."""
    heading(tr("Nothing here yet"), tr("The store is open and empty. Three ways to fill it:"))
    note(
        tr_html(
            "{link}: who comes, the structure, the money; then television, phones and floor are ready.",
            link=link(tr("Run a tournament tonight"), "desk_new"),
        ),
        tr_html(
            "{command} plays a tournament with simulated players and imports the sample hands.",
            command=code("tourney demo"),
        ),
        tr_html(
            "{command} reads hand histories: a file, or a folder of them.",
            command=code(f"tourney import {tr_in('typed', 'FOLDER')}"),
        ),
        tr_html(
            "Stop this server first, for a store has one owner at a time; {command} starts it again.",
            command=code("tourney serve"),
        ),
    )


def latest_tournament() -> None:
    """The last tournament with its winner."""
    found = ask(tournaments, limit=1)
    if found.is_empty():
        return
    last = found.row(0, named=True)
    section(tr("Latest tournament"))
    name = last["name"] or last["tournament_id"]
    won: Cell = labels.no_winner(last["source"], last["finished_at"])
    if last["winner"]:
        won = link(last["winner"], "player", player=last["winner_id"])
    st.html(
        figures(
            (
                tr("started {when}", when=times.moment(last["started_at"])),
                link(name, "tournaments", tournament=last["tournament_id"]),
            ),
            (tr("winner"), won),
            (tr("entries"), amounts.count(last["entries"])),
            (tr("prize pool"), amounts.amount(last["pool"], last["unit"], last["scale"])),
        )
    )


def latest_imports() -> None:
    """What the last imports brought."""
    found = ask(queries.latest_imports)
    section(tr("Latest imports"))
    if found.is_empty():
        none = tr_html(
            "No import yet: {command} reads hand histories.",
            command=code(f"tourney import {tr_in('typed', 'FOLDER')}"),
        )
        st.html(f'<p class="quiet">{none.text}</p>')
        return
    heads = (
        Head(tr("Import")),
        Head(tr("Started")),
        Head(tr("Files"), number=True),
        Head(tr("Hands"), number=True),
        Head(tr("New"), number=True),
        Head(tr("Known before"), number=True, wide=True),
        Head(tr("Rejected"), number=True),
        Head(tr("Seconds"), number=True, wide=True),
    )
    rows = [
        (
            tr("No. {number}", number=str(row["import_id"])),
            unbroken(times.moment(row["started_at"])),
            *(amounts.count(row[key]) for key in ("files", "hands", "new", "duplicates", "rejected")),
            amounts.NOTHING if row["seconds"] is None else amounts.plain(row["seconds"]),
        )
        for row in found.iter_rows(named=True)
    ]
    st.html(table(heads, rows, label=tr("Latest imports")))
    download.table(found, "latest imports")


def rejected(many: int) -> None:
    """The reasons of what was refused, with a place to look at: what is wrong in hands before what no
    reader knows yet."""
    if not many:
        return
    section(tr("Rejected"), tr_n("{n} hand or file, by reason", "{n} hands and files, by reason", many))
    kinds = ask(reject_kinds)
    shown = pl.concat(
        [kinds.filter(~kinds["unread"]).head(REASONS), kinds.filter(kinds["unread"]).head(REASONS)]
    )
    heads = (Head(tr("Reason")), Head(tr("Times"), number=True), Head(tr("For example"), wide=True))
    rows = [
        (
            reasons.said(row["reason"] if row["rejects"] == 1 else row["kind"]),
            link(amounts.count(row["rejects"]), "rejects", kind=row["kind"]),
            place(row["file"], row["line"]),
        )
        for row in shown.iter_rows(named=True)
    ]
    st.html(table(heads, rows, label=tr("Reasons")))
    download.table(kinds, "reasons of rejects")
    left = kinds.height - shown.height
    rest = many - sum(shown["rejects"])
    more = (
        tr_n(
            "{n} more reason with {many} left out here; ",
            "{n} more reasons with {many} left out here; ",
            left,
            many=rest,
        )
        if left
        else ""
    )
    all_of_them = link(tr("see all that was rejected"), "rejects").text
    st.html(f'<p class="remark">{quiet(more).text}{all_of_them}</p>')


def checked() -> None:
    """How many imported hands come out the same by the rules."""
    found = ask(queries.verdicts)
    if not found:
        return
    section(tr("Checked by the rules"), tr("every imported hand is played again"))
    st.html(
        figures(
            *(
                (tr(words), link(amounts.count(found.get(verdict, 0)), "hands", audit=verdict))
                for verdict, words in labels.VERDICTS.items()
            )
        )
    )


def origins() -> str:
    """Where the hands come from; the parts add up to the whole."""
    found = ask(queries.sources)
    told = [
        tr_n(
            "{n} hand {origin}",
            "{n} hands {origin}",
            row["hands"],
            origin=labels.origin(row["source"], row["site"]),
        )
        for row in found.head(SITES).iter_rows(named=True)
    ]
    rest = found.slice(SITES)
    if not rest.is_empty():
        hands = tr_n("{n} hand", "{n} hands", sum(rest["hands"]))
        told.append(
            tr_n("{hands} of {n} more source", "{hands} of {n} more sources", rest.height, hands=hands)
        )
    return ", ".join(told)


def place(file: str | None, line: int | None) -> str:
    """A file by its own name, with the line."""
    name = (file or "").replace("\\", "/").rpartition("/")[2]
    return tr("{file}, line {line}", file=name, line=str(line)) if line is not None else name


total = ask(queries.totals)
if not (total.hands or total.tournaments or total.imports):
    empty()
    end()

heading(tr("What is in the store"), origins(), tab=tr("Overview"))
st.html(
    figures(
        (tr("hands"), link(amounts.count(total.hands), "hands")),
        (tr("players"), link(amounts.count(total.players), "players")),
        (tr("tournaments"), link(amounts.count(total.tournaments), "tournaments")),
        (tr("imports"), amounts.count(total.imports)),
        (tr("rejected"), link(amounts.count(total.rejects), "rejects") if total.rejects else "0"),
    )
)
latest_tournament()
checked()
latest_imports()
rejected(total.rejects)
