"""How a player's statistics move: over months, over blocks of hands, and in the last hands."""

from collections.abc import Sequence

import duckdb
import polars as pl

from tourney.stats.catalogue import DECIMAL, HANDS, PT, Statistic, statistics
from tourney.stats.selection import EVERYTHING, Selection
from tourney.stats.who import player_ids
from tourney.store.frame_of import frame_of
from tourney.store.local_days import local_time

MOST_PARTS = 120
"""Blocks of hands at most: more hands make longer blocks."""

COUNT = """
SELECT count(*) FROM hand_players JOIN hands ON hands.hand_id = hand_players.hand_id {where}
"""
PARTS = """
WITH mine AS (
  SELECT {columns}, hands.played_at,
         row_number() OVER (ORDER BY hands.played_at NULLS FIRST, hands.hand_id) - 1 AS place
  FROM hand_players JOIN hands ON hands.hand_id = hand_players.hand_id {where}
)
SELECT {part} AS part, min(played_at) AS first, max(played_at) AS last, count(*) AS hands, {counts}
FROM mine GROUP BY part ORDER BY part
"""
LATEST = """
WITH latest AS (
  SELECT hand_players.hand_id, hand_players.seat
  FROM player_rows AS hand_players JOIN hands ON hands.hand_id = hand_players.hand_id {where}
  ORDER BY hands.played_at DESC NULLS LAST, hand_players.hand_id DESC, hand_players.seat DESC LIMIT $last
)
SELECT count(*) AS hands, {counts}
FROM hand_players
JOIN latest ON latest.hand_id = hand_players.hand_id AND latest.seat = hand_players.seat
WHERE hand_players.player_id IN (SELECT unnest($only_ids))
"""
"""Who is looked for is asked of the rows as they are stored: the view with all its facts takes longer to plan than
the question to answer."""
MONTHS = """
SELECT date_trunc('month', {local}) AS part, min(hands.played_at) AS first,
       max(hands.played_at) AS last, count(*) AS hands, {counts}
FROM hand_players JOIN hands ON hands.hand_id = hand_players.hand_id {where} AND hands.played_at IS NOT NULL
GROUP BY part ORDER BY part
"""


def by_month(
    cursor: duckdb.DuckDBPyConnection,
    player: str | int,
    stats: Sequence[str],
    only: Selection = EVERYTHING,
    *,
    profile: str = PT,
    zone: str = "UTC",
    day_starts: int = 0,
) -> pl.DataFrame:
    """The statistics of each month: `part` (its first day), `first, last` (UTC), `hands, KEY_n, KEY_d, KEY_s`.

    Months are of days of play, which begin at `day_starts` o'clock in `zone`.

    `KEY_s` is the standard deviation of one value of a win rate, NULL for the rest. Hands without a time are
    in no month. Raises ValueError on a player or a statistic that is not there.
    """
    where, values = only.where(player_ids(cursor, [player]))
    chosen = statistics(stats, over=HANDS, profile=profile)
    local = local_time("hands.played_at", zone, day_starts)
    query = MONTHS.format(counts=_counts(chosen), where=where, local=local)
    return frame_of(cursor, query, values)


def by_hands(
    cursor: duckdb.DuckDBPyConnection,
    player: str | int,
    stats: Sequence[str],
    only: Selection = EVERYTHING,
    *,
    size: int = 1_000,
    profile: str = PT,
) -> pl.DataFrame:
    """The same of each block of `size` hands in the order of time, as `part` from 0; those without a time first.

    At most `MOST_PARTS` blocks: with more hands they are longer, all alike but the last.
    """
    if size < 1:
        raise ValueError(f"blocks of {size} hands cannot be: take 1 or more")
    where, values = only.where(player_ids(cursor, [player]))
    hands = cursor.execute(COUNT.format(where=where), values).fetchall()[0][0]
    values["size"] = max(size, -(-hands // MOST_PARTS), 1)
    return _parts(cursor, "place // $size", stats, where, values, profile)


def latest(
    cursor: duckdb.DuckDBPyConnection,
    player: str | int,
    stats: Sequence[str],
    last: int,
    only: Selection = EVERYTHING,
    *,
    profile: str = PT,
) -> pl.DataFrame:
    """One row of the `last` hands in the order of time, of those without one the first: `hands, KEY_n, KEY_d, KEY_s`."""
    where, values = only.where(player_ids(cursor, [player]))
    chosen = statistics(stats, over=HANDS, profile=profile)
    return frame_of(cursor, LATEST.format(where=where, counts=_counts(chosen)), values | {"last": last})


def _parts(
    cursor: duckdb.DuckDBPyConnection,
    part: str,
    stats: Sequence[str],
    where: str,
    values: dict,
    profile: str,
) -> pl.DataFrame:
    chosen = statistics(stats, over=HANDS, profile=profile)
    names = dict.fromkeys(["counted", *(name for one in chosen for name in one.columns)])
    for one in chosen:
        if one.spread:
            names |= dict.fromkeys(("net_bb", "ev_bb"))
    columns = ", ".join(f"hand_players.{name}" for name in names)
    query = PARTS.format(columns=columns, where=where, part=part, counts=_counts(chosen))
    return frame_of(cursor, query, values)


def _counts(chosen: Sequence[Statistic]) -> str:
    """n, d and the spread of each statistic, with their names."""
    return ", ".join(
        f"CAST({one.n} AS {'DOUBLE' if one.format in DECIMAL else 'BIGINT'}) AS {one.key}_n, "
        f"CAST({one.d} AS BIGINT) AS {one.key}_d, CAST({one.spread or 'NULL'} AS DOUBLE) AS {one.key}_s"
        for one in chosen
    )
