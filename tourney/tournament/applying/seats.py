"""What draws, moves and broken tables change."""

from dataclasses import replace

from tourney.engine.button import marks_before_first
from tourney.tournament import events as ev
from tourney.tournament.state import Table, TableSeat
from tourney.tournament.working import Misfit, Working


def reserved(working: Working, event: ev.SeatReserved) -> None:
    if event.player not in working.state.stacks:
        raise Misfit(f"player {event.player} is not in")
    if event.seat is None:
        working.own("reserved").pop(event.player, None)
    else:
        working.own("reserved")[event.player] = event.seat


def drawn(working: Working, event: ev.SeatsDrawn) -> None:
    working.state.status = "seated"
    working.state.draws = event.draw
    _seat_all(working, event.players, event.seats)


def button_drawn(working: Working, event: ev.ButtonDrawn) -> None:
    table = working.state.tables[event.table]
    working.table(event.table, marks=marks_before_first(event.seat, table.seats))
    if event.draw is not None:
        working.state.draws = event.draw


def moved(working: Working, event: ev.PlayerMoved) -> None:
    where = working.stand(event.player)
    if where != (event.from_table, event.from_seat):
        raise Misfit(f"{working.state.name(event.player)} does not sit at table {event.from_table}")
    working.sit(event.player, TableSeat(event.to_table, event.to_seat))
    if event.draw is not None:
        working.state.draws = event.draw


def broken(working: Working, event: ev.TableBroken) -> None:
    state = working.state
    gone = state.tables.get(event.table)
    if gone is None or sorted(gone.seats.values()) != sorted(event.players):
        raise Misfit(f"table {event.table} has other players")
    if gone.pot is not None:
        raise Misfit(f"the pot of table {event.table} is carried")
    for player in event.players:
        working.stand(player)
    del working.own("tables")[event.table]
    working.own("level_hands").pop(event.table, None)
    state.closed -= {event.table}
    for player, seat in zip(event.players, event.seats, strict=True):
        working.sit(player, seat)
    state.draws = event.draw


def redrawn(working: Working, event: ev.SeatsRedrawn) -> None:
    if sorted(event.players) != sorted(working.state.stacks):
        raise Misfit("other players are left")
    if working.state.carried:
        raise Misfit("a pot is carried")
    working.state.draws = event.draw
    hands = working.state.level_hands
    _seat_all(working, event.players, event.seats)
    working.state.level_hands = {
        number: hands.get(number, 0) for number in working.state.tables if number in hands
    }
    working.state.closed &= frozenset(working.state.tables)


def opened(working: Working, event: ev.TableOpened) -> None:
    if event.table in working.state.tables:
        raise Misfit(f"there is a table {event.table}")
    table = Table(event.table, {}, size=working.state.setup.size_of(event.table), added=True)
    working.own("tables")[event.table] = table


def closed(working: Working, event: ev.TableClosed) -> None:
    state = working.state
    state.closed = state.closed | {event.table} if event.closed else state.closed - {event.table}


def locked(working: Working, event: ev.SeatLocked) -> None:
    state = working.state
    state.locked = state.locked | {event.seat} if event.locked else state.locked - {event.seat}


def pinned(working: Working, event: ev.PlayerPinned) -> None:
    working.player(event.player, pinned=event.pinned)


def _seat_all(working: Working, players: tuple[int, ...], seats: tuple[TableSeat, ...]) -> None:
    """Seats everyone at tables that begin anew; a final table may have a seat more than others."""
    state = working.state
    taken: dict[int, dict[int, int]] = {}
    known = working.own("players")
    for player, where in zip(players, seats, strict=True):
        if player not in state.stacks:
            raise Misfit(f"player {player} is not in")
        row = taken.setdefault(where.table, {})
        if where.seat in row:
            raise Misfit(f"seat {where.seat} of table {where.table} was drawn twice")
        row[where.seat] = player
        known[player] = replace(known[player], seat=where)
    tables = {}
    for number, row in sorted(taken.items()):
        size = max(state.setup.size_of(number), max(row))
        tables[number] = Table(number, dict(sorted(row.items())), size=size)
    working.own("tables").clear()
    working.own("tables").update(tables)


HANDLERS = {
    ev.SeatReserved: reserved,
    ev.SeatsDrawn: drawn,
    ev.ButtonDrawn: button_drawn,
    ev.PlayerMoved: moved,
    ev.TableBroken: broken,
    ev.SeatsRedrawn: redrawn,
    ev.TableOpened: opened,
    ev.TableClosed: closed,
    ev.SeatLocked: locked,
    ev.PlayerPinned: pinned,
}
