"""The routes of the scribe: the tables, a recording, its steps, and keeping or dropping it."""

from collections.abc import Callable, Mapping
from typing import Any

from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.routing import Route

from tourney.engine.games import game
from tourney.engine.stakes import Stakes
from tourney.language import tr
from tourney.recording import cash
from tourney.recording.steps import MOST_CHIPS
from tourney.server import scribe, scribe_begin
from tourney.server.access.asking import Who
from tourney.server.answering import Answer, answering
from tourney.server.scribe_tables import overview
from tourney.tournament.names import wrong_name
from tourney.tournament.requests import RequestError

MOST_SEATS = 22
_STAKES = ("small_blind", "big_blind", "ante", "small_bet", "big_bet", "bring_in")


def tables(request: Request, asked: Any, asks: Who) -> Answer:
    """The tables at which a hand can be written down, those of running tournaments and those without one."""
    return overview()


def begin(request: Request, asked: Any, asks: Who) -> Answer:
    """Opens the recording of a table: the one that is open there, else that of the hand in progress, else of
    the next hand, which begins. `stacks` are chips by seat that somebody counted."""
    f = _fields(asked, "tournament_id", "table", "stacks", "unrecorded", "anyway")
    wanted = f.get("tournament_id")
    if not isinstance(wanted, str) or not wanted.isprintable():
        raise RequestError(tr("tournament_id: name the tournament"))
    return scribe_begin.begin(
        wanted,
        _whole(f, "table", 1, 10_000),
        _by_seat(f.get("stacks")),
        unrecorded=_flag(f, "unrecorded"),
        anyway=_flag(f, "anyway"),
        asks=asks,
    )


def begin_cash(request: Request, asked: Any, asks: Who) -> Answer:
    """Opens the recording of the next hand at a table without a tournament; `table` alone for one that is
    known, with `seats` when somebody came, went, or has other chips."""
    f = _fields(
        asked, "table", "game", "limit", "stakes", "ante_by", "size", "seats", "button", "unit", "scale"
    )
    number = None if f.get("table") is None else _whole(f, "table", 1, 1_000_000)
    new = None
    if f.get("game") is not None:
        played = game(_name(f, "game"), _name(f, "limit"))
        size = _whole({"size": min(played.most_players, 9), **f}, "size", 2, MOST_SEATS)
        new = cash.new_table(played, _stakes(f), size)
    people = None if f.get("seats") is None else _people(f["seats"])
    button = None if f.get("button") is None else _whole(f, "button", 1, MOST_SEATS)
    unit = f.get("unit", "chips")
    if not isinstance(unit, str) or not unit.isascii() or not unit.isalpha() or len(unit) > 8:
        raise RequestError(tr("unit: name what is played for, as chips or EUR"))
    scale = _whole({"scale": 1, **f}, "scale", 1, 1000)
    return scribe_begin.begin_cash(number, new, people, button, unit, scale)


def recording(request: Request, asked: Any, asks: Who) -> Answer:
    """One recording: the whole picture, with what is asked next."""
    return scribe.look(request.path_params["recording_id"])


def take_step(request: Request, asked: Any, asks: Who) -> Any:
    """Takes one step of a recording. `seq` is the number of steps that its giver saw; the step is refused
    when it is not legal, or when somebody was quicker, and the answer has the picture as it is."""
    f = _fields(asked, "seq", "step")
    return _picture(
        lambda: scribe.take_step(
            request.path_params["recording_id"], _whole(f, "seq", 0, 10**6), f.get("step"), asks
        )
    )


def keep(request: Request, asked: Any, asks: Who) -> Any:
    """Keeps a hand that is over: it is stored, and the stacks of its tournament follow."""
    f = _fields(asked, "seq")
    return _picture(
        lambda: scribe.keep(request.path_params["recording_id"], _whole(f, "seq", 0, 10**6), asks)
    )


def drop(request: Request, asked: Any, asks: Who) -> Any:
    """Drops a recording: nothing of it is kept as a hand."""
    f = _fields(asked, "seq")
    return _picture(lambda: scribe.drop(request.path_params["recording_id"], _whole(f, "seq", 0, 10**6)))


def _picture(work: Callable[[], Answer]) -> Any:
    """The answer of `work`; of a conflict 409 with the picture."""
    try:
        return work()
    except scribe.Conflict as error:
        return JSONResponse({"error": str(error), **error.answer}, 409)


