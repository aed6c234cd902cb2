"""Who sits where by lot: the first seats, a latecomer's, broken tables, redraws, the first button."""

import random
from collections.abc import Collection, Iterable

from tourney.engine.button import next_marks, waiting
from tourney.language import tr
from tourney.tournament.carried import share
from tourney.tournament.draft import Draft
from tourney.tournament.events import ButtonDrawn, SeatsDrawn, SeatsRedrawn, TableBroken, TableOpened
from tourney.tournament.refusal import NotAllowed
from tourney.tournament.setup import Setup
from tourney.tournament.state import State, Table, TableSeat

MOST_TABLES = 10_000
MOST_SEATS = 10
"""No deck deals more at one table, the final table included."""


def draw_seats(draft: Draft) -> None:
    """Draws the first seats: as few tables as will do, none with two players more than another.

    Kept seats stay with those for whom they are kept; locked seats and closed tables stay empty.
    """
    state = draft.state
    kept = dict(state.reserved)
    players = [player for player in state.stacks if player not in kept]
    free = _fill(state, len(state.stacks), set(kept.values()))
    draw, chance = draft.chance()
    drawn, seats = two_step(players, free, chance)
    draft.add(SeatsDrawn(draw, (*kept, *drawn), (*kept.values(), *seats)))


def _fill(state: State, players: int, kept: set[TableSeat]) -> list[TableSeat]:
    """The seats to draw from: as few tables as hold everyone, those of kept seats and the lowest others,
    each with as many players as the others."""
    rows: dict[int, list[int]] = {}
    room = 0
    wanted = iter([*sorted({seat.table for seat in kept}), *range(1, MOST_TABLES + 1)])
    while room < players or any(seat.table not in rows for seat in kept):
        number = next(wanted, None)
        if number is None:
            raise NotAllowed(
                tr("drawing seats"), tr("there are not enough open seats"), tr("open tables or seats")
            )
        if number not in rows and number not in state.closed:
            rows[number] = unlocked_seats(state, number)
            room += len(rows[number])
    sizes = {number: sum(1 for seat in kept if seat.table == number) for number in rows}
    for _ in range(players - len(kept)):
        number = min((n for n in rows if sizes[n] < len(rows[n])), key=lambda n: (sizes[n], n))
        sizes[number] += 1
    found = []
    for number, row in sorted(rows.items()):
        mine = [seat for seat in row if TableSeat(number, seat) not in kept]
        taken = sum(1 for seat in kept if seat.table == number)
        found += [TableSeat(number, seat) for seat in mine[: sizes[number] - taken]]
    return found


def draw_button(draft: Draft, table: int) -> None:
    """Gives a table its first button: by the highest of cards dealt to the players, or to the last seat."""
    seats = list(draft.state.tables[table].seats)
    if draft.state.setup.rules.first_button == "dealers_right":
        draft.add(ButtonDrawn(table, max(seats), None))
        return
    draw, chance = draft.chance()
    draft.add(ButtonDrawn(table, chance.choice(seats), draw))


def open_seats(state: State, table: Table) -> list[int]:
    """The seats of a table that somebody may take now, in order."""
    if table.number in state.closed:
        return []
    return [
        seat
        for seat in range(1, table.size + 1)
        if seat not in table.seats and TableSeat(table.number, seat) not in state.locked
    ]


def unlocked_seats(state: State, number: int) -> list[int]:
    """The seats of a table that nobody keeps empty, taken or not."""
    return [
        seat
        for seat in range(1, state.setup.size_of(number) + 1)
        if TableSeat(number, seat) not in state.locked
    ]


def must_wait(state: State, table: Table, seat: int) -> bool:
    """Whether one who sits down there now is not dealt in at once (T24-8A, 10A)."""
    if table.marks is None or len(table.seats) < 2:
        return False
    rules = state.setup.rules
    with_him = sorted([*table.seats, seat])
    if seat in waiting(table.marks, with_him, rules.hand.button):
        return True
    if rules.newcomers != "button_too":
        return False
    then = next_marks(table.marks, with_him, table.size, rules.hand.button)
    return seat in (then.button, then.small_blind_seat)


def draw_seat(draft: Draft) -> tuple[TableSeat, int]:
    """Draws a seat for one who comes late or again: at a table that has fewest, first among the seats in
    which he is dealt in at once (T24-8A); opens a table when all are full."""
    state = draft.state
    open_at = {number: open_seats(state, table) for number, table in state.tables.items()}
    open_at = {number: seats for number, seats in open_at.items() if seats}
    if not open_at:
        number = next_table(state)
        draft.add(TableOpened(number))
        open_at = {number: open_seats(state, draft.state.tables[number])}
        state = draft.state
    fewest = min(len(state.tables[number].seats) for number in open_at)
    found = [
        TableSeat(number, seat)
        for number, seats in open_at.items()
        if len(state.tables[number].seats) == fewest
        for seat in seats
    ]
    at_once = [place for place in found if not must_wait(state, state.tables[place.table], place.seat)]
    draw, chance = draft.chance()
    return chance.choice(at_once or found), draw


