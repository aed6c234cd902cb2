"""All-in: table stakes, side pots, uncalled bets and run-outs: R085 to R098."""

from typing import Any

import pytest

from tourney.engine.errors import IllegalActionError
from tourney.engine.hand import Hand
from tourney.engine.pots import Pot
from tourney.testing.hands import play, stacked_deck, table
from tourney.testing.invariants import faults

BOARD = "2c7d9hJc3s"


def dealt(*stacks: int, hole: dict[int, str], board: str = BOARD, **fields: Any) -> Hand:
    setup = table(*stacks, **fields)
    return Hand(setup, stacked_deck(setup, hole, board))


def chips(hand: Hand) -> dict[int, int]:
    """Stacks by seat: heads-up the order of action is not that of the seats."""
    return dict(zip(hand.seats, hand.stacks, strict=True))


def collected(hand: Hand) -> list[tuple[int | None, int | None, int | None]]:
    """(pot number, seat, amount) in the order of the awards."""
    return [(event.pot_no, event.seat, event.amount) for event in hand.log if event.kind == "collect"]


def test_r085_never_more_than_on_the_table() -> None:
    hand = dealt(100, 100, 60, hole={})
    with pytest.raises(IllegalActionError, match="raise to 20-60; not raise to 61"):
        hand.apply("raise", 61)
    play(hand, "3 raise 60, 1 call, 2 call")
    assert hand.stacks == [40, 40, 0]


def test_r086_a_player_who_cannot_cover_folds_or_calls_all_in() -> None:
    hand = play(dealt(30, 100, 100, hole={}), "3 raise 80")
    assert hand.legal() == (1, True, False, 25, None, None, False, False)
    play(hand, "1 call")
    assert hand.log[-1][:6] == ("call", 0, 1, 25, 30, True)


def test_r087_effective_stacks_100_against_50() -> None:
    hand = dealt(100, 50, hole={1: "KsKh", 2: "AsAh"})
    play(hand, "1 raise 100, 2 call")
    assert hand.pot == 100
    assert chips(hand) == {1: 50, 2: 100}, "at most 50 was at risk"


# R091: A 300, B 200, C 100 all-in. A is the small blind, B the big blind, C the button.
THREE_ALL_IN = "3 raise 100, 1 raise 300, 2 call"


def test_r088_r089_r090_r091_main_pot_300_and_side_pot_200() -> None:
    hand = play(dealt(300, 200, 100, hole={}), THREE_ALL_IN)
    assert hand.pots == [Pot(300, (0, 1, 2)), Pot(200, (0, 1))]


def test_r092_the_uncalled_100_goes_back_to_a() -> None:
    hand = play(dealt(300, 200, 100, hole={}), THREE_ALL_IN)
    assert [event[:4] for event in hand.log if event.kind == "uncalled"] == [("uncalled", 0, 1, 100)]
    kinds = [event.kind for event in hand.log]
    assert kinds.index("uncalled") < kinds.index("deal_board")


@pytest.mark.parametrize(
    ("hole", "stacks"),
    [
        ({1: "KsKh", 2: "QsQh", 3: "AsAh"}, [300, 0, 300]),  # C 300, A 200 and his 100
        ({1: "QsQh", 2: "KsKh", 3: "AsAh"}, [100, 200, 300]),  # C 300, B 200
        ({1: "AsAh", 2: "KsKh", 3: "QsQh"}, [600, 0, 0]),  # A 500 and his 100
        ({1: "KsKh", 2: "AsAh", 3: "QsQh"}, [100, 500, 0]),  # B 500
    ],
)
def test_r093_who_wins_which_pot(hole: dict[int, str], stacks: list[int]) -> None:
    hand = play(dealt(300, 200, 100, hole=hole), THREE_ALL_IN)
    assert hand.stacks == stacks
    assert faults(hand) == []


