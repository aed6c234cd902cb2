"""What went wrong with cut hands, cards and boards in other readers: known parser bugs, 3.4."""

import pytest
from pokerstars_text import ALL_IN, CASH, edited, everything, moves, record, refused

from tourney.cards import UNKNOWN, cards
from tourney.engine.record import HandRecord
from tourney.histories.reject import Reject


def test_bug_061_another_sites_file_is_one_reject() -> None:
    found = refused(
        "Winamax Poker - CashGame - HandId: #1-2-3 - Holdem no limit (0.01€/0.02€)\nTable: 'x'\n" * 3
    )
    assert (found.line, found.reason) == (0, "this is a Winamax history, which is not read yet")


def test_bug_064_header_right_after_a_cut_hand() -> None:
    cut = CASH[: CASH.index("7d Jh]")]
    first, second = everything(cut + CASH.replace("#77", "#78"))
    assert isinstance(first, Reject)
    assert (first.line, first.text) == (13, cut.strip())
    assert first.reason == "the cards in '[2c' are cut off"
    assert isinstance(second, HandRecord)
    assert (second.site_hand_id, second.line) == ("78", 13)


def test_bug_064_header_right_after_a_name() -> None:
    cut = CASH[: CASH.index(": bets")]
    first, second = everything(cut + "\ufeff" + CASH)
    assert isinstance(first, Reject)
    assert first.reason == "the hand is cut off: it has no summary"
    assert isinstance(second, HandRecord)


@pytest.mark.parametrize("between", ["", "\n", "\n\n\n", "\n\n\n\n\n\n"])
def test_bug_065_any_number_of_lines_between_hands(between: str) -> None:
    found = everything(CASH + between + CASH.replace("#77", "#78") + between + ALL_IN.replace("#78", "#79"))
    assert [hand.site_hand_id for hand in found if isinstance(hand, HandRecord)] == ["77", "78", "79"]


def test_bug_066_one_bad_hand_never_kills_a_file() -> None:
    bad = edited(CASH, ("Total pot $13", "Total pot $1x"))
    first, second, third = everything(CASH + "\n" + bad + "\n" + CASH)
    assert isinstance(first, HandRecord)
    assert isinstance(second, Reject)
    assert (second.file, second.line) == (
        "x.txt",
        45,
    )  # 24 lines of the first hand, a blank one, then the twentieth
    assert second.reason == "the pot line is cut off or not understood"
    assert isinstance(third, HandRecord)


def test_bug_067_an_empty_turn_card_comes_from_the_board() -> None:
    text = edited(ALL_IN, ("*** TURN *** [2c 7d Jh] [3s]", "*** TURN *** [2c 7d Jh] []"))
    hand = record(text)
    assert hand.board == cards("2c7dJh3s9c")
    assert [event.cards for event in hand.events if event.kind == "deal_board"] == [
        cards("2c7dJh"),
        cards("3s"),
        cards("9c"),
    ]


def test_bug_067_a_card_that_nobody_wrote_down_stays_unknown() -> None:
    text = edited(
        ALL_IN,
        ("*** TURN *** [2c 7d Jh] [3s]", "*** TURN *** [2c 7d Jh] []"),
        ("[2c 7d Jh 3s] [9c]", "[2c 7d Jh] [9c]"),
        ("Board [2c 7d Jh 3s 9c]\n", ""),
    )
    assert record(text).board == (*cards("2c7dJh"), UNKNOWN, *cards("9c"))


def test_bug_068_a_card_that_is_there_twice_is_refused() -> None:
    found = refused(edited(ALL_IN, ("[Ad Kd]", "[Ad Jh]")))
    assert found.reason == "the ledger does not close: Jh is there twice"


