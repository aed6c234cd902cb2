"""The documentation: every route and command is in it, its examples are what the server takes."""

import json
import re
from collections.abc import Iterator

import pytest
from room_screens import PIN, Desk
from serving import Server
from starlette.routing import Route

from tourney.server.api import API
from tourney.server.documented import ROUTES, openapi
from tourney.tournament.requests import KINDS


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("documented") / "evening.duckdb", pin=PIN) as running:
        yield running


def test_every_route_is_documented_and_every_documented_route_is_there() -> None:
    there = {
        (method, route.path)
        for route in API
        if isinstance(route, Route)
        for method in route.methods or ()
        if method != "HEAD"
    }
    assert {(one.method, one.path) for one in ROUTES} == there


def test_every_command_is_in_the_openapi_file_with_its_fields() -> None:
    found = {one["title"]: one for one in openapi()["components"]["schemas"]["Command"]["oneOf"]}
    assert set(found) == set(KINDS)
    for name, kind in KINDS.items():
        assert set(kind.fields) <= set(found[name]["properties"])
    assert "For director." in found["pay"]["description"]
    assert "For director, floor, scribe." in found["record"]["description"]


def test_a_browser_gets_a_page_and_a_program_json(server: Server) -> None:
    status, headers, text = server.get("/api", accept="text/html,application/xhtml+xml")
    assert (status, headers["content-type"]) == (200, "text/html; charset=utf-8")
    assert "unsafe" not in headers["content-security-policy"]
    assert all(f">{name}<" in text for name in KINDS)
    assert not re.search(r"<script|style=|http:", text)
    assert json.loads(server.get("/api")[2])["routes"]
    assert json.loads(server.get("/api/openapi.json")[2])["openapi"] == "3.1.0"


def test_the_examples_are_what_the_server_takes(server: Server) -> None:
    """Each body is sent as it stands; none is refused as not understood."""
    desk = Desk(server)
    desk.play("Anna", "Bo", "Cy")
    for route in ROUTES:
        path = route.template.replace("{tournament_id}", desk.tournament_id).replace("{device_id}", "999")
        path = path.replace("{hand_id}", "1").replace("{recording_id}", "1").replace("{league}", "1")
        if route.method == "GET":
            status, _, text = server.get(path, **desk.cookie)
            assert status == 404 if "hands" in path else status == 200, (path, text)
            if status == 200:
                assert set(route.answer) <= set(json.loads(text)), path
        elif path not in ("/api/lock", "/api/sign-out"):
            body = {key: value for key, value in (route.example or {}).items() if key != "seen"}
            if "tournament_id" in body:
                body |= {
                    "tournament_id": desk.tournament_id,
                    "stacks": dict.fromkeys(range(1, 10), 9400),
                }
            status, _, answer = server.post(path, body, **desk.cookie)
            not_over = status == 409 and path.endswith(("/keep", "/drop"))  # of a hand of one step
            assert status == 200 or not_over or (status == 400 and "/revoke" in path), (path, answer)
            assert set(route.answer) <= set(answer) or status != 200, path
