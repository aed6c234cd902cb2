"""Hands written down over HTTP: begun, step by step, kept; two scribes; killed in the middle."""

import json
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from room_screens import PIN, Desk
from serving import Server

from tourney.store.database import open_store

NAMES = ("Anna", "Bo", "Cleo", "Dag")
FOLD, CHECK, CALL = ({"do": "act", "kind": kind} for kind in ("fold", "check", "call"))


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("scribe") / "evening.duckdb", pin=PIN) as running:
        yield running


class Scribe:
    """A phone of the scribe: gives steps on the picture that it saw last."""

    def __init__(self, server: Server, pin: str = PIN, name: str = "Kari") -> None:
        self.server = server
        self.cookie = server.sign_in(pin, name)
        self.picture: dict[str, Any] = {}

    def post(self, path: str, body: object) -> tuple[int, Any]:
        status, _, answer = self.server.post(f"/api/scribe{path}", body, **self.cookie)
        if status == 200:
            self.picture = answer
        return status, answer

    def begin(self, desk: Desk, **fields: Any) -> dict[str, Any]:
        status, answer = self.post("/begin", {"tournament_id": desk.tournament_id, "table": 1, **fields})
        assert status == 200, answer
        return answer

    def give(self, *steps: dict[str, Any]) -> dict[str, Any]:
        for one in steps:
            status, answer = self.try_step(one)
            assert status == 200, answer
        return self.picture

    def try_step(self, one: dict[str, Any]) -> tuple[int, Any]:
        return self.post(self.path("steps"), {"seq": self.picture["seq"], "step": one})

    def end(self, how: str) -> tuple[int, Any]:
        return self.post(self.path(how), {"seq": self.picture["seq"]})

    def path(self, what: str) -> str:
        return f"/recordings/{self.picture['recording_id']}/{what}"

    def asks(self) -> dict[str, Any]:
        return self.picture["asks"]

    def fold_to_the_big_blind(self) -> None:
        while self.asks()["what"] == "act":
            self.give(FOLD)

    def all_in_and_won_by(self, seat: int) -> None:
        """Everybody all-in before the flop; this seat has everything that it covers."""
        while self.asks()["what"] == "act":
            raising = self.asks()["raise"]
            self.give({"do": "act", "kind": "raise", "to": raising["max"]} if raising else CALL)
        for cards in (["Ah", "Kd", "2c"], ["3c"], ["9d"]):
            if self.asks()["what"] == "board":
                self.give({"do": "board", "cards": cards})
        shares = self.asks()["shares"]
        winners = [
            {"pot": one["pot"], "seats": [seat] if seat in one["seats"] else one["seats"]} for one in shares
        ]
        self.give({"do": "won", "winners": winners})


def evening(server: Server, *names: str, **setup: Any) -> tuple[Desk, Scribe]:
    desk = Desk(server, **setup)
    desk.play(*(names or NAMES))
    return desk, Scribe(server)


def state(desk: Desk) -> dict[str, Any]:
    return json.loads(desk.server.get(f"/api/tournaments/{desk.tournament_id}")[2])


def test_a_hand_goes_from_the_table_to_the_store_and_the_stacks_follow(server: Server) -> None:
    desk, scribe = evening(server)
    found = scribe.begin(desk)
    assert (found["hand"], found["level"], found["pot"]) == (1, 1, 75)
    desk.give("level", level=3)  # a hand carries the level in force when it began
    big_blind = next(one for one in found["seats"] if one["bet"] == 50)
    scribe.fold_to_the_big_blind()
    status, kept = scribe.end("keep")
    assert (status, kept["state"], kept["followed"], kept["why"]) == (200, "kept", True, None)
    hand = json.loads(server.get(f"/api/hands/{kept['hand_id']}")[2])
    assert hand["level"] == 1
    seats = {one["seat"]: one["stack"] for one in state(desk)["tables"][0]["seats"]}
    assert seats[big_blind["seat"]] == 10_025
    assert sum(seats.values()) == 40_000
    status, again = scribe.end("keep")
    assert status == 409
    assert "kept already" in again["error"]


