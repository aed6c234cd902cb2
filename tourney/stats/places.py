"""Facts of who sits where and from where the pot was opened, as flags by slot.

Reports ask for these instead of the names of positions: comparing text takes four times as long as a bit.
"""

import numpy as np
import numpy.typing as npt

from tourney.stats.running import Flags, Ints
from tourney.stats.seats import BIG_BLIND, BUTTON, CUTOFF, EARLY, MIDDLE, SMALL_BLIND

_SEATS = {"sb": SMALL_BLIND, "bb": BIG_BLIND, "co": CUTOFF, "btn": BUTTON}
_RAISERS = {"early": EARLY, "middle": MIDDLE, "co": CUTOFF, "btn": BUTTON, "sb": SMALL_BLIND}


def places(place: npt.NDArray[np.uint8], first: Ints) -> dict[str, Flags]:
    """The seats that statistics tell apart, and those of the first to raise before the flop. `place` by
    slot; `first` is the slot of that raiser, -1 for nobody."""
    found: dict[str, Flags] = {f"in_{name}": place == number for name, number in _SEATS.items()}
    raised_from = place[np.maximum(first, 0)] if len(place) else place
    raised_from = np.where(first >= 0, raised_from, 0)
    return found | {f"raiser_{name}": raised_from == number for name, number in _RAISERS.items()}
