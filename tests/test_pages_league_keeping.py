"""Leagues kept on their page: made, scored, changed and removed by the director, with what is wrong in words."""

from collections.abc import Iterator

import pytest
from streamlit.testing.v1 import AppTest
from test_pages_leagues import result, rows, run, said

from parts import device
from tourney.server import held
from tourney.server.access.asking import Who
from tourney.simulate.storing import simulate
from tourney.simulate.tournament import Plan
from tourney.store.database import MEMORY, Store, open_store
from tourney.store.leagues import add_event, create, league, leagues, season
from tourney.tournament.league import LeagueRules
from tourney.tournament.structure import load


@pytest.fixture
def store() -> Iterator[Store]:
    with open_store(MEMORY) as opened:
        held.hold(opened)
        yield opened
        held.release()
        device.stand_in(None)


def drawn(app: AppTest) -> AppTest:
    app.run()
    assert not app.exception
    assert "could not be drawn" not in said(app)
    return app


def tap(app: AppTest, key: str) -> AppTest:
    app.button(key=f"do-league-{key}").click()
    return drawn(app)


def test_a_league_is_made_by_a_formula_of_our_own_once_it_can_score(store: Store) -> None:
    """10 * (n - r) of the made-up nine: 80 for the winner, 0 for the last."""
    app = run("leagues")
    app.text_input(key="league-new-name").set_value("<b>Fridays</b>")
    app.selectbox(key="league-new-key").set_value("")
    drawn(app)
    app.text_area(key="league-new-formula").set_value("10 / (r - 1)")
    drawn(app)
    assert "These rules cannot be kept" in said(app)
    assert "divides by zero" in said(app)
    tap(app, "new")
    assert leagues(store) == []
    assert "Not done: the formula cannot score a usual evening" in said(app)
    app.text_area(key="league-new-formula").set_value("10 * (n - r) / (n - 2)")
    drawn(app)
    assert "An evening of 2 players could not be scored" in said(app)
    app.text_area(key="league-new-formula").set_value("10 * (n - r)")
    app.number_input(key="league-new-best").set_value(3)
    drawn(app)
    found = rows(app, "Points")
    assert (found[0], found[-1]) == (["1", "Player 1", "80.00"], ["9", "Player 9", "0.00"])
    tap(app, "new")
    made = leagues(store)[0]
    assert (made.name, made.rules.formula, made.rules.best) == ("<b>Fridays</b>", "10 * (n - r)", 3)
    assert "<b>Fridays</b>" not in said(app)
    assert "is made." in said(app)


def test_a_finished_evening_is_scored_as_it_was_previewed_and_taken_out_again(store: Store) -> None:
    """Five players by n - r + 1: 5, 4, 3, 2, 1."""
    played = simulate(store, Plan(load("friday"), "friday", 5, 3))
    create(store, "Fridays", LeagueRules())
    app = run("leagues", league=1)
    app.selectbox(key="score-1").set_value(played.tournament_id)
    drawn(app)
    points = [[str(one.place), one.player, f"{6 - one.place}.00"] for one in played.finishers]
    assert sorted(points) in (sorted(rows(app, "Points")), sorted(_all_points(app, 5)))
    assert season(store, 1) == []
    tap(app, "add")
    assert [row.points for row in sorted(season(store, 1)[0].rows, key=lambda row: row.place or 0)] == [
        f"{points}.00" for points in (5, 4, 3, 2, 1)
    ]
    assert "Every tournament that is over here has been scored." in said(app)
    app.selectbox(key="out-1").set_value(played.tournament_id)
    drawn(app)
    tap(app, "out")
    assert season(store, 1) == []
    assert "is out" in said(app)


def _all_points(app: AppTest, many: int) -> list[list[str]]:
    """The rows of the table of points that has so many."""
    for part in said(app).split('aria-label="Points"')[1:]:
        body = part.split("<tbody>")[1].split("</tbody>")[0]
        if body.count("</tr>") == many:
            cells = [row.split("<td")[1:] for row in body.split("</tr>")[:-1]]
            return [[cell.split(">", 1)[1].split("</td>")[0] for cell in row] for row in cells]
    return []


def test_rules_are_changed_and_points_stand(store: Store) -> None:
    create(store, "Fridays", LeagueRules())
    add_event(store, 1, result(1, "Anna", "Bo"), by_name=True)
    app = run("leagues", league=1)
    app.text_input(key="league-1-name").set_value("Saturdays")
    app.number_input(key="league-1-drop").set_value(2)
    app.text_input(key="league-1-attendance").set_value("0.5")
    drawn(app)
    tap(app, "change")
    found = league(store, 1)
    assert (found.name, found.rules) == (
        "Saturdays", LeagueRules(formula="n - r + 1", drop=2, attendance="0.5")
    )  # fmt: skip
    assert rows(app, "Standing")[0][:2] == ["1. Anna", "2.50"]
    app.text_input(key="league-1-attendance").set_value("many")
    drawn(app)
    tap(app, "change")
    assert "Not done: attendance is" in said(app)
    assert league(store, 1).rules.attendance == "0.5"


def test_a_league_is_removed_after_a_second_look(store: Store) -> None:
    create(store, "Fridays", LeagueRules())
    create(store, "Other", LeagueRules())
    app = run("leagues", league=1)
    assert app.button(key="do-league-remove").disabled
    app.checkbox(key="sure-1").check()
    drawn(app)
    tap(app, "remove")
    assert [one.name for one in leagues(store)] == ["Other"]
    assert "“Fridays” is removed" in said(app)


@pytest.mark.parametrize("who", [None, Who("floor", 2, "Bo's phone"), Who("scribe", 3, "Cy's")])
def test_whoever_is_no_director_looks_alone(store: Store, who: Who | None) -> None:
    create(store, "Fridays", LeagueRules())
    app = run("leagues")
    device.stand_in(who)
    drawn(app)
    assert [one.key for one in app.button if (one.key or "").startswith("do-league")] == []
    assert "as the director to make leagues" in said(app)


def test_whoever_was_signed_out_meanwhile_changes_nothing(store: Store) -> None:
    app = run("leagues")
    app.text_input(key="league-new-name").set_value("Fridays")
    drawn(app)
    device.stand_in(None)
    tap(app, "new")
    assert leagues(store) == []
    assert "not signed in as the director" in said(app)
