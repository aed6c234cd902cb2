"""A free seat at the desk: who sits down there, the usual thing first."""

from collections.abc import Callable
from typing import Any

import streamlit as st

from desk import giving
from desk.asking import free_seats, method
from desk.evening import Evening
from desk.giving import typed
from desk.players import known
from parts.html import address, text
from parts.plain import label as plain
from tourney.language import tr

ASKED = "free"
"""The key of the address under which a free seat is chosen: `2-5` is seat 5 of table 2."""

Place = tuple[int, int]


def asked(evening: Evening) -> Place | None:
    """The table and the seat that the address chooses, None when nobody can sit down there (any more)."""
    if evening.found["status"] == "finished":
        return None
    words = st.query_params.get(ASKED) or ""
    return next((one for one in free_seats(evening) if written(*one) == words), None)


def written(table: int, number: int) -> str:
    """A seat as the address names it."""
    return f"{table}-{number}"


def show(evening: Evening, place: Place) -> None:
    """The seat with its buttons, in a frame at the top of the page."""
    at = written(*place)
    with st.container(border=True, key="free-seat"):
        where = tr("Table {table} seat {seat} is free", table=place[0], seat=place[1])
        to = address("desk_evening", t=evening.tournament_id)
        close = f'<a class="close" href="{text(to)}" target="_self" data-page>{text(tr("Close"))}</a>'
        st.html(f'<div class="player-head"><h2>{text(where)}</h2>{close}</div>')
        if evening.found["registration_open"]:
            _register(evening, place, at)
        _move(evening, place, at)
        giving.button(
            evening,
            tr("Let nobody sit down there"),
            "lock",
            {"table": place[0], "seat": place[1]},
            at=f"free-{at}",
            wide=False,
            leave=True,
        )


def _register(evening: Evening, place: Place, at: str) -> None:
    """One who comes late sits down at once."""
    there = known()
    with st.container(horizontal=True, vertical_alignment="bottom"):
        st.selectbox(
            tr("Who comes"),
            [name for name in there if name not in evening.state.by_name],
            index=None,
            key=f"come-{at}",
            accept_new_options=True,
            placeholder=tr("Choose, or type a name"),
            persist_state="page",
        )
        paid = method(f"free-{at}")
        giving.button(
            evening,
            tr("Register here"),
            "register",
            _registered(there, place, at, paid),
            at=f"free-{at}",
            primary=True,
            wide=False,
            leave=True,
            after={f"come-{at}": None},
        )


def _registered(
    there: dict[str, int | None], place: Place, at: str, paid: Callable[[], str]
) -> Callable[[], dict[str, Any]]:
    def asked() -> dict[str, Any]:
        name = str(typed(f"come-{at}", "")).strip()
        if not name:
            raise ValueError(tr("name who comes first"))
        person = {} if there.get(name) is None else {"person": there[name]}
        seat = {"table": place[0], "seat": place[1]}
        return {"name": name, **person, "method": paid(), "seat": seat}

    return asked


def _move(evening: Evening, place: Place, at: str) -> None:
    """One who is in already changes his seat."""
    inside = {one["number"]: one["player"] for one in evening.found["players"] if one["in"]}

    def asked() -> dict[str, Any]:
        number = typed(f"here-{at}")
        if number is None:
            raise ValueError(tr("choose who moves first"))
        return {"player": int(number), "table": place[0], "seat": place[1]}

    with st.container(horizontal=True, vertical_alignment="bottom"):
        st.selectbox(
            tr("Who moves here"),
            list(inside),
            index=None,
            format_func=lambda one: plain(inside.get(one, str(one))),
            key=f"here-{at}",
            placeholder=tr("Choose a player"),
            persist_state="page",
        )
        giving.button(
            evening,
            tr("Move here"),
            "move",
            asked,
            at=f"free-{at}",
            wide=False,
            leave=True,
            after={f"here-{at}": None},
        )
