"""Pages that are open: each is told as soon as something was written that it may show."""

import asyncio
import logging
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass

LOOK = 0.04
"""Seconds between two looks at what has been written: a number is compared for each page, and nothing is asked."""
REST = 0.2
"""Seconds from which a page that was just drawn is told of the next change: an import would have it drawn all the
time."""


@dataclass(frozen=True, slots=True)
class _Page:
    since: float
    changes: Callable[[], int]
    seen: int
    tell: Callable[[], bool]


class OpenPages:
    """Whoever shows a page waits here for the next change, once: a page that was drawn anew waits anew."""

    def __init__(self) -> None:
        self._waiting: dict[str, _Page] = {}
        self._guard = threading.Lock()

    def wait(self, who: str, changes: Callable[[], int], seen: int, tell: Callable[[], bool]) -> None:
        """Call `tell` in the server's loop once `changes()` is another number than `seen`, and again at the next
        look while it answers False. One page waits for each `who`: the last. May be called on any thread."""
        with self._guard:
            self._waiting[who] = _Page(time.monotonic(), changes, seen, tell)

    def look(self) -> int:
        """Tell those for whom something has changed; how many they were."""
        rested = time.monotonic() - REST
        with self._guard:
            due = [
                (who, page)
                for who, page in self._waiting.items()
                if page.since <= rested and page.changes() != page.seen
            ]
        told = [who for who, page in due if self._told(who, page)]
        return len(told)

    def _told(self, who: str, page: _Page) -> bool:
        try:
            told = page.tell()
        except Exception:
            logging.getLogger(__name__).exception("an open page could not be told of a change")
            told = True
        with self._guard:
            if told and self._waiting.get(who) is page:
                del self._waiting[who]
        return told

    async def keep_looking(self) -> None:
        """Look again and again, until it is cancelled."""
        while True:
            self.look()
            await asyncio.sleep(LOOK)
