"""The hands that are being written down: begun, step by step, kept or dropped. The truth is in the store:
whatever is answered here is committed there.
"""

import threading
from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Any

import duckdb

from tourney.engine.errors import HandError
from tourney.engine.record import TournamentRef
from tourney.language import tr, tr_later
from tourney.recording import Opening, Written, from_json, picture, play, write_down
from tourney.recording.result import hunters, stacks
from tourney.recording.steps import MOST_STEPS, Step, step
from tourney.server import held
from tourney.server.access.asking import Who
from tourney.stats.keep import prepare
from tourney.store import recordings as kept
from tourney.store.database import Store
from tourney.store.load import load_into
from tourney.store.people import HOME
from tourney.store.recordings import RecordingRow, StepRow
from tourney.tournament import commands as do
from tourney.tournament.refusal import NotAllowed
from tourney.tournament.tournament import Tournament

turn = threading.RLock()
"""One step at a time: a phone that sends twice, or two phones at one table, find what the other has done."""

_MOST_READY = 20
_ready_ones: "dict[int, tuple[Store, Open]]" = {}

Answer = dict[str, Any]


_ENDED = {
    kept.KEPT: tr_later("this hand is kept already"),
    kept.DROPPED: tr_later("this hand is dropped already"),
    kept.TAKEN_BACK: tr_later("this hand is taken back already"),
}
"""Why a recording that is not open takes no step, by its state."""


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
        return read(cursor, recording_id).told()


def take_step(recording_id: int, seq: int, asked: Any, asks: Who) -> Answer:
    """Take the step that follows the first `seq` ones, an undo too, and commit it. Raises StepError, and
    Conflict when somebody was quicker or the step is not legal; then nothing has changed."""
    wanted = step(asked)
    store = held.store()
    with turn:
        with store.transaction(hands=False) as cursor:
            found = _ready(store, recording_id) or read(cursor, recording_id)
            _current(found, seq)
            if found.row.seq >= MOST_STEPS:
                raise Conflict(
                    tr("this hand has {n} steps: drop it, and begin anew", n=str(MOST_STEPS)),
                    found.told(),
                )
            try:
                written = play(found.opening, [*_steps(found.row), wanted])
            except HandError as error:
                raise Conflict(str(error), found.told()) from error
            taken = StepRow(seq + 1, datetime.now(UTC), _device(asks), wanted.to_json())
            _ready_ones.pop(recording_id, None)  # until the step is committed
            kept.add_step(cursor, recording_id, taken)
        row = replace(found.row, steps=(*found.row.steps, taken))
        after = Open(row, found.opening, written, found.names)
        _make_ready(store, after)
    return after.told()


def drop(recording_id: int, seq: int) -> Answer:
    """Give a recording up: nothing of it is kept as a hand."""
    with turn, held.store().transaction(hands=False) as cursor:
        _ready_ones.pop(recording_id, None)
        _current(read(cursor, recording_id), seq)
        kept.end(cursor, recording_id, kept.DROPPED)
        found = read(cursor, recording_id)
    return found.told()


def keep(recording_id: int, seq: int, asks: Who) -> Answer:
    """Keep a hand that is over: into the store like any other, and in a tournament its stacks follow.

    The answer says by `followed` whether they did, and if not `why`; the hand is kept all the same.
    """
    with turn:
        _ready_ones.pop(recording_id, None)
        with held.store().cursor() as cursor:
            found = read(cursor, recording_id)
        _current(found, seq)
        if not found.written.hand.done:
            raise Conflict(tr("the hand is not over yet: go on, or drop it"), found.told())
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
            kept.end(cursor, recording_id, kept.KEPT, hand_id, None if run is None else run.log[-1].action)

        why = _followed(found, store, asks)
        if why is not None:
            with held.store().loading, held.store().transaction() as cursor:
                store(cursor)
        with held.store().cursor() as cursor:
            told = read(cursor, recording_id).told()
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
        return tr(
            "hand {hand} is not in progress any more at table {table}: count the stacks",
            hand=str(opening.hand),
            table=str(row.table_no),
        )
    at_seat = {one.seat: one.player for one in table.hand.dealt}
    took = {at_seat[seat]: tuple(at_seat[one] for one in by) for seat, by in hunters(found.written).items()}
    command = do.RecordHand(
        row.table_no, stacks(found.written), took, propose=True, passed_out=found.written.hand.passed_out
    )
    try:
        live.change(
            row.tournament_id, lambda run: run.do(command, datetime.now(UTC), *who_gives(asks)), store
        )
    except NotAllowed as error:
        return str(error)
    return None


def _ready(store: Store, recording_id: int) -> Open | None:
    """A recording as its last step left it, so that it need not be read again for the next one."""
    held_for, found = _ready_ones.get(recording_id, (None, None))
    return found if held_for is store else None


def _make_ready(store: Store, found: Open) -> None:
    while len(_ready_ones) >= _MOST_READY:
        del _ready_ones[next(iter(_ready_ones))]
    _ready_ones[found.row.recording_id] = store, found


def read(cursor: duckdb.DuckDBPyConnection, recording_id: int) -> Open:
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
        raise Conflict(tr(_ENDED[row.state]), found.told())
    if seq != row.seq:
        since = [{**one.step, "device": one.device} for one in row.steps[max(0, seq) :]]
        sentence = tr(
            "somebody else was quicker: the hand has {n} steps, you saw {seen}; look, and do it again",
            n=str(row.seq),
            seen=str(seq),
        )
        raise Conflict(sentence, {**found.told(), "since": since})


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


def who_gives(asks: Who) -> tuple[str | None, str | None]:
    return asks.name, None if asks.device_id is None else f"{asks.role} {asks.device_id}"


def _device(asks: Who) -> str | None:
    return asks.name or asks.role
