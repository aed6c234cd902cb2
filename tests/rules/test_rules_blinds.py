"""Blinds, antes, posts and straddles: R011 to R021, R026, and the big-blind ante of tournaments (RP-11)."""

import pytest

from tourney.engine.games import game
from tourney.engine.hand import Hand
from tourney.engine.pots import Pot
from tourney.engine.rules import HouseRules
from tourney.engine.setup import Post
from tourney.testing.hands import play, stacked_deck, table
from tourney.testing.invariants import faults

DECK = list(range(52))


def forced(hand: Hand) -> list[tuple[str, int | None, int | None]]:
    """(kind, seat, amount) of what was posted before the cards."""
    kinds = [event.kind for event in hand.log]
    end = kinds.index("deal_hole") if "deal_hole" in kinds else len(kinds)
    return [(event.kind, event.seat, event.amount) for event in hand.log[:end]]


def test_r011_small_blind_left_of_the_button_and_big_blind_next() -> None:
    hand = Hand(table(100, 100, 100, 100), DECK)
    assert forced(hand) == [("small_blind", 1, 5), ("big_blind", 2, 10)]
    assert hand.log[2].kind == "deal_hole", "before the deal"


def test_r012_the_big_blind_is_the_minimum_bet() -> None:
    hand = Hand(table(100, 100, 100), DECK)
    assert (hand.legal().call, hand.legal().min_to) == (10, 20)
    play(hand, "3 call, 1 call, 2 check")
    assert hand.legal().min_to == 10


def test_r014_blinds_count_towards_the_bet() -> None:
    # blinds 1 and 2, total bet 6: the small blind has 1 in and calls with 5, the big blind needs 4
    hand = Hand(table(100, 100, 100, blinds=(1, 2)), DECK)
    play(hand, "3 raise 6")
    assert hand.legal().call == 5
    play(hand, "1 call")
    assert hand.legal().call == 4


def test_r015_every_player_antes_before_the_deal() -> None:
    hand = Hand(table(100, 100, 100, ante=1, ante_by="each"), DECK)
    assert forced(hand)[:3] == [("ante", 1, 1), ("ante", 2, 1), ("ante", 3, 1)]


def test_r016_antes_are_no_part_of_a_bet() -> None:
    hand = Hand(table(100, 100, 100, ante=3, ante_by="each"), DECK)
    assert hand.pot == 9 + 15
    assert (hand.legal().call, hand.legal().min_to, hand.legal().max_to) == (10, 20, 97)
    play(hand, "3 call, 1 call")
    assert hand.legal().check, "the big blind owes nothing"


def test_r005_stud_is_not_played_no_limit() -> None:
    with pytest.raises(ValueError, match="the rules of stud NL are not known: stud is played FL"):
        game("stud", "NL")


def test_r018_antes_are_posted_before_the_blinds() -> None:
    # the big blind has 2 chips, ante 1, blinds 1/2: ante 1, then 1 as a short blind
    hand = Hand(table(100, 2, 100, blinds=(1, 2), ante=1, ante_by="each"), DECK)
    assert forced(hand) == [
        ("ante", 1, 1),
        ("ante", 2, 1),
        ("ante", 3, 1),
        ("small_blind", 1, 1),
        ("big_blind", 2, 1),
    ]
    assert [event.all_in for event in hand.log[:5]] == [False, False, False, False, True]
    assert hand.legal().call == 2


def test_r018_an_ante_may_take_the_last_chip() -> None:
    # seat 3 has 2 of an ante of 5: he plays for 2 from each
    setup = table(100, 100, 2, ante=5, ante_by="each")
    hand = Hand(setup, stacked_deck(setup, {3: "AsAh", 1: "KsKh", 2: "7c2d"}, "3c4d9hJcQs"))
    play(hand, "1 fold")
    # 5 of the big blind are uncalled; ante and blind of 10 each are left, 2 of each in the main pot
    assert hand.pots == [Pot(6, (1, 2)), Pot(16, (1,))]
    assert hand.stacks == [90, 106, 6]
    assert faults(hand) == []


