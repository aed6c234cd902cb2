"""What is in the store, in a few numbers: the questions of the first page.

Like every query of this folder these take a cursor, and give a Polars frame or a small value.
"""

from dataclasses import dataclass

import duckdb
import polars as pl


@dataclass(frozen=True, slots=True)
class Totals:
    """How much of everything there is."""

    hands: int
    players: int
    tournaments: int
    imports: int
    rejects: int


TOTALS = """
SELECT (SELECT count(*) FROM hands), (SELECT count(*) FROM players), (SELECT count(*) FROM tournaments),
       (SELECT count(*) FROM imports), (SELECT count(*) FROM (SELECT DISTINCT file, line, reason FROM rejects))
"""

VERSION = """
SELECT 1 AS place, count(*) AS many, coalesce(max(hand_id), 0) AS more FROM hands
UNION ALL SELECT 2, count(*), coalesce(sum(person_id::BIGINT * 1000003 + player_id), 0) FROM players
UNION ALL SELECT 3, count(*), 0 FROM tournament_events
UNION ALL SELECT 4, count(*), 0 FROM entries
UNION ALL SELECT 5, count(*), 0 FROM tournaments
UNION ALL SELECT 6, count(*), coalesce(sum(hands + new + duplicates + rejected), 0) FROM imports
UNION ALL SELECT 7, count(*), 0 FROM rejects
UNION ALL SELECT 8, count(*), coalesce(sum(epoch_us(added_at)), 0) FROM hand_tags
UNION ALL SELECT 9, count(*), coalesce(sum(epoch_us(written_at)), 0) FROM hand_notes
ORDER BY place
"""
"""An open page asks this a few times a second; as one row of as many subqueries it took eight times as long."""

SOURCES = """
SELECT source, site, count(*) AS hands, min(played_at) AS first, max(played_at) AS last
FROM hands GROUP BY source, site ORDER BY hands DESC, source, site
"""

UNITS = """
SELECT unit FROM hands WHERE unit NOT IN ('chips', 'play') GROUP BY unit ORDER BY count(*) DESC, unit
"""

HANDS = "SELECT count(*) FROM hands"

LATEST_IMPORTS = "SELECT * FROM imports ORDER BY import_id DESC LIMIT $limit"

VERDICTS = "SELECT audit, count(*) AS hands FROM hands WHERE audit IS NOT NULL GROUP BY audit"


def totals(cursor: duckdb.DuckDBPyConnection) -> Totals:
    """How many there are of each kind; what several imports refused for the same reason counts once."""
    return Totals(*cursor.execute(TOTALS).fetchall()[0])


def how_many_hands(cursor: duckdb.DuckDBPyConnection) -> int:
    """How many hands there are, without the rest of `totals`."""
    return cursor.execute(HANDS).fetchall()[0][0]


def version(cursor: duckdb.DuckDBPyConnection) -> str:
    """A word that changes whenever something was added, tagged or noted, or names were linked: by it an open page
    follows what comes in."""
    return "-".join(f"{many}.{more}" for _, many, more in cursor.execute(VERSION).fetchall())


def sources(cursor: duckdb.DuckDBPyConnection) -> pl.DataFrame:
    """Hands by `source, site`, most first, with `hands, first, last` (UTC)."""
    return cursor.sql(SOURCES).pl()


def money_units(cursor: duckdb.DuckDBPyConnection) -> list[str]:
    """The currencies that hands were played in, most hands first; chips and play money are none."""
    return [row[0] for row in cursor.execute(UNITS).fetchall()]


def latest_imports(cursor: duckdb.DuckDBPyConnection, limit: int = 5) -> pl.DataFrame:
    """The last imports, newest first, with the columns of `imports`."""
    return cursor.sql(LATEST_IMPORTS, params={"limit": limit}).pl()


def verdicts(cursor: duckdb.DuckDBPyConnection) -> dict[str, int]:
    """How many hands have each verdict of the rules: `agrees`, `differs`, `unchecked`; none has none."""
    return dict(cursor.execute(VERDICTS).fetchall())
