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
SELECT (SELECT count(*) FROM hands), (SELECT coalesce(max(hand_id), 0) FROM hands),
       (SELECT count(*) FROM players), (SELECT count(*) FROM tournament_events),
       (SELECT count(*) FROM entries), (SELECT count(*) FROM tournaments), (SELECT count(*) FROM imports),
       (SELECT coalesce(sum(hands + new + duplicates + rejected), 0) FROM imports), (SELECT count(*) FROM rejects),
       (SELECT coalesce(sum(player_id * 31::HUGEINT + person_id), 0) FROM players WHERE person_id IS NOT NULL)
"""

SOURCES = """
SELECT source, site, count(*) AS hands, min(played_at) AS first, max(played_at) AS last
FROM hands GROUP BY source, site ORDER BY hands DESC, source, site
"""

UNITS = """
SELECT unit FROM hands WHERE unit NOT IN ('chips', 'play') GROUP BY unit ORDER BY count(*) DESC, unit
"""

LATEST_IMPORTS = "SELECT * FROM imports ORDER BY import_id DESC LIMIT $limit"

VERDICTS = "SELECT audit, count(*) AS hands FROM hands WHERE audit IS NOT NULL GROUP BY audit"


def totals(cursor: duckdb.DuckDBPyConnection) -> Totals:
    """How many there are of each kind; what several imports refused for the same reason counts once."""
    return Totals(*cursor.execute(TOTALS).fetchall()[0])


def version(cursor: duckdb.DuckDBPyConnection) -> str:
    """A word that changes whenever something was added or names were linked: what a page keeps answers by."""
    return "-".join(map(str, cursor.execute(VERSION).fetchall()[0]))


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
