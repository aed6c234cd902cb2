"""Tables as files: what is in them, what a spreadsheet must not run, and that no file is without an end."""

import csv
import io
from datetime import date, datetime
from functools import partial

import polars as pl
import pytest

from parts import download


def read(data: bytes) -> list[list[str]]:
    return list(csv.reader(io.StringIO(data.decode("utf-8-sig"), newline="")))


def test_csv_has_a_line_for_every_row_and_marks_itself_as_utf_8() -> None:
    frame = pl.DataFrame({"player": ["Łukasz", 'say "x", y'], "net": [-5, None], "rate": [0.1, 2.0]})
    data = download.as_csv(frame)
    assert data.startswith(b"\xef\xbb\xbf")
    assert read(data) == [["player", "net", "rate"], ["Łukasz", "-5", "0.1"], ['say "x", y', "", "2.0"]]


@pytest.mark.parametrize("name", ["=1+1", "+cmd|' /C calc'!A0", "-x", "@SUM(A1)", "\t=1", "\r=1", "＝1", "-"])
def test_csv_never_begins_a_cell_as_a_formula(name: str) -> None:
    found = read(download.as_csv(pl.DataFrame({"player": [name], name: [1]})))
    assert found[0][1].startswith("'")
    assert found[1][0].startswith("'")
    assert found[1][0][1:] == name


@pytest.mark.parametrize("text", ["-5", "+1,000.50", "3"])
def test_csv_leaves_numbers_that_are_text_as_they_are(text: str) -> None:
    assert read(download.as_csv(pl.DataFrame({"what": [text]})))[1] == [text]


def test_csv_writes_times_and_lists_so_that_they_can_be_read_again() -> None:
    frame = pl.DataFrame(
        {"at": [datetime(2026, 3, 1, 20, 5)], "day": [date(2026, 3, 1)], "seats": [[1, 2]], "yes": [True]}
    )
    assert read(download.as_csv(frame))[1] == ["2026-03-01T20:05:00.000000", "2026-03-01", "[1, 2]", "True"]


def test_csv_of_letters_that_are_none_has_something_else_there() -> None:
    frame = pl.DataFrame({"name": ["a\x00b", "line\nbreak"]})
    assert [row[0] for row in read(download.as_csv(frame))] == ["name", "ab", "line\nbreak"]


def test_parquet_has_the_same_rows_with_their_types() -> None:
    frame = pl.DataFrame({"player": ["=1+1"], "net": [-5], "at": [datetime(2026, 3, 1)]})
    assert pl.read_parquet(download.as_parquet(frame)).equals(frame)


def test_no_file_has_more_rows_than_a_spreadsheet_opens() -> None:
    frame = pl.DataFrame({"n": range(300_000)})
    assert len(download._file(download.as_csv, frame).splitlines()) == 200_001
    wide = pl.DataFrame({f"c{n}": range(30_000) for n in range(200)})
    # 4,000,000 cells of 200 columns are 20,000 rows.
    assert pl.read_parquet(download._file(download.as_parquet, wide)).height == 20_000


def test_rows_are_asked_for_only_when_the_file_is() -> None:
    asked = []

    def rows() -> pl.DataFrame:
        asked.append(1)
        return pl.DataFrame({"n": [1]})

    made = partial(download._file, download.as_csv, rows)
    assert not asked
    assert made().endswith(b"1\r\n")
    assert asked == [1]


@pytest.mark.parametrize(
    ("name", "file"),
    [
        ("Players of Bo", "players-of-bo"),
        ("../../etc/passwd", "etc-passwd"),
        ('a"b\r\nc: d', "a-b-c-d"),
        ("", "table"),
        ("‮///", "table"),
        ("Łukasz", "łukasz"),
        ("x" * 300, "x" * 80),
    ],
)
def test_a_file_is_called_by_letters_and_digits(name: str, file: str) -> None:
    assert download.file_name(name) == file


def test_pictures_carry_no_markup_of_a_name() -> None:
    assert "<b>" not in download.pictures('"><b>')