def test_the_button_of_the_next_hand_is_that_of_the_tournament(server: Server) -> None:
    desk, scribe = evening(server)
    buttons = []
    for _ in range(5):
        buttons.append(scribe.begin(desk)["button"])
        scribe.fold_to_the_big_blind()
        assert scribe.end("keep")[0] == 200
    first = buttons[0]
    assert buttons == [(first - 1 + hand) % 4 + 1 for hand in range(5)]
    # who would have the small blind goes out: his blind is dead, then the button is
    seats = {one["seat"]: one["player"] for one in state(desk)["tables"][0]["seats"]}
    last = buttons[-1]
    small_blind = last % 4 + 1
    desk.give("bust", players=[seats[small_blind]])
    counted = {seat: 10_000 for seat in seats if seat != small_blind}
    assert scribe.begin(desk, stacks=counted)["button"] == small_blind, "a dead button"


def test_who_has_no_chips_left_is_proposed_and_not_put_out(server: Server) -> None:
    desk, scribe = evening(server, "Anna", "Bo", "Cleo")
    found = scribe.begin(desk)
    winner = found["seats"][0]["seat"]
    scribe.all_in_and_won_by(winner)
    assert scribe.picture["result"]["broke"] == [seat["seat"] for seat in found["seats"][1:]]
    assert scribe.end("keep")[1]["followed"] is True
    told = state(desk)
    assert told["left"] == 3
    (due,) = told["proposals"]
    assert due["do"] == "bust"
    names = {one["seat"]: one["player"] for one in found["seats"]}
    assert due["by"] == [[names[winner]]] * 2
    desk.give("bust", players=due["numbers"])
    assert state(desk)["status"] == "finished"


def test_a_hand_that_the_desk_began_is_written_down_as_it_is(server: Server) -> None:
    desk, scribe = evening(server)
    desk.give("next-hand", table=1)
    assert scribe.begin(desk)["hand"] == 1
    recording = scribe.picture["recording_id"]
    other = Scribe(server, name="Per")
    assert other.begin(desk)["recording_id"] == recording, "the one that is open is opened again"


def test_a_hand_that_the_desk_ended_meanwhile_is_kept_and_says_that_stacks_did_not_follow(
    server: Server,
) -> None:
    desk, scribe = evening(server)
    scribe.begin(desk)
    scribe.fold_to_the_big_blind()
    desk.give("next-hand", table=1, unrecorded=True)
    status, kept = scribe.end("keep")
    assert (status, kept["state"], kept["followed"]) == (200, "kept", False)
    assert "not in progress" in kept["why"]


def test_stacks_that_nobody_knows_are_asked_for(server: Server) -> None:
    desk, scribe = evening(server)
    desk.give("next-hand", table=1)
    desk.give("next-hand", table=1, unrecorded=True)
    status, answer = scribe.post("/begin", {"tournament_id": desk.tournament_id, "table": 1})
    assert status == 409
    assert "nobody knows the chips" in answer["why"]
    seats = [one["seat"] for one in state(desk)["tables"][0]["seats"]]
    counted = dict(zip(map(str, seats), (9_000, 11_000, 8_000, 12_000), strict=True))
    found = scribe.begin(desk, stacks=counted)
    assert [one["stack"] + one["bet"] for one in found["seats"]] == [9_000, 11_000, 8_000, 12_000]
    scribe.fold_to_the_big_blind()
    assert scribe.end("keep")[1]["followed"] is True
    assert sum(one["stack"] for one in state(desk)["players"]) == 40_000


def test_the_later_of_two_steps_is_refused_with_what_changed(server: Server) -> None:
    desk, scribe = evening(server)
    other = Scribe(server, name="Per")
    scribe.begin(desk)
    other.begin(desk)
    scribe.give(CALL)
    status, answer = other.try_step(FOLD)
    assert status == 409
    assert answer["since"] == [{"do": "act", "kind": "call", "device": "Kari"}]
    assert answer["seq"] == 1
    other.picture = answer
    other.give(FOLD)
    assert [one["status"] for one in other.picture["seats"]].count("folded") == 1


