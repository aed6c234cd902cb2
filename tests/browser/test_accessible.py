"""Pages that everybody can use: judged by axe, by the keyboard alone, and at twice the size."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from chromium import IN_CHROMIUM
from room_screens import PIN, Desk
from serving import Server
from stored_hands import fill

from tourney.store.database import open_store

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = IN_CHROMIUM

LAPTOP = (1280, 800)
ROOM = ("/tv", "/phone", "/sign-in", "/floor", "/scribe", "/print")
STUDY = (
    "/",
    "/players",
    "/player?player=1",
    "/compare?players=1,2",
    "/leaks?player=1",
    "/results?player=1",
    "/sessions?player=1",
    "/hands",
    "/hand?hand=1",
    "/tournaments",
    "/leagues",
    "/import",
    "/settings",
    "/desk",
    "/desk_new",
)
SERIOUS = ("serious", "critical")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    file = tmp_path_factory.mktemp("accessible") / "room.duckdb"
    with open_store(file) as store:
        fill(store)
    with Server(file, pin=PIN) as running:
        desk = Desk(running, seats=6)
        desk.play("Anna", "Bo", "Cleo", "Dag", "Eva", "Finn", "Gro", "Ivo")
        yield running


@pytest.fixture
def opened(browser: "Browser", server: Server) -> Iterator[Any]:
    contexts: list[Any] = []

    def at(
        path: str, scheme: Any = "light", size: tuple[int, int] = LAPTOP, signed_in: bool = True
    ) -> "Page":
        context = browser.new_context(
            viewport={"width": size[0], "height": size[1]}, color_scheme=scheme, locale="en-GB"
        )
        contexts.append(context)
        if signed_in:
            name, _, value = server.sign_in(PIN)["cookie"].partition("=")
            context.add_cookies([{"name": name, "value": value, "url": server.url}])
        page = context.new_page()
        page.goto(f"{server.url}{path}")
        if path in STUDY:
            page.wait_for_selector("footer.page", state="attached")
            page.wait_for_timeout(300)
            page.locator("[data-testid=stSkeleton]").first.wait_for(state="detached")
            if page.locator(".stPlotlyChart").count():
                page.locator(".js-plotly-plot .main-svg").first.wait_for()
        else:
            page.wait_for_load_state("networkidle")
        return page

    yield at
    for context in contexts:
        context.close()


def faults(page: "Page") -> list[str]:
    """What axe finds serious, each with the place."""
    found = Axe().run(page).response["violations"]
    return [
        f"{one['id']}: {node['html'][:150]}: {node.get('failureSummary', '')[:300]}"
        for one in found
        if one["impact"] in SERIOUS
        for node in one["nodes"][:3]
    ]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("path", [*ROOM, *STUDY])
def test_axe_finds_nothing_serious(opened: Any, path: str, scheme: str) -> None:
    assert faults(opened(path, scheme)) == []


@pytest.mark.parametrize("path", [*ROOM[1:], *STUDY])
def test_at_twice_the_size_nothing_is_cut_off_at_the_right(opened: Any, path: str) -> None:
    """A window of 1280 x 800 at 200 % has room for 640 x 400."""
    page = opened(path, size=(640, 400))
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")


def test_the_keyboard_alone_signs_in_and_stops_the_clock(opened: Any, server: Server) -> None:
    page = opened("/floor", signed_in=False)
    page.locator("#pin").wait_for()
    for _ in range(12):
        if page.evaluate("document.activeElement.id") == "pin":
            break
        page.keyboard.press("Tab")
    page.keyboard.type(PIN)
    page.keyboard.press("Enter")
    page.locator("button", has_text="Pause").first.wait_for()
    for _ in range(40):
        if page.evaluate("document.activeElement.textContent").strip() == "Pause":
            break
        page.keyboard.press("Tab")
    assert page.evaluate("getComputedStyle(document.activeElement).outlineStyle") != "none"  # it is seen
    page.keyboard.press("Enter")
    page.locator("button", has_text="Resume").first.wait_for()
