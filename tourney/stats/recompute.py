"""Refilling the facts of all hands from their events, after a definition has changed."""

from collections.abc import Sequence

import duckdb
import polars as pl

from tourney.stats.facts import SLICE, facts
from tourney.store.database import Store
from tourney.store.tables import PLAYED, PLAYER_ROWS

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
PLAYED_NAMES = tuple(column.name for column in PLAYED)
COMPUTED = tuple(name for name in PLAYER_ROWS.names if name not in PLAYED_NAMES)
"""What is stored of the facts: those that lie in a word come with it."""


STALE = "SELECT count(*) FROM meta WHERE key = 'facts'"
FRESH = "DELETE FROM meta WHERE key = 'facts'"


def stale(cursor: duckdb.DuckDBPyConnection) -> bool:
    """Whether there are hands that were counted by older definitions, and wait to be counted anew."""
    return bool(cursor.execute(STALE).fetchall()[0][0])


def recompute(store: Store, hands_at_a_time: int = SLICE) -> int:
    """Fill the fact columns of every hand again; how many hands there were.

    One transaction: until it ends others see the old facts, and a failure leaves them. The table is
    made anew, so that its rows lie by player. Memory is bounded by the slice.
    """
    with store.transaction() as cursor:
        hands = _refill(cursor, hands_at_a_time)
        cursor.execute(FRESH)
    return hands


def refill(cursor: duckdb.DuckDBPyConnection, hand_ids: Sequence[int]) -> None:
    """Fill the facts of these hands again, as when another player's file has shown cards of them. Inside a
    transaction of the caller."""
    if hand_ids:
        write(cursor, facts_again(cursor, hand_ids), COMPUTED)


def facts_again(cursor: duckdb.DuckDBPyConnection, hand_ids: Sequence[int]) -> pl.DataFrame:
    """The players of these hands with their facts, counted anew from the events."""
    asked = {"ids": list(hand_ids)}
    columns = ", ".join(f'"{name}"' for name in PLAYED_NAMES)
    some = [
        cursor.sql(query, params=asked).pl()
        for query in (SOME_HANDS, SOME_PLAYERS.format(columns=columns), SOME_EVENTS)
    ]
    return facts(*some, in_words=True)


def write(
    cursor: duckdb.DuckDBPyConnection, players: pl.DataFrame, columns: Sequence[str], where: str = "true"
) -> None:
    """Put these columns in the place of the stored ones, in the rows for which `where` still holds."""
    values = ", ".join(f'"{name}" = refilled_hands."{name}"' for name in columns)
    cursor.register("refilled_hands", players.select("hand_id", "seat", *columns).to_arrow())
    cursor.execute(
        f"UPDATE player_rows SET {values} FROM refilled_hands WHERE ({where}) "
        "AND player_rows.hand_id = refilled_hands.hand_id AND player_rows.seat = refilled_hands.seat"
    )
    cursor.unregister("refilled_hands")


def _refill(cursor: duckdb.DuckDBPyConnection, hands_at_a_time: int) -> int:
    kept = ", ".join(f'"{name}"' for name in PLAYED_NAMES)
    cursor.execute("CREATE TEMP TABLE refilled AS SELECT * FROM player_rows LIMIT 0")
    hands = 0
    for low, high in cursor.execute(SLICES, [hands_at_a_time]).fetchall():
        span = {"low": low, "high": high}
        some = cursor.sql(HANDS, params=span).pl()
        players = cursor.sql(PLAYERS.format(columns=kept), params=span).pl()
        part = facts(some, players, cursor.sql(EVENTS, params=span).pl(), in_words=True)
        cursor.register("part", part.to_arrow())
        cursor.execute("INSERT INTO refilled BY NAME SELECT * FROM part")
        cursor.unregister("part")
        hands += some.height
    cursor.execute("DROP TABLE player_rows")
    for statement in PLAYER_ROWS.create():
        cursor.execute(statement)
    cursor.execute("INSERT INTO player_rows BY NAME SELECT * FROM refilled ORDER BY player_id, hand_id")
    cursor.execute("DROP TABLE refilled")
    return hands
