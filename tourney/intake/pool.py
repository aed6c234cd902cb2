"""The worker processes of one import and the folder of their parts, from their start until all is cleared away."""

import os
import signal
from collections.abc import Generator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing.connection import Connection, wait
from pathlib import Path
from threading import Thread

from tourney.intake.jobs import Source
from tourney.intake.processes import few_threads, starting
from tourney.intake.temporary import parts_folder


class WorkerLost(ValueError):
    """A worker process ended before its work was done."""


@contextmanager
def pool_of(count: int) -> Generator[tuple[ProcessPoolExecutor, Path]]:
    """So many workers, and a folder for what they write. Raises WorkerLost."""
    context = starting()
    theirs, ours = context.Pipe(duplex=False)
    with (
        parts_folder() as folder,
        few_threads(),
        ProcessPoolExecutor(count, mp_context=context, initializer=end_when_told, initargs=(theirs,)) as pool,
    ):
        try:
            yield pool, folder
        except BrokenProcessPool as error:
            raise WorkerLost(
                "a worker was ended from outside, as when memory runs out: what was loaded is kept; "
                "import again, with --workers 1 if it happens again"
            ) from error
        finally:
            # Waiting, or a worker would write more parts after their folder was cleared away.
            ours.close()
            pool.shutdown(wait=True, cancel_futures=True)


def end_when_told(line: Connection) -> None:
    """Let this worker end at once, with nothing to clear away, on Ctrl-C and when the other end of
    `line` is closed: by the process that started it, or because that one was killed."""
    Thread(target=lambda: (wait([line]), os._exit(1)), daemon=True).start()
    signal.signal(signal.SIGINT, lambda number, frame: os._exit(1))


def work(sources: list[Source], target: Path, zone: str | None, audit: bool) -> int:
    """`tourney.intake.worker.work`, told to a worker by a process that does not load what only workers need."""
    from tourney.intake.worker import work as read_and_write

    return read_and_write(sources, target, zone, audit)
