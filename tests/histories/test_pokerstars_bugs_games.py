"""What went wrong elsewhere with side contracts, straddles, drops, bounties and run-outs (known parser bugs),
and what a hand says twice."""

import pytest
from pokerstars_games import GG, STUD
from pokerstars_text import ALL_IN, CASH, edited, everything, moves, nets, record, refused

from tourney.cards import cards
from tourney.engine.ledger import accounts
from tourney.engine.record import HandRecord, Player
from tourney.histories.pokerstars import read_text

KNOCKED_OUT = """\
PokerStars Hand #701: Tournament #31, $12.30+$12.25+$2.45 USD Hold'em No Limit - Level III (25/50) - 2026/03/09 9:05:07 ET
Table '31 2' 9-max Seat #1 is the button
Seat 1: Ann (1500 in chips, $12.25 bounty)
Seat 2: Bob (1500 in chips, $12.25 bounty)
Seat 3: Cid (400 in chips, $18.37 bounty)
Bob: posts small blind 25
Cid: posts big blind 50
*** HOLE CARDS ***
Dealt to Ann [Ah Ad]
Ann: raises 350 to 400
Bob: calls 375
Cid: calls 350 and is all-in
*** FLOP *** [2c 7d Jh]
Bob: checks
Ann: checks
*** TURN *** [2c 7d Jh] [3s]
Bob: checks
Ann: checks
*** RIVER *** [2c 7d Jh 3s] [9c]
Bob: checks
Ann: checks
*** SHOW DOWN ***
Bob: shows [As Ac] (a pair of Aces)
Ann: shows [Ah Ad] (a pair of Aces)
Cid: shows [Kh Kd] (a pair of Kings)
Bob collected 600 from pot
Ann collected 600 from pot
LINES*** SUMMARY ***
Total pot 1200 | Rake 0
Board [2c 7d Jh 3s 9c]
Seat 1: Ann (button) showed [Ah Ad] and won (600) with a pair of Aces
Seat 2: Bob (small blind) showed [As Ac] and won (600) with a pair of Aces
Seat 3: Cid (big blind) showed [Kh Kd] and lost with a pair of Kings
"""


def player(hand: HandRecord, name: str) -> Player:
    return next(one for one in hand.players if one.name == name)


def ended(*lines: str) -> HandRecord:
    return record(KNOCKED_OUT.replace("LINES", "".join(f"{line}\n" for line in lines)))


def test_bug_004_an_insurance_is_a_contract_with_the_house() -> None:
    text = edited(
        ALL_IN,
        ("*** SHOW DOWN ***", "Ann: pay premium of all-in insurance ($3)\n*** SHOW DOWN ***"),
        ("Dealt to Ann", "Ann: get an all-in insurance (premium ($0/$3/$0) for ($0/$9/$0))\nDealt to Ann"),
    )
    hand = record(text)
    assert nets(hand) == nets(record(ALL_IN))
    assert hand.notes == ["seat 1 paid 3.00 for an insurance"]


def test_bug_017_a_straddle_states_the_running_total() -> None:
    hand = record(GG)
    assert moves(hand, "straddle") == [(1, 10, 0)]
    again = edited(GG, ("Hero: straddle $0.1", "Hero: straddle $0.1\na1b2c3d4: straddle $0.2"))
    again = edited(
        again,
        ("e5f6a7b8: calls $0.05", "e5f6a7b8: calls $0.15"),
        ("a1b2c3d4: folds\ne5", "e5"),
        ("raises $0.2 to $0.3", "raises $0.1 to $0.3\na1b2c3d4: folds"),
        ("calls $0.2\n", "calls $0.1\n"),
        ("$0.62", "$0.8"),
        ("Hero collected $0.58", "Hero collected $0.76"),
        ("won ($0.58)", "won ($0.76)"),
    )
    assert moves(record(again), "straddle") == [(1, 10, 0), (2, 18, 0)]
    assert nets(record(again)) == {"Hero": 46, "a1b2c3d4": -20, "e5f6a7b8": -30}


def test_bug_018_019_every_drop_is_in_the_ledger() -> None:
    hand = record(GG)
    assert (hand.site, hand.site_hand_id, hand.pot, hand.rake, hand.drops) == ("ggpoker", "RC509", 62, 3, 1)
    assert (hand.small_blind, hand.big_blind, player(hand, "e5f6a7b8").stack) == (2, 5, 100_500)
    assert hand.hero_seat == 1
    assert "the players put in 62, the pot is 63" in refused(edited(GG, ("pot $0.62", "pot $0.63"))).reason


