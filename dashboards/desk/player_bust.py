"""Busting one player at the desk: alone, with others in the same hand, and by whom."""

from typing import Any

import streamlit as st

from desk import giving
from desk.evening import Evening
from desk.giving import typed
from desk.typed import stacks_of
from desk.words import listed
from parts.html import text
from parts.plain import label as plain
from tourney.language import tr


def show(evening: Evening, player: dict[str, Any]) -> None:
    """One tap busts; where bounties are played, a tap on who took the chips."""
    number = player["number"]
    if evening.found["hunting"]:
        _hunters(evening, player)
        with st.expander(tr("Several took the chips, or two and more are out in one hand")):
            _by(evening, number)
            _also(evening, player)
            _button(evening, player)
    else:
        _button(evening, player)
        with st.expander(tr("By whom, or two and more in one hand")):
            _by(evening, number)
            _also(evening, player)


def _hunters(evening: Evening, player: dict[str, Any]) -> None:
    """Everybody at his table: who took his chips is named and the player put out by one tap."""
    number, name = player["number"], player["player"]
    st.html(f'<p class="ask">{text(tr("Bust {name}: who took the chips?", name=name))}</p>')
    with st.container(horizontal=True):
        for one in evening.neighbours(number):
            giving.button(
                evening,
                one["player"],
                "bust",
                {"players": [number], "by": [one["number"]]},
                at=f"{number}-by-{one['number']}",
                says=tr("Bust {names}, by {hunters}", names=name, hunters=one["player"]),
                primary=True,
                leave=True,
                wide=False,
            )
        giving.button(
            evening,
            tr("Nobody, or not known"),
            "bust",
            {"players": [number]},
            at=f"{number}-by-nobody",
            says=tr("Bust {names}", names=name),
            leave=True,
            wide=False,
        )


def _button(evening: Evening, player: dict[str, Any]) -> None:
    number = player["number"]
    others = {one["number"]: one["player"] for one in evening.neighbours(number)}
    also = [one for one in typed(f"also-{number}", []) if one in others]
    by = [others[one] for one in typed(f"by-{number}", []) if one in others]
    names = listed([player["player"], *(others[one] for one in also)])
    giving.button(
        evening,
        tr("Bust {names}, by {hunters}", names=names, hunters=listed(by))
        if by
        else tr("Bust {names}", names=names),
        "bust",
        lambda: _asked(number),
        at=number,
        primary=not evening.found["hunting"],
        leave=True,
        after={f"by-{number}": [], f"also-{number}": []},
    )


def _asked(number: int) -> dict[str, Any]:
    also = list(typed(f"also-{number}", []))
    found: dict[str, Any] = {"players": [number, *also], "by": list(typed(f"by-{number}", []))}
    began = typed(f"began-{number}", "").strip()
    return {**found, "stacks": stacks_of(began)} if also and began else found


def _by(evening: Evening, number: int) -> None:
    others = {one["number"]: one["player"] for one in evening.neighbours(number)}
    st.pills(
        tr("Who took the chips"),
        list(others),
        selection_mode="multi",
        format_func=lambda one: plain(others.get(one, str(one))),
        key=f"by-{number}",
        persist_state="page",
    )


def _also(evening: Evening, player: dict[str, Any]) -> None:
    """Who went out in the same hand; the larger stack has the better place, so stacks may be asked for."""
    number = player["number"]
    others = {one["number"]: one["player"] for one in evening.neighbours(number)}
    st.pills(
        tr("Out in the same hand, too"),
        list(others),
        selection_mode="multi",
        format_func=lambda one: plain(others.get(one, str(one))),
        key=f"also-{number}",
        persist_state="page",
    )
    also = [one for one in typed(f"also-{number}", []) if one in others]
    if also and any(evening.state.stacks.get(one) is None for one in (number, *also)):
        names = [player["player"], *(others[one] for one in also)]
        st.text_input(
            tr("What each began the hand with"),
            key=f"began-{number}",
            placeholder=", ".join(f"{one} 5000" for one in names),
            help=tr("The larger stack has the better place."),
            persist_state="page",
        )
