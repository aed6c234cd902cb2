"""One player at the desk: what can be done with him, the usual thing first."""

from collections.abc import Callable
from typing import Any

import streamlit as st

from desk import giving
from desk.evening import Evening
from desk.giving import typed
from desk.typed import stacks_of, whole
from desk.words import chips, listed, seat
from parts.html import Cell, address, join, quiet, text
from parts.plain import label as plain

METHODS = ("cash", "card", "owed")


def show(evening: Evening, player: dict[str, Any]) -> None:
    """The player with his buttons, in a frame at the top of the page."""
    with st.container(border=True, key="player"):
        _head(evening, player)
        if player["in"]:
            if evening.is_running:
                _bust(evening, player)
            _chips_bought(evening, player)
            if evening.found["tables"]:
                _seat(evening, player)
        else:
            _out(evening, player)
        with st.expander("More", key=f"more-{player['number']}"):
            _more(evening, player)


def _head(evening: Evening, player: dict[str, Any]) -> None:
    where = evening.seat_of(player["number"])
    told: list[str] = [seat(where)] if where else []
    if player["in"]:
        told.append(f"{chips(player['stack'])} chips" if player["stack"] is not None else "chips unknown")
    elif player["place"]:
        told.append(f"out in place {player['place']}")
    told += [words for words in ("away", "pinned") if player[words]]
    if player["penalty"]:
        told.append(f"misses {player['penalty']} hands")
    if player["head"] and evening.found["hunting"]:
        told.append(f"bounty {evening.money(player['head'])}")
    to = address("desk_evening", t=evening.tournament_id)
    close = f'<a class="close" href="{text(to)}" target="_self" data-page>Close</a>'
    beneath: Cell = join(quiet(" · ".join(told)))
    st.html(f'<div class="player-head"><h2>{text(player["player"])}</h2>{text(beneath)}{close}</div>')


def _bust(evening: Evening, player: dict[str, Any]) -> None:
    """One tap busts; where bounties are played, one more before it names who took the chips."""
    number = player["number"]
    if evening.found["hunting"]:
        _by(evening, number)
        _bust_button(evening, player)
        with st.expander("Two or more in one hand"):
            _also(evening, player)
    else:
        _bust_button(evening, player)
        with st.expander("By whom, or two and more in one hand"):
            _by(evening, number)
            _also(evening, player)


def _bust_button(evening: Evening, player: dict[str, Any]) -> None:
    number = player["number"]
    others = {one["number"]: one["player"] for one in evening.neighbours(number)}
    also = [one for one in typed(f"also-{number}", []) if one in others]
    by = [others[one] for one in typed(f"by-{number}", []) if one in others]
    giving.button(
        evening,
        f"Bust {listed([player['player'], *(others[one] for one in also)])}"
        + (f", by {listed(by)}" if by else ""),
        "bust",
        lambda: _bust_asked(number),
        at=number,
        primary=True,
        leave=True,
        after={f"by-{number}": [], f"also-{number}": []},
    )


def _bust_asked(number: int) -> dict[str, Any]:
    also = list(typed(f"also-{number}", []))
    found: dict[str, Any] = {"players": [number, *also], "by": list(typed(f"by-{number}", []))}
    began = typed(f"began-{number}", "").strip()
    return {**found, "stacks": stacks_of(began)} if also and began else found


def _by(evening: Evening, number: int) -> None:
    others = {one["number"]: one["player"] for one in evening.neighbours(number)}
    st.pills(
        "Who took the chips",
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
        "Out in the same hand, too",
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
            "What each began the hand with",
            key=f"began-{number}",
            placeholder=", ".join(f"{one} 5000" for one in names),
            help="The larger stack has the better place.",
            persist_state="page",
        )


def method(at: object) -> Callable[[], str]:
    """Asks by which way money is paid, cash unless somebody says otherwise; gives the way to the answer."""
    key = f"method-{at}"
    st.selectbox("Paid by", METHODS, key=key, accept_new_options=True, persist_state="page")
    return lambda: str(typed(key, METHODS[0]))


def paying(number: int, paid: Callable[[], str]) -> Callable[[], dict[str, Any]]:
    """The fields of a request that a player pays, or is paid."""
    return lambda: {"player": number, "method": paid()}


def _chips_bought(evening: Evening, player: dict[str, Any]) -> None:
    found, number = evening.found, player["number"]
    setup = evening.state.setup
    offers = []
    if setup.rebuy is not None and found["rebuys_open"]:
        offers.append(("rebuy", f"Rebuy {evening.money(setup.rebuy.charge.total)}"))
    if setup.add_on is not None and found["add_on_open"]:
        offers.append(("add-on", f"Add-on {evening.money(setup.add_on.charge.total)}"))
    if not offers:
        return
    with st.container(horizontal=True, vertical_alignment="bottom"):
        paid = method(number)
        for kind, words in offers:
            giving.button(evening, words, kind, paying(number, paid), at=number, wide=False)


