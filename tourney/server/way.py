"""Giving way: while a command is taken and answered, whoever draws a page of the dashboards stands aside.

Python runs one thread at a time. A command takes three thousandths of a second alone, in a dozen steps, and
waits at each of them for the thread that has the lock: with ten pages being drawn the waits are most of it.
Pages stand aside at places of their own: before a question to the store, and before each thing they draw.
"""

import sys
import threading
import time
from collections.abc import Generator
from contextlib import contextmanager

from starlette.types import ASGIApp, Receive, Scope, Send

from tourney.server.guard import OURS, READING, is_below

LONGEST_WAIT = 0.1
"""Seconds that a command is waited for: one whose giver sends it slowly, or that is long, stops nobody."""

SWITCH_SECONDS = 0.001
"""How long a thread keeps Python's lock when another wants it. Python's own five thousandths would be waited for
at each step of a command."""


class Way:
    """Who has the way: those that give commands, else everybody."""

    def __init__(self) -> None:
        self._counting = threading.Lock()
        self._free = threading.Event()
        self._free.set()
        self._commands = 0
        self._until = 0.0

    @contextmanager
    def taken(self) -> Generator[None]:
        """While a command is taken and answered."""
        with self._counting:
            self._commands += 1
            self._until = time.monotonic() + LONGEST_WAIT
            self._free.clear()
        try:
            yield
        finally:
            with self._counting:
                self._commands -= 1
                if not self._commands:
                    self._free.set()

    def give(self) -> None:
        """Wait until no command is being answered, at most `LONGEST_WAIT` seconds after the last one came."""
        if not self._free.is_set():
            left = self._until - time.monotonic()
            if left > 0:
                self._free.wait(left)


ROOM = Way()
"""The way in this process; what serves no commands never waits."""


def switch_quickly() -> None:
    """Let threads take turns more often than Python does by itself."""
    sys.setswitchinterval(SWITCH_SECONDS)


class CommandsFirst:
    """ASGI middleware: what is sent to our own routes has the way until it is answered."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and scope["method"] not in READING and is_below(scope["path"], OURS):
            with ROOM.taken():
                await self.app(scope, receive, send)
        else:
            await self.app(scope, receive, send)
