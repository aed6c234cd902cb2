"""Tournaments that people run: each command is one transaction, and is answered once it is committed."""

import json
import re
import threading
import unicodedata
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass
from datetime import UTC, date, datetime
from typing import Any, TypeVar

import duckdb

from tourney.store.database import Store
from tourney.store.errors import CannotWrite, NoTournament, StoreError
from tourney.store.live_rows import entry_rows, tournament_row
from tourney.store.people import HOME
from tourney.store.tournaments import EntryRow, TournamentRow, write_entries, write_events, write_tournament
from tourney.tournament.requests import Envelope, begin, give
from tourney.tournament.tournament import Entry, Tournament

Read = TypeVar("Read")

LONGEST_SLUG = 40
_KEPT = 8
"""Tournaments that are held ready; others are read again from the log."""

_PRINT = """
SELECT count(*), coalesce(max(seq), 0), coalesce(bit_xor(hash(seq, action, kind, payload)), 0)
FROM tournament_events WHERE tournament_id = ?
"""
_MARK = "UPDATE tournaments SET entries = ? WHERE tournament_id = ?"
_LOG = """
SELECT seq, action, "at", actor, device, kind, payload
FROM tournament_events WHERE tournament_id = ? ORDER BY seq
"""
_LIVE = """
SELECT tournaments.tournament_id, name, structure, first."at" AS created_at, started_at, finished_at,
       entries, pool, unit, scale
FROM tournaments JOIN tournament_events AS first ON first.tournament_id = tournaments.tournament_id AND seq = 1
WHERE source = 'live' ORDER BY first."at" DESC, first.rowid DESC
"""


class Overtaken(StoreError):
    """Somebody else has written to the tournament meanwhile; nothing of this command was kept."""


@dataclass(frozen=True, slots=True)
class LiveTournament:
    """A line of the list; times aware UTC, money in minor units of `unit`."""

    tournament_id: str
    name: str
    structure: str
    created_at: datetime
    started_at: datetime | None
    finished_at: datetime | None
    entries: int
    pool: int
    unit: str
    scale: int

    @property
    def status(self) -> str:
        """`finished`, `running`, or `registering` until it starts."""
        if self.finished_at:
            return "finished"
        return "running" if self.started_at else "registering"

    def listed(self) -> dict[str, Any]:
        """The line as a JSON object, times in ISO 8601."""
        found = {"tournament_id": self.tournament_id, "status": self.status, **asdict(self)}
        return {
            key: value.isoformat() if isinstance(value, datetime) else value for key, value in found.items()
        }


@dataclass(slots=True)
class _Held:
    """A tournament in memory: its log, what the stored log looked like then, and what this object wrote of it:
    the entries, and its row of `tournaments`, None before the first time."""

    run: Tournament
    print: tuple[int, ...]
    entries: list[EntryRow]
    row: TournamentRow | None = None


