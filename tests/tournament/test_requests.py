"""Commands as JSON: every command has its request, every request its checks."""

import json
from dataclasses import fields
from datetime import UTC, datetime
from typing import Any, get_args

import pytest
from requests_by_hand import NOW, Evening, started

from tourney.engine.house_rules import RULE_SETS as HAND_SETS
from tourney.tournament import commands as do
from tourney.tournament.events import DealMade
from tourney.tournament.money.plan import FixedPrize, PrizePlan
from tourney.tournament.refusal import NotAllowed
from tourney.tournament.requests import (
    KINDS,
    Envelope,
    Redo,
    RequestError,
    Undo,
    asked,
    begin,
    opened,
    request_of,
)
from tourney.tournament.requests.fields import Fields
from tourney.tournament.rule_choices import choices_of, choose
from tourney.tournament.rules import TournamentRules
from tourney.tournament.setup import Charge, Purchase, Setup
from tourney.tournament.structure import load
from tourney.tournament.view import view

SETUP = Setup(
    name="Big Friday",
    structure=load("horse"),
    max_seats=7,
    seed=99,
    buy_in=2000,
    fee=300,
    unit="EUR",
    prize_plan=PrizePlan("B", places=3, rounding=500, fixed=(FixedPrize(2, 1000), FixedPrize(3, 500))),
    levels_by="clock",
    rules=choose(TournamentRules(), {"race": "drop", "redraws": "3,2,1", "button": "moving"}),
    staff_fee=100,
    bounty=500,
    bounty_kind="progressive",
    guarantee=50000,
    rebuy=Purchase(Charge(2000, 0, 0, 500), 5000, most=2, most_in_all=20),
    rebuy_at_most=None,
    add_on=Purchase(Charge(1000), 8000),
    re_entries=None,
    when_off="waits",
    arrange_at_once=False,
    table_sizes=((2, 8),),
    break_order=(3, 1),
)
COMMANDS: list[Any] = [
    do.Configure(SETUP),
    do.Register("Eve", 4, "card", (1, 3)),
    do.Register("Eve"),
    do.Unregister(1, "card"),
    do.Rename(1, "Anne"),
    do.Rebuy(1, "owed"),
    do.AddOn(2),
    do.ReEnter(2),
    do.Reserve(1, (1, 2)),
    do.Reserve(1, None),
    do.DrawSeats(),
    do.Start(),
    do.Finish(),
    do.NextHand(1, unrecorded=True),
    do.NextHand(1, anyway=True),
    do.RecordHand(1, {1: 500, 2: 0}, {2: (1,)}),
    do.RecordHand(1, {1: 475, 2: 475}, passed_out=True),
    do.EnterStack(1, 500),
    do.EnterStack(1, None),
    do.CountStacks({1: 500, 2: 700}),
    do.Bust((1, 2), {1: (3,)}, {2: 400}),
    do.ColourUp(100),
    do.Pause(),
    do.Resume(),
    do.ChangeLevel("next"),
    do.ChangeLevel(4, 300, True),
    do.AddTime(-60),
    do.WasOff(datetime(2026, 11, 27, 20, tzinfo=UTC)),
    do.HandForHand(),
    do.HandForHand(False),
    do.EndRound(),
    do.CloseRegistration(),
    do.Move(1, 2, 3),
    do.Move(1),
    do.Balance(),
    do.BreakTable(2),
    do.OpenTable(),
    do.CloseTable(1),
    do.LockSeat(1, 2),
    do.LockSeat(1, 2, False),
    do.Pin(1),
    do.Pin(1, False),
    do.Absent(1),
    do.Absent(1, False),
    do.Penalise(1, 2, 3),
    do.Disqualify(1, True),
    do.Revive(1, 500),
    do.SetPrizes((6000, 2000)),
    do.SetPrizes(None),
    do.Deal({1: 6000, 2: 1000, 3: 1000}, 0, "custom", (1, 2)),
    do.PayOut(1),
    do.PayOut(1, 500, "card"),
    do.AddHouseMoney(1000, "card"),
    do.SealEnvelopes((500, 0, 200)),
    do.ClaimBounty(1, (2, 3)),
    do.Note("Pizza at nine"),
    Undo(),
    Undo(3),
    Redo(4),
]


def evening() -> Evening:
    return started("Ann", "Bob", "Cy", "Dora", buy_in=2000, scale=100)


@pytest.mark.parametrize("command", COMMANDS, ids=str)
def test_every_command_goes_to_json_and_back(command: Any) -> None:
    request = json.loads(json.dumps(request_of(command)))
    assert asked(evening().run.state, request) == command


def test_no_command_and_no_kind_is_left_out() -> None:
    assert {type(command) for command in COMMANDS} == {*get_args(do.Command), Undo, Redo} - {do.Create}
    assert {request_of(command)["kind"] for command in COMMANDS} | {"open-table"} == {*KINDS}


