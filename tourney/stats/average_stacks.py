"""A player's stack beside the average of the tournament at each of his hands: Harrington's Q (5.2, 79)."""

import duckdb
import polars as pl

from tourney.stats.catalogue import STACKS, statistics
from tourney.stats.who import one_player
from tourney.store.frame_of import frame_of

JUDGED = """
WITH mine AS (
  SELECT DISTINCT hands.tournament_id
  FROM player_rows JOIN hands ON hands.hand_id = player_rows.hand_id
  WHERE player_rows.player_id IN (SELECT unnest($ids)) AND hands.tournament_id IS NOT NULL
),
deals AS (
  SELECT hands.tournament_id, hand_id, greatest(coalesce(big_blind, 0), coalesce(small_bet, 0)) AS small_change,
         coalesce(carried_out, 0) AS carried_out,
         row_number() OVER (PARTITION BY hands.tournament_id ORDER BY played_at, hand_id) AS hand_no,
         CASE WHEN lag(carried_out) OVER at_the_table > 0 THEN 0 ELSE coalesce(carried_in, 0) END AS found,
         coalesce(lead(carried_in) OVER at_the_table, 0) > 0 AS goes_on
  FROM hands JOIN mine ON mine.tournament_id = hands.tournament_id
  WHERE NOT coalesce(cancelled, false)
  WINDOW at_the_table AS (PARTITION BY hands.tournament_id, table_name ORDER BY played_at, hand_id)
),
seats AS (
  SELECT deals.*, coalesce(players.person_id, players.player_id) AS person, player_rows.player_id, stack,
         stack + net AS after
  FROM player_rows
  JOIN deals ON deals.hand_id = player_rows.hand_id
  JOIN players ON players.player_id = player_rows.player_id
),
seen AS (
  SELECT *, lag(after) OVER his AS left_with, lag(hand_id) OVER his AS last_hand,
         lag(CASE WHEN goes_on THEN 0 ELSE carried_out END) OVER his AS shared
  FROM seats WINDOW his AS (PARTITION BY tournament_id, person ORDER BY hand_no)
),
gains AS (
  SELECT *, greatest(stack - coalesce(left_with, stack), 0) AS gained,
         sum(greatest(stack - coalesce(left_with, stack), 0)) OVER (
           PARTITION BY tournament_id, last_hand ORDER BY hand_no, person
         ) AS so_far
  FROM seen
),
told AS (
  SELECT tournament_id, coalesce(players.person_id, players.player_id) AS person, place FROM entries
  JOIN players ON players.player_id = entries.player_id
),
listed AS (
  SELECT tournament_id, count(*) AS entries, count(DISTINCT person) AS players FROM told GROUP BY tournament_id
),
places AS (
  SELECT tournament_id, person, min(place) AS place
  FROM (
    SELECT tournament_id, person, place FROM told
    UNION ALL
    SELECT tournament_id, person, finish_place FROM seats
    JOIN player_rows ON player_rows.hand_id = seats.hand_id AND player_rows.player_id = seats.player_id
    WHERE finish_place IS NOT NULL
  ) GROUP BY tournament_id, person
),
placed AS (
  SELECT tournament_id, max(place) AS last FROM places GROUP BY tournament_id
  HAVING count(place) = count(*) AND count(DISTINCT place) = count(*) AND max(place) = count(*)
),
sums AS (
  SELECT tournament_id, count(*) FILTER (WHERE left_with IS NULL) AS players,
         coalesce(sum(stack) FILTER (WHERE left_with IS NULL), 0) AS chips,
         coalesce(max(left_with - stack - small_change), 0) > 0 AS lost
  FROM seen GROUP BY tournament_id
),
fields AS (
  SELECT sums.tournament_id,
         CASE WHEN listed.entries >= tournaments.entries THEN listed.players
              WHEN tournaments.entries IS NOT NULL THEN tournaments.entries
              WHEN tournaments.source <> 'imported' AND listed.players IS NOT NULL THEN listed.players
              WHEN placed.last >= sums.players THEN placed.last END AS field
  FROM sums JOIN tournaments ON tournaments.tournament_id = sums.tournament_id
  LEFT JOIN listed ON listed.tournament_id = sums.tournament_id
  LEFT JOIN placed ON placed.tournament_id = sums.tournament_id
),
judged AS (
  SELECT sums.*, field,
         CASE WHEN field IS NULL THEN 'field' WHEN players < field THEN 'players' WHEN lost THEN 'hands' END AS lacking
  FROM sums LEFT JOIN fields ON fields.tournament_id = sums.tournament_id
)
"""
"""The tournaments of a player, the seats of their hands, and what is lacking for the stacks of all."""

