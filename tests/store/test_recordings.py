"""Recordings in the store: numbered steps, one after the other, and what becomes of them."""

from collections.abc import Iterator
from datetime import UTC, datetime

import pytest

from tourney.store import recordings as kept
from tourney.store.database import Store, open_store
from tourney.store.recordings import NoRecording, StepRow, StepTaken

NOW = datetime(2026, 11, 27, 20, 15, tzinfo=UTC)


@pytest.fixture
def store() -> Iterator[Store]:
    with open_store(":memory:") as opened:
        yield opened


def test_a_recording_comes_back_as_it_was_written(store: Store) -> None:
    step = StepRow(1, NOW, "Kari's phone", {"do": "act", "kind": "fold"})
    with store.transaction() as cursor:
        number = kept.begin(cursor, "live-friday", 2, NOW, {"opening": {"seats": [1, 2]}})
        kept.add_step(cursor, number, step)
    with store.cursor() as cursor:
        found = kept.recording(cursor, number)
        assert (found.tournament_id, found.table_no, found.started_at) == ("live-friday", 2, NOW)
        assert (found.setup, found.steps, found.seq) == ({"opening": {"seats": [1, 2]}}, (step,), 1)
        assert [one.recording_id for one in kept.open_recordings(cursor)] == [number]
        with pytest.raises(NoRecording, match="no recording 99"):
            kept.recording(cursor, 99)


@pytest.mark.parametrize("seq", [0, 1, 3])
def test_a_step_has_the_next_number_or_is_refused(store: Store, seq: int) -> None:
    with store.transaction() as cursor:
        number = kept.begin(cursor, None, 1, NOW, {})
        kept.add_step(cursor, number, StepRow(1, NOW, None, {"do": "muck"}))
        with pytest.raises(StepTaken, match="has 1 steps"):
            kept.add_step(cursor, number, StepRow(seq, NOW, None, {"do": "muck"}))


def test_one_that_is_kept_or_dropped_is_open_no_more_and_stays_so(store: Store) -> None:
    with store.transaction() as cursor:
        first, second = (kept.begin(cursor, None, table, NOW, {}) for table in (1, 2))
        kept.end(cursor, first, kept.KEPT, 7)
        kept.end(cursor, second, kept.DROPPED)
        kept.end(cursor, first, kept.DROPPED)
    with store.cursor() as cursor:
        assert kept.open_recordings(cursor) == []
        assert (kept.recording(cursor, first).state, kept.recording(cursor, first).hand_id) == ("kept", 7)
        assert kept.recording(cursor, second).state == "dropped"
        assert kept.cash_tables(cursor, 10) == {1: first, 2: second}


def test_a_name_has_one_number_and_no_row_is_made_twice(store: Store) -> None:
    with store.loading, store.transaction() as cursor:
        first = kept.players_named(cursor, {"Anna", "Bo"})
        again = kept.players_named(cursor, {"Bo", "Čiro ' OR 1=1 --"})
        assert again["Bo"] == first["Bo"]
        assert kept.names_of(cursor, again.values()) == {number: name for name, number in again.items()}
        assert cursor.execute("SELECT count(*) FROM players").fetchall() == [(3,)]
