"""One evening in five real pages at once, from the questions of the desk to the winner, in each language: the desk,
a television, a player's phone, the floor's phone and the scribe's phone all see what any of them does."""

import json
import re
import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from chromium import IN_CHROMIUM
from room_screens import PIN
from serving import Server

from tourney.language import LANGUAGES, speaking, tr, words
from tourney.server.languages import COOKIE

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

NAMES = ["Anna", "Bo <b>B</b>", "Cleo", "Dag", "Żaneta"]
DESK, TV, PHONE = (1280, 900), (1920, 1080), (390, 844)

pytestmark = IN_CHROMIUM


class Room:
    """The five pages of one evening, which speak one language."""

    def __init__(self, browser: "Browser", server: Server, language: str, shots: Path) -> None:
        self.browser, self.server, self.language, self.shots = browser, server, language, shots
        self.errors: list[str] = []
        self.outside: list[str] = []
        self.contexts: list[Any] = []
        self.keyed = words(language, "screen")

    def open(self, path: str, size: tuple[int, int]) -> "Page":
        phone = size == PHONE
        context = self.browser.new_context(
            viewport={"width": size[0], "height": size[1]}, has_touch=phone, is_mobile=phone, locale="en-GB"
        )
        context.add_cookies([{"name": COOKIE, "value": self.language, "url": self.server.url}])
        self.contexts.append(context)
        context.set_default_timeout(60_000)  # five pages at once on a busy machine
        page = context.new_page()
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("request", lambda asked: None if self.ours(asked.url) else self.outside.append(asked.url))
        page.goto(f"{self.server.url}{path}")
        return page

    def ours(self, url: str) -> bool:
        return url.startswith((self.server.url, self.server.url.replace("http", "ws", 1), "data:", "blob:"))

    def say(self, key: str, **holes: str) -> str:
        """A text of the plain pages."""
        text = self.keyed[key]
        for name, value in holes.items():
            text = text.replace("{" + name + "}", value)
        return text

    def tr(self, text: str, **holes: object) -> str:
        """A text of the desk."""
        with speaking(self.language):
            return tr(text, **holes)

    def sign_in(self, page: "Page", who: str) -> None:
        page.fill("#pin", PIN)
        page.fill("#who", who)
        page.click("#door button")

    def state(self, tournament_id: str) -> dict[str, Any]:
        return json.loads(self.server.get(f"/api/tournaments/{tournament_id}")[2])

    def shoot(self, **pages: "Page") -> None:
        for name, page in pages.items():
            page.screenshot(path=str(self.shots / f"{name}-{self.language}.png"))

    def close(self) -> None:
        for context in self.contexts:
            context.close()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("evening") / "evening.duckdb", pin=PIN) as running:
        yield running


@pytest.fixture
def room(
    browser: "Browser", server: Server, request: pytest.FixtureRequest, tmp_path: Path
) -> Iterator[Room]:
    found = Room(browser, server, request.param, tmp_path)
    yield found
    for number, context in enumerate(found.contexts):  # how each was left, for whoever looks for a fault
        context.pages[0].screenshot(path=str(tmp_path / f"last-{number}.png"))
    found.close()
    assert found.errors == []
    assert found.outside == []


def set_up(room: Room, name: str) -> tuple["Page", str]:
    """The questions of the desk: who comes and what it costs. The desk's page, and the tournament's id."""
    page = room.open("/sign-in?next=%2Fdesk_new", DESK)
    page.locator("button.main:not(:empty)").wait_for()
    page.fill("#pin", PIN)
    page.fill("#who", "Anna's laptop")
    page.click("button.main")
    page.get_by_label(room.tr("Name of the tournament")).fill(name)
    who = page.get_by_role("combobox", name=room.tr("Who comes"))
    for player in NAMES:
        who.fill(player)
        who.press("Enter")
    page.keyboard.press("Escape")
    buy_in = page.get_by_label(room.tr("Buy-in"), exact=True)
    buy_in.fill("20")
    buy_in.press("Tab")
    page.locator(".st-key-open button, [data-testid=stBaseButton-primary]").filter(has_text=name).click()
    page.get_by_role("button", name=room.tr("Draw the seats"), exact=True).first.wait_for()
    return page, re.search(r"[?&]t=([^&]+)", page.url)[1]  # ty: ignore[not-subscriptable]


def all_in_and_called(room: Room, scribe: "Page") -> None:
    """The first to act moves all-in, the next calls, the others fold; the caller wins on Ah 7d 2c Td Kh."""

    def tap(text: str | re.Pattern[str]) -> None:
        before = scribe.inner_html("#panel")
        scribe.locator("#panel button:enabled", has_text=text).last.tap()
        end = time.monotonic() + 10
        while scribe.inner_html("#panel") == before and time.monotonic() < end:
            scribe.wait_for_timeout(20)

    tap(room.say("scribe_all_in"))
    caller = scribe.inner_text("#panel h2")
    tap(room.say("scribe_call", chips="").strip())
    while scribe.locator("#panel button:enabled", has_text=room.say("scribe_fold")).count():
        tap(room.say("scribe_fold"))
    for card in ("Ah", "7d", "2c", "Td", "Kh"):
        rank = "10" if card[0] == "T" else card[0]
        scribe.locator(".ranks button", has_text=re.compile(f"^{rank}$")).tap()
        scribe.locator(f".suits button:nth-of-type({'shdc'.index(card[1]) + 1})").tap()
        scribe.wait_for_timeout(150)
    scribe.locator("#panel h2", has_text=room.say("scribe_showdown")).wait_for()
    winner = next(name for name in NAMES if name in caller)
    scribe.locator("#panel .row button", has_text=winner).last.tap()
    tap(room.say("scribe_these_won"))
    scribe.locator("#panel button", has_text=re.compile(f"^{re.escape(room.say('scribe_keep'))}")).first.tap()


