"""Screens for tests: sockets of the live channel, and an evening's commands."""

import json
import time
from types import TracebackType
from typing import Any
from urllib.parse import quote

from serving import Server
from websockets.sync.client import ClientConnection, connect

PIN = "281946"


class Screen:
    """A socket that remembers the state it was told last, for the time of a `with`."""

    def __init__(self, server: Server, tournament_id: str = "", **headers: str) -> None:
        query = f"?t={quote(tournament_id)}" if tournament_id else ""
        self._connecting = connect(
            f"ws://127.0.0.1:{server.port}/api/live{query}", additional_headers=headers, max_size=10_000_000
        )

    def __enter__(self) -> "Screen":
        self.socket: ClientConnection = self._connecting.__enter__()
        self.hello = json.loads(self.socket.recv(timeout=10))["hello"]
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._connecting.__exit__(kind, error, trace)

    def state(self, wait: float = 10) -> dict[str, Any]:
        """The next state. Raises TimeoutError."""
        return json.loads(self.socket.recv(timeout=wait))

    def until(self, version: int, wait: float = 10) -> dict[str, Any]:
        """The first state that is of this version or a later one."""
        end = time.monotonic() + wait
        while True:
            found = self.state(max(0.01, end - time.monotonic()))
            if found.get("version", 0) >= version:
                return found

    def offset(self) -> float:
        """Milliseconds that the server's clock is ahead of this one, by the quickest of a few pings."""
        found = []
        for _ in range(5):
            before = time.time() * 1000
            self.socket.send(json.dumps({"ping": before}))
            while "pong" not in (answer := json.loads(self.socket.recv(timeout=10))):
                pass
            after = time.time() * 1000
            found.append((after - before, answer["now"] - (before + after) / 2))
        return min(found)[1]


class Desk:
    """Gives commands to one tournament as a device that signed in."""

    def __init__(self, server: Server, pin: str = PIN, **setup: Any) -> None:
        self.server = server
        self.cookie = server.sign_in(pin)
        new = {"structure": "friday", "name": "Friday", "seed": 3, "buy_in": 2000, "unit": "EUR", **setup}
        if "structure_toml" in setup:
            del new["structure"]
        status, _, answer = server.post("/api/tournaments", new, **self.cookie)
        assert status == 200, answer
        self.tournament_id = answer["tournament_id"]
        self.version = answer["version"]

    def give(self, kind: str, **fields: Any) -> dict[str, Any]:
        """The answer to a command that must be allowed."""
        status, _, answer = self.server.post(
            f"/api/tournaments/{self.tournament_id}/commands", {"kind": kind, **fields}, **self.cookie
        )
        assert status == 200, answer
        self.version = answer["version"]
        return answer

    def play(self, *names: str) -> None:
        """Register, seat and start."""
        for name in names:
            self.give("register", name=name)
        self.give("seat")
        self.give("start")
