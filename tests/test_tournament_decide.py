"""Commands: one small tournament from the first hand to the last, worked by hand, and every refusal."""

from dataclasses import replace
from datetime import datetime

import pytest
from tournament_by_hand import NOW, STRUCTURE, Run, begun, named, result

from tourney.engine.button import Marks
from tourney.tournament.apply import apply, replay
from tourney.tournament.commands import (
    ChangeLevel,
    Command,
    Create,
    DrawSeats,
    NextHand,
    RecordHand,
    Register,
    Rename,
    Start,
)
from tourney.tournament.decide import decide, step
from tourney.tournament.events import HandStarted, LevelStarted, PlayerRegistered
from tourney.tournament.invariants import faults
from tourney.tournament.money.plan import PrizePlan
from tourney.tournament.pool import awards, pool, prizes_of
from tourney.tournament.refusal import NotAllowed
from tourney.tournament.setup import Setup
from tourney.tournament.state import Place, State
from tourney.tournament.tournament import Tournament
from tourney.tournament.view import view

SETUP = Setup("Friday night", STRUCTURE, 6, seed=5, buy_in=2000, fee=200)


def registered(*names: str) -> Tournament:
    run = Tournament()
    run.do(Create(SETUP), NOW)
    for name in names:
        run.do(Register(name), NOW)
    return run


def marks(run: Run) -> tuple[int, int | None, int, int | None]:
    """Button, small blind, big blind and ante payer of the hand in progress at table 1."""
    hand = run.state.tables[1].hand
    assert hand is not None
    return hand.marks.button, hand.marks.small_blind, hand.marks.big_blind, hand.ante_from


def test_four_players_to_the_last_by_hand() -> None:
    """Levels of two hands. Small blind 2 goes out first: dead button. Then 4, and it is heads-up."""
    run = begun(max_seats=6, tables={1: [1, 2, 3, 4]}, buttons={1: 1}, places_paid=2)
    assert named(run.do(NextHand(1))) == ["hand_started"]
    assert marks(run) == (1, 2, 3, None)
    result(run, 1, {1: 1000, 2: 0, 3: 2000, 4: 1000})

    run.do(NextHand(1))
    assert marks(run) == (2, 3, 4, None)
    result(run, 1, {1: 2000, 3: 2000, 4: 0})

    third = run.do(NextHand(1))
    assert third[0] == LevelStarted(2)
    assert marks(run) == (3, 3, 1, 1)
    result(run, 1, {1: 1980, 3: 2020})

    assert named(run.do(NextHand(1))) == ["hand_started"]
    assert marks(run) == (1, 1, 3, 3)
    assert named(result(run, 1, {1: 0, 3: 4000})) == [
        "hand_ended",
        "players_eliminated",
        "tournament_finished",
    ]
    assert run.state.status == "finished"
    assert run.state.winner == 3
    assert run.state.places == {
        2: Place(4, 4),
        4: Place(3, 3),
        1: Place(2, 2),
        3: Place(1, 1),
    }
    assert awards(run.state) == {1: 1400, 3: 2600}
    assert faults(run.state) == []


def test_3_8_a_hand_keeps_the_level_at_which_it_began() -> None:
    """Table 2 begins a hand at level 1; table 1 has had its two hands and raises the level meanwhile."""
    run = begun(max_seats=3, tables={1: [1, 2], 2: [3, 4]}, buttons={1: 1, 2: 1})
    for _ in range(2):
        run.do(NextHand(1))
        result(run, 1, {1: 1000, 2: 1000})
    run.do(NextHand(2))
    assert named(run.do(NextHand(1))) == ["level_started", "hand_started"]
    slow, fast = run.state.tables[2].hand, run.state.tables[1].hand
    assert slow is not None
    assert fast is not None
    assert (slow.level, slow.stakes.big_blind, fast.level, fast.stakes.big_blind) == (1, 10, 2, 20)
    result(run, 2, {1: 1000, 2: 1000})
    started = run.do(NextHand(2))[-1]
    assert isinstance(started, HandStarted)
    assert (started.level, started.big_blind, started.ante) == (2, 20, 20)


