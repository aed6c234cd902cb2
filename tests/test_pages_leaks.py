"""The page of leaks: what differs for certain with its hands, what changed, and what is needed where nothing can
be said."""

from collections.abc import Iterator

import pytest
from stored_hands import STOLEN, fill, record
from streamlit.testing.v1 import AppTest
from test_pages_run import HOSTILE, QUOTES, checked, player_id, rows, text
from test_stats_leaks import button_hands

from parts.too_few import hands_until
from tourney.resources import folder
from tourney.server import held
from tourney.stats.keep import keep
from tourney.store.database import MEMORY, Store, open_store


def _held(store: Store) -> Iterator[Store]:
    with store:
        held.hold(store)
        yield store
        held.release()


@pytest.fixture(scope="module")
def stored() -> Iterator[Store]:
    """Eleven who open 0, 10, ... 100 of 100 hands on the button, and Ann, who opens 100 of 300 and loses: none
    of the first 200, all of the last hundred."""
    with open_store(MEMORY) as store:
        records = [one for step in range(11) for one in button_hands(f"P{step}", 10 * step, 100)]
        records += button_hands("Ann", 0, 260) + button_hands("Ann", 250, 250, start=260, lost=True)
        keep(store, records)
        yield store


@pytest.fixture
def many(stored: Store) -> Iterator[Store]:
    held.hold(stored)
    yield stored
    held.release()


def look(**asked: str | int) -> AppTest:
    app = AppTest.from_file(folder("dashboards") / "home.py", default_timeout=30).run()
    app.switch_page("views/leaks.py")
    for key, value in asked.items():
        app.query_params[key] = str(value)
    return checked(app.run())


def test_an_empty_store() -> None:
    for _ in _held(open_store(MEMORY)):
        assert "Ranges come from the players of this store" in text(look())


def test_what_is_needed_for_ranges() -> None:
    store = open_store(MEMORY)
    fill(store)
    for _ in _held(store):
        said = text(look(player=player_id(store, "Cleo")))
        assert "Ranges need 10 others with 100 hands or more in these filters; there are 0." in said
        assert "There are no hands before the last 250 hands: it takes more than 250, and he has 3" in said
        assert "No hand answers" in text(look(player=player_id(store, "Cleo"), until="1999-01-01"))
        assert "Choose a player" in text(look())
        assert "Choose a player" in text(look(player=10**9))


def test_a_small_store_shows_who_is_missing_and_his_own_figures() -> None:
    store = open_store(MEMORY)
    fill(store)
    for _ in _held(store):
        app = look(player=player_id(store, "Cleo"))
        assert "10 more players are needed who have so many." in text(app)
        # Anna and Bo have the same three hands of chips as Cleo.
        assert rows(app, "Nearest to a range") == [["Anna", "3", "97"], ["Bo", "3", "97"]]
        own = {row[0]: row[1:] for row in rows(app, "His own figures")}
        # On the button he raised, called and folded: two of three, so 27 more hands bring 30 chances.
        assert own["VPIP"] == ["66.7 %2/320.8–93.9", "27"]
        assert own["PFR"][0].startswith("33.3 %1/3") and own["PFR"][1] == "27"
        # He was never re-raised.
        assert own["Fold to 3-bet after opening"] == ["–", "no chance yet"]


def test_the_one_who_is_missing_is_told_by_his_hands(many: Store) -> None:
    # P0 to P10 have 100 hands each; the two who are always in the blinds have all of them.
    app = look(player=player_id(many, "Ann", "test"), least=500)
    assert "the last of those beneath lacks 400 hands" in text(app)
    found = rows(app, "Nearest to a range")
    assert len(found) == 10
    assert [row[2] for row in found[:2]] == ["counts", "counts"]
    assert found[2][1:] == ["100", "400"]


def test_hands_until_a_share_has_thirty_chances() -> None:
    own = {"hands": 100, "a_d": 10, "b_d": 30, "c_d": 0, "d_d": 7}
    # 20 more at one in ten hands; none; unknown; 23 more at seven in a hundred, 328.6.
    assert [hands_until(own, key) for key in "abcd"] == [200, 0, None, 329]


def test_what_differs_and_what_it_cost(many: Store) -> None:
    # The others on the button open 0, 10 ... 100 percent, and the blinds never: a middle half of 10 to 70.
    # P10 opens 100 of 100, from 96.3 percent, and wins 3 each time: 150 big blinds of 2.
    app = look(player=player_id(many, "P10", "test"))
    found = {row[0]: row[1:] for row in rows(app, "What differs most")}
    assert found["PFR"][0] == "100.0 %100/10096.3–100.0"
    assert found["PFR"][2] == "▲ higher"
    assert found["PFR"][3:6] == ["100did it", "+150.0 bb", "none lost"]
    assert "sort=net" in text(app)
    # P0 could have opened 100 times and did not, which cost nothing.
    low = {row[0]: row[1:] for row in rows(look(player=player_id(many, "P0", "test")), "What differs most")}
    assert low["Raise first in"][2:5] == ["▼ lower", "100could have and did not", "0.0 bb"]


def test_what_changed_lately(many: Store) -> None:
    app = look(player=player_id(many, "Ann", "test"))
    found = {row[0]: row[1:] for row in rows(app, "What changed lately")}
    assert found["PFR"][:3] == ["0.0 % (0/260)", "100.0 % (250/250)", "▲ more"]
    assert "by chance alone" in text(app)


def test_too_few_with_more_hands(many: Store) -> None:
    said = text(look(player=player_id(many, "Ann", "test"), least=10_000))
    assert "there are 0." in said


def test_winners(many: Store) -> None:
    said = text(look(player=player_id(many, "P10", "test"), among="winners"))
    assert "those of them who won" in said


def test_one_hand_and_hostile_names() -> None:
    store = open_store(MEMORY)
    keep(store, [record(STOLEN, 1, (HOSTILE, QUOTES, "Cleo"))])
    for _ in _held(store):
        assert "<b>Bold" not in text(look(player=player_id(store, HOSTILE)))


@pytest.mark.parametrize("nonsense", ["'; DROP TABLE hands;--", "<script>", "-1", "9" * 40])
def test_questions_without_sense_are_told(many: Store, nonsense: str) -> None:
    keys = ("game", "from", "stake", "seats", "since", "until", "among", "least", "last")
    app = look(player=player_id(many, "Ann", "test"), **dict.fromkeys(keys, nonsense))
    assert "there is no “" in text(app)
    assert "<script>" not in text(app)
