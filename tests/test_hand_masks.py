"""A hand without names: in its seats, in the text that was imported, in what was noted."""

import pytest
from stored_hands import STOLEN, record

from tourney.server.hand_masks import ALL, OTHERS, masked, text_without
from tourney.stats.keep import keep
from tourney.store.database import MEMORY, open_store
from tourney.store.hand_queries import StoredHand, hand

NAMES = ("An", "An.Na", "x$1\\g<0>")
TEXT = """Table 'An' 6-max Seat #3 is the button
Seat 1: An (1000 in chips)
Seat 2: An.Na (1000 in chips)
Seat 3: x$1\\g<0> (1000 in chips)
An: posts small blind 5
Zoe joins the table at seat #5
An.Na said, "Zoe, meet Anna"
Zoe leaves the table
An.Na: calls 10
Zoe lascia il tavolo
Seat 5: Zoe (900 in chips) is sitting out
x$1\\g<0> collected 30 from pot
*** SUMMARY ***
Total pot 30 | Rake 0
Board [Ks 7h 2d]
Anchovies collected An from An"""


@pytest.fixture(scope="module")
def stored() -> StoredHand:
    with open_store(MEMORY) as store, store.cursor() as cursor:
        written = record(STOLEN, 1, NAMES, table_name="An and friends")
        written.hero_seat = 2
        written.notes = ["An.Na was late"]
        written.file = "/home/An.Na/HH.txt"
        keep(store, [written])
        found = hand(cursor, 1)
        assert found is not None
        return found


def test_everybody_is_called_by_number(stored: StoredHand) -> None:
    shown, called = masked(stored, ALL)
    assert [one.name for one in shown.players] == ["Player 1", "Player 2", "Player 3"]
    assert called == dict(zip(NAMES, ("Player 1", "Player 2", "Player 3"), strict=True))
    assert (shown.file, shown.notes, shown.table_name) == (None, "Player 2 was late", "Player 1 and friends")


def test_the_hero_may_keep_his_name(stored: StoredHand) -> None:
    shown, called = masked(stored, OTHERS)
    assert [one.name for one in shown.players] == ["Player 1", "An.Na", "Player 3"]
    assert "An.Na" not in called


def test_the_text_has_no_name_in_it(stored: StoredHand) -> None:
    shown, called = masked(stored, ALL)
    said = text_without(TEXT, shown, called)
    assert said.splitlines() == [
        "Table 'Player 1' 6-max Seat #3 is the button",
        "Seat 1: Player 1 (1000 in chips)",
        "Seat 2: Player 2 (1000 in chips)",
        "Seat 3: Player 3 (1000 in chips)",
        "Player 1: posts small blind 5",
        "Player 2: calls 10",
        "Player 3 collected 30 from pot",
        "*** SUMMARY ***",
        "Total pot 30 | Rake 0",
        "Board [Ks 7h 2d]",
        "Anchovies collected Player 1 from Player 1",
    ]
