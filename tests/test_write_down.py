"""A finished hand as a record: what goes on to the store and to files."""

from datetime import UTC, datetime

import pytest

from tourney import cards
from tourney.engine.hand import Hand
from tourney.engine.ledger import accounts, faults
from tourney.engine.record import HandRecord
from tourney.engine.write_down import write_down
from tourney.testing.hands import play, stacked_deck, table

NAMES = {1: "Ada", 2: "Bob", 3: "Cyd", 4: "Dan", 6: "Fay"}
WHEN = datetime(2026, 11, 20, 19, 30, tzinfo=UTC)


def record_of(hand: Hand) -> HandRecord:
    return write_down(hand, NAMES, site="home", site_hand_id="7", source="recorded", played_at=WHEN)


def test_a_hand_that_goes_on_cannot_be_written_down() -> None:
    hand = Hand(table(100, 100, 100), list(range(52)))
    with pytest.raises(ValueError, match="only a finished hand"):
        record_of(hand)


def test_the_record_of_a_showdown() -> None:
    setup = table(100, 100, 100, ante=2, ante_by="each")
    hand = Hand(setup, stacked_deck(setup, {1: "AsAh", 2: "KsKh", 3: "QsQh"}, "2c7d9hJc3s"))
    play(hand, "3 raise 30, 1 call, 2 fold, 1 bet 20, 3 call")
    while not hand.done:
        hand.apply("check")
    record = record_of(hand)
    assert [(p.seat, p.name, p.stack, p.position) for p in record.players] == [
        (1, "Ada", 100, "SB"),
        (2, "Bob", 100, "BB"),
        (3, "Cyd", 100, "BTN"),
    ]
    assert [p.hole for p in record.players] == [cards.cards(text) for text in ("AsAh", "KsKh", "QsQh")]
    assert (record.game, record.limit_type, record.button_seat) == ("holdem", "NL", 3)
    assert (record.small_blind, record.big_blind, record.ante) == (5, 10, 2)
    assert record.board == cards.cards("2c7d9hJc3s")
    assert record.pot == 6 + 30 + 30 + 10 + 40
    assert record.played_at == WHEN
    assert faults(record) == []
    assert {seat: account.net for seat, account in accounts(record).items()} == {1: 64, 2: -12, 3: -52}
    assert record.events == hand.log
    assert record.events is not hand.log


def test_cards_that_nobody_saw_are_none() -> None:
    hand = Hand(table(100, 100, 100))
    hand.deal_hole(1)
    hand.deal_hole(2, (cards.card("As"), cards.UNKNOWN))
    hand.deal_hole(3, cards.cards("KsKh"))
    play(hand, "3 fold, 1 fold")
    assert [player.hole for player in record_of(hand).players] == [
        None,
        (cards.card("As"), cards.UNKNOWN),
        cards.cards("KsKh"),
    ]


def test_a_dead_button_and_a_dead_small_blind() -> None:
    setup = table(*[100] * 4, seats=(1, 3, 4, 6), button=5, small_blind_seat=6, big_blind_seat=1)
    record = record_of(play(Hand(setup, list(range(52))), "3 fold, 4 fold, 6 fold"))
    assert record.button_seat == 5
    assert {p.seat: p.position for p in record.players} == {3: "CO", 4: "BTN", 6: "SB", 1: "BB"}
    setup = table(*[100] * 4, seats=(1, 3, 4, 6), button=4, small_blind_seat=None, big_blind_seat=6)
    record = record_of(play(Hand(setup, list(range(52))), "1 fold, 3 fold, 4 fold"))
    assert {p.seat: p.position for p in record.players} == {1: "UTG", 3: "CO", 4: "BTN", 6: "BB"}
    assert (record.pot, faults(record)) == (0, [])
