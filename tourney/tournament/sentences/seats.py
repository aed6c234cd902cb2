"""Sentences of who sits where, and why somebody moves."""

from tourney.tournament import events as ev
from tourney.tournament.sentences.words import Words, by_draw, by_rule, place


def reserved(w: Words, e: ev.SeatReserved) -> str:
    if e.seat is None:
        return f"No seat is kept for {w.name(e.player)} any more."
    return f"{place(*e.seat).capitalize()} is kept for {w.name(e.player)}."


def drawn(w: Words, e: ev.SeatsDrawn) -> str:
    return f"Seats were drawn in two steps (T24-10B, draw {e.draw}): {w.seats(e.players, e.seats)}."


def button(w: Words, e: ev.ButtonDrawn) -> str:
    return (
        f"The first button of table {e.table} is in seat {e.seat}{by_draw(e.draw) or ', as the rules say'}."
    )


def moved(w: Words, e: ev.PlayerMoved) -> str:
    why = by_rule(e.rule)
    return (
        f"{w.name(e.player)} moves from {place(e.from_table, e.from_seat)} "
        f"to {place(e.to_table, e.to_seat)}{why}."
    )


def broken(w: Words, e: ev.TableBroken) -> str:
    why = f"{e.rule}, draw {e.draw}" if e.rule else f"the director's choice, draw {e.draw}"
    return f"Table {e.table} was broken ({why}); new seats: {w.seats(e.players, e.seats)}."


def redrawn(w: Words, e: ev.SeatsRedrawn) -> str:
    tables = len({table for table, _ in e.seats})
    what = "The final table was drawn" if tables == 1 else f"Everyone drew a new seat at {tables} tables"
    why = f"{e.rule}, draw {e.draw}" if e.rule else f"draw {e.draw}"
    return f"{what} ({why}): {w.seats(e.players, e.seats)}."


def opened(w: Words, e: ev.TableOpened) -> str:
    return f"Table {e.table} was opened."


def closed(w: Words, e: ev.TableClosed) -> str:
    if e.closed:
        return f"Table {e.table} was closed: nobody sits down there any more."
    return f"Table {e.table} is open again."


def locked(w: Words, e: ev.SeatLocked) -> str:
    state = "was locked" if e.locked else "is free again"
    return f"{place(*e.seat).capitalize()} {state}."


def pinned(w: Words, e: ev.PlayerPinned) -> str:
    return (
        f"{w.name(e.player)} {'stays in this seat and is not moved' if e.pinned else 'may be moved again'}."
    )


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
