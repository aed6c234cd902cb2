"""Pages in Italian and Norwegian in a real Chromium: nothing English is left on them, of Streamlit's neither."""

import re
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import pytest
from chromium import IN_CHROMIUM
from room_screens import PIN
from serving import Server

from tourney.language.catalogue import catalogue
from tourney.simulate.storing import simulate
from tourney.simulate.tournament import Plan
from tourney.store.database import open_store
from tourney.tournament.structure import load

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = IN_CHROMIUM

LOCALES = {"it": "it-IT", "nb": "nb-NO"}
PAGES = (
    "overview", "players", "player", "results", "sessions", "hands", "hand?hand=1", "tournaments",
    "tournaments?tournament=", "tournament_report", "leagues", "compare", "leaks", "import", "settings", "rejects",
    "desk", "desk_new",
)  # fmt: skip
ENGLISH = re.compile(
    r"\b(the|of|and|is|are|with|choose|open|close|help|clear|select|drag|drop|browse|here|results|options?|previous|"
    r"next|month|year|day|upload|skip|main|content|press|apply|hide|remove|increment|decrement|running|please|wait|"
    r"pagination|nobody|players?|hands|won|which|this|that|not|has|have|was|were|they|when)\b",
    re.IGNORECASE,
)
"""Words that neither Italian nor Norwegian has."""
SAID_SO = re.compile(
    r"Heads-up|Open Hand History|English|tourney|check|call|Ah7|"
    r"(?:[A-Z]:)?[\w./\\-]*/[\w./\\-]+",
)
"""What is English everywhere: what players say, names of formats and of the language itself, paths."""
COLLECT = """() => {
  const found = new Set();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.nodeType === 3) {
      const icon = '[data-testid=stIconMaterial], script, style, noscript, pre, code, [lang=en], .js-plotly-plot';
      if (node.nodeValue.trim() && !node.parentElement.closest(icon)) found.add(node.nodeValue.trim());
    } else for (const name of ['aria-label', 'placeholder', 'title', 'alt']) {
      const value = node.getAttribute(name);
      if (value && !node.closest('.js-plotly-plot')) found.add(value.trim());
    }
  }
  return [...found];
}"""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    file = tmp_path_factory.mktemp("spoken") / "evening.duckdb"
    with open_store(file) as store:
        simulate(store, Plan(load("heads-up"), "heads-up", 2, 3))
    with Server(file, pin=PIN) as running:
        yield running


def english(texts: list[str], language: str) -> list[str]:
    """Those that are English: an entry of the catalogue, or with a word that is nothing else."""
    entries = catalogue(language).texts
    return sorted(
        text
        for text in texts
        if (text in entries and entries[text] != text and " " in text)
        or ENGLISH.search(SAID_SO.sub("", text))
    )


def test_what_is_english_is_found() -> None:
    assert english(["Choose an option", "Scegli", "Skip to main content", "200MB per file"], "it") == [
        "Choose an option",
        "Skip to main content",
    ]


@pytest.mark.parametrize(
    ("language", "where"),
    [("it", where) for where in PAGES]
    + [("nb", where) for where in ("import", "settings", "hands", "desk_new")],
)
def test_no_english_is_left_on_a_page(
    visit: Callable[..., "Page"], server: Server, language: str, where: str
) -> None:
    page = visit(f"/{where.replace('overview', '')}", locale=LOCALES[language])
    page.wait_for_selector("footer.page")
    page.wait_for_timeout(500)
    assert page.evaluate("() => document.documentElement.lang") == language
    texts = page.evaluate(COLLECT)
    assert len(texts) > 20
    assert english(texts, language) == []


@pytest.mark.parametrize("language", sorted(LOCALES))
@pytest.mark.parametrize("where", ["tv", "phone", "floor", "scribe", "sign-in", "print"])
def test_no_english_is_left_on_a_plain_page(
    visit: Callable[..., "Page"], server: Server, where: str, language: str
) -> None:
    page = visit(f"/{where}", locale=LOCALES[language])
    page.wait_for_function("() => document.body.innerText.trim().length > 10")
    page.wait_for_timeout(500)
    assert page.evaluate("() => document.documentElement.lang") == language
    left = english(page.evaluate(COLLECT), language)
    assert left == []


def test_widgets_speak_italian_also_after_they_were_used(
    visit: Callable[..., "Page"], server: Server
) -> None:
    page = visit("/hands", locale="it-IT")
    page.wait_for_selector("footer.page")
    page.get_by_role("combobox", name="Gioco", exact=True).fill("zzzz")
    page.get_by_text("Nessun risultato").wait_for()
    page.keyboard.press("Escape")
    page.get_by_test_id("stDateInputCalendarButton").first.click()
    page.get_by_role("button", name="Mese precedente").wait_for()
    left = english(page.evaluate(COLLECT), "it")
    assert left == []


def test_words_of_people_are_left_as_they_are(visit: Callable[..., "Page"], server: Server) -> None:
    """Only what Streamlit says by itself is said anew: not what somebody typed, nor what our pages show."""
    page = visit("/settings", locale="it-IT")
    page.wait_for_selector("footer.page")
    kept = page.evaluate(
        """() => {
          const add = (html) => { const one = document.createElement('div'); one.innerHTML = html;
            document.querySelector('[data-testid=stMain]').append(one); return one.firstElementChild; };
          const ours = add('<div data-testid="stHtml"><b title="Open">Open</b></div>');
          const theirs = add('<div><b title="Open">Open</b></div>');
          return new Promise((done) => setTimeout(() => done(
            [ours, theirs].flatMap((one) => [one.textContent, one.firstElementChild.title])), 200));
        }"""
    )
    assert kept == ["Open", "Open", "Apri", "Apri"]
