"""The tables at the desk: drawn, and what can be done with one of them or with all."""

from typing import Any

import streamlit as st

from desk import giving, table_drawing
from desk.evening import Evening
from desk.giving import typed
from desk.typed import stacks_of
from parts.html import note, section, text
from tourney.engine.games import game
from tourney.language import tr


def show(evening: Evening, chosen: int | None) -> None:
    """The tables, then hands, then what concerns tables themselves."""
    found = evening.found
    if not found["tables"]:
        note(
            tr(
                "There are no tables yet: they come with the draw of the seats, when at least two players are in."
            )
        )
        return
    st.html(table_drawing.tables(evening, chosen))
    hint = tr("A tap on a player shows what can be done with him, one on a free seat who may sit down there.")
    st.html(f'<p class="quiet">{text(hint)}</p>')
    if found["status"] == "finished":
        return
    table = _chosen(evening)
    if evening.is_running:
        _hand(evening, table)
        _all(evening)
    _table(evening, table)


def _chosen(evening: Evening) -> dict[str, Any]:
    tables = {one["table"]: one for one in evening.found["tables"]}
    if len(tables) == 1:
        return next(iter(tables.values()))
    number = st.segmented_control(
        tr("Table"),
        list(tables),
        format_func=lambda one: tr("Table {table}", table=one),
        key="table",
        default=next(iter(tables)),
        required=True,
        persist_state="page",
    )
    return tables.get(number or 0) or next(iter(tables.values()))


def _hand(evening: Evening, table: dict[str, Any]) -> None:
    """Hand by hand, for whoever wants the button, the blinds and the stacks to be followed."""
    number = table["table"]
    beneath = tr("hand {n} is played", n=table["hand"]) if table["hand"] else tr("between hands")
    section(tr("Hands of table {table}", table=number), beneath)
    with st.container(horizontal=True, vertical_alignment="bottom"):
        st.checkbox(
            tr("Though the table should wait"),
            key=f"anyway-{number}",
            persist_state="page",
            help=tr("A hand is dealt though the table is too short, or a player is due to leave it."),
        )
        giving.button(
            evening,
            tr("Next hand of table {table}", table=number),
            "next-hand",
            lambda: {
                "table": number,
                "unrecorded": table["hand"] is not None,
                "anyway": bool(typed(f"anyway-{number}", False)),
            },
            at=number,
            wide=False,
        )
    if table["hand"]:
        dealt = [one["player"] for one in table["seats"] if one["status"] == "playing"]
        with st.container(horizontal=True, vertical_alignment="bottom"):
            st.text_input(
                tr("Stacks after the hand"),
                key=f"record-{number}",
                placeholder=", ".join(f"{name} 5000" for name in dealt[:3]),
                help=tr("Of everybody who was dealt in; 0 for who is out."),
                persist_state="page",
            )
            people = {one["number"]: one["player"] for one in table["seats"]}
            st.multiselect(
                tr("Who took the chips of those who are out"),
                list(people),
                format_func=lambda one: people.get(one, str(one)),
                key=f"record-by-{number}",
                placeholder=tr("Nobody named"),
                persist_state="page",
            )
            giving.button(
                evening,
                tr("End the hand with these stacks"),
                "record",
                lambda: {
                    "table": number,
                    "stacks": stacks_of(typed(f"record-{number}", "")),
                    "by": list(typed(f"record-by-{number}", [])),
                },
                at=number,
                wide=False,
                after={f"record-{number}": "", f"record-by-{number}": []},
            )
            if game(table["game"], table["limit"]).opens is not None:
                giving.button(
                    evening,
                    tr("Nobody opened: carry the pot"),
                    "record",
                    {"table": number, "passed_out": True},
                    at=f"{number}-passed-out",
                    wide=False,
                )


def _all(evening: Evening) -> None:
    """What concerns all tables: counting, colouring up, levelling, hand for hand."""
    found = evening.found
    section(tr("All tables"))
    with st.container(horizontal=True, vertical_alignment="bottom"):
        giving.button(evening, tr("Do the moves that are due"), "balance", at="all", wide=False)
        if found["hand_for_hand"]:
            giving.button(
                evening, tr("End hand for hand"), "hand-for-hand", {"on": False}, at="off", wide=False
            )
        else:
            giving.button(
                evening, tr("Play hand for hand"), "hand-for-hand", {"on": True}, at="on", wide=False
            )
        larger = [chip for chip in found["chips"] if chip > found["smallest_chip"]]
        if larger:
            giving.button(
                evening,
                tr("Colour up: {smallest} is the smallest chip", smallest=larger[0]),
                "colour-up",
                {"smallest": larger[0]},
                at="all",
                wide=False,
            )
    with st.container(horizontal=True, vertical_alignment="bottom"):
        st.text_input(
            tr("Count of chips"),
            key="count",
            placeholder=tr("Anna 12500, Bo 8,400"),
            help=tr("Of several players or of all; what does not add up is said."),
            persist_state="page",
        )
        giving.button(
            evening,
            tr("Write down the count"),
            "count",
            lambda: {"stacks": stacks_of(typed("count", ""))},
            wide=False,
            after={"count": ""},
        )


def _table(evening: Evening, table: dict[str, Any]) -> None:
    """One table: breaking, closing, its seats; and another one."""
    number = table["table"]
    section(tr("Table {table} itself", table=number))
    with st.container(horizontal=True, vertical_alignment="bottom"):
        giving.button(
            evening,
            tr("Break table {table}", table=number),
            "break-table",
            {"table": number},
            at=number,
            wide=False,
        )
        if table["closed"]:
            giving.button(
                evening,
                tr("Open table {table} again", table=number),
                "open-table",
                {"table": number},
                at=number,
                wide=False,
            )
        else:
            giving.button(
                evening,
                tr("Let nobody sit down at table {table}", table=number),
                "close-table",
                {"table": number},
                at=number,
                wide=False,
            )
        giving.button(evening, tr("Open one more table"), "open-table", wide=False)
    taken = {one["seat"] for one in table["seats"]}
    locked = sorted(one.seat for one in evening.state.locked if one.table == number)
    free = [one for one in range(1, table["size"] + 1) if one not in taken and one not in locked]
    with st.container(horizontal=True, vertical_alignment="bottom"):
        for one in locked:
            giving.button(
                evening,
                tr("Unlock seat {seat}", seat=one),
                "unlock",
                {"table": number, "seat": one},
                at=f"{number}-{one}",
                wide=False,
            )
        if free:
            st.selectbox(tr("Free seat"), free, key=f"lock-{number}", persist_state="page")
            giving.button(
                evening,
                tr("Let nobody sit down there"),
                "lock",
                lambda: {"table": number, "seat": int(typed(f"lock-{number}", free[0]))},
                at=number,
                wide=False,
            )
