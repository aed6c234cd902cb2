"""The desk in a real browser: from the sign-in to a bust taken back; two directors at once; phone, keyboard."""

import re
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import quote

import pytest
from chromium import IN_CHROMIUM
from room_screens import PIN
from room_screens import Desk as Director
from serving import Server

if TYPE_CHECKING:
    from playwright.sync_api import Page

NAMES = ["Anna", "Bo", "Cleo", "Dag", "Eva <b>M</b> :smile: **x** $1$", "Frøydis"]
PHONE = (390, 844)
DIRECTOR = "Anna's laptop"

pytestmark = IN_CHROMIUM

Open = Callable[..., "Page"]


def at_the_desk(visit: Open, path: str, *look: object) -> "Page":
    """A page of the desk that is drawn, on a device of the director."""
    page = visit(path, *look, signed_in=DIRECTOR)
    page.wait_for_selector("header.page")
    return page


def enter(page: "Page") -> None:
    page.locator("button.main:not(:empty)").wait_for()
    page.fill("#pin", PIN)
    page.fill("#who", DIRECTOR)
    page.click("button.main")


def press(page: "Page", name: str | re.Pattern[str]) -> None:
    page.get_by_role("button", name=name, exact=True).first.click()


def shown(page: "Page", words: str) -> None:
    page.get_by_text(words).first.wait_for()


def test_from_the_questions_to_a_bust_that_is_taken_back(visit: Open, tmp_path: Path) -> None:
    page = at_the_desk(visit, "/desk_new")
    page.get_by_label("Name of the tournament").fill("Friday <i>night</i>")
    who = page.get_by_role("combobox", name="Who comes")
    for name in NAMES:
        who.fill(name)
        who.press("Enter")
    page.keyboard.press("Escape")
    page.get_by_label("Buy-in", exact=True).fill("20")
    page.get_by_label("Buy-in", exact=True).press("Tab")
    shown(page, f"With {len(NAMES)} entries the pool is €{20 * len(NAMES)}")
    expected = page.get_by_label("Players expected")  # the names came faster than the page was drawn
    assert (expected.input_value(), expected.get_attribute("placeholder")) == ("", str(len(NAMES)))
    shown(page, f"ends about, with {len(NAMES)} players")
    page.get_by_role("button", name="Open Friday <i>night</i> with 6 players").click()
    shown(page, "6 players are in. Draw the seats")
    press(page, "Draw the seats")
    press(page, "Shuffle up and deal")
    shown(page, "Level 1")
    before = page.locator(".desk-clock [data-ends-at]").text_content()
    page.wait_for_function(
        "before => document.querySelector('.desk-clock [data-ends-at]').textContent !== before", arg=before
    )
    seat = page.locator(".live-wide a.live-seat", has_text="").filter(visible=True)
    assert seat.count() == 6
    page.locator(".live-wide a.live-seat[aria-label^='Eva']").click()
    bust = page.locator(".st-key-player [data-testid=stBaseButton-primary]")
    bust.wait_for()
    assert bust.inner_text().replace("\u2060", "") == f"Bust {NAMES[4]}"  # a name is no markup
    page.locator(".live-wide a.live-seat[aria-label^='Bo,']").click()  # the first tap
    press(page, "Bust Bo")  # and the second
    shown(page, "Bo is out in 6th place")
    page.wait_for_function("document.querySelectorAll('.live-wide a.live-seat').length === 5")
    press(page, "Undo: bust of Bo")
    page.wait_for_function("document.querySelectorAll('.live-wide a.live-seat').length === 6")
    page.screenshot(path=str(tmp_path / "desk.png"), full_page=True)


def test_a_phone_has_no_sideways_scroll_and_targets_for_a_thumb(visit: Open, server: Server) -> None:
    room = Director(server)
    room.play(*NAMES)
    page = at_the_desk(visit, f"/desk_evening?t={room.tournament_id}", PHONE, "dark")
    page.locator(".live-tall a.live-seat[aria-label^='Cleo,']").tap()
    bust = page.get_by_role("button", name="Bust Cleo")
    bust.wait_for()
    box = bust.bounding_box()
    assert box is not None and box["height"] >= 44
    assert box["y"] + box["height"] < PHONE[1]  # on the screen, without scrolling
    wide = page.evaluate("document.querySelector('[data-testid=stMain]').scrollWidth")
    assert wide <= PHONE[0]
    bust.tap()
    shown(page, "Cleo is out in 6th place")


