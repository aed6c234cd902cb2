"""What entries and purchases change: players, chips, and the money in the drawer."""

from tourney.tournament import events as ev
from tourney.tournament.setup import Charge
from tourney.tournament.state import Player
from tourney.tournament.working import Misfit, Working


def registered(working: Working, event: ev.PlayerRegistered) -> None:
    state = working.state
    if event.player in state.players:
        raise Misfit(f"player {event.player} is in")
    if event.name in state.by_name:
        raise Misfit(f"a player named {event.name} is in")
    state.numbers = max(state.numbers, event.player)
    working.own("players")[event.player] = Player(
        event.player, event.name, event.person, paid=event.charge, head=_head(working, event.charge)
    )
    working.own("by_name")[event.name] = event.player
    working.own("stacks")[event.player] = event.stack
    state.entries += 1
    state.given += event.stack
    collect(working, event.charge, event.method)
    if event.seat is not None:
        working.sit(event.player, event.seat)
    if event.draw is not None:
        state.draws = event.draw
    if state.places:
        working.place_again()


def unregistered(working: Working, event: ev.PlayerUnregistered) -> None:
    state = working.state
    player = state.players.get(event.player)
    if player is None or event.player not in state.stacks:
        raise Misfit(f"player {event.player} is not in")
    working.stand(event.player)
    unknown = working.own("stacks").pop(event.player) is None
    del working.own("players")[event.player]
    del working.own("by_name")[player.name]
    if event.player in state.reserved:
        del working.own("reserved")[event.player]
    state.entries -= player.entries
    state.given -= event.stack
    collect(working, event.refund.times(-1), event.method)
    if unknown:
        working.recount()
    if state.places:
        working.place_again()


def renamed(working: Working, event: ev.PlayerRenamed) -> None:
    by_name = working.own("by_name")
    if event.name in by_name:
        raise Misfit(f"a player named {event.name} is in")
    del by_name[working.state.name(event.player)]
    by_name[event.name] = event.player
    working.player(event.player, name=event.name)


def rebuy(working: Working, event: ev.RebuyBought) -> None:
    state = working.state
    player = state.players[event.player]
    if event.seat is None:
        _more_chips(working, event.player, event.stack)
    else:
        working.come_back(event.player, event.stack)
        working.sit(event.player, event.seat)
        if event.draw is not None:
            state.draws = event.draw
    _bought(working, player, event.charge, rebuys=player.rebuys + 1)
    state.rebuys += 1
    state.given += event.stack
    collect(working, event.charge, event.method)


def add_on(working: Working, event: ev.AddOnBought) -> None:
    player = working.state.players[event.player]
    _more_chips(working, event.player, event.stack)
    _bought(working, player, event.charge, add_ons=player.add_ons + 1)
    working.state.add_ons += 1
    working.state.given += event.stack
    collect(working, event.charge, event.method)


def re_entered(working: Working, event: ev.PlayerReEntered) -> None:
    state = working.state
    player = state.players[event.player]
    working.come_back(event.player, event.stack)
    working.sit(event.player, event.seat)
    _bought(working, state.players[event.player], event.charge, entries=player.entries + 1)
    state.entries += 1
    state.draws = event.draw
    state.given += event.stack
    collect(working, event.charge, event.method)


def went_away(working: Working, event: ev.PlayerWentAway) -> None:
    working.player(event.player, absent=True)


def came_back(working: Working, event: ev.PlayerCameBack) -> None:
    working.player(event.player, absent=False)


def registration_closed(working: Working, event: ev.RegistrationClosed) -> None:
    working.state.registration_closed = True


def collect(working: Working, charge: Charge, method: str) -> None:
    """Takes what a player pays (or gives it back when negative), by purpose and by way of payment."""
    state = working.state
    state.collected = Charge(*(had + more for had, more in zip(state.collected, charge, strict=True)))
    working.pay_in(method, charge.total)


def _bought(working: Working, player: Player, charge: Charge, **counts: int) -> None:
    paid = Charge(*(had + more for had, more in zip(player.paid, charge, strict=True)))
    head = working.state.players[player.number].head + _head(working, charge)
    working.player(player.number, paid=paid, head=head, **counts)


def _head(working: Working, charge: Charge) -> int:
    """What goes onto the player's own head: mystery bounties lie in envelopes instead."""
    return 0 if working.state.setup.bounty_kind == "mystery" else charge.bounty


def _more_chips(working: Working, player: int, chips: int) -> None:
    if player not in working.state.stacks:
        raise Misfit(f"{working.state.name(player)} is not in")
    stacks = working.own("stacks")
    if stacks[player] is not None:
        stacks[player] += chips


HANDLERS = {
    ev.PlayerRegistered: registered,
    ev.PlayerUnregistered: unregistered,
    ev.PlayerRenamed: renamed,
    ev.RebuyBought: rebuy,
    ev.AddOnBought: add_on,
    ev.PlayerReEntered: re_entered,
    ev.PlayerWentAway: went_away,
    ev.PlayerCameBack: came_back,
    ev.RegistrationClosed: registration_closed,
}
