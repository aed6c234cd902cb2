"""Jacks or better written down in a tournament: a deal that nobody opened, and who wins its pot (R146)."""

import json
from pathlib import Path
from typing import Any

from room_screens import PIN, Desk
from serving import Server
from test_server_scribe import CHECK, FOLD, Scribe, state

from tourney.store.database import open_store

JACKS = """
name = "Jacks"
game = "jacks-italian"
limit = "NL"
starting_stack = 1000
seats = 8
chips = [5, 25, 100]
ante_paid_by = "none"
minutes = 20
hands = 10
levels = [{ante = 5, small_bet = 10}, {ante = 10, small_bet = 20}]
"""


def table(desk: Desk) -> dict[str, Any]:
    return state(desk)["tables"][0]


def stacks(desk: Desk) -> list[int]:
    return [one["stack"] for one in table(desk)["seats"]]


def test_r146_a_passed_out_deal_is_kept_and_its_pot_goes_into_the_next_even_after_a_kill(
    tmp_path: Path,
) -> None:
    """Antes of 5 by three: 15 lie in the pot, then 30, of which the second deal is won by a bet of 10 that
    nobody calls: the winner has 990 and 30, the others 990 each."""
    file = tmp_path / "jacks.duckdb"
    with Server(file, pin=PIN) as server:
        desk = Desk(server, structure_toml=JACKS)
        desk.play("Anna", "Bo", "Cleo")
        scribe = Scribe(server)
        assert scribe.begin(desk)["pot"] == 15
        scribe.give(CHECK, CHECK, CHECK)
        assert scribe.picture["result"]["carried"] == 15
        status, kept = scribe.end("keep")
        assert (status, kept["followed"], kept["why"]) == (200, True, None)
        assert (stacks(desk), table(desk)["carried"], table(desk)["passed_out"]) == ([995] * 3, 15, 1)
        assert (state(desk)["chips_in_play"], state(desk)["average_stack"]) == (3000, 1000)
        server.kill()
    with Server(file) as server:
        scribe.server = desk.server = server
        assert (stacks(desk), table(desk)["carried"], table(desk)["passed_out"]) == ([995] * 3, 15, 1)
        listed = json.loads(server.get("/api/scribe", **scribe.cookie)[2])["tournaments"][0]["tables"][0]
        assert listed["carried"] == 15
        assert scribe.begin(desk)["pot"] == 30
        opener = scribe.asks()["seat"]
        scribe.give({"do": "act", "kind": "bet", "to": 10}, FOLD, FOLD)
        status, kept = scribe.end("keep")
        assert (status, kept["followed"]) == (200, True)
        assert {one["seat"]: one["stack"] for one in table(desk)["seats"]} == {
            seat: 1020 if seat == opener else 990 for seat in (1, 2, 3)
        }
        assert (table(desk)["carried"], table(desk)["passed_out"]) == (0, 0)
    with open_store(file) as store, store.cursor() as cursor:
        found = cursor.execute("SELECT carried_in, carried_out, pot FROM hands ORDER BY hand_id").fetchall()
    assert found == [(0, 15, 15), (15, 0, 30)]


def test_an_undo_takes_the_passed_out_deal_back_and_a_redo_carries_its_pot_again(tmp_path: Path) -> None:
    with Server(tmp_path / "undone.duckdb", pin=PIN) as server:
        desk = Desk(server, structure_toml=JACKS)
        desk.play("Anna", "Bo", "Cleo")
        scribe = Scribe(server)
        scribe.begin(desk)
        scribe.give(CHECK, CHECK, CHECK)
        assert scribe.end("keep")[1]["followed"] is True
        desk.give("undo")
        assert (stacks(desk), table(desk)["carried"], table(desk)["hand"]) == ([1000] * 3, 0, 1)
        desk.give("redo")
        assert (stacks(desk), table(desk)["carried"], table(desk)["hand"]) == ([995] * 3, 15, None)
        desk.give("next-hand", table=1)
        desk.give("record", table=1, passed_out=True)
        assert (stacks(desk), table(desk)["carried"], table(desk)["passed_out"]) == ([990] * 3, 30, 2)
