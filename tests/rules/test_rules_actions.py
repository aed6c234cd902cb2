"""What each player may do, and when: R042 to R059, R075 to R080, and the free fold (C2)."""

from typing import Any, Literal

import pytest

from tourney.engine.chips import announced
from tourney.engine.errors import IllegalActionError
from tourney.engine.events import DECISIONS, KINDS, Event
from tourney.engine.hand import Hand
from tourney.engine.rules import HouseRules
from tourney.testing.hands import play, table

DECK = list(range(52))


def hand_of(*stacks: int, **fields: Any) -> Hand:
    return Hand(table(*stacks, **fields), DECK)


def on_the_flop(*stacks: int, **fields: Any) -> Hand:
    """Everybody limps; seat 1 is first on the flop. Blinds 5/10."""
    hand = hand_of(*stacks, **fields)
    while hand.street == 0:
        hand.apply("check" if hand.legal().check else "call")
    return hand


def refused(hand: Hand, kind: str, to: int | None = None) -> str:
    with pytest.raises(IllegalActionError) as caught:
        hand.apply(kind, to)
    return str(caught.value)


def test_r042_the_first_round_starts_left_of_the_big_blind() -> None:
    assert hand_of(*[100] * 6).legal().seat == 3
    assert hand_of(*[100] * 3).legal().seat == 3, "three-handed that is the button"
    moved = hand_of(*[100] * 6, button=3, small_blind_seat=4, big_blind_seat=6)
    assert moved.legal().seat == 1


def test_r043_under_the_gun_may_fold_limp_or_raise_but_not_check() -> None:
    hand = hand_of(100, 100, 100)
    assert hand.legal() == (3, True, False, 10, 20, 100, False, False)
    assert refused(hand, "check") == "seat 3 is to act and may fold, call 10 or raise to 20-100; not check"
    for kind, to in (("fold", None), ("call", None), ("raise", 20)):
        hand_of(100, 100, 100).apply(kind, to)


def test_r044_after_an_opening_the_next_may_fold_call_or_raise() -> None:
    hand = play(on_the_flop(100, 100, 100), "1 bet 10")
    assert hand.legal() == (2, True, False, 10, 20, 90, False, False)
    refused(hand, "bet", 20)
    refused(hand, "check")


def test_r045_a_raise_must_be_matched_whole() -> None:
    hand = play(hand_of(100, 100, 100), "3 raise 30, 1 raise 60")
    assert hand.legal().call == 50
    play(hand, "2 call")
    assert hand.log[-1][:5] == ("call", 0, 2, 50, 60)
    assert hand.legal().call == 30


def test_r046_action_goes_on_until_the_bets_are_equal() -> None:
    hand = play(hand_of(*[200] * 4), "3 raise 20, 4 call, 1 raise 50, 2 fold")
    assert (hand.street, hand.legal().seat) == (0, 3), "back to the first raiser"
    play(hand, "3 call")
    assert (hand.street, hand.legal().seat) == (0, 4)
    play(hand, "4 call")
    assert hand.street == 1


def test_r046_a_player_without_chips_is_passed_over() -> None:
    hand = play(hand_of(200, 200, 30, 200), "3 raise 30, 4 raise 60, 1 call, 2 raise 120, 4 call")
    assert hand.legal().seat == 1
    play(hand, "1 call, 1 check, 2 check, 4 check")


def test_r047_later_rounds_start_left_of_the_button() -> None:
    hand = on_the_flop(*[100] * 4)
    play(hand, "1 check, 2 check, 3 check, 4 check")


def test_r047_when_the_small_blind_is_gone_the_big_blind_is_first() -> None:
    hand = play(hand_of(*[100] * 4), "3 call, 4 call, 1 fold, 2 check")
    assert hand.legal().seat == 2
    hand = play(hand_of(*[100] * 4), "3 raise 20, 4 call, 1 fold, 2 fold")
    assert hand.legal().seat == 3


