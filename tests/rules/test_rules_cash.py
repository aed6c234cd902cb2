"""What cash tables add: several runs of the board, rake, a cap; short deck's money; odd chips of draw games."""

import pytest

from tourney import cards
from tourney.engine.errors import DealError, SetupError
from tourney.engine.games import GAMES
from tourney.engine.hand import Hand
from tourney.engine.rake import Rake, split
from tourney.engine.setup import Post, Setup
from tourney.testing.hands import play, play_out, stacked_deck, table, table_of, told

DECK = list(range(52))


def collects(hand: Hand) -> list[tuple[int | None, int | None, int | None, int | None]]:
    return [
        (event.seat, event.amount, event.pot_no, event.board_no)
        for event in hand.log
        if event.kind == "collect"
    ]


def boards(hand: Hand) -> list[str]:
    return [cards.text(board) for board in hand.boards]


# Run it twice, run it three times

ACES_AND_KINGS = {1: "AsAh", 2: "KsKh"}


def run(
    times: int, board: str, stacks: tuple[int, ...] = (10, 10), hole: dict[int, str] | None = None
) -> Hand:
    """Everybody all-in before the flop; `board` has the cards of every run one after another."""
    one = told(Hand(table(*stacks, runs=times)), hole or ACES_AND_KINGS, board)
    while not one.hand.done:
        legal = one.hand.legal()
        if legal.max_to is not None:
            one.hand.apply("raise", legal.max_to)
        else:
            one.hand.apply("call")
        one.deal()
    return one.hand


def test_run_it_twice_each_board_wins_half() -> None:
    hand = run(2, "2c3d7h8cTd 2d3hKd9c6s")
    assert boards(hand) == ["2c3d7h8cTd", "2d3hKd9c6s"]
    assert collects(hand) == [(1, 10, 0, 0), (2, 10, 0, 1)]
    assert [event.board_no for event in hand.log if event.kind == "deal_board"] == [None, None, None, 1, 1, 1]


def test_run_it_three_times_the_odd_chips_go_to_the_first_boards() -> None:
    """A pot of 20: 7, 7 and 6."""
    hand = run(3, "2c3d7h8cTd 2d3hKd9c6s 2h3s7d8dTc")
    assert collects(hand) == [(1, 7, 0, 0), (2, 7, 0, 1), (1, 6, 0, 2)]


def test_run_it_twice_on_the_turn_shares_what_was_dealt() -> None:
    setup = table(100, 100, runs=2)
    one = told(Hand(setup), ACES_AND_KINGS, "2c3d7h 8c Td Kd")
    one.play("1 call, 2 check, 2 check, 1 check, 2 bet 90, 1 call")
    assert boards(one.hand) == ["2c3d7h8cTd", "2c3d7h8cKd"]
    assert collects(one.hand) == [(1, 100, 0, 0), (2, 100, 0, 1)]


def test_a_board_that_is_bet_to_the_end_is_run_once() -> None:
    hand = play_out(Hand(table(100, 100, runs=3), DECK), iter([]))
    assert len(hand.boards) == 1
    assert {event.board_no for event in hand.log} == {None}


def test_side_pots_are_each_split_by_the_boards() -> None:
    """Stacks 90, 60 and 30: a main pot of 90 and a side pot of 60. Aces hold on the first board; on the
    second kings win the side pot and queens the main pot."""
    hand = run(2, "2c3d7h8cTd 2dKcQcQd5s", (90, 60, 30), {1: "AsAh", 2: "KsKh", 3: "QsQh"})
    assert collects(hand) == [(1, 30, 1, 0), (2, 30, 1, 1), (1, 45, 0, 0), (3, 45, 0, 1)]


def test_every_half_of_every_board_has_its_odd_chip() -> None:
    """High-low, a pot of 15: boards of 8 and 7; the first is 4 high and 4 low, the second all for the high."""
    setup = table(5, 5, 5, game=GAMES["omaha8", "PL"], blinds=(1, 5), runs=2)
    hole = {1: "KdKh9cTc", 2: "Ah4h9dTd", 3: "JcJdQs9s"}
    one = told(Hand(setup), hole, "2c3d8hKcQd 2d3c9hKsQh")
    one.play("3 call, 1 call")
    assert collects(one.hand) == [(1, 4, 0, 0), (2, 4, 0, 0), (1, 7, 0, 1)]


def test_fewer_runs_when_the_cards_do_not_suffice() -> None:
    """Seven hands of six cards are 42; ten are left, and a run takes eight with its burnt cards."""
    setup = table(*[10] * 7, game=GAMES["omaha6", "PL"], blinds=(5, 10), runs=3)
    assert len(_deal_all(setup).boards) == 1
    six = table(*[10] * 4, game=GAMES["omaha6", "PL"], blinds=(5, 10), runs=3)
    assert len(_deal_all(six).boards) == 3, "24 and three times eight are 48"
    five = table(*[10] * 5, game=GAMES["omaha6", "PL"], blinds=(5, 10), runs=3)
    assert len(_deal_all(five).boards) == 2, "30 and twice eight are 46"


