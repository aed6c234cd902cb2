"""Tables as files: what is in them, what a spreadsheet must not run, and that no file is without an end."""

import csv
import io
from concurrent.futures import ThreadPoolExecutor
from datetime import date, datetime
from decimal import Decimal
from functools import partial
from time import perf_counter, sleep

import polars as pl
import pytest
from stored_hands import fill

from parts import download, spreadsheet
from parts.spreadsheet import Form, as_csv
from tourney.store import hand_search
from tourney.store.database import MEMORY, open_store
from tourney.store.hand_search import Wanted, hands


def read(data: bytes) -> list[list[str]]:
    return list(csv.reader(io.StringIO(data.decode("utf-8-sig"), newline="")))


def test_csv_has_a_line_for_every_row_and_marks_itself_as_utf_8() -> None:
    frame = pl.DataFrame({"player": ["Łukasz", 'say "x", y'], "net": [-5, None], "rate": [0.1, 2.0]})
    data = as_csv(frame)
    assert data.startswith(b"\xef\xbb\xbf")
    assert read(data) == [["Player", "Net", "rate"], ["Łukasz", "-5", "0.1"], ['say "x", y', "", "2.0"]]


@pytest.mark.parametrize("name", ["=1+1", "+cmd|' /C calc'!A0", "-x", "@SUM(A1)", "\t=1", "\r=1", "＝1", "-"])
def test_csv_never_begins_a_cell_as_a_formula(name: str) -> None:
    found = read(as_csv(pl.DataFrame({"player": [name], name: [1]})))
    assert found[0][1].startswith("'")
    assert found[1][0].startswith("'")
    assert found[1][0][1:] == name


@pytest.mark.parametrize("text", ["-5", "+1,000.50", "3"])
def test_csv_leaves_numbers_that_are_text_as_they_are(text: str) -> None:
    assert read(as_csv(pl.DataFrame({"what": [text]})))[1] == [text]


def test_csv_writes_times_and_lists_so_that_they_can_be_read_again() -> None:
    frame = pl.DataFrame(
        {"at": [datetime(2026, 3, 1, 20, 5)], "day": [date(2026, 3, 1)], "seats": [[1, 2]], "yes": [True]}
    )
    assert read(as_csv(frame))[1] == ["2026-03-01T20:05:00+00:00", "2026-03-01", "[1, 2]", "yes"]


def test_csv_tells_amounts_as_decimal_numbers_with_their_unit_in_the_head() -> None:
    frame = pl.DataFrame({"name": ["Bo", "Cy", "Di"], "prize": [1250, -5, None], "rebuys": [100, 0, 1]})
    found = read(as_csv(frame, Form(unit="EUR", scale=100)))
    assert found == [
        ["Player", "Prize (EUR)", "Rebuys"],
        ["Bo", "12.50", "100"],
        ["Cy", "-0.05", "0"],
        ["Di", "", "1"],
    ]
    assert read(as_csv(frame))[1] == ["Bo", "1250", "100"]


def test_csv_reads_each_row_by_its_own_scale() -> None:
    """1 of a scale of 1000 is a thousandth; chips have no places."""
    frame = pl.DataFrame({"unit": ["EUR", "chips", "BTC"], "scale": [100, 1, 1000], "pot": [7, 7, 1]})
    assert read(as_csv(frame)) == [["Unit", "Pot"], ["EUR", "0.07"], ["chips", "7"], ["BTC", "0.001"]]


def test_csv_tells_times_in_the_zone_of_the_pages_over_the_change_of_the_clocks() -> None:
    """Summer time began in Rome on 29 March 2026 at 01:00 UTC."""
    frame = pl.DataFrame({"out_at": [datetime(2026, 3, 29, 0, 59, 59), datetime(2026, 3, 29, 1, 0), None]})
    found = read(as_csv(frame, Form(zone="Europe/Rome")))
    assert [row[:1] for row in found] == [
        ["Out at"], ["2026-03-29T01:59:59+01:00"], ["2026-03-29T03:00:00+02:00"], [""],
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("language", "heads", "shared"),
    [
        ("en", ["Place", "Place shared", "Player", "Prize (EUR)", "Out at"], "yes"),
        ("it", ["Piazzamento", "Piazzamento condiviso", "Giocatore", "Premio (EUR)", "Fuori alle"], "sì"),
        ("nb", ["Plass", "Delt plass", "Spiller", "Premie (EUR)", "Ute kl."], "ja"),
    ],
)
def test_csv_has_heads_in_the_language_of_the_page(language: str, heads: list[str], shared: str) -> None:
    frame = pl.DataFrame(
        {"place": [1], "tied": [True], "name": ["Bo"], "prize": [1], "out_at": [datetime(2026, 3, 1)]}
    )
    found = read(as_csv(frame, Form(language, unit="EUR", scale=100)))
    assert found[0] == heads
    assert found[1][1] == shared


