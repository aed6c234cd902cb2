"""The way through a running server: the requests of `tourney td` over its HTTP API."""

import json
import urllib.error
import urllib.request
from collections.abc import Mapping
from datetime import date, datetime
from typing import Any
from urllib.parse import quote

from tourney.server.beside import Beside
from tourney.tournament.refusal import NotAllowed
from tourney.tournament.tournament import Entry, Tournament

SECONDS = 30
SECONDS_TO_COPY = 3600
MOST_BYTES = 500_000_000


class Unreachable(ValueError):
    """Nobody answers where a server said it was."""


class ServerDoor:
    """A server of this machine that holds the store. Raises Unreachable when it does not answer."""

    def __init__(self, found: Beside) -> None:
        self._found = found
        # A proxy of the environment is for other machines than this one.
        self._opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
        self.tournaments()

    def tournaments(self) -> list[dict[str, Any]]:
        found = self._ask("GET", "/api/live")
        return found["tournaments"]

    def tournament(self, tournament_id: str) -> Tournament:
        found = self._ask("GET", f"/api/tournaments/{quote(tournament_id, safe='')}/log")
        return Tournament.from_rows(_timed(row) for row in found["events"])

    def create(self, request: Mapping[str, Any], day: date) -> tuple[str, list[Entry]]:
        found = self._ask("POST", "/api/tournaments", {**request, "day": day.isoformat()})
        return found["tournament_id"], _entries(found)

    def give(self, tournament_id: str, request: Mapping[str, Any]) -> list[Entry]:
        return _entries(
            self._ask("POST", f"/api/tournaments/{quote(tournament_id, safe='')}/commands", request)
        )

    def back_up(self, target: str | None) -> dict[str, Any]:
        """A copy of the store that the server holds: where it is, and how large."""
        return self._ask("POST", "/api/backup", {} if target is None else {"target": target}, SECONDS_TO_COPY)

    def leagues(
        self, method: str, rest: str = "", request: Mapping[str, Any] | None = None
    ) -> dict[str, Any]:
        """What the server answers about leagues: `rest` is the path behind `/api/leagues`."""
        return self._ask(method, f"/api/leagues{rest}", request)

    def _ask(
        self, method: str, path: str, request: Mapping[str, Any] | None = None, seconds: float = SECONDS
    ) -> dict[str, Any]:
        asked = urllib.request.Request(
            f"{self._found.url}{path}",
            method=method,
            data=None if request is None else json.dumps(request).encode(),
            headers={"authorization": f"Bearer {self._found.token}", "content-type": "application/json"},
        )
        try:
            with self._opener.open(asked, timeout=seconds) as answer:
                return json.loads(answer.read(MOST_BYTES))
        except urllib.error.HTTPError as error:
            raise _refused(error) from error
        except (OSError, ValueError) as error:
            raise Unreachable(f"the server at {self._found.url} does not answer: {error}") from error


def _refused(error: urllib.error.HTTPError) -> ValueError:
    """What the server said, as the error that the command would have raised here."""
    try:
        said = json.loads(error.read(MOST_BYTES))
        sentence = str(said["error"])
    except (OSError, ValueError, KeyError, TypeError):
        return ValueError(f"the server answers {error.code} and does not say why: see what it printed")
    if all(isinstance(said.get(part), str) for part in ("what", "why", "instead")):
        return NotAllowed(said["what"], said["why"], said["instead"])
    return ValueError(sentence)


def _entries(found: Mapping[str, Any]) -> list[Entry]:
    return [Entry.from_row(_timed(row)) for row in found["events"]]


def _timed(row: Mapping[str, Any]) -> dict[str, Any]:
    return {**row, "at": datetime.fromisoformat(row["at"])}
