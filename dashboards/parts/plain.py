"""Names in the labels of buttons: Streamlit reads those as Markdown, and a name is never markup."""

import re

_MARKUP = frozenset("\\`*_{}[]()#+-.!|<>~$^=&\"'/@")
_JOINED = ":\u2060"
"""A colon with a word joiner, which nobody sees: it keeps `:smile:` and `:red[x]` from being read."""
_BEFORE_WORDS = re.compile(r":(?=\S)")


def label(words: str) -> str:
    """Words as a label that shows them as they are.

    >>> label("Bust A*")
    'Bust A\\\\*'
    """
    shown = "".join(f"\\{sign}" if sign in _MARKUP else sign for sign in words)
    return _BEFORE_WORDS.sub(_JOINED, shown)
