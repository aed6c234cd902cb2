"""The television at the final table: the stacks with what is played for beneath, nothing cut off."""

from collections.abc import Callable
from typing import Any

import pytest
from chromium import IN_CHROMIUM
from room_screens import Desk
from serving import Server

NAMES = ["Anna", "Bo", "Cleo", "Dag", "Elisabetta Maria Castellani", "Frøydis", "Luca", "Mia", "Nils"]
LANDSCAPE, LIGHT, PROJECTOR, PORTRAIT = (1920, 1080), (1280, 720), (1024, 768), (1080, 1920)

pytestmark = IN_CHROMIUM


@pytest.mark.parametrize(
    ("size", "scheme"),
    [(LANDSCAPE, "dark"), (LIGHT, "light"), (PROJECTOR, "dark"), (PORTRAIT, "dark")],
)
def test_prizes_stand_beneath_the_stacks_and_nothing_is_cut_off(
    visit: Callable[..., Any], server: Server, size: tuple[int, int], scheme: Any
) -> None:
    """180.00 of nine at 20.00 for three: set by hand to 100, 50 and 30; after a deal each has his own beside him."""
    desk = Desk(server, prizes={"places": 3, "fixed": {"1": 10000, "2": 5000, "3": 3000}})
    desk.play(*NAMES)
    desk.give("close-registration")
    page = visit(f"/tv?t={desk.tournament_id}", size, scheme)
    page.locator("#people .prizes li").nth(2).wait_for()
    assert page.locator("#people .prizes li").all_text_contents() == ["1st€100", "2nd€50", "3rd€30"]
    people = page.locator("#people")
    assert people.evaluate("node => node.scrollWidth <= node.clientWidth")
    assert people.evaluate("node => node.scrollHeight <= node.clientHeight + 1")
    assert page.locator("#people tr").count() == len(NAMES)
    desk.give("deal", how="even", consent="all")
    page.locator("#people .prizes").wait_for(state="hidden")


@pytest.mark.parametrize("size", [LANDSCAPE, LIGHT, PROJECTOR, PORTRAIT])
def test_players_average_and_pool_stand_beneath_the_blinds(
    visit: Callable[..., Any], server: Server, size: tuple[int, int]
) -> None:
    """Nine with 10,000 each at a big blind of 50; 20.00 of each for the places and 5.00 on his head."""
    desk = Desk(server, name="Sums", prizes={"places": 3}, bounty=500, bounty_kind="fixed")
    for name in NAMES:
        desk.give("register", name=name)
    page = visit(f"/tv?t={desk.tournament_id}", size, "dark")
    page.locator("#facts li", has_text="Bounty").wait_for()
    assert page.locator("#facts li").first.text_content() == "Bounty€5"
    desk.give("seat")
    desk.give("start")
    page.wait_for_selector("body[data-moment=final]")
    if size != PROJECTOR:  # there is less room beside the stacks there
        page.locator("#sum").wait_for()
    assert page.locator("#sum span").all_text_contents() == [
        "9 of 9 players",
        "average stack 10,000 · 200 bb",
        "prize pool €180",
        "Bounty €5",
    ]
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
    clock, foot = page.locator("#clock").bounding_box(), page.locator("footer").bounding_box()
    head = page.locator("header").bounding_box()
    assert head["y"] + head["height"] <= clock["y"] + 1
    assert clock["y"] + clock["height"] <= foot["y"] + 1
    desk.give("bust", players=["Bo"], by=["Anna"])
    page.locator("#sum", has_text="8 of 9 players").wait_for(state="attached")
    phone = visit(f"/phone?t={desk.tournament_id}", (360, 640))
    phone.tap("#tabs >> text=Payouts")
    phone.locator("#page .card", has_text="Bounty").locator("text=€5").wait_for()
