"""Local days in SQL against the clocks of Python, and the questions that stand on them."""

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import duckdb
import pytest
from stored_hands import STOLEN, record

from tourney.stats.keep import keep
from tourney.stats.trends import by_month
from tourney.store.database import MEMORY, open_store
from tourney.store.hand_search import Wanted, count_hands
from tourney.store.local_days import local_time


@pytest.mark.parametrize(
    "zone", ["UTC", "Europe/Vienna", "America/New_York", "Asia/Kolkata", "Australia/Lord_Howe"]
)
def test_times_are_as_the_clocks_there_showed(zone: str) -> None:
    first = datetime(2024, 1, 1)
    moments = [first + timedelta(minutes=20 * step) for step in range(3 * 24 * 366)]
    with duckdb.connect() as connection:
        found = connection.execute(
            f"SELECT {local_time('at_utc', zone, 6)} FROM (SELECT unnest($moments) AS at_utc)",
            {"moments": moments},
        ).fetchall()
    place = ZoneInfo(zone)
    for at, (local,) in zip(moments, found, strict=True):
        shown = at.replace(tzinfo=UTC).astimezone(place).replace(tzinfo=None)
        assert local == shown - timedelta(hours=6)


def test_a_zone_that_is_none_is_refused() -> None:
    with pytest.raises((KeyError, ValueError)):
        local_time("at_utc", "Mars/Olympus'; DROP TABLE hands; --")


def test_a_night_belongs_to_the_day_and_the_month_on_which_its_evening_began() -> None:
    # In Vienna, one hour ahead of UTC in winter: Saturday 31 January 23:30 and Sunday 1 February 02:30 and 07:00.
    times = [datetime(2026, 1, 31, 22, 30), datetime(2026, 2, 1, 1, 30), datetime(2026, 2, 1, 6)]
    with open_store(MEMORY) as store:
        keep(
            store,
            [record(STOLEN, n, played_at=at.replace(tzinfo=UTC)) for n, at in enumerate(times, start=1)],
        )
        with store.cursor() as cursor:

            def on(weekday: int, zone: str, starts: int) -> int:
                return count_hands(cursor, Wanted(weekday=(weekday, zone, starts)))

            assert (on(6, "UTC", 0), on(7, "UTC", 0)) == (1, 2)
            assert (on(6, "Europe/Vienna", 6), on(7, "Europe/Vienna", 6)) == (2, 1)
            assert (on(6, "Asia/Tokyo", 0), on(7, "Asia/Tokyo", 0)) == (0, 3)
            assert on(1, "UTC", 0) == 0
            utc = by_month(cursor, "Anna", ["hands"])
            vienna = by_month(cursor, "Anna", ["hands"], zone="Europe/Vienna", day_starts=6)
    assert utc["hands"].to_list() == [1, 2]
    assert vienna["hands"].to_list() == [2, 1]
