"""Who a player met at the tables: how often, what went from one to the other, and how they played against him."""

import duckdb
import polars as pl

from tourney.stats.rivalries import rivalries
from tourney.stats.selection import EVERYTHING, Selection
from tourney.stats.who import one_player

PLAYED = """
WITH mine AS (
  SELECT DISTINCT hand_players.hand_id
  FROM hand_players JOIN hands ON hands.hand_id = hand_players.hand_id {where}
)
SELECT coalesce(players.person_id, players.player_id) AS rival_id,
       coalesce(count_if(theirs.vpip), 0) AS vpip_n, coalesce(count_if(theirs.vpip_opp), 0) AS vpip_d
FROM mine
JOIN hand_players AS theirs ON theirs.hand_id = mine.hand_id
JOIN players ON players.player_id = theirs.player_id
WHERE theirs.player_id NOT IN (SELECT unnest($only_ids))
GROUP BY coalesce(players.person_id, players.player_id)
"""


def opponents(
    cursor: duckdb.DuckDBPyConnection, player: str | int, only: Selection = EVERYTHING
) -> pl.DataFrame:
    """The rows of `rivalries` with the rival's VPIP in these hands as `vpip_n, vpip_d`, most hands first.

    Give an `only` with a unit: amounts of two units are two rows, and both have the VPIP of all. Raises
    ValueError on an unknown player.
    """
    where, values = only.where(one_player(cursor, player))
    played = cursor.sql(PLAYED.format(where=where), params=values).pl()
    return rivalries(cursor, player, only).join(played, on="rival_id", how="left", maintain_order="left")
