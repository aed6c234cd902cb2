"""A browser for the tests of a file, a live room for it to look at, and pages that are watched.

Not one browser for the whole run: its event loop would be the running one of every test that comes after.
"""

import re
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

import pytest
from chromium import ARGUMENTS, CHROMIUM
from room_screens import PIN
from serving import Server

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

LAPTOP = (1280, 900)
NARROW = 600
"""Whatever has fewer pixels across is a phone, and touched."""


@pytest.fixture(scope="module")
def browser() -> Iterator["Browser"]:
    playwright = pytest.importorskip("playwright.sync_api", reason="Playwright is not installed")
    with playwright.sync_playwright() as started:
        running = started.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield running
        running.close()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """An empty store, open to the network; a file that wants another one has its own."""
    with Server(tmp_path_factory.mktemp("browser") / "room.duckdb", "0.0.0.0", pin=PIN) as running:
        yield running


@pytest.fixture
def visit(browser: "Browser", request: pytest.FixtureRequest) -> Iterator[Callable[..., "Page"]]:
    """Opens a path of the server, or a whole address, each on a device of its own; `signed_in` by a name. At the
    end no page has thrown, or asked another place for anything."""
    contexts: list[Any] = []
    errors: list[str] = []
    outside: list[str] = []

    def opened(
        where: str,
        size: tuple[int, int] = LAPTOP,
        scheme: Any = "light",
        *,
        locale: str = "en-GB",
        script: str = "",
        signed_in: str = "",
    ) -> "Page":
        if where.startswith("/"):
            where = f"http://127.0.0.1:{request.getfixturevalue('server').port}{where}"
        own = re.match(r"http://[^/]+", where)
        assert own is not None
        ours = (own[0], own[0].replace("http", "ws", 1), "data:", "blob:")
        context = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            locale=locale,
            color_scheme=scheme,
            timezone_id="Europe/Oslo",
            has_touch=size[0] < NARROW,
            is_mobile=size[0] < NARROW,
        )
        contexts.append(context)
        if script:
            context.add_init_script(script)
        if signed_in:
            cookie = request.getfixturevalue("server").sign_in(PIN, signed_in)["cookie"]
            name, _, value = cookie.partition("=")
            context.add_cookies([{"name": name, "value": value, "url": own[0]}])
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on("request", lambda asked: None if asked.url.startswith(ours) else outside.append(asked.url))
        page.goto(where)
        return page

    yield opened
    for context in contexts:
        context.close()
    assert errors == []
    assert outside == []
