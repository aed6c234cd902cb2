"""The pages of tourney: what they are called, and what stands around each.

Their folder is not called `pages`: Streamlit would serve one of that name by itself, without this file.
"""

import logging
from contextlib import suppress
from pathlib import Path
from urllib.parse import unquote, urlsplit

import streamlit as st

from parts import asked, device, following, keys, preferences, times, tongue
from parts.ending import PageEnds
from parts.html import menu, note, quiet
from parts.said import say_by_streamlit
from parts.turns import turn
from tourney.language import tr, tr_later
from tourney.server import held
from tourney.store.errors import StoreError

PARTS = Path(__file__).parent / "parts"
MAIN = (
    (tr_later("Overview"), ""),
    (tr_later("Desk"), "desk"),
    (tr_later("Players"), "players"),
    (tr_later("Results"), "results"),
    (tr_later("Sessions"), "sessions"),
    (tr_later("Hands"), "hands"),
    (tr_later("Tournaments"), "tournaments"),
    (tr_later("Leagues"), "leagues"),
    (tr_later("Import"), "import"),
    (tr_later("Settings"), "settings"),
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
        st.Page("views/overview.py", title=tr_later("Overview"), default=True),
        st.Page("views/players.py", title=tr_later("Players")),
        st.Page("views/results.py", title=tr_later("Results")),
        st.Page("views/sessions.py", title=tr_later("Sessions")),
        st.Page("views/hands.py", title=tr_later("Hands")),
        st.Page("views/tournaments.py", title=tr_later("Tournaments")),
        st.Page("views/leagues.py", title=tr_later("Leagues")),
        st.Page("views/import.py", title=tr_later("Import"), url_path="import"),
        st.Page("views/settings.py", title=tr_later("Settings")),
        st.Page("views/desk.py", title=tr_later("Desk")),
        st.Page("views/desk_evening.py", title=tr_later("Tournament"), visibility="hidden"),
        st.Page("views/desk_new.py", title=tr_later("New tournament"), visibility="hidden"),
        st.Page("views/tournament_report.py", title=tr_later("Tournament report"), visibility="hidden"),
        st.Page("views/player.py", title=tr_later("Player"), visibility="hidden"),
        st.Page("views/compare.py", title=tr_later("Compare"), visibility="hidden"),
        st.Page("views/leaks.py", title=tr_later("Leaks"), visibility="hidden"),
        st.Page("views/hand.py", title=tr_later("Hand"), visibility="hidden"),
        st.Page("views/rejects.py", title=tr_later("Rejected"), visibility="hidden"),
    ],
    position="hidden",
)
"""Streamlit's own menu turns into a drawer on a phone, which stays open over the page; ours fits one."""


def not_there() -> list[str]:
    """Sentences on what the address asks for and there is not."""
    path = unquote(urlsplit(st.context.url or "").path).strip("/")
    lost = page.url_path == "" and path not in ("", "overview")
    found = [tr("There is no page “{page}”: this is the overview.", page=path[:60])] if lost else []
    found += keys.not_known(page.url_path, st.query_params)
    return found + [
        tr(
            "{label}: there is no “{wanted}” to choose, so the address is followed without it.",
            label=label,
            wanted=wanted[:60],
        )
        for label, wanted in asked.in_vain()
    ]


tongue.begin()
st.set_page_config(page_title=f"{tr(page.title)} · tourney", page_icon=str(PARTS / "icon.svg"), layout="wide")
st.html(PARTS / "style.css")
tongue.declare()
with st.container(key="links"):
    for name in ("links.js", "save.js"):
        script = (PARTS / name).read_text(encoding="utf-8")
        st.html(f"<script>{script}</script>", unsafe_allow_javascript=True)
    say_by_streamlit()
st.html(menu(((tr(title), path) for title, path in MAIN), BELOW.get(page.url_path, page.url_path)))
above = st.container()
asked.begin()

try:
    held.store()
except StoreError as error:
    note(tr("The store cannot be opened: {error}", error=error))
else:
    try:
        preferences.begin()
        preferences.dress()
        if device.may_look():
            with suppress(PageEnds), turn(page.url_path):
                shown = following.begin()
                page.run()
            if page.url_path != "hand":  # a hand does not change, and its steps ask the server for nothing
                following.follow(shown)
        else:
            device.ask_to_sign_in(tr("The organiser lets only those look who signed in."))
    except Exception:
        logging.getLogger(__name__).exception("the page %s could not be drawn", page.title)
        note(
            tr("This page could not be drawn. Nothing in the store was touched."),
            tr("The terminal where the server runs says why."),
        )
    finally:
        vain = not_there()
        if vain:
            with above:
                note(*vain)
        st.html(f'<footer class="page">{quiet(times.zone()).text} {tongue.choices().text}</footer>')
