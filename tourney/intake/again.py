"""Stored texts read again with today's reader: hands in the place of themselves, rejects as hands at last."""

import os
import shutil
import time
from collections import deque
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import Future
from contextlib import closing
from datetime import UTC, datetime
from itertools import islice
from pathlib import Path

import duckdb
import polars as pl

from tourney.histories.pieces import Piece
from tourney.histories.reject import TEXT_KEPT, Reject
from tourney.intake.collecting import Collector
from tourney.intake.importing import MOST_WORKERS
from tourney.intake.jobs import sources
from tourney.intake.loading import Loader
from tourney.intake.pool import pool_of
from tourney.intake.processes import without_main
from tourney.intake.rereading import Reread, only, reread, reread_into, take_reread
from tourney.intake.summary import Progress, Stopped, Summary
from tourney.intake.worker import read_parts
from tourney.stats.expected import work_out
from tourney.stats.recompute import refill
from tourney.store.database import Store
from tourney.store.errors import StoreError
from tourney.store.frames import Batch
from tourney.store.imports import finish_import, start_import
from tourney.store.reject_queries import Refused, older_rejects
from tourney.store.replace import add_views, replace_into, span_of_texts, texts_between

HANDS_AT_ONCE = 3_000
WORTH_WORKERS = 6_000
"""Texts from which other processes pay for their start."""


def import_again(
    store: Store,
    hand_id: int | None = None,
    *,
    rejects: bool = True,
    zone: str | None = None,
    audit: bool = True,
    workers: int | None = None,
    on_progress: Callable[[Progress], None] | None = None,
) -> Summary:
    """Read the texts of stored hands again, of all or of one, and without `hand_id` those of the rejects.

    A hand is replaced by what is read now: its number, its import, its texts and the links of its players
    stay. One whose text gives no hand now, or another one, is left as it is and counted as rejected. A
    reject that is a hand now is added, one that is none keeps its text with today's reason. Raises
    StoreError when the named hand has no text, Stopped for a KeyboardInterrupt, and WorkerLost.
    """
    low, high, many = span_of_texts(store, hand_id)
    if hand_id is not None and not many:
        raise StoreError(
            f"hand {hand_id} has no stored text: it is not in the store, or was not read from text"
        )
    began = time.perf_counter()
    summary = Summary(import_id=start_import(store, datetime.now(UTC)))
    state = "stopped"
    try:
        done = 0
        slices = _slices(store, low, high) if many else iter(())
        with closing(_reread(slices, many, workers, zone, audit)) as read:
            for found in read:
                _put(store, summary, found)
                done += found.texts
                if on_progress:
                    on_progress(Progress(done, many, done, time.perf_counter() - began))
        if hand_id is None and rejects:
            rejects_again(store, summary, began, zone=zone, audit=audit)
        state = "done"
    except KeyboardInterrupt:
        raise Stopped(summary) from None
    finally:
        summary.seconds = round(time.perf_counter() - began, 3)
        finish_import(store, summary.import_id, summary, state)
    work_out(store)
    return summary


def _slices(store: Store, low: int, high: int) -> Iterator[pl.DataFrame]:
    """The texts of the hands from one number to another, some at a time."""
    for first in range(low, high + 1, HANDS_AT_ONCE):
        with store.cursor() as cursor:
            texts = texts_between(cursor, first, min(first + HANDS_AT_ONCE - 1, high))
        # A PHH file names its hands by what stands around them: those texts wait for their own reader.
        texts = texts.filter(~pl.col("file").fill_null("").str.to_lowercase().str.contains(r"\.phhs?$"))
        if not texts.is_empty():
            yield texts


def _reread(
    slices: Iterator[pl.DataFrame], many: int, workers: int | None, zone: str | None, audit: bool
) -> Generator[Reread]:
    """What the texts of each slice give, in order, read side by side when there are many. The texts of later
    slices are looked up before what the earlier ones gave is stored: no slice changes what another has."""
    count = workers or min(os.cpu_count() or 1, MOST_WORKERS)
    if count <= 1 or (workers is None and many < WORTH_WORKERS):
        for texts in slices:
            yield reread(texts, zone, audit)
        return
    with pool_of(count) as (pool, folder):
        given: deque[tuple[Path, Future[Reread]]] = deque()
        numbered = enumerate(slices)

        def give(some: int) -> None:
            for number, texts in islice(numbered, some):
                place = folder / str(number)
                place.mkdir()
                with without_main():
                    given.append((place, pool.submit(reread_into, place, texts, zone, audit)))

        give(count + 1)
        while given:
            place, future = given.popleft()
            found = take_reread(place, future.result())
            shutil.rmtree(place)
            give(1)
            yield found


