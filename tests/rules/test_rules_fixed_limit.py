"""Fixed limit: R006, R013, R060 to R067, the half bet (R095, R100), the cap and when it is lifted (C7)."""

from typing import Any

import pytest

from tourney.engine.errors import IllegalActionError
from tourney.engine.games import GAMES
from tourney.engine.hand import Hand
from tourney.engine.rules import HouseRules
from tourney.testing.hands import play, table

DECK = list(range(52))
FIXED = GAMES["holdem", "FL"]


def hand_of(*stacks: int, blinds: tuple[int, int] = (5, 10), **fields: Any) -> Hand:
    """Fixed-limit hold'em, 10/20 unless other blinds are given; seat 1 is the small blind."""
    return Hand(table(*stacks, game=FIXED, blinds=blinds, **fields), DECK)


def check_down(hand: Hand, street: int) -> Hand:
    """Calls and checks up to this street."""
    while hand.street < street:
        hand.apply("check" if hand.legal().check else "call")
    return hand


def raise_to(hand: Hand) -> int | None:
    legal = hand.legal()
    assert legal.min_to == legal.max_to, "in fixed limit there is one size"
    return legal.min_to


def test_r005_fixed_limit_is_one_of_three_structures() -> None:
    assert {limit for key, limit in GAMES if key == "holdem"} == {"NL", "PL", "FL"}


def test_r006_r013_fixed_limit_2_4_has_blinds_1_and_2_and_bets_2_and_4() -> None:
    setup = table(100, 100, 100, game=FIXED, blinds=(1, 2))
    assert (setup.first_bet, setup.second_bet) == (2, 4)
    hand = check_down(hand_of(100, 100, 100, blinds=(1, 2)), 1)
    assert raise_to(hand) == 2
    assert raise_to(check_down(hand, 2)) == 4


def test_r014_the_blinds_owe_less_of_a_bet_of_6() -> None:
    hand = play(hand_of(100, 100, 100, 100, blinds=(1, 2)), "3 raise 4, 4 raise 6")
    legal = hand.legal()
    assert (legal.seat, legal.call, legal.min_to) == (1, 5, 8), "5 more to call, 7 more to raise to 8"
    play(hand, "1 call")
    assert hand.legal().call == 4, "the big blind needs 2 less than the others"


@pytest.mark.parametrize(("street", "bet"), [(0, 10), (1, 10), (2, 20), (3, 20)])
def test_r060_small_bets_in_rounds_one_and_two_and_big_ones_in_three_and_four(street: int, bet: int) -> None:
    hand = check_down(hand_of(500, 500, 500), street)
    size = hand.legal().min_to
    assert size is not None
    assert size - hand.level == bet


def test_r061_raise_to_20_then_30_then_the_cap_of_40() -> None:
    hand = play(hand_of(500, 500, 500, 500), "3 raise 20, 4 raise 30, 1 raise 40")
    assert raise_to(hand) is None
    assert hand.legal().call == 30


def test_r061_any_other_size_is_refused() -> None:
    hand = hand_of(500, 500, 500)
    for to in (11, 19, 21, 30, 500):
        with pytest.raises(IllegalActionError, match="fold, call 10 or raise to 20; not raise to"):
            hand.apply("raise", to)


def test_r062_turn_bet_20_raise_to_40_and_the_caller_adds_20() -> None:
    hand = check_down(hand_of(500, 500, 500), 2)
    play(hand, "1 bet 20, 2 raise 40, 3 fold")
    assert hand.legal().call == 20


def test_r063_open_2_two_raises_to_6_and_the_small_blind_caps_at_8() -> None:
    hand = play(hand_of(*[100] * 5, blinds=(1, 2)), "3 call, 4 raise 4, 5 raise 6")
    assert (hand.legal().seat, raise_to(hand)) == (1, 8)
    before = hand.stacks[0]
    play(hand, "1 raise 8")
    assert before - hand.stacks[0] == 7
    assert raise_to(hand) is None


