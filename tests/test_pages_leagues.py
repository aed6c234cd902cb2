"""The page of leagues and what became of a tournament: with nothing, one and many; names are text; the rest by hand."""

import re
from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from fractions import Fraction
from random import Random
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from parts import device, evening
from parts.seasons import rules_in_words
from parts.spreadsheet import as_csv
from tourney.resources import folder
from tourney.server import held
from tourney.server.access.asking import Who
from tourney.simulate.storing import simulate
from tourney.simulate.tournament import Plan
from tourney.stats.evening import biggest_pots, evening_results, leagues_of
from tourney.store.database import MEMORY, Store, open_store
from tourney.store.leagues import add_event, create
from tourney.store.live import Live
from tourney.store.results import stored_result
from tourney.tournament.event_result import EventResult, PlayerResult
from tourney.tournament.league import LeagueRules, standings, totals_after_each
from tourney.tournament.points import PlayerPoints, ScoredResult
from tourney.tournament.requests import opened
from tourney.tournament.season_runs import season_runs
from tourney.tournament.structure import load

HOSTILE = "<b>Bold</b> **x** :red[y] `z` $1$ {n} %s"
FORMULA = "=HYPERLINK(1)"
START = datetime(2026, 11, 27, 19, tzinfo=UTC)


@pytest.fixture
def store() -> Iterator[Store]:
    with open_store(MEMORY) as opened_:
        held.hold(opened_)
        yield opened_
        held.release()


def run(view: str, **asked: str | int) -> AppTest:
    device.stand_in(Who("director", 1, "Anna's laptop"))
    app = AppTest.from_file(folder("dashboards") / "home.py", default_timeout=30)
    app.run()
    app.switch_page(f"views/{view}.py")
    for key, value in asked.items():
        app.query_params[key] = str(value)
    app.run()
    assert not app.exception
    assert "could not be drawn" not in said(app)
    return app


def said(app: AppTest) -> str:
    bodies = [each.proto.body for each in app.get("html")]
    return "\n".join(body for body in bodies if "<style" not in body and ".stApp" not in body)


def rows(app: AppTest, label: str) -> list[list[str]]:
    """The cells of a table as text."""
    whole = said(app)
    body = whole.split(f'aria-label="{label}"')[1].split("<tbody>")[1].split("</tbody>")[0]
    return [
        [re.sub(r"<[^>]+>", "", cell).strip() for cell in re.findall(r"<td[^>]*>(.*?)</td>", row, re.DOTALL)]
        for row in body.split("</tr>")[:-1]
    ]


def result(number: int, *names: str, paid: int = 1) -> EventResult:
    players = tuple(
        PlayerResult(place, name, place, in_the_money=place <= paid) for place, name in enumerate(names, 1)
    )
    return EventResult(f"E{number}", f"Evening {number}", date(2026, 1, number), players, places_paid=paid)


def season_of_four(store: Store, **rules: Any) -> None:
    """Linear points: of three players 3, 2, 1; of two 2, 1."""
    create(store, "Fridays", LeagueRules(**rules))
    for number, names in enumerate(
        (("Anna", "Bo", HOSTILE), ("Bo", "Anna", HOSTILE), ("Anna", "Bo"), ("Anna", HOSTILE, "Bo")), 1
    ):
        add_event(store, 1, result(number, *names), by_name=True)


@pytest.mark.usefixtures("store")
def test_without_a_league_the_page_says_how_to_make_one() -> None:
    words = said(run("leagues"))
    assert "There is no league yet." in words and "tourney league new" in words


def test_a_league_without_events_says_how_to_add_one(store: Store) -> None:
    create(store, f"{HOSTILE} league", LeagueRules())
    words = said(run("leagues"))
    assert "has no event yet" in words and "tourney league add 1" in words
    assert "<b>Bold</b>" not in words and "&lt;b&gt;Bold&lt;/b&gt;" in words


