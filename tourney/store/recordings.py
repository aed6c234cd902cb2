"""Hands that are being written down: each step is a row, committed before it is answered."""

import json
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

import duckdb

from tourney.language import tr
from tourney.store.errors import StoreError
from tourney.store.people import HOME

OPEN, KEPT, DROPPED = "open", "kept", "dropped"
TAKEN_BACK = "taken back"
"""Kept, and then the action of the tournament that it was kept with was undone."""

_ONE = """
SELECT recording_id, tournament_id, table_no, started_at, setup, state, hand_id
FROM recordings WHERE recording_id = ?
"""
_OPEN = (
    "SELECT recording_id, tournament_id, table_no, started_at FROM recordings WHERE state = 'open' ORDER BY 1"
)
_STEPS = 'SELECT seq, "at", device, step FROM recording_steps WHERE recording_id = ? ORDER BY seq'
_NEW = """
INSERT INTO recordings (recording_id, tournament_id, table_no, started_at, setup, state)
SELECT coalesce(max(recording_id), 0) + 1, $tournament_id, $table_no, $started_at, $setup, 'open' FROM recordings
RETURNING recording_id
"""
_LAST_OF_EACH = """
SELECT table_no, arg_max(recording_id, recording_id) FROM recordings
WHERE tournament_id IS NULL GROUP BY table_no ORDER BY max(recording_id) DESC LIMIT ?
"""
_NEW_NAMES = """
INSERT INTO players (player_id, site, name)
SELECT row_number() OVER (ORDER BY name) + (SELECT coalesce(max(player_id), 0) FROM players), $site, name
FROM (SELECT DISTINCT unnest($names::VARCHAR[]) AS name) AS met
ANTI JOIN players ON players.site = $site AND players.name = met.name
"""
_NUMBERS = "SELECT name, player_id FROM players WHERE site = $site AND list_contains($names::VARCHAR[], name)"
_NAMES = "SELECT player_id, name FROM players WHERE list_contains(?::BIGINT[], player_id)"
_as_json = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode


class NoRecording(StoreError):
    """There is no recording of that number."""


class StepTaken(StoreError):
    """Somebody else has written the next step of this recording."""


@dataclass(frozen=True, slots=True)
class StepRow:
    """A step as stored; `at` is aware UTC, `device` who sent it."""

    seq: int
    at: datetime
    device: str | None
    step: dict[str, Any]


@dataclass(frozen=True, slots=True)
class RecordingRow:
    """A recording as stored, with its steps. `setup` is what `Opening.to_json` gave and what stands beside it."""

    recording_id: int
    tournament_id: str | None
    table_no: int
    started_at: datetime
    setup: dict[str, Any]
    state: str
    hand_id: int | None
    steps: tuple[StepRow, ...]

    @property
    def seq(self) -> int:
        """The number of its last step, 0 before the first."""
        return len(self.steps)


@dataclass(frozen=True, slots=True)
class OpenRecording:
    """A line of the list of recordings that somebody has still to finish."""

    recording_id: int
    tournament_id: str | None
    table_no: int
    started_at: datetime


def begin(
    cursor: duckdb.DuckDBPyConnection,
    tournament_id: str | None,
    table_no: int,
    at: datetime,
    setup: Mapping[str, Any],
) -> int:
    """A new recording inside a transaction of the caller; gives its number."""
    return cursor.execute(
        _NEW,
        {
            "tournament_id": tournament_id,
            "table_no": table_no,
            "started_at": _naive(at),
            "setup": _as_json(setup),
        },
    ).fetchall()[0][0]


def add_step(
    cursor: duckdb.DuckDBPyConnection,
    recording_id: int,
    step: StepRow,
) -> None:
    """The next step, inside a transaction of the caller. Raises StepTaken when its number is not the next."""
    last = cursor.execute(
        "SELECT coalesce(max(seq), 0) FROM recording_steps WHERE recording_id = ?", [recording_id]
    ).fetchall()[0][0]
    if step.seq != last + 1:
        raise StepTaken(
            tr(
                "recording {number} has {n} steps, this would be step {step}",
                number=str(recording_id),
                n=str(last),
                step=str(step.seq),
            )
        )
    cursor.execute(
        "INSERT INTO recording_steps VALUES (?, ?, ?, ?, ?)",
        [recording_id, step.seq, _naive(step.at), step.device, _as_json(step.step)],
    )


