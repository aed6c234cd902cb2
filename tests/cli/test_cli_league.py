"""`tourney league` on the command line."""

import json
from pathlib import Path
from typing import Any

import pytest
from calling import Call, caller

from tourney.simulate.storing import simulate
from tourney.simulate.tournament import Plan
from tourney.store.database import open_store
from tourney.tournament.structure import load

EVENING: dict[str, Any] = {
    "event_id": "2026-03-06",
    "name": "Friday",
    "date": "2026-03-06",
    "buy_in": 2000,
    "pool": 6000,
    "places_paid": 1,
    "players": [
        {"name": "Anna", "place": 1, "prize": 6000, "buy_in_cost": 2000, "victims": ["Bo", "Cleo"]},
        {"name": "Bo", "place": 2, "last_place": 3, "buy_in_cost": 2000},
        {"name": "Cleo", "place": 2, "last_place": 3, "buy_in_cost": 2000},
    ],
}


@pytest.fixture
def plain(capsys: pytest.CaptureFixture[str]) -> Call:
    call = caller(capsys)
    return lambda *arguments: call("league", *arguments)


@pytest.fixture
def call(plain: Call, tmp_path: Path) -> Call:
    open_store(tmp_path / "t.duckdb").close()
    return lambda *arguments: plain(*arguments, "--db", str(tmp_path / "t.duckdb"))


def written(path: Path, document: object) -> str:
    file = path / "result.json"
    file.write_text(json.dumps(document), encoding="utf-8")
    return str(file)


def test_a_season_from_a_file(call: Call, tmp_path: Path) -> None:
    """Dr. Neau of 3 at 20: sqrt(3*20) = 7.746; first /2 = 3.87; the tied (7.746/3 + 7.746/4) / 2 = 2.26."""
    made = call("new", "Fridays", "--formula", "dr-neau", "--attendance", "0.5", "--json").json
    assert (made["league"], made["events"], made["rules"]["attendance"]) == (1, 0, "0.5")
    scored = call("add", "Fridays", "--result", written(tmp_path, EVENING), "--json").json
    assert [(row["player"], row["points"]) for row in scored["points"]] == [
        ("Anna", "3.87"),
        ("Bo", "2.26"),
        ("Cleo", "2.26"),
    ]
    assert scored["inputs"] == {"buyins": "3", "entryCost": "20"}
    table = call("standings", "1", "--json").json
    assert [(row["rank"], row["shared"], row["name"], row["points"]) for row in table["standings"]] == [
        (1, False, "Anna", "4.37"),
        (2, True, "Bo", "2.76"),
        (2, True, "Cleo", "2.76"),
    ]
    assert "3.87 + 0.50 for attendance" in call("standings", "Fridays").out
    assert call("list", "--json").json["leagues"][0]["events"] == 1
    again = call("add", "Fridays", "--result", written(tmp_path, EVENING))
    assert again.one_sentence
    assert "already" in again.err


def test_a_stored_tournament_is_added_by_its_id(call: Call, tmp_path: Path) -> None:
    with open_store(tmp_path / "t.duckdb") as store:
        played = simulate(store, Plan(load("friday"), "friday", 9, 3))
    call("new", "Fridays")
    scored = call("add", "Fridays", played.tournament_id, "--json").json
    assert scored["points"][0]["points"].endswith(".00")
    assert {row["player"]: row["points"] for row in scored["points"]}[played.finishers[0].player] == "9.00"
    assert "Fridays" in call("list").out


def test_a_formula_is_checked_for_people_and_for_scripts(plain: Call) -> None:
    well = plain("check-formula", "n - r + 1", "--with", "n=20", "r=3", "--json")
    assert well.status == 0
    assert (well.json["ok"], well.json["variables"], well.json["value"]) == (
        True,
        ["buyins", "rank"],
        "18.00",
    )
    wrong = plain("check-formula", "n - q + 1", "--json")
    assert wrong.status == 1
    assert (wrong.json["ok"], wrong.json["line"], wrong.json["column"]) == (False, 1, 5)
    assert plain("check-formula", "n - q + 1").out.splitlines()[1:] == ["  n - q + 1", "      ^"]
    assert plain("check-formula", "players < 9", "--conditions").status == 0
    assert plain("check-formula", "dr-neau", "--json").json["ok"]
    assert len(plain("check-formula", "--json").json["formulas"]) == 11
    assert "dr-neau: " in plain("check-formula").out