def test_r094_side_pots_are_awarded_first_in_reverse_order() -> None:
    # 100, 200 and 300 all-in, called: main 400, side 300 and 200
    hand = dealt(300, 400, 100, 200, hole={3: "AsAh", 4: "KsKh", 1: "QsQh", 2: "TsTh"})
    play(hand, "3 raise 100, 4 raise 200, 1 raise 300, 2 call")
    assert collected(hand) == [(2, 1, 200), (1, 4, 300), (0, 3, 400)]


def test_r088_a_folded_players_chips_go_to_every_pot_they_reach() -> None:
    # seat 4 folds after putting in 60: 40 of it in the main pot of the short stack, 20 in the side pot
    hand = dealt(200, 200, 40, 200, hole={3: "AsAh", 1: "KsKh", 2: "QsQh"})
    play(hand, "3 raise 40, 4 raise 70, 1 raise 120, 2 call, 4 fold")
    for _ in range(3):
        play(hand, "1 check, 2 check")
    assert hand.pots == [Pot(160, (0, 1, 2)), Pot(190, (0, 1))]
    assert hand.stacks == [80 + 190, 80, 160, 130]


def test_r095_an_all_in_raise_is_within_no_limit() -> None:
    hand = dealt(100, 100, 5000, hole={})
    assert hand.legal().max_to == 5000


def test_r096_with_all_bets_made_the_board_is_run_out() -> None:
    hand = play(dealt(100, 100, hole={1: "AsAh", 2: "KsKh"}), "1 raise 100, 2 call")
    assert hand.done
    assert [event.street for event in hand.log if event.kind == "deal_board"] == [1, 2, 3]
    assert chips(hand) == {1: 200, 2: 0}


def test_r096_the_one_with_chips_left_is_not_asked() -> None:
    hand = dealt(50, 500, 80, hole={})
    play(hand, "3 raise 80, 1 call, 2 call")
    assert hand.done
    assert sum(event.kind == "check" for event in hand.log) == 0


def test_r096_two_with_chips_go_on_betting_beside_an_all_in() -> None:
    hand = play(dealt(500, 500, 50, hole={}), "3 raise 50, 1 call, 2 call")
    legal = hand.legal()
    assert (hand.street, legal.seat, legal.min_to, legal.max_to) == (1, 1, 10, 450)


def test_r096_who_faces_only_all_ins_may_call_but_not_raise() -> None:
    hand = play(dealt(60, 500, 80, hole={}), "3 raise 80, 1 call")
    assert hand.legal() == (2, True, False, 70, None, None, False, False)


def test_r096_forced_money_may_leave_nobody_to_act() -> None:
    hand = dealt(5, 10, hole={1: "AsAh", 2: "KsKh"})
    assert hand.done
    assert chips(hand) == {1: 10, 2: 5}
    assert [event.kind for event in hand.log if event.kind in ("fold", "check", "call")] == []


def test_r097_a_last_bet_that_nobody_calls_still_leads_to_showdown() -> None:
    hand = dealt(20, 100, 100, hole={1: "AsAh", 2: "KsKh", 3: "QsQh"})
    play(hand, "3 raise 20, 1 call, 2 call")
    play(hand, "2 bet 30, 3 fold")
    assert hand.done
    assert len(hand.board) == 5
    assert [event.amount for event in hand.log if event.kind == "uncalled"] == [30]
    assert {event.seat for event in hand.log if event.kind == "show"} == {1, 2}
    assert hand.stacks == [60, 80, 80]


def test_r098_five_stacks_all_in() -> None:
    # 10, 20, 30 and 40 all-in, called: main 50, then 40, 30, 20; the shorter the better the hand
    hand = dealt(
        20, 50, 10, 30, 40, hole={3: "AsAh", 1: "KsKh", 4: "QsQh", 5: "TsTh", 2: "8s8h"}, blinds=(1, 2)
    )
    play(hand, "3 raise 10, 4 raise 30, 5 raise 40, 1 call, 2 call")
    assert [pot.amount for pot in hand.pots] == [50, 40, 30, 20]
    assert collected(hand) == [(3, 5, 20), (2, 4, 30), (1, 1, 40), (0, 3, 50)]
    assert hand.stacks == [40, 10, 50, 30, 20]
