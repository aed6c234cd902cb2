"""Bringing hands in: files are dropped here, read in the background, and what came of it is told."""

import streamlit as st

from parts import amounts, labels, reasons, times
from parts.data import ask
from parts.device import only_for_keepers
from parts.html import Head, code, figures, heading, join, link, note, section, table, unbroken
from parts.tongue import tr_html
from tourney.intake.summary import Progress, Summary
from tourney.language import tr, tr_in, tr_n
from tourney.server import importing
from tourney.server.following import followed
from tourney.store import queries

KINDS = ["txt", "log", "zip", "gz", "phh", "phhs"]
REASONS = 8


def how_far(now: Progress) -> str:
    """Hands, hands a second and the time left."""
    told = [tr_n("{n} hand", "{n} hands", now.hands), tr("{n} a second", n=round(now.rate))]
    if now.left is not None:
        told.append(tr("{time} left", time=times.duration(now.left)))
    return " · ".join(told)


def outcome(what: str, done: Summary) -> None:
    """What an import brought."""
    section(tr("Done"), tr("{files} in {time}", files=what, time=times.duration(done.seconds)))
    st.html(
        figures(
            (tr("files"), amounts.count(done.files)),
            (tr("new hands"), link(amounts.count(done.new), "hands")),
            (tr("known before"), amounts.count(done.duplicates)),
            (tr("rejected"), link(amounts.count(done.rejected), "rejects") if done.rejected else "0"),
            *(
                (tr(words), link(amounts.count(done.audit[verdict]), "hands", audit=verdict))
                for verdict, words in labels.VERDICTS.items()
                if done.audit.get(verdict)
            ),
        )
    )
    if done.gained:
        gained = tr_n(
            "{n} known hand gained another player’s cards.",
            "{n} known hands gained another player’s cards.",
            done.gained,
        )
        st.html(f'<p class="remark">{gained}</p>')
    if done.reasons:
        rows = [
            (reasons.said(kind), link(amounts.count(count), "rejects", kind=kind))
            for kind, count in done.reasons.most_common(REASONS)
        ]
        st.html(table([Head(tr("Why rejected")), Head(tr("Times"), number=True)], rows, label=tr("Reasons")))


@st.fragment(run_every=0.5)
def progress() -> None:
    """The bar of the import that runs, and the whole page again when it ends."""
    running = importing.last()
    if running is None or running.ended:
        st.rerun(scope="app")
    now = running.progress
    share = now.done / now.total if now and now.total else 0.0
    reading = tr("Reading {files}", files=running.what)
    st.progress(min(share, 1.0), f"{reading} · {how_far(now)}" if now else reading)


def imports() -> None:
    """What was imported before."""
    found = ask(queries.latest_imports, 20)
    if found.is_empty():
        return
    section(tr("Imports"))
    heads = (
        Head(tr("Started")),
        Head(tr("Files"), number=True, wide=True),
        Head(tr("New"), number=True),
        Head(tr("Known before"), number=True, wide=True),
        Head(tr("Rejected"), number=True),
        Head(tr("Agree"), number=True, wide=True),
        Head(tr("Differ"), number=True, wide=True),
        Head(tr("Took"), number=True),
    )
    rows = [
        (
            unbroken(times.moment(row["started_at"])),
            *(
                amounts.count(row[key])
                for key in ("files", "new", "duplicates", "rejected", "agrees", "differs")
            ),
            times.duration(row["seconds"]) if row["state"] == "done" else row["state"],
        )
        for row in found.iter_rows(named=True)
    ]
    st.html(table(heads, rows, label=tr("Imports")))


heading(tr("Import"), tr("Hand histories of PokerStars and its relatives, PHH files, and archives of them."))
only_for_keepers(tr("Hands are brought in by those who signed in, while the server is open to the network."))
running = importing.last()
if running is not None and not running.ended:
    progress()
else:
    given = st.file_uploader(
        tr("Files"),
        KINDS,
        accept_multiple_files=True,
        key=f"given-{st.session_state.get('given', 0)}",
        label_visibility="collapsed",
    )
    if given and st.button(tr_n("Import {n} file", "Import {n} files", len(given)), type="primary"):
        refused = importing.import_given(given)
        if refused:
            note(refused)
        else:
            st.session_state["given"] = st.session_state.get("given", 0) + 1
            st.rerun()
    if running is not None and running.error:
        note(
            tr("The import did not come to its end: {why}", why=running.error),
            tr("What was loaded before is kept."),
        )
    elif running is not None and running.summary is not None:
        outcome(running.what, running.summary)
if followed():
    section(tr("Followed"))
    st.html(
        join(
            tr("What is appended to the histories below these folders shows at once:"),
            " ",
            *(join(code(str(folder)), " ") for folder in followed()),
        ).text
    )
imports()
if not followed():
    told = tr_html(
        "A whole folder is read with {read}, and followed while you play with {watch}.",
        read=code(f"tourney import {tr_in('typed', 'FOLDER')}"),
        watch=code(f"tourney serve --watch {tr_in('typed', 'FOLDER')}"),
    )
    st.html(f'<p class="remark quiet">{told.text}</p>')
