"""The pages of tourney: what they are called, and what stands around each.

Their folder is not called `pages`: Streamlit would serve one of that name by itself, without this file.
"""

import logging
from pathlib import Path

import streamlit as st

from parts.html import note
from tourney.server import held
from tourney.store.errors import StoreError

PARTS = Path(__file__).parent / "parts"

page = st.navigation(
    [
        st.Page("views/overview.py", title="Overview", default=True),
        st.Page("views/players.py", title="Players"),
        st.Page("views/hands.py", title="Hands"),
        st.Page("views/tournaments.py", title="Tournaments"),
        st.Page("views/player.py", title="Player", visibility="hidden"),
        st.Page("views/hand.py", title="Hand", visibility="hidden"),
    ],
    position="top",
)
st.set_page_config(page_title=f"{page.title} · tourney", page_icon=str(PARTS / "icon.svg"), layout="wide")
st.html(PARTS / "style.css")
with st.container(key="links"):
    script = (PARTS / "links.js").read_text(encoding="utf-8")
    st.html(f"<script>{script}</script>", unsafe_allow_javascript=True)

try:
    held.store()
except StoreError as error:
    note(f"The store cannot be opened: {error}")
else:
    try:
        page.run()
    except Exception:
        logging.getLogger(__name__).exception("the page %s could not be drawn", page.title)
        note(
            "This page could not be drawn. Nothing in the store was touched.",
            "The terminal where the server runs says why.",
        )
