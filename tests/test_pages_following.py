"""Pages that stay true by themselves ask the store once, however many of them look."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from parts import following
from tourney.server import held
from tourney.store import queries
from tourney.store.database import Store, open_store


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with open_store(tmp_path / "followed.duckdb") as opened:
        held.hold(opened)
        yield opened
        held.release()


def test_hands_are_counted_once_after_each_change(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []
    cursor = store.cursor
    monkeypatch.setattr(store, "cursor", lambda: asked.append(1) or cursor())
    assert [following._once(queries.how_many_hands) for _ in range(10)] == [0] * 10
    assert asked == [1]
    with store.transaction() as writing:
        writing.execute("INSERT INTO hands (hand_id) VALUES (1), (2)")
    asked.clear()
    assert [following._once(queries.how_many_hands) for _ in range(10)] == [2] * 10
    assert asked == [1]
