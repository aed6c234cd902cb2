"""A player's stack beside the average of the tournament at each of his hands: Harrington's Q (5.2, 79)."""

import duckdb
import polars as pl

from tourney.stats.catalogue import STACKS, statistics
from tourney.stats.who import one_player
from tourney.store.frame_of import frame_of

ROWS = """
WITH mine AS (
  SELECT DISTINCT hands.tournament_id
  FROM hand_players JOIN hands ON hands.hand_id = hand_players.hand_id
  WHERE hand_players.player_id IN (SELECT unnest($ids)) AND hands.tournament_id IS NOT NULL
),
seats AS (
  SELECT hands.tournament_id, hands.hand_id, hands.played_at, coalesce(players.person_id, players.player_id) AS person,
         hand_players.player_id, stack, stack + net AS after, coalesce(hands.big_blind, 0) AS big_blind,
         dense_rank() OVER (PARTITION BY hands.tournament_id ORDER BY hands.played_at, hands.hand_id) AS hand_no
  FROM hand_players
  JOIN hands ON hands.hand_id = hand_players.hand_id
  JOIN mine ON mine.tournament_id = hands.tournament_id
  JOIN players ON players.player_id = hand_players.player_id
  WHERE hand_players.counted
),
seen AS (
  SELECT *, lag(after) OVER (PARTITION BY tournament_id, person ORDER BY hand_no) AS left_with FROM seats
),
listed AS (
  SELECT tournament_id, count(*) AS entries, count(DISTINCT coalesce(players.person_id, players.player_id)) AS players
  FROM entries JOIN players ON players.player_id = entries.player_id GROUP BY tournament_id
),
fields AS (
  SELECT tournaments.tournament_id,
         CASE WHEN listed.entries >= coalesce(tournaments.entries, 0) THEN listed.players ELSE tournaments.entries END
           AS field
  FROM tournaments LEFT JOIN listed ON listed.tournament_id = tournaments.tournament_id
),
whole AS (
  SELECT tournament_id, count(*) FILTER (WHERE left_with IS NULL) AS players,
         coalesce(sum(stack) FILTER (WHERE left_with IS NULL), 0) AS chips
  FROM seen JOIN fields USING (tournament_id)
  GROUP BY tournament_id
  HAVING players >= any_value(field) AND coalesce(max(left_with - stack - big_blind), 0) <= 0
),
changes AS (
  SELECT tournament_id, hand_no, sum(stack - coalesce(left_with, stack)) AS brought,
         count(*) FILTER (WHERE left_with <= 0) AS back, count(*) FILTER (WHERE after <= 0) AS gone
  FROM seen GROUP BY tournament_id, hand_no
),
moments AS (
  SELECT tournament_id, hand_no, whole.chips + sum(brought) OVER so_far AS chips,
         whole.players + sum(back - gone) OVER so_far + gone AS players
  FROM changes JOIN whole USING (tournament_id)
  WINDOW so_far AS (PARTITION BY tournament_id ORDER BY hand_no)
)
SELECT tournament_id, hand_id, hand_no, stack, players::BIGINT AS players, chips / players AS average
FROM seats JOIN moments USING (tournament_id, hand_no)
WHERE seats.player_id IN (SELECT unnest($ids))
"""

COUNTS = "SELECT {counts} FROM ({rows}) AS tournament_stacks"


def average_stacks(cursor: duckdb.DuckDBPyConnection, player: str | int) -> pl.DataFrame:
    """One row a hand of a tournament, in time: `tournament_id, hand_id, hand_no, stack, players, average`.

    `stack` and `average` are in smallest units before posting, `players` those who have chips. Whoever is at
    another table counts with the chips that his last hand left him, and before his first hand with those that
    he began it with; a rebuy counts from the hand that shows it. Only tournaments whose hands show every player
    are here, and none in which somebody lost more than a big blind between two of his hands: there hands are
    missing, and with them chips. The names of one person are one player.
    """
    rows = f"{ROWS} ORDER BY tournament_id, hand_no"
    return frame_of(cursor, rows, {"ids": one_player(cursor, player)})


def relative_stacks(cursor: duckdb.DuckDBPyConnection, player: str | int) -> pl.DataFrame:
    """The statistics of STACKS in one row, `KEY_n, KEY_d`, over the rows of `average_stacks`."""
    counts = ", ".join(
        f"CAST({one.n} AS DOUBLE) AS {one.key}_n, CAST({one.d} AS BIGINT) AS {one.key}_d"
        for one in statistics(over=STACKS)
    )
    return frame_of(cursor, COUNTS.format(counts=counts, rows=ROWS), {"ids": one_player(cursor, player)})
