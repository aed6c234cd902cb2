"""How the processes that read are started: afresh, with a thread each, and early where a command has time to."""

import os
import sys
from collections.abc import Generator
from contextlib import contextmanager
from multiprocessing import context, forkserver, get_context, set_forkserver_preload
from types import ModuleType

WORKER = "tourney.intake.worker"
_ready: list[int] = []
"""The process that has started a server of workers, if this one has: not one that was forked from it."""


def get_ready() -> None:
    """Begin to load what workers need, in a process from which they will be copied, while this one loads what it
    needs itself: half a second less until the first hand is read. For a command that is about to import; it has
    no threads yet. Where there can be no such process, as on Windows, nothing happens, and workers start by
    themselves."""
    if sys.platform != "linux" or os.getpid() in _ready:
        return
    with few_threads():
        set_forkserver_preload([WORKER])
        try:
            forkserver.ensure_running()
        except (
            OSError
        ):  # its socket lies in the folder for temporary files, whose name may be too long for one
            return
    _ready.append(os.getpid())


def starting() -> context.BaseContext:
    """Where workers come from: started afresh and never forked from this process, whose threads and locks of
    Polars and DuckDB they would share."""
    return get_context("forkserver" if os.getpid() in _ready else "spawn")


@contextmanager
def without_main() -> Generator[None]:
    """Workers that are started meanwhile do not run the main module again: they need nothing of it, and in a
    server it is the page that Streamlit drew last."""
    main = sys.modules["__main__"]
    sys.modules["__main__"] = ModuleType("__main__")
    try:
        yield
    finally:
        sys.modules["__main__"] = main


@contextmanager
def few_threads() -> Generator[None]:
    """Workers that are started meanwhile keep to one thread each: there is one for each core."""
    before = os.environ.get("POLARS_MAX_THREADS")
    os.environ.setdefault("POLARS_MAX_THREADS", "1")
    try:
        yield
    finally:
        if before is None:
            os.environ.pop("POLARS_MAX_THREADS", None)
