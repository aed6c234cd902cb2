"""Opening the one DuckDB file: made when new, checked and migrated when old, refused when it is not ours."""

import os
import re
import threading
import time
from collections.abc import Generator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from types import TracebackType

import duckdb

from tourney.language import tr
from tourney.store.columns import View
from tourney.store.errors import NotAStore, OtherVersion, StoreError, StoreHeld, StoreMissing
from tourney.store.migrations import MIGRATIONS
from tourney.store.tables import SCHEMA_VERSION, TABLES

MEMORY = ":memory:"
SECONDS_TO_CLOSE = 5.0
_numbers = count(1)


def default_path() -> Path:
    """Where the store is when nobody says: `TOURNEY_DB`, else `tourney.duckdb` in the user's data folder."""
    named = os.environ.get("TOURNEY_DB")
    if named:
        return Path(named)
    if os.name == "nt":
        base = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    elif os.uname().sysname == "Darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return base / "tourney" / "tourney.duckdb"


class Store:
    """An open store. Each thread and each call takes a `cursor()` of its own: a connection that
    threads share gives wrong results. Who gives numbers to hands or players holds `loading` meanwhile:
    two at once would give the same ones. `importing` are the numbers of the imports that run now, `changes` how
    many transactions were kept since it was opened: while it stays, whatever was read stays true. `hand_changes`
    are those of them that may have touched hands or who played them. `number` tells this store from every other
    that the process opens."""

    def __init__(self, connection: duckdb.DuckDBPyConnection, path: Path | None) -> None:
        self._connection = connection
        self.path = path
        self.loading = threading.RLock()
        self.importing: set[int] = set()
        self.number = next(_numbers)
        self.changes = 0
        self.hand_changes = 0
        self._counting = threading.Lock()

    def cursor(self) -> duckdb.DuckDBPyConnection:
        """A connection of its own to the same file; close it, or use it as a context manager."""
        return self._connection.cursor()

    @contextmanager
    def transaction(self, *, hands: bool = True) -> Generator[duckdb.DuckDBPyConnection]:
        """A cursor whose changes are all kept at the end of the `with`, or none when it is left by an error.

        Without `hands` it leaves alone what is stored of hands and of those who played them, as a command to a
        tournament does: answers about hands stay true. Ctrl-C inside is a KeyboardInterrupt, as elsewhere.
        """
        with self.cursor() as cursor:
            cursor.begin()
            try:
                yield cursor
            except BaseException as error:
                cursor.rollback()
                if is_interrupt(error):
                    raise KeyboardInterrupt from error
                raise
            try:
                cursor.commit()  # one that fails, as on a full disk, has ended the transaction itself
            except RuntimeError as error:
                if is_interrupt(error):
                    raise KeyboardInterrupt from error
                raise
            with self._counting:
                self.changes += 1
                self.hand_changes += hands

    def keep_to(self, memory: int) -> None:
        """Let the file's pages and what queries hold take at most so many bytes; what does not fit lies in a folder
        beside the file meanwhile. Without it they may take most of what the machine has."""
        with self.cursor() as cursor:
            cursor.execute(f"SET memory_limit = '{max(1, int(memory) // 1_000_000)}MB'")

    def close(self) -> None:
        """Close the file, also while other threads take cursors: DuckDB refuses in the moment in which one does."""
        end = time.monotonic() + SECONDS_TO_CLOSE
        while True:
            try:
                self._connection.close()
                return
            except duckdb.Error as error:
                if "busy" not in str(error) or time.monotonic() > end:
                    raise
                time.sleep(0.001)

    def __enter__(self) -> "Store":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def open_store(path: Path | str | None = None, *, create: bool = True, read_only: bool = False) -> Store:
    """Open the store at `path` (`:memory:` for one that is forgotten, None for the default).

    With `create` a missing file is made, its folders too. A file of an older version is brought
    forward, unless `read_only`. Raises StoreMissing, StoreHeld, NotAStore or OtherVersion, and leaves
    the file as it was.
    """
    if path == MEMORY:
        store = Store(duckdb.connect(MEMORY), None)
        _make(store)
        return store
    file = Path(path) if path is not None else default_path()
    if file.is_dir():
        raise NotAStore(
            tr(
                "{file} is a folder: name a file for the store, as in {example}",
                file=str(file),
                example=str(file / "tourney.duckdb"),
            )
        )
    new = not file.exists()
    if new and (not create or read_only):
        raise StoreMissing(
            tr(
                "there is no store at {file}: make one with `tourney demo` or `tourney import`, or "
                "name one with --db",
                file=str(file),
            )
        )
    store = Store(_connect(file, read_only), file)
    try:
        if new or (not read_only and _is_empty(store)):
            _make(store)
        else:
            _check(store, file, read_only)
    except BaseException:
        store.close()
        raise
    return store


def _connect(file: Path, read_only: bool) -> duckdb.DuckDBPyConnection:
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        # Whole, or DuckDB would take a name like `md:mine` for a place on the network.
        return duckdb.connect(str(file.absolute()), read_only=read_only)
    except OSError as error:
        raise StoreError(
            tr(
                "cannot make the folder {folder}: {why}",
                folder=str(file.parent),
                why=str(error.strerror),
            )
        ) from error
    except (duckdb.Error, RuntimeError) as error:
        raise opening_refused(file, error) from error


