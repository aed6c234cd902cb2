"""Measures the server when ten sessions of the dashboards change their filters all at once, and when two people ask
for all hands as a file: how long it takes, what fails, and the memory at its highest.

A server in a process of its own, over 20,000 hands or a copy of the store that `TOURNEY_BENCH_STORE` names.
"""

import asyncio
import os
import tempfile
import threading
import time
import urllib.request
from collections.abc import Generator
from contextlib import AsyncExitStack, contextmanager
from datetime import date, timedelta
from pathlib import Path
from random import Random
from urllib.parse import urlencode

from benchmarks._room import fill, memory, p95, server
from benchmarks._sessions import Session, opened
from streamlit.proto.BackMsg_pb2 import BackMsg
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg

from tourney.store import player_queries, queries
from tourney.store.database import open_store

Row = tuple[str, float, str]
"""What was measured, the figure, and its unit."""

SESSIONS = 10
SECONDS = float(os.environ.get("TOURNEY_BENCH_SECONDS", "30"))
LONGEST = 120.0
SEED = 7
FIRST = date(2023, 1, 1)
DAYS = 800
PAGES = ("players", "player", "results", "sessions", "hands", "leaks", "compare", "overview")
WITHOUT_FILTERS = frozenset({"overview", "players"})


class Visitor(Session):
    """A session that can ask for the files of its page."""

    def __init__(self, *args, **named) -> None:
        super().__init__(*args, **named)
        self.number = ""
        self.files: dict[str, str] = {}
        self.answers: dict[str, asyncio.Future[str]] = {}

    def take(self, message: ForwardMsg) -> None:
        super().take(message)
        kind = message.WhichOneof("type")
        if kind == "new_session":
            self.number = message.new_session.initialize.session_id
        elif kind == "delta" and message.delta.new_element.WhichOneof("type") == "download_button":
            button = message.delta.new_element.download_button
            self.files[button.label] = button.deferred_file_id
        elif kind == "backend_operation_response":
            answer = message.backend_operation_response
            if answer.error_msg:
                self.answers[answer.request_id].set_exception(RuntimeError(answer.error_msg))
            else:
                self.answers[answer.request_id].set_result(answer.deferred_file.url)

    async def file(self, kind: str) -> bytes:
        """The file of the page that is called so, CSV or Parquet."""
        asked = BackMsg()
        asked.backend_operation_request.request_id = kind
        asked.backend_operation_request.session_id = self.number
        asked.backend_operation_request.deferred_file.file_id = self.files[kind]
        self.answers[kind] = asyncio.get_running_loop().create_future()
        await self._socket.send(asked.SerializeToString())
        url = await asyncio.wait_for(self.answers[kind], LONGEST)
        return await asyncio.to_thread(_read, f"{self._base}{url}")


def rows() -> list[Row]:
    """All figures of this file, in the order in which they are shown."""
    with tempfile.TemporaryDirectory() as place:
        db = Path(place) / "crowd.duckdb"
        hands, players = _fill(db)
        with server(db) as (process, port):
            return [
                *asyncio.run(_filters(process.pid, port, hands, players)),
                *asyncio.run(_files(process.pid, port, hands)),
                ("processes that wanted a core, mean of a minute", os.getloadavg()[0], ""),
            ]


def _fill(db: Path) -> tuple[int, list[int]]:
    """How many hands there are, and who has the most."""
    fill(db)
    with open_store(db) as store, store.cursor() as cursor:
        return queries.how_many_hands(cursor), player_queries.persons(cursor, 8)["player_id"].to_list()


async def _filters(process: int, port: int, hands: int, players: list[int]) -> list[Row]:
    taken: list[float] = []
    until = time.perf_counter() + SECONDS

    async def visit(visitor: Visitor, random: Random) -> None:
        while time.perf_counter() < until:
            page = random.choice(PAGES)
            began = time.perf_counter()
            await visitor.ask(page, _query(page, random, players))
            await asyncio.wait_for(visitor.idle.wait(), LONGEST)
            taken.append(time.perf_counter() - began)

    with _highest(process) as highest:
        async with AsyncExitStack() as stack:
            visitors = [await stack.enter_async_context(opened(port, Visitor)) for _ in range(SESSIONS)]
            await asyncio.gather(*(visit(one, Random(SEED + place)) for place, one in enumerate(visitors)))
            failed = sum(one.failed for one in visitors)
    kind = f"{SESSIONS} sessions that change filters at once, of {hands:,} hands"
    return [
        (f"{kind}: pages drawn a second", len(taken) / SECONDS, ""),
        (f"{kind}: pages that failed", failed, ""),
        (f"{kind}: a page drawn, p95", p95(taken), "s"),
        (f"{kind}: memory of the server at its highest", highest[0] / 1e6, "MB"),
    ]


def _query(page: str, random: Random, players: list[int]) -> str:
    since = FIRST + timedelta(days=random.randrange(DAYS))
    asked: dict[str, object] = {} if page in WITHOUT_FILTERS else {"since": since}
    if page == "compare":
        asked["players"] = ",".join(map(str, random.sample(players, 2)))
    elif page == "hands":
        asked |= {"position": random.choice(["BTN", "CO", "BB"]), "showdown": "yes", "board": "A"}
    elif page not in WITHOUT_FILTERS:
        asked |= {"player": random.choice(players), "seats": random.choice(["", "3-6"])}
    return urlencode({name: value for name, value in asked.items() if value})


async def _files(process: int, port: int, hands: int) -> list[Row]:
    async with AsyncExitStack() as stack:
        visitors = [await stack.enter_async_context(opened(port, Visitor)) for _ in range(2)]
        for visitor in visitors:
            await visitor.ask("hands", "")
            await asyncio.wait_for(visitor.idle.wait(), LONGEST)
        with _highest(process) as highest:
            began = time.perf_counter()
            made = await asyncio.gather(
                *(visitor.file(kind) for visitor in visitors for kind in ("CSV", "Parquet"))
            )
            taken = time.perf_counter() - began
    kind = f"CSV and Parquet for two people at once, of {hands:,} hands"
    return [
        (f"{kind}: all four there", taken, "s"),
        (f"{kind}: rows in each", made[0].count(b"\r\n") - 1, ""),
        (f"{kind}: memory of the server at its highest", highest[0] / 1e6, "MB"),
    ]


def _read(url: str) -> bytes:
    with urllib.request.urlopen(url, timeout=LONGEST) as answer:
        return answer.read()


@contextmanager
def _highest(process: int) -> Generator[list[float]]:
    """The most bytes that the process has at any time within the `with`."""
    found, ended = [0.0], threading.Event()

    def watch() -> None:
        while not ended.wait(0.1):
            found[0] = max(found[0], memory(process))

    thread = threading.Thread(target=watch, daemon=True)
    thread.start()
    try:
        yield found
    finally:
        ended.set()
        thread.join()
