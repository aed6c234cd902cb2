"""What the desk refuses, to whom and why; and that nothing which was typed is lost by it."""

import re
from collections.abc import Iterator
from datetime import UTC, datetime

import pytest
from desk_evenings import Desk, drawn, keys, opened, said
from test_pages_run import HOSTILE, text

from desk.refused import plainly
from parts import device
from tourney.server.access.asking import Who
from tourney.server.access.roles import MAY
from tourney.tournament.events import NoteWritten
from tourney.tournament.refusal import NotAllowed

FLOOR, SCRIBE = Who("floor", 2, "Bo's phone"), Who("scribe", 3, "Cy's phone")


@pytest.fixture(autouse=True)
def _store() -> Iterator[None]:
    with opened():
        yield


def test_who_did_not_sign_in_looks_and_commands_nothing() -> None:
    desk = Desk("Ann", "Bo", "Cy")
    app = desk.page("log", player="Bo", who=None)
    assert "/sign-in?next=" in text(app)
    commands = [one for one in app.button if (one.key or "").startswith("do-")]
    assert commands
    assert all(one.disabled for one in commands)


@pytest.mark.parametrize("who", [FLOOR, SCRIBE])
@pytest.mark.parametrize("part", ["tables", "players", "money", "deal", "log", "setup"])
def test_a_role_is_offered_what_it_may_do_and_nothing_else(who: Who, part: str) -> None:
    desk = Desk("Ann", "Bo", "Cy")
    app = desk.page(part, player="Bo", who=who)
    for one in app.button:
        key = one.key or ""
        if not key.startswith("do-"):
            continue
        kind = max((each for each in _kinds() if key.startswith(f"do-{each}-")), key=len)
        assert one.disabled is (kind not in MAY[who.role]), key


def _kinds() -> list[str]:
    return sorted(MAY["director"])


def test_a_device_that_was_signed_out_meanwhile_does_nothing() -> None:
    desk = Desk("Ann", "Bo", "Cy")
    desk.page(player="Bo")
    device.stand_in(None)  # between the drawing of the page and the tap
    app = desk.tap("bust", desk.number("Bo"))
    assert "not signed in" in said(app)
    assert len(desk.sound().stacks) == 3


def test_a_role_that_was_taken_away_meanwhile_is_refused_by_the_command() -> None:
    desk = Desk("Ann", "Bo", "Cy")
    desk.page("deal", player="Bo")
    device.stand_in(SCRIBE)
    app = desk.tap("bust", desk.number("Bo"))
    assert "not for the role scribe" in said(app)
    assert len(desk.sound().stacks) == 3


def test_the_later_of_two_directors_is_refused_with_what_changed_and_may_insist() -> None:
    desk = Desk("Ann", "Bo", "Cy")
    desk.page(player="Bo")
    desk.give("bust", players=["Cy"])  # by the other one
    app = desk.tap("bust", desk.number("Bo"))
    assert "Not done: Bust Bo. Meanwhile somebody else did this:" in said(app)
    assert "Cy is out in 3rd place" in said(app)
    assert desk.sound().status == "running"
    assert app.button(key="again").label == "Bust Bo all the same"
    app.button(key="again").click()
    drawn(app.run())
    assert desk.sound().status == "finished"


def test_insisting_is_refused_too_when_more_has_changed() -> None:
    desk = Desk("Ann", "Bo", "Cy", "Dag")
    desk.page(player="Bo")
    desk.give("bust", players=["Cy"])
    app = desk.tap("bust", desk.number("Bo"))
    desk.give("pause")
    app.button(key="again").click()
    drawn(app.run())
    assert "Meanwhile" in said(app) and "Not done: Bust Bo" in said(app)
    assert desk.number("Bo") in desk.sound().stacks


def test_a_bust_that_is_not_possible_any_more_says_why() -> None:
    desk = Desk("Ann", "Bo", "Cy")
    desk.page(player="Bo")
    desk.give("bust", players=["Bo"])
    app = desk.tap("bust", desk.number("Bo"))
    app.button(key="again").click()
    drawn(app.run())
    assert "Bo is out in place 3" in said(app)
    assert len(desk.sound().stacks) == 2


