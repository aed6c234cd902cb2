"""`tourney rules`: the sets side by side, and one switch with its choices."""

import pytest
from calling import Call, caller

from tourney.engine.house_rules import RULE_SETS, SWITCHES
from tourney.tournament import rule_sets

EVENTS = ["tda-2024", "tda-2026", "wsop-2024", "robert-11", "home"]
SETS = ["tda-2024", "tda-2026", "wsop-2024", "robert-11", "home-it", "home"]


@pytest.fixture
def call(capsys: pytest.CaptureFixture[str]) -> Call:
    return caller(capsys)


def test_all_sets_and_switches_as_json(call: Call) -> None:
    found = call("rules", "--json").json
    assert [made["key"] for made in found["sets"]] == SETS
    assert [one["number"] for one in found["switches"][:24]] == list(range(1, 25))
    assert {one["switch"] for one in found["switches"]} == {
        *(one.key for one in SWITCHES),
        *(one.key for _, one in rule_sets.SWITCHES),
    }
    for one in found["switches"]:
        assert one["meaning"].endswith(".")
        assert list(one["sets"]) in (SETS, EVENTS)
        words = [choice["value"] for choice in one["choices"]]
        for made in one["sets"].values():
            assert made["value"] in words or one["switch"] in ("halt_at", "round_minutes", "redraws")
    by_name = {one["switch"]: one for one in found["switches"]}
    assert by_name["button"]["number"] == 1
    assert by_name["mover"]["sets"]["tda-2024"] == {"value": "next_big_blind", "rule": "T24-11A"}
    assert by_name["redraws"]["sets"]["wsop-2024"]["value"] == [[100, [3, 2, 1]], [50, [2, 1]], [0, [1]]]
    assert by_name["halt_at"]["sets"]["home"] == {"value": 3, "rule": None}
    assert by_name["raise_cap"]["sets"]["wsop-2024"] == {"value": 5, "rule": "W-100"}
    assert by_name["half_rule"]["sets"]["robert-11"] == {"value": "fixed_limit", "rule": "RR-14"}
    assert by_name["full_blinds"]["sets"]["robert-11"] == {"value": True, "rule": None}
    assert by_name["reopen"]["sets"]["tda-2026"] == {"value": "cumulative", "rule": "T26-49A"}


def test_people_see_every_set_every_meaning_and_every_number(call: Call) -> None:
    answer = call("rules")
    assert answer.status == 0
    for made in RULE_SETS.values():
        assert made.name in answer.out
        assert [number for number in made.numbers.values() if number and number not in answer.out] == []
    for made in rule_sets.RULE_SETS.values():
        assert [number for number in made.numbers.values() if number and number not in answer.out] == []
    assert [one.key for one in SWITCHES if f"{one.key}: {one.meaning}" not in answer.out] == []
    for number, one in rule_sets.SWITCHES:
        assert f"{number} {one.key}: {one.meaning}" in answer.out
    assert "3,2,1(100+) 2,1(50+) 1" in answer.out
    assert max(map(len, answer.out.splitlines())) <= 120


def test_one_switch_with_its_choices_and_who_makes_them(call: Call) -> None:
    assert call("rules", "cap_lifted").out == (
        "cap_lifted: When that number of bets is not limited.\n"
        "  two_dealt_in: when two players are dealt in\n"
        "    tda-2024 (T24-48), tda-2026 (T26-50), wsop-2024 (W-100), home-it (R066), home (C7)\n"
        "  two_left_in_hand: when two who can bet are left before it is reached\n"
        "    robert-11 (RR-3)\n"
        "  never: never\n"
        "    no set; a choice of the house\n"
    )
    assert [one["switch"] for one in call("rules", "burns", "--json").json["switches"]] == ["burns"]


def test_one_switch_of_a_tournament(call: Call) -> None:
    out = call("rules", "halt_at").out
    assert out.startswith(
        "17 halt_at: How many players short of another a table waits.\n  none: never\n    no set"
    )
    assert "  3\n    tda-2024 (T24-11D), tda-2026 (T26-12D), wsop-2024 (W-67)" in out


def test_a_switch_that_is_not_there_is_one_sentence(call: Call) -> None:
    answer = call("rules", "luck")
    assert answer.one_sentence
    assert "there is no switch 'luck'; there are button, first_button" in answer.err
    assert call("rules", "x" * 10_000).one_sentence