def test_bug_069_mucked_cards_are_read_from_the_summary() -> None:
    text = edited(
        ALL_IN,
        ("Cid: shows [Ad Kd] (high card Ace)", "Cid: mucks hand"),
        ("showed [Ad Kd] and lost with high card Ace", "mucked [Ad Kd]"),
    )
    hand = record(text)
    assert {player.name: player.hole for player in hand.players} == {
        "Ann": cards("QsQh"),
        "Cid": cards("AdKd"),
    }
    assert [event.seat for event in hand.events if event.kind == "muck"] == [3]


def test_bug_076_four_boards_are_refused_and_not_half_read() -> None:
    text = edited(ALL_IN, ("*** RIVER ***", "*** FOURTH RIVER ***"))
    assert refused(text).reason.startswith("the section '*** FOURTH RIVER ***")


def test_bug_076_run_outs_that_alternate() -> None:
    text = edited(
        ALL_IN,
        (
            "*** FLOP *** [2c 7d Jh]\n*** TURN *** [2c 7d Jh] [3s]\n*** RIVER *** [2c 7d Jh 3s] [9c]\n",
            "*** FIRST FLOP *** [2c 7d Jh]\n*** SECOND FLOP *** [2s 7s Js]\n"
            "*** FIRST TURN *** [2c 7d Jh] [3s]\n*** SECOND TURN *** [2s 7s Js] [4s]\n"
            "*** FIRST RIVER *** [2c 7d Jh 3s] [9c]\n*** SECOND RIVER *** [2s 7s Js 4s] [5c]\n",
        ),
        ("Board [2c 7d Jh 3s 9c]", "FIRST Board [2c 7d Jh 3s 9c]\nSECOND Board [2s 7s Js 4s 5c]"),
    )
    hand = record(text)
    assert (hand.board, hand.board_2) == (cards("2c7dJh3s9c"), cards("2s7sJs4s5c"))


def test_bug_078_a_river_in_three_brackets() -> None:
    text = edited(ALL_IN, ("[2c 7d Jh 3s] [9c]", "[2c 7d Jh] [3s] [9c]"))
    assert record(text).board == cards("2c7dJh3s9c")


def test_bug_081_antes_before_and_after_the_blinds() -> None:
    antes = "Ann: posts the ante $1\nCid: posts the ante $1\nBob: posts the ante $1\n"
    for place in ("Bob: posts small", "*** HOLE CARDS"):
        hand = record(edited(CASH, (place, antes + place), ("$13", "$16")))
        assert hand.ante == 100
        assert sorted(moves(hand, "ante")) == [(1, 100, 0), (2, 100, 0), (3, 100, 0)]


def test_bug_088_other_formats_are_named() -> None:
    assert "Americas Cardroom" in refused("Game Hand #1 - Tournament #2 - Holdem(No Limit)").reason
    assert (
        "tournament summary"
        in refused("PokerStars Tournament #123, No Limit Hold'em\nBuy-In: $1/$0.10").reason
    )
    ots = '{"spec_version":"1.0.0","site_name":"A","tournament_number":"T#36"}'
    assert "Open Tournament Summary" in refused(ots).reason
    assert "in Portuguese" in refused("Torneio PokerStars #9, No Limit Hold'em\n49 jogadores").reason
    assert "Winamax" in refused("Winamax Poker - CashGame - HandId: #a-b-c - Holdem no limit").reason


def test_bug_090_lines_before_the_header() -> None:
    hand = record("File: HH20151019 Lyra - $1-$2.txt\n\n> " + CASH)
    assert (hand.site_hand_id, hand.line) == ("77", 3)


def test_sections_that_lost_their_stars() -> None:
    text = CASH
    for section in ("HOLE CARDS", "FLOP", "SUMMARY"):
        text = edited(text, (f"*** {section} ***", f" {section} "))
    assert record(text).events == record(CASH).events


def test_unknown_cards_stay_unknown() -> None:
    hand = record(
        edited(
            ALL_IN,
            ("Cid: shows [Ad Kd] (high card Ace)", "Cid: shows [XX Kd]"),
            ("showed [Ad Kd]", "showed [XX Kd]"),
        )
    )
    assert {player.name: player.hole for player in hand.players}["Cid"] == (UNKNOWN, *cards("Kd"))


