"""The short all-in and who may raise after it: R099, C8, TDA 47, and the worked hands of 3.12."""

import pytest

from tourney.engine.betting import may_raise
from tourney.engine.errors import IllegalActionError
from tourney.engine.hand import Hand
from tourney.testing.hands import play, table

DECK = list(range(52))


def on_the_flop(*stacks: int, blinds: tuple[int, int]) -> Hand:
    """Everybody limps and is left with these stacks on the flop; seat 1 is first."""
    hand = Hand(table(*[stack + blinds[1] for stack in stacks], blinds=blinds), DECK)
    while hand.street == 0:
        hand.apply("check" if hand.legal().check else "call")
    return hand


def closed(hand: Hand, call: int) -> None:
    """The player to act may call this much or fold, and nothing else."""
    legal = hand.legal()
    assert (legal.fold, legal.check, legal.call, legal.min_to, legal.max_to) == (
        True,
        False,
        call,
        None,
        None,
    )
    level, stack = hand.level, hand.stacks[hand.seats.index(legal.seat)]
    for to in (level + 1, level + hand.full_raise, level + stack):
        with pytest.raises(IllegalActionError):
            hand.apply("raise", to)


def opened(hand: Hand, min_to: int) -> None:
    assert hand.legal().min_to == min_to


def test_r099_vector_a_cumulative_short_all_ins_reopen_for_the_one_who_faces_a_full_raise() -> None:
    hand = on_the_flop(1000, 125, 1000, 200, 1000, blinds=(50, 100))
    play(hand, "1 bet 100, 2 raise 125, 3 call, 4 raise 200, 5 call")
    opened(hand, 300)  # seat 1 faces 100 more
    play(hand, "1 call")
    closed(hand, 75)  # seat 3 faces 75 more
    play(hand, "3 call")
    assert hand.street == 2


def test_r099_vector_a_a_full_raise_afterwards_opens_for_everybody() -> None:
    hand = on_the_flop(1000, 125, 1000, 200, 1000, blinds=(50, 100))
    play(hand, "1 bet 100, 2 raise 125, 3 call, 4 raise 200, 5 call, 1 raise 300")
    opened(hand, 400)
    play(hand, "3 call, 5 call")
    assert hand.street == 2


def test_r099_vector_b_the_least_raise_is_the_last_full_one_over_the_wager() -> None:
    hand = on_the_flop(2000, 500, 650, 800, 2000, blinds=(50, 100))
    play(hand, "1 bet 300, 2 raise 500, 3 raise 650, 4 raise 800")
    opened(hand, 1100)


def test_r099_vector_c_an_all_in_over_the_big_blind() -> None:
    setup = table(20000, 20000, 20000, 7500, blinds=(2000, 4000))
    hand = play(Hand(setup, DECK), "3 call, 4 raise 7500, 1 fold")
    opened(hand, 11500)  # the big blind has not acted
    play(hand, "2 call")
    closed(hand, 3500)  # the limper


def test_r099_vector_c_the_limper_may_raise_when_the_big_blind_does() -> None:
    setup = table(20000, 20000, 20000, 7500, blinds=(2000, 4000))
    hand = play(Hand(setup, DECK), "3 call, 4 raise 7500, 1 fold, 2 raise 11500")
    opened(hand, 15500)


def test_r099_vector_d_two_short_all_ins_make_a_full_raise() -> None:
    hand = on_the_flop(5000, 5000, 5000, 1300, 1700, blinds=(50, 100))
    play(hand, "1 bet 500, 2 raise 1000, 3 call, 4 raise 1300, 5 raise 1700, 1 call")
    opened(hand, 2200)  # seat 2 faces 700, a full raise is 500
    play(hand, "2 call")
    opened(hand, 2200)
    play(hand, "3 call")
    assert hand.street == 2


def test_r099_a_single_short_all_in_does_not_reopen() -> None:
    hand = on_the_flop(500, 500, 150, blinds=(5, 10))
    play(hand, "1 bet 100, 2 call, 3 raise 150, 1 call")
    closed(hand, 50)


def test_r099_c8_the_first_raise_of_the_round_does_not_reopen_when_short() -> None:
    # limp 10, all-in 12: the limper may not raise; the small blind, who has not acted, may
    hand = play(Hand(table(100, 100, 100, 12), DECK), "3 call, 4 raise 12")
    opened(hand, 22)
    play(hand, "1 call, 2 call")
    closed(hand, 2)


def test_r099_c8_an_all_in_bet_below_the_minimum_does_not_reopen_for_a_checker() -> None:
    hand = on_the_flop(100, 100, 1, 100, blinds=(5, 10))
    play(hand, "1 check, 2 check, 3 bet 1")
    opened(hand, 11)  # seat 4 has not acted
    play(hand, "4 call")
    closed(hand, 1)
    play(hand, "1 call")
    closed(hand, 1)


def test_r099_short_all_ins_over_a_check_add_up() -> None:
    # bets of 6 and 12 all-in against a minimum of 10: 12 is a full bet for the one who checked
    hand = on_the_flop(100, 6, 12, 100, blinds=(5, 10))
    play(hand, "1 check, 2 bet 6, 3 raise 12, 4 call")
    opened(hand, 22)


def test_r099_exactly_a_full_raise_reopens() -> None:
    hand = play(on_the_flop(500, 500, 200, blinds=(5, 10)), "1 bet 100, 2 call, 3 raise 200")
    opened(hand, 300)
    hand = play(on_the_flop(500, 500, 199, blinds=(5, 10)), "1 bet 100, 2 call, 3 raise 199")
    closed(hand, 99)


def test_r099_who_has_not_acted_may_raise_over_a_short_all_in() -> None:
    hand = play(on_the_flop(500, 150, 500, blinds=(5, 10)), "1 bet 100, 2 raise 150")
    opened(hand, 250)


def test_r099_a_closed_player_may_still_call_all_in_for_less() -> None:
    hand = play(on_the_flop(120, 500, 150, blinds=(5, 10)), "1 bet 100, 2 call, 3 raise 150")
    closed(hand, 20)
    play(hand, "1 call")
    assert hand.log[-1].all_in


def test_r099_each_street_starts_anew() -> None:
    hand = play(on_the_flop(500, 500, 150, blinds=(5, 10)), "1 bet 100, 2 call, 3 raise 150, 1 call, 2 call")
    assert hand.street == 2
    opened(hand, 10)
    play(hand, "1 bet 10")
    opened(hand, 20)


@pytest.mark.parametrize(
    ("acted", "level", "full", "open_"),
    [(-1, 0, 10, True), (-1, 12, 10, True), (10, 12, 10, False), (0, 9, 10, False), (0, 10, 10, True)],
)
def test_c8_one_comparison(acted: int, level: int, full: int, open_: bool) -> None:
    assert may_raise(acted, level, full) is open_
