"""The results of one player over his hands: a line to draw, and what they are split in."""

from dataclasses import dataclass
from typing import Any

import duckdb
import polars as pl

from tourney.stats.played import OF_A_LINE, Told, played, units
from tourney.stats.results_by import PARTS, results_by
from tourney.stats.results_over import OVER, line
from tourney.stats.selection import EVERYTHING, Selection


def result_line(
    cursor: duckdb.DuckDBPyConnection,
    player: str | int,
    unit: str | None = None,
    tournament: str | None = None,
    only: Selection = EVERYTHING,
) -> pl.DataFrame:
    """The player's running result in one unit: `hand, net, with_showdown, without_showdown, adjusted`, over the
    hands that `only` leaves.

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
    hands, _ = played(cursor, player, Told(found["unit"][0]) if found.height else None, only, OF_A_LINE)
    if tournament is not None:
        hands = hands.filter(pl.col("tournament_id") == tournament)
    return line(hands).select("hand", "net", "with_showdown", "without_showdown", "adjusted")


@dataclass(frozen=True, slots=True)
class Results:
    """What the hands of a selection brought a player. `scale` is that of all amounts; `units` are those that
    hands were played in, with how many; `lines` are by what they run over and whether they are in big blinds; `whole`
    and each frame of `by` are rows of `results_by`."""

    scale: int
    units: dict[str, int]
    left_out: dict[str, int]
    whole: dict[str, Any]
    lines: dict[tuple[str, bool], pl.DataFrame]
    by: dict[str, pl.DataFrame]


def results(
    cursor: duckdb.DuckDBPyConnection,
    player: str | int,
    told: Told,
    only: Selection = EVERYTHING,
    *,
    zone: str = "UTC",
    day_starts: int = 0,
) -> Results:
    """All that a page of results can show, from one look at the hands: see `played`, `line`, `results_by`.

    `left_out` are the units of his hands that amounts are not told in, with how many hands. Raises ValueError
    on a player who is not there, and as those do.
    """
    hands, scale = played(cursor, player, told, only)
    days: dict[str, Any] = {"zone": zone, "day_starts": day_starts}
    there = dict(units(cursor, player).select("unit", "hands").iter_rows())
    return Results(
        scale,
        dict(hands.group_by("unit").len().sort("len", "unit", descending=[True, False]).iter_rows()),
        {unit: many for unit, many in there.items() if unit not in told.units},
        results_by(hands).row(0, named=True),
        {(over, in_bb): line(hands, over, in_bb=in_bb, **days) for over in OVER for in_bb in (False, True)},
        {part: results_by(hands, part, **days) for part in PARTS},
    )
