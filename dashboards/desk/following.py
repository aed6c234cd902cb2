"""The page of the desk stays true by itself: it is drawn anew when somebody acts, or a level begins."""

from datetime import UTC, datetime
from typing import Any

import streamlit as st

from tourney.server import held
from tourney.tournament.timing import clock_at
from tourney.tournament.tournament import Tournament

EVERY = 0.5
"""Seconds between two looks."""


def follow(tournament_id: str) -> None:
    """From now on the page is drawn anew when the tournament is another than now."""
    _look(tournament_id, word(tournament_id))


def word(tournament_id: str) -> tuple[Any, ...]:
    """What a page of the desk depends on: the log, and where its clock has come to."""
    now = datetime.now(UTC)

    def read(run: Tournament) -> tuple[Any, ...]:
        clock = clock_at(run.state, now)
        return run.version, clock and (clock.level, clock.on_break)

    return held.live().look(tournament_id, read)


@st.fragment(run_every=EVERY)
def _look(tournament_id: str, shown: tuple[Any, ...]) -> None:
    if word(tournament_id) != shown:
        st.rerun(scope="app")


def follow_all() -> None:
    """From now on a list of tournaments is drawn anew when there is something new in it."""
    _look_at_all(_all())


def _all() -> list[tuple[Any, ...]]:
    return [(one.tournament_id, one.name, one.status, one.entries) for one in held.live().tournaments()]


@st.fragment(run_every=EVERY)
def _look_at_all(shown: list[tuple[Any, ...]]) -> None:
    if _all() != shown:
        st.rerun(scope="app")
