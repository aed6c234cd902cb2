"""A copy of a store: whole, of one moment, over nothing that was there; or none, and a sentence that says why."""

import os
import shutil
import stat
import subprocess
import sys
import threading
from pathlib import Path

import duckdb
import pytest

from tourney.simulate.storing import simulate
from tourney.simulate.tournament import Plan
from tourney.store import backup
from tourney.store.backup import (
    KEPT,
    BackupError,
    automatic_copies,
    back_up,
    back_up_beside,
    back_up_file,
    folder_of,
)
from tourney.store.database import Store, open_store
from tourney.store.errors import NotAStore, StoreHeld, StoreMissing
from tourney.tournament.structure import load

windows = pytest.mark.skipif(sys.platform == "win32", reason="a folder there takes what its owner writes")


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("evening") / "my evening.duckdb"
    with open_store(file) as store:
        simulate(store, Plan(load("turbo"), "turbo", 6, 5))
    return file


@pytest.fixture
def db(evening: Path, tmp_path: Path) -> Path:
    return Path(shutil.copy(evening, tmp_path / "my evening.duckdb"))


def everything(file: Path) -> dict[str, tuple]:
    """All that a file holds: tables and columns with their comments, compressions, and a sum of every row."""
    with duckdb.connect(str(file), read_only=True) as reading:

        def ask(query: str) -> list[tuple]:
            return reading.execute(query).fetchall()

        found: dict[str, tuple] = {
            "views": tuple(ask("SELECT view_name, sql FROM duckdb_views() WHERE NOT internal ORDER BY 1")),
            "tables": tuple(ask("SELECT table_name, comment, sql FROM duckdb_tables() ORDER BY 1")),
            "columns": tuple(
                ask(
                    "SELECT table_name, column_name, data_type, comment FROM duckdb_columns() ORDER BY 1, column_index"
                )
            ),
        }
        for name, _, _ in found["tables"]:
            found[name] = (
                *ask(f'SELECT count(*), bit_xor(hash(t)), sum(hash(t)::HUGEINT) FROM "{name}" AS t'),
                *ask(f'SELECT hash(list(hash(t))) FROM "{name}" AS t'),  # the order of rows too
            )
    return found


def test_a_copy_holds_all_that_the_store_holds(db: Path) -> None:
    copied = back_up_file(db, db.with_name("copy.duckdb"))
    assert everything(copied.path) == everything(db)
    assert everything(copied.path)["hand_texts"] is not None
    with duckdb.connect(str(copied.path), read_only=True) as reading:
        rows = [
            reading.execute(f'SELECT count(*) FROM "{name}"').fetchall()[0][0]
            for (name,) in reading.execute("SELECT table_name FROM duckdb_tables()").fetchall()
        ]
        zstd = reading.execute("SELECT sql FROM duckdb_tables() WHERE table_name = 'hand_texts'").fetchall()
        version = reading.execute("SELECT value FROM meta WHERE key = 'schema_version'").fetchall()
    assert (copied.tables, copied.rows, copied.bytes) == (len(rows), sum(rows), copied.path.stat().st_size)
    assert [(str(copied.schema_version),)] == version
    assert "zstd" in zstd[0][0].lower()
    with open_store(copied.path) as store, store.transaction() as cursor:  # and it is a store to go on with
        cursor.execute("INSERT INTO meta VALUES ('of the copy', 'yes')")


def test_a_copy_while_others_write_is_of_one_moment(db: Path) -> None:
    """Two rows are always written together: a copy has both of each pair or none."""
    stop, written = threading.Event(), [0]
    with open_store(db) as store:

        def write() -> None:
            while not stop.is_set():
                with store.transaction() as cursor:
                    cursor.execute("INSERT INTO settings VALUES ('pair', ?)", [str(written[0])])
                    cursor.execute("INSERT INTO meta VALUES ('pair', ?)", [str(written[0])])
                written[0] += 1

        writing = threading.Thread(target=write)
        writing.start()
        try:
            made = [back_up(store, db.with_name(f"copy {number}.duckdb")) for number in range(3)]
        finally:
            stop.set()
            writing.join()
        assert written[0] > 3
        for copied in made:
            with duckdb.connect(str(copied.path), read_only=True) as reading:
                one = reading.execute(
                    "SELECT value FROM settings WHERE key = 'pair' ORDER BY value::INT"
                ).fetchall()
                other = reading.execute(
                    "SELECT value FROM meta WHERE key = 'pair' ORDER BY value::INT"
                ).fetchall()
            assert one == other
            assert [int(value) for (value,) in one] == list(range(len(one)))