def test_r063_one_bet_and_three_raises_after_the_flop() -> None:
    hand = check_down(hand_of(500, 500, 500), 1)
    play(hand, "1 bet 10, 2 raise 20, 3 raise 30, 1 raise 40")
    assert raise_to(hand) is None


def test_r064_after_the_cap_only_fold_or_call() -> None:
    hand = play(hand_of(500, 500, 500, 500), "3 raise 20, 4 raise 30, 1 raise 40")
    assert hand.legal().words() == "fold or call 30"
    with pytest.raises(IllegalActionError, match="seat 2 is to act and may fold or call 30; not raise to 50"):
        hand.apply("raise", 50)


def test_r065_pot_limit_and_no_limit_have_no_cap() -> None:
    for limit in ("PL", "NL"):
        hand = Hand(table(9999, 9999, 9999, game=GAMES["holdem", limit]), DECK)
        for _ in range(9):
            hand.apply("raise", hand.legal().min_to)
        assert hand.legal().min_to is not None, limit


def test_r066_c7_with_two_dealt_in_the_cap_is_lifted() -> None:
    hand = hand_of(500, 500)
    for to in range(20, 130, 10):
        hand.apply("raise", to)
    assert raise_to(hand) == 130


def test_c7_with_two_left_of_three_the_cap_stays() -> None:
    hand = play(hand_of(500, 500, 500), "3 raise 20, 1 raise 30, 2 fold, 3 raise 40")
    assert raise_to(hand) is None


def test_c7_a_house_may_never_lift_it_or_have_another_one() -> None:
    never = hand_of(500, 500, rules=HouseRules(cap_lifted="never"))
    assert raise_to(play(never, "1 raise 20, 2 raise 30, 1 raise 40")) is None
    five = hand_of(500, 500, 500, rules=HouseRules(raise_cap=5))
    assert raise_to(play(five, "3 raise 20, 1 raise 30, 2 raise 40")) == 50
    none = hand_of(500, 500, 500, rules=HouseRules(raise_cap=None))
    assert raise_to(play(none, "3 raise 20, 1 raise 30, 2 raise 40, 3 raise 50, 1 raise 60")) == 70


def test_r067_the_whole_hand_of_ten() -> None:
    """10/20, seat 10 the button: each figure is what the seat puts in."""
    hand = hand_of(*[1000] * 10)
    play(hand, "3 raise 20, 4 fold, 5 fold, 6 fold, 7 fold, 8 raise 30, 9 call, 10 fold")
    assert hand.legal().call == 25, "the small blind adds 25"
    play(hand, "1 call")
    assert (hand.legal().call, raise_to(hand)) == (20, 40)
    play(hand, "2 raise 40")
    assert (hand.log[-1].amount, raise_to(hand)) == (30, None), "the big blind adds 30 and closes the betting"
    assert (hand.legal().seat, hand.legal().call) == (3, 20)
    play(hand, "3 call, 8 call, 9 call, 1 call")
    assert (hand.street, hand.pot) == (1, 5 * 40)


# All-in for less than a bet


def test_r095_an_all_in_is_within_the_limit() -> None:
    hand = hand_of(500, 500, 15)
    assert hand.legal()[4:6] == (15, 15), "all-in for less than the raise to 20"
    hand = hand_of(500, 500, 500)
    with pytest.raises(IllegalActionError):
        hand.apply("raise", 500)


def on_the_turn(*stacks: int) -> Hand:
    """2/4, everybody in for 2: on the turn the bet is 4. `stacks` are what is left on it."""
    return check_down(hand_of(*[stack + 2 for stack in stacks], blinds=(1, 2)), 2)


def test_r100_an_all_in_of_7_over_4_is_75_per_cent_and_reopens_to_12() -> None:
    hand = play(on_the_turn(100, 7, 100), "1 bet 4, 2 raise 7, 3 call")
    assert (hand.legal().seat, hand.legal().call, raise_to(hand)) == (1, 3, 12)


def test_r100_exactly_half_a_bet_reopens() -> None:
    hand = play(on_the_turn(100, 6, 100), "1 bet 4, 2 raise 6, 3 call")
    assert raise_to(hand) == 12


