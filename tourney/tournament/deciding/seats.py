"""Seats: drawing, moving, balancing, breaking, closing."""

from tourney.tournament import commands as do
from tourney.tournament import events as ev
from tourney.tournament.balancing import held_up, rearrange, spare, worst_seat
from tourney.tournament.deciding import asking
from tourney.tournament.deciding.entering import chosen_seat
from tourney.tournament.draft import Draft
from tourney.tournament.proposals import arrangement
from tourney.tournament.refusal import NotAllowed
from tourney.tournament.seating import (
    MOST_TABLES,
    break_table,
    draw_seats,
    ensure_button,
    next_table,
    open_seats,
)
from tourney.tournament.state import State, TableSeat


def reserve(draft: Draft, command: do.Reserve) -> None:
    state = draft.state
    what = "keeping a seat"
    player = asking.still_in(state, command.player, what)
    if state.status != "registering":
        raise NotAllowed(what, "the seats have been drawn", f"move {player.name} instead")
    if command.seat is None:
        if player.number not in state.reserved:
            raise NotAllowed(what, f"no seat is kept for {player.name}", "keep one first")
        draft.add(ev.SeatReserved(player.number, None))
        return
    seat = TableSeat(*command.seat)
    if not 1 <= seat.table <= MOST_TABLES or not 1 <= seat.seat <= state.setup.size_of(seat.table):
        size = state.setup.size_of(seat.table)
        raise NotAllowed(
            what, f"there is no seat {seat.seat} at table {seat.table}", f"it has seats 1 to {size}"
        )
    if seat in state.locked or seat.table in state.closed:
        raise NotAllowed(what, "that seat is locked or its table closed", "choose another")
    if any(other == seat and who != player.number for who, other in state.reserved.items()):
        raise NotAllowed(what, "that seat is kept for another", "choose another")
    draft.add(ev.SeatReserved(player.number, seat))


def draw(draft: Draft, command: do.DrawSeats) -> None:
    state = draft.state
    if state.status not in ("registering", "seated"):
        raise NotAllowed("drawing seats", f"the tournament is {state.status}", "draw before the start")
    if len(state.stacks) < 2:
        raise NotAllowed("drawing seats", f"{len(state.stacks)} players are in", "register at least two")
    draw_seats(draft)


def move(draft: Draft, command: do.Move) -> None:
    state = draft.state
    what = "moving"
    player = asking.still_in(state, command.player, what)
    what = f"moving {player.name}"
    asking.not_finished(state, what)
    if state.status == "registering":
        raise NotAllowed(what, "no seats have been drawn", "keep a seat for him, or draw first")
    here = state.seat_of(player.number)
    if here is None:
        raise NotAllowed(what, "he has no seat", "draw the seats first")
    if state.in_hand(player.number):
        raise NotAllowed(what, f"table {here.table} is in a hand", "move him when it is over")
    to = _target(state, here, command, what)
    rule, drawn = _proposed_move(draft, player.number, here, to)
    draft.add(ev.PlayerMoved(player.number, here.table, here.seat, to.table, to.seat, rule, drawn))
    ensure_button(draft, to.table)


def _proposed_move(draft: Draft, player: int, here: TableSeat, to: TableSeat) -> tuple[str, int | None]:
    """The rule by which this very move is due, and its draw when that is the next; no rule for another."""
    for event in arrangement(draft.state, draft.now):
        if isinstance(event, ev.PlayerMoved) and event.player == player:
            if (event.from_table, event.from_seat, event.to_table, event.to_seat) != (*here, *to):
                break
            return event.rule, event.draw if event.draw == draft.state.draws + 1 else None
    return "", None


def _target(state: State, here: TableSeat, command: do.Move, what: str) -> TableSeat:
    if command.table is not None:
        table = asking.table_of(state, command.table, what)
    else:
        others = [t for n, t in state.tables.items() if n != here.table and open_seats(state, t)]
        if not others:
            raise NotAllowed(what, "no other table has an open seat", "name a seat at his own table")
        table = min(others, key=lambda t: (len(t.seats), t.number))
    if command.seat is not None:
        return chosen_seat(state, TableSeat(table.number, command.seat), what)
    if table.number == here.table:
        raise NotAllowed(what, f"he sits at table {here.table}", "name another table, or a seat")
    seat = worst_seat(state, table)
    if seat is None:
        why = "is closed" if table.number in state.closed else "has no open seat but the small blind"
        raise NotAllowed(what, f"table {table.number} {why}", "choose another table, or name the seat")
    return TableSeat(table.number, seat)


