"""An evening at the desk, from the four questions to the winner; chips and money are counted after each step."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from desk_evenings import Desk, drawn, opened, said
from streamlit.testing.v1 import AppTest
from test_pages_run import DIRECTOR, rows, text

from parts import device
from tourney.resources import folder
from tourney.server import held
from tourney.store import people
from tourney.tournament.ledger import ledger
from tourney.tournament.structures.ending import ends_about
from tourney.tournament.structures.generator import generate


@pytest.fixture(autouse=True)
def _store() -> Iterator[None]:
    with opened():
        yield


def wizard() -> AppTest:
    device.stand_in(DIRECTOR)
    app = AppTest.from_file(folder("dashboards") / "home.py", default_timeout=30)
    app.run()
    app.switch_page("views/desk_new.py")
    return drawn(app.run())


class Opened(Desk):
    """The desk of the tournament that a wizard has opened, on its page."""

    def __init__(self, app: AppTest) -> None:
        self.tournament_id = held.live().tournaments()[0].tournament_id
        assert app.query_params["t"] == self.tournament_id
        self._app = app


def test_from_the_wizard_to_the_winner() -> None:
    zoe = people.add(held.store(), "Zoe").person_id
    app = wizard()
    app.text_input(key="new-name").set_value("Friday")
    app.multiselect(key="new-who").set_value(["Zoe", "Bo", "Cleo"])
    app.text_input(key="new-buy_in").set_value("20")
    app.text_input(key="new-fee").set_value("2.50")
    app.selectbox(key="new-bounty_kind").set_value("fixed")
    app.text_input(key="new-bounty").set_value("5")
    app.selectbox(key="new-rules").set_value("tda-2024")
    drawn(app.run())
    app.button(key="do-new-").click()
    desk = Opened(drawn(app.run()))
    assert "Friday is open, 3 players are in." in said(app)
    desk.page()  # the browser is led there; here the application is opened anew
    state = desk.sound()
    assert [player.person for player in state.players.values()] == [zoe, None, None]
    assert (state.setup.buy_in, state.setup.fee, state.setup.bounty) == (2000, 250, 500)
    assert state.setup.unit == "EUR"
    assert state.setup.rules.halt_seats == 8  # as TDA 2024 has it, and a home game has not
    assert state.collected == (6000, 750, 0, 1500)

    desk.tap("seat", "due-draw")
    desk.tap("start", "due-start")
    assert desk.state.status == "running"
    assert desk.sound().chips_in_play == 30_000  # three stacks of friday's 10,000

    desk.page(player="Cleo")
    desk.app.button_group(key=f"by-{desk.number('Cleo')}").set_value([desk.number("Bo")])
    drawn(desk.app.run())
    assert desk.app.button(key=f"do-bust-{desk.number('Cleo')}").label == "Bust Cleo, by Bo"
    desk.tap("bust", desk.number("Cleo"))
    assert "Cleo is out in 3rd place; put out by Bo" in said(desk.app)
    assert "p" not in desk.app.query_params
    assert desk.sound().players[desk.number("Bo")].bounties == 500

    desk.tap("undo", "last")
    assert desk.sound().players[desk.number("Bo")].bounties == 0
    assert len(desk.state.stacks) == 3
    desk.tap("redo", "last")
    assert len(desk.sound().stacks) == 2

    desk.page(player="Bo")
    desk.tap("bust", desk.number("Bo"))
    state = desk.sound()
    assert state.status == "finished"
    assert state.name(state.winner or 0) == "Zoe"
    # 60.00 of buy-ins: table A pays one place up to four entries. Of the bounties Bo has Cleo's, the
    # winner his own and Bo's, which nobody claimed.
    assert rows(desk.page("money"), "Prizes") == [["1", "Zoe", "€60"]]
    desk.tap("pay", desk.number("Zoe"))
    desk.tap("pay", desk.number("Bo"))
    desk.sound()
    found = ledger(desk.run)
    assert {one.name: one.got for one in found.accounts} == {"Zoe": 7000, "Bo": 500, "Cleo": 0}
    # 3 × 27.50 came in, 75.00 went out: the fee is left.
    assert [(one.taken, one.given, one.should_be) for one in found.drawers] == [(8250, 7500, 750)]
    assert "To be paid" not in text(desk.app)


def test_the_end_is_foreseen_while_the_structure_is_chosen() -> None:
    app = wizard()
    app.segmented_control(key="new-way").set_value("made")
    app.run()
    app.number_input(key="new-players").set_value(10)
    app.number_input(key="new-hours").set_value(4.0)
    app.selectbox(key="new-set").set_value("others")
    app.run()
    app.text_input(key="new-chips").set_value("25, 100, 500, 1000")
    drawn(app.run())
    levels = rows(app, "Levels")
    made = generate(10, 10_000, 20, 4, [25, 100, 500, 1000])
    assert [row[2].partition(" ")[0] for row in levels] == [
        f"{level.small_blind:,}/{level.big_blind:,}" for level in made.levels
    ]
    assert "ends about, with 10 players" in text(app)
    hours = re.findall(r"<b>(\d+) h (\d\d)</b><span>after the start", text(app))
    minutes = int(hours[0][0]) * 60 + int(hours[0][1])
    assert minutes == ends_about(made, 10).expected.minutes
    assert abs(minutes - 240) <= 30  # the wish was four hours


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ({"new-buy_in": "twenty"}, "Not opened: Buy-in"),
        ({"new-buy_in": "20.005"}, "Not opened: Buy-in"),
        ({"new-fee": "-1"}, "Not opened: Fee for the house"),
        ({"new-bounty": "5"}, "On each head: choose what kind of bounty"),
        ({"new-places": "many"}, "Places paid: “many” is no whole number"),
        ({"new-percent": "60, x"}, "Percentages: “x” is no percentage"),
        ({"new-percent": "60, 30"}, "add up to 90 %"),
        ({"new-fixed": "4"}, "“4” is none"),
        ({"new-rebuy-cost": "10", "new-rebuy-chips": "lots"}, "Rebuy: chips: “lots” is no whole number"),
        ({"new-table_sizes": "3:6"}, "“3:6” is none"),
        ({"new-break_order": "the last"}, "are no numbers of tables"),
        ({"new-switch-round_minutes": "long"}, "round_minutes"),
        ({"new-registration_until": "soon"}, "“soon” is no whole number"),
        ({"new-name": "  "}, "name"),
    ],
)
def test_what_is_wrong_is_said_and_nothing_typed_is_lost(typed: dict[str, str], sentence: str) -> None:
    app = wizard()
    app.multiselect(key="new-who").set_value(["Ann"])
    for key, value in typed.items():
        app.text_input(key=key).set_value(value)
    app.button(key="do-new-").click()
    drawn(app.run())
    assert sentence in said(app)
    assert held.live().tournaments() == []
    assert {key: app.text_input(key=key).value for key in typed} == typed
    assert app.multiselect(key="new-who").value == ["Ann"]


def test_why_it_was_not_opened_is_told_until_that_is_settled() -> None:
    app = wizard()
    app.text_input(key="new-buy_in").set_value("twenty")
    app.button(key="do-new-").click()
    assert "Not opened: Buy-in" in said(drawn(app.run()))
    assert "Not opened: Buy-in" in said(drawn(app.run()))  # as long as nothing was changed
    app.text_input(key="new-buy_in").set_value("20")
    assert said(drawn(app.run())) == ""
    assert said(drawn(app.run())) == ""


def test_a_name_that_is_there_already_is_refused_and_the_others_wait() -> None:
    desk = Desk("Ann", start=False)
    app = desk.page("players")
    app.multiselect(key="register-names").set_value(["Bo", "Ann", "Cy"])
    desk.tap("register")
    assert sorted(desk.sound().by_name) == ["Ann", "Bo"]
    assert "Bo" in said(app) and "a player of that name is in" in said(app)
    assert app.multiselect(key="register-names").value == ["Ann", "Cy"]


def test_the_setup_is_changed_by_the_same_questions() -> None:
    desk = Desk("Ann", "Bo", start=False, rebuy={"cost": 1000}, prizes={"percent": [7000, 3000]})
    app = desk.page("setup")
    name = f"setup-{desk.tournament_id}"
    before = desk.state.setup
    assert app.text_input(key=f"{name}-buy_in").value == "20"
    assert app.text_input(key=f"{name}-rebuy-cost").value == "10"
    assert app.text_input(key=f"{name}-percent").value == "70, 30"
    desk.tap("configure")
    assert "nothing is different" in said(app)  # the forms say what was agreed, and nothing else
    app.text_input(key=f"{name}-name").set_value("Saturday")
    app.text_input(key=f"{name}-guarantee").set_value("100")
    app.selectbox(key=f"{name}-switch-race").set_value("drop")
    desk.tap("configure")
    after: Any = desk.sound().setup
    assert (after.name, after.guarantee, after.rules.race) == ("Saturday", 10_000, "drop")
    assert (after.rebuy, after.prize_plan, after.structure) == (
        before.rebuy,
        before.prize_plan,
        before.structure,
    )


def test_what_another_changed_of_the_setup_meanwhile_stays() -> None:
    desk = Desk("Ann", "Bo", start=False)
    app = desk.page("setup")
    name = f"setup-{desk.tournament_id}"
    app.text_input(key=f"{name}-guarantee").set_value("100")
    drawn(app.run())
    desk.give("configure", name="Saturday", switches={"race": "drop"})
    drawn(app.run())
    desk.tap("configure")
    setup = desk.sound().setup
    assert (setup.name, setup.guarantee, setup.rules.race) == ("Saturday", 10_000, "drop")
    drawn(app.run())
    assert app.text_input(key=f"{name}-name").value == "Saturday"  # the form is filled anew


def test_a_switch_goes_back_to_what_its_set_says() -> None:
    desk = Desk("Ann", "Bo", start=False, rules="wsop-2024", switches={"race": "drop", "halt_at": 5})
    app = desk.page("setup")
    app.selectbox(key=f"setup-{desk.tournament_id}-switch-race").set_value("as in the set")
    desk.tap("configure")
    rules = desk.sound().setup.rules
    assert (rules.race, rules.halt_at, rules.balance_at) == ("half_up", 5, 3)


def test_another_set_of_rules_keeps_the_switches_of_the_form() -> None:
    desk = Desk("Ann", "Bo", start=False, rules="home", switches={"race": "drop"})
    app = desk.page("setup")
    app.selectbox(key=f"setup-{desk.tournament_id}-rules").set_value("wsop-2024")
    desk.tap("configure")
    rules = desk.sound().setup.rules
    assert (rules.race, rules.balance_at) == ("drop", 3)


@pytest.mark.parametrize("seed", [0, -3, 10**15, 2**53 - 1, 2**60])
def test_the_setup_is_drawn_for_any_seed_and_leaves_it(seed: int) -> None:
    desk = Desk(start=False)
    beside = desk._beside()
    fields = {"structure": "friday", "name": "Friday"}
    desk.tournament_id = held.live().create(fields, beside, seed)[0]  # by lot, as seeds of 16 digits are
    app = desk.page("setup")
    name = f"setup-{desk.tournament_id}"
    assert app.text_input(key=f"{name}-seed").value == str(seed)
    app.text_input(key=f"{name}-name").set_value("Saturday")
    desk.tap("configure")
    assert (desk.sound().setup.name, desk.state.setup.seed) == ("Saturday", seed)


def test_a_seed_of_sixteen_digits_is_given_and_a_longer_one_refused() -> None:
    desk = Desk(start=False)
    app = desk.page("setup")
    name = f"setup-{desk.tournament_id}"
    app.text_input(key=f"{name}-seed").set_value("9007199254740991")  # 2**53 - 1
    desk.tap("configure")
    assert desk.sound().setup.seed == 9007199254740991
    drawn(app.run())
    app.text_input(key=f"{name}-seed").set_value("9007199254740992")
    desk.tap("configure")
    assert "Seed of the draws is 9007199254740992; it takes a whole number" in said(app)
    app.text_input(key=f"{name}-seed").set_value("90071992547409910")
    desk.tap("configure")
    assert "Seed of the draws: “90071992547409910” is no whole number" in said(app)
    assert desk.sound().setup.seed == 9007199254740991


def test_the_end_and_the_pool_are_told_for_those_who_are_named_until_a_number_is_typed() -> None:
    app = wizard()
    app.text_input(key="new-buy_in").set_value("20")
    drawn(app.run())
    assert expected(app) == (None, "8")  # nobody is named yet
    for many in (3, 12):
        app.multiselect(key="new-who").set_value([f"Guest {number}" for number in range(many)])
        drawn(app.run())
        assert expected(app) == (None, str(many))
        assert f"ends about, with {many} players" in text(app)
        assert f"€{20 * many}" in text(app)  # 20.00 of each
    app.number_input(key="new-players").set_value(15)
    drawn(app.run())
    app.multiselect(key="new-who").set_value(["Ann", "Bo"])
    drawn(app.run())
    assert app.number_input(key="new-players").value == 15
    assert "ends about, with 15 players" in text(app)
    app.multiselect(key="new-who").set_value([])
    drawn(drawn(app.run()).run())
    assert app.number_input(key="new-players").value == 15
    app.number_input(key="new-players").set_value(None)  # emptied: the names count again
    app.multiselect(key="new-who").set_value(["Ann", "Bo", "Cy"])
    drawn(app.run())
    assert expected(app) == (None, "3")
    assert "ends about, with 3 players" in text(app)


def test_a_browser_that_is_a_run_behind_types_no_number_of_players() -> None:
    """What it sends of the field is what stood there when the name was entered: nothing, however fast they come."""
    app = wizard()
    app.segmented_control(key="new-way").set_value("made")
    drawn(app.run())
    for many in range(1, 8):
        old = app.number_input(key="new-players").value
        app.multiselect(key="new-who").set_value([f"Guest {number}" for number in range(many)])
        app.number_input(key="new-players").set_value(old)
        app.run()
        app.number_input(key="new-players").set_value(old)  # and again with whatever comes next
        drawn(app.run())
    assert expected(app) == (None, "7")
    assert "ends about, with 7 players" in text(app)


def expected(app: AppTest) -> tuple[float | None, str | None]:
    """What stands in the field of the players expected, and what it shows while nothing does."""
    found = app.number_input(key="new-players")
    return found.value, found.placeholder


def test_the_wizard_names_what_stands_on_the_page_and_no_field() -> None:
    """Level 3 of this structure has no break after it; level 4 has."""
    app = wizard()
    app.text_input(key="new-add_on_at").set_value("3")
    drawn(app.run())
    assert "Add-on in the break after level: level 3 has no break after it" in text(app)
    app.button(key="do-new-").click()
    drawn(app.run())
    assert "Add-on in the break after level: level 3 has no break after it" in said(app)
    assert "add_on_at" not in text(app).lower()
    app.text_input(key="new-add_on_at").set_value("4")
    drawn(app.run())
    assert "has no break" not in text(app).partition('class="said')[0]


def test_the_wizard_opens_nothing_for_two_names_that_are_spoken_alike() -> None:
    app = wizard()
    alike = "Marco and marco are spoken alike: give names that tell them apart."
    app.multiselect(key="new-who").set_value(["Ann", "Marco", "marco", "Bo"])
    drawn(app.run())
    assert alike in text(app)
    app.button(key="do-new-").click()
    drawn(app.run())
    assert alike in said(app)
    assert held.live().tournaments() == []
    app.multiselect(key="new-who").set_value(["Ann", "Marco", "Marco B", "Bo"])
    drawn(app.run())
    assert alike not in text(app).partition('class="said')[0]
    app.button(key="do-new-").click()
    drawn(app.run())
    assert len(held.live().tournament(held.live().tournaments()[0].tournament_id).state.players) == 4


def test_two_names_that_are_spoken_alike_are_said_before_any_is_entered() -> None:
    desk = Desk("Ann", start=False)
    app = desk.page("players")
    app.multiselect(key="register-names").set_value(["Bo", "Marco", "MARCO"])
    desk.tap("register")
    assert "Marco and MARCO are spoken alike" in said(app)
    assert len(desk.sound().players) == 1
    assert app.multiselect(key="register-names").value == ["Bo", "Marco", "MARCO"]


def test_the_wizard_says_that_nobody_can_come_late() -> None:
    app = wizard()
    nobody = "As it is, nobody can register after the start."
    app.selectbox(key="new-ready").set_value("four-hours")  # open to the end of level 4
    drawn(app.run())
    assert nobody not in text(app)
    app.text_input(key="new-registration_until").set_value("none")
    drawn(app.run())
    assert nobody in text(app)
    app.text_input(key="new-registration_until").set_value("3")
    app.selectbox(key="new-ready").set_value("heads-up")
    drawn(app.run())
    assert nobody not in text(app)
    app.text_input(key="new-registration_until").set_value("")
    drawn(app.run())
    assert nobody in text(app)  # heads-up says nothing of late registration
