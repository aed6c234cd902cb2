"""What a running server leaves beside its file for programs of the same user: where it is, and a secret.

Whoever can read this can give commands, so only the owner of the file may.
"""

import contextlib
import json
import os
import secrets
from pathlib import Path
from typing import NamedTuple

MOST_BYTES = 10_000


class Beside(NamedTuple):
    """Where a server answers on this machine, and the token with which it takes commands."""

    url: str
    token: str


def path_of(db: Path) -> Path:
    """`tourney.duckdb.server` beside `tourney.duckdb`."""
    return db.with_name(f"{db.name}.server")


def fresh_token() -> str:
    """A secret that nobody can guess."""
    return secrets.token_urlsafe(32)


def leave(db: Path, found: Beside) -> None:
    """Write the file anew, readable by its owner alone from the first byte on."""
    path = path_of(db)
    remove(db)
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(handle, "w", encoding="utf-8") as file:
        json.dump(found._asdict(), file)


def read(db: Path) -> Beside | None:
    """What a server has left; None when there is nothing that can be read."""
    try:
        with path_of(db).open("rb") as file:
            found = json.loads(file.read(MOST_BYTES))
        return Beside(str(found["url"]), str(found["token"]))
    except (OSError, ValueError, KeyError, TypeError):
        return None


def remove(db: Path) -> None:
    """Take the file away: the server has ended, or a new one begins."""
    with contextlib.suppress(FileNotFoundError):
        path_of(db).unlink()