def test_a_refused_command_leaves_what_was_typed() -> None:
    desk = Desk("Ann", "Bo", "Cy")
    app = desk.page("money")
    app.text_input(key="prizes").set_value("50, 5")
    desk.tap("prizes")
    assert "they add up to 55.00 EUR, the pool is 60.00 EUR" in said(app)
    assert app.text_input(key="prizes").value == "50, 5"
    app.text_input(key="prizes").set_value("50, 10")
    desk.tap("prizes")
    assert app.text_input(key="prizes").value == ""
    assert desk.sound().fixed_prizes == (5000, 1000)


def test_what_was_half_typed_stays_when_another_acts() -> None:
    desk = Desk("Ann", "Bo", "Cy")
    app = desk.page("log")
    app.text_input(key="note").set_value("Table 1 has")
    drawn(app.run())
    desk.give("pause")
    drawn(app.run())
    assert app.text_input(key="note").value == "Table 1 has"
    desk.tap("note")
    assert desk.run.log[-1].event == NoteWritten("Table 1 has")


@pytest.mark.parametrize(
    ("words", "said_as"),
    [
        ("count: stacks: there is no player 'Saro'", "there is no player 'Saro'"),
        ("add_on_at: level 3 has no break after it", "Add-on in the break after level: level 3 has no break after it"),
        ("new: buy_in: “x” is no amount", "Buy-in: “x” is no amount"),
        ("new: prizes: fixed is 3; it takes an object", "Prizes: Prizes that are fixed is 3; it takes an object"),
        ("new: rebuy: cost: “x” is no amount", "Rebuy: “x” is no amount"),
        ("house-money: amount is missing", "Amount is missing"),
        ("a bust: Bo is out in place 3; name one who is in", "a bust: Bo is out in place 3; name one who is in"),
        ("Ann: stacks: no", "Ann: stacks: no"),
        ("count", "count"),
        ("", ""),
    ],
)  # fmt: skip
def test_a_field_of_a_request_is_called_as_on_the_page(words: str, said_as: str) -> None:
    assert plainly(words) == said_as


def test_a_count_of_somebody_unknown_is_refused_without_fields() -> None:
    desk = Desk("Ann", "Bo", "Cy")
    app = desk.page("tables")
    app.text_input(key="count").set_value("Saro 5000")
    desk.tap("count")
    assert "Write down the count: there is no player &#x27;Saro&#x27;" in said(app)
    assert "stacks" not in said(app)


@pytest.mark.parametrize(
    ("part", "key", "words", "kind", "sentence"),
    [
        ("tables", "count", "Ann many", "count", "“Ann many” is no player with chips"),
        ("tables", "count", "5000", "count", "“5000” is no player with chips"),
        ("tables", "count", "Nobody 5000", "count", "there is no player"),
        ("tables", "count", "Ann " + "9" * 400, "count", "is no player with chips"),
        ("money", "prizes", "", "prizes", "write the prizes from first place on"),
        ("money", "prizes", "sixty", "prizes", "prizes"),
        ("money", "house-amount", "", "house-money", "amount"),
        ("money", "house-amount", "1e99", "house-money", "amount"),
        ("log", "note", "", "note", "write 1 to 2,000"),
    ],
)
def test_bad_input_is_told_in_words(part: str, key: str, words: str, kind: str, sentence: str) -> None:
    desk = Desk("Ann", "Bo", "Cy")
    app = desk.page(part)
    before = desk.run.version
    app.text_input(key=key).set_value(words)
    desk.tap(kind)
    assert sentence in said(app)
    assert desk.run.version == before
    desk.sound()


def test_a_name_is_text_wherever_it_stands() -> None:
    desk = Desk(HOSTILE, "Bo", "Cy", bounty=500, bounty_kind="fixed")
    for part in ("tables", "players", "money", "deal", "log", "setup"):
        app = desk.page(part, player=HOSTILE)
        assert "<b>Bold</b>" not in text(app)
    app = desk.page(player=HOSTILE)
    label = app.button(key=f"do-bust-{desk.number(HOSTILE)}").label
    assert "**x**" not in label and "\\*\\*x\\*\\*" in label
    assert ":red[" not in label and "`z`" not in label.replace("\\`", "")
    desk.tap("bust", desk.number(HOSTILE))
    assert "&lt;b&gt;Bold&lt;/b&gt;" in text(desk.app) and "<b>Bold" not in text(desk.app)


