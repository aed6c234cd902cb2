"""The scribe's page in a real browser: a hand by thumb, two phones, a reload, every kind of question."""

import re
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest
from chromium import IN_CHROMIUM
from room_screens import PIN, Desk
from serving import Server

if TYPE_CHECKING:
    from playwright.sync_api import Page

NAMES = ["Anna", "Bo", "Cleo", "Dag", "Elisabetta <b>Maria</b> Castellani", "Frøydis"]
PHONE, SMALL, LAPTOP = (360, 720), (320, 568), (1280, 800)
SUITS = {"s": "spades", "h": "hearts", "d": "diamonds", "c": "clubs"}

pytestmark = IN_CHROMIUM

Open = Callable[..., "Thumb"]


@pytest.fixture
def phone(visit: Callable[..., "Page"]) -> Open:
    """Opens /scribe on a device that signs in."""

    def opened(size: tuple[int, int] = PHONE, locale: str = "en-GB", scheme: str = "light") -> "Thumb":
        page = visit("/scribe", size, scheme, locale=locale)
        page.fill("#pin", PIN)
        page.fill("#who", "scribe")
        page.click("#door button")
        page.wait_for_selector("#page .list button")
        return Thumb(page)

    return opened


class Thumb:
    """Taps, and counts the taps."""

    def __init__(self, page: "Page") -> None:
        self.page = page
        self.taps = 0

    def tap(self, text: str | re.Pattern[str], inside: str = "#panel") -> None:
        """Tap the button with this text, once it can be tapped."""
        self._tap(self.page.locator(f"{inside} button:enabled", has_text=text).first)

    def cards(self, names: str) -> None:
        """Two taps a card."""
        for card in names.split():
            rank = "10" if card[0] == "T" else card[0]
            self._tap(self.page.locator(".ranks button", has_text=re.compile(f"^{rank}$")))
            self._tap(self.page.locator(f".suits button[aria-label={SUITS[card[1]]}]"))

    def _tap(self, button: Any) -> None:
        before = self.page.inner_html("#panel")
        button.tap() if self.page.viewport_size["width"] < 600 else button.click()  # ty: ignore[not-subscriptable]
        self.taps += 1
        end = time.monotonic() + 10
        while self.page.inner_html("#panel") == before and not self.page.locator("#sheet[open]").count():
            if time.monotonic() > end:
                return
            self.page.wait_for_timeout(10)
        while "busy" in (self.page.get_attribute("body", "class") or ""):
            self.page.wait_for_timeout(10)

    def begin(self, desk: Desk) -> None:
        section = self.page.locator("#page h2", has_text=desk_name(desk)).locator(
            "xpath=following-sibling::div[1]"
        )
        section.locator("button").first.click()
        self.page.locator("#page button.main, #panel h2").first.wait_for()
        if self.page.locator("#page button.main").is_visible():
            self.page.click("#page button.main")
        self.page.wait_for_selector("#panel h2")

    def heading(self) -> str:
        return self.page.inner_text("#panel h2")

    def act_for(self, choice: Callable[[str], str]) -> None:
        """Tap for whoever is to act, until somebody else is asked something else."""
        while self.page.locator("#panel h2", has_text="to act").count():
            self.tap(choice(self.heading()))

    def fits(self) -> bool:
        return self.page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")


def desk_name(desk: Desk) -> str:
    return desk.server.get(f"/api/tournaments/{desk.tournament_id}")[2].split('"name":"')[1].split('"')[0]


