"""What was set for all pages of this store, read once a run: whose time, whose money, how statistics count."""

from datetime import UTC, date, datetime, time
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import streamlit as st

from tourney.server import held
from tourney.store.settings import START, Settings, settings

KEPT = "preferences"


def begin() -> None:
    """A run of a page begins: read what is set."""
    with held.store().cursor() as cursor:
        st.session_state[KEPT] = settings(cursor)


def preferences() -> Settings:
    """What is set; what it is at the start where no page runs."""
    return st.session_state.get(KEPT, START)


def dress() -> None:
    """Make a deck of two colours of one of four, where that is set."""
    if preferences().deck == "two":
        st.html("<style>.stApp .card.c { color: #1d1d1b; } .stApp .card.d { color: #c8372d; }</style>")


def zone() -> str:
    """The time zone that days and times are told in: the one that was set, else the browser's."""
    name = preferences().time_zone or st.context.timezone or "UTC"
    try:
        ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return "UTC"
    return name


def day_begins(at: date) -> datetime:
    """When a day of play begins in that zone, as the store keeps times: UTC, without saying so."""
    local = datetime.combine(at, time(preferences().day_starts), ZoneInfo(zone()))
    return local.astimezone(UTC).replace(tzinfo=None)
