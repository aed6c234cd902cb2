"""Showdown: order, who must show, who may muck, splits and odd chips: R101 to R109, R120 to R122, C3, TDA 20."""

from typing import Any

import pytest

from tourney import cards
from tourney.engine.games import game
from tourney.engine.hand import Hand
from tourney.engine.pots import Pot
from tourney.engine.rules import HouseRules
from tourney.testing.hands import play, stacked_deck, table
from tourney.testing.invariants import faults

BOARD = "2c7d9hJc3s"
# in order of strength on that board; nobody has more than his pair
HOLE = {1: "KsKh", 2: "QsQh", 3: "AsAh"}


def dealt(hole: dict[int, str], board: str = BOARD, *stacks: int, ask: bool = False, **fields: Any) -> Hand:
    setup = table(*(stacks or [200] * 3), **fields)
    return Hand(setup, stacked_deck(setup, hole, board), ask_showdown=ask)


def finished(hand: Hand, steps: str) -> Hand:
    """The hand after these decisions; from there everybody checks."""
    play(hand, steps)
    while hand.awaits == "decision":
        hand.apply("check")
    return hand


def showdown(hand: Hand) -> list[tuple[str, int | None]]:
    return [(event.kind, event.seat) for event in hand.log if event.kind in ("show", "muck")]


def collected(hand: Hand) -> list[tuple[int | None, int | None, int | None]]:
    return [(event.pot_no, event.seat, event.amount) for event in hand.log if event.kind == "collect"]


LIMPED = "3 call, 1 call, 2 check"


def test_r101_the_best_hand_takes_the_pot() -> None:
    hand = finished(dealt(HOLE), LIMPED)
    assert collected(hand) == [(0, 3, 30)]
    assert hand.stacks == [190, 190, 220]


def test_r102_the_river_bettor_shows_first() -> None:
    hand = finished(
        dealt(HOLE),
        LIMPED + ", 1 check, 2 check, 3 check, 1 check, 2 check, 3 check, 1 check, 2 bet 10, 3 call, 1 fold",
    )
    assert showdown(hand)[0] == ("show", 2)


def test_r102_the_last_raiser_shows_first() -> None:
    hand = finished(
        dealt(HOLE),
        LIMPED
        + ", 1 check, 2 check, 3 check, 1 check, 2 check, 3 check, 1 bet 10, 2 call, 3 raise 20, 1 call, 2 call",
    )
    assert showdown(hand) == [("show", 3), ("muck", 1), ("muck", 2)]


CHECKED_RIVER = [
    # the decisions, and who was the last to bet or raise on the latest street that had it
    (LIMPED + ", 1 check, 2 check, 3 check, 1 check, 2 bet 10, 3 call, 1 call", 2),
    (LIMPED + ", 1 check, 2 bet 10, 3 call, 1 call", 2),
    (LIMPED + ", 1 bet 10, 2 call, 3 raise 20, 1 call, 2 call, 1 check, 2 bet 10, 3 call, 1 call", 2),
    ("3 raise 20, 1 call, 2 call", 3),
    ("3 raise 20, 1 call, 2 call, 1 bet 10, 2 call, 3 call", 1),
    ("3 call, 1 call, 2 raise 30, 3 call, 1 call", 2),
    (LIMPED, 1),
]


@pytest.mark.parametrize(("steps", "first"), CHECKED_RIVER)
def test_r103_a_checked_river_looks_back_to_the_last_aggressor(steps: str, first: int) -> None:
    hand = finished(dealt(HOLE, ask=True), steps)
    assert showdown(hand)[0] == ("show", first)


@pytest.mark.parametrize("steps", [steps for steps, _ in CHECKED_RIVER])
def test_c3_last_aggressor_looks_at_the_river_alone(steps: str) -> None:
    hand = finished(dealt(HOLE, rules=HouseRules(showdown_order="last_aggressor")), steps)
    assert showdown(hand)[0] == ("show", 1)


def test_c3_last_aggressor_and_left_of_button_on_a_bet_river() -> None:
    steps = (
        LIMPED + ", 1 check, 2 check, 3 check, 1 check, 2 check, 3 check, 1 check, 2 bet 10, 3 call, 1 call"
    )
    for order, first in (("last_aggressor", 2), ("lookback", 2), ("left_of_button", 1)):
        hand = finished(dealt(HOLE, rules=HouseRules(showdown_order=order)), steps)
        assert showdown(hand)[0] == ("show", first)


def test_r103_when_the_aggressor_has_folded_the_next_one_clockwise_is_first() -> None:
    hand = dealt(HOLE, rules=HouseRules(free_fold="allow"))
    finished(hand, LIMPED + ", 1 check, 2 bet 10, 3 call, 1 call, 1 check, 2 fold")
    assert showdown(hand) == [("show", 3), ("muck", 1)]


def test_r103_left_of_a_dead_button() -> None:
    hand = dealt(
        {1: "KsKh", 3: "QsQh", 4: "AsAh"}, seats=(1, 3, 4), button=2, small_blind_seat=3, big_blind_seat=4
    )
    finished(hand, "1 call, 3 call, 4 check")
    assert showdown(hand) == [("show", 3), ("show", 4), ("muck", 1)]


