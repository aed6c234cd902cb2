"""Players by name, and what a player's hands were played in."""

from dataclasses import dataclass
from datetime import datetime

import duckdb
import polars as pl

NAMES = """
SELECT player_id, name, site FROM (
  SELECT player_id, count(*) AS hands FROM hand_players GROUP BY player_id
  ORDER BY player_id = $also DESC NULLS LAST, hands DESC, player_id LIMIT $limit
) JOIN players USING (player_id)
ORDER BY lower(name), name, site
"""

PLAYER = """
SELECT players.player_id, players.name, players.site, count(hand_id), min(played_at), max(played_at)
FROM players
LEFT JOIN hand_players ON hand_players.player_id = players.player_id
LEFT JOIN hands USING (hand_id)
WHERE players.player_id = $player_id
GROUP BY players.player_id, players.name, players.site
"""

UNITS = """
SELECT unit, scale, count(*) AS hands, sum(net)::BIGINT AS net
FROM hand_players JOIN hands USING (hand_id)
WHERE player_id = $player_id GROUP BY unit, scale ORDER BY hands DESC, unit, scale
"""


@dataclass(frozen=True, slots=True)
class StoredPlayer:
    """A name on a site, with the number of hands and when the first and the last began (UTC)."""

    player_id: int
    name: str
    site: str
    hands: int
    first: datetime | None
    last: datetime | None


def names(cursor: duckdb.DuckDBPyConnection, limit: int = 2_000, also: int | None = None) -> pl.DataFrame:
    """`player_id, name, site` of the players with the most hands, and of one more who must be among them,
    in the order of the alphabet."""
    return cursor.sql(NAMES, params={"limit": limit, "also": also}).pl()


def player(cursor: duckdb.DuckDBPyConnection, player_id: int) -> StoredPlayer | None:
    """One player; None when there is none of that number."""
    found = cursor.execute(PLAYER, {"player_id": player_id}).fetchall()
    return StoredPlayer(*found[0]) if found else None


def units(cursor: duckdb.DuckDBPyConnection, player_id: int) -> pl.DataFrame:
    """What a player's hands were played in: `unit, scale, hands, net`, the most hands first."""
    return cursor.sql(UNITS, params={"player_id": player_id}).pl()
