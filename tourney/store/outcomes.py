"""What sites' summaries tell of tournaments, joined to what is known from their hands.

A tournament may have several summaries: one player's at the moment when he was out, another's, the final
one. Each adds what the others do not know, in whatever order they and the hands arrive.
"""

import polars as pl

from tourney.engine.columns import TOURNAMENT_SCHEMA
from tourney.store.database import Store
from tourney.store.renaming import renamed
from tourney.store.tournaments_apart import ids_in_store

OUTCOME_SCHEMA = {
    **TOURNAMENT_SCHEMA,
    "finished_at": pl.Datetime("us"),
    "entries": pl.Int32,
    "pool": pl.Int64,
    "mix": pl.String,
    "satellite": pl.Boolean,
    "added": pl.Int64,
    "target": pl.String,
}
"""A row a summary, the most complete one first."""

PLACING_SCHEMA = {
    "tournament_id": pl.String,
    "site": pl.String,
    "name": pl.String,
    "entry_no": pl.UInt16,
    "place": pl.Int32,
    "prize": pl.Int64,
    "country": pl.String,
    "award": pl.String,
    "hero": pl.Boolean,
    "rebuys": pl.Int32,
    "add_ons": pl.Int32,
    "extra_paid": pl.Int64,
    "bounties": pl.Int32,
    "bounties_won": pl.Int64,
    "last_hand": pl.String,
}
"""A row a line of a ranking, in the order of the summaries."""

_FACTS = [name for name in OUTCOME_SCHEMA if name != "tournament_id"]
_TOLD = [name for name in PLACING_SCHEMA if name not in ("tournament_id", "site", "name", "entry_no")]

TOGETHER = f"""
CREATE OR REPLACE TEMP TABLE told AS
SELECT tournament_id, {", ".join(f"any_value({name} ORDER BY seq) AS {name}" for name in _FACTS)}
FROM outcomes GROUP BY tournament_id
"""
KNOWN = f"""
UPDATE tournaments SET {", ".join(f"{name} = coalesce(told.{name}, tournaments.{name})" for name in _FACTS)}
FROM told WHERE tournaments.tournament_id = told.tournament_id
"""
NEW = """
INSERT INTO tournaments BY NAME
SELECT told.* FROM told ANTI JOIN tournaments ON tournaments.tournament_id = told.tournament_id
"""
PLAYERS = """
INSERT INTO players (player_id, site, name)
SELECT row_number() OVER (ORDER BY seq) + (SELECT coalesce(max(player_id), 0) FROM players), site, name
FROM (SELECT site, name, min(seq) AS seq FROM placings GROUP BY site, name) AS met
ANTI JOIN players ON players.site = met.site AND players.name = met.name
"""
ENTRIES = f"""
CREATE OR REPLACE TEMP TABLE entered AS
SELECT tournament_id, player_id, entry_no,
       {", ".join(f"any_value({name} ORDER BY seq) AS {name}" for name in _TOLD)}
FROM (
  SELECT placings.* EXCLUDE (site, name), player_id FROM placings
  JOIN players ON players.site = placings.site AND players.name = placings.name
  UNION ALL BY NAME
  SELECT entries.* EXCLUDE (tied, out_at), 9000000000 AS seq FROM entries
  WHERE tournament_id IN (SELECT tournament_id FROM placings)
) AS all_told
GROUP BY tournament_id, player_id, entry_no
"""
REPLACED = "DELETE FROM entries WHERE tournament_id IN (SELECT tournament_id FROM placings)"
WRITTEN = "INSERT INTO entries BY NAME SELECT * FROM entered ORDER BY tournament_id, place, player_id"


def save_outcomes(store: Store, outcomes: pl.DataFrame, placings: pl.DataFrame) -> int:
    """Join summaries to their tournaments, in one transaction; how many tournaments they were of.

    The frames are in `OUTCOME_SCHEMA` and `PLACING_SCHEMA`. What a summary tells replaces what hands told;
    a place or a prize that one summary does not know yet is left to the others.
    """
    if outcomes.is_empty():
        return 0
    with store.loading, store.transaction() as cursor:
        ids = ids_in_store(cursor, outcomes)
        outcomes, placings = renamed(outcomes, ids), renamed(placings, ids)
        for name, frame in (("outcomes", outcomes), ("placings", placings)):
            cursor.register(name, frame.with_row_index("seq").to_arrow())
        cursor.execute(TOGETHER)
        cursor.execute(KNOWN)
        cursor.execute(NEW)
        cursor.execute(PLAYERS)
        cursor.execute(ENTRIES)
        cursor.execute(REPLACED)
        cursor.execute(WRITTEN)
        count = cursor.execute("SELECT count(*) FROM told").fetchall()[0][0]
        cursor.execute("DROP TABLE told")
        cursor.execute("DROP TABLE entered")
        cursor.unregister("outcomes")
        cursor.unregister("placings")
    return count
