"""Intervals of shares and win rates, against published figures, and which samples a report calls small."""

import numpy as np
import pytest
from stats_hands import hand

from tourney.stats.intervals import (
    BOOTSTRAP,
    NORMAL,
    bootstrap,
    difference,
    needs_bootstrap,
    normal,
    of_mean,
    skewness,
    wilson,
)
from tourney.stats.keep import keep
from tourney.stats.report import report, rows
from tourney.stats.selection import Selection
from tourney.stats.win_rates import _moments, win_rates
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


def test_bootstrap_of_tosses_is_that_of_the_binomial_table():
    # Drawn again, 50 of 100 are binomial (100, 1/2): P(X <= 39) = 0.0176, P(X <= 40) = 0.0284, and the
    # same from above, so that 40 and 60 are its 2.5 and 97.5 percent. Symmetric, so nothing to correct.
    tosses = np.array([0.0] * 50 + [1.0] * 50)
    assert bootstrap(tosses, draws=20_000) == pytest.approx((0.40, 0.60))


def test_bootstrap_of_a_skewed_sample_reaches_further_to_its_tail():
    values = np.array([0.0] * 30 + [10.0])
    low, high = bootstrap(values)
    # The mean is 10 / 31; nobody can draw less than nothing, and the normal curve would: 0.32 - 0.63.
    assert 0 <= low < values.mean() < high
    assert high - values.mean() > values.mean() - low
    straight = normal(values.mean(), values.std(ddof=1), 31)
    assert straight and straight[0] < 0


def test_bootstrap_corrects_for_bias_and_skewness():
    # 30 times 0 and once 10: how often 10 is drawn is binomial (31, 1/31), of which 0.362 lie at 0 and 0.374 at
    # 1, so that 0.549 lie below the mean: a bias of 0.122. The acceleration is 905.3 / (6 * 952.0) = 0.1585.
    # At 1.96 that makes 0.122 + 2.082 / (1 - 0.330) = 3.23, and 0.9994 of all draws hold 10 five times at most.
    _, high = bootstrap(np.array([0.0] * 30 + [10.0]), draws=20_000)
    assert round(high * 31 / 10) in (5, 6)


def test_moments_from_sums_of_powers():
    # 0 0 0 4: mean 1, squares apart 12 / 3 = 4, skewness 6 / 3^1.5.
    assert _moments(4, 4, 16, 64) == pytest.approx((1, 2, 6 / 3**1.5))
    assert _moments(2, 6, 18, 54) == pytest.approx((3, 0, 0))


def test_bootstrap_is_seeded_and_of_two_values_at_least():
    values = np.array([1.0, 2.0, 5.0, -3.0, 0.5])
    assert bootstrap(values, seed=7) == bootstrap(values, seed=7)
    assert bootstrap(np.array([4.0, 4.0])) == (4.0, 4.0)
    with pytest.raises(ValueError, match="a sample of 1 cannot be drawn again"):
        bootstrap(np.array([4.0]))
    assert of_mean(np.arange(9.0)) is None
    assert of_mean(np.arange(10.0)) is not None


def test_skewness_by_hand():
    # 0 0 0 4: mean 1, apart -1 -1 -1 3, squares 12 / 4 = 3, cubes 24 / 4 = 6: 6 / 3^1.5.
    assert skewness(np.array([0.0, 0.0, 0.0, 4.0])) == pytest.approx(6 / 3**1.5)
    assert skewness(np.array([2.0, 2.0])) == 0


@pytest.mark.parametrize(
    ("count", "skew", "drawn"),
    [
        (999, 0, True),
        (1_000, 0, False),
        # Cochran: more than 25 * 8^2 = 1,600 values for a skewness of 8.
        (1_600, 8, True),
        (1_601, 8, False),
        (1_601, -8, False),
        # Bounded: beyond 10,000 values nothing is drawn again.
        (10_000, 20, True),
        (10_001, 50, False),
    ],
)
def test_when_the_normal_curve_will_do(count, skew, drawn):
    assert needs_bootstrap(count, skew) is drawn


def test_the_method_is_said():
    even = np.tile([-1.0, 1.0], 600)
    many, few = of_mean(even), of_mean(even[:20])
    assert many and few
    assert (many.method, many.small, few.method, few.small) == (NORMAL, False, BOOTSTRAP, True)


def test_win_rates_by_position_and_over_all():
    # Ten times +1.5 and ten times 0 on the button, nine times -0.5 in the small blind: 0.75 a hand there,
    # 75 a hundred; over all (15 - 4.5) / 29.
    opens, folds = ("BTN:r6 SB:f BB:f", "BTN"), ("BTN:f SB:f", "BB")
    told = [("BTN", *opens)] * 10 + [("BTN", *folds)] * 10 + [("SB", *folds)] * 9
    records = [
        hand("SB BB BTN", betting, won=won, number=str(number), names={seat: "Ann"})
        for number, (seat, betting, won) in enumerate(told)
    ]
    with open_store(":memory:") as store, store.cursor() as cursor:
        keep(store, records)
        found = win_rates(cursor, "Ann")
        adjusted = win_rates(cursor, "Ann", "ev_bb_100")
        small = win_rates(cursor, "Ann", only=Selection(position="SB"))
        with pytest.raises(ValueError, match="'vpip' is no win rate"):
            win_rates(cursor, "Ann", "vpip")
        assert win_rates(cursor, "Ann", only=Selection(site="nowhere")) == {}
    # Nine hands say nothing yet.
    assert set(found) == {"BTN", "all"}
    assert (found["BTN"].mean, found["BTN"].count, found["BTN"].method) == (75, 20, BOOTSTRAP)
    assert (found["all"].mean, found["all"].count) == (pytest.approx(100 * 10.5 / 29), 29)
    # Of twenty drawn again k win 1.5: binomial (20, 1/2), with P(k <= 5) = 0.0207 and P(k <= 6) = 0.0577,
    # so that 6 and 14 of 20 are its ends, 45 and 105.
    assert (found["BTN"].low, found["BTN"].high) == pytest.approx((45, 105), abs=7.5)
    assert adjusted["BTN"].mean == 75
    assert small == {}


@pytest.mark.parametrize(
    ("now", "before", "low", "high"),
    [
        # Newcombe (1998), Statistics in Medicine 17, 873-890, table II, method 10.
        ((56, 70), (48, 80), 0.0524, 0.3339),
        ((9, 10), (3, 10), 0.1705, 0.8090),
        ((6, 7), (2, 7), 0.0582, 0.8062),
        ((5, 56), (0, 29), -0.0381, 0.1926),
        ((0, 10), (0, 20), -0.1611, 0.2775),
        ((10, 10), (0, 20), 0.6791, 1.0),
    ],
)
def test_interval_of_a_difference_is_that_of_newcombes_table(now, before, low, high):
    assert difference(*now, *before) == pytest.approx((low, high), abs=0.00006)


def test_no_difference_without_a_chance():
    assert difference(0, 0, 1, 2) is None
    assert difference(1, 2, 0, 0) is None
