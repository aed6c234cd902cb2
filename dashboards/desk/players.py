"""Who is in at the desk: entering players, and the list of them."""

from typing import Any

import streamlit as st

from desk import giving
from desk.asking import free_seats, method
from desk.evening import Evening
from desk.giving import Said, remember, send, typed
from desk.words import chips, listed, marks, seat
from parts.device import may
from parts.html import Cell, Head, link, section, table
from tourney.language import tr, tr_in, tr_n
from tourney.server import held
from tourney.store.people import people
from tourney.tournament.deciding.asking import alike as spoken_alike

MOST_AT_ONCE = 200
"""Players whom one tap enters; others stay named for the next."""


def show(evening: Evening) -> None:
    """Entering players as long as that is open, then everybody."""
    if evening.found["registration_open"]:
        _register(evening)
    _list(evening)
    if evening.found["registration_open"] and evening.is_running:
        giving.button(evening, tr("Close registration now"), "close-registration", wide=False)


def known() -> dict[str, int | None]:
    """Names of people who are known, with their numbers."""
    return {one.name: one.person_id for one in people(held.store())}


def alike(names: list[str]) -> list[str]:
    """Sentences on names that nobody tells apart when they are spoken, as `Marco` and `marco`."""
    same: dict[str, list[str]] = {}
    for name in names:
        same.setdefault(spoken_alike(name), []).append(name)
    return [
        tr("{names} are spoken alike: give names that tell them apart.", names=listed(found))
        for found in same.values()
        if len(found) > 1
    ]


def _register(evening: Evening) -> None:
    """Names of people who are known, or new ones: several at once."""
    there = known()
    entered = evening.state.by_name
    cost = evening.money(evening.state.setup.entry.total)
    each = tr("{cost} each", cost=cost) if evening.state.setup.entry.total else tr("free")
    section(tr("Register"), each)
    st.multiselect(
        tr("Who comes"),
        [name for name in there if name not in entered],
        key="register-names",
        accept_new_options=True,
        placeholder=tr("Choose, or type a name and press Enter"),
        persist_state="page",
        disabled=not may("register"),
    )
    with st.container(horizontal=True, vertical_alignment="bottom"):
        paid = method("register")
        if evening.found["tables"]:
            st.selectbox(
                tr("Seat"),
                [None, *free_seats(evening)],
                format_func=lambda one: (
                    tr("drawn") if one is None else seat({"table": one[0], "seat": one[1]})
                ),
                key="register-seat",
                persist_state="page",
            )
        chosen = list(typed("register-names", []))
        many = tr_n("Register {n} player", "Register {n} players", len(chosen))
        st.button(
            many if chosen else tr("Register players"),
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
    place = typed("register-seat")
    if not names:
        remember(Said(tournament_id, False, (tr("Name who comes first."),)))
        return
    if place is not None and len(names) > 1:
        remember(
            Said(tournament_id, False, (tr("A seat is for one player: register the others by themselves."),))
        )
        return
    twice = alike(names)
    if twice:
        remember(Said(tournament_id, False, tuple(twice)))
        return
    there = known()
    requests = []
    for name in names:
        request: dict[str, Any] = {"kind": "register", "name": name, "method": paid()}
        if there.get(name) is not None:
            request["person"] = there[name]
        if place is not None:
            request["seat"] = {"table": place[0], "seat": place[1]}
        requests.append(request)
    said = send(
        tournament_id,
        seen,
        tr("Register {names}", names=", ".join(names)),
        requests,
        {"register-names": later},
    )
    if not said.done:
        st.session_state["register-names"] = named[said.count :]
    remember(said)


def _list(evening: Evening) -> None:
    found = evening.found
    if not found["players"]:
        return
    many = len(found["players"])
    section(
        tr("Players"),
        tr_n("{left} of {n} player are in", "{left} of {n} players are in", many, left=found["left"]),
    )
    heads = (
        Head(tr("No."), number=True, wide=True),
        Head(tr("Player")),
        Head(tr("Seat")),
        Head(tr("Chips"), number=True),
        Head(tr("Bought"), wide=True),
        Head(tr("Place"), number=True),
    )
    rows = [
        (
            one["number"],
            link(one["player"], "desk_evening", t=evening.tournament_id, p=one["number"], part="players"),
            _where(evening, one),
            chips(one["stack"]) if one["in"] else "",
            _bought(one),
            one["place"] or (tr_in("player", "in") if one["in"] else ""),
        )
        for one in sorted(found["players"], key=lambda one: _order(evening, one))
    ]
    st.html(table(heads, rows, label=tr("Players")))


def _order(evening: Evening, player: dict[str, Any]) -> tuple[Any, ...]:
    at = evening.seat_of(player["number"])
    if not player["in"]:
        return (2, player["place"] or 0, player["number"])
    return (0, at["table"], at["seat"]) if at else (1, 0, player["number"])


def _where(evening: Evening, player: dict[str, Any]) -> Cell:
    at = evening.seat_of(player["number"])
    words = [f"{at['table']}/{at['seat']}"] if at else []
    kept = evening.state.reserved.get(player["number"])
    if kept and not at:
        words.append(tr("kept: {seat}", seat=f"{kept.table}/{kept.seat}"))
    words += marks(player)
    return " · ".join(words)


def _bought(player: dict[str, Any]) -> str:
    again, rebuys, add_ons = player["entries"] - 1, player["rebuys"], player["add_ons"]
    told = (
        (again, tr_n("{n} re-entry", "{n} re-entries", again)),
        (rebuys, tr_n("{n} rebuy", "{n} rebuys", rebuys)),
        (add_ons, tr_n("{n} add-on", "{n} add-ons", add_ons)),
    )
    return ", ".join(words for many, words in told if many)
