"""Tables as files, CSV and Parquet, and charts as pictures, PNG and SVG: one way for every page.

A file is made when somebody asks for it and not before, and it is never larger than a spreadsheet opens. CSV is
for people, as `spreadsheet` tells; Parquet is for programs: keys, smallest units, UTC.
"""

import io
import re
import threading
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from html import escape

import polars as pl
import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from parts.preferences import zone
from parts.spreadsheet import PLAIN, Form, as_csv
from tourney.language import language, tr

Rows = pl.DataFrame | Callable[[], pl.DataFrame]
"""A frame, or what makes one when the file is asked for: outside of the page, so without its widgets."""

MOST_ROWS, MOST_CELLS = 200_000, 8_000_000
"""The first so many rows are in a file; of wide tables fewer, so that it takes little memory and time."""
_making = threading.Lock()
"""One file is made at a time, however many are asked for: two at once take the memory of two and are ready no
sooner."""


def table(rows: Rows, name: str, form: Form = PLAIN, *, count: int | None = None) -> None:
    """Two quiet links that bring the rows as a file called `name`. `count` says how many there are where
    `rows` does not know yet; of none there is no file. `form` is that of the CSV, but for language and zone."""
    whole = rows.height if isinstance(rows, pl.DataFrame) else count
    if whole == 0:
        return
    file = file_name(name)
    with _line(file):
        if whole is not None and whole > MOST_ROWS:
            words = escape(tr("the first {some} rows of {all} as a file:", some=MOST_ROWS, all=whole))
            st.html(f'<span class="quiet">{words}</span>', width="content")
        _files(rows, file, "table", form)


def chart(rows: Rows | None, name: str, form: Form = PLAIN) -> None:
    """Quiet links that bring the chart before them as a picture, and its rows as a file when there are any."""
    file = file_name(name)
    with _line(file):
        if rows is not None:
            _files(rows, file, "chart", form)
        st.html(pictures(file), width="content")


def _line(file: str) -> DeltaGenerator:
    return st.container(horizontal=True, horizontal_alignment="right", gap="small", key=f"save-{file}")


def _files(rows: Rows, file: str, what: str, form: Form) -> None:
    here = replace(form, language=language(), zone=zone())
    for label, ending, kind, made in (
        ("CSV", "csv", "text/csv", partial(as_csv, form=here)),
        ("Parquet", "parquet", "application/vnd.apache.parquet", as_parquet),
    ):
        st.download_button(
            label,
            partial(_file, made, rows),
            f"{file}.{ending}",
            kind,
            key=f"save-{file}-{ending}",
            on_click="ignore",
            type="tertiary",
            help=tr("The rows of this table as a file: {kind}", kind=label)
            if what == "table"
            else tr("The rows of this chart as a file: {kind}", kind=label),
        )


def pictures(file: str) -> str:
    """The links that save the chart before them as a picture, as HTML; `save.js` does it in the browser."""
    return "".join(
        f'<a class="save" href="#" role="button" data-save="{kind}" data-name="{escape(file)}" '
        f'title="{escape(tr("This chart as a picture: {kind}", kind=kind.upper()))}">{kind.upper()}</a>'
        for kind in ("png", "svg")
    )


def file_name(name: str) -> str:
    """A name as that of a file: letters and digits of any script, and `-` for whatever else stands between."""
    plain = "-".join(re.findall(r"\w+", name.replace("_", "-")))
    return plain[:80].strip("-").lower() or "table"


def as_parquet(frame: pl.DataFrame) -> bytes:
    """The same rows with their types, packed."""
    found = io.BytesIO()
    frame.write_parquet(found, compression="zstd")
    return found.getvalue()


def _file(made: Callable[[pl.DataFrame], bytes], rows: Rows) -> bytes:
    with _making:
        frame = rows if isinstance(rows, pl.DataFrame) else rows()
        return made(frame.head(min(MOST_ROWS, MOST_CELLS // max(frame.width, 1))))
