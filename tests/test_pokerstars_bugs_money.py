"""What went wrong with money in other readers, entry by entry of the list of known parser bugs, 3.1."""

import pytest
from pokerstars_text import ALL_IN, CASH, edited, moves, nets, record, refused

from tourney.engine.ledger import accounts

CASHED_OUT = (
    "Ann collected $78 from pot",
    "Ann collected $78 from pot\nAnn cashed out the hand for $60 | Cash Out Fee $1",
)


def test_bug_001_a_cash_out_replaces_the_pot_in_the_net() -> None:
    hand = record(edited(ALL_IN, CASHED_OUT))
    assert nets(hand) == {"Ann": 2000, "Cid": -4000}  # 60 paid - 40 put in
    assert accounts(hand)[1].won == 7800


def test_bug_002_a_cash_out_is_no_part_of_the_pot_or_the_rake() -> None:
    hand = record(edited(ALL_IN, CASHED_OUT))
    assert (hand.pot, hand.rake) == (8000, 200)
    assert moves(hand, "cash_out") == [(1, 6000, 3)]
    assert moves(hand, "collect") == [(1, 7800, 3)]


def test_bug_003_a_cashed_out_hand_with_blank_lines_inside() -> None:
    text = edited(
        ALL_IN,
        ("Ann collected $78 from pot", "Ann cashed out the hand for $60"),
        ("with a pair of Queens\n", "with a pair of Queens (pot not awarded as player cashed out)\n"),
    )
    hand = record(text.replace("\n", "\n\n"))
    assert moves(hand, "collect") == [(1, 7800, 3)]
    assert nets(hand)["Ann"] == 2000


def test_bug_003_a_cash_out_that_the_summary_does_not_value_is_inferred_from_the_pot() -> None:
    text = edited(
        ALL_IN,
        ("Ann collected $78 from pot", "Ann cashed out the hand for $60"),
        (" and won ($78) with a pair of Queens", " (cashed out)."),
    )
    hand = record(text)
    assert moves(hand, "collect") == [(1, 7800, 3)]
    assert hand.notes == ["seat 1's 78.00 of the pot is inferred: he cashed out"]


def test_bug_005_the_uncalled_part_leaves_the_pot() -> None:
    assert record(CASH).pot == 1300
    assert accounts(record(CASH))[1].invested == 600


def test_bug_006_a_pot_that_does_not_add_up_is_refused_with_its_line() -> None:
    found = refused(edited(CASH, ("Total pot $13 | Rake $0", "Total pot $14 | Rake $0")))
    assert found.line == 20
    assert found.reason.startswith("the ledger does not close: the players put in 1300, the pot is 1400")


def test_bug_007_antes_do_not_disturb_an_uncalled_bet() -> None:
    antes = "".join(f"{name}: posts the ante $1\n" for name in ("Ann", "Bob", "Cid"))
    text = edited(CASH, ("Bob: posts small", antes + "Bob: posts small"), ("$13", "$16"))
    hand = record(text)
    assert (hand.pot, hand.ante) == (1600, 100)
    assert moves(hand, "uncalled") == [(1, 1000, 1)]
    without = record(edited(text, ("Uncalled bet ($10) returned to Ann\n", "")))
    assert moves(without, "uncalled") == [(1, 1000, 1)]


def test_bug_008_only_the_difference_to_a_short_call_comes_back() -> None:
    assert moves(record(ALL_IN), "uncalled") == [(3, 6000, 0)]
    inferred = record(edited(ALL_IN, ("Uncalled bet ($60) returned to Cid\n", "")))
    assert moves(inferred, "uncalled") == [(3, 6000, 0)]
    assert inferred.notes == ["uncalled bet inferred"]


def test_bug_009_an_uncalled_bet_after_the_next_board_belongs_to_its_own_street() -> None:
    text = edited(
        ALL_IN,
        ("Uncalled bet ($60) returned to Cid\n", ""),
        (
            "*** TURN *** [2c 7d Jh] [3s]\n",
            "*** TURN *** [2c 7d Jh] [3s]\nUncalled bet ($60) returned to Cid\n",
        ),
    )
    assert moves(record(text), "uncalled") == [(3, 6000, 0)]


