"""Who looks at a page: the device that signed in, what it may do, and the way to sign in.

Looking is everybody's unless it is locked. Pages that keep something but command no tournament (imports,
tags, notes, settings) are everybody's too while the server listens on this machine alone; once it is open
to the network they are for whoever signed in. Commands to a tournament need a device of the right role
always.
"""

from html import escape
from urllib.parse import quote, urlencode, urlsplit

import streamlit as st

from parts.ending import end
from parts.html import Cell, Html, note
from parts.tongue import tr_html
from tourney.language import tr, tr_later
from tourney.server.access import roles
from tourney.server.access.asking import Who
from tourney.server.access.devices import COOKIE
from tourney.server.room import present

ROLE_NAMES = {
    "director": tr_later("director"),
    "floor": tr_later("floor"),
    "scribe": tr_later("scribe"),
}
_standing_in: Who | None = None


def stand_in(who: Who | None) -> None:
    """For tests, where no server runs: from now on this one looks at every page; None for nobody."""
    global _standing_in
    _standing_in = who


def device() -> Who | None:
    """The device of this session, as long as it is signed in; None for anybody."""
    here = present()
    if here is None:
        return _standing_in
    row = here.access.devices.of(st.context.cookies.get(COOKIE))
    return None if row is None else Who(row.role, row.device_id, row.name)


def role_name(role: str) -> str:
    """A role as it is shown."""
    return tr(ROLE_NAMES[role])


def may(kind: str) -> bool:
    """Whether this device may give commands of a kind, `new` for opening a tournament."""
    who = device()
    return who is not None and roles.may(who.role, kind)


def is_director() -> bool:
    """Whether this is a device of the director, who may do everything."""
    who = device()
    return who is not None and who.role == roles.DIRECTOR


def may_look() -> bool:
    """Whether this session may go on looking: looking may have been locked since it began."""
    here = present()
    return here is None or not here.access.locked or device() is not None


def may_keep() -> bool:
    """Whether this session may change what is kept for study: imports, tags, notes, settings."""
    here = present()
    return (here is not None and here.alone) or device() is not None


def sign_in_link(label: Cell | None = None) -> Html:
    """A link to the page that signs this device in, and comes back here."""
    label = tr("Sign in") if label is None else label
    address = escape(f"/sign-in?next={quote(_here(), safe='')}")
    return Html(f'<a href="{address}" target="_self">{label.text if isinstance(label, Html) else label}</a>')


def ask_to_sign_in(why: str) -> None:
    """Says in a box why a page, or a part of it, is for those who signed in, and how to do that.

    `why` is a sentence. A device that is signed in with too small a role is told so.
    """
    who = device()
    first = tr_html("{sign_in} with the PIN that stands in the window of the server.", sign_in=sign_in_link())
    if who is not None:
        sign = sign_in_link(tr("sign in with another PIN"))
        first = tr_html(
            "This device is signed in as {name}, {role}: {sign_in}.",
            name=who.name or tr("device"),
            role=role_name(who.role),
            sign_in=sign,
        )
    note(why, first)


def only_for_keepers(why: str) -> None:
    """The page ends here, with the way to sign in, for whoever may not change what is kept for study."""
    if not may_keep():
        ask_to_sign_in(why)
        end()


def _here() -> str:
    """The path of this page with its questions."""
    asked = urlencode(st.query_params.to_dict())
    return f"{urlsplit(st.context.url or '').path or '/'}{'?' + asked if asked else ''}"
