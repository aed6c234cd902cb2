"""Filters that were given a name: what a page's address asks for, kept for another day."""

from datetime import UTC, datetime
from urllib.parse import parse_qsl, urlencode

import duckdb

from tourney.language import tr
from tourney.store.database import Store

LONGEST_NAME, LONGEST_QUERY, MOST = 60, 2_000, 200
"""Letters of a name and of the filters, and how many a page keeps."""

OF_PAGE = "SELECT name, query FROM saved_filters WHERE page = ? ORDER BY lower(name), name"


class FilterError(ValueError):
    """Filters that cannot be kept: one sentence that says why."""


def saved(cursor: duckdb.DuckDBPyConnection, page: str) -> dict[str, str]:
    """The filters of a page by name, as they stand in an address."""
    return dict(cursor.execute(OF_PAGE, [page]).fetchall())


def save(store: Store, page: str, name: str, query: str, at: datetime | None = None) -> str:
    """Keep the filters of a page under a name, which is given back; the same name is written over.

    `query` is what follows the `?` of an address. Raises FilterError.
    """
    kept = " ".join(name.split())
    if not kept or not kept.isprintable():
        raise FilterError(tr("Filters need a name of letters that can be printed."))
    if len(kept) > LONGEST_NAME:
        raise FilterError(
            tr("A name has {most} letters at most, this one {n}.", most=LONGEST_NAME, n=len(kept))
        )
    asked = urlencode(parse_qsl(query))
    if not asked:
        raise FilterError(tr("There is nothing to keep: choose a filter first."))
    if len(asked) > LONGEST_QUERY:
        raise FilterError(
            tr(
                "Filters have {most} letters at most in the address, these {n}.",
                most=LONGEST_QUERY,
                n=len(asked),
            )
        )
    with store.transaction() as cursor:
        there = dict(cursor.execute(OF_PAGE, [page]).fetchall())
        if kept not in there and len(there) >= MOST:
            raise FilterError(tr("A page keeps {most} filters at most: forget one first.", most=MOST))
        cursor.execute("DELETE FROM saved_filters WHERE page = ? AND name = ?", [page, kept])
        when = (at or datetime.now(UTC)).astimezone(UTC).replace(tzinfo=None)
        cursor.execute("INSERT INTO saved_filters VALUES (?, ?, ?, ?)", [page, kept, asked, when])
    return kept


def forget(store: Store, page: str, name: str) -> None:
    """Forget filters; a name that is not there is no fault."""
    with store.transaction() as cursor:
        cursor.execute("DELETE FROM saved_filters WHERE page = ? AND name = ?", [page, name])
