"""Every game, limit and mix in PokerStars text: cards, rounds, chips, and the verdict of the rules."""

import pytest
from pokerstars_games import (
    BADUGI,
    COMPLETED,
    COURCHEVEL,
    FIVE_DRAW,
    GG,
    OMAHA8,
    RAZZ,
    SHORT_DECK,
    STUD,
    TRIPLE_DRAW,
)
from pokerstars_text import CASH, edited, moves, nets, record, refused

from tourney.cards import UNKNOWN, cards
from tourney.engine.record import HandRecord
from tourney.engine.replay import verdict
from tourney.histories.pokerstars.header import read_header
from tourney.histories.pokerstars.layouts import LAYOUTS
from tourney.histories.pokerstars.vocabulary import ENGLISH

HIDDEN = (UNKNOWN,)


def positions(hand: HandRecord) -> dict[str, str | None]:
    return {player.name: player.position for player in hand.players}


def hole(hand: HandRecord, name: str) -> tuple[int, ...] | None:
    return next(player.hole for player in hand.players if player.name == name)


def dealt(hand: HandRecord, seat: int) -> list[tuple[int, tuple[int, ...] | None]]:
    """(street, cards) of everything dealt to that seat."""
    return [
        (event.street, event.cards)
        for event in hand.events
        if (event.kind, event.seat) == ("deal_hole", seat)
    ]


@pytest.mark.parametrize(
    ("text", "game", "limit", "expected"),
    [
        (STUD, "stud", "FL", {"Ann": -820, "Bob": 790, "Cid": -20}),
        (RAZZ, "razz", "FL", {"Ann": 70, "Bob": -70}),
        (COMPLETED, "stud8", "FL", {"Ann": 4, "Bob": -4}),
        (FIVE_DRAW, "draw5", "FL", {"Ann": 850, "Bob": -100, "Cid": -800}),
        (TRIPLE_DRAW, "27td", "FL", {"Ann": 1550, "Bob": -1600}),
        (BADUGI, "badugi", "FL", {"Ann": -100, "Bob": 185, "Cid": -85}),
        (COURCHEVEL, "courchevel8", "PL", {"Ann": 0, "Bob": 0}),
        (SHORT_DECK, "shortdeck", "NL", {"Ann": 400, "Bob": -300, "Cid": -100}),
        (OMAHA8, "omaha8", "FL", {"Ann": 750, "Bob": -800}),
        (GG, "holdem", "NL", {"Hero": 28, "a1b2c3d4": -2, "e5f6a7b8": -30}),
    ],
)
def test_a_hand_of_each_game(text: str, game: str, limit: str, expected: dict[str, int]) -> None:
    hand = record(text)
    assert (hand.game, hand.limit_type) == (game, limit)
    assert nets(hand) == expected
    assert hand.notes == []
    assert verdict(hand)[0] == "agrees", verdict(hand)


@pytest.mark.parametrize(("name", "key"), sorted(ENGLISH.games.items()))
@pytest.mark.parametrize(("words", "limit"), sorted(ENGLISH.limits.items()))
def test_every_game_in_every_limit_and_in_a_mix(name: str, key: str, words: str, limit: str) -> None:
    stamp = "2026/03/09 9:05:07 ET"
    plain, number, _ = read_header(f"PokerStars Hand #77:  {name} {words} ($1/$2 USD) - {stamp}")
    assert (plain.game, plain.limit_type, plain.mix, number) == (key, limit, None, "77")
    mixed, _, _ = read_header(f"PokerStars Hand #77: Some Mix ({name} {words}, $1/$2 USD) - {stamp}")
    assert (mixed.game, mixed.limit_type, mixed.mix, mixed.high) == (key, limit, "Some Mix", 200)
    assert key in LAYOUTS


