"""Runs a poker tournament, keeps every hand, and studies them."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

    from tourney.notebook import Notebook

__version__ = "0.1.0"


def open(db: "Path | str | None" = None) -> "Notebook":  # noqa: A001 - `tourney.open` reads like what it does
    """The store at `db` (None is the default one) for notebooks and scripts, read-only.

    >>> with tourney.open("club.duckdb") as store:  # doctest: +SKIP
    ...     store.hands().to_pandas()
    """
    from tourney.notebook import Notebook
    from tourney.store.database import open_store

    return Notebook(open_store(db, read_only=True))
