"""Results split by what one wants to compare: stakes, games, sites, days of the week, positions, months."""

import polars as pl

from tourney.stats.results_over import local_day

RAKES = ("weighted", "contributed", "dealt", "won")
"""How the rake of a hand is shared: by what each put in, equally among those who did, among all dealt in, or
by what each won."""

PARTS: dict[str, tuple[str, ...]] = {
    "stake": ("small", "big", "game", "limit_type", "unit", "scale"),
    "game": ("game", "limit_type"),
    "site": ("source", "site"),
    "weekday": ("weekday",),
    "position": ("position",),
    "month": ("month",),
}
"""What results are split by, and the columns that tell the parts apart."""


def results_by(
    hands: pl.DataFrame,
    by: str | None = None,
    *,
    zone: str = "UTC",
    day_starts: int = 0,
) -> pl.DataFrame:
    """One row a part of `played` hands, or one of all: what it is, then `hands, net, adjusted, with_showdown,
    without_showdown` and the rake in the ways of RAKES (amounts of `played`, the rake in whole units), `bb, adjusted_bb,
    measured` (big blinds won, all-in adjusted, and of how many hands that have one), `all_ins, all_ins_known`
    (in which somebody could not bet any more before the last card, and those that were adjusted).

    A weekday is 1 for Monday to 7, a month 2026-03, both of local days of play; NULL when the time is not
    known. Raises ValueError on another part.
    """
    if by is not None and by not in PARTS:
        raise ValueError(f"results are split by {', '.join(PARTS)}, not by {by!r}")
    counts = (
        pl.len().cast(pl.Int64).alias("hands"),
        _whole(pl.col("net").sum()),
        _whole(pl.col("ev").sum()).alias("adjusted"),
        _whole(pl.col("net").filter("showdown").sum()).alias("with_showdown"),
        _whole(pl.col("net").filter(~pl.col("showdown")).sum()).alias("without_showdown"),
        *(_whole(pl.col(f"rake_{way}").sum() / 1000) for way in RAKES),
        pl.col("net_bb").sum().alias("bb"),
        pl.col("ev_bb").sum().alias("adjusted_bb"),
        pl.col("net_bb").count().cast(pl.Int64).alias("measured"),
        pl.col("ev_state").is_in([1, 2, 3, 4, 5]).sum().cast(pl.Int64).alias("all_ins"),
        pl.col("ev_state").is_in([1, 2]).sum().cast(pl.Int64).alias("all_ins_known"),
    )
    if by is None:
        return hands.select(counts)
    day = local_day(zone, day_starts)
    told = hands.with_columns(weekday=day.dt.weekday(), month=day.dt.strftime("%Y-%m"))
    return (
        told.group_by(PARTS[by])
        .agg(counts)
        .sort("hands", *PARTS[by], descending=[True] + [False] * len(PARTS[by]), nulls_last=True)
    )


def _whole(amount: pl.Expr) -> pl.Expr:
    """A sum in whole smallest units: converted amounts are rounded once, here."""
    return amount.round().cast(pl.Int64)
