"""The columns of `hand_players` that statistics count: made, chance (`_opp`), faced and answer.

A made and a chance are BOOLEAN, so that a ratio is `count_if(made)` over `count_if(chance)`; counts
of actions are small ints. They are refilled from `hand_events` whenever a definition changes.
"""

from tourney.store.columns import Column

FACTS: tuple[Column, ...] = ()
