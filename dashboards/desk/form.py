"""One form of a setup: where its widgets keep what was typed, and how that is read."""

from typing import Any

import streamlit as st

from desk.giving import typed
from desk.typed import number
from tourney.language import LANGUAGES, speaking, tr


class Form:
    """The widgets of one form, told apart from those of others by `name`; `start` are the fields of a setup
    as `setup_request` gives them, or a new tournament's.

    What is typed is kept while another part of the page is looked at, for a new tournament in the whole
    session.
    """

    def __init__(self, name: str, start: dict[str, Any], *, is_new: bool) -> None:
        self.name = name
        self.start = start
        self.is_new = is_new
        self.kept: Any = "session" if is_new else "page"

    def key(self, field: str) -> str:
        """The key of a widget."""
        return f"{self.name}-{field}"

    def text(self, field: str, label: str, value: str = "", **more: Any) -> str:
        """A line of text."""
        return st.text_input(label, value, key=self.key(field), persist_state=self.kept, **more) or ""

    def number(self, field: str, label: str, least: int, most: int, value: int, **more: Any) -> int:
        """A whole number."""
        return int(
            st.number_input(label, least, most, value, key=self.key(field), persist_state=self.kept, **more)
        )

    def choice(self, field: str, label: str, options: Any, value: Any = None, **more: Any) -> Any:
        """One of several."""
        listed = list(options)
        index = listed.index(value) if value in listed else 0
        return st.selectbox(label, listed, index, key=self.key(field), persist_state=self.kept, **more)

    def word(self, field: str) -> str:
        """What stands in a line of text now."""
        return str(typed(self.key(field), "")).strip()

    def value(self, field: str, default: Any = None) -> Any:
        """What stands in any widget now."""
        return typed(self.key(field), default)

    def means(self, field: str, meaning: str) -> bool:
        """Whether a line of text says a word, in any of the languages: it may have changed since."""
        for name in LANGUAGES:
            with speaking(name):
                if self.word(field).lower() == tr(meaning):
                    return True
        return False

    def whole(self, field: str, name: str, digits: int = 15) -> int | None:
        """A whole number of so many digits that may be left out. Raises ValueError that names it."""
        words = self.word(field)
        if not words:
            return None
        found = number(words, digits)
        if found is None:
            raise ValueError(tr("{field}: “{words}” is no whole number", field=name, words=words[:40]))
        return found
