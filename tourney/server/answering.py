"""What every route that changes something has in common: who may, a bounded body, and errors in sentences."""

import json
import logging
from collections.abc import Awaitable, Callable
from functools import wraps
from typing import Any

import duckdb
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import JSONResponse

from tourney.language import tr
from tourney.server.access.access import Refused
from tourney.server.access.asking import Who, who
from tourney.server.access.roles import ROLES, not_for
from tourney.server.giving import Forbidden
from tourney.server.room import room
from tourney.store.errors import CannotWrite, StoreError
from tourney.store.leagues import LeagueThere, NoLeague
from tourney.store.live import NoTournament, Overtaken
from tourney.store.recordings import NoRecording, StepTaken
from tourney.tournament.refusal import NotAllowed
from tourney.tournament.requests import RequestError

MOST_BYTES = 1_000_000
"""Of a request: a setup with a long structure takes some ten thousand."""
JSON = "application/json"

Answer = dict[str, Any]
Endpoint = Callable[[Request], Awaitable[JSONResponse]]


def answering(
    work: Callable[[Request, Any, Who], Answer], *, body: bool, roles: tuple[str, ...] = ROLES
) -> Endpoint:
    """An endpoint for people of these roles, and programs of this machine; `work` runs in a thread."""

    @wraps(work)
    async def endpoint(request: Request) -> JSONResponse:
        asks = who(request, room().access)
        if asks is None:
            sentence = tr("say who you are: sign in with the PIN first, at /api/sign-in")
            return JSONResponse({"error": sentence}, 401, {"www-authenticate": "Bearer"})
        if asks.role not in roles:
            return JSONResponse({"error": not_for(roles, asks.role)}, 403)
        if body and not asks.is_program and _kind(request) != JSON:
            # A form of another site cannot call itself JSON without being asked first.
            sentence = tr("send the request with content-type {kind}", kind=JSON)
            return JSONResponse({"error": sentence}, 415)
        return await told(request, lambda asked: work(request, asked, asks), body=body)

    return endpoint


async def told(request: Request, work: Callable[[Any], Any], *, body: bool) -> Any:
    """The answer of `work`, which is given the body as JSON and runs in a thread, or why there is none."""
    try:
        asked = await _body(request) if body else None
        answer = await run_in_threadpool(work, asked)
        return answer if isinstance(answer, JSONResponse) else JSONResponse(answer)
    except (ValueError, duckdb.Error) as error:
        return refused(error)


def refused(error: Exception) -> JSONResponse:
    """Why there is no answer, as a sentence with its status."""
    sentence = str(error)
    if isinstance(error, NotAllowed):
        why = {"what": error.what, "why": error.why, "instead": error.instead}
        return JSONResponse({"error": sentence, **why}, 409)
    if isinstance(error, Refused):
        status, headers = (429, {"retry-after": str(int(error.wait) + 1)}) if error.wait > 0 else (401, {})
        return JSONResponse({"error": sentence, "wait": error.wait}, status, headers)
    if isinstance(error, duckdb.Error):
        error = CannotWrite(sentence)
    if isinstance(error, CannotWrite):
        logging.getLogger(__name__).error("the store cannot be written: %s", error.reason)
        return JSONResponse({"error": str(error)}, 507)
    statuses = {
        Overtaken: 409,
        StepTaken: 409,
        NoTournament: 404,
        NoLeague: 404,
        LeagueThere: 409,
        NoRecording: 404,
        Forbidden: 403,
        StoreError: 500,
    }
    status = next((status for kind, status in statuses.items() if isinstance(error, kind)), 400)
    return JSONResponse({"error": sentence}, status)


def _kind(request: Request) -> str:
    return request.headers.get("content-type", "").partition(";")[0].strip().lower()


async def _body(request: Request) -> Any:
    """The JSON of a request, bounded. Raises RequestError."""
    data = bytearray()
    async for part in request.stream():
        data += part
        if len(data) > MOST_BYTES:
            raise RequestError(
                tr(
                    "the request is longer than {most_bytes} bytes: commands are short",
                    most_bytes=str(MOST_BYTES),
                )
            )
    try:
        return json.loads(data, parse_constant=_no_number)
    except (ValueError, RecursionError) as error:
        raise RequestError(tr('the request is no JSON: send an object, as {"kind": "pause"}')) from error


def _no_number(word: str) -> float:
    raise ValueError(tr("{word} is no number", word=word))
