"""A whole copy of a store: of one moment, written beside its place first, looked at, then given its name.

DuckDB copies inside one transaction, so commands go on meanwhile and none of them is half in the copy.
The file is never copied byte by byte: it is changed in place, and a process that opens the file a second
time and closes it gives up the lock that keeps others out.
"""

import contextlib
import os
import secrets
import shutil
import time
from collections.abc import Callable, Generator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

import duckdb

from tourney.language import tr, tr_later
from tourney.store.database import Store, opening_refused
from tourney.store.errors import NotAStore, StoreError, StoreMissing

KEPT = 5
"""Copies that are made by themselves and kept; the oldest goes when a new one is whole."""
SPARE_BYTES = 100_000_000
"""What a copy that is made by itself leaves free on the disk: the evening needs it more."""
AUTOMATIC = "break-"
PART = ".part"

_TABLES = """
SELECT schema_name, table_name FROM duckdb_tables() WHERE database_name = ? ORDER BY schema_name, table_name
"""
_COLUMNS = """
SELECT schema_name, table_name, column_name, data_type, comment FROM duckdb_columns() WHERE database_name = ?
ORDER BY schema_name, table_name, column_index
"""


class BackupError(StoreError):
    """There is no copy, and nothing was left behind; the message says why and what to do.

    It is a text with its values, as one that was raised where nobody listened is said to whoever comes later.
    """

    def __init__(self, text: str, /, **values: object) -> None:
        super().__init__(tr(text, **values))
        self._text, self._values = text, values

    def said(self) -> str:
        """The message in the language spoken now."""
        return tr(self._text, **self._values)


@dataclass(frozen=True, slots=True)
class Copied:
    """A copy that was made and looked at: `rows` in `tables`, `bytes` on the disk, `seconds` that it took."""

    path: Path
    schema_version: int
    tables: int
    rows: int
    bytes: int
    seconds: float

    def told(self) -> dict[str, Any]:
        """The copy as a JSON object."""
        return {**asdict(self), "path": str(self.path)}


def back_up(
    store: Store,
    target: Path | str | None = None,
    *,
    on_begin: Callable[[duckdb.DuckDBPyConnection], object] | None = None,
) -> Copied:
    """Copy an open store to a file that is not there yet, while others go on writing to it.

    `target` may be a folder; None is the folder of the store. `on_begin` is given the connection, which
    somebody else may interrupt. Raises BackupError, and leaves no file then.
    """
    to = place(store.path, target)
    with store.cursor() as cursor:
        if on_begin is not None:
            on_begin(cursor)
        source = cursor.execute("SELECT current_database()").fetchall()[0][0]
        return _copy(cursor, source, store.path, to)


def back_up_file(db: Path, target: Path | str | None = None) -> Copied:
    """Copy a store that nobody has open. It is only read: an older one stays of its version, and so is its
    copy. Raises StoreMissing, StoreHeld, NotAStore or BackupError."""
    if not db.is_file():
        raise StoreMissing(tr("there is no store at {file}: name one with --db", file=db))
    to = place(db, target)
    with duckdb.connect(":memory:") as connection:
        try:
            connection.execute("ATTACH ? AS source (READ_ONLY)", [str(db.absolute())])
        except duckdb.Error as error:
            raise opening_refused(db, error) from error
        return _copy(connection, "source", db, to)


def place(db: Path | None, target: Path | str | None) -> Path:
    """Where a copy goes: the target itself, or a name with the time in a folder. Raises BackupError when it
    cannot go there."""
    if target is None and db is None:
        raise BackupError(tr_later("the store is in memory alone: name a file for the copy"))
    wanted = Path(target) if target is not None else Path(db or "").absolute().parent
    if wanted.is_dir():
        stem = db.stem if db is not None else "tourney"
        wanted = wanted / f"{stem}-{datetime.now():%Y-%m-%d-%H%M%S}.duckdb"
    if wanted.suffix in (".wal", PART):
        raise BackupError(
            tr_later("{file} would be taken for a part of another file: end its name with .duckdb"),
            file=wanted,
        )
    _refuse_taken(wanted)
    if not wanted.parent.is_dir():
        raise BackupError(
            tr_later("there is no folder {folder}: make it, or name another file"), folder=wanted.parent
        )
    return wanted


