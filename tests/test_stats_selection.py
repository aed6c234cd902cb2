"""Filters leave the hands that answer to all of them, and nothing else."""

from datetime import UTC, datetime

import pytest
from stats_hands import hand

from tourney.stats.keep import keep
from tourney.stats.played import played
from tourney.stats.report import report
from tourney.stats.selection import Selection, kinds, offered
from tourney.store.database import MEMORY, open_store


@pytest.fixture(scope="module")
def cursor():
    """Five hands; Ann is on the button in four, in the small blind in the second."""
    ann = {"BTN": "Ann"}
    records = [
        hand(
            "SB BB BTN",
            "BTN:r6 SB:f BB:f",
            won="BTN",
            number="1",
            names=ann,
            played_at=datetime(2026, 3, 1, 12, tzinfo=UTC),
        ),
        hand(
            "SB BB BTN",
            "BTN:f SB:f",
            won="BB",
            number="2",
            names={"SB": "Ann"},
            blinds=(5, 10),
            played_at=datetime(2026, 3, 2, tzinfo=UTC),
        ),
        hand("BTN BB", "BTN:f", won="BB", number="3", names=ann, source="live"),
        hand("SB BB BTN", "BTN:f SB:f", won="BB", number="4", names=ann, game="omaha", limit_type="PL"),
        hand(
            "SB BB BTN",
            "BTN:f SB:f",
            won="BB",
            number="5",
            names=ann,
            limit_type="FL",
            small_bet=2,
            big_bet=4,
        ),
    ]
    with open_store(MEMORY) as store, store.cursor() as found:
        keep(store, records)
        yield found


def hands(cursor, **asked) -> int:
    return int(report(cursor, ["Ann"], stats=["vpip"], only=Selection(**asked))["hands"].sum())


@pytest.mark.parametrize(
    ("asked", "many"),
    [
        ({}, 5),
        ({"game": "omaha"}, 1),
        ({"limit_type": "NL"}, 3),
        ({"unit": "EUR"}, 0),
        ({"scale": 100}, 5),
        ({"source": "live"}, 1),
        ({"site": "test"}, 5),
        ({"small": 5, "big": 10}, 1),
        # Of fixed limit the bets are the stake, 2/4, not the blinds of 1/2.
        ({"big": 4}, 1),
        ({"big": 2}, 3),
        ({"since": datetime(2026, 3, 2)}, 1),
        ({"until": datetime(2026, 3, 2)}, 1),
        ({"most_players": 2}, 1),
        ({"least_players": 3}, 4),
        ({"position": "SB"}, 1),
        ({"position": "BTN", "limit_type": "NL"}, 2),
        ({"site": "' OR 1=1 --"}, 0),
    ],
)
def test_each_filter(cursor, asked, many):
    assert hands(cursor, **asked) == many
    assert played(cursor, "Ann", only=Selection(**asked))[0].height == many


def test_what_is_never_added_up_and_what_there_is_to_choose(cursor):
    there = offered(cursor, "Ann")
    found = kinds(there).rows()
    assert found == [
        ("holdem", "NL", "USD", 100, 3),
        ("holdem", "FL", "USD", 100, 1),
        ("omaha", "PL", "USD", 100, 1),
    ]
    there = there.filter(game="holdem", limit_type="NL")
    assert sorted(there.select("small", "big", "dealt", "hands").rows()) == [
        (1, 2, 2, 1),
        (1, 2, 3, 1),
        (5, 10, 3, 1),
    ]
