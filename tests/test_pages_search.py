"""The page of hands: every question stands in the address, means what it says, and can be taken away."""

from collections.abc import Iterator
from datetime import datetime
from typing import Any

import pytest
from stats_hands import hand
from stored_hands import CHECKED, STOLEN, fill, record
from test_pages_run import checked, player_id, rows, run, text

from searching.meaning import MOST_DID, Meaning, meaning
from tourney.server import held
from tourney.simulate.storing import simulate
from tourney.simulate.tournament import Plan
from tourney.stats.catalogue import HANDS, statistics
from tourney.stats.keep import keep
from tourney.stats.report import report
from tourney.store import saved_filters, tags
from tourney.store.database import MEMORY, Store, open_store
from tourney.store.hand_search import Wanted, count_hands
from tourney.tournament.structure import load

HOSTILE = "'; DROP TABLE hands; --<script>alert(1)</script>"


@pytest.fixture(scope="module")
def evening() -> Iterator[Store]:
    with open_store(MEMORY) as store:
        fill(store)
        simulate(store, Plan(load("turbo"), "turbo", 18, 20))
        yield store


@pytest.fixture
def many(evening: Store) -> Iterator[Store]:
    held.hold(evening)
    yield evening
    held.release()


def read(**asked: str) -> Meaning:
    return meaning(asked, lambda number: f"No. {number}")


def wanted(**asked: str) -> Wanted:
    found = read(**asked)
    assert found.vain == ()
    return found.wanted


def listed(store: Store, **asked: str) -> int:
    with store.cursor() as cursor:
        return count_hands(cursor, wanted(**asked))


def test_the_address_becomes_a_search() -> None:
    assert wanted() == Wanted()
    assert wanted(player="7", position="BTN") == Wanted(player_id=7, position="BTN")
    assert wanted(**{"from": "imported.pokerstars"}) == Wanted(source="imported", site="pokerstars")
    assert wanted(game="stud8", limit="FL", unit="USD") == Wanted(game="stud8", limit_type="FL", unit="USD")
    assert wanted(stake="0.50/1.00") == Wanted(stake=(5_000, 10_000))
    assert wanted(dealt="3", dealt_to="6") == Wanted(least_dealt=3, most_dealt=6)
    assert wanted(pot="12.5", stack_to="20") == Wanted(least_pot=12.5, most_stack=20)
    assert wanted(board="Ah7k") == Wanted(board=("Ah", "7", "K"))
    assert wanted(cards="AhKd").held == ("AhKd", "KdAh")
    assert wanted(stat="vpip", part="d").rows == ("hand_players.counted AND (vpip_opp)",)
    assert wanted(stat="pfr", part="n", profile="strict").rows == (
        "hand_players.counted AND (pfr AND pfr_opp)",
    )
    assert wanted(did="vpip,pfr").rows == (
        "hand_players.counted AND (vpip)",
        "hand_players.counted AND (pfr)",
    )


def test_a_day_that_ends_a_span_is_in_it_and_a_moment_is_not() -> None:
    assert wanted(since="2026-03-01", until="2026-03-02") == Wanted(
        since=datetime(2026, 3, 1), until=datetime(2026, 3, 3)
    )
    assert wanted(until="2026-03-02T20:15:00") == Wanted(until=datetime(2026, 3, 2, 20, 15))
    assert wanted(since="2026-03-02T20:15:00+02:00") == Wanted(since=datetime(2026, 3, 2, 18, 15))
    assert wanted(month="2026-12") == Wanted(since=datetime(2026, 12, 1), until=datetime(2027, 1, 1))


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("player", "Anna"),
        ("player", "9" * 30),
        ("stat", "luck"),
        ("stat", "roi"),
        ("part", "x"),
        ("profile", "house"),
        ("did", "af"),
        ("from", "mars"),
        ("stake", "1e99999/2"),
        ("stake", "NaN/1"),
        ("stake", "free"),
        ("since", "2026-13-01"),
        ("since", "0001-01-01"),
        ("until", "9999-12-31"),
        ("month", "2026"),
        ("pot", "nan"),
        ("pot", "-1"),
        ("dealt", "3.5"),
        ("import", "1e400"),
        ("cards", "AKx"),
        ("cards", "AhAh"),
        ("cards", "AKs " * 50),
        ("omaha", "nice"),
        ("board", "Zz"),
        ("board", "AhKhQhJhTh9h"),
        ("texture", "wet"),
        ("showdown", "maybe"),
        ("raises", "9"),
        ("tag", ""),
    ],
)
def test_what_means_nothing_is_told_and_left_out(key: str, value: str) -> None:
    asked = {key: value} | ({"stat": "vpip"} if key == "part" else {})
    found = read(**asked)
    assert found.wanted == Wanted()
    assert len(found.vain) == (0 if not value else 1)


