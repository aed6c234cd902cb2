"""What organisers complain of in other programs, by the number of the complaint, where it is about logic.

Others of them are tested where their subject is: 20, 24 and 25 in test_undo, 28 and 30 to 36 in
test_rules_3_6_tables, 41 and 44 in test_prizes, 43 in test_structure_generator, 46 in test_hand_for_hand,
47 in test_rules_3_9_chips, 48 in test_deals, 49 to 52 in test_points and test_league.
"""

import json
from dataclasses import replace
from datetime import timedelta

import pytest
from evening import STRUCTURE, Evening, setup

from tourney.tournament import commands as do
from tourney.tournament.money.plan import PrizePlan
from tourney.tournament.pool import awards, prizes_of
from tourney.tournament.refusal import NotAllowed
from tourney.tournament.rules import TournamentRules
from tourney.tournament.setup import Charge, Purchase
from tourney.tournament.structure import Level
from tourney.tournament.tournament import Tournament
from tourney.tournament.view import view


def started(**changes) -> Evening:
    evening = Evening(setup(**changes), "19:30")
    evening.begin("Ann", "Bo", "Cy", "Di")
    return evening


def test_complaint_01_the_clock_does_not_drift_however_often_it_is_looked_at() -> None:
    """Level 2 begins at 19:50 and ends at 20:10, whether it is looked at once or every 7 ms of a minute."""
    evening = started()
    for tick in range(0, 60_000, 7):
        view(evening.state, evening.now + timedelta(milliseconds=tick)) if tick % 700 == 0 else None
    assert evening.at("20:09:59").clock == (2, False, True, 1)
    assert evening.at("20:10").clock == (2, True, True, 600)


def test_complaint_02_looking_changes_nothing() -> None:
    evening = started()
    before = repr(evening.state)
    shown = [evening.view() for _ in range(3)]
    assert shown[0] == shown[1] == shown[2]
    assert repr(evening.state) == before


def test_complaint_03_a_paused_clock_is_no_break_and_shows_the_blinds() -> None:
    evening = started()
    evening.do(do.Pause())
    shown = evening.at("21:00").view()
    assert (shown["on_break"], shown["running"], shown["level"]) == (False, False, 1)
    assert (shown["stakes"]["small_blind"], shown["stakes"]["big_blind"]) == (25, 50)


@pytest.mark.parametrize(("overtime", "big_blind"), [("double", 800), ("stay", 400)])
def test_complaint_04_a_structure_that_runs_out_goes_on(overtime: str, big_blind: int) -> None:
    """Four levels of twenty minutes and a break of ten are over at 21:00."""
    evening = started(structure=replace(STRUCTURE, overtime=overtime))
    assert evening.at("21:05").clock == (5, False, True, 900)
    assert evening.view()["stakes"]["big_blind"] == big_blind


def test_complaint_05_level_numbers_do_not_count_breaks() -> None:
    evening = started()
    assert evening.at("20:15").view()["on_break"]
    assert evening.view()["level"] == 2
    assert (evening.view()["next"]["level"], evening.at("20:20").view()["level"]) == (3, 3)


def test_complaint_08_a_break_says_when_play_goes_on() -> None:
    evening = started()
    assert evening.at("20:15").view()["ends_at"] == "2026-11-27T20:20:00+00:00"


def test_complaint_11_each_level_has_its_own_minutes() -> None:
    """7, 11 and 3 minutes from 19:30: 19:37, 19:48, 19:51."""
    levels = tuple(Level(25 * n, 50 * n, 0, minutes, 10) for n, minutes in ((1, 7), (2, 11), (4, 3)))
    evening = started(structure=replace(STRUCTURE, levels=levels))
    assert [evening.at(time).clock[0] for time in ("19:36:59", "19:37", "19:47:59", "19:48", "19:51")] == [
        1,
        2,
        2,
        3,
        4,
    ]


