"""The one import that runs in the server at a time, started from a page and watched by all of them."""

import logging
import shutil
import tempfile
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import Protocol

from tourney.intake.again import try_rejects
from tourney.intake.importing import import_paths
from tourney.intake.summary import Progress, Summary
from tourney.language import tr, tr_later, tr_n
from tourney.server import held
from tourney.store.database import Store
from tourney.store.reject_queries import rejects_alike

MOST_BYTES = 200_000_000
"""Of all files that one person gives at once: they lie in memory until they are written down."""
MOST_TRIED = 5_000
"""Rejects that one click tries again."""

_RUNNING = tr_later("Another import is running: wait until it is done.")

OnProgress = Callable[[Progress], None]


class Given(Protocol):
    """A file as a browser gives it."""

    @property
    def name(self) -> str: ...
    @property
    def size(self) -> int: ...
    def getbuffer(self) -> memoryview: ...


@dataclass(slots=True)
class Running:
    """An import that runs or has run, of so many files, or of rejected texts where that is None: `summary`
    when it is done, `error` when it could not be."""

    files: int | None
    progress: Progress | None = None
    summary: Summary | None = None
    error: str = ""

    @property
    def what(self) -> str:
        """What is read, in the language spoken now."""
        return tr("rejected texts") if self.files is None else tr_n("{n} file", "{n} files", self.files)

    @property
    def ended(self) -> bool:
        return self.summary is not None or bool(self.error)


_guard = threading.Lock()
_last: Running | None = None


def last() -> Running | None:
    """The import that runs now, else the last one that was started here."""
    return _last


def import_given(files: Sequence[Given]) -> str:
    """Import files that a person gave, in the background. Gives a sentence when that cannot be begun,
    nothing when it was."""
    if sum(file.size for file in files) > MOST_BYTES:
        return tr(
            "These files have more than {most} MB together: give fewer at a time, "
            "or read their folder with `tourney import`.",
            most=MOST_BYTES // 1_000_000,
        )
    place = Path(tempfile.mkdtemp(prefix="tourney-given-"))
    try:
        for number, file in enumerate(files):
            folder = place / str(number)
            folder.mkdir()
            (folder / _plain(file.name)).write_bytes(file.getbuffer())
    except OSError as error:
        shutil.rmtree(place, ignore_errors=True)
        return tr(
            "The files cannot be written down: {reason}. Nothing was imported.",
            reason=error.strerror or error,
        )

    def work(store: Store, on_progress: OnProgress) -> Summary:
        try:
            return import_paths(
                store, sorted(place.glob("*/*")), on_progress=on_progress, beneath=[*place.iterdir()]
            )
        finally:
            shutil.rmtree(place, ignore_errors=True)

    begun = _start(len(files), work)
    if not begun:
        shutil.rmtree(place, ignore_errors=True)
    return "" if begun else tr(_RUNNING)


def try_again(kind: str | None) -> str:
    """Read the rejects of one kind again, or all, in the background; a sentence when that cannot be begun."""

    def work(store: Store, on_progress: OnProgress) -> Summary:
        with store.cursor() as cursor:
            chosen = rejects_alike(cursor, kind, MOST_TRIED)
        return try_rejects(store, chosen)

    return "" if _start(None, work) else tr(_RUNNING)


def _start(files: int | None, work: Callable[[Store, OnProgress], Summary]) -> bool:
    global _last
    with _guard:
        if _last is not None and not _last.ended:
            return False
        running = _last = Running(files)
    store = held.store()

    def run() -> None:
        def on_progress(now: Progress) -> None:
            running.progress = now

        try:
            running.summary = work(store, on_progress)
        except Exception as error:
            logging.getLogger(__name__).exception("an import did not come to its end")
            running.error = str(error).strip().splitlines()[0] if str(error).strip() else type(error).__name__

    threading.Thread(target=run, name="import", daemon=True).start()
    return True


def _plain(name: str) -> str:
    """A file's own name without a way to other folders, and without what no disk takes."""
    own = PurePosixPath(name.replace("\\", "/")).name
    kept = "".join(sign for sign in own if sign.isprintable() and sign not in '<>:"|?*/\\').strip(". ")
    return kept[-120:] or "given.txt"
