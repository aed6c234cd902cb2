"""What the clock's events change."""

from tourney.tournament import events as ev
from tourney.tournament.state import Clock, Round
from tourney.tournament.working import Misfit, Working


def level_started(working: Working, event: ev.LevelStarted) -> None:
    working.state.level = event.level
    working.state.level_hands = {}


def set_clock(working: Working, event: ev.ClockPaused | ev.ClockResumed | ev.ClockSet) -> None:
    _stands(working, event.clock)


def hand_for_hand(working: Working, event: ev.HandForHandStarted) -> None:
    working.state.round = Round()
    _stands(working, event.clock)


def round_ended(working: Working, event: ev.RoundEnded) -> None:
    if working.state.round is None:
        raise Misfit("play is not hand for hand")
    working.state.round = Round(event.round + 1)
    _stands(working, event.clock)


def hand_for_hand_ended(working: Working, event: ev.HandForHandEnded) -> None:
    working.state.round = None
    _stands(working, event.clock)


def _stands(working: Working, clock: Clock | None) -> None:
    if clock is not None:
        working.state.clock = clock
        working.state.level = clock.level


HANDLERS = {
    ev.LevelStarted: level_started,
    ev.ClockPaused: set_clock,
    ev.ClockResumed: set_clock,
    ev.ClockSet: set_clock,
    ev.HandForHandStarted: hand_for_hand,
    ev.RoundEnded: round_ended,
    ev.HandForHandEnded: hand_for_hand_ended,
}
