"""Who watches which tournament: each change and each new level goes to every screen of it, once.

All of it runs in the server's event loop but `changed`, which any thread may call. A message replaces the
one before it, so a slow screen gets the newest and nothing piles up.
"""

import asyncio
import json
import logging
import time
from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple

from tourney.language import speaking
from tourney.language.catalogue import ENGLISH

CURRENT = ""
"""What a screen watches that names no tournament: the one that is on, whichever that is."""
MOST_SCREENS = 500
LONGEST_SLEEP = 3600.0
SECONDS_TO_TRY_AGAIN = 2.0


class Told(NamedTuple):
    """What the screens of a tournament are told, and when its clock comes to the next level by itself
    (seconds since 1970), None when it does not."""

    message: dict[str, Any]
    turns_at: float | None


Build = Callable[[str], Awaitable[Told]]
"""Makes the message for a tournament's id, or for `CURRENT`."""


class Screen:
    """One connection: holds the newest message until it is taken."""

    def __init__(self) -> None:
        self._next: str | None = None
        self._ended = False
        self._there = asyncio.Event()

    def put(self, text: str) -> None:
        """Leave a message; one that was not taken yet is dropped, and so is one for a screen that was let go."""
        if not self._ended:
            self._next = text
            self._there.set()

    def end(self) -> None:
        """Let it go: the next that it takes is None, whatever was being made for it meanwhile."""
        self._ended = True
        self._next = None
        self._there.set()

    async def take(self) -> str | None:
        """Wait for a message; None when the screen is to go."""
        await self._there.wait()
        self._there.clear()
        return self._next


class Hub:
    """The screens of one server."""

    def __init__(self, build: Build) -> None:
        self._build = build
        self._loop: asyncio.AbstractEventLoop | None = None
        self._screens: dict[str, set[Screen]] = {}
        self._newest: dict[str, str] = {}
        self._wanted: set[str] = set()
        self._working: dict[str, asyncio.Task[None]] = {}
        self._turning: dict[str, asyncio.TimerHandle] = {}

    def start(self) -> None:
        """Begin, inside of the loop that will send."""
        self._loop = asyncio.get_running_loop()

    async def stop(self) -> None:
        """Drop every screen and timer."""
        self._loop = None
        for timer in self._turning.values():
            timer.cancel()
        working = list(self._working.values())
        for task in working:
            task.cancel()
        await asyncio.gather(*working, return_exceptions=True)
        self._screens.clear()
        self._newest.clear()

    @property
    def count(self) -> int:
        """Screens that are connected."""
        return sum(len(some) for some in self._screens.values())

    def changed(self, tournament_id: str | None = None) -> None:
        """A tournament was changed, or with None all may look different; from any thread."""
        loop = self._loop
        if loop is not None:
            loop.call_soon_threadsafe(self._changed, tournament_id)

    def drop_all(self) -> None:
        """Let every screen go, so that each comes back by whatever holds now; from any thread."""
        loop = self._loop
        if loop is not None:
            loop.call_soon_threadsafe(self._drop_all)

    def _drop_all(self) -> None:
        for some in self._screens.values():
            for screen in some:
                screen.end()

    def join(self, tournament_id: str) -> Screen | None:
        """A new screen of a tournament, or of the one that is on; None when there are too many."""
        if self.count >= MOST_SCREENS:
            return None
        screen = Screen()
        self._screens.setdefault(tournament_id, set()).add(screen)
        newest = self._newest.get(tournament_id)
        if newest is not None:
            screen.put(newest)
        else:
            self._want(tournament_id)
        return screen

    def leave(self, tournament_id: str, screen: Screen) -> None:
        """A screen has gone."""
        some = self._screens.get(tournament_id, set())
        some.discard(screen)
        if not some:
            self._screens.pop(tournament_id, None)
            self._newest.pop(tournament_id, None)
            timer = self._turning.pop(tournament_id, None)
            if timer is not None:
                timer.cancel()

    def _changed(self, tournament_id: str | None) -> None:
        for watched in list(self._screens):
            if tournament_id is None or watched in (tournament_id, CURRENT):
                self._want(watched)

    def _want(self, watched: str) -> None:
        """See to it that a message is made from now on; while one is being made another follows it."""
        self._wanted.add(watched)
        if watched not in self._working and self._loop is not None:
            task = self._loop.create_task(self._work(watched))
            self._working[watched] = task

    async def _work(self, watched: str) -> None:
        try:
            while watched in self._wanted and watched in self._screens:
                self._wanted.discard(watched)
                await asyncio.sleep(0)  # whoever gave the command is answered first
                await self._tell(watched)
        finally:
            self._working.pop(watched, None)
            self._wanted.discard(watched)

    async def _tell(self, watched: str) -> None:
        try:
            # All screens get the same message, each says it in its own language: nothing that is said in it
            # may depend on which device gave the command.
            with speaking(ENGLISH):
                told = await self._build(watched)
        except Exception:
            # A screen that shows the state of a moment ago is better than one that shows none.
            logging.getLogger(__name__).exception("a screen could not be told of %r", watched)
            self._turn(watched, time.time() + SECONDS_TO_TRY_AGAIN)
            return
        text = json.dumps(told.message, ensure_ascii=False, separators=(",", ":"))
        some = self._screens.get(watched)
        if some is None:
            return
        self._newest[watched] = text
        for screen in some:
            screen.put(text)
        self._turn(watched, told.turns_at)

    def _turn(self, watched: str, at: float | None) -> None:
        """Tell the screens again when the clock comes to the next level."""
        timer = self._turning.pop(watched, None)
        if timer is not None:
            timer.cancel()
        if at is not None and self._loop is not None:
            wait = min(max(at - time.time(), 0.0) + 0.02, LONGEST_SLEEP)
            self._turning[watched] = self._loop.call_later(wait, self._want, watched)
