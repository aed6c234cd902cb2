"""One import: find the files, parse them side by side, load what is new, and say what came of it."""

import os
import shutil
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, field
from datetime import UTC, datetime
from multiprocessing import get_context
from pathlib import Path

from tourney.histories.files import find_histories, name_of, size_of
from tourney.histories.reject import Reject
from tourney.intake.parts import Part, end_when_told, restore, write_parts
from tourney.store.database import Store
from tourney.store.imports import finish_import, save_rejects, start_import
from tourney.store.load import load

WORTH_A_WORKER = 4_000_000
"""Bytes of text from which a second process pays for its start."""
BYTES_A_JOB = 16_000_000


class WorkerLost(ValueError):
    """A worker process ended before its work was done."""


@dataclass(slots=True)
class Summary:
    """What an import did. `hands` counts every hand found, known and rejected ones included; `audit`
    counts the verdicts of the rules over the hands that were read."""

    import_id: int = 0
    files: int = 0
    hands: int = 0
    new: int = 0
    duplicates: int = 0
    rejected: int = 0
    seconds: float = 0.0
    audit: dict[str, int] = field(default_factory=lambda: {"agrees": 0, "differs": 0, "unchecked": 0})
    rejects: list[Reject] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Progress:
    """How far an import is: bytes of text done of all, hands found, seconds since the start."""

    done: int
    total: int
    hands: int
    seconds: float


def import_paths(
    store: Store,
    paths: Iterable[str | Path],
    *,
    workers: int | None = None,
    zone: str | None = None,
    audit: bool = True,
    on_progress: Callable[[Progress], None] | None = None,
) -> Summary:
    """Import files and folders of histories. A hand that the store knows is counted and left alone; one
    that cannot be read is a row in `rejects`. Each load is whole or not there, so that an interrupted
    import can be repeated. Raises NoSuchPath before anything is read."""
    named = [Path(path) for path in paths]
    files = find_histories(named)
    began = time.perf_counter()
    summary = Summary(import_id=start_import(store, datetime.now(UTC)))
    _count_rejects(store, summary, _folders_without(named, files))
    total = sum(map(size_of, files))
    done = 0
    folder = Path(tempfile.mkdtemp(prefix="tourney-import-"))
    try:
        for part in _parts(files, folder, workers, total, zone, audit):
            _take(store, summary, part)
            done += part.size
            if on_progress:
                on_progress(Progress(done, total, summary.hands, time.perf_counter() - began))
    finally:
        shutil.rmtree(folder, ignore_errors=True)
        summary.seconds = round(time.perf_counter() - began, 3)
        finish_import(store, summary.import_id, summary)
    return summary


def _take(store: Store, summary: Summary, part: Part) -> None:
    summary.files += part.files
    if part.folder is not None:
        loaded = load(store, restore(part.folder), summary.import_id)
        shutil.rmtree(part.folder)
        summary.new += loaded.new
        summary.duplicates += loaded.duplicates
        summary.hands += part.hands
    for name, count in part.audit.items():
        summary.audit[name] += count
    _count_rejects(store, summary, part.rejects)


def _count_rejects(store: Store, summary: Summary, rejects: list[Reject]) -> None:
    if rejects:
        save_rejects(store, summary.import_id, rejects)
    summary.rejected += len(rejects)
    summary.hands += sum(1 for reject in rejects if reject.line)
    summary.rejects.extend(rejects)


def _folders_without(named: list[Path], files: list[Path]) -> list[Reject]:
    return [
        Reject(name_of(path), 0, "there are no history files (.txt or .log) in this folder", "")
        for path in named
        if path.is_dir() and not any(file.is_relative_to(path) for file in files)
    ]


def _parts(
    files: list[Path], folder: Path, workers: int | None, total: int, zone: str | None, audit: bool
) -> Iterator[Part]:
    """The parts of all jobs as they are done, from this process when the text is short."""
    jobs = list(_jobs(files))
    count = min(workers or min(os.cpu_count() or 1, 8), len(jobs))
    if count <= 1 or (workers is None and total < WORTH_A_WORKER):
        for number, job in enumerate(jobs):
            yield from write_parts(job, folder / str(number), zone, audit)
        return
    # Started afresh and not forked: a forked child would share the threads and locks of Polars and DuckDB.
    context = get_context("spawn")
    theirs, ours = context.Pipe(duplex=False)
    with ProcessPoolExecutor(
        count, mp_context=context, initializer=end_when_told, initargs=(theirs,)
    ) as pool:
        waiting = [
            pool.submit(write_parts, job, folder / str(number), zone, audit)
            for number, job in enumerate(jobs)
        ]
        try:
            for future in as_completed(waiting):
                yield from future.result()
        except BrokenProcessPool as error:
            raise WorkerLost(
                "a worker was ended from outside, as when memory runs out: what was loaded is kept; "
                "import again, with --workers 1 if it happens again"
            ) from error
        finally:
            # Waiting, or a worker would write more parts after their folder was cleared away.
            ours.close()
            pool.shutdown(wait=True, cancel_futures=True)


def _jobs(files: list[Path]) -> Iterator[list[Path]]:
    """Files in groups of about `BYTES_A_JOB`."""
    group: list[Path] = []
    size = 0
    for file in files:
        group.append(file)
        size += size_of(file)
        if size >= BYTES_A_JOB:
            yield group
            group, size = [], 0
    if group:
        yield group