def test_a_zone_that_is_never_printed_is_the_sites_own_or_the_one_asked_for() -> None:
    moments = [record(GG, zone).played_at for zone in (None, "America/New_York")]
    assert [moment and moment.isoformat() for moment in moments] == [
        "2026-03-01T12:00:00+00:00",
        "2026-03-01T17:00:00+00:00",
    ]


def test_a_rake_that_is_not_stated_is_what_nobody_collected() -> None:
    bare = GG.replace(" | Rake $0.03 | Jackpot $0.01 | Bingo $0 | Fortune $0 | Tax $0", "")
    hand = record(bare)
    assert (hand.rake, hand.notes) == (4, ["the rake is not stated: it is what nobody collected"])
    cut = bare[: bare.index("Board [")]
    assert refused(cut).reason == "the pot line is cut off or not understood"
    assert refused(edited(CASH, (" | Rake $0", ""))).reason == "the pot line is cut off or not understood"


def test_bug_024_a_pot_split_three_ways_with_side_pots() -> None:
    hand = record(
        edited(
            KNOCKED_OUT.replace("LINES", ""),
            ("Bob collected 600 from pot\nAnn collected 600 from pot\n", "Bob collected 600 from main pot\n"
             "Ann collected 600 from main pot\n"),
        )
    )  # fmt: skip
    assert nets(hand) == {"Ann": 200, "Bob": 200, "Cid": -400}
    assert sum(account.net for account in accounts(hand).values()) == 0


def test_bug_060_stud_stakes_that_no_table_lists() -> None:
    hand = record(
        STUD.replace("$2/$4", "$2.50/$5")
        .replace("ante $0.20", "ante $0.40")
        .replace("$1.50 to $2", "$2 to $2.50")
        .replace("calls $1.50", "calls $2")
        .replace("bets $2\nBob: calls $2", "bets $2.50\nBob: calls $2.50")
        .replace("bets $4\nAnn: calls $4", "bets $5\nAnn: calls $5")
        .replace("$16.10", "$20.70")
        .replace("$16.60", "$21.20")
    )
    assert (hand.ante, hand.bring_in, hand.small_bet, hand.big_bet) == (40, 50, 250, 500)
    assert nets(hand) == {"Ann": -1040, "Bob": 1030, "Cid": -40}  # 0.40 + 2.50 + 2.50 + 5; the rake is 0.50


def test_bug_082_a_ticket_is_won() -> None:
    hand = ended("Cid finished the tournament in 9th place", "Cid wins a '$1 Ticket' ticket")
    assert (player(hand, "Cid").place, player(hand, "Cid").ticket, player(hand, "Cid").prize) == (
        9,
        "$1 Ticket",
        None,
    )


@pytest.mark.parametrize(
    ("line", "won"),
    [
        ("Ann wins the $12.25 bounty for eliminating Cid", {"Ann": 1225}),
        (
            "Ann wins $9.19 for eliminating Cid and their own bounty increases by $9.18 to $21.43",
            {"Ann": 919},
        ),
        (
            "Ann wins $4.60 for splitting the elimination of Cid and their own bounty increases by $4.59 to $16.84\n"
            "Bob wins $4.59 for splitting the elimination of Cid and their own bounty increases by $4.59 to $16.84",
            {"Ann": 460, "Bob": 459},
        ),
        ("Ann, Bob split the $12.24 bounty for eliminating Cid", {"Ann": 612, "Bob": 612}),
    ],
)
def test_bounties_of_each_kind(line: str, won: dict[str, int]) -> None:
    hand = ended(line)
    assert {one.name: one.bounty_won for one in hand.players if one.bounty_won is not None} == won
    assert {one.name: one.bounty for one in hand.players} == {"Ann": 1225, "Bob": 1225, "Cid": 1837}
    assert hand.notes == []
    assert nets(hand) == {"Ann": 200, "Bob": 200, "Cid": -400}


def test_an_odd_cent_of_a_split_bounty_is_not_given_to_anybody() -> None:
    hand = ended("Ann, Bob split the $12.25 bounty for eliminating Cid")
    assert [one.bounty_won for one in hand.players] == [612, 612, None]
    assert hand.notes == ["a bounty of 12.25 is shared by 2: who has the odd cent is not told"]