def test_3_9_each_pays_his_own_ante_when_the_structure_says_so() -> None:
    run = begun(max_seats=3, tables={1: [1, 2]}, buttons={1: 1})
    structure = replace(STRUCTURE, ante_paid_by="all")
    run.state = replace(run.state, setup=replace(run.state.setup, structure=structure))
    run.do(ChangeLevel(2))
    started = run.do(NextHand(1))[-1]
    assert isinstance(started, HandStarted)
    assert (started.ante, started.ante_seat) == (20, None)


def test_pool_is_the_buy_ins_without_the_fees() -> None:
    run = registered("Ada", "Ben", "Cy", "Dee", "Eve")
    run.do(DrawSeats(), NOW)
    run.do(Start(), NOW)
    assert (pool(run.state), prizes_of(run.state)) == (10000, (6500, 3500))
    assert run.state.chips_in_play == 5000


def test_decide_and_apply_agree_with_step() -> None:
    run = registered("Ada", "Ben", "Cy")
    events = decide(run.state, DrawSeats(), NOW)
    after, same = step(run.state, DrawSeats(), NOW)
    assert events == same
    assert apply(run.state, events[0]) == after


def test_deciding_changes_nothing() -> None:
    run = begun(max_seats=3, tables={1: [1, 2]}, buttons={1: 1})
    before = repr(run.state)
    decide(run.state, NextHand(1), NOW)
    assert repr(run.state) == before


def refused(state: State | None, command: Command, message: str) -> None:
    before = repr(state)
    with pytest.raises(NotAllowed, match=message) as caught:
        decide(state, command, NOW)
    assert isinstance(caught.value, ValueError)
    assert repr(state) == before


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"name": " "}, "the tournament's name is empty"),
        ({"max_seats": 11}, "tables of 11 seats cannot be dealt; take 2 to 10 seats"),
        ({"buy_in": -1}, "the buy-in is −1; give whole minor units"),
        ({"scale": 0}, "the scale is 0; give the minor units in 1.00"),
    ],
)
def test_refused_to_create(change, message: str) -> None:
    refused(None, Create(replace(SETUP, **change)), message)


def test_refused_before_the_start() -> None:
    refused(None, Start(), "Start is not allowed: there is no tournament yet; create it first")
    run = registered("Ada")
    refused(run.state, Create(SETUP), "was created before; begin another one")
    refused(run.state, Register("Ada"), "a player of that name is in")
    refused(run.state, Register(" "), "the name is empty")
    refused(run.state, DrawSeats(), "1 players are in; register at least two")
    refused(run.state, Start(), "the tournament is registering; draw the seats first")
    refused(run.state, NextHand(1), "the tournament is registering")
    refused(run.state, ChangeLevel(2), "start it first")
    run.do(Register("Ben"), NOW)
    run.do(DrawSeats(), NOW)
    poor = replace(run.state, setup=replace(SETUP, prize_plan=PrizePlan(places=3)))
    refused(poor, Start(), "3 places cannot be paid to 2 entries")


def test_a_log_in_which_two_names_differ_in_letter_case_is_still_read() -> None:
    state = registered("Ada").state
    entry = SETUP.entry
    for number, name in enumerate(("ada", "Ada "), 2):
        state = apply(state, PlayerRegistered(number, name, 1000, entry, "cash", None, None, None))
    assert state.by_name == {"Ada": 1, "ada": 2, "Ada ": 3}


def test_refused_while_running() -> None:
    run = begun(max_seats=3, tables={1: [1, 2, 3], 2: [4, 5, 6]}, buttons={1: 1, 2: 1})
    refused(run.state, Start(), "go on with the next hand")
    refused(run.state, DrawSeats(), "draw before the start")
    refused(run.state, NextHand(3), "there is no table 3; the tables are 1, 2")
    refused(run.state, RecordHand(1, {1: 1000}), "no hand is in progress there; begin the next hand first")
    refused(run.state, ChangeLevel(0), "give a level from 1")
    run.do(NextHand(1))
    refused(run.state, NextHand(1), "hand 1 is in progress; record its result first")


@pytest.mark.parametrize(
    ("stacks", "message"),
    [
        ({1: 1000, 2: 1000}, r"stacks were given for seats \[1, 2\]; give them for seats \[1, 2, 3\]"),
        ({1: 1000, 2: 1000, 4: 1000}, r"seats \[1, 2, 4\]"),
        ({1: 2000, 2: 2000, 3: -1000}, "seat 3 cannot have -1000 chips"),
        ({1: 1000.0, 2: 1000, 3: 1000}, "seat 1 cannot have 1000.0 chips"),
        ({1: 1000, 2: 1000, 3: 999}, "the stacks add up to 2,999; the hand began with 3,000 chips"),
    ],
)
def test_r002_chips_are_conserved_or_the_hand_is_refused(stacks, message: str) -> None:
    run = begun(max_seats=3, tables={1: [1, 2, 3]}, buttons={1: 1})
    run.do(NextHand(1))
    refused(run.state, RecordHand(1, stacks), message)


