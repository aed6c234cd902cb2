"""A hand that the scribe kept and the desk took back: the desk says what holds, until it holds again."""

from collections.abc import Iterator
from datetime import UTC, datetime

import pytest
from desk_evenings import Desk, drawn, opened
from test_pages_run import DIRECTOR, text

from tourney.server import held, scribe, scribe_begin


@pytest.fixture(autouse=True)
def _store() -> Iterator[None]:
    with opened():
        yield


def written_down(desk: Desk) -> int:
    """Everybody folds to the big blind; gives the number of the stored hand."""
    found = scribe_begin.begin(desk.tournament_id, 1, {}, unrecorded=False, anyway=False, asks=DIRECTOR)
    number = found["recording_id"]
    while found["asks"]["what"] == "act":
        found = scribe.take_step(number, found["seq"], {"do": "act", "kind": "fold"}, DIRECTOR)
    kept = scribe.keep(number, found["seq"], DIRECTOR)
    assert kept["followed"]
    return kept["hand_id"]


def cancelled(hand: int) -> bool:
    with held.store().cursor() as cursor:
        return cursor.execute(
            "SELECT coalesce(cancelled, false) FROM hands WHERE hand_id = ?", [hand]
        ).fetchall()[0][0]


def test_the_desk_says_that_a_hand_was_taken_back_until_it_counts_again() -> None:
    """Blinds of 25/50 and three stacks of 10,000: 10,025, 9,975 and 10,000 after the hand."""
    desk = Desk("Ann", "Bo", "Cy")
    hand = written_down(desk)
    told = "Hand 1 of table 1 was written down and taken back"
    assert told not in text(desk.page())
    assert sorted(stack or 0 for stack in desk.sound().stacks.values()) == [9_975, 10_000, 10_025]
    desk.tap("undo", "last")
    assert told in text(drawn(desk.app.run()))
    assert cancelled(hand)
    assert desk.sound().chips_in_play == 30_000
    desk.tap("redo", "last")
    assert told not in text(drawn(desk.app.run()))
    assert not cancelled(hand)
    assert sorted(stack or 0 for stack in desk.sound().stacks.values()) == [9_975, 10_000, 10_025]


def test_stacks_that_are_entered_by_hand_end_what_the_desk_says() -> None:
    """The hand stays taken back: what holds are the stacks that were counted."""
    desk = Desk("Ann", "Bo")
    hand = written_down(desk)
    desk.page()
    desk.tap("undo", "last")
    desk.at = datetime.now(UTC)
    desk.give("record", table=1, stacks={"Ann": 12_000, "Bo": 8_000})
    assert "was written down and taken back" not in text(desk.page())
    assert cancelled(hand)
    assert sum(stack or 0 for stack in desk.sound().stacks.values()) == 20_000
