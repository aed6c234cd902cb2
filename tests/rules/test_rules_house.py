"""Each switch of the house rules changes a hand as it says: one test a switch, named by its number."""

from typing import Any

import pytest

from tourney.engine.errors import SetupError
from tourney.engine.games import game
from tourney.engine.hand import Hand
from tourney.engine.house_rules import RULE_SETS, rule_set
from tourney.engine.rules import HouseRules
from tourney.testing.hands import play, stacked_deck, table

DECK = list(range(52))
FIXED = game("holdem", "FL")
LIMPED = "3 call, 1 call, 2 check"


def by(key: str) -> HouseRules:
    return rule_set(key).rules


def collected(hand: Hand) -> dict[int | None, int]:
    won: dict[int | None, int] = {}
    for event in hand.log:
        if event.kind == "collect":
            won[event.seat] = won.get(event.seat, 0) + (event.amount or 0)
    return won


def showdown(hand: Hand) -> list[tuple[str, int | None]]:
    return [(event.kind, event.seat) for event in hand.log if event.kind in ("show", "muck")]


def checked_down(hand: Hand) -> Hand:
    while hand.awaits == "decision":
        hand.apply("check")
    return hand


@pytest.mark.parametrize(
    ("rules", "posted"),
    [
        ("tda-2024", [("big_blind", 200), ("ante", 100)]),
        ("wsop-2024", [("big_blind", 200), ("ante", 100)]),
        ("home-it", [("ante", 200), ("big_blind", 100)]),
    ],
)
def test_rp11_r018_a_short_big_blind_pays_blind_or_ante_first(rules: str, posted: list) -> None:
    """Blind 200, ante 200, and 300 chips: the table of 3.9."""
    hand = Hand(
        table(5000, 300, 5000, blinds=(100, 200), ante=200, ante_by="big_blind", rules=by(rules)), DECK
    )
    assert [(event.kind, event.amount) for event in hand.log if event.seat == 2][:2] == posted


@pytest.mark.parametrize(("burns", "flop"), [("three", [7, 8, 9]), ("turn_and_river", [6, 7, 8])])
def test_c4_a_card_is_burnt_before_the_flop_or_not(burns: Any, flop: list[int]) -> None:
    """Six hole cards, 0 to 5; a burnt card is 6, and one is burnt before turn and river either way."""
    hand = checked_down(play(Hand(table(100, 100, 100, rules=HouseRules(burns=burns)), DECK), LIMPED))
    assert hand.board == [*flop, flop[-1] + 2, flop[-1] + 4]


def test_c4_without_the_burn_one_more_card_is_left() -> None:
    """22 players hold 44 cards and leave 8, five of them a board: three burns just fit one run (R003)."""
    for burns, left in (("three", 0), ("turn_and_river", 1)):
        hand = Hand(table(*[100] * 22, rules=HouseRules(burns=burns)), DECK)
        for _ in range(21):
            hand.apply("call")
        play(hand, "2 check")
        while hand.street < 3:
            hand.apply("check")
        assert len(hand.deck or []) == left


@pytest.mark.parametrize(("min_raise", "least"), [("increment", 50), ("double", 60)])
def test_c1_r079_the_least_raise_after_10_and_30(min_raise: Any, least: int) -> None:
    hand = Hand(table(500, 500, 500, rules=HouseRules(min_raise=min_raise)), DECK)
    play(hand, LIMPED + ", 1 bet 10, 2 raise 30")
    assert hand.legal().min_to == least
    play(hand, f"3 raise {least}, 1 fold")
    assert hand.legal().min_to == {50: 70, 60: 120}[least]


@pytest.mark.parametrize(("rules", "least"), [("tda-2024", 300), ("wsop-2024", None)])
def test_t24_47_w96_short_all_ins_with_a_call_between_them(rules: str, least: int | None) -> None:
    """Vector (a) of 3.12: 100, all-in 125, call, all-in 200, call: the bettor faces 100, a full bet."""
    hand = Hand(table(1100, 225, 1100, 300, 1100, blinds=(50, 100), rules=by(rules)), DECK)
    play(hand, "3 call, 4 call, 5 call, 1 call, 2 check")
    play(hand, "1 bet 100, 2 raise 125, 3 call, 4 raise 200, 5 call")
    assert hand.legal().min_to == least


@pytest.mark.parametrize("min_raise", ["increment", "double"])
@pytest.mark.parametrize(
    ("second", "least"),
    [(200, 300), (199, None)],  # 50 and 50 are a full bet of 100, 50 and 49 are not
)
def test_w96_short_all_ins_right_after_another_that_add_up(
    min_raise: Any, second: int, least: int | None
) -> None:
    """100, all-in 150, all-in 200 or 199. A full raise of the 100 is 100 by either switch of C1, and the
    next is to 300, or 400 at twice the bet."""
    rules = HouseRules(reopen="consecutive", min_raise=min_raise)
    hand = Hand(table(1100, 250, second + 100, 1100, blinds=(50, 100), rules=rules), DECK)
    play(hand, f"3 call, 4 call, 1 call, 2 check, 1 bet 100, 2 raise 150, 3 raise {second}, 4 call")
    assert hand.legal().seat == 1
    assert hand.legal().min_to == (400 if least and min_raise == "double" else least)