@pytest.mark.parametrize(
    "mix",
    [
        "8-Game",
        "HORSE",
        "HOSE",
        "Triple Stud",
        "Mixed Omaha",
        "Mixed PLH/PLO",
        "Mixed NLH/PLO",
        "Mixed Omaha H/L",
        "Mixed Hold'em",
    ],
)
def test_the_mix_is_one_thing_and_the_game_of_the_hand_another(mix: str) -> None:
    cash = record(edited(CASH, ("Hold'em No Limit ($1/$2 USD)", f"{mix} (Hold'em No Limit, $1/$2 USD)")))
    assert (cash.mix, cash.game, cash.limit_type, cash.big_blind) == (mix, "holdem", "NL", 200)
    tournament = record(
        edited(
            CASH.replace("$", ""),
            (
                "Hold'em No Limit (1/2 USD)",
                f"Tournament #31, $10+$1 USD {mix} (Hold'em No Limit) - Level I (1/2)",
            ),
        )
    )
    assert (tournament.mix, tournament.game, tournament.level) == (mix, "holdem", 1)
    assert tournament.tournament is not None
    assert (tournament.tournament.buy_in, tournament.tournament.fee) == (1000, 100)


def test_bug_070_stud_is_seven_cards_in_the_order_they_came() -> None:
    hand = record(STUD)
    assert hole(hand, "Ann") == cards("AhKh9d9s3c4d5h")
    assert hole(hand, "Bob") == cards("6d5d2c7h8sTc9c")
    assert hole(hand, "Cid") == HIDDEN * 2 + cards("Jd")
    assert dealt(hand, 2) == [
        (0, cards("6d5d2c")),
        (1, cards("7h")),
        (2, cards("8s")),
        (3, cards("Tc")),
        (4, cards("9c")),
    ]
    assert dealt(hand, 5) == [(0, HIDDEN * 2 + cards("Jd"))]
    assert hand.hero_seat == 1


def test_stud_that_nobody_shows_keeps_what_lay_open() -> None:
    hand = record(
        edited(
            STUD,
            ("Ann: calls $4\n", "Ann: folds\nUncalled bet ($4) returned to Bob\n"),
            (
                "*** SHOW DOWN ***\nBob: shows [6d 5d 2c 7h 8s Tc 9c] (a straight, Six to Ten)\nAnn: mucks hand\n",
                "",
            ),
            ("$16.10 from", "$8.10 from"),
            ("$16.60", "$8.60"),
            ("mucked [Ah Kh 9d 9s 3c 4d 5h]", "folded on the River"),
            (
                "showed [6d 5d 2c 7h 8s Tc 9c] and won ($16.10) with a straight, Six to Ten",
                "collected ($8.10)",
            ),
        )
    )
    assert hole(hand, "Bob") == HIDDEN * 2 + cards("2c7h8sTc") + HIDDEN
    assert dealt(hand, 2)[-1] == (4, None)


def test_bug_071_the_bring_in_is_completed_by_a_raise() -> None:
    hand = record(STUD)
    forced = [
        (event.kind, event.seat, event.amount, event.to_amount) for event in hand.events if event.amount
    ][3:6]
    assert forced == [("bring_in", 2, 50, 50), ("raise", 1, 200, 200), ("call", 2, 150, 200)]
    assert (hand.ante, hand.bring_in, hand.small_bet, hand.big_bet) == (20, 50, 200, 400)
    assert (hand.small_blind, hand.big_blind, hand.button_seat) == (None, None, None)


def test_bug_073_stud_has_positions_by_the_bring_in() -> None:
    assert positions(record(STUD)) == {"Bob": "UTG", "Cid": "CO", "Ann": "BTN"}
    assert positions(record(COMPLETED)) == {"Ann": "CO", "Bob": "BTN"}


@pytest.mark.parametrize(
    "words", ["brings in for", "brings-in low for", "brings in low for", "brings-in high for"]
)
def test_bug_075_every_way_to_bring_in(words: str) -> None:
    assert moves(record(edited(STUD, ("brings in for", words))), "bring_in") == [(2, 50, 0)]


