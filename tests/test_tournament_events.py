"""The log as rows: every event has its sentence, goes to JSON and comes back the same."""

import json
from typing import get_args

import pytest
from tournament_by_hand import NOW, STRUCTURE

from tourney.tournament import events as ev
from tourney.tournament.rules import TournamentRules
from tourney.tournament.setup import Setup
from tourney.tournament.state import Dealt, TableSeat
from tourney.tournament.tournament import Entry

SETUP = Setup(
    "Fête", STRUCTURE, 6, 2**40, 2000, 200, "EUR", 100, places_paid=3, rules=TournamentRules(button="moving")
)
DEALT = (Dealt(1, 7, 1000), Dealt(4, 2, 2500))

EXAMPLES: tuple[ev.Event, ...] = (
    ev.TournamentCreated(SETUP),
    ev.PlayerRegistered(1, "Zoë"),
    ev.SeatsDrawn(1, (2, 1), (TableSeat(1, 2), TableSeat(1, 1))),
    ev.ButtonDrawn(1, 2, 2),
    ev.PrizesSet(4000, (2600, 1400)),
    ev.TournamentStarted(),
    ev.LevelStarted(3),
    ev.HandStarted(1, 9, 2, 10, 20, 20, 6, 6, None, 4, 4, DEALT, (5,)),
    ev.HandEnded(1, 9, (ev.SeatStack(1, 0), ev.SeatStack(4, 3500))),
    ev.PlayerEliminated(7, 1, 1, 9, 2, 3, 700),
    ev.PlayerMoved(2, 1, 4, 2, 5),
    ev.TableBroken(3, 4, (2,), (TableSeat(1, 5),)),
    ev.FinalTableDrawn(1, 5, (2,), (TableSeat(1, 1),)),
    ev.TournamentFinished(2, 2600),
)


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
    assert ev.to_payload(EXAMPLES[7]) == {
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
        "dealt": [{"seat": 1, "player": 7, "stack": 1000}, {"seat": 4, "player": 2, "stack": 2500}],
        "waiting": [5],
    }
    setup = ev.to_payload(EXAMPLES[0])["setup"]
    assert (setup["seed"], setup["unit"], setup["rules"]["button"]) == (2**40, "EUR", "moving")
    assert setup["structure"]["levels"][0]["big_blind"] == 10


def test_a_row_of_the_log() -> None:
    assert Entry(12, NOW, "Ann", "laptop", ev.LevelStarted(3)).row() == {
        "seq": 12,
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
            "LevelStarted has no field 'colour': the log is of a newer",
        ),
        ("level_started", {}, "LevelStarted cannot be read from the log"),
    ],
)
def test_rows_that_cannot_be_read(kind: str, payload: dict[str, int], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        ev.from_payload(kind, payload)