def test_bug_010_an_uncalled_bet_of_nothing() -> None:
    text = edited(ALL_IN, ("Ann collected", "Uncalled bet ($0) returned to Ann\nAnn collected"))
    assert moves(record(text), "uncalled") == [(3, 6000, 0)]


def test_bug_011_a_cancelled_hand_gives_everything_back() -> None:
    head = CASH[: CASH.index("Uncalled bet")]
    text = head + 'Hand cancelled\nBob said, "Cid: bets $5"\n*** SUMMARY ***\nSeat 1: Ann (button)\n'
    hand = record(text)
    assert hand.cancelled
    assert (hand.pot, hand.rake) == (0, 0)
    assert nets(hand) == {"Ann": 0, "Bob": 0, "Cid": 0}


def test_bug_012_all_in_on_the_ante_the_unmatched_ante_comes_back_too() -> None:
    text = """\
PokerStars Hand #79: Tournament #5, $1+$0.10 USD Hold'em No Limit - Level X (25/50) - 2026/03/09 9:06:07 ET
Table '5 1' 9-max Seat #3 is the button
Seat 1: Ann (500 in chips)
Seat 3: Cid (10 in chips)
Ann: posts the ante 25
Cid: posts the ante 10 and is all-in
Ann: posts big blind 50
*** HOLE CARDS ***
Uncalled bet (65) returned to Ann
*** FLOP *** [2c 7d Jh]
*** TURN *** [2c 7d Jh] [3s]
*** RIVER *** [2c 7d Jh 3s] [9c]
*** SHOW DOWN ***
Ann: shows [Qs Qh] (a pair of Queens)
Cid: shows [Ad Kd] (high card Ace)
Ann collected 20 from pot
*** SUMMARY ***
Total pot 20 | Rake 0
Board [2c 7d Jh 3s 9c]
Seat 1: Ann (big blind) showed [Qs Qh] and won (20) with a pair of Queens
Seat 3: Cid (button) showed [Ad Kd] and lost with high card Ace
"""
    hand = record(text)
    assert nets(hand) == {"Ann": 10, "Cid": -10}
    assert [(e.seat, e.amount, e.all_in) for e in hand.events if e.kind == "ante"] == [
        (1, 25, False),
        (3, 10, True),
    ]
    assert hand.ante == 25


def test_bug_013_all_in_on_the_blind_leaves_the_price_of_a_call() -> None:
    text = """\
PokerStars Hand #80: Tournament #5, $1+$0.10 USD Hold'em No Limit - Level X (50/100) - 2026/03/09 9:06:07 ET
Table '5 1' 9-max Seat #1 is the button
Seat 1: Ann (500 in chips)
Seat 2: Bob (500 in chips)
Seat 3: Cid (40 in chips)
Bob: posts small blind 50
Cid: posts big blind 40 and is all-in
*** HOLE CARDS ***
Ann: calls 100
Bob: folds
Uncalled bet (50) returned to Ann
*** FLOP *** [2c 7d Jh]
*** TURN *** [2c 7d Jh] [3s]
*** RIVER *** [2c 7d Jh 3s] [9c]
*** SHOW DOWN ***
Ann: shows [Qs Qh] (a pair of Queens)
Cid: shows [Ad Kd] (high card Ace)
Ann collected 20 from side pot
Ann collected 120 from main pot
*** SUMMARY ***
Total pot 140 Main pot 120. Side pot 20. | Rake 0
Board [2c 7d Jh 3s 9c]
Seat 1: Ann (button) showed [Qs Qh] and won (140) with a pair of Queens
Seat 2: Bob (small blind) folded before Flop
Seat 3: Cid (big blind) showed [Ad Kd] and lost with high card Ace
"""
    hand = record(text)  # Ann 50 (100 - 50 back), Bob 50, Cid 40: 140, of which 3 x 40 is the main pot
    assert nets(hand) == {"Ann": 90, "Bob": -50, "Cid": -40}
    assert hand.big_blind == 100
    assert moves(hand, "call") == [(1, 100, 0)]


