"""The live channel over real sockets: state on change, the coming levels, pings, kill and restart."""

import json
import time
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from room_screens import PIN, Desk, Screen
from serving import Server
from websockets.exceptions import ConnectionClosed

from tourney.server.channel import alive
from tourney.server.channel.message import periods
from tourney.tournament.structure import load


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("room") / "evening.duckdb", pin=PIN) as running:
        yield running


def test_a_screen_is_told_the_state_and_each_change_of_it_once(server: Server) -> None:
    desk = Desk(server)
    other = Desk(server, name="Other")
    with Screen(server, desk.tournament_id) as screen:
        first = screen.state()
        assert (first["name"], first["status"], first["version"]) == ("Friday", "registering", 1)
        desk.give("register", name="Ann")
        assert [one["player"] for one in screen.until(2)["players"]] == ["Ann"]
        other.give("register", name="Zoe")  # of no concern here
        with pytest.raises(TimeoutError):
            screen.state(0.5)


def test_the_state_is_the_one_that_the_api_answers(server: Server) -> None:
    desk = Desk(server)
    desk.play("Ann", "Bob", "Cy")
    desk.give("pause")
    with Screen(server, desk.tournament_id) as screen:
        told = screen.state()
    asked = json.loads(server.get(f"/api/tournaments/{desk.tournament_id}")[2])
    for key in (
        "version",
        "status",
        "level",
        "running",
        "left_seconds",
        "tables",
        "places",
        "prizes",
        "pool",
    ):
        assert told[key] == asked[key], key


def test_the_clock_needs_no_more_than_one_message(server: Server) -> None:
    """Friday: four levels of 20 minutes, a break of 10 after the fourth, then level 5 at 150/300/300."""
    desk = Desk(server)
    desk.play("Ann", "Bob", "Cy")
    with Screen(server, desk.tournament_id) as screen:
        told = screen.state()
    clock = told["clock"]
    assert (clock["level"], clock["running"], clock["left"]) == (1, True, None)
    assert 1_190_000 < clock["ends_at"] - time.time() * 1000 <= 1_200_000
    first = [(one["level"], one["on_break"], one["ms"]) for one in told["periods"][:6]]
    assert first == [
        (1, False, 1_200_000),
        (2, False, 1_200_000),
        (3, False, 1_200_000),
        (4, False, 1_200_000),
        (4, True, 600_000),
        (5, False, 1_200_000),
    ]
    assert (told["periods"][5]["small_blind"], told["periods"][5]["ante"]) == (150, 300)
    desk.give("pause")
    with Screen(server, desk.tournament_id) as screen:
        clock = screen.state()["clock"]
    assert (clock["running"], clock["ends_at"]) == (False, None)
    assert 1_190_000 < clock["left"] <= 1_200_000


def test_periods_go_on_beyond_the_structure_and_chips_leave_when_a_level_is_over() -> None:
    """Friday has 16 levels and 3 breaks; 25 leaves after level 8, and the overtime doubles 6000/12000."""
    friday = load("friday")
    found = periods(friday, 1, by_clock=True)
    assert len(found) == 16 + 3 + 8
    assert [one["level"] for one in found if one.get("gone")] == [8, 12]
    assert [one["big_blind"] for one in found[-8:-5]] == [24_000, 48_000, 96_000]
    assert found[-1]["level"] == 24
    assert periods(friday, 30, by_clock=True)[-1]["level"] == 38
    assert periods(friday, 1000, by_clock=True)[-1]["level"] == 1000
    by_hands = periods(friday, 1, by_clock=False)
    assert not any(one["on_break"] or one["ms"] for one in by_hands)


def test_screens_are_told_when_a_level_begins_by_itself(server: Server) -> None:
    desk = Desk(server)
    desk.play("Ann", "Bob", "Cy")
    desk.give("level", level=1, left=1)
    with Screen(server, desk.tournament_id) as screen:
        assert screen.state()["level"] == 1
        told = screen.state(5)
        assert (told["level"], told["version"]) == (2, desk.version)
        assert told["clock"]["ends_at"] > time.time() * 1000 + 1_190_000


def test_a_screen_that_names_no_tournament_follows_the_one_that_is_on(tmp_path: Path) -> None:
    with Server(tmp_path / "none.duckdb", pin=PIN) as server, Screen(server) as screen:
        told = screen.state()
        assert (told["status"], told["others"]) == ("none", [])
        first = Desk(server, name="First")
        assert screen.until(1)["name"] == "First"
        second = Desk(server, name="Second")
        second.play("Ann", "Bob")
        end = time.monotonic() + 10
        while (told := screen.state())["name"] != "Second":
            assert time.monotonic() < end
        assert {one["name"] for one in told["others"]} == {"First", "Second"}
        assert first.tournament_id != second.tournament_id


