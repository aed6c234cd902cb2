"""What players could expect when the betting was over before the last card: the all-in adjusted result (5.3).

In such a hand a player's expected result is his equity in each pot for which he plays, net of rake, less
what he put in; in every other hand it is the result itself. The equity is that of the moment at which nobody
could bet any more, from the cards of the live players. Hole cards that somebody folded face down count as
if they were in the deck, known or not, so that a hand has the same number from every player's file; what
lay open is gone from it. While two players can still bet nothing is adjusted; when they are all-in as well,
or one folds, the equity is that of this later moment. A hand run twice has one equity, at the same point.
"""

import numpy as np
import polars as pl

from tourney.stats.actions import Course
from tourney.stats.all_in_equity import CANNOT, ESTIMATED, EXACT, LATER, UNKNOWN, pot_shares, states
from tourney.stats.all_in_hands import closed_hands
from tourney.stats.all_in_pots import expected_wins, pots_of
from tourney.stats.depth import big_blind_of
from tourney.stats.seats import Table

STATES = {
    0: "no all-in before the last card",
    EXACT: "adjusted, every run-out counted",
    ESTIMATED: "adjusted, run-outs drawn by a fixed seed",
    UNKNOWN: "an all-in, but somebody's cards are unknown",
    CANNOT: "an all-in, but choices were still to come, as draws",
    LATER: "an all-in that is still to be worked out",
}
"""What `ev_state` says of a player's hand; for who folded it is 0."""


def all_in(
    table: Table,
    course: Course,
    hands: pl.DataFrame,
    players: pl.DataFrame,
    events: pl.DataFrame,
    expected: bool = True,
) -> dict[str, np.ndarray]:
    """`ev`, `ev_bb` and `ev_state` by slot; without `expected` no equity is worked out, and in the hands that
    may have one the state is LATER and the others say nothing.

    `ev` is in the smallest unit, and the players of a hand together expect what they won together; of a
    cashed-out hand `ev` is what the cards could expect, not what was paid for them.
    """
    seats = table.seats
    result, state = seats.net.copy(), np.zeros(len(seats.hand), np.uint8)
    found = closed_hands(table, course, hands, players, events)
    if len(found.hands) and not expected:
        state[found.slots] = states(found)[found.hand]
    elif len(found.hands):
        pots = pots_of(found)
        shares = pot_shares(found, pots)
        adjusted = (shares.state == EXACT) | (shares.state == ESTIMATED)
        state[found.slots] = shares.state[found.hand]
        wins = expected_wins(found, pots, shares.share)
        slots = found.slots[adjusted[found.hand]]
        result[slots] = (wins - found.invested)[adjusted[found.hand]]
    unit = big_blind_of(table)[seats.hand]
    in_blinds = np.where(unit > 0, result / np.maximum(unit, 1), np.nan)
    return {"ev": result, "ev_bb": in_blinds, "ev_state": state}