def _deal_all(setup: Setup) -> Hand:
    hand = Hand(setup, DECK)
    while not hand.done:
        hand.apply("check" if hand.legal().check else "call")
    return hand


def test_the_second_run_burns_its_own_cards() -> None:
    setup = table(10, 10, runs=2)
    hand = play(Hand(setup, DECK), "1 call")
    assert hand.boards == [[5, 6, 7, 9, 11], [13, 14, 15, 17, 19]]


def test_a_game_without_a_board_is_run_once_however_many_are_asked_for() -> None:
    hand = _deal_all(table_of("stud", "FL", 10, 10, runs=2))
    assert len(hand.boards) == 1


# Rake


@pytest.mark.parametrize(
    ("rake", "pot", "taken"),
    [
        (Rake(50), 200, 10),
        (Rake(50), 199, 9),  # 9.95 rounded down
        (Rake(50, cap=3), 200, 3),
        (Rake(100, cap=30), 200, 20),
        (Rake(0), 200, 0),
    ],
)
def test_rake_is_so_much_of_the_pot_rounded_down_and_capped(rake: Rake, pot: int, taken: int) -> None:
    assert rake.of(pot, True) == taken


def test_no_flop_no_drop() -> None:
    setup = table(100, 100, 100, rake=Rake(100))
    hand = play(Hand(setup, DECK), "3 raise 30, 1 fold, 2 fold")
    assert (hand.rake, collects(hand)) == (0, [(3, 25, 0, None)])
    taken = play(
        Hand(table(100, 100, 100, rake=Rake(100, no_flop_no_drop=False)), DECK), "3 raise 30, 1 fold, 2 fold"
    )
    assert (taken.rake, collects(taken)) == (2, [(3, 23, 0, None)])


def test_rake_after_the_flop_comes_off_the_winner_s_share() -> None:
    hand = play(
        Hand(table(100, 100, 100, rake=Rake(100)), DECK),
        "3 raise 30, 1 call, 2 fold, 1 check, 3 bet 30, 1 fold",
    )
    assert (hand.pot, hand.rake, collects(hand)) == (70, 7, [(3, 63, 0, None)])
    assert sum(hand.stacks) == 300 - 7


def test_an_uncalled_bet_is_not_raked() -> None:
    hand = play(Hand(table(100, 100, rake=Rake(100)), DECK), "1 call, 2 check, 2 bet 90, 1 fold")
    assert (hand.pot, hand.rake) == (20, 2)


def test_rake_comes_off_each_pot_by_its_share() -> None:
    assert split(10, [30, 60]) == [4, 6], "3 and 6, the odd chip from the main pot"
    setup = table(90, 60, 30, rake=Rake(100))
    hole = {3: "AsAh", 2: "KsKh", 1: "QsQh"}
    hand = Hand(setup, stacked_deck(setup, hole, "2c3d7h8cTd"))
    play(hand, "3 raise 30, 1 raise 90, 2 call")
    assert (hand.rake, collects(hand)) == (15, [(2, 54, 1, None), (3, 81, 0, None)])


def test_at_stud_and_draw_the_second_round_is_what_the_flop_is() -> None:
    one = told(Hand(table_of("stud", "FL", 200, 200, rake=Rake(500))), {2: "AcAdKh Qs", 1: "5c6d2h 3h"})
    assert one.play("2 call, 2 bet 10, 1 fold").rake == 4, "half of two antes and two bring-ins"
    one = told(Hand(table_of("stud", "FL", 200, 200, rake=Rake(500))), {2: "AcAdKh", 1: "5c6d2h"})
    assert one.play("2 raise 10, 1 fold").rake == 0
    one = told(Hand(table_of("draw5", "NL", 200, 200, rake=Rake(500))), {2: "AcAdKhQs2c", 1: "5c6d2h3h9c"})
    assert one.play("1 call, 2 check, 2 pat, 1 pat, 2 bet 10, 1 fold").rake == 10


def test_a_passed_out_deal_is_not_raked() -> None:
    hand = Hand(table_of("jacks", "NL", 100, 100, rake=Rake(500, no_flop_no_drop=False)))
    hand.deal_hole(2)
    hand.deal_hole(1)
    play(hand, "2 check, 1 check")
    assert (hand.rake, hand.carried_out) == (0, 2)


def test_the_rake_of_two_boards_comes_off_before_they_part() -> None:
    setup = table(10, 10, runs=2, rake=Rake(100))
    hand = told(Hand(setup), ACES_AND_KINGS, "2c3d7h8cTd 2d3hKd9c6s").play("1 call")
    assert collects(hand) == [(1, 9, 0, 0), (2, 9, 0, 1)]


# A cap on what a player may put in during the hand


