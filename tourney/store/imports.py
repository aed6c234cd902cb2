"""What the store keeps of imports: when, how much, and every text that was refused."""

from collections.abc import Sequence
from datetime import datetime
from typing import Protocol

import polars as pl

from tourney.store.database import Store


class Refused(Protocol):
    """A text that could not be read; `line` 0 means the file as a whole."""

    @property
    def file(self) -> str | None: ...
    @property
    def line(self) -> int: ...
    @property
    def reason(self) -> str: ...
    @property
    def text(self) -> str: ...


class Counts(Protocol):
    """What came of an import."""

    files: int
    hands: int
    new: int
    duplicates: int
    rejected: int
    seconds: float


def start_import(store: Store, started_at: datetime) -> int:
    """A new row in `imports`, and its number."""
    with store.cursor() as cursor:
        return cursor.execute(
            "INSERT INTO imports (import_id, started_at) "
            "SELECT coalesce(max(import_id), 0) + 1, ? FROM imports RETURNING import_id",
            [started_at.replace(tzinfo=None)],
        ).fetchall()[0][0]


def finish_import(store: Store, import_id: int, counts: Counts) -> None:
    """Write down what came of it, also when it was interrupted."""
    with store.cursor() as cursor:
        cursor.execute(
            "UPDATE imports SET seconds = ?, files = ?, hands = ?, new = ?, duplicates = ?, rejected = ? "
            "WHERE import_id = ?",
            [
                counts.seconds,
                counts.files,
                counts.hands,
                counts.new,
                counts.duplicates,
                counts.rejected,
                import_id,
            ],
        )


def save_rejects(store: Store, import_id: int, rejects: Sequence[Refused]) -> None:
    """Keep what was refused, with the text, so that it can be looked at and read again."""
    rows = [(import_id, item.file, item.line or None, item.reason, item.text) for item in rejects]
    schema = {
        "import_id": pl.Int64,
        "file": pl.String,
        "line": pl.Int32,
        "reason": pl.String,
        "text": pl.String,
    }
    with store.cursor() as cursor:
        cursor.register("refused", pl.DataFrame(rows, schema=schema, orient="row").to_arrow())
        cursor.execute("INSERT INTO rejects BY NAME SELECT * FROM refused")
