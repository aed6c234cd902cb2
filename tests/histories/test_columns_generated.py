"""Generated hands of every kind through both readers: they agree, and the plain ones are read in columns."""

from fast_and_exact import compare
from hypothesis import given, settings
from hypothesis import strategies as st

from tourney.engine.record import HandRecord
from tourney.histories.pokerstars.writer import write_hands
from tourney.testing.records import site_records


@settings(deadline=None, max_examples=60)
@given(st.lists(site_records(), min_size=1, max_size=6))
def test_both_readers_agree_on_generated_hands(records: list[HandRecord]) -> None:
    text = write_hands(records)
    compared = compare(text)
    assert compared.differences == [], text
    assert compared.fast + compared.handed_over == len(records)
