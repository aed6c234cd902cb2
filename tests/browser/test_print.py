"""Pages for paper in a real Chromium: how many sheets of A4 and Letter, nothing cut, times where it is, by keyboard."""

import json
import re
from collections.abc import Iterator
from datetime import datetime, timedelta, timezone
from typing import TYPE_CHECKING

import pytest
from chromium import IN_CHROMIUM
from room_screens import PIN, Desk
from serving import Server

from tourney.language import LANGUAGES, words

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = IN_CHROMIUM

PLAYERS = 180
NAMES = {
    1: "W" * 14,
    2: "W" * 26,
    3: "W" * 52,
    4: "W" * 100,
    5: "W" * 200,
    6: "山" * 200,
    7: "محمد بن سلمان",
    8: "<script>document.title = 'taken'</script>",
    9: "word " * 30 + "end",
}
A4, LETTER = (210, 297), (216, 279)
MARGIN = 12
MILLIMETRE = 96 / 25.4
CUT = """() => [...document.querySelectorAll('article')].flatMap((card) => {
  const box = card.getBoundingClientRect();
  const inside = [...card.querySelectorAll('h2, p, dl')].every((part) => {
    const at = part.getBoundingClientRect();
    return at.left >= box.left - 1 && at.right <= box.right + 1 && at.bottom <= box.bottom + 1;
  });
  const whole = card.scrollHeight <= card.clientHeight + 1 &&
    [...card.querySelectorAll('h2')].every((name) => name.scrollHeight <= name.clientHeight + 2);
  return inside && whole ? [] : [card.innerText.slice(0, 40)];
})"""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("print") / "evening.duckdb", pin=PIN) as running:
        yield running


@pytest.fixture(scope="module")
def desk(server: Server) -> Desk:
    desk = Desk(server, name="Friday " + "night " * 20, bounty=500, bounty_kind="fixed", buy_in=123_456)
    for number in range(1, PLAYERS + 1):
        desk.give("register", name=NAMES.get(number, f"Player {number}"))
    desk.give("seat")
    desk.give("start")
    tables = json.loads(server.get(f"/api/tournaments/{desk.tournament_id}")[2])["tables"]
    for table in tables:  # each of the long names wins a bounty from somebody at his table
        seated = [seat["number"] for seat in table["seats"]]
        others = [number for number in seated if number not in NAMES]
        for hunter in NAMES.keys() & set(seated):
            desk.give("bust", players=[others.pop()], by=[hunter])
    return desk


@pytest.fixture(scope="module")
def page(browser: "Browser", server: Server, desk: Desk) -> Iterator["Page"]:
    context = browser.new_context(java_script_enabled=True)
    name, _, value = desk.cookie["cookie"].partition("=")
    context.add_cookies([{"name": name, "value": value, "url": server.url}])
    yield context.new_page()
    context.close()


def open_sheet(page, server: Server, desk: Desk, which: str, language: str = "en") -> None:
    assert page.goto(f"{server.url}/print/{desk.tournament_id}/{which}?lang={language}").status == 200


def sheets(page, size: str) -> int:
    made = page.pdf(format=size)
    return len(re.findall(rb"/Type\s*/Page\b(?!s)", made))


