"""Intervals of shares and win rates, against published figures, and which samples a report calls small."""

import pytest
from stats_hands import hand

from tourney.stats.intervals import normal, wilson
from tourney.stats.keep import keep
from tourney.stats.report import report, rows
from tourney.store.database import open_store


@pytest.mark.parametrize(
    ("n", "d", "low", "high"),
    [
        # Newcombe (1998), Statistics in Medicine 17, table I, method 3.
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_wilson_interval_is_that_of_newcombes_table(n, d, low, high):
    assert wilson(n, d) == pytest.approx((low, high), abs=0.00006)


def test_ends_stay_between_nothing_and_all():
    assert wilson(0, 1) == pytest.approx((0, 0.7935), abs=0.0001)
    assert wilson(7, 7) == pytest.approx((0.6457, 1), abs=0.0001)
    assert wilson(0, 0) is None


def test_normal_interval():
    # 1.96 * 80 / 20 = 7.84 on either side.
    assert normal(5, 80, 400) == pytest.approx((-2.84, 12.84), abs=0.001)
    assert normal(5, 80, 1) is None


def test_rows_of_a_report_with_intervals():
    # The button opens and wins 1.5 big blinds, and in the other hand folds: 0.75 each, spread 1.5 / sqrt 2.
    records = [
        hand("SB BB BTN", "BTN:r6 SB:f BB:f", won="BTN", number="1"),
        hand("SB BB BTN", "BTN:f SB:f", won="BB", number="2"),
    ]
    with open_store(":memory:") as store, store.cursor() as cursor:
        keep(store, records)
        (row,) = rows(report(cursor, ["BTN"], stats=["vpip", "bb_100", "af"], intervals=True))
    vpip, bb_100 = row["stats"]["vpip"], row["stats"]["bb_100"]
    assert (vpip["n"], vpip["d"], vpip["interval"], vpip["small"]) == (1, 2, "wilson", True)
    # Half of two, by hand: (0.5 + 1.9207 / 2) / (1 + 1.9207) in the middle, which is 0.5.
    assert vpip["low"] + vpip["high"] == pytest.approx(1)
    assert (bb_100["n"], bb_100["d"], bb_100["interval"]) == (150, 2, "normal")
    # 75 plus and minus 1.96 * 106.07 / 1.414 = 147.
    assert (bb_100["low"], bb_100["high"]) == pytest.approx((-72, 222), abs=0.01)
    assert row["stats"]["af"] == {"n": 0, "d": 0}