def next_table(state: State) -> int:
    """The lowest number that no table has and none was closed under."""
    number = 1
    while number in state.tables or number in state.closed:
        number += 1
    return number


def break_table(draft: Draft, number: int, to: Collection[int], rule: str = "") -> None:
    """Breaks a table: its players draw among the seats that leave the tables `to` level. A pot that it
    carries is shared first."""
    share(draft, [number], "table_broken")
    state = draft.state
    draw, chance = draft.chance()
    players = list(state.tables[number].seats.values())
    seats = _seats_to_fill(state, number, to, len(players), chance)
    draft.add(TableBroken(number, draw, *two_step(players, seats, chance), rule))
    for other in {seat.table for seat in seats}:
        ensure_button(draft, other)


def redraw(draft: Draft, stay: Collection[int], rule: str = "") -> None:
    """Everyone left draws a new seat at the tables that stay, and each draws its button afresh.

    A pinned player keeps his seat when his table stays. A final table that forms with one player more
    than a table seats gets one seat more. Pots that are carried are shared first.
    """
    share(draft, list(draft.state.tables), "seats_redrawn")
    state = draft.state
    kept = {
        player: seat
        for player in state.stacks
        if state.players[player].pinned and (seat := state.seat_of(player)) is not None and seat.table in stay
    }
    players = [
        player for table in state.tables.values() for player in table.seats.values() if player not in kept
    ]
    rows = {number: unlocked_seats(state, number) for number in sorted(stay)}
    if sum(len(row) for row in rows.values()) < len(state.stacks):  # the one seat more of a final table
        rows = {number: [*row, state.setup.size_of(number) + 1] for number, row in rows.items()}
    sizes = {number: sum(1 for seat in kept.values() if seat.table == number) for number in rows}
    for _ in players:
        number = min((n for n in rows if sizes[n] < len(rows[n])), key=lambda n: (sizes[n], n))
        sizes[number] += 1
    seats = []
    for number, row in rows.items():
        taken = {seat.seat for seat in kept.values() if seat.table == number}
        free = [seat for seat in row if seat not in taken]
        seats += [TableSeat(number, seat) for seat in free[: sizes[number] - len(taken)]]
    draw, chance = draft.chance()
    drawn, given = two_step(players, seats, chance)
    draft.add(SeatsRedrawn(draw, (*kept, *drawn), (*kept.values(), *given), rule))
    for number in sorted(stay):
        draw_button(draft, number)


def ensure_button(draft: Draft, number: int) -> None:
    """Draws the button of a table that has none yet and now has players."""
    table = draft.state.tables[number]
    if table.marks is None and table.seats and draft.state.status == "running":
        draw_button(draft, number)


def two_step(
    players: Iterable[int], seats: Iterable[TableSeat], chance: random.Random
) -> tuple[tuple[int, ...], tuple[TableSeat, ...]]:
    """The draw of T24-10B: players in an order by lot, and for each the seat card dealt to him by lot."""
    players, seats = list(players), list(seats)
    chance.shuffle(players)
    chance.shuffle(seats)
    return tuple(players), tuple(seats)


def tables_needed(setup: Setup, players: int) -> int:
    """The smallest number of tables of the usual size that seats everyone; a final table may have one
    player more."""
    if players <= final_table_size(setup):
        return 1
    return -(-players // setup.max_seats)


def final_table_size(setup: Setup, seats: int | None = None) -> int:
    """How many players the final table forms with (switch 18), at a table of so many seats."""
    size = setup.max_seats if seats is None else seats
    return min(MOST_SEATS, size + (setup.rules.final_table == "one_more"))


def _seats_to_fill(
    state: State, broken: int, to: Collection[int], count: int, chance: random.Random
) -> list[TableSeat]:
    """Seats for `count` players: each at the table that then has fewest, the seat by lot; seats in which
    a player would wait for the button are the last to be given."""
    free: dict[int, list[int]] = {}
    sizes: dict[int, int] = {}
    for number, table in state.tables.items():
        if number == broken or number not in to:
            continue
        row = open_seats(state, table)
        chance.shuffle(row)
        row.sort(key=lambda seat: not must_wait(state, table, seat))
        free[number] = row
        sizes[number] = len(table.seats)
    found = []
    for _ in range(count):
        candidates = [number for number in free if free[number]]
        if not candidates:
            raise NotAllowed(
                tr("breaking table {broken}", broken=broken),
                tr(
                    "the other tables have {room} open seats for {count} players",
                    room=len(found),
                    count=count,
                ),
                tr("wait until more players are out, or unlock seats"),
            )
        number = min(candidates, key=lambda number: (sizes[number], number))
        found.append(TableSeat(number, free[number].pop()))
        sizes[number] += 1
    return found
