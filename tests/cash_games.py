"""Cash tables for tests, and hands of any game played to their end by a seed."""

import random
from typing import Any

from tourney.engine.cash_table import CashTable
from tourney.engine.games import HOLDEM_NL
from tourney.engine.hand import DRAW, Hand
from tourney.engine.setup import Setup
from tourney.engine.stakes import Stakes


def cash_table(*seats: int, **fields: Any) -> CashTable:
    """Six seats of no-limit hold'em, blinds 1 and 2, buy-ins from 40 to 200; players `p1` … on these seats
    with 200 each."""
    made: dict[str, Any] = {
        "game": HOLDEM_NL,
        "stakes": Stakes(1, 2),
        "max_seats": 6,
        "least_buy_in": 40,
        "most_buy_in": 200,
    }
    table = CashTable(**{**made, **fields})
    for seat in seats:
        table = table.sit(seat, f"p{seat}", 200)
    return table


def folded(table: CashTable, button: int | None = None) -> CashTable:
    """The table after a hand in which everybody folds to the last one."""
    table = table.deal(button)
    assert table.setup is not None
    hand = Hand(table.setup, list(table.setup.game.deck))
    while not hand.done:
        hand.apply("fold")
    return table.finish(hand)


def played(setup: Setup, rng: random.Random) -> Hand:
    """A hand of any game, played by chance: mostly calls, some folds, raises and draws."""
    deck = list(setup.game.deck)
    rng.shuffle(deck)
    hand = Hand(setup, deck, shuffle=rng.shuffle)
    while not hand.done:
        if hand.awaits == DRAW:
            assert hand.actor is not None
            most = hand.game.streets[hand.street].draws
            hand.draw(rng.sample(hand.hole[hand.actor], rng.randint(0, min(2, most))))
            continue
        legal = hand.legal()
        wish = rng.random()
        if wish < 0.15 and legal.fold:
            hand.apply("fold")
        elif wish > 0.8 and legal.min_to is not None:
            to = rng.choice([legal.min_to, legal.max_to])
            hand.apply("bet" if legal.opens else "raise", to)
        else:
            hand.apply("check" if legal.check else "call")
    return hand
