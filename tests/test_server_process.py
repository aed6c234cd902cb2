"""The server as people start it: what it answers, what it refuses, how it ends."""

import json
import signal
import socket
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from serving import Server
from stored_hands import fill

from tourney.server.app import serve
from tourney.server.errors import ServerError
from tourney.store.database import open_store
from tourney.store.tournaments import EntryRow, save_entries

windows = pytest.mark.skipif(sys.platform == "win32", reason="a process gets no such signal on Windows")


@pytest.fixture(scope="module")
def db(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("served") / "hands.duckdb"
    with open_store(file) as store:
        fill(store)
        places = [("Anna", 1, 4000), ("Cleo", 2, 2000), ("Bo", 3, 0)]
        save_entries(
            store,
            "friday",
            "tourney",
            [EntryRow(name, place, False, prize, None) for name, place, prize in places],
        )
    return file


@pytest.fixture(scope="module")
def server(db: Path) -> Iterator[Server]:
    with Server(db) as running:
        yield running


def test_it_says_where_it_is(server: Server) -> None:
    (here, url, open_here), (network, _, open_there) = server.addresses
    assert (here, network) == ("this machine", "the local network")
    assert url.startswith("http://localhost:")
    assert open_here
    assert not open_there


def test_a_page_is_answered(server: Server) -> None:
    status, headers, text = server.get("/")
    assert status == 200
    assert "<html" in text
    assert headers["x-frame-options"] == "SAMEORIGIN"
    assert "server" not in headers


def test_the_api_lists_its_routes(server: Server) -> None:
    status, headers, text = server.get("/api")
    assert status == 200
    assert headers["content-type"] == "application/json"
    assert headers["x-content-type-options"] == "nosniff"
    routes = json.loads(text)["routes"]
    assert "/api/tournaments" in routes
    assert all(routes.values())


def test_the_api_tells_the_tournaments(server: Server) -> None:
    found = json.loads(server.get("/api/tournaments")[2])["tournaments"]
    assert [(one["tournament_id"], one["name"], one["hands"], one["winner"]) for one in found] == [
        ("friday", "Friday", 3, "Anna")
    ]


def test_the_api_tells_one_tournament_with_places_and_prizes(server: Server) -> None:
    found = json.loads(server.get("/api/tournaments/friday")[2])
    assert found["prizes"] == 6000
    assert found["players"] == 3
    assert found["started_at"] == "2026-03-01T20:01:00Z"
    assert [(one["place"], one["name"], one["prize"]) for one in found["finishers"]] == [
        (1, "Anna", 4000),
        (2, "Cleo", 2000),
        (3, "Bo", 0),
    ]


def test_the_api_tells_one_hand(server: Server) -> None:
    found = json.loads(server.get("/api/hands/1")[2])
    assert found["pot"] == 65
    assert found["board"] == "Ks7h2d"
    assert [(one["name"], one["net"]) for one in found["players"]] == [
        ("Anna", -5),
        ("Bo", -30),
        ("Cleo", 35),
    ]
    assert [one["kind"] for one in found["events"]][:2] == ["small_blind", "big_blind"]


@pytest.mark.parametrize("path", ["/api/hands/999", "/api/tournaments/nobody's"])
def test_what_is_not_there_is_told_in_a_sentence(server: Server, path: str) -> None:
    status, _, text = server.get(path)
    assert status == 404
    assert json.loads(text)["error"].startswith("there is no ")


@pytest.mark.parametrize("path", ["/api/hands/abc", "/api/hands/-1", "/api/nosuch", "/api/a/b/c", "/api/"])
def test_a_path_that_is_none_is_told_as_json(server: Server, path: str) -> None:
    status, headers, text = server.get(path)
    assert (status, headers["content-type"]) == (404, "application/json")
    assert json.loads(text)["error"] == f"there is nothing at {path}: /api lists what there is"


def test_another_host_name_gets_nothing(server: Server) -> None:
    for path in ("/", "/api/hands/1", "/_stcore/health"):
        assert server.get(path, Host=f"evil.example:{server.port}")[0] == 421


def test_a_second_server_is_told_who_holds_the_file(server: Server, db: Path) -> None:
    second = Server(db)
    _, said = second.process.communicate(timeout=30)
    assert second.process.returncode == 1
    assert said.strip().startswith(f"StoreHeld: {db} is held by process {server.process.pid}")
    assert len(said.strip().splitlines()) == 1


def test_a_port_in_use_is_told_before_the_store_is_touched(tmp_path: Path) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        with pytest.raises(ServerError, match=rf"^port {port} is in use .* --port$"):
            serve(tmp_path / "new.duckdb", "127.0.0.1", port)
    assert not (tmp_path / "new.duckdb").exists()


def test_an_address_of_another_machine_or_no_port_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ServerError, match="is not an address of this machine"):
        serve(tmp_path / "new.duckdb", "203.0.113.1", 0)
    with pytest.raises(ServerError, match="70000 is no port"):
        serve(tmp_path / "new.duckdb", "127.0.0.1", 70000)


@windows
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_it_ends_cleanly_and_lets_the_store_go(tmp_path: Path, number: signal.Signals) -> None:
    file = tmp_path / "ending.duckdb"
    with Server(file) as running:
        assert running.get("/api")[0] == 200
        status, said = running.stop(number)
    assert (status, said) == (0, "")
    assert not file.with_name(f"{file.name}.wal").exists()
    open_store(file, create=False).close()
