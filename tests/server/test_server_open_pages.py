"""Open pages are told of what was written, once each, and nobody else's fault keeps it from them."""

import asyncio
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from benchmarks._room import Desk
from benchmarks._sessions import Session, opened
from room_screens import PIN
from serving import Server
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg

from tourney.server import open_pages
from tourney.server.open_pages import OpenPages

CASH = {
    "game": "holdem",
    "limit": "NL",
    "stakes": {"small_blind": 1, "big_blind": 2},
    "seats": [{"seat": 1, "player": "Eva", "stack": 200}, {"seat": 2, "player": "Finn", "stack": 200}],
    "button": 1,
}


def telling(told: list[str], name: str) -> Callable[[], bool]:
    def tell() -> bool:
        told.append(name)
        return True

    return tell


@pytest.fixture
def no_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(open_pages, "REST", 0.0)


@pytest.mark.usefixtures("no_rest")
def test_a_page_is_told_once_of_a_change_and_then_waits_anew() -> None:
    pages, told, changes = OpenPages(), [], 5
    pages.wait("one", lambda: changes, 5, telling(told, "one"))
    pages.wait("two", lambda: changes, 4, telling(told, "two"))
    assert pages.look() == 1  # what came while the second was drawn is told at once
    changes = 6
    assert pages.look() == 1
    assert pages.look() == 0
    assert told == ["two", "one"]


@pytest.mark.usefixtures("no_rest")
def test_a_page_that_was_drawn_anew_takes_the_place_of_the_one_before() -> None:
    pages, told = OpenPages(), []
    pages.wait("one", lambda: 1, 0, telling(told, "before"))
    pages.wait("one", lambda: 1, 0, telling(told, "now"))
    assert pages.look() == 1
    assert told == ["now"]


@pytest.mark.usefixtures("no_rest")
def test_who_is_busy_is_told_later_unless_it_was_drawn_anew() -> None:
    pages, asked, answers = OpenPages(), [], [False, True]

    def tell() -> bool:
        asked.append("one")
        return answers.pop(0)

    pages.wait("one", lambda: 1, 0, tell)
    assert pages.look() == 0
    assert pages.look() == 1
    assert pages.look() == 0
    assert asked == ["one", "one"]

    def drawn_anew() -> bool:
        pages.wait("one", lambda: 2, 2, tell)
        return True

    pages.wait("one", lambda: 1, 0, drawn_anew)
    assert pages.look() == 1
    assert pages.look() == 0
    assert list(pages._waiting) == ["one"]  # the page that was drawn anew waits on


def test_a_page_that_was_just_drawn_rests(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [50.0]
    monkeypatch.setattr(open_pages.time, "monotonic", lambda: now[0])
    pages = OpenPages()
    pages.wait("one", lambda: 1, 0, lambda: True)
    now[0] += 0.19
    assert pages.look() == 0
    now[0] += 0.02
    assert pages.look() == 1


@pytest.mark.usefixtures("no_rest")
def test_who_cannot_be_told_keeps_nobody_from_it(caplog: pytest.LogCaptureFixture) -> None:
    def broken() -> bool:
        raise OSError("gone")

    pages, told = OpenPages(), []
    pages.wait("one", lambda: 1, 0, broken)
    pages.wait("two", lambda: 1, 0, telling(told, "two"))
    assert pages.look() == 2
    assert told == ["two"]
    assert "could not be told" in caplog.text


class Silent(Session):
    """A page that never asks by itself, and writes down what it was told."""

    def __init__(self, *args, **named) -> None:
        super().__init__(*args, **named)
        self.shown: list[str] = []

    def take(self, message: ForwardMsg) -> None:
        super().take(message)
        self.shown.append(message.delta.new_element.html.body)

    def _start(self, fragment: str, every: float) -> None:
        pass


def test_an_open_page_shows_a_hand_without_asking(tmp_path: Path) -> None:
    async def watched(server: Server, desk: Desk) -> None:
        async with opened(server.port, Silent) as session:
            await session.ask("overview", "")
            await asyncio.wait_for(session.idle.wait(), 30)
            assert counted(session) == {"1"}
            for many in ("2", "3"):
                session.shown.clear()
                await asyncio.to_thread(lambda: desk.folded(CASH)())
                async with asyncio.timeout(30):
                    while counted(session) != {many}:
                        await asyncio.sleep(0.02)

    db = tmp_path / "open.duckdb"
    with Server(db, pin=PIN) as server:
        desk = Desk(db, server.port)
        desk.folded(CASH)()
        asyncio.run(watched(server, desk))


def counted(session: Silent) -> set[str]:
    """How many hands it says that there are."""
    return {
        number for body in session.shown for number in re.findall(r'<a href="hands"[^>]*>(\d+)</a>', body)
    }