def test_w96_a_full_bet_opens_for_one_who_has_checked() -> None:
    hand = Hand(table(1100, 1100, 1100, blinds=(50, 100), rules=by("wsop-2024")), DECK)
    play(hand, LIMPED + ", 1 check, 2 bet 100, 3 call")
    assert (hand.legal().seat, hand.legal().min_to) == (1, 200)


@pytest.mark.parametrize(("rules", "most"), [("tda-2024", 700), ("wsop-2024", 640)])
def test_t24_54_the_pot_before_the_flop_with_a_short_small_blind(rules: str, most: int) -> None:
    """100-200, the small blind has 40: complete, 100 + 200 + a call of 200 on top of 200 make 700; as
    they lie, 40 + 200 + 200 make 640."""
    hand = Hand(table(40, 5000, 5000, blinds=(100, 200), game=game("holdem", "PL"), rules=by(rules)), DECK)
    assert hand.legal().max_to == most


@pytest.mark.parametrize(
    ("rules", "bets"), [("home", 4), ("tda-2024", 4), ("robert-11", 4), ("wsop-2024", 5)]
)
def test_r063_w100_so_many_bets_on_a_fixed_limit_street(rules: str, bets: int) -> None:
    hand = Hand(table(500, 500, 500, game=FIXED, rules=by(rules)), DECK)
    play(hand, LIMPED + ", 1 bet 10")
    for number in range(2, bets + 1):
        hand.apply("raise", 10 * number)
    assert hand.legal().min_to is None
    uncapped = Hand(table(500, 500, 500, game=FIXED, rules=HouseRules(raise_cap=None)), DECK)
    play(uncapped, LIMPED + ", 1 bet 10, 2 raise 20, 3 raise 30, 1 raise 40, 2 raise 50, 3 raise 60")
    assert uncapped.legal().min_to == 70


def test_r066_c7_with_two_dealt_in_there_is_no_cap() -> None:
    steps = "1 raise 20, 2 raise 30, 1 raise 40"
    for lifted, least in (("two_dealt_in", 50), ("two_left_in_hand", 50), ("never", None)):
        rules = HouseRules(cap_lifted=lifted)
        assert play(Hand(table(500, 500, game=FIXED, rules=rules), DECK), steps).legal().min_to == least


def test_c7_two_left_in_the_hand_lift_the_cap_before_it_is_reached() -> None:
    """Three dealt in, one folds after the second bet: Robert's Rules lift the cap, the home game does not."""
    steps = LIMPED + ", 1 bet 10, 2 raise 20, 3 fold, 1 raise 30, 2 raise 40"
    for rules, least in (("robert-11", 50), ("home", None), ("wsop-2024", 50)):
        hand = play(Hand(table(500, 500, 500, game=FIXED, rules=by(rules)), DECK), steps)
        assert hand.legal().min_to == least, rules


def test_c7_a_cap_that_was_reached_is_not_lifted_by_a_fold() -> None:
    steps = LIMPED + ", 1 bet 10, 2 raise 20, 3 raise 30, 1 raise 40, 2 fold"
    hand = play(Hand(table(500, 500, 500, game=FIXED, rules=by("robert-11")), DECK), steps)
    assert (hand.legal().call, hand.legal().min_to) == (10, None)


def test_c7_the_last_bet_of_the_cap_counts_though_he_is_all_in_by_it() -> None:
    """Three could bet before seat 1's fourth bet: the cap is reached, and two who are left change nothing."""
    steps = LIMPED + ", 1 bet 10, 2 raise 20, 3 raise 30, 1 raise 40"
    hand = play(Hand(table(50, 500, 500, game=FIXED, rules=by("robert-11")), DECK), steps)
    assert (hand.legal().seat, hand.legal().call, hand.legal().min_to) == (2, 20, None)


def test_c7_one_who_is_all_in_cannot_bet() -> None:
    """Seat 3 is all-in for his bet of 10: the two others are left."""
    steps = LIMPED + ", 1 check, 2 check, 3 bet 10, 1 raise 20, 2 raise 30, 1 raise 40, 2 raise 50"
    hand = play(Hand(table(500, 500, 20, game=FIXED, rules=by("robert-11")), DECK), steps)
    assert hand.legal().min_to == 60


@pytest.mark.parametrize(
    ("free_fold", "may", "warnings"),
    [("allow", True, []), ("warn", True, ["seat 1 folds when checking is free"]), ("forbid", False, [])],
)
def test_c2_r054_a_fold_where_a_check_is_free(free_fold: Any, may: bool, warnings: list[str]) -> None:
    hand = play(Hand(table(100, 100, 100, rules=HouseRules(free_fold=free_fold)), DECK), LIMPED)
    assert hand.legal().fold is may
    if may:
        hand.apply("fold")
    assert hand.warnings == warnings