@pytest.mark.parametrize("asked", ["", "nosuch", "'; DROP TABLE tournaments;--", "x" * 3000])
def test_an_address_of_no_tournament_is_told_in_words(asked: str) -> None:
    desk = Desk("Ann", "Bo")
    desk.tournament_id = asked
    assert "not in the store" in text(desk.page())


@pytest.mark.parametrize("number", ["99", "-1", "x", "9" * 50])
def test_a_player_who_is_not_there_is_nobody(number: str) -> None:
    desk = Desk("Ann", "Bo")
    app = desk.page()
    app.query_params["p"] = number
    drawn(app.run())
    assert keys(app, "bust") == []


def test_more_names_than_one_tap_enters_stay_named() -> None:
    desk = Desk(start=False)
    app = desk.page("players")
    named = [f"P{number}" for number in range(1, 204)]
    app.multiselect(key="register-names").set_value(named)
    desk.tap("register")
    assert len(desk.sound().players) == 200
    assert app.multiselect(key="register-names").value == named[200:]


@pytest.mark.parametrize("name", ["", "   ", "x" * 500, "a\nb", "\x00"])
def test_what_is_no_name_is_refused_and_stays(name: str) -> None:
    desk = Desk("Ann", start=False)
    app = desk.page("players")
    app.multiselect(key="register-names").set_value([name])
    desk.tap("register")
    assert len(desk.sound().players) == 1
    assert 'class="said bad"' in text(app)


@pytest.mark.parametrize(
    ("most", "chips", "offered"),
    [
        (0, 1, False), (0, None, True), (10_000, 10_000, True), (10_000, 10_001, False), (None, 10**6, True),
    ],
)  # fmt: skip
def test_a_rebuy_is_offered_to_whom_it_would_be_sold(
    most: int | None, chips: int | None, offered: bool
) -> None:
    desk = Desk("Ann", "Bo", "Cy", rebuy={"cost": 2000, "chips": 10_000}, rebuy_at_most=most)
    desk.give("stack", player="Ann", chips=chips)
    assert bool(keys(desk.page(player="Ann"), "rebuy")) is offered
    assert ("No rebuy: he has" in text(desk.app)) is not offered
    if not offered:
        with pytest.raises(NotAllowed, match="for players with at most"):
            desk.give("rebuy", player="Ann")
    else:
        desk.tap("rebuy")
        assert desk.sound().rebuys == 1


def test_what_was_sold_out_is_offered_to_nobody_and_the_reason_told() -> None:
    """One rebuy each, two in all, one re-entry each."""
    desk = Desk(
        "Ann", "Bo", "Cy", rebuy={"cost": 2000, "chips": 10_000, "most": 1, "most_in_all": 2}, rebuy_at_most=None, re_entries=1,
    )  # fmt: skip
    desk.give("rebuy", player="Ann")
    assert keys(desk.page(player="Ann"), "rebuy") == []
    assert "No rebuy: he has bought 1 rebuy." in text(desk.app)
    desk.give("bust", players=["Cy"])
    assert [len(keys(desk.page(player="Cy"), kind)) for kind in ("rebuy", "re-enter")] == [1, 1]
    desk.give("re-enter", player="Cy")
    desk.give("bust", players=["Cy"])
    assert [len(keys(desk.page(player="Cy"), kind)) for kind in ("rebuy", "re-enter")] == [1, 0]
    assert "No re-entry: he has re-entered 1 time." in text(desk.app)
    desk.tap("rebuy")
    desk.at = datetime.now(UTC)
    assert "No rebuy: 2 rebuys were sold." in text(desk.page(player="Bo"))
    desk.give("level", level=5)  # friday sells to the end of level 4
    assert "No rebuy" not in text(desk.page(player="Bo"))
    assert keys(desk.app, "rebuy") == []


