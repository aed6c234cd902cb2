"""Measures the live room as a process: commands answered, ten screens told, a restart after a kill, sizes.

Forty players, ten screens that read all they are told. The machine's load is in these figures.
"""

import gzip
import http.client
import json
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from websockets.sync.client import connect

from tourney.server.beside import read
from tourney.server.pages import files

Row = tuple[str, float, str]
"""What was measured, the figure, and its unit."""

START = """
import sys
from tourney.server.app import serve
serve(sys.argv[1], "127.0.0.1", 0, on_ready=lambda found: print(found[0].url, flush=True))
"""
PLAYERS = 40
SCREENS = 10
COMMANDS = 200
MOST_MESSAGE = 10_000_000


def rows() -> list[Row]:
    """All figures of this file, in the order in which they are shown."""
    with tempfile.TemporaryDirectory() as folder:
        db = Path(folder) / "room.duckdb"
        with _server(db) as (process, port):
            desk = _Desk(db, port)
            desk.play()
            answered = [desk.timed("pause" if number % 2 == 0 else "resume") for number in range(COMMANDS)]
            told = _told(desk, port)
            steps = desk.write_down()
            process.kill()
            process.wait()
        began = time.perf_counter()
        with (
            _server(db) as (_, port),
            connect(_live(port, desk.tournament_id), max_size=MOST_MESSAGE) as screen,
        ):
            while json.loads(screen.recv(timeout=30)).get("version") != desk.version:
                pass
            restarted = time.perf_counter() - began
    scribe = [files()[name] for name in ("/scribe", *_loaded("/scribe"), "/room/words/nb.json")]
    page = [files()[name] for name in ("/tv", *_loaded("/tv"), "/room/words/nb.json")]
    return [
        ("room: command answered, p95 of 200", 1000 * _p95(answered), "ms"),
        ("room: command to every one of 10 screens, p95", 1000 * _p95(told), "ms"),
        ("room: step of a hand that is written down answered, p95 of 200", 1000 * _p95(steps), "ms"),
        ("room: scribe page as transferred", sum(len(one.packed) for one in scribe) / 1000, "kB"),
        ("room: restart to the first right screen", restarted, "s"),
        ("room: TV page as transferred", sum(len(one.packed) for one in page) / 1000, "kB"),
        ("room: TV page unpacked", sum(len(one.plain) for one in page) / 1000, "kB"),
        ("room: state of 40 players, packed", desk.size() / 1000, "kB"),
    ]


@contextmanager
def _server(db: Path) -> Generator[tuple[subprocess.Popen[str], int]]:
    process = subprocess.Popen([sys.executable, "-c", START, str(db)], stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        yield process, int(process.stdout.readline().rpartition(":")[2])
    finally:
        process.kill()
        process.wait()


class _Desk:
    """Gives commands over one connection, as a program of this machine."""

    def __init__(self, db: Path, port: int) -> None:
        found = read(db)
        assert found is not None
        self._headers = {"authorization": f"Bearer {found.token}", "content-type": "application/json"}
        self._connection = http.client.HTTPConnection("127.0.0.1", port)
        self.tournament_id = ""
        self.version = 0
        self._size = 0

    def play(self) -> None:
        new = {"structure": "friday", "name": "Friday", "seed": 1, "buy_in": 2000, "unit": "EUR"}
        self.tournament_id = self._ask("/api/tournaments", new)["tournament_id"]
        for number in range(PLAYERS):
            self.give("register", name=f"Player {number + 1}")
        self.give("seat")
        self.give("start")

    def give(self, kind: str, **fields: Any) -> None:
        path = f"/api/tournaments/{self.tournament_id}/commands"
        self.version = self._ask(path, {"kind": kind, **fields})["version"]

    def timed(self, kind: str) -> float:
        began = time.perf_counter()
        self.give(kind)
        return time.perf_counter() - began

    def write_down(self) -> list[float]:
        """Seconds for each of many steps of a hand, every second one taken back."""
        seen = self._ask("/api/scribe/begin", {"tournament_id": self.tournament_id, "table": 1})
        found = []
        for number in range(COMMANDS):
            step = {"do": "undo"} if number % 2 else {"do": "act", "kind": "call"}
            began = time.perf_counter()
            path = f"/api/scribe/recordings/{seen['recording_id']}/steps"
            seen = self._ask(path, {"seq": seen["seq"], "step": step})
            found.append(time.perf_counter() - began)
        self.version = json.loads(self._get(f"/api/tournaments/{self.tournament_id}"))["version"]
        return found

    def size(self) -> int:
        """Bytes of the whole state, packed as the socket packs it."""
        return self._size

    def seen(self, text: str | bytes) -> None:
        self._size = len(gzip.compress(text.encode() if isinstance(text, str) else text))

    def _get(self, path: str) -> bytes:
        self._connection.request("GET", path, headers=self._headers)
        return self._connection.getresponse().read()

    def _ask(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        self._connection.request("POST", path, json.dumps(body), self._headers)
        answer = self._connection.getresponse()
        found = json.loads(answer.read())
        if answer.status != 200:
            raise RuntimeError(found["error"])
        return found


def _told(desk: _Desk, port: int) -> list[float]:
    """Seconds from giving a command until the last of ten screens has its state, for each of many."""
    arrived: list[dict[int, float]] = [{} for _ in range(SCREENS)]
    ready = threading.Barrier(SCREENS + 1)
    first = desk.version

    def follow(number: int) -> None:
        with connect(_live(port, desk.tournament_id), max_size=MOST_MESSAGE) as screen:
            version = 0
            while version < first + COMMANDS:
                text = screen.recv(timeout=60)
                found = json.loads(text)
                if "version" not in found:
                    continue
                if not version:
                    desk.seen(text)
                    ready.wait()
                version = found["version"]
                arrived[number][version] = time.perf_counter()

    threads = [threading.Thread(target=follow, args=(number,), daemon=True) for number in range(SCREENS)]
    for thread in threads:
        thread.start()
    ready.wait()
    given = {}
    for number in range(COMMANDS):
        began = time.perf_counter()
        desk.give("pause" if number % 2 == 0 else "resume")
        given[desk.version] = began
        time.sleep(0.05)  # as far apart that each is told by itself
    for thread in threads:
        thread.join(60)
    last = [_at_or_after(one, version) for version in given for one in arrived]
    return [
        max(last[place * SCREENS : (place + 1) * SCREENS]) - began
        for place, began in enumerate(given.values())
    ]


def _at_or_after(arrived: dict[int, float], version: int) -> float:
    """When a screen had this state or a later one: one that was replaced before it was sent is not missed."""
    return min(at for told, at in arrived.items() if told >= version)


def _live(port: int, tournament_id: str) -> str:
    return f"ws://127.0.0.1:{port}/api/live?t={tournament_id}"


def _loaded(page: str) -> list[str]:
    text = files()[page].plain.decode()
    return [name for name in files() if f'"{name}"' in text]


def _p95(found: list[float]) -> float:
    return sorted(found)[int(len(found) * 0.95)]
