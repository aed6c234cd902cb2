"""Sentences of who sits where, and why somebody moves."""

from tourney.language import tr
from tourney.tournament import events as ev
from tourney.tournament.sentences.words import Words, by_draw, by_rule, place


def reserved(w: Words, e: ev.SeatReserved) -> str:
    name = w.name(e.player)
    if e.seat is None:
        return tr("No seat is kept for {name} any more.", name=name)
    table, seat = map(str, e.seat)
    return tr("Table {table} seat {seat} is kept for {name}.", table=table, seat=seat, name=name)


def drawn(w: Words, e: ev.SeatsDrawn) -> str:
    seats = w.seats(e.players, e.seats)
    return tr("Seats were drawn in two steps (T24-10B, draw {draw}): {seats}.", draw=str(e.draw), seats=seats)


def button(w: Words, e: ev.ButtonDrawn) -> str:
    where = {"table": str(e.table), "seat": str(e.seat)}
    if e.draw is None:
        return tr("The first button of table {table} is in seat {seat}, as the rules say.", **where)
    return tr("The first button of table {table} is in seat {seat}{draw}.", **where, draw=by_draw(e.draw))


def moved(w: Words, e: ev.PlayerMoved) -> str:
    return tr(
        "{name} moves from {before} to {after}{why}.",
        name=w.name(e.player),
        before=place(e.from_table, e.from_seat),
        after=place(e.to_table, e.to_seat),
        why=by_rule(e.rule),
    )


def broken(w: Words, e: ev.TableBroken) -> str:
    told = {"table": str(e.table), "draw": str(e.draw), "seats": w.seats(e.players, e.seats)}
    if e.rule:
        return tr("Table {table} was broken ({rule}, draw {draw}); new seats: {seats}.", rule=e.rule, **told)
    return tr("Table {table} was broken (the director's choice, draw {draw}); new seats: {seats}.", **told)


def redrawn(w: Words, e: ev.SeatsRedrawn) -> str:
    tables = len({table for table, _ in e.seats})
    draw = tr("draw {number}", number=str(e.draw))
    told = {"why": f"{e.rule}, {draw}" if e.rule else draw, "seats": w.seats(e.players, e.seats)}
    if tables == 1:
        return tr("The final table was drawn ({why}): {seats}.", **told)
    return tr("Everyone drew a new seat at {tables} tables ({why}): {seats}.", tables=str(tables), **told)


def opened(w: Words, e: ev.TableOpened) -> str:
    return tr("Table {table} was opened.", table=str(e.table))


def closed(w: Words, e: ev.TableClosed) -> str:
    if e.closed:
        return tr("Table {table} was closed: nobody sits down there any more.", table=str(e.table))
    return tr("Table {table} is open again.", table=str(e.table))


def locked(w: Words, e: ev.SeatLocked) -> str:
    table, seat = map(str, e.seat)
    if e.locked:
        return tr("Table {table} seat {seat} was locked.", table=table, seat=seat)
    return tr("Table {table} seat {seat} is free again.", table=table, seat=seat)


def pinned(w: Words, e: ev.PlayerPinned) -> str:
    if e.pinned:
        return tr("{name} stays in this seat and is not moved.", name=w.name(e.player))
    return tr("{name} may be moved again.", name=w.name(e.player))


SENTENCES = {
    ev.SeatReserved: reserved,
    ev.SeatsDrawn: drawn,
    ev.ButtonDrawn: button,
    ev.PlayerMoved: moved,
    ev.TableBroken: broken,
    ev.SeatsRedrawn: redrawn,
    ev.TableOpened: opened,
    ev.TableClosed: closed,
    ev.SeatLocked: locked,
    ev.PlayerPinned: pinned,
}
