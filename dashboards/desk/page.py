"""What the pages of the desk begin with: their own style, and the way to the screens."""

from html import escape
from pathlib import Path
from urllib.parse import quote

import streamlit as st

from desk.evening import Evening
from parts.device import device, role_name, sign_in_link
from parts.html import Html, quiet
from tourney.language import tr

STYLE = Path(__file__).parent / "style.css"


def begin() -> None:
    """The style of the desk, and who sits at it."""
    st.html(STYLE)


def screens(evening: Evening) -> Html:
    """Links to the television, the phones, the scribe and the pages for paper of this tournament."""
    asked = escape(quote(evening.tournament_id, safe=""))
    pages = (
        (f"tv?t={asked}", tr("TV")),
        (f"phone?t={asked}", tr("phone")),
        (f"floor?t={asked}", tr("floor")),
        ("scribe", tr("scribe")),
        (f"print/{asked}", tr("print")),
    )
    links = (f'<a href="/{page}" target="_blank" rel="noopener">{words}</a>' for page, words in pages)
    return Html(" · ".join(links))


def who() -> Html:
    """Who gives commands here, or the way to sign in."""
    found = device()
    return (
        sign_in_link() if found is None else quiet(f"{found.name or tr('device')}, {role_name(found.role)}")
    )
