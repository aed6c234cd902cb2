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
    assert page.locator("#people .prizes li").all_text_contents() == ["1.€100", "2.€50", "3.€30"]
    people = page.locator("#people")
    assert people.evaluate("node => node.scrollWidth <= node.clientWidth")
    assert people.evaluate("node => node.scrollHeight <= node.clientHeight + 1")
    assert page.locator("#people tr").count() == len(NAMES)
    desk.give("deal", how="even", consent="all")
    page.locator("#people .prizes").wait_for(state="hidden")
