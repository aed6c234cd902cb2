"""Sentences of the clock and of hand-for-hand."""

from tourney.tournament import events as ev
from tourney.tournament.sentences.words import Words
from tourney.tournament.state import Clock


def level(w: Words, e: ev.LevelStarted) -> str:
    return f"Level {e.level} begins: {w.stakes(e.level)}."


def paused(w: Words, e: ev.ClockPaused) -> str:
    return f"The clock was stopped at {w.clock(e.clock)}."


def resumed(w: Words, e: ev.ClockResumed) -> str:
    return f"The clock runs on at {w.clock(e.clock)}."


def clock_set(w: Words, e: ev.ClockSet) -> str:
    where = f"{w.clock(e.clock)}{'' if e.clock.running else ', stopped'}"
    if e.why == "off":
        return f"Nobody had run the clock; it goes back to {where}."
    if e.why == "time":
        return f"The time was changed: {where}."
    stakes = "" if e.clock.on_break else f" ({w.stakes(e.clock.level)})"
    return f"The clock was set to {where}{stakes}."


def hand_for_hand(w: Words, e: ev.HandForHandStarted) -> str:
    clock = f"; the clock stands at {w.clock(e.clock)}" if e.clock else ""
    return f"Play is hand for hand: each table plays one hand and waits{clock}."


def round_ended(w: Words, e: ev.RoundEnded) -> str:
    minutes = w.agreed.rules.round_minutes
    clock = f"; {minutes} minutes come off the clock, {w.clock(e.clock)}" if e.clock and minutes else ""
    return f"Round {e.round} of hand-for-hand is over{clock}."


def ended(w: Words, e: ev.HandForHandEnded) -> str:
    clock = f"; the clock runs at {w.clock(e.clock)}" if e.clock else ""
    return f"Hand-for-hand is over{clock}."


def passing(w: Words, clock: Clock) -> str:
    """A level or break that began by itself."""
    if clock.on_break:
        minutes = w.agreed.structure.level(clock.level).break_minutes
        return f"The break after level {clock.level} begins: {minutes} minutes."
    return f"Level {clock.level} begins: {w.stakes(clock.level)}."


SENTENCES = {
    ev.LevelStarted: level,
    ev.ClockPaused: paused,
    ev.ClockResumed: resumed,
    ev.ClockSet: clock_set,
    ev.HandForHandStarted: hand_for_hand,
    ev.RoundEnded: round_ended,
    ev.HandForHandEnded: ended,
}
