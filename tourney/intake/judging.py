"""The rules audit of hands in columns: each is put together again and replayed."""

import polars as pl

from tourney.collecting import rarely_collecting
from tourney.engine.replay import verdict
from tourney.store.frames import Batch
from tourney.store.records import records_of


def judge(some: Batch) -> pl.DataFrame:
    """The hands of the batch with the verdicts of the rules in `audit` and `audit_note`."""
    told: list[str] = []
    notes: list[str | None] = []
    with rarely_collecting():
        for record in records_of(some):
            found, note = verdict(record)
            told.append(found)
            notes.append(note)
    return some.hands.with_columns(
        pl.Series("audit", told, dtype=pl.String), pl.Series("audit_note", notes, dtype=pl.String)
    )
