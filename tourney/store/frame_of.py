"""The answer of a wide query as a frame, planned once.

`cursor.sql(query).pl()` plans a query when it is named and again when it is run: forty milliseconds each for
a report of forty statistics.
"""

import warnings
from collections.abc import Mapping
from typing import Any

import duckdb
import polars as pl

# An answer is a few thousand rows at most, and planning it twice costs more than copying it.
warnings.filterwarnings("ignore", message="Arrow output on a DB-API result makes an extra copy")


def frame_of(cursor: duckdb.DuckDBPyConnection, query: str, values: Mapping[str, Any]) -> pl.DataFrame:
    """The rows of a query with its values, as a frame. Raises duckdb.Error as the query does."""
    answer = cursor.execute(query, dict(values)) if values else cursor.execute(query)
    found = pl.from_arrow(answer.to_arrow_table())
    if not isinstance(found, pl.DataFrame):
        raise TypeError(f"a query gave {type(found).__name__}")
    return found
