"""The one store of a process."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tourney.server import held
from tourney.store.database import MEMORY, open_store
from tourney.store.errors import StoreError


@pytest.fixture(autouse=True)
def let_go() -> Iterator[None]:
    held.release()
    yield
    held.release()


def test_the_held_store_is_the_one_that_is_asked_for() -> None:
    with open_store(MEMORY) as mine:
        held.hold(mine)
        assert held.store() is mine


def test_outside_a_server_the_default_store_is_opened_when_it_is_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = tmp_path / "first.duckdb", tmp_path / "second.duckdb"
    monkeypatch.setenv("TOURNEY_DB", str(first))
    assert held.store().path == first
    assert held.store() is held.store()
    monkeypatch.setenv("TOURNEY_DB", str(second))
    assert held.store().path == second
    open_store(first).close()  # it was let go


def test_a_file_that_is_no_store_is_refused_in_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wrong = tmp_path / "notes.txt"
    wrong.write_text("not a store, only words\n" * 500)
    monkeypatch.setenv("TOURNEY_DB", str(wrong))
    with pytest.raises(StoreError, match="is not a store of tourney"):
        held.store()


def test_after_the_end_no_other_store_is_opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TOURNEY_DB", str(tmp_path / "default.duckdb"))
    with open_store(MEMORY) as mine:
        held.hold(mine)
        held.end()
        with pytest.raises(StoreError, match="has stopped"):
            held.store()
    assert not (tmp_path / "default.duckdb").exists()
