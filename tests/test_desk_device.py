"""Who looks at a page: what is open to anybody, and what asks for a device that signed in."""

from collections.abc import Iterator
from types import SimpleNamespace

import pytest
from streamlit.testing.v1 import AppTest
from test_pages_run import DIRECTOR, text

from parts import device
from tourney.resources import folder
from tourney.server import held
from tourney.server.access.asking import Who
from tourney.server.room import Room, open_room
from tourney.store.database import MEMORY, Store, open_store

FLOOR, SCRIBE = Who("floor", 2, "Bo's phone"), Who("scribe", 3, "Cy's phone")
PIN = "281946"


@pytest.fixture
def store(monkeypatch: pytest.MonkeyPatch) -> Iterator[Store]:
    # AppTest's browser sends whatever is asked for; this one sends no cookie.
    monkeypatch.setattr("streamlit.runtime.context._get_client_context", lambda: None)
    with open_store(MEMORY) as opened:
        held.hold(opened)
        yield opened
        open_room(None)
        device.stand_in(None)
        held.release()


def look(view: str, who: Who | None = None) -> str:
    """What a page shows to this one; None for one who did not sign in."""
    device.stand_in(who)
    app = AppTest.from_file(folder("dashboards") / "home.py", default_timeout=30)
    app.run()
    app.switch_page(f"views/{view}.py")
    app.run()
    assert not app.exception
    return text(app)


@pytest.mark.usefixtures("store")
@pytest.mark.parametrize("view", ["import", "rejects"])
def test_where_no_server_runs_nobody_is_trusted_unless_a_test_says_so(view: str) -> None:
    assert "/sign-in?next=%2F" in look(view)
    assert "/sign-in" not in look(view, DIRECTOR)
    assert "/sign-in" not in look(view, SCRIBE)


@pytest.mark.parametrize("view", ["import", "rejects"])
def test_what_is_kept_asks_for_a_sign_in_as_soon_as_the_network_comes_in(store: Store, view: str) -> None:
    open_room(Room(store, "127.0.0.1", 8600))
    assert "/sign-in" not in look(view)
    for host in ("0.0.0.0", "192.168.1.20", "::"):
        open_room(Room(store, host, 8600))
        assert "/sign-in?next=" in look(view)


def test_a_stand_in_is_nobody_where_a_server_runs(store: Store) -> None:
    open_room(Room(store, "0.0.0.0", 8600))
    assert "/sign-in?next=" in look("import", DIRECTOR)


def test_looking_that_was_locked_ends_the_sessions_that_look(store: Store) -> None:
    room = Room(store, "127.0.0.1", 8600)
    open_room(room)
    assert "lets only those look" not in look("players")
    room.access.lock(True)
    assert "lets only those look who signed in" in look("players")
    assert "/sign-in?next=" in look("overview")


@pytest.mark.parametrize(
    ("who", "kind", "allowed"),
    [
        (None, "bust", False),
        (SCRIBE, "bust", False),
        (SCRIBE, "record", True),
        (FLOOR, "bust", True),
        (FLOOR, "new", False),
        (FLOOR, "pay", False),
        (DIRECTOR, "pay", True),
        (DIRECTOR, "new", True),
    ],
)
def test_commands_are_for_devices_of_the_right_role(who: Who | None, kind: str, allowed: bool) -> None:
    device.stand_in(who)
    assert device.may(kind) is allowed
    device.stand_in(None)


def test_a_device_is_known_by_its_cookie_until_it_is_signed_out(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = Room(store, "0.0.0.0", 8600)
    open_room(room)
    room.access.set_pin("director", PIN)
    row, cookie = room.access.sign_in(PIN, "Anna's laptop", "192.168.1.7")

    context = SimpleNamespace(url="http://192.168.1.20:8600/import", cookies={"tourney_device": cookie})
    monkeypatch.setattr(device.st, "context", context)
    assert device.device() == Who("director", row.device_id, "Anna's laptop")
    assert device.may("pay") and device.may_keep() and device.is_director()
    context.cookies = {"tourney_device": cookie[:-1] + ("0" if cookie[-1] != "0" else "1")}
    assert device.device() is None
    context.cookies = {"tourney_device": cookie}
    room.access.devices.revoke([row.device_id])
    assert device.device() is None
    assert not device.may_keep()
