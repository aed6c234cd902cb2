"""The worker processes of one import and the folder of their parts, from their start until all is cleared away."""

from collections.abc import Generator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from pathlib import Path

from tourney.intake.processes import few_threads, starting
from tourney.intake.temporary import parts_folder
from tourney.intake.worker import end_when_told


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