def test_what_another_director_does_shows_and_half_typed_words_stay(visit: Open, server: Server) -> None:
    room = Director(server)
    room.play(*NAMES)
    page = at_the_desk(visit, f"/desk_evening?t={room.tournament_id}&part=log")
    note = page.get_by_label("Note")
    note.click()
    page.keyboard.type("Table 1 has n")
    began = time.monotonic()
    room.give("bust", players=["Dag"])
    shown(page, "Dag is out in 6th place")
    assert time.monotonic() - began < 5
    page.keyboard.type("ew cards")  # the field has the focus still
    assert note.input_value() == "Table 1 has new cards"
    press(page, "Write it into the log")
    shown(page, "Table 1 has new cards")


def test_the_later_of_two_is_told_what_changed(visit: Open, server: Server) -> None:
    room = Director(server)
    room.play(*NAMES)
    page = at_the_desk(visit, f"/desk_evening?t={room.tournament_id}&p=2")
    page.get_by_role("button", name="Bust Bo").wait_for()
    room.give("pause")
    press(page, re.compile("^Bust Bo$"))
    page.wait_for_function(
        "/Bo is out in 6th place|Meanwhile somebody else did this/.test(document.body.textContent)"
    )
    if page.get_by_text("Meanwhile somebody else did this").count():
        shown(page, "The clock")
        press(page, "Bust Bo all the same")
    shown(page, "Bo is out in 6th place")


def test_it_can_be_done_with_the_keyboard_alone(visit: Open, server: Server) -> None:
    room = Director(server)
    room.play(*NAMES)
    page = at_the_desk(visit, f"/desk_evening?t={room.tournament_id}")
    seat = page.locator(".live-wide a.live-seat[aria-label^='Anna,']")
    seat.focus()
    page.keyboard.press("Enter")
    bust = page.get_by_role("button", name="Bust Anna")
    bust.wait_for()
    bust.focus()
    page.keyboard.press("Enter")
    shown(page, "Anna is out in 6th place")


ELSEWHERE = (
    "//evil.example/x",
    "/\t/evil.example",
    "/\\evil.example",
    "/.//evil.example",
    "javascript:alert(1)",
    "https://evil.example",
)


@pytest.mark.parametrize("target", ELSEWHERE)
def test_signing_in_leads_to_no_other_server(visit: Open, server: Server, target: str) -> None:
    page = visit(f"/sign-in?next={quote(target, safe='')}")
    enter(page)
    page.wait_for_url(lambda url: "/sign-in" not in url)
    assert page.url.startswith(f"http://127.0.0.1:{server.port}/")


def test_signing_in_comes_back_to_the_page_with_its_questions(visit: Open, server: Server) -> None:
    room = Director(server)
    room.play(*NAMES)
    page = visit(f"/desk_evening?t={room.tournament_id}&part=money")
    page.get_by_role("link", name="Sign in").first.click()
    enter(page)
    page.wait_for_url(re.compile(r"desk_evening\?t=.*part=money"))
    shown(page, "Anna's laptop, director")
    assert page.get_by_role("button", name="Pause").is_enabled()


def test_a_deal_is_added_up_while_it_is_typed(visit: Open, server: Server) -> None:
    """Of 60.00, with the cursor in the field still."""
    desk = Director(server, name="Shares")
    desk.play("Anna", "Bo", "Cleo")
    page = at_the_desk(visit, f"/desk_evening?t={quote(desk.tournament_id)}&part=deal")
    page.get_by_text("By hand").click()
    field = page.get_by_label("Anna gets")
    field.press_sequentially("25")
    shown(page, "€35")
    field.press_sequentially(".50")
    shown(page, "€34.50")
    assert field.evaluate("one => one === document.activeElement")
    assert field.input_value() == "25.50"


def test_a_page_that_is_open_ends_when_looking_is_locked(visit: Open, server: Server) -> None:
    room = Director(server)
    page = visit("/desk")
    shown(page, "Friday")
    assert server.post("/api/lock", {"locked": True}, **room.cookie)[0] == 200
    try:
        page.wait_for_function(
            "getComputedStyle(document.querySelector('.stApp'), '::after').content.includes('Not connected')"
        )
        page.reload()
        page.wait_for_url(re.compile(r"/sign-in\?next=/desk"))
    finally:
        server.post("/api/lock", {"locked": False}, **room.cookie)
