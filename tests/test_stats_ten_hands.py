"""Ten hands of four players, on which every statistic was counted by hand for every player."""

import pytest
from stats_hands import CONNECTION, hand

from tourney.stats.catalogue import CATALOGUE
from tourney.stats.keep import prepare

ANN, BEN, CAT, DAN = "Ann", "Ben", "Cat", "Dan"
PLAYERS = (ANN, BEN, CAT, DAN)

# Who sits in SB, BB, CO and BTN, the betting of each street, and who wins.
TEN = [
    ((ANN, BEN, CAT, DAN), ["CO:r6 BTN:f SB:f BB:c", "BB:x CO:b8 BB:f"], "CO"),
    (
        (BEN, CAT, DAN, ANN),
        ["CO:f BTN:r5 SB:r18 BB:f BTN:c", "SB:b20 BTN:c", "SB:x BTN:x", "SB:x BTN:x"],
        "BTN",
    ),
    ((CAT, DAN, ANN, BEN), ["CO:f BTN:f SB:f"], "BB"),
    (
        (DAN, ANN, BEN, CAT),
        ["CO:c BTN:c SB:c BB:x", "SB:x BB:b6 CO:c BTN:f SB:f", "BB:b12 CO:r40 BB:f"],
        "CO",
    ),
    ((ANN, BEN, CAT, DAN), ["CO:r6 BTN:c SB:r30 BB:f CO:f BTN:f"], "SB"),
    (
        (BEN, CAT, DAN, ANN),
        ["CO:r5 BTN:c SB:f BB:c", "BB:x CO:x BTN:x", "BB:b8 CO:c BTN:f", "BB:x CO:x"],
        "CO",
    ),
    ((CAT, DAN, ANN, BEN), ["CO:f BTN:f SB:r6 BB:r18 SB:r50 BB:f"], "SB"),
    ((DAN, ANN, BEN, CAT), ["CO:r200 BTN:f SB:f BB:c", "", "", ""], "BB CO"),
    ((ANN, BEN, CAT, DAN), ["CO:f BTN:r5 SB:f BB:c", "BB:x BTN:b6 BB:r20 BTN:c", "BB:b30 BTN:f"], "BB"),
    ((BEN, CAT, DAN, ANN), ["CO:r6 BTN:f SB:c BB:f", "SB:b8 CO:c", "SB:b16 CO:c", "SB:x CO:b40 SB:f"], "CO"),
]

