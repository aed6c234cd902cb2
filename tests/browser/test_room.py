"""The live room in a real browser: television, phone and floor through an evening; cut off and back again."""

import re
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from chromium import IN_CHROMIUM
from room_screens import PIN, Desk
from serving import Server

if TYPE_CHECKING:
    from playwright.sync_api import Page

NAMES = ["Anna", "Bo", "Cleo", "Dag", "Elisabetta <b>Maria</b> Castellani", "Frøydis", "Luca", "Mia"]
TV, PORTRAIT, PROJECTOR, LARGE, PHONE = (1920, 1080), (1080, 1920), (1024, 768), (3840, 2160), (360, 640)

pytestmark = IN_CHROMIUM

Open = Callable[..., "Page"]


def until(page: "Page", expression: str, seconds: float = 20) -> None:
    """Wait for an expression of the page. (Playwright's own way evaluates text in the page, which the page's
    policy forbids.)"""
    end = time.monotonic() + seconds
    while not page.evaluate(expression):
        assert time.monotonic() < end, expression
        page.wait_for_timeout(50)


def clean(page: "Page") -> None:
    """Nothing is cut off at the right, and nothing stands on anything else that matters."""
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
    boxes = [page.locator(one).bounding_box() for one in ("#time", "#blinds")]
    if all(boxes):
        upper, lower = boxes
        assert upper is not None and lower is not None
        assert upper["y"] + upper["height"] * 0.9 <= lower["y"] + lower["height"] * 0.1 + 30
        assert lower["y"] + lower["height"] < page.viewport_size["height"]  # ty: ignore[not-subscriptable]


def test_the_television_shows_what_the_moment_asks_for(server: Server, visit: Open) -> None:
    desk = Desk(server, seats=4, name="Friday at Anna's", prizes={"places": 2})
    page = visit(f"/tv?t={desk.tournament_id}", TV, "dark")
    page.wait_for_selector("body[data-moment=lobby]")
    for name in NAMES:
        desk.give("register", name=name)
    page.locator("#people", has_text="Elisabetta <b>Maria</b> Castellani").wait_for()
    assert page.locator("#people b").count() == 0  # a name is text, never markup
    desk.give("seat")
    page.locator("#people", has_text="Table 2").wait_for()
    desk.give("start")
    page.wait_for_selector("body[data-moment=play]")
    assert page.inner_text("#level").upper() == "LEVEL 1"
    assert page.inner_text("#blinds") == "25 / 50"
    assert re.fullmatch(r"(19:\d\d|20:00)", page.inner_text("#time"))
    assert page.inner_text("#next") == "Next 50 / 100"
    assert "8 of 8" in page.inner_text("#facts")
    assert "10,000 200 bb" in page.inner_text("#facts")  # 80,000 chips, eight players, a big blind of 50
    assert "€160" in page.inner_text("#facts")
    # eight tenths of the height are the time's and the blinds', and the time is a third of it alone
    assert page.locator("#time").bounding_box()["height"] > 1080 * 0.3  # ty: ignore[not-subscriptable]
    clean(page)
    assert page.get_attribute("#qr img", "src") == f"/qr.svg?t={desk.tournament_id}"

    desk.give("pause")
    page.locator("#banner", has_text="Paused").wait_for()
    assert page.inner_text("#blinds") == "25 / 50"  # a pause is no break: the blinds stay
    desk.give("resume")
    desk.give("level", level=4, on_break=True, left=540)
    page.wait_for_selector("body[data-moment=break]")
    assert re.fullmatch(r"Back at \d\d:\d\d", page.inner_text("#back"))
    assert page.inner_text("#blinds") == "150 / 300"
    assert page.inner_text("#ante") == "Level 5 · big-blind ante 300"
    desk.give("level", level=8, on_break=True)
    page.locator("#colour", has_text="Chips of 25 leave play").wait_for()
    desk.give("level", level=9)
    page.wait_for_selector("body[data-moment=play]")
    assert page.inner_text("#colour") == ""  # told in the break and not all evening

    tables = desk.server.get(f"/api/tournaments/{desk.tournament_id}")
    assert tables[0] == 200
    for name in NAMES[:4]:
        desk.give("bust", players=[name])
        desk.server.post(
            f"/api/tournaments/{desk.tournament_id}/commands", {"kind": "balance"}, **desk.cookie
        )
    page.wait_for_selector("body[data-moment=final]")
    assert page.locator("#people tr").count() == 4
    page.locator("#moves", has_text="→ table").wait_for()
    desk.give("bust", players=[NAMES[4]])
    page.locator("#banner", has_text="Bubble: 2 places are paid").wait_for()
    desk.give("bust", players=[NAMES[5]])
    page.locator("#banner", has_text="In the money").wait_for()
    desk.give("bust", players=["Luca"])
    if page.locator("body[data-moment=done]").count() == 0:
        desk.server.post(f"/api/tournaments/{desk.tournament_id}/commands", {"kind": "finish"}, **desk.cookie)
    page.locator(".champion", has_text="Mia").wait_for()


