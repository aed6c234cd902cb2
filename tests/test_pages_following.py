"""Pages that stay true by themselves ask the store once, however many of them look."""

import inspect
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest
from streamlit.proto.ClientState_pb2 import ClientState
from streamlit.runtime.app_session import AppSession

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


def test_what_comes_in_while_a_page_is_drawn_is_newer_than_what_it_shows(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert following.begin() is None  # nothing is added beside a page of a process that serves nobody
    monkeypatch.setattr(following, "present", lambda: object())
    shown = following.begin()
    assert shown is not None
    assert (shown.question, shown.answer) == (queries.how_many_hands, 0)
    with store.transaction(hands=False) as writing:
        writing.execute("UPDATE meta SET value = value")
    assert following._changes(shown.question) == shown.changes  # as a command to a tournament: nobody is told
    with store.transaction() as writing:
        writing.execute("INSERT INTO hands (hand_id) VALUES (1)")
    assert following._changes(shown.question) > shown.changes
    assert following.begin() == following.Shown(queries.how_many_hands, 1, shown.changes + 1)


def test_while_folders_are_followed_every_change_counts(
    store: Store, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(following, "followed", lambda: (tmp_path,))
    shown = following.begin()
    assert shown is not None
    assert shown.question is queries.version
    with store.transaction(hands=False) as writing:
        writing.execute("INSERT INTO imports (import_id) VALUES (1)")
    assert following._changes(shown.question) > shown.changes
    now = following.begin()
    assert now is not None
    assert now.answer != shown.answer


@pytest.mark.parametrize(
    ("drawn", "page", "told", "asked"),
    [(None, "a", True, 1), ("runner", "a", False, 0), (None, "b", True, 0), ("runner", "b", False, 0)],
)
def test_a_page_is_not_asked_for_again_while_another_takes_its_place(
    monkeypatch: pytest.MonkeyPatch, drawn: str | None, page: str, told: bool, asked: int
) -> None:
    found = []
    session = SimpleNamespace(_scriptrunner=drawn, page_script_hash=page, request_rerun=found.append)
    sessions = SimpleNamespace(get_app_session=lambda name: {"one": session}.get(name))
    monkeypatch.setattr(following.Runtime, "instance", lambda: sessions)
    assert following._run("one", ClientState(page_script_hash="a")) is told
    assert len(found) == asked
    assert following._run("gone", ClientState(page_script_hash="a"))


def test_a_session_says_what_is_asked_of_it() -> None:
    """What `_run` looks at is not promised by Streamlit."""
    said = inspect.getsource(AppSession)
    assert "self._scriptrunner: " in said
    assert isinstance(AppSession.page_script_hash, property)
