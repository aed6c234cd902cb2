"""Who won from whom: the chips that went from one player to another over all hands that they played together."""

import duckdb
import polars as pl

from tourney.stats.selection import EVERYTHING, Selection
from tourney.stats.who import one_player

RIVALS = """
WITH mine AS (
  SELECT hand_players.hand_id, hand_players.net, hands.unit, hands.scale, hands.big_blind
  FROM hand_players JOIN hands ON hands.hand_id = hand_players.hand_id
  {where}
),
sums AS (
  SELECT hand_id, sum(CASE WHEN net < 0 THEN -net ELSE 0 END) AS lost,
         sum(CASE WHEN net > 0 THEN net ELSE 0 END) AS won
  FROM hand_players WHERE hand_id IN (SELECT hand_id FROM mine) GROUP BY hand_id
),
moved AS (
  SELECT coalesce(players.person_id, players.player_id) AS rival_id, mine.unit, mine.scale, mine.big_blind,
         CASE WHEN mine.net > 0 AND theirs.net < 0 THEN mine.net * (-theirs.net / nullif(sums.lost, 0)) ELSE 0 END AS gained,
         CASE WHEN mine.net < 0 AND theirs.net > 0 THEN theirs.net * (-mine.net / nullif(sums.lost, 0)) ELSE 0 END AS given
  FROM mine
  JOIN hand_players AS theirs ON theirs.hand_id = mine.hand_id
  JOIN sums ON sums.hand_id = mine.hand_id
  JOIN players ON players.player_id = theirs.player_id
  WHERE theirs.player_id NOT IN (SELECT unnest($only_ids))
)
SELECT rival_id, players.name AS rival, players.site, unit, scale, count(*) AS hands,
       sum(gained) AS won, sum(given) AS lost, sum(gained) - sum(given) AS net,
       sum((gained - given) / nullif(big_blind, 0)) AS bb
FROM moved JOIN players ON players.player_id = rival_id
GROUP BY rival_id, players.name, players.site, unit, scale
ORDER BY hands DESC, rival, unit
"""


def rivalries(
    cursor: duckdb.DuckDBPyConnection, player: str | int, only: Selection = EVERYTHING
) -> pl.DataFrame:
    """The player against each other one, most hands together first: `rival_id, rival, site, unit, scale,
    hands, won, lost, net, bb`.

    In each hand what a winner gained came from the losers by the share that each had in all that was lost;
    so `won` is what the player gained from this rival and `lost` what the rival gained from him, in the
    smallest unit and with fractions, after rake. `bb` is `net` in the big blinds of each hand. The names of
    one person are one rival. `only` leaves out hands; its position is that of the player. Raises ValueError on
    an unknown player.
    """
    where, values = only.where(one_player(cursor, player))
    return cursor.sql(RIVALS.format(where=where), params=values).pl()
