"""The replayer in a real browser: keys, play, the address, a phone; no step asks the server."""

import re
from collections.abc import Iterator

import pytest
from chromium import IN_CHROMIUM
from serving import Server
from stored_hands import fill
from test_way_through import LAPTOP, PHONE, Visit

from tourney.store.database import open_store

pytestmark = IN_CHROMIUM
DONE = ".replayer[data-ready]"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    file = tmp_path_factory.mktemp("replayer") / "hands.duckdb"
    with open_store(file) as store:
        fill(store)
    with Server(file) as running:
        yield running


@pytest.fixture(params=[(LAPTOP, "light"), (PHONE, "dark")], ids=["laptop", "phone"])
def visit(browser, server: Server, request: pytest.FixtureRequest) -> Iterator[Visit]:
    made = Visit(browser, server.url, *request.param)
    yield made
    assert (made.outside, made.errors) == ([], [])
    made.page.context.close()


def at(visit: Visit) -> int:
    return int(visit.page.get_attribute(DONE, "data-at") or -1)


def opened(visit: Visit, path: str) -> None:
    visit.go(path)
    visit.page.wait_for_selector(DONE)


def test_keys_walk_through_the_hand(visit: Visit) -> None:
    page = visit.page
    sent: list[object] = []
    page.on("websocket", lambda socket: socket.on("framesent", lambda frame: sent.append(frame)))
    opened(visit, "hand?hand=1")  # three to the cards, four of betting, the flop, ..., the end: 13 steps
    page.wait_for_selector("footer.page")
    page.wait_for_timeout(300)
    assert sent
    sent.clear()
    assert at(visit) == 3
    found = []
    for key in ("ArrowRight", "ArrowRight", "ArrowLeft", "ArrowDown", "ArrowDown", "ArrowUp", "End", "Home"):
        page.keyboard.press(key)
        found.append(at(visit))
    assert found == [4, 5, 4, 7, 12, 7, 12, 0]
    page.keyboard.press("ArrowLeft")
    assert at(visit) == 0
    page.keyboard.press("End")
    page.wait_for_url("**/hand?hand=1&at=12")
    assert sent == []  # the server was asked for nothing
    page.reload()
    page.wait_for_selector(DONE)
    assert at(visit) == 12
    assert "Cleo wins 65" in page.inner_text("[data-part=panel]")


def test_space_plays_to_the_end_and_stops(visit: Visit) -> None:
    page = visit.page
    opened(visit, "hand?hand=1&at=8")
    page.select_option("[data-part=speed]", "150")
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press(" ")
    assert page.inner_text("[data-part=play]") == "Pause"
    page.wait_for_selector(f"{DONE}[data-at='12']")
    page.wait_for_function("document.querySelector('[data-part=play]').textContent === 'Play'")


def test_buttons_streets_and_lines_are_doors_to_their_steps(visit: Visit) -> None:
    page = visit.page
    opened(visit, "hand?hand=2")
    page.click("[data-street='2']")
    assert page.get_attribute("[data-street='2']", "aria-pressed") == "true"
    turn = at(visit)
    page.click("[data-way=forward]")
    assert at(visit) == turn + 1
    page.click("table[aria-label=River] tbody tr >> nth=0 >> td >> nth=2")
    assert "River" in page.inner_text("[data-part=panel]")
    assert page.locator("tr[data-now]").count() == 1
    shown = page.locator("[data-part=drawn] svg:visible")
    assert shown.count() == 1
    assert re.match("The table: River, pot 30", shown.get_attribute("aria-label") or "")


def test_a_key_in_a_field_is_of_the_field(visit: Visit) -> None:
    page = visit.page
    opened(visit, "hand?hand=1&at=5")
    note = page.locator("textarea")
    note.fill("a note")
    note.press("ArrowLeft")
    note.press("Home")
    note.press(" ")
    assert at(visit) == 5
    assert note.input_value() == " a note"


def test_the_next_hand_begins_anew_and_back_comes_back(visit: Visit) -> None:
    page = visit.page
    opened(visit, "hand?hand=1")
    page.keyboard.press("End")
    page.wait_for_url("**/hand?hand=1&at=12")
    page.click("text=hand after →")
    page.wait_for_selector(".replayer[data-hand='2'][data-ready]")
    assert at(visit) == 3
    page.keyboard.press("ArrowRight")
    assert at(visit) == 4
    page.go_back()
    page.wait_for_selector(".replayer[data-hand='1'][data-ready]")
    assert at(visit) == 12
