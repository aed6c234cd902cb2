"""What the pages of the room say and take: stakes of games without blinds, thousands, chips typed by hand."""

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest
from chromium import IN_CHROMIUM
from room_screens import Desk
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


TYPED = {
    "": None,
    "0": 0,
    "5000": 5000,
    " 5000 ": 5000,
    "5,000": 5000,
    "5.000": 5000,
    "5 000": 5000,
    "5\xa0000": 5000,
    "12\u202f500": 12_500,
    "1'250'000": 1_250_000,
    "1.250.000": 1_250_000,
    "5,0x": None,
    "4,5k": None,
    "-5000": None,
    "+5000": None,
    "10.5": None,
    "5,00": None,
    "0,500": None,
    "1.250,000": None,
    "1250.000": None,
    "5  000": None,
    "5e3": None,
    "٥٠٠٠": None,
    "9" * 24: None,
}


def test_chips_are_taken_as_typed_or_not_at_all(server: Server, visit: Open) -> None:
    page = visit("/scribe", PHONE)
    page.wait_for_selector("html[lang=en]")
    assert page.evaluate("all => all.map(tourney.typedWhole)", list(TYPED)) == list(TYPED.values())


@pytest.mark.parametrize(
    ("locale", "said"),
    [("en-GB", "Bo: 4,5k is not a whole number"), ("it-IT", "Bo: 4,5k non è un numero intero")],
)
def test_the_scribe_sends_nothing_while_a_stack_is_no_number(
    server: Server, visit: Open, locale: str, said: str
) -> None:
    desk = Desk(server, name=f"Typed {locale}")
    desk.play("Anna", "Bo", "Cleo")
    page = visit("/scribe", PHONE, locale=locale, signed_in="Kari")
    sent: list[str] = []
    page.on("request", lambda asked: sent.append(asked.post_data or "") if asked.method == "POST" else None)
    heading = page.locator("#page h2", has_text=f"Typed {locale}")
    heading.locator("xpath=following-sibling::div[1]").locator("button").first.click()
    bo = page.locator("#page .stacks label", has_text="Bo").locator("input")
    bo.fill("4,5k")
    page.click("#page button.main")
    page.locator("#said", has_text=said).wait_for()
    assert sent == []
    assert bo.input_value() == "4,5k"
    assert bo.get_attribute("aria-invalid") == "true"
    bo.fill("9.500")
    page.click("#page button.main")
    page.wait_for_selector("#panel h2")
    assert [one for one in sent if ":9500" in one]


def test_a_cash_table_with_a_wrong_field_keeps_what_was_typed(server: Server, visit: Open) -> None:
    page = visit("/scribe", PHONE, signed_in="Kari")
    page.locator("#page button", has_text="New").last.click()
    page.get_by_label("Small blind").fill("1")
    page.get_by_label("Big blind").fill("2")
    for seat, (name, chips) in enumerate((("Eva", "200"), ("Finn", "-200")), 1):
        page.locator(".person").nth(seat - 1).locator("input").nth(0).fill(name)
        page.get_by_label(f"Chips at seat {seat}").fill(chips)
    page.click("form.cash button.main")
    page.locator("#said", has_text="Chips at seat 2: -200 is not a whole number").wait_for()
    assert page.get_by_label("Chips at seat 2").input_value() == "-200"
    page.get_by_label("Chips at seat 2").fill("200")
    page.locator(".person").nth(0).locator("xpath=ancestor::form").get_by_label("Button").fill("1")
    page.click("form.cash button.main")
    page.wait_for_selector("#panel h2")
