"""Times as people read them: stored in UTC, shown in the zone that was set, else in the viewer's own."""

from datetime import UTC, date, datetime
from zoneinfo import ZoneInfo

import streamlit as st

from parts import preferences
from tourney.language import language, number, tr

MONTHS = {
    "en": ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"],
    "it": ["gen", "feb", "mar", "apr", "mag", "giu", "lug", "ago", "set", "ott", "nov", "dic"],
    "nb": ["jan.", "feb.", "mars", "apr.", "mai", "juni", "juli", "aug.", "sep.", "okt.", "nov.", "des."],
}
"""Months as they are shortened within a date."""


def moment(at: datetime | None) -> str:
    """Day and minute in that zone: `1 Mar 2026, 20:05`; a dash when unknown."""
    if at is None:
        return "–"
    local = here(at)
    return f"{of_day(local)}, {local:%H:%M}"


def clock(at: datetime | None) -> str:
    """The minute alone: `20:05`."""
    return "–" if at is None else f"{here(at):%H:%M}"


def played(at: datetime | None, raw: str | None) -> str:
    """When a hand was played; as its source wrote it when that names no zone."""
    return raw if at is None and raw else moment(at)


def zone() -> str:
    """A sentence on whose time the pages tell."""
    if preferences.preferences().time_zone:
        return tr("Times are those of {zone}, as the settings say.", zone=preferences.zone())
    return tr("Times are those of {zone}, where this browser is.", zone=st.context.timezone or "UTC")


def day(at: datetime | None) -> str:
    """The day in that zone: `1 Mar 2026`; a dash when unknown."""
    return "–" if at is None else of_day(here(at))


def of_day(day: date) -> str:
    """A day that is one wherever the viewer is: `1 Mar 2026`."""
    spoken = language()
    return f"{day.day}{'.' if spoken == 'nb' else ''} {MONTHS[spoken][day.month - 1]} {day.year:04}"


def days(first: datetime | None, last: datetime | None) -> str:
    """From one day to another, told once when they are the same."""
    if day(first) == day(last):
        return day(first)
    return tr("{first} to {last}", first=day(first), last=day(last))


def duration(seconds: float | None) -> str:
    """How long something took: `0.4 s`, `12 s`, `3 min 20 s`; a dash when unknown."""
    if seconds is None:
        return "–"
    if seconds < 10:
        return f"{number(seconds, language(), 1)} s"
    minutes, rest = divmod(round(seconds), 60)
    return f"{minutes} min {rest} s" if minutes else f"{rest} s"


def here(at: datetime) -> datetime:
    """A time of the store where the viewer is."""
    aware = at if at.tzinfo else at.replace(tzinfo=UTC)
    return aware.astimezone(ZoneInfo(preferences.zone()))
