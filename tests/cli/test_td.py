"""`tourney td` as it is called: an evening, what it answers, what it refuses."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from calling import Answer, Call, caller

MARKUP = "<script>alert(1)</script>"


@pytest.fixture
def call(capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Call:
    monkeypatch.setenv("TOURNEY_DB", str(tmp_path / "td.duckdb"))
    return caller(capsys)


def at(minute: int) -> str:
    return f"2026-11-27T{19 + minute // 60}:{minute % 60:02d}:00"


class Desk:
    """Types verbs at the same tournament, a minute apart."""

    def __init__(self, call: Call) -> None:
        self.call = call
        self.minute = 0

    def td(self, *words: str, status: int = 0) -> Answer:
        self.minute += 1
        answer = self.call("td", *words, "--at", at(self.minute))
        assert answer.status == status, answer.err
        return answer

    def json(self, *words: str, status: int = 0) -> Any:
        return self.td(*words, "--json", status=status).json


@pytest.fixture
def desk(call: Call) -> Desk:
    """Four at one table of Friday, 20.00 EUR each."""
    desk = Desk(call)
    desk.td(
        "new",
        "Friday",
        "--structure",
        "friday",
        "--buy-in",
        "20",
        "--unit",
        "EUR",
        "--seed",
        "5",
        "--places",
        "2",
    )
    desk.td("register", "Ann", "Bob", "Cy", "Dora")
    desk.td("seat")
    desk.td("start")
    return desk


def test_an_evening_of_four(desk: Desk) -> None:
    """80.00 for two places by table A (4.1): 65 % and 35 %, 52.00 and 28.00."""
    began = desk.json("next-hand", "1")
    hand = began["events"][0]
    assert hand["kind"] == "hand_started"
    assert (hand["payload"]["big_blind"], len(hand["payload"]["dealt"])) == (50, 4)
    out = desk.td("bust", "Cy", "Dora", "--by", "Ann").out
    # Both began the hand with the same stack; who sits nearer to the button's left is told first.
    assert re.match("(Cy and Dora|Dora and Cy) are out and share places 3 to 4; put out by Ann.", out)
    state = desk.json("state")
    assert {"status", "level", "left_seconds", "tables", "players", "places", "prizes", "pool"} <= set(state)
    assert (state["status"], state["level"], state["pool"], state["prizes"]) == (
        "running",
        1,
        8000,
        [5200, 2800],
    )
    assert [(one["place"], one["last_place"]) for one in state["places"]] == [(3, 4), (3, 4)]
    assert {one["player"] for one in state["places"]} == {"Cy", "Dora"}
    table = state["tables"][0]
    assert {"table", "button", "small_blind", "big_blind", "ante_from", "seats"} <= set(table)
    assert all({"seat", "player", "stack", "status"} <= set(seat) for seat in table["seats"])
    desk.td("undo")
    assert desk.json("state")["left"] == 4
    desk.td("redo")
    assert "Bob is out in 2nd place, prize 28.00 EUR" in desk.td("bust", "bob", "--by", "ann").out
    over = desk.json("state")
    assert over["status"] == "finished"
    assert [(one["player"], one["prize"]) for one in over["places"][:2]] == [("Ann", 5200), ("Bob", 2800)]
    desk.td("pay", "Bob")
    ledger = desk.json("ledger")
    assert ledger["balances"] == {"drawer:cash": 5200, "due:1": -5200}
    assert ledger["faults"] == []
    assert "52.00 EUR" in desk.td("ledger").out
    log = desk.json("log")["lines"]
    assert [line["seq"] for line in log if line["seq"]] == list(range(1, log[-1]["seq"] + 1))
    assert [line["undone"] for line in log].count(True) == 0
    listed = desk.json("list")["tournaments"]
    assert [(one["tournament_id"], one["status"]) for one in listed] == [
        ("live-friday-2026-11-27", "finished")
    ]


def test_which_tournament_is_meant_is_said(desk: Desk) -> None:
    assert desk.td("note", "hello").err == "tourney: tournament live-friday-2026-11-27\n"
    desk.td("new", "Friday")
    assert "live-friday-2026-11-27-2" in desk.td("note", "hello").err  # the newest of two
    assert desk.td("note", "hello", "--tournament", "live-friday-2026-11-27").err == ""
    desk.td("bust", "Ann", "Bob", "Cy", "--tournament", "live-friday-2026-11-27")
    desk.td("new", "Sunday")
    for name in ("live-sunday-2026-11-27", "live-friday-2026-11-27-2"):
        desk.td("register", "Ann", "Bob", "--tournament", name)
        desk.td("seat", "--tournament", name)
        desk.td("start", "--tournament", name)
    desk.td("bust", "Ann", "--tournament", "live-sunday-2026-11-27")
    assert "live-friday-2026-11-27-2" in desk.td("state").err  # the only one that is not finished


def test_moves_are_proposed_with_their_rule_and_balance_does_them(call: Call) -> None:
    desk = Desk(call)
    desk.td("new", "--seats", "4", "--rules", "tda-2024", "--seed", "1")
    desk.td("register", *"ABCDEFGH")
    desk.td("seat")
    desk.td("start")
    first = [seat["player"] for seat in desk.json("state")["tables"][0]["seats"]]
    out = desk.td("bust", first[0]).out + desk.td("bust", first[1]).out
    assert "(T24-11A); `td balance` does it." in out
    moved = desk.td("balance").out
    assert "(T24-11A)." in moved
    assert "Due:" not in moved
    assert [len(table["seats"]) for table in desk.json("state")["tables"]] == [3, 3]


def test_several_players_in_one_call_each_is_a_command(desk: Desk) -> None:
    answer = desk.td("absent", "Ann", "nobody", "Bob", "--json", status=1)
    assert [event["kind"] for event in answer.json["events"]] == ["player_went_away"] * 2
    assert [one["asked"] for one in answer.json["refused"]] == [{"player": "nobody"}]
    assert "there is no player 'nobody'" in answer.err
    assert desk.td("absent", "Ann", "Bob", status=2).out == ""


def test_what_others_did_meanwhile_is_not_overrun(desk: Desk) -> None:
    version = desk.json("state")["version"]
    desk.td("pause")
    answer = desk.td("resume", "--seen", str(version), status=2)
    assert "something has happened since" in answer.err
    desk.td("absent", "Ann", "Bob", "--seen", str(version + 1))


def test_a_deal_is_proposed_and_recorded_with_consent(desk: Desk) -> None:
    desk.td("close-registration")
    desk.td("bust", "Cy", "Dora")
    proposed = desk.json("deal", "--kind", "even", "--propose")
    assert [(one["player"], one["amount"]) for one in proposed["values"]] == [("Ann", 4000), ("Bob", 4000)]
    assert "have not agreed" in desk.td("deal", "--kind", "even", status=2).err
    out = desk.td("deal", "--kind", "even", "--agreed", "all").out
    assert out.startswith("Ann and Bob agreed on a deal (even): Ann 40.00 EUR, Bob 40.00 EUR.")


def test_structures_from_a_file(call: Call, tmp_path: Path) -> None:
    text = Path(__file__).parents[2] / "data" / "structures" / "turbo.toml"
    mine = tmp_path / "mine.toml"
    mine.write_text(text.read_text(encoding="utf-8").replace('"Turbo"', '"Mine"'), encoding="utf-8")
    made = Desk(call).json("new", "--structure", str(mine))
    assert made["events"][0]["payload"]["setup"]["structure"]["name"] == "Mine"
    assert "no such structure" in Desk(call).td("new", "--structure", str(tmp_path / "no.toml"), status=2).err


REFUSED = [
    (("register", "x" * 100_000), "100000 letters"),
    (("rename", "Ann", "Bob"), "a player of that name is in"),
    (("rename", "Ann", ""), "the name"),
    (("rename", "Ann", "a\nb"), "the name"),
    (("rename", "Ann", "a\x1b[31mb"), "the name"),
    (("rename", "Ann", "y" * 10_000), "name"),
    (("note", "z" * 10_000), "10,000 letters"),
    (("bust", "Ann", "Bob", "Cy", "Dora"), "nobody would be left"),
    (("bust", "q" * 10_000), "there is no player"),
    (("pay", "Ann", "5"), "close registration first"),
    (("pay", "Ann", "9" * 16), "more than anybody could mean"),
    (("house-money", "0"), "amount"),
    (("house-money", "-5"), "house-money"),
    (("house-money", "1e9"), "is no amount"),
    (("house-money", "9" * 17), "is no amount"),
    (("house-money", "0.001"), "finer than the smallest unit"),
    (("stack", "Ann", "9" * 15), "cannot have"),
    (("stack", "Ann", "9" * 16), "takes a whole number"),
    (("stack", "Ann", "9" * 40), "is no amount"),
    (("level", "1000000"), "levels are counted from 1"),
    (("time", "-999999"), "seconds"),
    (("prizes", "50", "20"), "add up to"),
    (("penalty", "Ann", "--hands", "-1"), "cannot be negative"),
    (("move", "Ann", "7"), "there is no table 7"),
    (("next-hand", "99"), "there is no table 99"),
    (("undo", "1"), "is no action"),
    (("rebuy", "Ann"), "has no rebuys"),
    (("configure", "--buy-in", "30"), "have paid by it"),
    (("configure", "--set", "luck=yes"), "there is no switch 'luck'"),
    (("configure", "--rules", "casino"), "take tda-2024"),
    (("configure", "--seats", "99"), "take 2 to 10 seats"),
]


def test_whoever_comes_late_is_in_until_registration_closes(desk: Desk) -> None:
    """Friday takes entries to the break after level 4; before it closes nobody knows what is due to whom."""
    assert "Eve entered as player 5" in desk.td("register", "Eve").out
    desk.td("close-registration")
    assert "registration" in desk.td("register", "Finn", status=2).err
    assert "nothing is due to him" in desk.td("pay", "Ann", "5", status=2).err


@pytest.mark.parametrize(("words", "why"), REFUSED, ids=[" ".join(words)[:40] for words, _ in REFUSED])
def test_a_refusal_is_one_sentence_and_the_log_is_whole(desk: Desk, words: tuple[str, ...], why: str) -> None:
    before = desk.json("log")["lines"]
    desk.minute += 1
    # Options stand first: after -- an amount may begin with a minus.
    options = ("--at", at(desk.minute), "--tournament", "live-friday-2026-11-27")
    rest = ("--", *words[1:]) if words[1].startswith("-") and words[1][1:].isdigit() else words[1:]
    answer = desk.call("td", words[0], *options, *rest)
    assert answer.one_sentence, answer
    assert why in answer.err
    assert len(answer.err) < 1000
    assert "Traceback" not in answer.err
    assert desk.json("log")["lines"] == before


@pytest.mark.parametrize(
    ("moment", "why"),
    [
        ("2026-11-27T18:00:00", "a command of the past"),
        ("2026-11-27T20:00:00+09:00", "a command of the past"),
        ("yesterday", "is no time"),
        ("9999-12-31T23:59:59", "give one from 1970 to 2200"),
        ("0001-01-01", "give one from 1970 to 2200"),
        ("2" * 10_000, "is no time"),
    ],
)
def test_times_that_cannot_be(desk: Desk, moment: str, why: str) -> None:
    answer = desk.call("td", "pause", "--at", moment, "--tournament", "live-friday-2026-11-27")
    assert answer.one_sentence, answer
    assert why in answer.err
    if "past" not in why:
        for verb in ("state", "log", "new"):
            refused = desk.call("td", verb, "--at", moment)
            assert refused.status == 2
            assert why in refused.err


@pytest.mark.parametrize("name", ["", " ", "x" * 10_000, "a\nb", "a\x1b[31mb", "\ud800"])
def test_names_that_cannot_be(call: Call, name: str) -> None:
    desk = Desk(call)
    desk.td("new")
    answer = desk.td("register", name, status=2)
    assert "the name" in answer.err
    assert len(answer.err) < 500
    assert desk.json("state")["players"] == []


def test_names_with_markup_stay_as_they_are(desk: Desk) -> None:
    desk.td("rename", "Ann", MARKUP)
    assert MARKUP in desk.td("log").out
    assert desk.json("state")["players"][0]["player"] == MARKUP
    desk.td("rename", MARKUP, "'; DROP TABLE tournaments; --")
    assert len(desk.json("list")["tournaments"]) == 1


def test_nothing_is_there_yet(call: Call, tmp_path: Path) -> None:
    answer = call("td", "state")
    assert answer.one_sentence
    assert "there is no store at" in answer.err
    Desk(call).td("new")
    answer = call("td", "pause", "--tournament", "x" * 10_000)
    assert answer.one_sentence
    assert "there is no tournament" in answer.err
    other = str(tmp_path / "other.duckdb")
    call("simulate", "--players", "2", "--db", other)
    assert "begin one with `tourney td new`" in call("td", "pause", "--db", other).err


def test_a_simulated_tournament_can_be_read(call: Call) -> None:
    made = call("simulate", "--players", "3", "--json").json["tournament_id"]
    state = call("td", "state", "--tournament", made, "--json").json
    assert (state["status"], len(state["places"])) == ("finished", 3)
    assert call("td", "log", "--tournament", made).out.count("\n") > 10


def test_json_is_alone_on_standard_output(desk: Desk) -> None:
    for words in (("pause",), ("state",), ("log",), ("ledger",), ("list",), ("resume",)):
        json.loads(desk.td(*words, "--json").out)
