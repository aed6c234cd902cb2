"""The checkers see what they are there to see: each breakage of a sound hand is found."""

from typing import Any

import pytest

from tourney import cards
from tourney.engine.events import Event
from tourney.engine.hand import Hand
from tourney.engine.pots import Pot
from tourney.engine.rules import HouseRules
from tourney.testing.hands import decide, play, play_out, stacked_deck, steps, table
from tourney.testing.invariants import betting_faults, card_faults, chip_faults, faults, pot_faults

SETUP = table(300, 200, 100, 300)


def sound() -> Hand:
    """A hand with two pots and a fold: seat 3 all-in for 100, seat 2 for 200, seat 4 folds 20."""
    hand = Hand(SETUP, stacked_deck(SETUP, {3: "AsAh", 2: "KsKh", 1: "QsQh"}, "2c7d9hJc3s"))
    return play(
        hand, "3 raise 20, 4 call, 1 call, 2 raise 60, 3 raise 100, 4 fold, 1 call, 2 raise 200, 1 call"
    )


def with_event(number: int, **fields: Any) -> list[Event]:
    log = list(sound().log)
    log[number] = log[number]._replace(**fields)
    return log


def place(kind: str, seat: int | None = None) -> int:
    return next(
        number
        for number, event in enumerate(sound().log)
        if event.kind == kind and seat in (None, event.seat)
    )


def test_a_sound_hand_has_no_fault_at_any_moment() -> None:
    assert faults(sound()) == []
    for hand in steps(Hand(SETUP, list(range(52))), iter([("push", 10), ("fold", 0), ("push", 50)])):
        assert faults(hand) == []


def test_chips_that_vanish_or_appear() -> None:
    hand = sound()
    hand.stacks[0] += 1
    assert chip_faults(hand)[0] == "900 chips at the start are 901 now"
    hand = play(Hand(SETUP, list(range(52))), "3 call")
    hand.stacks[0] -= 300
    hand.stacks[1] += 300
    assert chip_faults(hand) == [
        "seat 1 has -5 chips",
        "seat 1 has -5 chips, by the log it is 295",
        "seat 2 has 490 chips, by the log it is 190",
    ]


def test_cards_that_repeat_or_are_none() -> None:
    hand = sound()
    hand.board[0] = cards.card("As")
    assert card_faults(hand) == ["As is there twice"]
    hand.board[0] = 52
    assert "are not all cards" in card_faults(hand)[0]
    hand.board[:] = cards.cards("2c7d")
    assert card_faults(hand) == ["the board has 2 cards"]


def test_pots_that_do_not_add_up() -> None:
    hand = sound()
    assert pot_faults(hand) == []
    hand.pots[0] = Pot(hand.pots[0].amount - 1, hand.pots[0].eligible)
    assert len(pot_faults(hand)) == 2, "neither what was put in nor what was collected"


def test_a_player_who_takes_more_than_he_may() -> None:
    hand = sound()
    main = next(event for event in hand.log if event.kind == "collect" and event.pot_no == 0)
    side = next(event for event in hand.log if event.kind == "collect" and event.pot_no == 1)
    assert (main.seat, main.amount, side.seat, side.amount) == (3, 320, 2, 200)
    hand.log[hand.log.index(side)] = side._replace(seat=3)
    assert pot_faults(hand) == ["seat 3 collects 520"]
    hand.log[:] = [event._replace(seat=4) if event == main else event for event in sound().log]
    assert "seat 4 collects 320" in pot_faults(hand)


