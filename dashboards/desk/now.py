"""What must be done now, on top of the page: sentences with their rule, and a button that does each."""

import streamlit as st

from desk import claiming, giving
from desk.clock import ticking
from desk.due import Due, due
from desk.evening import Evening
from parts.html import quiet, text
from parts.plain import label as plain
from tourney.language import tr, tr_in

PUT_OFF = "desk-put-off"


def show(evening: Evening) -> None:
    """Everything that is due and was not put off on this device."""
    found = due(evening)
    away: set[tuple[str, str]] = st.session_state.get(PUT_OFF, set())
    shown = [one for one in found if not (one.put_off and (evening.tournament_id, one.key) in away)]
    for number, one in enumerate(shown):
        _card(evening, one, number)
    put_off = len(found) - len(shown)
    if put_off:
        st.button(
            plain(tr("Show what was put off ({n})", n=put_off)),
            key="put-off-none",
            type="tertiary",
            on_click=_again,
        )
    if not found:
        st.html(f'<p class="quiet">{text(tr("Nothing waits for you."))}</p>')


def _card(evening: Evening, one: Due, number: int) -> None:
    rule = f" {quiet(f'({one.rule})').text}" if one.rule else ""
    time = (
        f" {quiet(tr_in('time left', 'In')).text} <b>{ticking(evening).text}</b>"
        if one.ends and evening.found["clock"]
        else ""
    )
    with st.container(border=True, key=f"due-{number}"):
        st.html(f'<p class="due">{text(one.sentence)}{rule}{time}</p>')
        if one.claim is not None:
            claiming.show(evening, one.claim, "due-")
        if one.kind is None and not one.put_off:
            return
        with st.container(horizontal=True):
            if one.kind is not None:
                giving.button(
                    evening,
                    one.does,
                    one.kind,
                    one.fields,
                    at=f"due-{one.key}",
                    primary=number == 0,
                    wide=False,
                )
            if one.put_off:
                st.button(
                    tr("Not now"),
                    key=f"put-off-{one.key}",
                    on_click=_put_off,
                    args=(evening.tournament_id, one.key),
                )


def _put_off(tournament_id: str, key: str) -> None:
    st.session_state[PUT_OFF] = {*st.session_state.get(PUT_OFF, set()), (tournament_id, key)}


def _again() -> None:
    st.session_state[PUT_OFF] = set()
