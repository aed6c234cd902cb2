"""The hands that are being written down: begun, step by step, kept or dropped. The truth is in the store:
whatever is answered here is committed there.
"""

import threading
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

import duckdb

from tourney.engine.button import next_marks
from tourney.engine.errors import HandError
from tourney.engine.games import GAMES
from tourney.engine.record import TournamentRef
from tourney.recording import Opening, Sitter, Written, cash, from_json, picture, play, write_down
from tourney.recording.result import hunters, stacks
from tourney.recording.steps import MOST_STEPS, Step, step
from tourney.server import held
from tourney.server.access.asking import Who
from tourney.stats.keep import prepare
from tourney.store import recordings as kept
from tourney.store.load import load_into
from tourney.store.people import HOME
from tourney.store.recordings import RecordingRow
from tourney.tournament import commands as do
from tourney.tournament.dealing import table_setup
from tourney.tournament.posting import is_away
from tourney.tournament.refusal import NotAllowed
from tourney.tournament.state import Hand, State, Table
from tourney.tournament.tournament import Tournament

MOST_TABLES = 50
"""Cash tables that are listed, the latest first."""

_turn = threading.RLock()
"""One step at a time: a phone that sends twice, or two phones at one table, find what the other has done."""

Answer = dict[str, Any]


class Conflict(ValueError):
    """What was asked does not fit what is there now; `answer` has the picture and what changed."""

    def __init__(self, sentence: str, answer: Answer) -> None:
        super().__init__(sentence)
        self.answer = answer


@dataclass(frozen=True, slots=True)
class Open:
    """A recording with the hand that it makes, and the names of its players."""

    row: RecordingRow
    opening: Opening
    written: Written
    names: Mapping[int, str]

    def told(self) -> Answer:
        """The whole picture, as every answer has it."""
        row = self.row
        last = row.steps[-1] if row.steps else None
        return {
            "recording_id": row.recording_id,
            "seq": row.seq,
            "state": row.state,
            "hand_id": row.hand_id,
            "tournament_id": row.tournament_id,
            "table": row.table_no,
            "last": None if last is None else {**last.step, "device": last.device},
            **picture(self.written, self.names),
        }


def look(recording_id: int) -> Answer:
    """The picture of a recording. Raises NoRecording."""
    with held.store().cursor() as cursor:
        return _read(cursor, recording_id).told()


def take_step(recording_id: int, seq: int, asked: Any, asks: Who) -> Answer:
    """Take the step that follows the first `seq` ones, an undo too, and commit it. Raises StepError, and
    Conflict when somebody was quicker or the step is not legal; then nothing has changed."""
    wanted = step(asked)
    with _turn, held.store().transaction() as cursor:
        found = _read(cursor, recording_id)
        _current(found, seq)
        if found.row.seq >= MOST_STEPS:
            raise Conflict(f"this hand has {MOST_STEPS} steps: drop it, and begin anew", found.told())
        try:
            written = play(found.opening, [*_steps(found.row), wanted])
        except HandError as error:
            raise Conflict(str(error), found.told()) from error
        kept.add_step(cursor, recording_id, seq + 1, datetime.now(UTC), _device(asks), wanted.to_json())
        row = kept.recording(cursor, recording_id)
    return Open(row, found.opening, written, found.names).told()


def drop(recording_id: int, seq: int) -> Answer:
    """Give a recording up: nothing of it is kept as a hand."""
    with _turn, held.store().transaction() as cursor:
        _current(_read(cursor, recording_id), seq)
        kept.end(cursor, recording_id, kept.DROPPED)
        found = _read(cursor, recording_id)
    return found.told()


def keep(recording_id: int, seq: int, asks: Who) -> Answer:
    """Keep a hand that is over: into the store like any other, and in a tournament its stacks follow.

    The answer says by `followed` whether they did, and if not `why`; the hand is kept all the same.
    """
    with _turn:
        with held.store().cursor() as cursor:
            found = _read(cursor, recording_id)
        _current(found, seq)
        if not found.written.hand.done:
            raise Conflict("the hand is not over yet: go on, or drop it", found.told())
        row = found.row
        record = write_down(
            found.written,
            found.names,
            site=HOME,
            site_hand_id=_site_hand_id(row, found.opening),
            played_at=row.started_at,
            table_name=f"Table {row.table_no}",
            tournament=_reference(row.tournament_id),
        )
        batch = prepare([record])

        def store(cursor: duckdb.DuckDBPyConnection, run: Tournament | None = None) -> None:
            load_into(cursor, batch)
            hand_id = kept.number_of_hand(cursor, record.site_hand_id)
            kept.end(cursor, recording_id, kept.KEPT, hand_id)

        why = _followed(found, store, asks)
        if why is not None:
            with held.store().loading, held.store().transaction() as cursor:
                store(cursor)
        with held.store().cursor() as cursor:
            told = _read(cursor, recording_id).told()
    return {**told, "followed": why is None, "why": why or None}


