"""A bounty that nobody has claimed: who put the player out is named afterwards."""

import streamlit as st

from desk import giving
from desk.evening import Evening
from desk.giving import typed
from parts.plain import label as plain
from tourney.language import tr


def show(evening: Evening, number: int, at: str = "") -> None:
    """Asks who put a player out; `at` tells this place of the page from another that asks the same."""
    name = evening.name(number)
    others = {one["number"]: one["player"] for one in evening.found["players"] if one["number"] != number}
    order = sorted(others, key=lambda one: (one not in evening.state.stacks, others[one].casefold()))
    key = f"claim-{at}{number}"
    with st.container(horizontal=True, vertical_alignment="bottom"):
        st.multiselect(
            plain(tr("Who put {name} out", name=name)),
            order,
            format_func=lambda one: others.get(one, str(one)),
            key=key,
            placeholder=tr("Nobody named"),
            persist_state="page",
        )
        giving.button(
            evening,
            tr("The bounty on {name} is won", name=name),
            "claim",
            lambda: {"player": number, "by": list(typed(key, []))},
            at=f"{at}{number}",
            wide=False,
        )