def _fields(asked: Any, *known: str) -> dict[str, Any]:
    if not isinstance(asked, Mapping):
        raise RequestError(
            tr("the request is no object: it has the fields {fields}", fields=", ".join(known))
        )
    unknown = [name for name in asked if name not in known]
    if unknown:
        raise RequestError(
            tr(
                "there is no field {name}; there are {fields}",
                name=f"{unknown[0]!r:.40}",
                fields=", ".join(known),
            )
        )
    return dict(asked)


def _whole(fields: Mapping[str, Any], name: str, least: int, most: int) -> int:
    value = fields.get(name)
    if type(value) is not int or not least <= value <= most:
        raise RequestError(
            tr(
                "{name}: {value}; it takes a whole number from {least} to {most}",
                name=name,
                value=f"{value!r:.40}",
                least=str(least),
                most=str(most),
            )
        )
    return value


def _name(fields: Mapping[str, Any], field: str) -> str:
    value = fields.get(field)
    if not isinstance(value, str) or not value.isascii() or len(value) > 40:
        raise RequestError(
            tr(
                "{field}: {value} is no name of one, as holdem and NL are",
                field=field,
                value=f"{value!r:.40}",
            )
        )
    return value


def _flag(fields: Mapping[str, Any], name: str) -> bool:
    value = fields.get(name, False)
    if not isinstance(value, bool):
        raise RequestError(tr("{name} takes true or false", name=name))
    return value


def _by_seat(value: Any) -> dict[int, int]:
    """Chips by seat; JSON writes the seats as texts."""
    if value is None:
        return {}
    if not isinstance(value, Mapping) or len(value) > MOST_SEATS:
        raise RequestError(tr('stacks: chips by seat, as {"3": 9400}'))
    found = {}
    for seat in value:
        if not str(seat).isdecimal() or len(str(seat)) > 3:
            raise RequestError(tr("stacks: {seat} is no seat", seat=f"{seat!r:.40}"))
        found[int(seat)] = _whole(value, seat, 1, MOST_CHIPS)
    return found


def _stakes(f: Mapping[str, Any]) -> Stakes:
    given = f.get("stakes")
    if not isinstance(given, Mapping) or any(name not in _STAKES for name in given):
        raise RequestError(tr("stakes: an object with some of {names}", names=", ".join(_STAKES)))
    amounts = {name: _whole(given, name, 0, MOST_CHIPS) for name in given}
    by = f.get("ante_by", "none")
    if by not in ("none", "each", "big_blind", "button"):
        raise RequestError(tr("ante_by: none, each, big_blind or button"))
    small = amounts.get("small_bet") or amounts.get("big_blind", 0)
    amounts |= {"small_bet": small, "big_bet": amounts.get("big_bet") or 2 * small}
    return Stakes(**amounts, ante_by=by if amounts.get("ante") else "none")


def _people(value: Any) -> list[tuple[int, str, int, bool]]:
    if not isinstance(value, list) or not 0 < len(value) <= MOST_SEATS:
        raise RequestError(tr('seats: a list, as [{"seat": 1, "player": "Anna", "stack": 200}]'))
    found = []
    for one in value:
        fields = _fields(one, "seat", "player", "stack", "away")
        name = fields.get("player")
        if not isinstance(name, str):
            raise RequestError(tr("seats: each has the name of its player"))
        name = name.strip()
        if wrong := wrong_name(name):
            raise RequestError(
                tr(
                    "seats: the name of seat {seat} {wrong}",
                    seat=f"{fields.get('seat')!r:.20}",
                    wrong=wrong,
                )
            )
        seat = _whole(fields, "seat", 1, MOST_SEATS)
        found.append((seat, name, _whole(fields, "stack", 0, MOST_CHIPS), _flag(fields, "away")))
    if len({name for _, name, _, _ in found}) < len(found):
        raise RequestError(tr("seats: a name is there twice: add something to tell the two apart"))
    return found


_ID = "/api/scribe/recordings/{recording_id:int}"
ROUTES: list[Route] = [
    Route("/api/scribe", answering(tables, body=False)),
    Route("/api/scribe/begin", answering(begin, body=True), methods=["POST"]),
    Route("/api/scribe/cash", answering(begin_cash, body=True), methods=["POST"]),
    Route(_ID, answering(recording, body=False)),
    Route(f"{_ID}/steps", answering(take_step, body=True), methods=["POST"]),
    Route(f"{_ID}/keep", answering(keep, body=True), methods=["POST"]),
    Route(f"{_ID}/drop", answering(drop, body=True), methods=["POST"]),
]