@pytest.mark.parametrize(
    ("language", "level", "following"),
    [
        ("en", "LEVEL 5", "Next 200 / 400 · ante 400"),
        ("it", "LIVELLO 5", "Poi 200 / 400 · ante 400"),
        ("nb", "NIVÅ 5", "Neste 200 / 400 · ante 400"),
    ],
)
def test_each_screen_has_its_language_and_fits(
    server: Server, visit: Open, language: str, level: str, following: str
) -> None:
    desk = Desk(server, name="Languages")
    desk.play(*NAMES)
    desk.give("level", level=5)
    for size, scheme in ((PROJECTOR, "light"), (LARGE, "dark"), (PORTRAIT, "light"), ((1280, 800), "dark")):
        page = visit(f"/tv?t={desk.tournament_id}&lang={language}", size, scheme)
        page.wait_for_selector("body[data-moment=final]")
        assert page.inner_text("#level").upper() == level
        assert page.inner_text("#next") == following
        assert page.get_attribute("html", "lang") == language
        assert page.get_attribute("html", "data-theme") == scheme
        clean(page)
        page.context.close()


CLOCK_ENDS = """() => {
  const read = () => {
    const before = performance.now();
    const left = tv.state.clock.ends_at - tv.now();
    return [performance.now() - before, performance.timeOrigin + before + left];
  };
  return Array.from({ length: 20 }, read).sort((one, other) => one[0] - other[0])[0][1];
}"""
"""When the level ends by what a screen shows, on the one clock that all pages of a browser have. Of twenty readings
the one in which nothing came between."""


def test_two_screens_show_the_same_instant_whatever_their_own_clocks_say(server: Server, visit: Open) -> None:
    desk = Desk(server, name="Clocks")
    desk.play(*NAMES)
    path = f"/tv?t={desk.tournament_id}"
    wrong = "const real = Date.now.bind(Date); Date.now = () => real() + 86400123;"  # a day and a bit ahead
    first, second = visit(path, TV, "dark"), visit(path, TV, "dark", script=wrong)
    for page in (first, second):
        page.wait_for_selector("body[data-moment=final]")
        until(page, "tv.sure !== null && tv.sure <= 20")  # half of a round trip bounds what it is wrong by
    ends = [page.evaluate(CLOCK_ENDS) for page in (first, second)]
    assert abs(ends[0] - ends[1]) < 50
    desk.give("pause")  # or a second could end between two looks
    for page in (first, second):
        until(page, "!tv.state.clock.running")
    assert first.inner_text("#time") == second.inner_text("#time")


def test_a_screen_goes_on_alone_and_comes_back_after_a_kill(tmp_path: Path, visit: Open) -> None:
    file = tmp_path / "cut.duckdb"
    with Server(file, "0.0.0.0", pin=PIN) as server:
        desk = Desk(server)
        desk.play(*NAMES)
        desk.give("level", level=1, left=8)
        page = visit(f"http://127.0.0.1:{server.port}/tv?t={desk.tournament_id}", TV, "dark")
        page.wait_for_selector("body[data-moment=final]")
        port = server.port
        server.kill()
    page.locator("#link", has_text="Connection lost").wait_for()
    page.locator("#level", has_text=re.compile("level 2", re.IGNORECASE)).wait_for(timeout=15_000)
    assert page.inner_text("#blinds") == "50 / 100"  # the level changed though nobody answered
    with Server(file, "0.0.0.0", port=port) as server:
        page.locator("#link").wait_for(state="hidden", timeout=20_000)
        assert page.inner_text("#blinds") == "50 / 100"
        server.stop()


