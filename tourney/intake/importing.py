"""One import: find the files, parse them side by side, load what is new, and say what came of it."""

import os
import shutil
import time
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, wait
from contextlib import closing
from datetime import UTC, datetime
from functools import partial
from itertools import islice
from pathlib import Path

import polars as pl

from tourney.histories.files import SUFFIXES, find_histories, name_of, size_of
from tourney.histories.reject import Reject
from tourney.intake.jobs import Source, jobs
from tourney.intake.loading import Loader
from tourney.intake.parts import Part, is_whole, restore
from tourney.intake.pool import pool_of, work
from tourney.intake.processes import without_main
from tourney.intake.summary import Progress, Stopped, Summary
from tourney.stats.expected import work_out
from tourney.store.database import Store
from tourney.store.frames import Frames
from tourney.store.imports import finish_import, start_import

WORTH_A_WORKER = 4_000_000
"""Bytes of text from which a second process pays for its start."""
MOST_WORKERS = 3
"""Unless more are asked for: each takes up to 170 MB, and an import is to need less than 1 GB."""
WITHOUT_AUDIT = 2
"""Then two read as fast as hands can be loaded, and a third would only wait."""
JOBS_AHEAD = 2
"""Jobs that are given out beside those being worked on."""
LOOK = 0.02
"""Seconds between looks for a part."""

Parts = Iterator[tuple[Part, Frames | None, pl.DataFrame]]


def import_paths(
    store: Store,
    paths: Iterable[str | Path],
    *,
    workers: int | None = None,
    zone: str | None = None,
    audit: bool = True,
    on_progress: Callable[[Progress], None] | None = None,
    beneath: Sequence[Path] = (),
) -> Summary:
    """Import files and folders of histories. A hand that the store knows is counted and left alone, but
    for what another player's file shows of it; one that cannot be read is a row in `rejects`.

    A file below one of the folders `beneath` is called by its way from there. Each load is whole or not
    there, so that an interrupted import can be repeated. Raises NoSuchPath and ValueError (a zone that is
    none) before anything is read, Stopped for a KeyboardInterrupt, after what was read has been loaded,
    and WorkerLost. The expected results of all-ins are worked out at the end, when all else can be asked.
    """
    named = [Path(path) for path in paths]
    files = find_histories(named)
    if zone:
        from tourney.histories.pokerstars.clock import zone_named

        zone_named(zone)
    began = time.perf_counter()
    summary = Summary(import_id=start_import(store, datetime.now(UTC)))
    total = sum(map(size_of, files))
    loader = Loader(store, summary, began, [name_of(folder) for folder in beneath])
    state = "stopped"
    try:
        loader.refuse(_folders_without(named, files))
        with closing(read(files, total, workers=workers, zone=zone, audit=audit)) as parts:
            for part, batch, rejects in parts:
                loader.take(part, batch, rejects)
                if on_progress:
                    on_progress(
                        Progress(loader.done, total, loader.seen, time.perf_counter() - began, part.file)
                    )
        loader.finish()
        state = "done"
    except KeyboardInterrupt:
        loader.finish()
        raise Stopped(summary) from None
    finally:
        summary.seconds = round(time.perf_counter() - began, 3)
        finish_import(store, summary.import_id, summary, state)
    try:
        work_out(store, partial(_tell_of_all_ins, on_progress, summary) if on_progress else None)
    except KeyboardInterrupt:
        raise Stopped(summary) from None
    return summary


def _tell_of_all_ins(
    on_progress: Callable[[Progress], None], summary: Summary, done: int, total: int
) -> None:
    on_progress(Progress(done, total, summary.hands, summary.seconds, "expected results of all-ins"))


def _folders_without(named: list[Path], files: list[Path]) -> list[Reject]:
    kinds = ", ".join(SUFFIXES[:-1]) + f" or {SUFFIXES[-1]}"
    return [
        Reject(name_of(path), 0, f"there are no history files ({kinds}) in this folder", "")
        for path in named
        if path.is_dir() and not any(file.is_relative_to(path) for file in files)
    ]


def read(
    files: Sequence[Path | Source], total: int, *, workers: int | None, zone: str | None, audit: bool
) -> Generator[tuple[Part, Frames | None, pl.DataFrame]]:
    """The parts of all files (of `total` bytes) in their order; close it to stop. A short text is read in
    this process. Raises WorkerLost."""
    count = workers or min(os.cpu_count() or 1, MOST_WORKERS if audit else WITHOUT_AUDIT)
    if count <= 1 or (workers is None and total < WORTH_A_WORKER):
        # A sixth of a second to load, which workers need and otherwise not this process.
        from tourney.intake.worker import read_parts

        for job in jobs(files):
            for batch, rejects, part in read_parts(job, zone, audit):
                yield part, batch, rejects
        return
    with pool_of(count) as (pool, folder):
        yield from _from_workers(pool, count, jobs(files), folder, zone, audit)


def _from_workers(
    pool: ProcessPoolExecutor,
    count: int,
    waiting: Iterator[list[Source]],
    folder: Path,
    zone: str | None,
    audit: bool,
) -> Parts:
    """Parts in the order of the jobs, each as soon as it is whole on the disk."""
    numbered = enumerate(waiting)
    given: deque[tuple[Path, Future[int]]] = deque()

    def give(many: int) -> None:
        for number, job in islice(numbered, many):
            place = folder / str(number)
            with without_main():
                given.append((place, pool.submit(work, job, place, zone, audit)))

    give(count + JOBS_AHEAD)
    while given:
        place, future = given[0]
        taken = 0
        while True:
            done = future.done()
            while is_whole(place / f"{taken:06d}"):
                yield restore(place / f"{taken:06d}")
                shutil.rmtree(place / f"{taken:06d}")
                taken += 1
            if done:
                future.result()
                break
            wait([future], timeout=LOOK)
        given.popleft()
        give(1)
