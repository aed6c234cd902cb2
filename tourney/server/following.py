"""The folders that the server follows: a thread of its own reads what is appended to their files."""

import logging
import threading
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from pathlib import Path

from tourney.intake.watching import Watcher, watch
from tourney.store.database import Store

_folders: tuple[Path, ...] = ()


def followed() -> tuple[Path, ...]:
    """The folders that are being followed; none in a process that follows none."""
    return _folders


@contextmanager
def following(store: Store, folders: Sequence[Path | str]) -> Generator[None]:
    """Read what is appended below the folders until the end of the `with`. Raises NoSuchPath before it
    begins when one is not there."""
    global _folders
    if not folders:
        yield
        return
    watcher = Watcher(store, folders)
    stop = threading.Event()
    thread = threading.Thread(target=_watch, args=(watcher, stop), name="following", daemon=True)
    thread.start()
    _folders = tuple(watcher.folders)
    try:
        yield
    finally:
        _folders = ()
        stop.set()
        thread.join()
        watcher.end()


def _watch(watcher: Watcher, stop: threading.Event) -> None:
    """Watch, and say what went wrong: a full disk or a folder that was taken away is looked at again."""
    while not stop.is_set():
        try:
            watch(watcher, stop)
        except Exception:
            logging.getLogger(__name__).exception("what was appended could not be read; trying again")
            stop.wait(10)
