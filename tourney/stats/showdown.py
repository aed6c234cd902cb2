"""Facts of how far a hand went and who won it (34, 58-61), as flags by slot."""

import numpy as np
import numpy.typing as npt
import polars as pl

from tourney.stats.actions import DEAL, Course
from tourney.stats.depth import big_blind_of
from tourney.stats.marks import Marks
from tourney.stats.running import Flags, Ints
from tourney.stats.seats import Table

SEEN = {"saw_flop": 1, "saw_turn": 2, "saw_river": 3, "saw_seventh": 4}
BIG = 5
"""Big blinds that a pot must cost to be more than a small one (61)."""


def rounds_dealt(table: Table, events: pl.DataFrame, codes: npt.NDArray[np.uint8]) -> Ints:
    """By hand: the number of the last betting round for which cards were dealt or drawn, from 0."""
    dealt = np.flatnonzero(codes == DEAL)
    street = events["street"].to_numpy()[dealt]
    later = street >= 1
    hand = table.hand_of(events["hand_id"].to_numpy()[dealt[later]])
    found = np.zeros(len(table.hands.players), dtype=np.int64)
    np.maximum.at(found, hand, street[later].astype(np.int64))
    return found


def showdown(table: Table, course: Course, marks: tuple[Marks, ...], last_dealt: Ints) -> dict[str, Flags]:
    """Who saw which street, who was there at the showdown, and who won; `last_dealt` is the last betting round
    of each hand for which cards were dealt.

    A showdown is where two or more never folded, whether they show or muck. The players of an all-in
    before the flop see the flop that is dealt to them. Winning any part of a pot counts as won; what
    a cashed-out hand was paid does not.
    """
    seats, hands = table.seats, len(table.hands.players)
    dealt = last_dealt[seats.hand]
    stayed = course.folded_on < 0
    until = np.where(stayed, len(SEEN), course.folded_on)
    found = {name: (dealt >= number) & (until >= number) for name, number in SEEN.items()}
    contested = np.bincount(seats.hand[stayed], minlength=hands) >= 2
    shown = stayed & contested[seats.hand]
    won = seats.won > 0
    decided = np.zeros(len(seats.hand), dtype=bool)
    for acts, mark in zip(course.rounds[1:], marks[1:], strict=True):
        decided |= mark(acts.chance)
    unit = big_blind_of(table)[seats.hand]
    return found | {
        "showdown": shown,
        "wtsd": found["saw_flop"] & shown,
        "wsd": shown & won,
        "wwsf": found["saw_flop"] & won,
        "decided_postflop": found["saw_flop"] & decided,
        "invested_big": (unit > 0) & (seats.invested > BIG * unit),
    }
