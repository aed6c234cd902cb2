"""How far files that grow were read, and by what they are known when they are met again."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:  # workers fill these in, and never open the store
    import duckdb

    from tourney.store.database import Store


class Watched(NamedTuple):
    """A file as it was last read. `opening` and `ending` are digests of bytes before `read_to`."""

    file: str
    read_to: int
    line: int
    opening: str
    ending: str


def watched_files(store: "Store") -> list[Watched]:
    """All files of which it is known how far they were read."""
    with store.cursor() as cursor:
        return [
            Watched(*row)
            for row in cursor.execute(
                "SELECT file, read_to, line, coalesce(opening, ''), coalesce(ending, '') FROM watched_files ORDER BY file"
            ).fetchall()
        ]


def save_reached(cursor: "duckdb.DuckDBPyConnection", reached: Sequence[Watched]) -> None:
    """Write down how far files were read, in the transaction that loads what was read: nothing is read
    twice, and nothing is left out, whenever the process ends."""
    if reached:
        last = list({each.file: each for each in reached}.values())
        cursor.executemany("DELETE FROM watched_files WHERE file = ?", [[each.file] for each in last])
        cursor.executemany("INSERT INTO watched_files VALUES (?, ?, ?, ?, ?)", [list(each) for each in last])


def forget_watched(store: "Store", file: str) -> None:
    """Forget a file that has another name now."""
    with store.transaction() as cursor:
        cursor.execute("DELETE FROM watched_files WHERE file = ?", [file])
