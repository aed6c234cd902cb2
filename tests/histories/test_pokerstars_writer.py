"""Generated hands as PokerStars text, read back to what they were."""

from hypothesis import given, settings
from pokerstars_told import told

from tourney.engine.record import HandRecord
from tourney.histories.pokerstars import read_text
from tourney.histories.pokerstars.writer import write_hand
from tourney.histories.pokerstars.writer.cards import told as seats_told
from tourney.testing.records import site_records

CASHED_OUT = ("of the pot is from the summary alone", "cashed out for a fee of")
"""Notes on a hand that was cashed out, which are right: no line states its share of the pot."""


@settings(deadline=None, max_examples=150)
@given(site_records())
def test_what_is_written_is_read_back_the_same(record: HandRecord) -> None:
    text = write_hand(record)
    (found,) = read_text(text)
    assert isinstance(found, HandRecord), f"{found.line}: {found.reason}\n{text}"
    assert told(found) == told(record, seats_told(record)), text
    notes = [note for note in found.notes if not any(words in note for words in CASHED_OUT)]
    assert notes == [], text
