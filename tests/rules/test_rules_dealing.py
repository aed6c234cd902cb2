"""Dealing and streets: R033, R035 to R041."""

from tourney.engine.hand import Hand
from tourney.testing.hands import play, table

DECK = list(range(51, -1, -1))  # no card is where its number says


def all_check(hand: Hand) -> Hand:
    while not hand.done:
        hand.apply("check")
    return hand


def test_r033_heads_up_the_button_posts_the_small_blind_and_acts_first_then_last() -> None:
    hand = Hand(table(100, 100), DECK)
    assert [(event.kind, event.seat) for event in hand.log[:2]] == [("small_blind", 1), ("big_blind", 2)]
    assert hand.setup.button == 1
    play(hand, "1 call, 2 check")
    play(hand, "2 check, 1 check")
    play(hand, "2 bet 10, 1 call")
    play(hand, "2 check, 1 check")
    assert hand.done


def test_r035_one_card_at_a_time_from_the_small_blind_to_the_button() -> None:
    hand = Hand(table(100, 100, 100), DECK)
    dealt = {event.seat: event.cards for event in hand.log if event.kind == "deal_hole"}
    assert dealt == {1: (DECK[0], DECK[3]), 2: (DECK[1], DECK[4]), 3: (DECK[2], DECK[5])}


def test_r035_heads_up_the_last_card_goes_to_the_button() -> None:
    hand = Hand(table(100, 100), DECK)
    dealt = {event.seat: event.cards for event in hand.log if event.kind == "deal_hole"}
    assert dealt == {2: (DECK[0], DECK[2]), 1: (DECK[1], DECK[3])}


def test_r035_with_a_dead_button_the_last_seat_before_it_gets_the_last_card() -> None:
    setup = table(100, 100, 100, seats=(1, 3, 4), button=2, small_blind_seat=3, big_blind_seat=4)
    dealt = {event.seat: event.cards for event in Hand(setup, DECK).log if event.kind == "deal_hole"}
    assert dealt == {3: (DECK[0], DECK[3]), 4: (DECK[1], DECK[4]), 1: (DECK[2], DECK[5])}


def test_r036_two_hole_cards_each() -> None:
    hand = Hand(table(*[100] * 6), DECK)
    assert [len(hole or ()) for hole in hand.hole] == [2] * 6


def test_r037_r038_flop_turn_and_river_after_a_burn_each() -> None:
    hand = all_check(play(Hand(table(100, 100, 100), DECK), "3 call, 1 call, 2 check"))
    board = [(event.street, event.cards) for event in hand.log if event.kind == "deal_board"]
    # six hole cards, then burns at 6, 10 and 12
    assert board == [(1, (DECK[7], DECK[8], DECK[9])), (2, (DECK[11],)), (3, (DECK[13],))]
    assert hand.board == [DECK[7], DECK[8], DECK[9], DECK[11], DECK[13]]


def test_r039_four_betting_rounds() -> None:
    hand = play(Hand(table(100, 100), DECK), "1 call, 2 check")
    for street in (1, 2, 3):
        assert (hand.street, hand.awaits) == (street, "decision")
        play(hand, "2 check, 1 check")
    assert hand.done


def test_r040_cards_come_only_when_the_bets_are_level() -> None:
    hand = Hand(table(100, 100, 100), DECK)
    for step in ("3 call", "1 raise 30", "2 fold"):
        play(hand, step)
        assert hand.board == []
    play(hand, "3 call")
    assert len(hand.board) == 3


def test_r041_a_hand_leaves_its_deck_alone_for_the_next_shuffle() -> None:
    deck = list(DECK)
    all_check(play(Hand(table(100, 100), deck), "1 call, 2 check"))
    assert deck == DECK
