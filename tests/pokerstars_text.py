"""Self-made hands in PokerStars text, and ways to alter and read them, for the reader's tests."""

from tourney.engine.ledger import accounts
from tourney.engine.record import HandRecord
from tourney.histories.pokerstars import read_text
from tourney.histories.reject import Reject

CASH = """\
PokerStars Hand #77:  Hold'em No Limit ($1/$2 USD) - 2026/03/09 9:05:07 ET
Table 'Lyra' 6-max Seat #1 is the button
Seat 1: Ann ($200 in chips)
Seat 2: Bob ($100 in chips)
Seat 3: Cid ($150 in chips)
Bob: posts small blind $1
Cid: posts big blind $2
*** HOLE CARDS ***
Dealt to Ann [Ah Kh]
Ann: raises $4 to $6
Bob: folds
Cid: calls $4
*** FLOP *** [2c 7d Jh]
Cid: checks
Ann: bets $10
Cid: folds
Uncalled bet ($10) returned to Ann
Ann collected $13 from pot
*** SUMMARY ***
Total pot $13 | Rake $0
Board [2c 7d Jh]
Seat 1: Ann (button) collected ($13)
Seat 2: Bob (small blind) folded before Flop
Seat 3: Cid (big blind) folded on the Flop
"""
"""Pot 6 + 6 + 1 = 13. Nets: Ann +7, Bob -1, Cid -6."""

ALL_IN = """\
PokerStars Hand #78:  Hold'em No Limit ($1/$2 USD) - 2026/03/09 9:06:07 ET
Table 'Lyra' 6-max Seat #3 is the button
Seat 1: Ann ($40 in chips)
Seat 3: Cid ($100 in chips)
Cid: posts small blind $1
Ann: posts big blind $2
*** HOLE CARDS ***
Dealt to Ann [Qs Qh]
Cid: raises $98 to $100 and is all-in
Ann: calls $38 and is all-in
Uncalled bet ($60) returned to Cid
*** FLOP *** [2c 7d Jh]
*** TURN *** [2c 7d Jh] [3s]
*** RIVER *** [2c 7d Jh 3s] [9c]
*** SHOW DOWN ***
Ann: shows [Qs Qh] (a pair of Queens)
Cid: shows [Ad Kd] (high card Ace)
Ann collected $78 from pot
*** SUMMARY ***
Total pot $80 | Rake $2
Board [2c 7d Jh 3s 9c]
Seat 1: Ann (big blind) showed [Qs Qh] and won ($78) with a pair of Queens
Seat 3: Cid (button) (small blind) showed [Ad Kd] and lost with high card Ace
"""
"""Pot 2 x 40 = 80. Nets: Ann +38, Cid -40."""


def edited(text: str, *changes: tuple[str, str]) -> str:
    """The text with each first string, which must be there, replaced by the second."""
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new)
    return text


def everything(text: str, zone: str | None = None) -> list[HandRecord | Reject]:
    return list(read_text(text, file="x.txt", zone=zone))


def record(text: str, zone: str | None = None) -> HandRecord:
    """The only hand of the text."""
    (found,) = everything(text, zone)
    assert isinstance(found, HandRecord), found
    return found


def refused(text: str) -> Reject:
    """The only reject of a text that holds nothing else."""
    (found,) = everything(text)
    assert isinstance(found, Reject), found
    return found


def nets(hand: HandRecord) -> dict[str, int]:
    ledger = accounts(hand)
    return {player.name: ledger[player.seat].net for player in hand.players}


def moves(hand: HandRecord, kind: str) -> list[tuple[int | None, int | None, int]]:
    """(seat, amount, street) of every event of that kind."""
    return [(event.seat, event.amount, event.street) for event in hand.events if event.kind == kind]