class Live:
    """The live tournaments of a store. One command at a time: `give` from several threads takes turns.

    The store is the truth. What is held in memory is used only while the log in the store is the one it
    was made from. `on_change` is told the id of a tournament after each change, once it is committed, in
    the thread that gave the command.
    """

    def __init__(self, store: Store, on_change: Callable[[str], object] | None = None) -> None:
        self.store = store
        self._on_change = on_change
        self._turn = threading.RLock()
        self._held: dict[str, _Held] = {}

    def tournaments(self) -> list[LiveTournament]:
        """All of them, the one that was created last first."""
        with self.store.cursor() as cursor:
            rows = cursor.execute(_LIVE).fetchall()
        return [_listed(row) for row in rows]

    def tournament(self, tournament_id: str) -> Tournament:
        """A tournament as the store has it: read it, and give commands through `give` alone.

        Any that has a log can be read, simulated ones too. Raises NoTournament.
        """
        with self._turn, self.store.cursor() as cursor:
            return self._current(cursor, tournament_id).run

    def look(self, tournament_id: str, read: Callable[[Tournament], Read]) -> Read:
        """What `read` makes of a tournament while no command changes it. Raises NoTournament."""
        with self.store.cursor() as cursor:
            # Asked before it is its turn: who gives a command waits for what is read, and not for the store.
            found = cursor.execute(_PRINT, [tournament_id]).fetchall()[0]
            with self._turn:
                held = self._held.get(tournament_id)
                if held is None or held.print != found:
                    held = self._current(cursor, tournament_id)
                return read(held.run)

    def create(
        self, request: Mapping[str, Any], beside: Envelope, seed: int, day: date | None = None
    ) -> tuple[str, list[Entry]]:
        """Create a tournament; gives its id, made of its name and `day` (that of its time in UTC when left
        out), and the lines of its log."""
        run = begin(request, beside, seed)
        try:
            with self._turn, self.store.transaction() as cursor:
                tournament_id = _free_id(cursor, run.state.setup.name, day or beside.at.date())
                write_events(cursor, tournament_id, [entry.row() for entry in run.log])
                write_tournament(cursor, tournament_row(tournament_id, run))
        except duckdb.Error as error:
            raise CannotWrite(str(error)) from error
        self._told(tournament_id)
        return tournament_id, list(run.log)

    def give(self, tournament_id: str, request: Mapping[str, Any], beside: Envelope) -> list[Entry]:
        """Give a command; its lines are committed when they are answered.

        Raises NoTournament, Overtaken, RequestError, NotAllowed or CannotWrite, and then nothing has changed.
        """
        return self.change(tournament_id, lambda run: give(run, request, beside))

    def change(
        self,
        tournament_id: str,
        do: Callable[[Tournament], list[Entry]],
        also: Callable[[duckdb.DuckDBPyConnection, Tournament], object] | None = None,
    ) -> list[Entry]:
        """`give` for a caller who has a command instead of a request. What `also` writes with its cursor is
        kept with the lines of the command, or neither is."""
        with self._turn, self.store.loading:
            try:
                with self.store.transaction() as cursor:
                    held = self._current(cursor, tournament_id)
                    before = held.run.version
                    lines = do(held.run)
                    del self._held[tournament_id]  # until what it has become is stored
                    rows, row = entry_rows(held.run), tournament_row(tournament_id, held.run)
                    held.print = self._append(cursor, tournament_id, held, before, lines, rows, row)
                    if also is not None:
                        also(cursor, held.run)
                held.entries, held.row = rows, row
                self._held[tournament_id] = held
            except duckdb.Error as error:
                if "conflict" not in str(error).lower():
                    raise CannotWrite(str(error)) from error
                raise Overtaken(
                    f"somebody else has changed {tournament_id} in the same moment: look, and give it again"
                ) from error
        self._told(tournament_id)
        return lines

    def _told(self, tournament_id: str) -> None:
        if self._on_change is not None:
            self._on_change(tournament_id)

    def _append(
        self,
        cursor: duckdb.DuckDBPyConnection,
        tournament_id: str,
        held: _Held,
        before: int,
        lines: list[Entry],
        rows: list[EntryRow],
        row: TournamentRow,
    ) -> tuple[int, ...]:
        """Writes the lines after the one that the command saw, and what the tables say of the tournament; gives
        the print of the log that this makes.

        The row of `tournaments` is touched each time: of two transactions that do so one fails.
        """
        count, last, print_of = held.print  # of the log that this transaction sees
        if last != before:
            raise Overtaken(
                f"{tournament_id} has {last} lines, this command saw {before}: look, and give it again"
            )
        written = write_events(cursor, tournament_id, [entry.row() for entry in lines])
        touched = row == held.row and cursor.execute(_MARK, [row.entries, tournament_id]).fetchall()[0][0]
        if touched != 1:
            write_tournament(cursor, row)
        if rows != held.entries:
            write_entries(cursor, tournament_id, HOME, rows, held.entries)
        return count + len(lines), last + len(lines), print_of ^ written

    def _current(self, cursor: duckdb.DuckDBPyConnection, tournament_id: str) -> _Held:
        found = cursor.execute(_PRINT, [tournament_id]).fetchall()[0]
        if not found[0]:
            raise NoTournament(_none(cursor, tournament_id))
        held = self._held.get(tournament_id)
        if held is None or held.print != found:
            run = _read(cursor, tournament_id)
            held = _Held(run, found, entry_rows(run))
            while len(self._held) >= _KEPT:
                del self._held[next(iter(self._held))]
            self._held[tournament_id] = held
        return held


def _listed(row: tuple[Any, ...]) -> LiveTournament:
    names, times = row[:3], [None if at is None else _utc(at) for at in row[3:6]]
    return LiveTournament(*names, *times, *row[6:])


def _read(cursor: duckdb.DuckDBPyConnection, tournament_id: str) -> Tournament:
    """The tournament that the log in the store leads to. Raises StoreError for a log that is damaged."""
    names = ("seq", "action", "at", "actor", "device", "kind", "payload")
    rows = [dict(zip(names, row, strict=True)) for row in cursor.execute(_LOG, [tournament_id]).fetchall()]
    try:
        for number, row in enumerate(rows, 1):
            if row["seq"] != number:
                raise ValueError(f"line {number} is missing, or there twice")
            row["at"] = _utc(row["at"])
            row["payload"] = json.loads(row["payload"])
        return Tournament.from_rows(rows)
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise StoreError(
            f"the log of {tournament_id} cannot be read: {error}; take a copy of the file from before"
        ) from error


def _none(cursor: duckdb.DuckDBPyConnection, tournament_id: str) -> str:
    rows = cursor.execute(_LIVE).fetchmany(5)
    there = f"there are {', '.join(row[0] for row in rows)}" if rows else "create one with `tourney td new`"
    return f"there is no tournament {tournament_id!r:.60} with a log in this store; {there}"


def _free_id(cursor: duckdb.DuckDBPyConnection, name: str, day: date) -> str:
    """`live-friday-2026-11-29`, with a number behind it when that is taken."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    slug = "-".join(re.findall(r"[a-z0-9]+", plain))[:LONGEST_SLUG].strip("-") or "tournament"
    base = f"live-{slug}-{day.isoformat()}"
    taken = {
        row[0]
        for row in cursor.execute(
            "SELECT tournament_id FROM tournaments WHERE starts_with(tournament_id, $base) "
            "UNION SELECT tournament_id FROM tournament_events WHERE seq = 1 AND starts_with(tournament_id, $base)",
            {"base": base},
        ).fetchall()
    }
    number = 1
    found = base
    while found in taken:
        number += 1
        found = f"{base}-{number}"
    return found


def _utc(at: datetime) -> datetime:
    return at.replace(tzinfo=UTC)
