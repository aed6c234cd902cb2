"""The live room of one server: who may come in, which screens watch, and the beat that keeps the clock."""

import asyncio
import logging
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path
from typing import Any

import duckdb
from starlette.concurrency import run_in_threadpool
from starlette.requests import HTTPConnection
from starlette.types import Scope

from tourney.server import held
from tourney.server.access.access import Access
from tourney.server.access.asking import who
from tourney.server.addresses import is_loopback
from tourney.server.channel import alive
from tourney.server.channel.catching_up import catch_up
from tourney.server.channel.hub import Hub, Told
from tourney.server.channel.message import screen
from tourney.server.copies import Copies
from tourney.server.open_pages import OpenPages
from tourney.store.database import Store
from tourney.store.errors import StoreError
from tourney.store.live import Live, LiveTournament, NoTournament

SLEPT = 20.0
"""Seconds without a beat after which the computer slept, or its clock was set forward."""
MOST_OTHERS = 20
MANY = 300
"""Entries of a tournament whose messages are made beside the loop that sends them."""


class Room:
    """Made when the server has its store and its port; `enter` and `leave` run in the server's loop."""

    def __init__(self, store: Store, host: str, port: int) -> None:
        self.store = store
        self.host = host
        self.port = port
        self.access = Access(store)
        self.hub = Hub(self._build)
        self.copies = Copies(store, self.hub.changed)
        self.pages = OpenPages()
        self._tasks: list[asyncio.Task[None]] = []
        self._beat = datetime.now(UTC)

    def may_look(self, scope: Scope) -> bool:
        """Whether whoever asks may look: anybody, or while that is locked whoever signed in."""
        return not self.access.locked or who(HTTPConnection(scope), self.access) is not None

    def may_keep(self, scope: Scope) -> bool:
        """Whether whoever asks may bring files, and change what is kept for study: anybody on this machine
        while the server listens to it alone, else whoever signed in."""
        return self.alone or who(HTTPConnection(scope), self.access) is not None

    @property
    def alone(self) -> bool:
        """Whether the server listens to this machine alone."""
        return is_loopback(self.host)

    @property
    def live(self) -> Live:
        return held.live()

    def enter(self) -> None:
        """Begin: catch up the clocks with the time in which no server ran, then beat."""
        now = datetime.now(UTC)
        if self.store.path is not None:
            self._caught_up(alive.last_beat(self.store.path), now)
        self._beat = now
        self.hub.start()
        held.listen(self._changed)
        loop = asyncio.get_running_loop()
        self._tasks = [
            loop.create_task(self._keep_beating()),
            loop.create_task(self.pages.keep_looking()),
        ]

    async def leave(self) -> None:
        """End: the last sign of life is written down."""
        held.listen(None)
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._write_beat(datetime.now(UTC))
        await run_in_threadpool(self.copies.end)
        await self.hub.stop()

    async def _keep_beating(self) -> None:
        while True:
            now = datetime.now(UTC)
            gap = (now - self._beat).total_seconds()
            if gap > SLEPT or gap < -1:
                logging.getLogger(__name__).warning("%s", _said_of(gap))
                if gap > SLEPT:
                    await run_in_threadpool(self._caught_up, self._beat, now)
                self.hub.changed()
            self._beat = now
            self._write_beat(now)
            await run_in_threadpool(self._copied, now)
            await asyncio.sleep(alive.BEAT)

    def _caught_up(self, since: datetime | None, now: datetime) -> None:
        for waited in catch_up(self.live, since, now):
            logging.getLogger(__name__).warning("the clock of %s waited: resume it", waited)

    def _changed(self, tournament_id: str) -> None:
        self.copies.changed()
        self.hub.changed(tournament_id)

    def _copied(self, now: datetime) -> None:
        """Begin a copy where a break began. What keeps that from being seen is told, and stops no beat."""
        try:
            self.copies.look(self.live, now)
        except (StoreError, duckdb.Error) as error:
            logging.getLogger(__name__).error("it cannot be seen whether a break began: %s", error)

    def _write_beat(self, now: datetime) -> None:
        path: Path | None = self.store.path
        if path is None:
            return
        try:
            alive.beat(path, now)
        except OSError as error:  # the evening goes on; what waits is caught up from the beat before
            logging.getLogger(__name__).error("cannot write %s: %s", alive.path_of(path), error.strerror)

    async def _build(self, watched: str) -> Told:
        # What is in memory is told at once: a thread would wait for its turn at Python's lock, twice.
        return self._told(watched) if self._at_hand(watched) else await run_in_threadpool(self._told, watched)

    def _at_hand(self, watched: str) -> bool:
        """Whether a message takes no question to the store, and no more than some thousandths of a second."""
        live = self.live
        if not live.at_hand():
            return False
        there = {one.tournament_id: one for one in live.tournaments()}
        wanted = there.get(watched or _on(list(there.values())) or "")
        return wanted is not None and wanted.entries <= MANY and live.at_hand(wanted.tournament_id)

    def _told(self, watched: str) -> Told:
        live = self.live
        there = live.tournaments()
        tournament_id = watched or _on(there)
        others = [
            {"tournament_id": one.tournament_id, "name": one.name, "status": one.status}
            for one in there
            if one.status != "finished" or one.tournament_id == tournament_id
        ][:MOST_OTHERS]
        now = datetime.now(UTC)
        nothing = {"status": "none", "others": others, "now": round(now.timestamp() * 1000)}
        if tournament_id is None:
            return Told(nothing, None)
        try:
            message = live.look(tournament_id, partial(_screen, tournament_id, now))
        except NoTournament as error:
            return Told({**nothing, "error": str(error)}, None)
        ends_at = (message["clock"] or {}).get("ends_at")
        return Told(
            {**message, "others": others, "copy": self.copies.shown()},
            None if ends_at is None else ends_at / 1000,
        )


def _screen(tournament_id: str, now: datetime, run: Any) -> dict[str, Any]:
    return screen(tournament_id, run, now)


def _on(there: list[LiveTournament]) -> str | None:
    """The tournament that is on: the newest that runs, else the newest that is open, else the newest."""
    for status in ("running", "registering", "finished"):
        for one in there:
            if one.status == status:
                return one.tournament_id
    return None


def _said_of(gap: float) -> str:
    span = timedelta(seconds=round(abs(gap)))
    if gap < 0:
        return f"the clock of this computer was set back by {span}: set it right, or commands are refused"
    return f"this computer slept for {span}, or its clock was set forward"


_room: Room | None = None


def open_room(room: Room | None) -> None:
    """From now on this is the room of this process; None for none."""
    global _room
    _room = room


def present() -> Room | None:
    """The room of this process, None where no server runs."""
    return _room


def last_copy() -> dict[str, Any] | None:
    """Of the last copy of the store that was due by itself: `at`, and its `file` or the `error` that kept it
    from being made. None before the first, and where no server runs."""
    return None if _room is None else _room.copies.told


def room() -> Room:
    """The room of this process. Raises RuntimeError where no server runs."""
    if _room is None:
        raise RuntimeError("no server runs in this process")
    return _room