def _followed(found: Open, store: Any, asks: Who) -> str | None:
    """Write the hand together with the stacks of the tournament: None when that was done, else why not,
    an empty text where there is no tournament."""
    row, opening = found.row, found.opening
    if row.tournament_id is None:
        return ""
    live = held.live()
    state = live.tournament(row.tournament_id).state
    table = state.tables.get(row.table_no)
    if table is None or table.hand is None or table.hand.number != opening.hand:
        return f"hand {opening.hand} is not in progress any more at table {row.table_no}: count the stacks"
    at_seat = {one.seat: one.player for one in table.hand.dealt}
    took = {at_seat[seat]: tuple(at_seat[one] for one in by) for seat, by in hunters(found.written).items()}
    command = do.RecordHand(row.table_no, stacks(found.written), took, propose=True)
    try:
        live.change(row.tournament_id, lambda run: run.do(command, datetime.now(UTC), *_who(asks)), store)
    except NotAllowed as error:
        return str(error)
    return None


# Beginning


def begin(
    tournament_id: str, table: int, told: Mapping[int, int], *, unrecorded: bool, anyway: bool, asks: Who
) -> Answer:
    """The recording of the hand that is on at a table of a tournament: the one that is open, else a new one,
    with the next hand begun where none is in progress. `told` are stacks by seat that somebody counted.

    Raises NotAllowed.
    """
    live = held.live()
    with _turn:
        there = _open_at(tournament_id, table)
        if there is not None:
            return look(there)
        state = live.tournament(tournament_id).state
        what = f"writing down a hand of table {table}"
        at = state.tables.get(table)
        if state.status != "running" or at is None:
            numbers = ", ".join(map(str, state.tables)) or "none"
            raise NotAllowed(
                what, f"the tournament is {state.status}, its tables are {numbers}", "choose one"
            )
        on = at.hand if not unrecorded else None
        _stacks_known(state, at, on, told, what)
        made: list[int] = []

        def write(cursor: duckdb.DuckDBPyConnection, run: Tournament) -> None:
            hand = run.state.tables[table].hand if table in run.state.tables else None
            if hand is not None:
                opening = _opening(cursor, run.state, table, hand, told)
                setup = {"opening": opening.to_json()}
                made.append(kept.begin(cursor, tournament_id, table, datetime.now(UTC), setup))

        if on is None:
            counted = _counted(state, at, told)
            if counted and at.hand is None:
                live.change(
                    tournament_id,
                    lambda run: run.do(do.CountStacks(counted), datetime.now(UTC), *_who(asks)),
                )
            command = do.NextHand(table, unrecorded, anyway)
            live.change(tournament_id, lambda run: run.do(command, datetime.now(UTC), *_who(asks)), write)
        else:
            with held.store().loading, held.store().transaction() as cursor:
                write(cursor, live.tournament(tournament_id))
    if not made:
        raise NotAllowed(
            what, "everybody else is away: the one who is there has won what they posted", "go on"
        )
    return look(made[0])


def _stacks_known(state: State, table: Table, on: Hand | None, told: Mapping[int, int], what: str) -> None:
    """Refuse a hand in which somebody's chips are not known, before anything is begun."""
    if on is not None:
        unknown = [one.seat for one in on.dealt if one.stack is None and not told.get(one.seat)]
    else:
        playing = state.playing(table)
        unknown = [
            seat for seat, player in playing.items() if state.stacks[player] is None and not told.get(seat)
        ]
    if unknown:
        names = ", ".join(state.name(table.seats[seat]) for seat in unknown if seat in table.seats)
        raise NotAllowed(what, f"nobody knows the chips of {names or unknown}", "count them and type them in")


def _counted(state: State, table: Table, told: Mapping[int, int]) -> dict[int, int]:
    """What was counted and is news, by player."""
    return {
        player: told[seat]
        for seat, player in state.playing(table).items()
        if seat in told and told[seat] != state.stacks[player]
    }


def _opening(
    cursor: duckdb.DuckDBPyConnection, state: State, table: int, hand: Hand, told: Mapping[int, int]
) -> Opening:
    setup = table_setup(hand, state.setup.rules.hand, told)
    players = {one.seat: state.players.get(one.player) for one in hand.dealt}
    unnamed = {one.name for one in players.values() if one is not None and one.person is None}
    numbers = kept.players_named(cursor, unnamed)
    sitters = []
    for one in sorted(hand.dealt):
        player = players[one.seat]
        number = 0 if player is None else player.person or numbers[player.name]
        sitters.append(Sitter(one.seat, number, is_away(hand, state, one.player)))
    return Opening(setup, tuple(sitters), state.tables[table].size, hand.number, hand.level)


