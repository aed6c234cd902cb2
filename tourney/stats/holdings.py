"""What a player made of his holdings: the 13x13 grid of two cards, the classes of Omaha hands, and VPIP and
PFR by position (82)."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace

import duckdb
import polars as pl

from tourney.cards import RANKS
from tourney.stats.selection import EVERYTHING, Selection
from tourney.stats.who import player_ids

GRID_GAMES = ("holdem", "shortdeck")
OMAHA_GAMES = ("omaha", "omaha8", "omaha5", "omaha58", "omaha6", "courchevel", "courchevel8")

HELD = """
SELECT hole_cards, hands.unit, hands.scale, count(*) AS hands, sum(net) AS net, sum(net_bb) AS net_bb,
       count(net_bb) AS measured, sum(net_bb * net_bb) AS squares,
       count_if(coalesce(vpip, false)) AS vpip_n, count_if(coalesce(vpip_opp, false)) AS vpip_d,
       count_if(coalesce(pfr, false)) AS pfr_n
FROM hand_players JOIN hands ON hands.hand_id = hand_players.hand_id
{where} AND hole_cards IS NOT NULL AND hands.game IN (SELECT unnest($games))
GROUP BY hole_cards, hands.unit, hands.scale
"""
PLACES = """
SELECT dealt, position, count(*) AS hands, count_if(coalesce(vpip, false)) AS vpip_n,
       count_if(coalesce(pfr, false)) AS pfr_n, count_if(coalesce(vpip_opp, false)) AS vpip_d
FROM hand_players
WHERE counted AND position IS NOT NULL AND ($ids IS NULL OR player_id IN (SELECT unnest($ids)))
GROUP BY dealt, position
"""
SUMS = ("hands", "net", "net_bb", "measured", "squares", "vpip_n", "vpip_d", "pfr_n")


def grid(
    cursor: duckdb.DuckDBPyConnection,
    players: Sequence[str | int] | None = None,
    *,
    position: str | None = None,
    only: Selection = EVERYTHING,
) -> pl.DataFrame:
    """Hold'em by starting hand: `holding` (AA, AKs, AKo), `unit, scale, hands, net, net_bb, bb_100, bb_100_d,
    bb_100_spread, vpip_n, vpip_d, pfr_n`, at most 169 rows a unit.

    Only hands whose two cards are known count, which for others than the hero are those that were shown.
    `net_bb` is the net in the big blinds of each hand, `bb_100_d` are the hands with a big blind,
    `bb_100_spread` the standard deviation of one of them. Raises ValueError on a player who is not there.
    """
    return _by_class(cursor, players, position, only, GRID_GAMES, holding, 2)


def omaha_classes(
    cursor: duckdb.DuckDBPyConnection,
    players: Sequence[str | int] | None = None,
    *,
    position: str | None = None,
    only: Selection = EVERYTHING,
) -> pl.DataFrame:
    """Omaha hands by class: the columns of `grid`, with `omaha_class` as the holding."""
    return _by_class(cursor, players, position, only, OMAHA_GAMES, omaha_class, 4)


def position_matrix(
    cursor: duckdb.DuckDBPyConnection, players: Sequence[str | int] | None = None
) -> pl.DataFrame:
    """VPIP and PFR by position and by how many were dealt in: `dealt, position, hands, vpip_n, pfr_n,
    vpip_d`; both have the same chances."""
    return cursor.sql(PLACES, params={"ids": _ids(cursor, players)}).pl().sort("dealt", "position")


def holding(cards: str) -> str:
    """The name of two cards among the 169.

    >>> holding("KdAh"), holding("7c2c"), holding("TsTd")
    ('AKo', '72s', 'TT')
    """
    high, low = sorted((cards[0], cards[2]), key=RANKS.index, reverse=True)
    if high == low:
        return high + low
    return high + low + ("s" if cards[1] == cards[3] else "o")


def omaha_class(cards: str) -> str:
    """The class of four cards or more: what is paired, and how many suits can make a flush.

    >>> omaha_class("AhAdKhQd"), omaha_class("Th9s8d7c"), omaha_class("AhAdKhKd")
    ('one pair, double-suited', 'no pair, rainbow', 'two pairs, double-suited')
    """
    ranks, suits = Counter(cards[::2]), Counter(cards[1::2])
    most, pairs = max(ranks.values()), sum(count >= 2 for count in ranks.values())
    paired = "trips or quads" if most > 2 else ("no pair", "one pair", "two pairs", "three pairs")[pairs]
    suited = sum(count >= 2 for count in suits.values())
    return f"{paired}, {('rainbow', 'single-suited', 'double-suited', 'triple-suited')[suited]}"


def _by_class(
    cursor: duckdb.DuckDBPyConnection,
    players: Sequence[str | int] | None,
    position: str | None,
    only: Selection,
    games: Sequence[str],
    name: Callable[[str], str],
    least: int,
) -> pl.DataFrame:
    chosen = only if position is None else replace(only, position=position)
    where, values = chosen.where(_ids(cursor, players))
    found = cursor.sql(HELD.format(where=where), params={**values, "games": list(games)}).pl()
    cards = found["hole_cards"]
    found = found.filter((cards.str.len_chars() >= 2 * least) & ~cards.str.contains("?", literal=True))
    named = found.with_columns(
        pl.Series("holding", [name(cards) for cards in found["hole_cards"]], dtype=pl.String)
    )
    summed = named.group_by("holding", "unit", "scale").agg(pl.col(*SUMS).sum())
    mean = pl.col("net_bb") / pl.col("measured")
    spread = (pl.col("squares") - pl.col("net_bb") * mean) / (pl.col("measured") - 1)
    return summed.select(
        "holding",
        "unit",
        "scale",
        "hands",
        pl.col("net").cast(pl.Int64),
        pl.when(pl.col("measured") > 0).then(pl.col("net_bb")).alias("net_bb"),
        pl.when(pl.col("measured") > 0).then(mean * 100).alias("bb_100"),
        pl.col("measured").alias("bb_100_d"),
        pl.when(pl.col("measured") > 1).then(spread.clip(0).sqrt()).alias("bb_100_spread"),
        "vpip_n",
        "vpip_d",
        "pfr_n",
    ).sort("hands", "holding", "unit", descending=[True, False, False])


def _ids(cursor: duckdb.DuckDBPyConnection, players: Sequence[str | int] | None) -> list[int] | None:
    return None if players is None else player_ids(cursor, players)
