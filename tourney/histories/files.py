"""Finding history files under the paths that a person names."""

import os
from collections.abc import Iterable
from pathlib import Path

SUFFIXES = (".txt", ".log")


class NoSuchPath(ValueError):
    """A path that is not there."""


def find_histories(paths: Iterable[str | Path]) -> list[Path]:
    """The files to read: those named, whatever their suffix, and `*.txt` and `*.log` below folders.

    Sorted within a folder, hidden files and folders left out, links to folders not followed, no file
    twice. Raises NoSuchPath for the first path that does not exist.
    """
    found: dict[Path, Path] = {}
    for given in map(Path, paths):
        if given.is_dir():
            for path in _below(given):
                found.setdefault(path.resolve(), path)
        elif given.exists():
            found.setdefault(given.resolve(), given)
        else:
            raise NoSuchPath(f"{given} does not exist: name a history file or a folder of them")
    return list(found.values())


def _below(folder: Path) -> Iterable[Path]:
    for root, folders, names in os.walk(folder):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        for name in sorted(names):
            if not name.startswith(".") and name.lower().endswith(SUFFIXES):
                yield Path(root, name)
