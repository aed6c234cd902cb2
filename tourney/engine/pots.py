"""Pots: the uncalled part of a bet, main and side pots, and how one is shared.

Players are indices in order of action, the first one left of the button being 0.
"""

from collections.abc import Sequence
from typing import NamedTuple


class Pot(NamedTuple):
    """Chips that the `eligible` players contest, by index."""

    amount: int
    eligible: tuple[int, ...]


def uncalled(paid: Sequence[int], live: Sequence[bool]) -> tuple[int, int] | None:
    """(index, amount) of the part of the highest contribution that nobody matched, None when none (R092).

    >>> uncalled([300, 200, 100], [True, True, True])
    (0, 100)
    """
    top = max(paid)
    if paid.count(top) > 1:
        return None
    index = paid.index(top)
    return (index, top - max(chips for chips in paid if chips < top)) if live[index] else None


def pots(paid: Sequence[int], live: Sequence[bool], dead: int = 0) -> list[Pot]:
    """Main pot first, then the side pots in ascending order (R088 to R091).

    `paid` is what each put in, uncalled chips taken off; `dead` money that was nobody's bet (an ante
    paid for the table, the dead part of a post) lies in the main pot. What folded players put in
    beyond the largest live stack stays in the last pot.

    >>> pots([200, 200, 100], [True, True, True])
    [Pot(amount=300, eligible=(0, 1, 2)), Pot(amount=200, eligible=(0, 1))]
    """
    levels = sorted({amount for index, amount in enumerate(paid) if live[index]})
    if len(levels) == 1 and levels[0]:
        return [Pot(sum(paid) + dead, tuple([index for index, there in enumerate(live) if there]))]
    made: list[Pot] = []
    below = 0
    for level in levels:
        amount = sum(min(chips, level) - below for chips in paid if chips > below)
        made.append(
            Pot(amount, tuple(index for index in range(len(paid)) if live[index] and paid[index] >= level))
        )
        below = level
    beyond = sum(chips - below for chips in paid if chips > below)
    if beyond:
        made[-1] = Pot(made[-1].amount + beyond, made[-1].eligible)
    made[0] = Pot(made[0].amount + dead, made[0].eligible)
    if made[0].amount == 0:  # a live player who has put in nothing, as one who is all-in for a dead post
        made.pop(0)
    return made


def shares(amount: int, winners: Sequence[int]) -> list[tuple[int, int]]:
    """(index, chips) for each winner: equal parts, odd chips one by one in the order given, which for
    most games is from the first seat left of the button (R122; TDA 20).

    >>> shares(107, [0, 2, 5])
    [(0, 36), (2, 36), (5, 35)]
    """
    part, odd = divmod(amount, len(winners))
    return [(index, part + (place < odd)) for place, index in enumerate(winners)]
