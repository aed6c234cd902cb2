"""Who may do what in this room: PINs, devices that are signed in, and whether everybody may look."""

import streamlit as st

from desk.giving import Said, remember, typed
from parts import times
from parts.device import device, is_director
from parts.html import section
from parts.plain import label as plain
from tourney.server.access.roles import ROLES
from tourney.server.room import Room, present
from tourney.store.access import DeviceRow

WHAT = "access"
MEANS = {
    "director": "may do everything",
    "floor": "runs the room: busts, seats, clock, rebuys",
    "scribe": "writes hands down at a table",
}


def show() -> None:
    """PINs, devices and the lock, for the director where a server runs."""
    here = present()
    if here is None or not is_director():
        return
    with st.expander("Devices and PINs", key="access"):
        _lock(here)
        for role in ROLES:
            _pin(role)
        _devices(here)


def _lock(here: Room) -> None:
    with st.container(horizontal=True, vertical_alignment="center"):
        words = "Only who signed in may look." if here.access.locked else "Everybody on the network may look."
        st.html(f"<p>{words}</p>")
        label = "Let everybody look" if here.access.locked else "Let only those look who signed in"
        st.button(label, key="lock-look", on_click=_locked, args=(not here.access.locked,))


def _locked(locked: bool) -> None:
    here = _allowed()
    if here is None:
        return
    here.access.lock(locked)
    here.hub.drop_all()
    words = "From now on only those look who signed in." if locked else "From now on everybody may look."
    remember(Said(WHAT, True, (words,)))


def _pin(role: str) -> None:
    with st.container(horizontal=True, vertical_alignment="bottom"):
        st.text_input(
            f"New PIN: {role}",
            key=f"pin-{role}",
            type="password",
            max_chars=12,
            placeholder="four to twelve digits",
            help=f"The {role} {MEANS[role]}.",
            autocomplete="new-password",
        )
        st.button(f"Set the PIN of the {role}", key=f"set-pin-{role}", on_click=_set, args=(role, False))
        if role != "director":
            st.button(f"No PIN for the {role}", key=f"no-pin-{role}", on_click=_set, args=(role, True))


def _set(role: str, taken: bool) -> None:
    """Sets a PIN, or takes it away. What was typed is forgotten at once, whatever came of it."""
    here = _allowed()
    pin = None if taken else str(typed(f"pin-{role}", "")).strip()
    st.session_state[f"pin-{role}"] = ""
    if here is None:
        return
    try:
        here.access.set_pin(role, pin)
    except ValueError as error:
        remember(Said(WHAT, False, (f"The PIN is as it was: {error}.",)))
        return
    words = f"Nobody comes in as {role} any more." if taken else f"The {role} has a new PIN."
    remember(Said(WHAT, True, (f"{words} Devices that are signed in stay so.",)))


def _devices(here: Room) -> None:
    section("Signed in")
    who = device()
    for row in here.access.devices.all():
        mine = who is not None and row.device_id == who.device_id
        with st.container(horizontal=True, vertical_alignment="center"):
            st.button(
                plain(f"Sign out {'this device' if mine else row.name}"),
                key=f"sign-out-{row.device_id}",
                on_click=_out,
                args=(row,),
            )
            st.html(f'<p class="quiet">{row.role}, since {times.moment(row.signed_in_at)}</p>')


def _out(row: DeviceRow) -> None:
    here = _allowed()
    if here is None:
        return
    here.access.devices.revoke([row.device_id])
    remember(Said(WHAT, True, (f"{row.name} is signed out.",)))


def _allowed() -> Room | None:
    """The room, for a director who is one still when the button is pressed."""
    here = present()
    if here is None or not is_director():
        remember(Said(WHAT, False, ("This is the director's: sign in, and do it again.",)))
        return None
    return here
