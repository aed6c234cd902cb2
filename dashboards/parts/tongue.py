"""The language of a session: that of its device, as on the other screens, else what its browser asks for."""

import re
from html import escape
from typing import Any
from urllib.parse import urlencode, urlsplit
from weakref import WeakKeyDictionary

import streamlit as st
from streamlit.runtime.scriptrunner import get_script_run_ctx

from parts.html import Cell, Html, text
from tourney.language import LANGUAGES, chosen, language, spoken_by, tr
from tourney.server.languages import COOKIE

KEPT = "language"
_HOLE = re.compile(r"\{(\w+)\}")
_standing_in = ""
_at_hand: WeakKeyDictionary[Any, str] = WeakKeyDictionary()
"""By what a session keeps: a page asks two thousand times, which took a fifth of its time from there."""


def stand_in(name: str) -> None:
    """For tests, where no browser asks: from now on pages speak this language; "" for the browser's again."""
    global _standing_in
    _standing_in = name


def begin() -> None:
    """A run of a page begins: whatever is said in it, and by its buttons afterwards, is in this language."""
    asked = _standing_in or st.query_params.get("lang") or st.context.cookies.get(COOKIE)
    takes = st.context.locale  # None, or in a test nothing that is a text
    spoken = chosen(asked if isinstance(asked, str) else None, takes if isinstance(takes, str) else "")
    st.session_state[KEPT] = spoken
    run = get_script_run_ctx()
    if run:
        _at_hand[run.session_state] = spoken


def _of_session() -> str:
    """The language of the session whose script runs here; English where none does."""
    run = get_script_run_ctx(suppress_warning=True)
    if not run:
        return _standing_in or "en"
    return _at_hand.get(run.session_state) or st.session_state.get(KEPT, "en")


spoken_by(_of_session)


def declare() -> None:
    """Says to the browser which language the page is in, and what it shows by itself when the server is gone."""
    gone = tr(
        "Not connected to the server: what stands here may be old, and nothing can be done from here. "
        "If it has stopped, start it again with “tourney serve”; else load the page again."
    )
    quoted = gone.replace("\\", "\\\\").replace('"', '\\"').replace("<", "\\3c ")
    st.html(f'<style>.stApp {{ --not-connected: "{quoted}"; }}</style>')
    with st.container(key="spoken"):
        script = f'document.documentElement.lang = "{language()}";'
        st.html(f"<script>{script}</script>", unsafe_allow_javascript=True)


def choices() -> Html:
    """Links that choose the language of this device, the one that is spoken marked."""
    here = urlsplit(st.context.url or "").path or "/"
    kept = {key: value for key, value in st.query_params.to_dict().items() if key != "lang"}
    back = f"{here}?{urlencode(kept)}" if kept else here
    marks = {True: ' aria-current="true"', False: ""}
    links = " · ".join(
        f'<a href="{escape("/language?" + urlencode({"to": name, "next": back}))}" target="_self" lang="{name}"'
        f"{marks[name == language()]}>{own}</a>"
        for name, own in LANGUAGES.items()
    )
    return Html(f'<nav class="languages" aria-label="{escape(tr("Language"))}">{links}</nav>')


def tr_html(sentence: str, /, **cells: Cell) -> Html:
    """A sentence with links or other HTML in its holes: `tr_html("{sign_in} first.", sign_in=link)`.

    Cells that are text are escaped, as the sentence is.
    """
    told = escape(tr(sentence))
    return Html(_HOLE.sub(lambda hole: text(cells[hole[1]]) if hole[1] in cells else hole[0], told))
