"""Random hands against PokerKit, and each place where it is known to differ pinned by one hand.

It comes with `pip install -e '.[dev]'`; without it these tests are skipped.
"""

import os
import random
import warnings
from collections import Counter
from importlib import metadata

import pytest

pytest.importorskip("pokerkit", reason="PokerKit is not installed: pip install -e '.[dev]'")
if metadata.version("pokerkit") != "0.7.7":
    pytest.skip("the list of deviations is of PokerKit 0.7.7", allow_module_level=True)

import pokerkit
from pokerkit import Automation, BettingStructure, ChipsPushing, HoleCardsShowingOrMucking
from pokerkit_tables import random_table

from tourney.cards import DECK, cards
from tourney.engine.games import game
from tourney.engine.hand import Hand
from tourney.engine.setup import Setup
from tourney.testing.hands import stacked_deck, table, table_of
from tourney.testing.oracle_pokerkit import AUTOMATIC, BOTH_PLAY, DEVIATIONS, Pair, play_pair, state_of

HANDS = int(os.environ.get("TOURNEY_DIFFERENTIAL", "500"))
"""Hands of each game. `TOURNEY_DIFFERENTIAL=20000 pytest tests/test_hand_pokerkit.py` plays more."""


MET = {"NL": {"D1", "D6", "D13"}, "PL": {"D1", "D6", "D14"}, "FL": {"D5"}}
"""What 500 hands as odd as these must meet in each limit, if the comparison sees anything."""


@pytest.mark.parametrize("key", BOTH_PLAY, ids="-".join)
def test_random_hands_differ_only_where_the_list_says(key: tuple[str, str]) -> None:
    rng = random.Random(99)
    what = game(*key)
    found: Counter[str] = Counter()
    parted = 0
    for _ in range(HANDS):
        pair = play_pair(random_table(what, rng), rng)
        found.update(pair.found.keys())
        parted += pair.parted
    assert found.keys() <= DEVIATIONS.keys()
    assert parted < 0.2 * HANDS, "most hands are compared to their end"
    assert HANDS < 500 or MET[what.limit.key] <= found.keys()


