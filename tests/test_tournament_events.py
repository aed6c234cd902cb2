"""The log as rows: every event has its sentence, goes to JSON and comes back the same."""

import json
from datetime import UTC, datetime
from typing import get_args

import pytest
from tournament_by_hand import NOW, STRUCTURE

from tourney.engine.rules import HouseRules
from tourney.tournament import events as ev
from tourney.tournament.money.plan import FixedPrize, PrizePlan
from tourney.tournament.rules import TournamentRules
from tourney.tournament.setup import Charge, Purchase, Setup
from tourney.tournament.state import Broke, Clock, Dealt, TableSeat
from tourney.tournament.tournament import Entry

SETUP = Setup(
    "Fête",
    STRUCTURE,
    6,
    2**40,
    2000,
    200,
    "EUR",
    100,
    PrizePlan(places=3, fixed=(FixedPrize(1, 500),)),
    rules=TournamentRules(HouseRules(button="moving"), redraws=((100, (3, 2, 1)), (0, (1,)))),
    bounty=500,
    bounty_kind="progressive",
    rebuy=Purchase(Charge(1000, 100), 1500, most=2),
    table_sizes=((2, 8),),
)
DEALT = (Dealt(1, 7, 1000), Dealt(4, 2, None))
CLOCK = Clock(3, True, datetime(2026, 1, 2, 21, 5, 0, 250000, tzinfo=UTC))
BROKE = Broke(7, 1, 1, 900, (2, 3), 9, 4)

EXAMPLES: tuple[ev.Event, ...] = (
    ev.TournamentCreated(SETUP),
    ev.SetupChanged(SETUP),
    ev.PlayerRegistered(1, "Zoë", 5000, Charge(2000, 200, 0, 500), "card", 17, TableSeat(2, 4), 9),
    ev.PlayerUnregistered(1, 5000, Charge(2000, 200), "cash"),
    ev.PlayerRenamed(1, "Zoé", "Zoë"),
    ev.RebuyBought(1, 1500, Charge(1000, 100), "owed", TableSeat(1, 1), 12),
    ev.AddOnBought(1, 1500, Charge(1000), "cash"),
    ev.PlayerReEntered(1, 5000, Charge(2000, 200), "cash", TableSeat(1, 1), 13),
    ev.PlayerWentAway(1),
    ev.PlayerCameBack(1),
    ev.RegistrationClosed(),
    ev.SeatReserved(1, TableSeat(1, 1)),
    ev.SeatsDrawn(1, (2, 1), (TableSeat(1, 2), TableSeat(1, 1))),
    ev.ButtonDrawn(1, 2, 2),
    ev.PlayerMoved(2, 1, 4, 2, 5, "T24-11A"),
    ev.TableBroken(3, 4, (2,), (TableSeat(1, 5),), "T24-10B"),
    ev.SeatsRedrawn(5, (2,), (TableSeat(1, 1),), "W-67c"),
    ev.TableOpened(4),
    ev.TableClosed(4),
    ev.SeatLocked(TableSeat(1, 9)),
    ev.PlayerPinned(2, False),
    ev.TournamentStarted(CLOCK),
    ev.LevelStarted(3),
    ev.ClockPaused(Clock(2, False, None, 12_345)),
    ev.ClockResumed(CLOCK),
    ev.ClockSet(CLOCK, "level"),
    ev.HandForHandStarted(None),
    ev.RoundEnded(2, CLOCK),
    ev.HandForHandEnded(CLOCK),
    ev.HandStarted(1, 9, 2, 10, 20, 20, 6, 6, None, 4, 4, DEALT, (5,)),
    ev.HandEnded(1, 9, (ev.SeatStack(1, 0), ev.SeatStack(4, None)), 75),
    ev.PotShared(1, (ev.PlayerStack(7, 50), ev.PlayerStack(2, 25)), "table_broken"),
    ev.StacksEntered((ev.PlayerStack(2, 4000), ev.PlayerStack(3, None)), -25, 8),
    ev.ColouredUp(100, (ev.PlayerStack(2, 4100),), 25, 14),
    ev.PlayersEliminated((BROKE,), 2, 3, (700,)),
    ev.PlayersBroke((BROKE,)),
    ev.EliminationDue((BROKE,)),
    ev.PlayerRevived(7, 1, 1, None),
    ev.PlayerDisqualified(7, 900, 5, False),
    ev.PenaltyGiven(7, 6),
    ev.PrizesSet(4000, (2600, 1400)),
    ev.BountyWon(2, 7, 125, 125),
    ev.EnvelopesSealed((500, 100), 15),
    ev.DealMade("icm", (ev.PlayerAmount(2, 2000),), 500, (2,), ("mind",)),
    ev.PaidOut(2, 700, "cash"),
    ev.HouseMoneyAdded(10_000, "transfer"),
    ev.TournamentFinished(2, 2600),
    ev.NoteWritten("Pizza"),
    ev.ActionUndone(12),
    ev.ActionRedone(12),
)
HAND = next(event for event in EXAMPLES if isinstance(event, ev.HandStarted))


def test_there_is_an_example_of_every_kind() -> None:
    assert {type(event) for event in EXAMPLES} == set(get_args(ev.Event)) == set(ev.KINDS.values())


@pytest.mark.parametrize("event", EXAMPLES, ids=ev.kind)
def test_json_and_back(event: ev.Event) -> None:
    text = json.dumps(ev.to_payload(event), allow_nan=False)
    assert ev.from_payload(ev.kind(event), json.loads(text)) == event


@pytest.mark.parametrize("event", EXAMPLES, ids=ev.kind)
def test_every_event_says_what_it_means(event: ev.Event) -> None:
    sentence = (type(event).__doc__ or "").split("\n")[0]
    assert sentence.endswith(".")
    assert not sentence.startswith(type(event).__name__)


def test_payload_of_a_hand_is_readable() -> None:
    assert ev.to_payload(HAND) == {
        "table": 1,
        "hand": 9,
        "level": 2,
        "small_blind": 10,
        "big_blind": 20,
        "ante": 20,
        "button_seat": 6,
        "small_blind_mark": 6,
        "small_blind_seat": None,
        "big_blind_seat": 4,
        "ante_seat": 4,
        "dealt": [[1, 7, 1000], [4, 2, None]],
        "waiting": [5],
        "game": "holdem",
        "limit": "NL",
        "frozen": False,
        "turn": [],
    }
    setup = ev.to_payload(EXAMPLES[0])["setup"]
    assert (setup["seed"], setup["unit"], setup["rules"]["hand"]["button"]) == (
        2**40,
        "EUR",
        "moving",
    )
    assert setup["structure"]["levels"][0]["big_blind"] == 10


def test_a_row_of_the_log() -> None:
    assert Entry(12, 11, NOW, "Ann", "laptop", ev.LevelStarted(3)).row() == {
        "seq": 12,
        "action": 11,
        "at": NOW,
        "actor": "Ann",
        "device": "laptop",
        "kind": "level_started",
        "payload": {"level": 3},
    }


@pytest.mark.parametrize(
    ("kind", "payload", "message"),
    [
        ("level_ended", {}, "'level_ended' is no event kind; known are tournament_created, "),
        (
            "level_started",
            {"level": 1, "colour": 2},
            "LevelStarted cannot be read from the log: .*colour.*another version",
        ),
        ("level_started", {}, "LevelStarted cannot be read from the log"),
    ],
)
def test_rows_that_cannot_be_read(kind: str, payload: dict[str, int], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        ev.from_payload(kind, payload)