def test_r048_later_the_first_may_check_or_bet() -> None:
    hand = on_the_flop(100, 100, 100)
    assert hand.legal() == (1, True, True, 0, 10, 90, True, False)
    refused(hand, "call")
    refused(hand, "raise", 20)


def test_r049_a_round_but_the_first_may_be_checked_around() -> None:
    hand = play(on_the_flop(100, 100, 100), "1 check, 2 check, 3 check")
    assert (hand.street, len(hand.board)) == (2, 4)
    assert hand.pot == 30
    for step in (hand_of(100, 100, 100), play(hand_of(100, 100, 100), "3 call")):
        assert not step.legal().check, "in the first round somebody owes"


def test_r050_check_raise() -> None:
    hand = play(on_the_flop(100, 100, 100), "1 check, 2 check, 3 bet 20")
    assert hand.legal() == (1, True, False, 20, 40, 90, False, False)
    play(hand, "1 raise 40, 2 fold, 3 call")
    assert hand.street == 2


def test_r051_no_check_after_a_bet_a_call_or_a_raise() -> None:
    for steps in ("1 bet 20", "1 bet 20, 2 call", "1 bet 20, 2 raise 40"):
        refused(play(on_the_flop(100, 100, 100), steps), "check")


def test_r053_a_fold_forfeits_what_was_wagered() -> None:
    hand = play(on_the_flop(100, 100, 100), "1 bet 20, 2 raise 40, 3 fold, 1 fold")
    # limps 30, the bet of 20 and 20 of the raise make 70; the other 20 come back
    assert hand.done
    assert hand.stacks == [70, 140, 90]


def test_r054_the_first_of_a_round_may_fold_without_facing_a_bet() -> None:
    hand = play(on_the_flop(100, 100, 100), "1 fold, 2 check, 3 check")
    assert hand.legal().seat == 2


@pytest.mark.parametrize(
    ("policy", "warned"), [("allow", []), ("warn", ["seat 1 folds when checking is free"])]
)
def test_c2_a_free_fold_is_allowed_or_allowed_with_a_warning(
    policy: Literal["allow", "warn"], warned: list[str]
) -> None:
    hand = on_the_flop(100, 100, 100, rules=HouseRules(free_fold=policy))
    play(hand, "1 fold")
    assert hand.warnings == warned
    play(hand, "2 bet 20, 3 fold")
    assert hand.warnings == warned, "a fold to a bet is none"


def test_c2_a_free_fold_may_be_forbidden_but_never_one_that_faces_a_bet() -> None:
    hand = on_the_flop(100, 100, 100, rules=HouseRules(free_fold="forbid"))
    assert not hand.legal().fold
    assert refused(hand, "fold") == "seat 1 is to act and may check or bet 10-90; not fold"
    play(hand, "1 bet 20, 2 fold, 3 fold")


def test_c2_the_default_is_to_warn() -> None:
    assert HouseRules().free_fold == "warn"


def test_r055_the_big_blind_has_the_option() -> None:
    hand = play(hand_of(100, 100, 100), "3 call, 1 call")
    assert hand.legal() == (2, True, True, 0, 20, 100, False, False)
    play(hand, "2 raise 30")
    assert hand.legal() == (3, True, False, 20, 50, 100, False, False)
    play(hand, "3 call, 1 raise 50, 2 fold, 3 call")
    assert hand.street == 1


def test_r055_declining_the_option_ends_the_round() -> None:
    hand = play(hand_of(100, 100, 100), "3 call, 1 call, 2 check")
    assert hand.street == 1


def test_r056_everybody_folds_to_the_big_blind() -> None:
    hand = play(hand_of(*[100] * 4), "3 fold, 4 fold, 1 fold")
    assert hand.done
    assert hand.stacks == [95, 105, 100, 100]
    # 5 of the big blind were never called; the pot is 5 and 5
    assert [(event.kind, event.seat, event.amount) for event in hand.log[-2:]] == [
        ("uncalled", 2, 5),
        ("collect", 2, 10),
    ]


