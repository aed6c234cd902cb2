"""The floor's phone: from what it shows at first, every usual thing takes two taps at most."""

import json
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest
from chromium import IN_CHROMIUM
from room_screens import Desk
from serving import Server

if TYPE_CHECKING:
    from playwright.sync_api import Page

PHONE = (360, 640)
NAMES = ["Anna", "Bo", "Cleo", "Dag", "Eva", "Finn <b>F</b>", "Gro", "Hans"]
AT_MOST = 2

pytestmark = IN_CHROMIUM

Open = Callable[..., "Page"]


class Thumb:
    """One thumb on the floor's phone, which is counted."""

    def __init__(self, desk: Desk, page: "Page") -> None:
        self.desk, self.page, self.taps = desk, page, 0
        page.locator("#page > *").first.wait_for()

    def tap(self, where: str, text: str) -> None:
        self.taps += 1
        self.page.locator(f"{where} button", has_text=text).first.tap()

    def player(self, name: str, then: str) -> None:
        """A player of the list, and something of his sheet."""
        self.tap("#page .people", name)
        self.tap("#sheet", then)

    def told(self, text: str) -> None:
        """What was done by two taps at most, and with the sheet closed again."""
        self.page.locator("#said", has_text=text).wait_for()
        assert not self.page.locator("#sheet[open]").count()
        assert 1 <= self.taps <= AT_MOST, text
        self.taps = 0

    def state(self) -> dict[str, Any]:
        return json.loads(self.desk.server.get(f"/api/tournaments/{self.desk.tournament_id}")[2])

    def player_now(self, name: str) -> dict[str, Any]:
        return next(one for one in self.state()["players"] if one["player"] == name)


@pytest.fixture
def thumb(server: Server, visit: Open, request: pytest.FixtureRequest) -> Thumb:
    desk = Desk(
        server,
        name=request.node.name[:40],
        seats=5,
        bounty=500,
        rebuy={"cost": 1000, "chips": 10_000, "most": 1},
        rebuy_at_most=10_000,
        re_entries=1,
        add_on={"cost": 1000, "chips": 10_000},
    )
    return Thumb(desk, visit(f"/floor?t={desk.tournament_id}", PHONE, signed_in="Kari"))


def test_the_evening_begins_by_one_tap_each(thumb: Thumb) -> None:
    for name in NAMES:
        thumb.page.get_by_label("New player's name").fill(name)
        thumb.tap("#page form", "Register")
        thumb.told(f"{name} is in")
    thumb.tap("#page", "Draw seats")
    thumb.told("Seats are drawn")
    thumb.tap("#page", "Start")
    thumb.told("It has begun")
    assert thumb.state()["status"] == "running"


def test_the_clock_is_one_tap(thumb: Thumb) -> None:
    thumb.desk.play(*NAMES)
    for button, told in (
        ("Pause", "The clock stands"),
        ("Resume", "The clock runs"),
        ("Next level", "Level 2"),
        ("Level back", "Level 1"),
        ("+1 min", "left"),
        ("−1 min", "left"),
    ):
        thumb.tap("#page .pad", button)
        thumb.told(told)


def test_a_bust_by_its_hunter_by_nobody_and_by_two(thumb: Thumb) -> None:
    """500 on each head go to Bo, then to nobody yet, then by halves to two: of what is odd he has the first."""
    thumb.desk.play(*NAMES)
    tables = [[seat["player"] for seat in one["seats"]] for one in thumb.state()["tables"]]
    first, hunter, second, third = tables[0]
    thumb.player(first, hunter)
    thumb.told(f"{first} is out in 8th place")
    assert (thumb.player_now(first)["in"], thumb.player_now(hunter)["bounties"]) == (False, 500)

    thumb.player(second, "Nobody, or not known")
    thumb.told(f"{second} is out in 7th place")
    assert thumb.player_now(second)["head"] == 500
    assert thumb.page.locator("#page .due", has_text=f"the bounty on {second}").count() == 1
    thumb.tap("#page .due", "Say who won it")
    thumb.tap("#sheet .names", third)
    thumb.told(f"The bounty on {second} went to {third}")
    assert thumb.page.locator("#page .due", has_text="bounty").count() == 0
    assert thumb.player_now(third)["bounties"] == 500

    victim, *others = tables[1]
    thumb.tap("#page .people", victim)
    thumb.tap("#sheet", "Several took them")
    for name in others[:2]:
        thumb.tap("#sheet .names", name)
    assert thumb.page.locator("#sheet .names [aria-pressed=true]").all_inner_texts() == others[:2]
    thumb.tap("#sheet", f"Bust {victim}, by {others[0]}, {others[1]}")
    thumb.page.locator("#said", has_text=f"{victim} is out in 6th place").wait_for()
    assert [thumb.player_now(name)["bounties"] for name in others] == [250, 250, 0]


def test_what_is_bought_and_undone(thumb: Thumb) -> None:
    thumb.desk.play(*NAMES)
    thumb.player("Anna", "Rebuy")
    thumb.told("Rebuy for Anna")
    thumb.tap("#said", "Undo")
    thumb.told("Taken back: Rebuy for Anna")
    assert thumb.player_now("Anna")["rebuys"] == 0
    thumb.player("Anna", "Rebuy")
    thumb.told("Rebuy for Anna")
    thumb.tap("#page .last", "Undo: rebuy of Anna")  # also when the strip has gone
    thumb.told("Taken back: rebuy of Anna")
    thumb.desk.give("bust", players=["Bo"])
    thumb.page.locator("#page .people button", has_text="8th").wait_for()
    thumb.player("Bo", "Re-enter")
    thumb.told("Bo is in again")
    thumb.player("Bo", "Away")
    thumb.told("Bo is away")
    thumb.player("Bo", "Back")
    thumb.told("Bo is back")


