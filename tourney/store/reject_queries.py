"""What imports refused, and why: alike reasons counted together, and every one by itself.

A folder that is imported twice is refused twice in the table; here it counts once.
"""

from dataclasses import dataclass

import duckdb
import polars as pl

KNOWN = "is not read yet"
"""What a reason says when nothing is wrong with the hand: a game or a language that no reader knows."""


@dataclass(frozen=True, slots=True)
class Refused:
    """A stored reject; `line` and `first_line` are None for a file as a whole."""

    file: str | None
    line: int | None
    first_line: int | None
    reason: str
    text: str


REJECTS = f"""
WITH refused AS (
  SELECT file, line, first_line, reason, any_value(text) AS text
  FROM rejects GROUP BY file, line, first_line, reason
),
called AS (
  SELECT *, contains(reason, '{KNOWN}') AS unread FROM refused
),
alike AS (
  SELECT *, CASE WHEN unread THEN reason ELSE
    regexp_replace(regexp_replace(regexp_replace(reason,
      '(^|[ (])(".*?"|''.*?'')([ :,;.)]|$)', '\\1“…”\\3', 'g'),
      '\\b[2-9TJQKA][shdc]\\b', '…', 'g'),
      '[0-9]+([.,][0-9]+)*', '…', 'g') END AS kind
  FROM called
)
"""
"""`kind` is the reason without what differs from hand to hand: quoted text, cards, figures. The game's own
figures stay, as in 7 Card Stud."""

KINDS = f"""
{REJECTS}
SELECT kind, bool_or(unread) AS unread, count(*) AS rejects, min(reason) AS reason,
       min(file) AS file, arg_min(line, (file, line)) AS line
FROM alike GROUP BY kind ORDER BY unread, rejects DESC, kind
"""

COUNT = f"{REJECTS} SELECT count(*) FROM alike WHERE $kind IS NULL OR kind = $kind"

LIST = f"""
{REJECTS}
SELECT file, line, first_line, reason, text FROM alike WHERE $kind IS NULL OR kind = $kind
ORDER BY unread, file, line NULLS FIRST, reason LIMIT $limit OFFSET $offset
"""


def reject_kinds(cursor: duckdb.DuckDBPyConnection) -> pl.DataFrame:
    """Why hands and files were refused: `kind, unread, rejects`, and `reason, file, line` of one of them.

    What is wrong with hands comes first, then games and languages that are not read yet (`unread`); within
    each the most frequent first.
    """
    return cursor.sql(KINDS).pl()


def rejects(
    cursor: duckdb.DuckDBPyConnection, kind: str | None = None, *, limit: int = 50, offset: int = 0
) -> pl.DataFrame:
    """`file, line, first_line, reason, text` of what was refused, of one kind or all, in order of
    the files."""
    return cursor.sql(LIST, params={"kind": kind, "limit": limit, "offset": offset}).pl()


def count_rejects(cursor: duckdb.DuckDBPyConnection, kind: str | None = None) -> int:
    """How many there are on all pages of `rejects`."""
    return cursor.execute(COUNT, {"kind": kind}).fetchall()[0][0]


OLDER = """
SELECT file, line, first_line, reason, text FROM rejects WHERE import_id < $import_id
ORDER BY import_id, file, line NULLS FIRST LIMIT $limit
"""


def older_rejects(cursor: duckdb.DuckDBPyConnection, import_id: int, limit: int) -> list[Refused]:
    """At most `limit` rejects of imports before this one."""
    return [
        Refused(*row) for row in cursor.execute(OLDER, {"import_id": import_id, "limit": limit}).fetchall()
    ]


def rejects_alike(cursor: duckdb.DuckDBPyConnection, kind: str | None, limit: int) -> list[Refused]:
    """The rejects of one kind, or all, at most `limit` of them."""
    return [Refused(**row) for row in rejects(cursor, kind, limit=limit).iter_rows(named=True)]


def drop_rejects(cursor: duckdb.DuckDBPyConnection, some: list[Refused]) -> None:
    """Forget these, in the transaction that keeps what became of them."""
    cursor.execute(
        "DELETE FROM rejects WHERE EXISTS (SELECT 1 FROM (SELECT unnest(?::VARCHAR[]) AS file, "
        "unnest(?::INTEGER[]) AS line, unnest(?::VARCHAR[]) AS reason) AS tried "
        "WHERE tried.file IS NOT DISTINCT FROM rejects.file AND tried.line IS NOT DISTINCT FROM rejects.line "
        "AND tried.reason = rejects.reason)",
        [[each.file for each in some], [each.line for each in some], [each.reason for each in some]],
    )
