"""Leagues in the store: points stay as they were given, people merge, a file of before is brought forward."""

from datetime import date
from pathlib import Path

import duckdb
import pytest
from older_store import with_facts_in_columns

from tourney.simulate.storing import simulate
from tourney.simulate.tournament import Plan
from tourney.store.database import Store, open_store
from tourney.store.errors import StoreError
from tourney.store.leagues import add_event, create, league, leagues, season
from tourney.store.people import add, link, merge
from tourney.store.people_tables import PEOPLE_TABLES
from tourney.store.photos import PersonError
from tourney.store.results import stored_result
from tourney.store.tournaments import EntryRow, TournamentRow, save_entries, save_tournament
from tourney.tournament.event_result import EventResult, PlayerResult, ResultError
from tourney.tournament.formulas import FormulaError
from tourney.tournament.league import LeagueError, LeagueRules, standings
from tourney.tournament.points import again
from tourney.tournament.structure import load


@pytest.fixture
def store(tmp_path: Path):
    with open_store(tmp_path / "t.duckdb") as opened:
        yield opened


def evening(number: int, *names: str) -> EventResult:
    players = tuple(PlayerResult(n, name, n, in_the_money=n == 1) for n, name in enumerate(names, 1))
    return EventResult(f"E{number}", f"Evening {number}", date(2026, 1, number), players, places_paid=1)


def table(store: Store) -> list[tuple[int | None, str, str]]:
    found = league(store, 1)
    return [(row.rank, row.name, row.points) for row in standings(found.rules, season(store, 1))]


def test_a_season_is_kept_as_it_was_scored(store: Store) -> None:
    create(store, "Fridays", LeagueRules(best=1, attendance="0.5"))
    given = add_event(store, "Fridays", evening(1, "Anna", "Bo", "Cleo"), by_name=True)
    add_event(store, 1, evening(2, "Bo", "Anna"), by_name=True)
    assert season(store, 1)[0] == given
    assert again(given) == given
    assert table(store) == [(1, "Anna", "4.00"), (2, "Bo", "3.00"), (3, "Cleo", "1.50")]
    assert [(one.name, one.events, one.rules.best) for one in leagues(store)] == [("Fridays", 2, 1)]


def test_a_named_formula_is_kept_as_its_text(store: Store) -> None:
    assert create(store, "Fridays", LeagueRules(formula="linear")).rules.formula == "n - r + 1"


def test_a_formula_that_fails_adds_nothing(store: Store) -> None:
    create(store, "Fridays", LeagueRules(formula="1 / buyIn"))
    with pytest.raises(FormulaError, match="divides by zero"):
        add_event(store, 1, evening(1, "Anna", "Bo"), by_name=True)
    assert season(store, 1) == []
    with store.cursor() as cursor:
        assert cursor.execute("SELECT count(*) FROM players").fetchall() == [(0,)]


def test_an_event_twice_is_refused(store: Store) -> None:
    create(store, "Fridays", LeagueRules())
    add_event(store, 1, evening(1, "Anna", "Bo"), by_name=True)
    with pytest.raises(LeagueError, match="has the event 'E1' already"):
        add_event(store, 1, evening(1, "Anna", "Bo"), by_name=True)
    assert len(season(store, 1)) == 1


def test_points_follow_people_who_are_merged_or_linked(store: Store) -> None:
    """Ana is Anna: 2 points of the first evening and 2 of the second."""
    create(store, "Fridays", LeagueRules())
    add_event(store, 1, evening(1, "Anna", "Bo"), by_name=True)
    add_event(store, 1, evening(2, "Ana", "Bo"), by_name=True)
    assert table(store) == [(1, "Ana", "2.00"), (1, "Anna", "2.00"), (3, "Bo", "2.00")]
    add(store, "Anna")
    link(store, "Anna", "Ana", "tourney")
    assert table(store) == [(1, "Anna", "4.00"), (2, "Bo", "2.00")]
    add_event(store, 1, evening(3, "Bo", "Ana"), by_name=True)
    assert table(store) == [(1, "Anna", "5.00"), (2, "Bo", "4.00")]


def test_two_who_have_points_of_one_event_are_two_people(store: Store) -> None:
    create(store, "Fridays", LeagueRules())
    add_event(store, 1, evening(1, "Anna", "Bo"), by_name=True)
    add(store, "Anna")
    add(store, "Bo")
    with pytest.raises(PersonError, match="both have points of 'Evening 1'"):
        merge(store, "Anna", "Bo")


