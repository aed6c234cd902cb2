"""The pages of tourney: what they are called, and what stands around each.

Their folder is not called `pages`: Streamlit would serve one of that name by itself, without this file.
"""

import logging
from contextlib import suppress
from pathlib import Path
from urllib.parse import unquote, urlsplit

import streamlit as st

from parts import asked, device, preferences, times, tongue
from parts.ending import PageEnds
from parts.following import follow
from parts.html import menu, note, quiet
from parts.turns import turn
from tourney.server import held
from tourney.store.errors import StoreError

PARTS = Path(__file__).parent / "parts"
MAIN = (
    ("Overview", ""),
    ("Desk", "desk"),
    ("Players", "players"),
    ("Results", "results"),
    ("Sessions", "sessions"),
    ("Hands", "hands"),
    ("Tournaments", "tournaments"),
    ("Leagues", "leagues"),
    ("Import", "import"),
    ("Settings", "settings"),
)
BELOW = {
    "tournament_report": "tournaments",
    "desk_evening": "desk",
    "desk_new": "desk",
    "player": "players",
    "compare": "players",
    "leaks": "players",
    "hand": "hands",
    "rejects": "import",
}
"""Pages that are reached from others: under which entry of the menu they stand."""

page = st.navigation(
    [
        st.Page("views/overview.py", title="Overview", default=True),
        st.Page("views/players.py", title="Players"),
        st.Page("views/results.py", title="Results"),
        st.Page("views/sessions.py", title="Sessions"),
        st.Page("views/hands.py", title="Hands"),
        st.Page("views/tournaments.py", title="Tournaments"),
        st.Page("views/leagues.py", title="Leagues"),
        st.Page("views/import.py", title="Import", url_path="import"),
        st.Page("views/settings.py", title="Settings"),
        st.Page("views/desk.py", title="Desk"),
        st.Page("views/desk_evening.py", title="Tournament", visibility="hidden"),
        st.Page("views/desk_new.py", title="New tournament", visibility="hidden"),
        st.Page("views/tournament_report.py", title="Tournament report", visibility="hidden"),
        st.Page("views/player.py", title="Player", visibility="hidden"),
        st.Page("views/compare.py", title="Compare", visibility="hidden"),
        st.Page("views/leaks.py", title="Leaks", visibility="hidden"),
        st.Page("views/hand.py", title="Hand", visibility="hidden"),
        st.Page("views/rejects.py", title="Rejected", visibility="hidden"),
    ],
    position="hidden",
)
"""Streamlit's own menu turns into a drawer on a phone, which stays open over the page; ours fits one."""


def not_there() -> list[str]:
    """Sentences on what the address asks for and there is not."""
    path = unquote(urlsplit(st.context.url or "").path).strip("/")
    lost = page.url_path == "" and path not in ("", "overview")
    found = [f"There is no page “{path[:60]}”: this is the overview."] if lost else []
    return found + [
        f"{label}: there is no “{wanted[:60]}” to choose, so the address is followed without it."
        for label, wanted in asked.in_vain()
    ]


tongue.begin()
st.set_page_config(page_title=f"{page.title} · tourney", page_icon=str(PARTS / "icon.svg"), layout="wide")
st.html(PARTS / "style.css")
with st.container(key="links"):
    for name in ("links.js", "save.js"):
        script = (PARTS / name).read_text(encoding="utf-8")
        st.html(f"<script>{script}</script>", unsafe_allow_javascript=True)
st.html(menu(MAIN, BELOW.get(page.url_path, page.url_path)))
above = st.container()
asked.begin()

try:
    held.store()
except StoreError as error:
    note(f"The store cannot be opened: {error}")
else:
    try:
        preferences.begin()
        preferences.dress()
        if device.may_look():
            with suppress(PageEnds), turn(page.url_path):
                page.run()
            follow()
        else:
            device.ask_to_sign_in("The organiser lets only those look who signed in.")
    except Exception:
        logging.getLogger(__name__).exception("the page %s could not be drawn", page.title)
        note(
            "This page could not be drawn. Nothing in the store was touched.",
            "The terminal where the server runs says why.",
        )
    finally:
        vain = not_there()
        if vain:
            with above:
                note(*vain)
        st.html(f'<footer class="page">{quiet(times.zone()).text} {tongue.choices().text}</footer>')