def test_a_new_tournament_is_what_its_request_says() -> None:
    request = json.loads(json.dumps(request_of(do.Create(SETUP))))
    assert begin(request, Envelope(NOW), 1).state.setup == SETUP


def test_every_kind_reads_the_fields_that_it_declares(monkeypatch: pytest.MonkeyPatch) -> None:
    """With every field given, each is asked for; what is not declared is refused before."""
    read: set[str] = set()
    get = Fields._get
    monkeypatch.setattr(
        Fields, "_get", lambda self, name, default: (read.add(name), get(self, name, default))[1]
    )
    state = evening().run.state
    for command in COMMANDS:
        asked(state, request_of(command))
    for kind in KINDS.values():
        assert kind.meaning.endswith(".")
    told = {name for kind in KINDS.values() for name in kind.fields}
    assert told - read == set()


def test_a_closed_table_is_opened_again_and_another_one_is_new() -> None:
    run = evening()
    run.give("close-table", table=1)
    assert asked(run.run.state, {"kind": "open-table", "table": 1}) == do.CloseTable(1, closed=False)
    assert asked(run.run.state, {"kind": "open-table", "table": 2}) == do.OpenTable(2)


def test_players_by_name_number_and_part() -> None:
    run = Evening()
    for name in ("Ann", "anna", "Bob", "7", "2", "Łukasz"):
        run.give("register", name=name)

    def who(given: object) -> int:
        command = asked(run.run.state, {"kind": "pin", "player": given})
        assert isinstance(command, do.Pin)
        return command.player

    assert (who("Ann"), who("anna"), who("ANNA"), who("bo"), who("łuk")) == (1, 2, 2, 3, 6)
    assert (who(3), who("3"), who("#3"), who(" Bob ")) == (3, 3, 3, 3)
    assert (who("7"), who("2"), who(2), who("#2")) == (4, 5, 2, 2)
    for given, why in (
        ("an", "may be 'Ann', 'anna': give the whole name, or the number"),
        ("Zoe", "there is no player 'Zoe'"),
        (9, "there is no player 9"),
        ("#9", "there is no player 9"),
        ("", "is no player"),
        (True, "True is no player"),
        (1.5, "1.5 is no player"),
        ("x" * 10_000, "there is no player 'xxx"),
    ):
        with pytest.raises(RequestError, match=why) as told:
            who(given)
        assert len(str(told.value)) < 300


def test_amounts_are_minor_units_or_as_people_write_them() -> None:
    run = Evening(buy_in="20.50", fee=300, scale=100, prizes={"fixed": {"2": "10", "1": "12.5"}})
    assert (run.run.state.setup.buy_in, run.run.state.setup.fee) == (2050, 300)
    assert run.run.state.setup.prize_plan.fixed == (FixedPrize(1, 1250), FixedPrize(2, 1000))
    assert Evening(buy_in="20", scale=1, unit="chips").run.state.setup.buy_in == 20
    for bad in ("20.505", "1,000", "-3", "1e5", "٣", "9" * 17, 1.5, -1, True, 10**30, None, [], "20.5 EUR"):
        with pytest.raises(RequestError, match="buy_in"):
            Evening(buy_in=bad)


@pytest.mark.parametrize(
    ("request_", "why"),
    [
        ({"kind": "explode"}, "there is no command 'explode'; there are configure, register"),
        ({}, "there is no command None"),
        ({"kind": ["bust"]}, "there is no command"),
        (
            {"kind": "bust", "player": "Ann"},
            "there is no field 'player'; there are players, by, hunters, stacks",
        ),
        ({"kind": "pause", "x": 1}, "there is no field 'x'; it has none"),
        ({"kind": "bust"}, "bust: players is missing"),
        ({"kind": "bust", "players": ["Ann"] * 10_001}, "10001 parts"),
        ({"kind": "count", "stacks": [1]}, "count: stacks is"),
        ({"kind": "count", "stacks": {"Ann": 1, "ann": 2}}, "names 'Ann' twice"),
        ({"kind": "count", "stacks": {"Ann": 1.5}}, "takes a whole number"),
        ({"kind": "register", "name": "x" * 20_001}, "20001 letters"),
        ({"kind": "register", "name": 7}, "register: name is 7; it takes a text"),
        ({"kind": "register", "name": "E", "seat": "1/2"}, "takes a table and a seat"),
        ({"kind": "level", "level": "up"}, "level is 'up'"),
        ({"kind": "hand-for-hand", "on": "yes"}, "takes true or false"),
        ({"kind": "off", "since": "yesterday"}, "is no time"),
        ({"kind": "deal", "how": "fair"}, "takes one of icm, chip, even, custom"),
        ({"kind": "deal"}, "names amounts by player"),
        ({"kind": "configure", "scale": 7}, "scale is 7"),
        ({"kind": "configure", "rebuy": {"chips": 1}}, "configure: rebuy: cost is missing"),
        ({"kind": "configure", "rules": "casino"}, "take tda-2024, tda-2026"),
        ({"kind": "configure", "switches": {"luck": 1}}, "there is no switch 'luck'"),
        ({"kind": "configure", "switches": {"race": "burn"}}, "it has half_up, drop, round_up"),
        ({"kind": "configure", "structure": "../../etc/passwd"}, "there is no structure"),
        ({"kind": "configure", "structure_toml": "name = ["}, "is not TOML"),
        ({"kind": "time", "seconds": 10**40}, "takes a whole number"),
    ],
)
def test_a_request_that_makes_no_sense_is_one_sentence(request_: dict[str, Any], why: str) -> None:
    run = evening()
    with pytest.raises(ValueError, match=why) as told:
        asked(run.run.state, request_)
    assert "\n" not in str(told.value)
    assert len(str(told.value)) < 700
    assert run.run.version == 8  # created, four players, seats, start, one button


