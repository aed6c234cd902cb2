"""What the store keeps of imports: when, how much, what became of them, and every text that was refused."""

from collections.abc import Mapping
from datetime import datetime
from typing import Protocol

import duckdb
import polars as pl

from tourney.store.database import Store


class Counts(Protocol):
    """What came of an import."""

    files: int
    hands: int
    new: int
    duplicates: int
    rejected: int
    seconds: float

    @property
    def audit(self) -> Mapping[str, int]: ...


def start_import(store: Store, started_at: datetime) -> int:
    """A new row in `imports`, and its number. One that was killed before its end is called stopped."""
    with store.loading, store.transaction() as cursor:
        cursor.execute(
            "UPDATE imports SET state = 'stopped' WHERE state = 'running' AND NOT list_contains(?::BIGINT[], import_id)",
            [sorted(store.importing)],
        )
        number = cursor.execute(
            "INSERT INTO imports (import_id, started_at, seconds, files, hands, new, duplicates, rejected, "
            "agrees, differs, unchecked, state) "
            "SELECT coalesce(max(import_id), 0) + 1, ?, 0, 0, 0, 0, 0, 0, 0, 0, 0, 'running' FROM imports "
            "RETURNING import_id",
            [started_at.replace(tzinfo=None)],
        ).fetchall()[0][0]
        store.importing.add(number)
    return number


def write_counts(cursor: duckdb.DuckDBPyConnection, import_id: int, counts: Counts, state: str) -> None:
    """Write down how far an import is, in the transaction of what it loads: killed at any moment, its row
    says what is in the store."""
    cursor.execute(
        "UPDATE imports SET seconds = ?, files = ?, hands = ?, new = ?, duplicates = ?, rejected = ?, "
        "agrees = ?, differs = ?, unchecked = ?, state = ? WHERE import_id = ?",
        [
            counts.seconds,
            counts.files,
            counts.hands,
            counts.new,
            counts.duplicates,
            counts.rejected,
            *(counts.audit.get(verdict, 0) for verdict in ("agrees", "differs", "unchecked")),
            state,
            import_id,
        ],
    )


def finish_import(store: Store, import_id: int, counts: Counts, state: str = "done") -> None:
    """Write down what came of it: `done`, or `stopped` before its end."""
    with store.transaction() as cursor:
        write_counts(cursor, import_id, counts, state)
    store.importing.discard(import_id)


STALE = """
DELETE FROM rejects WHERE EXISTS (
  SELECT 1 FROM batch_texts
  WHERE batch_texts.file = rejects.file AND batch_texts.line = rejects.first_line
    AND split_part(batch_texts.text, chr(10), 1) = split_part(rejects.text, chr(10), 1)
)
"""

KEEP = """
INSERT INTO rejects BY NAME
SELECT ?::BIGINT AS import_id, refused.* FROM refused
WHERE NOT EXISTS (
  SELECT 1 FROM rejects
  WHERE rejects.file IS NOT DISTINCT FROM refused.file AND rejects.line IS NOT DISTINCT FROM refused.line
    AND rejects.reason = refused.reason AND rejects.text = refused.text
)
"""


def save_rejects(cursor: duckdb.DuckDBPyConnection, import_id: int, rejects: pl.DataFrame) -> None:
    """Keep what was refused, with the text, so that it can be looked at and read again; what an earlier
    import kept already is kept once."""
    if rejects.is_empty():
        return
    cursor.register("refused", rejects.unique(maintain_order=True).to_arrow())
    cursor.execute(KEEP, [import_id])
    cursor.unregister("refused")


def forget_rejects(cursor: duckdb.DuckDBPyConnection, texts: pl.DataFrame) -> None:
    """Take back the rejects of hands that were read now: the same header at the same line of the same file."""
    named = texts["file"].unique().to_list()
    known = "SELECT 1 FROM rejects WHERE list_contains(?::VARCHAR[], file) LIMIT 1"
    if not cursor.execute(known, [named]).fetchall():
        return
    cursor.register(
        "batch_texts", texts.select("file", "line", pl.col("text").str.extract(r"^([^\n]*)")).to_arrow()
    )
    cursor.execute(STALE)
    cursor.unregister("batch_texts")