def test_questions_of_the_page_in_words() -> None:
    told = dict(
        read(player="7", stat="three_bet", part="missed", pot="20", raises="2", texture="two_tone").told
    )
    assert list(told.values()) == [
        "No. 7",
        "3-bet: had the chance, did not",
        "Two suits on the flop",
        "Pot from 20 bb",
        "3-bet pot",
    ]
    assert ("stat", "part", "profile") in told


def test_so_many_actions_are_enough() -> None:
    keys = [one.key for one in statistics(over=HANDS) if one.is_rate]
    assert len(wanted(did=",".join(keys)).rows) == MOST_DID


def test_hits_by_hand(evening: Store) -> None:
    """The four hands of `stored_hands`; the simulated ones have another table and other blinds."""
    own = {"stake": "5/10", "unit": "chips", "tournament": "friday"}
    assert listed(evening, **own) == 3
    assert listed(evening, **own, board="Ks") == 3
    assert listed(evening, **own, board="KK") == 0
    assert listed(evening, **own, texture="rainbow") == 3  # Ks 7h 2d
    assert listed(evening, **own, texture="paired") == 0
    assert listed(evening, **own, raises="0") == 1  # the checked one
    assert listed(evening, **own, all_in="yes") == 1
    assert listed(evening, **own, all_in="no") == 2
    assert listed(evening, **own, cards="AKs") == 3  # Cleo's, in each
    assert listed(evening, **own, cards="88", result="lost") == 3  # Bo's eights win nothing
    assert listed(evening, **own, cards="AKs", result="won") == 1
    assert listed(evening, **own, stack="100", position="SB") == 3
    assert listed(evening, **own, stack="101") == 0
    assert listed(evening, stake="0.05/0.10", unit="USD") == 1
    assert listed(evening, table="Table 1", site="pokerstars") == 1
    assert listed(evening, since="2026-03-01", until="2026-03-01") == 4
    assert listed(evening, since="2026-03-01T20:02:00", until="2026-03-01T20:03:00") == 1


def test_against_finds_hands_that_both_were_dealt_in(evening: Store) -> None:
    anna, cleo = (str(player_id(evening, name)) for name in ("Anna", "Cleo"))
    both = listed(evening, player=anna, against=cleo)
    assert both == listed(evening, player=cleo, against=anna) >= 3
    assert listed(evening, against=cleo) == listed(evening, player=cleo)


def test_the_names_of_a_person_are_one_player() -> None:
    with open_store(MEMORY) as store, store.cursor() as cursor:
        fill(store)
        cursor.execute(
            "UPDATE players SET person_id = (SELECT min(player_id) FROM players WHERE name = 'Cleo') WHERE name = 'Cleo'"
        )
        for number in (player_id(store, "Cleo"), player_id(store, "Cleo", "pokerstars")):
            assert listed(store, player=str(number)) == 4
        whole = report(cursor, [player_id(store, "Cleo")], stats=["vpip"])
        assert (
            listed(store, player=str(player_id(store, "Cleo")), stat="vpip", part="d")
            == whole["vpip_d"].sum()
        )


@pytest.mark.usefixtures("many")
def test_the_page_shows_the_hands_behind_a_number(many: Store) -> None:
    with many.cursor() as cursor:
        row = report(cursor, game="holdem", stats=["vpip"]).row(0, named=True)
    asked: dict[str, Any] = {"player": row["player_id"], "stat": "vpip", "unit": row["unit"]}
    app = run("hands", **asked, part="n")
    assert f"of {row['vpip_n']} hand" in text(app)
    assert "VPIP: did it" in text(app)
    app = run("hands", **asked, part="d")
    assert f"of {row['vpip_d']} hand" in text(app)
    assert len(rows(app, "Hands")) == min(50, row["vpip_d"])


def test_actions_that_a_figure_counts_are_told_beside_the_hands_they_are_in() -> None:
    """The big blind bets and raises again in the first hand, raises in the second; in the
    third he calls, and folds a street later."""
    played = [
        hand("BTN SB BB", "BTN:c SB:f BB:x", "BB:b4 BTN:r8 BB:r20 BTN:f", won="BB", number="1"),
        hand("BTN SB BB", "BTN:c SB:f BB:x", "BB:x BTN:b4 BB:r10 BTN:f", won="BB", number="2"),
        hand("BTN SB BB", "BTN:c SB:f BB:x", "BB:x BTN:b4 BB:c", "BB:x BTN:b4 BB:f", won="BTN", number="3"),
    ]
    with open_store(MEMORY) as store:
        keep(store, played)
        held.hold(store)
        asked: dict[str, Any] = {"player": player_id(store, "BB", "test"), "stat": "afq"}
        # Bets, raises, calls and folds: 2 in the first hand, 1 in the second, a call and a fold in the third.
        told = "The statistic counts actions: "
        assert f"{told}3 actions in 2 hands." in text(run("hands", **asked, part="n"))
        assert f"{told}5 actions in 3 hands." in text(run("hands", **asked, part="d"))
        assert told not in text(run("hands", **asked, part="missed"))
        assert told not in text(run("hands", player=asked["player"], stat="vpip", part="d"))
        with store.cursor() as cursor:
            row = report(cursor, [asked["player"]], stats=["afq"]).row(0, named=True)
        assert (row["afq_n"], row["afq_d"]) == (3, 5)
        held.release()


