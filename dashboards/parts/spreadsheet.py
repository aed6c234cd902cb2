"""A table as CSV, for people and their spreadsheets: amounts, times and heads as those read them.

Amounts are decimal numbers with a point in 1.00 of their unit, which stands in their head or in a column of its
own; times are those of the zone of the pages with what it is off UTC, `2026-03-01T21:05:00+01:00`; heads are in
the language of the page. Programs read the Parquet file of the same rows: keys, smallest units, UTC.
"""

import csv
import io
import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import polars as pl

from parts.columns import AMOUNTS, TITLES
from tourney.language import speaking, tr

FORMULA = "=+-@\t\r\n＝＋－＠"
"""What a spreadsheet takes for the beginning of a formula."""
NUMBER = re.compile(r"[+-]?\d[\d.,]*", re.ASCII)
MARK = b"\xef\xbb\xbf"
"""By which spreadsheets know UTF-8."""
PIECE = 10_000
"""Rows whose cells are in memory at a time."""


@dataclass(frozen=True, slots=True)
class Form:
    """How a file is told: the language of its heads, the zone of its times, the unit and scale of amounts whose
    row does not name theirs, further amounts by their columns, and heads of columns that only it has."""

    language: str = "en"
    zone: str = "UTC"
    unit: str | None = None
    scale: int | None = None
    amounts: frozenset[str] = frozenset()
    heads: Mapping[str, str] | None = None


PLAIN = Form()


def as_csv(frame: pl.DataFrame, form: Form = PLAIN) -> bytes:
    """CSV in UTF-8 with its mark; lists and rows within a cell as JSON, yes and no in words.

    A text that begins as a formula gets an apostrophe before it, unless it is a number.
    """
    found = io.BytesIO()
    found.write(MARK)
    text = io.TextIOWrapper(found, "utf-8", "replace", newline="")
    write = csv.writer(text, lineterminator="\r\n")
    scales = _scales(frame, form)
    shown = [name for name in frame.columns if name != "scale"]
    with speaking(form.language):
        write.writerow([_safe(head) for head in _heads(shown, scales, form)])
        yes_no = {True: tr("yes"), False: tr("no"), None: None}
    for piece in frame.iter_slices(PIECE):
        write.writerows(_rows(piece, shown, scales, form, yes_no))
    text.flush()
    return found.getvalue()


def _rows(
    frame: pl.DataFrame,
    shown: list[str],
    scales: frozenset[str],
    form: Form,
    yes_no: Mapping[bool | None, str | None],
) -> Iterator[tuple]:
    """The cells of each row."""
    digits = _digits(frame, form)
    columns = []
    for name in shown:
        values, dtype = frame[name], frame.schema[name]
        if name in scales:
            columns.append([_amount(*pair) for pair in zip(values, digits, strict=True)])
        elif isinstance(dtype, pl.Datetime):
            columns.append(_there(values, form.zone))
        elif dtype.is_temporal():
            columns.append(values.dt.to_string("iso:strict"))
        elif dtype == pl.Boolean:
            columns.append([yes_no[value] for value in values])
        else:
            columns.append(map(_cell, values))
    return zip(*columns, strict=True)


def _scales(frame: pl.DataFrame, form: Form) -> frozenset[str]:
    """The columns that are amounts whose scale is known."""
    if form.scale is None and "scale" not in frame.columns:
        return frozenset()
    numbers = {name for name, dtype in frame.schema.items() if dtype.is_numeric()}
    return frozenset((AMOUNTS | form.amounts) & numbers)


def _digits(frame: pl.DataFrame, form: Form) -> list[int]:
    """By row, how many places amounts have after the point."""
    scales = frame["scale"] if "scale" in frame.columns else [form.scale] * frame.height
    return [len(str(scale or 1)) - 1 for scale in scales]


def _heads(names: list[str], amounts: frozenset[str], form: Form) -> list[str]:
    """Titles, those of amounts with their unit where all have one; no title comes twice."""
    told: list[str] = []
    for name in names:
        title = (form.heads or {}).get(name) or (tr(TITLES[name]) if name in TITLES else name)
        if name in amounts and "unit" not in names and form.unit:
            title = f"{title} ({form.unit})"
        told.append(name if title in told else title)
    return told


def _amount(value: float | None, digits: int) -> str:
    """Smallest units as a decimal number: 1250 with two digits is 12.50."""
    if value is None or value != value:
        return ""
    whole = round(value)
    if not digits:
        return str(whole)
    units, part = divmod(abs(whole), 10**digits)
    return f"{'-' if whole < 0 else ''}{units}.{part:0{digits}d}"


def _there(times: pl.Series, zone: str) -> pl.Series:
    """Times of the store in a zone."""
    return times.dt.replace_time_zone("UTC").dt.convert_time_zone(zone).dt.to_string("%Y-%m-%dT%H:%M:%S%:z")


def _cell(value: Any) -> Any:
    if value is None:
        return ""
    if isinstance(value, str):
        return _safe(value)
    if isinstance(value, float):
        return repr(value)
    return value if isinstance(value, int) else _safe(_packed(value))


def _packed(value: Any) -> str:
    """A list or a row as JSON; a decimal number as it is."""
    if isinstance(value, pl.Series):
        value = value.to_list()
    return json.dumps(value, default=str) if isinstance(value, list | dict) else str(value)


def _safe(text: str) -> str:
    clean = text.replace("\x00", "")
    return f"'{clean}" if clean.startswith(tuple(FORMULA)) and not NUMBER.fullmatch(clean) else clean
