"""The server killed at any moment: what was answered is there, what was not is there whole or not at all."""

import http.client
import json
import os
import threading
import time
from pathlib import Path
from random import Random
from typing import Any

import pytest
from room_screens import PIN, Desk
from serving import Server

from tourney.store.database import open_store
from tourney.store.live import Live
from tourney.tournament.invariants import faults

resource = pytest.importorskip("resource", reason="processes cannot be limited on this system")

KILLS = int(os.environ.get("TOURNEY_KILLS", "3"))
"""Three in the ordinary run; each takes some seconds for a server to start."""
COMMITS = int(os.environ.get("TOURNEY_KILL_COMMITS", "60"))
"""So many commands are given before a kill at most."""
SEED = int(os.environ.get("TOURNEY_KILL_SEED", "20261129"))
ONE_COMMAND = 0.01
"""Seconds, about: the kill comes at any moment of one."""


def test_kills_at_random_moments_lose_no_answer_and_tear_no_state(tmp_path: Path) -> None:
    file = tmp_path / "killed.duckdb"
    chance = Random(SEED)
    with Server(file, pin=PIN) as server:
        desk = Desk(server, rebuy={"cost": 2000, "chips": 10_000})
        desk.play(*(f"Player {number}" for number in range(20)))
        server.kill()
    last, answers, cut_off = desk.version, 0, 0
    for _ in range(KILLS):
        answered: dict[int, dict[str, Any]] = {}
        with Server(file) as server:
            stop = threading.Event()
            giving = threading.Thread(target=_give, args=(server.port, desk, answered, stop))
            giving.start()
            until = chance.randrange(COMMITS)
            while len(answered) < until and giving.is_alive():
                time.sleep(0.0005)
            time.sleep(chance.random() * ONE_COMMAND)
            server.kill()
            stop.set()
            giving.join(30)
        with open_store(file) as store, store.cursor() as cursor:
            run = Live(store).tournament(desk.tournament_id)
            known = max(answered, default=last)
            assert run.version in (known, known + 1)  # one that was committed and whose answer was cut off
            for version, asked in answered.items():
                line = run.log[version - 1].row()
                assert asked["kind"] != "note" or line["payload"]["text"] == asked["text"]
            assert faults(run.state) == []
            entries = cursor.execute("SELECT entries FROM tournaments").fetchall()[0][0]
            assert entries == run.state.entries
            last, answers, cut_off = run.version, answers + len(answered), cut_off + run.version - known
    assert answers > 0
    print(f"{KILLS} kills, {answers} answers, all there; {cut_off} commits whose answer was cut off")


def _give(port: int, desk: Desk, answered: dict[int, dict[str, Any]], stop: threading.Event) -> None:
    """Commands of one line each as fast as they are answered, until the server is gone."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
    path = f"/api/tournaments/{desk.tournament_id}/commands"
    number = 0
    while not stop.is_set():
        number += 1
        body: dict[str, Any] = {"kind": "note", "text": f"note {number}"}
        if number % 3 == 0:
            body = {"kind": "absent" if number % 2 else "back", "player": "Player 1"}
        try:
            connection.request(
                "POST", path, json.dumps(body), {"content-type": "application/json", **desk.cookie}
            )
            answer = connection.getresponse()
            found = json.loads(answer.read())
        except (OSError, http.client.HTTPException, ValueError):
            return
        if answer.status == 200:
            answered[found["version"]] = body


@pytest.mark.skipif(not hasattr(resource, "prlimit"), reason="no files can be limited here")
def test_a_disk_that_is_full_is_told_and_nothing_of_the_command_is_kept(tmp_path: Path) -> None:
    """No file may grow any more: that is what a full disk is to a program."""
    file = tmp_path / "full.duckdb"
    with Server(file, pin=PIN) as server:
        desk = Desk(server)
        desk.play("Ann", "Bob", "Cy")
        wal = file.with_name(f"{file.name}.wal")
        limit = max(file.stat().st_size, wal.stat().st_size if wal.exists() else 0)
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (limit, resource.RLIM_INFINITY))
        path = f"/api/tournaments/{desk.tournament_id}/commands"
        for number in range(400):
            status, _, answer = server.post(
                path, {"kind": "note", "text": f"{number} " + "x" * 300}, **desk.cookie
            )
            if status != 200:
                break
            desk.version = answer["version"]
        assert status == 507
        assert "is the disk full?" in answer["error"]
        server.kill()
    with open_store(file) as store:
        assert Live(store).tournament(desk.tournament_id).version == desk.version
