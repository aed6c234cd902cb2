"""Sittings of a player: hands without a long pause between them, at one table or several at once (5.2, 69)."""

from datetime import timedelta
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import duckdb
import polars as pl

from tourney.stats.who import one_player

GAP = 30
"""Minutes without a hand after which a new session begins, unless another number is asked for."""

HANDS = """
SELECT hands.hand_id, hands.played_at, concat_ws(' ', hands.site, hands.tournament_id, hands.table_name) AS at_table,
       hands.unit, hands.scale, hand_players.net, coalesce(ev, net) AS ev, net_bb
FROM hand_players JOIN hands ON hands.hand_id = hand_players.hand_id
WHERE hand_players.player_id IN (SELECT unnest($ids)) AND hand_players.counted AND hands.played_at IS NOT NULL
  AND ($site IS NULL OR hands.site = $site) AND ($source IS NULL OR hands.source = $source)
ORDER BY hands.played_at, hands.hand_id
"""

KEYS = ("session", "unit", "scale")


def sessions(
    cursor: duckdb.DuckDBPyConnection,
    player: str | int,
    *,
    gap: int = GAP,
    zone: str = "UTC",
    day_starts: int = 0,
    site: str | None = None,
    source: str | None = None,
) -> pl.DataFrame:
    """One row a session and unit of money, the latest session first.

    Columns: `session` counted from 1 in time; `started, ended` (UTC) and `day` of all its hands, the local
    date on which it began, a day lasting from `day_starts` o'clock to the same hour of the next one; `hours`
    from its first hand to its last, `table_hours` those of each table together, `tables`, and `most_tables` that
    were open at once; then of the hands in this unit `hands, net, ev` (smallest unit), `bb` (net in big
    blinds) and `hands_hour, net_hour` by the hours of the session, NULL when it lasted no time. The names of
    one person are one player; hands without a time are in no session.

    Raises ValueError on an unknown player or zone, and on a gap or a start of the day that is none.
    """
    if not 1 <= gap <= 100_000:
        raise ValueError(f"a session ends after a pause of 1 to 100,000 minutes, not of {gap}")
    if not 0 <= day_starts <= 23:
        raise ValueError(f"a day starts at an hour from 0 to 23, not at {day_starts}")
    try:
        ZoneInfo(zone)
    except (ZoneInfoNotFoundError, ValueError, OSError) as wrong:
        raise ValueError(f"there is no time zone {zone!r}: give one as Europe/Vienna") from wrong
    asked = {"ids": one_player(cursor, player), "site": site, "source": source}
    hands = cursor.sql(HANDS, params=asked).pl()
    pause = pl.col("played_at").diff() > timedelta(minutes=gap)
    hands = hands.with_columns(session=pause.fill_null(True).cum_sum().cast(pl.Int64))
    tables = hands.group_by("session", "at_table").agg(
        first=pl.col("played_at").min(), last=pl.col("played_at").max()
    )
    local = pl.col("started").dt.replace_time_zone("UTC").dt.convert_time_zone(zone)
    spans = (
        tables.group_by("session")
        .agg(
            started=pl.col("first").min(),
            ended=pl.col("last").max(),
            table_hours=_hours(pl.col("last") - pl.col("first")).sum(),
            tables=pl.len().cast(pl.Int64),
        )
        .with_columns(
            day=local.dt.offset_by(f"-{day_starts}h").dt.date(),
            hours=_hours(pl.col("ended") - pl.col("started")),
        )
        .join(_most_at_once(tables), on="session")
    )
    money = hands.group_by(KEYS).agg(
        hands=pl.len().cast(pl.Int64),
        net=pl.col("net").sum(),
        ev=pl.col("ev").sum(),
        bb=pl.col("net_bb").sum(),
        measured=pl.col("net_bb").count().cast(pl.Int64),
        best=pl.col("net").max(),
        best_hand=pl.col("hand_id").get(pl.col("net").arg_max()),
        worst=pl.col("net").min(),
        worst_hand=pl.col("hand_id").get(pl.col("net").arg_min()),
    )
    time = pl.when(pl.col("hours") > 0).then(pl.col("hours"))
    found = money.join(spans, on="session").with_columns(
        hands_hour=pl.col("hands") / time, net_hour=pl.col("net") / time
    )
    order = ["session", "day", "started", "ended", "hours", "table_hours", "tables", "most_tables"]
    order += ["unit", "scale", "hands", "net", "ev", "bb", "measured", "hands_hour", "net_hour"]
    order += ["best", "best_hand", "worst", "worst_hand"]
    return found.select(order).sort("session", "hands", "unit", descending=[True, True, False])


def _hours(span: pl.Expr) -> pl.Expr:
    return span.dt.total_microseconds() / 3_600_000_000


def _most_at_once(tables: pl.DataFrame) -> pl.DataFrame:
    """By session how many tables were open at once; one that opens as another closes is open beside it."""
    opens = tables.select("session", at="first", change=pl.lit(1), last=pl.lit(0))
    closes = tables.select("session", at="last", change=pl.lit(-1), last=pl.lit(1))
    return (
        pl.concat([opens, closes])
        .sort("session", "at", "last")
        .with_columns(open=pl.col("change").cum_sum().over("session"))
        .group_by("session")
        .agg(most_tables=pl.col("open").max().cast(pl.Int64))
    )
