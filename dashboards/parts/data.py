"""Questions to the store, answered once: what a page asks is kept until this process writes to the store again.

Nobody else can write to it meanwhile. Every call takes its own cursor, and how often was written goes into each
question, so that an import shows at the next look and nothing has to be thrown away by hand. Answers about hands
alone outlive the commands to a tournament: on the evening one comes every minute.
"""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

import streamlit as st

from tourney.server import held
from tourney.server.way import ROOM

Answer = TypeVar("Answer")
KEPT = 256
"""Answers kept; each is a small frame or value."""
OF_HANDS = frozenset(
    f"tourney.stats.{name}"
    for name in (
        "holdings",
        "leaks",
        "opponents",
        "played",
        "report",
        "results",
        "selection",
        "sessions",
        "trends",
        "win_rates",
    )
)
"""Where the questions stand that read hands and who played them, and nothing of tournaments and their logs."""
_ahead = ThreadPoolExecutor(1, thread_name_prefix="asked-ahead")


def ask(question: Callable[..., Answer], *asked: Any, **named: Any) -> Answer:
    """The answer of a query function that takes a cursor and then these arguments."""
    store = held.store()
    written = store.hand_changes if question.__module__ in OF_HANDS else store.changes
    name = f"{question.__module__}.{getattr(question, '__qualname__', '')}"
    return _kept(name, (store.number, written), asked, named, question)


def ask_ahead(question: Callable[..., Any], *asked: Any, **named: Any) -> None:
    """Begin to answer what the page asks a little later, beside what it asks first. Who asks it then finds the
    answer, waits for the rest of it, or is told what went wrong."""
    _ahead.submit(ask, question, *asked, **named)


@st.cache_data(max_entries=KEPT, show_spinner=False)
def _kept(
    name: str, of: tuple[int, int], asked: tuple, named: dict[str, Any], _question: Callable[..., Any]
) -> Any:
    ROOM.give()
    with held.store().cursor() as cursor:
        return _question(cursor, *asked, **named)