def test_bug_013_more_collected_than_put_in_is_refused() -> None:
    found = refused(
        edited(CASH, ("Ann collected $13", "Ann collected $15"), ("collected ($13)", "collected ($15)"))
    )
    assert "collected 1500 and rake 0 do not make the pot of 1300" in found.reason


def test_bug_014_a_second_small_blind_is_dead_and_gives_no_position() -> None:
    text = edited(
        CASH,
        ("*** HOLE CARDS ***", "Ann: posts small blind $1\n*** HOLE CARDS ***"),
        ("$13", "$14"),
    )
    hand = record(text)
    assert moves(hand, "small_blind") == [(2, 100, 0)]
    assert moves(hand, "dead_blind") == [(1, 100, 0)]
    assert moves(hand, "raise") == [(1, 600, 0)]  # the dead chip is no part of his bet
    assert [player.position for player in hand.players] == ["BTN", "SB", "BB"]


def test_bug_015_a_walk_without_an_uncalled_line_is_won_by_the_big_blind() -> None:
    text = """\
PokerStars Hand #81:  Hold'em No Limit ($1/$2 USD) - 2026/03/09 9:05:07 ET
Table 'Lyra' 6-max Seat #1 is the button
Seat 1: Ann ($200 in chips)
Seat 2: Bob ($100 in chips)
Seat 3: Cid ($150 in chips)
Bob: posts small blind $1
Cid: posts big blind $2
*** HOLE CARDS ***
Ann: folds
Bob: folds
Cid collected $2 from pot
*** SUMMARY ***
Total pot $2 | Rake $0
Seat 1: Ann (button) folded before Flop (didn't bet)
Seat 2: Bob (small blind) folded before Flop
Seat 3: Cid (big blind) collected ($2)
"""
    hand = record(text)
    assert nets(hand) == {"Ann": 0, "Bob": -100, "Cid": 100}
    assert moves(hand, "uncalled") == [(3, 100, 0)]
    counted = record(edited(text, ("$2 from pot", "$3 from pot"), ("($2)", "($3)"), ("pot $2 ", "pot $3 ")))
    assert (counted.pot, nets(counted)) == (200, {"Ann": 0, "Bob": -100, "Cid": 100})
    assert counted.notes == ["uncalled bet inferred: the text counts it in the pot"]


def test_bug_016_a_raise_is_what_it_is_raised_to() -> None:
    hand = record(edited(CASH, ("raises $4 to $6", "raises $6 to $6")))
    assert moves(hand, "raise") == [(1, 600, 0)]


def test_bug_019_every_drop_beside_the_rake_counts() -> None:
    text = edited(
        CASH,
        ("Ann collected $13", "Ann collected $12.25"),
        ("($13)", "($12.25)"),
        ("| Rake $0", "| Rake $0.50 | Jackpot $0.20 | Bingo $0 | Fortune $0 | Tax $0.05"),
    )
    hand = record(text)
    assert (hand.pot, hand.rake, hand.drops) == (1300, 50, 25)


def test_bug_020_money_that_the_house_adds_is_no_part_of_the_bets() -> None:
    text = edited(
        CASH,
        ("*** HOLE CARDS ***", "*** HOLE CARDS ***\nSTP added: $5"),
        ("Ann collected $13", "Ann collected $18"),
        ("($13)", "($18)"),
        ("Total pot $13 |", "Total pot $18 | Main pot $13 | STP $5 |"),
    )
    hand = record(text)
    assert (hand.pot, hand.house_added, accounts(hand)[1].won) == (1300, 500, 1800)
    assert hand.notes == []


def test_bug_021_the_rake_does_not_depend_on_a_board_line() -> None:
    text = edited(
        CASH,
        ("Board [2c 7d Jh]\n", ""),
        ("collected $13", "collected $12"),
        ("($13)", "($12)"),
        ("Rake $0", "Rake $1"),
    )
    assert record(text).rake == 100