def test_r011_a_dead_small_blind_is_posted_by_nobody() -> None:
    hand = Hand(table(100, 100, 100, 100, small_blind_seat=None), DECK)
    assert forced(hand) == [("big_blind", 2, 10)]
    play(hand, "3 fold, 4 fold")
    assert hand.legal().call == 10, "seat 1 has nothing in"
    play(hand, "1 fold")
    assert hand.stacks == [100, 100, 100, 100]
    assert [event.kind for event in hand.log[-2:]] == ["fold", "uncalled"], "no pot, nothing to collect"


def test_a_dead_button_lies_on_an_empty_seat() -> None:
    setup = table(100, 100, 100, seats=(1, 3, 4), button=2, small_blind_seat=3, big_blind_seat=4)
    hand = Hand(setup, DECK)
    assert hand.seats == [3, 4, 1]
    play(hand, "1 call, 3 call, 4 check")
    play(hand, "3 check, 4 check, 1 check")


def test_dead_button_and_dead_small_blind_together() -> None:
    # 3.2, SB and BB out: button on the empty seat 2, small blind would be the empty seat 3
    setup = table(100, 100, 100, 100, seats=(1, 4, 5, 6), button=2, small_blind_seat=None, big_blind_seat=4)
    hand = Hand(setup, DECK)
    assert forced(hand) == [("big_blind", 4, 10)]
    play(hand, "5 call, 6 call, 1 call, 4 check")
    play(hand, "4 check, 5 check, 6 check, 1 check")


# 3.9: blind 200, ante of the table 200, paid by the big blind
ANTE_TABLE = [
    # stack, blind first, what he posts, main pot of three, side pot of the others
    (400, True, [("big_blind", 200), ("ante", 200)], 700, 0),
    (400, False, [("ante", 200), ("big_blind", 200)], 700, 0),
    (300, True, [("big_blind", 200), ("ante", 100)], 600, 0),
    (300, False, [("ante", 200), ("big_blind", 100)], 500, 0),
    (200, True, [("big_blind", 200)], 500, 0),
    (200, False, [("ante", 200)], 200, 200),
    (100, True, [("big_blind", 100)], 300, 0),
    (100, False, [("ante", 100)], 100, 200),
]


@pytest.mark.parametrize(("stack", "blind_first", "posts", "main", "side"), ANTE_TABLE)
def test_rp11_big_blind_ante_with_a_short_stack(
    stack: int, blind_first: bool, posts: list[tuple[str, int]], main: int, side: int
) -> None:
    setup = table(
        5000,
        stack,
        5000,
        5000,
        blinds=(100, 200),
        ante=200,
        ante_by="big_blind",
        rules=HouseRules(blind_first=blind_first),
    )
    hand = Hand(setup, stacked_deck(setup, {2: "AsAh", 3: "KsKh"}, "2c7d9hJc3s"))
    assert [(kind, amount) for kind, seat, amount in forced(hand) if seat == 2] == posts
    assert (hand.legal().call, hand.legal().min_to) == (200, 400), "the others owe the full big blind"
    # seat 3 calls 200, the small blind folds his 100; the big blind has the best hand
    play(hand, "3 call, 4 fold, 1 fold")
    assert hand.done
    assert [pot.amount for pot in hand.pots] == ([main, side] if side else [main])
    assert hand.stacks == [4900, main, 5100 + stack - main, 5000]
    assert faults(hand) == []


def test_rp11_a_big_blind_with_enough_antes_and_plays_on() -> None:
    hand = Hand(table(5000, 1000, 5000, blinds=(100, 200), ante=200, ante_by="big_blind"), DECK)
    assert forced(hand) == [("small_blind", 1, 100), ("big_blind", 2, 200), ("ante", 2, 200)]
    assert hand.log[2].to_amount is None
    play(hand, "3 raise 400, 1 fold")
    assert hand.legal().call == 200, "the ante is no part of his bet"
    assert hand.pot == 100 + 200 + 200 + 400


