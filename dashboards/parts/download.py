"""Tables as files, CSV and Parquet, and charts as pictures, PNG and SVG: one way for every page.

A file is made when somebody asks for it and not before, and it is never larger than a spreadsheet opens.
"""

import csv
import io
import json
import re
from collections.abc import Callable
from functools import partial
from html import escape
from typing import Any

import polars as pl
import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from tourney.language import tr

Rows = pl.DataFrame | Callable[[], pl.DataFrame]
"""A frame, or what makes one when the file is asked for: outside of the page, so without its widgets."""

MOST_ROWS, MOST_CELLS = 200_000, 4_000_000
"""The first so many rows are in a file; of wide tables fewer, so that it takes little memory and time."""

FORMULA = "=+-@\t\r\n＝＋－＠"
"""What a spreadsheet takes for the beginning of a formula."""
NUMBER = re.compile(r"[+-]?\d[\d.,]*", re.ASCII)


def table(rows: Rows, name: str, *, count: int | None = None) -> None:
    """Two quiet links that bring the rows as a file called `name`. `count` says how many there are where
    `rows` does not know yet; of none there is no file."""
    whole = rows.height if isinstance(rows, pl.DataFrame) else count
    if whole == 0:
        return
    file = file_name(name)
    with _line(file):
        if whole is not None and whole > MOST_ROWS:
            words = escape(tr("the first {some} rows of {all} as a file:", some=MOST_ROWS, all=whole))
            st.html(f'<span class="quiet">{words}</span>', width="content")
        _files(rows, file, "table")


def chart(rows: Rows | None, name: str) -> None:
    """Quiet links that bring the chart before them as a picture, and its rows as a file when there are any."""
    file = file_name(name)
    with _line(file):
        if rows is not None:
            _files(rows, file, "chart")
        st.html(pictures(file), width="content")


def _line(file: str) -> DeltaGenerator:
    return st.container(horizontal=True, horizontal_alignment="right", gap="small", key=f"save-{file}")


def _files(rows: Rows, file: str, what: str) -> None:
    for label, ending, kind, made in (
        ("CSV", "csv", "text/csv", as_csv),
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


def as_csv(frame: pl.DataFrame) -> bytes:
    """CSV in UTF-8 with its mark, by which spreadsheets know it, times in UTC, lists and rows as JSON.

    A text that begins as a formula gets an apostrophe before it, unless it is a number.
    """
    found = io.StringIO(newline="")
    write = csv.writer(found, lineterminator="\r\n")
    write.writerow([_safe(name) for name in frame.columns])
    texts = [dtype == pl.String for dtype in frame.dtypes]
    plain = frame.with_columns(
        pl.col(name).dt.to_string("iso:strict") for name, dtype in frame.schema.items() if dtype.is_temporal()
    )
    for row in plain.iter_rows():
        write.writerow([_cell(value, is_text) for value, is_text in zip(row, texts, strict=True)])
    return b"\xef\xbb\xbf" + found.getvalue().encode("utf-8", "replace")


def as_parquet(frame: pl.DataFrame) -> bytes:
    """The same rows with their types, packed."""
    found = io.BytesIO()
    frame.write_parquet(found, compression="zstd")
    return found.getvalue()


def _file(made: Callable[[pl.DataFrame], bytes], rows: Rows) -> bytes:
    frame = rows if isinstance(rows, pl.DataFrame) else rows()
    return made(frame.head(min(MOST_ROWS, MOST_CELLS // max(frame.width, 1))))


def _cell(value: Any, is_text: bool) -> Any:
    if value is None:
        return ""
    if is_text:
        return _safe(value)
    if isinstance(value, float):
        return repr(value)
    return value if isinstance(value, int | str) else _safe(json.dumps(value, default=str))


def _safe(text: str) -> str:
    clean = text.replace("\x00", "")
    return f"'{clean}" if clean.startswith(tuple(FORMULA)) and not NUMBER.fullmatch(clean) else clean
