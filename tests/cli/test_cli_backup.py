"""`tourney backup`: of a closed file, through a server that holds it, and what it says when it cannot."""

import json
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from room_screens import PIN, Desk, Screen
from serving import Server

from tourney.cli.main import main
from tourney.simulate.storing import simulate
from tourney.simulate.tournament import Plan
from tourney.store.backup import automatic_copies, folder_of
from tourney.store.database import open_store
from tourney.store.live import Live
from tourney.tournament.structure import load


def backup(*words: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [sys.executable, "-m", "tourney.cli.main", "backup", *words],
        capture_output=True,
        text=True,
        timeout=120,
    )


def test_a_closed_store_is_copied_and_the_copy_answers(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    db, to = tmp_path / "evening.duckdb", tmp_path / "stick" / "copy.duckdb"
    to.parent.mkdir()
    with open_store(db) as store:
        simulate(store, Plan(load("heads-up"), "heads-up", 2, 3))
        with store.cursor() as cursor:
            hands = cursor.execute("SELECT count(*) FROM hands").fetchall()[0][0]
    assert main(["backup", str(to), "--db", str(db), "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["path"], found["bytes"]) == (str(to), to.stat().st_size)
    assert main(["sql", "SELECT count(*) AS n FROM hands", "--db", str(to), "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == [{"n": hands}]
    assert main(["backup", str(to), "--db", str(db)]) == 2
    assert "is there already and stays as it is" in capsys.readouterr().err
    assert main(["backup", str(to.parent), "--db", str(db)]) == 0
    assert "The copy was opened and counted." in capsys.readouterr().out
    assert len(list(to.parent.iterdir())) == 2


def test_no_store_and_no_folder_are_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["backup", "--db", str(tmp_path / "none.duckdb")]) == 2
    assert "there is no store at" in capsys.readouterr().err
    open_store(tmp_path / "t.duckdb").close()
    assert main(["backup", str(tmp_path / "no" / "copy"), "--db", str(tmp_path / "t.duckdb")]) == 2
    assert "there is no folder" in capsys.readouterr().err
    assert [path.name for path in tmp_path.iterdir()] == ["t.duckdb"]


def test_a_server_copies_what_it_holds_and_a_server_goes_on_from_the_copy(tmp_path: Path) -> None:
    db, to = tmp_path / "evening.duckdb", tmp_path / "copy.duckdb"
    with Server(db, pin=PIN) as server:
        desk = Desk(server)
        desk.play("Ann", "Bob", "Cy")
        ended = backup(str(to), "--db", str(db), "--json")
        assert ended.returncode == 0, ended.stderr
        assert json.loads(ended.stdout)["path"] == str(to)
        again = backup(str(to), "--db", str(db))
        assert again.returncode == 2
        assert "stays as it is" in again.stderr and "Traceback" not in again.stderr
        at_copy = desk.version
        desk.give("bust", players=["Ann"])
    with Server(to) as server:
        status, _, text = server.get(f"/api/tournaments/{desk.tournament_id}")
        state = json.loads(text)
        assert (status, state["version"], state["left"]) == (200, at_copy, 3)
        # Devices and PINs are those of the copy: the floor goes on with the phones that it has.
        answer = server.post(
            f"/api/tournaments/{desk.tournament_id}/commands",
            {"kind": "bust", "players": ["Bob"]},
            **desk.cookie,
        )
        assert answer[0] == 200, answer


def test_nobody_names_a_file_over_the_network_or_copies_without_the_directors_right(tmp_path: Path) -> None:
    db = tmp_path / "evening.duckdb"
    with Server(db, pin=PIN) as server:
        cookie = server.sign_in(PIN)
        assert server.post("/api/pin", {"role": "floor", "pin": "4711"}, **cookie)[0] == 200
        assert server.post("/api/backup", {})[0] == 401
        assert server.post("/api/backup", {}, **server.sign_in("4711"))[0] == 403
        assert server.post("/api/backup", {}, origin="http://evil.example", **cookie)[0] == 403
        for body in ({"target": str(tmp_path / "x.duckdb")}, {"target": 5}, {"to": "x"}, [], None):
            assert server.post("/api/backup", body, **cookie)[0] == 400
        assert list(tmp_path.glob("*.duckdb")) == [db]
        status, _, found = server.post("/api/backup", {}, **cookie)
        assert status == 200
        assert sorted(tmp_path.glob("*.duckdb")) == sorted([db, Path(found["path"])])


def _at_its_break(server: Server) -> Desk:
    """Two seconds before the break that comes after level 4 of the structure `friday`."""
    desk = Desk(server)
    desk.play("Ann", "Bob", "Cy")
    desk.give("level", level=4, left=2)
    return desk


def test_a_break_and_the_end_make_a_copy_by_themselves(tmp_path: Path) -> None:
    db = tmp_path / "evening.duckdb"
    with Server(db, pin=PIN) as server:
        desk = _at_its_break(server)
        copied = _told(server, desk)
        assert copied["made"] and set(copied) == {"at", "made"}
        assert len(automatic_copies(db)) == 1
        desk.give("bust", players=["Ann"])
        desk.give("bust", players=["Bob"])
        _until(lambda: len(automatic_copies(db)) == 2)
    newest, first = automatic_copies(db)
    for path, status in ((first, "running"), (newest, "finished")):
        with open_store(path) as store:
            assert Live(store).tournament(desk.tournament_id).state.status == status


def test_a_copy_that_cannot_be_made_is_told_and_the_evening_goes_on(tmp_path: Path) -> None:
    db = tmp_path / "evening.duckdb"
    folder_of(db).write_text("a file in the way")
    with Server(db, pin=PIN) as server:
        desk = _at_its_break(server)
        assert not _told(server, desk)["made"]
        desk.give("bust", players=["Ann"])
        status, said = server.stop()
    assert status == 0
    assert "no copy of the store was made" in said and "make room there" in said


def _told(server: Server, desk: Desk) -> dict:
    with Screen(server, desk.tournament_id) as screen:
        while True:
            found = screen.state(20)["copy"]
            if found is not None:
                return found


def _until(true: Callable[[], bool], seconds: float = 20) -> None:
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end
        time.sleep(0.1)
