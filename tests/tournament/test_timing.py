"""The clock as a function of its last setting and the time: levels, breaks, pauses, all by hand.

Levels of twenty minutes, a break of ten after the second; the start is at 19:30.
"""

from dataclasses import replace
from datetime import timedelta

import pytest
from evening import DAY, STRUCTURE, Evening, kinds, setup

from tourney.tournament import commands as do
from tourney.tournament.refusal import NotAllowed
from tourney.tournament.state import Clock
from tourney.tournament.timing import run


def started(**changes) -> Evening:
    evening = Evening(setup(**changes), "19:30")
    evening.begin("Ann", "Bo", "Cy", "Di")
    return evening


def test_levels_and_breaks_follow_each_other_and_breaks_are_no_levels() -> None:
    evening = started()
    assert evening.clock == (1, False, True, 1200)
    assert evening.at("19:49:59").clock == (1, False, True, 1)
    assert evening.at("19:50").clock == (2, False, True, 1200)
    assert evening.at("20:10").clock == (2, True, True, 600)
    assert evening.at("20:20").clock == (3, False, True, 1200)
    assert evening.at("20:59:30").clock == (4, False, True, 30)


def test_levels_go_on_when_they_run_out() -> None:
    """Complaint 4: the structure ran out and the clock ended at 00:00. Here the last level is doubled."""
    evening = started()
    assert evening.at("21:00").clock == (5, False, True, 1200)
    assert evening.view()["stakes"]["big_blind"] == 800
    assert evening.at("21:20").clock[0] == 6
    assert evening.view()["stakes"]["big_blind"] == 1600


def test_a_pause_takes_nothing_off_and_shows_the_blinds_still() -> None:
    """Complaint 3: pause shows BREAK and hides the blinds."""
    evening = started()
    evening.at("19:42").do(do.Pause())
    assert evening.at("20:30").clock == (1, False, False, 480)
    shown = evening.view()
    assert (shown["on_break"], shown["running"], shown["stakes"]["big_blind"]) == (False, False, 50)
    evening.do(do.Resume())
    assert evening.at("20:37:59").clock == (1, False, True, 1)
    assert evening.at("20:38").clock == (2, False, True, 1200)


def test_forward_back_and_set() -> None:
    evening = started()
    evening.at("19:35").do(do.ChangeLevel("next"))
    assert evening.clock == (2, False, True, 1200)
    evening.do(do.ChangeLevel("next"))
    assert evening.clock == (2, True, True, 600)
    evening.do(do.ChangeLevel("next"))
    evening.do(do.ChangeLevel("back"))
    assert evening.clock == (2, True, True, 600)
    evening.do(do.ChangeLevel("back"))
    assert evening.clock == (2, False, True, 1200)
    evening.do(do.ChangeLevel(4, left=90))
    assert evening.clock == (4, False, True, 90)
    assert evening.at("19:36:30").clock == (5, False, True, 1200)


def test_a_level_set_while_the_clock_stands_stands() -> None:
    evening = started()
    evening.do(do.Pause())
    evening.do(do.ChangeLevel(3))
    assert evening.at("20:30").clock == (3, False, False, 1200)


def test_time_is_given_and_taken() -> None:
    evening = started()
    evening.at("19:45").do(do.AddTime(120))
    assert evening.clock == (1, False, True, 420)
    evening.do(do.AddTime(-400))
    assert evening.clock == (1, False, True, 20)
    with pytest.raises(NotAllowed, match="−30 seconds would leave −10"):
        evening.do(do.AddTime(-30))


def test_t24_23_a_hand_keeps_the_level_at_which_it_began() -> None:
    evening = started()
    evening.at("19:49:50").do(do.NextHand(1))
    evening.at("19:52")
    hand = evening.state.tables[1].hand
    assert hand is not None
    assert (hand.level, hand.stakes.big_blind, evening.view()["level"]) == (1, 50, 2)
    evening.do(do.RecordHand(1, {1: 5000, 2: 5000, 3: 5000, 4: 5000}))
    evening.do(do.NextHand(1))
    later = evening.state.tables[1].hand
    assert later is not None
    assert (later.level, later.stakes.big_blind) == (2, 100)


def test_no_hand_begins_in_a_break_unless_it_is_wanted() -> None:
    evening = started()
    evening.at("20:12")
    with pytest.raises(NotAllowed, match="it is break; wait for its end, or go to the next level"):
        evening.do(do.NextHand(1))
    assert kinds(evening.do(do.NextHand(1, anyway=True))) == ["HandStarted"]


@pytest.mark.parametrize(
    ("rule", "clock"),
    [("runs", (3, False, True, 1140)), ("waits", (1, False, False, 900))],
)
def test_a_server_that_was_off_catches_up_by_rule(rule: str, clock: tuple) -> None:
    """Off from 19:35, 15 minutes into nothing: at 20:21 the clock has run to level 3, or waited."""
    evening = started(when_off=rule)
    evening.at("20:21").do(do.WasOff(DAY + timedelta(hours=19, minutes=35)))
    assert evening.clock == clock
    if rule == "waits":
        evening.do(do.Resume())
        assert evening.at("20:36").clock == (2, False, True, 1200)


def test_the_clock_cannot_be_set_back_before_the_last_event() -> None:
    evening = started()
    lines = evening.run.version
    early = DAY + timedelta(hours=19, minutes=29, seconds=59)
    here = f"{early.astimezone():%Y-%m-%d %H:%M:%S}"
    with pytest.raises(NotAllowed, match=f"its time is {here}, the last line"):
        evening.run.do(do.Pause(), early)
    assert evening.run.version == lines


def test_late_registration_is_open_to_the_end_of_its_level_and_its_break() -> None:
    """Complaints 34 and 39: the window off by one, or bypassed by choosing the seat."""
    evening = started(structure=replace(STRUCTURE, registration_until=2))
    evening.at("20:09:59").register("Ed")
    evening.at("20:19:59").register("Flo")
    evening.at("20:20")
    for seat in (None, (1, 9)):
        with pytest.raises(NotAllowed, match="was open to the end of level 2, now it is level 3"):
            evening.do(do.Register("Gus", seat=seat))


@pytest.mark.parametrize(
    ("command", "message"),
    [
        (do.Resume(), "the clock runs; pause it"),
        (do.ChangeLevel(0), "give a level from 1 to 1,000"),
        (do.ChangeLevel(1001), "give a level from 1 to 1,000"),
        (do.ChangeLevel(2, left=0), "0 seconds left"),
        (do.ChangeLevel(1, on_break=True), "level 1 has no break after it"),
        (do.AddTime(0), "0 seconds would leave"),
        (do.AddTime(10**9), "leave 1 to 604,800"),
        (do.WasOff(DAY + timedelta(hours=23)), "it went off later than now"),
    ],
)
def test_what_the_clock_refuses(command, message: str) -> None:
    evening = started()
    with pytest.raises(NotAllowed, match=message):
        evening.do(command)


def test_a_clock_that_nobody_stops_for_years_stays_at_the_last_level() -> None:
    clock = run(STRUCTURE, Clock(1, False, DAY), DAY + timedelta(days=10_000))
    assert (clock.level, clock.running) == (1000, False)
