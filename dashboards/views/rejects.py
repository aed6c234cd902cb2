"""What imports refused: each hand or file with its place, the reason, and the text."""

import math

import streamlit as st

from parts import amounts
from parts.asked import choose, page
from parts.data import ask
from parts.html import Head, Html, heading, join, link, note, quiet, table, text
from tourney.store.reject_queries import count_rejects, reject_kinds, rejects

PAGE = 50
LINES = 6
"""Lines of the refused text that are shown."""


def shortened(refused: str | None) -> Html:
    """The beginning of the text as it is written."""
    lines = (refused or "").strip().splitlines()
    more = [f"… {amounts.things(len(lines) - LINES, 'line')} more"] if len(lines) > LINES else []
    return Html(f'<pre class="text">{text(chr(10).join(lines[:LINES] + more))}</pre>')


def place(file: str | None, line: int | None) -> str:
    """A file by its own name, with the line."""
    name = (file or "").replace("\\", "/").rpartition("/")[2]
    return f"{name}, line {line}" if line is not None else name


heading("Rejected", join("Hands and files that no import could read. ", link("Back to the overview", "./")))
kinds = ask(reject_kinds)
if kinds.is_empty():
    note("Nothing was rejected.")
    st.stop()
named = {
    row["kind"]: f"{row['kind']} ({amounts.count(row['rejects'])})" for row in kinds.iter_rows(named=True)
}
kind = choose(st.columns([3, 1])[0], "Reason", named, "kind")
many = ask(count_rejects, kind)
left, right = st.columns([1, 1], vertical_alignment="center")
with right:
    offset = (page(math.ceil(many / PAGE), kind) - 1) * PAGE
shown = f"{amounts.count(offset + 1)}–{amounts.count(min(offset + PAGE, many))} of {amounts.count(many)}"
left.html(quiet(shown).text)
rows = [
    (place(row["file"], row["line"]), row["reason"], shortened(row["text"]))
    for row in ask(rejects, kind, limit=PAGE, offset=offset).iter_rows(named=True)
]
st.html(table([Head("Where"), Head("Why"), Head("Text", wide=True)], rows, label="Rejected"))
