"""Undo and redo of any action, as lines that say what counts: by hand, and across level changes."""

import json
from datetime import timedelta

import pytest
from evening import DAY, Evening, setup

from tourney.tournament import commands as do
from tourney.tournament.events import to_payload
from tourney.tournament.refusal import NotAllowed
from tourney.tournament.tournament import Tournament


def started() -> Evening:
    evening = Evening(setup(), "19:30")
    evening.begin("Ann", "Bo", "Cy", "Di", "Ed")
    return evening


def action_of(evening: Evening) -> int:
    return evening.run.log[-1].action


def test_undo_takes_back_the_last_action_and_redo_gives_it_again() -> None:
    evening = started()
    before = evening.state
    evening.bust("Di")
    after = evening.state
    assert evening.undo() == before
    assert evening.redo() == after
    assert evening.places() == {"Di": (5, 5)}


def test_complaint_20_undo_goes_across_level_changes_and_leaves_the_clock_alone() -> None:
    evening = started()
    evening.at("19:48").bust("Di")
    evening.at("19:55").undo()
    assert evening.clock == (2, False, True, 900)
    assert evening.seat("Di") == (1, 4)


def test_undo_after_undo_goes_further_back() -> None:
    evening = started()
    evening.bust("Di")
    evening.bust("Ed")
    evening.undo()
    evening.undo()
    assert evening.places() == {}
    evening.redo()
    assert evening.places() == {"Di": (5, 5)}
    evening.redo()
    assert evening.places() == {"Di": (5, 5), "Ed": (4, 4)}


def test_an_old_mistake_is_undone_and_what_came_after_it_stays() -> None:
    """Di is put out by mistake; then Ed and Cy go out. Without the mistake Ed was fifth, Cy fourth."""
    evening = started()
    evening.bust("Di")
    mistake = action_of(evening)
    evening.bust("Ed")
    evening.bust("Cy")
    assert evening.places() == {"Di": (5, 5), "Ed": (4, 4), "Cy": (3, 3)}
    evening.undo(mistake)
    assert evening.places() == {"Ed": (5, 5), "Cy": (4, 4)}
    assert evening.seat("Di") == (1, 4)


def test_what_stands_on_an_action_is_named_and_nothing_changes() -> None:
    evening = started()
    evening.do(do.NextHand(1))
    hand = action_of(evening)
    evening.do(do.RecordHand(1, {1: 5000, 2: 5000, 3: 5000, 4: 5000, 5: 5000}))
    record = action_of(evening)
    lines, state = evening.run.version, evening.state
    with pytest.raises(
        NotAllowed, match=f"line {record} of the log stands on it: .*; undo line {record} first"
    ):
        evening.undo(hand)
    assert (evening.run.version, evening.state) == (lines, state)


def test_a_seat_that_was_taken_since_is_not_given_twice() -> None:
    """Complaint 24: reviving a player to a seat that is now occupied."""
    evening = started()
    evening.bust("Di")
    mistake = action_of(evening)
    evening.do(do.Move(evening.number("Ed"), 1, 4))
    moved = action_of(evening)
    with pytest.raises(NotAllowed, match=f"line {moved} of the log stands on it: seat 4 of table 1 is Di's"):
        evening.undo(mistake)
    evening.do(do.Revive(evening.number("Di")))
    assert evening.seat("Di") not in (None, (1, 4))


def test_complaint_25_a_finished_tournament_comes_back_by_undo_alone() -> None:
    evening = started()
    for name in ("Bo", "Cy", "Di", "Ed"):
        evening.bust(name)
    assert evening.state.status == "finished"
    with pytest.raises(NotAllowed, match="the tournament is finished"):
        evening.bust("Ann")
    with pytest.raises(NotAllowed, match="its name and currency alone"):
        evening.do(do.Configure(setup(buy_in=2000, max_seats=8)))
    evening.undo()
    assert evening.state.status == "running"


def test_a_new_action_ends_what_can_be_redone_without_naming_it() -> None:
    evening = started()
    evening.bust("Di")
    bust = action_of(evening)
    evening.undo()
    evening.do(do.Pause())
    with pytest.raises(NotAllowed, match="nothing was undone since the last action; name the action to redo"):
        evening.redo()
    evening.redo(bust)
    assert evening.places() == {"Di": (5, 5)}


def test_what_cannot_be_undone_is_said() -> None:
    evening = Evening(setup())
    with pytest.raises(NotAllowed, match="nothing is left to undo"):
        evening.undo()
    with pytest.raises(NotAllowed, match="1 is no action"):
        evening.undo(1)
    evening.register("Ann")
    evening.undo()
    with pytest.raises(NotAllowed, match="action 2 was undone before"):
        evening.undo(2)
    with pytest.raises(NotAllowed, match="action 9 was not undone"):
        evening.redo(9)


def test_the_log_with_its_undone_lines_rebuilds_the_state() -> None:
    evening = started()
    evening.bust("Di")
    evening.undo()
    evening.bust("Cy")
    rows = [
        {**entry.row(), "payload": json.loads(json.dumps(to_payload(entry.event)))}
        for entry in evening.run.log
    ]
    again = Tournament.from_rows(rows)
    assert again.state == evening.state
    assert [entry.event for entry in again.log] == [entry.event for entry in evening.run.log]
    assert again.counting() == evening.run.counting()


def test_of_two_commands_on_what_both_saw_the_later_is_refused() -> None:
    evening = started()
    seen = evening.run.version
    now = DAY + timedelta(hours=20)
    evening.run.do(do.Pause(), now, seen=seen)
    with pytest.raises(
        NotAllowed, match=f"something has happened since: the log has {seen + 1} lines, you saw {seen}"
    ):
        evening.run.do(do.Pause(), now, seen=seen)
    with pytest.raises(NotAllowed, match="something has happened since"):
        evening.run.undo(now, seen=seen)


def test_a_line_with_a_time_of_the_future_is_undone_at_the_right_time() -> None:
    evening = started()
    tomorrow = DAY + timedelta(days=1)
    evening.run.do(do.Note("a slip of the pen"), tomorrow)
    now = DAY + timedelta(hours=20)
    with pytest.raises(NotAllowed, match="or undo what was given a wrong time"):
        evening.run.do(do.Pause(), now)
    evening.run.undo(now)
    evening.run.do(do.Pause(), now)
    assert evening.at("20:00").clock == (2, False, False, 600)
