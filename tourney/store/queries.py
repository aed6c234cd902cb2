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
       (SELECT count(*) FROM imports), (SELECT count(*) FROM rejects)
"""

VERSION = """
SELECT (SELECT count(*) FROM hands), (SELECT coalesce(max(hand_id), 0) FROM hands),
       (SELECT count(*) FROM players), (SELECT count(*) FROM tournament_events),
       (SELECT count(*) FROM entries), (SELECT count(*) FROM tournaments), (SELECT count(*) FROM imports),
       (SELECT count(*) FROM rejects)
"""

SOURCES = """
SELECT source, site, count(*) AS hands, min(played_at) AS first, max(played_at) AS last
FROM hands GROUP BY source, site ORDER BY hands DESC, source, site
"""

LATEST_IMPORTS = "SELECT * FROM imports ORDER BY import_id DESC LIMIT $limit"

REASONS = """
SELECT reason, count(*) AS rejects, min(file) AS file, min_by(line, file) AS line
FROM rejects WHERE import_id = $import_id GROUP BY reason ORDER BY rejects DESC, reason LIMIT $limit
"""

REJECTED = """
SELECT file, line, reason FROM rejects WHERE import_id = $import_id ORDER BY file, line LIMIT $limit
"""


def totals(cursor: duckdb.DuckDBPyConnection) -> Totals:
    """The number of rows of each kind."""
    return Totals(*cursor.execute(TOTALS).fetchall()[0])


def version(cursor: duckdb.DuckDBPyConnection) -> str:
    """A word that changes whenever something was added: what a page keeps answers by."""
    return "-".join(map(str, cursor.execute(VERSION).fetchall()[0]))


def sources(cursor: duckdb.DuckDBPyConnection) -> pl.DataFrame:
    """Hands by `source, site`, most first, with `hands, first, last` (UTC)."""
    return cursor.sql(SOURCES).pl()


def latest_imports(cursor: duckdb.DuckDBPyConnection, limit: int = 5) -> pl.DataFrame:
    """The last imports, newest first, with the columns of `imports`."""
    return cursor.sql(LATEST_IMPORTS, params={"limit": limit}).pl()


def reject_reasons(cursor: duckdb.DuckDBPyConnection, import_id: int, limit: int = 20) -> pl.DataFrame:
    """Why an import refused what it refused: `reason, rejects`, and `file, line` of one of them."""
    return cursor.sql(REASONS, params={"import_id": import_id, "limit": limit}).pl()


def rejects(cursor: duckdb.DuckDBPyConnection, import_id: int, limit: int = 200) -> pl.DataFrame:
    """What an import refused: `file, line, reason`, in order of the files."""
    return cursor.sql(REJECTED, params={"import_id": import_id, "limit": limit}).pl()