@pytest.mark.parametrize(
    "text", ["", "(" * 9_999, "9" * 9_999, "n\n\n+ q", "\0", "\udcff", "n" * 200_000, "\u2028q"]
)
def test_a_hostile_formula_is_one_sentence(plain: Call, text: str) -> None:
    found = plain("check-formula", text, "--json")
    assert found.status == 1
    assert not found.json["ok"]
    assert plain("check-formula", text).status == 1


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"date": "yesterday"}, 'date: write the day as "2026-03-06"'),
        ({"players": []}, "players: write a list of 1 to 10,000 players"),
        ({"players": [1]}, "players, number 1: write an object"),
        ({"players": [{"place": 1}]}, "players, number 1: name: write a text in quotes"),
        ({"players": [{"name": "A", "place": "first"}]}, "players, number 1: place: write a whole number"),
        ({"players": [{"name": "A", "place": True}]}, "players, number 1: place: write a whole number"),
        ({"players": [{"name": "A", "prize": 1.5}]}, "prize: write a whole number"),
        ({"players": [{"name": "A", "no_show": 1}]}, "no_show: write true or false"),
        ({"players": [{"name": "A", "place": 1, "victims": ["B"]}]}, "'B' is no player of this event"),
        ({"players": [{"name": "A", "place": 1}, {"name": "A", "place": 2}]}, "'A' stands there twice"),
        ({"players": [{"name": "A", "place": 2}]}, "place 1 is given to nobody"),
        ({"players": [{"name": "A" * 10_000, "place": 1}]}, "has 10,000 letters"),
        ({"players": [{"name": "A", "place": 1, "x": 1}]}, "'x' is no field here"),
        ({"buy_in": -1}, "buy_in is -1"),
        ({"pool": 10**400}, "pool is no such number"),
        ({"unit": None}, "unit: write a text in quotes"),
        ({"event_id": "E\0"}, "the control character U+0000"),
        ({"no": 1}, "'no' is no field here"),
    ],
)
def test_a_file_that_is_wrong_is_refused_by_its_field(
    call: Call, tmp_path: Path, change: dict[str, Any], says: str
) -> None:
    call("new", "Fridays")
    found = call("add", "Fridays", "--result", written(tmp_path, {**EVENING, **change}))
    assert found.one_sentence
    assert says in found.err
    assert call("list", "--json").json["leagues"][0]["events"] == 0


@pytest.mark.parametrize("text", [b"", b"{", b"\xff\xfe", b"[" * 100_000, b"1" * 5000, b"nan"])
def test_a_file_that_is_no_result(call: Call, tmp_path: Path, text: bytes) -> None:
    call("new", "Fridays")
    (tmp_path / "x.json").write_bytes(text)
    assert call("add", "Fridays", "--result", str(tmp_path / "x.json")).one_sentence


@pytest.mark.parametrize(
    "arguments",
    [
        ("new", "x" * 10_000),
        ("new", "Cup", "--best", "0"),
        ("new", "Cup", "--formula", "1 +"),
        ("new", "Cup", "--attendance", "much"),
        ("add", "Nothing", "T"),
        ("add", "Nothing"),
        ("add", "Nothing", "T", "--date", "soon"),
        ("add", "Nothing", "--result", "none.json"),
        ("standings", "Nothing"),
        ("standings", "99"),
    ],
)
def test_a_wrong_call_is_one_sentence(call: Call, arguments: tuple[str, ...]) -> None:
    assert call(*arguments).one_sentence
