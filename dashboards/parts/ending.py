"""A page that has said all there is to say ends early, and what stands around it is drawn all the same.

Streamlit's own way, `st.stop`, ends whatever comes after it too: the lines above and beneath a page.
"""

from typing import NoReturn


class PageEnds(Exception):
    """Raised by a page that ends before its last line; `home.py` expects it."""


def end() -> NoReturn:
    """End the page here."""
    raise PageEnds