def try_rejects(store: Store, chosen: list[Refused]) -> Summary:
    """Try these rejects again, as an import of its own."""
    began = time.perf_counter()
    summary = Summary(import_id=start_import(store, datetime.now(UTC)))
    state = "stopped"
    try:
        rejects_again(store, summary, began, chosen=chosen)
        state = "done"
    finally:
        summary.seconds = round(time.perf_counter() - began, 3)
        finish_import(store, summary.import_id, summary, state)
    work_out(store)
    return summary


def rejects_again(
    store: Store,
    summary: Summary,
    began: float,
    *,
    chosen: list[Refused] | None = None,
    zone: str | None = None,
    audit: bool = True,
) -> None:
    """Try the rejects again, all or the chosen ones, and count them in the summary."""
    loader = Loader(store, summary, began)
    collector = Collector(audit, zone)
    for some in _in_turns(store, summary.import_id, chosen):
        loader.drop(some)
        for refused in some:
            for batch, again, part in _once_more(refused, collector, zone, audit):
                loader.take(part, batch, again)
        batch, again, part = collector.close()
        loader.take(part, batch, again)
        loader.finish()


def _once_more(refused: Refused, collector: Collector, zone: str | None, audit: bool) -> Iterator[tuple]:
    """Take the text of a reject; a file that was refused as a whole is read anew when it is there."""
    if refused.line is None and refused.file and Path(refused.file).is_file():
        yield from read_parts(list(sources(Path(refused.file))), zone, audit)
    elif refused.line is None or len(refused.text) >= TEXT_KEPT or not collector.add_piece(_piece(refused)):
        collector.add(
            [Reject(refused.file, refused.line or 0, refused.reason, refused.text, refused.first_line or 0)]
        )
    if collector.is_full():
        yield collector.close()


def _in_turns(store: Store, import_id: int, chosen: list[Refused] | None) -> Iterator[list[Refused]]:
    """The chosen rejects; else those of all imports before this one, some at a time: what is refused once
    more is of this one."""
    if chosen is not None:
        yield chosen
        return
    while True:
        with store.cursor() as cursor:
            some = older_rejects(cursor, import_id, HANDS_AT_ONCE)
        if not some:
            return
        yield some


def _piece(refused: Refused) -> Piece:
    first = refused.first_line or refused.line or 1
    return Piece(refused.file or "", refused.text.encode(), first, 0, 0, True, True)


def _put(store: Store, summary: Summary, found: Reread) -> None:
    """Put what some texts gave in the place of the stored hands, and count it."""
    after = summary.copy()
    with store.loading, store.transaction() as cursor:
        if found.batch is not None:
            replace_into(cursor, found.batch, found.numbers)
        if found.views is not None:
            _add(cursor, found.views, found.viewed, set(found.numbers))
    missing = found.hands - len(found.numbers)
    after.hands += found.hands
    after.replaced += len(found.numbers)
    after.duplicates += len(found.numbers)
    after.rejected += missing
    if missing:
        after.reasons["a stored text gives no hand any more, or another one: the hand was left as it is"] += (
            missing
        )
    for verdict, count in found.audit.items():
        after.audit[verdict] += count
    summary.take(after)


def _add(cursor: duckdb.DuckDBPyConnection, views: Batch, numbers: list[int], replaced: set[int]) -> None:
    """Other players' views of the hands that were replaced; the others still have theirs."""
    keep = [number in replaced for number in numbers]
    if any(keep):
        some = only(views, keep)
        seen = [number for number, kept in zip(numbers, keep, strict=True) if kept]
        add_views(cursor, some, seen)
        refill(cursor, sorted(set(seen)))
