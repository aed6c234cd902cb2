"""What is typed after `tourney td` as the request that it is: every verb, and what is no request at all."""

import argparse
from typing import Any

import pytest

from tourney.cli.td import setup
from tourney.cli.td.verbs import VERBS
from tourney.tournament.requests import KINDS

TYPED: list[tuple[str, list[dict[str, Any]]]] = [
    ("register Ann Bob --method card", [{"name": "Ann", "method": "card"}, {"name": "Bob", "method": "card"}]),
    ("register Ann --person 4 --seat 2/5",
     [{"name": "Ann", "method": "cash", "person": 4, "seat": {"table": 2, "seat": 5}}]),
    ("unregister Ann", [{"player": "Ann", "method": "cash"}]),
    ("rename Ann Anne", [{"player": "Ann", "name": "Anne"}]),
    ("reserve Ann 1/8", [{"player": "Ann", "seat": {"table": 1, "seat": 8}}]),
    ("reserve Ann none", [{"player": "Ann", "seat": None}]),
    ("seat", [{}]),
    ("start", [{}]),
    ("pause", [{}]),
    ("resume", [{}]),
    ("level", [{"level": "next", "on_break": False}]),
    ("level back", [{"level": "back", "on_break": False}]),
    ("level 4 --left 12:30 --on-break", [{"level": 4, "on_break": True, "left": 750}]),
    ("time -60", [{"seconds": -60}]),
    ("time 1:30", [{"seconds": 90}]),
    ("off --since 2026-11-27T20:00", [{"since": "2026-11-27T20:00"}]),
    ("next-hand", [{"unrecorded": False, "anyway": False}]),
    ("next-hand 2 --unrecorded", [{"table": 2, "unrecorded": True, "anyway": False}]),
    ("next-hand --table 2 --anyway", [{"table": 2, "unrecorded": False, "anyway": True}]),
    ("record Ann=500 a=b=700", [{"stacks": {"Ann": 500, "a=b": 700}}]),
    ("record 2 3=500 5=0 --seats --by Ann --hunter Bob=Cy --hunter Bob=Dora",
     [{"table": 2, "seats": {"3": 500, "5": 0}, "by": ["Ann"], "hunters": {"Bob": ["Cy", "Dora"]}}]),
    ("record --passed-out", [{"passed_out": True}]),
    ("record 2 A=4 B=4 --passed-out", [{"table": 2, "passed_out": True, "stacks": {"A": 4, "B": 4}}]),
    ("bust A B --by C", [{"players": ["A", "B"], "by": ["C"]}]),
    ("bust A --stack A=900", [{"players": ["A"], "stacks": {"A": 900}}]),
    ("stack Ann 5000", [{"player": "Ann", "chips": 5000}]),
    ("stack Ann unknown", [{"player": "Ann", "chips": None}]),
    ("count Ann=1 Bob=2", [{"stacks": {"Ann": 1, "Bob": 2}}]),
    ("rebuy Ann Bob", [{"player": "Ann", "method": "cash"}, {"player": "Bob", "method": "cash"}]),
    ("add-on Ann --method owed", [{"player": "Ann", "method": "owed"}]),
    ("re-enter Ann", [{"player": "Ann", "method": "cash"}]),
    ("move Ann", [{"player": "Ann"}]),
    ("move Ann 2 5", [{"player": "Ann", "table": 2, "seat": 5}]),
    ("move Ann --table 2 --seat 5", [{"player": "Ann", "table": 2, "seat": 5}]),
    ("balance", [{}]),
    ("break-table 3", [{"table": 3}]),
    ("open-table", [{"table": None}]),
    ("close-table 3", [{"table": 3}]),
    ("lock 1/8 2/9", [{"table": 1, "seat": 8}, {"table": 2, "seat": 9}]),
    ("unlock 1 8", [{"table": 1, "seat": 8}]),
    ("pin Ann", [{"player": "Ann"}]),
    ("unpin Ann", [{"player": "Ann"}]),
    ("colour-up", [{"smallest": None}]),
    ("colour-up 100", [{"smallest": 100}]),
    ("hand-for-hand", [{"on": True}]),
    ("hand-for-hand off", [{"on": False}]),
    ("end-round", [{}]),
    ("close-registration", [{}]),
    ("absent Ann Bob", [{"player": "Ann"}, {"player": "Bob"}]),
    ("back Ann", [{"player": "Ann"}]),
    ("penalty Ann --rounds 1", [{"player": "Ann", "hands": 0, "rounds": 1}]),
    ("disqualify Ann --prize", [{"player": "Ann", "prize": True}]),
    ("revive Ann 5000", [{"player": "Ann", "chips": 5000}]),
    ("prizes 40 20.50", [{"prizes": ["40", "20.50"]}]),
    ("prizes --by-table", [{"prizes": None}]),
    ("deal --kind icm --first 10 --agreed all", [{"how": "icm", "first": "10", "consent": "all"}]),
    ("deal Ann=40 Bob=20.50 --agreed Ann Bob",
     [{"how": "custom", "amounts": {"Ann": "40", "Bob": "20.50"}, "consent": ["Ann", "Bob"]}]),
    ("pay Ann", [{"player": "Ann", "amount": None, "method": "cash"}]),
    ("pay Ann 20.50 --method card", [{"player": "Ann", "amount": "20.50", "method": "card"}]),
    ("house-money 50", [{"amount": "50", "method": "cash"}]),
    ("envelopes", [{"amounts": None}]),
    ("claim Bob --by Ann Cy", [{"player": "Bob", "by": ["Ann", "Cy"]}]),
    ("configure --name X --buy-in 20", [{"name": "X", "buy_in": "20"}]),
    ("finish", [{}]),
    ("note Pizza at nine", [{"text": "Pizza at nine"}]),
    ("undo", [{}]),
    ("undo 12", [{"action": 12}]),
    ("redo 12", [{"action": 12}]),
]  # fmt: skip


