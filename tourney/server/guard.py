"""What every request passes before anything answers it: is it meant for us, and from our own pages?

Streamlit's server lets custom routes through unchecked, so the checks stand in front of all of it:
the Host header against DNS rebinding, the Origin header against other sites, and the headers that keep
a browser from guessing types or framing the pages.
"""

import re
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tourney.server.addresses import means_this_machine

_HOST = re.compile(r"(?:\[([0-9A-Fa-f:.]+)\]|([0-9A-Za-z_.-]+))(?::[0-9]{1,5})?")

READING = frozenset({"GET", "HEAD", "OPTIONS"})
OURS = "/api"

EVERYWHERE = {
    "x-content-type-options": "nosniff",
    "x-frame-options": "SAMEORIGIN",
    "content-security-policy": "frame-ancestors 'self'",
    "referrer-policy": "same-origin",
}
ON_OUR_ROUTES = {
    **EVERYWHERE,
    "x-frame-options": "DENY",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "cross-origin-resource-policy": "same-origin",
    "cache-control": "no-store",
}


class Guard:
    """ASGI middleware around the whole application; `host` is what the server was told to listen on."""

    def __init__(self, app: ASGIApp, host: str) -> None:
        self.app = app
        self.host = host

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        refused = self._refusal(scope)
        if refused is None:
            await self.app(scope, receive, _with_headers(scope, send))
        elif scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": 1008, "reason": refused[1]})
        else:
            status, reason = refused
            await JSONResponse({"error": reason}, status)(scope, receive, _with_headers(scope, send))

    def _refusal(self, scope: Scope) -> tuple[int, str] | None:
        headers = Headers(scope=scope)
        host = headers.get("host", "")
        name = _hostname(host)
        if name is None or not means_this_machine(name, self.host):
            return 421, "this server does not answer under that name: use the address that it printed"
        origin = headers.get("origin")
        writing = scope["type"] == "websocket" or scope["method"] not in READING
        if writing and origin is not None and urlsplit(origin).netloc != host:
            return 403, "the request comes from another site"
        return None


def _hostname(host: str) -> str | None:
    """The name in a Host header; None when it is none."""
    found = _HOST.fullmatch(host)
    return (found[1] or found[2]) if found else None


def _with_headers(scope: Scope, send: Send) -> Send:
    path = scope["path"]
    wanted = ON_OUR_ROUTES if path == OURS or path.startswith(f"{OURS}/") else EVERYWHERE

    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in wanted.items():
                headers[name] = value
        await send(message)

    return sending
