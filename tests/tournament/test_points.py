"""Points of an event: the formulas by name against values worked out by hand, ties, minimum, what is kept."""

import json
import time
from dataclasses import asdict, replace
from datetime import date
from fractions import Fraction

import pytest
from event_results import changed, event

from tourney.tournament.event_result import EventResult, PlayerResult, ResultError
from tourney.tournament.formulas import FormulaError, Run, evaluate, formula
from tourney.tournament.formulas.numbers import fixed
from tourney.tournament.formulas.variables import VARIABLES
from tourney.tournament.point_values import Standing, event_values, player_values
from tourney.tournament.points import Before, again, named_formulas, score

WORKED = [(key, row) for key, named in named_formulas().items() for row in named.worked]


@pytest.mark.parametrize(("key", "row"), WORKED, ids=[f"{key}-{row['how']}" for key, row in WORKED])
def test_4_4_formulas_by_name_give_what_was_worked_out_by_hand(key: str, row: dict) -> None:
    values = {name: Fraction(value) for name, value in row["values"].items()}
    paid = [{"rank": Fraction(r), "inTheMoney": Fraction(1)} for r in range(1, row.get("paid", 0) + 1)]
    rule = formula(named_formulas()[key].text)
    assert fixed(evaluate(rule, Run(values, values, paid))) == row["points"]
    assert rule.uses <= values.keys()


def points(scored) -> dict[str, str]:
    return {row.name: row.points for row in scored.rows}


def test_linear() -> None:
    assert points(score(event("Anna", "Bo", "Cleo"), "linear")) == {
        "Anna": "3.00",
        "Bo": "2.00",
        "Cleo": "1.00",
    }


def test_4_4_dr_neau_from_a_whole_result_with_a_rebuy() -> None:
    """4 × 20: sqrt(4*400/20) = sqrt 80 = 8.944; first /2, second /3; who paid 40: sqrt 40 = 6.325, third /4."""
    result = changed(event("Anna", "Bo", "Cleo", "Dai"), "Cleo", rebuys=1, rebuy_cost=2000)
    assert points(score(result, "dr-neau")) == {
        "Anna": "4.47",
        "Bo": "2.98",
        "Cleo": "1.58",
        "Dai": "1.79",
    }


def test_r50_winamax_type_points_share_out_the_buy_ins() -> None:
    """Complaint 50. n = 4, b = 20: 80 in all; e^2.5 = 12.1825; 1 : 2^-6.0912 = 0.014667; sum 1.014667."""
    scored = score(event("Anna", "Bo", "Cleo", "Dai", paid=2), "winamax")
    assert points(scored) == {"Anna": "78.84", "Bo": "1.16", "Cleo": "0.00", "Dai": "0.00"}


def test_r47_ties_get_the_mean_of_the_points_of_their_places() -> None:
    """Complaint 47. Second and third tie: (3 + 2) / 2 of linear points of four."""
    tied = changed(event("Anna", "Bo", "Cleo", "Dai"), "Bo", last_place=3)
    tied = changed(tied, "Cleo", place=2, last_place=3)
    assert points(score(tied, "linear")) == {"Anna": "4.00", "Bo": "2.50", "Cleo": "2.50", "Dai": "1.00"}


def test_a_sum_over_players_counts_each_place_of_a_tie_once() -> None:
    """1/r normalised: 1 + 1/2 + 1/3 = 11/6; the tied get (1/2 + 1/3) / 2 = 5/12; 5/12 over 11/6 = 5/22."""
    tied = changed(event("Anna", "Bo", "Cleo"), "Bo", last_place=3)
    tied = changed(tied, "Cleo", place=2, last_place=3)
    scored = score(tied, "100 / r / sum_over(players, 1 / r)")
    assert points(scored) == {"Anna": "54.55", "Bo": "22.73", "Cleo": "22.73"}


def test_r49_points_may_be_negative_unless_there_is_a_minimum() -> None:
    """Complaint 49."""
    result = event("Anna", "Bo")
    assert points(score(result, "profit")) == {"Anna": "-20.00", "Bo": "-20.00"}
    assert points(score(result, "profit", minimum=Fraction(-5))) == {"Anna": "-5.00", "Bo": "-5.00"}


def test_r51_knocking_out_the_previous_winner_pays_beside_the_formula_or_in_it() -> None:
    """Complaint 51."""
    result = changed(event("Anna", "Bo", "Cleo"), "Bo", hits=2, victims=(3, 3))
    season = Before(2, previous_winners=frozenset({3}))
    scored = score(result, "linear", season, bounty=Fraction("1.5"))
    assert [(row.name, row.points, row.bonus) for row in scored.rows] == [
        ("Anna", "3.00", "0.00"),
        ("Bo", "2.00", "3.00"),
        ("Cleo", "1.00", "0.00"),
    ]
    assert points(score(result, "hitPreviousWinner * 5 + previousWinner", season)) == {
        "Anna": "0.00",
        "Bo": "10.00",
        "Cleo": "1.00",
    }


def test_palr77_pays_for_the_leader() -> None:
    result = changed(event("Anna", "Bo"), "Bo", hits=1, victims=(1,))
    season = Before(3, {1: Standing(1, Fraction(18), 2)}, frozenset({2}), frozenset({1}))
    assert points(score(result, "palr77", season)) == {"Anna": "9.00", "Bo": "7.00"}


def test_who_was_not_there_gets_nothing() -> None:
    result = changed(event("Anna", "Bo", "Cleo"), "Cleo", no_show=True)
    result = replace(result, players=(*result.players, PlayerResult(9, "Zoe", None)))
    scored = score(result, "n + 10", minimum=Fraction(5))
    assert points(scored) == {"Anna": "13.00", "Bo": "13.00", "Cleo": "0.00", "Zoe": "0.00"}
    assert [row.present for row in scored.rows] == [True, True, False, False]


