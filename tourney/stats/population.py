"""How others play: the ranges of statistics over the players of this store who have enough hands.

Nothing is blended: a player counts with his own n/d or not at all, each as one, however much he played.
"""

from collections.abc import Collection, Sequence

import duckdb
import polars as pl

from tourney.language import tr_later
from tourney.stats.catalogue import HANDS, statistics
from tourney.stats.intervals import SMALL_SHARE
from tourney.stats.report import report
from tourney.stats.selection import EVERYTHING, Selection
from tourney.stats.who import player_ids

EVERYBODY, WINNERS = "everybody", "winners"
AMONG = {EVERYBODY: tr_later("all with enough hands"), WINNERS: tr_later("those of them who won")}
"""Whose ranges: of all players with enough hands, or of those among them who won big blinds."""

LEAST_PLAYERS = 10
"""Players of whom quartiles still say something: of fewer there are no ranges."""

PERCENTILES = {"p10": 0.1, "p25": 0.25, "p50": 0.5, "p75": 0.75, "p90": 0.9}
SCHEMA = {"key": pl.String, "players": pl.Int64} | dict.fromkeys(PERCENTILES, pl.Float64)


def population(
    cursor: duckdb.DuckDBPyConnection,
    stats: Sequence[str],
    only: Selection = EVERYTHING,
    *,
    least_hands: int = 500,
    least_chances: int = SMALL_SHARE,
    among: str = EVERYBODY,
    without: str | int | None = None,
) -> pl.DataFrame:
    """The percentiles of shares over players: `key, players, p10, p25, p50, p75, p90`, a row a statistic.

    Give an `only` of one game, limit and unit. A player has `least_hands` in these hands, and for each
    statistic `least_chances`; `without` is left out, with all his names. Percentiles are shares from 0 to
    1, between two players interpolated along a line; NULL with fewer than `LEAST_PLAYERS` players, whose
    number is told all the same. Raises ValueError on a statistic that is not a share, a player who is not
    there, and another `among` than those of AMONG.
    """
    told = report(cursor, stats=read_by(stats), only=only)
    ids = [] if without is None else player_ids(cursor, [without])
    return ranges(told, stats, least_hands=least_hands, least_chances=least_chances, among=among, without=ids)


def read_by(stats: Sequence[str]) -> list[str]:
    """The statistics of the report that `ranges` reads for these. Raises ValueError on one that is no share."""
    for one in statistics(stats, over=HANDS):
        if not one.is_rate:
            raise ValueError(f"{one.key} is not a share: ranges are of shares")
    return [*dict.fromkeys((*stats, "bb_100"))]


def nearest(told: pl.DataFrame, *, among: str = EVERYBODY, without: Collection[int] = ()) -> pl.DataFrame:
    """Whose hands ranges would be of, from the report that `ranges` takes: `player_id, player, site, hands`, those
    with the most hands first."""
    return (
        _among(told, among, without)
        .select("player_id", "player", "site", "hands")
        .sort("hands", "player", descending=[True, False])
    )


def ranges(
    told: pl.DataFrame,
    stats: Sequence[str],
    *,
    least_hands: int = 500,
    least_chances: int = SMALL_SHARE,
    among: str = EVERYBODY,
    without: Collection[int] = (),
) -> pl.DataFrame:
    """`population` from a report of all players that was made before; `without` are numbers of players."""
    there = _among(told, among, without).filter(pl.col("hands") >= least_hands)
    return pl.DataFrame([_range(there, key, least_chances) for key in stats], schema=SCHEMA, orient="row")


def _among(told: pl.DataFrame, among: str, without: Collection[int]) -> pl.DataFrame:
    if among not in AMONG:
        raise ValueError(f"cannot take the ranges of {among!r}: there are {', '.join(AMONG)}")
    others = told.filter(~pl.col("player_id").is_in(list(without)))
    return others.filter(pl.col("bb_100_n") > 0) if among == WINNERS else others


def _range(there: pl.DataFrame, key: str, least_chances: int) -> tuple:
    enough = there.filter(pl.col(f"{key}_d") >= max(least_chances, 1))
    if enough.height < LEAST_PLAYERS:
        return (key, enough.height, *[None] * len(PERCENTILES))
    shares = enough[f"{key}_n"] / enough[f"{key}_d"]
    return (key, enough.height, *(shares.quantile(at, "linear") for at in PERCENTILES.values()))
