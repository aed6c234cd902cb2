"""The facts of hands: what each player could do and did, as the columns that statistics count.

One function for every source: live, simulated and imported hands give the same columns, and so do
rows read back from the store.
"""

import numpy as np
import numpy.typing as npt
import polars as pl
import pyarrow as pa

from tourney.engine.columns import series_over
from tourney.stats.actions import Course, codes_of, course
from tourney.stats.all_in import all_in
from tourney.stats.all_in_equity import LATER
from tourney.stats.depth import big_blind_of, depth, flop_texture
from tourney.stats.house import rake_paid
from tourney.stats.lines import lines
from tourney.stats.marks import marks_of
from tourney.stats.places import places
from tourney.stats.postflop import postflop
from tourney.stats.preflop import all_ins, preflop
from tourney.stats.reraises import raiser, reraises
from tourney.stats.running import Ints
from tourney.stats.seats import Table, table
from tourney.stats.showdown import rounds_dealt, showdown
from tourney.stats.steals import steals
from tourney.store.fact_columns import FACTS, IN_ORDER, OF_FLOPS
from tourney.store.fact_words import PACKED, WORDS, word

SLICE = 50_000
"""Hands counted at a time, which bounds the memory."""

POLARS_TYPES = {
    "BOOLEAN": pl.Boolean,
    "UTINYINT": pl.UInt8,
    "UINTEGER": pl.UInt32,
    "BIGINT": pl.Int64,
    "UBIGINT": pl.UInt64,
    "DOUBLE": pl.Float64,
    "VARCHAR": pl.String,
}
UNSIGNED = {"UTINYINT": np.uint8, "UINTEGER": np.uint32, "UBIGINT": np.uint64}
UNORDERED = tuple(column.name for column in IN_ORDER)
FLOPS_ALONE = tuple(column.name for column in OF_FLOPS)
ORDERED_WORDS = tuple(name for name, facts in WORDS.items() if facts[0] in UNORDERED)
LIMITED = frozenset(("counted", *UNORDERED, *FLOPS_ALONE, *ORDERED_WORDS))
"""Facts that are NULL elsewhere than in all hands that do not count."""


def facts(
    hands: pl.DataFrame,
    players: pl.DataFrame,
    events: pl.DataFrame,
    *,
    expected: bool = True,
    in_words: bool = False,
) -> pl.DataFrame:
    """`players` with the columns of FACTS added, its rows and their order as they were.

    The frames are those of `tourney.store.frames`, or the same rows out of the store. A cancelled
    hand is not counted, and its facts are NULL. In stud, where the order of action changes with the
    cards, so are the facts of positions; those of a flop are NULL in games without one. Without `expected`
    the equities of all-ins are left to `tourney.stats.expected`: they take longer than all else. `in_words`
    gives the facts of yes or no as they are stored, which is faster than to pack them later.
    Raises ValueError when a player or an event belongs to no hand, or somebody acts who was not
    dealt in.
    """
    known = players.drop([*(column.name for column in FACTS), *WORDS], strict=False)
    if hands.height <= SLICE:
        return known.hstack(_columns(hands, known, events, expected, in_words))
    hands = hands.sort("hand_id")
    numbered = known.with_row_index("place")
    parts = []
    for start in range(0, hands.height, SLICE):
        part = hands.slice(start, SLICE)
        low, high = part["hand_id"][0], part["hand_id"][-1]
        inside = pl.col("hand_id").is_between(low, high)
        some = numbered.filter(inside)
        parts.append(
            some.select("place").hstack(_columns(part, some, events.filter(inside), expected, in_words))
        )
    found = pl.concat(parts)
    if not found["place"].is_sorted():
        found = found.sort("place")
    if found.height != known.height:
        raise ValueError("some players belong to no hand")
    return known.hstack(found.drop("place"))


