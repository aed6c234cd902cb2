"""The television in every moment, language and size: nothing leaves the picture, nothing is cut off, and what is last in
a row ends where the picture does, with a QR code and without one."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from chromium import IN_CHROMIUM
from room_screens import PIN, Desk
from serving import Server

from tourney.language import LANGUAGES, words

if TYPE_CHECKING:
    from playwright.sync_api import Page

SIZES = [
    (1024, 768), (1280, 720), (1280, 800), (1920, 1080), (3840, 2160), (1024, 1366), (1080, 1920), (2160, 3840),
]  # fmt: skip
NAMES = [
    "Anna",
    "Bo",
    "Cleo",
    "Dag",
    "Elisabetta Castellani-Brambilla",
    "Frøydis",
    "Luca",
    "Mia",
    "Nils",
    "Ola",
    "Per",
    "W" * 60,
]

pytestmark = IN_CHROMIUM

Open = Callable[..., "Page"]

FAULTS = """() => {
  const found = [], width = innerWidth, height = innerHeight, page = document.documentElement;
  const wider = one => one.scrollWidth > one.clientWidth + 1, higher = one => one.scrollHeight > one.clientHeight + 2;
  if (page.scrollWidth > width) found.push("the page is " + page.scrollWidth + " wide");
  for (const one of document.querySelectorAll("body *")) {
    if (one.closest("#controls, script, video, option")) continue;
    const box = one.getBoundingClientRect(), kind = getComputedStyle(one);
    if (!box.width || !box.height || kind.visibility === "hidden") continue;
    const name = (one.id || one.className || one.tagName) + ": " + one.textContent.slice(0, 30);
    if (box.left < -1 || box.top < -1 || box.right > width + 1 || box.bottom > height + 1) found.push(name + " leaves it");
    if (kind.textOverflow === "ellipsis") continue;
    if (kind.overflow !== "visible" && one.clientWidth && wider(one)) found.push(name + " is cut off");
    if (["moves", "people", "clock", "facts"].includes(one.id) || one.tagName === "MAIN") {
      if (wider(one) || higher(one)) found.push(name + " is too full");
    }
  }
  const edge = document.querySelector("main").getBoundingClientRect().right;
  for (const row of width > height ? document.querySelectorAll("header, footer") : []) {
    const shown = [...row.children].filter(one => one.getBoundingClientRect().width && (one.textContent || one.id === "qr"));
    const last = shown.pop();
    if (!shown.length) continue;
    const short = edge - last.getBoundingClientRect().right;
    if (Math.abs(short) > 2) found.push(row.tagName + " ends " + short + " px before the edge");
  }
  return found;
}"""


class Watched:
    """A television of each language at one tournament."""

    def __init__(self, server: Server, visit: Open, sizes: list[tuple[int, int]]) -> None:
        self.sizes = sizes
        self.desk = Desk(
            server, name="Friday at the club house of the old town", bounty=500, seats=6, buy_in=50_000
        )
        self.pages = {
            language: visit(
                f"{server.url}/tv?t={self.desk.tournament_id}&lang={language}",
                SIZES[0],
                "light" if language == "it" else "dark",
                locale={"en": "en-GB", "it": "it-IT", "nb": "nb-NO"}[language],
            )
            for language in LANGUAGES
        }

    def state(self) -> dict[str, Any]:
        return json.loads(self.desk.server.get(f"/api/tournaments/{self.desk.tournament_id}")[2])

    def ask(self, kind: str, **fields: Any) -> None:
        """A command that may be refused."""
        path = f"/api/tournaments/{self.desk.tournament_id}/commands"
        self.desk.server.post(path, {"kind": kind, **fields}, **self.desk.cookie)

    def fits(self, moment: str) -> None:
        faults = []
        version = self.desk.give("note", text=moment)["version"]
        for language, page in self.pages.items():
            page.wait_for_selector(f"body[data-moment={moment}]")
            for _ in range(100):
                if page.evaluate("tv.state.version") >= version:
                    break
                page.wait_for_timeout(50)
            for size in self.sizes:
                page.set_viewport_size({"width": size[0], "height": size[1]})
                page.evaluate(
                    "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
                )
                faults += [f"{moment} {language} {size}: {one}" for one in page.evaluate(FAULTS)]
        assert faults == [], "\n".join(faults)


@pytest.fixture(params=["127.0.0.1", "0.0.0.0"], ids=["without QR", "with QR"])
def watched(tmp_path: Path, visit: Open, request: pytest.FixtureRequest) -> Iterator[Watched]:
    with Server(tmp_path / "fits.duckdb", request.param, pin=PIN) as server:
        yield Watched(server, visit, SIZES if request.param == "127.0.0.1" else SIZES[::3])


def test_every_moment_fits_every_television(watched: Watched) -> None:
    desk = watched.desk
    for name in NAMES:
        desk.give("register", name=name)
    watched.fits("lobby")
    desk.give("seat")
    watched.fits("lobby")
    desk.give("start")
    desk.give("level", level=3)
    watched.fits("play")
    first = [seat["player"] for seat in watched.state()["tables"][0]["seats"]]
    for name in first[:2]:
        desk.give("bust", players=[name], by=[first[4]])
    desk.give("level", level=7)
    desk.give("pause")
    assert [one["do"] for one in watched.state()["proposals"]] == ["move"]
    for language, page in watched.pages.items():  # a move is told before it is made, and after it
        (due,) = watched.state()["proposals"]
        place = {"table": due["to"]["table"], "seat": due["to"]["seat"]}
        text = words(language, "screen")["move_pending"].format(
            seat=words(language, "screen")["table_seat"].format(**place)
        )
        page.locator("#moves", has_text=f"{due['player']} {text}").wait_for()
    watched.fits("play")
    desk.give("resume")
    desk.give("level", level=8, on_break=True)
    watched.fits("break")
    desk.give("level", level=16)
    watched.fits("play")
    for _ in range(20):
        state = watched.state()
        if len(state["tables"]) == 1:
            break
        if any(one["do"] in ("move", "break", "redraw") for one in state["proposals"]):
            watched.ask("balance")
        else:
            largest = max(state["tables"], key=lambda one: len(one["seats"]))
            watched.ask("bust", players=[largest["seats"][0]["player"]])
    left = [seat["player"] for seat in watched.state()["tables"][0]["seats"]]
    watched.fits("final")
    desk.give(
        "count",
        stacks={
            name: (120_000 - 1000 * (len(left) - 1) if not nth else 1000) for nth, name in enumerate(left)
        },
    )
    watched.fits("final")
    desk.give("close-registration")
    for name in left[1:]:
        if name == left[-2]:
            watched.fits("final")  # three of them
        watched.ask("bust", players=[name])
    watched.fits("done")
