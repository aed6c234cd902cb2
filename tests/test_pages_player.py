"""The page of a player: every view with nothing, one hand and many, its filters, and its links to hands."""

import re
from collections.abc import Iterator
from html import unescape
from urllib.parse import parse_qs, urlsplit

import pytest
from stats_hands import hand
from stored_hands import STOLEN, fill, record
from streamlit.testing.v1 import AppTest
from test_pages_run import HOSTILE, QUOTES, checked, player_id, rows, text

from searching.meaning import meaning
from tourney.engine.record import HandRecord
from tourney.resources import folder
from tourney.server import held
from tourney.stats.behind import condition
from tourney.stats.catalogue import CATALOGUE, HANDS, STATISTICS
from tourney.stats.keep import keep
from tourney.store.database import MEMORY, Store, open_store
from tourney.store.hand_search import Wanted, count_hands

VIEWS = (
    "summary",
    "preflop",
    "flop",
    "later",
    "showdown",
    "results",
    "trends",
    "holdings",
    "opponents",
)


def _held(store: Store) -> Iterator[Store]:
    with store:
        held.hold(store)
        yield store
        held.release()


@pytest.fixture
def one() -> Iterator[Store]:
    store = open_store(MEMORY)
    keep(store, [record(STOLEN, 1, (HOSTILE, QUOTES, "Cleo"), table_name=HOSTILE)])
    yield from _held(store)


@pytest.fixture
def few() -> Iterator[Store]:
    store = open_store(MEMORY)
    fill(store)
    yield from _held(store)


def look(**asked: str | int) -> AppTest:
    """The page of a player after its first run."""
    app = AppTest.from_file(folder("dashboards") / "home.py", default_timeout=30).run()
    app.switch_page("views/player.py")
    for key, value in asked.items():
        app.query_params[key] = str(value)
    return checked(app.run())


def links(app: AppTest) -> list[dict[str, str]]:
    """The questions of every link to the page of hands."""
    found = re.findall(r'href="(hands\?[^"]*)"', text(app))
    return [{key: one[0] for key, one in parse_qs(urlsplit(unescape(each)).query).items()} for each in found]


def test_every_statistic_has_one_theme() -> None:
    from parts.themes import THEMES

    for one in STATISTICS:
        themes = [theme.title for theme in THEMES if theme.holds(one) and one.over == HANDS]
        assert len(themes) == (one.over == HANDS), one.key


@pytest.mark.parametrize("view", VIEWS)
def test_one_hand_is_enough_for_every_view(one: Store, view: str) -> None:
    app = look(player=player_id(one, "Cleo"), view=view, over="250")
    assert "<b>Bold" not in text(app)
    assert "<table" in text(app) or "No chance yet" in text(app)


def test_a_player_without_hands_is_told_in_words(few: Store) -> None:
    with few.cursor() as cursor:
        cursor.execute("INSERT INTO players (player_id, site, name) VALUES (99, 'tourney', 'Nobody')")
    for view in VIEWS:
        said = text(look(player=99, view=view))
        assert "There is no hand of this player that counts." in said


def test_cells_say_the_share_its_count_and_its_interval(few: Store) -> None:
    # Cleo raises, calls, folds: VPIP 2 of 3, PFR 1 of 3. Wilson of 2/3: 20.8 to 93.9 percent.
    app = look(player=player_id(few, "Cleo"), view="preflop")
    vpip = rows(app, "Entering the pot")[0]
    assert vpip[:2] == ["VPIP", "66.7 %2/3 · few20.8–93.9"]
    assert vpip[2] == "66.7 %2/3 · few20.8–93.9"
    pfr = rows(app, "Entering the pot")[1]
    assert pfr[1] == "33.3 %1/3 · few6.1–79.2"


def test_each_number_is_a_link_to_its_hands(few: Store) -> None:
    cleo = player_id(few, "Cleo")
    app = look(player=cleo, view="preflop")
    asked = [each for each in links(app) if each.get("stat") == "vpip"]
    whole = {"game": "holdem", "limit": "NL", "unit": "chips", "player": str(cleo), "stat": "vpip"}
    assert whole | {"part": "n"} in asked
    assert whole | {"part": "d"} in asked
    assert whole | {"part": "n", "position": "BTN"} in asked
    made = Wanted(player_id=cleo, game="holdem", unit="chips", rows=(condition(CATALOGUE["vpip"], "n"),))
    with few.cursor() as cursor:
        assert count_hands(cursor, made) == 2


@pytest.fixture
def two_scales() -> Iterator[Store]:
    """Cleo plays two hands for play money in whole numbers, and one in hundredths, at 5/10 and at 0.05/0.10."""
    store = open_store(MEMORY)
    keep(store, [record(STOLEN, 1, unit="play", scale=1), record(STOLEN, 2, unit="play", scale=1)])
    keep(store, [record(STOLEN, 3, unit="play", scale=100)])
    yield from _held(store)


@pytest.mark.parametrize(("asked", "hands"), [({}, 2), ({"game": "holdem.NL.play.100"}, 1)])
def test_hands_behind_a_number_are_of_its_scale_alone(
    two_scales: Store, asked: dict[str, str], hands: int
) -> None:
    app = look(player=player_id(two_scales, "Cleo"), view="preflop", **asked)
    doors = [one for one in links(app) if one.get("stat") == "vpip" and "position" not in one]
    assert {one["part"] for one in doors} == {"n", "d"}
    for door in doors:
        found = meaning(door, str)
        assert found.vain == ()
        with two_scales.cursor() as cursor:
            assert count_hands(cursor, found.wanted) == hands


