"""Notes of the store as sentences with names and currency."""

import pytest
from stored_hands import STOLEN, record

from parts import remarks
from tourney.stats.keep import keep
from tourney.store.database import MEMORY, open_store
from tourney.store.hand_queries import StoredHand, hand


@pytest.fixture(scope="module")
def stored() -> StoredHand:
    with open_store(MEMORY) as store, store.cursor() as cursor:
        keep(store, [record(STOLEN, 1, ("Anna", "B$\\1", "Cleo"), unit="USD", scale=100)])
        found = hand(cursor, 1)
        assert found is not None
        return found


@pytest.mark.parametrize(
    ("note", "told"),
    [
        ("seat 1 cashed out for a fee of 0.46", "Anna cashed out for a fee of $0.46."),
        (
            "seat 3's 4 of the pot is inferred: he cashed out",
            "Cleo's $4 of the pot is inferred: he cashed out.",
        ),
        ("seat 3's call is called all-in and left 250", "Cleo's call is called all-in and left $2.50."),
        ("seat 2 calls 180, by the rules it is 300", "B$\\1 calls $1.80, by the rules it is $3."),
        (
            "the pot is 2000 by the rules, 1000 in the record",
            "The pot is $20 by the rules, $10 in the record.",
        ),
        ("the flop has 3 cards, not 0 (R037)", "The flop has 3 cards, not 0."),
        ("seat 7 is to act, the record has seat 1 fold", "Seat 7 is to act, the record has Anna fold."),
        (
            "'x' has no seat: by elimination he is 'y' on seat 1",
            "'x' has no seat: by elimination he is 'y' on seat 1.",
        ),
        ("the time names no zone", "The time is as the text has it: it names no zone."),
        ("line 7 is not understood: '<b>seat 99 \\x00'", "Line 7 is not understood: '<b>seat 99 \\x00'."),
    ],
)
def test_a_note_is_a_sentence(stored: StoredHand, note: str, told: str) -> None:
    assert remarks.sentence(note, stored) == told
