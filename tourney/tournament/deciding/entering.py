"""Entries and purchases."""

from tourney.language import tr
from tourney.tournament import commands as do
from tourney.tournament import events as ev
from tourney.tournament.deciding import asking, selling
from tourney.tournament.draft import Draft
from tourney.tournament.refusal import NotAllowed
from tourney.tournament.seating import draw_seat, ensure_button, open_seats
from tourney.tournament.state import State, TableSeat
from tourney.tournament.timing import registration_open

MOST_PLAYERS = 10_000


def register(draft: Draft, command: do.Register) -> None:
    state = draft.state
    what = tr("registering {name}", name=f"{command.name[:40]!r}")
    if not registration_open(state, draft.now):
        raise NotAllowed(
            what, selling.closed(state, draft.now), tr("a late player can be entered only while it is open")
        )
    asking.name(command.name, what)
    asking.method(command.method, what)
    asking.no_deal(state, what)
    asking.not_sealed(state, state.setup.bounty, what)
    asking.nobody_of_name(state, command.name, what)
    if len(state.players) >= MOST_PLAYERS:
        raise NotAllowed(
            what, tr("{most_players} players are in", most_players=MOST_PLAYERS), tr("nobody else can enter")
        )
    if command.person is not None and any(p.person == command.person for p in state.players.values()):
        raise NotAllowed(
            what,
            tr("person {person} is in", person=command.person),
            tr("a person enters once, and re-enters"),
        )
    seat, draw = None, None
    if state.status in ("seated", "running"):
        if command.seat is None:
            seat, draw = draw_seat(draft)
        else:
            seat = chosen_seat(state, TableSeat(*command.seat), what)
    elif command.seat is not None:
        raise NotAllowed(
            what, tr("seats are not drawn yet"), tr("register first, then keep the seat for him")
        )
    setup = draft.state.setup
    draft.add(
        ev.PlayerRegistered(
            draft.state.numbers + 1,
            command.name,
            setup.structure.starting_stack,
            setup.entry,
            command.method,
            command.person,
            seat,
            draw,
        )
    )
    if seat is not None:
        ensure_button(draft, seat.table)


def unregister(draft: Draft, command: do.Unregister) -> None:
    state = draft.state
    what = tr("unregistering")
    player = asking.still_in(state, command.player, what)
    what = tr("unregistering {name}", name=player.name)
    asking.not_finished(state, what)
    asking.no_deal(state, what)
    asking.not_sealed(state, player.paid.bounty, what)
    asking.method(command.method, what)
    if state.round is not None and any(player.number in one.hunters for one in state.round.out):
        raise NotAllowed(what, tr("he has put another out in this round"), tr("put him out instead"))
    if player.rebuys or player.add_ons or player.entries > 1:
        raise NotAllowed(what, tr("he has bought chips since"), tr("put him out instead"))
    if player.hits or player.bounties or player.number in state.paid_out:
        raise NotAllowed(what, tr("he has put others out or was paid"), tr("put him out instead"))
    start = state.setup.structure.starting_stack
    if state.status == "running":
        seat = state.seat_of(player.number)
        table = state.tables[seat.table] if seat else None
        dealt = table is not None and table.hands > 0 and seat is not None and seat.seat not in table.fresh
        if dealt and not player.absent:
            raise NotAllowed(
                what, tr("he has been dealt cards"), tr("put him out, or mark him as away first")
            )
        if table is not None and table.hand is not None:
            raise NotAllowed(what, tr("his table is in a hand"), tr("wait until it is over"))
        if state.stacks[player.number] not in (start, None):
            raise NotAllowed(what, tr("he has posted chips that are in play"), tr("put him out instead"))
        if len(state.stacks) < 3:
            raise NotAllowed(what, tr("two players are left"), tr("put him out instead"))
    draft.add(ev.PlayerUnregistered(player.number, start, player.paid, command.method))
    asking.paid_stands(draft.state, what)


def rename(draft: Draft, command: do.Rename) -> None:
    what = tr("renaming")
    player = asking.known(draft.state, command.player, what)
    asking.name(command.name, what)
    asking.nobody_of_name(draft.state, command.name, what, player.number)
    draft.add(ev.PlayerRenamed(player.number, command.name, player.name))


def rebuy(draft: Draft, command: do.Rebuy) -> None:
    state = draft.state
    what = tr("a rebuy")
    player = asking.known(state, command.player, what)
    what = tr("a rebuy of {name}", name=player.name)
    offer = selling.rebuys(state, draft.now, what)
    asking.method(command.method, what)
    selling.rebuy_of(state, player, offer, what)
    seat, draw = None, None
    if player.number not in state.stacks:
        seat, draw = seat_again(draft, player.number)
    draft.add(ev.RebuyBought(player.number, offer.chips, offer.charge, command.method, seat, draw))
    asking.paid_stands(draft.state, what)
    if seat is not None:
        ensure_button(draft, seat.table)


def add_on(draft: Draft, command: do.AddOn) -> None:
    state = draft.state
    what = tr("an add-on")
    player = asking.still_in(state, command.player, what)
    what = tr("an add-on of {name}", name=player.name)
    offer = selling.add_ons(state, draft.now, what)
    asking.method(command.method, what)
    selling.add_on_of(state, player, offer, what)
    draft.add(ev.AddOnBought(player.number, offer.chips, offer.charge, command.method))
    asking.paid_stands(draft.state, what)


def re_enter(draft: Draft, command: do.ReEnter) -> None:
    state = draft.state
    what = tr("re-entering")
    player = asking.is_out(state, command.player, what)
    what = tr("a re-entry of {name}", name=player.name)
    selling.re_entries(state, draft.now, what)
    asking.method(command.method, what)
    selling.re_entry_of(state, player, what)
    seat, draw = draw_seat(draft)
    setup = draft.state.setup
    draft.add(
        ev.PlayerReEntered(
            player.number, setup.structure.starting_stack, setup.entry, command.method, seat, draw
        )
    )
    asking.paid_stands(draft.state, what)
    ensure_button(draft, seat.table)


def chosen_seat(state: State, seat: TableSeat, what: str) -> TableSeat:
    """A seat that the director chose; raises NotAllowed when nobody may sit down there."""
    table = asking.table_of(state, seat.table, what)
    if seat.table in state.closed:
        raise NotAllowed(what, tr("table {table} is closed", table=seat.table), tr("choose another table"))
    if seat.seat not in open_seats(state, table):
        there = ", ".join(str(number) for number in open_seats(state, table)) or tr("none")
        raise NotAllowed(
            what,
            tr(
                "seat {seat} of table {table} is taken, locked or not there", seat=seat.seat, table=seat.table
            ),
            tr("open there: {there}", there=there),
        )
    return seat


def seat_again(draft: Draft, player: int) -> tuple[TableSeat, int | None]:
    """The old seat of a player when it is free, else a drawn one."""
    state = draft.state
    before = state.players[player].seat
    table = state.tables.get(before.table) if before else None
    if before and table and before.seat in open_seats(state, table):
        return before, None
    return draw_seat(draft)


DECISIONS = {
    do.Register: register,
    do.Unregister: unregister,
    do.Rename: rename,
    do.Rebuy: rebuy,
    do.AddOn: add_on,
    do.ReEnter: re_enter,
}
