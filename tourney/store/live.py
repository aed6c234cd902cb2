"""Tournaments that people run: each command is one transaction, and is answered once it is committed."""

import json
import re
import threading
import unicodedata
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, replace
from datetime import UTC, date, datetime
from typing import Any, TypeVar

import duckdb

from tourney.language import tr
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
_MARK = "UPDATE tournaments SET entries = entries WHERE tournament_id = ?"
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
    """A tournament in memory, never changed: its log, what the stored log looked like then, and of how many
    changes of the store that is true. What this object wrote of it: the entries, and its row of `tournaments`,
    None before the first time."""

    run: Tournament
    print: tuple[int, ...]
    as_of: int
    entries: list[EntryRow]
    row: TournamentRow | None = None


@dataclass(frozen=True, slots=True)
class _List:
    """All live tournaments, and of how many changes of the store that is true."""

    tournaments: list[LiveTournament]
    as_of: int


class Live:
    """The live tournaments of a store. One command at a time: `give` from several threads takes turns. Who reads
    waits for no command, and no command for him.

    The store is the truth. What is held in memory is used without a question while nothing was written to the
    store, and else while the log in the store is the one it was made from: so whoever writes to a log does it
    in a transaction of this very `Store`. `on_change` is told the id of a tournament after each change, once it
    is committed, in the thread that gave the command.
    """

    def __init__(self, store: Store, on_change: Callable[[str], object] | None = None) -> None:
        self.store = store
        self._on_change = on_change
        self._turn = threading.RLock()
        self._keeping = threading.Lock()
        self._held: dict[str, _Held] = {}
        self._list = _List([], -1)

    def tournaments(self) -> list[LiveTournament]:
        """All of them, the one that was created last first."""
        found, now = self._list, self.store.changes
        if found.as_of != now:
            with self.store.cursor() as cursor:
                found = _List([_listed(row) for row in cursor.execute(_LIVE).fetchall()], now)
            self._list = found
        return list(found.tournaments)

    def tournament(self, tournament_id: str) -> Tournament:
        """A tournament as the store has it: read it, and give commands through `give` alone.

        Any that has a log can be read, simulated ones too. Raises NoTournament.
        """
        held, now = self._held.get(tournament_id), self.store.changes
        if held is None or held.as_of != now:
            with self.store.cursor() as cursor:
                held = self._current(cursor, tournament_id, now)
        return held.run

    def look(self, tournament_id: str, read: Callable[[Tournament], Read]) -> Read:
        """What `read` makes of a tournament, which no command changes meanwhile. Raises NoTournament."""
        return read(self.tournament(tournament_id))

    def at_hand(self, tournament_id: str | None = None) -> bool:
        """Whether the list of tournaments, or that one, would be told without a question to the store."""
        held = self._list if tournament_id is None else self._held.get(tournament_id)
        return held is not None and held.as_of == self.store.changes

    def create(
        self, request: Mapping[str, Any], beside: Envelope, seed: int, day: date | None = None
    ) -> tuple[str, list[Entry]]:
        """Create a tournament; gives its id, made of its name and `day` (that of its time in UTC when left
        out), and the lines of its log."""
        run = begin(request, beside, seed)
        try:
            with self._turn, self.store.transaction(hands=False) as cursor:
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
            before = self.store.changes
            try:
                with self.store.transaction(hands=also is not None) as cursor:
                    # From here on the transaction sees one moment, and of two that touch the row one fails.
                    is_there = cursor.execute(_MARK, [tournament_id]).fetchall()[0][0] == 1
                    held = self._current(cursor, tournament_id, before)
                    run = held.run.copy()
                    lines = do(run)
                    found = _Held(run, (), before, entry_rows(run), tournament_row(tournament_id, run))
                    found.print = _append(cursor, tournament_id, held, found, lines, is_there)
                    if also is not None:
                        also(cursor, run)
                self._kept(tournament_id, found, before)
            except duckdb.Error as error:
                if "conflict" not in str(error).lower():
                    raise CannotWrite(str(error)) from error
                raise Overtaken(
                    tr(
                        "somebody else has changed {name} in the same moment: look, and give it again",
                        name=tournament_id,
                    )
                ) from error
        self._told(tournament_id)
        return lines

    def _told(self, tournament_id: str) -> None:
        if self._on_change is not None:
            self._on_change(tournament_id)

    def _current(self, cursor: duckdb.DuckDBPyConnection, tournament_id: str, now: int) -> _Held:
        """What is held of a tournament, if need be read again; `now` are the changes that the cursor sees at
        least."""
        held = self._held.get(tournament_id)
        if held is not None and held.as_of == now:
            return held
        found = cursor.execute(_PRINT, [tournament_id]).fetchall()[0]
        if not found[0]:
            raise NoTournament(_none(cursor, tournament_id))
        if held is not None and held.print == found:
            held = replace(held, as_of=now)
        else:
            run = _read(cursor, tournament_id)
            held = _Held(run, found, now, entry_rows(run))
        self._keep(tournament_id, held)
        return held

    def _kept(self, tournament_id: str, held: _Held, before: int) -> None:
        """After a command was committed, which saw so many changes: it is known without another question unless
        others have written to the store as well."""
        now = self.store.changes
        if now == before + 1:
            held.as_of = now
            self._list = self._list_with(tournament_id, held, before)
        self._keep(tournament_id, held)

    def _keep(self, tournament_id: str, held: _Held) -> None:
        with self._keeping:
            there = self._held.pop(tournament_id, None)
            while len(self._held) >= _KEPT:
                del self._held[next(iter(self._held))]
            self._held[tournament_id] = held if there is None or there.as_of <= held.as_of else there

    def _list_with(self, tournament_id: str, held: _Held, before: int) -> _List:
        """The list after a command to one of its tournaments; as it was when that does not make it true."""
        row, old = held.row, self._list
        there = {one.tournament_id: one for one in old.tournaments}
        if old.as_of != before or row is None or tournament_id not in there:
            return old
        there[tournament_id] = replace(
            there[tournament_id],
            name=row.name,
            structure=row.structure,
            started_at=row.started_at,
            finished_at=row.finished_at,
            entries=row.entries,
            pool=row.pool,
            unit=row.unit,
            scale=row.scale,
        )
        return _List(list(there.values()), before + 1)


