"""One path through a real browser: from the overview to a hand, and a tournament; nothing leaves the machine."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from chromium import IN_CHROMIUM
from serving import Server
from stored_hands import fill

from tourney.simulate.storing import simulate
from tourney.simulate.tournament import Plan
from tourney.store.database import open_store
from tourney.tournament.structure import load

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

PHONE, LAPTOP = (390, 844), (1280, 800)
EVENING = Plan(load("turbo"), "turbo", 18, 20)

pytestmark = IN_CHROMIUM


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    file = tmp_path_factory.mktemp("browser") / "evening.duckdb"
    with open_store(file) as store:
        fill(store)
        simulate(store, EVENING)
    with Server(file) as running:
        yield running


class Visit:
    """A page in the browser that remembers what it asked for and what went wrong."""

    def __init__(self, browser: "Browser", url: str, size: tuple[int, int], scheme: str) -> None:
        self.url = url
        context = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            color_scheme="dark" if scheme == "dark" else "light",
            has_touch=size == PHONE,
            is_mobile=size == PHONE,
            locale="en-GB",
            timezone_id="Europe/Berlin",
        )
        self.page: Page = context.new_page()
        self.outside: list[str] = []
        self.errors: list[str] = []
        self.page.on("request", lambda request: self._note(request.url))
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))

    def _note(self, address: str) -> None:
        if not address.startswith((self.url, self.url.replace("http", "ws", 1), "data:", "blob:")):
            self.outside.append(address)

    def go(self, path: str) -> None:
        self.page.goto(f"{self.url}/{path}")
        self.page.wait_for_selector("header.page")

    def click(self, link: str, title: str | re.Pattern[str]) -> None:
        """Follow a link of a table and wait for the title of the page behind it."""
        self.page.click(link)
        self.page.locator("header.page h1", has_text=title).wait_for()

    def wait_until_drawn(self) -> None:
        self.page.wait_for_selector(".js-plotly-plot .main-svg")


@pytest.fixture
def visit(browser: "Browser", server: Server) -> Iterator[Visit]:
    made = Visit(browser, server.url, LAPTOP, "light")
    yield made
    assert made.outside == []
    assert made.errors == []
    made.page.context.close()


def test_from_the_overview_to_a_hand_and_back(visit: Visit, tmp_path: Path) -> None:
    page = visit.page
    visit.go("")
    page.evaluate("window.before = true")
    page.screenshot(path=tmp_path / "overview.png")

    visit.click(".figures a >> nth=1", "Players")
    page.screenshot(path=tmp_path / "players.png")
    visit.click("table a:text-is('Anna') >> nth=0", "Anna")
    visit.wait_until_drawn()
    page.screenshot(path=tmp_path / "player.png")
    visit.click("table[aria-label='Latest hands'] a >> nth=0", re.compile("hold'em"))
    page.wait_for_selector(".replayer [data-part=drawn] svg:visible")
    page.screenshot(path=tmp_path / "hand.png")
    assert page.evaluate("window.before") is True  # the session was kept: no page was loaded anew

    page.go_back()
    page.locator("header.page h1", has_text="Anna").wait_for()
    page.go_back()
    page.locator("header.page h1", has_text="Players").wait_for()
    assert all(picture.stat().st_size > 10_000 for picture in tmp_path.glob("*.png"))


def test_a_tournament_with_its_chart(visit: Visit, tmp_path: Path) -> None:
    visit.go(f"tournaments?tournament={EVENING.tournament_id}")
    visit.wait_until_drawn()
    visit.page.screenshot(path=tmp_path / "tournament.png", full_page=True)
    assert visit.page.locator("table[aria-label=Finishers] tbody tr").count() == 18
    lines = visit.page.eval_on_selector_all(
        ".js-plotly-plot", "all => all.map(one => one.querySelectorAll('.scatterlayer .trace').length)"
    )
    assert 18 in lines  # the chips of each player
    buttons = visit.page.eval_on_selector(
        ".js-plotly-plot", "one => [...one.querySelectorAll('.modebar-btn')].map(each => each.dataset.title)"
    )
    assert buttons == ["Zoom", "Pan", "Reset axes", "Download plot as a PNG"]  # and none that uploads
    visit.click(".figures a >> nth=1", "Hands")
    assert visit.page.url.endswith(f"hands?tournament={EVENING.tournament_id}")


def test_filters_stand_in_the_address_and_come_back_with_it(visit: Visit) -> None:
    page = visit.page
    visit.go("players")
    page.fill("input[type=search]", "ann")
    page.keyboard.press("Enter")
    page.wait_for_url("**/players?name=ann")
    page.wait_for_selector("th a[href*='name=ann']:text-is('VPIP')")  # the page has been drawn for it
    visit.click("th a:text-is('VPIP')", "Players")
    page.wait_for_url("**/players?name=ann&sort=vpip&order=down")
    page.reload()
    page.wait_for_selector("th[aria-sort=descending] >> text=VPIP")
    assert page.input_value("input[type=search]") == "ann"
    assert page.locator("table[aria-label=Players] tbody tr").count() >= 1


def test_the_tab_names_what_is_shown(visit: Visit) -> None:
    for path, title in (
        ("", "Overview"),
        ("players", "Players"),
        ("player?player=1", "Anna"),
        ("hand?hand=1", "Hand T-1"),
        ("tournaments?tournament=friday", "Friday"),
    ):
        visit.go(path)
        visit.page.wait_for_function(f"document.title === '{title} · tourney'")


def test_a_page_that_is_not_there_is_named(visit: Visit) -> None:
    visit.go("nosuch")
    visit.page.wait_for_selector(".note >> text=There is no page “nosuch”: this is the overview.")
    visit.page.wait_for_selector("footer.page >> text=Europe/Berlin")


def test_a_phone_shows_the_menu_and_folds_the_filters(browser: "Browser", server: Server) -> None:
    seen = Visit(browser, server.url, PHONE, "light")
    page = seen.page
    seen.go("")
    page.evaluate("window.before = true")
    for title in ("Players", "Results", "Sessions", "Hands", "Tournaments", "Import", "Settings", "Overview"):
        page.tap(f"nav.menu a:text-is('{title}')")
        page.wait_for_selector(f"nav.menu a[aria-current]:text-is('{title}')")
    assert page.evaluate("window.before") is True
    assert page.locator("nav.menu a").count() == 10
    assert all(one.is_visible() for one in page.locator("nav.menu a").all())

    page.tap("nav.menu a:text-is('Hands')")
    row = page.locator("table[aria-label=Hands] tbody tr").first
    row.wait_for()
    box = row.bounding_box()
    assert box is not None and box["y"] < 0.6 * PHONE[1]
    player = page.locator(".st-key-filters [data-testid=stSelectbox]").first
    assert not player.is_visible()
    page.tap("details.fold summary")
    player.wait_for(state="visible")
    assert seen.errors == []
    page.context.close()


@pytest.mark.parametrize(("size", "scheme"), [(PHONE, "dark"), (LAPTOP, "light")])
def test_no_page_is_wider_than_the_screen(
    browser: "Browser", server: Server, tmp_path: Path, size: tuple[int, int], scheme: str
) -> None:
    seen = Visit(browser, server.url, size, scheme)
    for path in ("", "players", "player?player=1", "hands", "hand?hand=3", "tournaments", "rejects"):
        seen.go(path)
        seen.page.wait_for_timeout(200)
        wider = seen.page.eval_on_selector(
            "[data-testid=stMain]", "main => main.scrollWidth - main.clientWidth"
        )
        assert wider <= 0, path
        seen.page.screenshot(path=tmp_path / f"{path.partition('?')[0] or 'overview'}.png")
    assert seen.outside == []
    background = seen.page.evaluate("getComputedStyle(document.querySelector('.stApp')).backgroundColor")
    assert background == {"light": "rgb(246, 244, 238)", "dark": "rgb(14, 26, 22)"}[scheme]
    seen.page.context.close()
