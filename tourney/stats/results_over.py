"""A running result as a line to draw: over hands, days of play or hours, and no longer than a screen is wide."""

from datetime import timedelta

import polars as pl

OVER = ("hands", "days", "hours")
LINES = ("net", "adjusted", "with_showdown", "without_showdown")
PARTS = 240
"""A line is cut into so many pieces, of each of which first, last, highest and lowest points are kept."""
EACH = 2 + 2 * len(LINES)
"""Points of a piece at most."""


def line(
    hands: pl.DataFrame,
    over: str = "hands",
    *,
    in_bb: bool = False,
    gap: int = 30,
    zone: str = "UTC",
    day_starts: int = 0,
) -> pl.DataFrame:
    """The running result of `played` hands: `at, hand, hand_id` and LINES, the totals after this hand.

    `at` is where a point stands: the number of the hand from 1; the local day of play, which begins at
    `day_starts` o'clock in `zone`, one point a day; or hours played, pauses of more than `gap` minutes left
    out. Hands without a time are in no day and take no hours: over days and hours they are left out. With
    `in_bb` totals are in big blinds, those of hands without one 0. Longer lines are thinned.
    Raises ValueError on another word for `over`.
    """
    if over not in OVER:
        raise ValueError(f"a line runs over {', '.join(OVER)}, not over {over!r}")
    if over != "hands":
        hands = hands.filter(pl.col("played_at").is_not_null())
    net, ev = ("net_bb", "ev_bb") if in_bb else ("net", "ev")
    shown = pl.when(pl.col("showdown")).then(pl.col(net)).otherwise(0).fill_null(0)
    pause = pl.col("played_at").diff()
    at = {
        "hands": pl.int_range(1, pl.len() + 1, dtype=pl.Int64),
        "days": local_day(zone, day_starts),
        "hours": pl.when(pause <= timedelta(minutes=gap))
        .then(pause.dt.total_microseconds())
        .otherwise(0)
        .cum_sum()
        / 3_600_000_000,
    }[over]
    totals = hands.select(
        at=at,
        hand=pl.int_range(1, pl.len() + 1, dtype=pl.Int64),
        hand_id="hand_id",
        net=pl.col(net).fill_null(0).cum_sum(),
        adjusted=pl.col(ev).fill_null(0).cum_sum(),
        with_showdown=shown.cum_sum(),
        without_showdown=(pl.col(net).fill_null(0) - shown).cum_sum(),
    )
    if not in_bb:  # converted amounts are rounded once, as totals
        totals = totals.with_columns(pl.col(LINES).round().cast(pl.Int64))
    if over == "days":
        totals = totals.group_by("at", maintain_order=True).last()
    return thin(totals)


def thin(totals: pl.DataFrame) -> pl.DataFrame:
    """The points that a screen can show: of each of PARTS pieces the first and the last, and the highest and
    lowest of every line. What is left out lies between two that are kept."""
    count = totals.height
    if count <= PARTS * EACH:
        return totals
    numbered = totals.with_row_index("row")
    piece = pl.col("row").cast(pl.Int64) * PARTS // count
    kept = numbered.group_by(piece.alias("piece")).agg(
        pl.col("row").first().alias("first"),
        pl.col("row").last().alias("last"),
        *(pl.col("row").get(pl.col(name).arg_min()).alias(f"{name}_low") for name in LINES),
        *(pl.col("row").get(pl.col(name).arg_max()).alias(f"{name}_high") for name in LINES),
    )
    rows = pl.concat([kept[name] for name in kept.columns if name != "piece"]).unique().sort()
    return totals[rows]


def local_day(zone: str, day_starts: int) -> pl.Expr:
    """The local date of play of `played_at` (UTC), a day lasting from `day_starts` o'clock to the same hour."""
    local = (
        pl.col("played_at").dt.replace_time_zone("UTC").dt.convert_time_zone(zone).dt.replace_time_zone(None)
    )
    return (local - timedelta(hours=day_starts)).dt.date()