def pair_of(setup: Setup, steps: str, deck: list[int] | None = None) -> Pair:
    """Both hands after these decisions."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        pair = Pair.deal(setup, deck or list(setup.game.deck))
        for step in steps.split(",") if steps else []:
            seat, kind, *to = step.split()
            assert pair.hand.legal().seat == int(seat)
            pair.apply(kind, int(to[0]) if to else None)
    return pair


def raises(pair: Pair) -> tuple[int | None, int | None]:
    """The least raise of ours and of theirs."""
    return pair.hand.legal().min_to, pair.state.min_completion_betting_or_raising_to_amount


def third_street(*hands: str) -> list[int]:
    """A deck that deals these three cards to the seats in order."""
    held = [cards(hand) for hand in hands]
    dealt = [hand[number] for number in range(3) for hand in held]
    return dealt + [card for card in DECK if card not in dealt]


LIMPED = "3 call, 4 call, 1 call, 2 check"


def test_d1_r099_a_limper_may_raise_there_after_a_short_all_in() -> None:
    assert raises(pair_of(table(100, 100, 100, 12), "3 call, 4 raise 12, 1 call, 2 call")) == (None, 22)


def test_d2_r099_a_checker_may_raise_there_after_an_all_in_bet_of_1() -> None:
    pair = pair_of(table(100, 100, 11, 100), LIMPED + ", 1 check, 2 check, 3 bet 1, 4 call")
    assert raises(pair) == (None, 11)


def test_d3_r063_a_fifth_bet_before_the_flop_there() -> None:
    pair = pair_of(table_of("holdem", "FL", 500, 500, 500), "3 raise 20, 1 raise 30, 2 raise 40")
    assert raises(pair) == (None, 50)


def test_d4_r066_the_cap_stays_heads_up_there() -> None:
    steps = "1 raise 20, 2 raise 30, 1 raise 40, 2 raise 50"
    assert raises(pair_of(table_of("holdem", "FL", 500, 500), steps)) == (60, None)


BLINDS_OF_2 = {"blinds": (1, 2)}
TURN = "3 call, 1 call, 2 check, 1 check, 2 check, 3 check, 1 bet 4"


def test_d5_r100_three_quarters_of_a_raise_are_no_raise_there() -> None:
    """Bets of 4, an all-in of 7: the next raise is to 12, and open to the one who bet."""
    pair = pair_of(table_of("holdem", "FL", 100, 9, 100, **BLINDS_OF_2), TURN + ", 2 raise 7")
    assert raises(pair) == (12, 11)
    pair.apply("call")
    assert raises(pair) == (12, None)


def test_d5_r100_a_quarter_of_a_raise_is_completed_here_and_topped_there() -> None:
    pair = pair_of(table_of("holdem", "FL", 100, 7, 100, **BLINDS_OF_2), TURN + ", 2 raise 5")
    assert raises(pair) == (8, 9)


def test_d6_a_short_big_blind_lowers_the_call_there() -> None:
    pair = pair_of(table(100, 7, 100), "")
    assert (pair.hand.legal().call, pair.state.checking_or_calling_amount) == (10, 7)


def test_d7_tda20_one_player_gets_both_odd_chips_there() -> None:
    setup = table(*[200] * 4, blinds=(2, 35))
    deck = stacked_deck(setup, {2: "2h3h", 3: "2d3d", 4: "4c4d"}, "TsJhQdKcAs")
    pair = pair_of(setup, "3 call, 4 call, 1 fold, 2 check", deck)
    for _ in range(3):
        for kind in ("check", "check", "check"):
            pair.apply(kind)
    # 107 three ways: 36, 36 and 35 here, 37, 35 and 35 there
    assert pair.hand.stacks == [198, 201, 201, 200]
    assert pair.state.stacks == [198, 202, 200, 200]
    pair.compare_end()
    assert pair.found == {"D7": 1}


def test_d8_r096_a_player_with_nothing_to_decide_is_asked_there() -> None:
    pair = pair_of(table(5, 300, 300), "3 fold")  # the big blind against an all-in small blind
    assert pair.hand.done
    pair.compare_end()
    assert pair.found["D8"] > 0


def test_d9_r094_the_main_pot_is_pushed_first_there() -> None:
    setup = table(300, 200, 100)
    deck = stacked_deck(setup, {3: "AsAh", 1: "KsKh", 2: "QsQh"}, "2c7d9hJc3s")
    pair = pair_of(setup, "3 raise 100, 1 raise 300, 2 call", deck)
    ours = [event.pot_no for event in pair.hand.log if event.kind == "collect"]
    theirs = [step.pot_index for step in pair.state.operations if isinstance(step, ChipsPushing)]
    assert (ours, theirs) == ([1, 0], [0, 1])


def test_d10_r103_a_checked_river_starts_left_of_the_button_there() -> None:
    pair = pair_of(table(200, 200, 200), "3 raise 20, 1 call, 2 call")
    for _ in range(9):
        pair.apply("check")
    ours = next(event.seat for event in pair.hand.log if event.kind == "show")
    theirs = next(
        step.player_index for step in pair.state.operations if isinstance(step, HoleCardsShowingOrMucking)
    )
    assert (ours, pair.hand.seats[theirs]) == (3, 1)


def test_d11_r106_a_winner_who_mucks_loses_there() -> None:
    setup = table(100, 100)
    deck = stacked_deck(setup, {1: "AsAh", 2: "KsKh"}, "2c7d9hJc3s")
    by_hand = tuple(step for step in AUTOMATIC if step != Automation.HOLE_CARDS_SHOWING_OR_MUCKING)
    pair = Pair(
        Hand(setup, deck, ask_showdown=True), state_of(setup, by_hand), hole=[[], []], unseen=set(deck)
    )
    pair.follow()
    for kind in ("call", *["check"] * 7):
        pair.apply(kind)
    pair.state.show_or_muck_hole_cards(True)
    pair.state.show_or_muck_hole_cards(False)
    assert pair.state.stacks == [110, 90], "the kings"
    assert pair.hand.done, "here aces are shown without asking"
    assert pair.hand.stacks == [90, 110]


def test_d12_c2_a_free_fold_is_an_error_there() -> None:
    pair = pair_of(table(*[100] * 4), LIMPED)
    assert not pair.state.can_fold()
    assert pair.hand.legal().fold


def test_d13_r075_a_raise_that_nobody_can_call_more_of_is_refused_there() -> None:
    assert raises(pair_of(table(203, 13, 21), "3 raise 21")) == (32, None)


def test_d14_t24_54_a_short_small_blind_makes_a_smaller_pot_there() -> None:
    """Call 10 into 5 + 10, then raise by 25; there the small blind is the 1 that it had."""
    pair = pair_of(table_of("omaha", "PL", 1, 100, 100), "")
    assert pair.hand.legal().max_to == 35
    assert pair.state.max_completion_betting_or_raising_to_amount == 31


def test_d15_r020_a_short_bring_in_lowers_the_call_there() -> None:
    setup = table_of("stud", "FL", 3, 100, 100)
    pair = pair_of(setup, "", third_street("AsAh2c", "KsKh9d", "QsQhTc"))
    assert (pair.hand.legal().call, pair.state.checking_or_calling_amount) == (3, 2)


def test_d15_r020_a_bring_in_without_chips_goes_to_the_next_there() -> None:
    setup = table_of("stud", "FL", 1, 100, 100)
    pair = pair_of(setup, "", third_street("AsAh2c", "KsKh9d", "QsQhTc"))
    assert (pair.hand.legal().seat, pair.hand.legal().call) == (2, 3)
    assert pair.state.bring_in_status
    assert pair.hand.seats[pair.state.actor_index or 0] == 2
    assert pair.found == {"D15": 1}


def test_d16_r141_an_open_pair_bets_no_double_there() -> None:
    """Heads-up the button is seat 1, so the first cards are seat 2's; one is burnt before its second nine."""
    deck = third_street("AsAh9c", "KsKh2d")
    nine = deck.index(cards("9d")[0])
    deck[7], deck[nine] = deck[nine], deck[7]
    pair = pair_of(table_of("stud", "FL", 100, 100), "2 call", deck)
    legal = pair.hand.legal()
    assert (legal.seat, legal.min_to, legal.max_to) == (2, 10, 20)
    assert raises(pair) == (10, 10)
    assert pair.state.max_completion_betting_or_raising_to_amount == 10