def folder_of(db: Path) -> Path:
    """The folder of the copies that are made by themselves: `tourney.duckdb.backups` beside the store."""
    return db.with_name(f"{db.name}.backups")


def automatic_copies(db: Path) -> list[Path]:
    """The copies that were made by themselves, the newest first."""
    found = folder_of(db).glob(f"{AUTOMATIC}*.duckdb")
    return sorted(found, key=lambda path: (path.stat().st_mtime_ns, path.name), reverse=True)


def back_up_beside(
    store: Store, on_begin: Callable[[duckdb.DuckDBPyConnection], object] | None = None
) -> Copied:
    """Copy an open store into its own folder of copies, and keep the newest KEPT of those. Raises
    BackupError, also when the disk would be left with less than SPARE_BYTES."""
    if store.path is None:
        raise BackupError(tr_later("the store is in memory alone: there is nowhere to copy it to"))
    beside = folder_of(store.path)
    try:
        beside.mkdir(exist_ok=True)
        _clear_parts(beside)
        _refuse_without_space(store.path, beside)
        made = back_up(store, _fresh(beside), on_begin=on_begin)
        for old in automatic_copies(store.path)[KEPT:]:
            old.unlink()
    except OSError as error:
        raise BackupError(
            tr_later("{folder}: {reason}: make room there, or let it be written"),
            folder=beside,
            reason=error.strerror or error,
        ) from error
    return made


def _fresh(beside: Path) -> Path:
    """A name by the time of the day, that no copy has and none had that was made a moment ago and is gone."""
    name = f"{AUTOMATIC}{datetime.now():%Y-%m-%d-%H%M%S-%f}"
    path, number = beside / f"{name}.duckdb", 1
    while path.exists():  # a clock that stands or was set back
        number += 1
        path = beside / f"{name}-{number}.duckdb"
    return path


def _refuse_taken(wanted: Path) -> None:
    if os.path.lexists(wanted):
        raise BackupError(
            tr_later("{file} is there already and stays as it is: name another file, or a folder"),
            file=wanted,
        )


def _refuse_without_space(db: Path, beside: Path) -> None:
    needed = db.stat().st_size + SPARE_BYTES
    free = shutil.disk_usage(beside).free
    if free < needed:
        raise BackupError(
            tr_later("the disk of {folder} has {free} free and a copy wants {needed}: free some space"),
            folder=beside,
            free=_megabytes(free),
            needed=_megabytes(needed),
        )


def _megabytes(size: int) -> str:
    return f"{size / 1_000_000:,.0f} MB"


def _clear_parts(beside: Path) -> None:
    """What a server that was killed in the middle has left."""
    for left in (*beside.glob(f".*{PART}"), *beside.glob(f".*{PART}.wal")):
        left.unlink()


def _copy(connection: duckdb.DuckDBPyConnection, source: str, db: Path | None, to: Path) -> Copied:
    begun = time.perf_counter()
    part = to.with_name(f".{to.name}.{secrets.token_hex(4)}{PART}")
    try:
        with _swept(part):
            shape = _written(connection, source, part)
            if db is not None:
                part.chmod(db.stat().st_mode & 0o777)
            _look(part, shape)
            size = part.stat().st_size
            _flush(part)
            _name(part, to)
    except OSError as error:
        raise BackupError(
            tr_later("{file} cannot be written: {reason}; nothing was left there"),
            file=to,
            reason=error.strerror or error,
        ) from error
    return Copied(to, shape.version, len(shape.rows), sum(shape.rows), size, time.perf_counter() - begun)


@dataclass(frozen=True, slots=True)
class _Shape:
    """What a copy is compared by: the version, the columns with their comments, the rows of every table."""

    version: int
    columns: tuple[tuple[str | None, ...], ...]
    rows: tuple[int, ...]


