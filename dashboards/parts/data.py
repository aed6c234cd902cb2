"""Questions to the store, answered once: what a page asks is kept until something is added.

Every call takes its own cursor. The word of `version` goes into each question, so that an import shows
at the next look and nothing has to be thrown away by hand. A page with a question in each cell asks for it once.
"""

import time
from collections.abc import Callable
from typing import Any, TypeVar

import streamlit as st

from tourney.server import held
from tourney.store import queries
from tourney.store.database import Store

Answer = TypeVar("Answer")
KEPT = 256
"""Answers kept; each is a small frame or value."""
HEARD = "version-heard"
FRESH = 0.25
"""Seconds for which the word of `version` stands within one drawing of a page; it takes two thousandths, and five
hundred questions a second."""


def begin() -> None:
    """A page begins: whatever was added before shows on it."""
    st.session_state.pop(HEARD, None)


def ask(question: Callable[..., Answer], *asked: Any, **named: Any) -> Answer:
    """The answer of a query function that takes a cursor and then these arguments."""
    store = held.store()
    name = f"{question.__module__}.{getattr(question, '__qualname__', '')}"
    return _kept(name, f"{store.path}:{id(store)}:{_word(store)}", asked, named, question)


def _word(store: Store) -> str:
    """The word of `version`, heard anew when a page begins, when this process has written, and after a while."""
    now = time.monotonic()
    of = (id(store), store.changes)
    heard = st.session_state.get(HEARD)
    if heard is not None and heard[0] == of and now - heard[1] < FRESH:
        return heard[2]
    with store.cursor() as cursor:
        word = queries.version(cursor)
    st.session_state[HEARD] = (of, now, word)
    return word


@st.cache_data(max_entries=KEPT, show_spinner=False)
def _kept(name: str, word: str, asked: tuple, named: dict[str, Any], _question: Callable[..., Any]) -> Any:
    with held.store().cursor() as cursor:
        return _question(cursor, *asked, **named)
