"""What each route takes and answers, once: the documentation page and the OpenAPI file are made of it."""

from typing import Any

from tourney.server.access.roles import ROLES, may
from tourney.server.documented_leagues import ROUTES as LEAGUES
from tourney.server.documented_route import Documented
from tourney.server.documented_scribe import ROUTES as SCRIBE
from tourney.tournament.requests import KINDS

ANYBODY = "anybody who may look"

STATUSES = {
    400: "the request is not understood: `error` says which field, and what it takes",
    401: "not signed in, or the wrong PIN",
    403: "from another site, or not for this role",
    404: "there is no such thing",
    409: "not allowed now: `what`, `why` and `instead`; or somebody else was quicker",
    415: "the body does not call itself application/json",
    507: "the disk is full: nothing of this was kept",
    429: "too many wrong PINs: `wait` seconds, also in Retry-After",
}
_COMMAND = (400, 401, 403, 404, 409, 415, 507)
_EVENT = {
    "seq": 41,
    "action": 41,
    "at": "2026-11-27T21:40:00+00:00",
    "actor": "Kari",
    "device": "floor 3",
    "kind": "players_eliminated",
    "payload": {"out": ["…"], "place": 8, "last_place": 8, "prizes": [0]},
}

ROUTES: tuple[Documented, ...] = (
    Documented(
        "GET", "/api", "This page, or for programs the list of routes.", ANYBODY, answer={"routes": {}}
    ),
    Documented(
        "GET", "/api/openapi.json", "This documentation for programs.", ANYBODY, answer={"openapi": "3.1.0"}
    ),
    Documented(
        "GET",
        "/api/tournaments",
        "Every tournament of the store, the latest first.",
        ANYBODY,
        answer={"tournaments": [{"tournament_id": "live-friday-2026-11-27", "name": "Friday"}]},
    ),
    Documented(
        "POST",
        "/api/tournaments",
        "Opens a tournament for registration. The fields are those of `tourney td new`.",
        "director",
        {"name": "Friday", "structure": "friday", "buy_in": 2000, "unit": "EUR"},
        {"tournament_id": "live-friday-2026-11-27", "version": 1, "events": ["…"]},
        (400, 401, 403, 415),
    ),
    Documented(
        "GET",
        "/api/tournaments/{tournament_id}",
        "One tournament: its state as `tourney td state` gives it, money in the smallest unit.",
        ANYBODY,
        answer={"status": "running", "level": 5, "left_seconds": 760.0, "players": ["…"], "tables": ["…"]},
        statuses=(404,),
    ),
    Documented(
        "POST",
        "/api/tournaments/{tournament_id}/commands",
        "Gives one command; the answer comes once it is committed. With `seen`, the version that its giver "
        "had before him, it is refused when anything has happened since.",
        "director; floor and scribe what the table below says",
        {"kind": "bust", "players": ["Bo"], "by": ["Anna"], "seen": 40},
        {"tournament_id": "live-friday-2026-11-27", "version": 41, "events": [_EVENT]},
        _COMMAND,
    ),
    Documented(
        "GET",
        "/api/tournaments/{tournament_id}/log",
        "The whole log of a tournament.",
        "whoever signed in",
        answer={"tournament_id": "live-friday-2026-11-27", "version": 41, "events": [_EVENT]},
        statuses=(401, 404),
    ),
    Documented(
        "GET",
        "/api/live",
        "The tournaments that were run here. As a WebSocket, with `?t=ID` or for the one that is on: the state "
        'whenever it changes. A screen sends `{"ping": its time}` and gets `{"pong": that, "now": ours}`.',
        ANYBODY,
        answer={"tournaments": [{"tournament_id": "live-friday-2026-11-27", "status": "running"}]},
    ),
    Documented(
        "POST",
        "/api/sign-in",
        "Signs a device in; the cookie in the answer is its key.",
        "anybody who knows a PIN",
        {"pin": "281946", "name": "Kari's phone"},
        {"device_id": 3, "name": "Kari's phone", "role": "floor", "may": ["bust", "pause"]},
        (400, 401, 403, 429),
    ),
    Documented(
        "GET",
        "/api/sign-in",
        "Who this device is, what it may do, and whether looking is locked.",
        "anybody",
        answer={"role": None, "device_id": None, "name": None, "may": [], "locked": False},
    ),
    Documented(
        "POST",
        "/api/sign-out",
        "Signs this device out.",
        "whoever signed in",
        None,
        {"signed_out": 3},
        (401, 403),
    ),
    Documented(
        "GET",
        "/api/devices",
        "The devices that are signed in.",
        "director",
        answer={"devices": [{"device_id": 3, "name": "Kari's phone", "role": "floor", "this": False}]},
        statuses=(401, 403),
    ),
    Documented(
        "POST",
        "/api/devices/{device_id:int}/revoke",
        "Signs a device out for good.",
        "director",
        None,
        {"signed_out": [3]},
        (400, 401, 403),
    ),
    Documented(
        "POST",
        "/api/pin",
        "Sets a role's PIN, 4 to 12 digits; null takes that of floor or scribe away. With `sign_out` the other "
        "devices of the role are signed out.",
        "director",
        {"role": "floor", "pin": "4711", "sign_out": False},
        {"role": "floor", "has_pin": True, "signed_out": []},
        (400, 401, 403, 415),
    ),
    Documented(
        "POST",
        "/api/lock",
        "Locks looking, or unlocks it.",
        "director",
        {"locked": True},
        {"locked": True},
        (400, 401, 403, 415),
    ),
    Documented(
        "POST",
        "/api/backup",
        "Copies the whole store while it is in use, to a name with the time beside it. A program of this machine "
        "may say `target`, a file that is not there yet.",
        "director",
        {},
        {
            "path": "/home/kari/tourney-2026-11-27-231500.duckdb",
            "schema_version": 8,
            "tables": 23,
            "rows": 4_153_321,
            "bytes": 104_083_456,
            "seconds": 6.3,
        },
        (400, 401, 403, 409, 415),
    ),
    *SCRIBE,
    *LEAGUES,
    Documented(
        "GET",
        "/api/hands/{hand_id:int}",
        "One hand: its table, the players with their results, and the events in order.",
        ANYBODY,
        answer={"hand_id": 1, "pot": 65, "players": ["…"], "events": ["…"]},
        statuses=(404,),
    ),
)


