"""Random hands against PokerKit, and each place where it is known to differ pinned by one hand.

Optional: `pip install -e '.[differential]'`.
"""

import random
from collections import Counter
from importlib import metadata

import pytest

pytest.importorskip("pokerkit", reason="PokerKit is not installed: pip install -e '.[differential]'")
if metadata.version("pokerkit") != "0.7.7":
    pytest.skip("the list of deviations is of PokerKit 0.7.7", allow_module_level=True)

from pokerkit import Automation, ChipsPushing, HoleCardsShowingOrMucking

from tourney.engine.hand import Hand
from tourney.engine.rules import HouseRules
from tourney.engine.setup import Setup
from tourney.testing.hands import stacked_deck, table
from tourney.testing.oracle_pokerkit import AUTOMATIC, DEVIATIONS, Pair, play_pair, state_of

DECK = list(range(52))


def random_table(rng: random.Random) -> Setup:
    count = rng.randint(2, 6)
    stacks = [
        rng.choice([rng.randint(1, 40), rng.randint(20, 300), rng.randint(20, 300)]) for _ in range(count)
    ]
    ante = rng.choice([0, 0, rng.randint(1, 12)])
    payer = "big_blind" if count > 2 and rng.random() < 0.5 else "each"
    return table(*stacks, ante=ante, ante_by=payer if ante else "none", rules=HouseRules(blind_first=False))


def test_500_random_hands_differ_only_where_the_list_says() -> None:
    rng = random.Random(99)
    found: Counter[str] = Counter()
    parted = 0
    for _ in range(500):
        pair = play_pair(random_table(rng), rng)
        found.update(pair.found.keys())
        parted += pair.parted
    assert found.keys() <= DEVIATIONS.keys()
    assert parted < 75, "most hands are compared to their end"
    assert {"D1", "D6", "D13"} <= found.keys(), "the hands are odd enough to meet the differences"


def pair_of(setup: Setup, steps: str, deck: list[int] | None = None) -> Pair:
    """Both hands after these decisions."""
    pair = Pair.deal(setup, deck or DECK)
    for step in steps.split(",") if steps else []:
        seat, kind, *to = step.split()
        assert pair.hand.legal().seat == int(seat)
        pair.apply(kind, int(to[0]) if to else None)
    return pair


def raises(pair: Pair) -> tuple[int | None, int | None]:
    """The least raise of ours and of theirs."""
    return pair.hand.legal().min_to, pair.state.min_completion_betting_or_raising_to_amount


LIMPED = "3 call, 4 call, 1 call, 2 check"


def test_d1_r099_a_limper_may_raise_there_after_a_short_all_in() -> None:
    assert raises(pair_of(table(100, 100, 100, 12), "3 call, 4 raise 12, 1 call, 2 call")) == (None, 22)


def test_d2_r099_a_checker_may_raise_there_after_an_all_in_bet_of_1() -> None:
    pair = pair_of(table(100, 100, 11, 100), LIMPED + ", 1 check, 2 check, 3 bet 1, 4 call")
    assert raises(pair) == (None, 11)


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
    pair = Pair(Hand(setup, deck, ask_showdown=True), state_of(setup, by_hand), list(reversed(deck))[4:])
    pair.deck = list(reversed(deck[4:]))
    for index, pair_of_cards in enumerate(("KsKh", "AsAh")):
        pair.state.deal_hole(pair_of_cards, index)
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