def test_bug_023_both_boards_are_counted_once() -> None:
    text = edited(
        ALL_IN,
        ("*** TURN *** [2c 7d Jh] [3s]", "*** FIRST TURN *** [2c 7d Jh] [3s]"),
        (
            "*** RIVER *** [2c 7d Jh 3s] [9c]\n*** SHOW DOWN ***",
            "*** FIRST RIVER *** [2c 7d Jh 3s] [9c]\n*** SECOND TURN *** [2c 7d Jh] [4s]\n"
            "*** SECOND RIVER *** [2c 7d Jh 4s] [As]\n*** FIRST SHOW DOWN ***",
        ),
        (
            "Ann collected $78 from pot",
            "Ann collected $39 from pot\n*** SECOND SHOW DOWN ***\nCid: shows [Ad Kd] (a pair of Aces)\n"
            "Cid collected $39 from pot",
        ),
        (
            "Board [2c 7d Jh 3s 9c]",
            "Hand was run twice\nFIRST Board [2c 7d Jh 3s 9c]\nSECOND Board [2c 7d Jh 4s As]",
        ),
        (
            "won ($78) with a pair of Queens",
            "won ($39) with a pair of Queens, and lost with a pair of Queens",
        ),
        ("lost with high card Ace", "lost with high card Ace, and won ($39) with a pair of Aces"),
    )
    hand = record(text)
    assert nets(hand) == {"Ann": -100, "Cid": -100}
    assert [event.board_no for event in hand.events if event.kind == "collect"] == [0, 1]
    assert hand.notes == []


def test_bug_025_the_summary_alone_tells_who_collected() -> None:
    hand = record(edited(CASH, ("Ann collected $13 from pot\n", "")))
    assert nets(hand)["Ann"] == 700
    assert hand.notes == ["seat 1's 13.00 of the pot is from the summary alone"]


@pytest.mark.parametrize("rake", [0, 4])
def test_bug_026_027_any_rake_is_accepted(rake: int) -> None:
    rest = 13 - rake
    text = edited(
        CASH, ("collected $13", f"collected ${rest}"), ("($13)", f"(${rest})"), ("Rake $0", f"Rake ${rake}")
    )
    assert record(text).rake == rake * 100


def test_bug_028_net_and_gross_are_apart() -> None:
    account = accounts(record(CASH))[1]
    assert (account.won, account.invested, account.net) == (1300, 600, 700)


def test_bug_029_all_in_is_what_the_stack_says() -> None:
    said = record(edited(CASH, ("Ann: bets $10", "Ann: bets $10 and is all-in")))
    assert [event.all_in for event in said.events if event.kind == "bet"] == [False]
    assert said.notes == ["seat 1's bet is called all-in and left 18400"]
    silent = record(edited(ALL_IN, ("calls $38 and is all-in", "calls $38")))
    assert [event.all_in for event in silent.events if event.kind == "call"] == [True]
    assert silent.notes == ["seat 1's call took the last chip; the text does not say all-in"]


def test_where_collected_lines_and_summary_disagree_a_note_says_so() -> None:
    hand = record(edited(CASH, ("collected ($13)", "collected ($12)")))
    assert hand.notes == ["seat 1 collected 13.00, the summary says 12.00"]


def test_an_amount_finer_than_a_cent_is_refused_and_never_rounded() -> None:
    found = refused(edited(CASH, ("Ann: bets $10", "Ann: bets $10.005")))
    assert (found.line, found.reason) == (15, "'$10.005' is finer than a cent")


def test_a_bet_larger_than_the_stack_is_refused() -> None:
    found = refused(edited(CASH, ("Seat 1: Ann ($200", "Seat 1: Ann ($5")))
    assert "seat 1 put in 600 of a stack of 500" in found.reason


def test_a_converter_that_states_the_pot_after_rake() -> None:
    text = edited(
        CASH,
        ("collected $13", "collected $12"),
        ("($13)", "($12)"),
        ("pot $13 | Rake $0", "pot $12 | Rake $1"),
    )
    hand = record(text)
    assert (hand.pot, hand.rake) == (1300, 100)
    assert hand.notes == ["the pot is stated after rake"]