def test_a_bring_in_with_the_last_chip_does_not_say_what_it_should_be() -> None:
    hand = record(
        edited(
            RAZZ,
            ("Seat 2: Bob ($100", "Seat 2: Bob ($0.45"),
            ("for $0.50", "low for $0.25 and is all-in"),
            ("raises $1.50 to $2", "calls $0.25"),
            (
                "Bob: folds\nUncalled bet ($1.50) returned to Ann\n",
                "*** 4th STREET ***\n*** 5th STREET ***\n",
            ),
            (
                "Ann collected $1.40 from pot\nAnn: doesn't show hand\n",
                "*** SHOW DOWN ***\nAnn collected $0.90 from pot\n",
            ),
            ("Total pot $1.40", "Total pot $0.90"),
            ("Ann collected ($1.40)", "Ann collected ($0.90)"),
            ("Bob folded on the 3rd Street", "Bob mucked"),
        )
    )
    assert (hand.bring_in, nets(hand)) == (None, {"Ann": 45, "Bob": -45})


def test_a_common_card_when_the_deck_runs_out() -> None:
    text = edited(
        STUD,
        ("*** RIVER ***\nDealt to Ann [Ah Kh 9d 9s 3c 4d] [5h]\n", "*** RIVER *** [5h]\n"),
        (
            "Bob: shows [6d 5d 2c 7h 8s Tc 9c] (a straight, Six to Ten)",
            "Bob: shows [6d 9c 2c 7h 8s Tc] (a straight)",
        ),
        ("mucked [Ah Kh 9d 9s 3c 4d 5h]", "mucked [Ah Kh 9d 9s 3c 4d]"),
        ("showed [6d 5d 2c 7h 8s Tc 9c]", "showed [6d 9c 2c 7h 8s Tc]"),
    )
    hand = record(text)
    assert hand.board == cards("5h")
    assert hole(hand, "Ann") == cards("AhKh9d9s3c4d")
    assert [street for street, _ in dealt(hand, 1)] == [0, 1, 2, 3]


def test_bug_072_a_single_draw_has_its_second_round_behind_the_draw() -> None:
    hand = record(FIVE_DRAW)
    assert moves(hand, "bet") == [(1, 400, 1)]
    assert moves(hand, "raise") == [(1, 400, 0)]
    drawn = [(e.kind, e.street, e.seat, e.cards) for e in hand.events if e.kind in ("discard", "deal_hole")]
    assert drawn == [
        ("deal_hole", 0, 2, None),
        ("deal_hole", 0, 3, None),
        ("deal_hole", 0, 1, cards("AhAd7c8d2s")),
        ("discard", 1, 3, HIDDEN),
        ("deal_hole", 1, 3, None),
        ("discard", 1, 1, cards("7c8d2s")),
        ("deal_hole", 1, 1, cards("As3c3d")),
    ]
    assert (hole(hand, "Ann"), hole(hand, "Cid")) == (cards("AhAdAs3c3d"), cards("KhKdQcQd5h"))
    assert (hand.small_blind, hand.big_blind, hand.small_bet, hand.big_bet) == (100, 200, 200, 400)


def test_a_draw_whose_discards_are_not_named_is_told_by_what_was_kept() -> None:
    for words in ("discards 3 cards []", "discards 3 cards", "discards 3"):
        hand = record(edited(FIVE_DRAW, ("discards 3 cards [7c 8d 2s]", words)))
        thrown = [event.cards for event in hand.events if event.kind == "discard" and event.seat == 1]
        assert thrown == [cards("7c8d2s")]


def test_three_draws() -> None:
    hand = record(TRIPLE_DRAW)
    assert hole(hand, "Ann") == cards("2h3d7c4s5h")
    assert [(e.street, e.seat) for e in hand.events if e.kind == "stand_pat"] == [(3, 2), (3, 1)]
    assert dealt(hand, 1) == [(0, cards("2h3d7cKdKs")), (1, cards("4sQh")), (2, cards("5h"))]
    assert dealt(hand, 2) == [(0, None), (1, None), (2, None)]