def test_the_big_blind_is_the_one_whom_the_summary_names() -> None:
    text = edited(CASH, ("Cid: posts big blind $2", "Ann: posts big blind $2\nCid: posts big blind $2"))
    hand = record(text)
    assert moves(hand, "big_blind") == [(3, 200, 0)]
    assert moves(hand, "extra_blind") == [(1, 200, 0)]
    assert moves(hand, "raise") == [(1, 400, 0)]
    other = record(edited(text, (" (big blind)", ""), ("Ann (button)", "Ann (big blind)")))
    assert moves(other, "big_blind") == [(1, 200, 0)]
    unnamed = record(edited(text, (" (big blind)", "")))
    assert moves(unnamed, "big_blind") == [(3, 200, 0)]  # the first after the small blind


def test_who_only_the_summary_shows_was_dealt_in_and_who_shows_nothing_was_not() -> None:
    text = edited(
        CASH,
        (
            "Seat 3: Cid ($150 in chips)",
            "Seat 3: Cid ($150 in chips)\nSeat 4: Dan ($50 in chips)\nSeat 5: Eve ($9 in chips)",
        ),
        ("Seat 3: Cid (big blind)", "Seat 4: Dan folded before Flop (didn't bet)\nSeat 3: Cid (big blind)"),
    )
    assert [player.name for player in record(text).players] == ["Ann", "Bob", "Cid", "Dan"]


def test_where_several_hands_are_open_nobody_is_the_hero() -> None:
    text = edited(CASH, ("Dealt to Ann [Ah Kh]", "Dealt to Ann [Ah Kh]\nDealt to Bob [4c 4d]"))
    hand = record(text)
    assert hand.hero_seat is None
    assert [player.hole for player in hand.players] == [cards("AhKh"), cards("4c4d"), None]


def test_boards_that_disagree_are_noted() -> None:
    hand = record(edited(CASH, ("Board [2c 7d Jh]", "Board [2c 7d Js]")))
    assert hand.notes == ["the streets deal 2c7dJh, the summary's board is 2c7dJs"]


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("[2c 7d Jh]", "[2c 7d]", "the flop makes a board of 2 cards instead of 3"),
        (
            "[2c 7d Jh]",
            "[2c 7d Jx]",
            "'Jx' is not a card: write a rank of 23456789TJQKA and a suit of cdhs, as in Ah",
        ),
        ("*** FLOP ***", "*** RIVER ***", "the river comes after a board of 0 cards"),
        (
            "Ann: bets $10",
            "*** TURN *** [2c 7d Js] [3s]",
            "the turn changes the board 2c7dJh to 2c7dJs3s",
        ),
        ("Dealt to Ann [Ah Kh]", "Dealt to Ann [Ah Kh Qh]", "a hand has 2 cards, not 3"),
        ("Cid: checks", "Cid: posts button blind $2", "a button blind is no part of holdem"),
        (
            "Uncalled bet ($10) returned to Ann",
            "Uncalled bet ($10) returned to An",
            "names nobody at the table",
        ),
    ],
)
def test_lines_that_stop_a_hand(old: str, new: str, reason: str) -> None:
    assert reason in refused(edited(CASH, (old, new))).reason


ALONE = """\
PokerStars Hand #1:  Hold'em No Limit ($0.01/$0.02 USD) - 2024/03/01 20:00:00 ET
Table 'Vega' 6-max{button}
Seat 2: Bo ($2 in chips)
Bo: posts big blind $0.02
*** HOLE CARDS ***
Hand cancelled
*** SUMMARY ***
Total pot $0 | Rake $0
"""


@pytest.mark.parametrize("button", ["", " Seat #1 is the button", " Seat #2 is the button"])
def test_a_cancelled_hand_of_one_player_gives_him_no_position(button: str) -> None:
    hand = record(ALONE.format(button=button))
    assert hand.cancelled
    assert [(player.name, player.position) for player in hand.players] == [("Bo", None)]
