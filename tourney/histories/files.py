"""Finding history files under the paths that a person names."""

import os
import stat
from collections.abc import Iterable
from pathlib import Path

PHH_SUFFIXES = (".phh", ".phhs")
SUFFIXES = (".txt", ".log", ".zip", ".gz", *PHH_SUFFIXES)

UNSPELLABLE = "backslashreplace"
"""How bytes of a file's name that are no text are written."""


class NoSuchPath(ValueError):
    """A path that is not there."""


def find_histories(paths: Iterable[str | Path]) -> list[Path]:
    """The files to read: those named, whatever their suffix, and those with one of `SUFFIXES` below folders.

    Sorted within a folder, hidden files and folders left out, pipes and devices too, links to folders
    not followed, no file twice. A folder that cannot be listed and a link that leads nowhere are among
    them, for the reader to say so. Raises NoSuchPath for the first path that does not exist.
    """
    found: dict[str, Path] = {}
    for given in map(Path, paths):
        if given.is_dir():
            for path in _below(given):
                found.setdefault(os.path.realpath(path), path)
        elif given.exists():
            found.setdefault(os.path.realpath(given), given)
        else:
            raise NoSuchPath(f"{name_of(given)} does not exist: name a history file or a folder of them")
    return list(found.values())


def _below(folder: Path) -> Iterable[Path]:
    unlisted: list[Path] = []
    for root, folders, names in os.walk(
        folder, onerror=lambda error: unlisted.append(Path(error.filename or folder))
    ):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        for name in sorted(names):
            if not name.startswith(".") and name.lower().endswith(SUFFIXES):
                path = Path(root, name)
                if _may_be_read(path):
                    yield path
    yield from unlisted


def _may_be_read(path: Path) -> bool:
    """Whether it is a file, or nobody can tell: opening a pipe or a device would wait for ever."""
    try:
        return stat.S_ISREG(path.stat().st_mode)
    except OSError:
        return True


def size_of(path: Path) -> int:
    """Bytes of a file, 0 when it has gone meanwhile or cannot be looked at: reading it will tell why."""
    try:
        return path.stat().st_size
    except OSError:
        return 0


def name_of(path: Path) -> str:
    r"""A file's name as text that can be stored and printed, also where the system's bytes are none.

    >>> name_of(Path("caf\udce9.txt"))
    'caf\\xe9.txt'
    """
    return os.fsencode(path).decode("utf-8", UNSPELLABLE)
