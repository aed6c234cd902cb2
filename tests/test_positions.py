"""Names of positions, by order of action: two to ten players, dead blinds, dead buttons."""

import pytest

from tourney.engine.positions import between, clockwise_from, positions

# From the first to act before the flop to the big blind, as players name them.
BY_COUNT = {
    2: ["BTN", "BB"],
    3: ["BTN", "SB", "BB"],
    4: ["CO", "BTN", "SB", "BB"],
    5: ["UTG", "CO", "BTN", "SB", "BB"],
    6: ["UTG", "HJ", "CO", "BTN", "SB", "BB"],
    7: ["UTG", "MP", "HJ", "CO", "BTN", "SB", "BB"],
    8: ["UTG", "UTG+1", "MP", "HJ", "CO", "BTN", "SB", "BB"],
    9: ["UTG", "UTG+1", "UTG+2", "MP", "HJ", "CO", "BTN", "SB", "BB"],
    10: ["UTG", "UTG+1", "UTG+2", "UTG+3", "MP", "HJ", "CO", "BTN", "SB", "BB"],
}


@pytest.mark.parametrize("count", BY_COUNT)
def test_the_names_of_two_to_ten_players(count: int) -> None:
    seats = list(range(1, count + 1))
    if count == 2:
        button, small, big = 1, 1, 2
    else:
        button, small, big = 3, (3 % count) + 1, ((3 % count) + 1) % count + 1
    named = positions(seats, button, small, big)
    order = [(big + place) % count + 1 for place in range(count)]  # the seat after the big blind first
    assert [named[seat] for seat in order] == BY_COUNT[count]
    assert set(named) == set(seats)


@pytest.mark.parametrize("count", range(11, 23))
def test_every_name_is_there_once_at_any_size(count: int) -> None:
    named = positions(list(range(1, count + 1)), count, 1, 2)
    assert len(set(named.values())) == count
    assert (named[count], named[1], named[2], named[3]) == ("BTN", "SB", "BB", "UTG")
    assert named[count - 1] == "CO"


def test_a_dead_button_gives_the_name_to_the_last_to_act() -> None:
    # the button lies on the empty seat 2: seat 1 acts last after the flop
    assert positions([1, 3, 4, 6], 2, 3, 4) == {6: "CO", 1: "BTN", 3: "SB", 4: "BB"}


def test_a_dead_small_blind_leaves_nobody_of_that_name() -> None:
    # the small blind would be the empty seat 3; the button is on seat 2
    assert positions([1, 2, 4, 5], 2, None, 4) == {5: "UTG", 1: "CO", 2: "BTN", 4: "BB"}


def test_dead_button_and_dead_small_blind() -> None:
    assert positions([1, 4, 5, 6], 2, None, 4) == {5: "UTG", 6: "CO", 1: "BTN", 4: "BB"}


def test_heads_up_the_button_is_btn_and_the_other_bb() -> None:
    assert positions([3, 8], 8, 8, 3) == {8: "BTN", 3: "BB"}
    assert positions([3, 8], 3, None, 8) == {3: "BTN", 8: "BB"}


def test_without_a_big_blind_all_are_named_by_order() -> None:
    # an ante game: the first left of the button acts first
    assert positions([1, 2, 3, 4], 4, None, None) == {1: "UTG", 2: "HJ", 3: "CO", 4: "BTN"}
    assert positions([1, 2], 2, None, 9) == {1: "CO", 2: "BTN"}


def test_the_order_of_the_seats_given_does_not_matter() -> None:
    assert positions([6, 1, 4, 3], 1, 3, 4) == {6: "CO", 1: "BTN", 3: "SB", 4: "BB"}


@pytest.mark.parametrize(
    ("start", "order"),
    [(2, [4, 7, 9, 2]), (3, [4, 7, 9, 2]), (9, [2, 4, 7, 9]), (0, [2, 4, 7, 9]), (22, [2, 4, 7, 9])],
)
def test_clockwise_from_a_seat_or_an_empty_one(start: int, order: list[int]) -> None:
    assert clockwise_from([9, 2, 7, 4], start) == order


def test_nobody_is_between() -> None:
    assert between(0) == ()
