"""One query by a person: read-only, one statement, without a way to the files of the machine."""

from typing import Any

import duckdb

from tourney.store.database import Store
from tourney.store.errors import StoreError


def ask(store: Store, query: str, most: int) -> tuple[list[str], list[tuple[Any, ...]], bool]:
    """(column names, rows, whether there are more) of one query that reads the store; at most `most`
    rows are taken, so that a query without an end does not fill the memory. A name that stands twice is
    told apart by a number.

    The store should be open read-only; whatever it is, the statement must be one that only reads, and
    files and extensions are out of its reach. Raises StoreError with DuckDB's own words.
    """
    with store.cursor() as cursor:
        try:
            statements = cursor.extract_statements(query)
            if not statements:
                raise StoreError("the query is empty: ask with SELECT, DESCRIBE or SUMMARIZE")
            if len(statements) > 1:
                raise StoreError(f"the query has {len(statements)} statements; give one")
            if statements[0].type not in (duckdb.StatementType.SELECT, duckdb.StatementType.EXPLAIN):
                raise StoreError("the query does not only read; ask with SELECT, DESCRIBE or SUMMARIZE")
            cursor.execute("SET enable_external_access = false")
            cursor.execute(statements[0])
            columns = _told_apart([column[0] for column in cursor.description or ()])
            rows = cursor.fetchmany(most + 1)
            return columns, rows[:most], len(rows) > most
        except duckdb.Error as error:
            said = str(error).strip().split("\n\n")[0].splitlines()[0]
            raise StoreError(f"the query cannot be answered: {said}") from error


def _told_apart(names: list[str]) -> list[str]:
    """Names of which each stands once: n, n_2, n_3."""
    return [
        name if name not in names[:place] else f"{name}_{names[:place].count(name) + 1}"
        for place, name in enumerate(names)
    ]
