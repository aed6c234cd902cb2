"""What each player may buy now, by the questions that the commands ask: whoever offers more would be refused."""

from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from typing import NamedTuple

from tourney.tournament import commands as do
from tourney.tournament.decide import decide
from tourney.tournament.deciding import selling
from tourney.tournament.deciding.selling import NotSold
from tourney.tournament.refusal import NotAllowed
from tourney.tournament.state import Player, State

REBUY, ADD_ON, RE_ENTER = "rebuy", "add-on", "re-enter"
"""The kinds of the requests that buy them."""
PAID = "paid"
"""Why nothing is sold that would change a prize which was paid; the other reasons are `selling.BECAUSE`."""
MOST_TRIED = 200
"""Where money was paid out, so many sales at most are tried out as well: each is a decision of its own."""


class Offers(NamedTuple):
    """What one player may buy (`buys`), and of what others may buy why he may not (`not_sold`), both by kind of request."""

    buys: tuple[str, ...] = ()
    not_sold: dict[str, str] = {}  # noqa: RUF012  (a tuple's default is never changed)


def offers(state: State, now: datetime) -> dict[int, Offers]:
    """The offers to each player, by number; who may buy nothing that is on sale is left out."""
    sold = _on_sale(state, now)
    if not sold:
        return {}
    found: dict[int, Offers] = {}
    tried = 0
    for player in state.players.values():
        inside = player.number in state.stacks
        buys, not_sold = [], {}
        for kind, asks in sold.items():
            if kind == (RE_ENTER if inside else ADD_ON):
                continue
            try:
                asks(player)
                if state.paid_out and tried < MOST_TRIED:
                    tried += 1
                    decide(state, _COMMANDS[kind](player.number), now)
            except NotSold as refused:
                not_sold[kind] = refused.because
            except NotAllowed:
                not_sold[kind] = PAID
            else:
                buys.append(kind)
        if buys or not_sold:
            found[player.number] = Offers(tuple(buys), not_sold)
    return found


def why_not(state: State, number: int, kind: str, now: datetime) -> str:
    """Why a player may not buy something now, in words; nothing when he may."""
    try:
        decide(state, _COMMANDS[kind](number), now)
    except NotAllowed as refused:
        return refused.why
    return ""


_COMMANDS = {REBUY: do.Rebuy, ADD_ON: do.AddOn, RE_ENTER: do.ReEnter}


def _on_sale(state: State, now: datetime) -> dict[str, Callable[[Player], None]]:
    """What is sold at all now, each with the question whether to this player."""
    found: dict[str, Callable[[Player], None]] = {}
    with suppress(NotAllowed):
        rebuy = selling.rebuys(state, now, REBUY)
        found[REBUY] = lambda player: selling.rebuy_of(state, player, rebuy, REBUY)
    with suppress(NotAllowed):
        add_on = selling.add_ons(state, now, ADD_ON)
        found[ADD_ON] = lambda player: selling.add_on_of(state, player, add_on, ADD_ON)
    with suppress(NotAllowed):
        selling.re_entries(state, now, RE_ENTER)
        found[RE_ENTER] = lambda player: selling.re_entry_of(state, player, RE_ENTER)
    return found
