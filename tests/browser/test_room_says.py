"""What the pages of the room say and take: stakes of games without blinds, thousands, chips typed by hand."""

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest
from chromium import IN_CHROMIUM
from room_screens import PIN, Desk
from serving import Server

if TYPE_CHECKING:
    from playwright.sync_api import Page

TV, PHONE = (1920, 1080), (360, 640)

pytestmark = IN_CHROMIUM

Open = Callable[..., "Page"]


@pytest.mark.parametrize(
    ("locale", "told", "amount"),
    [
        ("en-GB", ["999", "4,975", "12,000"], "€4,975"),
        ("it-IT", ["999", "4.975", "12.000"], "4.975\xa0€"),
        ("nb-NO", ["999", "4\xa0975", "12\xa0000"], "4\xa0975\xa0kr"),
    ],
)
def test_thousands_have_their_mark_in_every_language(
    server: Server, visit: Open, locale: str, told: list[str], amount: str
) -> None:
    """As on paper, where 4.975 stands beside 12.000."""
    page = visit("/phone", PHONE, locale=locale)
    page.wait_for_selector(f"html[lang={locale[:2]}]")
    assert page.evaluate("[999, 4975, 12000].map(one => tourney.number(one))") == told
    unit = "NOK" if amount.endswith("kr") else "EUR"
    assert page.evaluate(f"tourney.money(497500, {{scale: 100, unit: '{unit}'}})") == amount


@pytest.mark.parametrize(
    ("language", "stakes", "following"),
    [
        ("en", "bets 50 / 100", "Next bets 100 / 200 · ante 50"),
        ("it", "puntate 50 / 100", "Poi puntate 100 / 200 · ante 50"),
        ("nb", "innsatser 50 / 100", "Neste innsatser 100 / 200 · ante 50"),
    ],
)
def test_a_game_without_blinds_has_bets_and_no_stack_in_big_blinds(
    server: Server, visit: Open, language: str, stakes: str, following: str
) -> None:
    """Of `jacks`: an ante of 25 and bets of 50, then 50 and 100; the big bet is twice the small one."""
    desk = Desk(server, structure="jacks", name="Jacks")
    desk.play("Anna", "Bo", "Cleo")
    tv = visit(f"/tv?t={desk.tournament_id}&lang={language}", TV, "dark")
    tv.locator("#blinds", has_text=stakes).wait_for()
    assert tv.inner_text("#blinds") == stakes
    assert tv.inner_text("#ante").startswith("ante 25 · ")
    assert tv.inner_text("#next") == following
    assert " bb" not in tv.inner_text("body")
    assert tv.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
    phone = visit(f"/phone?t={desk.tournament_id}&lang={language}", PHONE)
    phone.tap("#page .list >> text=Anna")
    phone.locator("#page .big").wait_for()
    for tab in (0, 1, 2):
        phone.locator("#tabs button").nth(tab).tap()
        assert " bb" not in phone.inner_text("body"), tab
    head, first = phone.locator("#page th").nth(1).inner_text(), phone.locator("#page tr").nth(1).inner_text()
    assert head == {"en": "Stakes", "it": "Poste", "nb": "Innsatser"}[language]
    assert first.split("\t")[1:3] == [stakes, "25"]
