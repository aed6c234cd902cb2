"""The rules audit of hands in columns: what is wrong with a hand is found and said, and nothing else."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from pokerstars_text import record

from tourney.engine.events import Event
from tourney.engine.record import HandRecord
from tourney.engine.replay import replay, verdict
from tourney.intake.judging import judge
from tourney.store.frames import batch

HAND = """\
PokerStars Hand #701: Hold'em No Limit ($1/$2 USD) - 2026/03/09 9:05:07 ET
Table 'Vega' 6-max Seat #1 is the button
Seat 1: Ann ($200 in chips)
Seat 2: Bob ($200 in chips)
Seat 3: Cid ($200 in chips)
Bob: posts small blind $1
Cid: posts big blind $2
*** HOLE CARDS ***
Dealt to Ann [Ah Kh]
Ann: raises $4 to $6
Bob: folds
Cid: calls $4
*** FLOP *** [2c 7d Jh]
Cid: checks
Ann: bets $6
Cid: calls $6
*** TURN *** [2c 7d Jh] [3s]
Cid: checks
Ann: checks
*** RIVER *** [2c 7d Jh 3s] [9c]
Cid: checks
Ann: checks
*** SHOW DOWN ***
Cid: shows [Jd Td] (a pair of Jacks)
Ann: mucks hand
Cid collected $25 from pot
*** SUMMARY ***
Total pot $25 | Rake $0
Board [2c 7d Jh 3s 9c]
Seat 1: Ann (button) mucked [Ah Kh]
Seat 2: Bob (small blind) folded before Flop
Seat 3: Cid (big blind) showed [Jd Td] and won ($25) with a pair of Jacks
"""
"""Ann and Cid put in 6 before the flop and 6 on it, Bob his blind of 1: a pot of 25, which jacks win."""

Change = Callable[[HandRecord], HandRecord]


def changed(kind: str, by: int, /, **fields: Any) -> Change:
    """With other values of the first event of this kind by this seat."""

    def change(hand: HandRecord) -> HandRecord:
        events = list(hand.events)
        place = next(n for n, event in enumerate(events) if (event.kind, event.seat) == (kind, by))
        events[place] = events[place]._replace(**fields)
        return replace(hand, events=events)

    return change


def without(kind: str, seat: int, street: int) -> Change:
    """Without the event of this kind by this seat on this street."""
    gone = (kind, seat, street)
    return lambda hand: replace(
        hand, events=[event for event in hand.events if (event.kind, event.seat, event.street) != gone]
    )


def ahead(more: Event) -> Change:
    """With one event more, ahead of the first that shows a hand."""

    def change(hand: HandRecord) -> HandRecord:
        place = next(n for n, event in enumerate(hand.events) if event.kind == "show")
        return replace(hand, events=[*hand.events[:place], more, *hand.events[place:]])

    return change


def holding(hand: HandRecord, seat: int, hole: tuple[int, ...]) -> HandRecord:
    return replace(
        hand, players=[replace(each, hole=hole) if each.seat == seat else each for each in hand.players]
    )


WRONG: dict[str, tuple[Change, str]] = {
    "the worse hand wins": (
        changed("collect", 3, seat=1),
        "seat 1 wins 0 by the rules, 2500 in the record; seat 3 wins 2500 by the rules, 0 in the record",
    ),
    "two chips are missing": (
        changed("collect", 3, amount=2498),
        "seat 3 wins 2500 by the rules, 2498 in the record",
    ),
    "a chip too many": (
        changed("collect", 3, amount=2501),
        "seat 3 wins 2500 by the rules, 2501 in the record",
    ),
    "another pot": (
        lambda hand: replace(hand, pot=9900),
        "the pot is 2500 by the rules, 9900 in the record",
    ),
    "a raise below the least one": (
        changed("raise", 1, to_amount=300),
        "seat 1 is to act and may fold, call 200 or raise to 400-20000; not raise to 300",
    ),
    "a raise beyond the stack": (
        changed("raise", 1, to_amount=20_001),
        "seat 1 is to act and may fold, call 200 or raise to 400-20000; not raise to 20001",
    ),
    "a raise where nobody has bet": (
        changed("bet", 1, kind="raise"),
        "seat 1 is to act and may fold, check or bet 200-19400; not raise to 600",
    ),
    "a check against a raise": (
        changed("call", 3, kind="check"),
        "seat 3 is to act and may fold, call 400 or raise to 1000-20000; not check",
    ),
    "a call of nothing": (
        changed("check", 3, kind="call"),
        "seat 3 is to act and may fold, check or bet 200-19400; not call",
    ),
    "a call of too much": (
        changed("call", 3, amount=500),
        "seat 3 calls 500, by the rules it is 400",
    ),
    "one who does not act": (
        without("fold", 2, street=0),
        "seat 2 is to act, the record has seat 3 call",
    ),
    "one who acts when it is over": (
        ahead(Event("bet", 3, 3, 200, 200)),
        "the hand is over, but the record has seat 3 bet",
    ),
    "the end is missing": (
        without("check", 1, street=3),
        "the record ends while seat 1 is to act",
    ),
    "a card that is out": (
        lambda hand: holding(hand, 3, (hand.board[0], 49)),
        "2c is out already (R001)",
    ),
}


@pytest.mark.parametrize("what", WRONG)
def test_what_is_wrong_is_found_and_said(what: str) -> None:
    change, note = WRONG[what]
    right = record(HAND)
    wrong = change(right)
    told = judge(batch([right, wrong, right]))
    assert told["audit"].to_list() == ["agrees", "differs", "agrees"]
    assert told["audit_note"].to_list() == [None, note, None]


def test_what_the_house_takes_comes_off_the_share() -> None:
    raked = replace(changed("collect", 3, amount=2400)(record(HAND)), rake=100)
    assert verdict(raked) == ("agrees", None)
    assert verdict(replace(raked, rake=99)) == (
        "differs",
        "seat 3 wins 2500 by the rules, 2400 in the record",
    )


def test_rows_of_a_batch_may_stand_in_any_order() -> None:
    """As where hands were read in two ways: their events are numbered anew and stay where they are."""
    some = batch([record(HAND), WRONG["another pot"][0](record(HAND))])
    mixed = replace(
        some, events=some.events.reverse(), players=some.players.sample(fraction=1, shuffle=True, seed=7)
    )
    assert judge(mixed).equals(judge(some))


@pytest.mark.parametrize("what", WRONG)
def test_the_verdict_needs_no_list_of_decisions(what: str) -> None:
    wrong = WRONG[what][0](record(HAND))
    told, bare = replay(wrong), replay(wrong, decisions=False)
    assert bare.decisions == [] and len(told.decisions) > 0
    assert (bare.differences, bare.ways, bare.hand.log) == (told.differences, told.ways, told.hand.log)
