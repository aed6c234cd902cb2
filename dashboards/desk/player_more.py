"""What is seldom done with one player at the desk: his name, his chips, penalties, a kept seat."""

from typing import Any

import streamlit as st

from desk import giving
from desk.asking import method, paying, with_chips
from desk.evening import Evening
from desk.giving import typed
from tourney.language import tr


def show(evening: Evening, player: dict[str, Any]) -> None:
    number, name = player["number"], player["player"]
    status = evening.found["status"]
    with st.container(horizontal=True, vertical_alignment="bottom"):
        st.text_input(tr("The right name"), name, key=f"name-{number}", max_chars=60)
        giving.button(
            evening,
            tr("Correct the name"),
            "rename",
            lambda: {"player": number, "name": typed(f"name-{number}", "").strip()},
            at=number,
            wide=False,
        )
    if player["in"] and status in ("seated", "running"):
        with st.container(horizontal=True, vertical_alignment="bottom"):
            st.text_input(
                tr("Chips now"),
                key=f"stack-{number}",
                placeholder=tr("empty when nobody knows"),
                persist_state="page",
            )
            giving.button(
                evening,
                tr("Write down the chips of {name}", name=name),
                "stack",
                with_chips(number, f"stack-{number}"),
                at=number,
                wide=False,
                after={f"stack-{number}": ""},
            )
    if player["in"]:
        with st.container(horizontal=True, vertical_alignment="bottom"):
            if player["pinned"]:
                giving.button(
                    evening,
                    tr("Let {name} be moved", name=name),
                    "unpin",
                    {"player": number},
                    at=number,
                    wide=False,
                )
            else:
                giving.button(
                    evening,
                    tr("Never move {name}", name=name),
                    "pin",
                    {"player": number},
                    at=number,
                    wide=False,
                )
    if player["in"] and evening.is_running:
        _penalty(evening, player)
    if player["in"] and status == "registering":
        _reserve(evening, player)
    if player["in"] and status != "finished":
        with st.container(horizontal=True, vertical_alignment="bottom"):
            paid = method(f"back-{number}")
            giving.button(
                evening,
                tr("Take {name} out as if he had never entered", name=name),
                "unregister",
                paying(number, paid),
                at=number,
                wide=False,
                leave=True,
            )


def _penalty(evening: Evening, player: dict[str, Any]) -> None:
    number, name = player["number"], player["player"]
    with st.container(horizontal=True, vertical_alignment="bottom"):
        st.number_input(tr("Hands"), 0, 1000, 0, key=f"hands-{number}", persist_state="page")
        st.number_input(tr("Rounds"), 0, 100, 1, key=f"rounds-{number}", persist_state="page")
        giving.button(
            evening,
            tr("Penalty for {name}", name=name),
            "penalty",
            lambda: {
                "player": number,
                "hands": int(typed(f"hands-{number}", 0)),
                "rounds": int(typed(f"rounds-{number}", 0)),
            },
            at=number,
            wide=False,
        )
    with st.container(horizontal=True, vertical_alignment="bottom"):
        st.checkbox(tr("He keeps what his place pays"), key=f"keeps-{number}", persist_state="page")
        giving.button(
            evening,
            tr("Disqualify {name}", name=name),
            "disqualify",
            lambda: {"player": number, "prize": bool(typed(f"keeps-{number}", False))},
            at=number,
            wide=False,
            leave=True,
        )


def _reserve(evening: Evening, player: dict[str, Any]) -> None:
    number, name = player["number"], player["player"]
    kept = evening.state.reserved.get(number)
    with st.container(horizontal=True, vertical_alignment="bottom"):
        st.number_input(tr("Table"), 1, 1000, kept.table if kept else 1, key=f"keep-table-{number}")
        st.number_input(tr("Seat"), 1, 10, kept.seat if kept else 1, key=f"keep-seat-{number}")
        giving.button(
            evening,
            tr("Keep this seat for {name}", name=name),
            "reserve",
            lambda: {
                "player": number,
                "seat": {
                    "table": int(typed(f"keep-table-{number}", 1)),
                    "seat": int(typed(f"keep-seat-{number}", 1)),
                },
            },
            at=number,
            wide=False,
        )
        if kept:
            giving.button(
                evening,
                tr("Give up table {table} seat {seat}", table=kept.table, seat=kept.seat),
                "reserve",
                {"player": number, "seat": None},
                at=f"none-{number}",
                wide=False,
            )
