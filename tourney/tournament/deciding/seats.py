"""Seats: drawing, moving, balancing, breaking, closing."""

from tourney.language import tr
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
    what = tr("keeping a seat")
    player = asking.still_in(state, command.player, what)
    if state.status != "registering":
        raise NotAllowed(what, tr("the seats have been drawn"), tr("move {name} instead", name=player.name))
    if command.seat is None:
        if player.number not in state.reserved:
            raise NotAllowed(what, tr("no seat is kept for {name}", name=player.name), tr("keep one first"))
        draft.add(ev.SeatReserved(player.number, None))
        return
    seat = TableSeat(*command.seat)
    if not 1 <= seat.table <= MOST_TABLES or not 1 <= seat.seat <= state.setup.size_of(seat.table):
        size = state.setup.size_of(seat.table)
        raise NotAllowed(
            what,
            tr("there is no seat {seat} at table {table}", seat=seat.seat, table=seat.table),
            tr("it has seats 1 to {size}", size=size),
        )
    if seat in state.locked or seat.table in state.closed:
        raise NotAllowed(what, tr("that seat is locked or its table closed"), tr("choose another"))
    if any(other == seat and who != player.number for who, other in state.reserved.items()):
        raise NotAllowed(what, tr("that seat is kept for another"), tr("choose another"))
    draft.add(ev.SeatReserved(player.number, seat))


def draw(draft: Draft, command: do.DrawSeats) -> None:
    state = draft.state
    if state.status not in ("registering", "seated"):
        raise NotAllowed(
            tr("drawing seats"),
            asking.where_it_is(state),
            tr("draw before the start"),
        )
    if len(state.stacks) < 2:
        raise NotAllowed(
            tr("drawing seats"),
            tr("{count} players are in", count=len(state.stacks)),
            tr("register at least two"),
        )
    draw_seats(draft)


def move(draft: Draft, command: do.Move) -> None:
    state = draft.state
    what = tr("moving")
    player = asking.still_in(state, command.player, what)
    what = tr("moving {name}", name=player.name)
    asking.not_finished(state, what)
    if state.status == "registering":
        raise NotAllowed(what, tr("no seats have been drawn"), tr("keep a seat for him, or draw first"))
    here = state.seat_of(player.number)
    if here is None:
        raise NotAllowed(what, tr("he has no seat"), tr("draw the seats first"))
    if state.in_hand(player.number):
        raise NotAllowed(
            what, tr("table {table} is in a hand", table=here.table), tr("move him when it is over")
        )
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
            raise NotAllowed(what, tr("no other table has an open seat"), tr("name a seat at his own table"))
        table = min(others, key=lambda t: (len(t.seats), t.number))
    if command.seat is not None:
        return chosen_seat(state, TableSeat(table.number, command.seat), what)
    if table.number == here.table:
        raise NotAllowed(
            what, tr("he sits at table {table}", table=here.table), tr("name another table, or a seat")
        )
    seat = worst_seat(state, table)
    if seat is None:
        why = (
            tr("table {number} is closed", number=table.number)
            if table.number in state.closed
            else tr("table {number} has no open seat but the small blind", number=table.number)
        )
        raise NotAllowed(what, why, tr("choose another table, or name the seat"))
    return TableSeat(table.number, seat)


def balance(draft: Draft, command: do.Balance) -> None:
    what = tr("balancing")
    asking.running(draft.state, what)
    asking.nobody_broke(draft.state, what)
    rearrange(draft)
    if not draft.events:
        why = held_up(draft.state) or tr("the tables are level")
        raise NotAllowed(tr("balancing"), tr("nobody is to be moved: {why}", why=why), tr("play on"))


def break_(draft: Draft, command: do.BreakTable) -> None:
    state = draft.state
    what = tr("breaking table {table}", table=command.table)
    asking.not_finished(state, what)
    asking.nobody_broke(state, what)
    table = asking.table_of(state, command.table, what)
    if len(state.tables) < 2:
        raise NotAllowed(what, tr("it is the only table"), tr("play on"))
    if table.hand:
        raise NotAllowed(
            what,
            tr("hand {number} is in progress there", number=table.hand.number),
            tr("wait until it is over"),
        )
    room = sum(len(open_seats(state, other)) for other in state.tables.values() if other is not table)
    if room < len(table.seats):
        raise NotAllowed(
            what,
            tr(
                "the other tables have {room} open seats for {count} players",
                room=room,
                count=len(table.seats),
            ),
            tr("wait"),
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
    what = tr("opening a table")
    asking.not_finished(state, what)
    number = next_table(state) if command.table is None else command.table
    if state.status == "registering":
        raise NotAllowed(what, tr("the draw opens as many tables as it needs"), tr("draw the seats"))
    if number in state.tables or number in state.closed or not 1 <= number <= MOST_TABLES:
        raise NotAllowed(
            what, tr("table {number} is there or closed", number=number), tr("choose another number")
        )
    draft.add(ev.TableOpened(number))


def close(draft: Draft, command: do.CloseTable) -> None:
    state = draft.state
    what = (
        tr("closing table {table}", table=command.table)
        if command.closed
        else tr("opening table {table} again", table=command.table)
    )
    asking.not_finished(state, what)
    if not 1 <= command.table <= MOST_TABLES:
        raise NotAllowed(
            what,
            tr("there is no such table"),
            tr("tables are numbered from 1 to {most_tables}", most_tables=MOST_TABLES),
        )
    if (command.table in state.closed) == command.closed:
        raise NotAllowed(what, tr("it is so already"), tr("nothing is to be done"))
    if command.closed and state.status in ("registering", "seated"):
        kept = [state.name(who) for who, seat in state.reserved.items() if seat.table == command.table]
        if kept:
            raise NotAllowed(
                what, tr("a seat is kept there for {names}", names=", ".join(kept)), tr("give that up first")
            )
    draft.add(ev.TableClosed(command.table, command.closed))


def lock(draft: Draft, command: do.LockSeat) -> None:
    state = draft.state
    where = {"seat": command.seat, "table": command.table}
    what = (
        tr("locking seat {seat} of table {table}", **where)
        if command.locked
        else tr("unlocking seat {seat} of table {table}", **where)
    )
    asking.not_finished(state, what)
    seat = TableSeat(command.table, command.seat)
    if not 1 <= seat.table <= MOST_TABLES or not 1 <= seat.seat <= 10:
        raise NotAllowed(what, tr("there is no such seat"), tr("seats are numbered from 1"))
    table = state.tables.get(seat.table)
    if command.locked and table and seat.seat in table.seats:
        raise NotAllowed(
            what, tr("{name} sits there", name=state.name(table.seats[seat.seat])), tr("move him first")
        )
    if command.locked and seat in state.reserved.values():
        raise NotAllowed(what, tr("it is kept for a player"), tr("give that up first"))
    if (seat in state.locked) == command.locked:
        raise NotAllowed(what, tr("it is so already"), tr("nothing is to be done"))
    draft.add(ev.SeatLocked(seat, command.locked))


def pin(draft: Draft, command: do.Pin) -> None:
    what = tr("keeping a player where he sits") if command.pinned else tr("letting a player be moved")
    player = asking.still_in(draft.state, command.player, what)
    if player.pinned == command.pinned:
        raise NotAllowed(what, tr("{name} is so already", name=player.name), tr("nothing is to be done"))
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
