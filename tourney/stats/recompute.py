"""Refilling the facts of all hands from their events, after a definition has changed."""

from collections.abc import Sequence

import duckdb
import polars as pl

from tourney.stats.facts import SLICE, facts
from tourney.store.database import Store
from tourney.store.fact_columns import FACTS
from tourney.store.tables import HAND_PLAYERS

SLICES = """
SELECT min(hand_id), max(hand_id)
FROM (SELECT hand_id, (row_number() OVER (ORDER BY hand_id) - 1) // ? AS part FROM hands)
GROUP BY part ORDER BY part
"""
HANDS = "SELECT * FROM hands WHERE hand_id BETWEEN $low AND $high"
PLAYERS = "SELECT {columns} FROM hand_players WHERE hand_id BETWEEN $low AND $high ORDER BY hand_id, seat"
EVENTS = """
SELECT hand_id, seq, street, seat, kind, amount, all_in, cards FROM hand_events
WHERE hand_id BETWEEN $low AND $high ORDER BY hand_id, seq
"""
SOME_HANDS = "SELECT * FROM hands WHERE hand_id IN (SELECT unnest($ids))"
SOME_PLAYERS = "SELECT {columns} FROM hand_players WHERE hand_id IN (SELECT unnest($ids))"
SOME_EVENTS = """
SELECT hand_id, seq, street, seat, kind, amount, all_in, cards FROM hand_events
WHERE hand_id IN (SELECT unnest($ids)) ORDER BY hand_id, seq
"""
COMPUTED = tuple(column.name for column in FACTS)


STALE = "SELECT count(*) FROM meta WHERE key = 'facts'"
FRESH = "DELETE FROM meta WHERE key = 'facts'"


def stale(cursor: duckdb.DuckDBPyConnection) -> bool:
    """Whether there are hands that were counted by older definitions, and wait to be counted anew."""
    return bool(cursor.execute(STALE).fetchall()[0][0])


def recompute(store: Store, hands_at_a_time: int = SLICE) -> int:
    """Fill the fact columns of every hand again; how many hands there were.

    One transaction: until it ends others see the old facts, and a failure leaves them. The table is
    made anew as it is declared today, so columns that an older file lacks come with it, and its rows
    lie by player. Memory is bounded by the slice.
    """
    with store.cursor() as cursor:
        cursor.begin()
        try:
            hands = _refill(cursor, hands_at_a_time)
            cursor.execute(FRESH)
            cursor.commit()
        except BaseException:
            cursor.rollback()
            raise
    return hands


def refill(cursor: duckdb.DuckDBPyConnection, hand_ids: Sequence[int]) -> None:
    """Fill the facts of these hands again, as when another player's file has shown cards of them. Inside a
    transaction of the caller."""
    if hand_ids:
        write(cursor, facts_again(cursor, hand_ids), COMPUTED)


def facts_again(cursor: duckdb.DuckDBPyConnection, hand_ids: Sequence[int]) -> pl.DataFrame:
    """The players of these hands with their facts, counted anew from the events."""
    asked = {"ids": list(hand_ids)}
    columns = ", ".join(f'"{name}"' for name in HAND_PLAYERS.names if name not in COMPUTED)
    some = [
        cursor.sql(query, params=asked).pl()
        for query in (SOME_HANDS, SOME_PLAYERS.format(columns=columns), SOME_EVENTS)
    ]
    return facts(*some)


def write(
    cursor: duckdb.DuckDBPyConnection, players: pl.DataFrame, columns: Sequence[str], where: str = "true"
) -> None:
    """Put these columns in the place of the stored ones, in the rows for which `where` still holds."""
    values = ", ".join(f'"{name}" = refilled_hands."{name}"' for name in columns)
    cursor.register("refilled_hands", players.select("hand_id", "seat", *columns).to_arrow())
    cursor.execute(
        f"UPDATE hand_players SET {values} FROM refilled_hands WHERE ({where}) "
        "AND hand_players.hand_id = refilled_hands.hand_id AND hand_players.seat = refilled_hands.seat"
    )
    cursor.unregister("refilled_hands")


def _refill(cursor: duckdb.DuckDBPyConnection, hands_at_a_time: int) -> int:
    kept = ", ".join(f'"{name}"' for name in HAND_PLAYERS.names if name not in COMPUTED)
    cursor.execute(f"CREATE TEMP TABLE refilled AS SELECT {kept} FROM hand_players LIMIT 0")
    for column in FACTS:
        cursor.execute(f'ALTER TABLE refilled ADD COLUMN "{column.name}" {column.type}')
    hands = 0
    for low, high in cursor.execute(SLICES, [hands_at_a_time]).fetchall():
        span = {"low": low, "high": high}
        some = cursor.sql(HANDS, params=span).pl()
        players = cursor.sql(PLAYERS.format(columns=kept), params=span).pl()
        part = facts(some, players, cursor.sql(EVENTS, params=span).pl())
        cursor.register("part", part.to_arrow())
        cursor.execute("INSERT INTO refilled BY NAME SELECT * FROM part")
        cursor.unregister("part")
        hands += some.height
    cursor.execute("DROP TABLE hand_players")
    for statement in HAND_PLAYERS.create():
        cursor.execute(statement)
    cursor.execute("INSERT INTO hand_players BY NAME SELECT * FROM refilled ORDER BY player_id, hand_id")
    cursor.execute("DROP TABLE refilled")
    return hands
