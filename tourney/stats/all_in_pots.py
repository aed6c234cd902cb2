"""Main and side pots of many hands at once, who plays for each, and what shares of them make in chips."""

from dataclasses import dataclass

import numpy as np

from tourney.engine.pots import pots
from tourney.stats.all_in_hands import Closed
from tourney.stats.running import Ints


@dataclass(frozen=True, slots=True)
class Pots:
    """One row a pot, those of a hand together. `place` are rows of live players in `Closed`."""

    hand: Ints
    amount: Ints
    player: Ints
    """One row a player of a pot: which, by his row in `Closed`."""
    of_pot: Ints
    """And of which pot."""


def pots_of(closed: Closed) -> Pots:
    """The pots of the closed hands, by the rules (R088 to R091); they add up to the pot of the hand.

    Most hands have two live players who put in the same: one pot, made in columns. The others are made one
    by one.
    """
    count = len(closed.hands)
    live = np.bincount(closed.hand, minlength=count)
    low, high = np.full(count, np.iinfo(np.int64).max), np.zeros(count, np.int64)
    np.minimum.at(low, closed.hand, closed.paid)
    np.maximum.at(high, closed.hand, closed.paid)
    single = low == high
    first = np.cumsum(live) - live
    hands, amounts, players, of_pot = [], [], [], []
    simple = np.flatnonzero(single)
    for number in np.flatnonzero(~single).tolist():
        here = slice(first[number], first[number] + live[number])
        folded = closed.folded_paid[closed.folded_hand == number].tolist()
        paid = [*closed.paid[here].tolist(), *folded]
        alive = [True] * int(live[number]) + [False] * len(folded)
        for pot in pots(paid, alive, int(closed.pot[number]) - sum(paid)):
            of_pot += [len(hands)] * len(pot.eligible)
            players += [int(first[number]) + place for place in pot.eligible]
            hands.append(number)
            amounts.append(pot.amount)
    plain = single[closed.hand]
    place = np.zeros(count, np.int64)
    place[simple] = len(hands) + np.arange(len(simple))
    return Pots(
        np.concatenate([np.array(hands, np.int64), simple]),
        np.concatenate([np.array(amounts, np.int64), closed.pot[simple]]),
        np.concatenate([np.array(players, np.int64), np.flatnonzero(plain)]),
        np.concatenate([np.array(of_pot, np.int64), place[closed.hand[plain]]]),
    )


def expected_wins(closed: Closed, made: Pots, shares: np.ndarray) -> Ints:
    """What each live player could expect to win, in whole chips that add up to what was won.

    `shares` is by row of `made.player`. What the house took is taken from each pot by its size. The chips
    that are left when all is rounded down go to the largest fractions.
    """
    hand = made.hand[made.of_pot]
    kept = closed.won[hand] / np.maximum(closed.pot[hand], 1)
    exact = np.bincount(made.player, shares * made.amount[made.of_pot] * kept, len(closed.slots))
    whole = np.floor(exact + 1e-6).astype(np.int64)
    left = closed.won - np.bincount(closed.hand, whole, len(closed.hands)).astype(np.int64)
    # By hand, the largest fraction first, of equal ones the first left of the button.
    order = np.lexsort((closed.order, np.round(whole - exact, 6), closed.hand))
    live = np.bincount(closed.hand, minlength=len(closed.hands))
    first = np.cumsum(live) - live
    place = np.empty(len(order), np.int64)
    place[order] = np.arange(len(order)) - first[closed.hand[order]]
    each, odd = np.divmod(left, np.maximum(live, 1))
    return whole + each[closed.hand] + (place < odd[closed.hand])