def test_rp11_dead_antes_are_in_the_main_pot_of_a_short_stack() -> None:
    # seat 3 is all-in for 50 in a hand with an ante of 200: he can win 3 x 50 and the whole ante
    setup = table(1000, 1000, 50, blinds=(100, 200), ante=200, ante_by="big_blind")
    hand = Hand(setup, stacked_deck(setup, {3: "AsAh", 1: "KsKh", 2: "7c2d"}, "3c4d9hJcQs"))
    play(hand, "3 call, 1 call, 2 check")
    while not hand.done:
        hand.apply("check")
    assert [pot.amount for pot in hand.pots] == [350, 300]
    assert hand.stacks == [1100, 600, 350]


def test_button_ante_is_paid_by_the_button_alone() -> None:
    hand = Hand(table(100, 100, 100, ante=10, ante_by="button"), DECK)
    assert ("ante", 3, 10) in forced(hand)
    assert hand.stacks == [95, 90, 90]
    assert hand.legal().call == 10


def test_button_ante_with_a_dead_button_is_paid_by_nobody() -> None:
    setup = table(
        *[100] * 3, seats=(1, 3, 4), button=2, small_blind_seat=3, big_blind_seat=4, ante=10, ante_by="button"
    )
    assert forced(Hand(setup, DECK)) == [("small_blind", 3, 5), ("big_blind", 4, 10)]


def test_a_button_whose_whole_stack_is_the_ante_plays_for_it_alone() -> None:
    setup = table(100, 100, 8, ante=10, ante_by="button")
    hand = Hand(setup, stacked_deck(setup, {3: "AsAh", 1: "KsKh", 2: "7c2d"}, "3c4d9hJcQs"))
    play(hand, "1 call, 2 check")
    while not hand.done:
        hand.apply("check")
    assert hand.pots == [Pot(8, (0, 1, 2)), Pot(20, (0, 1))]
    assert hand.stacks == [110, 90, 8]
    assert faults(hand) == []


def test_a_short_big_blind_does_not_lower_the_call() -> None:
    setup = table(100, 4, 100, 100)
    hand = Hand(setup, stacked_deck(setup, {2: "AsAh", 1: "KsKh", 3: "7c2d"}, "3c4d9hJcQs"))
    assert forced(hand) == [("small_blind", 1, 5), ("big_blind", 2, 4)]
    assert (hand.legal().call, hand.legal().min_to) == (10, 20)
    play(hand, "3 call, 4 fold")
    assert hand.legal().call == 5
    play(hand, "1 call")
    while not hand.done:
        hand.apply("check")
    assert hand.pots == [Pot(12, (0, 1, 2)), Pot(12, (0, 2))]
    assert hand.stacks == [102, 12, 90, 100]


def test_heads_up_a_covered_small_blind_has_nothing_left_to_decide() -> None:
    # the big blind is all-in for 4; the small blind has posted 5 and can lose no more than 4
    setup = table(100, 4)
    hand = Hand(setup, stacked_deck(setup, {1: "KsKh", 2: "AsAh"}, "3c4d9hJcQs"))
    assert hand.done
    assert hand.stacks == [8, 96]
    assert [event.amount for event in hand.log if event.kind == "uncalled"] == [1]


def test_two_blinds_all_in_for_less() -> None:
    setup = table(3, 4, 100, 100)
    hand = Hand(setup, stacked_deck(setup, {1: "AsAh", 2: "KsKh", 4: "7c2d"}, "3c4d9hJcQs"))
    play(hand, "3 fold")
    legal = hand.legal()
    assert (legal.seat, legal.call, legal.min_to) == (4, 10, None), "nobody is left who could call a raise"
    play(hand, "4 call")
    assert hand.done
    # 6 of the 10 come back; 3 x 3 and 2 x 1 are the pots
    assert hand.pots == [Pot(9, (0, 1, 3)), Pot(2, (1, 3))]
    assert hand.stacks == [9, 2, 100, 96]