def test_a_season_of_one_event(store: Store) -> None:
    create(store, "Fridays", LeagueRules())
    add_event(store, 1, result(1, "Anna", "Bo"), by_name=True)
    app = run("leagues")
    assert rows(app, "Standing") == [
        ["1. Anna", "2.00", "1", "1", "1", "2.00"],
        ["2. Bo", "1.00", "1", "", "", "1.00"],
    ]
    assert 'aria-label="Streaks"' not in said(app)  # one event is no run
    assert len(app.get("plotly_chart")) == 1


def test_the_standing_with_the_points_of_each_event(store: Store) -> None:
    """Best 2 of 4, and half a point for being there: Anna 3 + 3 + 4 * 0.5 = 8, her two 2s do not count; Bo has
    2, 3, 1, 1: 3 + 2 + 2 = 7; the third 1, 1, 2 with three events: 2 + 1 + 1.5 = 4.5."""
    season_of_four(store, best=2, attendance="0.5")
    app = run("leagues", league=1)
    found = rows(app, "Standing")
    assert [row[:2] for row in found] == [
        ["1. Anna", "8.00"],
        ["2. Bo", "7.00"],
        ["3. " + HOSTILE.replace("<", "&lt;").replace(">", "&gt;"), "4.50"],
    ]
    assert found[0][2:] == ["4", "3", "3", "3.00", "(2.00)", "(2.00)", "3.00"]
    assert found[1][5:] == ["2.00", "3.00", "(1.00)", "(1.00)"]
    assert found[2][5:] == ["1.00", "(1.00)", "", "2.00"]
    assert "best 2 events count; 0.5 for each event" in said(app)


def test_streaks_and_events(store: Store) -> None:
    season_of_four(store)
    app = run("leagues")
    runs = {row[0]: row[1:] for row in rows(app, "Streaks")}
    assert runs["Anna"] == ["2 (now 2)", "2 (now 2)", "1", "4 (now 4)"]
    assert runs["Bo"] == ["1", "1", "2 (now 2)", "4 (now 4)"]
    assert [row[:4] for row in rows(app, "Events")] == [
        ["4", "Evening 4", "4 Jan 2026", "Anna"],
        ["3", "Evening 3", "3 Jan 2026", "Anna"],
        ["2", "Evening 2", "2 Jan 2026", "Bo"],
        ["1", "Evening 1", "1 Jan 2026", "Anna"],
    ]


def test_the_address_brings_a_league_back_and_one_that_is_not_there_is_told(store: Store) -> None:
    season_of_four(store)
    create(store, "Other", LeagueRules())
    assert "“Other” has no event yet" in said(run("leagues", league=2))
    words = said(run("leagues", league="<i>9"))
    assert "there is no “&lt;i&gt;9” to choose" in words


def test_rules_in_words() -> None:
    words = re.sub("<[^>]+>", "", rules_in_words(LeagueRules()).text)
    assert words.endswith("every event counts.")
    words = re.sub(
        "<[^>]+>", "", rules_in_words(LeagueRules(formula="n < 3", best=1, bounty="2", minimum_events=3)).text
    )
    assert words == (
        "Points by n &lt; 3; a player's best event counts; 2 for each knock-out of the winner of the event before; "
        "ranked from 3 events on."
    )


def points(player: int, place: int | None, *, paid: bool = False) -> PlayerPoints:
    return PlayerPoints(player, f"P{player}", place, place, "1.00", "0.00", place is not None, True, paid, {})


def test_runs_go_over_the_events_that_somebody_played() -> None:
    """1 wins, misses one, wins again and loses; 2 is there each time and paid once."""
    made = [
        [points(1, 1, paid=True), points(2, 2)],
        [points(1, None), points(2, 1, paid=True)],
        [points(1, 1, paid=True), points(2, 2)],
        [points(1, 2), points(2, 1)],
    ]
    season = [
        ScoredResult(f"E{number}", "", date(2026, 1, 1), "1", 1, None, "", {}, tuple(rows_))
        for number, rows_ in enumerate(made)
    ]
    one, two = season_runs(season, [1, 2, 3])
    assert (one.won, one.paid, one.unpaid, one.played) == ((2, 0), (2, 0), (1, 1), (2, 2))
    assert (two.won, two.paid, two.unpaid, two.played) == ((1, 1), (1, 0), (2, 2), (4, 4))


