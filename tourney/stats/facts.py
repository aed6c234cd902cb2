"""The facts of hands: what each player could do and did, as the columns that statistics count.

One function for every source: live, simulated and imported hands give the same columns, and so do
rows read back from the store.
"""

import numpy as np
import polars as pl

from tourney.stats.actions import course
from tourney.stats.all_in import all_in
from tourney.stats.marks import Marks
from tourney.stats.postflop import postflop
from tourney.stats.preflop import preflop
from tourney.stats.seats import table
from tourney.stats.showdown import showdown
from tourney.store.fact_columns import EXPECTED, FACTS

SLICE = 50_000
"""Hands counted at a time, which bounds the memory."""

POLARS_TYPES = {"BOOLEAN": pl.Boolean, "UTINYINT": pl.UInt8, "DOUBLE": pl.Float64, "BIGINT": pl.Int64}
EVERY_GAME = {"counted", "net_bb", "showdown", "wsd", *(column.name for column in EXPECTED)}
NEEDS_FLOP = frozenset(column.name for column in FACTS) - EVERY_GAME


def facts(hands: pl.DataFrame, players: pl.DataFrame, events: pl.DataFrame) -> pl.DataFrame:
    """`players` with the columns of FACTS added, its rows and their order as they were.

    The frames are those of `tourney.store.frames`, or the same rows out of the store. A cancelled
    hand is not counted, and its facts are NULL; so are those of the betting in games without a flop.
    Raises ValueError when a player or an event belongs to no hand, or somebody acts who was not
    dealt in.
    """
    known = players.drop([column.name for column in FACTS], strict=False)
    if hands.height <= SLICE:
        return known.hstack(_columns(hands, known, events))
    hands = hands.sort("hand_id")
    numbered = known.with_row_index("place")
    parts = []
    for start in range(0, hands.height, SLICE):
        part = hands.slice(start, SLICE)
        low, high = part["hand_id"][0], part["hand_id"][-1]
        inside = pl.col("hand_id").is_between(low, high)
        some = numbered.filter(inside)
        parts.append(some.select("place").hstack(_columns(part, some, events.filter(inside))))
    found = pl.concat(parts).sort("place").drop("place")
    if found.height != known.height:
        raise ValueError("some players belong to no hand")
    return known.hstack(found)


def _columns(hands: pl.DataFrame, players: pl.DataFrame, events: pl.DataFrame) -> pl.DataFrame:
    """The fact columns of these players, in their order."""
    seated = table(hands, players)
    betting = course(seated, events)
    seats = seated.seats
    marks = Marks(betting.actions.slot, len(seats.hand))
    big_blind = seated.hands.big_blind[seats.hand]
    counted = seated.hands.counted[seats.hand]
    found = {
        "counted": counted,
        "net_bb": np.where(big_blind > 0, seats.net / np.maximum(big_blind, 1), np.nan),
        **all_in(seated, betting, hands, players, events),
        **showdown(seated, betting, events),
        **preflop(seated, betting, marks),
        **postflop(seated, betting, marks),
    }
    back = np.empty_like(seats.row)
    back[seats.row] = np.arange(len(back))
    types = {column.name: POLARS_TYPES[column.type] for column in FACTS}
    flop = pl.Series("flop", (counted & seated.hands.flop_game[seats.hand])[back])
    frame = pl.DataFrame([pl.Series(name, found[name][back], dtype=kind) for name, kind in types.items()])
    return frame.with_columns(
        pl.when(flop if name in NEEDS_FLOP else pl.col("counted")).then(pl.col(name)).alias(name)
        for name in types
        if name != "counted"
    ).with_columns(pl.col("net_bb", "ev_bb").fill_nan(None))
