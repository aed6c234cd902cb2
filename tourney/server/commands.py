"""The routes that give commands to live tournaments, and those that only who signed in may read.

A command is answered when it is committed. They run in threads, one at a time: see `Live`.
"""

import secrets
from collections.abc import Mapping, Sequence
from datetime import UTC, date, datetime
from typing import Any

from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.routing import Route

from tourney.server import held
from tourney.server.access.asking import Who
from tourney.server.access.roles import DIRECTOR, NEW, may, may_take_back
from tourney.server.answering import Answer, Forbidden, answering
from tourney.tournament.requests import Envelope, RequestError, give, opened
from tourney.tournament.tournament import Entry, Tournament


def new_tournament(request: Request, asked: Any, asks: Who) -> Answer:
    """Opens a tournament for registration: the fields of a setup, and `day` for its id."""
    _allow(asks, NEW)
    fields, beside = _opened(asked, asks)
    day = fields.pop("day", None)
    try:
        named = date.fromisoformat(day) if day is not None else None
    except (TypeError, ValueError) as error:
        raise RequestError("new: day is no date; write it as 2026-11-27") from error
    tournament_id, lines = held.live().create(fields, beside, secrets.randbelow(2**53), named)
    return {"tournament_id": tournament_id, **_lines(lines)}


def command(request: Request, asked: Any, asks: Who) -> Answer:
    """Gives one command, `{"kind": "bust", "players": ["Ann"]}`; `seen` is the version that its giver had
    before him. A program of this machine may say `actor`, `device` and `at` besides."""
    tournament_id = request.path_params["tournament_id"]
    fields, beside = _opened(asked, asks)
    _allow(asks, fields.get("kind"))

    def do(run: Tournament) -> list[Entry]:
        _allow_taking_back(asks, run, fields)
        return give(run, fields, beside)

    return {"tournament_id": tournament_id, **_lines(held.live().change(tournament_id, do))}


def log(request: Request, asked: Any, asks: Who) -> Answer:
    """The whole log of a tournament."""
    tournament_id = request.path_params["tournament_id"]
    return {"tournament_id": tournament_id, **_lines(held.live().look(tournament_id, lambda run: [*run.log]))}


def _opened(asked: Any, asks: Who) -> tuple[dict[str, Any], Envelope]:
    """A request and what stands beside it. Who signed in is named in the log by his device, whatever he
    says, and his time is ours unless he is the director."""
    fields, beside = opened(asked, datetime.now(UTC))
    if asks.is_program:
        return fields, beside
    if asks.role != DIRECTOR and isinstance(asked, Mapping) and asked.get("at") is not None:
        raise Forbidden(f"the director alone may give commands of another time, you are {asks.role}")
    return fields, beside._replace(actor=asks.name, device=f"{asks.role} {asks.device_id}")


def _allow(asks: Who, kind: object) -> None:
    if not may(asks.role, kind):
        raise Forbidden(f"{kind!s:.40} is not for the role {asks.role}: ask the director")


def _allow_taking_back(asks: Who, run: Tournament, fields: Mapping[str, Any]) -> None:
    """Nobody takes back, or lets count again, what he may not do himself."""
    action = fields.get("action")
    if asks.role == DIRECTOR or fields.get("kind") not in ("undo", "redo"):
        return
    if type(action) is not int:
        raise RequestError(f"{fields['kind']}: say which action; its number is that of its first line")
    kinds = [entry.row()["kind"] for entry in run.log if entry.action == action]
    if not all(may_take_back(asks.role, kind) for kind in kinds):
        raise Forbidden(f"action {action} is the director's: ask for it to be taken back")


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
