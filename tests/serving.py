"""A server as a process of its own, for tests that talk to it."""

import json
import signal
import subprocess
import sys
import urllib.error
import urllib.request
from pathlib import Path
from types import TracebackType
from typing import Any

ROOT = Path(__file__).resolve().parent.parent

START = """
import json, sys
from tourney.server.app import serve
try:
    serve(sys.argv[1], sys.argv[2], int(sys.argv[3]), pin=sys.argv[4] or None,
          on_ready=lambda found: print(json.dumps([list(one) for one in found]), flush=True))
except ValueError as error:
    sys.exit(f"{type(error).__name__}: {error}")
"""


class Server:
    """Serves a store from the start of a `with` to its end; `url` is where."""

    def __init__(self, db: Path, host: str = "127.0.0.1", port: int = 0, pin: str = "") -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-c", START, str(db), host, str(port), pin],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            cwd=ROOT,
        )
        self.addresses: list[tuple[str, str, bool]] = []

    def __enter__(self) -> "Server":
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            raise AssertionError(f"the server did not start: {self.process.communicate()[1]}")
        self.addresses = [(what, url, is_open) for what, url, is_open in json.loads(line)]
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.process.poll() is None:
            self.stop()

    @property
    def url(self) -> str:
        return self.addresses[0][1]

    @property
    def port(self) -> int:
        return int(self.url.rpartition(":")[2])

    def get(self, path: str, **headers: str) -> tuple[int, dict[str, str], str]:
        """Status, headers in lower case and text of a GET; `Host` and `Origin` may be given."""
        asked = urllib.request.Request(f"http://127.0.0.1:{self.port}{path}", headers=headers)
        try:
            with urllib.request.urlopen(asked, timeout=20) as answer:
                return answer.status, _lower(answer.headers), answer.read().decode()
        except urllib.error.HTTPError as error:
            return error.code, _lower(error.headers), error.read().decode()

    def post(self, path: str, body: object = None, **headers: str) -> tuple[int, dict[str, str], Any]:
        """Status, headers in lower case and the JSON of a POST of JSON."""
        asked = urllib.request.Request(
            f"http://127.0.0.1:{self.port}{path}",
            method="POST",
            data=body if isinstance(body, bytes) else json.dumps(body).encode(),
            headers={"content-type": "application/json", **headers},
        )
        try:
            with urllib.request.urlopen(asked, timeout=20) as answer:
                return answer.status, _lower(answer.headers), json.loads(answer.read())
        except urllib.error.HTTPError as error:
            return error.code, _lower(error.headers), json.loads(error.read())

    def sign_in(self, pin: str, name: str = "desk") -> dict[str, str]:
        """The header with the cookie of a device that signed in."""
        status, headers, answer = self.post("/api/sign-in", {"pin": pin, "name": name})
        assert status == 200, answer
        return {"cookie": headers["set-cookie"].partition(";")[0]}

    def kill(self) -> None:
        """End it at once, as when the power fails."""
        self.process.kill()
        self.process.communicate(timeout=20)

    def stop(self, number: int = signal.SIGTERM) -> tuple[int, str]:
        """End it by a signal; its exit status and what it said on standard error."""
        self.process.send_signal(number)
        _, said = self.process.communicate(timeout=20)
        return self.process.returncode, said


def _lower(headers: object) -> dict[str, str]:
    return {name.lower(): value for name, value in headers.items()}  # ty: ignore[missing-attribute]
