"""Names in the labels of buttons: Streamlit reads those as Markdown, and a name is never markup."""

_MARKUP = frozenset("\\`*_{}[]()#+-.!|<>~$^=&\"'/@")
_JOINED = "\u2060"
"""A word joiner, which nobody sees: behind a colon it keeps `:smile:` and `:red[x]` from being read."""


def label(words: str) -> str:
    """Words as a label that shows them as they are.

    >>> label("Bust A*")
    'Bust A\\\\*'
    """
    shown = "".join(f"\\{sign}" if sign in _MARKUP else sign for sign in words)
    return shown.replace(":", f":{_JOINED}")