def test_r104_a_better_hand_is_shown_and_a_worse_one_has_the_choice() -> None:
    hand = finished(dealt(HOLE, ask=True), LIMPED)
    # seat 1 shows kings, seat 2 has queens: he is asked
    assert showdown(hand) == [("show", 1)]
    assert (hand.awaits, hand.seats[hand.actor or 0]) == ("showdown", 2)
    hand.show()
    assert showdown(hand) == [("show", 1), ("show", 2), ("show", 3)]
    assert collected(hand) == [(0, 3, 30)]


def test_r104_an_equal_hand_is_shown_unasked() -> None:
    hand = finished(dealt({1: "AsKs", 2: "AhKh", 3: "QsQh"}, "2c7d9hTc3s", ask=True), LIMPED)
    assert showdown(hand) == [("show", 1), ("show", 2), ("show", 3)]


def test_r105_a_losing_hand_need_not_be_shown() -> None:
    hand = finished(dealt(HOLE, ask=True), LIMPED)
    hand.muck()
    assert showdown(hand) == [("show", 1), ("muck", 2), ("show", 3)]
    assert [event.cards for event in hand.log if event.kind == "muck"] == [None]


def test_r105_without_asking_a_losing_hand_is_mucked() -> None:
    assert showdown(finished(dealt(HOLE), LIMPED)) == [("show", 1), ("muck", 2), ("show", 3)]


def test_r105_who_raised_before_the_flop_and_is_beaten_need_not_show() -> None:
    hand = dealt({1: "AsAh", 2: "QsQh", 3: "KsKh"})
    finished(hand, "3 raise 20, 1 call, 2 call, 1 bet 10, 2 call, 3 call")
    assert showdown(hand) == [("show", 1), ("muck", 2), ("muck", 3)]


def test_r106_a_winner_is_never_asked_and_cannot_muck() -> None:
    for hole in (HOLE, {1: "AsAh", 2: "QsQh", 3: "KsKh"}, {1: "QsQh", 2: "AsAh", 3: "KsKh"}):
        best = next(seat for seat, text in hole.items() if text == "AsAh")
        hand = finished(dealt(hole, ask=True), LIMPED)
        while not hand.done:
            assert hand.seats[hand.actor or 0] != best
            hand.muck()
        assert collected(hand) == [(0, best, 30)]


def test_r104_r106_the_winner_of_a_side_pot_is_not_asked() -> None:
    # seat 3 is all-in with the best hand and wins 90; of the others kings win the side pot
    hand = dealt(HOLE, BOARD, 200, 200, 30, ask=True, rules=HouseRules(all_in_face_up=False))
    finished(hand, "3 raise 30, 1 call, 2 call, 1 check, 2 bet 20, 1 call")
    assert showdown(hand) == [("show", 2), ("show", 3), ("show", 1)]
    assert collected(hand) == [(1, 1, 40), (0, 3, 90)]


def test_r104_a_hand_beaten_in_every_pot_may_be_mucked() -> None:
    hand = dealt(
        {1: "QsQh", 2: "KsKh", 3: "AsAh"}, BOARD, 200, 200, 30, rules=HouseRules(all_in_face_up=False)
    )
    finished(hand, "3 raise 30, 1 call, 2 call, 1 check, 2 bet 20, 1 call")
    assert showdown(hand) == [("show", 2), ("show", 3), ("muck", 1)]


def test_r104_a_hand_beaten_in_its_pot_is_not_shown_for_one_that_it_does_not_contest() -> None:
    """Seats 3 and 4 are all-in: the kings lose the main pot to aces, and the side pot is not theirs."""
    hand = dealt(
        {1: "QsQh", 2: "8s8h", 3: "AsAh", 4: "KsKh"}, BOARD, 200, 200, 30, 30,
        rules=HouseRules(all_in_face_up=False),
    )  # fmt: skip
    finished(hand, "3 raise 30, 4 call, 1 call, 2 call, 1 check, 2 bet 20, 1 call")
    assert showdown(hand) == [("show", 2), ("show", 3), ("muck", 4), ("show", 1)]


def test_r104_where_nobody_has_a_low_no_hand_is_shown_for_it() -> None:
    setup = table(200, 200, game=game("omaha8", "PL"))
    deck = stacked_deck(setup, {1: "KsKhQdQh", 2: "AsAhJdJh"}, "2c7d9hTc9s")
    hand = finished(Hand(setup, deck), "1 call, 2 check")
    assert showdown(hand) == [("show", 2), ("muck", 1)]
    assert collected(hand) == [(0, 2, 20)]


def test_t24_16_with_an_all_in_every_hand_is_face_up() -> None:
    hand = dealt({1: "QsQh", 2: "KsKh", 3: "AsAh"}, BOARD, 200, 200, 30, ask=True)
    finished(hand, "3 raise 30, 1 call, 2 call, 1 check, 2 bet 20, 1 call")
    assert showdown(hand) == [("show", 2), ("show", 3), ("show", 1)]
    hand = finished(dealt(HOLE, ask=True), "3 raise 200, 1 call, 2 call")
    assert [kind for kind, _ in showdown(hand)] == ["show"] * 3


