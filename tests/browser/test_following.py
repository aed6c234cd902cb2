"""A page of study that stays open while hands come in: the new one counts on it without a touch."""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from room_screens import PIN
from serving import Server

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = pytest.mark.browser
CASH = {
    "game": "holdem",
    "limit": "NL",
    "stakes": {"small_blind": 1, "big_blind": 2},
    "seats": [{"seat": 1, "player": "Eva", "stack": 200}, {"seat": 2, "player": "Finn", "stack": 200}],
    "button": 1,
}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    file: Path = tmp_path_factory.mktemp("following") / "hands.duckdb"
    with Server(file, pin=PIN) as running:
        yield running


def folded(server: Server, cookie: dict[str, str], setup: dict[str, Any]) -> None:
    """A hand of two at a cash table in which the first one folds, written down and kept."""
    status, _, found = server.post("/api/scribe/cash", setup, **cookie)
    assert status == 200, found
    path = f"/api/scribe/recordings/{found['recording_id']}"
    step = {"seq": found["seq"], "step": {"do": "act", "kind": "fold"}}
    status, _, found = server.post(f"{path}/steps", step, **cookie)
    assert status == 200, found
    status, _, found = server.post(f"{path}/keep", {"seq": found["seq"]}, **cookie)
    assert status == 200, found


def test_a_hand_that_is_kept_counts_on_an_open_page(server: Server, browser: "Browser") -> None:
    cookie = server.sign_in(PIN)
    folded(server, cookie, CASH)
    page = browser.new_context(locale="en-GB").new_page()
    page.goto(f"{server.url}/players")
    row = page.locator("tr", has_text="Eva")
    row.wait_for(timeout=30_000)
    page.wait_for_timeout(1_000)
    before = row.inner_text()
    folded(server, cookie, CASH)
    page.wait_for_function(
        "was => [...document.querySelectorAll('tbody tr')]"
        ".some(row => row.innerText.includes('Eva') && row.innerText !== was)",
        arg=before,
        timeout=10_000,
    )
    assert "2" in row.inner_text().split()