def test_what_stands_beside_a_request() -> None:
    rest, beside = opened(
        {"kind": "pause", "at": "2026-11-27T20:00:00+01:00", "seen": 4, "actor": "Max", "device": "desk"}, NOW
    )
    assert rest == {"kind": "pause"}
    assert beside == Envelope(datetime(2026, 11, 27, 19, tzinfo=UTC), 4, "Max", "desk")
    assert opened({"kind": "pause", "at": "2026-11-27 19:00"}, NOW)[1].at == NOW
    for bad in (
        [], "pause", {"at": 5}, {"at": "now"}, {"at": "9999-12-31T23:59:59"}, {"at": "0001-01-01"},
        {"seen": -1}, {"seen": "4"}, {"actor": ""}, {"actor": "a\nb"}, {"device": "x" * 61},
    ):  # fmt: skip
        with pytest.raises(RequestError):
            opened(bad, NOW)


def test_a_deal_by_a_kind_is_worked_out_and_a_false_name_is_refused() -> None:
    """Two left with 15,000 and 5,000 for 60 and 20: by chips each has 20 safe, of 40 three quarters go
    to the first: 50 and 30."""
    run = started("Ann", "Bob", buy_in=4000, prizes={"places": 2, "fixed": {"1": 6000, "2": 2000}})
    run.give("close-registration")
    total = run.run.state.chips_in_play
    run.give("count", stacks={"Ann": total * 3 // 4, "Bob": total // 4})
    command = asked(run.run.state, {"kind": "deal", "how": "chip", "consent": "all"})
    assert command == do.Deal({1: 5000, 2: 3000}, 0, "chip", (1, 2))
    with pytest.raises(RequestError, match="not what chip comes to"):
        asked(run.run.state, {"kind": "deal", "how": "chip", "amounts": {"Ann": 4000, "Bob": 4000}})
    with pytest.raises(NotAllowed, match="Ann, Bob have not agreed"):
        run.give("deal", how="chip")
    run.give("deal", amounts={"Ann": 6500, "Bob": 1500}, consent="all")
    (line,) = run.run.log[-1:]
    assert isinstance(line.event, DealMade)
    assert line.event.warnings == (
        "Ann gets 65.00 USD, more than the first prize of 60.00 USD",
        "Bob gets 15.00 USD, less than the next prize of 20.00 USD",
    )
    run.give("undo")
    run.give("stack", player="Ann")
    with pytest.raises(NotAllowed, match="nobody knows the chips of Ann"):
        run.give("deal", how="chip", consent="all")


def test_rules_are_the_nearest_set_and_what_differs() -> None:
    rules = choose(TournamentRules(), {"race": "drop", "raise_cap": "none", "blind_first": "no"})
    assert choices_of(rules) == ("home", {"race": "drop", "raise_cap": None, "blind_first": False})
    assert rules.hand.raise_cap is None
    assert len(fields(TournamentRules)) > 18
    assert "tda-2024" in HAND_SETS


@pytest.mark.parametrize(
    ("structure", "warned"),
    [("deep", ["No rebuy can be sold", "No add-on can be sold"]), ("four-hours", []), ("friday", [])],
)
def test_what_the_structure_has_no_time_to_sell_is_said_at_once(structure: str, warned: list[str]) -> None:
    """Deep has no rebuys and no add-on; four-hours and friday sell both to the break after level 4."""
    evening = Evening(structure=structure, rebuy={"cost": 2000}, add_on={"cost": 1000})
    found = view(evening.run.state, NOW)["warnings"]
    assert [one.split(":")[0] for one in found] == warned
