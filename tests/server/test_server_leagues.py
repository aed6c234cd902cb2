"""Leagues through the server that owns the file: by the command line, by the API, and who may do it."""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from room_screens import PIN, Desk
from serving import Server

EVENING = {
    "event_id": "2026-03-06",
    "date": "2026-03-06",
    "players": [{"name": "Anna", "place": 1}, {"name": "Bo", "place": 2}],
}


@pytest.fixture(scope="module")
def db(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("leagues") / "evening.duckdb"


@pytest.fixture(scope="module")
def server(db: Path) -> Iterator[Server]:
    with Server(db, pin=PIN) as running:
        yield running


def league(db: Path, *words: str, status: int = 0) -> Any:
    done = subprocess.run(
        [sys.executable, "-m", "tourney.cli.main", "league", *words, "--db", str(db), "--json"],
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == status, done.stderr
    assert "Traceback" not in done.stderr
    return done.stderr if status else json.loads(done.stdout)


def test_the_command_line_keeps_a_league_while_the_server_has_the_file(
    server: Server, db: Path, tmp_path: Path
) -> None:
    """Two players by n - r + 1: 2 and 1; with a point for being there 3 and 2."""
    desk = Desk(server)
    desk.play("Anna", "Bo")
    desk.give("bust", players=["Bo"])
    assert league(db, "new", "Fridays / 2026", "--attendance", "1")["warnings"] == []
    foreseen = league(db, "add", "Fridays / 2026", desk.tournament_id, "--preview")
    assert [(row["player"], row["points"]) for row in foreseen["points"]] == [
        ("Anna", "2.00"),
        ("Bo", "1.00"),
    ]
    assert league(db, "standings", "Fridays / 2026")["standings"] == []
    league(db, "add", "Fridays / 2026", desk.tournament_id)
    file = tmp_path / "result.json"
    file.write_text(json.dumps(EVENING), encoding="utf-8")
    league(db, "add", "Fridays / 2026", "--result", str(file))
    found = league(db, "standings", "Fridays / 2026")
    assert [(row["name"], row["points"]) for row in found["standings"]] == [("Anna", "6.00"), ("Bo", "4.00")]
    assert [one["event_id"] for one in found["events"]] == [desk.tournament_id, "2026-03-06"]
    number = found["league"]["league"]
    assert json.loads(server.get(f"/api/leagues/{number}")[2])["standings"] == found["standings"]
    assert league(db, "change", str(number), "--best", "1", "--name", "Fridays")["rules"]["best"] == 1
    assert [row["points"] for row in league(db, "standings", "Fridays")["standings"]] == ["4.00", "3.00"]
    assert league(db, "change", "Fridays", "--best", "all")["rules"]["best"] is None
    assert league(db, "take-out", "Fridays", "2026-03-06")["league"]["events"] == 1
    assert league(db, "list")["leagues"][0]["name"] == "Fridays"
    assert "divides by zero" in league(db, "change", "Fridays", "--formula", "1/(r-1)", status=2)
    assert "there is a league 'Fridays' already" in league(db, "new", "Fridays", status=2)
    assert "there is no league 'Mondays': there are 'Fridays'" in league(db, "standings", "Mondays", status=2)
    assert "there is no tournament 'none'" in league(db, "add", "Fridays", "none", status=2)
    assert league(db, "remove", "Fridays")["removed"]["events"] == 1
    assert league(db, "list")["leagues"] == []


def test_the_director_keeps_leagues_and_everybody_looks(server: Server) -> None:
    desk = Desk(server)
    status, _, answer = server.post("/api/pin", {"role": "floor", "pin": "4711"}, **desk.cookie)
    assert status == 200, answer
    floor = server.sign_in("4711")
    asked = {"name": "Mondays"}
    assert server.post("/api/leagues", asked)[0] == 401
    assert server.post("/api/leagues", asked, **floor)[0] == 403
    assert server.post("/api/leagues", asked, origin="http://evil.example", **desk.cookie)[0] == 403
    assert server.post("/api/leagues", asked, **{**desk.cookie, "content-type": "text/plain"})[0] == 415
    status, _, made = server.post("/api/leagues", asked, **desk.cookie)
    assert status == 200, made
    path = f"/api/leagues/{made['league']}"
    for rest, body in (("", {"best": 2}), ("/events", {"result": EVENING}), ("/remove", asked)):
        assert server.post(f"{path}{rest}", body, **floor)[0] == 403
    assert server.get("/api/leagues")[0] == server.get(path)[0] == 200
    assert server.post("/api/leagues", asked, **desk.cookie)[0] == 409
    assert server.post(f"{path}/remove", {"name": "Fridays"}, **desk.cookie)[0] == 400
    assert server.post(f"{path}/remove", asked, **desk.cookie)[0] == 200
    assert server.get(path)[0] == server.post(f"{path}/events", {"result": EVENING}, **desk.cookie)[0] == 404


@pytest.mark.parametrize(
    ("body", "says"),
    [
        ([], "send an object"),
        ({}, "name: write a text"),
        ({"name": 7}, "name: write a text"),
        ({"name": "x" * 10_000}, "has 10,000 letters"),
        ({"name": "A", "rules": {}}, "'rules' is no field here"),
        ({"name": "A", "best": "8"}, "best: write a whole number"),
        ({"name": "A", "best": True}, "best: write a whole number"),
        ({"name": "A", "drop": None}, "drop: write a whole number"),
        ({"name": "A", "attendance": 1}, "attendance: write a text"),
        ({"name": "A", "formula": "n +"}, "column 4"),
        ({"name": "A", "formula": "(" * 50_000}, "column"),
        ({"name": "A", "formula": "1/0"}, "divides by zero"),
        ({"name": "A", "best": 10**400}, "best"),
    ],
)
def test_a_league_that_cannot_be_is_refused_by_its_field(server: Server, body: object, says: str) -> None:
    cookie = server.sign_in(PIN)
    status, _, answer = server.post("/api/leagues", body, **cookie)
    assert (status, says in answer["error"]) == (400, True), answer
    assert "A" not in [one["name"] for one in json.loads(server.get("/api/leagues")[2])["leagues"]]
