"""The JSON routes: what the store knows, for programs.

Each call takes a cursor of its own, and runs in a thread of the server's pool because DuckDB blocks.
"""

from dataclasses import asdict
from datetime import UTC, datetime
from typing import Any

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import BaseRoute, Match, Route, WebSocketRoute
from starlette.websockets import WebSocket

from tourney.language import tr
from tourney.server import held
from tourney.server.access.routes import ROUTES as ACCESS
from tourney.server.backup_route import ROUTES as BACKUP
from tourney.server.channel.socket import follow
from tourney.server.commands import ROUTES as COMMANDS
from tourney.server.documentation import openapi_file, page, wants_page
from tourney.server.league_routes import ROUTES as LEAGUES
from tourney.server.pages import ROUTES as PAGES
from tourney.server.printing.routes import ROUTES as PRINTING
from tourney.server.room import room
from tourney.server.scribe_routes import ROUTES as SCRIBE
from tourney.store.hand_queries import hand
from tourney.store.tournament_queries import finishers, log_lines, tournament, tournaments
from tourney.tournament.view import view

MOST_LINES = 20_000
"""Of a simulated tournament whose state is worked out for an answer; longer logs take seconds."""


def index(request: Request) -> Response:
    """The routes, each with what it answers; those that give something say POST. A browser gets a page."""
    if wants_page(request):
        return page()
    return JSONResponse({"routes": {_named(route): (route.endpoint.__doc__ or "").strip() for route in API}})


def _named(route: Route) -> str:
    return f"POST {route.path}" if "POST" in (route.methods or ()) else route.path


def all_tournaments(request: Request) -> JSONResponse:
    """Every tournament of the store, the latest first."""
    with held.store().cursor() as cursor:
        found = tournaments(cursor).to_dicts()
    return _answer({"tournaments": [_plain(row) for row in found]})


def one_tournament(request: Request) -> JSONResponse:
    """One tournament: what is stored of it, its finishers with places and prizes, and the state of one that
    has a log, as `tourney td state` gives it."""
    wanted = request.path_params["tournament_id"]
    with held.store().cursor() as cursor:
        found = tournament(cursor, wanted)
        if found is None:
            return _missing(tr("there is no tournament {name} in this store", name=f"{wanted!r}"))
        places = finishers(cursor, wanted).to_dicts()
        lines = log_lines(cursor, wanted)
    answer = {**_plain(asdict(found)), "finishers": [_plain(row) for row in places]}
    if lines and (found.source == "live" or lines <= MOST_LINES):
        run = held.live().tournament(wanted)
        answer |= {"version": run.version, **view(run.state, datetime.now(UTC))}
    return _answer(answer)


def one_hand(request: Request) -> JSONResponse:
    """One hand: its table, the players with their results, and the events in order."""
    with held.store().cursor() as cursor:
        found = hand(cursor, request.path_params["hand_id"])
    if found is None:
        return _missing(
            tr("there is no hand {number} in this store", number=str(request.path_params["hand_id"]))
        )
    return _answer(_plain(asdict(found)))


async def unknown(request: Request) -> JSONResponse:
    """Any other path under /api: 404, or 405 for one that answers another method."""
    allowed = [
        method
        for method in ("GET", "POST")
        if any(route.matches({**request.scope, "method": method})[0] is Match.FULL for route in API)
    ]
    if allowed:
        reading = "GET, HEAD" if "GET" in allowed else ""
        allow = ", ".join(part for part in (reading, "POST" if "POST" in allowed else "") if part)
        path, methods = request.url.path, " and ".join(allowed)
        words = tr("{path} answers {methods} alone", path=path, methods=methods)
        return JSONResponse({"error": words}, 405, {"allow": allow})
    return _missing(tr("there is nothing at {path}: /api lists what there is", path=request.url.path))


async def live(socket: WebSocket) -> None:
    """One connection of a screen: the state of a tournament whenever it changes."""
    await follow(socket, room().hub)


API: list[Route] = [
    Route("/api", index),
    Route("/api/openapi.json", openapi_file),
    Route("/api/tournaments", all_tournaments),
    Route("/api/tournaments/{tournament_id}", one_tournament),
    *COMMANDS,
    *ACCESS,
    *SCRIBE,
    *LEAGUES,
    *BACKUP,
    Route("/api/hands/{hand_id:int}", one_hand),
]
ROUTES: list[BaseRoute] = [
    *API,
    WebSocketRoute("/api/live", live),
    Route("/api/{rest:path}", unknown, methods=["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]),
    *PAGES,
    *PRINTING,
]


def _answer(found: dict[str, Any]) -> JSONResponse:
    return JSONResponse(found)


def _missing(sentence: str) -> JSONResponse:
    return JSONResponse({"error": sentence}, 404)


def _plain(value: Any) -> Any:
    """Times as ISO 8601 in UTC, everything inside dicts and lists too."""
    if isinstance(value, datetime):
        return value.isoformat() + ("Z" if value.tzinfo is None else "")
    if isinstance(value, dict):
        return {key: _plain(inner) for key, inner in value.items()}
    if isinstance(value, list | tuple):
        return [_plain(inner) for inner in value]
    return value