def test_bug_074_courchevel_has_its_first_flop_card_before_the_first_bet() -> None:
    shown = [(e.street, e.cards) for e in record(COURCHEVEL).events if e.kind == "deal_board"]
    assert shown == [(0, cards("8s")), (1, cards("3c4h")), (2, cards("Qd")), (3, cards("Js"))]
    other = edited(
        COURCHEVEL,
        ("*** PRE-FLOP *** [8s]", "*** HOLE CARDS *** [8s]*** HOLE CARDSPRE-FLOP *** [8s]"),
        ("*** FLOP *** [8s] [3c 4h]", "*** FLOP *** [8s] [8s3c 4h]"),
    )
    assert [(e.street, e.cards) for e in record(other).events if e.kind == "deal_board"] == shown


def test_short_deck_has_a_button_blind_and_antes() -> None:
    hand = record(SHORT_DECK)
    assert (hand.small_blind, hand.big_blind, hand.ante, hand.unit) == (None, 200, 100, "USD")
    assert moves(hand, "button_blind") == [(1, 200, 0)]
    assert positions(hand) == {"Bob": "UTG", "Cid": "CO", "Ann": "BTN"}


def test_short_deck_of_another_site_names_one_amount() -> None:
    text = edited(
        SHORT_DECK, ("6+ Hold'em No Limit (Button Blind $2 - Ante $1 USD)", "ShortDeck No Limit ($2)")
    )
    hand = record(text.replace("PokerStars Hand #508:  ", "Poker Hand #SD508: ").replace("ET", ""))
    assert (hand.site, hand.game, hand.big_blind, hand.ante) == ("ggpoker", "shortdeck", 200, 100)


def test_bug_022_137_both_halves_are_added_up() -> None:
    hand = record(OMAHA8)
    assert moves(hand, "collect") == [(1, 775, 3), (1, 775, 3)]
    five = (
        edited(
            OMAHA8,
            ("Omaha Hi/Lo Limit", "5 Card Omaha Hi/Lo Limit"),
        )
        .replace("[Ah 2h Kd Kc]", "[Ah 2h Kd Kc 5d]")
        .replace("[Qs Qd Js Td]", "[Qs Qd Js Td 2s]")
    )
    hand = record(five)
    assert (hand.game, nets(hand), hole(hand, "Bob")) == (
        "omaha58",
        {"Ann": 750, "Bob": -800},
        cards("QsQdJsTd2s"),
    )


def test_a_header_that_says_omaha_is_not_believed_when_five_cards_are_dealt() -> None:
    hand = record(
        OMAHA8.replace("[Ah 2h Kd Kc]", "[Ah 2h Kd Kc 5d]").replace("[Qs Qd Js Td]", "[Qs Qd Js Td 2s]")
    )
    assert (hand.game, hand.notes) == ("omaha58", ["the header says omaha8, 5 cards are dealt"])


@pytest.mark.parametrize(
    ("text", "old", "new", "reason"),
    [
        (CASH, "Bob: folds", "Bob: discards 1 card", "drawing is no part of holdem"),
        (CASH, "Bob: folds", "Bob: brings in for $1", "a bring-in is no part of holdem"),
        (CASH, "*** FLOP *** [2c 7d Jh]", "*** 3rd STREET ***", "is no part of holdem"),
        (STUD, "*** 4th STREET ***", "*** FLOP *** [2h 3h 4h]", "is no part of stud"),
        (STUD, "*** 5th STREET ***", "*** 3rd STREET ***", "comes too late"),
        (FIVE_DRAW, "discards 1 card", "discards 9 cards", "9 cards cannot be thrown away"),
        (STUD, "[6d 5d 2c 7h 8s Tc 9c] (", "[6d 5d 2c 7h 8s Tc 9c Ac] (", "a hand has 7 cards, not 8"),
        (TRIPLE_DRAW, "*** FIRST DRAW ***", "*** DRAW ***", "is no part of 27td"),
    ],
)
def test_lines_that_are_no_part_of_the_game(text: str, old: str, new: str, reason: str) -> None:
    assert reason in refused(text.replace(old, new, 1)).reason
