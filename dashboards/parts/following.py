"""A page that stays true by itself: while the server follows folders, an import runs, or hands come in live."""

import threading

import streamlit as st

from tourney.server import held, importing
from tourney.server.following import followed
from tourney.server.room import present
from tourney.store import queries

EVERY = 0.3
"""Seconds between two looks; what is appended to a file shows within one."""
_counting = threading.Lock()
_counted: tuple[tuple[int, int], int] | None = None


def follow() -> None:
    """Draw the page again as soon as something was added to the store by what runs beside it."""
    running = importing.last()
    if followed() or (running is not None and not running.ended):
        _look(_word())
    elif present() is not None:
        _look_for_hands(held.store().changes, _hands())


@st.fragment(run_every=EVERY)
def _look(shown: str) -> None:
    if _word() != shown:
        st.rerun(scope="app")


@st.fragment(run_every=EVERY)
def _look_for_hands(changes: int, shown: int) -> None:
    """A command to a tournament changes the store too, and no page of study: the hands decide. Nothing is asked
    while nothing is written."""
    if held.store().changes != changes and _hands() != shown:
        st.rerun(scope="app")


def _word() -> str:
    with held.store().cursor() as cursor:
        return queries.version(cursor)


def _hands() -> int:
    """Counted once after each change, however many pages look."""
    global _counted
    store = held.store()
    of = (id(store), store.changes)
    with _counting:
        if _counted is None or _counted[0] != of:
            with store.cursor() as cursor:
                _counted = (of, queries.how_many_hands(cursor))
        return _counted[1]
