"""Sentences of entries and purchases, and of who is away."""

from tourney.language import tr
from tourney.tournament import events as ev
from tourney.tournament.sentences.words import Words, by_draw, chips, paid_by, place
from tourney.tournament.setup import Charge


def registered(w: Words, e: ev.PlayerRegistered) -> str:
    said = tr(
        "{name} entered as player {number} {price} with {chips}",
        name=e.name,
        number=str(e.player),
        price=w.price(e.charge, e.method),
        chips=chips(e.stack),
    )
    return f"{said}, {place(*e.seat)}{by_draw(e.draw)}." if e.seat else f"{said}."


def unregistered(w: Words, e: ev.PlayerUnregistered) -> str:
    back, name = Charge(*e.refund).total, w.name(e.player)
    if not back:
        return tr("{name} was taken out as if never entered.", name=name)
    return tr(
        "{name} was taken out as if never entered and got {amount} back ({method}).",
        name=name,
        amount=w.money(back),
        method=paid_by(e.method),
    )


def renamed(w: Words, e: ev.PlayerRenamed) -> str:
    return tr("{before} is called {name} now.", before=e.before, name=e.name)


def rebuy(w: Words, e: ev.RebuyBought) -> str:
    told = {"name": w.name(e.player), "chips": chips(e.stack), "price": w.price(e.charge, e.method)}
    if not e.seat:
        return tr("{name} bought a rebuy of {chips} {price}.", **told)
    seat = f"{place(*e.seat)}{by_draw(e.draw)}"
    return tr("{name} bought a rebuy of {chips} {price} and is in again at {seat}.", **told, seat=seat)


def add_on(w: Words, e: ev.AddOnBought) -> str:
    price = w.price(e.charge, e.method)
    return tr(
        "{name} bought the add-on of {chips} {price}.",
        name=w.name(e.player),
        chips=chips(e.stack),
        price=price,
    )


def re_entered(w: Words, e: ev.PlayerReEntered) -> str:
    return tr(
        "{name} entered again {price} with {chips}, {seat}.",
        name=w.name(e.player),
        price=w.price(e.charge, e.method),
        chips=chips(e.stack),
        seat=f"{place(*e.seat)}{by_draw(e.draw)}",
    )


def away(w: Words, e: ev.PlayerWentAway) -> str:
    return tr("{name} is away: dealt in, and blinded off (T24-30).", name=w.name(e.player))


def back(w: Words, e: ev.PlayerCameBack) -> str:
    return tr("{name} is back.", name=w.name(e.player))


def closed(w: Words, e: ev.RegistrationClosed) -> str:
    return tr("Registration was closed: nobody enters or re-enters any more.")


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
