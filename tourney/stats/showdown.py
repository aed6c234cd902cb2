"""Facts of how far a hand went and who won it (58-60), as flags by slot."""

import numpy as np
import polars as pl

from tourney.stats.actions import Course
from tourney.stats.running import Flags
from tourney.stats.seats import Table


def showdown(table: Table, course: Course, events: pl.DataFrame) -> dict[str, Flags]:
    """Who saw the flop, who was there at the showdown, and who won.

    A showdown is where two or more never folded, whether they show or muck. The players of an all-in
    before the flop see the flop that is dealt to them. Winning any part of a pot counts as won; what
    a cashed-out hand was paid does not.
    """
    seats, hands = table.seats, len(table.hands.players)
    dealt = events.filter((pl.col("kind") == "deal_board") & (pl.col("street") >= 1))["hand_id"].unique()
    flop = np.zeros(hands, dtype=bool)
    flop[table.hand_of(dealt.to_numpy())] = True
    stayed = course.folded_on < 0
    contested = np.bincount(seats.hand[stayed], minlength=hands) >= 2
    shown = stayed & contested[seats.hand]
    saw_flop = flop[seats.hand] & (course.folded_on != 0)
    won = seats.won > 0
    return {
        "saw_flop": saw_flop,
        "showdown": shown,
        "wtsd": saw_flop & shown,
        "wsd": shown & won,
        "wwsf": saw_flop & won,
    }
