"""The pages of tourney: what they are called, and what stands around each."""

from pathlib import Path

import streamlit as st

from parts.html import note
from tourney.server import held
from tourney.store.errors import StoreError

PARTS = Path(__file__).parent / "parts"

st.set_page_config(page_title="tourney", page_icon=str(PARTS / "icon.svg"), layout="wide")
st.html(PARTS / "style.css")

page = st.navigation(
    [
        st.Page("pages/overview.py", title="Overview", default=True),
        st.Page("pages/hands.py", title="Hands"),
    ],
    position="top",
)

try:
    held.store()
except StoreError as error:
    note(f"The store cannot be opened: {error}")
else:
    page.run()
