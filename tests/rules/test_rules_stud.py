"""Seven card stud, stud high-low and razz in play: antes, bring-in, order, open pair, cards that run short."""

from typing import Any

import pytest

from tourney import cards
from tourney.cards import UNKNOWN
from tourney.engine.errors import DealError, IllegalActionError, SetupError
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


# The later streets

FIVE_STREETS = {
    1: "AcAdKh Qs 9c 7d 6h",
    2: "QcQdJh Jc 8d 5s 3c",
    3: "5c6d2h 3h 4c Th Kd",
}


def call_round(one: Told) -> Told:
    """Calls and checks to the end of the betting round."""
    street = one.hand.street
    while not one.hand.done and one.hand.street == street:
        one.hand.apply("check" if one.hand.legal().check else "call")
        one.deal()
    return one


def test_r137_r139_five_rounds_two_down_one_up_then_three_up_and_one_down() -> None:
    one = third_street(FIVE_STREETS)
    seen = []
    while not one.hand.done:
        seen.append((one.hand.street, len(one.hand.hole[0]), len(one.hand.up[0])))
        call_round(one)
    assert seen == [(0, 3, 1), (1, 4, 2), (2, 5, 3), (3, 6, 4), (4, 7, 4)]


def test_r141_the_best_hand_showing_is_first_and_may_check() -> None:
    one = call_round(third_street(FIVE_STREETS))
    assert one.hand.legal()[:3] == (2, True, True), "a pair of jacks shows"
    call_round(one)
    assert one.hand.legal().seat == 2


def test_r141_of_equal_hands_the_first_left_of_the_button_is_first() -> None:
    one = third_street({1: "2c3cAh Kd", 2: "4c5cAs Kc", 3: "6c7c2d 3d"})
    assert call_round(one).hand.legal().seat == 1


def test_r141_a_folded_hand_is_passed_over() -> None:
    one = third_street(FIVE_STREETS)
    one.play("1 call, 2 fold")
    assert one.hand.legal().seat == 1, "king and queen beat deuce and trey"


def test_at_razz_the_lowest_hand_showing_is_first_and_a_pair_is_worse() -> None:
    one = third_street({1: "2c3cKh Ad", 2: "4c5c8s 7c", 3: "6c7d2d 2s"}, "razz")
    assert one.hand.log[-1][:3] == ("bring_in", 0, 1)
    assert call_round(one).hand.legal().seat == 2


def test_r142_the_best_five_of_his_own_seven() -> None:
    one = third_street({1: "2c3cAh Kh Qh Jh Th", 2: "AsAdAc 9s 9d 4s 5s", 3: "6c7d2d 2s 6h 7h 3h"})
    while not one.hand.done:
        call_round(one)
    assert [event.seat for event in one.hand.log if event.kind == "collect"] == [1], "a royal flush"


# Bets


@pytest.mark.parametrize(("street", "bet"), [(1, 10), (2, 20), (3, 20), (4, 20)])
def test_r060_the_big_bet_from_the_fifth_street_on(street: int, bet: int) -> None:
    one = third_street({1: "AcAdKh Qs 9c 7d 6h", 2: "QcQdJh Tc 8d 5s 3c", 3: "5c6d2h 3h 4c Th Kd"})
    while one.hand.street < street:
        call_round(one)
    assert one.hand.legal()[4:6] == (bet, bet)


def with_open_pair(key: str = "stud", **fields: Any) -> Told:
    """Fourth street: seat 2 shows a pair of jacks."""
    return call_round(third_street(FIVE_STREETS, key, **fields))


def test_an_open_pair_on_fourth_street_allows_the_double_bet() -> None:
    one = with_open_pair()
    legal = one.hand.legal()
    assert (legal.min_to, legal.max_to, legal.ends_only) == (10, 20, True)
    assert legal.words() == "fold, check or bet 10 or 20"
    with pytest.raises(IllegalActionError):
        one.hand.apply("bet", 15)


def test_after_a_double_bet_raises_go_by_it() -> None:
    one = with_open_pair()
    one.play("2 bet 20")
    assert one.hand.legal()[4:6] == (40, 40)


def test_after_a_single_bet_a_raise_may_still_be_double() -> None:
    one = with_open_pair()
    one.play("2 bet 10")
    assert one.hand.legal()[4:6] == (20, 30)
    one.play("3 raise 30")
    assert one.hand.legal()[4:6] == (50, 50)


