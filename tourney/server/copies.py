"""The copies of the store that the server makes: at every break and at the end of a tournament by itself, and
when it is asked.

They run in a thread of their own beside the commands. One that fails is told in the window of the server and
on the screens of the floor and the desk, and the evening goes on.
"""

import logging
import threading
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import duckdb

from tourney.store.backup import BackupError, Copied, back_up, back_up_beside
from tourney.store.database import Store
from tourney.store.live import Live
from tourney.tournament.timing import clock_at
from tourney.tournament.tournament import Tournament

SECONDS_TO_STOP = 10
"""How long the server waits at its end for a copy that it interrupted."""

Moment = tuple[str, int, bool]
"""Where a tournament is: its status, the level, and whether in the break after it."""


class Copies:
    """The copies of one store. `told` says of the last one that was due by itself: `at` in milliseconds, and
    its `file` or the `error` that kept it from being made; None before the first."""

    def __init__(self, store: Store, on_change: Callable[[], object] = lambda: None) -> None:
        self._store = store
        self._on_change = on_change
        self._turn = threading.Lock()
        self._seen: dict[str, Moment] = {}
        self._thread: threading.Thread | None = None
        self._cursor: duckdb.DuckDBPyConnection | None = None
        self._ended = False
        self.told: dict[str, Any] | None = None

    def look(self, live: Live, now: datetime) -> str | None:
        """Begin a copy when a break began, or a tournament ended, since the last look; gives its id then.

        A tournament that is in a break at the first look is one whose server was started again: its copy may
        not have come to its end, and is made anew.
        """
        due = None
        for one in live.tournaments():
            was = self._seen.get(one.tournament_id)
            if one.status == "finished":
                if was is not None and was[0] != "finished":
                    due = one.tournament_id
                self._seen[one.tournament_id] = ("finished", 0, False)
            elif one.status == "running":
                at = live.look(one.tournament_id, lambda run: _moment(run, now))
                if at[2] and at != was:
                    due = one.tournament_id
                self._seen[one.tournament_id] = at
        if due is not None:
            self._begin(due)
        return due

    def shown(self) -> dict[str, Any] | None:
        """`told` for any screen on the network: without the places of files on this machine."""
        told = self.told
        return None if told is None else {"at": told["at"], "made": told["error"] is None}

    def asked(self, target: Path | str | None) -> Copied:
        """A copy because somebody wants one. Raises BackupError."""
        with self._turn:
            if self._ended:
                raise BackupError("the server is stopping: ask again when it runs, or copy the closed file")
            return back_up(self._store, target, on_begin=self._holding)

    def end(self) -> None:
        """Stop the copy that is being made, so that the store can be closed."""
        self._ended = True
        cursor = self._cursor
        if cursor is not None:
            cursor.interrupt()
        if self._thread is not None:
            self._thread.join(SECONDS_TO_STOP)

    def _begin(self, tournament_id: str) -> None:
        if self._store.path is None or (self._thread is not None and self._thread.is_alive()):
            return
        self._thread = threading.Thread(target=self._make, args=(tournament_id,), name="copy", daemon=True)
        self._thread.start()

    def _make(self, tournament_id: str) -> None:
        log = logging.getLogger(__name__)
        at = round(datetime.now(UTC).timestamp() * 1000)
        try:
            with self._turn:
                if self._ended:
                    return
                made = back_up_beside(self._store, self._holding)
        except (BackupError, duckdb.Error) as error:
            if self._ended:
                return
            log.error("no copy of the store was made for %s: %s", tournament_id, error)
            self.told = {"at": at, "file": None, "error": str(error)}
        else:
            log.info("copied the store to %s in %.1f s", made.path, made.seconds)
            self.told = {"at": at, "file": made.path.name, "error": None}
        finally:
            self._cursor = None
        self._on_change()

    def _holding(self, cursor: duckdb.DuckDBPyConnection) -> None:
        self._cursor = cursor


def _moment(run: Tournament, now: datetime) -> Moment:
    clock = clock_at(run.state, now)
    if clock is None:
        return "running", run.state.level, False
    return "running", clock.level, clock.on_break
