"""Reports add up what can be added, split it as asked, and refuse what is not there."""

from datetime import UTC, datetime

import polars as pl
import pytest
from polars.testing import assert_frame_equal
from stats_hands import hand

from tourney.engine.record import TournamentRef
from tourney.stats import results_over
from tourney.stats.catalogue import CATALOGUE, HANDS
from tourney.stats.keep import keep
from tourney.stats.recompute import recompute
from tourney.stats.report import money, report, rows
from tourney.stats.results import result_line, units
from tourney.stats.selection import Selection
from tourney.store.database import open_store

ANN, BEN, CAT = "Ann", "Ben", "Cat"


@pytest.fixture(scope="module")
def store():
    """Cash hands of January and March, one hand of a tournament in chips, one of fixed limit."""
    with open_store(":memory:") as found:
        keep(
            found,
            [
                # Ann opens and wins the blinds, 3.
                hand(
                    "SB BB BTN",
                    "BTN:r6 SB:f BB:f",
                    won="BTN",
                    names={"BTN": ANN, "SB": BEN, "BB": CAT},
                    number="1",
                    played_at=datetime(2024, 1, 31, 23, tzinfo=UTC),
                ),
                # Ann limps in the small blind and folds to a raise, -2; blinds ten times as high.
                hand(
                    "SB BB BTN",
                    "BTN:f SB:c BB:r60 SB:f",
                    won="BB",
                    names={"SB": ANN, "BB": BEN, "BTN": CAT},
                    number="2",
                    blinds=(10, 20),
                    played_at=datetime(2024, 3, 1, tzinfo=UTC),
                ),
                hand(
                    "SB BB BTN",
                    "BTN:r6 SB:f BB:f",
                    won="BTN",
                    names={"BTN": ANN, "SB": BEN, "BB": CAT},
                    number="3",
                    unit="chips",
                    scale=1,
                    source="simulated",
                    tournament=TournamentRef("T1"),
                ),
                hand(
                    "SB BB BTN",
                    "BTN:f SB:f",
                    won="BB",
                    names={"BTN": ANN, "SB": BEN, "BB": CAT},
                    number="4",
                    limit_type="FL",
                    small_bet=2,
                    big_bet=4,
                    played_at=datetime(2024, 3, 2, tzinfo=UTC),
                ),
            ],
        )
        yield found


@pytest.fixture
def cursor(store):
    """A cursor whose changes are undone after the test."""
    with store.cursor() as found:
        found.begin()
        yield found
        found.rollback()


def only(frame: pl.DataFrame, **fields: object) -> dict:
    """The one row with these values."""
    found = frame.filter(**fields).to_dicts()
    assert len(found) == 1
    return found[0]


def test_counts_and_net_of_a_player(cursor):
    ann = only(report(cursor, [ANN]), unit="USD", limit_type="NL")
    # +3 of the first hand, -20 of the second.
    assert (ann["hands"], ann["net"], ann["scale"]) == (2, -17, 100)
    assert (ann["vpip_n"], ann["vpip_d"], ann["pfr_n"], ann["pfr_d"]) == (2, 2, 1, 2)


@pytest.mark.parametrize("by", [None, "position", "month"])
def test_what_names_one_kind_of_hands_has_its_rows_as_in_a_report_of_all(cursor, by):
    whole = report(cursor, by=by, stats=["vpip", "bb_100"])
    for limit_type, rows_there in (("NL", True), ("FL", True), ("PL", False)):
        asked = Selection("holdem", limit_type, "USD", 100)
        found = report(cursor, by=by, stats=["vpip", "bb_100"], only=asked)
        assert found.is_empty() is not rows_there
        assert_frame_equal(
            found,
            whole.filter(limit_type=limit_type, unit="USD"),
            check_row_order=False,
        )
    assert report(cursor, game="holdem", only=Selection("omaha", "NL", "USD", 100)).is_empty()


def test_bb_100_is_normalised_by_hand(cursor):
    ann = only(report(cursor, [ANN], stats=["bb_100"]), unit="USD", limit_type="NL")
    # 3 / 2 - 20 / 20 = 0.5 big blinds in two hands: 50 / 2 = 25 bb/100.
    assert (ann["bb_100_n"], ann["bb_100_d"]) == (50, 2)