def test_a_bust_with_its_hunter_is_one_tap_on_the_player() -> None:
    """The player who is looked at was the first; with a bounty of 5.00 the second names who has it."""
    desk = Desk("Ann", "Bo", "Cy", bounty=500)
    desk.page(player="Ann")
    desk.tap("bust", f"{desk.number('Ann')}-by-{desk.number('Cy')}")
    assert "Ann is out in 3rd place; put out by Cy" in said(desk.app)
    assert desk.sound().players[desk.number("Cy")].bounties == 500
    desk.page(player="Bo")
    desk.at = datetime.now(UTC)
    desk.give("close-registration")
    desk.tap("bust", f"{desk.number('Bo')}-by-nobody")
    assert "Not done: Bust Bo." in said(
        desk.app
    )  # somebody else has acted: the sentence names what was asked


def test_a_bounty_that_nobody_claimed_is_given_where_it_is_told() -> None:
    desk = Desk("Ann", "Bo", "Cy", bounty=500)
    desk.give("bust", players=["Bo"])
    app = desk.page()
    assert text(app).count("Nobody has claimed the bounty on Bo") == 1
    bo = desk.number("Bo")
    app.multiselect(key=f"claim-due-{bo}").set_value([desk.number("Cy")])
    drawn(app.run())
    desk.tap("claim", f"due-{bo}")
    assert "Nobody has claimed" not in text(desk.page())
    assert desk.sound().players[desk.number("Cy")].bounties == 500
    desk.at = datetime.now(UTC)
    desk.give("undo")
    app = desk.page("money")  # there, too, and neither is in the way of the other
    assert {f"claim-{bo}", f"claim-due-{bo}"} <= {one.key for one in app.multiselect}


def test_what_is_shared_out_in_a_deal_is_added_up() -> None:
    """Three paid 20.00: the pool of 60.00 is all that is left to win."""
    desk = Desk("Ann", "Bo", "Cy")
    app = desk.page("deal")
    app.segmented_control(key="deal-how").set_value("custom")
    drawn(app.run())
    ann, bo, cy = (f"deal-{desk.number(name)}" for name in ("Ann", "Bo", "Cy"))

    def told() -> list[str]:
        drawn(app.run())
        return re.findall(
            r"<(?:b|strong)[^>]*>(€[\d.]+)</", text(app)[text(app).index("shared out") - 200 :]
        )[:3]

    assert told() == ["€0", "€0", "€60"]
    app.text_input(key=ann).set_value("30")
    app.text_input(key="deal-first").set_value("7.50")
    assert told() == ["€30", "€7.50", "€22.50"]
    app.text_input(key=bo).set_value("2x")
    assert told() == ["€30", "€7.50", "€22.50"]
    assert "Bo: &#x27;2x&#x27; is no amount" in text(app) or "Bo: '2x' is no amount" in text(app)
    app.text_input(key=bo).set_value("22,5")
    assert told() == ["€52.50", "€7.50", "€0"]
    assert "It adds up" in text(app)
    app.text_input(key=cy).set_value("5")
    assert told() == ["€57.50", "€7.50", "€5"]
    assert "more than there is" in text(app)


def test_what_was_done_last_is_told_in_three_lines_until_somebody_else_acts() -> None:
    desk = Desk("Ann", start=False)
    app = desk.page("players")
    app.multiselect(key="register-names").set_value([f"P{number}" for number in range(1, 8)])
    app = desk.tap("register")
    assert app.session_state["desk-said"].count == 7
    strip = re.findall(r"<p>(.*?)</p>", text(app)[text(app).index('class="said good"') :])[:3]
    assert strip[0].startswith("P1") and strip[1].startswith("P2")
    assert strip[2] == "5 more lines stand in the log."
    assert said(app).count("in the log") == 1
    desk.at = datetime.now(UTC)
    desk.give("register", name="Zoe")  # by somebody else
    assert said(drawn(app.run())) == ""


def test_a_refusal_stays_though_somebody_else_acts() -> None:
    desk = Desk("Ann", "Bo", "Cy")
    app = desk.page("tables")
    app.text_input(key="count").set_value("Saro 5000")
    desk.tap("count")
    desk.give("pause")
    assert "there is no player" in said(drawn(app.run()))