def test_places_and_prizes() -> None:
    hand = ended(
        "Cid finished the tournament in 2nd place and received $12.50.",
        "Ann wins the tournament and receives $25.00 - congratulations!",
        "Ann wins $41.32 bounty",
    )
    assert (player(hand, "Cid").place, player(hand, "Cid").prize) == (2, 1250)
    ann = player(hand, "Ann")
    assert (ann.place, ann.prize, ann.bounty_won) == (1, 2500, 4132)
    rupees = ended("Cid finished the tournament in 3rd place and received ₹1520.35.")
    assert player(rupees, "Cid").prize == 152_035


def test_a_freeroll_learns_its_currency_from_the_prize() -> None:
    text = KNOCKED_OUT.replace("$12.30+$12.25+$2.45 USD", "Freeroll ").replace(
        "LINES", "Cid finished the tournament in 3rd place and received $1.50.\n"
    )
    reference = record(text).tournament
    assert reference is not None
    assert (reference.buy_in, reference.fee, reference.unit, reference.scale) == (0, 0, "USD", 100)
    other = record(text.replace(" and received $1.50.", "")).tournament
    assert other is not None
    assert other.unit is None


RUNS = (
    "*** FLOP *** [2c 7d Jh]\n*** TURN *** [2c 7d Jh] [3s]\n*** RIVER *** [2c 7d Jh 3s] [9c]\n*** SHOW DOWN ***\n"
    "Ann: shows [Qs Qh] (a pair of Queens)\nCid: shows [Ad Kd] (high card Ace)\nAnn collected $78 from pot\n"
)


def test_bug_076_run_three_times() -> None:
    hand = record(
        edited(
            ALL_IN,
            (
                RUNS,
                "*** FLOP *** [2c 7d Jh]\n*** TURN *** [2c 7d Jh] [3s]\n"
                "*** FIRST RIVER *** [2c 7d Jh 3s] [9c]\n*** SECOND RIVER *** [2c 7d Jh 3s] [As]\n"
                "*** THIRD RIVER *** [2c 7d Jh 3s] [9h]\n*** FIRST SHOW DOWN ***\n"
                "Ann: shows [Qs Qh] (a pair of Queens)\nCid: shows [Ad Kd] (high card Ace)\nAnn collected $26 from pot\n"
                "*** SECOND SHOW DOWN ***\nAnn: shows [Qs Qh] (a pair of Queens)\nCid: shows [Ad Kd] (a pair of Aces)\n"
                "Cid collected $26 from pot\n*** THIRD SHOW DOWN ***\nAnn: shows [Qs Qh] (a pair of Queens)\n"
                "Cid: shows [Ad Kd] (high card Ace)\nAnn collected $26 from pot\n",
            ),
            (
                "Board [2c 7d Jh 3s 9c]",
                "Hand was run three times\nFIRST Board [2c 7d Jh 3s 9c]\nSECOND Board [2c 7d Jh 3s As]\n"
                "THIRD Board [2c 7d Jh 3s 9h]",
            ),
            ("won ($78) with a pair of Queens", "won ($26) with X, and lost with X, and won ($26) with X"),
            ("and lost with high card Ace", "and lost with Y, and won ($26) with Y, and lost with Y"),
        )
    )
    assert (hand.board, hand.board_2, hand.board_3) == (
        cards("2c7dJh3s9c"),
        cards("2c7dJh3sAs"),
        cards("2c7dJh3s9h"),
    )
    assert [(e.seat, e.board_no) for e in hand.events if e.kind == "collect"] == [(1, 0), (3, 1), (1, 2)]
    assert (hand.notes, nets(hand)) == ([], {"Ann": 1200, "Cid": -1400})


def test_run_out_again_from_the_street_where_the_boards_part() -> None:
    """GGPoker numbers the streets from the flop on, and states the second board by its own cards alone."""
    text = edited(
        ALL_IN,
        ("*** FLOP ***", "*** FIRST FLOP ***"),
        ("*** TURN ***", "*** FIRST TURN ***"),
        (
            "*** RIVER *** [2c 7d Jh 3s] [9c]",
            "*** FIRST RIVER *** [2c 7d Jh 3s] [9c]\n*** SECOND RIVER *** [2c 7d Jh 3s] [9h]",
        ),
        ("Board [2c 7d Jh 3s 9c]", "FIRST \nBoard [2c 7d Jh 3s 9c]\nSECOND \nBoard [9h]"),
    )
    hand = record(text)
    assert (hand.board_2, hand.notes) == (cards("2c7dJh3s9h"), [])


