"""A hand that the scribe kept, and the director's undo: hand and tournament say the same, in both directions."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from room_screens import PIN, Desk
from serving import Server
from test_server_scribe import Scribe, state

from tourney.store.database import open_store

NAMES = ("Anna", "Bo", "Cleo", "Dag")
CHIPS = 40_000
"""Four stacks of 10,000."""


@pytest.fixture
def db(tmp_path: Path) -> Path:
    return tmp_path / "evening.duckdb"


@pytest.fixture
def server(db: Path) -> Iterator[Server]:
    with Server(db, pin=PIN) as running:
        yield running


def stacks(desk: Desk) -> dict[int, int]:
    return {one["seat"]: one["stack"] for one in state(desk)["tables"][0]["seats"]}


def hand(server: Server, number: int) -> dict[str, Any]:
    return json.loads(server.get(f"/api/hands/{number}")[2])


def told(scribe: Scribe) -> list[str]:
    status, _, text = scribe.server.get("/api/scribe", **scribe.cookie)
    assert status == 200, text
    return json.loads(text)["tournaments"][0]["taken_back"]


def counted(db: Path) -> list[tuple[Any, ...]]:
    """Of each stored hand whether it is cancelled, how many of its players it counts for, and how many put
    money in of their own will as far as anybody knows."""
    with open_store(db) as store, store.cursor() as cursor:
        return cursor.execute(
            "SELECT coalesce(cancelled, false), count_if(counted), count(vpip) FROM hands JOIN hand_players "
            "USING (hand_id) GROUP BY hand_id, 1 ORDER BY hand_id"
        ).fetchall()


def test_an_undo_takes_the_hand_back_and_a_redo_lets_it_count_again(server: Server, db: Path) -> None:
    """Blinds of 25/50: everybody folds to the big blind, who has 25 more then and the small blind 25 less."""
    desk, scribe = Desk(server), Scribe(server)
    desk.play(*NAMES)
    before = stacks(desk)
    scribe.begin(desk)
    scribe.fold_to_the_big_blind()
    kept = scribe.end("keep")[1]
    number = kept["hand_id"]
    after = stacks(desk)
    assert sorted(after[seat] - before[seat] for seat in after) == [-25, 0, 0, 25]
    assert (hand(server, number)["cancelled"], told(scribe)) == (False, [])

    desk.give("undo")
    assert state(desk)["tables"][0]["hand"] == 1
    assert hand(server, number)["cancelled"] is True
    assert [
        words.startswith("Hand 1 of table 1 was written down and taken back") for words in told(scribe)
    ] == [True]
    assert json.loads(server.get(f"/api/scribe/recordings/{kept['recording_id']}", **scribe.cookie)[2])[
        "state"
    ] == ("taken back")
    assert sum(stacks(desk).values()) in (CHIPS, CHIPS - 75)  # during a hand the blinds may lie in the pot

    desk.give("redo")
    assert stacks(desk) == after
    assert sum(after.values()) == CHIPS
    assert (hand(server, number)["cancelled"], told(scribe)) == (False, [])
    server.stop()
    assert counted(db) == [(False, 4, 4)]


def test_a_hand_that_was_taken_back_and_written_down_anew_counts_once(server: Server, db: Path) -> None:
    desk, scribe = Desk(server), Scribe(server)
    desk.play(*NAMES)
    scribe.begin(desk)
    scribe.fold_to_the_big_blind()
    scribe.end("keep")
    desk.give("undo")
    found = scribe.begin(desk)
    assert found["hand"] == 1
    big_blind = next(one["seat"] for one in found["seats"] if one["bet"] == 50)
    scribe.all_in_and_won_by(big_blind)
    assert scribe.end("keep")[1]["followed"]
    assert told(scribe) == []
    assert sum(one or 0 for one in stacks(desk).values()) == CHIPS
    server.stop()
    assert counted(db) == [(True, 0, 0), (False, 4, 4)]


def test_an_undo_of_the_elimination_alone_leaves_the_hand(server: Server, db: Path) -> None:
    """Somebody who is put back in without chips is proposed for going out again: the hand holds all the while."""
    desk, scribe = Desk(server), Scribe(server)
    desk.play(*NAMES)
    found = scribe.begin(desk)
    winner = next(one["seat"] for one in found["seats"] if one["bet"] == 50)
    scribe.all_in_and_won_by(winner)
    number = scribe.end("keep")[1]["hand_id"]
    broke = next(one for one in state(desk)["proposals"] if one["do"] == "bust")
    desk.give("bust", players=broke["numbers"])
    assert state(desk)["status"] == "finished"
    desk.give("undo")
    assert state(desk)["left"] == 4
    assert sum(stacks(desk).values()) == stacks(desk)[winner] == CHIPS
    assert (hand(server, number)["cancelled"], told(scribe)) == (False, [])
    server.stop()
    assert counted(db) == [(False, 4, 4)]


def test_without_a_server_an_undo_takes_the_hand_back_too(server: Server, db: Path) -> None:
    from tourney.cli.td.door import door

    desk, scribe = Desk(server), Scribe(server)
    desk.play(*NAMES)
    scribe.begin(desk)
    scribe.fold_to_the_big_blind()
    scribe.end("keep")
    server.stop()
    for kind, rows in (("undo", [(True, 0, 0)]), ("redo", [(False, 4, 4)])):
        with door(str(db)) as way:
            way.give(desk.tournament_id, {"kind": kind})
        assert counted(db) == rows