def test_r057_the_last_one_left_wins_at_once_and_no_card_is_dealt() -> None:
    hand = play(on_the_flop(100, 100, 100), "1 bet 20, 2 fold, 3 fold")
    assert hand.done
    assert len(hand.board) == 3
    assert hand.stacks == [120, 90, 90]


def test_r052_a_check_is_a_word_or_a_knock_and_no_chips() -> None:
    hand = on_the_flop(100, 100, 100)
    before = (hand.pot, list(hand.stacks))
    play(hand, "1 check")
    assert hand.log[-1] == Event("check", 1, 1), "there is no amount"
    assert (hand.pot, hand.stacks) == before
    with pytest.raises(ValueError, match="chips are whole and at least 1"):
        announced(hand.legal(), 0)  # a knock is not read off the chips


def test_r058_the_vocabulary_of_decisions() -> None:
    assert {"fold", "check", "call", "bet", "raise"} == DECISIONS
    assert all(KINDS[kind].meaning for kind in DECISIONS)
    hand = hand_of(100, 100, 100)
    for word in ("all-in", "limp", "Fold", ""):
        assert "may fold, call 10 or raise to 20-100" in refused(hand, word)


def test_r059_r076_a_bet_is_between_the_big_blind_and_everything() -> None:
    hand = on_the_flop(100, 100, 100)
    for to in (-10, 0, 1, 9, 91, None):
        refused(hand, "bet", to)
    for to in (10, 90):
        on_the_flop(100, 100, 100).apply("bet", to)


def test_r075_everything_may_be_bet_whatever_the_pot() -> None:
    hand = hand_of(100_000, 100, 100_000)
    assert hand.pot == 15
    play(hand, "3 raise 100000")
    assert hand.log[-1].all_in


def test_r076_less_than_the_big_blind_only_all_in() -> None:
    hand = on_the_flop(17, 100, 100)
    assert (hand.legal().min_to, hand.legal().max_to) == (7, 7)
    refused(hand, "bet", 6)
    play(hand, "1 bet 7")
    assert hand.log[-1].all_in


def test_r077_c1_r079_a_reraise_adds_at_least_the_last_raise() -> None:
    # bet 10, raise to 30: the next is to 30 + 20 = 50 (by increments, not 60)
    hand = play(on_the_flop(200, 200, 200), "1 bet 10, 2 raise 30")
    assert hand.legal().min_to == 50
    refused(hand, "raise", 49)
    play(hand, "3 raise 50")
    assert hand.legal().min_to == 70


def test_r077_the_largest_raise_of_the_round_counts_and_is_forgotten_on_the_next() -> None:
    hand = play(hand_of(*[1000] * 3), "3 raise 110, 1 raise 210")
    assert hand.legal().min_to == 310, "the last raise was 100, as was the one before"
    hand = play(hand_of(*[1000] * 3), "3 raise 20, 1 raise 220")
    assert hand.legal().min_to == 420
    play(hand, "2 call, 3 call")
    assert hand.legal().min_to == 10


def test_r077_less_than_a_raise_only_all_in() -> None:
    hand = play(hand_of(25, 100, 100), "3 raise 20")
    assert (hand.legal().min_to, hand.legal().max_to) == (25, 25)
    refused(hand, "raise", 24)
    play(hand, "1 raise 25")
    assert hand.legal().min_to == 35, "a short raise to 25, then the full raise of 10"


def test_r078_the_first_raise_is_to_twice_the_minimum_bet() -> None:
    assert hand_of(100, 100, 100).legal().min_to == 20
    assert play(on_the_flop(100, 100, 100), "1 bet 10").legal().min_to == 20


def test_r080_no_raise_above_the_stack() -> None:
    hand = hand_of(100, 100, 100)
    refused(hand, "raise", 101)
    play(hand, "3 raise 100")
