"""What was agreed, and changing it: the same forms as for a new tournament, filled.

Only what was changed in the form is asked for, so that what another director changed meanwhile stays.
"""

from typing import Any

import streamlit as st

from desk import form_money, form_rules, form_structure, giving
from desk.evening import Evening
from desk.form import Form
from desk.giving import typed
from parts.html import section
from tourney.language import tr
from tourney.tournament.requests.setups import setup_request


def show(evening: Evening) -> None:
    """The name, the structure in force with its levels, the money and the rules."""
    name = f"setup-{evening.tournament_id}"
    if st.session_state.pop(f"{name}/done", False):
        _forget(name)
    start = st.session_state.setdefault(f"{name}/start", setup_request(evening.state.setup))
    form = Form(name, start, is_new=False)
    structure = evening.state.setup.structure
    with st.columns(2)[0]:
        form.text("name", tr("Name"), start["name"], max_chars=60)
    section(tr("Structure"), structure.name)
    with st.expander(tr("{n} levels as agreed", n=len(structure.levels)), key=f"levels-{name}"):
        st.html(form_structure.levels(structure))
    form_structure.show(form, max(len(evening.found["players"]), 2))
    section(tr("Money"))
    form_money.show(form)
    section(tr("Rules"))
    form_rules.show(form)
    if f"{name}/asked" not in st.session_state:
        st.session_state[f"{name}/asked"] = _asked(form)
    giving.button(
        evening,
        tr("Change what was agreed"),
        "configure",
        lambda: _changed(form),
        primary=True,
        wide=False,
        after={f"{name}/done": True},
    )


def _asked(form: Form) -> dict[str, Any]:
    return {
        "name": form.word("name"),
        **form_structure.asked(form),
        **form_money.asked(form),
        **form_rules.asked(form),
    }


def _changed(form: Form) -> dict[str, Any]:
    """The fields that say something else than when the form was filled."""
    before = typed(f"{form.name}/asked", {})
    now = _asked(form)
    found = {field: value for field, value in now.items() if field not in before or before[field] != value}
    if "rules" in found:  # a set chooses all switches: what the form says of them is said again
        return found | {"switches": now.get("switches", {})}
    return found | {"switches": _back(now, before)}


def _back(now: dict[str, Any], before: dict[str, Any]) -> dict[str, Any]:
    """Switches that were changed; one that is to be as in its set again is chosen by what the set says."""
    chosen, had = now.get("switches", {}), before.get("switches", {})
    rules = now["rules"]
    found = {key: value for key, value in chosen.items() if had.get(key) != value}
    return found | {key: form_rules.of_set(rules, key) for key in had if key not in chosen}


def _forget(name: str) -> None:
    """The form is filled anew."""
    for key in [str(key) for key in st.session_state if str(key).startswith((f"{name}-", f"{name}/"))]:
        del st.session_state[key]
