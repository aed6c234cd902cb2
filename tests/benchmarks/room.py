"""Measures the live room as a process: commands answered, ten screens told, a restart after a kill, sizes.

Forty players, ten screens that read all they are told; once with nobody else, once with ten sessions of the
dashboards at work on a store of 20,000 hands, or on a copy of the store that `TOURNEY_BENCH_STORE` names. The
machine's load is in these figures, and stands beside them.
"""

import json
import os
import tempfile
import time
from pathlib import Path

from benchmarks._room import (
    MOST_MESSAGE,
    Desk,
    Screens,
    answered,
    fill,
    live,
    loaded,
    memory,
    p95,
    processor_seconds,
    server,
)
from benchmarks._sessions import ten_sessions
from websockets.sync.client import connect

from tourney.server.pages import files

Row = tuple[str, float, str]
"""What was measured, the figure, and its unit."""

COMMANDS = 200
AT_WORK = 100
APART = 0.05
"""Seconds between two commands: as far apart that each is told by itself."""
APART_AT_WORK = 0.25
SECONDS_IDLE = 10


def rows() -> list[Row]:
    """All figures of this file, in the order in which they are shown."""
    with tempfile.TemporaryDirectory() as folder:
        return [*_alone(Path(folder) / "room.duckdb"), *_at_work(Path(folder) / "busy.duckdb"), *_sizes()]


def _alone(db: Path) -> list[Row]:
    with server(db) as (process, port):
        desk = Desk(db, port)
        desk.play()
        before = processor_seconds(process.pid)
        given = desk.timed(COMMANDS)
        work = (processor_seconds(process.pid) - before) / COMMANDS
        screens = Screens(port, desk.tournament_id)
        told = screens.told(desk.timed(COMMANDS, APART))
        steps = desk.write_down(COMMANDS)
        process.kill()
        process.wait()
    began = time.perf_counter()
    with server(db) as (_, port), connect(live(port, desk.tournament_id), max_size=MOST_MESSAGE) as screen:
        while json.loads(screen.recv(timeout=30)).get("version") != desk.version:
            pass
        restarted = time.perf_counter() - began
    return [
        ("room: command answered, p95 of 200", 1000 * p95(answered(given)), "ms"),
        ("room: work of the server for a command", 1000 * work, "ms"),
        ("room: command to every one of 10 screens, p95 of 200", 1000 * p95(told), "ms"),
        ("room: step of a hand that is written down answered, p95 of 200", 1000 * p95(steps), "ms"),
        ("room: restart to the first right screen", restarted, "s"),
        ("room: state of 40 players, packed", screens.packed / 1000, "kB"),
        _load("alone"),
    ]


def _at_work(db: Path) -> list[Row]:
    fill(db)
    with server(db) as (process, port):
        desk = Desk(db, port)
        desk.play()
        with ten_sessions(port, desk.tournament_id) as drawn:
            screens = Screens(port, desk.tournament_id)
            given = desk.timed(AT_WORK, APART_AT_WORK)
            told = screens.told(given)
            used, load = memory(process.pid), _load("at work")
        with ten_sessions(port, desk.tournament_id, 0):
            before = processor_seconds(process.pid)
            time.sleep(SECONDS_IDLE)
            idle = (processor_seconds(process.pid) - before) / SECONDS_IDLE
    kind = "10 sessions at work"
    return [
        (f"room, {kind}: command answered, p95 of 100", 1000 * p95(answered(given)), "ms"),
        (f"room, {kind}: command to every one of 10 screens, p95 of 100", 1000 * p95(told), "ms"),
        (
            f"room, {kind}: the clocks of 10 screens differ by",
            max(screens.offsets) - min(screens.offsets),
            "ms",
        ),
        (f"room, {kind}: pages drawn meanwhile", drawn["drawn"], ""),
        (f"room, {kind}: pages that failed", drawn["failed"], ""),
        (f"room, {kind}: memory of the server", used / 1e6, "MB"),
        load,
        ("room, 10 sessions that only look: share of a core", 100 * idle, "%"),
    ]


def _sizes() -> list[Row]:
    scribe, page = (
        [files()[name] for name in (path, *loaded(path), "/room/words/nb.json")]
        for path in ("/scribe", "/tv")
    )
    return [
        ("room: scribe page as transferred", sum(len(one.packed) for one in scribe) / 1000, "kB"),
        ("room: TV page as transferred", sum(len(one.packed) for one in page) / 1000, "kB"),
        ("room: TV page unpacked", sum(len(one.plain) for one in page) / 1000, "kB"),
    ]


def _load(when: str) -> Row:
    return (f"room, {when}: processes that wanted a core, mean of a minute", os.getloadavg()[0], "")