HOLE = {1: "KsKh", 2: "QsQh", 3: "AsAh"}
BOARD = "2c7d9hJc3s"


@pytest.mark.parametrize(("order", "first"), [("lookback", 2), ("last_aggressor", 1), ("left_of_button", 1)])
def test_c3_r103_who_shows_first_after_a_checked_river(order: Any, first: int) -> None:
    setup = table(100, 100, 100, rules=HouseRules(showdown_order=order))
    hand = play(Hand(setup, stacked_deck(setup, HOLE, BOARD)), LIMPED + ", 1 check, 2 bet 10, 3 call, 1 call")
    assert showdown(checked_down(hand))[0] == ("show", first)


@pytest.mark.parametrize(
    ("rules", "shown"),
    [
        ("tda-2024", [("show", 1), ("show", 2), ("show", 3)]),
        ("home-it", [("show", 1), ("muck", 2), ("show", 3)]),
    ],
)
def test_t24_16_r104_with_an_all_in_every_hand_is_face_up(rules: str, shown: list) -> None:
    """Kings, queens, aces: by R104 the queens, beaten by what lies there, may go."""
    setup = table(100, 100, 100, rules=by(rules))
    hand = play(Hand(setup, stacked_deck(setup, HOLE, BOARD)), "3 call, 1 raise 100, 2 call, 3 call")
    assert showdown(hand) == shown


def test_r106_r107_c5_a_winner_thrown_away() -> None:
    """Aces against kings and queens: by R106 the aces are shown and win; by R107 they were not tabled."""
    for awards, winner in (("software", 3), ("tabled", 1)):
        setup = table(100, 100, 100, rules=HouseRules(awards=awards))
        hand = Hand(setup, stacked_deck(setup, HOLE, BOARD), ask_showdown=True)
        checked_down(play(hand, LIMPED))
        while not hand.done:
            assert hand.actor is not None
            if hand.seats[hand.actor] == 1:
                hand.show()
            else:
                hand.muck()
        assert collected(hand) == {winner: 30}


def test_t24_16_r107_with_an_all_in_nobody_is_asked_whether_he_tables() -> None:
    setup = table(100, 100, 100, rules=by("tda-2024"))
    hand = Hand(setup, stacked_deck(setup, HOLE, BOARD), ask_showdown=True)
    play(hand, "3 call, 1 raise 100, 2 call, 3 call")
    assert hand.done
    assert showdown(hand) == [("show", 1), ("show", 2), ("show", 3)]


def test_r107_the_last_one_left_wins_unseen_when_the_others_have_thrown_away() -> None:
    setup = table(100, 100, 100, rules=by("tda-2024"))
    hand = Hand(setup, stacked_deck(setup, HOLE, BOARD), ask_showdown=True)
    checked_down(play(hand, LIMPED))
    hand.muck()
    hand.muck()
    assert hand.done
    assert showdown(hand) == [("muck", 1), ("muck", 2)]
    assert collected(hand) == {3: 30}


@pytest.mark.parametrize(("rules", "shares"), [("tda-2024", {1: 54, 2: 52}), ("wsop-2024", {1: 53, 2: 53})])
def test_w73_t24_20_two_who_tie_both_ways(rules: str, shares: dict[int, int]) -> None:
    """Both have the wheel and the same low; 2 x 50 and a folded 6 make 106, two halves of 53: by halves the
    seat left of the button gets the odd chip of each, by the whole pot there is none."""
    setup = table(
        500, 500, 500, blinds=(6, 50), button=2, small_blind_seat=3, big_blind_seat=1,
        game=game("omaha8", "PL"), rules=by(rules),
    )  # fmt: skip
    deck = stacked_deck(setup, {1: "As2sKdKc", 2: "Ah2hQdQc"}, "3c4d5hTsJs")
    hand = play(Hand(setup, deck), "2 call, 3 fold, 1 check")
    assert collected(checked_down(hand)) == shares


def test_w73_other_players_in_each_half_share_as_ever() -> None:
    """One wins the high and ties for the low: quartered by either rule (R135)."""
    for rules in RULE_SETS.values():
        setup = table(500, 500, blinds=(6, 6), game=game("omaha8", "PL"), rules=rules.rules)
        deck = stacked_deck(setup, {1: "As2sKdKc", 2: "Ah2hQdQc"}, "3c4d8hKsJs")
        hand = play(Hand(setup, deck), "1 check, 2 check")
        assert collected(checked_down(hand)) == {1: 9, 2: 3}, rules.key


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ({"free_fold": "nope"}, "free_fold: 'nope' is no choice; there are 'allow', 'warn', 'forbid'"),
        ({"blind_first": "yes"}, "blind_first: 'yes' is no choice; there are True, False"),
        ({"raise_cap": 0}, "raise_cap: 0; it is at least 1"),
        ({"button": "stuck"}, "button: 'stuck' is no choice"),
    ],
)
def test_a_choice_that_a_switch_does_not_have_is_refused(wrong: dict[str, Any], says: str) -> None:
    with pytest.raises(SetupError, match=says):
        HouseRules(**wrong)