# For each statistic (n, d) of Ann, Ben, Cat and Dan. The numbers of the hands stand beside them: first
# those of n, then those that are in d alone.
EXPECTED = {
    "hands": [(10, 10)] * 4,
    # Ann -1 +40 0 -20 +14 -5 0 +1 -1 0; Ben -6 -38 0 +24 -2 -1 0 0 +26 -30;
    # Cat +7 -2 -1 -2 -6 -13 +18 0 0 -2; Dan 0 0 +1 -2 -6 +19 -18 -1 -25 +32.
    "net": [(28, 10), (-27, 10), (-1, 10), (0, 10)],
    "bb_100": [(1400, 10), (-1350, 10), (-50, 10), (0, 10)],
    # Showdowns in hands 2, 6 and 8.
    "won_with_showdown": [(41, 2), (-38, 2), (-13, 1), (19, 1)],
    "won_without_showdown": [(-13, 8), (11, 8), (12, 9), (-19, 9)],
    # Nobody's cards are known, so that hand 8, all-in before the flop, is not adjusted.
    "ev_net": [(28, 10), (-27, 10), (-1, 10), (0, 10)],
    "ev_bb_100": [(1400, 10), (-1350, 10), (-50, 10), (0, 10)],
    "all_in_luck": [(0, 0)] * 4,
    "all_in_adjusted": [(0, 1), (0, 1), (0, 0), (0, 0)],
    # Ann 2 5 6 8; Ben 1 2 4 8 9 10; Cat 1 4 5 6 7; Dan 4 5 6 7 9 10, and hand 3 is his walk.
    "vpip": [(4, 10), (6, 10), (5, 10), (6, 9)],
    # Ann 2 5; Ben 2 8; Cat 1 5 7; Dan 6 7 9 10.
    "pfr": [(2, 10), (2, 10), (3, 10), (4, 9)],
    # Ann 2, 3 7; Ben 8, 3 4 7; Cat 1 5 7, 3 9; Dan 6 9 10, 2.
    "rfi": [(1, 3), (1, 4), (3, 5), (3, 4)],
    # Ben in hand 4.
    "limp": [(0, 3), (1, 4), (0, 5), (0, 4)],
    # Ann 5, 1 6 9 10; Ben 2, 1 6 9 10; Cat 6 10; Dan 7, 1 5. In hand 8 the all-in covers everybody.
    "three_bet": [(1, 5), (1, 5), (0, 2), (1, 3)],
    # Ann 2 called; Ben 5; Cat 2 5, 7 raised; Dan 5.
    "fold_to_three_bet": [(0, 1), (1, 1), (2, 3), (1, 1)],
    "call_three_bet": [(1, 1), (0, 1), (0, 3), (0, 1)],
    # Ann 2; Cat 5, 7.
    "fold_to_three_bet_after_raise": [(0, 1), (0, 0), (1, 2), (0, 0)],
    # Ann 2; Ben 5; Cat 7, 2 5; Dan 5 7.
    "four_bet": [(0, 1), (0, 1), (1, 3), (0, 2)],
    # Ann 6, 10; Cat 8; Dan 5, 1.
    "cold_call": [(1, 2), (0, 0), (0, 1), (1, 2)],
    # Ann 5; Ben 6; Cat 6 10.
    "squeeze": [(1, 1), (0, 1), (0, 2), (0, 0)],
    # Four-handed everybody but the big blind opens from a steal seat.
    "steal": [(1, 3), (1, 4), (3, 5), (3, 4)],
    # Ann 1 9, 8; Ben 1 2 9 10; Dan 8, 7.
    "fold_to_steal": [(2, 3), (0, 4), (0, 0), (1, 2)],
    # Ann 8; Ben 1 9 10, and he raised in 2; Dan raised in 7.
    "call_steal": [(1, 3), (3, 4), (0, 0), (0, 2)],
    # Ben 2; Cat 1; Dan 9, 6. In hand 10 Dan was led into.
    "cbet_flop": [(0, 0), (1, 1), (1, 1), (1, 2)],
    # Ann 2 called; Ben 1 folded, 9 raised.
    "fold_to_cbet_flop": [(0, 1), (1, 2), (0, 0), (0, 0)],
    "call_cbet_flop": [(1, 1), (0, 2), (0, 0), (0, 0)],
    "raise_cbet_flop": [(0, 1), (1, 2), (0, 0), (0, 0)],
    # Ben 2; in hand 9 Dan was raised on the flop.
    "cbet_turn": [(0, 0), (0, 1), (0, 0), (0, 0)],
    "cbet_river": [(0, 0)] * 4,
    # In hand 6 the turn was bet into Dan.
    "delayed_cbet_turn": [(0, 0)] * 4,
    # Ben 10, 1 9; Cat 6.
    "donk_flop": [(0, 0), (1, 3), (0, 1), (0, 0)],
    # Cat 6.
    "probe_turn": [(0, 0), (0, 0), (1, 1), (0, 0)],
    # Ben 9, 1; Dan 4.
    "check_raise_flop": [(0, 0), (1, 2), (0, 0), (0, 1)],
    # Bets and raises, calls, folds, checks after the flop: Ann 2 1 2 3; Ben 6 1 2 5; Cat 2 0 1 2; Dan 2 4 2 3.
    "af": [(2, 1), (6, 1), (2, 0), (2, 4)],
    "afq": [(2, 5), (6, 9), (2, 3), (2, 8)],
    "agg": [(2, 6), (6, 12), (2, 4), (2, 9)],
    # Flops: Ann 2 4 6 8; Ben 1 2 4 8 9 10; Cat 1 4 6; Dan 4 6 9 10. Showdowns: 2, 6 without Ann, 8.
    "wtsd": [(2, 4), (2, 6), (1, 3), (1, 4)],
    # Ann 2 8; Ben 8, 2; Cat 6; Dan 6. Hand 8 is a split.
    "wsd": [(2, 2), (1, 2), (0, 1), (1, 1)],
    # Ann 2 8; Ben 4 8 9; Cat 1; Dan 6 10.
    "wwsf": [(2, 4), (3, 6), (1, 3), (2, 4)],
}


@pytest.fixture(scope="module")
def counted():
    """The counts of all statistics: `{name: {key: (n, d)}}`."""
    seats = ("SB", "BB", "CO", "BTN")
    records = [
        hand(
            " ".join(seats), *streets, won=won, names=dict(zip(seats, names, strict=True)), number=str(number)
        )
        for number, (names, streets, won) in enumerate(TEN, 1)
    ]
    CONNECTION.register("ten", prepare(records).players.to_arrow())
    columns = ", ".join(f"[{statistic.n}, {statistic.d}]" for statistic in CATALOGUE.values())
    rows = CONNECTION.execute(f"SELECT name, {columns} FROM ten GROUP BY name").fetchall()
    return {name: dict(zip(CATALOGUE, map(tuple, pairs), strict=True)) for name, *pairs in rows}


@pytest.mark.parametrize("key", EXPECTED)
def test_counted_by_hand(counted, key):
    assert [counted[player][key] for player in PLAYERS] == EXPECTED[key]


def test_every_statistic_was_counted():
    assert set(EXPECTED) <= set(CATALOGUE)
