"""What is sold to whom now: asked by the commands that sell it, and by whatever offers it (`offers.py`).

Each sale has two questions, which raise NotAllowed: whether it is sold at all, and whether to this player.
"""

from collections.abc import Callable
from datetime import datetime

from tourney.language import tr, tr_n
from tourney.tournament.deciding import asking
from tourney.tournament.refusal import NotAllowed
from tourney.tournament.setup import Purchase
from tourney.tournament.state import Player, State
from tourney.tournament.timing import add_on_open, level_at, rebuys_open, registration_open

BECAUSE = ("most", "most_in_all", "chips", "hand", "round", "disqualified")
"""Why one player is not sold what others may buy, as keys: screens say it by themselves."""


class NotSold(NotAllowed):
    """A sale that one player is refused while others may buy; `because` is one of `BECAUSE`."""

    def __init__(self, because: str, what: str, why: str, instead: str) -> None:
        super().__init__(what, why, instead)
        self.because = because


def rebuys(state: State, now: datetime, what: str) -> Purchase:
    """The rebuy that is on sale now."""
    offer = _offer(state.setup.rebuy, what, tr("this tournament has no rebuys"))
    asking.running(state, what)
    asking.no_deal(state, what)
    asking.not_sealed(state, offer.charge.bounty, what)
    if not rebuys_open(state, now):
        until = state.setup.structure.rebuys_until
        why = (
            tr("rebuys were open to the end of level {until}", until=until)
            if until
            else tr("the structure has no rebuys")
        )
        raise NotAllowed(what, why, tr("the add-on and re-entry have their own times"))
    return offer


def rebuy_of(state: State, player: Player, offer: Purchase, what: str) -> None:
    """A player may buy the rebuy that is on sale: one who is short of chips, or just out of them."""
    _within(
        player.rebuys,
        state.rebuys,
        offer,
        what,
        lambda: tr_n("he has bought {n} rebuy", "he has bought {n} rebuys", player.rebuys),
        lambda: tr_n("{n} rebuy was sold", "{n} rebuys were sold", state.rebuys),
    )
    if player.number not in state.stacks:
        _not_disqualified(state, player.number, what)
        return
    _not_broke(state, player, what)
    stack, most = state.stacks[player.number], state.setup.rebuy_at_most
    if stack is not None and most is not None and stack > most:
        raise NotSold(
            "chips",
            what,
            tr("he has {stack} chips", stack=stack),
            tr("it is for players with at most {most}", most=most),
        )
    _between_hands(state, player, what)


def add_ons(state: State, now: datetime, what: str) -> Purchase:
    """The add-on that is on sale now."""
    offer = _offer(state.setup.add_on, what, tr("this tournament has no add-on"))
    asking.running(state, what)
    asking.no_deal(state, what)
    asking.not_sealed(state, offer.charge.bounty, what)
    if not add_on_open(state, now):
        at = state.setup.structure.add_on_at
        why = (
            tr("it is sold in the break after level {at}", at=at) if at else tr("the structure has no add-on")
        )
        raise NotAllowed(what, why, tr("sell it then"))
    return offer


def add_on_of(state: State, player: Player, offer: Purchase, what: str) -> None:
    """A player who is in may buy the add-on that is on sale."""
    _not_broke(state, player, what)
    _within(
        player.add_ons,
        state.add_ons,
        offer,
        what,
        lambda: tr_n("he has bought {n} add-on", "he has bought {n} add-ons", player.add_ons),
        lambda: tr_n("{n} add-on was sold", "{n} add-ons were sold", state.add_ons),
        1,
    )
    _between_hands(state, player, what)


def re_entries(state: State, now: datetime, what: str) -> None:
    """Players who are out may enter again now."""
    asking.running(state, what)
    asking.no_deal(state, what)
    asking.not_sealed(state, state.setup.bounty, what)
    if state.setup.re_entries == 0:
        raise NotAllowed(what, tr("this tournament has no re-entry"), tr("he stays out"))
    if not registration_open(state, now):
        raise NotAllowed(what, closed(state, now), tr("he stays out"))


def re_entry_of(state: State, player: Player, what: str) -> None:
    """A player who is out may enter again."""
    _not_disqualified(state, player.number, what)
    most, had = state.setup.re_entries, player.entries - 1
    if most is not None and had >= most:
        raise NotSold(
            "most",
            what,
            tr_n("he has re-entered {n} time", "he has re-entered {n} times", had),
            tr_n("a player may re-enter {n} time", "a player may re-enter {n} times", most),
        )


def closed(state: State, now: datetime) -> str:
    """Why nobody enters any more."""
    until = state.setup.structure.registration_until
    if state.registration_closed:
        return tr("registration was closed")
    if state.status == "finished":
        return tr("the tournament is finished")
    if until is None:
        return tr("registration ended with the start")
    return tr(
        "registration was open to the end of level {until}, now it is level {level_at}",
        until=until,
        level_at=level_at(state, now),
    )


def _offer(purchase: Purchase | None, what: str, none: str) -> Purchase:
    if purchase is None:
        raise NotAllowed(what, none, tr("change the setup to offer it"))
    return purchase


def _within(
    bought: int,
    in_all: int,
    offer: Purchase,
    what: str,
    his: Callable[[], str],
    all_: Callable[[], str],
    default: int | None = None,
) -> None:
    """Raises NotSold when a limit is reached. What is said then is made then: every player is asked of at every change."""
    most = offer.most if offer.most is not None else default
    if most is not None and bought >= most:
        raise NotSold("most", what, his(), tr("a player may buy {most}", most=most))
    if offer.most_in_all is not None and in_all >= offer.most_in_all:
        raise NotSold(
            "most_in_all", what, all_(), tr("there are {most_in_all} in all", most_in_all=offer.most_in_all)
        )


def _not_disqualified(state: State, player: int, what: str) -> None:
    if player in state.disqualified:
        raise NotSold("disqualified", what, tr("he was disqualified"), tr("undo that first if it was wrong"))


def _not_broke(state: State, player: Player, what: str) -> None:
    if player.number in state.broke():
        raise NotSold(
            "round",
            what,
            tr("{name} went broke in this round of hand-for-hand", name=player.name),
            tr("end the round first"),
        )


def _between_hands(state: State, player: Player, what: str) -> None:
    if state.in_hand(player.number):
        raise NotSold("hand", what, tr("he is in a hand"), tr("sell it when the hand is over"))