BROKEN = [
    ("his bet is", with_event(place("small_blind"), to_amount=6)),
    ("seat 3 was to act", with_event(place("raise", 3), seat=4)),
    ("20 is the call (R045)", with_event(place("call", 4), amount=19)),
    ("least is to 20", with_event(place("raise", 3), amount=19, to_amount=19)),
    ("least is to 30", with_event(place("raise", 2), amount=19, to_amount=29)),
    ("a bet opens a street", with_event(place("raise", 3), kind="bet")),
    ("a check while 20 is owed (R051)", with_event(place("call", 4), kind="check", amount=None)),
    ("all-in is True", with_event(place("call", 4), all_in=True)),
    ("of a stack of", with_event(place("raise", 3), amount=500, to_amount=500)),
    ("the street is 0", with_event(place("raise", 3), street=1)),
    ("the street is 1", with_event(place("deal_board"), street=2)),
]


@pytest.mark.parametrize(("words", "log"), BROKEN)
def test_a_decision_against_the_rules(words: str, log: list[Event]) -> None:
    assert words in betting_faults(SETUP, log)[0]


def test_cards_that_come_too_early_and_chips_that_are_shared_too_early() -> None:
    log = sound().log
    early = [*log[: place("fold")], next(event for event in log if event.kind == "deal_board")]
    assert "seat 4 was still to act (R040)" in betting_faults(SETUP, early)[-1]
    shared = [*log[: place("fold")], next(event for event in log if event.kind == "collect")]
    assert "seat 4 was still to act" in betting_faults(SETUP, shared)[-1]
    late = [*log, Event("check", 3, 1)]
    assert "nobody was to act" in betting_faults(SETUP, late)[-1]


def test_a_raise_after_a_short_all_in_by_one_who_has_acted() -> None:
    setup = table(100, 100, 100, 12)
    hand = play(Hand(setup, list(range(52))), "3 call, 4 raise 12, 1 call, 2 call")
    log = [*hand.log, Event("raise", 0, 3, 20, 30)]
    assert betting_faults(setup, log) == ["event 11, raise by 3: the betting is not open to him (R099)"]


def test_a_raise_against_players_who_are_all_in() -> None:
    setup = table(60, 500, 80)
    hand = play(Hand(setup, list(range(52))), "3 raise 80, 1 call")
    log = [*hand.log, Event("raise", 0, 2, 290, 300)]
    assert "nobody is left who could call more (R096)" in betting_faults(setup, log)[0]


def test_a_forbidden_free_fold() -> None:
    setup = table(100, 100, 100)
    hand = play(Hand(setup, list(range(52))), "3 call, 1 call, 2 fold")
    assert betting_faults(setup, hand.log) == []
    strict = table(100, 100, 100, rules=HouseRules(free_fold="forbid"))
    assert "free (C2)" in betting_faults(strict, hand.log)[0]


def test_a_wish_that_is_not_allowed_is_a_pass() -> None:
    hand = Hand(table(60, 500, 80, rules=HouseRules(free_fold="forbid")), list(range(52)))
    assert decide(hand.legal(), "push", 0) == ("raise", 20)
    assert decide(hand.legal(), "push", 100) == ("raise", 80)
    assert decide(hand.legal(), "fold", 0) == ("fold", None)
    play(hand, "3 raise 80, 1 call")
    assert decide(hand.legal(), "push", 50) == ("call", None)
    free = play(Hand(table(100, 100, rules=HouseRules(free_fold="forbid")), list(range(52))), "1 call")
    assert decide(free.legal(), "fold", 0) == ("check", None)
    assert play_out(free, iter([])).done


def test_a_stacked_deck_deals_what_it_says() -> None:
    deck = stacked_deck(SETUP, {3: "AsAh", 2: "KsKh"}, "2c7d9hJc")
    assert sorted(deck) == list(range(52))
    hand = Hand(SETUP, deck)
    assert (hand.hole[2], hand.hole[1]) == (cards.cards("AsAh"), cards.cards("KsKh"))
    play_out(hand, iter([]))
    assert hand.board[:4] == list(cards.cards("2c7d9hJc"))


def test_play_says_when_somebody_else_is_to_act() -> None:
    with pytest.raises(AssertionError, match="seat 3 is to act where '1 call' was expected"):
        play(Hand(SETUP, list(range(52))), "1 call")
