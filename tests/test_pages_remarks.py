"""Notes of the store as sentences with names and currency."""

import pytest
from stored_hands import STOLEN, record

from parts import remark_forms, remarks
from tourney.engine.told import NOTES
from tourney.language import speaking, tr
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


SAMPLES = {"player": "seat 1", "other": "seat 3", "kind": "call", "did": "fold", "n": "7", "m": "8"}
SAMPLES |= dict.fromkeys(("amount", "owed", "told", "whole_pot"), "2000") | {
    "whole": "0.46",
    "nominal": "0.50",
}
SAMPLES |= {
    "written": "0.25",
    "quoted": "'CEST'",
    "cards": "Ah Kd",
    "board": "2c3d",
    "game": "holdem",
    "rest": "'x'",
}


@pytest.mark.parametrize("form", remark_forms.FORMS)
def test_every_form_is_read_back_and_said_in_each_language(stored: StoredHand, form: str) -> None:
    note = form.format_map(SAMPLES)
    found = remark_forms.read(note)
    assert found is not None
    assert found.form == form
    english = remarks.sentence(note, stored)
    for language in ("it", "nb"):
        with speaking(language):
            told = remarks.sentence(note, stored)
        assert told != english
        assert "{" not in told
        assert "seat" not in told


def test_notes_in_italian_and_norwegian(stored: StoredHand) -> None:
    notes = ("seat 2 calls 180, by the rules it is 300", "seat 7 is to act, the record has seat 1 fold")
    with speaking("it"):
        assert [remarks.sentence(one, stored) for one in notes] == [
            "B$\\1 vede 1,80\xa0$, secondo le regole sono 3\xa0$.",
            "Tocca a posto 7, il resoconto ha Anna: fold.",
        ]
    with speaking("nb"):
        assert [remarks.sentence(one, stored) for one in notes] == [
            "B$\\1 syner 1,80\xa0$, etter reglene er det 3\xa0$.",
            "Sete 7 har tur, opptegnelsen har Anna: kast.",
        ]


def test_what_the_table_did_not_see_is_said(stored: StoredHand) -> None:
    for note in NOTES:
        with speaking("it"):
            assert tr(note) != note
            assert remarks.sentence(note, stored) == tr(note)


@pytest.mark.parametrize(
    "note", ["seat 1", "line x is not understood: y", "{player}", "seat 1 calls , by the rules it is "]
)
def test_what_is_of_no_form_stays_as_it_is_written(note: str) -> None:
    assert remark_forms.read(note) is None
