"""What Streamlit says by itself on the pages, in the language that is spoken; `said.js` puts it there."""

import json
from pathlib import Path

import streamlit as st

from tourney.language import language, tr, tr_later

SAID = (
    tr_later("Skip to main content"),
    tr_later("Choose an option"),
    tr_later("Choose options"),
    tr_later("No results"),
    tr_later("{n} options available."),
    tr_later("{n} option available."),
    tr_later("No options to select."),
    tr_later("No options to select"),
    tr_later("Open"),
    tr_later("Close"),
    tr_later("Clear value"),
    tr_later("Clear all"),
    tr_later("Clear date"),
    tr_later("Clear entry"),
    tr_later("Select all"),
    tr_later("Selected values"),
    tr_later("Remove {what}"),
    tr_later("Help for {what}"),
    tr_later("Increment"),
    tr_later("Decrement"),
    tr_later("Pagination"),
    tr_later("Previous page"),
    tr_later("Next page"),
    tr_later("Page {number}"),
    tr_later("Choose date"),
    tr_later("Choose date, {month}"),
    tr_later("Use arrow keys to navigate dates. Enter to select. Escape to close."),
    tr_later("Previous month"),
    tr_later("Next month"),
    tr_later("day, {what}"),
    tr_later("month, {what}"),
    tr_later("year, {what}"),
    tr_later("dd"),
    tr_later("mm"),
    tr_later("yyyy"),
    tr_later("Press Enter to apply"),
    tr_later("Press Enter to submit form"),
    tr_later("Show password"),
    tr_later("Hide password"),
    tr_later("Upload"),
    tr_later("Add files"),
    tr_later("file upload"),
    tr_later("{size} per file"),
    tr_later("Drag and drop files here"),
    tr_later("Drag and drop a file here"),
    tr_later("Browse files"),
    tr_later("Fullscreen"),
    tr_later("Close fullscreen"),
    tr_later("Running..."),
    tr_later("Stop"),
    tr_later("Stop script"),
    tr_later("Main menu"),
    tr_later("Please wait..."),
    tr_later("Connection error"),
)
"""The texts of Streamlit 1.67 that its widgets show or tell a screen reader and take no parameter for."""


def say_by_streamlit() -> None:
    """From now on what Streamlit says by itself on this page is said in the language of the session."""
    pairs = [] if language() == "en" else [(text, tr(text)) for text in SAID]
    told = json.dumps([pair for pair in pairs if pair[0] != pair[1]], ensure_ascii=False).replace(
        "<", "\\u003c"
    )
    script = (Path(__file__).parent / "said.js").read_text(encoding="utf-8")
    st.html(f"<script>window.tourneySaid = {told};\n{script}</script>", unsafe_allow_javascript=True)
