"""Who may do what in this room: PINs, devices that are signed in, and whether everybody may look."""

import streamlit as st

from desk.giving import Said, remember, typed
from parts import times
from parts.device import device, is_director, role_name
from parts.html import section, text
from parts.plain import label as plain
from tourney.language import tr, tr_later
from tourney.server.access.roles import ROLES
from tourney.server.room import Room, present
from tourney.store.access import DeviceRow

WHAT = "access"
MEANS = {
    "director": tr_later("The director may do everything."),
    "floor": tr_later("The floor runs the room: busts, seats, clock, rebuys."),
    "scribe": tr_later("The scribe writes hands down at a table."),
}


def show() -> None:
    """PINs, devices and the lock, for the director where a server runs."""
    here = present()
    if here is None or not is_director():
        return
    with st.expander(tr("Devices and PINs"), key="access"):
        _lock(here)
        for role in ROLES:
            _pin(role)
        _devices(here)


def _lock(here: Room) -> None:
    with st.container(horizontal=True, vertical_alignment="center"):
        words = (
            tr("Only who signed in may look.")
            if here.access.locked
            else tr("Everybody on the network may look.")
        )
        st.html(f"<p>{text(words)}</p>")
        label = tr("Let everybody look") if here.access.locked else tr("Let only those look who signed in")
        st.button(label, key="lock-look", on_click=_locked, args=(not here.access.locked,))


def _locked(locked: bool) -> None:
    here = _allowed()
    if here is None:
        return
    here.access.lock(locked)
    here.hub.drop_all()
    words = (
        tr("From now on only those look who signed in.") if locked else tr("From now on everybody may look.")
    )
    remember(Said(WHAT, True, (words,)))


def _pin(role: str) -> None:
    with st.container(horizontal=True, vertical_alignment="bottom"):
        st.text_input(
            tr("New PIN: {role}", role=role_name(role)),
            key=f"pin-{role}",
            type="password",
            max_chars=12,
            placeholder=tr("four to twelve digits"),
            help=tr(MEANS[role]),
            autocomplete="new-password",
        )
        st.button(
            tr("Set the PIN of the {role}", role=role_name(role)),
            key=f"set-pin-{role}",
            on_click=_set,
            args=(role, False),
        )
        if role != "director":
            st.button(
                tr("No PIN for the {role}", role=role_name(role)),
                key=f"no-pin-{role}",
                on_click=_set,
                args=(role, True),
            )


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
        remember(Said(WHAT, False, (tr("The PIN is as it was: {why}.", why=error),)))
        return
    name = role_name(role)
    words = (
        tr("Nobody comes in as {role} any more. Devices that are signed in stay so.", role=name)
        if taken
        else tr("The {role} has a new PIN. Devices that are signed in stay so.", role=name)
    )
    remember(Said(WHAT, True, (words,)))


def _devices(here: Room) -> None:
    section(tr("Signed in"))
    who = device()
    for row in here.access.devices.all():
        mine = who is not None and row.device_id == who.device_id
        with st.container(horizontal=True, vertical_alignment="center"):
            st.button(
                plain(tr("Sign out this device") if mine else tr("Sign out {name}", name=row.name)),
                key=f"sign-out-{row.device_id}",
                on_click=_out,
                args=(row,),
            )
            since = tr("{role}, since {time}", role=role_name(row.role), time=times.moment(row.signed_in_at))
            st.html(f'<p class="quiet">{text(since)}</p>')


def _out(row: DeviceRow) -> None:
    here = _allowed()
    if here is None:
        return
    here.access.devices.revoke([row.device_id])
    remember(Said(WHAT, True, (tr("{name} is signed out.", name=row.name),)))


def _allowed() -> Room | None:
    """The room, for a director who is one still when the button is pressed."""
    here = present()
    if here is None or not is_director():
        remember(Said(WHAT, False, (tr("This is the director's: sign in, and do it again."),)))
        return None
    return here
