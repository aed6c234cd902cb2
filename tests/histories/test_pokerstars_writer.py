"""Generated hands as PokerStars text, read back to what they were."""

from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

import pytest
from hypothesis import given, settings
from pokerstars_text import ALL_IN, CASH, record
from pokerstars_told import told

from tourney.engine.record import HandRecord
from tourney.histories.pokerstars import read_text
from tourney.histories.pokerstars.writer import CannotWriteError, write_hand, write_hands
from tourney.histories.pokerstars.writer.cards import told as seats_told
from tourney.testing.records import site_records

CASHED_OUT = ("of the pot is from the summary alone", "cashed out for a fee of")
"""Notes on a hand that was cashed out, which are right: no line states its share of the pot."""


@settings(deadline=None, max_examples=150)
@given(site_records())
def test_what_is_written_is_read_back_the_same(hand: HandRecord) -> None:
    text = write_hand(hand)
    (found,) = read_text(text)
    assert isinstance(found, HandRecord), f"{found.line}: {found.reason}\n{text}"
    assert told(found) == told(hand, seats_told(hand)), text
    notes = [note for note in found.notes if not any(words in note for words in CASHED_OUT)]
    assert notes == [], text


@pytest.mark.parametrize("text", [CASH, ALL_IN])
def test_bugs_079_and_080_a_hand_comes_out_as_it_went_in_token_for_token(text: str) -> None:
    assert write_hand(record(text)) == text


def test_bug_081_antes_stand_before_the_blinds() -> None:
    text = CASH.replace("Bob: posts", "Ann: posts the ante $1\nBob: posts", 1).replace("$13", "$14")
    lines = write_hand(record(text)).split("\n")
    assert lines.index("Ann: posts the ante $1") < lines.index("Bob: posts small blind $1")


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"carried_in": 5}, "carries chips"),
        ({"scale": 1000}, "amounts in 1/1000"),
        ({"pot": 1}, "the players put in"),
        ({"game": "jacks"}, "PokerStars has no jacks"),
        ({"limit_type": "SL"}, "PokerStars has no SL holdem"),
    ],
)
def test_what_the_text_cannot_hold_is_refused_in_a_sentence(change: dict[str, Any], words: str) -> None:
    with pytest.raises(CannotWriteError, match=words):
        write_hand(replace(record(CASH), **change))


def test_a_name_with_a_line_end_is_refused() -> None:
    hand = record(CASH)
    hand.players[0].name = "Ann\nBob: folds"
    with pytest.raises(CannotWriteError, match="does not stand on one line"):
        write_hand(hand)


def test_a_number_with_letters_becomes_one_of_digits_always_the_same() -> None:
    hand = record(CASH)
    hand.site_hand_id = "friday-7"
    first, again = write_hand(hand), write_hand(hand)
    assert first == again
    assert record(first).site_hand_id.isdigit()


def test_the_hour_that_the_clock_goes_through_twice_is_told_in_utc() -> None:
    hand = record(CASH)
    for hour in (5, 6):  # both are 1:30 in New York on 1 November 2026
        hand.played_at, hand.played_at_raw = datetime(2026, 11, 1, hour, 30, tzinfo=UTC), None
        assert record(write_hand(hand)).played_at == hand.played_at


def test_several_hands_make_a_file() -> None:
    found = list(read_text(write_hands([record(CASH), record(ALL_IN)])))
    assert [hand.site_hand_id for hand in found if isinstance(hand, HandRecord)] == ["77", "78"]
