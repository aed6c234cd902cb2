"""Measures what the television page costs the computer that shows it: a real Chromium, drawn by the processor.

A screen of 1920 by 1080, forty players, a clock that runs. Left out where there is no Chromium, or no /proc.
"""

import contextlib
import json
import os
import shutil
import subprocess
import tempfile
import time
import urllib.request
from pathlib import Path

from benchmarks._room import Desk, processor_seconds, server

Row = tuple[str, float, str]
"""What was measured, the figure, and its unit."""

SECONDS = 10.0
TO_SETTLE = 4.0
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")


def rows() -> list[Row]:
    """All figures of this file: the share of one core, of the page and of an empty one."""
    if CHROMIUM is None or not Path("/proc/self/stat").exists():
        return []
    with tempfile.TemporaryDirectory() as folder:
        db = Path(folder) / "room.duckdb"
        with server(db) as (_, port):
            desk = Desk(db, port)
            desk.play()
            shown = _share(f"http://127.0.0.1:{port}/tv?t={desk.tournament_id}", Path(folder) / "one")
        empty = _share("about:blank", Path(folder) / "other")
    return [
        ("television: share of a core, clock running", 100 * shown, "%"),
        ("television: share of a core, an empty page", 100 * empty, "%"),
        ("television: processes that wanted a core, mean of a minute", os.getloadavg()[0], ""),
    ]


def _share(address: str, profile: Path) -> float:
    """Of one core, by all processes of a browser that shows a page."""
    assert CHROMIUM is not None
    arguments = ["--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-sync"]
    quiet = ["--disable-background-networking", "--disable-component-update", "--window-size=1920,1080"]
    browser = subprocess.Popen(
        [CHROMIUM, *arguments, *quiet, "--remote-debugging-port=0", f"--user-data-dir={profile}", address],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        _wait(profile, address)
        time.sleep(TO_SETTLE)
        before = _used(browser.pid)
        time.sleep(SECONDS)
        after = _used(browser.pid)
        return sum(used - before.get(process, 0.0) for process, used in after.items()) / SECONDS
    finally:
        browser.terminate()
        browser.wait(20)


def _wait(profile: Path, address: str) -> None:
    """Until the browser shows the page. Raises RuntimeError."""
    end = time.monotonic() + 30
    while time.monotonic() < end:
        told = profile / "DevToolsActivePort"
        if told.exists() and told.read_text(encoding="ascii").count("\n"):
            port = told.read_text(encoding="ascii").splitlines()[0]
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/json/list", timeout=10) as answer:
                pages = [one for one in json.load(answer) if one["type"] == "page"]
            if any(one["url"].startswith(address[:40]) for one in pages):
                return
        time.sleep(0.2)
    raise RuntimeError(f"the browser did not show {address}")


def _used(process: int) -> dict[int, float]:
    """Processor seconds of a process and of all that came of it."""
    parents: dict[int, int] = {}
    for path in Path("/proc").iterdir():
        with contextlib.suppress(OSError):  # one that has ended meanwhile
            if path.name.isdigit():
                text = (path / "stat").read_text(encoding="utf-8", errors="replace")
                parents[int(path.name)] = int(text.rpartition(")")[2].split()[1])
    family = [process]
    for each in family:
        family += [child for child, parent in parents.items() if parent == each]
    found = {}
    for each in family:
        with contextlib.suppress(OSError):
            found[each] = processor_seconds(each)
    return found
