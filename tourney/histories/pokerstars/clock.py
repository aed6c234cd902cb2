"""The time stamp of a header to UTC.

The client prints local time and, since about 2010, Eastern Time in brackets after it: Eastern Time is
the server's and is taken where it stands. It never says EST or EDT: `ET` is New York with its
summer time. Local abbreviations mean the zone of the place all year round (`WET` in July is Lisbon's
summer time), so they are read as places.
"""

import re
from datetime import UTC, datetime, timedelta, timezone, tzinfo
from functools import lru_cache
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from tourney.histories.pokerstars.vocabulary import ENGLISH, Vocabulary

_PLACES = {
    "ET": "America/New_York",
    "EST": "America/New_York",
    "EDT": "America/New_York",
    "CT": "America/Chicago",
    "CST": "America/Chicago",
    "CDT": "America/Chicago",
    "MT": "America/Denver",
    "MST": "America/Denver",
    "MDT": "America/Denver",
    "PT": "America/Los_Angeles",
    "PST": "America/Los_Angeles",
    "PDT": "America/Los_Angeles",
    "AT": "America/Halifax",
    "NT": "America/St_Johns",
    "BRT": "America/Sao_Paulo",
    "ART": "America/Argentina/Buenos_Aires",
    "CLT": "America/Santiago",
    "COT": "America/Bogota",
    "UTC": "UTC",
    "GMT": "UTC",
    "Z": "UTC",
    "WET": "Europe/Lisbon",
    "WEST": "Europe/Lisbon",
    "BST": "Europe/London",
    "CET": "Europe/Paris",
    "CEST": "Europe/Paris",
    "EET": "Europe/Helsinki",
    "EEST": "Europe/Helsinki",
    "MSK": "Europe/Moscow",
    "JST": "Asia/Tokyo",
    "AWST": "Australia/Perth",
    "AEST": "Australia/Sydney",
    "AEDT": "Australia/Sydney",
    "NZT": "Pacific/Auckland",
}

_STAMP = re.compile(
    r"([0-9]{1,4})[/.-]([0-9]{1,2})[/.-]([0-9]{1,4})(?: - | |T)([0-9]{1,2}):([0-9]{2})(?::([0-9]{2})(?:\.[0-9]+)?)?"
    r" ?\(?([^\W\d_a-z]{1,5}\b|[+-][0-9]{2}:?[0-9]{2})?\)?"
)

_OWN_ZONES = {"ggpoker": "UTC"}
"""Sites that never print a zone, and the one that they mean."""


def zone_named(name: str) -> ZoneInfo:
    """The time zone of that name, as in `Europe/Lisbon`. Raises ValueError when there is none."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        raise ValueError(
            f"{name!r} is not a time zone: write one as Europe/Lisbon or America/New_York"
        ) from None


def played_at(
    raw: str | None,
    zone: ZoneInfo | None = None,
    words: Vocabulary = ENGLISH,
    site: str = "pokerstars",
) -> tuple[datetime | None, str | None]:
    """The moment in UTC and a remark, at least one of them None.

    `zone` serves where the stamp names no zone or one that is not known, then the zone of a site that
    never prints its own. Without one the moment stays unknown: no date is ever made up.
    """
    if raw is None:
        return None, "the header has no time"
    stamps = list(_STAMP.finditer(raw))
    if not stamps:
        return None, f"the time {raw!r} is not understood"
    stamp = next((found for found in stamps if found[7] in words.eastern), stamps[0])
    label = stamp[7]
    place = _place("ET" if label in words.eastern else label) if label else None
    place = place or zone or (_place(_OWN_ZONES[site]) if not label and site in _OWN_ZONES else None)
    if place is None:
        return None, f"the time zone {label!r} is not known" if label else "the time names no zone"
    try:
        year, month, day, hour, minute, second = (int(part or 0) for part in stamp.groups()[:6])
        if len(stamp[1]) < 4:
            if not words.day_first:
                return None, f"the time {raw!r} is not understood"
            year, day = day, year
        return datetime(year, month, day, hour, minute, second, tzinfo=place).astimezone(UTC), None
    except (ValueError, OverflowError):
        return None, f"the time {raw!r} is no time"


@lru_cache(maxsize=256)
def _place(label: str) -> tzinfo | None:
    if label[0] not in "+-":
        name = _PLACES.get(label)
        return ZoneInfo(name) if name else None
    hours, minutes = int(label[1:3]), int(label[-2:])
    if hours > 23 or minutes > 59:
        return None
    offset = timedelta(hours=hours, minutes=minutes)
    return timezone(-offset if label[0] == "-" else offset)
