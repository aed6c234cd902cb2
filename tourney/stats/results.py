"""The results of one player over his hands, as a line to draw."""

import duckdb
import polars as pl

from tourney.stats.played import Told, played, units
from tourney.stats.results_over import line


def result_line(
    cursor: duckdb.DuckDBPyConnection,
    player: str | int,
    unit: str | None = None,
    tournament: str | None = None,
) -> pl.DataFrame:
    """The player's running result in one unit: `hand, net, with_showdown, without_showdown, adjusted`.

    Hands count from 1 in order of time; the amounts are totals so far in the smallest unit, where
    `units` gives the scale. Long lines are thinned: ends, highs and lows are kept.
    Raises ValueError when the player is not there or the name is several people's, or when he has
    results in several units or none in this one.
    """
    there = units(cursor, player)
    found = there.filter(pl.col("unit") == unit) if unit is not None else there
    if found.height != 1 and (there.height or unit is not None):
        names = ", ".join(there["unit"]) or "none"
        wrong = f"no results in {unit!r}" if unit is not None else "results in several units"
        raise ValueError(f"{player} has {wrong}: choose one of {names}")
    hands, _ = played(cursor, player, Told(found["unit"][0]) if found.height else None)
    if tournament is not None:
        hands = hands.filter(pl.col("tournament_id") == tournament)
    return line(hands).select("hand", "net", "with_showdown", "without_showdown", "adjusted")
