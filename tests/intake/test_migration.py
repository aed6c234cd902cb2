"""A store of version 1, as the first release wrote it, is brought forward with all that is in it."""

import gzip
from pathlib import Path

import duckdb

from tourney.store.database import open_store
from tourney.store.tables import TABLES

VERSION_1 = Path(__file__).with_name("version-1.duckdb.gz")
"""Written by version 1: one hand of two players, one reject, a link and a tournament."""


def opened(tmp_path: Path) -> Path:
    path = tmp_path / "old.duckdb"
    path.write_bytes(gzip.decompress(VERSION_1.read_bytes()))
    return path


def test_every_table_and_column_of_today_is_there_with_its_comment(tmp_path: Path) -> None:
    with open_store(opened(tmp_path)) as store, store.cursor() as cursor:
        found = cursor.execute(
            "SELECT table_name, column_name, data_type, comment FROM duckdb_columns() WHERE NOT internal"
        ).fetchall()
    assert set(found) == {
        (table.name, column.name, column.type, column.comment) for table in TABLES for column in table.columns
    }


def test_what_was_stored_is_there_and_the_new_columns_are_filled(tmp_path: Path) -> None:
    with open_store(opened(tmp_path)) as store, store.cursor() as cursor:
        for question, answer in (
            ("SELECT site_hand_id, pot, audit, hero_seat, heroes FROM hands", ("900000000001", 4, "agrees", 1, [1])),
            ("SELECT hole_cards, net FROM hand_players WHERE seat = 1", ("AhKd", 2)),
            ("SELECT count(*) FROM hand_events", (8,)),
            ("SELECT count(*) FROM hand_texts", (0,)),
            ("SELECT count(*), max(person_id) FROM players", (2, 1)),
            ("SELECT name FROM tournaments", ("Friday",)),
            ("SELECT new, rejected, agrees, differs, unchecked, state FROM imports", (1, 1, 1, 0, 0, "done")),
            ("SELECT line, first_line, reason FROM rejects", (22, None, "the hand is cut off: it has no summary")),
        ):  # fmt: skip
            assert cursor.execute(question).fetchall() == [answer], question


def test_what_was_refused_twice_is_kept_once_and_a_killed_import_is_stopped(tmp_path: Path) -> None:
    path = opened(tmp_path)
    with duckdb.connect(str(path)) as connection:
        connection.execute("INSERT INTO rejects SELECT 2, * EXCLUDE (import_id) FROM rejects")
        connection.execute("INSERT INTO imports (import_id, started_at) VALUES (2, '2026-03-01')")
    with open_store(path) as store, store.cursor() as cursor:
        assert cursor.execute("SELECT import_id FROM rejects").fetchall() == [(1,)]
        assert cursor.execute("SELECT state FROM imports ORDER BY import_id").fetchall() == [
            ("done",),
            ("stopped",),
        ]


def test_a_file_that_was_brought_forward_opens_again(tmp_path: Path) -> None:
    path = opened(tmp_path)
    open_store(path).close()
    with open_store(path, read_only=True) as store, store.cursor() as cursor:
        assert cursor.execute("SELECT count(*) FROM hands").fetchall() == [(1,)]
