"""Batches into the store: new hands are added, a known one gains what another player's file shows of it,
all of it or nothing.

Uniqueness of (site, site_hand_id) is kept by an anti-join here and not by an index, which would make
the file three times as large.
"""

from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import dataclass, fields

import duckdb
import numpy as np
import polars as pl
import pyarrow as pa

from tourney.store.database import Store
from tourney.store.fact_words import packed
from tourney.store.frames import Batch, Frames
from tourney.store.merge import other_views
from tourney.store.tables import HAND_EVENTS, HAND_TEXTS, HANDS, PLAYER_ROWS
from tourney.store.tournaments_apart import apart

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

GIVEN = "SELECT old_id, new_id FROM incoming ORDER BY old_id"

HAND_ROWS = (
    "*, $import_id::BIGINT AS import_id, CASE WHEN hero_seat IS NOT NULL THEN [hero_seat] END AS heroes"
)

STORED = {"players": PLAYER_ROWS, "events": HAND_EVENTS, "texts": HAND_TEXTS}

NUMBERS = """
SELECT players.site, players.name, players.player_id FROM players
SEMI JOIN names_met ON names_met.site = players.site AND names_met.name = players.name
"""


def load(store: Store, batch: Frames, import_id: int | None = None) -> Loaded:
    """Add the hands of the batch that the store does not have, in one transaction.

    `batch.players` carries the fact columns. Raises duckdb.Error, and then nothing was added.
    """
    if batch.hands.is_empty():
        return Loaded(0, 0)
    with store.loading, store.transaction() as cursor:
        return load_into(cursor, batch, import_id)


def load_into(cursor: duckdb.DuckDBPyConnection, batch: Frames, import_id: int | None = None) -> Loaded:
    """`load` inside a transaction of the caller, who holds `store.loading`: numbers are given by counting."""
    if batch.hands.is_empty():
        return Loaded(0, 0)
    batch = apart(cursor, batch)
    with registered(cursor, batch):
        following = cursor.execute(NEXT).fetchall()[0][0]
        cursor.execute(INCOMING, {"next": following})
        new = cursor.execute("SELECT count(*) FROM incoming").fetchall()[0][0]
        if new:
            insert_incoming(cursor, batch, import_id)
        gained = other_views(cursor) if new < batch.hands.height else ()
        cursor.execute("DROP TABLE incoming")
    return Loaded(new, batch.hands.height - new, gained)


@contextmanager
def registered(cursor: duckdb.DuckDBPyConnection, batch: Frames) -> Generator[None]:
    """The frames of a batch as `batch_hands`, `batch_players` and so on, for queries."""
    for part in fields(Batch):
        frame: pl.DataFrame = getattr(batch, part.name)
        cursor.register(f"batch_{part.name}", frame.to_arrow(compat_level=pl.CompatLevel.newest()))
    yield
    for part in fields(Batch):
        cursor.unregister(f"batch_{part.name}")


def insert_incoming(
    cursor: duckdb.DuckDBPyConnection,
    batch: Frames,
    import_id: int | None,
    tables: tuple[str, ...] = ("hands", "players", "events", "texts"),
) -> None:
    """Insert the hands of the registered batch that stand in `incoming`, under the numbers given there.

    Numbers are given, and rows left out, before DuckDB has them: a join there gathers all two hundred
    columns anew. The rows of a player lie together, so that a question about him unpacks few of a load.
    """
    cursor.execute(NEW_PLAYERS)
    cursor.execute(NEW_TOURNAMENTS)
    given = cursor.sql(GIVEN).pl()
    for table in tables:
        rows: pl.DataFrame = getattr(batch, table)
        if table == "players":
            rows = _with_players(cursor, packed(rows))
        if table == "hands":
            cursor.register("rows_of_hands", _in_row_groups(_with_hands(rows, given)))
            statement = f"INSERT INTO hands BY NAME SELECT {HAND_ROWS} FROM rows_of_hands"
            cursor.execute(statement, {"import_id": import_id})
            cursor.unregister("rows_of_hands")
        else:
            # What was registered is held until the transaction ends: of these tables that would be half the memory.
            stored = STORED[table]
            rows = _with_hands(rows, given).select(stored.names)
            cursor.from_arrow(_in_row_groups(rows)).insert_into(stored.name)


def _with_hands(rows: pl.DataFrame, given: pl.DataFrame) -> pl.DataFrame:
    """The rows of hands that were given a number, under that number. `given` is in the order of `old_id`."""
    old, new = given["old_id"].to_numpy(), given["new_id"].to_numpy()
    hand = rows["hand_id"].to_numpy()
    # The numbers of a batch are different and count from 0: without a gap they are places themselves.
    place = hand if old[-1] == len(old) - 1 else np.searchsorted(old, hand)
    place = np.minimum(place, len(old) - 1)
    there = old[place] == hand
    numbered = rows.with_columns(pl.Series("hand_id", new[place]))
    return numbered if there.all() else numbered.filter(pl.Series(there))


def _with_players(cursor: duckdb.DuckDBPyConnection, rows: pl.DataFrame) -> pl.DataFrame:
    """The rows with the numbers of their players in the place of their names, by player.

    Those of a player lie together within a part of an import: a name is looked up where it changes.
    """
    name, site = rows["name"], rows["site"]
    first = np.ones(rows.height, dtype=np.bool_)
    first[1:] = ((name[1:] != name[:-1]) | (site[1:] != site[:-1])).to_numpy()
    met = rows.select("site", "name").filter(pl.Series(first))
    cursor.register("names_met", met.to_arrow(compat_level=pl.CompatLevel.newest()))
    known = cursor.sql(NUMBERS).pl()
    cursor.unregister("names_met")
    numbers = met.join(known, on=["site", "name"], how="left", maintain_order="left")["player_id"]
    theirs = numbers.gather(np.cumsum(first) - 1).alias("player_id")
    order = np.argsort(theirs.to_numpy(), kind="stable")
    return rows.drop("site", "name").with_columns(theirs).rechunk()[order]


def _in_row_groups(frame: pl.DataFrame) -> pa.Table:
    table = frame.rechunk().to_arrow(compat_level=pl.CompatLevel.newest())
    return pa.Table.from_batches(table.to_batches(max_chunksize=ROW_GROUP), table.schema)


def missing_columns(batch: Frames) -> set[str]:
    """Columns of the store that the batch does not bring and the load does not make: normally none."""
    made = {"import_id", "player_id", "heroes"}
    frames = (packed(batch.players), *(getattr(batch, name) for name in ("hands", "events", "texts")))
    brought = {name for frame in frames for name in frame.columns}
    wanted = {name for table in (HANDS, PLAYER_ROWS, HAND_EVENTS, HAND_TEXTS) for name in table.names}
    return wanted - brought - made
