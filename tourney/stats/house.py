"""What each player paid of the rake, by four ways to share it out (66), in thousandths of the smallest unit."""

import numpy as np

from tourney.stats.running import Ints
from tourney.stats.seats import Table


def rake_paid(table: Table) -> dict[str, Ints]:
    """Shared equally among all dealt in, equally among those who put chips in, by what they put in, and by
    what they won. Each way adds up to the rake, but for rounding to thousandths."""
    seats, hands = table.seats, table.hands
    ones = np.ones(len(seats.hand), dtype=np.int64)
    ways = {
        "dealt": ones,
        "contributed": (seats.invested > 0).astype(np.int64),
        "weighted": seats.invested,
        "won": seats.won,
    }
    rake = hands.rake[seats.hand] * 1000.0
    found = {}
    for way, part in ways.items():
        whole = np.bincount(seats.hand, weights=part, minlength=len(hands.rake))[seats.hand]
        found[f"rake_{way}"] = np.rint(rake * part / np.maximum(whole, 1)).astype(np.int64)
    return found
