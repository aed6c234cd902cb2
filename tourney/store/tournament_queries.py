"""Tournaments: what is stored of each, who finished where, and how the chips moved."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

import duckdb
import polars as pl


@dataclass(frozen=True, slots=True)
class StoredTournament:
    """A tournament with its counts; money in smallest units of `unit`. None is unknown."""

    tournament_id: str
    name: str | None
    site: str
    source: str
    game: str | None
    limit_type: str | None
    structure: str | None
    seed: int | None
    started_at: datetime | None
    finished_at: datetime | None
    unit: str | None
    scale: int | None
    buy_in: int | None
    bounty: int | None
    fee: int | None
    entries: int | None
    pool: int | None
    hands: int
    players: int | None
    winner: str | None
    winner_id: int | None
    prizes: int | None


_COLUMNS = """
  tournament_id, coalesce(tournaments.name, 'No. ' || site_tournament_id) AS name,
  tournaments.site, tournaments.source, tournaments.game,
  tournaments.limit_type, structure, seed, coalesce(started_at, first_hand) AS started_at, finished_at,
  tournaments.unit, tournaments.scale, buy_in, bounty, fee,
  coalesce(tournaments.entries, listed.entries) AS entries, pool, coalesce(played.hands, 0) AS hands,
  sat.players, coalesce(listed.winner, sat.winner) AS winner,
  coalesce(listed.winner_id, sat.winner_id) AS winner_id, listed.prizes
"""

_FROM = """
FROM tournaments
LEFT JOIN (
  SELECT tournament_id, count(*) AS hands, min(played_at) AS first_hand FROM hands
  WHERE tournament_id IS NOT NULL AND ($tournament_id IS NULL OR tournament_id = $tournament_id)
  GROUP BY tournament_id
) AS played USING (tournament_id)
LEFT JOIN (
  SELECT tournament_id, count(DISTINCT player_id) AS players,
         min(player_id) FILTER (WHERE finish_place = 1) AS winner_id,
         min(players.name) FILTER (WHERE finish_place = 1) AS winner
  FROM hand_players JOIN hands USING (hand_id) JOIN players USING (player_id)
  WHERE tournament_id = $tournament_id GROUP BY tournament_id
) AS sat USING (tournament_id)
LEFT JOIN (
  SELECT tournament_id, count(*) AS entries, sum(prize)::BIGINT AS prizes,
         min(player_id) FILTER (WHERE place = 1) AS winner_id,
         string_agg(players.name, ', ' ORDER BY players.name) FILTER (WHERE place = 1) AS winner
  FROM entries JOIN players USING (player_id) GROUP BY tournament_id
) AS listed USING (tournament_id)
WHERE $tournament_id IS NULL OR tournament_id = $tournament_id
"""

LIST = f"""
SELECT {_COLUMNS} {_FROM}
ORDER BY tournaments.source = 'imported', started_at DESC NULLS LAST, tournament_id LIMIT $limit
"""

FINISHERS = """
WITH listed AS (
  SELECT place, tied, player_id, entry_no, prize, out_at FROM entries WHERE tournament_id = $tournament_id
),
told AS (
  SELECT min(finish_place) AS place, FALSE AS tied, player_id, 1 AS entry_no, max(finish_prize) AS prize,
         NULL::TIMESTAMP AS out_at
  FROM hand_players JOIN hands USING (hand_id)
  WHERE tournament_id = $tournament_id AND finish_place IS NOT NULL AND NOT EXISTS (FROM listed)
  GROUP BY player_id
)
SELECT place, tied, player_id, name, entry_no, prize, out_at
FROM (FROM listed UNION ALL FROM told) JOIN players USING (player_id)
ORDER BY place NULLS FIRST, name, entry_no
"""

CHIPS = """
WITH numbered AS (
  SELECT hand_id, row_number() OVER (ORDER BY played_at, hand_id) AS hand_no
  FROM hands WHERE tournament_id = $tournament_id
),
moves AS (
  SELECT player_id, hand_no, hand_id, stack, stack + net AS chips,
         lag(stack + net) OVER (PARTITION BY player_id ORDER BY hand_no) AS before
  FROM hand_players JOIN numbered USING (hand_id)
)
SELECT player_id, name, hand_no, hand_id, chips
FROM (
  SELECT player_id, hand_no, hand_id, chips, 0 AS part FROM moves
  UNION ALL
  SELECT player_id, hand_no - 1, NULL, NULL, 1 FROM moves WHERE before <> stack
  UNION ALL
  SELECT player_id, hand_no - 1, NULL, stack, 2 FROM moves WHERE before IS NULL OR before <> stack
) JOIN players USING (player_id)
ORDER BY player_id, hand_no, part
"""


SAME_NUMBER = """
SELECT other.tournament_id, other.unit, other.scale, other.buy_in, other.fee, other.bounty
FROM tournaments AS one
JOIN tournaments AS other ON other.site = one.site AND other.site_tournament_id = one.site_tournament_id
WHERE one.tournament_id = $tournament_id AND other.tournament_id <> one.tournament_id
  AND one.source = 'imported' AND other.source = 'imported'
ORDER BY other.tournament_id
"""


def tournaments(cursor: duckdb.DuckDBPyConnection, limit: int = 500) -> pl.DataFrame:
    """Tournaments, our own before imported ones and the latest first, with the columns of StoredTournament;
    `players` is not counted here."""
    return cursor.sql(LIST, params={"tournament_id": None, "limit": limit}).pl()


def tournament(cursor: duckdb.DuckDBPyConnection, tournament_id: str) -> StoredTournament | None:
    """One tournament; None when there is none of that id."""
    found = cursor.execute(LIST, {"tournament_id": tournament_id, "limit": 1}).fetchall()
    return StoredTournament(*found[0]) if found else None


def finishers(cursor: duckdb.DuckDBPyConnection, tournament_id: str) -> pl.DataFrame:
    """`place, tied, player_id, name, entry_no, prize, out_at`, by place; those still in come first."""
    return cursor.sql(FINISHERS, params={"tournament_id": tournament_id}).pl()


def chips(cursor: duckdb.DuckDBPyConnection, tournament_id: str) -> pl.DataFrame:
    """`player_id, name, hand_no, hand_id, chips`: a player's chips after each hand that he was dealt.

    Hands of all tables are numbered together in the order in which they began; a player's first row
    is his stack before his first hand, without a hand_id. Where his chips moved in between, as in hands
    of another table that are not stored, a row without chips breaks the line, and the next has the stack
    with which he was there again.
    """
    return cursor.sql(CHIPS, params={"tournament_id": tournament_id}).pl()


def stored(cursor: duckdb.DuckDBPyConnection, ids: Sequence[str]) -> frozenset[str]:
    """Which of these tournaments are in the store."""
    found = cursor.execute(
        "SELECT tournament_id FROM tournaments WHERE tournament_id IN (SELECT unnest(?))", [list(ids)]
    )
    return frozenset(row[0] for row in found.fetchall())


def of_the_same_number(cursor: duckdb.DuckDBPyConnection, tournament_id: str) -> pl.DataFrame:
    """Other tournaments that the site gave the same number: `tournament_id, unit, scale, buy_in, fee, bounty`."""
    return cursor.sql(SAME_NUMBER, params={"tournament_id": tournament_id}).pl()


def log_lines(cursor: duckdb.DuckDBPyConnection, tournament_id: str) -> int:
    """How many lines the log of a tournament has; 0 for one that has none, as an imported one."""
    found = cursor.execute("SELECT count(*) FROM tournament_events WHERE tournament_id = ?", [tournament_id])
    return found.fetchall()[0][0]