def _columns(
    hands: pl.DataFrame, players: pl.DataFrame, events: pl.DataFrame, expected: bool, in_words: bool
) -> pl.DataFrame:
    """The fact columns of these players, in their order, with words in the place of what lies in them."""
    numbers = hands["hand_id"]
    # Known to be in order, they are not sorted again.
    hands = hands.with_columns(numbers.set_sorted()) if numbers.is_sorted() else hands.sort("hand_id")
    seated = table(hands, players)
    codes = codes_of(events)
    betting = course(seated, events, codes)
    first = raiser(seated, betting.rounds[0], 0)[seated.seats.hand]
    found = _found(seated, betting, hands, players, events, codes, expected)
    found |= places(seated.seats.place, first)
    counted, stud, flop = (
        pl.Series(flags[seated.seats.hand])
        for flags in (seated.hands.counted, seated.hands.stud, seated.hands.flop_game)
    )
    columns = [
        (
            _position(players["position"], first)
            if column.name == "raiser"
            else _series(found[column.name], column.type)
        ).alias(column.name)
        for column in FACTS
        if not (in_words and column.name in PACKED)
    ]
    if in_words:
        columns += [word(name, found).alias(name) for name in WORDS]
    made = pl.DataFrame(columns)
    for mask, names in (
        (counted, [name for name in made.columns if name not in LIMITED]),
        (counted & ~stud, [name for name in (*UNORDERED, *ORDERED_WORDS) if name in made.columns]),
        (counted & flop, FLOPS_ALONE),
    ):
        if not mask.all():
            made = made.with_columns(pl.when(mask).then(pl.col(names)))
    if not expected:
        made = made.with_columns(pl.when(pl.col("ev_state") != LATER).then(pl.col("ev", "ev_bb")))
    return made


def _found(
    seated: Table,
    betting: Course,
    hands: pl.DataFrame,
    players: pl.DataFrame,
    events: pl.DataFrame,
    codes: npt.NDArray[np.uint8],
    expected: bool,
) -> dict[str, npt.NDArray]:
    """All facts but the names of positions, by slot."""
    seats = seated.seats
    marks = marks_of(betting)
    unit = big_blind_of(seated)[seats.hand]
    found: dict[str, npt.NDArray] = {
        "counted": seated.hands.counted[seats.hand],
        "dealt": np.minimum(seated.hands.players, 255)[seats.hand],
        "net_bb": np.where(unit > 0, seats.net / np.maximum(unit, 1), np.nan),
        **all_in(seated, betting, hands, players, events, expected),
        **showdown(seated, betting, marks, rounds_dealt(seated, events, codes)),
        **preflop(seated, betting, marks[0]),
        **all_ins(betting, marks),
        **steals(seated, betting, marks[0]),
        **rake_paid(seated),
        **flop_texture(seated, hands),
    }
    found |= reraises(seated, betting, marks[0], found["rfi"])
    found |= postflop(seated, betting, marks, found["saw_flop"])
    last_round = np.where(seated.hands.stud[seats.hand], 4, 3)
    found |= lines(betting, marks, last_round)
    return found | depth(seated, betting, marks, found["rfi"])


def _position(positions: pl.Series, slots: Ints) -> pl.Series:
    """The position of each of these slots; NULL for -1."""
    named = positions.gather(np.maximum(slots, 0))
    return pl.select(pl.when(pl.Series(slots >= 0)).then(named)).to_series()


def _series(values: npt.NDArray, kind: str) -> pl.Series:
    """The values as a column of this type: NaN is NULL, and -1 where nothing is negative."""
    if kind == "DOUBLE":
        return pl.Series(values).fill_nan(None)
    if kind not in UNSIGNED:
        return pl.Series(values)
    present = values >= 0 if values.dtype.kind == "i" else None
    unsigned = np.ascontiguousarray(values.astype(UNSIGNED[kind], copy=False))
    return series_over(pa.from_numpy_dtype(unsigned.dtype), len(unsigned), unsigned, present=present)