def test_csv_keeps_what_a_league_is_called_and_gives_no_head_twice() -> None:
    frame = pl.DataFrame({"points: A": [Decimal("9.00")], "name": ["Bo"], "player": ["Bo"], "=x": [1]})
    found = read(as_csv(frame, Form(heads={"points: A": "Points: A"})))
    assert found == [["Points: A", "Player", "player", "'=x"], ["9.00", "Bo", "Bo", "1"]]


def test_csv_of_many_rows_is_made_in_time() -> None:
    """A full file of thirty columns: a few seconds at most, also beside other work."""
    rows = 60_000
    frame = pl.DataFrame({f"c{n}": ["text"] * rows for n in range(20)}).with_columns(
        pl.lit(datetime(2026, 3, 1)).alias("played_at"), pl.lit(1250).alias("pot"), pl.lit(100).alias("scale")
    )
    began = perf_counter()
    assert as_csv(frame, Form(zone="Europe/Rome")).count(b"\r\n") == rows + 1
    assert perf_counter() - began < 15


def test_csv_of_letters_that_are_none_has_something_else_there() -> None:
    frame = pl.DataFrame({"name": ["a\x00b", "line\nbreak"]})
    assert [row[0] for row in read(as_csv(frame))] == ["Player", "ab", "line\nbreak"]


def test_parquet_has_the_same_rows_with_their_types() -> None:
    frame = pl.DataFrame({"player": ["=1+1"], "net": [-5], "at": [datetime(2026, 3, 1)]})
    assert pl.read_parquet(download.as_parquet(frame)).equals(frame)


def test_no_file_has_more_rows_than_a_spreadsheet_opens() -> None:
    frame = pl.DataFrame({"n": range(300_000)})
    assert len(download._file(as_csv, frame).splitlines()) == 200_001
    wide = pl.DataFrame({f"c{n}": range(45_000) for n in range(200)})
    # 8,000,000 cells of 200 columns are 40,000 rows.
    assert pl.read_parquet(download._file(download.as_parquet, wide)).height == 40_000


def test_a_file_of_hands_has_as_many_rows_as_its_page_says() -> None:
    """The widest of the long tables: all of its columns in so many rows."""
    with open_store(MEMORY) as store, store.cursor() as cursor:
        fill(store)
        assert hands(cursor, Wanted()).width * download.MOST_ROWS <= download.MOST_CELLS


def test_hands_of_a_file_are_told_in_pieces_as_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    with open_store(MEMORY) as store, store.cursor() as cursor:
        fill(store)
        whole = hands(cursor, Wanted())
        monkeypatch.setattr(hand_search, "TOLD_AT_ONCE", 2)
        assert whole.height > 2
        assert hands(cursor, Wanted()).equals(whole)


def test_csv_is_the_same_in_pieces(monkeypatch: pytest.MonkeyPatch) -> None:
    frame = pl.DataFrame(
        {
            "n": range(7),
            "yes": [True, None, False, True, True, None, False],
            "scale": [100] * 7,
            "net": range(7),
        }
    )
    whole = as_csv(frame)
    monkeypatch.setattr(spreadsheet, "PIECE", 3)
    assert as_csv(frame) == whole
    assert [row[0] for row in read(whole)] == ["n", *"0123456"]
    assert as_csv(frame.clear()) == whole.splitlines(keepends=True)[0]


def test_one_file_is_made_at_a_time() -> None:
    at_once, most = [], []

    def rows() -> pl.DataFrame:
        at_once.append(1)
        most.append(len(at_once))
        sleep(0.01)
        at_once.pop()
        return pl.DataFrame({"n": [1]})

    with ThreadPoolExecutor(4) as pool:
        made = list(pool.map(lambda _: download._file(as_csv, rows), range(8)))
    assert set(made) == {as_csv(pl.DataFrame({"n": [1]}))}
    assert max(most) == 1


def test_rows_are_asked_for_only_when_the_file_is() -> None:
    asked = []

    def rows() -> pl.DataFrame:
        asked.append(1)
        return pl.DataFrame({"n": [1]})

    made = partial(download._file, as_csv, rows)
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
