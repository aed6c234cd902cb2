"""Filters with a name: chosen again by a link, kept and forgotten by whoever may keep things."""

import streamlit as st

from parts import device
from parts.html import link, quiet, text
from parts.tongue import tr_html
from tourney.language import tr
from tourney.server import held
from tourney.store import saved_filters
from tourney.store.saved_filters import LONGEST_NAME, FilterError

PAGE = "hands"


def saved(asked: str) -> None:
    """The saved filters behind a button; `asked` are those of now, as they stand in the address."""
    with held.store().cursor() as cursor:
        there = saved_filters.saved(cursor, PAGE)
    with st.popover(tr("Saved filters ({n})", n=len(there)) if there else tr("Saved filters")):
        if wrong := st.session_state.pop("saved-wrong", None):
            st.html(f'<p class="loss">{text(wrong)}</p>')
        for name, query in there.items():
            st.html(f'<p class="remark">{link(name, f"{PAGE}?{query}").text}</p>')
        if not there:
            st.html(quiet(tr("None yet: choose filters and give them a name.")).text)
        if not device.may_keep():
            told = tr_html("{sign_in} to keep filters.", sign_in=device.sign_in_link())
            st.html(f'<p class="remark">{told.text}</p>')
            return
        with st.form("save-filters", border=False, clear_on_submit=True):
            st.text_input(tr("Name of the filters of now"), key="save-name", max_chars=LONGEST_NAME)
            st.form_submit_button(tr("Keep them"), on_click=_save, args=(asked,), disabled=not asked)
        if there:
            gone = st.selectbox(tr("Forget"), list(there), index=None, key="forget-name")
            st.button(tr("Forget it"), disabled=gone is None, on_click=_forget, args=(gone,))


def _save(asked: str) -> None:
    if not device.may_keep():
        return
    try:
        saved_filters.save(held.store(), PAGE, st.session_state.get("save-name") or "", asked)
    except FilterError as error:
        st.session_state["saved-wrong"] = str(error)


def _forget(name: str | None) -> None:
    if name is not None and device.may_keep():
        saved_filters.forget(held.store(), PAGE, name)
