"""The tables at which a hand can be written down."""

from collections.abc import Mapping

import duckdb

from tourney.engine.button import next_marks
from tourney.engine.games import GAMES
from tourney.recording import cash
from tourney.recording.following import sentence, taken_back
from tourney.server import held
from tourney.server.scribe import Answer, Open, read
from tourney.store import recordings as kept
from tourney.tournament.state import State, Table
from tourney.tournament.tournament import Tournament

MOST_TABLES = 50
"""Cash tables that are listed, the latest first."""


def overview() -> Answer:
    """The tables at which a hand can be written down, with those that are open."""
    with held.store().cursor() as cursor:
        open_ones = kept.open_recordings(cursor)
        at = {(one.tournament_id, one.table_no): one.recording_id for one in open_ones}
        tables = [
            _cash_line(cursor, number, last, at.get((None, number)))
            for number, last in kept.cash_tables(cursor, MOST_TABLES).items()
        ]
    live = held.live()
    running = [one for one in live.tournaments() if one.status == "running"]
    return {
        "tournaments": [
            {
                "tournament_id": one.tournament_id,
                "name": one.name,
                "tables": live.look(one.tournament_id, lambda run, t=one.tournament_id: _tables(run, t, at)),
                "taken_back": live.look(
                    one.tournament_id, lambda run, t=one.tournament_id: _taken_back(run, t)
                ),
            }
            for one in running
        ],
        "cash": tables,
        "games": [[one.key, one.limit.key, one.forced] for one in GAMES.values()],
    }


def _taken_back(run: Tournament, tournament_id: str) -> list[str]:
    """What holds of hands in progress that were written down and taken back, in sentences."""
    with held.store().cursor() as cursor:
        return [sentence(one) for one in taken_back(cursor, tournament_id, run)]


def _tables(run: Tournament, tournament_id: str, at: Mapping[tuple[str | None, int], int]) -> list[Answer]:
    state = run.state
    found = []
    for table in state.tables.values():
        hand = table.hand
        on = {one.seat: one.stack for one in hand.dealt} if hand else {}
        found.append(
            {
                "table": table.number,
                "size": table.size,
                "hand": hand.number if hand else None,
                "recording_id": at.get((tournament_id, table.number)),
                "button": _button(state, table),
                "carried": table.pot.chips if table.pot else 0,
                "seats": [
                    {
                        "seat": seat,
                        "player": state.name(player),
                        "stack": on.get(seat, state.stacks[player]) if hand else state.stacks[player],
                        "away": state.players[player].absent,
                        "in": not hand or seat in on,
                    }
                    for seat, player in sorted(table.seats.items())
                ],
            }
        )
    return found


def _button(state: State, table: Table) -> int | None:
    """The button of the hand that is on, or of the next one."""
    if table.hand is not None:
        return table.hand.marks.button
    playing = state.playing(table)
    if table.marks is None or len(playing) < 2:
        return None
    return next_marks(table.marks, playing, table.size, state.setup.rules.hand.button).button


def _cash_line(cursor: duckdb.DuckDBPyConnection, number: int, last: int, recording_id: int | None) -> Answer:
    table, before = cash_table(cursor, last)
    assert table is not None and before is not None
    names = kept.names_of(cursor, [int(place.player) for place in table.places])
    present = [place.seat for place in table.places if place.present]
    marks = table.marks
    button = None
    if marks is not None and len(present) > 1:
        button = next_marks(marks, present, table.max_seats, table.rules.button).button
    return {
        "table": number,
        "recording_id": recording_id,
        "game": table.game.key,
        "limit": table.game.limit.key,
        "stakes": cash.to_json(table)["stakes"],
        "size": table.max_seats,
        "unit": before.opening.unit,
        "scale": before.opening.scale,
        "button": button,
        "seats": [
            {
                "seat": place.seat,
                "player": names.get(int(place.player), ""),
                "stack": place.stack,
                "away": place.away,
            }
            for place in table.places
        ],
    }


def cash_table(
    cursor: duckdb.DuckDBPyConnection, last: int | None
) -> tuple[cash.CashTable | None, Open | None]:
    """A cash table after the last hand that was begun there, and that hand."""
    if last is None:
        return None, None
    found = read(cursor, last)
    table = cash.from_json(found.row.setup["cash"])
    if found.row.state == kept.KEPT:
        table = cash.finished(table, found.written.hand)
    return table, found
