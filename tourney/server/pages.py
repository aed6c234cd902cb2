"""The plain pages for television, phone and floor, their files, and the QR code that leads to them.

All files are read once, at start: what is asked for is a name in a table and never a path.
"""

import gzip
import hashlib
import json
from functools import cache
from pathlib import Path
from typing import NamedTuple
from urllib.parse import quote, urlsplit

import segno
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import BaseRoute, Route

from tourney.language import LANGUAGES, tr, words
from tourney.server.addresses import EVERYWHERE, is_loopback, network_address
from tourney.server.languages import choose
from tourney.server.room import room

_HERE = Path(__file__).resolve().parent
PAGES = ("tv", "phone", "floor", "scribe", "sign-in")
_KINDS = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".json": "application/json",
}
_LONGEST_ID = 200


class File(NamedTuple):
    """A file as it is sent: plain and packed, its kind, and a tag that changes with it."""

    plain: bytes
    packed: bytes
    kind: str
    tag: str


@cache
def files() -> dict[str, File]:
    """Every file of the pages, by the path under which it is asked for."""
    found = {}
    for path in sorted((_HERE / "static").iterdir()):
        if path.suffix in _KINDS:
            name = f"/{path.stem}" if path.suffix == ".html" else f"/room/{path.name}"
            found[name] = _file(path.read_bytes(), path.suffix)
    for language in LANGUAGES:
        every = words(language, "screen")
        usual = {key: text for key, text in every.items() if not key.startswith("scribe_")}
        for name, said in ((language, usual), (f"scribe-{language}", every)):
            told = json.dumps(said, ensure_ascii=False, separators=(",", ":"))
            found[f"/room/words/{name}.json"] = _file(told.encode(), ".json")
    return found


def _file(plain: bytes, suffix: str) -> File:
    digest = hashlib.sha256(plain).hexdigest()[:16]
    return File(plain, gzip.compress(plain, 9, mtime=0), _KINDS[suffix], f'"{digest}"')


async def file(request: Request) -> Response:
    """A page, or a file that it loads."""
    found = files().get(request.url.path)
    if found is None:
        return JSONResponse({"error": tr("there is nothing at {path}", path=request.url.path)}, 404)
    headers = {"cache-control": "no-cache", "etag": found.tag, "vary": "accept-encoding"}
    if found.tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(found.packed, headers={**headers, "content-encoding": "gzip"}, media_type=found.kind)
    return Response(found.plain, headers=headers, media_type=found.kind)


def qr(request: Request) -> Response:
    """The QR code of the phone page as a picture; 404 while phones cannot reach this server."""
    address = phone_address(request.headers.get("host", ""))
    if address is None:
        return JSONResponse({"error": tr("phones do not reach this server: start it with --lan")}, 404)
    tournament_id = request.query_params.get("t", "")[:_LONGEST_ID]
    target = f"{address}/phone" + (f"?t={quote(tournament_id, safe='')}" if tournament_id else "")
    code = segno.make_qr(target, error="m")
    picture = code.svg_inline(scale=1, border=3, dark="#000", light="#fff", omitsize=True)
    picture = picture.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1)
    return Response(picture, media_type="image/svg+xml", headers={"cache-control": "no-cache"})


def phone_address(host: str) -> str | None:
    """Where phones reach the server that is asked under `host` (a Host header); None when nowhere.

    The address under which the television came, unless that is this machine's own name for itself.
    """
    here = room()
    name = urlsplit(f"//{host}").hostname or ""
    if name and not is_loopback(name):
        return f"http://{host}"
    if here.host not in EVERYWHERE:
        return None if is_loopback(here.host) else f"http://{_in_url(here.host)}:{here.port}"
    network = network_address()
    return f"http://{_in_url(network)}:{here.port}" if network else None


def _in_url(host: str) -> str:
    return f"[{host}]" if ":" in host else host


ROUTES: list[BaseRoute] = [
    *(Route(f"/{page}", file) for page in PAGES),
    Route("/room/{name:path}", file),
    Route("/qr.svg", qr),
    Route("/language", choose),
]