def requests(typed: str) -> list[dict[str, Any]]:
    verb, *words = typed.split()
    parser = argparse.ArgumentParser()
    VERBS[verb].arguments(parser)
    return VERBS[verb].requests(parser.parse_args(words))


@pytest.mark.parametrize(("typed", "made"), TYPED, ids=[typed for typed, _ in TYPED])
def test_what_is_typed_is_the_request(typed: str, made: list[dict[str, Any]]) -> None:
    assert requests(typed) == made
    assert all(set(one) <= set(KINDS[typed.split()[0]].fields) for one in made)


def test_every_kind_has_its_verb_and_every_verb_was_typed() -> None:
    assert set(VERBS) == set(KINDS) == {typed.split()[0] for typed, _ in TYPED}


@pytest.mark.parametrize(
    "typed",
    [
        "register A B --person 3", "register A --seat here", "record 1 2 A=5", "record A", "record A=5 A=6", "record", "record 1",
        "bust A --hunter Bob", "count A=", "count =5", "count A=5.5", "level up", "level 4 --left soon",
        "time later", "lock here", "prizes", "prizes 5 --by-table", "stack A many", "record 1 A=5 --table 2",
    ],
)  # fmt: skip
def test_what_makes_no_sense_is_one_sentence(typed: str) -> None:
    with pytest.raises(ValueError) as told:
        requests(typed)
    assert "\n" not in str(told.value)


def test_the_options_of_a_setup() -> None:
    parser = argparse.ArgumentParser()
    setup.arguments(parser)
    words = (
        "Friday --structure turbo --seats 8 --seed 4 --unit EUR --scale 100 --buy-in 20 --fee 2.50 --staff 1 "
        "--bounty 5 --bounty-kind progressive --guarantee 500 --rebuy 20 --rebuy-chips 5000 --rebuy-fee 1 "
        "--rebuy-limit 2 --rebuy-total 9 --rebuy-at-most any --add-on 10 --add-on-limit 1 --re-entries 3 "
        "--prize-table B --places 3 --round 5 --min-cash 30 --fixed 1=100,2=50 --rules tda-2024 --set race=drop "
        "--set halt_at=none --levels-by hands --arrange at-once --when-off waits --table-size 2=9 --break-order 3 1"
    )
    assert setup.request(parser.parse_args(words.split())) == {
        "name": "Friday", "structure": "turbo", "seats": 8, "seed": 4, "unit": "EUR", "scale": 100,
        "buy_in": "20", "fee": "2.50", "staff_fee": "1", "bounty": "5", "bounty_kind": "progressive",
        "guarantee": "500",
        "rebuy": {"cost": "20", "chips": 5000, "fee": "1", "most": 2, "most_in_all": 9},
        "rebuy_at_most": None, "add_on": {"cost": "10", "most": 1}, "re_entries": 3,
        "prizes": {"table": "B", "places": 3, "rounding": "5", "min_cash": "30", "fixed": {"1": "100", "2": "50"}},
        "rules": "tda-2024", "switches": {"race": "drop", "halt_at": "none"}, "levels_by": "hands",
        "arrange": "at-once", "when_off": "waits", "table_sizes": {"2": 9}, "break_order": [3, 1],
    }  # fmt: skip
    assert setup.request(parser.parse_args(["--rebuy", "none", "--guarantee", "none"])) == {
        "rebuy": None,
        "guarantee": None,
    }
    with pytest.raises(ValueError, match="--rebuy is missing"):
        setup.request(parser.parse_args(["--rebuy-chips", "5000"]))