def test_a_hand_of_eighteen_actions_takes_thirty_one_taps(server: Server, phone: Open) -> None:
    """18 decisions with one tap each, five board cards with two, two for who won, one to keep it and go on."""
    desk = Desk(server, name="Eighteen")
    desk.play(*NAMES)
    thumb = phone()
    thumb.begin(desk)
    thumb.taps = 0
    began = time.monotonic()
    for action in ("175", "Fold", "Call 175", "Call 175", "Fold", "Call 125"):
        thumb.tap(action)
    thumb.cards("Ah 7d 2c")
    for action in ("Check", "half pot", "Call", "Fold", "Call"):
        thumb.tap(action)
    thumb.cards("Td")
    for action in ("Check", "Check", "half pot", "Fold", "Call"):
        thumb.tap(action)
    thumb.cards("Kh")
    for action in ("Check", "Check"):
        thumb.tap(action)
    assert thumb.heading() == "Showdown"
    thumb.tap(re.compile("^Elisabetta|^Bo|^Anna|^Cleo|^Dag|^Frøydis"), "#panel .row:nth-of-type(2)")
    thumb.tap("These won")
    thumb.tap("Keep, next hand")
    thumb.page.locator("#name", has_text="Hand 2").wait_for()
    seconds = time.monotonic() - began
    assert thumb.taps == 31
    assert seconds < 60
    print(f"eighteen actions: {thumb.taps} taps, {seconds:.1f} s by machine")
    told = server.get(f"/api/tournaments/{desk.tournament_id}")[2]
    assert '"hands":2' in told


def test_a_closed_phone_loses_nothing_and_another_goes_on(server: Server, phone: Open) -> None:
    desk = Desk(server, name="Closed")
    desk.play(*NAMES)
    thumb = phone()
    thumb.begin(desk)
    thumb.tap("Call 50")
    thumb.tap("Fold")
    before = thumb.heading()
    thumb.page.reload()
    thumb.page.wait_for_selector("#panel h2")
    assert thumb.heading() == before
    other = phone(SMALL)
    other.begin(desk)
    assert other.heading() == before
    other.tap("Fold")
    thumb.tap("Call 50")  # on what it saw before: refused, with the picture as it is now
    thumb.page.locator("#said", has_text="quicker").wait_for()
    assert thumb.heading() == other.heading() != before
    for _ in range(3):
        other.tap("Undo")
    assert other.page.locator("#panel button", has_text="Undo").is_disabled()
    end = time.monotonic() + 10
    while thumb.heading() != other.heading():  # the first phone looks by itself
        assert time.monotonic() < end
        thumb.page.wait_for_timeout(100)


def test_the_keypad_sends_only_what_is_legal(server: Server, phone: Open) -> None:
    desk = Desk(server, name="Keypad")
    desk.play(*NAMES)
    thumb = phone()
    thumb.begin(desk)
    thumb.tap("amount")
    for key in ("9", "9"):
        thumb.tap(re.compile(f"^{key}$"), ".keys")
    assert thumb.page.inner_text(".wrong") == "From 100 to 10,000"
    assert thumb.page.locator("#panel button.main").is_disabled()
    thumb.tap("⌫", ".keys")
    thumb.tap("00", ".keys")
    thumb.tap("Raise to 900")
    assert "900 to call" in thumb.page.inner_text("#panel h2")


def test_everybody_folds_and_no_card_is_asked_for(server: Server, phone: Open) -> None:
    desk = Desk(server, name="Folding")
    desk.play("Anna", "Bo", "Cleo")
    thumb = phone()
    thumb.begin(desk)
    thumb.act_for(lambda _: "Fold")
    assert thumb.heading() == "The hand is over"
    assert "+25" in thumb.page.inner_text("#panel")
    thumb.tap(re.compile("^Keep$"))
    thumb.page.locator("#said", has_text="kept").wait_for()


def test_who_has_no_chips_is_proposed_to_the_floor(server: Server, phone: Open) -> None:
    desk = Desk(server, name="Broke")
    desk.play("Anna", "Bo", "Cleo")
    thumb = phone()
    thumb.begin(desk)
    thumb.tap("all-in")
    thumb.tap("Fold")
    thumb.tap("all-in")
    thumb.cards("Ah 7d 2c")
    thumb.cards("Td")
    thumb.cards("Kh")
    thumb.page.locator("#panel .row").nth(1).locator("button").first.tap()
    thumb.tap("These won")
    assert "no chips left" in thumb.page.inner_text("#panel")
    thumb.tap(re.compile("^Keep$"))
    thumb.page.goto(f"http://127.0.0.1:{server.port}/floor?t={desk.tournament_id}")
    thumb.page.locator(".due", has_text="no chips left").wait_for()
    thumb.page.locator(".due button").click()
    thumb.page.locator("#said", has_text="is out").wait_for()


