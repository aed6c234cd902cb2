"""What a page shows by itself: which language it is in, and that the server has stopped."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from chromium import IN_CHROMIUM
from serving import Server

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = IN_CHROMIUM

Open = Callable[..., "Page"]
BANNER = "getComputedStyle(document.querySelector('.stApp'), '::after').content"
DIALOG = "[data-testid=stDialog]"


def test_a_page_says_in_its_language_that_the_server_has_stopped(visit: Open, tmp_path: Path) -> None:
    with Server(tmp_path / "gone.duckdb") as alone:
        page = visit(f"{alone.url.rstrip('/')}/desk", locale="it-IT")
        page.wait_for_selector("header.page")
        page.wait_for_function("document.documentElement.lang === 'it'")
        assert page.evaluate(BANNER) in ("none", "normal")
        alone.stop()
        page.wait_for_function(f"{BANNER}.includes('Nessun collegamento con il server')")
        assert "tourney serve" in page.evaluate(BANNER)
        # Streamlit's own words, of a program that nobody here has started, would lie over it.
        page.wait_for_selector(DIALOG, state="attached", timeout=60_000)
        assert not page.locator(DIALOG).is_visible()
