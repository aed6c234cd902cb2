"""Keeping the tables level: who moves and where to (T24-11), which table breaks (T24-10B), and when.

The house's procedure: the table with most players gives (of several the highest-numbered that is
between hands), the one with fewest takes (of several the lowest-numbered). Tables break in the order of
the setup, then those added since the draw, then the highest-numbered first, those of pinned players
last. A table that is in a hand gives nobody and is not broken; it is looked at again when its hand is over.
"""

from collections.abc import Collection

from tourney.engine.button import next_marks
from tourney.engine.games import game
from tourney.language import tr
from tourney.tournament.citing import cited
from tourney.tournament.draft import Draft
from tourney.tournament.events import PlayerMoved
from tourney.tournament.seating import (
    break_table,
    draw_button,
    ensure_button,
    final_table_size,
    must_wait,
    open_seats,
    redraw,
    tables_needed,
)
from tourney.tournament.state import State, Table, TableSeat

MOVES_AT_ONCE = 10_000


def rearrange(draft: Draft) -> None:
    """Redraws, breaks and balances as far as the tables between hands allow."""
    for _ in range(MOVES_AT_ONCE):
        state = draft.state
        if len(state.tables) < 2:
            return
        going = spare(state)
        if not going:
            if not _move(draft):
                return
            continue
        rules = state.setup.rules
        stay = [number for number in state.tables if number not in set(going)]
        if not state.tables[going[0]].seats:
            break_table(draft, going[0], stay, cited(rules, "break"))
        elif is_redrawn(state, stay):
            if any(table.hand for table in state.tables.values()):
                return
            redraw(draft, stay, cited(rules, "redraw" if len(stay) > 1 else "final"))
        elif state.tables[going[0]].hand:
            return
        else:
            break_table(draft, going[0], stay, cited(rules, "break"))


def held_up(state: State) -> str | None:
    """What is to happen as soon as a hand in progress is over, None when the tables are as they should be.

    Who is moved shows when it is over: the hand may put out the next big blind.
    """
    if len(state.tables) < 2:
        return None
    going = spare(state)
    if going:
        if final_table_waits(state):
            return tr("everyone draws a new seat when every hand is over")
        first = going[0]
        return (
            tr("table {first} breaks when its hand is over", first=first)
            if state.tables[first].hand
            else None
        )
    pair = giver_and_taker(state, after_hands=True)
    if pair is None or state.tables[pair[0]].hand is None:
        return None
    source, target = pair
    return tr(
        "table {source} gives a player to table {target} when its hand is over", source=source, target=target
    )


def final_table_waits(state: State) -> bool:
    """Whether everyone is to draw a new seat as soon as every table has finished its hand."""
    going = spare(state) if len(state.tables) > 1 else []
    if not any(state.tables[number].seats for number in going):
        return False
    return is_redrawn(state, [number for number in state.tables if number not in set(going)])


def is_redrawn(state: State, stay: Collection[int]) -> bool:
    """Whether everyone draws a new seat when these tables alone are left (switch 19); nobody draws one at
    a closed table."""
    return len(stay) in state.setup.rules.redraw_at(state.entries) and state.closed.isdisjoint(stay)


def spare(state: State) -> list[int]:
    """The tables that can be broken, in the order in which they are: the others have a seat for everyone.

    In the order of breaking each table goes for whose players there is room elsewhere. The last one may
    take one player more than it seats, where the house draws such a final table.
    """
    tables, setup = state.tables, state.setup
    usual = not state.closed and not state.locked and not setup.table_sizes
    if usual and tables_needed(setup, len(state.stacks)) >= len(tables):
        return []
    room = {number: _room(state, number) for number in tables}
    total = sum(room.values())
    going = []
    for number in breaking_order(state):
        without = total - room[number]
        more = _one_more(state, room, number) if len(room) == 2 else 0
        if len(room) > 1 and without + more >= len(state.stacks):
            going.append(number)
            del room[number]
            total = without
    return going


def _one_more(state: State, room: Collection[int], number: int) -> int:
    """The seat more that the last table has when it is drawn as a final table of that size."""
    last = next(other for other in room if other != number)
    if last in state.closed or 1 not in state.setup.rules.redraw_at(state.entries):
        return 0
    size = state.setup.size_of(last)
    if TableSeat(last, size + 1) in state.locked:
        return 0
    return final_table_size(state.setup, size) - size


def _room(state: State, number: int) -> int:
    """How many players a table can have: as many as it has when it is closed."""
    table = state.tables[number]
    if number in state.closed:
        return len(table.seats)
    return len(table.seats) + len(open_seats(state, table))


def breaking_order(state: State) -> list[int]:
    """The tables in the order in which they are broken: empty ones, closed ones, those that the setup
    names, those added since the draw (W-35), then the highest number; those of pinned players last."""
    pinned = {
        player.seat.table
        for player in state.players.values()
        if player.pinned and player.seat and player.number in state.stacks
    }
    order = {number: place for place, number in enumerate(state.setup.break_order)}
    return sorted(
        state.tables,
        key=lambda number: (
            len(state.tables[number].seats) > 0,
            number not in state.closed,
            number in pinned,
            order.get(number, len(order)),
            not state.tables[number].added,
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


def giver_and_taker(state: State, *, after_hands: bool = False) -> tuple[int, int] | None:
    """The table that gives a player and the one that takes him, None when nobody is to be moved now, or
    after the hands in progress."""
    least = state.setup.rules.difference(len(state.tables))
    sizes = {number: len(table.seats) for number, table in state.tables.items()}
    fewest, most = min(sizes.values()), max(sizes.values())
    if fewest > 1 and most - fewest < least:
        return None  # so it is after most hands: at once, for large fields
    takers = [number for number, table in state.tables.items() if open_seats(state, table)]
    if not takers:
        return None
    target = min(takers, key=lambda number: (sizes[number], number))
    if sizes[target] < 2:
        least = 2  # one who sits alone cannot play
    givers = [
        number
        for number, size in sizes.items()
        if size - sizes[target] >= least
        and (after_hands or state.tables[number].hand is None)
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
        return chance.choice(free), worst, cited(state.setup.rules, "move"), draw
    if kinds == {"bring_in"}:
        to_seat = taking.opened if taking.opened in open_seats(state, taking) else worst
        assert to_seat is not None
        rule = cited(state.setup.rules, "by_position")
        return min(free, key=lambda one: (one - to_seat) % giving.size), to_seat, rule, None
    first = next_big_blind(state, giving)
    rule = cited(state.setup.rules, "move")
    return min(free, key=lambda seat: (seat - first) % giving.size), worst, rule, None


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
