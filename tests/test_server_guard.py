"""What stands in front of every request: the name asked for, the page that asks, the headers."""

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from tourney.server.guard import Guard

Sent = list[dict[str, Any]]


def ask(
    kind: str = "http",
    path: str = "/",
    method: str = "GET",
    may_look: Callable[[Any], bool] = lambda scope: True,
    may_keep: Callable[[Any], bool] = lambda scope: True,
    **headers: str,
) -> tuple[bool, Sent]:
    """Whether the request came through, and what was sent back."""
    through: list[str] = []
    sent: Sent = []

    async def application(scope: Any, receive: Any, send: Any) -> None:
        through.append(scope["type"])
        if scope["type"] == "http":
            await send({"type": "http.response.start", "status": 200, "headers": []})
            await send({"type": "http.response.body", "body": b""})

    async def receive() -> dict[str, Any]:
        return {"type": "http.request", "body": b""}

    async def send(message: Any) -> None:
        sent.append(message)

    named = [(name.encode(), value.encode()) for name, value in {"host": "localhost:8600", **headers}.items()]
    scope = {"type": kind, "path": path, "query_string": b"", "headers": named, "method": method}
    asyncio.run(Guard(application, "127.0.0.1", may_look, may_keep)(scope, receive, send))
    return bool(through), sent


def headers_of(sent: Sent) -> dict[str, str]:
    return {name.decode(): value.decode() for name, value in sent[0]["headers"]}


def test_a_request_for_this_machine_comes_through_with_headers_on_the_answer() -> None:
    through, sent = ask(path="/players")
    assert through
    found = headers_of(sent)
    assert found["x-content-type-options"] == "nosniff"
    assert found["x-frame-options"] == "SAMEORIGIN"
    policy = found["content-security-policy"]
    assert policy.startswith("default-src 'self'; ")
    assert policy.endswith("ws://localhost:8600 wss://localhost:8600; frame-ancestors 'self'")


def test_our_routes_may_load_nothing_and_be_framed_by_nobody() -> None:
    found = headers_of(ask(path="/api/hands/1")[1])
    assert found["content-security-policy"] == "default-src 'none'; frame-ancestors 'none'"
    assert found["x-frame-options"] == "DENY"
    assert found["cache-control"] == "no-store"
    assert headers_of(ask(path="/apiary")[1])["x-frame-options"] == "SAMEORIGIN"


@pytest.mark.parametrize(
    "host",
    ["evil.example", "evil.example:8600", "", "localhost:port", "localhost/x", "me@localhost", "localhost#"],
)
def test_another_name_is_refused_before_anything_answers(host: str) -> None:
    through, sent = ask(host=host)
    assert not through
    assert sent[0]["status"] == 421


@pytest.mark.parametrize("host", ["evil.example:8600", ""])
def test_a_socket_under_another_name_is_closed(host: str) -> None:
    through, sent = ask("websocket", "/_stcore/stream", host=host)
    assert not through
    assert sent[0]["type"] == "websocket.close"


def test_a_socket_opened_by_another_site_is_closed() -> None:
    assert not ask("websocket", "/_stcore/stream", origin="http://evil.example")[0]
    assert not ask("websocket", "/_stcore/stream", origin="null")[0]
    assert not ask("websocket", "/_stcore/stream", origin="http://localhost:9999")[0]
    assert ask("websocket", "/_stcore/stream", origin="http://localhost:8600")[0]
    assert ask("websocket", "/_stcore/stream")[0]


def test_another_site_may_not_write() -> None:
    through, sent = ask(path="/api/tournaments", method="POST", origin="http://evil.example")
    assert not through
    assert sent[0]["status"] == 403
    assert ask(path="/api/tournaments", method="POST", origin="http://localhost:8600")[0]
    assert ask(path="/api/tournaments", method="GET", origin="http://evil.example")[0]


@pytest.mark.parametrize("path", ["/tv", "/phone", "/floor", "/sign-in", "/room/tv.js"])
def test_plain_pages_run_their_own_files_alone(path: str) -> None:
    policy = headers_of(ask(path=path)[1])["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "unsafe" not in policy
    assert "http:" not in policy


def test_while_looking_is_locked_only_the_way_to_sign_in_is_open() -> None:
    def locked(scope: Any) -> bool:
        return False

    for path in ("/tv", "/phone", "/", "/players", "/_stcore/health", "/roomy"):
        through, sent = ask(path=path, may_look=locked)
        assert not through
        assert (sent[0]["status"], headers_of(sent)["location"]) == (303, f"/sign-in?next={path}")
    for path in ("/api", "/api/tournaments", "/api/hands/1"):
        assert ask(path=path, may_look=locked)[1][0]["status"] == 401
    assert ask("websocket", "/api/live", may_look=locked)[1][0]["type"] == "websocket.close"
    assert ask("websocket", "/_stcore/stream", may_look=locked)[1][0]["type"] == "websocket.close"
    for path in ("/sign-in", "/floor", "/api/sign-in", "/room/floor.js"):
        assert ask(path=path, may_look=locked)[0]


def test_files_are_brought_by_those_who_may_keep_them() -> None:
    path = "/_stcore/upload_file/session/file"
    for method in ("PUT", "POST", "DELETE"):
        through, sent = ask(path=path, method=method, may_keep=lambda scope: False)
        assert not through
        assert sent[0]["status"] == 401
        assert ask(path=path, method=method)[0]
    assert ask(path="/_stcore/health", may_keep=lambda scope: False)[0]


def test_a_socket_ends_with_the_first_message_after_looking_was_locked() -> None:
    locked: list[bool] = []
    heard: list[str] = []
    sent: Sent = []
    coming = iter(["first", "second", "third"])

    async def application(scope: Any, receive: Any, send: Any) -> None:
        while (message := await receive())["type"] == "websocket.receive":
            heard.append(message["text"])
            locked.append(True)

    async def receive() -> dict[str, Any]:
        return {"type": "websocket.receive", "text": next(coming)}

    async def send(message: Any) -> None:
        sent.append(message)

    scope = {
        "type": "websocket",
        "path": "/_stcore/stream",
        "query_string": b"",
        "headers": [(b"host", b"localhost:8600")],
    }
    guard = Guard(application, "127.0.0.1", lambda scope: not locked)
    asyncio.run(guard(scope, receive, send))
    assert heard == ["first"]
    assert [(one["type"], one["code"]) for one in sent] == [("websocket.close", 1008)]
