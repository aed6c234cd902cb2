"""A free seat at the desk's drawn table: a tap chooses it, and somebody sits down there."""

import re
from collections.abc import Iterator

import pytest
from desk_evenings import Desk, drawn, opened, said
from streamlit.testing.v1 import AppTest
from test_pages_run import text

from tourney.server import held
from tourney.store import people


@pytest.fixture(autouse=True)
def _store() -> Iterator[None]:
    with opened():
        yield


def chosen(desk: Desk, words: str) -> AppTest:
    """The page of a desk with the seat that the address names."""
    app = desk.page()
    app.query_params["free"] = words
    return drawn(app.run())


def links(app: AppTest) -> set[str]:
    """The free seats that can be tapped."""
    return set(re.findall(r'class="live-free"[^>]*href="[^"]*free=(\d+-\d+)', text(app)))


def test_every_free_seat_can_be_tapped_but_one_that_is_locked() -> None:
    desk = Desk("Ann", "Bo", "Cy", seats=6)
    taken = set(desk.state.tables[1].seats)
    free = {number for number in range(1, 7) if number not in taken}
    assert len(free) == 3
    assert links(desk.page()) == {f"1-{number}" for number in free}
    locked = min(free)
    desk.give("lock", table=1, seat=locked)
    assert links(desk.page()) == {f"1-{number}" for number in free - {locked}}
    assert "is free</h2>" not in text(chosen(desk, f"1-{locked}"))


def test_who_comes_late_is_registered_on_the_seat_that_was_tapped() -> None:
    dag = people.add(held.store(), "Dag").person_id
    desk = Desk("Ann", "Bo", "Cy", seats=6, start=False)
    desk.give("seat")
    number = max(set(range(1, 7)) - set(desk.state.tables[1].seats))
    app = chosen(desk, f"1-{number}")
    assert f"Table 1 seat {number} is free" in text(app)
    desk.tap("register", f"free-1-{number}")
    assert "name who comes first" in said(desk.app)
    desk.app.selectbox(key=f"come-1-{number}").set_value("Dag")
    drawn(desk.app.run())
    desk.tap("register", f"free-1-{number}")
    assert desk.state.seat_of(desk.number("Dag")) == (1, number)
    assert desk.state.players[desk.number("Dag")].person == dag
    assert "free" not in desk.app.query_params
    assert desk.sound().chips_in_play == 40_000  # four stacks of friday's 10,000


def test_who_sits_already_moves_to_the_seat_that_was_tapped() -> None:
    desk = Desk("Ann", "Bo", "Cy", seats=6)
    number = max(set(range(1, 7)) - set(desk.state.tables[1].seats))
    app = chosen(desk, f"1-{number}")
    app.selectbox(key=f"here-1-{number}").set_value(desk.number("Bo"))
    drawn(app.run())
    desk.tap("move", f"free-1-{number}")
    assert desk.state.seat_of(desk.number("Bo")) == (1, number)


@pytest.mark.parametrize("words", ["1-99", "9-1", "x", "1-1-1", "-1-1", "<b>", "1-²", ""])
def test_an_address_that_names_no_free_seat_chooses_none(words: str) -> None:
    desk = Desk("Ann", "Bo", seats=6)
    assert "is free</h2>" not in text(chosen(desk, words))


def test_a_finished_tournament_has_no_seat_to_sit_down_on() -> None:
    desk = Desk("Ann", "Bo", seats=6)
    desk.give("bust", players=["Bo"])
    assert desk.state.status == "finished"
    assert links(desk.page()) == set()
    assert "is free</h2>" not in text(chosen(desk, "1-6"))
