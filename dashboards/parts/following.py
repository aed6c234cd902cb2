"""A page that stays true by itself while the server follows folders, or an import runs."""

import streamlit as st

from tourney.server import held, importing
from tourney.server.following import followed
from tourney.store import queries

EVERY = 0.3
"""Seconds between two looks; what is appended to a file shows within one."""


def follow() -> None:
    """Draw the page again as soon as something was added to the store by what runs beside it."""
    running = importing.last()
    if followed() or (running is not None and not running.ended):
        _look(_word())


@st.fragment(run_every=EVERY)
def _look(shown: str) -> None:
    if _word() != shown:
        st.rerun(scope="app")


def _word() -> str:
    with held.store().cursor() as cursor:
        return queries.version(cursor)
