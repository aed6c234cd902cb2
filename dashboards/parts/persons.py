"""Whose figures a page shows: one person under all his names, chosen by any of them."""

from typing import Any

import streamlit as st
from streamlit.delta_generator import DeltaGenerator

from parts import labels
from parts.asked import choose, number
from parts.data import ask
from tourney.language import tr, tr_n
from tourney.store import player_queries


def whose(place: DeltaGenerator) -> dict[str, Any] | None:
    """The person of the address, else the one with the most hands: `player_id, name, site, names, hands`; None
    when there is nobody."""
    wanted = number("player")
    found = ask(player_queries.persons, also=wanted)
    if found.is_empty():
        return None
    named = {
        row["player_id"]: f"{row['name']} · {labels.site(row['site'])}{more_names(row)}"
        for row in found.iter_rows(named=True)
    }
    if wanted is not None and wanted not in named:
        person = ask(player_queries.person_of, wanted)
        if person in named:
            st.query_params["player"] = str(person)
    chosen = choose(place, tr("Player"), named, "player", empty=None)
    return next(row for row in found.iter_rows(named=True) if row["player_id"] == chosen)


def more_names(row: dict[str, Any]) -> str:
    """How many names he has beside the one that is shown: ` and 2 more names`."""
    return tr_n(" and {n} more name", " and {n} more names", row["names"] - 1) if row["names"] > 1 else ""