def begin_cash(
    number: int | None,
    new: cash.CashTable | None,
    people: Sequence[tuple[int, str, int, bool]] | None,
    button: int | None,
    unit: str,
    scale: int,
) -> Answer:
    """The recording of the next hand at a table without a tournament. `new` is what it plays now, None for
    what it played before; `people` are (seat, name, stack, away) of all who sit there, None for the same.

    Raises TableError, SetupError or NotAllowed.
    """
    with _turn, held.store().loading, held.store().transaction() as cursor:
        known = kept.cash_tables(cursor, 10**6)
        if number is None:
            number = max(known, default=0) + 1
        table, before = _cash_table(cursor, known.get(number))
        if before is not None and before.row.state == kept.OPEN:
            return before.told()
        if before is not None:
            unit, scale = before.opening.unit, before.opening.scale
        if new is not None:
            table = new if table is None else table.play(new.game, new.stakes)
        if table is None:
            raise NotAllowed(
                "a hand", f"there is no cash table {number}", "say its game, stakes, seats and button"
            )
        if people is not None:
            numbers = kept.players_named(cursor, {name for _, name, _, _ in people})
            chairs = [cash.Chair(seat, numbers[name], stack, away) for seat, name, stack, away in people]
            table = cash.seated(table, chairs)
        if button is not None:
            table = cash.with_button(table, button)
        dealt = cash.dealt(table, button)
        opening = cash.opening(dealt, unit, scale)
        setup = {"opening": opening.to_json(), "cash": cash.to_json(dealt)}
        made = kept.begin(cursor, None, number, datetime.now(UTC), setup)
        return _read(cursor, made).told()


def _cash_table(
    cursor: duckdb.DuckDBPyConnection, last: int | None
) -> tuple[cash.CashTable | None, Open | None]:
    """A cash table after the last hand that was begun there, and that hand."""
    if last is None:
        return None, None
    found = _read(cursor, last)
    table = cash.from_json(found.row.setup["cash"])
    if found.row.state == kept.KEPT:
        table = cash.finished(table, found.written.hand)
    return table, found


# What there is


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
            }
            for one in running
        ],
        "cash": tables,
        "games": [[one.key, one.limit.key, one.forced] for one in GAMES.values()],
    }


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
    table, before = _cash_table(cursor, last)
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


# Inside


def _read(cursor: duckdb.DuckDBPyConnection, recording_id: int) -> Open:
    row = kept.recording(cursor, recording_id)
    opening = from_json(row.setup["opening"])
    names = kept.names_of(cursor, [one.player for one in opening.sitters])
    return Open(row, opening, play(opening, _steps(row)), names)


def _steps(row: RecordingRow) -> list[Step]:
    return [step(one.step) for one in row.steps]


def _current(found: Open, seq: int) -> None:
    """Refuse what was decided on another picture than the one that is there now."""
    row = found.row
    if row.state != kept.OPEN:
        raise Conflict(f"this hand is {row.state} already", found.told())
    if seq != row.seq:
        since = [{**one.step, "device": one.device} for one in row.steps[max(0, seq) :]]
        sentence = (
            f"somebody else was quicker: the hand has {row.seq} steps, you saw {seq}; look, and do it again"
        )
        raise Conflict(sentence, {**found.told(), "since": since})


def _open_at(tournament_id: str, table: int) -> int | None:
    with held.store().cursor() as cursor:
        for one in kept.open_recordings(cursor):
            if (one.tournament_id, one.table_no) == (tournament_id, table):
                return one.recording_id
    return None


def _site_hand_id(row: RecordingRow, opening: Opening) -> str:
    """One of its own for every recording: a hand that was taken back and written down again is another."""
    if row.tournament_id is None:
        return f"table-{row.table_no}-{row.recording_id}"
    return f"{row.tournament_id}-{opening.hand}-{row.recording_id}"


def _reference(tournament_id: str | None) -> TournamentRef | None:
    if tournament_id is None:
        return None
    setup = held.live().tournament(tournament_id).state.setup
    return TournamentRef(
        tournament_id, setup.name, setup.buy_in, setup.bounty, setup.fee, setup.unit, setup.scale
    )


def _who(asks: Who) -> tuple[str | None, str | None]:
    return asks.name, None if asks.device_id is None else f"{asks.role} {asks.device_id}"


def _device(asks: Who) -> str | None:
    return asks.name or asks.role
