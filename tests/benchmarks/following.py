"""Measures how soon a hand counts on a page that is open, kept at a live table or appended to a file of a watched
folder; and what ten open pages cost while nothing happens.

A server in a process of its own, over 20,000 hands or a copy of the store that `TOURNEY_BENCH_STORE` names. The
pages are sessions that speak to it as a browser does; what the browser adds to draw the page is not in here. The
machine's load is, and stands beside the figures.
"""

import asyncio
import os
import statistics
import tempfile
import time
from collections.abc import Callable
from contextlib import AsyncExitStack
from itertools import count
from pathlib import Path

from benchmarks._room import Desk, fill, processor_seconds, server
from benchmarks._sessions import Session, opened
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg

from tourney.store.database import open_store
from tourney.store.queries import how_many_hands

Row = tuple[str, float, str]
"""What was measured, the figure, and its unit."""

TIMES = 10
APART = 0.37
"""Seconds between two hands, so that they come at any moment between two looks."""
OPEN = 10
SECONDS_IDLE = 10
LONGEST = 30.0
CASH = {
    "game": "holdem",
    "limit": "NL",
    "stakes": {"small_blind": 1, "big_blind": 2},
    "seats": [{"seat": 1, "player": "Eva", "stack": 200}, {"seat": 2, "player": "Finn", "stack": 200}],
    "button": 1,
}
TEXT = """PokerStars Hand #{number}: Hold'em No Limit ($0.50/$1.00 USD) - 2026/03/01 20:{minute:02}:00 ET
Table 'Altair' 2-max Seat #1 is the button
Seat 1: Eva ($100 in chips)
Seat 2: Finn ($100 in chips)
Eva: posts small blind $0.50
Finn: posts big blind $1
*** HOLE CARDS ***
Eva: folds
Uncalled bet ($0.50) returned to Finn
Finn collected $1 from pot
*** SUMMARY ***
Total pot $1 | Rake $0
Seat 1: Eva (button) (small blind) folded before Flop (didn't bet)
Seat 2: Finn (big blind) collected ($1)



"""
"""A hand in which the first to act folds; `number` and `minute` tell it from the others."""


class Watching(Session):
    """A session that writes down when it was told of which text first."""

    expected = ""
    told: asyncio.Event

    def expect(self, text: str) -> None:
        self.expected, self.told = text, asyncio.Event()

    def take(self, message: ForwardMsg) -> None:
        super().take(message)
        shown = message.delta.new_element.html.body
        if self.expected and self.expected in shown:
            self.told.set()


def rows() -> list[Row]:
    """All figures of this file, in the order in which they are shown."""
    with tempfile.TemporaryDirectory() as place:
        db, folder = Path(place) / "followed.duckdb", Path(place) / "histories"
        folder.mkdir()
        there = _fill(db)
        return [*_live(db, there), *_watched(db, folder, there)]


def _fill(db: Path) -> int:
    fill(db)
    with open_store(db) as store, store.cursor() as cursor:
        return how_many_hands(cursor)


def _live(db: Path, there: int) -> list[Row]:
    with server(db) as (process, port):
        desk = Desk(db, port)
        idle = asyncio.run(_idle(port, process.pid))
        taken = asyncio.run(_until_shown(port, there, lambda: desk.folded(CASH)))
    return [
        *_named("a hand kept at a live table until an open page shows it", taken, there),
        ("10 open pages, nothing happens: share of a core", 100 * idle, "%"),
        _load("hands of a live table"),
    ]


def _watched(db: Path, folder: Path, there: int) -> list[Row]:
    there += TIMES
    file, numbers = folder / "Altair.txt", count()

    def append() -> None:
        number = next(numbers)
        with file.open("a", encoding="utf-8", newline="\n") as grown:
            grown.write(TEXT.format(number=990_000_000_000 + number, minute=number % 60))

    append()
    with server(db, folder) as (process, port):
        idle = asyncio.run(_idle(port, process.pid))
        taken = asyncio.run(_until_shown(port, there + 1, lambda: append))
    return [
        *_named("a hand appended to a watched file until an open page shows it", taken, there),
        ("10 open pages and a watched folder, nothing happens: share of a core", 100 * idle, "%"),
        _load("hands of a watched folder"),
    ]


async def _until_shown(port: int, there: int, another: Callable[[], Callable[[], None]]) -> list[float]:
    """Seconds from the call that brings a further hand until the overview shows how many there are then;
    `another` prepares each and gives that call."""
    async with opened(port, Watching) as page:
        page.expect(f"{there:,}")
        await page.ask("overview", "")
        await asyncio.wait_for(page.told.wait(), LONGEST)
        taken = []
        for more in range(1, TIMES + 1):
            await page.idle.wait()
            await asyncio.sleep(APART)
            page.expect(f"{there + more:,}")
            bring = await asyncio.to_thread(another)
            began = time.perf_counter()
            await asyncio.to_thread(bring)
            await asyncio.wait_for(page.told.wait(), LONGEST)
            taken.append(time.perf_counter() - began)
    return taken


async def _idle(port: int, process: int) -> float:
    """What the server uses of a core while ten pages are open and nothing happens."""
    async with AsyncExitStack() as stack:
        pages = [await stack.enter_async_context(opened(port, Session)) for _ in range(OPEN)]
        for page in pages:
            await page.ask("overview", "")
            await asyncio.wait_for(page.idle.wait(), LONGEST)
        before = processor_seconds(process)
        await asyncio.sleep(SECONDS_IDLE)
        return (processor_seconds(process) - before) / SECONDS_IDLE


def _named(what: str, taken: list[float], there: int) -> list[Row]:
    return [
        (f"{what}, the middle of {TIMES}, of {there:,} hands", statistics.median(taken), "s"),
        (f"{what}, the slowest of {TIMES}, of {there:,} hands", max(taken), "s"),
    ]


def _load(when: str) -> Row:
    return (f"{when}: processes that wanted a core, mean of a minute", os.getloadavg()[0], "")
