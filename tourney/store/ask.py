"""One query by a person: read-only, one statement, without a way to the files of the machine."""

from typing import Any

import duckdb

from tourney.store.database import Store
from tourney.store.errors import StoreError


def ask(store: Store, query: str) -> tuple[list[str], list[tuple[Any, ...]]]:
    """(column names, rows) of one query that reads the store.

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
            columns = [column[0] for column in cursor.description or ()]
            return columns, cursor.fetchall()
        except duckdb.Error as error:
            said = str(error).strip().split("\n\n")[0].splitlines()[0]
            raise StoreError(f"the query cannot be answered: {said}") from error
