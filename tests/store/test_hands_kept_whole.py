"""What a record says of clubs, pools, cash-outs and tournaments comes back from the store."""

from pathlib import Path

from tourney.engine.record import HandRecord
from tourney.histories.pokerstars import read_text
from tourney.stats.keep import prepare_sound
from tourney.store.database import open_store
from tourney.store.load import load
from tourney.store.records import records

HAND = """\
PokerStars Home Game Hand #801: {Owls} Tournament #31, $10+$5+$1 USD Hold'em No Limit - Level III (25/50) - 2026/03/09 9:05:07 ET
Table '31 2' 9-max Seat #1 is the button
Seat 1: Ann (1500 in chips, $5 bounty)
Seat 2: Bob (40 in chips, $7.50 bounty)
Ann: posts small blind 25
Bob: posts big blind 40 and is all-in
*** HOLE CARDS ***
Ann: calls 15
*** FLOP *** [2c 7d Jh]
*** TURN *** [2c 7d Jh] [3s]
*** RIVER *** [2c 7d Jh 3s] [9c]
*** SHOW DOWN ***
Bob: shows [Kh Kd] (a pair of Kings)
Ann: shows [Ah Ad] (a pair of Aces)
Ann collected 80 from pot
Ann wins $3.75 for eliminating Bob and their own bounty increases by $3.75 to $8.75
Bob finished the tournament in 2nd place and received $12.00.
Bob wins a 'Sunday' ticket
Ann wins the tournament and receives $20.00 - congratulations!
*** SUMMARY ***
Total pot 80 | Rake 0
Board [2c 7d Jh 3s 9c]
Seat 1: Ann (button) (small blind) showed [Ah Ad] and won (80) with a pair of Aces
Seat 2: Bob (big blind) showed [Kh Kd] and lost with a pair of Kings
"""


def test_the_club_and_what_the_tournament_paid_come_back(tmp_path: Path) -> None:
    (hand,) = read_text(HAND)
    assert isinstance(hand, HandRecord)
    with open_store(tmp_path / "x.duckdb") as store:
        load(store, prepare_sound([hand]))
        with store.cursor() as cursor:
            again = records(cursor, [1])[1]
    assert (again.club, again.zoom) == ("Owls", False)
    assert again.players == hand.players
    ann, bob = again.players
    assert (ann.place, ann.prize, ann.bounty, ann.bounty_won) == (1, 2000, 500, 375)
    assert (bob.place, bob.prize, bob.ticket) == (2, 1200, "Sunday")