def test_r100_less_than_half_does_not_reopen_and_is_completed_to_the_full_bet() -> None:
    hand = play(on_the_turn(100, 5, 100), "1 bet 4, 2 raise 5")
    assert raise_to(hand) == 8, "seat 3 has not acted: he completes to 8, and does not raise to 9"
    play(hand, "3 call")
    assert (hand.legal().seat, raise_to(hand)) == (1, None)


def test_r100_two_short_all_ins_add_up_to_half_a_bet() -> None:
    hand = play(on_the_turn(100, 5, 6, 100), "1 bet 4, 2 raise 5, 3 raise 6, 4 call")
    assert (hand.legal().seat, raise_to(hand)) == (1, 12)


def test_r100_half_a_bet_in_two_short_all_ins_opens_only_for_those_who_face_it() -> None:
    """Bets of 10: 10, all-in 14, call, all-in 15. Seat 1 faces the 5, seat 3 who called the 14 faces 1."""
    hand = check_down(hand_of(100, 24, 100, 25), 1)
    play(hand, "1 bet 10, 2 raise 14, 3 call, 4 raise 15")
    assert (hand.legal().seat, raise_to(hand)) == (1, 30)
    play(hand, "1 call")
    assert (hand.legal().seat, hand.legal().call, raise_to(hand)) == (3, 1, None)


def test_r100_an_all_in_bet_of_less_than_half_is_completed() -> None:
    hand = play(on_the_turn(1, 100, 100), "1 bet 1, 2 call")
    assert raise_to(hand) == 4
    play(hand, "3 raise 4")
    assert (hand.legal().seat, raise_to(hand)) == (2, 8), "the completion is a bet that he may raise"


def test_r100_half_a_bet_in_two_all_ins_from_nothing_opens_only_for_those_who_face_it() -> None:
    """Bets of 10: checked, all-in 4, call, all-in 5. Seat 1 who checked faces the 5, seat 3 faces 1 (C8)."""
    hand = check_down(hand_of(100, 14, 100, 15), 1)
    play(hand, "1 check, 2 bet 4, 3 call, 4 raise 5")
    assert (hand.legal().seat, raise_to(hand)) == (1, 20)
    play(hand, "1 call")
    assert (hand.legal().seat, hand.legal().call, raise_to(hand)) == (3, 1, None)


def test_r100_before_the_flop_15_over_10_counts_as_a_raise_and_14_does_not() -> None:
    assert raise_to(play(hand_of(500, 500, 15, 500), "3 raise 15")) == 30
    assert raise_to(play(hand_of(500, 500, 14, 500), "3 raise 14")) == 20


def test_r100_an_all_in_bet_of_exactly_half_is_a_bet_that_a_checker_may_raise() -> None:
    """Bets of 10: the 5 counts as one, and the raise is to two."""
    hand = play(check_down(hand_of(100, 15, 100), 1), "1 check, 2 bet 5, 3 call")
    assert (hand.legal().seat, hand.legal().call, raise_to(hand)) == (1, 5, 20)


def test_r063_a_short_all_in_is_no_raise_of_the_four_and_a_counted_one_is() -> None:
    counted = play(hand_of(500, 500, 15, 500, 500), "3 raise 15, 4 raise 30, 5 raise 40")
    assert raise_to(counted) is None
    short = play(hand_of(500, 500, 13, 500, 500), "3 raise 13, 4 raise 20, 5 raise 30")
    assert raise_to(short) == 40


# Straddles


def test_a_straddle_is_one_bet_of_the_four() -> None:
    hand = hand_of(*[500] * 5, straddles=((3, 20),))
    assert (hand.legal().seat, hand.legal().call, raise_to(hand)) == (4, 20, 30)
    play(hand, "4 raise 30, 5 raise 40")
    assert raise_to(hand) is None


def test_a_straddler_has_the_option() -> None:
    hand = play(hand_of(*[500] * 4, straddles=((3, 20),)), "4 call, 1 call, 2 call")
    assert (hand.legal().seat, hand.legal().check, raise_to(hand)) == (3, True, 30)