@pytest.mark.parametrize("room", LANGUAGES, indirect=True)
def test_from_the_questions_to_the_winner_on_all_pages_at_once(room: Room) -> None:
    """Five pay 20.00. A hand is written down in which one loses all to another; the floor puts him out, takes
    that back and puts him out again; two more go by the floor, the last by the desk. 100.00 are paid."""
    desk, tournament = set_up(room, f"Friday {room.language}")
    tv = room.open(f"/tv?t={tournament}", TV)
    tv.wait_for_selector("body[data-moment=lobby]")
    phone = room.open(f"/phone?t={tournament}", PHONE)
    phone.tap("#page >> text=Cleo")
    floor = room.open(f"/floor?t={tournament}", PHONE)
    room.sign_in(floor, "Kari")
    scribe = room.open("/scribe", PHONE)
    room.sign_in(scribe, "Per")

    desk.get_by_role("button", name=room.tr("Draw the seats"), exact=True).first.click()
    phone.locator("#page .big").wait_for()
    desk.get_by_role("button", name=room.tr("Shuffle up and deal"), exact=True).first.click()
    tv.wait_for_selector("body[data-moment=final]")  # five sit at one table
    assert tv.locator("#people tr").count() == 5
    room.shoot(desk=desk, tv=tv, phone=phone, floor=floor)

    section = scribe.locator("#page h2", has_text=f"Friday {room.language}").locator(
        "xpath=following-sibling::div[1]"
    )
    section.locator("button").first.tap()
    scribe.locator("#page button.main, #panel h2").first.wait_for()
    if scribe.locator("#page button.main").is_visible():
        scribe.locator("#page button.main").tap()
    scribe.wait_for_selector("#panel h2")
    room.shoot(scribe=scribe)
    all_in_and_called(room, scribe)

    floor.locator(".due", has_text=re.compile("|".join(map(re.escape, NAMES)))).first.wait_for()
    told = room.state(tournament)
    (broke,) = [one for one in told["players"] if one["stack"] == 0]
    assert sum(one["stack"] for one in told["players"]) == 50_000
    floor.locator(".due button").first.tap()
    floor.locator("#said", has_text=broke["player"]).wait_for()
    until(tv, "document.querySelectorAll('#people tr').length === 4")
    floor.tap("#undo-said")
    until(tv, "document.querySelectorAll('#people tr').length === 5")
    floor.locator(".due button").first.tap()
    until(tv, "document.querySelectorAll('#people tr').length === 4")
    until(desk, "document.querySelectorAll('.live-wide a.live-seat').length === 4")

    left = [one["player"] for one in room.state(tournament)["players"] if one["in"]]
    last = "Cleo" if "Cleo" in left else left[0]
    others = [name for name in left if name != last]
    for place, name in ((4, others[0]), (3, others[1])):
        floor.locator("#page .list button", has_text=name).first.tap()
        floor.locator("#sheet button", has_text=room.say("bust", name=name)).tap()
        until(tv, f"document.querySelectorAll('#people tr').length === {place - 1}")
    room.shoot(tv_money=tv, floor_money=floor)
    until(desk, "document.querySelectorAll('.live-wide a.live-seat').length === 2")
    desk.locator(f".live-wide a.live-seat[aria-label^='{others[2][:2]}']").click()
    desk.get_by_role("button", name=room.tr("Bust {names}", names=others[2])).first.click()
    over = desk.get_by_role("button", name=room.tr("End the tournament"))
    end = time.monotonic() + 60
    while room.state(tournament)["status"] != "finished" and time.monotonic() < end:
        if over.count():  # who is out may buy in again until the director says that it is over
            over.first.click()
        desk.wait_for_timeout(200)
    tv.locator(".champion", has_text=last).wait_for()
    phone.locator(
        "#page .big", has_text=room.say("you_won" if last == "Cleo" else "you_are_out", place="")
    ).wait_for()
    room.shoot(desk_end=desk, tv_end=tv, phone_end=phone, floor_end=floor)

    ended = room.state(tournament)
    assert ended["status"] == "finished"
    assert [one["player"] for one in ended["places"]] == [last, *reversed(others), broke["player"]]
    assert sum(one["amount"] for one in ended["payouts"]) == ended["pool"] == 5 * 2000
    assert [one["stack"] for one in ended["players"] if one["in"]] in ([50_000], [None])


def until(page: "Page", expression: str, seconds: float = 60) -> None:
    """Wait for an expression of the page, which its policy would not let Playwright's own way evaluate."""
    end = time.monotonic() + seconds
    while not page.evaluate(expression):
        assert time.monotonic() < end, expression
        page.wait_for_timeout(50)
