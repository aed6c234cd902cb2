"""Local days of play in SQL: times are stored in UTC, and a day begins where and when somebody's evening does.

The database is given the moments at which clocks were set, and needs no tables of time zones of its own.
"""

from datetime import UTC, datetime, timedelta
from functools import lru_cache
from zoneinfo import ZoneInfo

FIRST, LAST = 1990, 2060
"""Clocks are followed in these years; before and after they stay as they were set at the ends."""


def local_time(column: str, zone: str, day_starts: int = 0) -> str:
    """The SQL of a UTC time as the clocks of `zone` showed it, set back by `day_starts` hours: the date of it is
    the day of play. `column` is ours and no text of others. Raises ZoneInfoNotFoundError or ValueError on a zone.
    """
    moments, offsets = _clocks(zone)
    return f"({column} + {_offset(column, moments, offsets, day_starts * 3600)})"


def _offset(column: str, moments: tuple[datetime, ...], offsets: tuple[int, ...], less: int) -> str:
    """The seconds to add, by halving: seven comparisons a row for seventy years."""
    if not moments:
        return f"INTERVAL '{offsets[0] - less}' SECOND"
    half = len(moments) // 2
    before = _offset(column, moments[:half], offsets[: half + 1], less)
    after = _offset(column, moments[half + 1 :], offsets[half + 1 :], less)
    return f"CASE WHEN {column} < TIMESTAMP '{moments[half]}' THEN {before} ELSE {after} END"


@lru_cache(maxsize=32)
def _clocks(zone: str) -> tuple[tuple[datetime, ...], tuple[int, ...]]:
    """When the clocks of a zone were set, in UTC, and how far ahead of UTC they were before, between and after."""
    place = ZoneInfo(zone)

    def ahead(at: datetime) -> int:
        return round((at.replace(tzinfo=UTC).astimezone(place).utcoffset() or timedelta()).total_seconds())

    at, moments, offsets = datetime(FIRST, 1, 1), [], [ahead(datetime(FIRST, 1, 1))]
    while at.year < LAST:
        following = at + timedelta(days=7)
        if ahead(following) != offsets[-1]:
            low, high = at, following
            while high - low > timedelta(seconds=1):
                middle = low + timedelta(seconds=(high - low) // timedelta(seconds=2))
                low, high = (middle, high) if ahead(middle) == offsets[-1] else (low, middle)
            moments.append(high)
            offsets.append(ahead(high))
            at = high
        else:
            at = following
    return tuple(moments), tuple(offsets)
