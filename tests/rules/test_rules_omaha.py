"""Omaha and high-low in play: R123 to R136, Courchevel's open card, and who gets an odd chip of a half."""

from typing import Any

import pytest

from tourney.engine.games import GAMES
from tourney.engine.hand import Hand
from tourney.engine.rules import HouseRules
from tourney.testing.hands import play, table, told

NO_LOW = "Kd Kh 9c Tc"
"""Three kings with the board below, and no low."""
BOARD = "2c3d8hKcQd"
"""Three low cards: a low is possible with two more of them in the hand (R132)."""


def all_in(key: str, each: int, hole: dict[int, str], board: str, limit: str = "PL", **fields: Any) -> Hand:
    """Everybody puts in `each`, all he has; the pot is shared by these cards."""
    setup = table(*[each] * len(hole), game=GAMES[key, limit], blinds=(1, each), **fields)
    one = told(Hand(setup), hole, board)
    while not one.hand.done:
        one.hand.apply("check" if one.hand.legal().check else "call")
        one.deal()
    return one.hand


def won(hand: Hand) -> dict[int, int]:
    found: dict[int, int] = {}
    for event in hand.log:
        if event.kind == "collect" and event.seat is not None:
            found[event.seat] = found.get(event.seat, 0) + (event.amount or 0)
    return found


@pytest.mark.parametrize(
    ("key", "count"), [("omaha", 4), ("omaha5", 5), ("omaha6", 6), ("omaha8", 4), ("omaha58", 5)]
)
def test_r123_hole_cards_blinds_and_four_rounds_as_in_hold_em(key: str, count: int) -> None:
    hand = Hand(table(100, 100, 100, game=GAMES[key, "PL"]), list(range(52)))
    assert {len(hole) for hole in hand.hole} == {count}
    assert [event.kind for event in hand.log[:2]] == ["small_blind", "big_blind"]
    while not hand.done:
        hand.apply("check" if hand.legal().check else "call")
    assert (hand.street, len(hand.board)) == (3, 5)


def test_r124_limit_bets_double_from_the_turn() -> None:
    hand = Hand(table(500, 500, 500, game=GAMES["omaha8", "FL"]), list(range(52)))
    bets = []
    while not hand.done:
        size = hand.legal().min_to
        assert size is not None
        bets.append((hand.street, size - hand.level))
        hand.apply("check" if hand.legal().check else "call")
    assert set(bets) == {(0, 10), (1, 10), (2, 20), (3, 20)}


def test_r125_r126_one_heart_is_no_flush_in_omaha() -> None:
    """Board 10h 7s 2h 3h Kh: the ace of hearts alone wins at hold'em, in Omaha two hearts are needed."""
    board = "Th7s2h3hKh"
    assert won(all_in("holdem", 10, {1: "AhKc", 2: "4h5h"}, board, "NL")) == {1: 20}
    assert won(all_in("omaha", 10, {1: "AhKcKd2c", 2: "4h5hJcJd"}, board)) == {2: 20}
    assert won(all_in("omaha", 10, {1: "Ah6hKd2c", 2: "4h5hJcJd"}, board)) == {1: 20}


def test_r127_a_straight_on_the_board_takes_two_of_the_hand() -> None:
    """Board 7-8-9-T-J: 5-6 makes the lowest straight, K-Q the highest; at hold'em the board plays for all."""
    board = "7c8d9hTsJc"
    assert won(all_in("holdem", 10, {1: "2c2d", 2: "5c6d"}, board, "NL")) == {1: 10, 2: 10}
    assert won(all_in("omaha", 10, {1: "2c2dAcAd", 2: "5c6d3c3d"}, board)) == {2: 20}
    assert won(all_in("omaha", 10, {1: "KcQd2s2h", 2: "5c6d3c3d"}, board)) == {1: 20}


def test_r128_kings_on_the_board_are_quads_for_nobody() -> None:
    """Board K-K-K-K-9: aces full is best, then queens."""
    board = "KcKdKhKs9c"
    assert won(all_in("omaha", 10, {1: "QcQdAc2c", 2: "JcJd3c4c"}, board)) == {1: 20}
    assert won(all_in("omaha", 10, {1: "QcQdJc2c", 2: "AcAd3c4c"}, board)) == {2: 20}


def test_r129_a_king_makes_quads_and_the_ace_of_the_board_cannot_kick() -> None:
    """Board K-K-K-7-A: K-A plays quads with an ace, K-Q quads with a queen."""
    board = "KcKhKs7dAc"
    assert won(all_in("omaha", 10, {1: "KdQc2c3c", 2: "AdAh4c4d"}, board)) == {1: 20}
    assert won(all_in("holdem", 10, {1: "KdQc", 2: "AdAh"}, board, "NL")) == {1: 20}


def test_r130_r131_high_and_low_are_won_by_different_hands() -> None:
    hand = all_in("omaha8", 10, {1: NO_LOW, 2: "Ah4h9dTd"}, BOARD)
    assert [event[:4] for event in hand.log if event.kind == "collect"] == [
        ("collect", 3, 1, 10),
        ("collect", 3, 2, 10),
    ]


