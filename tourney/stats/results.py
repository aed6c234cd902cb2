"""The results of one player over his hands, as a line to draw."""

import duckdb
import polars as pl

from tourney.stats.who import one_player

MOST_POINTS = 2_000

UNITS = """
SELECT hands.unit, count(*) AS hands, max(hands.scale) AS scale
FROM hand_players JOIN hands ON hands.hand_id = hand_players.hand_id
WHERE hand_players.player_id IN (SELECT unnest($ids)) AND hand_players.counted
GROUP BY hands.unit ORDER BY hands DESC, hands.unit
"""

LINE = """
WITH results AS (
  SELECT row_number() OVER in_time AS hand,
         sum(hand_players.net * ($scale // hands.scale)) OVER in_time AS net,
         sum(CASE WHEN hand_players.showdown THEN hand_players.net * ($scale // hands.scale) ELSE 0 END)
           OVER in_time AS with_showdown,
         sum(coalesce(hand_players.ev, hand_players.net) * ($scale // hands.scale)) OVER in_time AS adjusted,
         count(*) OVER () AS hands
  FROM hand_players JOIN hands ON hands.hand_id = hand_players.hand_id
  WHERE hand_players.player_id IN (SELECT unnest($ids)) AND hand_players.counted AND hands.unit = $unit
    AND ($tournament IS NULL OR hands.tournament_id = $tournament)
  WINDOW in_time AS (ORDER BY hands.played_at NULLS LAST, hands.hand_id ROWS UNBOUNDED PRECEDING)
)
SELECT hand, CAST(net AS BIGINT) AS net, CAST(with_showdown AS BIGINT) AS with_showdown,
       CAST(net - with_showdown AS BIGINT) AS without_showdown, CAST(adjusted AS BIGINT) AS adjusted
FROM results
WHERE hand % $step = 0 OR hand = hands OR hand = 1
ORDER BY hand
"""


def units(cursor: duckdb.DuckDBPyConnection, player: str | int) -> pl.DataFrame:
    """The units in which the player has results: `unit, hands, scale`, most hands first."""
    return cursor.sql(UNITS, params={"ids": one_player(cursor, player)}).pl()


def result_line(
    cursor: duckdb.DuckDBPyConnection,
    player: str | int,
    unit: str | None = None,
    tournament: str | None = None,
) -> pl.DataFrame:
    """The player's running result in one unit: `hand, net, with_showdown, without_showdown, adjusted`.

    Hands count from 1 in order of time; the amounts are totals so far in the smallest unit, where
    `units` gives the scale. At most `MOST_POINTS` rows, the first and the last hand among them.
    Raises ValueError when the player is not there or the name is several people's, or when he has
    results in several units or none in this one.
    """
    there = units(cursor, player)
    found = there.filter(pl.col("unit") == unit) if unit is not None else there
    if found.height != 1 and (there.height or unit is not None):
        names = ", ".join(there["unit"]) or "none"
        wrong = f"no results in {unit!r}" if unit is not None else "results in several units"
        raise ValueError(f"{player} has {wrong}: choose one of {names}")
    chosen, hands, scale = found.row(0) if found.height else ("", 0, 1)
    return cursor.sql(
        LINE,
        params={
            "ids": one_player(cursor, player),
            "unit": chosen,
            "scale": scale,
            "tournament": tournament,
            "step": -(-hands // (MOST_POINTS - 2)) or 1,
        },
    ).pl()