def test_a_formula_that_fails_for_one_player_names_him() -> None:
    with pytest.raises(FormulaError, match=r"^column 3: this divides by zero \(for 'Bo'\)$"):
        score(event("Anna", "Bo"), "n / (r - 2)")
    with pytest.raises(FormulaError, match="column 1: playingTime of Anna is not known"):
        score(event("Anna", "Bo"), "playingTime")


def test_points_beyond_what_is_kept_are_refused() -> None:
    with pytest.raises(FormulaError, match="the points of 'Anna' are more than 1,000,000,000,000"):
        score(event("Anna"), "10^13")


def test_every_variable_of_points_has_its_value() -> None:
    result = event("Anna", "Bo")
    there = {*event_values(result), *player_values(result.players[0], 100), "rank"}
    assert there == {v.name for v in VARIABLES if v.scope != "clock"}


def test_the_money_of_variables_is_in_whole_units() -> None:
    player = PlayerResult(
        1,
        "Anna",
        1,
        prize=12050,
        buy_in_cost=2200,
        rebuy_cost=2000,
        add_on_cost=1000,
        bounty_cost=500,
        buy_in_rake=200,
        bounty_winnings=750,
        bounty_money_kept=250,
        seconds_played=5400,
    )
    values = player_values(player, 100)
    assert values["totalCost"] == 57
    assert values["take"] == Fraction("73.5")
    assert values["playingTime"] == 90
    assert values["totalPlayerRake"] == 2


def test_an_old_event_is_worked_out_again_from_what_was_kept_alone() -> None:
    result = changed(event("Anna", "Bo", "Cleo", "Dai", paid=2), "Bo", last_place=3, rebuy_cost=2000)
    result = changed(result, "Cleo", place=2, last_place=3)
    season = Before(4, {1: Standing(2, Fraction("7.5"), 3)}, frozenset({2}), frozenset({3}))
    texts = [named.text for named in named_formulas().values()]
    for text in [*texts, "random(1, 100)", "sum_over(paid, 1 / r) * leaguePoints - eventNumber"]:
        scored = score(result, text, season, minimum=Fraction(-3))
        assert again(scored) == scored
        kept = json.loads(json.dumps(asdict(scored), default=str))
        assert kept["formula"].strip() == text.strip()


def test_points_of_another_version_of_the_language_stand() -> None:
    scored = replace(score(event("Anna"), "linear"), version=0)
    with pytest.raises(ValueError, match="its points stand"):
        again(scored)


def test_only_what_the_formula_asks_for_is_kept() -> None:
    scored = score(event("Anna", "Bo"), "linear")
    assert scored.inputs == {"buyins": "2"}
    assert scored.rows[1].inputs == {"rank": "2"}


@pytest.mark.parametrize(
    ("result", "says"),
    [
        (changed(event("Anna", "Bo"), "Bo", place=1), "2 players share place 1"),
        (changed(event("Anna", "Bo"), "Bo", place=3), "place 2 is given to nobody"),
        (changed(event("Anna", "Bo"), "Anna", place=2), "place 1 is given to nobody"),
        (changed(event("Anna", "Bo"), "Bo", place=2, last_place=3), "1 players share the places 2 to 3"),
        (changed(event("Anna", "Bo"), "Bo", place=0), "the places 0 to 0 are none"),
        (changed(event("Anna", "Bo"), "Bo", player=1), "has the player number 1 twice"),
        (changed(event("Anna", "Bo"), "Bo", prize=-1), "'Bo': prize is -1"),
        (changed(event("Anna", "Bo"), "Bo", rebuys=10**40), "'Bo': rebuys is no such number"),
        (changed(event("Anna", "Bo"), "Bo", name="B" * 10_000), "has 10,000 letters; a name has at most 200"),
        (changed(event("Anna", "Bo"), "Bo", name="B\0o"), "holds the control character U\\+0000"),
        (changed(event("Anna", "Bo"), "Bo", name="  "), "is empty"),
        (EventResult("E", "E", date(2026, 1, 1), ()), "has 0 players"),
        (replace(event("Anna"), scale=0), "has a scale of 0"),
        (replace(event("Anna"), pool=10**40), "pool is no such number"),
    ],
)
def test_a_result_that_cannot_be_is_refused_in_one_sentence(result: EventResult, says: str) -> None:
    with pytest.raises(ResultError, match=says):
        score(result, "linear")


@pytest.mark.parametrize(
    "name", ["<b>Anna</b>", "'; DROP TABLE players; --", "Łukasz", "\u202eanna", "Анна 🂡"]
)
def test_any_name_that_can_be_seen_is_kept_as_it_is(name: str) -> None:
    scored = score(changed(event("Anna", "Bo"), "Anna", name=name), "linear")
    assert scored.rows[0].name == name


def test_a_thousand_entries_are_scored_quickly() -> None:
    players = tuple(PlayerResult(n, f"P{n}", n, in_the_money=n <= 150) for n in range(1, 1001))
    result = EventResult("E", "E", date(2026, 1, 1), players, buy_in=2000, places_paid=150)
    began = time.perf_counter()
    scored = score(result, "winamax")
    assert time.perf_counter() - began < 5
    assert abs(sum(Fraction(row.points) for row in scored.rows) - 20 * 1000) < 1


def test_a_thousand_who_tie_are_scored_quickly() -> None:
    players = tuple(PlayerResult(n, f"P{n}", 1, 1000) for n in range(1, 1001))
    result = EventResult("E", "E", date(2026, 1, 1), players)
    began = time.perf_counter()
    scored = score(result, "sqrt(n) / r")
    assert time.perf_counter() - began < 5
    assert len({row.points for row in scored.rows}) == 1