class Evening:
    """A live tournament with a bounty of 5 and a rebuy of 20, one minute a command."""

    def __init__(self, store: Store, *names: str) -> None:
        self.live, self.at = Live(store), START
        fields = {
            "name": "Friday <i>1</i>",
            "structure": "friday",
            "buy_in": 2000,
            "fee": 250,
            "bounty": 500,
            "bounty_kind": "fixed",
            "unit": "EUR",
            "at": self.at.isoformat(),
        }
        setup, beside = opened(fields, self.at)
        self.tournament_id, _ = self.live.create(setup, beside, 7, date(2026, 11, 27))
        for name in names:
            self.give("register", name=name)

    def give(self, kind: str, **fields: Any) -> None:
        self.at += timedelta(minutes=1)
        command, beside = opened({"kind": kind, "at": self.at.isoformat(), **fields}, self.at)
        self.live.give(self.tournament_id, command, beside)

    def to_the_end(self) -> None:
        """3 goes out by 1, 2 by 1: 1 wins the pool of 60 and two heads of 5, and keeps his own."""
        self.give("seat")
        self.give("start")
        self.give("bust", players=[3], by=[1])
        self.give("bust", players=[2], by=[1])


def test_what_became_of_a_tournament(store: Store) -> None:
    played = Evening(store, HOSTILE, FORMULA, "Cleo")
    played.to_the_end()
    with store.cursor() as cursor:
        found = evening_results(cursor, played.tournament_id)
    assert found.select("place", "name", "knock_outs", "cost").rows() == [
        (1, HOSTILE, 2, 2750),
        (2, FORMULA, 0, 2750),
        (3, "Cleo", 0, 2750),
    ]
    assert found["out_by"].to_list() == [[], [HOSTILE], [HOSTILE]]
    assert sum(found["prize"]) == 6000
    # What was paid in beyond the house's 2.50 each goes out again, in prizes and heads.
    assert sum(found["prize"]) + sum(found["bounties"]) == 3 * 2500
    assert sum(found["net"]) == -3 * 250


def test_the_page_of_a_tournament_that_is_over(store: Store) -> None:
    played = Evening(store, HOSTILE, FORMULA, "Cleo")
    played.to_the_end()
    create(store, "Fridays", LeagueRules())
    add_event(store, 1, stored_result(store, played.tournament_id))
    app = run("tournaments", tournament=played.tournament_id)
    words = said(app)
    found = rows(app, "Finishers")
    assert [row[0] for row in found] == ["1", "2", "3"]
    # Place, player, prize, bounties, knock-outs, points, out, by, hand
    assert found[0][4:6] == ["2", "3.00"]
    assert found[2][5] == "1.00" and found[2][7].startswith("&lt;b&gt;Bold")
    assert rows(app, "League Fridays")[0][2:] == ["3.00", "3.00", "1"]
    assert "No hand of this tournament is stored" in words
    assert f"/print/{played.tournament_id}/payout-slips" in words
    assert "<b>Bold" not in words and "<i>1</i>" not in words
    assert len(app.get("plotly_chart")) == 1  # how many were left


def test_a_tournament_that_is_played_and_one_that_nobody_has_entered(store: Store) -> None:
    played = Evening(store, "Anna", "Bo", "Cleo")
    words = said(run("tournaments", tournament=played.tournament_id))
    assert "3 of 3 players are in" in words
    played.give("seat")
    played.give("start")
    played.give("bust", players=[3])
    app = run("tournaments", tournament=played.tournament_id)
    assert "2 of 3 players are in" in said(app)
    assert [row[0] for row in rows(app, "Finishers")] == ["in", "in", "3"]
    empty = Evening(store)
    assert "Nobody has registered yet" in said(run("tournaments", tournament=empty.tournament_id))


