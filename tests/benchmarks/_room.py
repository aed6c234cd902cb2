"""The live room for benchmarks: a server as a process of its own, a desk that gives commands, and its screens."""

import gzip
import http.client
import json
import os
import re
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from websockets.sync.client import connect

from tourney.server.beside import read
from tourney.server.pages import files
from tourney.simulate.many import many_hands
from tourney.store.database import open_store

START = """
import sys
from tourney.server.app import serve
serve(sys.argv[1], "127.0.0.1", 0, watch=sys.argv[2:], on_ready=lambda found: print(found[0].url, flush=True))
"""
PLAYERS = 40
SCREENS = 10
MOST_MESSAGE = 10_000_000
PINGS = 12
_VERSION = re.compile(r'"version":(\d+)')

HANDS_MADE = 20_000


def fill(db: Path) -> None:
    """A store of made hands, or a copy of the one that `TOURNEY_BENCH_STORE` names."""
    named = os.environ.get("TOURNEY_BENCH_STORE")
    if named:
        shutil.copyfile(named, db)
        return
    with open_store(db) as store:
        many_hands(store, HANDS_MADE)


@contextmanager
def server(db: Path, *watched: Path) -> Generator[tuple[subprocess.Popen[str], int]]:
    """A server of the store that follows these folders, and its port, until the end of the `with`."""
    places = [str(place) for place in (db, *watched)]
    process = subprocess.Popen([sys.executable, "-c", START, *places], stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        yield process, int(process.stdout.readline().rpartition(":")[2])
    finally:
        process.kill()
        process.wait()


class Desk:
    """Gives commands over one connection, as a program of this machine."""

    def __init__(self, db: Path, port: int) -> None:
        found = read(db)
        assert found is not None
        self._headers = {"authorization": f"Bearer {found.token}", "content-type": "application/json"}
        self._connection = http.client.HTTPConnection("127.0.0.1", port)
        self.tournament_id = ""
        self.version = 0

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

    def timed(self, commands: int, apart: float = 0.0) -> dict[int, tuple[float, float]]:
        """For the version that each of many commands makes, when it was given and when it was answered."""
        self._connection.close()  # a server lets go who was silent for some seconds
        found = {}
        for number in range(commands):
            began = time.perf_counter()
            self.give("pause" if number % 2 == 0 else "resume")
            found[self.version] = (began, time.perf_counter())
            time.sleep(apart)
        return found

    def write_down(self, steps: int) -> list[float]:
        """Seconds for each of many steps of a hand, every second one taken back."""
        seen = self._ask("/api/scribe/begin", {"tournament_id": self.tournament_id, "table": 1})
        found = []
        for number in range(steps):
            step = {"do": "undo"} if number % 2 else {"do": "act", "kind": "call"}
            began = time.perf_counter()
            path = f"/api/scribe/recordings/{seen['recording_id']}/steps"
            seen = self._ask(path, {"seq": seen["seq"], "step": step})
            found.append(time.perf_counter() - began)
        self.version = json.loads(self._get(f"/api/tournaments/{self.tournament_id}"))["version"]
        return found

    def folded(self, setup: dict[str, Any]) -> Callable[[], None]:
        """A hand at a cash table in which the first to act folds, written down; the call keeps it."""
        self._connection.close()
        seen = self._ask("/api/scribe/cash", setup)
        path = f"/api/scribe/recordings/{seen['recording_id']}"
        seen = self._ask(f"{path}/steps", {"seq": seen["seq"], "step": {"do": "act", "kind": "fold"}})

        def keep() -> None:
            self._ask(f"{path}/keep", {"seq": seen["seq"]})

        return keep

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


class Screens:
    """Ten screens of a tournament: when each was told which version, and how far off each finds the server's
    clock (milliseconds; all of them have the same one, so that what they differ by is their error)."""

    def __init__(self, port: int, tournament_id: str) -> None:
        self.arrived: list[dict[int, float]] = [{} for _ in range(SCREENS)]
        self.offsets: list[float] = []
        self.packed = 0
        self._until = sys.maxsize
        self._ready = threading.Barrier(SCREENS + 1)
        self._threads = [
            threading.Thread(target=self._follow, args=(live(port, tournament_id), arrived), daemon=True)
            for arrived in self.arrived
        ]
        for thread in self._threads:
            thread.start()
        self._ready.wait()

    def told(self, given: dict[int, tuple[float, float]]) -> list[float]:
        """Seconds from giving each command until the last of the screens had its state, or a later one: one
        that was replaced before it was sent is not missed. The screens end."""
        self._until = max(given)
        for thread in self._threads:
            thread.join(60)
        return [
            max(min(at for told, at in one.items() if told >= version) for one in self.arrived) - began
            for version, (began, _) in given.items()
        ]

    def _follow(self, address: str, arrived: dict[int, float]) -> None:
        with connect(address, max_size=MOST_MESSAGE) as screen:
            found = []
            for _ in range(PINGS):
                before = time.time() * 1000
                screen.send(json.dumps({"ping": before}))
                while "pong" not in (answer := json.loads(screen.recv(timeout=60))):
                    if "version" in answer:
                        arrived[answer["version"]] = time.perf_counter()
                        self.packed = len(gzip.compress(json.dumps(answer).encode()))
                after = time.time() * 1000
                found.append((after - before, answer["now"] - (before + after) / 2))
            self.offsets.append(min(found)[1])
            self._ready.wait()
            while max(arrived, default=0) < self._until:
                try:
                    text = screen.recv(timeout=0.5)
                except TimeoutError:
                    continue
                version = _VERSION.search(text if isinstance(text, str) else text.decode())
                if version:
                    arrived[int(version[1])] = time.perf_counter()


def live(port: int, tournament_id: str) -> str:
    """The address of the socket of a screen."""
    return f"ws://127.0.0.1:{port}/api/live?t={tournament_id}"


def loaded(page: str) -> list[str]:
    """The files that a plain page loads."""
    text = files()[page].plain.decode()
    return [name for name in files() if f'"{name}"' in text]


def answered(given: dict[int, tuple[float, float]]) -> list[float]:
    """Seconds until each command was answered."""
    return [after - before for before, after in given.values()]


def p95(found: Sequence[float]) -> float:
    return sorted(found)[int(len(found) * 0.95)]


def processor_seconds(process: int) -> float:
    """What a process has used of all cores together. Raises OSError where the system does not say."""
    fields = Path(f"/proc/{process}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / 100


def memory(process: int) -> float:
    """Bytes of a process, its share of what it shares with others. Raises OSError where the system does not say."""
    lines = Path(f"/proc/{process}/smaps_rollup").read_text(encoding="ascii").splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("Pss:")) * 1024.0
