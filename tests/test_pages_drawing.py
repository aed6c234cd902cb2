"""The drawn table: everything stands within the picture, and a name is text."""

import re
from base64 import b64decode
from dataclasses import replace

import pytest
from stored_hands import STOLEN, record

from parts import drawing
from tourney.server.hand_view import streets
from tourney.stats.keep import keep
from tourney.store.database import MEMORY, open_store
from tourney.store.hand_queries import StoredHand, hand


@pytest.fixture(scope="module")
def stored() -> StoredHand:
    with open_store(MEMORY) as store, store.cursor() as cursor:
        keep(store, [record(STOLEN, 1, ("<b>&'", "Bo", "Cleo"))])
        found = hand(cursor, 1)
        assert found is not None
        return found


def pictures(stored: StoredHand, place: int = -1) -> list[str]:
    """The drawings as SVG: the wide and the tall one."""
    drawn = drawing.table(stored, streets(stored)[place], 2)
    return [b64decode(each).decode() for each in re.findall(r"base64,([^\"]+)", drawn)]


@pytest.mark.parametrize("seats", range(2, 11))
def test_the_button_is_whole_at_every_seat(stored: StoredHand, seats: int) -> None:
    for seat in range(1, seats + 1):
        for drawn in pictures(replace(stored, max_seats=seats, button_seat=seat)):
            left, top, width, height = map(int, re.findall(r'viewBox="(\S+) (\S+) (\S+) (\S+)"', drawn)[0])
            x, y = map(float, re.findall(r'<circle cx="(\S+)" cy="(\S+)" r="13"', drawn)[0])
            assert left + 14 <= x <= left + width - 14  # the disc and its edge
            assert top + 14 <= y <= top + height - 14


def test_a_name_is_text(stored: StoredHand) -> None:
    assert all("<b>" not in drawn and "&lt;b&gt;&amp;" in drawn for drawn in pictures(stored))


def test_the_cards_of_a_second_board_lie_under_its_own_streets(stored: StoredHand) -> None:
    street = replace(streets(stored)[1], boards=("Ks7h2dJcQs", "Ks7h2d8h3c"))
    drawn = b64decode(re.findall(r"base64,([^\"]+)", drawing.table(stored, street, 2))[0]).decode()
    at = {rank: float(x) for x, rank in re.findall(r'<text x="(\S+)" [^>]*font-size="17"[^>]*>(\w+)<', drawn)}
    assert at["8"] == at["J"]
    assert at["3"] == at["Q"]


def test_a_game_without_a_board_has_no_places_for_one(stored: StoredHand) -> None:
    without = replace(stored, game="stud", limit_type="FL")
    assert all("dasharray" not in drawn for drawn in pictures(without, 0))
    assert all(drawn.count("dasharray") == 5 for drawn in pictures(stored, 0))