def test_a_tournament_that_is_none_is_told_in_a_sentence(server: Server) -> None:
    with Screen(server, "nosuch'; DROP TABLE meta --") as screen:
        told = screen.state()
    assert told["status"] == "none"
    assert told["error"].startswith("there is no tournament")


def test_seat_moves_of_the_last_minutes_are_told_until_they_are_undone(server: Server) -> None:
    desk = Desk(server, seats=2)
    desk.play("Ann", "Bob", "Cy", "Dora")
    with Screen(server, desk.tournament_id) as screen:
        state = screen.state()
        assert state["moves"] == []
        seats = {
            one["player"]: (table["table"], one["seat"])
            for table in state["tables"]
            for one in table["seats"]
        }
        leaving = next(name for name, seat in seats.items() if seat[0] == 1)
        desk.give("bust", players=[leaving])
        mover = next(name for name, seat in seats.items() if seat[0] == 2)
        desk.give("move", player=mover, table=1, seat=seats[leaving][1])
        told = screen.until(desk.version)["moves"]
        assert [(one["player"], one["from"], one["to"]) for one in told] == [
            (
                mover,
                {"table": 2, "seat": seats[mover][1]},
                {"table": 1, "seat": seats[leaving][1]},
            )
        ]
        assert abs(told[0]["at"] - time.time() * 1000) < 10_000
        desk.give("undo")
        assert screen.until(desk.version)["moves"] == []


def test_of_a_player_the_latest_move_alone_is_told_and_none_of_one_who_is_out(server: Server) -> None:
    """Two tables of two: one goes to the other table and back, then he is out."""
    desk = Desk(server, seats=2)
    desk.play("Ann", "Bob", "Cy", "Dora")
    with Screen(server, desk.tournament_id) as screen:
        state = screen.state()
        (leaving, there), (mover, home) = (
            (table["seats"][0]["player"], {"table": table["table"], "seat": table["seats"][0]["seat"]})
            for table in state["tables"]
        )
        desk.give("bust", players=[leaving])
        desk.give("move", player=mover, **there)
        desk.give("move", player=mover, **home)
        told = screen.until(desk.version)["moves"]
        assert [(one["player"], one["to"]) for one in told] == [(mover, home)]
        desk.give("undo")
        told = screen.until(desk.version)["moves"]
        assert [(one["player"], one["to"]) for one in told] == [(mover, there)]
        desk.give("redo")
        desk.give("bust", players=[mover])
        assert screen.until(desk.version)["moves"] == []


def test_after_a_deal_screens_are_told_what_was_agreed(server: Server) -> None:
    """80.00 for four: 40, 20, 12 and 8. Dora is out with 8, the others share 72: 30, 20, 12, and 10 are kept."""
    desk = Desk(server, prizes={"places": 4, "fixed": {"1": 4000, "2": 2000, "3": 1200, "4": 800}})
    desk.play("Ann", "Bob", "Cy", "Dora")
    desk.give("close-registration")

    def told(screen: Screen) -> list[tuple[int | None, str | None, int]]:
        found = screen.until(desk.version)
        assert sum(one["amount"] for one in found["payouts"]) == found["pool"] == 8000
        return [(one["place"], one["player"], one["amount"]) for one in found["payouts"]]

    with Screen(server, desk.tournament_id) as screen:
        by_place = [(1, None, 4000), (2, None, 2000), (3, None, 1200), (4, None, 800)]
        assert told(screen) == by_place
        desk.give("bust", players=["Dora"])
        assert told(screen) == by_place
        desk.give("deal", amounts={"Ann": "20", "Bob": "12", "Cy": "30"}, first="10", consent="all")
        assert told(screen) == [
            (1, None, 1000), (None, "Cy", 3000), (None, "Ann", 2000), (None, "Bob", 1200), (4, "Dora", 800),
        ]  # fmt: skip
        desk.give("bust", players=["Cy"])
        desk.give("bust", players=["Bob"])
        assert told(screen) == [(1, "Ann", 3000), (2, "Bob", 1200), (3, "Cy", 3000), (4, "Dora", 800)]


def test_what_an_undo_takes_back_is_called_by_its_most_telling_line(server: Server) -> None:
    """Two tables of two are full: who registers late opens a third, and whoever moves there is not the news."""
    desk = Desk(server, seats=2, structure="four-hours")
    desk.play("Ann", "Bob", "Cy", "Dora")
    with Screen(server, desk.tournament_id) as screen:

        def last() -> tuple[str, list[str]]:
            found = screen.until(desk.version)["last"]
            return found["kinds"][0], found["players"]

        assert last() == ("tournament_started", [])
        answer = desk.give("register", name="Eva")
        assert answer["events"][0]["kind"] == "table_opened"
        assert last() == ("player_registered", ["Eva"])
        desk.give("count", stacks={"Ann": 9000})
        assert last() == ("stacks_entered", ["Ann"])
        desk.give("count", stacks={"Ann": 9000, "Bob": 9000, "Cy": 9000, "Dora": 9000})
        assert last() == ("stacks_entered", ["Ann", "Bob", "Cy", "…"])
        desk.give("bust", players=["Bob"])
        assert last() == ("players_eliminated", ["Bob"])


