"""Tables for the comparisons with PokerKit: any game, and odd enough to meet the differences."""

import random
from typing import Any

from tourney.engine.game import Game
from tourney.engine.rules import HouseRules
from tourney.engine.setup import Setup
from tourney.testing.hands import table_of


def random_table(what: Game, rng: random.Random) -> Setup:
    """A table of this game with stacks from one chip up, so that all-ins and short blinds are common."""
    most = 8 if what.forced == "bring_in" and rng.random() < 0.1 else 5
    count = rng.randint(2, most)
    stacks = [
        rng.choice([rng.randint(1, 40), rng.randint(20, 300), rng.randint(20, 300)]) for _ in range(count)
    ]
    fields: dict[str, Any] = {
        "ante": rng.choice([0, 0, rng.randint(1, 12)]),
        "ante_by": "big_blind" if what.forced == "blinds" and count > 2 and rng.random() < 0.5 else "each",
        "rules": HouseRules(blind_first=False),
    }
    if what.forced == "bring_in":
        fields |= {"ante": rng.randint(0, 4), "bring_in": rng.randint(1, 6)}
    if not fields["ante"]:
        fields["ante_by"] = "none"
    return table_of(what.key, what.limit.key, *stacks, **fields)
