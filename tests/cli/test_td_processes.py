"""`tourney td` as processes: two at once, one that is killed, and through the server that holds the file."""

import json
import os
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from serving import Server

from tourney.server import beside
from tourney.store.database import open_store
from tourney.store.live import Live

windows = pytest.mark.skipif(sys.platform == "win32", reason="a process gets no such signal on Windows")


def begin(db: Path, *words: str) -> "subprocess.Popen[str]":
    return subprocess.Popen(
        [sys.executable, "-m", "tourney.cli.main", "td", *words, "--db", str(db)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def td(db: Path, *words: str, status: int = 0) -> str:
    process = begin(db, *words)
    out, err = process.communicate(timeout=120)
    assert process.returncode == status, err
    assert "Traceback" not in err
    return err if status else out


@pytest.fixture
def db(tmp_path: Path) -> Path:
    file = tmp_path / "td.duckdb"
    td(file, "new", "Friday", "--buy-in", "20")
    return file


def test_four_calls_at_once_all_wait_their_turn(db: Path) -> None:
    calls = [begin(db, "register", name) for name in ("Ann", "Bob", "Cy", "Dora")]
    for call in calls:
        _, err = call.communicate(timeout=120)
        assert call.returncode == 0, err
    with open_store(db) as store:
        run = Live(store).tournament(Live(store).tournaments()[0].tournament_id)
    assert [entry.seq for entry in run.log] == [1, 2, 3, 4, 5]
    assert sorted(run.state.by_name) == ["Ann", "Bob", "Cy", "Dora"]


def test_the_same_command_twice_at_once_happens_once(db: Path) -> None:
    calls = [begin(db, "register", "Ann") for _ in range(2)]
    ends = [(call.communicate(timeout=120)[1], call.returncode) for call in calls]
    assert sorted(status for _, status in ends) == [0, 2]
    assert any("a player of that name is in" in err for err, _ in ends)


@windows
def test_kill_9_at_any_moment_loses_nothing_that_was_answered(db: Path) -> None:
    """A process registers one after the other and says so; it is killed in the middle of it."""
    names = [f"Player {number}" for number in range(400)]
    script = (
        "import sys\n"
        "from datetime import datetime, UTC\n"
        "from tourney.store.database import open_store\n"
        "from tourney.store.live import Live\n"
        "from tourney.tournament.requests import Envelope\n"
        "live = Live(open_store(sys.argv[1]))\n"
        "made = live.tournaments()[0].tournament_id\n"
        "for name in sys.argv[2:]:\n"
        "    live.give(made, {'kind': 'register', 'name': name}, Envelope(datetime.now(UTC)))\n"
        "    print(name, flush=True)\n"
    )
    process = subprocess.Popen(
        [sys.executable, "-c", script, str(db), *names], stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    answered = [process.stdout.readline().strip() for _ in range(12)]
    process.send_signal(signal.SIGKILL)
    answered += process.stdout.read().split("\n")[:-1]
    process.wait()
    state = json.loads(td(db, "state", "--json"))
    kept = [one["player"] for one in state["players"]]
    assert kept[: len(answered)] == answered
    assert len(kept) - len(answered) in (0, 1)
    with open_store(db) as store, store.cursor() as cursor:
        entries = cursor.execute("SELECT count(*) FROM entries").fetchall()[0][0]
    assert entries == len(kept)
    td(db, "register", "Late")


@windows
def test_a_call_that_is_killed_leaves_the_log_whole(db: Path) -> None:
    for wait in (0.2, 0.5, 0.8, 1.1, 1.4):
        process = begin(db, "register", f"After {wait}")
        time.sleep(wait)
        process.kill()
        process.communicate()
    state = json.loads(td(db, "state", "--json"))
    assert state["version"] == 1 + len(state["players"])


def ask(
    server: Server, path: str, body: Any = None, method: str = "POST", **headers: str
) -> tuple[int, dict[str, Any]]:
    data = body if isinstance(body, bytes) else json.dumps(body).encode()
    asked = urllib.request.Request(
        f"http://127.0.0.1:{server.port}{path}",
        data=data if method == "POST" else None,
        method=method,
        headers=headers,
    )
    try:
        with urllib.request.urlopen(asked, timeout=30) as answer:
            return answer.status, json.loads(answer.read())
    except urllib.error.HTTPError as error:
        return error.code, json.loads(error.read())


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, Path]]:
    file = tmp_path_factory.mktemp("served") / "td.duckdb"
    with Server(file) as server:
        yield server, file


def known(file: Path) -> dict[str, str]:
    found = beside.read(file)
    assert found is not None
    return {"authorization": f"Bearer {found.token}"}


def test_an_evening_through_the_server(served: tuple[Server, Path]) -> None:
    server, file = served
    moment = ("--at", "2026-11-27T20:00:00")
    assert td(file, "new", "Served", "--buy-in", "20", *moment).startswith("live-served-2026-11-27\n")
    td(file, "register", "Ann", "Bob", "Cy", *moment)
    td(file, "seat", *moment)
    td(file, "start", *moment)
    assert "Cy is out in 3rd place" in td(file, "bust", "Cy", "--by", "Ann", *moment)
    assert "the clock runs" in td(file, "resume", *moment, status=2)
    assert "is no time" in td(file, "pause", "--at", "never", status=2)
    assert "there is no player 'Zoe'" in td(file, "bust", "Zoe", *moment, status=2)
    state = json.loads(td(file, "state", "--json", *moment))
    status, over_http = ask(server, "/api/tournaments/live-served-2026-11-27", method="GET")
    assert status == 200
    assert over_http["players"] == state["players"]
    assert over_http["tables"] == state["tables"]
    assert over_http["status"] == "running"
    assert "Cy is out" in td(file, "log", *moment)
    assert "20.00" in td(file, "ledger")
    assert "live-served-2026-11-27" in td(file, "list")
    td(file, "undo", *moment)
    assert json.loads(td(file, "state", "--json"))["left"] == 3


def test_commands_need_the_secret_and_our_own_pages(served: tuple[Server, Path]) -> None:
    server, file = served
    path = "/api/tournaments/live-guarded-2026-11-27/commands"
    fields = {"name": "Guarded", "at": "2026-11-27T20:00:00", "day": "2026-11-27"}
    assert ask(server, "/api/tournaments", fields, **known(file))[0] == 200
    pause = {"kind": "note", "text": "hello", "at": "2026-11-27T20:00:00"}
    for headers in (
        {}, {"authorization": "Bearer wrong"}, {"authorization": known(file)["authorization"][7:]},
        {"authorization": "Bearer "}, {"authorization": "Bearer é"},
    ):  # fmt: skip
        assert ask(server, path, pause, **headers)[0] == 401
        assert ask(server, "/api/tournaments", fields, **headers)[0] == 401
        assert ask(server, path.replace("commands", "log"), method="GET", **headers)[0] == 401
    foreign = {"origin": "https://elsewhere.example", **known(file)}
    assert ask(server, path, pause, **foreign)[0] == 403
    assert ask(server, path, pause, **known(file), host="evil.example")[0] == 421
    assert ask(server, path, pause, **known(file))[0] == 200


def test_what_the_server_answers_to_bad_commands(served: tuple[Server, Path]) -> None:
    server, file = served
    secret = known(file)
    _, made = ask(server, "/api/tournaments", {"name": "Bad", "at": "2026-11-27T20:00:00"}, **secret)
    path = f"/api/tournaments/{made['tournament_id']}/commands"
    status, said = ask(server, path, {"kind": "pause"}, **secret)
    assert (status, said["what"], said["instead"]) == (409, "pausing", "draw the seats and start it first")
    assert ask(server, "/api/tournaments/none/commands", {"kind": "pause"}, **secret)[0] == 404
    bad: list[Any] = [
        b"", b"{", b"[1]", b"null", b"NaN", b"[" * 100_000, b"1" * 10_000, b"\xff\xfe", b'{"kind": "note", "text": NaN}',
        {"kind": "explode"}, {"kind": "note", "text": 5}, {"kind": "note", "text": "x", "at": "soon"},
        {"kind": "note", "text": "x", "actor": "y" * 1000}, {"kind": "register", "name": "x" * 50_000},
    ]  # fmt: skip
    for body in bad:
        status, said = ask(server, path, body, **secret)
        assert status == 400, body
        assert len(said["error"]) < 1500
    assert ask(server, path, {"kind": "note", "text": "x" * 2_000_000}, **secret)[0] == 400
    assert ask(server, "/api/tournaments", {"name": "Bad", "day": "friday"}, **secret)[0] == 400
    assert ask(server, "/api/tournaments", {"structure": "../../x"}, **secret)[0] == 400
    assert ask(server, path, method="GET")[0] == 405
    assert ask(server, "/api/hands/1", {})[0] == 405
    assert ask(server, f"{path}/x", {})[0] == 404
    assert ask(server, path.replace("commands", "log"), method="GET", **secret)[1]["version"] == 1


def test_many_commands_at_once_through_the_server(served: tuple[Server, Path]) -> None:
    _, file = served
    td(file, "new", "Crowd", "--at", "2026-11-27T20:00:00")
    made = ("--tournament", "live-crowd-2026-11-27", "--at", "2026-11-27T20:00:00")
    calls = [begin(file, "register", f"Player {number}", *made) for number in range(6)]
    assert [call.communicate(timeout=120)[0] != "" for call in calls] == [True] * 6
    state = json.loads(td(file, "state", "--json", *made))
    assert (state["entries"], state["version"]) == (6, 7)


def test_the_secret_is_its_owners_and_goes_with_the_server(tmp_path: Path) -> None:
    file = tmp_path / "td.duckdb"
    with Server(file):
        path = beside.path_of(file)
        if os.name != "nt":
            assert path.stat().st_mode & 0o777 == 0o600
        assert len(known(file)["authorization"]) > 40
    assert not path.exists()


@windows
def test_what_a_killed_server_left_is_nobodys_way(tmp_path: Path) -> None:
    file = tmp_path / "td.duckdb"
    server = Server(file)
    with server:
        td(file, "new", "Friday")
        server.stop(signal.SIGKILL)
    assert beside.path_of(file).exists()
    td(file, "register", "Ann")
    with open_store(file) as store:
        assert list(Live(store).tournament(Live(store).tournaments()[0].tournament_id).state.by_name) == [
            "Ann"
        ]
    beside.path_of(file).write_text("no json", encoding="utf-8")
    assert beside.read(file) is None
    with Server(file):
        td(file, "register", "Bob")