def test_units_and_limits_are_never_added(cursor):
    apart = report(cursor, [ANN]).select("limit_type", "unit", "hands").rows()
    assert sorted(apart) == [("FL", "USD", 1), ("NL", "USD", 2), ("NL", "chips", 1)]


def test_most_hands_first(cursor):
    assert report(cursor)["hands"].to_list() == sorted(report(cursor)["hands"], reverse=True)


def test_by_position(cursor):
    found = report(cursor, [ANN], by="position", stats=["steal"]).filter(limit_type="NL", unit="USD")
    assert found["position"].to_list() == ["SB", "BTN"]
    assert only(found, position="BTN")["steal_n"] == 1
    # Folded to in the small blind, he limped.
    assert (only(found, position="SB")["steal_n"], only(found, position="SB")["steal_d"]) == (0, 1)


def test_by_month(cursor):
    found = report(cursor, [ANN], by="month").filter(limit_type="NL")
    assert found.select("month", "hands").rows() == [("2024-01", 1), ("2024-03", 1), (None, 1)]


def test_by_stake(cursor):
    found = report(cursor, [ANN], by="stake").select("limit_type", "unit", "stake").rows()
    assert found == [
        ("FL", "USD", "0.02/0.04"),
        ("NL", "USD", "0.01/0.02"),
        ("NL", "USD", "0.10/0.20"),
        ("NL", "chips", "1/2"),
    ]


def test_by_tournament(cursor):
    found = report(cursor, [ANN], by="tournament", source="simulated")
    assert found.select("tournament", "hands").rows() == [("T1", 1)]


def test_parts_add_up_to_the_whole(cursor):
    whole = report(cursor)
    added = [entry.key for entry in CATALOGUE.values() if entry.adds_up and entry.over == HANDS]
    keys = [f"{key}_{part}" for key in added for part in "nd"] + ["hands", "net"]
    for by in ("position", "stake", "month", "tournament"):
        assert_frame_equal(report(cursor, by=by).select(keys).sum(), whole.select(keys).sum())


def test_least_players_leaves_out_smaller_tables(cursor):
    assert report(cursor, least_players=3).height == report(cursor).height
    assert report(cursor, least_players=4).is_empty()


def test_rows_for_json(cursor):
    found = rows(report(cursor, [ANN], stats=["vpip", "af"], source="simulated"))
    assert found == [
        {
            "player": ANN,
            "site": "test",
            "player_id": found[0]["player_id"],
            "game": "holdem",
            "limit_type": "NL",
            "unit": "chips",
            "scale": 1,
            "hands": 1,
            "net": 3,
            "stats": {"vpip": {"n": 1, "d": 1}, "af": {"n": 0, "d": 0}},
        }
    ]


@pytest.mark.parametrize(
    ("asked", "says"),
    [
        ({"players": ["An"]}, "there is no player 'An' in this store: did you mean Ann?"),
        ({"players": [99]}, "there is no player number 99"),
        ({"players": ["Zebediah"]}, "there is no player 'Zebediah' in this store"),
        ({"stats": ["vpp"]}, "there is no statistic 'vpp': did you mean vpip?"),
        ({"stats": ["zzz"]}, "there are hands, net, bb_100"),
        ({"by": "seat"}, "cannot split by 'seat': there are position, stake, month, tournament"),
        ({"site": "tset"}, "there are no hands of site 'tset': did you mean test?"),
        ({"game": "razz"}, "there are no hands of game 'razz': there are holdem"),
        ({"source": "'; DROP TABLE hands"}, "there are no hands of source"),
    ],
)
def test_what_is_not_there_is_refused(cursor, asked, says):
    with pytest.raises(ValueError) as refused:
        report(cursor, **asked)
    assert says in str(refused.value)


def test_empty_store():
    with open_store(":memory:") as store, store.cursor() as cursor:
        assert report(cursor).is_empty()
        assert report(cursor, by="position").is_empty()
        assert report(cursor, by="stake").is_empty()
        assert rows(report(cursor)) == []


def test_names_of_one_person_are_one_player(cursor):
    ann, ben = (
        cursor.execute("SELECT player_id FROM players WHERE name = ?", [n]).fetchall()[0][0]
        for n in (ANN, BEN)
    )
    cursor.execute("UPDATE players SET person_id = ? WHERE player_id IN (?, ?)", [ann, ann, ben])
    found = only(report(cursor, [BEN]), unit="chips")
    assert (found["player"], found["player_id"], found["hands"], found["net"]) == (ANN, ann, 2, 3 - 1)