def test_a_simulated_tournament_has_pots_last_hands_and_hunters(store: Store) -> None:
    plan = Plan(load("turbo"), "turbo", 9, 2)
    simulate(store, plan)
    with store.cursor() as cursor:
        found, pots = evening_results(cursor, plan.tournament_id), biggest_pots(cursor, plan.tournament_id, 5)
        assert leagues_of(cursor, plan.tournament_id) == []
        for row in found.iter_rows(named=True):
            left = cursor.execute(
                "SELECT stack + net FROM hand_players WHERE hand_id = ? AND player_id = ?",
                [row["hand_id"], row["player_id"]],
            ).fetchall()
            assert left == ([] if row["place"] == 1 else [(0,)])
        largest = cursor.execute("SELECT max(pot) FROM hands").fetchall()[0][0]
    assert pots["pot"][0] == largest and pots["pot"].to_list() == sorted(pots["pot"], reverse=True)
    app = run("tournaments", tournament=plan.tournament_id)
    assert len(rows(app, "Biggest pots")) == 10
    assert "replay" in said(app) and "last hand" in said(app)


def test_a_file_of_results_holds_no_formula_of_a_name(store: Store) -> None:
    played = Evening(store, HOSTILE, FORMULA, "Cleo")
    played.to_the_end()
    frame, leagues = evening.results(played.tournament_id)
    text = as_csv(evening._as_file(frame, leagues)).decode("utf-8-sig")
    assert f"'{FORMULA}" in text
    assert not re.search(rf"(^|,){re.escape(FORMULA)}", text, re.MULTILINE)


def test_a_league_of_many_events_is_drawn_in_time(store: Store) -> None:
    create(store, "Long", LeagueRules(best=20, drop=2))
    for number in range(1, 31):
        names = [f"Player {(number * 7 + place) % 40}" for place in range(40)]
        players = tuple(PlayerResult(place, name, place) for place, name in enumerate(names, 1))
        add_event(
            store, 1, EventResult(f"E{number}", "x" * 200, date(2026, 1, number), players), by_name=True
        )
    app = run("leagues")
    assert len(rows(app, "Standing")) == 40
    assert "the last 12 of 30 events" in said(app)


@pytest.mark.parametrize(
    "rules",
    [
        LeagueRules(),
        LeagueRules(best=2, attendance="0.25"),
        LeagueRules(drop=1),
        LeagueRules(best=3, drop=2, attendance="1"),
    ],
)
def test_totals_after_each_event_are_those_of_the_standings(rules: LeagueRules) -> None:
    """Against the table of every shorter season, with points below 0, events missed, and guests."""
    chance = Random(5)
    season = []
    for number in range(12):
        rows_ = [
            PlayerPoints(
                player, "P", 1, 1, f"{chance.randint(-300, 900) / 100:.2f}", chance.choice(("0.00", "1.50")),
                chance.random() < 0.8, chance.random() < 0.9, False, {},
            )
            for player in range(1, 8)
        ]  # fmt: skip
        season.append(ScoredResult(f"E{number}", "", date(2026, 1, 1), "1", 1, None, "", {}, tuple(rows_)))
    after = totals_after_each(rules, season)
    for number in range(1, len(season) + 1):
        table = {row.player: int(Fraction(row.points) * 100) for row in standings(rules, season[:number])}
        assert after[number - 1] == table


def test_the_worst_of_an_evening_counts_when_there_is_room() -> None:
    """Two events, both count: 3 and −1 make 2; a third that he missed is worth 0, and pushes the −1 out of
    the best two."""

    def scored(value: str | None) -> ScoredResult:
        row = PlayerPoints(1, "P", 1, 1, value or "0.00", "0.00", value is not None, True, False, {})
        return ScoredResult("E", "", date(2026, 1, 1), "1", 1, None, "", {}, (row,))

    after = totals_after_each(LeagueRules(best=2), [scored("3.00"), scored("-1.00"), scored(None)])
    assert after == [{1: 300}, {1: 200}, {1: 300}]


def test_the_desk_leads_to_the_pages_for_paper(store: Store) -> None:
    played = Evening(store, "Anna", "Bo")
    app = run("desk_evening", t=played.tournament_id)
    assert f'href="/print/{played.tournament_id}"' in said(app)
