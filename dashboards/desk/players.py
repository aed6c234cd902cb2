"""Who is in at the desk: entering players, and the list of them."""

from typing import Any

import streamlit as st

from desk import giving
from desk.asking import free_seats, method
from desk.evening import Evening
from desk.giving import Said, remember, send, typed
from desk.words import chips
from parts import amounts
from parts.device import may
from parts.html import Cell, Head, link, section, table
from tourney.server import held
from tourney.store.people import people

MOST_AT_ONCE = 200
"""Players whom one tap enters; others stay named for the next."""


def show(evening: Evening) -> None:
    """Entering players as long as that is open, then everybody."""
    if evening.found["registration_open"]:
        _register(evening)
    _list(evening)
    if evening.found["registration_open"] and evening.is_running:
        giving.button(evening, "Close registration now", "close-registration", wide=False)


def known() -> dict[str, int | None]:
    """Names of people who are known, with their numbers."""
    return {one.name: one.person_id for one in people(held.store())}


def _register(evening: Evening) -> None:
    """Names of people who are known, or new ones: several at once."""
    there = known()
    entered = evening.state.by_name
    cost = evening.money(evening.state.setup.entry.total)
    section("Register", f"{cost} each" if evening.state.setup.entry.total else "free")
    st.multiselect(
        "Who comes",
        [name for name in there if name not in entered],
        key="register-names",
        accept_new_options=True,
        placeholder="Choose, or type a name and press Enter",
        persist_state="page",
        disabled=not may("register"),
    )
    with st.container(horizontal=True, vertical_alignment="bottom"):
        paid = method("register")
        if evening.found["tables"]:
            st.selectbox(
                "Seat",
                [None, *free_seats(evening)],
                format_func=lambda one: "drawn" if one is None else f"table {one[0]} seat {one[1]}",
                key="register-seat",
                persist_state="page",
            )
        chosen = list(typed("register-names", []))
        many = amounts.things(len(chosen), "player") if chosen else "players"
        st.button(
            f"Register {many}",
            key="do-register-",
            type="primary",
            disabled=not may("register"),
            on_click=_registered,
            args=(evening.tournament_id, evening.version, paid),
        )


def _registered(tournament_id: str, seen: int, paid: Any) -> None:
    """Enters everybody who was named; whoever is refused stays named."""
    named = [str(name).strip() for name in typed("register-names", [])]
    names, later = named[:MOST_AT_ONCE], named[MOST_AT_ONCE:]
    seat = typed("register-seat")
    if not names:
        remember(Said(tournament_id, False, ("Name who comes first.",)))
        return
    if seat is not None and len(names) > 1:
        remember(
            Said(tournament_id, False, ("A seat is for one player: register the others by themselves.",))
        )
        return
    there = known()
    requests = []
    for name in names:
        request: dict[str, Any] = {"kind": "register", "name": name, "method": paid()}
        if there.get(name) is not None:
            request["person"] = there[name]
        if seat is not None:
            request["seat"] = {"table": seat[0], "seat": seat[1]}
        requests.append(request)
    said = send(tournament_id, seen, f"Register {', '.join(names)}", requests, {"register-names": later})
    if not said.done:
        st.session_state["register-names"] = named[said.count :]
    remember(said)


def _list(evening: Evening) -> None:
    found = evening.found
    if not found["players"]:
        return
    section("Players", f"{found['left']} of {amounts.things(len(found['players']), 'player')} are in")
    heads = (
        Head("No.", number=True, wide=True),
        Head("Player"),
        Head("Seat"),
        Head("Chips", number=True),
        Head("Bought", wide=True),
        Head("Place", number=True),
    )
    rows = [
        (
            one["number"],
            link(one["player"], "desk_evening", t=evening.tournament_id, p=one["number"], part="players"),
            _where(evening, one),
            chips(one["stack"]) if one["in"] else "",
            _bought(one),
            one["place"] or ("in" if one["in"] else ""),
        )
        for one in sorted(found["players"], key=lambda one: _order(evening, one))
    ]
    st.html(table(heads, rows, label="Players"))


def _order(evening: Evening, player: dict[str, Any]) -> tuple[Any, ...]:
    seat = evening.seat_of(player["number"])
    if not player["in"]:
        return (2, player["place"] or 0, player["number"])
    return (0, seat["table"], seat["seat"]) if seat else (1, 0, player["number"])


def _where(evening: Evening, player: dict[str, Any]) -> Cell:
    seat = evening.seat_of(player["number"])
    words = [f"{seat['table']}/{seat['seat']}"] if seat else []
    kept = evening.state.reserved.get(player["number"])
    if kept and not seat:
        words.append(f"kept: {kept.table}/{kept.seat}")
    words += [mark for mark in ("away", "pinned") if player[mark]]
    return " · ".join(words)


def _bought(player: dict[str, Any]) -> str:
    told = (
        (player["entries"] - 1, "re-entry", "re-entries"),
        (player["rebuys"], "rebuy", None),
        (player["add_ons"], "add-on", None),
    )
    return ", ".join(amounts.things(many, one, more) for many, one, more in told if many)
