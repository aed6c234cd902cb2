"""The project's own sample hands, held to the figures that data/samples/README.md works out by hand."""

from pathlib import Path

import pytest

from tourney.cards import UNKNOWN, cards
from tourney.engine.ledger import accounts
from tourney.engine.record import HandRecord
from tourney.histories.pokerstars import read_file

SAMPLES = Path(__file__).parent.parent / "data" / "samples"


def read_samples() -> dict[str, HandRecord]:
    found = [record for path in sorted(SAMPLES.glob("*.txt")) for record in read_file(path)]
    records = [record for record in found if isinstance(record, HandRecord)]
    assert len(records) == len(found) == 15
    return {record.site_hand_id: record for record in records}


HANDS = read_samples()

# hand: (pot, rake, what each collected, each net that is not zero), in cents or chips, from the README's tables
WORKED = {
    "900100000001": (2350, 117, {"Marlow": 2233}, {"Marlow": 1083, "TallPaul99": -1150, "Zoé Lacroix": -50}),
    "900100000002": (100, 0, {"odd_lots": 100}, {"odd_lots": 50, "TallPaul99": -50}),
    "900100000003": (
        4100,
        205,
        {"Grey Heron": 1948, "Marlow": 1947},
        {"Grey Heron": 98, "Marlow": 97, "odd_lots": -300, "Ines_K": -100},
    ),
    "900100000004": (
        1100,
        55,
        {"Zoé Lacroix": 1045},
        {"Zoé Lacroix": 495, "Grey Heron": -500, "Ines_K": -50},
    ),
    "900200000001": (
        4640,
        200,
        {"Mirabel": 2871, "Hanno": 1569},
        {"Mirabel": 1871, "Hanno": -251, "José Núñez": -1820},
    ),
    "900200000002": (
        6310,
        200,
        {"Rook: e4 (d5)": 3055, "pip [7]": 3055},
        {"Rook: e4 (d5)": -95, "pip [7]": -95, "Hanno": -10},
    ),
    "900300000001": (32700, 50, {"Wren": 32650}, {"Wren": 16300, "Sable": -16350}),
    "900300000002": (2500, 125, {"Wren": 2375}, {"Wren": 1175, "Sable": -1200, "Ibis": -100}),
    "900300000003": (10050, 200, {"Ibis": 9850}, {"Ibis": 1993, "Sable": -5000, "Wren": -50}),
    "900400000001": (
        855,
        0,
        {"Dmitri": 855},
        {"Dmitri": 485, "Brant": -370, "Ada Quist": -95, "Cleo M.": -20},
    ),
    "900400000002": (660, 0, {"Cleo M.": 660}, {"Cleo M.": 340, "Ada Quist": -320, "Dmitri": -20}),
    "900400000003": (
        5845,
        0,
        {"Cleo M.": 5845},
        {"Cleo M.": 2980, "Dmitri": -2865, "Eloise": -95, "Ada Quist": -20},
    ),
    "900400000004": (
        440,
        0,
        {"Eloise": 300, "Ada Quist": 140},
        {"Eloise": 200, "Ada Quist": -30, "Cleo M.": -170},
    ),
    "9005000001": (65, 0, {"Kasimir": 65}, {"Kasimir": 35, "Björk79": -30, "Uwe B.": -5}),
    "9005000002": (45, 2, {"Tove": 43}, {"Tove": 28, "Björk79": -10, "Lena": -10, "Quill": -10}),
}


@pytest.mark.parametrize("hand_id", WORKED)
def test_pot_rake_winners_and_nets_are_those_worked_out(hand_id: str) -> None:
    record = HANDS[hand_id]
    pot, rake, collected, nets = WORKED[hand_id]
    ledger = {player.name: accounts(record)[player.seat] for player in record.players}
    assert (record.pot, record.rake) == (pot, rake)
    assert {name: account.won for name, account in ledger.items() if account.won} == collected
    assert {name: account.net for name, account in ledger.items() if account.net} == nets


def positions(hand_id: str) -> dict[str, str | None]:
    return {player.name: player.position for player in HANDS[hand_id].players}


def kinds(hand_id: str) -> list[str]:
    return [event.kind for event in HANDS[hand_id].events]


def chips(hand_id: str, kind: str) -> list[tuple[int | None, int | None, int, int | None, bool]]:
    """(seat, amount, street, to_amount, all_in) of each event of a kind."""
    return [
        (event.seat, event.amount, event.street, event.to_amount, event.all_in)
        for event in HANDS[hand_id].events
        if event.kind == kind
    ]


