"""When the server makes a copy by itself: at breaks and ends, once each, and not at every look."""

import threading
from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from desk.due import due
from tourney.server import copies
from tourney.server.copies import Copies
from tourney.store.backup import BackupError, Copied, automatic_copies
from tourney.store.database import Store, open_store
from tourney.store.live import Live
from tourney.tournament.requests import opened

START = datetime(2026, 11, 27, 19, tzinfo=UTC)


class Friday:
    """A tournament of `friday`: 20 minutes a level, a break of 10 after level 4, which begins 80 minutes in."""

    def __init__(self, store: Store) -> None:
        self.live = Live(store, lambda tournament_id: self.copies.changed())
        self.copies = Copies(store)
        fields, beside = opened({"name": "Friday", "structure": "friday", "at": START.isoformat()}, START)
        self.tournament_id, _ = self.live.create(fields, beside, 7, date(2026, 11, 27))
        for name in ("Ann", "Bob", "Cy"):
            self.give(0, "register", name=name)
        self.give(0, "seat")
        self.give(0, "start")

    def give(self, minute: float, kind: str, **fields: Any) -> None:
        at = START + timedelta(minutes=minute)
        command, beside = opened({"kind": kind, "at": at.isoformat(), **fields}, at)
        self.live.give(self.tournament_id, command, beside)

    def look(self, minute: float) -> bool:
        """Whether a copy is due then; it is made before this returns."""
        found = self.copies.look(self.live, START + timedelta(minutes=minute))
        if self.copies._thread is not None:
            self.copies._thread.join(30)
        return found is not None


@pytest.fixture
def friday(tmp_path: Path) -> Iterator[Friday]:
    with open_store(tmp_path / "friday.duckdb") as store:
        yield Friday(store)


def test_a_copy_is_made_when_the_clock_comes_to_a_break_and_once(friday: Friday) -> None:
    assert [friday.look(minute) for minute in (0, 40, 79.9, 80.1, 81, 89, 91, 120)] == [
        *[False] * 3,
        True,
        *[False] * 4,
    ]
    assert friday.copies.told is not None and friday.copies.told["error"] is None


def test_a_break_that_comes_again_is_copied_again(friday: Friday) -> None:
    assert not friday.look(1)
    friday.give(2, "level", level=4, on_break=True)
    assert friday.look(2.1)
    friday.give(3, "level", level=4)
    assert not friday.look(3.1)
    friday.give(4, "level", level=4, on_break=True)
    assert friday.look(4.1)


def test_a_server_that_starts_in_a_break_makes_its_copy(friday: Friday) -> None:
    assert friday.look(85)


def test_the_end_is_copied_once(friday: Friday) -> None:
    assert not friday.look(1)
    friday.give(2, "bust", players=["Ann"])
    friday.give(3, "bust", players=["Bob"])
    assert [friday.look(minute) for minute in (4, 5)] == [True, False]
    assert not Copies(friday.live.store).look(friday.live, START + timedelta(minutes=6))  # over long ago


def test_nothing_is_asked_of_the_store_while_nothing_can_have_happened(
    friday: Friday, monkeypatch: pytest.MonkeyPatch
) -> None:
    friday.look(1)
    asked = []
    monkeypatch.setattr(friday.live, "tournaments", lambda: asked.append(1) or [])
    for second in range(100):
        friday.look(1 + second / 60)
    assert asked == []
    friday.look(20)  # level 2 begins
    assert asked == [1]


def test_a_copy_that_is_due_while_another_is_made_is_made_after_it(
    friday: Friday, monkeypatch: pytest.MonkeyPatch
) -> None:
    wait, made = threading.Event(), []

    def slow(store: Store, on_begin: object) -> Copied:
        wait.wait(10)
        made.append(1)
        return Copied(Path("copy"), 7, 0, 0, 0, 0)

    monkeypatch.setattr(copies, "back_up_beside", slow)
    now = START + timedelta(minutes=81)
    friday.copies.look(friday.live, now)
    friday.give(82, "bust", players=["Ann"])
    friday.give(82, "bust", players=["Bob"])
    friday.copies.look(friday.live, now)
    wait.set()
    thread = friday.copies._thread
    assert thread is not None
    thread.join(10)
    friday.copies.look(friday.live, now)
    friday.copies.end()
    assert len(made) == 2


def test_a_copy_that_is_made_when_the_server_ends_leaves_nothing(tmp_path: Path) -> None:
    with open_store(tmp_path / "t.duckdb") as store:
        with store.transaction() as cursor:
            cursor.execute("CREATE TABLE long AS SELECT hash(range) AS h FROM range(20_000_000)")
        friday = Friday(store)
        friday.copies.look(friday.live, START + timedelta(minutes=81))
        friday.copies.end()
        assert automatic_copies(tmp_path / "t.duckdb") == []
        with pytest.raises(BackupError, match="is stopping"):
            friday.copies.asked(tmp_path / "late.duckdb")
    assert list((tmp_path / "t.duckdb.backups").glob(".*")) == []


def test_what_went_wrong_is_for_the_desk_and_no_path_for_the_network(
    friday: Friday, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*given: object) -> None:
        raise BackupError("the disk of /home/kari has 3 MB free")

    monkeypatch.setattr(copies, "back_up_beside", full)
    assert friday.look(81)
    assert friday.copies.shown() == {"at": friday.copies.told["at"], "made": False}  # ty: ignore[not-subscriptable]

    class Evening:
        found = {"status": "finished", "warnings": []}  # noqa: RUF012

    monkeypatch.setattr("desk.due.last_copy", lambda: friday.copies.told)
    monkeypatch.setattr("desk.due._after_the_end", lambda evening: iter(()))
    told = [one.sentence for one in due(Evening())]  # ty: ignore[invalid-argument-type]
    assert told == ["No copy of the store was made: the disk of /home/kari has 3 MB free."]
