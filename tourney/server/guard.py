"""What every request passes before anything answers it: is it meant for us, and from our own pages?

Streamlit's server lets custom routes through unchecked, so the checks stand in front of all of it:
the Host header against DNS rebinding, the Origin header against other sites, and the headers that keep
a browser from guessing types or framing the pages.
"""

import re
from collections.abc import Callable
from urllib.parse import quote, urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import JSONResponse, RedirectResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tourney.language import tr
from tourney.server.addresses import means_this_machine

_HOST = re.compile(r"(?:\[([0-9A-Fa-f:.]+)\]|([0-9A-Za-z_.-]+))(?::[0-9]{1,5})?")

READING = frozenset({"GET", "HEAD", "OPTIONS"})
OURS = "/api"
PLAIN_PAGES = frozenset({"/tv", "/phone", "/floor", "/scribe", "/sign-in", "/api", "/qr.svg", "/language"})
PAGE_FILES = "/room/"
FOR_PAPER = "/print"
OPEN_WHEN_LOCKED = frozenset({"/sign-in", "/floor", "/scribe", "/api/sign-in"})
"""What whoever did not sign in gets while looking is locked: the way to do so."""
GIVEN_FILES = "/_stcore/upload_file"
"""Where Streamlit takes files, from whoever has the name of a session."""

_BY_THEMSELVES = "default-src 'self'; base-uri 'none'; object-src 'none'; form-action 'self'"
EVERYWHERE = {
    "x-content-type-options": "nosniff",
    "x-frame-options": "SAMEORIGIN",
    # The dashboards make styles and scripts as they run; nothing comes from, or goes to, another place.
    "content-security-policy": f"{_BY_THEMSELVES}; script-src 'self' 'unsafe-inline' 'unsafe-eval' blob:; "
    "style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; "
    "media-src 'self' data: blob:; worker-src 'self' blob:; frame-src 'self' data: blob:; "
    "connect-src 'self' data: blob: {sockets}; frame-ancestors 'self'",
    "referrer-policy": "same-origin",
}
ON_PLAIN_PAGES = {
    **EVERYWHERE,
    "content-security-policy": f"{_BY_THEMSELVES}; connect-src 'self' {{sockets}}; frame-ancestors 'self'",
    "cross-origin-resource-policy": "same-origin",
}
ON_OUR_ROUTES = {
    **EVERYWHERE,
    "x-frame-options": "DENY",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "cross-origin-resource-policy": "same-origin",
    "cache-control": "no-store",
}


class Guard:
    """ASGI middleware around the whole application; `host` is what the server was told to listen on.

    `may_look` says whether whoever asks may look at all, `may_keep` whether he may bring files.
    """

    def __init__(
        self,
        app: ASGIApp,
        host: str,
        may_look: Callable[[Scope], bool] = lambda scope: True,
        may_keep: Callable[[Scope], bool] = lambda scope: True,
    ) -> None:
        self.app = app
        self.host = host
        self.may_look = may_look
        self.may_keep = may_keep

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        refused = self._refusal(scope)
        if refused is None:
            if scope["type"] == "websocket":
                receive = self._while_looking(scope, receive, send)
            await self.app(scope, receive, _with_headers(scope, send))
        elif scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": 1008, "reason": refused[1]})
        else:
            status, reason = refused
            answer: Response = JSONResponse({"error": reason}, status)
            if status == 401 and scope["method"] in READING and not _is_ours(scope["path"]):
                asked = quote(scope["path"] + ("?" + scope["query_string"].decode("latin-1")).rstrip("?"))
                answer = RedirectResponse(f"/sign-in?next={asked}", 303)
            await answer(scope, receive, _with_headers(scope, send))

    def _while_looking(self, scope: Scope, receive: Receive, send: Send) -> Receive:
        """A socket that was open before looking was locked, or its device was signed out, ends with the next
        message that comes in: the sessions of the dashboards ask for whatever they are shown."""

        async def receiving() -> Message:
            message = await receive()
            if message["type"] == "websocket.receive" and not self.may_look(scope):
                await send({"type": "websocket.close", "code": 1008, "reason": "looking is locked"})
                return {"type": "websocket.disconnect", "code": 1008}
            return message

        return receiving

    def _refusal(self, scope: Scope) -> tuple[int, str] | None:
        headers = Headers(scope=scope)
        host = headers.get("host", "")
        name = _hostname(host)
        if name is None or not means_this_machine(name, self.host):
            return 421, tr("this server does not answer under that name: use the address that it printed")
        origin = headers.get("origin")
        writing = scope["type"] == "websocket" or scope["method"] not in READING
        if writing and origin is not None and urlsplit(origin).netloc != host:
            return 403, tr("the request comes from another site")
        path = scope["path"]
        if not self.may_look(scope) and path not in OPEN_WHEN_LOCKED and not path.startswith(PAGE_FILES):
            return 401, tr("the organiser lets only those look who signed in: sign in at /sign-in")
        if writing and path.startswith(GIVEN_FILES) and not self.may_keep(scope):
            return 401, tr("files are brought by those who signed in: sign in at /sign-in")
        return None


def _hostname(host: str) -> str | None:
    """The name in a Host header; None when it is none."""
    found = _HOST.fullmatch(host)
    return (found[1] or found[2]) if found else None


def _is_ours(path: str) -> bool:
    return is_below(path, OURS)


def is_below(path: str, top: str) -> bool:
    """Whether a path is that of `top` or of something in it."""
    return path == top or path.startswith(f"{top}/")


def _with_headers(scope: Scope, send: Send) -> Send:
    path = scope["path"]
    if path in PLAIN_PAGES or path.startswith(PAGE_FILES) or is_below(path, FOR_PAPER):
        wanted = ON_PLAIN_PAGES
    else:
        wanted = ON_OUR_ROUTES if _is_ours(path) else EVERYWHERE
    # A browser of some years ago does not count sockets to the same place as its own.
    host = Headers(scope=scope).get("host", "")
    sockets = f"ws://{host} wss://{host}" if _hostname(host) else ""

    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in wanted.items():
                headers[name] = value.replace("{sockets}", sockets)
        await send(message)

    return sending
