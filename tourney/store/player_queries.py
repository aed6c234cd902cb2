"""Players by name, and what a player's hands were played in."""

from dataclasses import dataclass
from datetime import datetime

import duckdb
import polars as pl

NAMES = """
SELECT player_id, name, site FROM (
  SELECT player_id, sum(hands) AS hands FROM (
    SELECT coalesce(person_id, player_id) AS player_id, hands
    FROM (SELECT player_id, count(*) AS hands FROM hand_players GROUP BY player_id) JOIN players USING (player_id)
    UNION ALL SELECT player_id, 0 FROM players WHERE player_id = $also
  ) GROUP BY player_id
  ORDER BY player_id = $also DESC NULLS LAST, hands DESC, player_id LIMIT $limit
) JOIN players USING (player_id)
ORDER BY lower(name), name, site
"""

PERSONS = """
SELECT counts.player_id, players.name, players.site, counts.names, counts.hands FROM (
  SELECT coalesce(person_id, player_id) AS player_id, count(*) AS names, sum(hands)::BIGINT AS hands
  FROM (
    SELECT player_id, sum(hands) AS hands FROM (
      SELECT player_id, count(*) AS hands FROM hand_players GROUP BY player_id
      UNION ALL SELECT DISTINCT player_id, 0 FROM entries
    ) GROUP BY player_id
  ) JOIN players USING (player_id)
  GROUP BY coalesce(person_id, player_id)
) AS counts JOIN players USING (player_id)
ORDER BY counts.player_id = $also DESC NULLS LAST, hands DESC, counts.player_id LIMIT $limit
"""

PERSON_OF = "SELECT coalesce(person_id, player_id) FROM players WHERE player_id = $player_id"

PLAYER = """
WITH named AS (
  SELECT named.player_id, own.player_id AS own_id, own.name, own.site
  FROM players AS asked
  JOIN players AS own ON own.player_id = coalesce(asked.person_id, asked.player_id)
  JOIN players AS named ON coalesce(named.person_id, named.player_id) = own.player_id
  WHERE asked.player_id = $player_id
)
SELECT own_id, named.name, named.site, count(hand_id), min(played_at), max(played_at)
FROM named
LEFT JOIN hand_players ON hand_players.player_id = named.player_id
LEFT JOIN hands USING (hand_id)
GROUP BY own_id, named.name, named.site
"""

UNITS = """
SELECT unit, scale, count(*) AS hands, sum(net)::BIGINT AS net
FROM hand_players JOIN hands USING (hand_id)
WHERE player_id = $player_id GROUP BY unit, scale ORDER BY hands DESC, unit, scale
"""


@dataclass(frozen=True, slots=True)
class StoredPlayer:
    """A player by his first name, with the number of hands and when the first and the last began (UTC)."""

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


def person_of(cursor: duckdb.DuckDBPyConnection, player_id: int) -> int | None:
    """The number of the person to whom a name belongs: its own, unless it is linked; None when there is none."""
    found = cursor.execute(PERSON_OF, {"player_id": player_id}).fetchall()
    return found[0][0] if found else None


def persons(cursor: duckdb.DuckDBPyConnection, limit: int = 2_000, also: int | None = None) -> pl.DataFrame:
    """`player_id, name, site, names, hands`: one row a person by his first name, of those with the most hands,
    the most first; and of one more who must be among them, given by any of his numbers. `names` are those
    under which he played; who is only in the list of a tournament has no hands."""
    first = person_of(cursor, also) if also is not None else None
    return (
        cursor.sql(PERSONS, params={"limit": limit, "also": first})
        .pl()
        .sort("hands", "player_id", descending=[True, False])
    )


def player(cursor: duckdb.DuckDBPyConnection, player_id: int) -> StoredPlayer | None:
    """One player with the hands of all his names, by any of their numbers; None when there is none."""
    found = cursor.execute(PLAYER, {"player_id": player_id}).fetchall()
    return StoredPlayer(*found[0]) if found else None


def units(cursor: duckdb.DuckDBPyConnection, player_id: int) -> pl.DataFrame:
    """What a player's hands were played in: `unit, scale, hands, net`, the most hands first."""
    return cursor.sql(UNITS, params={"player_id": player_id}).pl()
