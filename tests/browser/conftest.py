"""A browser for the tests of a file; each opens a context of its own.

Not one for the whole run: its event loop would be the running one of every test that comes after.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest
from chromium import ARGUMENTS, CHROMIUM

if TYPE_CHECKING:
    from playwright.sync_api import Browser


@pytest.fixture(scope="module")
def browser() -> Iterator["Browser"]:
    playwright = pytest.importorskip("playwright.sync_api", reason="Playwright is not installed")
    with playwright.sync_playwright() as started:
        running = started.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield running
        running.close()
