"""A folder for the parts of one import, and the clearing away of those that a killed import left."""

import os
import shutil
import tempfile
import time
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

PREFIX = "tourney-import-"
OWNER = "owner"
YOUNG = 60.0
"""Seconds in which a folder is left alone: its process may just be taking it."""


@contextmanager
def parts_folder() -> Generator[Path]:
    """A new folder that is gone afterwards. Folders whose process has ended are cleared away first."""
    clear_left_over(Path(tempfile.gettempdir()))
    folder = Path(tempfile.mkdtemp(prefix=PREFIX))
    try:
        with (folder / OWNER).open("wb") as owner:
            _held(owner)
            try:
                yield folder
            finally:
                _empty(folder)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def clear_left_over(place: Path) -> None:
    """Remove the folders below `place` that no process holds any more: a killed one lets go. One that is
    younger than a minute waits for the next import."""
    for folder in place.glob(f"{PREFIX}*"):
        try:
            if time.time() - (folder / OWNER).stat().st_mtime < YOUNG:
                continue
            with (folder / OWNER).open("r+b") as owner:
                free = _held(owner)
        except OSError:
            continue  # somebody else's, or one that is being made or removed
        if free:
            shutil.rmtree(folder, ignore_errors=True)


def _empty(folder: Path) -> None:
    """All but the file that is still open, which Windows would not let go."""
    for inner in folder.iterdir():
        if inner.name != OWNER:
            shutil.rmtree(inner, ignore_errors=True) if inner.is_dir() else inner.unlink(missing_ok=True)


def _held(owner: IO[bytes]) -> bool:
    """Take the file for this process until it is closed; False when another one has it."""
    try:
        if os.name == "nt":
            import msvcrt

            msvcrt.locking(owner.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(owner, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
