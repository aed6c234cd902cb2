"""Seasons: what counts, what is added, who stands where. Linear points of three are 3, 2, 1."""

from dataclasses import replace
from typing import Any

import pytest
from event_results import changed, event

from tourney.tournament.event_result import EventResult
from tourney.tournament.formulas import FormulaError
from tourney.tournament.league import (
    LeagueError,
    LeagueRules,
    SeasonRow,
    before,
    check_rules,
    play,
    standings,
)
from tourney.tournament.points import ScoredResult


def season(rules: LeagueRules, *events: EventResult) -> list[ScoredResult]:
    played: list[ScoredResult] = []
    for result in events:
        played.append(play(rules, played, result))
    return played


def table(rules: LeagueRules, *events: EventResult) -> list[SeasonRow]:
    return standings(rules, season(rules, *events))


def short(rows: list[SeasonRow]) -> list[tuple[Any, ...]]:
    return [(row.rank, row.name, row.points) for row in rows]


THREE = (
    event("Anna", "Bo", "Cleo", number=1),
    event("Bo", "Anna", "Cleo", number=2),
    event("Anna", "Cleo", "Bo", number=3),
)
"""Anna 3 + 2 + 3, Bo 2 + 3 + 1, Cleo 1 + 1 + 2."""


def test_all_results_count() -> None:
    assert short(table(LeagueRules(), *THREE)) == [
        (1, "Anna", "8.00"),
        (2, "Bo", "6.00"),
        (3, "Cleo", "4.00"),
    ]


def test_r52_best_n_of_m() -> None:
    """Complaint 52. The best two: Anna 3 + 3, Bo 3 + 2, Cleo 2 + 1."""
    rows = table(LeagueRules(best=2), *THREE)
    assert short(rows) == [(1, "Anna", "6.00"), (2, "Bo", "5.00"), (3, "Cleo", "3.00")]
    assert rows[0].words() == "3.00 + 3.00; dropped 2.00"
    assert rows[2].words() == "1.00 + 2.00; dropped 1.00"


def test_the_worst_is_dropped_and_a_missed_event_is_the_worst() -> None:
    """Anna missed the third and keeps 3 + 2, Bo drops a 2 of 2 + 3 + 2; one win, one prize, one evening
    ahead of the other each: they share the first rank."""
    rows = table(LeagueRules(drop=1), THREE[0], THREE[1], event("Cleo", "Bo", "Dai", number=3))
    assert short(rows) == [(1, "Anna", "5.00"), (1, "Bo", "5.00"), (3, "Cleo", "4.00"), (4, "Dai", "1.00")]
    assert rows[0].words() == "3.00 + 2.00"
    assert rows[1].words() == "2.00 + 3.00; dropped 2.00"


def test_after_one_event_there_is_nothing_to_drop_yet() -> None:
    assert short(table(LeagueRules(drop=1), THREE[0]))[0] == (1, "Anna", "3.00")


def test_a_missed_event_pushes_out_a_loss() -> None:
    """Profit: each loses 20 an evening. Two of three count: Anna, who missed one, drops one loss for the
    missed evening; who played all three keeps two losses."""
    rules = LeagueRules(formula="profit", drop=1)
    events = (THREE[0], THREE[1], event("Cleo", "Bo", number=3))
    rows = {row.name: row.points for row in table(rules, *events)}
    assert rows == {"Anna": "-20.00", "Bo": "-40.00", "Cleo": "-40.00"}


def test_attendance_is_paid_for_every_event_and_never_dropped() -> None:
    """Best one of three and half a point an evening: Anna 3 + 1.5, Bo 3 + 1.5, Cleo 2 + 1.5."""
    rows = table(LeagueRules(best=1, attendance="0.5"), *THREE)
    assert [(row.name, row.points, row.attendance) for row in rows] == [
        ("Anna", "4.50", "1.50"),
        ("Bo", "4.50", "1.50"),
        ("Cleo", "3.50", "1.50"),
    ]
    assert rows[0].words() == "3.00 + 1.50 for attendance; dropped 2.00, 3.00"


def test_below_the_minimum_of_events_nobody_has_a_rank() -> None:
    """Dai won the only evening that he played."""
    rows = table(LeagueRules(minimum_events=2), *THREE, event("Dai", "Anna", "Bo", "Cleo", number=4))
    assert short(rows) == [
        (1, "Anna", "11.00"),
        (2, "Bo", "8.00"),
        (3, "Cleo", "5.00"),
        (None, "Dai", "4.00"),
    ]


def test_r51_bounty_on_the_last_winner() -> None:
    """Complaint 51. Cleo knocks out Anna, who won the first; in the third Anna knocks out Bo, who won the
    second, and Cleo knocks out Anna, who did not."""
    rules = LeagueRules(bounty="2")
    rows = table(
        rules,
        THREE[0],
        changed(THREE[1], "Cleo", hits=1, victims=(1,)),
        changed(changed(THREE[2], "Anna", hits=1, victims=(2,)), "Cleo", hits=1, victims=(1,)),
    )
    assert short(rows) == [(1, "Anna", "10.00"), (2, "Bo", "6.00"), (3, "Cleo", "6.00")]
    assert rows[2].words() == "1.00 + 1.00 + 2.00 bounty + 2.00"


