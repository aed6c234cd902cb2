"""Opening a store: made, checked, held, refused; and nothing stored is ever lost by a refusal."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import duckdb
import pytest

from tourney.store import database
from tourney.store.database import default_path, open_store
from tourney.store.errors import NotAStore, OtherVersion, StoreError, StoreHeld, StoreMissing
from tourney.store.tables import SCHEMA_VERSION, TABLES

HOLD = """
import sys, time
from tourney.store.database import open_store
store = open_store(sys.argv[1])
print("held", flush=True)
time.sleep(60)
"""


def count(path: Path, table: str) -> int:
    with duckdb.connect(str(path), read_only=True) as connection:
        return connection.execute(f"SELECT count(*) FROM {table}").fetchall()[0][0]


def test_a_new_store_has_every_table_with_a_comment_on_each_column(tmp_path: Path) -> None:
    with open_store(tmp_path / "deep" / "new.duckdb") as store, store.cursor() as cursor:
        found = cursor.execute(
            "SELECT table_name, column_name, comment FROM duckdb_columns() WHERE NOT internal"
        ).fetchall()
    declared = {(table.name, column.name, column.comment) for table in TABLES for column in table.columns}
    assert set(found) == declared
    assert all(comment for _, _, comment in found)


def test_the_schema_version_is_kept_in_the_file(tmp_path: Path) -> None:
    with open_store(tmp_path / "a.duckdb") as store, store.cursor() as cursor:
        assert cursor.execute("SELECT key, value FROM meta").fetchall() == [
            ("schema_version", str(SCHEMA_VERSION))
        ]


def test_a_missing_store_is_not_made_for_reading(tmp_path: Path) -> None:
    path = tmp_path / "none.duckdb"
    with pytest.raises(StoreMissing, match=r"there is no store at .*none\.duckdb: make one with"):
        open_store(path, read_only=True)
    assert not path.exists()


def test_a_folder_is_no_store(tmp_path: Path) -> None:
    with pytest.raises(NotAStore, match="is a folder"):
        open_store(tmp_path)


def test_another_file_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "holiday.txt"
    path.write_text("not a database, but dear to somebody " * 200)
    before = path.read_bytes()
    with pytest.raises(NotAStore, match=r"holiday\.txt"):
        open_store(path)
    assert path.read_bytes() == before


def test_somebody_elses_duckdb_file_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "other.duckdb"
    with duckdb.connect(str(path)) as connection:
        connection.execute("CREATE TABLE mine AS SELECT 42 AS answer")
    with pytest.raises(NotAStore, match="not a store of tourney"):
        open_store(path)
    assert count(path, "mine") == 1


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ("DROP VIEW hand_players", r"has no column \w+ in hand_players"),
        ("ALTER TABLE hands DROP COLUMN pot", "has no column pot in hands"),
        ("UPDATE meta SET value = NULL", "not a store of tourney"),
        ("UPDATE meta SET value = 'two'", "not a store of tourney"),
        ("UPDATE meta SET value = '²'", "not a store of tourney"),
        ("DELETE FROM meta", "not a store of tourney"),
        ("ALTER TABLE meta RENAME COLUMN key TO other", "not a store of tourney"),
        ("UPDATE meta SET value = '-3'", "has schema version -3, which this tourney cannot bring forward"),
    ],
)
def test_a_store_that_somebody_changed_is_refused(tmp_path: Path, change: str, says: str) -> None:
    path = tmp_path / "changed.duckdb"
    open_store(path).close()
    with duckdb.connect(str(path)) as connection:
        connection.execute(change)
    with pytest.raises(StoreError, match=says):
        open_store(path)


def test_a_store_named_like_a_place_on_the_network_is_a_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    open_store("md:mine").close()
    assert (tmp_path / "md:mine").is_file()


def test_a_store_of_a_newer_version_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "newer.duckdb"
    open_store(path).close()
    with duckdb.connect(str(path)) as connection:
        connection.execute("UPDATE meta SET value = '999'")
    with pytest.raises(OtherVersion, match="has schema version 999"):
        open_store(path)
    assert count(path, "meta") == 1


def test_a_store_of_an_older_version_is_brought_forward(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "older.duckdb"
    open_store(path).close()
    monkeypatch.setattr(database, "SCHEMA_VERSION", SCHEMA_VERSION + 1)
    monkeypatch.setattr(
        database, "MIGRATIONS", {SCHEMA_VERSION: ("ALTER TABLE players ADD COLUMN nick VARCHAR",)}
    )
    with pytest.raises(OtherVersion, match="bring it forward"):
        open_store(path, read_only=True)
    with open_store(path) as store, store.cursor() as cursor:
        assert cursor.execute("SELECT nick FROM players").fetchall() == []
        assert cursor.execute("SELECT value FROM meta").fetchall() == [(str(SCHEMA_VERSION + 1),)]


def test_a_held_store_says_who_holds_it_and_what_to_do(tmp_path: Path) -> None:
    path = tmp_path / "held.duckdb"
    open_store(path).close()
    holder = subprocess.Popen([sys.executable, "-c", HOLD, str(path)], stdout=subprocess.PIPE, text=True)
    try:
        assert holder.stdout is not None
        assert holder.stdout.readline() == "held\n"
        for read_only in (False, True):
            with pytest.raises(StoreHeld, match=f"is held by process {holder.pid}") as refused:
                open_store(path, read_only=read_only)
            assert "--db" in str(refused.value)
    finally:
        holder.send_signal(signal.SIGKILL if os.name != "nt" else signal.SIGTERM)
        holder.wait()
        if holder.stdout:
            holder.stdout.close()
    open_store(path).close()


def test_the_default_is_named_by_the_environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TOURNEY_DB", str(tmp_path / "mine.duckdb"))
    assert default_path() == tmp_path / "mine.duckdb"
    monkeypatch.delenv("TOURNEY_DB")
    assert default_path().name == "tourney.duckdb"


def test_a_file_whose_folder_cannot_be_made_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(StoreError, match="cannot make the folder"):
        open_store(tmp_path / "file" / "sub" / "a.duckdb")


class FullDisk:
    """A connection that cannot commit, which ends its transaction as DuckDB's does."""

    def cursor(self) -> "FullDisk":
        return self

    def __enter__(self) -> "FullDisk":
        return self

    def __exit__(self, *error: object) -> None:
        pass

    def begin(self) -> None:
        pass

    def commit(self) -> None:
        raise duckdb.IOException("No space left on device")

    def rollback(self) -> None:
        raise duckdb.TransactionException("no transaction is active")


def test_a_commit_that_fails_says_why() -> None:
    store = database.Store(FullDisk(), None)  # ty: ignore[invalid-argument-type]
    with pytest.raises(duckdb.IOException, match="No space left"), store.transaction():
        pass


def test_a_transaction_keeps_all_or_nothing(tmp_path: Path) -> None:
    with open_store(tmp_path / "a.duckdb") as store:
        with store.transaction() as cursor:
            cursor.execute("INSERT INTO meta VALUES ('kept', '1')")
        with pytest.raises(KeyError), store.transaction() as cursor:
            cursor.execute("INSERT INTO meta VALUES ('lost', '1')")
            raise KeyError
        with store.cursor() as cursor:
            keys = cursor.execute("SELECT key FROM meta ORDER BY key").fetchall()
    assert keys == [("kept",), ("schema_version",)]


def test_a_file_in_which_no_table_ever_came_to_be_is_made_a_store(tmp_path: Path) -> None:
    path = tmp_path / "empty.duckdb"
    duckdb.connect(str(path)).close()
    open_store(path).close()
    assert count(path, "meta") == 1
