"""Batches into the store: new hands are added, known ones are left alone, all of it or nothing.

Uniqueness of (site, site_hand_id) is kept by an anti-join here and not by an index, which would make
the file three times as large.
"""

from dataclasses import dataclass

import duckdb
import polars as pl
import pyarrow  # noqa: F401 - frames go to DuckDB through it; loaded with the rest, not in the middle of a load

from tourney.store.database import Store
from tourney.store.frames import Batch
from tourney.store.tables import HAND_EVENTS, HAND_PLAYERS, HANDS


@dataclass(frozen=True, slots=True)
class Loaded:
    """What a load did: hands added, and hands that were known or there twice."""

    new: int
    duplicates: int


NEW_HANDS = """
CREATE OR REPLACE TEMP TABLE incoming AS
WITH once AS (
  SELECT *, row_number() OVER (PARTITION BY site, site_hand_id ORDER BY hand_id) AS copy FROM batch_hands
)
SELECT once.hand_id AS old_id,
       row_number() OVER (ORDER BY once.hand_id) - 1 + (SELECT coalesce(max(hand_id) + 1, 1) FROM hands) AS new_id
FROM once
ANTI JOIN hands ON hands.site = once.site AND hands.site_hand_id = once.site_hand_id
WHERE once.copy = 1
"""

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


def load(store: Store, batch: Batch, import_id: int | None = None) -> Loaded:
    """Add the hands of the batch that the store does not have, in one transaction.

    `batch.players` carries the fact columns. Rows of `hand_players` lie by player within a load, so
    that a player's report reads few blocks. Raises duckdb.Error, and then nothing was added.
    """
    if batch.hands.is_empty():
        return Loaded(0, 0)
    with store.transaction() as cursor:
        new = _insert(cursor, batch, import_id)
    return Loaded(new, batch.hands.height - new)


def _insert(cursor: duckdb.DuckDBPyConnection, batch: Batch, import_id: int | None) -> int:
    cursor.register("batch_hands", batch.hands.to_arrow())
    cursor.register("batch_players", batch.players.to_arrow())
    cursor.register("batch_events", batch.events.to_arrow())
    cursor.register("batch_tournaments", batch.tournaments.to_arrow())
    cursor.execute(NEW_HANDS)
    new = cursor.execute("SELECT count(*) FROM incoming").fetchall()[0][0]
    if new:
        cursor.execute(NEW_PLAYERS)
        cursor.execute(NEW_TOURNAMENTS)
        cursor.execute(
            "INSERT INTO hands BY NAME SELECT incoming.new_id AS hand_id, batch_hands.* EXCLUDE (hand_id), "
            "?::BIGINT AS import_id FROM batch_hands JOIN incoming ON old_id = hand_id ORDER BY new_id",
            [import_id],
        )
        cursor.execute(
            "INSERT INTO hand_players BY NAME SELECT incoming.new_id AS hand_id, players.player_id, "
            "batch_players.* EXCLUDE (hand_id, site, name) FROM batch_players JOIN incoming ON old_id = hand_id "
            "JOIN players ON players.site = batch_players.site AND players.name = batch_players.name "
            "ORDER BY players.player_id, incoming.new_id"
        )
        cursor.execute(
            "INSERT INTO hand_events BY NAME SELECT incoming.new_id AS hand_id, batch_events.* EXCLUDE (hand_id) "
            "FROM batch_events JOIN incoming ON old_id = hand_id ORDER BY new_id, seq"
        )
    cursor.execute("DROP TABLE incoming")
    return new


def missing_columns(batch: Batch) -> set[str]:
    """Columns of the store that the batch does not bring and the load does not make: normally none."""
    made = {"import_id", "player_id"}
    brought = set(batch.hands.columns) | set(batch.players.columns) | set(batch.events.columns)
    wanted = {name for table in (HANDS, HAND_PLAYERS, HAND_EVENTS) for name in table.names}
    return wanted - brought - made


def union(batches: list[Batch]) -> Batch:
    """Several batches as one, with hand numbers that do not meet."""
    shift, hands, players, events = 0, [], [], []
    for batch in batches:
        moved = (pl.col("hand_id") + shift).alias("hand_id")
        hands.append(batch.hands.with_columns(moved))
        players.append(batch.players.with_columns(moved))
        events.append(batch.events.with_columns(moved))
        shift += batch.hands.height
    tournaments = pl.concat([batch.tournaments for batch in batches]).unique(
        "tournament_id", keep="first", maintain_order=True
    )
    return Batch(pl.concat(hands), pl.concat(players), pl.concat(events), tournaments)
