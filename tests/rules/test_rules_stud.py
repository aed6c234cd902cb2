"""Seven card stud, stud high-low and razz in play: antes, bring-in, order, open pair, cards that run short."""

from typing import Any

import pytest

from tourney.engine.errors import SetupError
from tourney.engine.hand import DONE, Hand
from tourney.testing.hands import Told, play, table_of, told

THREE = {1: "AcAdKh", 2: "QcQdJh", 3: "5c6d2h"}
"""Seat 3 shows the lowest card, the deuce of hearts."""


def third_street(
    hole: dict[int, str] | None = None, key: str = "stud", stacks: int = 200, **fields: Any
) -> Told:
    hole = hole or THREE
    setup = table_of(key, "FL", *[stacks] * len(hole), **fields)
    return told(Hand(setup), hole)


def kinds(hand: Hand) -> list[tuple[str, int | None]]:
    return [(event.kind, event.seat) for event in hand.log]


def test_r015_r016_r138_an_ante_of_each_and_no_blinds() -> None:
    hand = third_street().hand
    assert kinds(hand)[:3] == [("ante", 1), ("ante", 2), ("ante", 3)]
    assert hand.pot == 3 + 3, "three antes and the bring-in of 3"
    assert hand.legal().call == 3, "the ante is no part of a bet (R016)"
    assert hand.board == []


def test_r017_r020_r021_r140_the_lowest_door_card_brings_it_in() -> None:
    hand = third_street().hand
    assert hand.log[-1][:5] == ("bring_in", 0, 3, 3, 3)
    assert hand.legal().seat == 1, "action goes on clockwise from his left (R140)"


@pytest.mark.parametrize(
    ("key", "doors", "seat"),
    [
        ("stud", {1: "2s", 2: "2d", 3: "2h"}, 2),  # clubs < diamonds < hearts < spades
        ("stud", {1: "As", 2: "3h", 3: "3c"}, 3),  # the ace is high
        ("stud8", {1: "2h", 2: "2c", 3: "Kd"}, 2),
        ("razz", {1: "Ks", 2: "Kh", 3: "Ac"}, 1),  # the highest card, spades highest
        ("razz", {1: "As", 2: "2c", 3: "Ah"}, 2),  # the ace is low
    ],
)
def test_r021_a_tie_of_door_cards_goes_by_suit(key: str, doors: dict[int, str], seat: int) -> None:
    down = iter(["9c9d", "TcTd", "JcJd"])
    hand = third_street({number: next(down) + door for number, door in doors.items()}, key).hand
    assert hand.log[-1][:3] == ("bring_in", 0, seat)


def test_completing_the_bring_in_is_a_full_bet_and_not_a_raise_on_top() -> None:
    one = third_street()
    assert one.hand.legal()[1:7] == (True, False, 3, 10, 10, False)
    one.play("1 raise 10")
    assert one.hand.legal()[3:6] == (10, 20, 20)


def test_r063_three_raises_over_a_completed_bring_in() -> None:
    one = third_street(stacks=500)
    one.play("1 raise 10, 2 raise 20, 3 raise 30, 1 raise 40")
    assert one.hand.legal()[1:6] == (True, False, 20, None, None), "capped at a bet and three raises"


def test_the_bring_in_is_an_action_and_has_no_option_when_it_is_only_called() -> None:
    hand = third_street().play("1 call")
    play(hand, "2 call")
    assert (hand.street, hand.awaits) == (1, "deal_hole")


def test_the_bring_in_may_raise_once_it_was_completed() -> None:
    one = third_street()
    one.play("1 raise 10, 2 call")
    assert one.hand.legal()[:6] == (3, True, False, 7, 20, 20)


def test_callers_of_a_large_bring_in_may_raise_its_completion() -> None:
    one = third_street(bring_in=8)
    one.play("1 call, 2 raise 10, 3 call")
    assert one.hand.legal()[:6] == (1, True, False, 2, 20, 20)


def test_a_bring_in_of_the_whole_bet_is_raised_and_not_completed() -> None:
    one = third_street(bring_in=10, stacks=500)
    assert one.hand.legal()[3:6] == (10, 20, 20)
    one.play("1 raise 20, 2 raise 30, 3 raise 40")
    assert one.hand.legal().min_to is None, "the bring-in is the one bet of the four"


def test_everybody_folds_to_the_bring_in() -> None:
    hand = third_street().play("1 fold, 2 fold")
    assert hand.awaits == DONE
    assert [(event.kind, event.amount) for event in hand.log[-2:]] == [("uncalled", 3), ("collect", 3)]


def test_a_short_bring_in_does_not_lower_the_call() -> None:
    setup = table_of("stud", "FL", 200, 200, 2)
    hand = told(Hand(setup), THREE).hand
    assert hand.log[-1][:6] == ("bring_in", 0, 3, 1, 1, True)
    assert hand.legal()[3:6] == (3, 10, 10)


def test_a_low_card_whose_chips_are_in_the_ante_brings_nothing_in() -> None:
    setup = table_of("stud", "FL", 200, 200, 1)
    hand = told(Hand(setup), THREE).hand
    assert "bring_in" not in [kind for kind, _ in kinds(hand)]
    assert hand.legal()[:6] == (1, True, False, 3, 10, 10), "the next one meets the bring-in or completes it"


@pytest.mark.parametrize("amount", [0, 11, -1])
def test_r020_a_bring_in_is_at_least_a_chip_and_at_most_the_small_bet(amount: int) -> None:
    with pytest.raises(SetupError, match="bring_in"):
        table_of("stud", "FL", 200, 200, bring_in=amount)
