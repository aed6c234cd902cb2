"""Changing leagues in the store: points that were given stand, and what is taken away is gone altogether."""

from collections.abc import Iterator
from datetime import date

import pytest

from tourney.store.database import MEMORY, Store, open_store
from tourney.store.league_changes import change, remove, take_out
from tourney.store.leagues import LeagueThere, NoLeague, add_event, create, foreseen, league, leagues, season
from tourney.store.people import add
from tourney.tournament.event_result import EventResult, PlayerResult
from tourney.tournament.league import LeagueError, LeagueRules, standings


@pytest.fixture
def store() -> Iterator[Store]:
    with open_store(MEMORY) as opened:
        yield opened


def evening(number: int, *names: str) -> EventResult:
    players = tuple(PlayerResult(n, name, n, in_the_money=n == 1) for n, name in enumerate(names, 1))
    return EventResult(f"E{number}", f"Evening {number}", date(2026, 1, number), players, places_paid=1)


def table(store: Store) -> list[tuple[str, str]]:
    found = league(store, 1)
    return [(row.name, row.points) for row in standings(found.rules, season(store, 1))]


@pytest.fixture
def fridays(store: Store) -> Store:
    """Two evenings by n - r + 1: Anna 3 + 1, Bo 2 + 2, Cleo 1."""
    create(store, "Fridays", LeagueRules())
    add_event(store, 1, evening(1, "Anna", "Bo", "Cleo"), by_name=True)
    add_event(store, 1, evening(2, "Bo", "Anna"), by_name=True)
    return store


def test_new_rules_count_anew_and_leave_points_as_they_were_given(fridays: Store) -> None:
    """With the best one counting: 3, 2, 1; a formula of 100 scores what comes alone.

    Bo and Cleo are equal then: one win each, once ahead of each other.
    """
    made = change(fridays, "Fridays", "Saturdays", LeagueRules(formula="100", best=1))
    assert (made.name, made.events, made.rules.best) == ("Saturdays", 2, 1)
    assert [one.name for one in leagues(fridays)] == ["Saturdays"]
    assert table(fridays) == [("Anna", "3.00"), ("Bo", "2.00"), ("Cleo", "1.00")]
    add_event(fridays, 1, evening(3, "Cleo", "Bo"), by_name=True)
    assert table(fridays) == [("Bo", "100.00"), ("Cleo", "100.00"), ("Anna", "3.00")]


def test_an_event_that_is_taken_out_may_come_again_at_the_end(fridays: Store) -> None:
    assert take_out(fridays, 1, "E1").events == 1
    assert table(fridays) == [("Bo", "2.00"), ("Anna", "1.00")]
    add_event(fridays, 1, evening(3, "Anna", "Bo"), by_name=True)
    add_event(fridays, 1, evening(1, "Anna", "Bo", "Cleo"), by_name=True)
    assert [one.event_id for one in season(fridays, 1)] == ["E2", "E3", "E1"]
    assert table(fridays) == [("Anna", "6.00"), ("Bo", "5.00"), ("Cleo", "1.00")]
    with pytest.raises(LeagueError, match="has no event 'E9'"):
        take_out(fridays, 1, "E9")


def test_a_league_that_is_removed_leaves_no_row_and_the_others_alone(fridays: Store) -> None:
    create(fridays, "Other", LeagueRules())
    add_event(fridays, "Other", evening(1, "Anna", "Bo"), by_name=True)
    assert remove(fridays, "Fridays").events == 2
    assert [(one.league_id, one.name, one.events) for one in leagues(fridays)] == [(2, "Other", 1)]
    with fridays.cursor() as cursor:
        for name, rows in (("league_events", 1), ("league_points", 2)):
            assert cursor.execute(f"SELECT count(*) FROM {name}").fetchall() == [(rows,)]
    with pytest.raises(NoLeague):
        remove(fridays, "Fridays")


def test_what_is_refused_leaves_the_league_as_it_was(fridays: Store) -> None:
    create(fridays, "Other", LeagueRules())
    for name, rules, error in (
        ("Other", LeagueRules(), LeagueThere),
        ("Fridays", LeagueRules(formula="1 / (r - 1)"), LeagueError),
        ("Fridays", LeagueRules(formula="n +"), ValueError),
        (" ", LeagueRules(), LeagueError),
    ):
        with pytest.raises(error):
            change(fridays, 1, name, rules)
    assert league(fridays, 1).name == "Fridays"
    assert league(fridays, 1).rules == LeagueRules(formula="n - r + 1")


def test_what_is_foreseen_is_not_kept(fridays: Store) -> None:
    numbers = [add(fridays, name).person_id for name in ("Dag", "Eva")]
    players = tuple(PlayerResult(number, f"P{number}", n) for n, number in enumerate(numbers, 1))
    result = EventResult("E3", "Evening 3", date(2026, 1, 3), players)
    assert [row.points for row in foreseen(fridays, LeagueRules(formula="10 * (n - r)"), result).rows] == [
        "10.00",
        "0.00",
    ]
    by_number = foreseen(fridays, LeagueRules(formula="eventNumber"), result, 1)
    assert [row.points for row in by_number.rows] == ["3.00", "3.00"]
    assert len(season(fridays, 1)) == 2
