"""Showdown: who shows first, who must show, and who may throw his hand away.

Players are indices in order of action, the first one left of the button being 0.
"""

from collections.abc import Mapping, Sequence

from tourney.engine.pots import Pot
from tourney.engine.rules import HouseRules


def order(live: Sequence[bool], aggressors: Sequence[int | None], rules: HouseRules) -> list[int]:
    """The players at showdown in the order in which they show (R102 to R104).

    `aggressors` holds, for each street that was bet, who bet or raised last on it, None for nobody.
    """
    first = 0
    if rules.showdown_order == "last_aggressor":
        first = aggressors[-1] or 0
    elif rules.showdown_order == "lookback":
        first = next((index for index in reversed(aggressors) if index is not None), 0)
    count = len(live)
    return [index % count for index in range(first, first + count) if live[index % count]]


def must_show(index: int, strengths: Mapping[int, int], shown: Sequence[int], pots: Sequence[Pot]) -> bool:
    """Whether this hand is shown without asking: in some pot that it contests, no hand shown before
    beats it (R104: better than or equal to the best shown).

    `strengths` are those of the hands at showdown, `shown` the players who have shown.
    """
    mine = strengths[index]
    return any(
        all(strengths[other] <= mine for other in shown if other in pot.eligible)
        for pot in pots
        if index in pot.eligible
    )