def test_r026_a_post_of_3_is_2_live_and_1_dead() -> None:
    setup = table(100, 100, 100, 100, 100, blinds=(1, 2), posts=(Post(4, live=2, dead=1),))
    hand = Hand(setup, DECK)
    assert forced(hand)[2:] == [("extra_blind", 4, 2), ("dead_blind", 4, 1)]
    assert hand.pot == 6
    play(hand, "3 call")
    legal = hand.legal()
    assert (legal.seat, legal.check, legal.call) == (4, True, 0), "the live part is his bet"
    play(hand, "4 raise 6")
    assert hand.log[-1].amount == 4, "2 of the 6 were posted, the dead 1 does not count"
    play(hand, "5 fold, 1 fold, 2 fold, 3 fold")
    # he wins blinds 3, the limp 2 and his own 3: the dead part goes to the winner
    assert hand.stacks == [99, 98, 98, 105, 100]


def test_r026_the_dead_part_is_won_by_whoever_wins_the_pot() -> None:
    setup = table(100, 100, 100, 100, 100, blinds=(1, 2), posts=(Post(4, live=2, dead=1),))
    hand = Hand(setup, DECK)
    play(hand, "3 raise 6, 4 fold, 5 fold, 1 fold, 2 fold")
    assert hand.stacks[2] == 100 + 1 + 2 + 3


def test_r026_a_poster_who_is_raised_owes_the_difference() -> None:
    setup = table(100, 100, 100, 100, 100, blinds=(1, 2), posts=(Post(4, live=2, dead=1),))
    hand = Hand(setup, DECK)
    play(hand, "3 raise 6")
    assert hand.legal().call == 4


def test_r026_a_poster_all_in_for_his_dead_part_plays_for_dead_money() -> None:
    setup = table(100, 100, 100, 3, 100, posts=(Post(4, dead=5),))
    hand = Hand(setup, stacked_deck(setup, {4: "AsAh", 2: "KsKh"}, "3c4d9hJcQs"))
    play(hand, "3 fold, 5 fold, 1 fold")
    assert hand.done
    assert hand.pots == [Pot(3, (1, 3)), Pot(10, (1,))]
    assert hand.stacks == [95, 105, 100, 3, 100]
    assert faults(hand) == []


def test_a_straddle_is_a_blind_raise_with_an_option() -> None:
    hand = Hand(table(100, 100, 100, 100, straddles=((3, 20),)), DECK)
    assert forced(hand)[-1] == ("straddle", 3, 20)
    legal = hand.legal()
    assert (legal.seat, legal.call, legal.min_to) == (4, 20, 40)
    play(hand, "4 call, 1 call, 2 call")
    legal = hand.legal()
    assert (legal.seat, legal.check, legal.min_to) == (3, True, 40)
    play(hand, "3 raise 40, 4 fold")
    assert hand.legal().call == 20


def test_a_second_straddle_doubles_the_first_and_moves_the_first_to_act() -> None:
    hand = Hand(table(*[200] * 5, straddles=((3, 20), (4, 40))), DECK)
    legal = hand.legal()
    assert (legal.seat, legal.call, legal.min_to) == (5, 40, 80)
    play(hand, "5 call, 1 fold, 2 fold, 3 call")
    assert hand.legal().check
    play(hand, "4 check, 3 bet 10")


def test_a_straddle_over_a_post_adds_the_difference() -> None:
    hand = Hand(table(*[200] * 5, posts=(Post(3, live=10, dead=5),), straddles=((3, 20),)), DECK)
    assert forced(hand)[2:] == [("extra_blind", 3, 10), ("dead_blind", 3, 5), ("straddle", 3, 10)]
    assert hand.bets[hand.seats.index(3)] == 20


def test_a_straddle_that_takes_the_last_chip_does_not_lower_the_call() -> None:
    hand = Hand(table(100, 100, 15, 100, straddles=((3, 20),)), DECK)
    assert hand.log[2].all_in
    assert hand.legal().call == 20
