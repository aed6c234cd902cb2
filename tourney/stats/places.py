"""Facts of who sits where and from where the pot was opened, as flags by slot.

Reports ask for these instead of the names of positions: comparing text takes four times as long as a bit.
"""

import numpy as np
import polars as pl

from tourney.stats.running import Flags, Ints


def places(positions: pl.Series, first: Ints) -> dict[str, Flags]:
    """The seats that statistics tell apart, and those of the first to raise before the flop. `positions` by
    slot; `first` is the slot of that raiser, -1 for nobody."""
    seats = {
        "sb": positions == "SB",
        "bb": positions == "BB",
        "co": positions == "CO",
        "btn": positions == "BTN",
        "early": positions.str.starts_with("UTG"),
        "middle": positions.is_in(["MP", "HJ"]),
    }
    flags = {seat: found.fill_null(False).to_numpy() for seat, found in seats.items()}
    opened, at = first >= 0, np.maximum(first, 0)
    return {f"in_{seat}": flags[seat] for seat in ("sb", "bb", "co", "btn")} | {
        f"raiser_{seat}": opened & flags[seat][at] for seat in ("early", "middle", "co", "btn", "sb")
    }
