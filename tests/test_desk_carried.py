"""The desk at jacks or better: nobody opened, by one tap, and the pot that is carried is drawn and shared in a deal."""

import re
from base64 import b64decode
from collections.abc import Iterator

import pytest
from desk_evenings import Desk, opened
from test_pages_run import text

from desk import table_drawing
from desk.evening import evening

JACKS = """
name = "Jacks"
game = "jacks"
limit = "NL"
starting_stack = 1000
seats = 8
chips = [5, 25, 100]
ante_paid_by = "none"
minutes = 20
hands = 10
levels = [{ante = 5, small_bet = 10}]
"""


@pytest.fixture(autouse=True)
def _store() -> Iterator[None]:
    with opened():
        yield


def drawing(desk: Desk) -> str:
    found = re.search(r"base64,([^\"]+)", table_drawing.tables(evening(desk.tournament_id), None))
    assert found
    return b64decode(found[1]).decode()


def test_r146_nobody_opened_is_one_tap_and_the_table_shows_the_pot() -> None:
    desk = Desk("Anna", "Bo", "Cleo", structure_toml=JACKS)
    desk.give("next-hand")
    desk.page("tables")
    desk.tap("record", "1-passed-out")
    assert desk.state.tables[1].pot is not None
    assert (desk.state.carried, set(desk.state.stacks.values())) == (15, {995})
    assert ">15 in the pot, nobody opened</text>" in drawing(desk)


def test_the_deals_that_nobody_opened_are_counted_until_the_pot_is_won() -> None:
    desk = Desk("Anna", "Bo", "Cleo", structure_toml=JACKS)
    for _ in range(2):
        desk.give("next-hand")
        desk.give("record", passed_out=True)
    assert ">30 in the pot, 2 deals nobody opened</text>" in drawing(desk)
    desk.give("next-hand")
    desk.give("record", seats={"1": 985, "2": 985, "3": 1030})
    assert "in the pot" not in drawing(desk)


def test_a_game_without_openers_has_no_such_tap() -> None:
    desk = Desk("Anna", "Bo", "Cleo")
    desk.give("next-hand")
    app = desk.page("tables")
    assert not [one for one in app.button if "passed-out" in str(one.key)]


def test_a_deal_is_offered_by_stacks_with_their_part_of_the_pot() -> None:
    """Each has 995 and a third of 15."""
    desk = Desk("Anna", "Bo", "Cleo", structure_toml=JACKS)
    desk.give("next-hand")
    desk.give("record", passed_out=True)
    words = text(desk.page("deal"))
    assert "Chips of pots that nobody opened are in these stacks" in words
    assert words.count("1,000") >= 3 and "995" not in words