def recording(cursor: duckdb.DuckDBPyConnection, recording_id: int) -> RecordingRow:
    """A recording with its steps. Raises NoRecording."""
    found = cursor.execute(_ONE, [recording_id]).fetchall()
    if not found:
        raise NoRecording(
            tr(
                "there is no recording {number}: open /scribe again, it lists them",
                number=str(recording_id),
            )
        )
    number, tournament_id, table_no, started_at, setup, state, hand_id = found[0]
    steps = tuple(
        StepRow(seq, at.replace(tzinfo=UTC), device, json.loads(step))
        for seq, at, device, step in cursor.execute(_STEPS, [recording_id]).fetchall()
    )
    return RecordingRow(
        number,
        tournament_id,
        table_no,
        started_at.replace(tzinfo=UTC),
        json.loads(setup),
        state,
        hand_id,
        steps,
    )


def open_recordings(cursor: duckdb.DuckDBPyConnection) -> list[OpenRecording]:
    """Every recording that is neither kept nor dropped, the oldest first."""
    return [
        OpenRecording(number, tournament_id, table_no, at.replace(tzinfo=UTC))
        for number, tournament_id, table_no, at in cursor.execute(_OPEN).fetchall()
    ]


def cash_tables(cursor: duckdb.DuckDBPyConnection, most: int) -> dict[int, int]:
    """The tables without a tournament, by number, each with its last recording; the latest first."""
    return dict(cursor.execute(_LAST_OF_EACH, [most]).fetchall())


def end(
    cursor: duckdb.DuckDBPyConnection,
    recording_id: int,
    state: str,
    hand_id: int | None = None,
    action: int | None = None,
) -> None:
    """A recording becomes `kept` or `dropped`, inside a transaction of the caller. `action` is that of its
    tournament's log with which the stacks followed."""
    if action is not None:
        setup = {**recording(cursor, recording_id).setup, "action": action}
        cursor.execute(
            "UPDATE recordings SET setup = ? WHERE recording_id = ? AND state = 'open'",
            [_as_json(setup), recording_id],
        )
    cursor.execute(
        "UPDATE recordings SET state = ?, hand_id = ? WHERE recording_id = ? AND state = 'open'",
        [state, hand_id, recording_id],
    )


def change_state(cursor: duckdb.DuckDBPyConnection, recording_id: int, state: str) -> None:
    """One that is kept is taken back, or is kept again, inside a transaction of the caller."""
    cursor.execute("UPDATE recordings SET state = ? WHERE recording_id = ?", [state, recording_id])


def of_tournament(cursor: duckdb.DuckDBPyConnection, tournament_id: str, state: str) -> list[RecordingRow]:
    """The recordings of a tournament that are in a state, the oldest first."""
    found = cursor.execute(
        "SELECT recording_id FROM recordings WHERE tournament_id = ? AND state = ? ORDER BY 1",
        [tournament_id, state],
    ).fetchall()
    return [recording(cursor, number) for (number,) in found]


def of_action(
    cursor: duckdb.DuckDBPyConnection, tournament_id: str, action: int, state: str
) -> list[RecordingRow]:
    """Those whose stacks followed with an action of the tournament's log."""
    return [one for one in of_tournament(cursor, tournament_id, state) if one.setup.get("action") == action]


def number_of_hand(cursor: duckdb.DuckDBPyConnection, site_hand_id: str) -> int | None:
    """The number in the store of a hand of our own; None when it is not there."""
    found = cursor.execute(
        "SELECT max(hand_id) FROM hands WHERE site = ? AND site_hand_id = ?", [HOME, site_hand_id]
    ).fetchall()
    return found[0][0]


def players_named(cursor: duckdb.DuckDBPyConnection, names: Collection[str]) -> dict[str, int]:
    """The player_id of each of these names on our own site, made when new, inside a transaction of the caller,
    who holds `store.loading`."""
    values = {"site": HOME, "names": list(names)}
    cursor.execute(_NEW_NAMES, values)
    return dict(cursor.execute(_NUMBERS, values).fetchall())


def names_of(cursor: duckdb.DuckDBPyConnection, players: Iterable[int]) -> dict[int, str]:
    """The names under which these players stand now."""
    return dict(cursor.execute(_NAMES, [list(players)]).fetchall())


def _naive(at: datetime) -> datetime:
    """A time as the store keeps it: UTC without saying so."""
    return at.astimezone(UTC).replace(tzinfo=None)