def test_a_skin_that_wrote_what_a_raise_adds() -> None:
    """Cid has 1 in front of him and raises by 6: 7 in all. A text that says `to $6` means what he adds."""
    text = edited(
        CASH.replace("PokerStars Hand", "Run It Once Poker Hand"),
        (
            "Ann: raises $4 to $6\nBob: folds\nCid: calls $4\n",
            "Ann: calls $2\nBob: folds\nCid: raises $4 to $4\nAnn: calls $4\n",
        ),
    )
    hand = record(text)
    assert moves(hand, "raise") == [(3, 400, 0)]
    assert nets(hand) == {"Ann": 700, "Bob": -100, "Cid": -600}
    assert hand.notes == ["raises are read as what they add: only so the ledger closes"]
    assert "ledger" in refused(text.replace("Run It Once Poker Hand", "PokerStars Hand")).reason


def test_shares_that_add_up_only_in_the_summary() -> None:
    hand = record(edited(CASH, ("Ann collected $13 from pot", "Ann collected $18 from pot")))
    assert nets(hand)["Ann"] == 700
    assert hand.notes == ["seat 1 collects 500 less than the lines say: only the summary adds up"]


@pytest.mark.parametrize(
    ("old", "new", "note"),
    [
        ("posts big blind $2", "posts big blind $1.50", "the big blind posted is 1.50, the header says 2.00"),
        ("Cid (big blind)", "Cid (small blind)", "seat 2 has the small blind, the summary says seat 3"),
        ("Ann (button)", "Ann", None),
        ("Bob (small blind) folded", "Bob (button) folded", "seat 1 has the button, the summary says seat 2"),
    ],
)
def test_what_a_hand_says_twice_is_compared(old: str, new: str, note: str | None) -> None:
    text = edited(CASH, (old, new))
    if "1.50" in new:
        text = edited(text, ("Cid: calls $4", "Cid: calls $4.50"))
    assert record(text).notes == ([] if note is None else [note])


def test_a_blind_that_was_posted_is_believed_before_the_header() -> None:
    text = edited(CASH, ("$1/$2 USD", "$2/$4 USD"))
    assert (record(text).small_blind, record(text).big_blind, len(record(text).notes)) == (100, 200, 2)


def test_bug_011_a_cancelled_hand_of_one_player() -> None:
    hand = record(
        "PokerStars Hand #702:  Omaha Pot Limit ($5/$10 USD) - 2026/03/09 9:05:07 ET\n"
        "Table 'Lyra' 6-max Seat #6 is the button\nSeat 6: Ann ($1000 in chips)\nAnn: posts small blind $5\n"
        "Bob: is sitting out\nHand cancelled\n*** SUMMARY ***\nSeat 6: Ann (button) collected ($0)\n"
    )
    assert (hand.cancelled, hand.pot, nets(hand)) == (True, 0, {"Ann": 0})


def test_the_club_and_the_pool_are_kept() -> None:
    home = record(
        edited(CASH, ("PokerStars Hand #77:  ", "PokerStars Home Game Hand #77: {The {Odd} Club #3} "))
    )
    zoom = record(edited(CASH, ("PokerStars Hand", "PokerStars Zoom Hand")))
    assert (home.club, home.zoom, zoom.club, zoom.zoom) == ("The {Odd} Club #3", False, None, True)


def test_names_that_begin_with_stars() -> None:
    text = CASH.replace("Bob", "*** FLO")
    hand = record(edited(text, ("*** FLO: folds", "*** FLO: folds\n*** FLO leaves the table")))
    assert nets(hand) == {"Ann": 700, "*** FLO": -100, "Cid": -600}


def test_a_text_of_every_game_in_one_file_keeps_its_order() -> None:
    text = "\n\n\n".join((CASH, STUD, GG, KNOCKED_OUT.replace("LINES", ""), ALL_IN))
    found = everything(text)
    assert [hand.site_hand_id for hand in found if isinstance(hand, HandRecord)] == [
        "77",
        "501",
        "RC509",
        "701",
        "78",
    ]
    assert [hand.line for hand in found] == sorted(hand.line or 0 for hand in found)


@pytest.mark.parametrize("text", [CASH, ALL_IN, STUD, GG])
def test_a_hand_that_is_cut_anywhere_never_becomes_another(text: str) -> None:
    whole = record(text)
    for end in range(len(text.splitlines()[0]), len(text) - 1, 3):
        for found in read_text(text[:end]):
            if isinstance(found, HandRecord):
                assert (found.pot, nets(found)) == (whole.pot, nets(whole)), text[:end][-60:]
