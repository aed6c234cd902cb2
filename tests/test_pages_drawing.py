"""The drawn table: everything stands within the picture, and a name is text."""

import re
from base64 import b64decode
from dataclasses import replace

import pytest
from stored_hands import STOLEN, record

from parts import drawing
from tourney.language import speaking
from tourney.server.hand_steps import steps
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


Rectangle = tuple[float, float, float, float]


def clear(one: Rectangle, other: Rectangle) -> bool:
    """Whether two rectangles, as left, top, right, bottom, have nothing in common."""
    return one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]


def rectangles(drawn: str, width: int, height: int) -> list[Rectangle]:
    """The boxes of this size."""
    found = re.findall(rf'<rect x="(\S+)" y="(\S+)" width="{width}" height="{height}"', drawn)
    return [(float(x), float(y), float(x) + width, float(y) + height) for x, y in found]


@pytest.mark.parametrize("seats", range(2, 11))
def test_on_a_phone_no_box_covers_cards_the_button_or_a_bet(stored: StoredHand, seats: int) -> None:
    """By the places of a full table: boxes are 132 by 48, hole cards 30 by 44, the board's 30 by 44 as well."""
    view = streets(stored)[0]
    everybody = replace(
        stored,
        max_seats=seats,
        players=[replace(stored.players[0], seat=seat) for seat in range(1, seats + 1)],
    )
    whole = [
        replace(view.seats[0], player=one, folded=False, cards="AhKh", bet=15_000)
        for one in everybody.players
    ]
    for dealer in range(1, seats + 1):
        told = replace(view, seats=whole, boards=("Ks7h2dJcQs",))
        drawn = drawing.table(replace(everybody, button_seat=dealer), told, 2)
        tall = b64decode(re.findall(r"base64,([^\"]+)", drawn)[1]).decode()
        boxes, cards = rectangles(tall, 132, 48), rectangles(tall, 30, 44)
        assert len(boxes) == seats
        assert len(cards) == 2 * seats + 5
        discs = re.findall(r'<circle cx="(\S+)" cy="(\S+)" r="(\d+)"', tall)
        assert len(discs) == seats + 1
        for place, one in enumerate(boxes):
            assert all(clear(one, other) for other in boxes[place + 1 :])
            # Each has cards of its own, which peep out from 40 above to 4 beneath its upper edge.
            own = (one[0], one[1] - 40, one[2], one[1] + 4)
            for card in cards:
                inside = own[0] <= card[0] and card[2] <= own[2] and abs(card[1] - own[1]) < 1
                assert inside or clear(one, card)
            for x, y, r in discs:
                x, y, r = float(x), float(y), float(r)
                its = r == 13 and abs(x - max(one[0] - 6, 16)) < 1 and abs(y - one[1] + 2) < 1
                assert its or clear(one, (x - r, y - r, x + r, y + r))
        for x, y, r in discs:
            x, y, r = float(x), float(y), float(r)
            assert all(clear(card, (x - r, y - r, x + r, y + r)) for card in cards)


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


@pytest.mark.parametrize(
    ("language", "stack", "shown"),
    [
        ("en", 202_500, "to act · 202,500"),
        ("it", 202_500, "di turno · 202.500"),
        ("nb", 202_500, "har tur · 202\xa0500"),
        ("en", 1_202_500_000, "▸ 1,202,500,000"),
        ("it", 1_202_500_000, "▸ 1.202.500.000"),
        # Twenty-seven letters: smaller, and whole.
        ("en", 2_025_000_000_000_000_000, "▸ 2,025,000,000,000,000,000"),
    ],
)
def test_the_stack_of_who_is_to_act_is_never_cut(
    stored: StoredHand, language: str, stack: int, shown: str
) -> None:
    with speaking(language):
        view = next(step for step in steps(stored) if step.next_seat is not None)
        seats = [replace(one, stack=stack) for one in view.seats]
        drawn = drawing.table(stored, replace(view, seats=seats), 2)
    wide, tall = [b64decode(each).decode() for each in re.findall(r"base64,([^\"]+)", drawn)]
    assert f">{shown}</text>" in wide and f">{shown}</text>" in tall
    assert "…" not in wide


def test_a_ten_is_a_10_in_hands_of_two_and_of_six_cards(stored: StoredHand) -> None:
    view = streets(stored)[0]
    for held in ("ThTs", "ThTs9c9d8h8s"):
        told = replace(view, seats=[replace(view.seats[0], cards=held)], boards=("TcTd2h",))
        for drawn in (
            b64decode(each).decode()
            for each in re.findall(r"base64,([^\"]+)", drawing.table(stored, told, 2))
        ):
            assert drawn.count(">10</text>") == 4
            assert ">T</text>" not in drawn


def test_a_small_10_stays_on_the_part_of_a_card_that_peeps_out(stored: StoredHand) -> None:
    """Of six cards each shows 14 of its 30: two digits of size 11 take 12.2, at 0.556 of the size each."""
    view = streets(stored)[0]
    told = replace(view, seats=[replace(view.seats[0], folded=False, cards="ThTs9c9d8h8s")])
    drawn = b64decode(re.findall(r"base64,([^\"]+)", drawing.table(stored, told, 2))[0]).decode()
    left = [edge for edge, *_ in rectangles(drawn, 30, 44)]
    tens = [
        (float(x), int(size))
        for x, size in re.findall(r'<text x="(\S+)" y="\S+" font-size="(\d+)"[^>]*>10<', drawn)
    ]
    assert [round(x - edge) for (x, _), edge in zip(tens, left, strict=False)] == [1, 1]
    assert all(x + 2 * 0.556 * size <= edge + 14 for (x, size), edge in zip(tens, left, strict=False))