def test_a_cash_hand_is_complete() -> None:
    record = HANDS["900100000001"]
    assert (record.site, record.game, record.limit_type, record.unit, record.scale) == (
        "pokerstars",
        "holdem",
        "NL",
        "USD",
        100,
    )
    assert (record.small_blind, record.big_blind, record.ante) == (50, 100, None)
    assert (record.table_name, record.max_seats, record.button_seat, record.hero_seat) == (
        "Larkspur III",
        6,
        3,
        3,
    )
    assert record.played_at is not None
    assert (
        record.played_at.isoformat() == "2026-03-09T23:02:11+00:00"
    )  # New York has summer time from 8 March
    assert record.played_at_raw == "2026/03/09 19:02:11 ET"
    assert record.board == cards("Kc8s3d2hJc")
    assert {player.name: player.hole for player in record.players if player.hole} == {
        "Marlow": cards("AhKd"),
        "TallPaul99": cards("JsTd"),
    }
    assert positions("900100000001") == {
        "odd_lots": "UTG",
        "Ines_K": "HJ",
        "Grey Heron": "CO",
        "Marlow": "BTN",
        "Zoé Lacroix": "SB",
        "TallPaul99": "BB",
    }


def test_the_events_of_a_hand_are_in_the_order_of_the_text() -> None:
    assert kinds("900100000001") == [
        *("small_blind", "big_blind"),
        *["deal_hole"] * 6,
        *("fold", "fold", "fold", "raise", "fold", "call"),
        *("deal_board", "check", "bet", "call"),
        *("deal_board", "check", "check"),
        *("deal_board", "bet", "call"),
        *("show", "show", "collect"),
    ]
    dealt = [event for event in HANDS["900100000001"].events if event.kind == "deal_hole"]
    assert [event.seat for event in dealt] == [4, 5, 6, 1, 2, 3]  # clockwise, left of the button first
    assert [event.cards for event in dealt] == [None, cards("JsTd"), None, None, None, cards("AhKd")]
    assert [event.cards for event in HANDS["900100000001"].events if event.kind == "deal_board"] == [
        cards("Kc8s3d"),
        cards("2h"),
        cards("Jc"),
    ]
    assert chips("900100000001", "raise") == [(3, 250, 0, 250, False)]
    assert chips("900100000001", "call") == [
        (5, 150, 0, 250, False),
        (5, 300, 1, 300, False),
        (3, 600, 3, 600, False),
    ]


def test_a_post_of_both_blinds_is_a_live_and_a_dead_part() -> None:
    assert chips("900100000004", "dead_blind") == [(4, 50, 0, None, False)]
    assert chips("900100000004", "extra_blind") == [(4, 100, 0, 100, False)]
    assert chips("900100000004", "raise") == [(4, 400, 0, 500, False)]
    assert positions("900100000004")["Grey Heron"] == "BB"


def test_an_uncalled_bet_belongs_to_its_street() -> None:
    assert chips("900100000002", "uncalled") == [(6, 50, 0, 50, False)]
    assert chips("900100000004", "uncalled") == [(4, 600, 1, 0, False)]


def test_table_talk_is_events_and_chat_is_nothing() -> None:
    talk = [
        (event.kind, event.seat)
        for event in HANDS["900100000004"].events
        if event.kind in ("time_out", "sit_out", "return", "note")
    ]
    assert talk == [("time_out", 6), ("sit_out", 6), ("return", 6)]
    assert kinds("900100000004").count("fold") == 5
    assert HANDS["900100000004"].notes == []


def test_side_pots_are_numbered_and_mucked_cards_come_from_the_summary() -> None:
    record = HANDS["900200000001"]
    assert [(e.seat, e.amount, e.pot_no) for e in record.events if e.kind == "collect"] == [
        (4, 1569, 1),
        (3, 2871, 0),
    ]
    assert chips("900200000001", "raise") == [
        (1, 75, 0, 75, False),
        (3, 990, 0, 1000, True),
        (4, 1795, 0, 1820, True),
    ]
    holes = {player.name: player.hole for player in record.players}
    assert holes["José Núñez"] == cards("QdQc")
    assert "muck" in kinds("900200000001")
    assert record.unit == "EUR"
    assert record.played_at is not None
    assert record.played_at.isoformat() == "2026-07-04T20:15:40+00:00"  # the bracketed 16:15:40 of New York


