"""The routes for signing in and out, the devices, the PINs and the lock on looking."""

from collections.abc import Mapping
from typing import Any

from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.routing import Route

from tourney.language import tr
from tourney.server.access.asking import Who, who
from tourney.server.access.devices import COOKIE, DAYS
from tourney.server.access.roles import DIRECTOR, kinds_of
from tourney.server.addresses import is_loopback
from tourney.server.answering import Answer, answering, told
from tourney.server.room import room
from tourney.store.access import DeviceRow
from tourney.tournament.requests import RequestError

DIRECTOR_ALONE = (DIRECTOR,)


async def sign_in(request: Request) -> JSONResponse:
    """Signs this device in: `{"pin": "281946", "name": "Anna's phone"}`; the cookie in the answer is its key."""

    def work(asked: Any) -> JSONResponse:
        fields = _fields(asked, "pin", "name")
        address = request.client.host if request.client else ""
        found = room().access.sign_in(
            fields.get("pin"), fields.get("name"), address, here=is_loopback(address)
        )
        answer = JSONResponse({**_told(found.device), "may": kinds_of(found.device.role)})
        _keep(answer, found.cookie, DAYS * 86_400, request)
        return answer

    return await told(request, work, body=True)


async def who_am_i(request: Request) -> JSONResponse:
    """Who this device is, what it may do, and whether looking is locked."""
    access = room().access
    asks = who(request, access)
    found = {"role": None, "name": None, "device_id": None} if asks is None else asks._asdict()
    may = [] if asks is None else kinds_of(asks.role)
    return JSONResponse({**found, "may": may, "locked": access.locked})


def sign_out(request: Request, asked: Any, asks: Who) -> Any:
    """Signs this device out."""
    if asks.device_id is not None:
        room().access.devices.revoke([asks.device_id])
    answer = JSONResponse({"signed_out": asks.device_id})
    _keep(answer, "", 0, request)
    return answer


def devices(request: Request, asked: Any, asks: Who) -> Answer:
    """The devices that are signed in (director)."""
    return {
        "devices": [
            {**_told(row), "this": row.device_id == asks.device_id} for row in room().access.devices.all()
        ]
    }


def revoke(request: Request, asked: Any, asks: Who) -> Answer:
    """Signs a device out for good (director)."""
    number = request.path_params["device_id"]
    out = room().access.devices.revoke([number])
    if not out:
        raise RequestError(
            tr(
                "there is no device {number} that is signed in: GET /api/devices lists them",
                number=str(number),
            )
        )
    return {"signed_out": [row.device_id for row in out]}


def set_pin(request: Request, asked: Any, asks: Who) -> Answer:
    """Sets a role's PIN (director): `{"role": "floor", "pin": "4711"}`, null takes it away; with `"sign_out":
    true` the other devices of the role are signed out."""
    fields = _fields(asked, "role", "pin", "sign_out")
    role, pin, out = fields.get("role", DIRECTOR), fields.get("pin"), fields.get("sign_out", False)
    if not isinstance(out, bool):
        raise RequestError(tr("{name} takes true or false", name="sign_out"))
    if not isinstance(role, str) or not isinstance(pin, str | None):
        raise RequestError(tr('a PIN is a text of digits for a role, as {"role": "floor", "pin": "4711"}'))
    access = room().access
    access.set_pin(role, pin)
    leaving = [row.device_id for row in access.devices.all() if row.role == role] if out else []
    signed_out = access.devices.revoke([number for number in leaving if number != asks.device_id])
    return {"role": role, "has_pin": pin is not None, "signed_out": [row.device_id for row in signed_out]}


def lock(request: Request, asked: Any, asks: Who) -> Answer:
    """Locks looking, or unlocks it (director): `{"locked": true}`."""
    locked = _fields(asked, "locked").get("locked")
    if not isinstance(locked, bool):
        raise RequestError(tr('say {"locked": true} or {"locked": false}'))
    room().access.lock(locked)
    room().hub.drop_all()
    return {"locked": locked}


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


def _told(row: DeviceRow) -> Answer:
    return {
        "device_id": row.device_id,
        "name": row.name,
        "role": row.role,
        "signed_in_at": row.signed_in_at.isoformat(),
    }


def _keep(answer: JSONResponse, cookie: str, seconds: int, request: Request) -> None:
    """The cookie of the device: scripts cannot read it, and no other site can have it sent."""
    answer.set_cookie(
        COOKIE,
        cookie,
        max_age=seconds,
        path="/",
        httponly=True,
        samesite="strict",
        secure=request.url.scheme == "https",
    )


ROUTES: list[Route] = [
    Route("/api/sign-in", sign_in, methods=["POST"]),
    Route("/api/sign-in", who_am_i),
    Route("/api/sign-out", answering(sign_out, body=False), methods=["POST"]),
    Route("/api/devices", answering(devices, body=False, roles=DIRECTOR_ALONE)),
    Route(
        "/api/devices/{device_id:int}/revoke",
        answering(revoke, body=False, roles=DIRECTOR_ALONE),
        methods=["POST"],
    ),
    Route("/api/pin", answering(set_pin, body=True, roles=DIRECTOR_ALONE), methods=["POST"]),
    Route("/api/lock", answering(lock, body=True, roles=DIRECTOR_ALONE), methods=["POST"]),
]