def test_nobody_puts_in_more_than_the_cap() -> None:
    hand = Hand(table(500, 500, 500, cap=60), DECK)
    assert hand.legal()[4:6] == (20, 60)
    play(hand, "3 raise 60, 1 call, 2 fold")
    assert hand.done, "nobody can bet any more: the board is run out"
    assert hand.pot == 60 + 60 + 10
    assert sum(hand.stacks) == 1500
    assert sorted(hand.stacks)[:2] == [440, 490]


def test_reaching_the_cap_is_not_all_in_and_using_the_last_chip_is() -> None:
    hand = play(Hand(table(60, 500, 500, cap=60), DECK), "3 raise 60, 1 call, 2 fold")
    assert [(event.seat, event.all_in) for event in hand.log if event.kind in ("raise", "call")] == [
        (3, False),
        (1, True),
    ]


def test_the_cap_counts_over_all_streets_antes_included() -> None:
    hand = play(Hand(table(500, 500, 500, cap=60, ante=5, ante_by="each"), DECK), "3 call, 1 call, 2 check")
    assert hand.legal()[4:6] == (10, 45)


def test_a_cap_is_at_least_one_bet() -> None:
    with pytest.raises(SetupError, match=r"^cap: "):
        table(500, 500, cap=9)


# Short deck


def test_short_deck_antes_and_the_button_s_blind() -> None:
    hand = Hand(table_of("shortdeck", "NL", 100, 100, 100), list(GAMES["shortdeck", "NL"].deck))
    assert [event[:4] for event in hand.log[:4]] == [
        ("ante", 0, 1, 1),
        ("ante", 0, 2, 1),
        ("ante", 0, 3, 1),
        ("button_blind", 0, 3, 10),
    ]
    assert hand.legal()[:6] == (1, True, False, 10, 20, 99)
    play(hand, "1 call, 2 call")
    assert hand.legal()[:3] == (3, True, True), "the button has the option"


def test_short_deck_with_antes_alone() -> None:
    setup = table_of("shortdeck", "NL", 100, 100, 100, big_blind=0, big_blind_seat=None, ante=2)
    hand = Hand(setup, list(setup.game.deck))
    assert hand.legal()[:6] == (1, True, True, 0, 2, 98)
    with pytest.raises(SetupError, match=r"^ante: "):
        table_of("shortdeck", "NL", 100, 100, big_blind=0, big_blind_seat=None, ante=0, ante_by="none")


def test_short_deck_has_36_cards_and_the_blind_is_the_button_s() -> None:
    setup = table_of("shortdeck", "NL", 100, 100)
    assert {card >> 2 for card in setup.game.deck} == set(range(4, 13))
    with pytest.raises(SetupError, match=r"^big_blind_seat: "):
        table_of("shortdeck", "NL", 100, 100, big_blind_seat=2)
    hand = Hand(setup)
    with pytest.raises(DealError, match="no card of No-limit short deck hold'em's deck"):
        hand.deal_hole(2, cards.cards("5cAh"))


def test_at_short_deck_a_flush_beats_a_full_house() -> None:
    setup = table_of("shortdeck", "NL", 11, 11)
    one = told(Hand(setup), {2: "AhTh", 1: "KcKd"}, "KhQh9h9cJs")
    one.play("2 call")
    assert collects(one.hand) == [(2, 22, 0, None)]


# Odd chips


def test_draw_games_give_odd_chips_from_the_left_of_the_button() -> None:
    """Three hands of 7-5-4-3-2 at 2-7 share 31 with one dead chip: 11 to seat 3, then 10 and 10."""
    setup = table(
        10, 10, 10, game=GAMES["27sd", "NL"], button=2, small_blind_seat=3, big_blind_seat=1, carried=1
    )
    one = told(Hand(setup), {3: "7c5d4h3s2d", 1: "7d5h4s3c2h", 2: "7h5s4c3d2s"})
    one.play("2 call, 3 call, 3 pat, 1 pat, 2 pat")
    assert [(seat, amount) for seat, amount, *_ in collects(one.hand)] == [(3, 11), (1, 10), (2, 10)]


def test_a_dead_post_lies_in_the_main_pot() -> None:
    """Seat 4 posts 10 live and 5 dead, seat 1 is all-in for 20: the dead 5 are his to win."""
    setup = table(20, 100, 100, 100, posts=(Post(4, live=10, dead=5),))
    hole = {1: "AsAh", 2: "KsKh", 3: "QsQh", 4: "JsJh"}
    hand = Hand(setup, stacked_deck(setup, hole, "2c3d7h8cTd"))
    play(hand, "3 raise 40, 4 call, 1 call, 2 call, 2 check, 3 check, 4 check, 2 check, 3 check, 4 check")
    play(hand, "2 check, 3 check, 4 check")
    assert collects(hand) == [(2, 60, 1, None), (1, 85, 0, None)]
