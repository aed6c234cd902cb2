"""Chips put in without a word, by every set of rules: R081 to R084, T24-43 to 45, W-95, Robert's Rules 14."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tourney.engine.betting import Legal
from tourney.engine.chips import Announced, announced, announced_by
from tourney.engine.errors import IllegalActionError
from tourney.engine.games import game
from tourney.engine.hand import DECISION, Hand
from tourney.engine.house_rules import RULE_SETS, rule_set
from tourney.engine.setup import Setup
from tourney.testing.hands import play, steps, table
from tourney.testing.strategies import DECKS, WISHES, setups

DECK = list(range(52))
CALL, CHECK = Announced("call"), Announced("check")
LIMPED = "3 call, 1 call, 2 check"
HALF = ["tda-2024", "tda-2026", "wsop-2024", "home-it", "home"]
"""The sets in which half a raise is one in every limit."""


def by(key: str) -> dict:
    return {"rules": rule_set(key).rules}


def to(amount: int) -> Announced:
    return Announced("raise", amount)


def facing_30_after_10(key: str = "home", stack: int = 500) -> Hand:
    """On the flop seat 1 bets 10, seat 2 raises to 30, seat 3 is to act: the least raise is to 50."""
    hand = Hand(table(500, 500, stack + 10, **by(key)), DECK)
    return play(hand, LIMPED + ", 1 bet 10, 2 raise 30")


@pytest.mark.parametrize("key", RULE_SETS)
@pytest.mark.parametrize(
    ("added", "action"), [(30, CALL), (50, to(50)), (51, to(51)), (120, to(120)), (500, to(500))]
)
def test_r081_what_equals_a_legal_action_is_that_action(key: str, added: int, action: Announced) -> None:
    assert announced_by(facing_30_after_10(key), added) == action


@pytest.mark.parametrize("key", RULE_SETS)
@pytest.mark.parametrize("added", [1, 15, 29])
def test_r082_below_the_bet_is_a_call(key: str, added: int) -> None:
    assert announced_by(facing_30_after_10(key), added) == CALL


@pytest.mark.parametrize("key", RULE_SETS)
def test_r083_38_over_a_bet_of_30_is_40_per_cent_of_a_raise_and_a_call(key: str) -> None:
    assert announced_by(facing_30_after_10(key), 38) == CALL


@pytest.mark.parametrize("key", HALF)
def test_r084_42_is_60_per_cent_and_a_raise_to_50(key: str) -> None:
    assert announced_by(facing_30_after_10(key), 42) == to(50)


@pytest.mark.parametrize("key", HALF)
def test_r084_exactly_half_is_a_raise(key: str) -> None:
    assert announced_by(facing_30_after_10(key), 40) == to(50)
    assert announced_by(facing_30_after_10(key), 39) == CALL


@pytest.mark.parametrize("added", [40, 42, 49])
def test_robert_14_no_completion_without_a_limit(added: int) -> None:
    assert announced_by(facing_30_after_10("robert-11"), added) == CALL


@pytest.mark.parametrize("key", ["tda-2024", "tda-2026", "wsop-2024"])
@pytest.mark.parametrize(
    ("added", "action"), [(1400, CALL), (1499, CALL), (1500, to(2000)), (1999, to(2000)), (2000, to(2000))]
)
def test_t24_43_over_an_opening_of_1000(key: str, added: int, action: Announced) -> None:
    """The opening on the flop is 1000, so a raise is to 2000."""
    hand = Hand(table(9000, 9000, 9000, blinds=(50, 100), **by(key)), DECK)
    play(hand, LIMPED + ", 1 bet 1000")
    assert announced_by(hand, added) == action


def test_t24_43_the_increment_is_meant_and_not_the_bet() -> None:
    """Blinds 100-200, opened to 600: a raise adds 400. Silent 799 is short of half, 800 makes 1000."""
    hand = play(Hand(table(9000, 9000, 9000, 9000, blinds=(100, 200), **by("tda-2024")), DECK), "3 raise 600")
    assert announced_by(hand, 799) == CALL
    assert announced_by(hand, 800) == to(1000)


@pytest.mark.parametrize("key", RULE_SETS)
def test_t24_44_one_oversized_chip_is_a_call(key: str) -> None:
    assert announced_by(facing_30_after_10(key), [100]) == CALL
    assert announced_by(facing_30_after_10(key), [500]) == CALL


def test_t24_44_one_chip_that_opens_is_its_full_value() -> None:
    hand = play(Hand(table(500, 500, 500), DECK), LIMPED)
    assert announced_by(hand, [100]) == Announced("bet", 100)


def test_t24_45_several_chips_are_a_call_when_each_is_needed() -> None:
    """Facing 30, two chips of 25: without one of them 25 do not call. A third one makes 75 a raise."""
    assert announced_by(facing_30_after_10("tda-2024"), [25, 25]) == CALL
    assert announced_by(facing_30_after_10("tda-2024"), [25, 25, 25]) == to(75)
    assert announced_by(facing_30_after_10("tda-2024"), [25, 5, 5]) == CALL  # 35: a quarter of the raise
    assert announced_by(facing_30_after_10("tda-2024"), [25, 5, 5, 5]) == to(50)


def test_chips_in_front_from_before_do_not_count_again() -> None:
    """The small blind of 5 owes 5 to call 10 and 15 to raise to 20: 9 are short of half, 10 are half."""
    hand = play(Hand(table(500, 500, 500), DECK), "3 call")
    assert announced_by(hand, 5) == CALL
    assert announced_by(hand, 9) == CALL
    assert announced_by(hand, 10) == to(20)


@pytest.mark.parametrize("key", RULE_SETS)
def test_t24_52_an_opening_bet_below_the_minimum_is_made_the_minimum(key: str) -> None:
    hand = play(Hand(table(500, 500, 500, **by(key)), DECK), LIMPED)
    for added in (1, 4, 6, 10):
        assert announced_by(hand, added) == Announced("bet", 10)


@pytest.mark.parametrize("key", HALF)
def test_the_option_of_the_big_blind_goes_by_half_a_raise(key: str) -> None:
    hand = play(Hand(table(500, 500, 500, **by(key)), DECK), "3 call, 1 call")
    assert announced_by(hand, 4) == CHECK
    assert announced_by(hand, 5) == to(20)


@pytest.mark.parametrize("key", RULE_SETS)
def test_all_in_for_less_than_the_bet_is_a_call(key: str) -> None:
    assert announced_by(facing_30_after_10(key, stack=20), 20) == CALL


@pytest.mark.parametrize("key", RULE_SETS)
def test_all_in_for_less_than_a_raise_is_that_raise(key: str) -> None:
    """With 36 he is all-in over 30, 30 per cent of a raise; as all his chips they are a raise (T24-45)."""
    assert announced_by(facing_30_after_10(key, stack=36), 36) == to(36)


def test_a_raise_that_his_stack_cannot_complete_is_all_in() -> None:
    """Of 45 he puts in 39 or 40: half of a full raise, 20, counts, not half of the 15 that he has."""
    assert announced_by(facing_30_after_10("home", stack=45), 39) == CALL
    assert announced_by(facing_30_after_10("home", stack=45), 40) == to(45)


def test_who_may_not_raise_calls_whatever_he_puts_in() -> None:
    hand = play(Hand(table(100, 100, 100, 12), DECK), "3 call, 4 raise 12, 1 call, 2 call")
    assert hand.legal().min_to is None
    assert announced_by(hand, 60) == CALL


@pytest.mark.parametrize("key", RULE_SETS)
@pytest.mark.parametrize(
    ("added", "action"),
    [(10, CALL), (14, CALL), (15, to(20)), (19, to(20)), (20, to(20)), (35, to(20)), ([25], CALL)],
)
def test_fixed_limit_half_a_bet_is_a_raise_by_every_set(
    key: str, added: int | list[int], action: Announced
) -> None:
    hand = play(Hand(table(500, 500, 500, game=game("holdem", "FL"), **by(key)), DECK), LIMPED + ", 1 bet 10")
    assert announced_by(hand, added) == action


def test_a_double_bet_on_an_open_pair_is_the_nearer_one() -> None:
    legal = Legal(3, fold=True, check=False, call=0, min_to=10, max_to=20, opens=True, ends_only=True)
    assert [announced(legal, chips).to for chips in (3, 10, 14, 15, 20, 50)] == [10, 10, 10, 20, 20, 20]


def test_r080_above_the_pot_is_the_pot() -> None:
    hand = Hand(table(500, 500, 500, blinds=(1, 2), game=game("holdem", "PL")), DECK)
    assert announced_by(hand, 7) == to(7)
    assert announced_by(hand, 40) == to(7)


@pytest.mark.parametrize("added", [0, -5, [], [5, 0], [5, -1]])
def test_no_chips_are_refused(added: int | list[int]) -> None:
    with pytest.raises(ValueError, match="is no wager"):
        announced_by(facing_30_after_10(), added)


def test_more_than_the_stack_is_refused() -> None:
    with pytest.raises(ValueError, match="seat 3 has 20 chips and cannot put in 21"):
        announced_by(facing_30_after_10(stack=20), 21)


def test_nobody_to_act_is_refused() -> None:
    hand = play(Hand(table(500, 500), DECK), "1 fold")
    with pytest.raises(IllegalActionError, match="the hand is over"):
        announced_by(hand, 10)


@settings(max_examples=60, deadline=None)
@given(setups(), DECKS, WISHES, st.integers(1, 200))
def test_what_chips_announce_is_always_legal(setup: Setup, deck: list[int], wishes: list, part: int) -> None:
    for hand in steps(Hand(setup, deck), iter(wishes)):
        if hand.awaits == DECISION:
            legal = hand.legal()
            stack = hand.stacks[hand.seats.index(legal.seat)]
            action = announced_by(hand, max(1, stack * part // 200))
            assert legal.allows(action.to) if action.to is not None else action.kind in ("check", "call")
            assert (action.kind == "check") <= legal.check
