"""Which language a device is spoken to in: what its address asks for, its cookie, what its browser takes.

Below `/api` the last does not count: a program reads English unless it asks for another by `?lang=` or by
the cookie. The plain pages say there which language they are in.
"""

from starlette.requests import HTTPConnection, Request
from starlette.responses import JSONResponse, RedirectResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send

from tourney.language import LANGUAGES, chosen, speaking, tr
from tourney.server.guard import OURS, is_below

COOKIE = "tourney_language"
"""Scripts of the plain pages read and write it too; it says nothing that is secret."""
_SECONDS = 365 * 86_400


class Speaking:
    """ASGI middleware: what is said while a request is answered is said in the language of its device."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        with speaking(asked_by(HTTPConnection(scope))):
            await self.app(scope, receive, send)


def asked_by(connection: HTTPConnection) -> str:
    """The language of whoever asks."""
    asked = connection.query_params.get("lang") or connection.cookies.get(COOKIE)
    takes = "" if is_below(connection.scope["path"], OURS) else connection.headers.get("accept-language", "")
    return chosen(asked, takes)


async def choose(request: Request) -> Response:
    """`/language?to=it&next=/desk`: this device is spoken to in that language from now on, and goes on to a
    page of this server."""
    language = request.query_params.get("to", "")
    if language not in LANGUAGES:
        return JSONResponse({"error": tr("to: one of {names}", names=", ".join(LANGUAGES))}, 422)
    answer = RedirectResponse(_ours(request.query_params.get("next", "")), 303)
    answer.set_cookie(COOKIE, language, max_age=_SECONDS, path="/", samesite="lax")
    return answer


def _ours(address: str) -> str:
    """A path of this server; anything that a browser might take for another place becomes the first page."""
    strange = any(ord(sign) < 33 or ord(sign) > 126 for sign in address)
    ours = address.startswith("/") and not address.startswith("//") and "\\" not in address and not strange
    return address if ours else "/"
