"""What pages keep of their questions: answered once, and never older than what this process has written."""

from collections.abc import Iterator

import pytest
from stored_hands import STOLEN, fill, record
from streamlit.testing.v1 import AppTest
from test_pages_player import look
from test_pages_run import run

from tourney.server import held
from tourney.stats.keep import keep
from tourney.store import queries
from tourney.store.database import MEMORY, Store, open_store


@pytest.fixture
def store() -> Iterator[Store]:
    with open_store(MEMORY) as made:
        fill(made)
        held.hold(made)
        yield made
        held.release()


def test_a_page_of_hundreds_of_figures_asks_a_few_times_whether_something_was_added(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard = []
    version = queries.version
    monkeypatch.setattr(queries, "version", lambda cursor: heard.append(1) or version(cursor))
    look(player=1, view="preflop")
    assert 1 <= len(heard) < 60  # several hundred cells, each with links that ask about the store


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