def test_moves_are_accepted_and_made(thumb: Thumb) -> None:
    thumb.desk.play(*NAMES)
    sat = thumb.state()["tables"]
    for seat in sat[0]["seats"][:2]:
        thumb.desk.give("bust", players=[seat["player"]], by=[sat[0]["seats"][3]["player"]])
    thumb.page.locator("#page .due", has_text="→").wait_for()
    (due,) = thumb.state()["proposals"]
    thumb.tap("#page .due", "Done")
    thumb.told(f"{due['player']} sits at table {due['to']['table']} seat {due['to']['seat']}")
    free = next(one["free"][-1] for one in thumb.state()["tables"] if one["table"] == 2)
    thumb.player("Hans", f"2/{free}")
    thumb.told(f"Hans sits at table 2 seat {free}")


def test_what_would_be_refused_is_not_to_be_tapped(thumb: Thumb) -> None:
    """Bo has bought all he may, Cleo has one chip too many; nothing is sold when rebuys are over, and a locked seat
    is offered to nobody."""
    thumb.desk.play(*NAMES)
    thumb.desk.give("rebuy", player="Bo")
    thumb.desk.give("stack", player="Cleo", chips=10_001)
    thumb.desk.give("stack", player="Dag", chips=10_000)
    thumb.desk.give("lock", table=1, seat=5)

    def offered(name: str) -> list[tuple[str, bool]]:
        thumb.page.locator("#page .people button", has_text=name).first.tap()
        found = [
            (one.inner_text().replace("\n", ": "), one.is_enabled())
            for one in thumb.page.locator("#sheet .pad").first.locator("button").all()
        ]
        assert thumb.page.locator("#sheet .seats button", has_text="1/5").count() == 0
        thumb.page.locator("#sheet .end button").tap()
        return found

    thumb.page.wait_for_timeout(300)
    assert offered("Bo") == [("Rebuy: has had all he may", False), ("Away", True)]
    assert offered("Cleo") == [("Rebuy: has too many chips", False), ("Away", True)]
    assert offered("Dag") == [("Rebuy", True), ("Away", True)]
    thumb.desk.give("level", level=thumb.page.evaluate("floor.state.rebuys_until") + 1)
    thumb.page.wait_for_timeout(300)
    assert offered("Dag") == [("Away", True)]


def test_at_the_end_floor_and_phone_tell_who_has_won(thumb: Thumb, visit: Open) -> None:
    """Three pay 20.00 and 5.00 for their heads, the first two places are paid 40.00 and 20.00. Anna puts both others
    out: two bounties, and her own."""
    desk = thumb.desk
    for name in NAMES[:3]:
        desk.give("register", name=name)
    desk.give("configure", prizes={"fixed": {"1": 4000, "2": 2000}, "places": 2})
    desk.give("seat")
    desk.give("start")
    phone = visit(f"/phone?t={desk.tournament_id}", PHONE)
    phone.tap("#page .list >> text=Anna")
    desk.give("close-registration")
    for name in ("Bo", "Cleo"):
        thumb.player(name, "Anna")
        thumb.page.locator("#said", has_text=f"{name} is out").wait_for()
        if name == "Bo":
            phone.locator("#page", has_text="Bounties won: €5").wait_for()
    while thumb.page.locator("#page .due button", has_text="Done").count():
        thumb.tap("#page .due", "Done")
        thumb.page.wait_for_timeout(300)
    if thumb.state()["status"] != "finished":
        desk.give("finish")
    card = thumb.page.locator("#page .card", has_text="Winner")
    card.wait_for()
    assert card.locator(".big").inner_text() == "Anna"
    assert [one.split() for one in card.locator("tr").all_inner_texts()] == [
        ["1st", "Anna", "€40"],
        ["2nd", "Cleo", "€20"],
    ]
    assert "You won" in phone.inner_text("#page") and "Bounties won: €15" in phone.inner_text("#page")
    phone.tap("#tabs >> text=Standings")
    assert "Still in" not in phone.inner_text("#page")
    assert [one.split() for one in phone.locator("#page tr").all_inner_texts()] == [
        ["1st", "Anna", "€40"],
        ["2nd", "Cleo", "€20"],
        ["3rd", "Bo"],
    ]


def test_a_name_without_an_end_stays_in_its_place(thumb: Thumb, visit: Open) -> None:
    """Sixty letters without a space, on the smallest phone."""
    thumb.page.set_viewport_size({"width": 320, "height": 568})
    name = "W" * 60
    thumb.desk.play(name, "Anna", "Bo")
    phone = visit(f"/phone?t={thumb.desk.tournament_id}", (320, 568))
    phone.tap("#page .list >> text=WWW")
    for tab in phone.locator("#tabs button").all():
        tab.tap()
        assert phone.evaluate("document.documentElement.scrollWidth") == 320
    thumb.tap("#page .people", name)
    assert thumb.page.evaluate("document.documentElement.scrollWidth") == 320
    assert thumb.page.evaluate(
        "(one => one.scrollWidth <= one.clientWidth)(document.querySelector('#sheet'))"
    )
    thumb.tap("#sheet .names", "Anna")
    thumb.told(f"{name} is out in 3rd place")
    assert thumb.page.evaluate("document.documentElement.scrollWidth") == 320
    undo = thumb.page.locator("#undo-said").bounding_box()
    assert undo is not None and undo["x"] + undo["width"] <= 320
