"""Pot limit: R005, R068 to R074, an all-in within the limit (R095), and what the pot before the flop is."""

import random
from typing import Any

import pytest

from tourney.engine.errors import IllegalActionError
from tourney.engine.games import GAMES
from tourney.engine.hand import DECISION, Hand
from tourney.engine.rules import HouseRules
from tourney.engine.setup import Post
from tourney.testing.hands import play, table, table_of

DECK = list(range(52))


def hand_of(*stacks: int, blinds: tuple[int, int] = (1, 2), key: str = "holdem", **fields: Any) -> Hand:
    return Hand(table(*stacks, game=GAMES[key, "PL"], blinds=blinds, **fields), DECK)


def sizes(hand: Hand) -> tuple[int | None, int | None]:
    return hand.legal()[4:6]


def test_r068_with_100_in_the_pot_a_bet_is_from_the_big_blind_to_100() -> None:
    hand = play(hand_of(500, 500, blinds=(25, 50)), "1 call, 2 check")
    assert (hand.pot, *sizes(hand)) == (100, 50, 100)
    for to in (49, 101):
        with pytest.raises(IllegalActionError, match="bet 50-100"):
            hand.apply("bet", to)


def test_r069_the_first_raise_is_at_least_to_4() -> None:
    assert sizes(hand_of(100, 100, 100))[0] == 4


def test_r070_a_pot_raise_is_to_7() -> None:
    """1 + 2 + a call of 2 = 5, raised by 5."""
    hand = hand_of(100, 100, 100)
    assert sizes(hand)[1] == 7
    with pytest.raises(IllegalActionError):
        hand.apply("raise", 8)


def test_r071_the_next_pot_raise_is_to_24() -> None:
    """1 + 2 + 7 + a call of 7 = 17, raised by 17."""
    hand = play(hand_of(100, 100, 100, 100), "3 raise 7")
    assert sizes(hand)[1] == 24


def test_r070_the_small_blind_s_own_chips_are_in_the_pot() -> None:
    """Everybody else folds: 1 + 2 + a call of 1 = 4, raised by 4 over the 2."""
    assert sizes(play(hand_of(100, 100, 100), "3 fold"))[1] == 6


def test_r072_c1_a_reraise_is_at_least_the_last_raise_more() -> None:
    hand = play(hand_of(100, 100, 100, 100), "3 raise 7")
    assert sizes(hand)[0] == 12, "5 over 7"


def test_r073_a_bet_is_at_least_the_big_blind_unless_all_in_even_into_a_smaller_pot() -> None:
    short = play(hand_of(100, 3, 100), "3 call, 1 call, 2 check, 1 check")
    assert sizes(short) == (1, 1), "his last chip"
    small_pot = Hand(table_of("jacks", "PL", 100, 100, 100, small_bet=10))
    for seat in (1, 2, 3):
        small_pot.deal_hole(seat)
    assert (small_pot.pot, sizes(small_pot)) == (3, (10, 10)), "the least bet, although the pot is 3"


def test_r074_hold_em_and_omaha_bet_alike() -> None:
    rng = random.Random(1)
    for _ in range(50):
        stacks = [rng.randint(3, 200) for _ in range(4)]
        one, other = hand_of(*stacks), hand_of(*stacks, key="omaha")
        while one.awaits == DECISION:
            assert one.legal() == other.legal()
            legal = one.legal()
            if legal.min_to is not None and legal.max_to is not None and rng.random() < 0.4:
                choice: tuple[str, int | None] = (
                    "bet" if legal.opens else "raise",
                    rng.randint(legal.min_to, legal.max_to),
                )
            else:
                choice = ("check" if legal.check else "call", None)
            one.apply(*choice)
            other.apply(*choice)
        assert other.done


def test_r095_all_in_only_up_to_the_pot() -> None:
    assert sizes(hand_of(100, 100, 5)) == (4, 5)
    assert sizes(hand_of(100, 100, 8)) == (4, 7)


def test_antes_are_in_the_pot_and_no_part_of_the_call() -> None:
    hand = hand_of(100, 100, 100, ante=1, ante_by="each")
    assert sizes(hand)[1] == 2 + (3 + 1 + 2) + 2


def test_a_dead_post_is_in_the_pot() -> None:
    hand = hand_of(*[100] * 4, posts=(Post(4, live=2, dead=1),))
    assert sizes(hand)[1] == 2 + (1 + 2 + 3) + 2


def test_t24_54_short_blinds_count_as_whole_before_the_flop() -> None:
    """The big blind has 1 of 2: the pot raise is to 7 all the same, or to 6 where the house counts chips."""
    assert sizes(hand_of(100, 1, 100))[1] == 7
    assert sizes(hand_of(100, 1, 100, rules=HouseRules(full_blinds=False)))[1] == 6


def test_a_straddle_is_the_bet_that_a_pot_raise_goes_over() -> None:
    """1 + 2 + 4 + a call of 4 = 11, raised by 11."""
    hand = hand_of(*[100] * 4, straddles=((3, 4),))
    assert sizes(hand) == (8, 15)