def test_the_keyboard_alone_will_do(server: Server, phone: Open) -> None:
    desk = Desk(server, name="Keyboard")
    desk.play("Anna", "Bo", "Cleo")
    thumb = phone(LAPTOP)
    thumb.begin(desk)
    thumb.page.locator("#panel button", has_text="Fold").focus()
    for _ in range(2):  # the button and the small blind fold
        before = thumb.page.inner_html("#panel")
        thumb.page.keyboard.press("Enter")
        end = time.monotonic() + 10
        while thumb.page.inner_html("#panel") == before:
            assert time.monotonic() < end
            thumb.page.wait_for_timeout(20)
    assert thumb.heading() == "The hand is over"
    assert thumb.page.evaluate("document.activeElement.closest('#panel') !== null")


STUD = {
    "game": "stud",
    "limit": "FL",
    "stakes": {"ante": 1, "bring_in": 2, "small_bet": 10},
    "ante_by": "each",
    "seats": [{"seat": seat, "player": name, "stack": 100} for seat, name in ((1, "Eva"), (2, "Finn"))],
}
DRAW = {
    "game": "27td",
    "limit": "FL",
    "stakes": {"small_blind": 5, "big_blind": 10},
    "seats": STUD["seats"],
    "button": 1,
}


def test_stud_and_draw_ask_for_open_cards_and_discards(server: Server, phone: Open) -> None:
    thumb = phone()
    cookie = server.sign_in(PIN)
    for setup, name in ((STUD, "stud"), (DRAW, "draw")):
        status, _, answer = server.post("/api/scribe/cash", setup, **cookie)
        assert status == 200, answer
        thumb.page.evaluate(f"localStorage.setItem('tourney.recording', '{answer['recording_id']}')")
        thumb.page.reload()
        thumb.page.wait_for_selector("#panel h2")
        if name == "stud":
            assert thumb.heading() == "Open card of Eva"
            thumb.cards("Kd")
            thumb.cards("2c")
            assert thumb.heading().startswith("Eva to act"), "the deuce brought it in"
            thumb.tap("Fold")
        else:
            thumb.tap("Call 5")
            thumb.tap("Check")
            assert thumb.heading() == "Finn draws"
            thumb.tap(re.compile("^3$"))
            assert thumb.heading() == "Eva draws"
            thumb.tap("Stands pat")
            thumb.tap("Check")
        assert thumb.fits()


@pytest.mark.parametrize(("locale", "fold"), [("en-GB", "Fold"), ("it-IT", "Fold"), ("nb-NO", "Kast")])
@pytest.mark.parametrize(("size", "scheme"), [(PHONE, "light"), (SMALL, "dark"), (LAPTOP, "light")])
def test_every_screen_fits_in_its_language(
    server: Server, phone: Open, locale: str, fold: str, size: tuple[int, int], scheme: str
) -> None:
    desk = Desk(server, name=f"Fits {locale} {size[0]}")
    desk.play(*NAMES)
    thumb = phone(size, locale, scheme)
    assert thumb.fits()
    thumb.begin(desk)
    assert thumb.fits()
    assert thumb.page.locator("#panel button", has_text=fold).first.is_visible()
    assert thumb.page.locator("b", has_text="Maria").count() == 0  # a name is text, never markup
    small = thumb.page.evaluate(
        "[...document.querySelectorAll('#panel button')].filter(one => one.offsetHeight < 44 || one.offsetWidth < 36).length"
    )
    assert small == 0, "each button is large enough for a thumb"
