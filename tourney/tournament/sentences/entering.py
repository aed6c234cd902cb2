"""Sentences of entries and purchases, and of who is away."""

from tourney.tournament import events as ev
from tourney.tournament.sentences.words import Words, by_draw, chips, place
from tourney.tournament.setup import Charge


def registered(w: Words, e: ev.PlayerRegistered) -> str:
    seat = f", {place(*e.seat)}{by_draw(e.draw)}" if e.seat else ""
    return f"{e.name} entered as player {e.player} {w.price(e.charge, e.method)} with {chips(e.stack)}{seat}."


def unregistered(w: Words, e: ev.PlayerUnregistered) -> str:
    back = Charge(*e.refund).total
    paid = f" and got {w.money(back)} back ({e.method})" if back else ""
    return f"{w.name(e.player)} was taken out as if never entered{paid}."


def renamed(w: Words, e: ev.PlayerRenamed) -> str:
    return f"{e.before} is called {e.name} now."


def rebuy(w: Words, e: ev.RebuyBought) -> str:
    again = f" and is in again at {place(*e.seat)}{by_draw(e.draw)}" if e.seat else ""
    return f"{w.name(e.player)} bought a rebuy of {chips(e.stack)} {w.price(e.charge, e.method)}{again}."


def add_on(w: Words, e: ev.AddOnBought) -> str:
    return f"{w.name(e.player)} bought the add-on of {chips(e.stack)} {w.price(e.charge, e.method)}."


def re_entered(w: Words, e: ev.PlayerReEntered) -> str:
    return (
        f"{w.name(e.player)} entered again {w.price(e.charge, e.method)} with {chips(e.stack)}, "
        f"{place(*e.seat)}{by_draw(e.draw)}."
    )


def away(w: Words, e: ev.PlayerWentAway) -> str:
    return f"{w.name(e.player)} is away: dealt in, and blinded off (T24-30)."


def back(w: Words, e: ev.PlayerCameBack) -> str:
    return f"{w.name(e.player)} is back."


def closed(w: Words, e: ev.RegistrationClosed) -> str:
    return "Registration was closed: nobody enters or re-enters any more."


SENTENCES = {
    ev.PlayerRegistered: registered,
    ev.PlayerUnregistered: unregistered,
    ev.PlayerRenamed: renamed,
    ev.RebuyBought: rebuy,
    ev.AddOnBought: add_on,
    ev.PlayerReEntered: re_entered,
    ev.PlayerWentAway: away,
    ev.PlayerCameBack: back,
    ev.RegistrationClosed: closed,
}
