"""Figures that others published for a line of play, counted by ours: forums.holdemmanager.com t-404481."""

import pytest
from stats_hands import counts, hand

BET_CHECK_BET = hand(
    "SB BB BTN",
    "BTN:c SB:f BB:x",
    "BB:x BTN:b4 BB:c",
    "BB:x BTN:x",
    "BB:x BTN:b8 BB:f",
    won="BTN",
)
BET_CALL_CALL = hand(
    "SB BB BTN",
    "BTN:c SB:f BB:x",
    "BB:x BTN:b4 BB:c",
    "BB:b8 BTN:c",
    "BB:b20 BTN:c",
    won="BB",
)


@pytest.mark.parametrize(
    ("line", "key", "counted"),
    [
        # Bet, check, bet: infinite, 100 percent, 67 percent.
        (BET_CHECK_BET, "af", None),
        (BET_CHECK_BET, "afq", (2, 2)),
        (BET_CHECK_BET, "agg", (2, 3)),
        # Bet, call, call: one over two, and a third both ways, for there is no fold and no check.
        (BET_CALL_CALL, "af", (1, 2)),
        (BET_CALL_CALL, "afq", (1, 3)),
        (BET_CALL_CALL, "agg", (1, 3)),
    ],
)
def test_aggression_of_the_published_lines(line, key, counted):
    assert counts(line, key).get("BTN") == counted