def _append(
    cursor: duckdb.DuckDBPyConnection,
    tournament_id: str,
    held: _Held,
    found: _Held,
    lines: list[Entry],
    is_there: bool,
) -> tuple[int, ...]:
    """Writes the lines of a command, and what the tables say of the tournament now, where that is something else
    than what was held; gives the print of the log that this makes."""
    count, last, print_of = held.print
    before = held.run.version
    if last != before:
        raise Overtaken(
            tr(
                "{name} has {n} lines, this command saw {seen}: look, and give it again",
                name=tournament_id,
                n=str(last),
                seen=str(before),
            )
        )
    written = write_events(cursor, tournament_id, [entry.row() for entry in lines])
    if found.row is not None and not (is_there and found.row == held.row):
        write_tournament(cursor, found.row)
    if found.entries != held.entries:
        write_entries(cursor, tournament_id, HOME, found.entries, held.entries)
    return count + len(lines), last + len(lines), print_of ^ written


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
                raise ValueError(tr("line {number} is missing, or there twice", number=str(number)))
            row["at"] = _utc(row["at"])
            row["payload"] = json.loads(row["payload"])
        return Tournament.from_rows(rows)
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise StoreError(
            tr(
                "the log of {name} cannot be read: {why}; take a copy of the file from before",
                name=tournament_id,
                why=error,
            )
        ) from error


def _none(cursor: duckdb.DuckDBPyConnection, tournament_id: str) -> str:
    rows = cursor.execute(_LIVE).fetchmany(5)
    names = ", ".join(row[0] for row in rows)
    there = tr("there are {names}", names=names) if rows else tr("create one with `tourney td new`")
    return tr(
        "there is no tournament {name} with a log in this store; {there}",
        name=f"{tournament_id!r:.60}",
        there=there,
    )


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
