"""Every page, run as Streamlit runs it: with no data, with one hand, with many."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from stored_hands import ALL_IN, STOLEN, fill, record
from streamlit.testing.v1 import AppTest

from parts import device
from tourney.engine.events import Event
from tourney.resources import folder
from tourney.server import held
from tourney.server.access.asking import Who
from tourney.simulate.storing import simulate
from tourney.simulate.tournament import Plan
from tourney.stats.keep import keep
from tourney.store.database import MEMORY, Store, open_store
from tourney.tournament.structure import load

HOSTILE = "<b>Bold</b> **x** :red[y] `z` $1$ {n} %s"
QUOTES = "Robert'); DROP TABLE hands;--"
DIRECTOR = Who("director", 1, "Anna's laptop")
PAGES = ("overview", "players", "player", "hands", "hand", "tournaments", "rejects")

EVENING = Plan(load("turbo"), "turbo", 18, 20)


@pytest.fixture
def empty() -> Iterator[Store]:
    yield from _held(open_store(MEMORY))


@pytest.fixture
def one() -> Iterator[Store]:
    store = open_store(MEMORY)
    keep(store, [record(STOLEN, 1, (HOSTILE, QUOTES, "Cleo"), table_name=HOSTILE)])
    yield from _held(store)


@pytest.fixture(scope="module")
def evening() -> Iterator[Store]:
    """A whole simulated tournament and the four hands of `stored_hands`."""
    with open_store(MEMORY) as store:
        fill(store)
        simulate(store, EVENING)
        yield store


@pytest.fixture
def many(evening: Store) -> Iterator[Store]:
    held.hold(evening)
    yield evening
    held.release()


def _held(store: Store) -> Iterator[Store]:
    with store:
        held.hold(store)
        yield store
        held.release()


def run(view: str, /, **asked: str | int) -> AppTest:
    """The page after its first run; it must have drawn something, without an error.

    No server runs here: the director looks.
    """
    device.stand_in(DIRECTOR)
    app = AppTest.from_file(folder("dashboards") / "home.py", default_timeout=30)
    if view != "overview":
        app.run()
        app.switch_page(f"views/{view}.py")
    for key, value in asked.items():
        app.query_params[key] = str(value)
    return checked(app.run())


def checked(app: AppTest) -> AppTest:
    assert not app.exception
    assert "could not be drawn" not in text(app)
    assert len(pieces(app)) > 1
    return app


def pieces(app: AppTest) -> list[str]:
    found = [element.proto.body for element in app.get("html")]
    around = ("<style", "<script", "<nav", "<footer")
    return [body for body in found if not body.startswith(around)]


def text(app: AppTest) -> str:
    return "\n".join(pieces(app))


def rows(app: AppTest, label: str) -> list[list[str]]:
    """The body of a table, tags taken out."""
    body = next(piece for piece in pieces(app) if f'aria-label="{label}"' in piece)
    found = re.search(rf'aria-label="{label}".*?<tbody>(.*?)</tbody>', body, re.S)
    assert found
    lines = re.findall(r"<tr[^>]*>(.*?)</tr>", found[1], re.S)
    return [
        [re.sub(r"<.*?>", "", cell) for cell in re.findall(r"<td.*?>(.*?)</td>", line, re.S)]
        for line in lines
    ]


def player_id(store: Store, name: str, site: str = "tourney") -> int:
    with store.cursor() as cursor:
        return cursor.execute(
            "SELECT player_id FROM players WHERE name = ? AND site = ?", [name, site]
        ).fetchall()[0][0]


@pytest.mark.usefixtures("empty")
@pytest.mark.parametrize("page", PAGES)
def test_an_empty_store_is_told_in_words(page: str) -> None:
    said = text(run(page))
    assert 'class="note"' in said
    assert "<table" not in said


@pytest.mark.usefixtures("empty")
def test_an_empty_overview_says_how_to_fill_the_store() -> None:
    said = text(run("overview"))
    assert "tourney demo" in said
    assert "tourney import FOLDER" in said


def test_one_hand_is_enough_for_every_page(one: Store) -> None:
    asked = {"player": player_id(one, HOSTILE), "hand": 1}
    for page in PAGES:
        said = text(run(page, **asked))
        assert "<b>Bold" not in said
        assert "data-page>" in said or page == "tournaments"


def test_names_full_of_markup_are_shown_as_they_are(one: Store) -> None:
    app = run("player", player=player_id(one, HOSTILE))
    assert "<h1>&lt;b&gt;Bold&lt;/b&gt; **x** :red[y] `z` $1$ {n} %s</h1>" in text(app)
    assert rows(run("hand", hand=1), "Result")[1][1] == "Robert&#x27;); DROP TABLE hands;--"


@pytest.mark.usefixtures("many")
@pytest.mark.parametrize(
    ("page", "asked"),
    [
        ("hand", {"hand": 10**9}),
        ("hand", {"hand": "1; DROP TABLE hands"}),
        ("hand", {}),
        ("player", {"player": 10**9}),
        ("player", {"player": "-1"}),
        ("player", {"player": "9" * 40}),
    ],
)
def test_an_address_of_nothing_is_told_in_words(page: str, asked: dict[str, str | int]) -> None:
    assert "the link is old, or the store is another one" in text(run(page, **asked))


@pytest.mark.usefixtures("many")
@pytest.mark.parametrize("page", PAGES)
def test_questions_that_make_no_sense_are_taken_for_none(page: str) -> None:
    nonsense = dict.fromkeys(
        (
            "tournament",
            "from",
            "game",
            "position",
            "pot",
            "showdown",
            "sort",
            "order",
            "page",
            "at",
            "names",
            "deck",
            "unit",
            "hands",
        ),
        "<x>'",
    )
    run(page, **nonsense, player=1, hand=1)


def test_the_overview_counts_and_names_the_winner(many: Store) -> None:
    said = text(run("overview"))
    with many.cursor() as cursor:
        hands, winner = cursor.execute(
            "SELECT (SELECT count(*) FROM hands), name FROM entries JOIN players USING (player_id) WHERE place = 1"
        ).fetchall()[0]
    assert f">{hands:,}</a>" in said
    assert f">{winner}</a>" in said


def test_the_overview_tells_why_hands_were_rejected() -> None:
    with open_store(MEMORY) as store:
        with store.cursor() as cursor:
            cursor.execute(
                "INSERT INTO imports (import_id, started_at, seconds, files, hands, new, duplicates, rejected) "
                "VALUES (1, '2026-03-02', 0.5, 2, 3, 1, 0, 2)"
            )
            cursor.execute(
                "INSERT INTO rejects (import_id, file, line, reason, text) "
                "VALUES (1, 'folder/<b>.txt', 9, 'half a hand', '<i>x')"
            )
        held.hold(store)
        app = run("overview")
        assert rows(app, "Reasons") == [["half a hand", "1", "&lt;b&gt;.txt, line 9"]]
        assert "left out" not in text(app)
        assert rows(run("rejects"), "Rejected") == [["&lt;b&gt;.txt, line 9", "half a hand", "&lt;i&gt;x"]]
        held.release()


def test_reasons_that_are_left_out_are_told_and_all_can_be_seen() -> None:
    with open_store(MEMORY) as store:
        with store.cursor() as cursor:
            cursor.execute(
                "INSERT INTO imports (import_id, started_at, seconds, files, hands, new, duplicates, rejected) "
                "VALUES (1, '2026-03-02', 0.5, 1, 31, 0, 0, 31)"
            )
            for number in range(10):
                # 10 games, of the first 12 hands, of the second 2, of the others 1 or 2.
                many = 12 if number == 0 else 2
                cursor.execute(
                    "INSERT INTO rejects (import_id, file, line, reason, text) "
                    "SELECT 1, 'a.txt', $line + range, $reason, 'x' FROM range($many)",
                    {"line": 100 * number, "reason": f"Game {number} is not read yet", "many": many},
                )
            cursor.execute(
                "INSERT INTO rejects (import_id, file, line, reason, text) "
                "VALUES (1, 'b.txt', 7, 'half a hand', 'x')"
            )
        held.hold(store)
        app = run("overview")
        shown = [row[:2] for row in rows(app, "Reasons")]
        assert shown[:3] == [
            ["half a hand", "1"],
            ["Game 0 is not read yet", "12"],
            ["Game 1 is not read yet", "2"],
        ]
        assert "2 more reasons with 4 left out here" in text(app)
        assert "rejects?kind=half+a+hand" in text(app)
        app = run("rejects", kind="Game 0 is not read yet")
        assert [row[1] for row in rows(app, "Rejected")] == ["Game 0 is not read yet"] * 12
        assert "1–12 of 12" in text(app)
        held.release()


def test_the_parts_of_the_store_add_up_to_the_whole() -> None:
    with open_store(MEMORY) as store:
        keep(store, [record(STOLEN, number, site=f"site{number}", source="imported") for number in range(9)])
        held.hold(store)
        said = text(run("overview"))
        counts = re.findall(r"(\d+) hands? (?:imported from|of \d+ more)", said)
        assert sum(map(int, counts)) == 9
        assert "3 hands of 3 more sources" in said
        held.release()


def test_verdicts_of_the_rules_are_counted_filtered_and_told() -> None:
    with open_store(MEMORY) as store:
        imported = [record(STOLEN, number, source="imported") for number in range(1, 5)]
        for one, verdict in zip(imported, ("agrees", "agrees", "differs", "unchecked"), strict=True):
            one.audit = verdict
        imported[2].audit_note = "seat 1 wins 5000 by the rules, 0 in the record"
        imported[3].audit_note = "a hand was cashed out"
        keep(store, [*imported, record(STOLEN, 5)])
        held.hold(store)
        said = text(run("overview"))
        for verdict, many in (("agrees", 2), ("differs", 1), ("unchecked", 1)):
            assert f'<a href="hands?audit={verdict}" target="_self" data-page>{many}</a>' in said
        assert len(rows(run("hands", audit="agrees"), "Hands")) == 2
        assert "comes out the same." in text(run("hand", hand=1))
        assert "differently: Anna wins 5,000 by the rules, 0 in the record." in text(run("hand", hand=3))
        assert "cannot check this hand: a hand was cashed out." in text(run("hand", hand=4))
        assert "by the rules" not in text(run("hand", hand=5))
        held.release()


@pytest.mark.parametrize(
    ("page", "asked", "told"),
    [
        ("hands", {"tournament": "nosuch"}, "Tournament: there is no “nosuch” to choose"),
        ("hands", {"page": "77"}, "Page: there is no “77” to choose"),
        ("tournaments", {"tournament": "<i>"}, "Tournament: there is no “&lt;i&gt;” to choose"),
        ("players", {"sort": "luck"}, "Sorted by: there is no “luck” to choose"),
        ("players", {"hands": "26", "from": "mars"}, "From: there is no “mars” to choose"),
        ("hand", {"hand": 1, "at": 99}, "Step: there is no “99” to choose"),
        ("sessions", {"session": "friday"}, "Session: there is no “friday” to choose"),
    ],
)
@pytest.mark.usefixtures("many")
def test_what_the_address_asks_in_vain_is_told(page: str, asked: dict[str, str | int], told: str) -> None:
    assert told in text(run(page, **asked))


@pytest.mark.usefixtures("many")
def test_what_the_address_asks_and_there_is_brings_no_sentence() -> None:
    for page, asked in (
        ("hands", {"player": 1, "pot": 10, "showdown": "yes", "page": 1}),
        ("players", {"sort": "vpip", "order": "up", "hands": 1}),
        ("tournaments", {"tournament": "friday"}),
        ("hand", {"hand": 1, "at": 7}),
    ):
        assert "there is no “" not in text(run(page, **asked))


def test_a_time_without_a_zone_is_shown_as_it_was_written() -> None:
    with open_store(MEMORY) as store:
        written = record(STOLEN, 1)
        written.played_at, written.played_at_raw = None, "2017/01/01 <17:36>"
        keep(store, [written])
        held.hold(store)
        assert rows(run("hands"), "Hands")[0][0] == "2017/01/01 &lt;17:36&gt;"
        assert "2017/01/01 &lt;17:36&gt;" in text(run("hand", hand=1))
        held.release()


def test_amounts_of_a_column_have_one_precision() -> None:
    cash: dict[str, Any] = {"unit": "USD", "scale": 100}
    with open_store(MEMORY) as store:
        # Pots of 0.65 and of 20.00: with cents both, and the chips beside them have none.
        keep(store, [record(STOLEN, 1, **cash), record(ALL_IN, 2, **cash), record(STOLEN, 3)])
        held.hold(store)
        assert [row[5] for row in rows(run("hands"), "Hands")] == ["65", "$20.00", "$0.65"]
        told = rows(run("hand", hand=1), "Result")
        assert [row[4:7] for row in told] == [
            ["$10.00", "$0.05", ""],
            ["$10.00", "$0.30", ""],
            ["$10.00", "$0.30", "$0.65"],
        ]
        held.release()


def test_a_cash_out_is_explained_in_the_table() -> None:
    with open_store(MEMORY) as store:
        written = record(ALL_IN, 1, unit="USD", scale=100)
        written.events.append(Event("cash_out", 3, 1, 1500))
        written.notes = ["seat 1 cashed out for a fee of 0.15"]
        keep(store, [written])
        held.hold(store)
        app = run("hand", hand=1)
        assert rows(app, "Result")[0][6] == "$20.00cashed out for $15.00"
        said = [row[2] for row in rows(app, "Showdown")]
        assert said[-2:] == [
            "wins $20.00, which go to the house: it pays for the hand",
            "is paid $15.00 for the hand by the house",
        ]
        assert "Anna cashed out for a fee of $0.15." in text(app)
        held.release()


@pytest.mark.usefixtures("many")
def test_players_show_rates_with_their_counts() -> None:
    # Cleo in the dollar hand of `stored_hands`: one hand, raised, won 35 cents at a big blind of 10.
    found = next(row for row in rows(run("players", name="cleo"), "Players") if "USD" in row[0])
    assert found[1:5] == ["1", "+$0.35", "+350.0", "100.0 %1/1"]


@pytest.mark.usefixtures("many")
def test_players_are_sorted_by_value_and_not_by_text() -> None:
    app = run("players", sort="vpip", order="up")
    shown = [row[4] for row in rows(app, "Players")]
    values = [float(cell.partition(" %")[0]) for cell in shown if cell != "–"]
    assert values == sorted(values)
    assert len(set(values)) > 3
    assert shown[len(values) :] == ["–"] * (len(shown) - len(values))
    hands = [int(row[1].replace(",", "")) for row in rows(run("players"), "Players")]
    assert hands == sorted(hands, reverse=True)


@pytest.mark.usefixtures("many")
def test_players_are_filtered_and_the_address_keeps_it() -> None:
    app = run("players", **{"from": "imported.pokerstars"})
    assert {row[0].partition("PokerStars")[0] for row in rows(app, "Players")} == {"Anna", "Bo", "Cleo"}
    app.text_input(key="search-name").set_value("ANN")
    checked(app.run())
    assert [row[0][:4] for row in rows(app, "Players")] == ["Anna"]
    assert app.query_params["name"] == "ANN"
    app.selectbox(key="choose-hands").set_value(25)
    app.run()
    assert "No player answers" in text(app)


def test_a_player_has_a_graph_positions_and_hands(many: Store) -> None:
    app = run("player", player=player_id(many, "Anna"))
    assert len(app.get("plotly_chart")) == 1
    assert rows(app, "By position")[-1][0] == "All"
    assert len(rows(app, "Latest hands")) > 2


def test_the_graph_ends_at_the_result(one: Store) -> None:
    app = run("player", player=player_id(one, "Cleo"))
    drawn = json.loads(app.get("plotly_chart")[0].proto.spec)["data"]
    ends = {trace["name"]: trace["y"][-1] for trace in drawn}
    assert ends == {"result": 35, "all-in adjusted": 35, "with showdown": 0, "without showdown": 35}


def test_the_graph_of_money_is_in_whole_units(many: Store) -> None:
    app = run("player", player=player_id(many, "Cleo", "pokerstars"))
    drawn = json.loads(app.get("plotly_chart")[0].proto.spec)
    assert {trace["name"]: trace["y"] for trace in drawn["data"]}["result"] == pytest.approx([0, 0.35])
    assert drawn["layout"]["yaxis"]["tickprefix"] == "$"


@pytest.mark.usefixtures("many")
def test_hands_are_filtered_paged_and_linked() -> None:
    app = run("hands")
    assert len(rows(app, "Hands")) == 50
    assert "1–50 of" in text(app)
    assert "hand?hand=" in text(app)
    second = rows(run("hands", page=2), "Hands")
    assert second[0] != rows(app, "Hands")[0]
    app.selectbox(key="choose-from").set_value("imported.pokerstars")
    checked(app.run())
    assert len(rows(app, "Hands")) == 1
    assert app.query_params["from"] == "imported.pokerstars"


def test_a_page_that_is_no_more_is_the_last_one(many: Store) -> None:
    shown = rows(run("hands", page=999), "Hands")
    assert 0 < len(shown) <= 50


def test_the_hands_of_a_player_show_his_cards_and_result(many: Store) -> None:
    anna = player_id(many, "Anna")
    found = rows(run("hands", player=anna, tournament="friday"), "Hands")
    assert [row[-1] for row in found] == ["+1,000", "+20", "−5"]
    assert found[0][4] == "7♦2♣"


@pytest.mark.usefixtures("many")
def test_a_hand_is_told_street_by_street() -> None:
    app = run("hand", hand=1)
    assert [row[2] for row in rows(app, "Before the flop")] == [
        "posts the small blind 5",
        "posts the big blind 10",
        "raises to 30",
        "folds",
        "calls 20",
    ]
    assert [row[3] for row in rows(app, "Flop")] == ["65", "105", "105", "65"]
    assert [(row[1], row[-1]) for row in rows(app, "Result")] == [
        ("Anna", "−5"),
        ("Bo", "−30"),
        ("Cleo", "+35"),
    ]
    # Steps: the table, the two blinds, the cards, a raise, a fold, a call, the flop, ..., the end.
    assert 'alt="The table: Before the flop, pot 15"' in text(app)
    assert 'alt="The table: Flop, pot 65"' in text(run("hand", hand=1, at=7))
    assert 'alt="The table: End, pot 65"' in text(run("hand", hand=1, at=12))


@pytest.mark.usefixtures("many")
def test_the_next_hand_is_shown_where_it_begins() -> None:
    app = run("hand", hand=1, at=12)
    app.query_params["hand"] = "2"
    del app.query_params["at"]
    assert 'alt="The table: Before the flop, pot 15"' in text(checked(app.run()))
    app.query_params["at"] = "21"  # three blinds and cards, three streets of three, three cards, ...
    assert 'alt="The table: Showdown, pot 30"' in text(checked(app.run()))


@pytest.mark.usefixtures("many")
def test_a_hand_in_dollars_is_told_in_dollars() -> None:
    assert rows(run("hand", hand=4), "Result")[2][-1] == "+$0.35"


def test_a_tournament_shows_places_prizes_and_chips(many: Store) -> None:
    key = EVENING.tournament_id
    app = run("tournaments", tournament=key)
    places = rows(app, "Finishers")
    order = [int(row[0].removesuffix(" shared")) for row in places]
    assert (len(order), order[0], order) == (18, 1, sorted(order))
    prizes = [float(row[2].removeprefix("€").replace(",", "") or 0) for row in places]
    with many.cursor() as cursor:
        pool = cursor.execute("SELECT pool FROM tournaments WHERE tournament_id = ?", [key]).fetchall()[0][0]
    assert sum(prizes) * 100 == pool
    assert "the whole pool" in text(app)
    assert len(app.get("plotly_chart")) == 3
    assert f"hands?tournament={key}" in text(app)


@pytest.mark.usefixtures("many")
def test_a_tournament_without_places_says_so() -> None:
    assert "The places of this tournament are not stored" in text(run("tournaments", tournament="friday"))


def test_a_store_that_cannot_be_opened_is_told_in_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    held.release()
    wrong = tmp_path / "notes.txt"
    wrong.write_text("only words\n" * 900)
    monkeypatch.setenv("TOURNEY_DB", str(wrong))
    app = AppTest.from_file(folder("dashboards") / "home.py", default_timeout=30).run()
    assert not app.exception
    assert "is not a store of tourney" in text(app)


@pytest.mark.usefixtures("many")
def test_what_is_added_shows_at_the_next_look() -> None:
    with open_store(MEMORY) as store:
        held.hold(store)
        app = run("overview")
        assert "Nothing here yet" in text(app)
        assert 'desk_new" ' in text(app)  # the evening begins there
        keep(store, [record(STOLEN, 1)])
        assert ">1</a>" in text(checked(app.run()))
        held.release()