def test_equal_totals_are_told_apart_by_wins() -> None:
    """Both have 6: Anna 4 + 2 with a win, Bo 3 + 3 without; Cleo 2 + 1, Dai 1 + 4 with one."""
    rows = table(
        LeagueRules(),
        event("Anna", "Bo", "Cleo", "Dai", number=1),
        event("Dai", "Bo", "Anna", "Cleo", number=2),
    )
    assert short(rows) == [(1, "Anna", "6.00"), (2, "Bo", "6.00"), (3, "Dai", "5.00"), (4, "Cleo", "3.00")]
    assert not any(row.shared for row in rows)


def test_a_win_is_more_than_places_in_the_money() -> None:
    """Each 2 points an evening: Anna won one, Bo was paid twice without a win."""
    rows = table(
        LeagueRules(formula="2"),
        event("Anna", "Cleo", "Bo", number=1, paid=1),
        event("Cleo", "Bo", "Anna", number=2, paid=2),
        event("Cleo", "Bo", "Anna", number=3, paid=2),
    )
    assert [(row.name, row.wins, row.in_the_money) for row in rows] == [
        ("Cleo", 2, 2),
        ("Anna", 1, 1),
        ("Bo", 0, 2),
    ]


def test_then_by_places_in_the_money() -> None:
    """Each 2 points an evening and no win for either; Bo was paid twice, Anna once."""
    rules = LeagueRules(formula="2")
    rows = table(
        rules, event("Cleo", "Bo", "Anna", number=1, paid=3), event("Cleo", "Bo", "Anna", number=2, paid=2)
    )
    assert [row.name for row in rows] == ["Cleo", "Bo", "Anna"]
    assert [row.in_the_money for row in rows] == [2, 2, 1]


def test_then_by_who_was_ahead_when_they_met() -> None:
    """Nobody of them won or was paid; Bo was ahead of Anna in two evenings of three."""
    rules = LeagueRules(formula="1")
    rows = table(
        rules,
        event("Cleo", "Anna", "Bo", number=1),
        event("Cleo", "Bo", "Anna", number=2),
        event("Cleo", "Bo", "Anna", number=3),
    )
    assert [(row.rank, row.name, row.shared) for row in rows] == [
        (1, "Cleo", False),
        (2, "Bo", False),
        (3, "Anna", False),
    ]


def test_who_is_still_equal_shares_the_rank() -> None:
    """Each ahead of each other once in a ring, and the next rank is the fifth."""
    rules = LeagueRules(formula="if(r < 5, 1, 0)")
    rows = table(
        rules,
        event("Dai", "Anna", "Bo", "Cleo", "Eva", number=1, paid=1),
        event("Dai", "Bo", "Cleo", "Anna", "Eva", number=2, paid=1),
        event("Dai", "Cleo", "Anna", "Bo", "Eva", number=3, paid=1),
    )
    assert [(row.rank, row.name, row.shared) for row in rows] == [
        (1, "Dai", False),
        (2, "Anna", True),
        (2, "Bo", True),
        (2, "Cleo", True),
        (5, "Eva", False),
    ]


def test_the_season_before_an_event_is_told_to_its_formula() -> None:
    rules = LeagueRules()
    told = before(rules, season(rules, *THREE[:2]))
    assert told.number == 3
    assert told.previous_winners == {2}
    assert told.leaders == {1, 2}
    assert {number: (s.rank, s.points, s.events) for number, s in told.standings.items()} == {
        1: (1, 5, 2),
        2: (1, 5, 2),
        3: (3, 2, 2),
    }
    scored = season(replace(rules, formula="leaguePoints + eventNumber * 100"), *THREE[:1])
    assert [row.points for row in scored[0].rows] == ["100.00"] * 3


def test_r49_a_change_of_the_formula_leaves_old_events_as_they_were() -> None:
    """Complaint 49."""
    played = season(LeagueRules(), *THREE[:2])
    new = LeagueRules(formula="100")
    played.append(play(new, played, THREE[2]))
    assert [scored.formula for scored in played] == ["n - r + 1", "n - r + 1", "100"]
    assert short(standings(new, played)) == [
        (1, "Anna", "105.00"),
        (2, "Bo", "105.00"),
        (3, "Cleo", "102.00"),
    ]


def test_guests_take_places_but_no_rank() -> None:
    guest = changed(THREE[0], "Anna", member=False)
    rows = table(LeagueRules(), guest)
    assert short(rows) == [(1, "Bo", "2.00"), (2, "Cleo", "1.00")]


def test_an_event_counts_once() -> None:
    with pytest.raises(LeagueError, match="the season has the event 'E1' already; its points stand"):
        season(LeagueRules(), THREE[0], THREE[0])


@pytest.mark.parametrize(
    ("rules", "says"),
    [
        (LeagueRules(best=0), "best is 0"),
        (LeagueRules(drop=-1), "drop is −1"),
        (LeagueRules(minimum_events=10**40), "minimum_events is too large"),
        (LeagueRules(attendance="a lot"), "attendance is 'a lot'; write a number"),
        (LeagueRules(attendance="1e999999999"), "attendance is '1e999999999'; write a number"),
        (LeagueRules(bounty="²"), "bounty is '²'"),
        (LeagueRules(bounty="9" * 5000), "bounty is '9999"),
        (LeagueRules(minimum="0.001"), "in hundredths"),
        (LeagueRules(formula="n +"), "column 4: the formula ends"),
    ],
)
def test_rules_that_cannot_be(rules: LeagueRules, says: str) -> None:
    with pytest.raises((LeagueError, FormulaError), match=says) as refused:
        check_rules(rules)
    assert len(str(refused.value)) < 200
