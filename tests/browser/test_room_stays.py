"""Pages that stay: with their tournament when another begins, and with the players there are when one goes out."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from chromium import IN_CHROMIUM
from room_screens import PIN, Desk
from serving import Server

if TYPE_CHECKING:
    from playwright.sync_api import Page

PHONE = (360, 640)

pytestmark = IN_CHROMIUM

Open = Callable[..., "Page"]


@pytest.mark.parametrize(("path", "handle"), [("/floor", "floor"), ("/tv", "tv"), ("/phone", "phone")])
def test_a_page_stays_with_its_tournament_when_another_begins(
    tmp_path: Path, visit: Open, path: str, handle: str
) -> None:
    with Server(tmp_path / "two.duckdb", "0.0.0.0", pin=PIN) as server:
        page = visit(f"http://127.0.0.1:{server.port}{path}?lang=it", PHONE)
        if path == "/floor":
            page.fill("#pin", PIN)
            page.tap("#door button")
        first = Desk(server, name="First")
        first.play("Anna", "Bo")
        page.locator("#name", has_text="First").wait_for()
        second = Desk(server, name="Second")
        second.play("Cleo", "Dag")
        first.give("pause")
        until(page, f"{handle}.state.others.length === 2 && !{handle}.state.running")
        assert page.inner_text("#name") == "First"
        assert f"t={first.tournament_id}" in page.url and "lang=it" in page.url
        page.reload()
        page.locator("#name", has_text="First").wait_for()
        page.select_option("#which", label="Second", force=True)
        page.locator("#name", has_text="Second").wait_for()
        assert "lang=it" in page.url


def test_a_television_that_shows_an_evening_that_is_over_takes_the_next(tmp_path: Path, visit: Open) -> None:
    with Server(tmp_path / "over.duckdb", "0.0.0.0", pin=PIN) as server:
        over = Desk(server, name="Over", prizes={"places": 1})
        over.play("Anna", "Bo")
        over.give("close-registration")
        over.give("bust", players=["Bo"])
        over.server.post(f"/api/tournaments/{over.tournament_id}/commands", {"kind": "finish"}, **over.cookie)
        page = visit(f"http://127.0.0.1:{server.port}/tv", (1920, 1080))
        page.wait_for_selector("body[data-moment=done]")
        Desk(server, name="Tonight")
        page.locator("#name", has_text="Tonight").wait_for()


def test_an_open_list_of_hunters_offers_nobody_who_is_out(server: Server, visit: Open) -> None:
    desk = Desk(server, name="Hunters", bounty=500)
    desk.play("Anna", "Bo", "Cleo", "Dag")
    page = visit(f"/floor?t={desk.tournament_id}", PHONE, signed_in="Kari")
    page.tap("#page .people >> text=Anna")
    page.tap("#sheet >> text=Several took them")
    page.tap("#sheet .names >> text=Bo")
    page.tap("#sheet .names >> text=Cleo")
    desk.give("bust", players=["Bo"], by=["Dag"])
    page.locator("#sheet .names >> text=Bo").wait_for(state="detached")
    assert sorted(page.locator("#sheet .names button").all_inner_texts()) == ["Cleo", "Dag"]
    assert page.locator("#sheet .names button[aria-pressed=true]").all_inner_texts() == ["Cleo"]
    page.tap("#sheet >> text=Bust Anna, by Cleo")
    page.locator("#said", has_text="Anna is out in 3rd place").wait_for()
    page.tap("#page .people >> text=Cleo")
    desk.give("bust", players=["Cleo"], by=["Dag"])
    page.locator("#sheet .names").wait_for(state="detached")  # there is nobody to ask about any more


def until(page: "Page", expression: str) -> None:
    for _ in range(400):
        if page.evaluate(expression):
            return
        page.wait_for_timeout(50)
    raise AssertionError(expression)
