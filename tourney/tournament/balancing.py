"""Keeping the tables level: who moves and where to (T24-11, T24-10B), which table breaks, and when.

The house's procedure: the table with most players gives (of several the highest-numbered that is
between hands), the one with fewest takes (of several the lowest-numbered); the highest-numbered table
breaks when the others have room for all. A table that is in a hand gives nobody and is not broken; it
is looked at again when its hand is over.
"""

from tourney.engine.button import next_marks
from tourney.tournament.draft import Draft
from tourney.tournament.events import PlayerMoved
from tourney.tournament.seating import break_table, draw_final_table, tables_needed
from tourney.tournament.state import State, Table


def rearrange(draft: Draft) -> None:
    """Breaks and balances as far as the tables between hands allow."""
    while len(draft.state.tables) > 1:
        state = draft.state
        needed = tables_needed(len(state.stacks), state.setup.max_seats)
        if needed < len(state.tables):
            if needed == 1 and state.setup.rules.redraw_final_table:
                if any(table.hand for table in state.tables.values()):
                    return
                draw_final_table(draft)
            elif state.tables[max(state.tables)].hand:
                return
            else:
                break_table(draft, max(state.tables))
            continue
        move = next_move(state)
        if move is None:
            return
        draft.add(move)


def final_table_waits(state: State) -> bool:
    """Whether the final table is to be drawn as soon as every table has finished its hand."""
    return (
        len(state.tables) > 1
        and state.setup.rules.redraw_final_table
        and len(state.stacks) <= state.setup.max_seats
    )


def next_move(state: State) -> PlayerMoved | None:
    """The move that balancing asks for now, None when the tables are level or the giver is in a hand."""
    sizes = {number: len(table.seats) for number, table in state.tables.items()}
    target = min(sizes, key=lambda number: (sizes[number], number))
    givers = [
        number for number, size in sizes.items() if size - sizes[target] >= state.setup.rules.balance_at
    ]
    givers = [number for number in givers if state.tables[number].hand is None]
    if not givers:
        return None
    source = max(givers, key=lambda number: (sizes[number], number))
    seat = next_big_blind(state, state.tables[source])
    to_seat = worst_seat(state.tables[target], state.setup.max_seats)
    return PlayerMoved(state.tables[source].seats[seat], source, seat, target, to_seat)


def next_big_blind(state: State, table: Table) -> int:
    """The seat that would have the big blind on the table's next hand."""
    setup = state.setup
    return next_marks(table.last_marks(), table.seats, setup.max_seats, setup.rules.button).big_blind


def worst_seat(table: Table, max_seats: int) -> int:
    """The empty seat for one who is moved here: the big blind comes to it soonest.

    That is the first one clockwise after the last big blind, whose own seat is the next small blind and
    never taken. Seats between the coming button and the small blind, where he would wait, come last on
    that way and are taken only when no other is left. Raises ValueError when none is.
    """
    last = table.last_marks().big_blind
    empty = [seat for seat in range(1, max_seats + 1) if seat not in table.seats and seat != last]
    if not empty:
        raise ValueError(f"table {table.number} has no seat for a player who is moved")
    return min(empty, key=lambda seat: (seat - last) % max_seats)
