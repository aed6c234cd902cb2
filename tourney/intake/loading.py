"""Parts into the store: gathered until a load is worth its while, loaded whole, counted in the same transaction."""

import os
import time
from collections.abc import Iterable, Sequence

import polars as pl

from tourney.engine.columns import REJECT_SCHEMA
from tourney.histories.reject import Reject
from tourney.intake.outcomes import frames_of
from tourney.intake.parts import Part
from tourney.intake.summary import Summary
from tourney.stats.recompute import refill
from tourney.store.database import Store
from tourney.store.frames import Frames, Together
from tourney.store.imports import forget_rejects, save_rejects, write_counts
from tourney.store.load import load_into
from tourney.store.outcomes import save_outcomes
from tourney.store.reject_queries import Refused, drop_rejects
from tourney.store.watched import save_reached

HANDS_A_LOAD = 60_000
PLAYERS_A_LOAD = 200_000
"""Rows of players: a row group of 122,880 that is full, and one that is more than half full. Two halves that fit
into one group are put together at the next checkpoint, and with them the full ones between: each load then packed
the rows of the last ones anew, which took as long as all the rest of it and left a file half as large again."""
SECONDS_A_LOAD = 15.0
"""A load waits no longer for more hands, so that pages show what is coming in."""


class Loader:
    """Takes parts and loads them. `seen` hands were taken, and `done` bytes of text."""

    def __init__(self, store: Store, summary: Summary, began: float, beneath: Sequence[str] = ()) -> None:
        self._beneath = [f"{folder}{os.sep}" for folder in beneath]
        self._store = store
        self._summary = summary
        self._began = began
        self._batches: list[Frames] = []
        self._rejects: list[pl.DataFrame] = []
        self._parts: list[Part] = []
        self._tried: list[Refused] = []
        self._hands = self._players = 0
        self._since = time.perf_counter()
        self._handless: dict[str, Reject] = {}
        self._found: set[str] = set()
        self.done = 0
        self.seen = 0

    def take(self, part: Part, batch: Frames | None, rejects: pl.DataFrame) -> None:
        """Take one part, and load when there is enough."""
        if batch is not None:
            self._batches.append(batch)
            self._players += batch.players.height
        refused = self._called(rejects.vstack(_frame(self._sure_of(part))))
        if not refused.is_empty():
            self._rejects.append(refused)
        self._parts.append(part)
        self._hands += part.hands + refused.height
        self.seen += part.hands + refused.height
        self.done += part.size
        full = self._hands >= HANDS_A_LOAD or self._players >= PLAYERS_A_LOAD
        if full or time.perf_counter() - self._since > SECONDS_A_LOAD:
            self.finish()

    def refuse(self, rejects: Iterable[Reject]) -> None:
        """Take rejects that no worker found."""
        frame = _frame(rejects)
        if not frame.is_empty():
            self._rejects.append(frame)

    def drop(self, tried: list[Refused]) -> None:
        """Forget these rejects in the transaction of the next load, which keeps what became of them."""
        self._tried += tried

    def finish(self) -> None:
        """Load all that was taken. Interrupted, nothing of it is in the store or counted, and it can be
        done again."""
        if not (self._batches or self._rejects or self._parts or self._tried):
            return
        after = self._summary.copy()
        with self._store.loading, self._store.transaction() as cursor:
            if self._tried:
                drop_rejects(cursor, self._tried)
            if self._batches:
                batch = Together(self._batches, self._called)
                loaded = load_into(cursor, batch, after.import_id)
                refill(cursor, loaded.gained)
                forget_rejects(cursor, batch.texts)
                after.new += loaded.new
                after.duplicates += loaded.duplicates
                after.gained += len(loaded.gained)
                after.hands += batch.hands.height
            for refused in self._rejects:
                save_rejects(cursor, after.import_id, refused)
                after.count_rejects(refused)
            for part in self._parts:
                after.files += len(part.finished)
                after.read += part.finished
                for verdict, count in part.audit.items():
                    after.audit[verdict] += count
            save_reached(cursor, [reached for part in self._parts for reached in part.reached])
            after.seconds = round(time.perf_counter() - self._began, 3)
            write_counts(cursor, after.import_id, after, "running")
        outcomes = [outcome for part in self._parts for outcome in part.outcomes]
        if outcomes:
            save_outcomes(self._store, *frames_of(outcomes))
        self._batches, self._rejects, self._parts, self._tried = [], [], [], []
        self._hands = self._players = 0
        self._summary.take(after)
        self._since = time.perf_counter()

    def _called(self, frame: pl.DataFrame) -> pl.DataFrame:
        """The rows with their files as people are to know them."""
        for folder in self._beneath:
            frame = frame.with_columns(pl.col("file").str.strip_prefix(folder))
        return frame

    def _sure_of(self, part: Part) -> list[Reject]:
        """What files without hands are, once all their parts were read and none had a hand."""
        self._found |= part.found
        for path, reject in part.handless:
            self._handless.setdefault(path, reject)
        ended = [self._handless.pop(path, None) for path in part.finished if path not in self._found]
        for path in part.finished:
            self._handless.pop(path, None)
            self._found.discard(path)
        return [reject for reject in ended if reject is not None]


def _frame(rejects: Iterable[Reject]) -> pl.DataFrame:
    rows = [(item.file, item.line or None, item.first or None, item.reason, item.text) for item in rejects]
    return pl.DataFrame(rows, schema=REJECT_SCHEMA, orient="row")
