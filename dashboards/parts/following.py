"""A page that stays true by itself: while the server follows folders, an import runs, or hands come in live."""

import threading
from collections.abc import Callable
from functools import partial
from typing import Any

import streamlit as st
from streamlit.proto.ClientState_pb2 import ClientState
from streamlit.runtime import Runtime
from streamlit.runtime.scriptrunner import get_script_run_ctx
from streamlit.runtime.scriptrunner_utils.script_run_context import ThreadState

from tourney.server import held, importing
from tourney.server.following import followed
from tourney.server.room import present
from tourney.store import queries

EVERY = 3.0
"""Seconds between two looks of a page by itself: the server tells it sooner, unless its connection was lost then."""
_asking = threading.Lock()
_asked: dict[Callable[..., Any], tuple[tuple[int, int], Any]] = {}


def follow() -> None:
    """Draw the page again as soon as something was added to the store by what runs beside it."""
    running = importing.last()
    if followed() or (running is not None and not running.ended):
        _look(_once(queries.version))
    elif present() is not None:
        _look_for_hands(_once(queries.how_many_hands))


@st.fragment(run_every=EVERY)
def _look(shown: str) -> None:
    changes = held.store().changes
    if _once(queries.version) != shown:
        st.rerun(scope="app")
    _be_told(lambda: held.store().changes, changes)


@st.fragment(run_every=EVERY)
def _look_for_hands(shown: int) -> None:
    """A command to a tournament changes the store too, and no page of study: the hands decide."""
    changes = held.store().hand_changes
    if _once(queries.how_many_hands) != shown:
        st.rerun(scope="app")
    _be_told(lambda: held.store().hand_changes, changes)


def _be_told(changes: Callable[[], int], seen: int) -> None:
    """This fragment runs again once `changes` is another number, as if the browser had asked for it."""
    room, run = present(), get_script_run_ctx()
    if room is None or run is None or not Runtime.exists():
        return
    again = ClientState(
        query_string=run.query_string,
        page_script_hash=run.page_script_hash,
        fragment_id=ThreadState.get().fragment_id or "",
        is_auto_rerun=True,
        cached_message_hashes=run.cached_message_hashes,
        context_info=run.context_info,
    )
    room.pages.wait(run.session_id, changes, seen, partial(_run, run.session_id, again))


def _run(session_id: str, again: ClientState) -> None:
    session = Runtime.instance().get_app_session(session_id)
    if session is not None:  # else its browser is gone, or looks by itself when it comes back
        session.request_rerun(again)


def _once(question: Callable[..., Any]) -> Any:
    """Asked once after each change, however many pages look."""
    store = held.store()
    of = (store.number, store.changes)
    with _asking:
        there = _asked.get(question)
        if there is None or there[0] != of:
            with store.cursor() as cursor:
                there = _asked[question] = (of, question(cursor))
        return there[1]
