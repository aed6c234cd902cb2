"""Hands that a site played by ways of its own: the audit plays them so, agrees, and says which way it was."""

from pokerstars_games import BADUGI, COMPLETED, STUD
from pokerstars_text import ALL_IN, CASH, edited, record

from tourney.engine.replay import replay, verdict

SITS_OUT = """\
PokerStars Hand #601: Tournament #31, $10+$1 USD Hold'em No Limit - Level III (25/50) - 2026/03/09 9:05:07 ET
Table '31 2' 9-max Seat #1 is the button
Seat 1: Ann (1500 in chips)
Seat 2: Bob (1500 in chips)
Seat 3: Cid (40 in chips) is sitting out
Bob: posts small blind 25
Cid: posts big blind 40 and is all-in
*** HOLE CARDS ***
Dealt to Ann [Ah Kh]
Ann: raises 50 to 100
Bob: folds
Cid: folds
Uncalled bet (60) returned to Ann
Ann collected 105 from pot
Cid finished the tournament in 3rd place
*** SUMMARY ***
Total pot 105 | Rake 0
Seat 1: Ann (button) collected (105)
Seat 2: Bob (small blind) folded before Flop
Seat 3: Cid (big blind) folded before Flop
"""
"""By the rules Cid, all-in, sees the board for a pot of 40 + 25 + 40 = 105."""

SHORT_RAISE = """\
PokerStars Game #602: Tournament #31, $2+$0.20 USD Hold'em Limit - Level VIII (100/200) - 2026/03/09 9:05:07 ET
Table '31 2' 9-max Seat #1 is the button
Seat 1: Ann (2000 in chips)
Seat 2: Bob (2000 in chips)
Seat 3: Cid (2000 in chips)
Seat 4: Dee (170 in chips)
Bob: posts small blind 50
Cid: posts big blind 100
*** HOLE CARDS ***
Dealt to Ann [Ah Kh]
Dee: raises 70 to 170 and is all-in
Ann: raises 30 to 200
Bob: folds
Cid: folds
Uncalled bet (30) returned to Ann
*** FLOP *** [2c 7d Jh]
*** TURN *** [2c 7d Jh] [3s]
*** RIVER *** [2c 7d Jh 3s] [9c]
*** SHOW DOWN ***
Ann: shows [Ah Kh] (high card Ace)
Dee: shows [Qh Td] (high card Queen)
Ann collected 490 from pot
*** SUMMARY ***
Total pot 490 | Rake 0
Board [2c 7d Jh 3s 9c]
Seat 1: Ann (button) showed [Ah Kh] and won (490) with high card Ace
Seat 2: Bob (small blind) folded before Flop
Seat 3: Cid (big blind) folded before Flop
Seat 4: Dee showed [Qh Td] and lost with high card Queen
"""
"""70 is more than half of 100: by our rules the next raise is to 300. Pot 170 + 170 + 50 + 100 = 490."""


def test_who_owes_the_bring_in_may_bet_in_full() -> None:
    assert verdict(record(COMPLETED)) == ("agrees", "who owes the bring-in may bet in full")


def test_who_sits_out_is_folded_though_he_is_all_in() -> None:
    assert verdict(record(SITS_OUT)) == ("agrees", "who sits out is folded even when he is all-in")


def test_a_short_all_in_is_completed() -> None:
    assert verdict(record(SHORT_RAISE)) == ("agrees", "a short all-in bet of half or more is completed")


def test_a_raise_that_completes_nothing_still_differs() -> None:
    text = edited(SHORT_RAISE, ("raises 30 to 200", "raises 50 to 220"), ("bet (30)", "bet (50)"))
    assert verdict(record(text)) == (
        "differs",
        "seat 1 is to act and may fold, call 170 or raise to 300; not raise to 220",
    )


