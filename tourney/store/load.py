"""Batches into the store: new hands are added, a known one gains what another player's file shows of it,
all of it or nothing.

Uniqueness of (site, site_hand_id) is kept by an anti-join here and not by an index, which would make
the file three times as large.
"""

from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import dataclass, fields

import duckdb
import polars as pl
import pyarrow as pa

from tourney.store.database import Store
from tourney.store.frames import Batch
from tourney.store.merge import other_views
from tourney.store.tables import HAND_EVENTS, HAND_PLAYERS, HAND_TEXTS, HANDS

ROW_GROUP = 122_880
"""Rows that DuckDB packs together. Given in other pieces, rows that are inserted in order by several
threads are packed twice, which costs twice the time and leaves a file twice as large."""


@dataclass(frozen=True, slots=True)
class Loaded:
    """What a load did: hands added, and hands that were known or there twice. `gained` are the numbers
    of known hands that another player's file added to."""

    new: int
    duplicates: int
    gained: tuple[int, ...] = ()


INCOMING = """
CREATE OR REPLACE TEMP TABLE incoming AS
WITH once AS (
  SELECT hand_id, site, site_hand_id,
         row_number() OVER (PARTITION BY site, site_hand_id ORDER BY hand_id) AS copy
  FROM batch_hands
)
SELECT once.hand_id AS old_id,
       row_number() OVER (ORDER BY once.hand_id) - 1 + $next AS new_id
FROM once
ANTI JOIN hands ON hands.site = once.site AND hands.site_hand_id = once.site_hand_id
WHERE once.copy = 1
"""

NEXT = "SELECT coalesce(max(hand_id) + 1, 1) FROM hands"

NEW_PLAYERS = """
INSERT INTO players (player_id, site, name)
SELECT row_number() OVER (ORDER BY first_hand, first_seat, site, name) + (SELECT coalesce(max(player_id), 0) FROM players),
       site, name
FROM (
  SELECT site, name, min(hand_id) AS first_hand, arg_min(seat, hand_id) AS first_seat
  FROM batch_players
  WHERE hand_id IN (SELECT old_id FROM incoming)
  GROUP BY site, name
) AS met
ANTI JOIN players ON players.site = met.site AND players.name = met.name
"""

NEW_TOURNAMENTS = """
INSERT INTO tournaments BY NAME
SELECT batch_tournaments.* FROM batch_tournaments
ANTI JOIN tournaments ON tournaments.tournament_id = batch_tournaments.tournament_id
"""

SOME = "new_id AS hand_id, {rows} FROM {batch} JOIN incoming ON old_id = {batch}.hand_id"
ALL = "{batch}.hand_id + $shift AS hand_id, {rows} FROM {batch}"
"""Where every hand of a batch is new their numbers only move, and nothing has to be looked up."""

HAND_ROWS = (
    "batch_hands.* EXCLUDE (hand_id), $import_id::BIGINT AS import_id, "
    "CASE WHEN hero_seat IS NOT NULL THEN [hero_seat] END AS heroes"
)
PLAYER_ROWS = "players.player_id, batch_players.* EXCLUDE (hand_id, site, name)"
OF_PLAYERS = " JOIN players ON players.site = batch_players.site AND players.name = batch_players.name"


def load(store: Store, batch: Batch, import_id: int | None = None) -> Loaded:
    """Add the hands of the batch that the store does not have, in one transaction.

    `batch.players` carries the fact columns. Raises duckdb.Error, and then nothing was added.
    """
    if batch.hands.is_empty():
        return Loaded(0, 0)
    with store.loading, store.transaction() as cursor:
        return load_into(cursor, batch, import_id)


def load_into(cursor: duckdb.DuckDBPyConnection, batch: Batch, import_id: int | None = None) -> Loaded:
    """`load` inside a transaction of the caller, who holds `store.loading`: numbers are given by counting."""
    if batch.hands.is_empty():
        return Loaded(0, 0)
    with registered(cursor, batch):
        following = cursor.execute(NEXT).fetchall()[0][0]
        cursor.execute(INCOMING, {"next": following})
        new = cursor.execute("SELECT count(*) FROM incoming").fetchall()[0][0]
        if new == batch.hands.height:
            insert_incoming(cursor, _shift(batch, following), import_id)
            gained = ()
        else:
            if new:
                insert_incoming(cursor, None, import_id)
            gained = other_views(cursor)
        cursor.execute("DROP TABLE incoming")
    return Loaded(new, batch.hands.height - new, gained)


def _shift(batch: Batch, following: int) -> int | None:
    """By how much the numbers of all hands move, None when they do not follow each other."""
    numbers = batch.hands["hand_id"]
    first, last = numbers[0], numbers[-1]
    return following - first if last - first + 1 == len(numbers) and numbers.is_sorted() else None


@contextmanager
def registered(cursor: duckdb.DuckDBPyConnection, batch: Batch) -> Generator[None]:
    """The frames of a batch as `batch_hands`, `batch_players` and so on, for queries."""
    for part in fields(batch):
        cursor.register(f"batch_{part.name}", _in_row_groups(getattr(batch, part.name)))
    yield
    for part in fields(batch):
        cursor.unregister(f"batch_{part.name}")


def insert_incoming(
    cursor: duckdb.DuckDBPyConnection,
    shift: int | None,
    import_id: int | None,
    tables: tuple[str, ...] = ("hands", "players", "events", "texts"),
) -> None:
    """Insert the hands of a registered batch that stand in `incoming`, under the numbers given there; with
    a `shift` all of them, their numbers moved by it."""
    cursor.execute(NEW_PLAYERS)
    cursor.execute(NEW_TOURNAMENTS)
    for table, rows, also in (
        ("hands", HAND_ROWS, ""),
        ("players", PLAYER_ROWS, OF_PLAYERS),
        ("events", "batch_events.* EXCLUDE (hand_id)", ""),
        ("texts", "batch_texts.* EXCLUDE (hand_id)", ""),
    ):
        if table not in tables:
            continue
        target = "hands" if table == "hands" else f"hand_{table}"
        chosen = (ALL if shift is not None else SOME).format(batch=f"batch_{table}", rows=rows)
        given: dict[str, int | None] = {} if shift is None else {"shift": shift}
        if table == "hands":
            given["import_id"] = import_id
        cursor.execute(f"INSERT INTO {target} BY NAME SELECT {chosen}{also}", given)


def _in_row_groups(frame: pl.DataFrame) -> pa.Table:
    table = frame.rechunk().to_arrow(compat_level=pl.CompatLevel.newest())
    return pa.Table.from_batches(table.to_batches(max_chunksize=ROW_GROUP), table.schema)


def missing_columns(batch: Batch) -> set[str]:
    """Columns of the store that the batch does not bring and the load does not make: normally none."""
    made = {"import_id", "player_id", "heroes"}
    brought = {name for part in fields(batch) for name in getattr(batch, part.name).columns}
    wanted = {name for table in (HANDS, HAND_PLAYERS, HAND_EVENTS, HAND_TEXTS) for name in table.names}
    return wanted - brought - made
