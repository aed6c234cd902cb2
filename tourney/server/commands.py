"""The routes that give commands to live tournaments, and those that only trusted programs may read.

A command is answered when it is committed. They run in threads, one at a time: see `Live`.
"""

import json
import secrets
from collections.abc import Awaitable, Callable, Sequence
from datetime import UTC, date, datetime
from functools import wraps
from typing import Any

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.routing import Route

from tourney.server import held
from tourney.server.trust import refusal
from tourney.store.errors import StoreError
from tourney.store.live import NoTournament, Overtaken
from tourney.tournament.refusal import NotAllowed
from tourney.tournament.requests import RequestError, opened
from tourney.tournament.tournament import Entry

MOST_BYTES = 1_000_000
"""Of a request: a setup with a long structure takes some ten thousand."""

Answer = dict[str, Any]
Endpoint = Callable[[Request], Awaitable[JSONResponse]]


def _trusted(work: Callable[[Request, Any], Answer], *, body: bool) -> Endpoint:
    """An endpoint for trusted programs alone, whose errors are sentences with their status."""

    @wraps(work)
    async def endpoint(request: Request) -> JSONResponse:
        refused = refusal(request)
        if refused is not None:
            return JSONResponse({"error": refused[1]}, refused[0], {"www-authenticate": "Bearer"})
        try:
            asked = await _body(request) if body else None
            return JSONResponse(await run_in_threadpool(work, request, asked))
        except NotAllowed as error:
            why = {"what": error.what, "why": error.why, "instead": error.instead}
            return JSONResponse({"error": str(error), **why}, 409)
        except Overtaken as error:
            return JSONResponse({"error": str(error)}, 409)
        except NoTournament as error:
            return JSONResponse({"error": str(error)}, 404)
        except StoreError as error:
            return JSONResponse({"error": str(error)}, 500)
        except ValueError as error:
            return JSONResponse({"error": str(error)}, 400)

    return endpoint


def new_tournament(request: Request, asked: Any) -> Answer:
    """Opens a tournament for registration: the fields of a setup, and `day` for its id."""
    fields, beside = opened(asked, datetime.now(UTC))
    day = fields.pop("day", None)
    try:
        named = date.fromisoformat(day) if day is not None else None
    except (TypeError, ValueError) as error:
        raise RequestError("new: day is no date; write it as 2026-11-27") from error
    tournament_id, lines = held.live().create(fields, beside, secrets.randbelow(2**53), named)
    return {"tournament_id": tournament_id, **_lines(lines)}


def command(request: Request, asked: Any) -> Answer:
    """Gives one command, `{"kind": "bust", "players": ["Ann"]}`, with `at`, `seen`, `actor` and `device`."""
    tournament_id = request.path_params["tournament_id"]
    fields, beside = opened(asked, datetime.now(UTC))
    return {"tournament_id": tournament_id, **_lines(held.live().give(tournament_id, fields, beside))}


def log(request: Request, asked: Any) -> Answer:
    """The whole log of a tournament."""
    tournament_id = request.path_params["tournament_id"]
    return {"tournament_id": tournament_id, **_lines(held.live().tournament(tournament_id).log)}


def live_tournaments(request: Request) -> JSONResponse:
    """The tournaments that were run here, the newest first, with their status."""
    return JSONResponse({"tournaments": [one.listed() for one in held.live().tournaments()]})


def _lines(entries: Sequence[Entry]) -> Answer:
    rows = [{**entry.row(), "at": entry.at.isoformat()} for entry in entries]
    return {"version": entries[-1].seq if entries else 0, "events": rows}


async def _body(request: Request) -> Any:
    """The JSON of a request, bounded. Raises RequestError."""
    data = bytearray()
    async for part in request.stream():
        data += part
        if len(data) > MOST_BYTES:
            raise RequestError(f"the request is longer than {MOST_BYTES} bytes: commands are short")
    try:
        return json.loads(data, parse_constant=_no_number)
    except (ValueError, RecursionError) as error:
        raise RequestError('the request is no JSON: send an object, as {"kind": "pause"}') from error


def _no_number(word: str) -> float:
    raise ValueError(f"{word} is no number")


ROUTES: list[Route] = [
    Route("/api/live", live_tournaments),
    Route("/api/tournaments", _trusted(new_tournament, body=True), methods=["POST"]),
    Route("/api/tournaments/{tournament_id}/commands", _trusted(command, body=True), methods=["POST"]),
    Route("/api/tournaments/{tournament_id}/log", _trusted(log, body=False)),
]