def _seat(evening: Evening, player: dict[str, Any]) -> None:
    name, number = player["player"], player["number"]
    free = free_seats(evening)

    def asked() -> dict[str, Any]:
        to = typed(f"move-to-{number}")
        return {"player": number} if to is None else {"player": number, "table": to[0], "seat": to[1]}

    with st.container(horizontal=True, vertical_alignment="bottom"):
        st.selectbox(
            plain(f"Move {name} to"),
            [None, *free],
            format_func=lambda one: (
                "where a player is needed" if one is None else f"table {one[0]} seat {one[1]}"
            ),
            key=f"move-to-{number}",
            persist_state="page",
        )
        giving.button(evening, f"Move {name}", "move", asked, at=number, wide=False, leave=True)
        if player["away"]:
            giving.button(evening, f"{name} is back", "back", {"player": number}, at=number, wide=False)
        else:
            giving.button(evening, f"{name} is away", "absent", {"player": number}, at=number, wide=False)


def free_seats(evening: Evening) -> list[tuple[int, int]]:
    """Every seat at which somebody may sit down."""
    locked = evening.state.locked
    return [
        (table["table"], number)
        for table in evening.found["tables"]
        if not table["closed"]
        for number in range(1, table["size"] + 1)
        if number not in {one["seat"] for one in table["seats"]} and (table["table"], number) not in locked
    ]


def _out(evening: Evening, player: dict[str, Any]) -> None:
    found, number, name = evening.found, player["number"], player["player"]
    setup = evening.state.setup
    offers = []
    if found["registration_open"] and found["buys"]["re_entry"]:
        offers.append(("re-enter", f"Re-enter {name} {evening.money(setup.entry.total)}"))
    if setup.rebuy is not None and found["rebuys_open"]:
        offers.append(("rebuy", f"Rebuy {evening.money(setup.rebuy.charge.total)}"))
    if offers:
        with st.container(horizontal=True, vertical_alignment="bottom"):
            paid = method(number)
            for kind, words in offers:
                giving.button(evening, words, kind, paying(number, paid), at=number, primary=True, wide=False)
    if evening.is_running:
        with st.container(horizontal=True, vertical_alignment="bottom"):
            st.text_input("Chips (empty when nobody knows)", key=f"revive-{number}", persist_state="page")
            giving.button(
                evening,
                f"Put {name} back in",
                "revive",
                _with_chips(number, f"revive-{number}"),
                at=number,
                wide=False,
                after={f"revive-{number}": ""},
            )


def _with_chips(number: int, key: str) -> Callable[[], dict[str, Any]]:
    """A player with the chips that were typed, unknown when none were."""

    def asked() -> dict[str, Any]:
        words = typed(key, "").strip()
        return {"player": number, "chips": whole(words) if words else None}

    return asked


def _more(evening: Evening, player: dict[str, Any]) -> None:
    number, name = player["number"], player["player"]
    status = evening.found["status"]
    with st.container(horizontal=True, vertical_alignment="bottom"):
        st.text_input("The right name", name, key=f"name-{number}", max_chars=60)
        giving.button(
            evening,
            "Correct the name",
            "rename",
            lambda: {"player": number, "name": typed(f"name-{number}", "").strip()},
            at=number,
            wide=False,
        )
    if player["in"] and status in ("seated", "running"):
        with st.container(horizontal=True, vertical_alignment="bottom"):
            st.text_input(
                "Chips now",
                key=f"stack-{number}",
                placeholder="empty when nobody knows",
                persist_state="page",
            )
            giving.button(
                evening,
                f"Write down the chips of {name}",
                "stack",
                _with_chips(number, f"stack-{number}"),
                at=number,
                wide=False,
                after={f"stack-{number}": ""},
            )
    if player["in"]:
        with st.container(horizontal=True, vertical_alignment="bottom"):
            if player["pinned"]:
                giving.button(
                    evening, f"Let {name} be moved", "unpin", {"player": number}, at=number, wide=False
                )
            else:
                giving.button(evening, f"Never move {name}", "pin", {"player": number}, at=number, wide=False)
    if player["in"] and evening.is_running:
        _penalty(evening, player)
    if player["in"] and status == "registering":
        _reserve(evening, player)
    if player["in"] and status != "finished":
        with st.container(horizontal=True, vertical_alignment="bottom"):
            paid = method(f"back-{number}")
            giving.button(
                evening,
                f"Take {name} out as if he had never entered",
                "unregister",
                paying(number, paid),
                at=number,
                wide=False,
                leave=True,
            )


def _penalty(evening: Evening, player: dict[str, Any]) -> None:
    number, name = player["number"], player["player"]
    with st.container(horizontal=True, vertical_alignment="bottom"):
        st.number_input("Hands", 0, 1000, 0, key=f"hands-{number}", persist_state="page")
        st.number_input("Rounds", 0, 100, 1, key=f"rounds-{number}", persist_state="page")
        giving.button(
            evening,
            f"Penalty for {name}",
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
        st.checkbox("He keeps what his place pays", key=f"keeps-{number}", persist_state="page")
        giving.button(
            evening,
            f"Disqualify {name}",
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
        st.number_input("Table", 1, 1000, kept.table if kept else 1, key=f"keep-table-{number}")
        st.number_input("Seat", 1, 10, kept.seat if kept else 1, key=f"keep-seat-{number}")
        giving.button(
            evening,
            f"Keep this seat for {name}",
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
                f"Give up table {kept.table} seat {kept.seat}",
                "reserve",
                {"player": number, "seat": None},
                at=f"none-{number}",
                wide=False,
            )