def test_d17_r131_a_low_outside_a_side_pot_splits_it_there() -> None:
    """Seat 3 has the only low and is all-in for 10. The first side pot, 10 of each other, is all for the
    aces of seat 4; there 15 of it go to the aces and the kings, who are in it for winning the last one."""
    setup = table_of("omaha8", "FL", 200, 200, 10, 20)
    held = {1: "KsKhQsQd", 2: "9c9s7s7d", 3: "2d3s9h9d", 4: "AsAhTsTd"}
    deck = stacked_deck(setup, held, "4c5d8hJcJd")
    steps = "3 call, 4 raise 20, 1 call, 2 call, 1 bet 10, 2 call, 1 check, 2 check, 1 check, 2 check"
    pair = pair_of(setup, steps, deck)
    assert [pot.amount for pot in pair.hand.pots] == [40, 30, 20]
    ours = dict(zip(pair.hand.seats, pair.hand.stacks, strict=True))
    assert ours == {1: 200 - 30 + 20, 2: 170, 3: 20, 4: 20 + 30}
    theirs = dict(zip(pair.hand.seats, pair.state.stacks, strict=True))
    assert theirs == {1: 200 - 30 + 20 + 8, 2: 170, 3: 20, 4: 20 + 15 + 7}
    pair.compare_end()
    assert pair.found["D17"] == 1


def test_d18_r139_stud_out_of_cards_deals_folded_hands_again_there() -> None:
    """Eight players and one who folds: 45 cards and 3 burns are gone before the last one, 4 are left."""
    setup = table_of("stud", "FL", *[200] * 8)
    pair = pair_of(setup, "")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        pair.apply("fold")
        while not pair.parted:
            pair.apply("check" if pair.hand.legal().check else "call")
    assert len(pair.hand.board) == 1
    assert pair.found["D18"] == 1
    assert sum(len(due) for due in pair.state.hole_dealing_statuses) == 7


def test_d19_r061_fixed_limit_omaha_high_low_is_bet_by_the_pot_there() -> None:
    theirs = pokerkit.FixedLimitOmahaHoldemHighLowSplitEightOrBetter
    assert theirs.betting_structure == BettingStructure.POT_LIMIT
    state = theirs.create_state(AUTOMATIC, True, 0, (5, 10), 10, 20, 500, 3)
    for index, hand in enumerate(("AsAhTsTd", "KsKhQsQd", "2d3s9h9d")):
        state.deal_hole(hand, index)
    assert state.max_completion_betting_or_raising_to_amount == 35
    assert pair_of(table_of("omaha8", "FL", 500, 500, 500), "").hand.legal().max_to == 20


def test_every_deviation_of_the_list_has_its_hand() -> None:
    pinned = {name.split("_")[1].upper() for name in globals() if name.startswith("test_d")}
    assert pinned == DEVIATIONS.keys()


def test_a_difference_that_the_list_does_not_explain_is_an_error() -> None:
    pair = pair_of(table(100, 100, 100), "")
    pair.hand.level = 12  # as an engine with a fault would have it
    with pytest.raises(AssertionError):
        pair.compare()
    done = pair_of(table(100, 100, 100), "3 fold, 1 fold")
    done.compare_end()
    done.hand.stacks[0] += 1
    with pytest.raises(AssertionError):
        done.compare_end()