def _written(connection: duckdb.DuckDBPyConnection, source: str, part: Path) -> _Shape:
    """Copies all tables; gives what there was in that moment."""
    copy = f"copy_{secrets.token_hex(8)}"
    try:
        connection.execute(f"ATTACH ? AS {copy}", [str(part.absolute())])
        try:
            connection.begin()
            try:
                shape = _shape(connection, source)
                connection.execute(f"COPY FROM DATABASE {_quoted(source)} TO {copy}")
                connection.commit()
            except BaseException:
                with contextlib.suppress(duckdb.TransactionException):  # a commit that failed has ended it
                    connection.rollback()
                raise
            connection.execute(f"CHECKPOINT {copy}")
        finally:
            connection.execute(f"DETACH {copy}")
    except (duckdb.Error, RuntimeError) as error:
        if "interrupt" in str(error).lower():
            raise BackupError(tr_later("the copy was stopped, and nothing was left of it")) from error
        if not isinstance(error, duckdb.Error):
            raise
        raise BackupError(
            tr_later(
                "the copy cannot be written, and nothing was left of it: is the disk full? Free some space, "
                "or name another place ({reason})"
            ),
            reason=_first_line(error),
        ) from error
    return shape


def _shape(connection: duckdb.DuckDBPyConnection, database: str) -> _Shape:
    version = _version(connection, database)
    columns = connection.execute(_COLUMNS, [database]).fetchall()
    rows = [
        connection.execute(
            f"SELECT count(*) FROM {_quoted(database)}.{_quoted(schema)}.{_quoted(table)}"
        ).fetchall()[0][0]
        for schema, table in connection.execute(_TABLES, [database]).fetchall()
    ]
    return _Shape(version, tuple(columns), tuple(rows))


def _version(connection: duckdb.DuckDBPyConnection, source: str) -> int:
    try:
        found = connection.execute(
            f"SELECT TRY_CAST(value AS BIGINT) FROM {_quoted(source)}.main.meta WHERE key = 'schema_version'"
        ).fetchall()
    except duckdb.ProgrammingError as error:
        raise NotAStore(
            tr("this is a DuckDB file, but not a store of tourney: name another with --db")
        ) from error
    if not found or found[0][0] is None:
        raise NotAStore(tr("this is a DuckDB file, but not a store of tourney: name another with --db"))
    return found[0][0]


def _look(part: Path, shape: _Shape) -> None:
    """Opens the copy as it will be opened one day. Raises BackupError when it is not what was copied."""
    try:
        with duckdb.connect(str(part.absolute()), read_only=True) as copy:
            name = copy.execute("SELECT current_database()").fetchall()[0][0]
            if _shape(copy, name) != shape:
                raise BackupError(
                    tr_later("the copy is not what was copied, and was taken away: try again on another disk")
                )
    except duckdb.Error as error:
        raise BackupError(
            tr_later("the copy cannot be opened, and was taken away: try again on another disk ({reason})"),
            reason=_first_line(error),
        ) from error


def _first_line(error: Exception) -> str:
    return next(iter(str(error).strip().splitlines()), type(error).__name__)


def _quoted(name: str) -> str:
    return '"' + name.replace('"', '""') + '"'


@contextmanager
def _swept(part: Path) -> Generator[None]:
    """Takes away what is left of a copy under its first name, whatever happened."""
    try:
        yield
    finally:
        for left in (part, part.with_name(f"{part.name}.wal")):
            with contextlib.suppress(FileNotFoundError):
                left.unlink()


def _flush(part: Path) -> None:
    """Until the disk has it: a name is given to nothing less."""
    with part.open("rb+") as file:
        os.fsync(file.fileno())


def _name(part: Path, to: Path) -> None:
    """Gives the copy its name, unless somebody else has taken that meanwhile."""
    try:
        os.link(part, to)
    except FileExistsError:
        _refuse_taken(to)
        raise
    except OSError:  # a disk without second names, as a USB stick has it
        _refuse_taken(to)
        part.rename(to)
    if os.name != "nt":  # a folder cannot be opened there
        folder = os.open(to.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)
