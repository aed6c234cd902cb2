"""Every page with no data, with one hand and with many; every table and chart of them as a file."""

from collections.abc import Iterator

import pytest
from stats_evenings import evening, row
from stored_hands import STOLEN, fill, record
from streamlit.testing.v1 import AppTest
from test_pages_address import PATHS, VIEWS
from test_pages_run import HOSTILE, QUOTES, player_id, run, text

from parts.keys import KEYS
from tourney.server import held
from tourney.simulate.storing import simulate
from tourney.simulate.tournament import Plan
from tourney.stats.keep import keep
from tourney.store.database import MEMORY, Store, open_store
from tourney.tournament.structure import load

BEGINNING = {
    "compare": "Bring some in by <a",
    "desk": "Set up a new one",
    "desk_evening": "All tournaments",
    "desk_new": "No money is played for.",
    "hand": "Choose one from <a",
    "hands": "Import histories on the page <a",
    "import": "tourney import FOLDER",
    "leagues": "league",
    "leaks": "Bring some in by <a",
    "overview": "tourney import FOLDER",
    "player": "Choose one from <a",
    "players": "Bring some in by <a",
    "rejects": "Nothing was rejected",
    "results": "Bring some in by <a",
    "sessions": "Bring some in by <a",
    "settings": "every name is a player of its own",
    "tournament_report": "Bring some in by <a",
    "tournaments": "tourney demo",
}
"""What each page says when there is nothing: how it is filled, or that nothing is wrong."""


@pytest.fixture
def empty() -> Iterator[Store]:
    with open_store(MEMORY) as store:
        held.hold(store)
        yield store
        held.release()


@pytest.fixture
def one() -> Iterator[Store]:
    with open_store(MEMORY) as store:
        keep(store, [record(STOLEN, 1, (HOSTILE, QUOTES, "Cleo"), table_name=HOSTILE)])
        held.hold(store)
        yield store
        held.release()


@pytest.fixture(scope="module")
def filled() -> Iterator[Store]:
    with open_store(MEMORY) as store:
        fill(store)
        simulate(store, Plan(load("turbo"), "turbo", 6, 2))
        evening(store, 1, 1000, 0, [row("Anna", 1, 2000), row("Bo", 2)])
        yield store


@pytest.fixture
def many(filled: Store) -> Iterator[Store]:
    held.hold(filled)
    yield filled
    held.release()


def asked(view: str, store: Store, who: str, site: str = "tourney") -> dict[str, str | int]:
    """What a page needs to be asked, of this player."""
    if view == "hand":
        return {"hand": 1}
    number = player_id(store, who, site)
    return {key: number for key in ("player", "players") if key in KEYS[PATHS[view]]}


def test_every_page_is_in_the_table() -> None:
    assert sorted(BEGINNING) == VIEWS


@pytest.mark.usefixtures("empty")
@pytest.mark.parametrize("view", VIEWS)
def test_with_no_data_a_page_says_what_to_do(view: str) -> None:
    assert BEGINNING[view] in text(run(view))


@pytest.mark.parametrize("view", VIEWS)
def test_with_one_hand_a_page_is_drawn_and_names_stay_names(one: Store, view: str) -> None:
    said = text(run(view, **asked(view, one, HOSTILE)))
    assert "<b>Bold" not in said
    assert "could not be drawn" not in said


@pytest.mark.parametrize("view", VIEWS)
def test_with_many_hands_a_page_is_drawn(many: Store, view: str) -> None:
    said = text(run(view, **asked(view, many, "Anna")))
    # Nothing was rejected here, and the desk has a tournament of its own in its tests.
    assert view in ("rejects", "desk", "desk_evening") or len(said) > 300


@pytest.mark.parametrize("view", VIEWS)
def test_a_player_without_hands_is_told_so(many: Store, view: str) -> None:
    """Anna of the home game is listed in an evening, and was dealt no hand."""
    if "player" not in KEYS[PATHS[view]] or view == "hands":
        return
    said = text(run(view, player=player_id(many, "Anna", "home")))
    assert 'class="note"' in said or view == "tournament_report"


FILES = [
    ("players", {}, {"players"}, set()),
    ("player", {}, {"statistics-by-position", "latest-hands"}, {"running-result-of-anna-in-chips"}),
    ("player", {"view": "preflop"}, {"preflop-statistics"}, set()),
    ("player", {"view": "trends"}, set(), {"vpip-of-anna-over-months"}),
    ("player", {"view": "holdings"}, {"starting-hands"}, set()),
    ("player", {"view": "opponents"}, {"opponents"}, set()),
    ("compare", {}, {"comparison"}, set()),
    ("results", {}, {"results-of-anna-by-stake"}, {"running-result-of-anna"}),
    ("sessions", {}, {"sessions-of-anna"}, set()),
    ("hands", {}, {"hands"}, set()),
    ("hand", {}, {"hand-1-result", "hand-1-actions", "hand-1-sitting"}, set()),
    ("leaks", {}, {"nearest-to-a-range", "own-figures"}, set()),
    ("tournament_report", {}, {"tournaments-left-out-of-anna"}, set()),
    ("tournaments", {"tournament": "friday"}, {"pots-friday"}, {"chips-friday"}),
]


def saved(app: AppTest) -> set[tuple[str, str]]:
    """The files that a page offers: name and ending."""
    found = [str(one.key).removeprefix("save-").rsplit("-", 1) for one in app.get("download_button")]
    return {(name, ending) for name, ending in found}


@pytest.mark.parametrize(("view", "more", "tables", "charts"), FILES)
def test_every_table_is_a_csv_and_a_parquet_and_every_chart_a_png_and_an_svg(
    many: Store, view: str, more: dict[str, str], tables: set[str], charts: set[str]
) -> None:
    shown = run(view, **{**asked(view, many, "Anna"), **more})
    assert {(name, ending) for name in tables | charts for ending in ("csv", "parquet")} <= saved(shown)
    for name in charts:
        assert all(f'data-save="{kind}" data-name="{name}"' in text(shown) for kind in ("png", "svg"))