def test_complaint_14_the_average_is_there_to_be_shown_in_big_blinds() -> None:
    """Four of 5,000, one is out: 20,000 of three are 6,666, which are 133 big blinds of 50."""
    evening = started()
    evening.bust("Di")
    shown = evening.view()
    assert shown["average_stack"] == 6666
    assert shown["average_stack"] // shown["stakes"]["big_blind"] == 133


def test_complaint_18_the_structure_can_wait_until_the_players_are_there() -> None:
    """Two have entered when a shorter structure is chosen, and two more when the stack alone cannot be."""
    evening = Evening(setup(), "19:00")
    evening.register("Ann", "Bo")
    short = replace(STRUCTURE, levels=tuple(replace(level, minutes=10) for level in STRUCTURE.levels))
    evening.do(do.Configure(setup(structure=short, max_seats=6)))
    with pytest.raises(NotAllowed, match="stacks were given out"):
        evening.do(do.Configure(setup(structure=replace(short, starting_stack=10000))))
    evening.at("19:30").begin("Cy", "Di", seats={})
    assert evening.at("19:40").clock[0] == 2


def test_complaint_19_putting_a_player_out_can_be_undone() -> None:
    evening = started()
    before = evening.state
    evening.bust("Cy")
    assert evening.undo() == before


def test_complaint_23_whatever_was_done_can_be_undone_one_by_one_to_the_first_line() -> None:
    """Nothing needs a confirmation: every command of an evening is taken back in turn."""
    evening = started()
    evening.do(do.NextHand(1))
    evening.do(do.RecordHand(1, {1: 5000, 2: 10000, 3: 5000, 4: 0}))
    evening.do(do.Pause())
    evening.do(do.AddHouseMoney(500))
    evening.do(do.CloseRegistration())
    evening.do(do.Disqualify(evening.number("Cy")))
    evening.bust("Ann")
    count = 0
    while evening.run.counting()[1:]:
        evening.undo()
        count += 1
    assert count == 4 + 4 + 1 + 1 + 7
    assert evening.state.status == "registering" and not evening.state.players


def test_complaint_26_a_structure_that_is_edited_later_changes_no_tournament_that_was_played() -> None:
    """The log holds the whole setup: what is read back does not look for a template."""
    evening = started()
    rows = [
        {**row, "payload": json.loads(json.dumps(row["payload"]))}
        for row in (entry.row() for entry in evening.run.log)
    ]
    assert rows[0]["payload"]["setup"]["structure"]["levels"][0]["big_blind"] == 50
    assert Tournament.from_rows(rows).state.setup.structure == STRUCTURE


def test_complaint_34_choosing_a_seat_does_not_pass_a_closed_registration() -> None:
    evening = started(structure=replace(STRUCTURE, registration_until=1))
    evening.do(do.CloseRegistration())
    for seat in (None, (1, 7)):
        with pytest.raises(NotAllowed, match="registration was closed"):
            evening.do(do.Register("Ed", seat=seat))


def test_complaint_37_a_dead_small_blind_is_said_and_who_is_next() -> None:
    """Button 4, blinds 1 and 2. Big blind 2 goes out: nobody posts a small blind in the next hand, Cy has
    the big one; then the button lies in the empty seat 2 and Cy has the small blind."""
    evening = started()
    evening.do(do.NextHand(1))
    evening.do(do.RecordHand(1, {1: 5000, 2: 0, 3: 10000, 4: 5000}))
    seen = []
    for _ in range(2):
        evening.do(do.NextHand(1))
        table = evening.tables()[1]
        seen.append((table["button"], table["small_blind"], table["big_blind"]))
        evening.do(do.RecordHand(1, {1: 5000, 3: 10000, 4: 5000}))
    assert seen == [(1, None, 3), (2, 3, 4)]