def test_what_was_committed_and_not_yet_folded_in_is_in_the_copy(db: Path) -> None:
    """A process that was killed leaves its last commits in a log beside the file."""
    child = (
        "import os, sys\nfrom tourney.store.database import open_store\n"
        "store = open_store(sys.argv[1])\n"
        "with store.transaction() as cursor:\n    cursor.execute(\"INSERT INTO meta VALUES ('last', 'words')\")\n"
        "os._exit(0)\n"
    )
    subprocess.run([sys.executable, "-c", child, str(db)], check=True)
    assert db.with_name(f"{db.name}.wal").exists()
    copied = back_up_file(db, db.with_name("copy.duckdb"))
    with duckdb.connect(str(copied.path), read_only=True) as reading:
        assert reading.execute("SELECT value FROM meta WHERE key = 'last'").fetchall() == [("words",)]
    assert not copied.path.with_name(f"{copied.path.name}.wal").exists()


def test_nothing_that_is_there_is_written_over(db: Path) -> None:
    there = db.with_name("letter.txt")
    there.write_text("dear Kari")
    for target in (there, db):
        with pytest.raises(BackupError, match="is there already and stays as it is"):
            back_up_file(db, target)
    assert there.read_text() == "dear Kari"
    with open_store(db) as store, pytest.raises(BackupError, match="stays as it is"):
        back_up(store, db)


@windows
def test_a_link_that_leads_nowhere_is_something_that_is_there(db: Path) -> None:
    link = db.with_name("link.duckdb")
    link.symlink_to(db.with_name("nowhere.duckdb"))
    with pytest.raises(BackupError, match="stays as it is"):
        back_up_file(db, link)
    assert not db.with_name("nowhere.duckdb").exists()


