"""The ledger of a hand: each way in which it can fail to close is found and named."""

from dataclasses import replace
from typing import Any

import pytest

from tourney import cards
from tourney.engine.events import KINDS, Event
from tourney.engine.ledger import Account, accounts, faults
from tourney.engine.record import HandRecord, Player


def record(**fields: Any) -> HandRecord:
    """Blinds 5/10; the button raises to 30, the big blind calls, bets 20 on the flop and takes it.

    Put in: 5 + 30 + 30 = 65; the bet of 20 comes back. Rake 3, collected 62.
    """
    made = HandRecord(
        site="test",
        site_hand_id="1",
        game="holdem",
        limit_type="NL",
        unit="chips",
        scale=1,
        players=[
            Player(1, "Ada", 100, hole=cards.cards("AhAd")),
            Player(2, "Bob", 100),
            Player(3, "Cyd", 100, hole=cards.cards("KhKd")),
        ],
        events=[
            Event("small_blind", 0, 1, 5, 5),
            Event("big_blind", 0, 2, 10, 10),
            Event("raise", 0, 3, 30, 30),
            Event("fold", 0, 1),
            Event("call", 0, 2, 20, 30),
            Event("deal_board", 1, cards=cards.cards("2c3c4c")),
            Event("bet", 1, 2, 20, 20),
            Event("fold", 1, 3),
            Event("uncalled", 1, 2, 20),
            Event("collect", 1, 2, 62, pot_no=0),
        ],
        board=cards.cards("2c3c4c"),
        pot=65,
        rake=3,
    )
    return replace(made, **fields)


def changed(number: int, **fields: Any) -> HandRecord:
    """The same with one event changed."""
    made = record()
    events = list(made.events)
    events[number] = events[number]._replace(**fields)
    return replace(made, events=events)


def test_a_hand_that_closes_has_no_fault() -> None:
    assert faults(record()) == []


def test_the_accounts() -> None:
    assert accounts(record()) == {1: Account(5, 0), 2: Account(30, 62), 3: Account(30, 0)}
    assert [account.net for account in accounts(record()).values()] == [-5, 32, -30]


def test_a_cash_out_counts_instead_of_the_pot() -> None:
    events = [*record().events, Event("cash_out", 1, 2, 40)]
    assert accounts(record(events=events))[2].net == 40 - 30
    assert faults(record(events=events)) == [], "it is a ledger of its own"


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        (changed(4, amount=21), "the players put in 66, the pot is 65"),
        (changed(8, amount=19), "the players put in 66, the pot is 65"),
        (changed(9, amount=63), "collected 63 and rake 3 do not make the pot of 65"),
        (record(pot=64), "the players put in 65, the pot is 64"),
        (record(rake=2), "collected 62 and rake 2 do not make the pot of 65"),
        (record(drops=1), "collected 62 and rake 4 do not make the pot of 65"),
        (record(house_added=1), "collected 62 and rake 3 do not make the pot of 65"),
        (changed(2, seat=7), "event 3, raise, is by seat 7, where nobody was dealt in"),
        (changed(3, seat=None), "event 4, fold, is by seat None, where nobody was dealt in"),
        (changed(3, kind="folds"), "event 4 is of the unknown kind 'folds'"),
        (changed(2, amount=-30), "event 3, raise, has the negative amount -30"),
        (record(players=[]), "nobody was dealt in"),
        (record(rake=-3), "rake, drops, house money and what is carried cannot be negative"),
        (record(board=cards.cards("2c3cKd")), "Kd is there twice"),
        (record(board_2=cards.cards("2c3cAh")), "Ah is there twice"),
    ],
)
def test_each_fault_is_named(wrong: HandRecord, words: str) -> None:
    assert words in faults(wrong)


def test_rake_drops_and_house_money_close_together() -> None:
    assert faults(record(rake=2, drops=3, house_added=2)) == []


def test_players_must_be_told_apart() -> None:
    ada, bob, cyd = record().players
    assert faults(record(players=[ada, replace(bob, seat=1), cyd])) == ["two players share a seat"]
    assert faults(record(players=[ada, replace(bob, name="Ada"), cyd])) == ["two players share a name"]


def test_nobody_puts_in_more_than_his_stack() -> None:
    ada, bob, cyd = record().players
    assert faults(record(players=[ada, replace(bob, stack=29), cyd])) == ["seat 2 put in 30 of a stack of 29"]
    assert faults(record(players=[ada, replace(bob, stack=30), cyd])) == []
    assert faults(record(players=[ada, replace(bob, stack=-1), cyd])) == ["seat 2 has a stack of -1"]


def test_nobody_gets_back_more_than_he_put_in() -> None:
    assert "seat 2 got back 1 more than he put in" in faults(changed(8, amount=51))


def test_unknown_cards_are_no_repeats() -> None:
    ada, bob, cyd = record().players
    unknown = (cards.UNKNOWN, cards.UNKNOWN)
    assert faults(record(players=[ada, replace(bob, hole=unknown), replace(cyd, hole=unknown)])) == []


def test_every_kind_of_event_says_what_it_means() -> None:
    assert all(kind.name == name and kind.meaning.endswith(".") for name, kind in KINDS.items())
    assert {name for name, kind in KINDS.items() if kind.live} <= {
        name for name, kind in KINDS.items() if kind.chips > 0
    }
