"""The tournaments that a player's report leaves out, and why."""

import duckdb
import polars as pl

from tourney.stats.tournament_report import OVER
from tourney.stats.who import one_player
from tourney.store.frame_of import frame_of

STILL_ON, NO_PLACE, HANDS_ALONE = "on", "place", "hands"
"""It is going on; he is listed, and neither with a place nor with a prize; there are hands of his, and nothing
that tells how it ended for him."""

LEFT_OUT = f"""
WITH played AS (
  SELECT hands.tournament_id, count(*) AS hands, min(played_at) AS first_hand
  FROM player_rows JOIN hands ON hands.hand_id = player_rows.hand_id
  WHERE player_rows.player_id IN (SELECT unnest($ids)) AND hands.tournament_id IS NOT NULL
  GROUP BY hands.tournament_id
),
listed AS (
  SELECT DISTINCT tournament_id FROM entries WHERE player_id IN (SELECT unnest($ids))
),
his AS (
  SELECT tournament_id FROM played
  UNION
  SELECT tournament_id FROM listed
)
SELECT his.tournament_id, coalesce(tournaments.name, 'No. ' || site_tournament_id, his.tournament_id) AS name,
       coalesce(started_at, first_hand) AS started_at, unit, scale, coalesce(hands, 0) AS hands,
       CASE WHEN source <> 'imported' AND finished_at IS NULL THEN 'on'
            WHEN listed.tournament_id IS NOT NULL THEN 'place' ELSE 'hands' END AS why
FROM his
JOIN tournaments ON tournaments.tournament_id = his.tournament_id
LEFT JOIN played ON played.tournament_id = his.tournament_id
LEFT JOIN listed ON listed.tournament_id = his.tournament_id
WHERE his.tournament_id NOT IN (SELECT tournament_id FROM ({OVER}))
ORDER BY coalesce(started_at, first_hand) DESC NULLS LAST, his.tournament_id
"""


def left_out(cursor: duckdb.DuckDBPyConnection, player: str | int) -> pl.DataFrame:
    """The tournaments in which a player was dealt in or listed and that `tournament_report` does not count, the
    latest first: `tournament_id, name, started_at, unit, scale, hands, why`; `hands` are his, `why` is STILL_ON,
    NO_PLACE or HANDS_ALONE. Raises ValueError on an unknown player."""
    return frame_of(cursor, LEFT_OUT, {"ids": one_player(cursor, player)})
