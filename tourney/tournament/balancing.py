"""Keeping the tables level: who moves and where to (T24-11), which table breaks (T24-10B), and when.

The house's procedure: the table with most players gives (of several the highest-numbered that is
between hands), the one with fewest takes (of several the lowest-numbered). Tables break in the order of
the setup, then the highest-numbered first, those of pinned players last. A table that is in a hand gives
nobody and is not broken; it is looked at again when its hand is over.
"""

from tourney.engine.button import next_marks
from tourney.engine.games import game
from tourney.tournament.draft import Draft
from tourney.tournament.events import PlayerMoved
from tourney.tournament.seating import (
    break_table,
    draw_button,
    ensure_button,
    must_wait,
    open_seats,
    redraw,
    tables_needed,
)
from tourney.tournament.state import State, Table

MOVES_AT_ONCE = 10_000


def rearrange(draft: Draft) -> None:
    """Redraws, breaks and balances as far as the tables between hands allow."""
    for _ in range(MOVES_AT_ONCE):
        state = draft.state
        if len(state.tables) < 2:
            return
        needed = tables_needed(state.setup, len(state.stacks))
        if needed < len(state.tables):
            if needed in state.setup.rules.redraw_at(state.entries):
                if any(table.hand for table in state.tables.values()):
                    return
                redraw(draft, needed, "W-67c" if needed > 1 else "T24-10B")
                continue
            number = next_to_break(state)
            if state.tables[number].hand:
                return
            if needed > 1 or len(state.stacks) <= state.setup.max_seats:
                break_table(draft, number, "T24-10B")
                continue
            return  # a final table with one player more than a table seats is drawn, not joined
        if not _move(draft):
            return


def final_table_waits(state: State) -> bool:
    """Whether everyone is to draw a new seat as soon as every table has finished its hand."""
    if len(state.tables) < 2:
        return False
    needed = tables_needed(state.setup, len(state.stacks))
    return needed < len(state.tables) and needed in state.setup.rules.redraw_at(state.entries)


def next_to_break(state: State) -> int:
    """The table that is broken next."""
    pinned = {
        seat.table
        for player in state.stacks
        if state.players[player].pinned and (seat := state.seat_of(player))
    }
    order = state.setup.break_order
    return min(
        state.tables,
        key=lambda number: (
            number in pinned,
            number not in state.closed,
            order.index(number) if number in order else len(order),
            -number,
        ),
    )


def _move(draft: Draft) -> bool:
    """The move that balancing asks for now; False when the tables are level or the giver is in a hand."""
    pair = giver_and_taker(draft.state)
    if pair is None:
        return False
    source, target = pair
    mover = _mover(draft, source, target)
    if mover is None:
        return False
    seat, to_seat, rule, drawn = mover
    player = draft.state.tables[source].seats[seat]
    draft.add(PlayerMoved(player, source, seat, target, to_seat, rule, drawn))
    ensure_button(draft, target)
    return True


def giver_and_taker(state: State) -> tuple[int, int] | None:
    """The table that gives a player and the one that takes him, None when nobody is to be moved now."""
    sizes = {number: len(table.seats) for number, table in state.tables.items()}
    takers = [number for number, table in state.tables.items() if open_seats(state, table)]
    if not takers:
        return None
    target = min(takers, key=lambda number: (sizes[number], number))
    least = state.setup.rules.difference(len(state.tables))
    if sizes[target] < 2:
        least = 2  # one who sits alone cannot play
    givers = [
        number
        for number, size in sizes.items()
        if size - sizes[target] >= least
        and state.tables[number].hand is None
        and any(not state.players[player].pinned for player in state.tables[number].seats.values())
    ]
    if not givers:
        return None
    return max(givers, key=lambda number: (sizes[number], number)), target


def short_of(state: State, number: int) -> int:
    """How many players a table has fewer than the largest."""
    return max(len(table.seats) for table in state.tables.values()) - len(state.tables[number].seats)


def _mover(draft: Draft, source: int, target: int) -> tuple[int, int, str, int | None] | None:
    """Who moves: his seat, his new one, the rule, and the draw that chose him."""
    state = draft.state
    giving, taking = state.tables[source], state.tables[target]
    free = [seat for seat, player in giving.seats.items() if not state.players[player].pinned]
    worst = worst_seat(state, taking)
    if not free or worst is None:
        return None
    kinds = {game(*key).forced for key in state.setup.structure.games}
    if "bring_in" in kinds and state.setup.rules.mover == "high_card_if_stud":
        draw, chance = draft.chance()
        return chance.choice(free), worst, "W-67", draw
    if kinds == {"bring_in"}:
        to_seat = taking.opened if taking.opened in open_seats(state, taking) else worst
        assert to_seat is not None
        return min(free, key=lambda one: (one - to_seat) % giving.size), to_seat, "T24-11B", None
    first = next_big_blind(state, giving)
    return min(free, key=lambda seat: (seat - first) % giving.size), worst, "T24-11A", None


def next_big_blind(state: State, table: Table) -> int:
    """The seat that would have the big blind on the table's next hand."""
    if table.marks is None or len(table.seats) < 2:
        return min(table.seats)
    return next_marks(table.marks, table.seats, table.size, state.setup.rules.hand.button).big_blind


def worst_seat(state: State, table: Table) -> int | None:
    """The empty seat for one who is moved here: the big blind comes to it soonest (T24-11).

    That is the first one clockwise after the last big blind, whose own seat is the next small blind and
    never taken. Seats between the coming button and the small blind, where he would wait, are taken only
    when no other is left. None when there is no seat.
    """
    empty = open_seats(state, table)
    if table.marks is None:
        return empty[0] if empty else None
    last = table.marks.big_blind
    return min(
        (seat for seat in empty if seat != last),
        key=lambda seat: (must_wait(state, table, seat), (seat - last) % table.size),
        default=None,
    )


def draw_missing_buttons(draft: Draft) -> None:
    """Draws the button of every table that has players and none."""
    for number, table in list(draft.state.tables.items()):
        if table.marks is None and table.seats:
            draw_button(draft, number)