def test_sound_and_voice_come_at_level_minute_and_break_after_one_tap(server: Server, visit: Open) -> None:
    desk = Desk(server, name="Sound")
    desk.play(*NAMES)
    desk.give("level", level=4, left=62)
    page = visit(f"/tv?t={desk.tournament_id}", TV, "dark")
    page.wait_for_selector("body[data-moment=final]")
    page.click("#sound")
    page.locator("#sound", has_text="Sound off").wait_for()
    until(page, "bell.rung.some(one => one[0] === 'minute' && one[1].startsWith('One minute'))")
    desk.give("level", level=4, left=2)
    until(page, "bell.rung.some(one => one[0] === 'pause' && /^Break until/.test(one[1]))")
    desk.give("level", level=4, on_break=True, left=2)
    until(page, "bell.rung.some(one => one[0] === 'level' && /^Level 5. Blinds 150 and 300/.test(one[1]))")


def test_the_screen_stays_awake_where_browsers_give_no_lock(server: Server, visit: Open) -> None:
    """As on a plain address of the network: a video plays."""
    desk = Desk(server, name="Awake")
    desk.play(*NAMES)
    none = "Object.defineProperty(Navigator.prototype, 'wakeLock', {value: undefined});"
    page = visit(f"/tv?t={desk.tournament_id}", TV, "dark", script=none)
    page.wait_for_selector("body[data-moment=final]")
    page.click("#sound")
    until(page, "bell.awakeBy() === 'video'")


def test_full_screen_has_a_way_out(server: Server, visit: Open) -> None:
    page = visit(f"/tv?t={Desk(server, name='Full').tournament_id}", TV, "dark")
    page.wait_for_selector("body[data-moment=lobby]")
    page.click("#full")
    page.locator("#full", has_text="Leave full screen").wait_for()
    page.keyboard.press("f")
    page.locator("#full", has_text=re.compile("^Full screen")).wait_for()


def test_a_player_finds_seat_move_and_prizes_on_the_phone(server: Server, visit: Open) -> None:
    desk = Desk(server, seats=4, name="Phones")
    page = visit(f"/phone?t={desk.tournament_id}", PHONE)
    for name in NAMES:
        desk.give("register", name=name)
    page.tap("#page >> text=Luca")
    page.locator("#page", has_text="Seats have not been drawn yet").wait_for()
    desk.give("seat")
    desk.give("start")
    page.locator("#page .big", has_text=re.compile(r"table \d seat \d")).wait_for()
    assert "10,000 chips · 200 bb" in page.inner_text("#page")
    page.reload()  # who I am stays in the device
    page.locator("#page .big", has_text=re.compile(r"table \d seat \d")).wait_for()
    for tab, text in (
        ("Clock", "Level 1"),
        ("Structure", "20 min"),
        ("Payouts", "€160"),
        ("Standings", "Still in · 8"),
    ):
        page.tap(f"#tabs >> text={tab}")
        page.locator("#page", has_text=text).wait_for()
        assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
    page.tap("#tabs >> text=My seat")
    seat = page.inner_text("#page .big")
    other = "2" if "table 1" in seat else "1"
    desk.give("bust", players=["Anna", "Bo"][:1])
    desk.server.post(
        f"/api/tournaments/{desk.tournament_id}/commands",
        {"kind": "move", "player": "Luca", "table": int(other)},
        **desk.cookie,
    )
    desk.give("bust", players=["Luca"])
    page.locator("#page .big", has_text="You finished 7th").wait_for()


def test_every_screen_shows_a_deal_and_no_longer_the_prizes(server: Server, visit: Open) -> None:
    """60.00 for three: 25, 20 and 5 are shared out, 10 is kept for the winner; the prizes were 40 and 20."""
    desk = Desk(server, name="Deal", prizes={"places": 2, "fixed": {"1": 4000, "2": 2000}})
    desk.play("Anna", "Bo", "Cleo")
    desk.give("close-registration")
    tv = visit(f"/tv?t={desk.tournament_id}", TV, "dark")
    tv.locator("#banner", has_text="Bubble").wait_for()
    phone = visit(f"/phone?t={desk.tournament_id}", PHONE)
    phone.tap("#tabs >> text=Payouts")
    phone.locator("#page", has_text="€40").wait_for()
    desk.give("deal", amounts={"Anna": "25", "Bo": "20", "Cleo": "5"}, first="10", consent="all")
    tv.locator("#banner", has_text="Deal made: €10 is kept for the winner").wait_for()
    for name, amount in (("Anna", "€25"), ("Bo", "€20"), ("Cleo", "€5")):
        assert amount in tv.locator("#people tr", has_text=name).inner_text()
    clean(tv)
    phone.locator("#page", has_text="Deal made").wait_for()
    told = phone.locator("#page tbody tr").all_inner_texts()
    assert [one.split() for one in told] == [
        ["Winner", "€10"],
        ["Anna", "€25"],
        ["Bo", "€20"],
        ["Cleo", "€5"],
    ]


