"""What pages keep of their questions: answered once, and never older than what this process has written."""

import importlib
import re
from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

import pytest
from stored_hands import STOLEN, fill, record
from streamlit.testing.v1 import AppTest
from test_pages_run import run

from parts import data
from tourney.server import held
from tourney.stats.holdings import grid, omaha_classes
from tourney.stats.keep import keep
from tourney.stats.leaks import changes, costs
from tourney.stats.opponents import opponents
from tourney.stats.played import Told
from tourney.stats.recompute import facts_again
from tourney.stats.report import report
from tourney.stats.results import result_line, results, units
from tourney.stats.selection import EVERYTHING, offered
from tourney.stats.sessions import sessions
from tourney.stats.trends import by_hands, by_month
from tourney.stats.win_rates import win_rates
from tourney.store import queries
from tourney.store.cancelling import set_cancelled
from tourney.store.database import MEMORY, Store, open_store
from tourney.store.live import Live
from tourney.store.people import add, edit
from tourney.tournament.requests import Envelope


@pytest.fixture
def store() -> Iterator[Store]:
    with open_store(MEMORY) as made:
        fill(made)
        held.hold(made)
        yield made
        held.release()


NOW = Envelope(datetime(2026, 11, 27, 19, tzinfo=UTC))
ABOUT_HANDS = (
    lambda cursor: report(cursor, by="month", intervals=True),
    lambda cursor: results(cursor, 1, Told("EUR")),
    lambda cursor: result_line(cursor, 1, "chips"),
    lambda cursor: units(cursor, 1),
    lambda cursor: sessions(cursor, 1),
    lambda cursor: offered(cursor, 1),
    lambda cursor: win_rates(cursor, 1, "bb_100"),
    lambda cursor: by_month(cursor, 1, ["vpip"]),
    lambda cursor: by_hands(cursor, 1, ["vpip"], size=1),
    lambda cursor: grid(cursor, [1]),
    lambda cursor: omaha_classes(cursor, [1]),
    lambda cursor: opponents(cursor, 1),
    lambda cursor: costs(cursor, 1, {"vpip": "high"}, EVERYTHING),
    lambda cursor: changes(cursor, 1, 1, EVERYTHING),
)


def _asks() -> None:
    import streamlit as st

    from parts import data
    from tourney.stats.report import report
    from tourney.store.tournament_queries import tournaments

    st.session_state["answers"] = (data.ask(report, stats=["vpip"]), data.ask(tournaments))


def test_answers_about_hands_outlive_a_command_to_a_tournament(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = []
    cursor = Store.cursor
    monkeypatch.setattr(Store, "cursor", lambda self: asked.append(1) or cursor(self))
    live = Live(store)
    made = live.create({"structure": "friday", "name": "Late", "buy_in": 2000}, NOW, 7)[0]
    app = AppTest.from_function(_asks, default_timeout=30).run()
    before, there = app.session_state["answers"]
    live.give(made, {"kind": "register", "name": "Somebody new"}, NOW)
    asked.clear()
    app.run()
    again, now = app.session_state["answers"]
    assert len(asked) == 1  # the list of tournaments alone is asked for again
    assert again.equals(before)
    assert (there["entries"].sum(), now["entries"].sum()) == (0, 1)
    keep(store, [record(STOLEN, 9001, ("Ann", "Bo", "Cy"))])
    app.run()
    assert app.session_state["answers"][0]["hands"].sum() == before["hands"].sum() + 3


def _asks_ahead() -> None:
    import streamlit as st

    from parts import data
    from tourney.stats.report import report

    data.ask_ahead(report, stats=["vpip"])
    data.ask_ahead(report, ["nobody of this name"], stats=["vpip"])
    st.session_state["answer"] = data.ask(report, stats=["vpip"])
    try:
        data.ask(report, ["nobody of this name"], stats=["vpip"])
    except ValueError as error:
        st.session_state["error"] = str(error)


def test_what_is_asked_ahead_is_asked_once_and_its_error_told_to_who_asks(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = []
    cursor = Store.cursor
    monkeypatch.setattr(Store, "cursor", lambda self: asked.append(1) or cursor(self))
    app = AppTest.from_function(_asks_ahead, default_timeout=30).run()
    with store.cursor() as plain:
        assert app.session_state["answer"].equals(report(plain, stats=["vpip"]))
    assert app.session_state["error"].startswith("there is no player 'nobody of this name'")
    assert not app.exception
    asked.clear()
    data._ahead.submit(int).result()  # whatever was asked ahead has been answered
    app.run()
    data._ahead.submit(int).result()
    assert len(asked) == 2  # the one that has no answer, ahead and then


def test_a_cancelled_hand_and_another_name_show_at_the_next_look(store: Store) -> None:
    bo = add(store, "Bo").person_id
    app = AppTest.from_function(_asks, default_timeout=30).run()
    before = app.session_state["answers"][0]
    with store.transaction() as cursor:
        facts = facts_again(cursor, [1])
        set_cancelled(cursor, 1, True, facts.with_columns(counted=False))
    edit(store, bo, name="Robert")
    app.run()
    after = app.session_state["answers"][0]
    assert after["hands"].sum() == before["hands"].sum() - 3
    assert "Robert" in after["player"].to_list()
    assert "Robert" not in before["player"].to_list()


class _Heard:
    """A cursor that writes down what is asked."""

    def __init__(self, cursor: Any, texts: list[str]) -> None:
        self._cursor, self._texts = cursor, texts

    def __getattr__(self, name: str) -> Any:
        found = getattr(self._cursor, name)
        if name not in ("execute", "sql", "query"):
            return found
        return lambda text, *more, **named: self._texts.append(text) or found(text, *more, **named)


@pytest.mark.parametrize("question", ABOUT_HANDS)
def test_questions_about_hands_read_nothing_of_tournaments(store: Store, question: Any) -> None:
    texts: list[str] = []
    with store.cursor() as cursor:
        question(_Heard(cursor, texts))
    assert texts
    for text in texts:
        assert not re.search(r"\b(tournaments|tournament_events|entries|recordings|settings)\b", text), text


def test_every_place_of_such_questions_is_tried() -> None:
    tried = {name for question in ABOUT_HANDS for name in question.__code__.co_names}
    for place in data.OF_HANDS:
        module = importlib.import_module(place)
        assert any(getattr(getattr(module, name, None), "__module__", "") == place for name in tried), place


def _writes_between_two_questions() -> None:
    import streamlit as st
    from stored_hands import STOLEN, record

    from parts import data
    from tourney.server import held
    from tourney.stats.keep import keep
    from tourney.store import queries

    before = data.ask(queries.totals).hands
    keep(held.store(), [record(STOLEN, 9001, ("Ann", "Bo", "Cy"))])
    st.text(data.ask(queries.totals).hands - before)


def test_what_a_page_writes_itself_counts_in_its_next_question(store: Store) -> None:
    app = AppTest.from_function(_writes_between_two_questions, default_timeout=30).run()
    assert [one.value for one in app.text] == ["1"]


def test_a_hand_that_came_between_two_looks_shows_at_the_second(store: Store) -> None:
    def hands() -> int:
        with store.cursor() as cursor:
            return queries.totals(cursor).hands

    app = run("overview")
    before = hands()
    assert f"{before:,}" in " ".join(one.proto.body for one in app.get("html"))
    keep(store, [record(STOLEN, 9001, ("Ann", "Bo", "Cy"))])
    app.run()
    assert f"{before + 1:,}" in " ".join(one.proto.body for one in app.get("html"))