def opening_refused(file: Path, error: Exception) -> StoreError:
    """Why a file cannot be opened, from what DuckDB said."""
    if isinstance(error, duckdb.IOException):
        return _refusal(file, str(error))
    if "different configuration" in str(error) or "already attached" in str(error):
        return StoreHeld(tr("{file} is already open in this process in another way", file=str(file)))
    return NotAStore(tr("{file} cannot be opened as a store: {why}", file=str(file), why=_first_line(error)))


def _refusal(file: Path, message: str) -> StoreError:
    if "lock" in message:
        holder = re.search(r"\(PID (\d+)", message)
        who = tr("process {number}", number=holder[1]) if holder else tr("another process")
        return StoreHeld(
            tr(
                "{file} is held by {who}: if that is `tourney serve`, use its pages or stop it; "
                "otherwise name another file with --db",
                file=str(file),
                who=who,
            )
        )
    if "not a valid DuckDB" in message:
        return NotAStore(tr("{file} is not a store of tourney: name another file with --db", file=str(file)))
    if "newer" in message or "version" in message.lower():
        return OtherVersion(
            tr(
                "{file} was written by another version of DuckDB: {why}",
                file=str(file),
                why=message.splitlines()[0],
            )
        )
    return StoreError(tr("{file} cannot be opened: {why}", file=str(file), why=message.splitlines()[0]))


def _make(store: Store) -> None:
    with store.cursor() as cursor:
        cursor.begin()
        for table in TABLES:
            for statement in table.create():
                cursor.execute(statement)
        cursor.execute("INSERT INTO meta VALUES ('schema_version', ?)", [str(SCHEMA_VERSION)])
        cursor.commit()


def _is_empty(store: Store) -> bool:
    """A file that was made and in which no table ever came to be, as when the process was killed then."""
    with store.cursor() as cursor:
        return not cursor.execute("SELECT 1 FROM duckdb_tables() LIMIT 1").fetchall()


def _check(store: Store, file: Path, read_only: bool) -> None:
    version = _version(store, file)
    if version > SCHEMA_VERSION:
        raise OtherVersion(
            tr(
                "{file} has schema version {version}, this tourney knows {known}: update "
                "tourney, or name another file with --db",
                file=str(file),
                version=str(version),
                known=str(SCHEMA_VERSION),
            )
        )
    if version < SCHEMA_VERSION:
        if read_only:
            raise OtherVersion(
                tr(
                    "{file} has schema version {version}, this tourney writes {known}: bring it "
                    "forward with `tourney import` or `tourney serve`, which open it for writing",
                    file=str(file),
                    version=str(version),
                    known=str(SCHEMA_VERSION),
                )
            )
        if any(step not in MIGRATIONS for step in range(version, SCHEMA_VERSION)):
            raise OtherVersion(
                tr(
                    "{file} has schema version {version}, which this tourney cannot bring forward: name "
                    "another file with --db",
                    file=str(file),
                    version=str(version),
                )
            )
        _migrate(store, version)
    _require_columns(store, file)


def _version(store: Store, file: Path) -> int:
    strange = tr(
        "{file} is a DuckDB file, but not a store of tourney: name another file with --db", file=str(file)
    )
    with store.cursor() as cursor:
        try:
            found = cursor.execute(
                "SELECT TRY_CAST(value AS BIGINT) FROM meta WHERE key = 'schema_version'"
            ).fetchall()
        except duckdb.ProgrammingError as error:
            raise NotAStore(strange) from error
    if not found or found[0][0] is None:
        raise NotAStore(strange)
    return found[0][0]


def _require_columns(store: Store, file: Path) -> None:
    """Every table and column is there: somebody may have dropped one."""
    wanted = {(table.name, name) for table in TABLES for name in table.names}
    with store.cursor() as cursor:
        there = cursor.execute("SELECT table_name, column_name FROM duckdb_columns()").fetchall()
    missing = sorted(wanted.difference(there))
    if missing:
        table, column = missing[0]
        raise NotAStore(
            tr(
                "{file} has no column {column} in {table}, as a store of tourney has: take a copy "
                "from before it was changed, or name another file with --db",
                file=str(file),
                column=str(column),
                table=str(table),
            )
        )


def _migrate(store: Store, version: int) -> None:
    with store.cursor() as cursor:
        cursor.begin()
        for step in range(version, SCHEMA_VERSION):
            for statement in MIGRATIONS[step]:
                cursor.execute(statement)
        for table in TABLES:
            for statement in table.create() if isinstance(table, View) else table.comments():
                cursor.execute(statement)
        cursor.execute("UPDATE meta SET value = ? WHERE key = 'schema_version'", [str(SCHEMA_VERSION)])
        cursor.commit()


def is_interrupt(error: BaseException) -> bool:
    """Whether it is Ctrl-C in the middle of a query, which DuckDB turns into an error of its own."""
    return isinstance(error, RuntimeError) and str(error) == "Query interrupted"


def _first_line(error: Exception) -> str:
    return str(error).splitlines()[0]
