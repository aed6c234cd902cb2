"""Tables that are played, drawn: who sits where, the marks, the links over them; and the desk's PINs and devices."""

import re
from base64 import b64decode
from collections.abc import Iterator

import pytest
from desk_evenings import NAMES, Desk, drawn, opened, said
from streamlit.testing.v1 import AppTest
from test_pages_run import DIRECTOR, HOSTILE, text

from desk import access, table_drawing
from desk.evening import evening
from parts import device
from tourney.resources import folder
from tourney.server import held
from tourney.server.access.access import Access, Refused
from tourney.server.access.asking import Who
from tourney.server.room import Room, open_room


@pytest.fixture(autouse=True)
def _store() -> Iterator[None]:
    with opened():
        yield
    open_room(None)


def pictures(desk: Desk, chosen: int | None = None) -> list[str]:
    """The drawings as SVG: wide and tall, table by table."""
    found = re.findall(r"base64,([^\"]+)", table_drawing.tables(evening(desk.tournament_id), chosen))
    return [b64decode(one).decode() for one in found]


def test_everybody_is_drawn_in_his_seat_with_a_link_that_chooses_him() -> None:
    desk = Desk(*NAMES, seats=6)
    html = table_drawing.tables(evening(desk.tournament_id), None)
    wide, tall = pictures(desk)
    for name in NAMES:
        assert f">{name}</text>" in wide and f">{name}</text>" in tall
        assert html.count(f"p={desk.number(name)}&") + html.count(f'p={desk.number(name)}"') == 2
    assert wide.count(">D</text>") == 1
    assert wide.count(">SB</text>") == 1
    assert wide.count(">BB</text>") == 1
    assert "empty" not in wide


def test_links_lie_over_the_boxes_and_within_the_picture() -> None:
    desk = Desk(*(f"P{number}" for number in range(1, 11)), seats=10)
    html = table_drawing.tables(evening(desk.tournament_id), None)
    places = re.findall(r"left:([-\d.]+)%;top:([-\d.]+)%;width:([\d.]+)%;height:([\d.]+)%", html)
    assert len(places) == 20
    for left, top, width, height in (map(float, each) for each in places):
        assert left >= 0 and left + width <= 100
        assert top >= 0 and top + height <= 100


@pytest.mark.parametrize("seats", range(2, 11))
def test_no_two_boxes_of_a_full_table_lie_on_each_other(seats: int) -> None:
    desk = Desk(*(f"P{number}" for number in range(1, seats + 1)), seats=seats)
    html = table_drawing.tables(evening(desk.tournament_id), None)
    for shape in ("live-wide", "live-tall"):
        part = html[html.index(f'live-table {shape}"') :]
        part = part[: part.index("</div>")]
        boxes = [
            tuple(map(float, each))
            for each in re.findall(r"left:([-\d.]+)%;top:([-\d.]+)%;width:([\d.]+)%;height:([\d.]+)%", part)
        ]
        assert len(boxes) == seats
        for number, one in enumerate(boxes):
            for other in boxes[number + 1 :]:
                apart = abs(one[0] - other[0]) >= one[2] or abs(one[1] - other[1]) >= one[3]
                assert apart, (shape, one, other)


def test_who_is_away_and_locked_seats_are_told_in_words() -> None:
    desk = Desk("Anna", "Bo", "Cleo", seats=6)
    desk.give("absent", player="Bo")
    free = next(seat for seat in range(1, 7) if seat not in desk.state.tables[1].seats)
    desk.give("lock", table=1, seat=free)
    wide = pictures(desk)[0]
    assert "away" in wide
    assert f"{free} locked" in wide
    assert wide.count(" empty") == 2


def test_a_name_stays_text_in_the_drawing_and_in_its_link() -> None:
    desk = Desk(HOSTILE, "Bo")
    html = table_drawing.tables(evening(desk.tournament_id), None)
    assert "<b>" not in html and "<b>" not in pictures(desk)[0]
    assert "&lt;b&gt;Bold" in html


PIN = "281946"


def desk_page(who: Who | None) -> AppTest:
    device.stand_in(who)
    app = AppTest.from_file(folder("dashboards") / "home.py", default_timeout=30)
    app.run()
    app.switch_page("views/desk.py")
    return drawn(app.run())


@pytest.fixture
def room(monkeypatch: pytest.MonkeyPatch) -> Room:
    """A room in which the one who stands in is the one who signed in."""
    here = Room(held.store(), "127.0.0.1", 8600)
    here.access.set_pin("director", PIN)
    open_room(here)
    monkeypatch.setattr(device, "device", lambda: device._standing_in)
    monkeypatch.setattr(access, "device", lambda: device._standing_in)
    return here


def test_pins_are_the_directors_and_what_was_typed_is_forgotten(room: Room) -> None:
    app = desk_page(DIRECTOR)
    app.text_input(key="pin-floor").set_value("4711")
    app.button(key="set-pin-floor").click()
    drawn(app.run())
    assert "The floor has a new PIN." in said(app)
    assert app.text_input(key="pin-floor").value == ""
    assert room.access.sign_in("4711", "Bo's phone", "192.168.1.9").device.role == "floor"
    app.text_input(key="pin-scribe").set_value("4711")
    app.button(key="set-pin-scribe").click()
    drawn(app.run())
    assert "another role has this PIN" in said(app)
    app.button(key="no-pin-floor").click()
    drawn(app.run())
    with pytest.raises(Refused):
        Access(held.store()).sign_in("4711", "Bo's phone", "192.168.1.9")


def test_a_device_is_signed_out_from_the_desk(room: Room) -> None:
    row = room.access.sign_in(PIN, "Old phone", "192.168.1.9").device
    app = desk_page(DIRECTOR)
    app.button(key=f"sign-out-{row.device_id}").click()
    drawn(app.run())
    assert "Old phone is signed out." in said(app)
    assert room.access.devices.all() == []


def test_looking_is_locked_and_opened_from_the_desk(room: Room) -> None:
    app = desk_page(DIRECTOR)
    app.button(key="lock-look").click()
    drawn(app.run())
    assert room.access.locked
    assert "Only who signed in may look." in text(app)
    app.button(key="lock-look").click()
    app.run()
    assert not room.access.locked


@pytest.mark.usefixtures("room")
@pytest.mark.parametrize("who", [None, Who("floor", 2, "Bo"), Who("scribe", 3, "Cy")])
def test_nobody_else_sees_devices_and_pins(who: Who | None) -> None:
    app = desk_page(who)
    assert not [one for one in app.button if (one.key or "").startswith(("set-pin", "sign-out", "lock-look"))]


def test_a_director_who_is_none_any_more_changes_nothing(room: Room) -> None:
    app = desk_page(DIRECTOR)
    device.stand_in(Who("floor", 2, "Bo"))
    app.button(key="lock-look").click()
    drawn(app.run())
    assert not room.access.locked
