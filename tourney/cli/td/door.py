"""The way to the tournaments of a store: the file itself, or the server that holds it."""

import secrets
import time
from collections.abc import Generator, Mapping
from contextlib import contextmanager
from datetime import UTC, date, datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from tourney.cli.td.remote import ServerDoor, Unreachable
from tourney.server.beside import read
from tourney.store.database import Store, default_path, open_store
from tourney.store.errors import StoreHeld
from tourney.store.live import Live
from tourney.tournament.events import ActionRedone, ActionUndone
from tourney.tournament.requests import give, opened
from tourney.tournament.tournament import Entry, Tournament

if TYPE_CHECKING:
    import duckdb

SECONDS_TO_WAIT = 10
"""How long a call waits for another one that has the file."""
SECONDS_BETWEEN = 0.05


class Door(Protocol):
    """What `tourney td` asks for; a request carries its time, giver and the version he saw, if any."""

    def tournaments(self) -> list[dict[str, Any]]:
        """The live tournaments, the newest first: `tournament_id, name, status, …`."""
        ...

    def tournament(self, tournament_id: str) -> Tournament:
        """A tournament as it is now."""
        ...

    def create(self, request: Mapping[str, Any], day: date) -> tuple[str, list[Entry]]:
        """A new tournament: its id and its lines."""
        ...

    def give(self, tournament_id: str, request: Mapping[str, Any]) -> list[Entry]:
        """A command: its lines, which are stored."""
        ...


class FileDoor:
    """The file, opened by this process."""

    def __init__(self, store: Store) -> None:
        self._live = Live(store)

    def tournaments(self) -> list[dict[str, Any]]:
        return [one.listed() for one in self._live.tournaments()]

    def tournament(self, tournament_id: str) -> Tournament:
        return self._live.tournament(tournament_id)

    def create(self, request: Mapping[str, Any], day: date) -> tuple[str, list[Entry]]:
        setup, beside = opened(request, datetime.now(UTC))
        return self._live.create(setup, beside, secrets.randbelow(2**53), day)

    def give(self, tournament_id: str, request: Mapping[str, Any]) -> list[Entry]:
        command, beside = opened(request, datetime.now(UTC))
        return self._live.change(
            tournament_id, lambda run: give(run, command, beside), partial(_follow, tournament_id)
        )


def _follow(tournament_id: str, cursor: "duckdb.DuckDBPyConnection", run: Tournament) -> None:
    """Lets the hands that were written down follow an undo; what that takes is imported for one alone."""
    if isinstance(run.log[-1].event, ActionUndone | ActionRedone):
        from tourney.recording.following import follow

        follow(cursor, tournament_id, run)


@contextmanager
def door(db: str | None, *, create: bool = False) -> Generator[Door]:
    """The door of a store, for the time of a `with`; see `reached`."""
    with reached(db, create=create) as found:
        yield found if isinstance(found, ServerDoor) else FileDoor(found)


@contextmanager
def reached(db: str | None, *, create: bool = False) -> Generator[Store | ServerDoor]:
    """A store, or the server that holds its file, for the time of a `with`.

    While another call has the file this one waits; while a server has it this one talks to the server.
    Raises StoreHeld when neither helps.
    """
    path = Path(db) if db is not None else default_path()
    until = time.monotonic() + SECONDS_TO_WAIT
    while True:
        try:
            store = open_store(path, create=create)
            break
        except StoreHeld:
            found = read(path)
            if found is not None:
                try:
                    server = ServerDoor(found)
                except Unreachable:
                    found = None  # it was left by a server that was killed
                else:
                    yield server
                    return
            if time.monotonic() > until:
                raise
            time.sleep(SECONDS_BETWEEN)
    with store:
        yield store
