"""The clock, hand-for-hand and the end of registration."""

from dataclasses import replace

from tourney.language import tr
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
    what = tr("pausing")
    clock = _clock(draft, what)
    if not clock.running:
        raise NotAllowed(what, tr("the clock stands"), tr("resume it"))
    draft.add(ev.ClockPaused(stopped(clock, draft.now)))


def resume(draft: Draft, command: do.Resume) -> None:
    what = tr("resuming")
    clock = _clock(draft, what)
    if clock.running:
        raise NotAllowed(what, tr("the clock runs"), tr("pause it"))
    if draft.state.round is not None:
        raise NotAllowed(
            what, tr("play is hand for hand: each round takes its minutes"), tr("end that first")
        )
    draft.add(ev.ClockResumed(started(clock, draft.now)))


def change_level(draft: Draft, command: do.ChangeLevel) -> None:
    state = draft.state
    what = {"next": tr("going to the next level"), "back": tr("going back a level")}.get(
        str(command.level), tr("going to level {level}", level=command.level)
    )
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
            raise NotAllowed(what, tr("levels go by hands here"), tr("give a level alone"))
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
            raise NotAllowed(
                what,
                tr("level {level} has no break after it", level=command.level),
                tr("give the time of one"),
            )
        clock = standing(structure, command.level, command.on_break)
    if command.left is not None:
        if not 1 <= command.left <= MOST_SECONDS:
            raise NotAllowed(
                what,
                tr("{left} seconds left", left=command.left),
                tr("give 1 to {most_seconds}", most_seconds=MOST_SECONDS),
            )
        clock = replace(clock, left=command.left * 1000)
    draft.add(ev.ClockSet(started(clock, draft.now) if before.running else clock, "level"))


def add_time(draft: Draft, command: do.AddTime) -> None:
    what = tr("changing the time left")
    clock = _clock(draft, what)
    now_left = left(clock, draft.now) + command.seconds * 1000
    if command.seconds == 0 or not 0 < now_left <= MOST_SECONDS * 1000:
        raise NotAllowed(
            what,
            tr(
                "{seconds} seconds would leave {now_left}", seconds=command.seconds, now_left=now_left // 1000
            ),
            tr("leave 1 to {most_seconds}, or go to the next level", most_seconds=MOST_SECONDS),
        )
    changed = Clock(clock.level, clock.on_break, None, now_left)
    draft.add(ev.ClockSet(started(changed, draft.now) if clock.running else changed, "time"))


def was_off(draft: Draft, command: do.WasOff) -> None:
    """A clock that waits is set to where it stood when the program went off, and does not run."""
    state = draft.state
    what = tr("catching up")
    asking.running(state, what)
    if command.since > draft.now:
        raise NotAllowed(what, tr("it went off later than now"), tr("check the computer's clock"))
    if state.setup.when_off == "runs" or state.clock is None or not state.clock.running:
        return
    then = run(state.setup.structure, state.clock, command.since)
    draft.add(ev.ClockSet(stopped(then, command.since), "off"))


def hand_for_hand(draft: Draft, command: do.HandForHand) -> None:
    state = draft.state
    what = tr("hand-for-hand")
    asking.running(state, what)
    if command.on == (state.round is not None):
        raise NotAllowed(what, tr("play is so already"), tr("nothing is to be done"))
    if not command.on:
        _end(draft)
        return
    if len(state.tables) < 2:
        raise NotAllowed(what, tr("one table is left, which plays hand for hand anyway"), tr("play on"))
    clock = clock_at(state, draft.now)
    draft.add(ev.HandForHandStarted(stopped(clock, draft.now) if clock else None))


def end_round(draft: Draft, command: do.EndRound) -> None:
    what = tr("ending the round")
    asking.running(draft.state, what)
    if draft.state.round is None:
        raise NotAllowed(what, tr("play is not hand for hand"), tr("begin that first"))
    asking.no_hand(draft.state, what, tr("finish it first"))
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
        raise NotAllowed(
            tr("ending hand-for-hand"), tr("players went broke in this round"), tr("end the round first")
        )
    clock = state.clock
    draft.add(ev.HandForHandEnded(started(clock, draft.now) if clock else None))


def close_registration(draft: Draft, command: do.CloseRegistration) -> None:
    what = tr("closing registration")
    asking.not_finished(draft.state, what)
    if draft.state.registration_closed:
        raise NotAllowed(what, tr("it is closed"), tr("nothing is to be done"))
    draft.add(ev.RegistrationClosed())


def _clock(draft: Draft, what: str) -> Clock:
    asking.running(draft.state, what)
    clock = clock_at(draft.state, draft.now)
    if clock is None:
        raise NotAllowed(what, tr("levels go by hands here"), tr("change the level instead"))
    return clock


def _level(number: int, what: str) -> None:
    if not 1 <= number <= LAST_LEVEL:
        raise NotAllowed(
            what,
            tr("levels are counted from 1"),
            tr("give a level from 1 to {last_level}", last_level=LAST_LEVEL),
        )


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
