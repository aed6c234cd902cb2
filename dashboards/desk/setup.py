"""What was agreed, and changing it: the same forms as for a new tournament, filled."""

from typing import Any

import streamlit as st

from desk import form_money, form_rules, form_structure, giving
from desk.evening import Evening
from desk.form import Form
from parts.html import section
from tourney.tournament.requests.setups import setup_request


def show(evening: Evening) -> None:
    """The name, the structure in force with its levels, the money and the rules."""
    start = setup_request(evening.state.setup)
    form = Form(f"setup-{evening.tournament_id}", start, is_new=False)
    structure = evening.state.setup.structure
    with st.columns(2)[0]:
        form.text("name", "Name", start["name"], max_chars=60)
    section("Structure", structure.name)
    with st.expander(f"{len(structure.levels)} levels as agreed"):
        st.html(form_structure.levels(structure))
    form_structure.show(form, max(len(evening.found["players"]), 2))
    section("Money")
    form_money.show(form)
    section("Rules")
    form_rules.show(form)
    giving.button(
        evening, "Change what was agreed", "configure", lambda: _asked(form), primary=True, wide=False
    )


def _asked(form: Form) -> dict[str, Any]:
    return {
        "name": form.word("name"),
        **form_structure.asked(form),
        **form_money.asked(form),
        **form_rules.asked(form),
    }
