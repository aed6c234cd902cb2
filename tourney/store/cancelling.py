"""Marking a stored hand as one that no statistic counts, or as one that counts again."""

import duckdb
import polars as pl

from tourney.store.fact_words import packed
from tourney.store.tables import PLAYED, PLAYER_ROWS

_PLAYED = frozenset(column.name for column in PLAYED)
_FACTS = tuple(name for name in PLAYER_ROWS.names if name not in _PLAYED)


def set_cancelled(
    cursor: duckdb.DuckDBPyConnection, hand_id: int, cancelled: bool, players: pl.DataFrame
) -> None:
    """Inside a transaction of the caller: the mark of a hand, and the facts of its `players` as they are with it."""
    cursor.execute("UPDATE hands SET cancelled = ? WHERE hand_id = ?", [cancelled, hand_id])
    cursor.register("facts_anew", packed(players).select("seat", *_FACTS).to_arrow())
    changes = ", ".join(f'"{name}" = facts_anew."{name}"' for name in _FACTS)
    cursor.execute(
        f"UPDATE player_rows SET {changes} FROM facts_anew "
        "WHERE player_rows.hand_id = ? AND player_rows.seat = facts_anew.seat",
        [hand_id],
    )
    cursor.unregister("facts_anew")
