"""Sentences of the clock and of hand-for-hand."""

from tourney.language import tr
from tourney.tournament import events as ev
from tourney.tournament.sentences.words import Words
from tourney.tournament.state import Clock


def level(w: Words, e: ev.LevelStarted) -> str:
    return tr("Level {level} begins: {stakes}.", level=str(e.level), stakes=w.stakes(e.level))


def paused(w: Words, e: ev.ClockPaused) -> str:
    return tr("The clock was stopped at {where}.", where=w.clock(e.clock))


def resumed(w: Words, e: ev.ClockResumed) -> str:
    return tr("The clock runs on at {where}.", where=w.clock(e.clock))


def clock_set(w: Words, e: ev.ClockSet) -> str:
    where = w.clock(e.clock) if e.clock.running else tr("{where}, stopped", where=w.clock(e.clock))
    if e.why == "off":
        return tr("Nobody had run the clock; it goes back to {where}.", where=where)
    if e.why == "time":
        return tr("The time was changed: {where}.", where=where)
    if not e.clock.on_break:
        where = f"{where} ({w.stakes(e.clock.level)})"
    return tr("The clock was set to {where}.", where=where)


def hand_for_hand(w: Words, e: ev.HandForHandStarted) -> str:
    if not e.clock:
        return tr("Play is hand for hand: each table plays one hand and waits.")
    return tr(
        "Play is hand for hand: each table plays one hand and waits; the clock stands at {where}.",
        where=w.clock(e.clock),
    )


def round_ended(w: Words, e: ev.RoundEnded) -> str:
    minutes, number = w.agreed.rules.round_minutes, str(e.round)
    if not (e.clock and minutes):
        return tr("Round {number} of hand-for-hand is over.", number=number)
    return tr(
        "Round {number} of hand-for-hand is over; {minutes} minutes come off the clock, {where}.",
        number=number,
        minutes=str(minutes),
        where=w.clock(e.clock),
    )


def ended(w: Words, e: ev.HandForHandEnded) -> str:
    if not e.clock:
        return tr("Hand-for-hand is over.")
    return tr("Hand-for-hand is over; the clock runs at {where}.", where=w.clock(e.clock))


def passing(w: Words, clock: Clock) -> str:
    """A level or break that began by itself."""
    number = str(clock.level)
    if clock.on_break:
        minutes = w.agreed.structure.level(clock.level).break_minutes
        return tr(
            "The break after level {level} begins: {minutes} minutes.", level=number, minutes=str(minutes)
        )
    return tr("Level {level} begins: {stakes}.", level=number, stakes=w.stakes(clock.level))


SENTENCES = {
    ev.LevelStarted: level,
    ev.ClockPaused: paused,
    ev.ClockResumed: resumed,
    ev.ClockSet: clock_set,
    ev.HandForHandStarted: hand_for_hand,
    ev.RoundEnded: round_ended,
    ev.HandForHandEnded: ended,
}
