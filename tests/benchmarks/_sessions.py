"""Dashboard sessions without a browser: each opens Streamlit's socket and does what its frontend does there.

As a program (`python _sessions.py PORT TOURNAMENT SECONDS`) it opens ten: two at the desk of the tournament,
which follow it, eight on the pages of study, which ask for another page or filter every so many seconds (0:
they only look). It prints a line when all have drawn their first page; when its input ends it prints
`{"drawn": pages, "parts": parts drawn by themselves, "failed": pages that were not drawn}`.
"""

import asyncio
import json
import subprocess
import sys
from collections.abc import AsyncGenerator, Generator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any, TypeVar

from streamlit.proto.BackMsg_pb2 import BackMsg
from streamlit.proto.ClientState_pb2 import ContextInfo
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg
from websockets.asyncio.client import ClientConnection, connect

SESSIONS = 10
AT_THE_DESK = 2
PACE = 3.0
"""Seconds between two things that somebody at work asks of his page."""
STUDY = (
    ("", ""),
    ("players", ""),
    ("player", "player=1"),
    ("results", "player=1"),
    ("sessions", "player=1"),
    ("hands", ""),
    ("tournaments", ""),
    ("player", "player=2&view=preflop"),
    ("players", "sort=vpip"),
    ("compare", "players=1,2"),
    ("leaks", "player=1"),
    ("hands", "showdown=yes&page=2"),
    ("hand", "hand=7"),
    ("leagues", ""),
)


class Session:
    """One session, from the start of its page to the end of the socket."""

    following: asyncio.Task[None]
    """What reads the socket."""

    def __init__(self, socket: ClientConnection, base: str) -> None:
        self._socket = socket
        self._base = base
        self._timers: dict[str, asyncio.Task[None]] = {}
        self._asked = ("", "")
        self._page = ""
        self.drawn = self.parts = self.failed = 0
        self.idle = asyncio.Event()

    async def ask(self, page: str, query: str) -> None:
        """Ask for a page, as a click on a link does."""
        self._asked = (page, query)
        self.idle.clear()
        await self._run()

    async def follow(self) -> None:
        """Read all that comes, and draw parts anew as often as their page says."""
        try:
            async for data in self._socket:
                self.take(ForwardMsg.FromString(data if isinstance(data, bytes) else data.encode()))
        finally:
            self._stop()

    def take(self, message: ForwardMsg) -> None:
        """Do what the frontend does of a message."""
        kind = message.WhichOneof("type")
        if kind == "new_session":
            is_whole = not message.metadata.run.fragment_ids
            if is_whole:
                self._stop()
        elif kind == "navigation":
            self._page = message.navigation.page_script_hash
        elif kind == "auto_rerun":
            self._start(message.auto_rerun.fragment_id, message.auto_rerun.interval)
        elif kind == "delta" and message.delta.new_element.WhichOneof("type") == "exception":
            self.failed += 1
        elif kind == "script_finished":
            self._finished(message.script_finished)

    def _finished(self, how: int) -> None:
        if how == ForwardMsg.FINISHED_SUCCESSFULLY:
            self.drawn += 1
            self.idle.set()
        elif how == ForwardMsg.FINISHED_FRAGMENT_RUN_SUCCESSFULLY:
            self.parts += 1
        elif how != ForwardMsg.FINISHED_EARLY_FOR_RERUN:
            self.failed += 1
            self.idle.set()

    def _start(self, fragment: str, every: float) -> None:
        async def again() -> None:
            while True:
                await asyncio.sleep(every)
                await self._run(fragment)

        if fragment in self._timers:
            self._timers[fragment].cancel()
        self._timers[fragment] = asyncio.create_task(again())

    def _stop(self) -> None:
        for timer in self._timers.values():
            timer.cancel()
        self._timers.clear()

    async def _run(self, fragment: str = "") -> None:
        page, query = self._asked
        asked = BackMsg()
        state = asked.rerun_script
        state.query_string = query
        if fragment:
            state.page_script_hash, state.fragment_id, state.is_auto_rerun = self._page, fragment, True
        else:
            state.page_name = page
        state.context_info.CopyFrom(
            ContextInfo(timezone="Europe/Rome", timezone_offset=-60, locale="en", url=f"{self._base}/{page}")
        )
        await self._socket.send(asked.SerializeToString())


Kind = TypeVar("Kind", bound=Session)


@asynccontextmanager
async def opened(port: int, kind: type[Kind]) -> AsyncGenerator[Kind]:
    """A session that reads what comes until the end of the `with`."""
    where = f"ws://127.0.0.1:{port}/_stcore/stream"
    async with connect(where, subprotocols=["streamlit"], max_size=None) as socket:  # ty: ignore[invalid-argument-type]
        session = kind(socket, f"http://127.0.0.1:{port}")
        session.following = asyncio.create_task(session.follow())
        try:
            yield session
        finally:
            session.following.cancel()


async def _session(number: int, port: int, tournament_id: str, pace: float, told: list[Session]) -> None:
    async with opened(port, Session) as session:
        told.append(session)
        following = session.following
        if number < AT_THE_DESK:
            await session.ask("desk_evening", f"t={tournament_id}")
            await following
        else:
            await asyncio.sleep(pace * number / SESSIONS)
            asked = number
            while not following.done():
                await session.ask(*STUDY[asked % len(STUDY)])
                asked += 1
                await asyncio.wait(
                    [asyncio.create_task(session.idle.wait()), following], return_when="FIRST_COMPLETED"
                )
                await asyncio.wait([following], timeout=pace or None)


async def _ten(port: int, tournament_id: str, pace: float) -> None:
    told: list[Session] = []
    working = [
        asyncio.create_task(_session(number, port, tournament_id, pace, told)) for number in range(SESSIONS)
    ]
    while len(told) < SESSIONS or not all(one.drawn + one.failed for one in told):
        await asyncio.sleep(0.05)
        for task in working:
            if task.done():
                task.result()
    print("at work", flush=True)
    await asyncio.to_thread(sys.stdin.read)
    for task in working:
        task.cancel()
    found: dict[str, Any] = {
        name: sum(getattr(one, name) for one in told) for name in ("drawn", "parts", "failed")
    }
    print(json.dumps(found), flush=True)


@contextmanager
def ten_sessions(port: int, tournament_id: str, pace: float = PACE) -> Generator[dict[str, int]]:
    """Ten sessions in a process of their own until the end of the `with`; what they drew is told at its end."""
    process = subprocess.Popen(
        [sys.executable, str(Path(__file__)), str(port), tournament_id, str(pace)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    told: dict[str, int] = {}
    try:
        assert process.stdout is not None
        if not process.stdout.readline():
            raise RuntimeError("the sessions did not come to their first page")
        yield told
        said, _ = process.communicate(timeout=60)
        told.update(json.loads(said))
    finally:
        process.kill()
        process.wait()


if __name__ == "__main__":
    asyncio.run(_ten(int(sys.argv[1]), sys.argv[2], float(sys.argv[3])))