ROWS = f"""
{JUDGED},
changes AS (
  SELECT tournament_id, hand_no, any_value(found)
           + sum(stack - coalesce(left_with, stack)
                 - CASE WHEN shared > 0 THEN least(shared, so_far) - least(shared, so_far - gained) ELSE 0 END) AS brought,
         count(*) FILTER (WHERE left_with <= 0) AS back, count(*) FILTER (WHERE after <= 0) AS gone
  FROM gains GROUP BY tournament_id, hand_no
),
moments AS (
  SELECT changes.tournament_id, hand_no, judged.chips + sum(brought) OVER so_far AS chips,
         judged.players + sum(back - gone) OVER so_far + gone AS players
  FROM changes JOIN judged ON judged.tournament_id = changes.tournament_id AND lacking IS NULL
  WINDOW so_far AS (PARTITION BY changes.tournament_id ORDER BY hand_no)
)
SELECT tournament_id, hand_id, hand_no, stack, players::BIGINT AS players, chips / players AS average
FROM seats JOIN moments USING (tournament_id, hand_no)
WHERE seats.player_id IN (SELECT unnest($ids))
"""

LACKING = f"""
{JUDGED}
SELECT judged.tournament_id, lacking, players::BIGINT AS seen, field::BIGINT AS field, count(*) AS hands
FROM judged JOIN seats ON seats.tournament_id = judged.tournament_id
WHERE lacking IS NOT NULL AND seats.player_id IN (SELECT unnest($ids))
GROUP BY judged.tournament_id, lacking, players, field
ORDER BY max(seats.hand_id) DESC
"""

NO_FIELD, NO_PLAYERS, NO_HANDS = "field", "players", "hands"
"""Why stacks are not known: nobody says how many played; players of whom there is no hand; hands between those
that there are."""

COUNTS = "SELECT {counts} FROM ({rows}) AS tournament_stacks"


def average_stacks(cursor: duckdb.DuckDBPyConnection, player: str | int) -> pl.DataFrame:
    """One row a hand of a tournament, in time: `tournament_id, hand_id, hand_no, stack, players, average`.

    `stack` and `average` are in smallest units before posting, `players` those who have chips. Whoever is at
    another table counts with the chips that his last hand left him, and before his first hand with those that
    he began it with; a rebuy counts from the hand that shows it. The chips of a pot that nobody opened are in play
    while it is carried (R146); when it is shared, what those of its last deal have more is that pot, and brings
    nothing. How many played is told by the entries, else by places that go from the first to the last without a
    gap. Only tournaments whose hands show every player are here, and none in which somebody lost more than a
    big blind between two of his hands: there hands are missing, and with them chips; `unknown_stacks` has the
    others. The names of one person are one player.
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


def unknown_stacks(cursor: duckdb.DuckDBPyConnection, player: str | int) -> pl.DataFrame:
    """The tournaments that `average_stacks` leaves out, the latest first: `tournament_id, lacking, seen, field,
    hands`. `lacking` is NO_FIELD, NO_PLAYERS or NO_HANDS; `seen` are the players that hands show, of `field`, and
    `hands` those of this player."""
    return frame_of(cursor, LACKING, {"ids": one_player(cursor, player)})
