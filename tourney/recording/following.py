"""Hands that were written down for a tournament follow its log: with the action that ended a hand by what the
scribe wrote down, the hand itself is taken back, and counts again when that action does.

The steps stay, and so does the stored hand, marked as cancelled: no statistic counts it meanwhile.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC

import duckdb

from tourney.engine.record import HandRecord
from tourney.language import tr
from tourney.recording.opening import from_json
from tourney.recording.playing import play
from tourney.recording.result import write_down
from tourney.recording.steps import step
from tourney.stats.keep import prepare_sound
from tourney.store import recordings as kept
from tourney.store.cancelling import set_cancelled
from tourney.store.people import HOME
from tourney.store.recordings import RecordingRow
from tourney.tournament.events import ActionRedone, ActionUndone, HandEnded
from tourney.tournament.tournament import Tournament


@dataclass(frozen=True, slots=True)
class TakenBack:
    """A hand that was kept and is in progress again at its table, since its end was undone."""

    recording_id: int
    hand_id: int | None
    table: int
    hand: int


def follow(cursor: duckdb.DuckDBPyConnection, tournament_id: str, run: Tournament) -> None:
    """After the last command of a log, inside its transaction: takes hands back, or lets them count again."""
    event = run.log[-1].event
    if not isinstance(event, ActionUndone | ActionRedone):
        return
    undone = isinstance(event, ActionUndone)
    before, after = (kept.KEPT, kept.TAKEN_BACK) if undone else (kept.TAKEN_BACK, kept.KEPT)
    for row in kept.of_action(cursor, tournament_id, event.action, before):
        kept.change_state(cursor, row.recording_id, after)
        if row.hand_id is not None:
            _count(cursor, row, row.hand_id, cancelled=undone)


def taken_back(cursor: duckdb.DuckDBPyConnection, tournament_id: str, run: Tournament) -> Iterator[TakenBack]:
    """The hands in progress at a table that were kept before: nothing of them holds until they are written
    down again, counted, or their end counts again."""
    on = {(table.number, table.hand.number) for table in run.state.tables.values() if table.hand is not None}
    ended = {
        entry.action for entry in run.log if entry.action in run.undone and isinstance(entry.event, HandEnded)
    }
    for row in kept.of_tournament(cursor, tournament_id, kept.TAKEN_BACK) if on and ended else ():
        place = row.table_no, row.setup["opening"]["hand"]
        if place in on:
            yield TakenBack(row.recording_id, row.hand_id, *place)


def sentence(one: TakenBack) -> str:
    """What holds of such a hand."""
    return tr(
        "Hand {hand} of table {table} was written down and taken back: its stacks do not hold, and no "
        "statistic counts it. Write it down again, enter the stacks, or let its end count again in the log.",
        hand=str(one.hand),
        table=str(one.table),
    )


def _count(cursor: duckdb.DuckDBPyConnection, row: RecordingRow, hand_id: int, *, cancelled: bool) -> None:
    """Marks the stored hand, and works the facts of its players out anew."""
    record = _record(cursor, row)
    record.cancelled = cancelled
    set_cancelled(cursor, hand_id, cancelled, prepare_sound([record]).players)


def _record(cursor: duckdb.DuckDBPyConnection, row: RecordingRow) -> HandRecord:
    opening = from_json(row.setup["opening"])
    names = kept.names_of(cursor, [one.player for one in opening.sitters])
    written = play(opening, [step(one.step) for one in row.steps])
    return write_down(
        written,
        names,
        site=HOME,
        site_hand_id=f"{row.recording_id}",
        played_at=row.started_at.astimezone(UTC),
    )
