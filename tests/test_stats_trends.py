"""Trends over months and blocks of hands, and the last hands, counted by hand."""

from datetime import UTC, datetime

import pytest
from stats_hands import hand

from tourney.stats.keep import keep
from tourney.stats.selection import Selection
from tourney.stats.trends import by_hands, by_month, latest
from tourney.store.database import MEMORY, open_store

OPENS, FOLDS = ("BTN:r6 SB:f BB:f", "BTN"), ("BTN:f SB:f", "BB")


def played(number: int, at: datetime | None, what: tuple[str, str]):
    betting, won = what
    return hand("SB BB BTN", betting, won=won, number=str(number), names={"BTN": "Ann"}, played_at=at)


@pytest.fixture(scope="module")
def cursor():
    """Ann on the button: folds in January; opens, opens, folds in March; opens without a time. Stored out of
    order."""
    records = [
        played(1, datetime(2026, 3, 1, tzinfo=UTC), OPENS),
        played(2, datetime(2026, 1, 31, 23, 59, tzinfo=UTC), FOLDS),
        played(3, datetime(2026, 3, 3, tzinfo=UTC), FOLDS),
        played(4, None, OPENS),
        played(5, datetime(2026, 3, 2, tzinfo=UTC), OPENS),
    ]
    with open_store(MEMORY) as store, store.cursor() as found:
        keep(store, records)
        yield found


def test_by_month_leaves_out_hands_without_a_time(cursor):
    found = by_month(cursor, "Ann", ["vpip", "bb_100"])
    assert found.select("hands", "vpip_n", "vpip_d").rows() == [(1, 0, 1), (3, 2, 3)]
    assert [at.strftime("%Y-%m") for at in found["part"]] == ["2026-01", "2026-03"]
    # +1.5, +1.5, 0 big blinds: a spread of 1.5 / sqrt 3.
    assert found["bb_100_s"].to_list() == [None, pytest.approx(100 * 1.5 / 3**0.5)]


def test_by_hands_in_order_of_time(cursor):
    # Without a time: opens; then folds, opens, opens, folds.
    found = by_hands(cursor, "Ann", ["vpip"], size=2)
    assert found.select("part", "vpip_n", "vpip_d").rows() == [(0, 1, 2), (1, 2, 2), (2, 0, 1)]
    with pytest.raises(ValueError, match="blocks of 0 hands"):
        by_hands(cursor, "Ann", ["vpip"], size=0)


def test_the_latest_hands(cursor):
    # The last two are an opening and a fold; the hand without a time is the first of all.
    assert latest(cursor, "Ann", ["vpip"], 2).rows_by_key("hands", named=True, unique=True)[2] == {
        "vpip_n": 1,
        "vpip_d": 2,
        "vpip_s": None,
    }
    for last, opened in ((1, 0), (3, 2), (4, 2), (5, 3), (99, 3)):
        found = latest(cursor, "Ann", ["vpip"], last).row(0, named=True)
        assert (found["hands"], found["vpip_n"]) == (min(last, 5), opened)


def test_filters_and_nobody(cursor):
    assert by_hands(cursor, "Ann", ["vpip"], Selection(position="CO")).is_empty()
    assert latest(cursor, "Ann", ["vpip"], 5, Selection(site="nowhere"))["hands"].to_list() == [0]
    with pytest.raises(ValueError, match="no player 'Zed'"):
        by_month(cursor, "Zed", ["vpip"])


def test_long_runs_of_hands_make_longer_blocks(cursor, monkeypatch):
    monkeypatch.setattr("tourney.stats.trends.MOST_PARTS", 2)
    # Five hands in two blocks at most: three and two.
    assert by_hands(cursor, "Ann", ["vpip"], size=1)["hands"].to_list() == [3, 2]
