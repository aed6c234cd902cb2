"""The routes that give commands to live tournaments, and those that only who signed in may read.

A command is answered when it is committed. They run in threads, one at a time: see `Live`.
"""

from collections.abc import Sequence
from typing import Any

from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.routing import Route

from tourney.server import giving, held
from tourney.server.access.asking import Who
from tourney.server.answering import Answer, answering
from tourney.tournament.tournament import Entry


def new_tournament(request: Request, asked: Any, asks: Who) -> Answer:
    """Opens a tournament for registration: the fields of a setup, and `day` for its id."""
    tournament_id, lines = giving.create(asked, asks)
    return {"tournament_id": tournament_id, **_lines(lines)}


def command(request: Request, asked: Any, asks: Who) -> Answer:
    """Gives one command, `{"kind": "bust", "players": ["Ann"]}`; `seen` is the version that its giver had
    before him. A program of this machine may say `actor`, `device` and `at` besides."""
    tournament_id = request.path_params["tournament_id"]
    return {"tournament_id": tournament_id, **_lines(giving.command(tournament_id, asked, asks))}


def log(request: Request, asked: Any, asks: Who) -> Answer:
    """The whole log of a tournament."""
    tournament_id = request.path_params["tournament_id"]
    return {"tournament_id": tournament_id, **_lines(held.live().look(tournament_id, lambda run: [*run.log]))}


def live_tournaments(request: Request) -> JSONResponse:
    """The tournaments that were run here, the newest first, with their status."""
    return JSONResponse({"tournaments": [one.listed() for one in held.live().tournaments()]})


def _lines(entries: Sequence[Entry]) -> Answer:
    rows = [{**entry.row(), "at": entry.at.isoformat()} for entry in entries]
    return {"version": entries[-1].seq if entries else 0, "events": rows}


ROUTES: list[Route] = [
    Route("/api/live", live_tournaments),
    Route("/api/tournaments", answering(new_tournament, body=True), methods=["POST"]),
    Route("/api/tournaments/{tournament_id}/commands", answering(command, body=True), methods=["POST"]),
    Route("/api/tournaments/{tournament_id}/log", answering(log, body=False)),
]
