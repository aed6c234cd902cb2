"""The documentation of the API as a page: routes with examples, commands with the roles that may give them."""

import json
from html import escape
from typing import Any

from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse

from tourney.server.access.roles import ROLES as EVERY_ROLE
from tourney.server.access.roles import may
from tourney.server.documented import ROUTES, STATUSES, Documented, openapi
from tourney.tournament.requests import KINDS

_HEAD = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>API · tourney</title>
<link rel="icon" href="/room/icon.svg"><link rel="stylesheet" href="/room/hand.css"></head>
<body class="documentation"><header><h1>The API of tourney</h1></header><main>
<p>Commands need a sign-in: a device keeps the cookie of <code>POST /api/sign-in</code>. Bodies are JSON, money is
in the smallest unit, times are in UTC. An error is <code>{"error": "what, where, what to do"}</code>, in English, or
with <code>?lang=it</code>, <code>?lang=nb</code> or the cookie <code>tourney_language</code> in another language.
<a href="/api/openapi.json">OpenAPI</a></p>
<pre>curl -c jar -H 'content-type: application/json' -d '{"pin": "281946"}' ADDRESS/api/sign-in
curl -b jar -H 'content-type: application/json' -d '{"kind": "pause"}' ADDRESS/api/tournaments/ID/commands</pre>
"""


def wants_page(request: Request) -> bool:
    """Whether a browser asks, which says that it takes HTML."""
    return "text/html" in request.headers.get("accept", "")


def page() -> HTMLResponse:
    """The documentation for people."""
    rows = "".join(
        f"<tr><td>{escape(name)}</td><td>{_code(escape(kind.meaning))}</td>"
        f"<td>{', '.join(kind.fields) or '–'}</td>"
        f"<td>{', '.join(role for role in EVERY_ROLE if may(role, name))}</td></tr>"
        for name, kind in KINDS.items()
    )
    head = "<tr><th>kind</th><th>does</th><th>fields</th><th>for</th></tr>"
    statuses = "".join(
        f"<tr><td>{status}</td><td>{_code(escape(words))}</td></tr>" for status, words in STATUSES.items()
    )
    return HTMLResponse(
        f"{_HEAD}{''.join(_route(route) for route in ROUTES)}"
        f"<h2>Commands</h2><table>{head}{rows}</table><h2>Statuses</h2><table>{statuses}</table></main></body></html>"
    )


def openapi_file(request: Request) -> JSONResponse:
    """This documentation for programs, as OpenAPI."""
    return JSONResponse(openapi())


def _route(route: Documented) -> str:
    parts = [
        f"<section class=card><h2>{route.method} {escape(route.template)}</h2>",
        f"<p>{_code(escape(route.does))} <span class=quiet>For {escape(route.whom)}.</span></p>",
    ]
    if route.example is not None:
        parts.append(f"<pre>{escape(_json(route.example))}</pre>")
    parts.append(f"<p class=quiet>answers</p><pre>{escape(_json(route.answer))}</pre></section>")
    return "".join(parts)


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, indent=None if len(str(value)) < 90 else 1)


def _code(text: str) -> str:
    """Text whose every second part, between backquotes, is code."""
    return "".join(
        f"<code>{part}</code>" if place % 2 else part for place, part in enumerate(text.split("`"))
    )
