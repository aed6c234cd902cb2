"""Giving a request to a tournament: who gives it, when, what he had seen, and the lines that it makes."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any, NamedTuple

from tourney.language import tr
from tourney.tournament.commands import Create
from tourney.tournament.requests.fields import Fields, RequestError, moment
from tourney.tournament.requests.kinds import Redo, Undo, asked
from tourney.tournament.requests.setups import FIELDS, new_setup
from tourney.tournament.structures.finding import short
from tourney.tournament.tournament import Entry, Tournament

ENVELOPE = ("at", "seen", "actor", "device")
MOST_LETTERS = 60


class Envelope(NamedTuple):
    """What stands beside a request: its time (aware UTC), the version that its giver had seen, who he is
    and on which device."""

    at: datetime
    seen: int | None = None
    actor: str | None = None
    device: str | None = None


def opened(request: Any, now: datetime) -> tuple[dict[str, Any], Envelope]:
    """A request as it came, parted into what it asks and what stands beside it; `now` is its time unless
    it names one. Raises RequestError."""
    if not isinstance(request, Mapping):
        raise RequestError(tr('a command is an object with a kind, as {"kind": "pause"}'))
    at, seen = request.get("at"), request.get("seen")
    if seen is not None and (type(seen) is not int or not 0 <= seen < 2**53):
        raise RequestError(
            tr("seen is {seen}; it takes the version of a state, a whole number", seen=short(seen))
        )
    if at is not None and not isinstance(at, str):
        raise RequestError(tr("at is {at}; it takes a time as 2026-11-27T20:00:00+01:00", at=short(at)))
    names = [_name(request.get(field), field) for field in ("actor", "device")]
    rest = {key: value for key, value in request.items() if key not in ENVELOPE}
    return rest, Envelope(now if at is None else moment(at[:100], "at"), seen, *names)


def give(run: Tournament, request: Mapping[str, Any], beside: Envelope) -> list[Entry]:
    """Gives a request to a tournament; answers with the new lines of the log.

    Raises RequestError when it cannot be understood, NotAllowed when it may not be done now; then
    nothing has changed.
    """
    command = asked(run.state, request)
    who = beside.actor, beside.device
    if isinstance(command, Undo):
        return run.undo(beside.at, *who, action=command.action, seen=beside.seen)
    if isinstance(command, Redo):
        return run.redo(beside.at, *who, action=command.action, seen=beside.seen)
    return run.do(command, beside.at, *who, seen=beside.seen)


def begin(request: Mapping[str, Any], beside: Envelope, seed: int) -> Tournament:
    """A new tournament from the fields of a setup; its draws come from `seed` unless the request has one."""
    fields = {key: value for key, value in request.items() if key != "kind"}
    run = Tournament()
    setup = new_setup(Fields("new", fields, FIELDS), seed)
    run.do(Create(setup), beside.at, beside.actor, beside.device)
    return run


def _name(value: Any, field: str) -> str | None:
    if value is None:
        return None
    if not isinstance(value, str) or not value.isprintable() or not 1 <= len(value) <= MOST_LETTERS:
        raise RequestError(
            tr(
                "{field} is {value}; it takes a name of 1 to {most} letters",
                field=str(field),
                value=short(value),
                most=str(MOST_LETTERS),
            )
        )
    return value