def test_r132_with_two_low_cards_on_the_board_the_high_hand_takes_all() -> None:
    hand = all_in("omaha8", 10, {1: NO_LOW, 2: "Ah4h9dTd"}, "2c3d9hKcQd")
    assert won(hand) == {1: 20}


def test_r131_one_low_card_in_the_hand_is_no_low() -> None:
    assert won(all_in("omaha8", 10, {1: NO_LOW, 2: "AhAd9dTd"}, BOARD)) == {1: 20}


def test_r133_a_wheel_takes_both_halves() -> None:
    assert won(all_in("omaha8", 10, {1: NO_LOW, 2: "Ah4h9dTd"}, "2c3d5hKcQd")) == {2: 20}


def test_r134_lows_compare_from_the_top_card_down() -> None:
    """7-4-3-2-A is worse than 6-5-4-3-2."""
    low = all_in("omaha8", 10, {1: "7hAh9dTd", 2: "6h5hJdJs"}, "2c3d4hKcQd")
    assert won(low) == {2: 20}, "the straight to the six is the better high as well"
    split = all_in("omaha8", 10, {1: "7hAhKdKh", 2: "8h5h9dTs"}, "2c3d6hKcQd")
    assert won(split) == {1: 20}, "7-6-3-2-A beats 8-6-5-3-2, and three kings win the high"


QUARTERS = {1: "As4sKdKh", 2: "Ah4h9cTc", 3: "9dTdJcJs"}
"""Seat 1 has three kings and 8-4-3-2-A, seat 2 the same low, seat 3 neither."""


@pytest.mark.parametrize(("each", "shares"), [(4, {1: 9, 2: 3}), (5, {1: 12, 2: 3})])
def test_r135_quartering_12_is_9_and_3_and_15_is_12_and_3(each: int, shares: dict[int, int]) -> None:
    """15: the odd chip goes to the high half, 8 and 7; that of the low to the first left of the button."""
    assert won(all_in("omaha8", each, QUARTERS, BOARD)) == shares


@pytest.mark.parametrize(("each", "shares"), [(4, {1: 6, 2: 3, 3: 3}), (5, {1: 8, 2: 4, 3: 3})])
def test_r136_a_has_the_high_alone_and_two_tie_for_the_low_15_is_8_4_3(
    each: int, shares: dict[int, int]
) -> None:
    hole = {1: NO_LOW, 2: "As4s9dTd", 3: "Ah4h9sTs"}
    assert won(all_in("omaha8", each, hole, BOARD)) == shares


def test_the_odd_chip_of_a_half_goes_left_of_the_button_and_not_to_the_lowest_seat() -> None:
    hole = {1: "As4s9dTd", 2: NO_LOW, 3: "Ah4h9sTs"}
    hand = all_in("omaha8", 5, hole, BOARD, button=2, small_blind_seat=3, big_blind_seat=1)
    assert won(hand) == {2: 8, 3: 4, 1: 3}


def test_w73_players_who_tie_both_ways_share_each_half_or_the_whole_as_evenly_as_it_goes() -> None:
    """A pot of 10: each half of 5 is 3 for the seat left of the button and 2; evenly it is 5 and 5."""
    hole = {1: "As4s9dTd", 2: "Ah4h9sTs"}
    assert won(all_in("omaha8", 5, hole, BOARD)) == {2: 6, 1: 4}
    assert won(all_in("omaha8", 5, hole, BOARD, rules=HouseRules(both_ways="evenly"))) == {1: 5, 2: 5}


def test_high_and_low_of_a_side_pot_go_by_those_who_contest_it() -> None:
    """Seat 3 has the best low for 4 chips; the side pot of 2 x 6 is split between the other two."""
    setup = table(10, 10, 4, game=GAMES["omaha8", "PL"], blinds=(1, 2))
    hole = {1: NO_LOW, 2: "Ah7h9dTd", 3: "As4sJcJs"}
    one = told(Hand(setup), hole, BOARD)
    one.play("3 raise 4, 1 raise 10, 2 call")
    collected = [
        (event.seat, event.amount, event.pot_no) for event in one.hand.log if event.kind == "collect"
    ]
    assert collected == [(1, 6, 1), (2, 6, 1), (1, 6, 0), (3, 6, 0)]


@pytest.mark.parametrize("key", ["courchevel", "courchevel8"])
def test_courchevel_turns_the_first_card_of_the_flop_before_the_betting(key: str) -> None:
    hand = Hand(table(100, 100, 100, game=GAMES[key, "PL"]), list(range(52)))
    kinds = [event.kind for event in hand.log]
    assert kinds[2:] == ["deal_hole"] * 3 + ["deal_board"], "after the five hole cards"
    assert hand.board == [15], "three times five cards are out before it"
    play(hand, "3 call, 1 call, 2 check")
    assert hand.board == [15, 17, 18], "two more after a burnt card"
    while not hand.done:
        hand.apply("check")
    assert len(hand.board) == 5