def balance(draft: Draft, command: do.Balance) -> None:
    asking.running(draft.state, "balancing")
    asking.nobody_broke(draft.state, "balancing")
    rearrange(draft)
    if not draft.events:
        why = held_up(draft.state) or "the tables are level"
        raise NotAllowed("balancing", f"nobody is to be moved: {why}", "play on")


def break_(draft: Draft, command: do.BreakTable) -> None:
    state = draft.state
    what = f"breaking table {command.table}"
    asking.not_finished(state, what)
    asking.nobody_broke(state, what)
    table = asking.table_of(state, command.table, what)
    if len(state.tables) < 2:
        raise NotAllowed(what, "it is the only table", "play on")
    if table.hand:
        raise NotAllowed(what, f"hand {table.hand.number} is in progress there", "wait until it is over")
    room = sum(len(open_seats(state, other)) for other in state.tables.values() if other is not table)
    if room < len(table.seats):
        raise NotAllowed(
            what, f"the other tables have {room} open seats for {len(table.seats)} players", "wait"
        )
    first = next(iter(arrangement(state, draft.now)), None)
    if isinstance(first, ev.TableBroken) and first.table == command.table:
        going = spare(state)
        stay = [number for number in state.tables if number not in set(going)]
        break_table(draft, command.table, stay, first.rule)
    else:
        break_table(draft, command.table, state.tables)


def open_(draft: Draft, command: do.OpenTable) -> None:
    state = draft.state
    what = "opening a table"
    asking.not_finished(state, what)
    number = next_table(state) if command.table is None else command.table
    if state.status == "registering":
        raise NotAllowed(what, "the draw opens as many tables as it needs", "draw the seats")
    if number in state.tables or number in state.closed or not 1 <= number <= MOST_TABLES:
        raise NotAllowed(what, f"table {number} is there or closed", "choose another number")
    draft.add(ev.TableOpened(number))


def close(draft: Draft, command: do.CloseTable) -> None:
    state = draft.state
    what = f"closing table {command.table}" if command.closed else f"opening table {command.table} again"
    asking.not_finished(state, what)
    if not 1 <= command.table <= MOST_TABLES:
        raise NotAllowed(what, "there is no such table", f"tables are numbered from 1 to {MOST_TABLES}")
    if (command.table in state.closed) == command.closed:
        raise NotAllowed(what, "it is so already", "nothing is to be done")
    if command.closed and state.status in ("registering", "seated"):
        kept = [state.name(who) for who, seat in state.reserved.items() if seat.table == command.table]
        if kept:
            raise NotAllowed(what, f"a seat is kept there for {', '.join(kept)}", "give that up first")
    draft.add(ev.TableClosed(command.table, command.closed))


def lock(draft: Draft, command: do.LockSeat) -> None:
    state = draft.state
    what = f"{'locking' if command.locked else 'unlocking'} seat {command.seat} of table {command.table}"
    asking.not_finished(state, what)
    seat = TableSeat(command.table, command.seat)
    if not 1 <= seat.table <= MOST_TABLES or not 1 <= seat.seat <= 10:
        raise NotAllowed(what, "there is no such seat", "seats are numbered from 1")
    table = state.tables.get(seat.table)
    if command.locked and table and seat.seat in table.seats:
        raise NotAllowed(what, f"{state.name(table.seats[seat.seat])} sits there", "move him first")
    if command.locked and seat in state.reserved.values():
        raise NotAllowed(what, "it is kept for a player", "give that up first")
    if (seat in state.locked) == command.locked:
        raise NotAllowed(what, "it is so already", "nothing is to be done")
    draft.add(ev.SeatLocked(seat, command.locked))


def pin(draft: Draft, command: do.Pin) -> None:
    what = "keeping a player where he sits" if command.pinned else "letting a player be moved"
    player = asking.still_in(draft.state, command.player, what)
    if player.pinned == command.pinned:
        raise NotAllowed(what, f"{player.name} is so already", "nothing is to be done")
    draft.add(ev.PlayerPinned(player.number, command.pinned))


DECISIONS = {
    do.Reserve: reserve,
    do.DrawSeats: draw,
    do.Move: move,
    do.Balance: balance,
    do.BreakTable: break_,
    do.OpenTable: open_,
    do.CloseTable: close,
    do.LockSeat: lock,
    do.Pin: pin,
}
