"""Bringing hands in: files are dropped here, read in the background, and what came of it is told."""

import streamlit as st

from parts import amounts, labels, times
from parts.data import ask
from parts.device import only_for_keepers
from parts.html import Head, code, figures, heading, join, link, note, section, table, unbroken
from tourney.intake.summary import Progress, Summary
from tourney.server import importing
from tourney.server.following import followed
from tourney.store import queries

KINDS = ["txt", "log", "zip", "gz", "phh", "phhs"]
REASONS = 8


def how_far(now: Progress) -> str:
    """Hands, hands a second and the time left."""
    left = f" · {times.duration(now.left)} left" if now.left is not None else ""
    return f"{amounts.things(now.hands, 'hand')} · {amounts.count(round(now.rate))} a second{left}"


def outcome(what: str, done: Summary) -> None:
    """What an import brought."""
    section("Done", f"{what} in {times.duration(done.seconds)}")
    st.html(
        figures(
            ("files", amounts.count(done.files)),
            ("new hands", link(amounts.count(done.new), "hands")),
            ("known before", amounts.count(done.duplicates)),
            ("rejected", link(amounts.count(done.rejected), "rejects") if done.rejected else "0"),
            *(
                (words, link(amounts.count(done.audit[verdict]), "hands", audit=verdict))
                for verdict, words in labels.VERDICTS.items()
                if done.audit.get(verdict)
            ),
        )
    )
    if done.gained:
        st.html(
            f'<p class="remark">{amounts.things(done.gained, "known hand")} gained another player’s cards.</p>'
        )
    if done.reasons:
        rows = [
            (kind, link(amounts.count(count), "rejects", kind=kind))
            for kind, count in done.reasons.most_common(REASONS)
        ]
        st.html(table([Head("Why rejected"), Head("Times", number=True)], rows, label="Reasons"))


@st.fragment(run_every=0.5)
def progress() -> None:
    """The bar of the import that runs, and the whole page again when it ends."""
    running = importing.last()
    if running is None or running.ended:
        st.rerun(scope="app")
    now = running.progress
    share = now.done / now.total if now and now.total else 0.0
    st.progress(
        min(share, 1.0), f"Reading {running.what} · {how_far(now)}" if now else f"Reading {running.what}"
    )


def imports() -> None:
    """What was imported before."""
    found = ask(queries.latest_imports, 20)
    if found.is_empty():
        return
    section("Imports")
    heads = (
        Head("Started"),
        Head("Files", number=True, wide=True),
        Head("New", number=True),
        Head("Known before", number=True, wide=True),
        Head("Rejected", number=True),
        Head("Agree", number=True, wide=True),
        Head("Differ", number=True, wide=True),
        Head("Took", number=True),
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
    st.html(table(heads, rows, label="Imports"))


heading("Import", "Hand histories of PokerStars and its relatives, PHH files, and archives of them.")
only_for_keepers("Hands are brought in by those who signed in, while the server is open to the network.")
running = importing.last()
if running is not None and not running.ended:
    progress()
else:
    given = st.file_uploader(
        "Files",
        KINDS,
        accept_multiple_files=True,
        key=f"given-{st.session_state.get('given', 0)}",
        label_visibility="collapsed",
    )
    if given and st.button(f"Import {amounts.things(len(given), 'file')}", type="primary"):
        refused = importing.import_given(given)
        if refused:
            note(refused)
        else:
            st.session_state["given"] = st.session_state.get("given", 0) + 1
            st.rerun()
    if running is not None and running.error:
        note(f"The import did not come to its end: {running.error}", "What was loaded before is kept.")
    elif running is not None and running.summary is not None:
        outcome(running.what, running.summary)
if followed():
    section("Followed")
    st.html(
        join(
            "What is appended to the histories below these folders shows at once: ",
            *(join(code(str(folder)), " ") for folder in followed()),
        ).text
    )
imports()
if not followed():
    st.html(
        '<p class="remark quiet">A whole folder is read with '
        f"{code('tourney import FOLDER').text}, and followed while you play with "
        f"{code('tourney serve --watch FOLDER').text}.</p>"
    )