@pytest.mark.parametrize("size", ["A4", "Letter"])
@pytest.mark.parametrize(("which", "on_a_sheet"), [("seat-cards", 10), ("receipts", 6)])
def test_180_players_take_as_many_sheets_as_their_cards_fill(
    page, server: Server, desk: Desk, which: str, on_a_sheet: int, size: str
) -> None:
    open_sheet(page, server, desk, which)
    cards = PLAYERS - len(NAMES) if which == "seat-cards" else PLAYERS
    assert page.locator("article").count() == cards
    assert sheets(page, size) == -(-cards // on_a_sheet)


@pytest.mark.parametrize("which", ["seat-cards", "receipts", "payout-slips"])
@pytest.mark.parametrize("paper", [A4, LETTER])
@pytest.mark.parametrize("language", ["en", "it", "nb"])
def test_no_card_is_cut_however_long_the_names_are(
    page, server: Server, desk: Desk, which: str, paper: tuple[int, int], language: str
) -> None:
    open_sheet(page, server, desk, which, language)
    wide = int((paper[0] - 2 * MARGIN) * MILLIMETRE)
    page.set_viewport_size({"width": wide, "height": 1000})
    page.emulate_media(media="print")
    try:
        assert page.evaluate(CUT) == []
        high = page.evaluate(
            "() => Math.max(...[...document.querySelectorAll('section')].map((s) => s.offsetHeight))"
        )
        assert high <= (paper[1] - 2 * MARGIN) * MILLIMETRE
        assert page.evaluate("() => document.documentElement.scrollWidth") <= wide
    finally:
        page.emulate_media(media="screen")


@pytest.mark.parametrize("which", ["sign-in", "standings", "results", "structure"])
def test_lists_stay_on_the_paper(page, server: Server, desk: Desk, which: str) -> None:
    open_sheet(page, server, desk, which)
    page.emulate_media(media="print")
    try:
        for paper in (A4, LETTER):
            wide = int((paper[0] - 2 * MARGIN) * MILLIMETRE)
            page.set_viewport_size({"width": wide, "height": 1000})
            assert page.evaluate("() => document.documentElement.scrollWidth") <= wide
            assert page.evaluate("() => getComputedStyle(document.querySelector('thead')).display") == (
                "table-header-group"
            )
            assert not page.locator("nav.screen").is_visible()
    finally:
        page.emulate_media(media="screen")


def test_the_headings_come_again_on_every_sheet(page, server: Server, desk: Desk) -> None:
    """180 rows of some 7 mm on sheets of 273 mm: more than four of them, all with the same width of text."""
    open_sheet(page, server, desk, "standings")
    assert sheets(page, "A4") >= 4
    assert sheets(page, "Letter") >= sheets(page, "A4")


def test_times_are_those_of_the_browser_where_no_zone_is_set(
    browser: "Browser", server: Server, desk: Desk
) -> None:
    """Honolulu is ten hours behind UTC all year, Kolkata five and a half ahead."""
    for zone, ahead in (("Pacific/Honolulu", -600), ("Asia/Kolkata", 330)):
        context = browser.new_context(timezone_id=zone)
        page = context.new_page()
        for language in LANGUAGES:
            open_sheet(page, server, desk, "standings", language)
            told = page.locator("time").first
            at = datetime.fromisoformat(told.get_attribute("datetime") or "")
            local = at.astimezone(timezone(timedelta(minutes=ahead)))
            month = words(language, "paper")["months"].split("|")[local.month - 1]
            dot = "." if language == "nb" else ""
            assert told.inner_text() == f"{local.day}{dot} {month} {local.year}, {local:%H:%M}"
        context.close()


def test_names_run_nothing_and_no_script_is_foreign(page, server: Server, desk: Desk) -> None:
    open_sheet(page, server, desk, "seat-cards")
    assert page.title().startswith("Seat cards")
    assert page.evaluate("() => [...document.scripts].map((one) => new URL(one.src).pathname)") == [
        "/room/paper.js"
    ]
    assert page.locator("bdi", has_text="document.title").count() == 1
    arabic = page.locator("bdi", has_text=NAMES[7])
    assert arabic.evaluate("(one) => getComputedStyle(one).unicodeBidi") == "isolate"
    assert arabic.evaluate("(one) => one.matches(':dir(rtl)')")


def test_a_phone_and_the_keyboard_reach_every_sheet(page, server: Server, desk: Desk) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(f"{server.url}/print?lang=it")
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 360
    page.keyboard.press("Tab")
    for _ in range(20):
        if page.evaluate("() => document.activeElement.textContent") == "Cartellini dei posti":
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.wait_for_url("**/seat-cards**")
    assert page.evaluate("() => document.documentElement.scrollWidth") <= 360
