"""Bounties: who gets what of the money on a head (tournament-formulas 4.5, tournament-rules 3.19).

The money on heads stays as it is until its player is knocked out; then all of it is paid in cash or goes
onto the heads of those who did it. The mystery kind is in `mystery`.
"""

from collections.abc import Sequence
from typing import Literal, NamedTuple

from tourney.language import tr
from tourney.tournament.money.parts import shared
from tourney.tournament.money.plan import MOST_MONEY

Kind = Literal["fixed", "progressive"]
KINDS = ("fixed", "progressive")
ODD_TO = ("head", "cash")
"""Where the unit goes that cannot be halved: onto the hunter's own head, or into his hand."""


class Taken(NamedTuple):
    """What one hunter gets of a head, in minor units: in cash, and onto his own head."""

    hunter: int
    cash: int
    to_head: int


def take(
    head: int, hunters: Sequence[int], kind: Kind = "fixed", odd_to: Literal["head", "cash"] = "head"
) -> tuple[Taken, ...]:
    """What the hunters get of a head of `head` minor units; cash and heads together are all of it.

    Several hunters split it equally, and units that do not divide go one each to the first of them:
    name them clockwise from the button. `fixed` is paid in cash. `progressive` pays half of each part in
    cash and puts half onto the hunter's head, the odd unit by `odd_to`. Raises ValueError without
    hunters, or when one is named twice.

    >>> take(1001, [4, 7], "progressive")
    (Taken(hunter=4, cash=250, to_head=251), Taken(hunter=7, cash=250, to_head=250))
    """
    if type(head) is not int or not 0 <= head <= MOST_MONEY:
        raise ValueError(
            tr(
                "a head of {head} cannot be paid: take a whole number from 0 to {most}",
                head=f"{head!r:.40}",
                most=str(MOST_MONEY),
            )
        )
    if kind not in KINDS:
        raise ValueError(
            tr(
                "{kind} is no kind of bounty: take one of {names}",
                kind=f"{kind!r:.40}",
                names=", ".join(KINDS),
            )
        )
    if odd_to not in ODD_TO:
        raise ValueError(
            tr(
                "{place} is no place for an odd unit: take one of {names}",
                place=f"{odd_to!r:.40}",
                names=", ".join(ODD_TO),
            )
        )
    if not hunters:
        raise ValueError(tr("nobody is named who knocked the player out: name at least one"))
    if len(set(hunters)) < len(hunters):
        raise ValueError(tr("a hunter is named twice: name each once"))
    return tuple(
        Taken(hunter, part - _onto_head(part, kind, odd_to), _onto_head(part, kind, odd_to))
        for hunter, part in zip(hunters, shared(head, len(hunters)), strict=True)
    )


def own_head(winner: int, head: int) -> Taken:
    """The winner of the tournament collects what is on his own head, in cash."""
    return Taken(winner, head, 0)


def _onto_head(part: int, kind: Kind, odd_to: str) -> int:
    if kind == "fixed":
        return 0
    return part - part // 2 if odd_to == "head" else part // 2
