"""Stored texts read again with today's reader: hands in the place of themselves, rejects as hands at last."""

import time
from bisect import bisect_right
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path

import duckdb
import polars as pl

from tourney.histories.pieces import Piece
from tourney.histories.reject import TEXT_KEPT, Reject
from tourney.intake.collecting import Collector
from tourney.intake.jobs import sources
from tourney.intake.loading import Loader
from tourney.intake.parts import Part
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
APART = "\n\n\n"


def import_again(
    store: Store,
    hand_id: int | None = None,
    *,
    rejects: bool = True,
    zone: str | None = None,
    audit: bool = True,
    on_progress: Callable[[Progress], None] | None = None,
) -> Summary:
    """Read the texts of stored hands again, of all or of one, and without `hand_id` those of the rejects.

    A hand is replaced by what is read now: its number, its import, its texts and the links of its players
    stay. One whose text gives no hand now, or another one, is left as it is and counted as rejected. A
    reject that is a hand now is added, one that is none keeps its text with today's reason. Raises
    StoreError when the named hand has no text, Stopped for a KeyboardInterrupt.
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
        for first in range(low, high + 1 if many else low, HANDS_AT_ONCE):
            done += _slice(store, summary, first, min(first + HANDS_AT_ONCE - 1, high), zone, audit)
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


def _slice(store: Store, summary: Summary, low: int, high: int, zone: str | None, audit: bool) -> int:
    with store.cursor() as cursor:
        texts = texts_between(cursor, low, high)
    # A PHH file names its hands by what stands around them: those texts wait for their own reader.
    texts = texts.filter(~pl.col("file").fill_null("").str.to_lowercase().str.contains(r"\.phhs?$"))
    if texts.is_empty():
        return 0
    own = texts["hand_id"].is_first_distinct()
    hands, others = texts.filter(own), texts.filter(~own)
    batch, numbers, part = _read(hands, zone, audit)
    views, viewed, _ = _read(others, zone, False)
    after = summary.copy()
    with store.loading, store.transaction() as cursor:
        if batch is not None:
            replace_into(cursor, batch, numbers)
        if views is not None:
            _add(cursor, views, viewed, set(numbers))
    after.hands += hands.height
    after.replaced += len(numbers)
    after.duplicates += len(numbers)
    after.rejected += hands.height - len(numbers)
    missing = hands.height - len(numbers)
    if missing:
        after.reasons["a stored text gives no hand any more, or another one: the hand was left as it is"] += (
            missing
        )
    for verdict, count in part.audit.items():
        after.audit[verdict] += count
    summary.take(after)
    return texts.height


def _add(cursor: duckdb.DuckDBPyConnection, views: Batch, numbers: list[int], replaced: set[int]) -> None:
    """Other players' views of the hands that were replaced; the others still have theirs."""
    keep = [number in replaced for number in numbers]
    if any(keep):
        some = _only(views, keep)
        seen = [number for number, kept in zip(numbers, keep, strict=True) if kept]
        add_views(cursor, some, seen)
        refill(cursor, sorted(set(seen)))


def _read(texts: pl.DataFrame, zone: str | None, audit: bool) -> tuple[Batch | None, list[int], Part]:
    """The texts as one piece: their hands that are still the same ones, with their numbers in the store."""
    collector = Collector(audit, zone)
    if texts.is_empty():
        return None, [], collector.part
    starts, line = [], 1
    for text in texts["text"]:
        starts.append(line)
        line += text.count("\n") + APART.count("\n")
    collector.add_piece(Piece("", APART.join(texts["text"]).encode(), 1, 0, 0, True, True))
    batch, _, part = collector.close()
    if batch is None:
        return None, [], part
    places = [bisect_right(starts, number) - 1 for number in batch.hands["line"]]
    rows = texts.select("hand_id", "file", "line", "site", "site_hand_id").rows()
    exact = [
        starts[place] == line and rows[place][3:] == told
        for place, line, told in zip(
            places, batch.hands["line"], batch.hands.select("site", "site_hand_id").iter_rows(), strict=True
        )
    ]
    for name in ("hands", "texts"):
        frame: pl.DataFrame = getattr(batch, name)
        stands = [bisect_right(starts, number) - 1 for number in frame["line"]]
        setattr(
            batch,
            name,
            frame.with_columns(
                pl.Series("file", [rows[place][1] for place in stands], dtype=pl.String),
                pl.Series("line", [rows[place][2] for place in stands], dtype=pl.Int32),
            ),
        )
    batch = _only(batch, exact)
    return batch, [rows[place][0] for place, same in zip(places, exact, strict=True) if same], part


def _only(batch: Batch, keep: list[bool]) -> Batch:
    if all(keep):
        return batch
    hands = batch.hands.filter(pl.Series(keep))
    chosen = hands["hand_id"]
    return Batch(
        hands,
        batch.players.filter(pl.col("hand_id").is_in(chosen.implode())),
        batch.events.filter(pl.col("hand_id").is_in(chosen.implode())),
        batch.tournaments,
        batch.texts.filter(pl.col("hand_id").is_in(chosen.implode())),
    )