def test_the_floor_signs_in_busts_and_takes_back(server: Server, visit: Open) -> None:
    desk = Desk(server, name="Floor", bounty=500)
    desk.play(*NAMES)
    page = visit(f"/floor?t={desk.tournament_id}", PHONE)
    page.fill("#pin", "000000")
    page.tap("#door button")
    page.locator("#denied", has_text="This is not the PIN.").wait_for()
    page.fill("#pin", PIN)
    page.fill("#who", "Kari")
    page.tap("#door button")
    page.tap("#page >> text=Pause")
    page.locator("#said", has_text="The clock stands").wait_for()
    page.tap("#page >> text=Resume")
    page.locator("#said", has_text="The clock runs").wait_for()
    page.tap("#page .list >> text=Mia")
    page.tap("#sheet .names >> text=Bo")
    page.locator("#said", has_text="Mia is out in 8th place").wait_for()
    assert desk.server.get(f"/api/tournaments/{desk.tournament_id}")[2].count('"hits":1') == 1
    page.tap("#undo-said")
    page.locator("#said", has_text="Taken back: Mia is out in 8th place").wait_for()
    page.tap("#page >> text=Next level")
    page.locator("#said", has_text="Level 2").wait_for()
    small = page.evaluate(
        "[...document.querySelectorAll('button, input')].filter(one => one.offsetParent && one.offsetHeight < 44).length"
    )
    assert small == 0  # each is as high as a thumb is wide


def test_the_floor_says_how_much_is_due_and_where_a_broken_table_goes(server: Server, visit: Open) -> None:
    """Seven at three tables of three: when one is out six fit at two, and a table is to be broken."""
    desk = Desk(server, name="Breaking", seats=3)
    desk.play("Anna", "Bo", "Cleo", "Dag", "Eva", "Frida", "Gro")
    page = visit(f"/floor?t={desk.tournament_id}", PHONE)
    page.fill("#pin", PIN)
    page.tap("#door button")
    page.tap("#page .list >> text=Anna")
    assert page.inner_text("#due") == ""
    page.tap("#sheet >> text=Bust Anna")
    page.locator("#said", has_text="One thing is due").wait_for()
    assert page.inner_text("#due") == "One thing is due"
    state = page.evaluate("floor.state")
    assert [one["do"] for one in state["proposals"]] == ["break"]
    table = state["proposals"][0]["table"]
    sat = [seat["player"] for one in state["tables"] if one["table"] == table for seat in one["seats"]]
    page.tap("#page .due >> text=Done")
    page.locator("#said", has_text=f"Table {table} is broken").wait_for()
    until(page, "document.querySelector('#due').textContent === ''")
    seats = {
        seat["player"]: f"table {one['table']} seat {seat['seat']}"
        for one in page.evaluate("floor.state")["tables"]
        for seat in one["seats"]
    }
    assert len(sat) >= 1
    told = page.inner_text("#said small").split(" · ")
    assert sorted(told) == sorted(f"{name} → {seats[name]}" for name in sat)
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
    page.tap("#undo-said")
    page.locator("#said", has_text=f"Taken back: Table {table} is broken").wait_for()


@pytest.mark.parametrize(("path", "most"), [("/tv", 100_000), ("/phone", 50_000)])
def test_what_a_page_transfers_is_little(server: Server, visit: Open, path: str, most: int) -> None:
    desk = Desk(server, name="Bytes")
    desk.play(*NAMES)
    page = visit(f"{path}?t={desk.tournament_id}", TV, "dark")
    page.locator("#time", has_text=":").wait_for()
    total = page.evaluate(
        "performance.getEntriesByType('resource').concat(performance.getEntriesByType('navigation'))"
        ".reduce((sum, one) => sum + one.transferSize, 0)"
    )
    assert 5_000 < total < most