def test_of_many_at_once_one_is_taken(server: Server) -> None:
    desk, scribe = evening(server)
    scribe.begin(desk)
    path, seq = f"/api/scribe{scribe.path('steps')}", scribe.picture["seq"]
    found: list[int] = []

    def tap() -> None:
        found.append(server.post(path, {"seq": seq, "step": CALL}, **scribe.cookie)[0])

    threads = [threading.Thread(target=tap) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(found) == [200] + [409] * 7


def test_what_is_refused_changes_nothing_and_says_why(server: Server) -> None:
    desk, scribe = evening(server)
    scribe.begin(desk)
    for step, status, words in (
        ({"do": "act", "kind": "check"}, 409, "may fold, call 50"),
        ({"do": "act", "kind": "raise", "to": 60}, 409, "raise to 100-10000"),
        ({"do": "board", "cards": ["Ah", "Kd", "2c"]}, 409, "to act"),
        ({"do": "undo"}, 409, "cannot be taken back"),
        ({"do": "shuffle"}, 400, "no step"),
        ("call", 400, "an object"),
    ):
        got, answer = scribe.post(scribe.path("steps"), {"seq": 0, "step": step})
        assert (got, words in answer["error"]) == (status, True), answer
    assert scribe.end("keep")[0] == 409
    for path, body, status in (
        ("/recordings/99999/steps", {"seq": 0, "step": CALL}, 404),
        (scribe.path("steps"), {"seq": -1, "step": CALL}, 400),
        (scribe.path("steps"), {"seq": "0", "step": CALL}, 400),
        (scribe.path("steps"), {"step": CALL}, 400),
        (scribe.path("steps"), [], 400),
        ("/begin", {"tournament_id": "nowhere", "table": 1}, 404),
        ("/begin", {"tournament_id": "\ud800", "table": 1}, 400),
        ("/begin", {"tournament_id": desk.tournament_id, "table": 9}, 409),
        ("/begin", {"tournament_id": desk.tournament_id, "table": 1, "stacks": {"x": 1}}, 400),
        ("/begin", {"tournament_id": desk.tournament_id, "table": 1, "stacks": {"1": -5}}, 400),
    ):
        assert scribe.post(path, body)[0] == status, path
    found = json.loads(
        server.get(f"/api/scribe/recordings/{scribe.picture['recording_id']}", **scribe.cookie)[2]
    )
    assert found["seq"] == 0


def test_nobody_writes_without_a_pin_and_a_scribe_may(server: Server) -> None:
    desk, scribe = evening(server)
    for path in ("/api/scribe", "/api/scribe/recordings/1"):
        assert server.get(path)[0] == 401
    for path in ("/begin", "/cash", "/recordings/1/steps", "/recordings/1/keep", "/recordings/1/drop"):
        assert server.post(f"/api/scribe{path}", {})[0] == 401
        assert server.post(f"/api/scribe{path}", {}, origin="http://evil.example", **scribe.cookie)[0] == 403
    assert server.post("/api/pin", {"role": "scribe", "pin": "1357"}, **desk.cookie)[0] == 200
    phone = Scribe(server, "1357")
    phone.begin(desk)
    phone.fold_to_the_big_blind()
    assert phone.end("keep")[1]["followed"] is True


def test_a_dropped_hand_is_not_kept_and_the_next_begins(server: Server) -> None:
    desk, scribe = evening(server)
    scribe.begin(desk)
    scribe.give(CALL)
    assert scribe.end("drop")[1]["state"] == "dropped"
    assert scribe.try_step(FOLD)[0] == 409
    again = scribe.begin(desk)
    assert (again["hand"], again["seq"]) == (1, 0), "the same hand, from its beginning"


CASH = {
    "game": "holdem",
    "limit": "NL",
    "stakes": {"small_blind": 1, "big_blind": 2},
    "seats": [
        {"seat": seat, "player": name, "stack": 100} for seat, name in ((1, "Eva"), (3, "Finn"), (4, "Gro"))
    ],
    "button": 1,
}


def test_a_cash_table_goes_on_from_hand_to_hand(server: Server) -> None:
    scribe = Scribe(server)
    status, found = scribe.post("/cash", CASH)
    assert (status, found["button"], found["tournament_id"]) == (200, 1, None)
    assert [one["bet"] for one in found["seats"]] == [0, 1, 2]
    scribe.fold_to_the_big_blind()
    assert scribe.end("keep")[1]["why"] is None
    table = found["table"]
    found = scribe.post("/cash", {"table": table})[1]
    assert (found["button"], [one["stack"] + one["bet"] for one in found["seats"]]) == (3, [100, 99, 101])
    assert scribe.post("/cash", {"table": table})[1]["recording_id"] == found["recording_id"]
    scribe.give({"do": "undo"}) if found["seq"] else None
    scribe.fold_to_the_big_blind()
    scribe.end("keep")
    # Finn goes, Hal comes to seat 2 and posts; the button goes on to seat 4
    seats = [
        {"seat": 1, "player": "Eva", "stack": 101}, {"seat": 2, "player": "Hal", "stack": 50},
        {"seat": 4, "player": "Gro", "stack": 100},
    ]  # fmt: skip
    status, found = scribe.post("/cash", {"table": table, "seats": seats})
    assert status == 200, found
    assert sum(one["stack"] + one["bet"] for one in found["seats"]) == 251
    line = json.loads(server.get("/api/scribe", **scribe.cookie)[2])["cash"][0]
    assert (line["table"], line["recording_id"]) == (table, found["recording_id"])


@pytest.mark.parametrize(
    "wrong",
    [
        {"game": "bridge"},
        {"game": "\ud800"},
        {"limit": 3},
        {"limit": "XL"},
        {"stakes": {"small_blind": -1}},
        {"stakes": {"blind": 1}},
        {"stakes": []},
        {"seats": []},
        {"seats": [{"seat": 1, "player": "Eva", "stack": 100}]},
        {"seats": CASH["seats"] * 2},
        {"seats": [{"seat": 1, "player": "\n", "stack": 1}, {"seat": 2, "player": "B", "stack": 1}]},
        {"button": 2},
        {"button": None},
        {"size": 1},
        {"size": 10**9},
        {"unit": "<b>"},
        {"scale": 0},
        {"ante_by": "me"},
        {"stakes": {"big_blind": 10**40}},
        {"x": 1},
        {"seats": [{"seat": 1, "player": "Eva", "stack": 0}, {"seat": 2, "player": "Bo", "stack": 5}]},
        {"seats": "all"},
    ],
)
def test_a_cash_table_that_cannot_be_is_refused(server: Server, wrong: dict[str, Any]) -> None:
    scribe = Scribe(server)
    status, answer = scribe.post("/cash", {**CASH, **wrong})
    assert status in (400, 409), answer
    assert answer["error"]


def test_killed_in_the_middle_the_recording_is_there_with_every_step_that_was_answered(
    tmp_path: Path,
) -> None:
    file = tmp_path / "killed.duckdb"
    with Server(file, pin=PIN) as server:
        desk, scribe = evening(server)
        before = scribe.begin(desk)
        before = scribe.give(CALL, {"do": "act", "kind": "raise", "to": 200}, FOLD)
        server.kill()
    with Server(file) as server:
        scribe.server = desk.server = server
        tables = json.loads(server.get("/api/scribe", **scribe.cookie)[2])["tournaments"][0]["tables"]
        assert tables[0]["recording_id"] == before["recording_id"]
        found = json.loads(server.get(f"/api/scribe/recordings/{before['recording_id']}", **scribe.cookie)[2])
        assert found == before
        scribe.picture = found
        scribe.fold_to_the_big_blind()
        assert scribe.end("keep")[1]["followed"] is True
        server.kill()
    with open_store(file) as store, store.cursor() as cursor:
        assert cursor.execute("SELECT count(*) FROM hands").fetchall() == [(1,)]
        assert cursor.execute("SELECT state, hand_id FROM recordings").fetchall() == [("kept", 1)]
        kinds = cursor.execute("SELECT kind FROM tournament_events ORDER BY seq DESC LIMIT 1").fetchall()
        assert kinds == [("hand_ended",)]
