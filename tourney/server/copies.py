"""The copies of the store that the server makes: at every break and at the end of a tournament by itself, and
when it is asked.

They run in a thread of their own beside the commands. One that fails is told in the window of the server and
on the screens of the floor and the desk, and the evening goes on.
"""

import contextlib
import logging
import threading
import time
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import duckdb

from tourney.language import tr_later
from tourney.store.backup import BackupError, Copied, back_up, back_up_beside
from tourney.store.database import Store
from tourney.store.errors import StoreError
from tourney.store.live import Live
from tourney.tournament.timing import clock_at
from tourney.tournament.tournament import Tournament

SECONDS_TO_STOP = 10
"""How long the server waits at its end for a copy that it interrupted."""

Moment = tuple[str, int, bool]
"""Where a tournament is: its status, the level, and whether in the break after it."""


class Copies:
    """The copies of one store."""

    def __init__(self, store: Store, on_change: Callable[[], object] = lambda: None) -> None:
        self._store = store
        self._on_change = on_change
        self._turn = threading.Lock()
        self._seen: dict[str, Moment] = {}
        self._thread: threading.Thread | None = None
        self._cursor: duckdb.DuckDBPyConnection | None = None
        self._ended = False
        self._changed = True
        self._turns_at: datetime | None = None
        self._waits: str | None = None
        self._last: tuple[int, str | None, Exception | None] | None = None

    @property
    def told(self) -> dict[str, Any] | None:
        """Of the last copy that was due by itself: `at` in milliseconds, and its `file` or the `error` that kept
        it from being made, in the language spoken now; None before the first."""
        if self._last is None:
            return None
        at, file, why = self._last
        error = why.said() if isinstance(why, BackupError) else why and str(why)
        return {"at": at, "file": file, "error": error}

    def changed(self) -> None:
        """A tournament was changed: the next look is a real one. Any thread may say so."""
        self._changed = True

    def look(self, live: Live, now: datetime) -> str | None:
        """Begin a copy when a break began, or a tournament ended, since the last look; gives its id then.

        A tournament that is in a break at the first look is one whose server was started again: its copy may
        not have come to its end, and is made anew. Nothing is asked of the store while nothing was changed
        and no clock has come to the end of its level.
        """
        if self._waits is not None:
            self._begin(self._waits)
        if not self._changed and (self._turns_at is None or now < self._turns_at):
            return None
        self._changed, turns, due = False, [], None
        for one in live.tournaments():
            was = self._seen.get(one.tournament_id)
            if one.status == "finished":
                if was is not None and was[0] != "finished":
                    due = one.tournament_id
                self._seen[one.tournament_id] = ("finished", 0, False)
            elif one.status == "running":
                at, turns_at = live.look(one.tournament_id, lambda run: _moment(run, now))
                turns += [turns_at] if turns_at else []
                if at[2] and at != was:
                    due = one.tournament_id
                self._seen[one.tournament_id] = at
        self._turns_at = min(turns, default=None)
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
                raise BackupError(
                    tr_later("the server is stopping: ask again when it runs, or copy the closed file")
                )
            try:
                return back_up(self._store, target, on_begin=self._holding)
            finally:
                self._cursor = None

    def end(self) -> None:
        """Stop the copy that is being made, so that the store can be closed."""
        self._ended = True
        until = time.monotonic() + SECONDS_TO_STOP
        while time.monotonic() < until:
            cursor = self._cursor
            if cursor is not None:
                with contextlib.suppress(duckdb.Error):  # it came to its end in this moment
                    cursor.interrupt()
            # Between two statements an interrupt is lost: it is given until the copy has gone.
            if self._turn.acquire(timeout=0.02):
                self._turn.release()
                break
        if self._thread is not None:
            self._thread.join(1)

    def _begin(self, tournament_id: str) -> None:
        if self._store.path is None:
            return
        if self._thread is not None and self._thread.is_alive():
            self._waits = tournament_id  # until that copy is made: it does not have what happened since
            return
        self._waits = None
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
        except (StoreError, OSError, duckdb.Error) as error:
            if self._ended:
                return
            log.error("no copy of the store was made for %s: %s", tournament_id, error)
            self._last = at, None, error
        else:
            log.info("copied the store to %s in %.1f s", made.path, made.seconds)
            self._last = at, made.path.name, None
        finally:
            self._cursor = None
        self._on_change()

    def _holding(self, cursor: duckdb.DuckDBPyConnection) -> None:
        self._cursor = cursor
        if self._ended:
            raise BackupError(tr_later("the server is stopping"))


def _moment(run: Tournament, now: datetime) -> tuple[Moment, datetime | None]:
    """Where it is, and when its clock comes to the next level or break by itself."""
    clock = clock_at(run.state, now)
    if clock is None:
        return ("running", run.state.level, False), None
    return ("running", clock.level, clock.on_break), clock.ends_at