def test_checks_of_the_all_in_decide_nothing() -> None:
    text = edited(ALL_IN, ("*** TURN ***", "Cid: checks\nAnn: checks\n*** TURN ***"))
    assert verdict(record(text)) == ("agrees", "players who are all-in check")


def test_a_check_out_of_turn_still_differs() -> None:
    text = edited(CASH, ("Cid: checks\nAnn: bets $10", "Ann: checks\nCid: checks\nAnn: bets $10"))
    assert verdict(record(text))[0] == "differs"


def test_a_call_of_no_more_than_can_be_lost() -> None:
    """Cid's blind of 2 is all-in for 1; Bob has to match no more than Ann's all-in of 1.50."""
    text = edited(
        CASH,
        ("Ann ($200", "Ann ($1.50"),
        ("Cid ($150", "Cid ($1"),
        ("posts big blind $2", "posts big blind $1 and is all-in"),
        (
            "Ann: raises $4 to $6\nBob: folds\nCid: calls $4\n",
            "Ann: calls $1.50 and is all-in\nBob: calls $0.50\n",
        ),
        ("Cid: checks\nAnn: bets $10\nCid: folds\nUncalled bet ($10) returned to Ann\n", ""),
        (
            "Ann collected $13 from pot",
            "*** TURN *** [2c 7d Jh] [3s]\n*** RIVER *** [2c 7d Jh 3s] [9c]\n*** SHOW DOWN ***\n"
            "Bob: shows [2h 3h] (two pair)\nAnn: mucks hand\nBob collected $1 from side pot\nBob collected $3 from main pot",
        ),
        ("Total pot $13", "Total pot $4"),
        ("Board [2c 7d Jh]", "Board [2c 7d Jh 3s 9c]"),
        ("collected ($13)", "mucked [Ah Kh]"),
        ("folded before Flop", "showed [2h 3h] and won ($4) with two pair"),
        ("folded on the Flop", "mucked [4c 5d]"),
    )
    told, note = verdict(record(text))
    assert (told, note) == ("agrees", "seat 2 calls 50, by the rules it is 100")


def test_a_cash_out_changes_nothing_in_the_pot() -> None:
    text = edited(
        ALL_IN,
        (
            "Ann collected $78 from pot",
            "Ann collected $78 from pot\nAnn cashed out the hand for $60 | Cash Out Fee $0.60",
        ),
    )
    assert verdict(record(text)) == ("agrees", None)


def test_the_house_adds_to_the_shares() -> None:
    text = edited(
        ALL_IN,
        ("*** HOLE CARDS ***", "Cash Drop to Pot : total $5\n*** HOLE CARDS ***"),
        ("collected $78", "collected $83"),
        ("won ($78)", "won ($83)"),
        ("Total pot $80", "Total pot $85"),
    )
    hand = record(text)
    assert (hand.pot, hand.house_added) == (8000, 500)
    assert verdict(hand) == ("agrees", None)


def test_the_wrong_winner_still_differs() -> None:
    text = edited(
        ALL_IN,
        ("Ann collected $78", "Cid collected $78"),
        ("and won ($78) with a pair of Queens", "and lost with a pair of Queens"),
        ("and lost with high card Ace", "and won ($78) with high card Ace"),
    )
    assert verdict(record(text))[0] == "differs"


def test_the_wrong_bring_in_still_differs() -> None:
    text = edited(STUD, ("Dealt to Bob [2c]\n", "Dealt to Bob [Qc]\n"), ("5d 2c 7h", "5d Qc 7h"))
    text = text.replace("[2c 7h", "[Qc 7h").replace("Bob [2c]", "Bob [Qc]").replace("[6d 5d 2c", "[6d 5d Qc")
    assert verdict(record(text))[0] == "differs"


def test_a_side_pot_with_draws_agrees_hand_by_hand() -> None:
    made = replay(record(BADUGI))
    assert (made.differences, made.ways) == ([], [])
    assert [pot.amount for pot in made.hand.pots] == [255, 30]
