"""Stored hands in the place of themselves, after their texts were read again; and the texts to read."""

from collections.abc import Sequence

import duckdb
import polars as pl

from tourney.store.database import Store
from tourney.store.frames import Batch
from tourney.store.load import insert_incoming, registered
from tourney.store.merge import other_views
from tourney.store.tournaments_apart import apart

TEXTS = """
SELECT hand_texts.hand_id, hand_texts.file, hand_texts.line, hand_texts.text, hands.site, hands.site_hand_id
FROM hand_texts JOIN hands USING (hand_id)
WHERE hand_id BETWEEN $low AND $high
ORDER BY hand_id, hand_texts.file IS NOT DISTINCT FROM hands.file
                  AND hand_texts.line IS NOT DISTINCT FROM hands.line DESC
"""
"""A hand's own text first, then those of other players."""

SPAN = (
    "SELECT min(hand_id), max(hand_id), count(*) FROM hand_texts WHERE $hand_id IS NULL OR hand_id = $hand_id"
)


def texts_between(cursor: duckdb.DuckDBPyConnection, low: int, high: int) -> pl.DataFrame:
    """`hand_id, file, line, text, site, site_hand_id` of the texts of these hands, a hand's own text first."""
    return cursor.sql(TEXTS, params={"low": low, "high": high}).pl()


def span_of_texts(store: Store, hand_id: int | None = None) -> tuple[int, int, int]:
    """The lowest and highest number of the hands that have a text, and how many texts there are; of one
    hand when it is named. All are 0 when there is none."""
    with store.cursor() as cursor:
        low, high, many = cursor.execute(SPAN, {"hand_id": hand_id}).fetchall()[0]
    return low or 0, high or 0, many


def replace_into(cursor: duckdb.DuckDBPyConnection, batch: Batch, numbers: Sequence[int]) -> None:
    """Put the hands of the batch in the place of the stored ones: `numbers` says of which, in the order of
    `batch.hands`. Their numbers, imports and texts stay; other players' cards go, for `add_views` to bring
    again. Inside a transaction of the caller, who holds `store.loading`."""
    found = apart(cursor, batch)
    with registered(cursor, found):
        cursor.register("numbered", _numbered(batch, numbers).to_arrow())
        cursor.execute("CREATE OR REPLACE TEMP TABLE incoming AS SELECT * FROM numbered")
        cursor.execute(
            "CREATE OR REPLACE TEMP TABLE kept AS SELECT hand_id, import_id FROM hands "
            "WHERE hand_id IN (SELECT new_id FROM incoming)"
        )
        for table in ("hands", "player_rows", "hand_events"):
            cursor.execute(f"DELETE FROM {table} WHERE hand_id IN (SELECT new_id FROM incoming)")
        insert_incoming(cursor, found, None, ("hands", "players", "events"))
        cursor.execute(
            "UPDATE hands SET import_id = kept.import_id FROM kept WHERE hands.hand_id = kept.hand_id"
        )
        for name in ("incoming", "kept"):
            cursor.execute(f"DROP TABLE {name}")
        cursor.unregister("numbered")


def add_views(cursor: duckdb.DuckDBPyConnection, batch: Batch, numbers: Sequence[int]) -> None:
    """Add what other players' texts of stored hands show, after the hands were replaced."""
    with registered(cursor, batch):
        cursor.register("numbered", _numbered(batch, numbers).to_arrow())
        cursor.execute("CREATE OR REPLACE TEMP TABLE incoming (old_id BIGINT, new_id BIGINT)")
        cursor.execute(
            "DELETE FROM hand_texts WHERE EXISTS (SELECT 1 FROM batch_texts JOIN numbered ON old_id = batch_texts.hand_id "
            "WHERE numbered.new_id = hand_texts.hand_id AND batch_texts.file IS NOT DISTINCT FROM hand_texts.file "
            "AND batch_texts.line IS NOT DISTINCT FROM hand_texts.line)"
        )
        other_views(cursor)
        cursor.execute("DROP TABLE incoming")
        cursor.unregister("numbered")


def _numbered(batch: Batch, numbers: Sequence[int]) -> pl.DataFrame:
    return pl.DataFrame(
        {"old_id": batch.hands["hand_id"], "new_id": list(numbers)},
        schema={"old_id": pl.Int64, "new_id": pl.Int64},
    )