def test_any_player_may_bet_double_when_a_pair_shows() -> None:
    one = with_open_pair()
    one.play("2 check")
    assert one.hand.legal()[4:6] == (10, 20)


def test_the_pair_of_a_folded_hand_allows_nothing() -> None:
    one = third_street(FIVE_STREETS)
    one.play("1 call, 2 fold")
    assert one.hand.legal()[4:6] == (10, 10)


def test_a_pair_on_fifth_street_changes_nothing() -> None:
    one = call_round(with_open_pair())
    assert one.hand.legal()[4:6] == (20, 20)


def test_a_door_pair_down_is_no_open_pair() -> None:
    one = call_round(third_street({1: "KcAdKh Qs", 2: "QcQdJh Tc", 3: "5c6d2h 3h"}))
    assert one.hand.legal()[4:6] == (10, 10)


@pytest.mark.parametrize("key", ["stud8", "razz"])
def test_at_high_low_and_razz_an_open_pair_changes_nothing(key: str) -> None:
    assert with_open_pair(key).hand.legal()[4:6] == (10, 10)


def test_a_player_who_is_all_in_for_less_than_the_double_bet() -> None:
    """Seat 3 has 15 left: more than one bet, so it is a double one and the next raise goes to 40."""
    setup = table_of("stud", "FL", 200, 200, 19)
    one = call_round(told(Hand(setup), FIVE_STREETS))
    one.play("2 check, 3 bet 15")
    assert one.hand.legal()[4:6] == (40, 40)


# Cards that run short


def crowd(players: int, key: str = "stud") -> Hand:
    """That many players stay to the end; the deck lies in the order of `cards.DECK`."""
    hand = Hand(table_of(key, "FL", *[300] * players), list(range(52)))
    while not hand.done:
        hand.apply("check" if hand.legal().check else "call")
    return hand


@pytest.mark.parametrize("key", ["stud", "stud8", "razz"])
def test_eight_players_to_the_end_share_a_last_card_on_the_board(key: str) -> None:
    """24 cards, then 3 x (1 + 8): the one that is left belongs to everybody."""
    hand = crowd(8, key)
    assert {len(hole) for hole in hand.hole} == {6}
    assert hand.board == [51]
    assert sum(hand.stacks) == 8 * 300


def test_seven_players_get_a_last_card_each_because_none_is_burnt() -> None:
    """21 cards, then 3 x (1 + 7) are 45: seven are left for seven players."""
    hand = crowd(7)
    assert {len(hole) for hole in hand.hole} == {7}
    assert hand.board == []
    assert {hole[6] for hole in hand.hole} == set(range(45, 52))


def test_six_players_get_a_last_card_each_after_a_burnt_one() -> None:
    hand = crowd(6)
    assert {hole[6] for hole in hand.hole} == set(range(40, 46)), "18 + 3 x 7 are 39, and one is burnt"


def test_a_hand_of_six_cards_and_the_board_may_be_shown_when_it_was_not_known() -> None:
    setup = table_of("stud", "FL", *[300] * 8)
    dealt = crowd(8)
    hand = Hand(setup, ask_showdown=True)
    for event in dealt.log:
        if event.kind == "deal_hole" and event.seat and event.cards:
            down = 2 if event.street == 0 and event.seat == 1 else 0
            hand.deal_hole(event.seat, (UNKNOWN,) * down + event.cards[down:])
        elif event.kind == "deal_board" and event.cards:
            hand.deal_board(event.cards)
        elif event.kind in ("check", "call"):
            hand.apply(event.kind)
    shown = dealt.hole[dealt.seats.index(1)]
    while hand.actor is not None and hand.seats[hand.actor] != 1:
        hand.muck()
    hand.show(shown)
    assert hand.hole[0] == shown


def test_r139_up_cards_must_be_known() -> None:
    hand = Hand(table_of("stud", "FL", 200, 200))
    before = list(hand.log)
    for given in (None, (*cards.cards("AcAd"), UNKNOWN)):
        with pytest.raises(DealError, match=r"seat 2: the up-cards of .* must be known \(R139\)"):
            hand.deal_hole(2, given)
    assert (hand.log, hand.hole) == (before, [(), ()])
    hand.deal_hole(2, (UNKNOWN, UNKNOWN, cards.card("Kh")))