def test_complaint_38_heads_up_the_button_has_the_small_blind_and_they_alternate() -> None:
    """Three to two: Ann on the button, Bo small, Cy big blind; Bo goes out, Ann is next big blind."""
    evening = Evening(setup(), "19:30")
    evening.begin("Bo", "Cy", "Ann")
    evening.do(do.NextHand(1))
    evening.do(do.RecordHand(1, {1: 0, 2: 5000, 3: 10000}))
    seen = []
    for _ in range(4):
        evening.do(do.NextHand(1))
        table = evening.tables()[1]
        seen.append((table["button"], table["small_blind"], table["big_blind"]))
        evening.do(do.RecordHand(1, {2: 5000, 3: 10000}))
    assert seen == [(2, 2, 3), (3, 3, 2), (2, 2, 3), (3, 3, 2)]


def test_complaint_39_late_registration_is_open_to_the_last_second_of_its_level_and_break() -> None:
    evening = started(structure=replace(STRUCTURE, registration_until=1))
    assert evening.at("19:49:59").view()["registration_open"]
    evening.register("Ed")
    assert not evening.at("19:50").view()["registration_open"]
    with pytest.raises(NotAllowed, match="was open to the end of level 1, now it is level 2"):
        evening.register("Flo")


def test_complaint_40_rebuys_and_add_ons_have_limits_that_hold() -> None:
    """Two rebuys each and three in all; one add-on each."""
    structure = replace(STRUCTURE, rebuys_until=2, add_on_at=2)
    evening = started(
        structure=structure,
        rebuy=Purchase(Charge(1000), 5000, 2, 3),
        rebuy_at_most=None,
        add_on=Purchase(Charge(1000), 5000),
    )
    ann, bo, cy = evening.numbers("Ann", "Bo", "Cy")
    evening.do(do.Rebuy(ann))
    evening.do(do.Rebuy(ann))
    with pytest.raises(NotAllowed, match="he has bought 2 rebuys; a player may buy 2"):
        evening.do(do.Rebuy(ann))
    evening.do(do.Rebuy(bo))
    with pytest.raises(NotAllowed, match="3 rebuys were sold; there are 3 in all"):
        evening.do(do.Rebuy(cy))
    evening.at("20:12").do(do.AddOn(ann))
    with pytest.raises(NotAllowed, match="he has bought 1 add-on; a player may buy 1"):
        evening.do(do.AddOn(ann))


def test_complaint_42_the_currency_can_be_changed_after_the_start_and_after_the_end() -> None:
    evening = started()
    evening.do(do.Configure(replace(evening.state.setup, unit="GBP")))
    for name in ("Bo", "Cy", "Di"):
        evening.bust(name)
    evening.do(do.Configure(replace(evening.state.setup, unit="CHF")))
    assert (evening.view()["unit"], evening.state.status) == ("CHF", "finished")


def test_complaint_45_places_are_listed_from_the_first_down() -> None:
    evening = started(prize_plan=PrizePlan(places=2))
    for name in ("Cy", "Ann", "Di"):
        evening.bust(name)
    assert [(row["place"], row["player"]) for row in evening.view()["places"]] == [
        (1, "Bo"),
        (2, "Di"),
        (3, "Ann"),
        (4, "Cy"),
    ]
    assert sum(awards(evening.state).values()) == sum(prizes_of(evening.state)) == 8000


@pytest.mark.parametrize(
    "name", ["Łukasz Żółć", "Ørjan", "王小明", "o'Hara; DROP TABLE hands", "<b>Bo</b>", "🂡"]
)
def test_complaints_53_54_names_are_kept_letter_by_letter(name: str) -> None:
    evening = started()
    evening.do(do.Rename(evening.number("Ann"), name))
    rows = [json.loads(json.dumps(entry.row()["payload"])) for entry in evening.run.log]
    assert rows[-1]["name"] == name
    assert evening.tables()[1]["seats"][0]["player"] == name


