"""What the server refuses stands on a plain page in the language of that page, though its device chose none."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pytest
from chromium import IN_CHROMIUM
from room_screens import PIN, Desk
from serving import Server

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = IN_CHROMIUM
PHONE: Any = {"width": 360, "height": 720}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("browser") / "refused.duckdb", pin=PIN) as running:
        yield running


def inside(browser: "Browser", server: Server, path: str, locale: str) -> "Page":
    """A page on the phone of somebody whose browser takes this language, signed in."""
    page = browser.new_context(viewport=PHONE, locale=locale).new_page()
    page.goto(f"http://127.0.0.1:{server.port}{path}")
    page.fill("#pin", PIN)
    page.click("#door button")
    page.wait_for_selector("#page:visible")
    assert "tourney_language" not in {one["name"] for one in page.context.cookies()}
    return page


@pytest.mark.parametrize(
    ("locale", "new", "go", "refused"),
    [
        (
            "it-IT",
            "Un tavolo nuovo",
            "Inizia la mano",
            "Non fatto: una mano vuole due giocatori presenti con fiche; ce ne sono 1",
        ),
        (
            "nb-NO",
            "Et nytt bord",
            "Begynn hånden",
            "Ikke utført: en hånd trenger to spillere med sjetonger som ikke er borte; det er 1",
        ),
    ],
)
def test_the_scribe_reads_in_his_language_why_a_table_cannot_begin(
    browser: "Browser", server: Server, locale: str, new: str, go: str, refused: str
) -> None:
    page = inside(browser, server, "/scribe", locale)
    page.locator("#page button", has_text=new).click()
    numbers = page.locator("form.cash label input")
    numbers.nth(0).fill("1")
    numbers.nth(1).fill("2")
    row = page.locator(".person").first.locator("input")
    row.nth(0).fill("Anna")
    row.nth(1).fill("200")
    page.locator("form.cash button", has_text=go).click()
    page.locator("#said", has_text=refused).wait_for()
    page.context.close()


def test_each_floor_reads_what_was_done_and_refused_in_his_own_language(
    browser: "Browser", server: Server
) -> None:
    desk = Desk(server, name="Friday")
    desk.play("Anna", "Bo", "Cleo")
    page = inside(browser, server, f"/floor?t={desk.tournament_id}", "it-IT")
    other = inside(browser, server, f"/floor?t={desk.tournament_id}", "nb-NO")
    page.locator("#page button", has_text="Ferma").first.click()
    page.locator("#said", has_text="L'orologio è fermo").wait_for()
    other.locator("#page button", has_text="Fortsett").first.wait_for()
    answer = page.evaluate("window.tourney.ask('POST', '/api/tournaments', {name: ''})")
    assert answer["status"] in (400, 409)
    assert answer["body"]["error"].startswith("non si può creare il torneo: "), answer
    page.context.close()
    other.context.close()