def test_a_board_run_twice_is_two_boards() -> None:
    record = HANDS["900200000002"]
    assert record.board == cards("Td6d2sAc3h")
    assert record.board_2 == cards("Td6d2s8dKs")
    assert [(e.street, e.board_no, e.cards) for e in record.events if e.kind == "deal_board"] == [
        (1, 0, cards("Td6d2s")),
        (2, 0, cards("Ac")),
        (3, 0, cards("3h")),
        (2, 1, cards("8d")),
        (3, 1, cards("Ks")),
    ]
    assert [(e.seat, e.amount, e.board_no) for e in record.events if e.kind == "collect"] == [
        (2, 3055, 0),
        (6, 3055, 1),
    ]


def test_heads_up_the_small_blind_is_the_button() -> None:
    assert positions("900300000001") == {"Wren": "BTN", "Sable": "BB"}


def test_fixed_limit_states_bets_and_posts_blinds() -> None:
    record = HANDS["900300000002"]
    assert (record.limit_type, record.small_bet, record.big_bet) == ("FL", 200, 400)
    assert (record.small_blind, record.big_blind) == (100, 200)
    folded = [event.cards for event in record.events if event.kind == "fold"]
    assert folded == [None, cards("KcKh")]
    holes = {player.name: player.hole for player in record.players}
    assert holes == {"Wren": cards("AdJh"), "Ibis": None, "Sable": cards("KcKh")}
    shown = [event.cards for event in record.events if event.kind == "show"]
    assert shown == [(*cards("Ad"), UNKNOWN)]


def test_a_cash_out_is_a_ledger_of_its_own() -> None:
    record = HANDS["900300000003"]
    ends = [(e.kind, e.amount) for e in record.events if e.kind in ("collect", "cash_out")]
    assert ends == [("collect", 9850), ("cash_out", 6993)]
    assert [player.cash_out_fee for player in record.players if player.seat == 2] == [70]
    assert record.notes == [
        "seat 2 cashed out for a fee of 0.70",
        "seat 2's 98.50 of the pot is from the summary alone",
    ]


def test_a_tournament_hand_knows_its_tournament() -> None:
    record = HANDS["900400000001"]
    assert (record.unit, record.scale, record.level) == ("chips", 1, 5)
    assert (record.small_blind, record.big_blind, record.ante) == (75, 150, 20)
    reference = record.tournament
    assert reference is not None
    assert (reference.key, reference.buy_in, reference.bounty, reference.fee) == ("7700123", 460, 460, 80)
    assert (reference.unit, reference.scale) == ("USD", 100)
    assert {player.name: player.bounty for player in record.players} == {
        "Ada Quist": 460,
        "Brant": 920,
        "Cleo M.": 460,
        "Dmitri": 690,
    }


def test_a_dead_button_and_a_dead_small_blind() -> None:
    assert HANDS["900400000001"].button_seat == 6
    assert positions("900400000001") == {
        "Ada Quist": "SB",
        "Brant": "BB",
        "Cleo M.": "CO",
        "Dmitri": "BTN",
    }
    assert "small_blind" not in kinds("900400000002")
    assert positions("900400000002") == {"Cleo M.": "BB", "Dmitri": "CO", "Ada Quist": "BTN"}


def test_dealt_in_while_absent_and_not_dealt_in_at_all() -> None:
    assert [p.name for p in HANDS["900400000002"].players] == ["Ada Quist", "Cleo M.", "Dmitri"]
    absent = {player.name for player in HANDS["900400000003"].players if player.absent}
    assert absent == {"Eloise"}
    assert "Anselm" not in positions("9005000002")


def test_a_short_big_blind_does_not_lower_the_call() -> None:
    assert chips("900400000004", "big_blind") == [(4, 80, 0, 80, True)]
    assert chips("900400000004", "call") == [(1, 150, 0, 150, False), (3, 75, 0, 150, False)]
    assert HANDS["900400000004"].hero_seat is None


def test_the_client_of_2008_says_nothing_of_an_uncalled_bet() -> None:
    record = HANDS["9005000001"]
    assert chips("9005000001", "uncalled") == [(4, 40, 1, 0, False)]
    assert record.notes == ["uncalled bet inferred"]
    assert record.played_at is not None
    assert record.played_at.isoformat() == "2008-03-10T01:10:44+00:00"  # summer time began that morning


def test_two_big_blinds_and_a_late_small_blind() -> None:
    assert chips("9005000002", "small_blind") == [(9, 5, 0, 5, False)]
    assert chips("9005000002", "big_blind") == [(1, 10, 0, 10, False)]
    assert chips("9005000002", "extra_blind") == [(3, 10, 0, 10, False)]
    assert chips("9005000002", "dead_blind") == [(5, 5, 0, None, False)]
    assert positions("9005000002")["Lena"] == "BB"
    assert positions("9005000002")["Quill"] == "UTG"
