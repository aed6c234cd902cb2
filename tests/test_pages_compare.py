"""Players side by side: who is asked, what is the same, what differs for certain, in words."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from stored_hands import STOLEN, fill, record
from streamlit.testing.v1 import AppTest
from test_pages_run import HOSTILE, QUOTES, checked, player_id, rows, text
from test_stats_leaks import button_hands

from parts.versus import Beside, sentences, side, told_apart
from tourney.resources import folder
from tourney.server import held
from tourney.stats.catalogue import CATALOGUE, statistics
from tourney.stats.intervals import NORMAL, Interval
from tourney.stats.keep import keep
from tourney.store.database import MEMORY, Store, open_store


def _held(store: Store) -> Iterator[Store]:
    with store:
        held.hold(store)
        yield store
        held.release()


@pytest.fixture
def few() -> Iterator[Store]:
    store = open_store(MEMORY)
    fill(store)
    yield from _held(store)


@pytest.fixture
def apart() -> Iterator[Store]:
    """Ann opens 90 of 100 on the button, Bob 10 of 100."""
    store = open_store(MEMORY)
    keep(store, button_hands("Ann", 90, 100) + button_hands("Bob", 10, 100))
    yield from _held(store)


def look(**asked: str | int) -> AppTest:
    app = AppTest.from_file(folder("dashboards") / "home.py", default_timeout=30).run()
    app.switch_page("views/compare.py")
    for key, value in asked.items():
        app.query_params[key] = str(value)
    return checked(app.run())


def beside(name: str, n: int, d: int, **rates: Interval) -> Beside:
    return Beside(name, 1, {"vpip_n": n, "vpip_d": d, "bb_100_n": 0, "bb_100_d": d}, rates)


def test_only_intervals_that_do_not_overlap_are_apart() -> None:
    vpip = CATALOGUE["vpip"]
    # Wilson: 20/100 has 13.3 to 28.9, 30/100 21.9 to 39.6, 45/100 35.6 to 54.8.
    first = beside("Ann", 20, 100)
    assert side(vpip, first, beside("Bob", 30, 100)) == 0
    assert side(vpip, first, beside("Cy", 45, 100)) == 1
    assert side(vpip, beside("Cy", 45, 100), first) == -1
    assert side(vpip, first, beside("Dee", 0, 0)) == 0


def test_win_rates_are_compared_by_their_own_intervals() -> None:
    rate = CATALOGUE["bb_100"]
    low, high = Interval(-5, -9, -1, NORMAL, 2_000), Interval(6, 1, 11, NORMAL, 2_000)
    assert side(rate, beside("A", 0, 1, bb_100=low), beside("B", 0, 1, bb_100=high)) == 1
    assert side(rate, beside("A", 0, 1, bb_100=low), beside("B", 0, 1)) == 0


def test_differences_in_words_the_clearest_first() -> None:
    columns = [beside("Ann", 20, 100), beside("Bob", 45, 100), beside("Cy", 90, 100)]
    told = sentences(statistics(["vpip"]), columns, 5)
    assert told[0] == (
        "VPIP: Cy 90.0 % (90/100) is above Ann 20.0 % (20/100), and the intervals do not overlap."
    )
    assert len(told) == 2
    assert sentences(statistics(["vpip"]), columns, 1) == told[:1]


def test_nobody_is_chosen_yet(few: Store) -> None:
    assert "Choose one player to hold him against all others" in text(look())


def test_two_players_side_by_side(apart: Store) -> None:
    ann, bob = player_id(apart, "Ann", "test"), player_id(apart, "Bob", "test")
    app = look(players=f"{ann},{bob}")
    found = {row[0]: row[1:] for row in rows(app, "In short")}
    assert found["Hands"] == ["100", "100"]
    # Wilson of 90 and of 10 in 100.
    assert found["PFR"] == ["90.0 %90/10082.6–94.5", "10.0 %10/1005.5–17.4▼ lower"]
    assert "PFR: Bob 10.0 % (10/100) is below Ann 90.0 % (90/100)" in text(app)


def test_one_player_against_all_others(apart: Store) -> None:
    app = look(players=player_id(apart, "Ann", "test"))
    found = {row[0]: row[1:] for row in rows(app, "In short")}
    # Bob's 100 and the blinds of 200 hands.
    assert found["Hands"] == ["100", "500"]
    # Bob opens 10 of 100; the small blind decides in all 200 and the big one where somebody opened, 100 times.
    assert found["PFR"][1].startswith("2.5 %10/400")


@pytest.mark.parametrize("view", ["summary", "preflop", "flop", "later", "showdown", "results"])
def test_every_view(few: Store, view: str) -> None:
    anna, cleo = player_id(few, "Anna"), player_id(few, "Cleo")
    assert "<table" in text(look(players=f"{anna},{cleo}", view=view, **{"with": "others"}))


def test_one_hand_and_hostile_names() -> None:
    store = open_store(MEMORY)
    keep(store, [record(STOLEN, 1, (HOSTILE, QUOTES, "Cleo"))])
    for _ in _held(store):
        ids = ",".join(str(player_id(store, name)) for name in (HOSTILE, QUOTES, "Cleo"))
        said = text(look(players=ids))
        assert "<b>Bold" not in said
        assert "&lt;b&gt;Bold" in said


@pytest.mark.parametrize("asked", ["0", "-1", "x,y", "9" * 30, "1;DROP TABLE hands", ",,,", "77,78"])
def test_players_that_are_not_there(few: Store, asked: str) -> None:
    app = look(players=asked)
    assert "Choose one player" in text(app) or "<table" in text(app)


def test_players_who_are_not_there_are_told(apart: Store) -> None:
    ann, bob = player_id(apart, "Ann", "test"), player_id(apart, "Bob", "test")
    said = text(look(players=f"{ann},999999,x,{bob}"))
    for one in ("999999", "x"):
        assert f"Players: there is no “{one}” to choose, so the address is followed without it." in said
    assert "PFR: Bob 10.0 % (10/100) is below Ann 90.0 % (90/100)" in said
    assert "there is no “" not in text(look(players=f"{ann},{bob}"))


def test_players_beyond_six_are_told(few: Store) -> None:
    cleo = player_id(few, "Cleo")
    said = text(look(players=",".join(map(str, [cleo, *range(1001, 1008)]))))
    assert "There is room for six: 2 players after these in the address are left out." in said


def test_players_of_one_name_are_told_apart_by_their_sites() -> None:
    store = open_store(MEMORY)
    others = [
        replace(one, site="pokerstars", site_hand_id=f"P{place}")
        for place, one in enumerate(button_hands("Ann", 10, 100))
    ]
    keep(store, button_hands("Ann", 90, 100) + others)
    for _ in _held(store):
        first, second = player_id(store, "Ann", "test"), player_id(store, "Ann", "pokerstars")
        said = text(look(players=f"{first},{second}"))
        assert "PFR: Ann · PokerStars 10.0 % (10/100) is below Ann · test 90.0 % (90/100)" in said
        assert ">Ann · test</th>" in said
        assert ">Ann · PokerStars</th>" in said
        assert "from Ann · test:" in said


def test_names_that_are_equal_get_what_tells_them_apart() -> None:
    def names(*who: tuple[str, int | None, str]) -> list[str]:
        return [one.name for one in told_apart([Beside(name, id_, {}, {}, site) for name, id_, site in who])]

    assert names(("A", 1, "X"), ("B", 2, "X")) == ["A", "B"]
    assert names(("A", 1, "X"), ("A", 2, "Y"), ("B", 3, "Y")) == ["A · X", "A · Y", "B"]
    assert names(("A", 1, "X"), ("A", 2, "X")) == ["A · X · no. 1", "A · X · no. 2"]
    assert names(("All others", 1, "X"), ("All others", None, "")) == ["All others · X", "All others"]


def test_players_without_such_hands_are_told(few: Store) -> None:
    cleo, other = player_id(few, "Cleo"), player_id(few, "Cleo", "pokerstars")
    said = text(look(players=f"{cleo},{other}"))
    assert "1 player of these has no such hands" in said
    said = text(look(players=f"{cleo}", since="2031-01-01"))
    assert "No hand of theirs answers to all of these." in said


def test_an_empty_store() -> None:
    for _ in _held(open_store(MEMORY)):
        assert "There are no players yet" in text(look())
