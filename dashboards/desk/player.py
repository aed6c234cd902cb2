"""One player at the desk: what can be done with him, the usual thing first."""

from typing import Any

import streamlit as st

from desk import giving, player_bust, player_more
from desk.asking import free_seats, method, paying, with_chips
from desk.evening import Evening
from desk.giving import typed
from desk.words import marks, seat
from parts.html import Cell, address, join, quiet, text
from parts.plain import label as plain
from tourney.language import tr
from tourney.tournament.offers import why_not


def show(evening: Evening, player: dict[str, Any]) -> None:
    """The player with his buttons, in a frame at the top of the page."""
    with st.container(border=True, key="player"):
        _head(evening, player)
        if player["in"]:
            if evening.is_running:
                player_bust.show(evening, player)
            _chips_bought(evening, player)
            if evening.found["tables"]:
                _seat(evening, player)
        else:
            _out(evening, player)
        with st.expander(tr("More"), key=f"more-{player['number']}"):
            player_more.show(evening, player)


def _head(evening: Evening, player: dict[str, Any]) -> None:
    where = evening.seat_of(player["number"])
    told: list[str] = [seat(where)] if where else []
    if player["in"]:
        told.append(
            tr("{chips} chips", chips=player["stack"]) if player["stack"] is not None else tr("chips unknown")
        )
    elif player["place"]:
        told.append(tr("out in place {place}", place=player["place"]))
    told += marks(player)
    if player["penalty"]:
        told.append(tr("misses {n} hands", n=player["penalty"]))
    if player["head"] and evening.found["hunting"]:
        told.append(tr("bounty {amount}", amount=evening.money(player["head"])))
    to = address("desk_evening", t=evening.tournament_id)
    close = f'<a class="close" href="{text(to)}" target="_self" data-page>{text(tr("Close"))}</a>'
    beneath: Cell = join(quiet(" · ".join(told)))
    st.html(f'<div class="player-head"><h2>{text(player["player"])}</h2>{text(beneath)}{close}</div>')


def _chips_bought(evening: Evening, player: dict[str, Any], *, primary: bool = False) -> None:
    """What he may buy now, and why not the rest of what is on sale."""
    number, name, setup = player["number"], player["player"], evening.state.setup
    words = {
        "rebuy": lambda: tr(
            "Rebuy {cost}", cost=evening.money(setup.rebuy.charge.total if setup.rebuy else 0)
        ),
        "add-on": lambda: tr(
            "Add-on {cost}", cost=evening.money(setup.add_on.charge.total if setup.add_on else 0)
        ),
        "re-enter": lambda: tr("Re-enter {name} {cost}", name=name, cost=evening.money(setup.entry.total)),
    }
    if player["buys"]:
        with st.container(horizontal=True, vertical_alignment="bottom"):
            paid = method(number)
            for kind in sorted(player["buys"], key=list(words).index):
                giving.button(
                    evening, words[kind](), kind, paying(number, paid), at=number, primary=primary, wide=False
                )
    for kind in player["not_sold"]:
        why = why_not(evening.state, number, kind, evening.now)
        told = {
            "rebuy": lambda why=why: tr("No rebuy: {why}.", why=why),
            "add-on": lambda why=why: tr("No add-on: {why}.", why=why),
            "re-enter": lambda why=why: tr("No re-entry: {why}.", why=why),
        }
        st.html(f'<p class="quiet">{text(told[kind]())}</p>')


def _seat(evening: Evening, player: dict[str, Any]) -> None:
    name, number = player["player"], player["number"]
    free = free_seats(evening)

    def asked() -> dict[str, Any]:
        to = typed(f"move-to-{number}")
        return {"player": number} if to is None else {"player": number, "table": to[0], "seat": to[1]}

    with st.container(horizontal=True, vertical_alignment="bottom"):
        st.selectbox(
            plain(tr("Move {name} to", name=name)),
            [None, *free],
            format_func=lambda one: (
                tr("where a player is needed") if one is None else seat({"table": one[0], "seat": one[1]})
            ),
            key=f"move-to-{number}",
            persist_state="page",
        )
        giving.button(evening, tr("Move {name}", name=name), "move", asked, at=number, wide=False, leave=True)
        if player["away"]:
            giving.button(
                evening, tr("{name} is back", name=name), "back", {"player": number}, at=number, wide=False
            )
        else:
            giving.button(
                evening, tr("{name} is away", name=name), "absent", {"player": number}, at=number, wide=False
            )


def _out(evening: Evening, player: dict[str, Any]) -> None:
    number, name = player["number"], player["player"]
    _chips_bought(evening, player, primary=True)
    if evening.is_running:
        with st.container(horizontal=True, vertical_alignment="bottom"):
            st.text_input(tr("Chips (empty when nobody knows)"), key=f"revive-{number}", persist_state="page")
            giving.button(
                evening,
                tr("Put {name} back in", name=name),
                "revive",
                with_chips(number, f"revive-{number}"),
                at=number,
                wide=False,
                after={f"revive-{number}": ""},
            )
