"""The clock, hand-for-hand and the end of registration."""

from dataclasses import replace

from tourney.tournament import commands as do
from tourney.tournament import events as ev
from tourney.tournament.balancing import rearrange
from tourney.tournament.deciding import asking
from tourney.tournament.draft import Draft
from tourney.tournament.elimination import finish_if_over, place
from tourney.tournament.pool import places
from tourney.tournament.refusal import NotAllowed
from tourney.tournament.state import Clock
from tourney.tournament.timing import (
    LAST_LEVEL,
    MOST_SECONDS,
    clock_at,
    following,
    left,
    preceding,
    run,
    shortened,
    standing,
    started,
    stopped,
)


def pause(draft: Draft, command: do.Pause) -> None:
    clock = _clock(draft, "pausing")
    if not clock.running:
        raise NotAllowed("pausing", "the clock stands", "resume it")
    draft.add(ev.ClockPaused(stopped(clock, draft.now)))


def resume(draft: Draft, command: do.Resume) -> None:
    clock = _clock(draft, "resuming")
    if clock.running:
        raise NotAllowed("resuming", "the clock runs", "pause it")
    if draft.state.round is not None:
        raise NotAllowed("resuming", "play is hand for hand: each round takes its minutes", "end that first")
    draft.add(ev.ClockResumed(started(clock, draft.now)))


def change_level(draft: Draft, command: do.ChangeLevel) -> None:
    state = draft.state
    what = f"going to level {command.level}"
    asking.running(state, what)
    structure = state.setup.structure
    if state.setup.levels_by == "hands":
        if command.level == "next":
            number = state.level + 1
        elif command.level == "back":
            number = state.level - 1
        else:
            number = command.level
        _level(number, what)
        if command.left is not None or command.on_break:
            raise NotAllowed(what, "levels go by hands here", "give a level alone")
        draft.add(ev.LevelStarted(number))
        return
    before = _clock(draft, what)
    if command.level == "next":
        clock = following(structure, before)
    elif command.level == "back":
        clock = preceding(structure, before)
    else:
        _level(command.level, what)
        if command.on_break and not structure.level(command.level).break_minutes and command.left is None:
            raise NotAllowed(what, f"level {command.level} has no break after it", "give the time of one")
        clock = standing(structure, command.level, command.on_break)
    if command.left is not None:
        if not 1 <= command.left <= MOST_SECONDS:
            raise NotAllowed(what, f"{command.left} seconds left", f"give 1 to {MOST_SECONDS}")
        clock = replace(clock, left=command.left * 1000)
    draft.add(ev.ClockSet(started(clock, draft.now) if before.running else clock, "level"))


def add_time(draft: Draft, command: do.AddTime) -> None:
    what = "changing the time left"
    clock = _clock(draft, what)
    now_left = left(clock, draft.now) + command.seconds * 1000
    if command.seconds == 0 or not 0 < now_left <= MOST_SECONDS * 1000:
        raise NotAllowed(
            what,
            f"{command.seconds} seconds would leave {now_left // 1000}",
            f"leave 1 to {MOST_SECONDS}, or go to the next level",
        )
    changed = Clock(clock.level, clock.on_break, None, now_left)
    draft.add(ev.ClockSet(started(changed, draft.now) if clock.running else changed, "time"))


def was_off(draft: Draft, command: do.WasOff) -> None:
    """A clock that waits is set to where it stood when the program went off, and does not run."""
    state = draft.state
    what = "catching up"
    asking.running(state, what)
    if command.since > draft.now:
        raise NotAllowed(what, "it went off later than now", "check the computer's clock")
    if state.setup.when_off == "runs" or state.clock is None or not state.clock.running:
        return
    then = run(state.setup.structure, state.clock, command.since)
    draft.add(ev.ClockSet(stopped(then, command.since), "off"))


def hand_for_hand(draft: Draft, command: do.HandForHand) -> None:
    state = draft.state
    what = "hand-for-hand"
    asking.running(state, what)
    if command.on == (state.round is not None):
        raise NotAllowed(what, "play is so already", "nothing is to be done")
    if not command.on:
        _end(draft)
        return
    if len(state.tables) < 2:
        raise NotAllowed(what, "one table is left, which plays hand for hand anyway", "play on")
    clock = clock_at(state, draft.now)
    draft.add(ev.HandForHandStarted(stopped(clock, draft.now) if clock else None))


def end_round(draft: Draft, command: do.EndRound) -> None:
    what = "ending the round"
    asking.running(draft.state, what)
    if draft.state.round is None:
        raise NotAllowed(what, "play is not hand for hand", "begin that first")
    busy = [str(table.number) for table in draft.state.tables.values() if table.hand]
    if busy:
        raise NotAllowed(what, f"table {', '.join(busy)} is in a hand", "finish it first")
    close_round(draft)


def close_round(draft: Draft) -> None:
    """Places those who went broke in the round, takes its minutes off the clock, and ends hand-for-hand
    when everyone left is in the money or at one table."""
    state = draft.state
    round_ = state.round
    assert round_ is not None
    if round_.out:
        place(draft, round_.out)
    clock = state.clock
    if clock is not None:
        minutes = state.setup.rules.round_minutes
        clock = shortened(state.setup.structure, clock, minutes * 60_000) if minutes else clock
    draft.add(ev.RoundEnded(round_.number, clock))
    if finish_if_over(draft):
        return
    all_are_paid = state.agreement is not None or len(state.stacks) <= places(state)
    if len(state.tables) < 2 or (round_.out and all_are_paid):
        _end(draft)
    if state.setup.arrange_at_once:
        rearrange(draft)


def _end(draft: Draft) -> None:
    state = draft.state
    if state.round is not None and state.round.out:
        raise NotAllowed("ending hand-for-hand", "players went broke in this round", "end the round first")
    clock = state.clock
    draft.add(ev.HandForHandEnded(started(clock, draft.now) if clock else None))


def close_registration(draft: Draft, command: do.CloseRegistration) -> None:
    what = "closing registration"
    asking.not_finished(draft.state, what)
    if draft.state.registration_closed:
        raise NotAllowed(what, "it is closed", "nothing is to be done")
    draft.add(ev.RegistrationClosed())


def _clock(draft: Draft, what: str) -> Clock:
    asking.running(draft.state, what)
    clock = clock_at(draft.state, draft.now)
    if clock is None:
        raise NotAllowed(what, "levels go by hands here", "change the level instead")
    return clock


def _level(number: int, what: str) -> None:
    if not 1 <= number <= LAST_LEVEL:
        raise NotAllowed(what, "levels are counted from 1", f"give a level from 1 to {LAST_LEVEL}")


DECISIONS = {
    do.Pause: pause,
    do.Resume: resume,
    do.ChangeLevel: change_level,
    do.AddTime: add_time,
    do.WasOff: was_off,
    do.HandForHand: hand_for_hand,
    do.EndRound: end_round,
    do.CloseRegistration: close_registration,
}
