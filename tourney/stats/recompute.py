"""Refilling the facts of all hands from their events, after a definition has changed."""

import duckdb

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
PLAYERS = "SELECT {columns} FROM hand_players WHERE hand_id BETWEEN $low AND $high"
EVENTS = """
SELECT hand_id, seq, street, seat, kind, amount, all_in, cards FROM hand_events
WHERE hand_id BETWEEN $low AND $high ORDER BY hand_id, seq
"""


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
            cursor.commit()
        except BaseException:
            cursor.rollback()
            raise
    return hands


def _refill(cursor: duckdb.DuckDBPyConnection, hands_at_a_time: int) -> int:
    computed = {column.name for column in FACTS}
    kept = ", ".join(f'"{name}"' for name in HAND_PLAYERS.names if name not in computed)
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