def test_one_person_twice_in_an_event_is_refused(store: Store) -> None:
    create(store, "Fridays", LeagueRules())
    add(store, "Anna")
    link(store, "Anna", "Ana", "tourney")
    with pytest.raises(ResultError, match="'Anna' and 'Ana' are one person in this event"):
        add_event(store, 1, evening(1, "Anna", "Ana"), by_name=True)


def test_a_simulated_tournament_is_scored_from_its_log(store: Store) -> None:
    played = simulate(store, Plan(load("friday"), "friday", 9, 3))
    result = stored_result(store, played.tournament_id)
    assert [(p.name, p.place, p.prize) for p in sorted(result.players, key=lambda p: p.place or 0)][:3] == [
        (one.player, one.place, one.prize) for one in played.finishers[:3]
    ]
    assert result.pool == played.pool == sum(p.prize for p in result.players)
    assert sum(p.total_cost for p in result.players) == (result.buy_in + result.fee) * 9
    assert result.places_paid == sum(p.in_the_money for p in result.players)
    assert all(p.level_out and p.seconds_played for p in result.players if p.place != 1)
    create(store, "Fridays", LeagueRules(formula="dr-neau"))
    scored = add_event(store, 1, result)
    assert again(scored) == scored


def imported(entries: int | None) -> TournamentRow:
    return TournamentRow(
        "pokerstars:7", "pokerstars", "Hyper", "imported", "holdem", "NL", "", None, None, None, "USD", 100,
        2000, 200, entries or 0, 6000,
    )  # fmt: skip


def test_an_imported_tournament_is_scored_from_its_entries(store: Store) -> None:
    """Bo and Cleo tie for second; Anna's first entry was the last of four."""
    save_tournament(store, imported(4))
    rows = [
        EntryRow("Anna", 4, False, 0, None, 1),
        EntryRow("Anna", 1, False, 6000, None, 2),
        EntryRow("Bo", 2, True, 0, None),
        EntryRow("Cleo", 2, True, 0, None),
    ]
    save_entries(store, "pokerstars:7", "pokerstars", rows)
    with pytest.raises(ResultError, match="does not know when"):
        stored_result(store, "pokerstars:7")
    result = stored_result(store, "pokerstars:7", date(2026, 1, 2))
    assert [(p.name, p.place, p.last_place, p.re_entries, p.total_cost) for p in result.players] == [
        ("Anna", 1, 1, 1, 4400),
        ("Bo", 2, 3, 0, 2200),
        ("Cleo", 2, 3, 0, 2200),
    ]


def test_a_tournament_of_which_few_places_are_known_is_refused(store: Store) -> None:
    save_tournament(store, imported(180))
    save_entries(store, "pokerstars:7", "pokerstars", [EntryRow("Anna", 37, False, 0, None)])
    with pytest.raises(ResultError, match="knows the places of 1 of 180 entries"):
        stored_result(store, "pokerstars:7", date(2026, 1, 2))
    with pytest.raises(StoreError, match="there is no tournament 'none'"):
        stored_result(store, "none")


@pytest.mark.parametrize("name", ["", "F\0", "F" * 10_000])
def test_a_league_has_a_name(store: Store, name: str) -> None:
    with pytest.raises(LeagueError, match="the name of the league"):
        create(store, name, LeagueRules())


def test_leagues_are_told_apart_by_name(store: Store) -> None:
    with pytest.raises(StoreError, match="there is no league 'Fridays': make one"):
        league(store, "Fridays")
    create(store, "Fridays", LeagueRules())
    with pytest.raises(StoreError, match="there is a league 'Fridays' already"):
        create(store, "Fridays", LeagueRules())
    with pytest.raises(StoreError, match="there are 'Fridays'"):
        league(store, 2)


def test_a_file_without_people_and_leagues_is_brought_forward(tmp_path: Path) -> None:
    path = tmp_path / "old.duckdb"
    open_store(path).close()
    with duckdb.connect(str(path)) as connection:
        with_facts_in_columns(connection)
        for one in PEOPLE_TABLES:
            connection.execute(f"DROP TABLE {one.name}")
        connection.execute("INSERT INTO players (player_id, site, name) VALUES (1, 'tourney', 'Anna')")
        connection.execute("UPDATE meta SET value = '2' WHERE key = 'schema_version'")
    with open_store(path) as store:
        assert add(store, "Anna").person_id == 1
        with store.cursor() as cursor:
            made = {
                (table, column): (kind, comment)
                for table, column, kind, comment in cursor.execute(
                    "SELECT table_name, column_name, data_type, comment FROM duckdb_columns()"
                ).fetchall()
            }
    for one in PEOPLE_TABLES:
        for column in one.columns:
            assert made[one.name, column.name] == (column.type, column.comment)
