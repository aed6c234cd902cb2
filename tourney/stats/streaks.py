"""Runs of tournaments: how many in a row a player won, cashed, profited, or did not."""

from collections.abc import Callable, Sequence
from typing import Any

import duckdb
import polars as pl

from tourney.stats.tournament_report import results_in_time

KINDS: dict[str, Callable[[dict[str, Any]], bool]] = {
    "won": lambda row: row["place"] == 1,
    "in the money": lambda row: row["paid"],
    "out of the money": lambda row: not row["paid"],
    "ahead": lambda row: row["prize"] + row["bounties_won"] > row["cost"],
    "behind": lambda row: row["prize"] + row["bounties_won"] < row["cost"],
}
"""What can happen several times in a row; ahead and behind count bounties, as money finishes do not."""

SCHEMA = {
    "kind": pl.String,
    "longest": pl.Int64,
    "first": pl.String,
    "last": pl.String,
    "current": pl.Int64,
}


def streaks(cursor: duckdb.DuckDBPyConnection, player: str | int) -> pl.DataFrame:
    """One row a kind: `kind, longest, first, last, current`, the longest run with the tournaments at which it
    began and ended (the earlier one of equals), and how long the run goes on by now. Tournaments of all units
    that are over for the player, in order of time. Raises ValueError on an unknown player."""
    rows = list(results_in_time(cursor, player).iter_rows(named=True))
    return pl.DataFrame(
        [_streak(kind, rows, holds) for kind, holds in KINDS.items()], schema=SCHEMA, orient="row"
    )


def _streak(kind: str, rows: Sequence[dict[str, Any]], holds: Callable[[dict[str, Any]], bool]) -> tuple:
    longest, first, last, run = 0, None, None, 0
    for place, row in enumerate(rows):
        run = run + 1 if holds(row) else 0
        if run > longest:
            longest, first, last = run, rows[place - run + 1]["tournament_id"], row["tournament_id"]
    return kind, longest, first, last, run