def test_r107_both_cards_are_tabled_even_when_the_board_plays() -> None:
    hand = finished(dealt({1: "2h3h", 2: "2d3d", 3: "4c4d"}, "TsJhQdKcAs"), LIMPED)
    assert [event.cards for event in hand.log if event.kind == "show"] == [
        cards.cards("2h3h"),
        cards.cards("2d3d"),
        cards.cards("4c4d"),
    ]


def test_r108_an_uncalled_bet_on_the_river_ends_the_hand_without_showdown() -> None:
    hand = dealt(HOLE)
    play(hand, LIMPED + ", 1 check, 2 check, 3 check, 1 check, 2 check, 3 check, 1 bet 50, 2 fold, 3 fold")
    assert hand.done
    assert showdown(hand) == []
    assert [(event.kind, event.seat, event.amount) for event in hand.log[-2:]] == [
        ("uncalled", 1, 50),
        ("collect", 1, 30),
    ]
    assert hand.pots == [Pot(30, (0,))]


@pytest.mark.parametrize(
    ("steps", "board"), [("3 raise 50, 1 fold, 2 fold", 0), (LIMPED + ", 1 bet 50, 2 fold, 3 fold", 3)]
)
def test_r109_the_same_on_any_earlier_street(steps: str, board: int) -> None:
    hand = play(dealt(HOLE), steps)
    assert hand.done
    assert showdown(hand) == []
    assert len(hand.board) == board


def test_r120_suits_do_not_break_a_tie() -> None:
    # flushes of the same ranks are not possible on one board; straights and pairs of every suit are
    for first, second in (("AsKs", "AhKh"), ("AcKd", "AdKs"), ("AhKc", "AsKd")):
        hand = finished(dealt({1: first, 2: second, 3: "4h5c"}, "2c7d9hTc3s"), LIMPED)
        assert collected(hand) == [(0, 1, 15), (0, 2, 15)]


@pytest.mark.parametrize(
    ("hole", "board", "winners"),
    [
        ({1: "Th9h", 2: "AsAd", 3: "KsKd"}, "2h5hKh8c3d", [1]),  # two hole cards: a flush over three kings
        ({1: "Th2s", 2: "AsAd", 3: "KsKd"}, "2h5h8hKh3d", [1]),  # one: the fifth heart
        ({1: "7s6d", 2: "AsKd", 3: "Ad3c"}, "8h9hThJhQh", [1, 2, 3]),  # none: the straight flush on board
    ],
)
def test_r121_two_one_or_no_hole_card_may_play(hole: dict[int, str], board: str, winners: list[int]) -> None:
    assert [seat for _, seat, _ in collected(finished(dealt(hole, board), LIMPED))] == winners


def test_r122_the_board_plays_and_three_players_share_in_thirds() -> None:
    hand = finished(dealt({1: "2h3h", 2: "2d3d", 3: "4c4d"}, "TsJhQdKcAs"), LIMPED)
    assert collected(hand) == [(0, 1, 10), (0, 2, 10), (0, 3, 10)]
    assert hand.stacks == [200, 200, 200]


BROADWAY = "TsJhQdKcAs"


def test_tda20_odd_chips_go_one_by_one_from_the_first_seat_left_of_the_button() -> None:
    # 3 x 35 and a folded small blind of 2 make 107
    hand = dealt({2: "2h3h", 3: "2d3d", 4: "4c4d"}, BROADWAY, *[200] * 4, blinds=(2, 35))
    finished(hand, "3 call, 4 call, 1 fold, 2 check")
    assert collected(hand) == [(0, 2, 36), (0, 3, 36), (0, 4, 35)]


def test_tda20_left_of_the_button_is_not_the_lowest_seat() -> None:
    # the button on seat 2: seat 4 is the first of the three left of it
    hand = dealt(
        {4: "2h3h", 1: "2d3d", 2: "4c4d"},
        BROADWAY,
        *[200] * 4,
        blinds=(2, 35),
        button=2,
        small_blind_seat=3,
        big_blind_seat=4,
    )
    finished(hand, "1 call, 2 call, 3 fold, 4 check")
    assert collected(hand) == [(0, 4, 36), (0, 1, 36), (0, 2, 35)]


def test_tda21_each_pot_has_its_own_odd_chips() -> None:
    # main: 1 + 4 x 10 = 41 for seats 2, 4 and 5; side: 15 + 3 + 15 = 33 for seats 2 and 5
    hand = dealt({2: "2h3h", 4: "2d3d", 5: "4c4d"}, BROADWAY, 200, 200, 200, 10, 200, blinds=(1, 2))
    finished(hand, "3 raise 13, 4 call, 5 raise 25, 1 fold, 2 call, 3 fold")
    assert collected(hand) == [(1, 2, 17), (1, 5, 16), (0, 2, 14), (0, 4, 14), (0, 5, 13)]
    assert faults(hand) == []
