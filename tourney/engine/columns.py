"""Hands in columns: the names and types of the frames in which hands travel to the facts and the store.

Whoever fills such frames, from records or straight from text, does it by this description.
"""

from typing import Any

import numpy as np
import numpy.typing as npt
import polars as pl
import pyarrow as pa

HAND_SCHEMA = {
    "hand_id": pl.Int64,
    "site": pl.String,
    "site_hand_id": pl.String,
    "source": pl.String,
    "played_at": pl.Datetime("us"),
    "played_at_raw": pl.String,
    "game": pl.String,
    "limit_type": pl.String,
    "mix": pl.String,
    "tournament_id": pl.String,
    "level": pl.Int32,
    "table_name": pl.String,
    "max_seats": pl.UInt8,
    "button_seat": pl.UInt8,
    "unit": pl.String,
    "scale": pl.Int32,
    "small_blind": pl.Int64,
    "big_blind": pl.Int64,
    "ante": pl.Int64,
    "bring_in": pl.Int64,
    "small_bet": pl.Int64,
    "big_bet": pl.Int64,
    "cap": pl.Int64,
    "club": pl.String,
    "zoom": pl.Boolean,
    "player_count": pl.UInt8,
    "board": pl.String,
    "board_2": pl.String,
    "board_3": pl.String,
    "pot": pl.Int64,
    "rake": pl.Int64,
    "drops": pl.Int64,
    "house_added": pl.Int64,
    "carried_in": pl.Int64,
    "carried_out": pl.Int64,
    "hero_seat": pl.UInt8,
    "cancelled": pl.Boolean,
    "audit": pl.String,
    "audit_note": pl.String,
    "file": pl.String,
    "line": pl.Int32,
    "notes": pl.String,
}
PLAYER_SCHEMA = {
    "hand_id": pl.Int64,
    "seat": pl.UInt8,
    "site": pl.String,
    "name": pl.String,
    "position": pl.String,
    "stack": pl.Int64,
    "hole_cards": pl.String,
    "absent": pl.Boolean,
    "bounty": pl.Int64,
    "invested": pl.Int64,
    "won": pl.Int64,
    "cash_out": pl.Int64,
    "net": pl.Int64,
    "cash_out_fee": pl.Int64,
    "finish_place": pl.Int32,
    "finish_prize": pl.Int64,
    "ticket": pl.String,
    "bounty_won": pl.Int64,
}
EVENT_SCHEMA = {
    "hand_id": pl.Int64,
    "seq": pl.UInt16,
    "street": pl.UInt8,
    "seat": pl.UInt8,
    "kind": pl.String,
    "amount": pl.Int64,
    "to_amount": pl.Int64,
    "all_in": pl.Boolean,
    "cards": pl.String,
    "pot_no": pl.UInt8,
    "board_no": pl.UInt8,
    "at": pl.Datetime("us"),
}
TOURNAMENT_SCHEMA = {
    "tournament_id": pl.String,
    "site": pl.String,
    "site_tournament_id": pl.String,
    "name": pl.String,
    "source": pl.String,
    "game": pl.String,
    "limit_type": pl.String,
    "started_at": pl.Datetime("us"),
    "unit": pl.String,
    "scale": pl.Int32,
    "buy_in": pl.Int64,
    "bounty": pl.Int64,
    "fee": pl.Int64,
}
TEXT_SCHEMA = {
    "hand_id": pl.Int64,
    "file": pl.String,
    "line": pl.Int32,
    "text": pl.String,
}
"""The texts that hands were read from; a hand that was not read from text has none."""
REJECT_SCHEMA = {
    "file": pl.String,
    "line": pl.Int32,
    "first_line": pl.Int32,
    "reason": pl.String,
    "text": pl.String,
}
"""Refused texts as a frame; `line` and `first_line` are NULL where the file is refused as a whole."""


class _Given:
    """An Arrow array by its interface alone. As it is, Polars would look at it through `pyarrow.compute`, and
    `pyarrow.array` through pandas: both take a tenth of a second or more to import, in each worker."""

    __slots__ = ("array",)

    def __init__(self, array: pa.Array) -> None:
        self.array = array

    def __arrow_c_array__(self, requested_schema: Any = None) -> tuple[Any, Any]:
        return self.array.__arrow_c_array__(requested_schema)


def series_over(
    kind: pa.DataType, length: int, *memory: Any, present: npt.NDArray[np.bool_] | None
) -> pl.Series:
    """A column of that type over buffers as Arrow lays them out, without a copy, null where not `present`."""
    valid = None if present is None else pa.py_buffer(np.packbits(present, bitorder="little"))
    array = pa.Array.from_buffers(kind, length, [valid, *map(pa.py_buffer, memory)])
    return pl.Series(_Given(array))