# The end


def test_at_showdown_without_a_bet_the_best_hand_showing_is_first() -> None:
    one = third_street(FIVE_STREETS)
    while not one.hand.done:
        call_round(one)
    shown = [event.seat for event in one.hand.log if event.kind in ("show", "muck")]
    assert shown == [2, 3, 1]


def test_an_odd_chip_goes_to_the_highest_card_of_the_hands_that_tie() -> None:
    """Both play a straight to the ten, seat 2 with the ten of spades and seat 1 with that of clubs, though
    seat 1 has the better six; seat 3 folds after the third street. The pot is 3 + 3 x 3 and one carried:
    the odd chip of 13 goes to seat 2."""
    hole = {1: "6s7d8h 9s Tc 2d 2s", 2: "6c7s8c 9d Ts 3d 3s", 3: "4c4d2c Kd Kc Qd Jh"}
    one = third_street(hole, ante=1, carried=1)
    while not one.hand.done:
        if one.hand.street == 1 and one.hand.actor is not None and one.hand.seats[one.hand.actor] == 3:
            one.play("3 fold")
        else:
            one.hand.apply("check" if one.hand.legal().check else "call")
            one.deal()
    assert one.hand.pot == 3 + 3 * 3 + 1
    won = {event.seat: event.amount for event in one.hand.log if event.kind == "collect"}
    assert won == {2: 7, 1: 6}


def test_tda20_a_card_that_does_not_play_wins_no_odd_chip() -> None:
    """The same pot of 13 and the same straights, seat 1's with the ten of spades: it goes before that of
    clubs, whatever the seats, and although seat 2 has an ace beside it."""
    hole = {1: "6s7d8h 9s Ts 2d 2s", 2: "6c7s8c 9d Tc 3d As", 3: "4c4d2c Kd Kc Qd Jh"}
    one = third_street(hole, ante=1, carried=1)
    one.play("1 call, 2 call, 3 fold")
    while not one.hand.done:
        call_round(one)
    assert {event.seat: event.amount for event in one.hand.log if event.kind == "collect"} == {1: 7, 2: 6}


def test_an_odd_chip_goes_by_the_next_card_when_the_highest_is_everybody_s() -> None:
    """Eight players: the king of clubs lies on the board, seats 2 and 5 have nine to queen with it. Seat 5
    has the queen of hearts and seat 2 that of clubs; of 8 + 8 x 3 + 1 chips the odd one goes to seat 5."""
    held = {
        1: "2c2d3h 4s 7c Th", 2: "9cTdJh Qc 2h 3d", 3: "2s4c4d 7h 8s Ah", 4: "3c5c5d 7s 8h Ac",
        5: "9hTsJd Qh 3s 4h", 6: "5h6c6d 8c 9d Kd", 7: "5s6h6s Tc Js Kh", 8: "7d9s8d Jc Qd As",
    }  # fmt: skip
    setup = table_of("stud", "FL", *[200] * 8, carried=1)
    one = told(Hand(setup), held, "Kc")
    while not one.hand.done:
        call_round(one)
    won = {event.seat: event.amount for event in one.hand.log if event.kind == "collect"}
    assert won == {5: 17, 2: 16}


def test_stud_high_low_splits_and_a_low_is_of_any_five_of_the_seven() -> None:
    hole = {1: "KcKdKh Qs Qc 9d 9h", 2: "Ac2d4h 5s 7c Jd Jh", 3: "3c3d2h Td Tc Th 8d"}
    one = third_street(hole, "stud8")
    while not one.hand.done:
        call_round(one)
    assert [(event.seat, event.amount) for event in one.hand.log if event.kind == "collect"] == [
        (1, 6),
        (2, 6),
    ]


def test_razz_is_won_by_the_lowest_hand() -> None:
    hole = {1: "Ac2d3h 4s 5c Kd Kh", 2: "Ad2s3c 4c 6c Qd Qh", 3: "KsKc2h Td Tc Th 8d"}
    one = third_street(hole, "razz")
    while not one.hand.done:
        call_round(one)
    assert [event.seat for event in one.hand.log if event.kind == "collect"] == [1]