@pytest.mark.parametrize(
    "levels",
    [
        (Level(25, 50, 0, 0, 10),),
        (Level(25, 50, 0, -20, 10),),
        (Level(-25, 50, 0, 20, 10),),
        (Level(30, 60, 0, 20, 10),),
        (),
    ],
)
def test_complaint_57_a_structure_that_cannot_be_played_is_refused_with_what_to_write(levels) -> None:
    """Zero minutes, negative amounts, and 30 and 60 out of chips of 25."""
    with pytest.raises(NotAllowed, match=r"creating is not allowed: .*;"):
        Evening(setup(structure=replace(STRUCTURE, levels=levels)), "19:30")


def test_bad_input_two_commands_at_once_on_the_same_state() -> None:
    """Two phones put Di out at once: the second is told to look, and nothing of it is in the log."""
    evening = started()
    seen = evening.run.version
    di = evening.number("Di")
    evening.run.do(do.Bust((di,)), evening.now, device="one", seen=seen)
    lines = evening.run.version
    with pytest.raises(NotAllowed, match=f"the log has {lines} lines, you saw {seen}; look at what is new"):
        evening.run.do(do.Bust((di,)), evening.now, device="two", seen=seen)
    assert evening.run.version == lines


@pytest.mark.parametrize(
    "command",
    [
        do.Register("x" * 10_000),
        do.Register("a\x00b"),
        do.Register(""),
        do.Register("Ed", method="m" * 10_000),
        do.Rename(1, "y" * 10_000),
        do.Note("z" * 10_000),
        do.AddHouseMoney(-1),
        do.AddHouseMoney(10**30),
        do.EnterStack(1, -5),
        do.EnterStack(1, 10**30),
        do.CountStacks({1: 0}),
        do.CountStacks({99: 5}),
        do.AddTime(10**30),
        do.ChangeLevel(-(10**9)),
        do.ChangeLevel(2, left=-1),
        do.Bust(()),
        do.Bust((1, 1)),
        do.Bust((1, 2, 3, 4)),
        do.Bust((1,), {1: (1,)}),
        do.Bust((1,), {}, {1: -1}),
        do.Move(1, 10**9),
        do.Move(1, 1, -1),
        do.LockSeat(-1, 10**9),
        do.OpenTable(10**9),
        do.CloseTable(0),
        do.PayOut(1, -1),
        do.PayOut(1, 10**30),
        do.SetPrizes((-5, 8005)),
        do.SetPrizes((10**30,)),
        do.Deal({1: -1, 2: 8001, 3: 0, 4: 0}, consent=(1, 2, 3, 4)),
        do.Deal({}, consent=()),
        do.ColourUp(-25),
        do.SealEnvelopes((10**30,)),
        do.RecordHand(1, {1: 1}),
        do.Revive(1),
        do.Unregister(99),
    ],
)
def test_bad_input_is_one_sentence_and_changes_nothing(command) -> None:
    evening = started()
    before, lines = repr(evening.state), evening.run.version
    with pytest.raises(NotAllowed) as refused:
        evening.do(command)
    said = str(refused.value)
    assert len(said) < 600 and "\n" not in said and "; " in said
    assert (repr(evening.state), evening.run.version) == (before, lines)


def test_bad_input_a_hand_cannot_leave_everybody_broke_or_lose_known_chips() -> None:
    """Stacks are unknown after a hand that nobody wrote down; Ann's is entered as 4,000."""
    evening = Evening(setup(rules=TournamentRules(first_button="dealers_right")), "19:30")
    evening.begin("Ann", "Bo")
    evening.do(do.NextHand(1))
    evening.do(do.NextHand(1, unrecorded=True))
    with pytest.raises(NotAllowed, match="the stacks add up to 0"):
        evening.do(do.RecordHand(1, {1: 0, 2: 0}))
    evening.do(do.RecordHand(1, {1: 4000, 2: 5000}))
    assert evening.view()["miscounted"] == -1000
