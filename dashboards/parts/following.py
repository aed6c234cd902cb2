"""A page that stays true by itself: while the server follows folders, an import runs, or hands come in live."""

import threading
from collections.abc import Callable
from dataclasses import dataclass
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


@dataclass(frozen=True, slots=True)
class Shown:
    """What there was when a page began to be drawn: the question that says so, its answer, and how often the store
    had been written to."""

    question: Callable[..., Any]
    answer: Any
    changes: int


def begin() -> Shown | None:
    """What a page that is drawn from now on shows; None where nothing is added beside it."""
    running = importing.last()
    if followed() or (running is not None and not running.ended):
        return _shown(queries.version)
    return _shown(queries.how_many_hands) if present() is not None else None


def follow(shown: Shown | None) -> None:
    """Draw the page again as soon as something is added to what it showed."""
    if shown is not None:
        _look(shown)


@st.fragment(run_every=EVERY)
def _look(shown: Shown) -> None:
    """A command to a tournament changes the store too, and no page of study: the answer decides."""
    run = get_script_run_ctx()
    now = shown if run is None or not run.fragment_ids_this_run else _shown(shown.question)
    if now.answer != shown.answer:
        st.rerun(scope="app")
    _be_told(now)


def _shown(question: Callable[..., Any]) -> Shown:
    changes = _changes(question)
    return Shown(question, _once(question), changes)


def _changes(question: Callable[..., Any]) -> int:
    store = held.store()
    return store.hand_changes if question is queries.how_many_hands else store.changes


def _be_told(now: Shown) -> None:
    """This fragment runs again once the store is written to, as if the browser had asked for it."""
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
    tell = partial(_run, run.session_id, again)
    room.pages.wait(run.session_id, partial(_changes, now.question), now.changes, tell)


def _run(session_id: str, again: ClientState) -> bool:
    """Ask for a page again; False while something is drawn there, or is about to be. Asked then, what its browser
    asks for would be drawn with the address of the page before."""
    session = Runtime.instance().get_app_session(session_id)
    if session is None:  # its browser is gone, or looks by itself when it comes back
        return True
    if session._scriptrunner is not None:
        return False
    if session.page_script_hash == again.page_script_hash:
        session.request_rerun(again)
    return True


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
