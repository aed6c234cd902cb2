"""What imports refused: each hand or file with its place, the reason, and the text with the line marked."""

import math

import polars as pl
import streamlit as st

from parts import amounts, download, reasons
from parts.asked import choose, page
from parts.data import ask
from parts.device import only_for_keepers
from parts.ending import end
from parts.html import Head, Html, heading, link, note, quiet, table, text
from parts.tongue import tr_html
from tourney.language import tr, tr_n
from tourney.server import held, importing
from tourney.store.reject_queries import count_rejects, reject_kinds, rejects

PAGE = 50
LINES = 6
"""Lines of the refused text that are shown, when it is not known which of them is meant."""
AROUND = 2
"""Lines shown before and after the one that is meant; the first of the text is always shown."""


def shown(refused: str | None, line: int | None, first: int | None) -> Html:
    """The text as it is written, the offending line marked with those around it."""
    lines = (refused or "").strip().splitlines()
    place = line - first if line is not None and first is not None else None
    if place is None or not 0 <= place < len(lines):
        more = [tr_n("… {n} line more", "… {n} lines more", len(lines) - LINES)] if len(lines) > LINES else []
        return Html(f'<pre class="text">{text(chr(10).join(lines[:LINES] + more))}</pre>')
    begin, end = max(place - AROUND, 0), min(place + AROUND + 1, len(lines))
    told = [text(lines[0]), *(["…"] if begin > 1 else [])] if begin else []
    told += [
        f"<mark>{text(lines[each]) or text(tr('(an empty line)'))}</mark>"
        if each == place
        else text(lines[each])
        for each in range(begin, end)
    ]
    if end < len(lines):
        told.append(tr_n("… {n} line more", "… {n} lines more", len(lines) - end))
    return Html(f'<pre class="text">{chr(10).join(told)}</pre>')


def place_of(file: str | None, line: int | None) -> str:
    """A file by its own name, with the line."""
    name = (file or "").replace("\\", "/").rpartition("/")[2]
    return tr("{file}, line {line}", file=name, line=str(line)) if line is not None else name


def tell() -> None:
    """What became of the last try, once."""
    running = importing.last()
    if running is None or not running.ended or st.session_state.get("tried") is not running:
        return
    st.session_state["tried"] = None
    done = running.summary
    if done is None:
        note(tr("The texts could not be read again: {why}", why=running.error), tr("All are still here."))
    else:
        note(
            tr_n(
                "{n} text can be read now: {new} new. {rejected} cannot.",
                "{n} texts can be read now: {new} new. {rejected} cannot.",
                done.new + done.duplicates,
                new=done.new,
                rejected=done.rejected,
            )
        )


@st.fragment(run_every=0.5)
def waiting() -> None:
    """A line while texts are read, and the whole page again when it is done."""
    running = importing.last()
    if running is None or running.ended:
        st.rerun(scope="app")
    st.html(f'<p class="quiet">{text(tr("Reading them again …"))}</p>')


heading(
    tr("Rejected"),
    tr_html("Hands and files that could not be read. {back}", back=link(tr("Back to the imports"), "import")),
)
only_for_keepers(
    tr("The texts of rejected hands are for those who signed in, while the server is open to the network.")
)
tell()
kinds = ask(reject_kinds)
if kinds.is_empty():
    note(tr("Nothing was rejected."))
    end()
named = {
    row["kind"]: f"{reasons.said(row['kind'])} ({amounts.count(row['rejects'])})"
    for row in kinds.iter_rows(named=True)
}
top, button = st.columns([3, 1], vertical_alignment="bottom")
kind = choose(top, tr("Reason"), named, "kind")
many = ask(count_rejects, kind)
running = importing.last()
if running is not None and not running.ended:
    with button:
        waiting()
elif button.button(tr_n("Try {n} text again", "Try {n} texts again", min(many, importing.MOST_TRIED))):
    refused = importing.try_again(kind)
    if refused:
        note(refused)
    else:
        st.session_state["tried"] = importing.last()
        st.rerun()
left, right = st.columns([1, 1], vertical_alignment="center")
with right:
    offset = (page(math.ceil(many / PAGE), kind) - 1) * PAGE
span = f"{amounts.count(offset + 1)}–{amounts.count(min(offset + PAGE, many))}"
counted = tr("{shown} of {things}", shown=span, things=many)
left.html(quiet(counted).text)
rows = [
    (
        place_of(row["file"], row["line"]),
        reasons.said(row["reason"]),
        shown(row["text"], row["line"], row["first_line"]),
    )
    for row in ask(rejects, kind, limit=PAGE, offset=offset).iter_rows(named=True)
]
st.html(table([Head(tr("Where")), Head(tr("Why")), Head(tr("Text"), wide=True)], rows, label=tr("Rejected")))


def all_of_them() -> pl.DataFrame:
    """What the file holds, asked for when it is."""
    with held.store().cursor() as cursor:
        return rejects(cursor, kind, limit=download.MOST_ROWS, offset=0)


download.table(all_of_them, "rejected", count=many)