def test_line_of_results(cursor):
    line = result_line(cursor, ANN, "USD")
    assert line.rows() == [(1, 3, 0, 3, 3), (2, -17, 0, -17, -17), (3, -17, 0, -17, -17)]
    assert units(cursor, ANN).rows() == [("USD", 3, 100), ("chips", 1, 1)]
    assert result_line(cursor, ANN, "chips", tournament="T1").rows() == [(1, 3, 0, 3, 3)]
    assert result_line(cursor, ANN, "chips", tournament="T2").is_empty()


def test_line_needs_one_unit(cursor):
    with pytest.raises(ValueError, match="results in several units: choose one of USD, chips"):
        result_line(cursor, ANN)
    with pytest.raises(ValueError, match="no results in 'EUR'"):
        result_line(cursor, ANN, "EUR")


def test_line_refuses_to_join_names_of_two_sites(cursor):
    cursor.execute("INSERT INTO players VALUES (50, 'elsewhere', 'Ann', NULL)")
    with pytest.raises(ValueError, match=r"several sites.* 50 \(elsewhere\)"):
        result_line(cursor, ANN, "USD")
    assert result_line(cursor, 50).is_empty()


def test_line_with_showdown_and_thinned(monkeypatch):
    """The button wins a showdown in odd hands, 6 and the small blind, and loses 6 in even ones."""
    monkeypatch.setattr(results_over, "PARTS", 2)
    total = 41
    won = ["BTN" if number % 2 == 1 else "BB" for number in range(1, total + 1)]
    hands = [
        hand("SB BB BTN", "BTN:r6 SB:f BB:c", "BB:x BTN:x", run_out=True, won=who, number=str(number))
        for number, who in enumerate(won)
    ]
    with open_store(":memory:") as store, store.cursor() as cursor:
        keep(store, hands)
        line = result_line(cursor, "BTN")
    assert line.height <= 20
    assert line.row(0) == (1, 7, 7, 0, 7)
    # 21 hands won at +7, 20 lost at -6.
    assert line.row(-1) == (41, 27, 27, 0, 27)


def test_recompute_mends_spoilt_facts():
    hands = [
        hand("SB BB BTN", "BTN:r6 SB:f BB:c", "BB:x BTN:b6 BB:f", won="BTN", number=str(number))
        for number in range(7)
    ]
    everything = "SELECT * FROM hand_players ORDER BY hand_id, seat"
    with open_store(":memory:") as store, store.cursor() as cursor:
        keep(store, hands[:5])
        keep(store, hands[5:])
        before = cursor.sql(everything).pl()
        comments = (
            "SELECT column_name, comment FROM duckdb_columns() WHERE table_name = 'hand_players' ORDER BY 1"
        )
        told = cursor.execute(comments).fetchall()
        cursor.execute("UPDATE player_rows SET flags_1 = ~flags_1, postflop_calls = 9, net_bb = 0")
        assert not cursor.sql(everything).pl().equals(before)
        assert recompute(store, hands_at_a_time=2) == 7
        assert cursor.sql(everything).pl().equals(before)
        assert cursor.execute(comments).fetchall() == told


def test_recompute_that_fails_leaves_the_facts():
    with open_store(":memory:") as store, store.cursor() as cursor:
        keep(store, [hand("SB BB BTN", "BTN:f SB:f", won="BB")])
        cursor.execute("UPDATE hand_events SET seat = 9 WHERE kind = 'fold'")
        with pytest.raises(ValueError, match="seat 9 acts"):
            recompute(store)
        assert cursor.execute("SELECT count_if(vpip_opp) FROM hand_players").fetchall() == [(2,)]


def test_money():
    assert [money(50, 100), money(-1205, 100), money(1500, 1), money(5, 1000)] == [
        "0.50",
        "-12.05",
        "1500",
        "0.005",
    ]


def test_cancelled_hands_are_in_no_report():
    cancelled = hand("SB BB BTN", "BTN:r6 SB:f BB:f", won="BTN")
    cancelled.cancelled = True
    with open_store(":memory:") as store, store.cursor() as cursor:
        keep(store, [cancelled])
        assert report(cursor).is_empty()
        assert result_line(cursor, "BTN").is_empty()