def openapi() -> dict[str, Any]:
    """The documentation as OpenAPI 3.1."""
    paths: dict[str, Any] = {}
    for route in ROUTES:
        operation: dict[str, Any] = {
            "summary": route.does,
            "description": f"For {route.whom}.",
            "operationId": f"{route.method.lower()}{route.template.replace('/', '_').replace('-', '_')}",
            "responses": {
                "200": _content("done", route.answer),
                **{str(status): _failed(STATUSES[status]) for status in route.statuses},
            },
        }
        if "{" in route.path:
            operation["parameters"] = [_parameter(route.path)]
        if route.example is not None:
            schema = {"$ref": "#/components/schemas/Command"} if route.path.endswith("/commands") else None
            operation["requestBody"] = {
                "required": True,
                "content": {
                    "application/json": {"schema": schema or {"type": "object"}, "example": route.example}
                },
            }
        paths.setdefault(route.template, {})[route.method.lower()] = operation
    return {
        "openapi": "3.1.0",
        "info": {"title": "tourney", "version": "1", "description": "The live room of one server."},
        "paths": paths,
        "components": {"schemas": {"Command": {"oneOf": [_kind(name) for name in KINDS]}, "Error": _ERROR}},
    }


_ERROR = {"type": "object", "properties": {"error": {"type": "string"}}, "required": ["error"]}


def _kind(name: str) -> dict[str, Any]:
    kind = KINDS[name]
    beside = {"seen": {"type": "integer"}, "at": {"type": "string"}}
    return {
        "title": name,
        "type": "object",
        "description": f"{kind.meaning} For {', '.join(role for role in ROLES if may(role, name))}.",
        "properties": {"kind": {"const": name}, **{field: {} for field in kind.fields}, **beside},
        "required": ["kind"],
    }


def _content(words: str, example: Any) -> dict[str, Any]:
    return {
        "description": words,
        "content": {"application/json": {"schema": {"type": "object"}, "example": example}},
    }


def _failed(words: str) -> dict[str, Any]:
    return {
        "description": words,
        "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Error"}}},
    }


def _parameter(path: str) -> dict[str, Any]:
    name = path.partition("{")[2].partition("}")[0]
    number = name.endswith(":int")
    return {
        "name": name.removesuffix(":int"),
        "in": "path",
        "required": True,
        "schema": {"type": "integer", "minimum": 0} if number else {"type": "string"},
    }
