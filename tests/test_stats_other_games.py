"""Statistics of stud and draw games, played by the engine: what a player of these expects to be counted.

In stud the bring-in is a blind and the completion the first raise; fourth street is the flop. In a draw game
with blinds everything is as before the flop in hold'em; where there are only antes the opening bet is the
first raise.
"""

from collections.abc import Sequence
from typing import Any

from stats_hands import counts, fact

from tourney.engine.events import Event
from tourney.engine.record import HandRecord, Player

KINDS = {"f": "fold", "x": "check", "c": "call", "b": "bet", "r": "raise", "i": "bring_in"}


def played(
    game: str, *streets: str, won: str, seats: Sequence[str] = ("A", "B", "C"), **table: Any
) -> HandRecord:
    """A hand of fixed bets 4 and 8 with antes of 1; a street is a row of `WHO:WHAT`, as `A:c4` calls 4."""
    events = [Event("ante", 0, seat, 1) for seat in range(1, len(seats) + 1)]
    put = dict.fromkeys(seats, 1)
    for street, text in enumerate(streets):
        total = dict.fromkeys(seats, 0)
        if street:
            events += [Event("deal_hole", street, 1, cards=(-1,))]
        for step in text.split():
            who, what = step.split(":")
            amount = int(what[1:] or 0)
            put[who] += amount
            total[who] += amount
            seat = seats.index(who) + 1
            moves = (amount, total[who]) if amount else (None, None)
            events.append(Event(KINDS[what[0]], street, seat, *moves))
    pot = sum(put.values())
    winners = won.split()
    events += [
        Event("collect", len(streets) - 1, seats.index(who) + 1, pot // len(winners)) for who in winners
    ]
    fields: dict[str, Any] = {"small_bet": 4, "big_bet": 8, "ante": 1, "limit_type": "FL"} | table
    return HandRecord(
        "test",
        "1",
        game,
        fields.pop("limit_type"),
        "USD",
        100,
        [Player(seat, who, 200) for seat, who in enumerate(seats, 1)],
        events,
        pot=pot,
        **fields,
    )


STUD = played(
    "stud", "A:i2 B:r4 C:c4 A:f", "B:b4 C:c4", "C:x B:x", "C:x B:b8 C:r16 B:c8", "C:b8 B:c8", won="B"
)


def test_stud_counts_the_completion_as_the_first_raise():
    assert counts(STUD, "vpip") == {"A": (0, 1), "B": (1, 1), "C": (1, 1)}
    assert counts(STUD, "rfi") == {"B": (1, 1)}
    assert counts(STUD, "pfr") == {"A": (0, 1), "B": (1, 1), "C": (0, 1)}
    assert counts(STUD, "cold_call") == {"C": (1, 1)}
    # Both could have raised the completion, the bring-in too.
    assert counts(STUD, "three_bet") == {"A": (0, 1), "C": (0, 1)}


def test_stud_has_five_streets():
    for key, who in (("saw_flop", "BC"), ("saw_river", "BC"), ("saw_seventh", "BC"), ("wtsd", "BC")):
        assert {name for name, (n, _) in counts(STUD, key).items() if n} == set(who), key
    assert counts(STUD, "cbet_flop") == {"B": (1, 1)}
    assert counts(STUD, "call_cbet_flop") == {"C": (1, 1)}
    assert counts(STUD, "af_seventh") == {"B": (0, 1)}
    assert counts(STUD, "afq_seventh") == {"B": (0, 1), "C": (1, 1)}
    # After third street B bet twice and called twice, C raised and bet, called once.
    assert counts(STUD, "af") == {"B": (2, 2), "C": (2, 1)}
    # B called 8 on seventh street and won the pot.
    assert counts(STUD, "river_call_efficiency") == {"B": (STUD.pot, 8)}


def test_stud_is_measured_in_small_bets():
    # B put in 1, 4, 4, 16 and 8.
    assert counts(STUD, "bb_100")["B"] == ((STUD.pot - 33) * 100 / 4, 1)
    assert counts(STUD, "stack_bb")["A"] == (50, 1)
    assert counts(STUD, "m") == {}


def test_stud_has_no_positions():
    for column in ("raiser", "ip_flop", "steal", "donk_flop", "probe_turn"):
        assert set(fact(STUD, column).values()) == {None}, column


def test_stud_walk_of_the_bring_in():
    walk = played("razz", "A:i2 B:f C:f", won="A")
    assert counts(walk, "vpip") == {"B": (0, 1), "C": (0, 1)}
    assert counts(walk, "rfi") == {"B": (0, 1), "C": (0, 1)}


def test_cap_of_stud_is_a_completion_and_three_raises():
    # The bring-in is no bet: after complete, raise, raise, raise the fifth is not allowed.
    capped = played("stud", "A:i2 B:r4 C:r8 A:r10 B:r12 C:f A:f", won="B")
    assert counts(capped, "five_bet") == {"B": (1, 1)}


def test_draw_game_with_antes_alone_opens_with_a_bet():
    jacks = played("jacks", "A:x B:b4 C:c4 A:c4", "A:x B:b8 C:f A:r16 B:c8", won="A")
    # Who checked could have opened too.
    assert counts(jacks, "rfi") == {"A": (0, 1), "B": (1, 1)}
    assert counts(jacks, "vpip") == {"A": (1, 1), "B": (1, 1), "C": (1, 1)}
    assert counts(jacks, "check_raise_flop") == {"A": (1, 1)}
    assert counts(jacks, "wtsd") == {"A": (1, 1), "B": (1, 1), "C": (0, 1)}
    assert set(fact(jacks, "flop_suits").values()) == {None}
