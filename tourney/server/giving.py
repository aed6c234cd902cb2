"""Giving commands to live tournaments for whoever signed in: over HTTP and from the desk by the same rules."""

import secrets
from collections.abc import Mapping
from datetime import UTC, date, datetime
from typing import Any

from tourney.language import tr
from tourney.recording.following import follow
from tourney.server import held
from tourney.server.access.asking import Who
from tourney.server.access.roles import DIRECTOR, NAMES, NEW, may, may_take_back
from tourney.tournament.requests import Envelope, RequestError, give, opened
from tourney.tournament.tournament import Entry, Tournament

TAKING_BACK = ("undo", "redo")


class Forbidden(ValueError):
    """Whoever asks may not do this; the message says who may."""


def create(asked: Any, asks: Who) -> tuple[str, list[Entry]]:
    """Opens a tournament for registration: the fields of a setup, and `day` for its id. Gives its id and
    the lines of its log, which are committed."""
    allow(asks, NEW)
    fields, beside = _opened(asked, asks)
    day = fields.pop("day", None)
    try:
        named = date.fromisoformat(day) if day is not None else None
    except (TypeError, ValueError) as error:
        raise RequestError(tr("new: day is no date; write it as 2026-11-27")) from error
    return held.live().create(fields, beside, secrets.randbelow(2**53), named)


def command(tournament_id: str, asked: Any, asks: Who) -> list[Entry]:
    """Gives one command, `{"kind": "bust", "players": ["Ann"]}`; `seen` is the version that its giver had
    before him. Its lines are committed. Raises what `Live.give` raises, and Forbidden."""
    fields, beside = _opened(asked, asks)
    allow(asks, fields.get("kind"))

    def do(run: Tournament) -> list[Entry]:
        _allow_taking_back(asks, run, fields)
        return give(run, fields, beside)

    # Hands that were written down follow what is taken back; all else leaves answers about hands as they are.
    hands = fields.get("kind") in TAKING_BACK
    also = (lambda cursor, run: follow(cursor, tournament_id, run)) if hands else None
    return held.live().change(tournament_id, do, also)


def allow(asks: Who, kind: object) -> None:
    """Raises Forbidden when this role may not give commands of a kind."""
    if not may(asks.role, kind):
        raise Forbidden(
            tr(
                "{kind} is not for the role {role}: ask the director",
                kind=f"{kind!s:.40}",
                role=tr(NAMES[asks.role]),
            )
        )


def _opened(asked: Any, asks: Who) -> tuple[dict[str, Any], Envelope]:
    """A request and what stands beside it. Who signed in is named in the log by his device, whatever he
    says, and his time is ours unless he is the director."""
    fields, beside = opened(asked, datetime.now(UTC))
    if asks.is_program:
        return fields, beside
    if asks.role != DIRECTOR and isinstance(asked, Mapping) and asked.get("at") is not None:
        raise Forbidden(
            tr(
                "the director alone may give commands of another time, you are {role}",
                role=tr(NAMES[asks.role]),
            )
        )
    return fields, beside._replace(actor=asks.name, device=f"{asks.role} {asks.device_id}")


def _allow_taking_back(asks: Who, run: Tournament, fields: Mapping[str, Any]) -> None:
    """Nobody takes back, or lets count again, what he may not do himself."""
    action = fields.get("action")
    if asks.role == DIRECTOR or fields.get("kind") not in TAKING_BACK:
        return
    if type(action) is not int:
        raise RequestError(
            tr("{kind}: say which action; its number is that of its first line", kind=fields["kind"])
        )
    kinds = [entry.row()["kind"] for entry in run.log if entry.action == action]
    if not all(may_take_back(asks.role, kind) for kind in kinds):
        raise Forbidden(
            tr("action {action} is the director's: ask for it to be taken back", action=str(action))
        )