def test_pings_tell_how_far_a_clock_is_off(server: Server) -> None:
    desk = Desk(server)
    with Screen(server, desk.tournament_id) as screen:
        assert abs(screen.hello - time.time() * 1000) < 2000
        assert abs(screen.offset()) < 20


@pytest.mark.parametrize(
    "said",
    [
        "",
        "{}",
        "[]",
        "nonsense",
        '{"ping": "x"}',
        '{"ping": true}',
        '{"ping": 1e999}',
        '{"ping":' + " " * 300 + "1}",
        b"x",
        "[" * 150,
    ],
)
def test_a_screen_that_says_something_else_is_let_go(server: Server, said: str | bytes) -> None:
    with Screen(server) as screen:
        screen.socket.send(said)
        with pytest.raises(ConnectionClosed) as closed:
            while True:
                screen.socket.recv(timeout=10)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1008


def test_nothing_answered_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    file = tmp_path / "killed.duckdb"
    with Server(file, pin=PIN) as server:
        desk = Desk(server)
        desk.play(*(f"Player {number}" for number in range(12)))
        desk.give("bust", players=["Player 3"])
        with Screen(server, desk.tournament_id) as screen:
            before = screen.state()
        server.kill()
    began = time.monotonic()
    with Server(file) as server, Screen(server, desk.tournament_id) as screen:
        after = screen.state()
        took = time.monotonic() - began
        assert server.get("/api/devices", **desk.cookie)[0] == 200  # the device is still signed in
    for key in ("version", "tables", "players", "places", "prizes", "pool", "periods"):
        assert after[key] == before[key], key
    assert after["clock"] == before["clock"]  # the clock ran on, as the setup says
    assert took < 15


def test_a_clock_that_waits_stands_where_the_server_was_last_alive(tmp_path: Path) -> None:
    file = tmp_path / "waits.duckdb"
    with Server(file, pin=PIN) as server:
        desk = Desk(server, when_off="waits")
        desk.play("Ann", "Bob", "Cy")
        started = datetime.now(UTC)
        server.kill()
    # As if the power had been off for half an hour, two minutes into the level.
    shift = timedelta(minutes=30)
    _move_log(file, desk.tournament_id, shift + timedelta(minutes=2))
    alive.beat(file, started - shift)
    with Server(file) as server:
        with Screen(server, desk.tournament_id) as screen:
            told = screen.state()
        assert told["version"] == desk.version + 1
        assert told["clock"]["running"] is False
        assert abs(told["clock"]["left"] - 18 * 60_000) < 10_000
        again = desk.cookie
        assert (
            server.post(f"/api/tournaments/{desk.tournament_id}/commands", {"kind": "resume"}, **again)[0]
            == 200
        )


def test_a_server_that_ends_cleanly_leaves_when_it_was_alive(tmp_path: Path) -> None:
    file = tmp_path / "ends.duckdb"
    with Server(file):
        pass
    last = alive.last_beat(file)
    assert last is not None
    assert datetime.now(UTC) - last < timedelta(seconds=30)


@pytest.mark.parametrize("text", [b"", b"yesterday", b"\xff\xfe", b"2026-11-27T20:00:00", b"9" * 1000])
def test_a_sign_of_life_that_is_none_is_no_sign(tmp_path: Path, text: bytes) -> None:
    alive.path_of(tmp_path / "x.duckdb").write_bytes(text)
    assert alive.last_beat(tmp_path / "x.duckdb") is None
    assert alive.last_beat(tmp_path / "missing.duckdb") is None


def _move_log(file: Path, tournament_id: str, by: timedelta) -> None:
    """Let everything in a log have happened earlier."""
    from tourney.store.database import open_store

    with open_store(file) as store, store.transaction() as cursor:
        rows = cursor.execute(
            "SELECT seq, payload FROM tournament_events WHERE tournament_id = ?", [tournament_id]
        ).fetchall()
        for seq, payload in rows:
            found = json.loads(payload)
            clock = found.get("clock")
            if isinstance(clock, dict) and clock.get("ends_at"):
                moved = datetime.fromisoformat(clock["ends_at"]) - by
                clock["ends_at"] = moved.isoformat()
            cursor.execute(
                'UPDATE tournament_events SET payload = ?, "at" = "at" - ? WHERE tournament_id = ? AND seq = ?',
                [json.dumps(found), by, tournament_id, seq],
            )
