"""Addresses of pages: every filter comes back with its address, and a question that nobody reads is told."""

import ast
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from stats_evenings import evening, row
from stored_hands import fill
from streamlit.testing.v1 import AppTest
from test_pages_run import checked, player_id, run, text

from parts.keys import EVERYWHERE, KEYS, MOST_TOLD, not_known
from tourney.resources import folder
from tourney.server import held
from tourney.simulate.storing import simulate
from tourney.simulate.tournament import Plan
from tourney.store.database import MEMORY, Store, open_store
from tourney.store.leagues import create
from tourney.tournament.league import LeagueRules
from tourney.tournament.structure import load

VIEWS = sorted(path.stem for path in (folder("dashboards") / "views").glob("*.py"))
PATHS = {view: "" if view == "overview" else view for view in VIEWS}


@pytest.fixture(scope="module")
def filled() -> Iterator[Store]:
    """Hands of a tournament in chips and of a site in dollars, a simulated one, entries, two leagues."""
    with open_store(MEMORY) as store:
        fill(store)
        simulate(store, Plan(load("turbo"), "turbo", 4, 2))
        evening(store, 1, 1000, 0, [row("Anna", 1, 2000), row("Bo", 2)])
        for name in ("Fridays", "Mondays"):
            create(store, name, LeagueRules())
        held.hold(store)
        yield store
        held.release()


def asked_of(app: AppTest) -> dict[str, str]:
    """The address as it stands after a run."""
    found: dict[str, Any] = dict(app.query_params.items())
    return {key: value if isinstance(value, str) else value[0] for key, value in found.items()}


# --- what an address asks that its page does not know ---


def test_every_page_says_what_its_address_knows() -> None:
    assert set(KEYS) == set(PATHS.values())


def questions_of_links() -> Iterator[tuple[str, str, str]]:
    """File, page and question of every link that is written with both."""
    for path in sorted(Path(folder("dashboards")).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
                continue
            place = {"link": 1, "address": 0}.get(node.func.id)
            if place is None or len(node.args) <= place:
                continue
            page = node.args[place]
            if isinstance(page, ast.Constant) and isinstance(page.value, str) and page.value in KEYS:
                yield from ((path.name, page.value, one.arg) for one in node.keywords if one.arg)


def test_links_ask_only_what_their_page_knows() -> None:
    found = list(questions_of_links())
    assert len(found) > 40
    assert [one for one in found if one[2] not in KEYS[one[1]]] == []


@pytest.mark.usefixtures("filled")
@pytest.mark.parametrize("view", VIEWS)
def test_a_question_that_a_page_does_not_know_is_told(view: str) -> None:
    said = text(run(view, xyzzy="1", **{"<b>": "2"}))
    assert "asks for “xyzzy”, which this page does not know" in said
    assert "“&lt;b&gt;”" in said and "<b>”" not in said


@pytest.mark.usefixtures("filled")
def test_the_question_that_was_meant_is_named() -> None:
    assert "asks for “playr”, which this page does not know: did you mean “player”?" in text(
        run("results", playr=3)
    )
    assert "did you mean “tournament”?" in text(run("hands", tournamnet="friday"))


def test_many_questions_are_told_in_a_few_lines() -> None:
    told = not_known("players", [f"q{number}" for number in range(1000)] + ["k" * 10_000])
    assert len(told) == MOST_TOLD + 1
    assert told[-1] == "996 more questions of the address are not known to this page."
    assert all(len(one) < 200 for one in told)


def test_the_language_may_be_asked_for_everywhere() -> None:
    assert all(not_known(path, EVERYWHERE) == [] for path in KEYS)


# --- every filter comes back ---

STARTS = ("choose-", "search-", "day-", "figure-", "several-", "pick-", "compare-")
WORDS = {"search-name": "n", "search-cards": "AKs", "search-board": "Ks7"}
SEVERAL = {"several-did": ("vpip",), "compare-players": (1, 2, 3)}


def widgets(app: AppTest) -> dict[str, Any]:
    """The widgets of a page that stand in its address, by key."""
    kinds = (
        app.selectbox, app.multiselect, app.text_input, app.number_input, app.date_input, app.get("button_group"),
    )  # fmt: skip
    found = {str(one.key): one for kind in kinds for one in kind}
    return {key: one for key, one in found.items() if key.startswith(STARTS)}


def change(one: Any) -> bool:
    """Give a widget another value than it has; False where it offers none."""
    key = str(one.key)
    if one.disabled:
        return False
    if one.type == "date_input":
        one.set_value(date(2026, 3, 1))
    elif one.type == "number_input":
        one.set_value(7.0)
    elif one.type == "text_input":
        one.set_value(WORDS[key])
    elif one.type == "multiselect":
        one.select(next(value for value in SEVERAL[key] if value not in one.value))
    elif one.type == "selectbox":
        others = [place for place, option in enumerate(one.options) if option != one.format_func(one.value)]
        if not others:
            return False
        one.select_index(others[-1])
    else:
        # The choices are numbered from 1.
        one.set_value(next(place for place in (len(one.options), 1) if place != one.value))
    return True


def values(app: AppTest) -> dict[str, Any]:
    return {key: one.value for key, one in widgets(app).items()}


BASES: dict[str, tuple[dict[str, str], ...]] = {
    "player": ({}, {"view": "trends"}, {"view": "opponents"}, {"view": "holdings"}),
    "compare": ({}, {"view": "preflop"}),
}


@pytest.mark.parametrize("view", VIEWS)
def test_every_filter_of_a_page_comes_back_with_its_address(filled: Store, view: str) -> None:
    anna, bo = player_id(filled, "Anna"), player_id(filled, "Bo")
    fixed: dict[str, str | int] = {}
    if "players" in KEYS[PATHS[view]]:
        fixed = {"players": f"{anna},{bo}"}
    elif "player" in KEYS[PATHS[view]] and view != "hands":
        fixed = {"player": anna}
    if view == "hand":
        fixed = {"hand": 1}
    for base in BASES.get(view, ({},)):
        first = run(view, **{**fixed, **base})
        for key in widgets(first):
            app = run(view, **{**fixed, **base})
            if not change(widgets(app)[key]):
                continue
            checked(app.run())
            asked = asked_of(app)
            assert asked.keys() <= {*KEYS[PATHS[view]]}
            again = run(view, **asked)
            assert "which this page does not know" not in text(again)
            assert values(again) == values(app), key
            assert values(again) != values(first), key
            assert asked_of(again) == asked, key
