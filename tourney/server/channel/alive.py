"""When the server was last known to be alive, beside the store's file: what a clock that waits goes by."""

import contextlib
from datetime import UTC, datetime
from pathlib import Path

BEAT = 2.0
"""Seconds between two beats: a clock that waits loses no more than this."""
MOST_BYTES = 100


def path_of(db: Path) -> Path:
    """`tourney.duckdb.alive` beside `tourney.duckdb`."""
    return db.with_name(f"{db.name}.alive")


def beat(db: Path, now: datetime) -> None:
    """Write down that the server is alive. Whoever reads sees the old time or the new one, whole.

    Raises OSError, as on a full disk.
    """
    path = path_of(db)
    written = path.with_name(f"{path.name}.new")
    written.write_text(now.astimezone(UTC).isoformat(), encoding="ascii")
    written.replace(path)


def last_beat(db: Path) -> datetime | None:
    """The last instant at which a server of this store was alive, aware UTC; None when nobody knows."""
    with contextlib.suppress(OSError, ValueError), path_of(db).open("rb") as file:
        found = datetime.fromisoformat(file.read(MOST_BYTES).decode("ascii"))
        return found.astimezone(UTC) if found.tzinfo else None
    return None
