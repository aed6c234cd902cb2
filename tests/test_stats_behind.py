"""The hands behind a number: as many as the report counted, of every statistic, in both profiles."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from typing import Any

import duckdb
import polars as pl
import pytest
from stats_hands import hand

from tourney.engine.games import GAMES
from tourney.engine.write_down import write_down
from tourney.simulate.storing import simulate
from tourney.simulate.tournament import Plan
from tourney.stats.behind import MISSED, D, N, actions, condition
from tourney.stats.catalogue import (
    ACTION,
    CATALOGUE,
    COUNT,
    HANDS,
    PERCENT,
    PROFILES,
    PT,
    RATIO,
    Statistic,
    statistics,
)
from tourney.stats.keep import keep
from tourney.stats.recompute import recompute
from tourney.stats.report import report
from tourney.store.database import MEMORY, open_store
from tourney.store.hand_search import Wanted, count_hands, hands, total
from tourney.testing.random_hands import random_hand
from tourney.tournament.structure import load

OVER_HANDS = [
    (one.key, profile)
    for profile in PROFILES
    for one in statistics(over=HANDS)
    if profile == PT or one.strict
]


@pytest.fixture(scope="module")
def cursor() -> Iterator[duckdb.DuckDBPyConnection]:
    """A simulated evening of 18 players, and three random hands of every game."""
    at = datetime(2026, 3, 1, 20, tzinfo=UTC)
    with open_store(MEMORY) as store, store.cursor() as made:
        simulate(store, Plan(load("turbo"), "turbo", 18, 20))
        for place, game in enumerate(GAMES.values()):
            for seed in range(3):
                played = random_hand(game, seed)
                names = {seat: f"Player {seat}" for seat in played.seats}
                number = f"{game.key}-{game.limit.key}-{seed}"
                told: dict[str, Any] = {"site": "tourney", "site_hand_id": number, "source": "simulated"}
                when = at + timedelta(minutes=place)
                keep(store, [write_down(played, names, played_at=when, **told)])
        yield made


def counted(cursor: duckdb.DuckDBPyConnection, statistic: Statistic, where: str) -> list[tuple]:
    """n, d and the number of rows by player, over the rows that answer."""
    query = f"""
        SELECT player_id, CAST({statistic.n} AS DOUBLE), CAST({statistic.d} AS DOUBLE), count(*)
        FROM hand_players WHERE {where} GROUP BY player_id ORDER BY player_id"""
    return cursor.execute(query).fetchall()


@pytest.mark.parametrize(("key", "profile"), OVER_HANDS)
def test_the_rows_behind_a_number_make_it(cursor: duckdb.DuckDBPyConnection, key: str, profile: str) -> None:
    one = CATALOGUE[key].by(profile)
    whole = {row[0]: row[1:] for row in counted(cursor, one, "hand_players.counted")}
    made = {row[0]: row[1:] for row in counted(cursor, one, condition(one, N))}
    chances = {row[0]: row[1:] for row in counted(cursor, one, condition(one, D))}
    for player, (n, d, _) in whole.items():
        # The rows make the number: the others add nothing.
        assert made.get(player, (0,))[0] == pytest.approx(n)
        assert chances.get(player, (0, 0))[1] == pytest.approx(d)
        by_rows = "count_if" in one.d or "count(" in one.d
        if by_rows:
            assert chances.get(player, (0, 0, 0))[2] == d
        if by_rows and one.format in (PERCENT, COUNT):
            assert made.get(player, (0, 0, 0))[2] == n
        if not by_rows:  # actions, of which there may be several in a hand: none is without one
            assert made.get(player, (0, 0, 0))[2] <= n


def test_a_link_from_a_report_finds_as_many_hands_as_it_counted(cursor: duckdb.DuckDBPyConnection) -> None:
    """By position, as a page links it: player, game, limit, unit, position."""
    found = report(cursor, by="position").filter(pl.col("game") == "holdem")
    busiest = found.filter(pl.col("limit_type") == "NL").sort("hands", descending=True).head(2)
    looked = 0
    for row in busiest.iter_rows(named=True):
        place = {"player_id": row["player_id"], "position": row["position"], "unit": row["unit"]}
        for one in statistics(over=HANDS):
            if one.format not in (PERCENT, COUNT) or "count_if" not in one.n:
                continue
            for part in (N, D):
                asked = Wanted(**place, game="holdem", limit_type="NL", rows=(condition(one, part),))
                assert count_hands(cursor, asked) == row[f"{one.key}_{part}"]
                looked += row[f"{one.key}_{part}"] > 0
    assert looked > 60


def test_without_a_player_each_hit_is_one_player_in_one_hand(cursor: duckdb.DuckDBPyConnection) -> None:
    one = CATALOGUE["vpip"]
    n = cursor.execute("SELECT count_if(vpip) FROM hand_players WHERE counted").fetchall()[0][0]
    asked = Wanted(rows=(condition(one, N),))
    assert count_hands(cursor, asked) == n
    listed = hands(cursor, asked, limit=n)
    assert listed.select("hand_id", "player_id").n_unique() == n
    assert listed["player"].null_count() == 0


def test_what_was_missed_is_the_rest(cursor: duckdb.DuckDBPyConnection) -> None:
    for key in ("vpip", "three_bet", "cbet_flop", "wtsd", "steal_btn", "afq"):
        one = CATALOGUE[key]
        many = [count_hands(cursor, Wanted(rows=(condition(one, part),))) for part in (D, N, MISSED)]
        assert many[0] == many[1] + many[2] > 0


def test_of_actions_the_hands_are_those_with_one(cursor: duckdb.DuckDBPyConnection) -> None:
    af = CATALOGUE["af"]
    assert af.format == RATIO
    expected = cursor.execute(
        "SELECT count_if(postflop_aggressive > 0), count_if(postflop_calls > 0) FROM hand_players WHERE counted"
    ).fetchall()[0]
    found = tuple(count_hands(cursor, Wanted(rows=(condition(af, part),))) for part in (N, D))
    assert found == expected


def test_actions_add_up_to_the_figure_of_every_statistic_that_counts_them(
    cursor: duckdb.DuckDBPyConnection,
) -> None:
    more = 0
    for key, profile in OVER_HANDS:
        one = CATALOGUE[key].by(profile)
        whole = cursor.execute(f"SELECT {one.n}, {one.d} FROM hand_players WHERE counted").fetchall()[0]
        for part, expected in zip((N, D), whole, strict=True):
            found = actions(one, part)
            assert (found is None) == (one.per != ACTION)
            if found is not None:
                asked = Wanted(rows=(condition(one, part),))
                assert total(cursor, asked, found) == expected
                more += expected > count_hands(cursor, asked)
        assert actions(one, MISSED) is None
    assert more > 10
    with pytest.raises(ValueError, match="hits that are hands"):
        total(cursor, Wanted(), "count(*)")


def test_a_cancelled_hand_is_behind_no_number() -> None:
    with open_store(MEMORY) as store, store.cursor() as cursor:
        keep(store, [hand("SB BB BTN", "BTN:r6 SB:f BB:f", won="BTN", number=str(one)) for one in (1, 2)])
        cursor.execute("UPDATE hands SET cancelled = true WHERE hand_id = 2")
        recompute(store)
        assert count_hands(cursor, Wanted(rows=(condition(CATALOGUE["pfr"], N),))) == 1
        assert count_hands(cursor, Wanted(rows=(condition(CATALOGUE["hands"], N),))) == 3


def test_a_statistic_of_tournaments_has_no_hands() -> None:
    with pytest.raises(ValueError, match="roi counts tournament results: no single hands"):
        condition(CATALOGUE["roi"])
    with pytest.raises(ValueError, match="no part 'x'"):
        condition(CATALOGUE["vpip"], "x")