def test_refused_to_one_who_sits_alone() -> None:
    run = begun(max_seats=2, tables={1: [1, 2], 2: [3]}, buttons={1: 1, 2: 1})
    refused(run.state, NextHand(2), "one player sits there alone; wait until another is moved there")


def test_refused_when_it_is_over() -> None:
    run = begun(max_seats=3, tables={1: [1, 2]}, buttons={1: 1})
    run.do(NextHand(1))
    result(run, 1, {1: 2000, 2: 0})
    refused(run.state, NextHand(1), "the tournament is finished")


def test_the_time_of_a_command_has_a_zone() -> None:
    with pytest.raises(ValueError, match="must have a zone"):
        decide(None, Create(SETUP), datetime(2026, 1, 2))


def test_a_log_must_begin_with_its_tournament() -> None:
    with pytest.raises(ValueError, match="the log is empty"):
        replay([])
    with pytest.raises(ValueError, match="begins with level_started"):
        replay([LevelStarted(1)])
    with pytest.raises(ValueError, match="has not been created"):
        _ = Tournament().state


def test_view_of_a_hand_in_progress_and_of_the_end() -> None:
    run = begun(max_seats=6, tables={1: [1, 2, 3, 4]}, buttons={1: 1}, places_paid=2)
    assert view(run.state, NOW)["tables"][0]["button"] == 1
    assert view(run.state, NOW)["tables"][0]["big_blind"] == 3
    run.do(NextHand(1))
    result(run, 1, {1: 1000, 2: 2000, 3: 0, 4: 1000})
    run.do(NextHand(1))
    shown = view(run.state, NOW)
    assert shown["tables"] == [
        {
            "table": 1,
            "size": 6,
            "closed": False,
            "free": [3, 5, 6],
            "hand": 2,
            "button": 2,
            "small_blind": None,
            "big_blind": 4,
            "ante_from": None,
            "carried": 0,
            "passed_out": 0,
            "game": "holdem",
            "limit": "NL",
            "level": 1,
            "seats": [
                {"seat": 1, "player": "Player 1", "number": 1, "stack": 1000, "status": "playing"},
                {"seat": 2, "player": "Player 2", "number": 2, "stack": 2000, "status": "playing"},
                {"seat": 4, "player": "Player 4", "number": 4, "stack": 1000, "status": "playing"},
            ],
        }
    ]
    assert shown["places"] == [{"place": 4, "last_place": 4, "player": "Player 3", "number": 3, "prize": 0}]
    assert (shown["status"], shown["level"], shown["pool"], shown["prizes"]) == (
        "running",
        1,
        4000,
        [2600, 1400],
    )
    assert run.state.tables[1].marks == Marks(2, 3, 4, small_blind_dead=True)


@pytest.mark.parametrize(
    "other",
    [
        "anna",
        "ANNA",
        "Anna ",
        "\uff21nna",  # a wide A
    ],
)
def test_a_name_that_differs_in_letter_case_alone_is_refused_and_says_whom_it_names(other: str) -> None:
    run = registered("Anna", "Bo")
    sentence = "a player of that name is in: 'Anna'"
    refused(run.state, Register(other), sentence)
    refused(run.state, Rename(2, other), sentence)
    run.do(Rename(1, "anna"), NOW)  # one may spell his own name anew
    assert run.state.by_name == {"anna": 1, "Bo": 2}
    refused(run.state, Rename(1, "anna"), "a player of that name is in: 'anna'")
    run.do(Register("Annabel"), NOW)


def test_a_letter_is_the_same_composed_or_not() -> None:
    run = registered("Jos\u00e9", "Stra\u00dfe")
    refused(run.state, Register("JOSE\u0301"), "a player of that name is in: 'Jos\u00e9'")
    refused(run.state, Register("STRASSE"), "a player of that name is in: 'Stra\u00dfe'")
    run.do(Register("Jose"), NOW)  # another letter
