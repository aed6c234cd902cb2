"""What several places of the desk ask of a player: how he pays, which seat is free, how many chips."""

from collections.abc import Callable
from typing import Any

import streamlit as st

from desk.evening import Evening
from desk.giving import typed
from desk.typed import whole
from tourney.language import tr
from tourney.tournament.sentences.words import PAID_BY, paid_by


def method(at: object) -> Callable[[], str]:
    """Asks by which way money is paid, cash unless somebody says otherwise; gives the way to the answer."""
    key = f"method-{at}"
    st.selectbox(
        tr("Paid by"),
        list(PAID_BY),
        format_func=paid_by,
        key=key,
        accept_new_options=True,
        persist_state="page",
    )
    return lambda: str(typed(key, "cash"))


def paying(number: int, paid: Callable[[], str]) -> Callable[[], dict[str, Any]]:
    """The fields of a request that a player pays, or is paid."""
    return lambda: {"player": number, "method": paid()}


def free_seats(evening: Evening) -> list[tuple[int, int]]:
    """Every seat at which somebody may sit down."""
    locked = evening.state.locked
    return [
        (table["table"], number)
        for table in evening.found["tables"]
        if not table["closed"]
        for number in range(1, table["size"] + 1)
        if number not in {one["seat"] for one in table["seats"]} and (table["table"], number) not in locked
    ]


def with_chips(number: int, key: str) -> Callable[[], dict[str, Any]]:
    """A player with the chips that were typed, unknown when none were."""

    def asked() -> dict[str, Any]:
        words = typed(key, "").strip()
        return {"player": number, "chips": whole(words) if words else None}

    return asked
