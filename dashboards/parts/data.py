"""Questions to the store, answered once: what a page asks is kept until something is added.

Every call takes its own cursor. The word of `version` goes into each question, so that an import shows
at the next look and nothing has to be thrown away by hand.
"""

from collections.abc import Callable
from typing import Any, TypeVar

import streamlit as st

from tourney.server import held
from tourney.store import queries

Answer = TypeVar("Answer")
KEPT = 256
"""Answers kept; each is a small frame or value."""


def ask(question: Callable[..., Answer], *asked: Any, **named: Any) -> Answer:
    """The answer of a query function that takes a cursor and then these arguments."""
    store = held.store()
    with store.cursor() as cursor:
        word = queries.version(cursor)
    name = f"{question.__module__}.{getattr(question, '__qualname__', '')}"
    return _kept(name, f"{store.path}:{id(store)}:{word}", asked, named, question)


@st.cache_data(max_entries=KEPT, show_spinner=False)
def _kept(name: str, word: str, asked: tuple, named: dict[str, Any], _question: Callable[..., Any]) -> Any:
    with held.store().cursor() as cursor:
        return _question(cursor, *asked, **named)
