"""Pages stand aside while a command is answered, and for nobody longer than was said."""

import asyncio
import threading
import time
from collections.abc import Callable

from pytest import MonkeyPatch, mark, raises
from starlette.types import Message, Receive, Scope, Send
from streamlit.testing.v1 import AppTest

from parts import turns
from tourney.server import way
from tourney.server.way import CommandsFirst, Way


def waiting(work: Callable[[], object]) -> threading.Thread:
    thread = threading.Thread(target=work, daemon=True)
    thread.start()
    return thread


def test_who_draws_waits_until_the_last_of_two_commands_is_answered(monkeypatch: MonkeyPatch) -> None:
    monkeypatch.setattr(way, "LONGEST_WAIT", 60)
    room = Way()
    room.give()
    with room.taken():
        with room.taken():
            drawing = waiting(room.give)
        drawing.join(0.2)
        assert drawing.is_alive()
    drawing.join(30)
    assert not drawing.is_alive()
    room.give()


def test_a_command_that_takes_long_is_waited_for_a_tenth_of_a_second_by_all_together() -> None:
    room = Way()
    with room.taken():
        began = time.monotonic()
        for _ in range(50):
            room.give()
        assert 0.09 < time.monotonic() - began < 2


def test_a_command_that_fails_gives_the_way_back(monkeypatch: MonkeyPatch) -> None:
    monkeypatch.setattr(way, "LONGEST_WAIT", 60)
    room = Way()
    with raises(ValueError, match="refused"), room.taken():
        raise ValueError("refused")
    drawing = waiting(room.give)
    drawing.join(30)
    assert not drawing.is_alive()


@mark.parametrize(
    ("kind", "method", "path", "first"),
    [
        ("http", "POST", "/api/tournaments/t/commands", True),
        ("http", "DELETE", "/api/devices/1", True),
        ("http", "GET", "/api/live", False),
        ("http", "POST", "/_stcore/upload_file", False),
        ("http", "POST", "/apiary", False),
        ("websocket", "", "/api/live", False),
    ],
)
def test_what_is_sent_to_our_own_routes_has_the_way(kind: str, method: str, path: str, first: bool) -> None:
    found = []

    async def application(scope: Scope, receive: Receive, send: Send) -> None:
        found.append(way.ROOM._commands)

    async def receive() -> Message:
        raise AssertionError

    async def send(message: Message) -> None:
        raise AssertionError

    scope: Scope = {"type": kind, "method": method, "path": path}
    asyncio.run(CommandsFirst(application)(scope, receive, send))
    assert found == [first]
    assert way.ROOM._commands == 0


def test_each_thing_that_a_page_draws_passes_where_it_stands_aside(monkeypatch: MonkeyPatch) -> None:
    passed = []
    monkeypatch.setattr(turns.ROOM, "give", lambda: passed.append(threading.current_thread()))

    def page() -> None:
        import streamlit as st

        st.write("one")
        st.fragment(lambda: st.write("two"))()

    assert not AppTest.from_function(page).run().exception
    assert len(passed) >= 2
    assert threading.main_thread() not in passed
