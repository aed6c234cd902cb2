"""Formulas are tried before a league is kept: what cannot score a usual evening is refused, the rest is warned of."""

import pytest

from tourney.tournament.event_result import checked
from tourney.tournament.league import LeagueError, LeagueRules
from tourney.tournament.league_trial import evening, tried, usual_points
from tourney.tournament.points import named_formulas


@pytest.mark.parametrize(
    "formula",
    [
        "1 / (r - 2)",
        "100 / (n - 9)",
        "1 / na",
        "pp / leagueRank",
        "10 / (eventNumber - 1)",
        "1 / guaranteedPot",
    ],
)
def test_a_formula_that_divides_by_zero_on_a_usual_evening_is_refused(formula: str) -> None:
    """Nine players: the second has r - 2 = 0, n - 9 is 0; nobody bought an add-on or has a rank yet."""
    with pytest.raises(
        LeagueError, match=r"usual evening \(9 players.*divides by zero.*if\(x > 0, 1 / x, 0\)"
    ):
        tried(LeagueRules(formula=formula))


@pytest.mark.parametrize(
    ("formula", "warned"),
    [
        ("1 / (n - 2)", "An evening of 2 players"),
        ("n / (n - 20)", "An evening of 20 players"),
        ("1 / buyIn", "An evening without a buy-in and without a prize"),
    ],
)
def test_other_evenings_that_would_fail_are_warned_of(formula: str, warned: str) -> None:
    (found,) = tried(LeagueRules(formula=formula))
    assert found.startswith(f"{warned} could not be scored: ")
    assert "divides by zero" in found


@pytest.mark.parametrize("key", sorted(named_formulas()))
def test_the_formulas_that_have_names_score_every_evening_that_has_a_prize(key: str) -> None:
    assert all("without a buy-in" in one for one in tried(LeagueRules(formula=key)))


def test_a_guarded_division_is_taken() -> None:
    assert tried(LeagueRules(formula="if(n > 2, 10 / (n - 2), 10)")) == ()


def test_the_usual_evening_by_hand() -> None:
    """n - r + 1 of nine: 9 for the winner, 1 for the last; half a point for each knock-out, of which one made all 8."""
    assert [row.points for row in usual_points(LeagueRules()).rows] == [
        f"{points}.00" for points in range(9, 0, -1)
    ]
    assert usual_points(LeagueRules(formula="nh / 2")).rows[0].points == "4.00"


@pytest.mark.parametrize("many", [2, 3, 9, 10, 20, 40])
def test_the_made_up_evenings_can_be(many: int) -> None:
    found = checked(evening(many))
    assert found.pool == sum(one.prize for one in found.players)
    assert found.places_paid == sum(one.in_the_money for one in found.players)
