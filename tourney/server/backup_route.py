"""The route that copies the store."""

from collections.abc import Mapping
from typing import Any

from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.routing import Route

from tourney.language import tr
from tourney.server.access.asking import Who
from tourney.server.access.roles import DIRECTOR
from tourney.server.answering import answering
from tourney.server.room import room
from tourney.store.backup import BackupError
from tourney.tournament.requests import RequestError


def backup(request: Request, asked: Any, asks: Who) -> Any:
    """Copies the whole store while it is in use (director): `{}` to a name with the time beside it. A program
    of this machine may name the file, `{"target": "/media/stick/friday.duckdb"}`."""
    target = asked.get("target") if isinstance(asked, Mapping) else None
    if not isinstance(asked, Mapping) or set(asked) - {"target"} or not isinstance(target, str | None):
        raise RequestError(tr('a copy takes {} or {"target": "FILE"}'))
    if target is not None and not asks.is_program:
        raise RequestError(
            tr("a place for the copy is named on this machine alone, with `tourney backup TARGET`: send {}")
        )
    try:
        return room().copies.asked(target).told()
    except BackupError as error:
        return JSONResponse({"error": str(error)}, 409)


ROUTES: list[Route] = [
    Route("/api/backup", answering(backup, body=True, roles=(DIRECTOR,)), methods=["POST"]),
]
