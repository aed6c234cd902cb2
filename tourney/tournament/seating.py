"""Who sits where by lot: the first seats, broken tables, the final table, the first button."""

import random
from collections.abc import Iterable

from tourney.tournament.draft import Draft
from tourney.tournament.events import ButtonDrawn, FinalTableDrawn, SeatsDrawn, TableBroken
from tourney.tournament.state import State, TableSeat


def draw_seats(draft: Draft) -> None:
    """Draws the first seats: as few tables as will do, none with two players more than another."""
    state = draft.state
    players = list(state.names)
    count = tables_needed(len(players), state.setup.max_seats)
    seats = [TableSeat(1 + at % count, 1 + at // count) for at in range(len(players))]
    draw, chance = draft.chance()
    draft.add(SeatsDrawn(draw, *two_step(players, sorted(seats), chance)))


def draw_button(draft: Draft, table: int) -> None:
    """Draws the button of a table's first hand among its players, as the highest of dealt cards would."""
    draw, chance = draft.chance()
    draft.add(ButtonDrawn(table, chance.choice(list(draft.state.tables[table].seats)), draw))


def break_table(draft: Draft, number: int) -> None:
    """Breaks a table: its players draw among the seats that leave the other tables level."""
    state = draft.state
    draw, chance = draft.chance()
    players = list(state.tables[number].seats.values())
    seats = _seats_to_fill(state, number, len(players), chance)
    draft.add(TableBroken(number, draw, *two_step(players, seats, chance)))


def draw_final_table(draft: Draft) -> None:
    """Everyone left draws a new seat at the lowest-numbered table, and the button is drawn afresh."""
    state = draft.state
    final = min(state.tables)
    players = [player for table in state.tables.values() for player in table.seats.values()]
    seats = [TableSeat(final, seat) for seat in range(1, len(players) + 1)]
    draw, chance = draft.chance()
    draft.add(FinalTableDrawn(final, draw, *two_step(players, seats, chance)))
    draw_button(draft, final)


def two_step(
    players: Iterable[int], seats: Iterable[TableSeat], chance: random.Random
) -> tuple[tuple[int, ...], tuple[TableSeat, ...]]:
    """The draw of T24-10B: players in an order by lot, and for each the seat card dealt to him by lot."""
    players, seats = list(players), list(seats)
    chance.shuffle(players)
    chance.shuffle(seats)
    return tuple(players), tuple(seats)


def tables_needed(players: int, max_seats: int) -> int:
    """The smallest number of tables that seats everyone."""
    return -(-players // max_seats)


def _seats_to_fill(state: State, broken: int, count: int, chance: random.Random) -> list[TableSeat]:
    """Seats for `count` players: each at the table that then has fewest, the seat by lot."""
    free = {}
    for number, table in state.tables.items():
        if number != broken:
            free[number] = [seat for seat in range(1, state.setup.max_seats + 1) if seat not in table.seats]
            chance.shuffle(free[number])
    found = []
    for _ in range(count):
        number = max(free, key=lambda number: (len(free[number]), -number))
        found.append(TableSeat(number, free[number].pop()))
    return found