@pytest.mark.usefixtures("many")
def test_a_question_can_be_taken_away_and_changed() -> None:
    app = run("hands", tournament="friday", raises=0)
    assert len(rows(app, "Hands")) == 1
    assert 'hands?tournament=friday" target' in text(app)  # the cross of the other
    app.selectbox(key="choose-raises").set_value(None)
    checked(app.run())
    assert "raises" not in app.query_params
    assert len(rows(app, "Hands")) == 3
    app.text_input(key="search-cards").set_value("88")
    checked(app.run())
    assert app.query_params["cards"] == ["88"] or app.query_params["cards"] == "88"
    assert [row[3] for row in rows(app, "Hands")] == ["Bo"] * 3


@pytest.mark.usefixtures("many")
def test_hits_are_sorted_by_the_pot_and_the_result() -> None:
    def pots(**asked: str) -> list[str]:
        return [row[-2] for row in rows(run("hands", tournament="friday", cards="AKs", **asked), "Hands")]

    assert pots(sort="pot", order="down") == ["2,000", "65", "30"]
    assert pots(sort="net", order="up") == ["30", "2,000", "65"]  # Cleo: −10, 0, +35
    assert pots() == ["2,000", "30", "65"]


@pytest.mark.usefixtures("many")
@pytest.mark.parametrize(
    "key", ["player", "position", "game", "limit", "unit", "stake", "from", "site", "source", "tournament", "table",
            "import", "cards", "omaha", "board", "texture", "stat", "did", "tag", "noted", "sort", "order", "page",
            "since", "until", "month", "weekday", "pot", "dealt", "against", "profile", "part"]
)  # fmt: skip
def test_hostile_questions_are_answered_in_words(key: str) -> None:
    app = run("hands", **{key: HOSTILE})
    said = text(app)
    assert "<script>alert" not in said
    assert 'class="note"' in said or len(rows(app, "Hands")) > 0


@pytest.mark.usefixtures("many")
def test_filters_are_kept_under_a_name(many: Store) -> None:
    app = run("hands", raises=0, page=1)
    app.text_input(key="save-name").set_value("<b>Limped</b>")
    app.button(key="FormSubmitter:save-filters-Keep them").click()
    checked(app.run())
    with many.cursor() as cursor:
        assert saved_filters.saved(cursor, "hands") == {"<b>Limped</b>": "raises=0"}
    assert 'hands?raises=0" target="_self" data-page>&lt;b&gt;Limped&lt;/b&gt;' in text(app)
    app.selectbox(key="forget-name").set_value("<b>Limped</b>")
    checked(app.run())
    next(button for button in app.button if button.label == "Forget it").click()
    checked(app.run())
    with many.cursor() as cursor:
        assert saved_filters.saved(cursor, "hands") == {}


@pytest.mark.usefixtures("many")
def test_filters_are_kept_by_those_alone_who_may(many: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    from parts import device

    monkeypatch.setattr(device, "may_keep", lambda: False)
    app = run("hands", raises=0)
    assert "to keep filters" in text(app)
    assert "save-name" not in [one.key for one in app.text_input]


def test_hands_are_found_by_tag_and_note() -> None:
    with open_store(MEMORY) as store:
        keep(store, [record(STOLEN, 1), record(CHECKED, 2)])
        tags.add_tag(store, 2, "slow played")
        tags.write_note(store, 1, "three barrels")
        assert (listed(store, tag="slow played"), listed(store, tag="other")) == (1, 0)
        assert (listed(store, noted="yes"), listed(store, noted="no")) == (1, 1)


def test_a_hand_of_stud_is_found_by_its_game() -> None:
    with open_store(MEMORY) as store:
        keep(store, [hand("SB BB BTN", "BTN:r6 SB:f BB:f", won="BTN"), record(STOLEN, 2)])
        assert listed(store, game="holdem", unit="USD") == 1
        assert listed(store, game="stud") == 0