def test_kinds_of_hands_that_differ_by_scale_alone_say_it(two_scales: Store) -> None:
    app = look(player=player_id(two_scales, "Cleo"))
    assert next(one for one in app.selectbox if one.label == "Game").options == [
        "no-limit hold'em, play money, in whole numbers · 2 hands",
        "no-limit hold'em, play money, in hundredths · 1 hand",
    ]


def test_filters_stand_in_the_address_and_in_the_links(few: Store) -> None:
    cleo = player_id(few, "Cleo")
    asked = {"player": cleo, "view": "preflop", "stake": "5/10", "seats": "3-6", "position": "BTN"}
    app = look(**asked, since="2026-03-01", until="2026-03-01")
    assert rows(app, "Entering the pot")[0][1].startswith("66.7 %2/3")
    found = next(each for each in links(app) if each.get("stat") == "pfr")
    assert found | {"stake": "5/10", "dealt": "3", "dealt_to": "6", "position": "BTN"} == found
    assert (found["since"], found["until"]) == ("2026-03-01", "2026-03-01")
    said = text(look(**asked, since="2026-03-02"))
    assert "No hand answers to all of these." in said


@pytest.mark.parametrize("view", VIEWS)
def test_filters_that_leave_nothing(few: Store, view: str) -> None:
    app = look(player=player_id(few, "Cleo"), view=view, since="2031-01-01")
    assert "No hand answers to all of these" in text(app)


@pytest.mark.parametrize(
    "nonsense",
    ["'; DROP TABLE hands;--", "<script>", "9" * 40, "-1", "0000-00-00", "2026-13-45", "\x00", "٣"],
)
def test_questions_without_sense_are_told(few: Store, nonsense: str) -> None:
    keys = ("game", "from", "stake", "seats", "since", "until", "position", "stat", "over", "view")
    for view in ("preflop", "trends"):
        asked = dict.fromkeys(keys, nonsense) | {"view": view, "player": player_id(few, "Cleo")}
        app = checked(look(**asked))
        assert "there is no “" in text(app)
        assert "<script>" not in text(app)


def test_an_older_link_with_a_unit_alone(few: Store) -> None:
    app = look(player=player_id(few, "Cleo", "pokerstars"), unit="USD")
    assert "no-limit hold&#x27;em, USD" in text(app)


def test_holdings_have_a_sign_a_count_and_a_link(few: Store) -> None:
    cleo = player_id(few, "Cleo")
    app = look(player=cleo, view="holdings")
    # Ace king suited three times: +35, -10 and 0 at a big blind of 10.
    assert "<b>AKs</b><i>+2.5</i><small>×3</small>" in text(app)
    assert "net +25" in text(app)
    asked = {"game": "holdem", "limit": "NL", "unit": "chips", "player": str(cleo), "cards": "AKs"}
    assert asked in links(app)
    assert '<td class="none"><span>QQ</span>' in text(app)


def test_games_without_a_grid_say_so() -> None:
    records: list[HandRecord] = [
        hand("SB BB BTN", "BTN:f SB:f", won="BB", game="stud", number="1"),
        hand("SB BB BTN", "BTN:f SB:f", won="BB", game="omaha", number="2", names={"BB": "Omo"}),
    ]
    store = open_store(MEMORY)
    keep(store, records)
    for _ in _held(store):
        said = text(look(player=player_id(store, "BTN", "test"), game="stud.NL.USD", view="holdings"))
        assert "are not classed here" in said
        said = text(look(player=player_id(store, "Omo", "test"), view="holdings"))
        assert "no hole cards are known" in said
        # Stud has no positions and no flop: the themes that need them are not there.
        said = text(look(player=player_id(store, "BTN", "test"), game="stud.NL.USD", view="preflop"))
        assert "Steals and blinds" not in said


def test_opponents_and_what_went_between(few: Store) -> None:
    app = look(player=player_id(few, "Cleo"), view="opponents")
    found = {row[0]: row[1:5] for row in rows(app, "Opponents")}
    # Wins 35: Anna's 5 and Bo's 30. Loses 10 of the 20 that Anna wins. The last hand costs her nothing.
    assert found == {
        "Annatourney": ["3", "5", "10", "−5"],
        "Botourney": ["3", "30", "0", "+30"],
    }


def test_trend_of_a_statistic(few: Store) -> None:
    app = look(player=player_id(few, "Cleo"), view="trends", stat="vpip")
    assert rows(app, "Trend")[0][:3] == ["2026-03", "1 Mar 2026", "3"]
    assert rows(app, "Trend")[0][3].startswith("66.7 %2/3")
    assert len(app.get("plotly_chart")) == 1
    assert {"since": "2026-03-01", "until": "2026-03-31"}.items() <= next(
        each for each in links(app) if each.get("part") == "n"
    ).items()
    blocks = look(player=player_id(few, "Cleo"), view="trends", stat="vpip", over="250")
    assert rows(blocks, "Trend")[0][0] == "no. 1"
