"""A page that stays true by itself: while the server follows folders, an import runs, or hands come in live."""

import streamlit as st

from tourney.server import held, importing
from tourney.server.following import followed
from tourney.server.room import present
from tourney.store import queries

EVERY = 0.3
"""Seconds between two looks; what is appended to a file shows within one."""


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
    with held.store().cursor() as cursor:
        return queries.totals(cursor).hands