def test_who_takes_the_name_meanwhile_keeps_it(db: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    to = db.with_name("copy.duckdb")
    look = backup._look

    def slow(part: Path, shape: backup._Shape) -> None:
        to.write_text("mine")
        look(part, shape)

    monkeypatch.setattr(backup, "_look", slow)
    with pytest.raises(BackupError, match="stays as it is"):
        back_up_file(db, to)
    assert to.read_text() == "mine"
    assert left(db) == {"copy.duckdb"}


def test_a_disk_without_second_names_takes_a_copy_too(db: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_links(*given: object) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr(backup.os, "link", no_links)
    copied = back_up_file(db, db.with_name("copy.duckdb"))
    assert everything(copied.path) == everything(db)
    assert left(db) == {"copy.duckdb"}


def left(db: Path) -> set[str]:
    return {path.name for path in db.parent.iterdir()} - {db.name}


def test_a_folder_takes_a_name_with_the_time(db: Path, tmp_path: Path) -> None:
    folder = tmp_path / "copies"
    folder.mkdir()
    copied = back_up_file(db, folder)
    assert copied.path.parent == folder
    assert copied.path.name.startswith("my evening-20") and copied.path.suffix == ".duckdb"
    assert back_up_file(db).path.parent == db.parent


@pytest.mark.parametrize(
    ("target", "why"),
    [("no/such/folder/copy.duckdb", "there is no folder"), ("my evening.duckdb.wal", "part of another file")],
)
def test_a_place_that_cannot_be_is_refused(db: Path, target: str, why: str) -> None:
    with pytest.raises(BackupError, match=why):
        back_up_file(db, db.parent / target)
    assert left(db) == set()


def test_what_is_no_store_is_not_copied(tmp_path: Path) -> None:
    with pytest.raises(StoreMissing):
        back_up_file(tmp_path / "none.duckdb", tmp_path / "copy.duckdb")
    text = tmp_path / "text.duckdb"
    text.write_text("no database at all " * 1000)
    with pytest.raises(NotAStore):
        back_up_file(text, tmp_path / "copy.duckdb")
    other = tmp_path / "other.duckdb"
    with duckdb.connect(str(other)) as making:
        making.execute("CREATE TABLE t (i INTEGER)")
    with pytest.raises(NotAStore, match="not a store of tourney"):
        back_up_file(other, tmp_path / "copy.duckdb")
    assert {path.name for path in tmp_path.iterdir()} == {"text.duckdb", "other.duckdb"}


def test_an_older_store_is_copied_as_it_is(tmp_path: Path) -> None:
    old = tmp_path / "old.duckdb"
    with duckdb.connect(str(old)) as making:
        making.execute("CREATE TABLE meta (key VARCHAR, value VARCHAR)")
        making.execute("INSERT INTO meta VALUES ('schema_version', '2')")
    copied = back_up_file(old, tmp_path / "copy.duckdb")
    assert (copied.schema_version, copied.tables, copied.rows) == (2, 1, 1)


def test_a_store_that_this_process_has_open_says_so(db: Path) -> None:
    with open_store(db), pytest.raises(StoreHeld):
        back_up_file(db, db.with_name("copy.duckdb"))


@windows
def test_whoever_may_not_read_the_store_may_not_read_its_copy(db: Path) -> None:
    db.chmod(0o600)
    assert stat.S_IMODE(back_up_file(db, db.with_name("copy.duckdb")).path.stat().st_mode) == 0o600


def test_a_copy_that_is_not_the_same_is_taken_away(db: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    look = backup._look

    def spoilt(part: Path, shape: backup._Shape) -> None:
        with duckdb.connect(str(part)) as writing:
            writing.execute("DELETE FROM hand_events WHERE seq = 1")
        look(part, shape)

    monkeypatch.setattr(backup, "_look", spoilt)
    with pytest.raises(BackupError, match="not what was copied"):
        back_up_file(db, db.with_name("copy.duckdb"))
    assert left(db) == set()


def test_a_copy_that_is_stopped_leaves_nothing(db: Path) -> None:
    with open_store(db) as store:
        with store.transaction() as cursor:  # long enough to be stopped in
            cursor.execute("CREATE TABLE long AS SELECT hash(range) AS h FROM range(30_000_000)")

        def soon(cursor: duckdb.DuckDBPyConnection) -> None:
            threading.Timer(0.2, cursor.interrupt).start()

        with pytest.raises(BackupError, match="was stopped"):
            back_up(store, db.with_name("copy.duckdb"), on_begin=soon)
        still_there(store)
    assert left(db) == set()


def still_there(store: Store) -> None:
    with store.transaction() as cursor:
        assert cursor.execute("SELECT count(*) > 0 FROM hands").fetchall() == [(True,)]
        cursor.execute("INSERT INTO meta VALUES ('goes', 'on')")


FULL = """
import resource, sys
from pathlib import Path
from tourney.store.backup import BackupError, back_up
from tourney.store.database import open_store
store = open_store(sys.argv[1])
resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[3]), resource.RLIM_INFINITY))
try:
    back_up(store, Path(sys.argv[2]))
except BackupError as error:
    print(error)
resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
with store.transaction() as cursor:
    cursor.execute("INSERT INTO meta VALUES ('goes', 'on')")
with store.cursor() as cursor:
    print(cursor.execute("SELECT value FROM meta WHERE key = 'goes'").fetchall())
"""


@pytest.mark.skipif(sys.platform == "win32", reason="files cannot be limited there")
@pytest.mark.parametrize("part", [0.01, 0.1, 0.5, 0.9, 0.99])
def test_a_disk_that_is_full_is_told_and_the_store_goes_on(db: Path, part: float) -> None:
    """No file may grow beyond a part of the copy's size: that is what a full disk is to a program."""
    room = int(back_up_file(db, db.with_name("whole.duckdb")).bytes * part)
    to = db.with_name("copy.duckdb")
    ended = subprocess.run(
        [sys.executable, "-c", FULL, str(db), str(to), str(room)], capture_output=True, text=True, timeout=120
    )
    assert ended.stderr == ""
    told, goes_on = ended.stdout.splitlines()
    assert "nothing was left of it: is the disk full?" in told
    assert goes_on == "[('on',)]"
    assert left(db) - {f"{db.name}.wal"} == {"whole.duckdb"}


def test_copies_by_themselves_keep_the_newest_and_touch_nothing_else(db: Path) -> None:
    beside = folder_of(db)
    assert beside.name == "my evening.duckdb.backups"
    beside.mkdir()
    mine = beside / "mine.duckdb"
    mine.write_text("not of the server")
    (beside / f".old.duckdb.1{backup.PART}").write_text("left by a server that was killed")
    with open_store(db) as store:
        made = [back_up_beside(store).path for _ in range(KEPT + 2)]
    assert len(set(made)) == KEPT + 2
    assert set(automatic_copies(db)) == set(made[2:])
    assert mine.read_text() == "not of the server"
    assert {path.name for path in beside.iterdir()} == {mine.name, *(path.name for path in made[2:])}
    assert everything(made[-1]) == everything(db)


def test_a_disk_that_would_be_full_gets_no_copy_by_itself(db: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(backup, "SPARE_BYTES", 10**18)
    with open_store(db) as store, pytest.raises(BackupError, match="free some space"):
        back_up_beside(store)
    assert automatic_copies(db) == []


@pytest.mark.skipif(
    not hasattr(os, "geteuid") or os.geteuid() == 0, reason="the administrator may write anywhere"
)
def test_a_folder_that_takes_nothing_is_told(db: Path) -> None:
    db.parent.chmod(0o500)
    try:
        with open_store(db) as store, pytest.raises(BackupError, match="Permission denied"):
            back_up_beside(store)
    finally:
        db.parent.chmod(0o700)


def test_a_file_in_the_place_of_the_folder_is_told(db: Path) -> None:
    folder_of(db).write_text("in the way")
    with open_store(db) as store:
        with pytest.raises(BackupError, match="let it be written"):
            back_up_beside(store)
        still_there(store)


def test_a_store_in_memory_is_copied_where_it_is_told_to(tmp_path: Path) -> None:
    with open_store(":memory:") as store:
        with pytest.raises(BackupError, match="name a file"):
            back_up(store)
        copied = back_up(store, tmp_path / "copy.duckdb")
    with open_store(copied.path, read_only=True):
        pass
