"""The routes of leagues: anybody may look, the director makes, scores, changes and removes."""

from typing import Any

from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.routing import Route

from tourney.server import held, leagues
from tourney.server.access.asking import Who
from tourney.server.access.roles import DIRECTOR
from tourney.server.answering import Answer, answering, refused
from tourney.store.leagues import NoLeague


def every(request: Request) -> JSONResponse:
    """Every league with its rules, in the order in which they were made."""
    return JSONResponse(leagues.every(held.store()))


def one(request: Request) -> JSONResponse:
    """One league: its rules, its events and its standings, with how each total came about."""
    try:
        return JSONResponse(leagues.table(held.store(), request.path_params["league"]))
    except NoLeague as error:
        return refused(error)


def new(request: Request, asked: Any, asks: Who) -> Answer:
    """Makes a league (director): `{"name": "Fridays", "formula": "dr-neau", "best": 8}`."""
    return leagues.new(held.store(), asked)


def change(request: Request, asked: Any, asks: Who) -> Answer:
    """Changes a league's name or rules (director); points that were given stand."""
    return leagues.change(held.store(), request.path_params["league"], asked)


def remove(request: Request, asked: Any, asks: Who) -> Answer:
    """Removes a league with its points (director): `{"name": its name}`."""
    return leagues.remove(held.store(), request.path_params["league"], asked)


def add(request: Request, asked: Any, asks: Who) -> Answer:
    """Scores an event of a league (director): `{"tournament_id": "…"}`, with `"preview": true` without keeping."""
    return leagues.add(held.store(), request.path_params["league"], asked)


def take_out(request: Request, asked: Any, asks: Who) -> Answer:
    """Takes an event out of a league (director): `{"event_id": "…"}`."""
    return leagues.take_out(held.store(), request.path_params["league"], asked)


def _route(path: str, work: Any) -> Route:
    return Route(path, answering(work, body=True, roles=(DIRECTOR,)), methods=["POST"])


ROUTES: list[Route] = [
    Route("/api/leagues", every),
    _route("/api/leagues", new),
    Route("/api/leagues/{league:int}", one),
    _route("/api/leagues/{league:int}", change),
    _route("/api/leagues/{league:int}/events", add),
    _route("/api/leagues/{league:int}/events/remove", take_out),
    _route("/api/leagues/{league:int}/remove", remove),
]
