"""Telling a log from its first line on: names are those of the time, and undone lines say so."""

from collections.abc import Callable, Iterator
from datetime import datetime
from typing import Any, NamedTuple

from tourney.language import tr
from tourney.tournament import events as ev
from tourney.tournament.sentences import clock, entering, hands, money, opening, seats
from tourney.tournament.sentences.words import Words
from tourney.tournament.state import Clock
from tourney.tournament.structures.values import Structure
from tourney.tournament.timing import passed
from tourney.tournament.tournament import Entry, Tournament

Sentence = Callable[[Words, Any], str]

SENTENCES: dict[type, Sentence] = {
    **opening.SENTENCES,
    **entering.SENTENCES,
    **seats.SENTENCES,
    **clock.SENTENCES,
    **hands.SENTENCES,
    **money.SENTENCES,
}
"""What each event says; undo and redo say which line they are about, see `Teller`."""

_STATES = (ev.TournamentCreated, ev.SetupChanged, ev.PlayerRegistered, ev.PlayerRenamed, ev.HandStarted)
"""Events after which names, the setup or the dealt-in players are others."""


class Line(NamedTuple):
    """One line for people.

    `seq` is None for a level or break that began by itself: the clock is a function of time, and such a
    line is in no log. `undone` lines do not count now.
    """

    seq: int | None
    action: int | None
    at: datetime
    actor: str | None
    device: str | None
    kind: str
    text: str
    undone: bool = False


class Teller:
    """Tells the lines of one log, each once and in order."""

    def __init__(self) -> None:
        self._words = Words()
        self._undone: set[int] = set()
        self._states: list[Entry] = []
        self._first: dict[int, str] = {}

    def tell(self, entry: Entry) -> str:
        """The sentence of the next line."""
        event = entry.event
        self._words.at = entry.at
        if isinstance(event, ev.ActionUndone | ev.ActionRedone):
            return self._about(event)
        if isinstance(event, ev.TournamentCreated):
            self._words.setup = event.setup
        text = SENTENCES[type(event)](self._words, event)
        if entry.seq == entry.action:
            self._first[entry.seq] = text
        if isinstance(event, _STATES):
            self._states.append(entry)
            self._know(entry)
        return text

    def passing(self, clock_then: Clock) -> str:
        """The sentence of a level or break that began by itself."""
        return clock.passing(self._words, clock_then)

    def _about(self, event: ev.ActionUndone | ev.ActionRedone) -> str:
        if isinstance(event, ev.ActionUndone):
            self._undone.add(event.action)
        else:
            self._undone.discard(event.action)
        self._words.names.clear()
        self._words.hands.clear()
        for entry in self._states:
            if entry.action not in self._undone:
                self._know(entry)
        told = {
            "number": str(event.action),
            "line": self._first.get(event.action) or tr("it is not there"),
        }
        if isinstance(event, ev.ActionUndone):
            return tr("Line {number} was undone: {line}", **told)
        return tr("Line {number} counts again: {line}", **told)

    def _know(self, entry: Entry) -> None:
        event = entry.event
        if isinstance(event, ev.TournamentCreated | ev.SetupChanged):
            self._words.setup = event.setup
        elif isinstance(event, ev.HandStarted):
            self._words.hands[event.table] = event
        elif isinstance(event, ev.PlayerRegistered | ev.PlayerRenamed):
            self._words.names[event.player] = event.name


def told(run: Tournament, now: datetime | None = None) -> list[Line]:
    """The whole log as lines; with `now` the levels that began by themselves stand among them, those up
    to that moment."""
    teller = Teller()
    lines = []
    moments = _passages(run, now) if now else iter(())
    coming = next(moments, None)
    for entry in run.log:
        while coming and coming[0] <= entry.at and coming[2] < entry.seq:
            lines.append(_passing(teller, coming))
            coming = next(moments, None)
        text = teller.tell(entry)
        undone = entry.action in run.undone
        lines.append(Line(*entry[:5], ev.kind(entry.event), text, undone))
    while coming:
        lines.append(_passing(teller, coming))
        coming = next(moments, None)
    return lines


def _passing(teller: Teller, coming: tuple[datetime, Clock, int]) -> Line:
    at, then, _ = coming
    kind = "break" if then.on_break else "level"
    return Line(None, None, at, None, None, kind, teller.passing(then))


def _passages(run: Tournament, now: datetime) -> Iterator[tuple[datetime, Clock, int]]:
    """(moment, clock, line of its last setting) of each level and break that began by itself."""
    structure: Structure | None = None
    clock: Clock | None = None
    since = 0
    for entry in run.counting():
        event = entry.event
        if structure is not None and clock is not None:
            reached = clock
            for at, reached in passed(structure, clock, entry.at):
                yield at, reached, since
            clock = reached
        if isinstance(event, ev.TournamentCreated | ev.SetupChanged):
            structure = event.setup.structure
        if isinstance(event, ev.TournamentFinished):
            return
        found = getattr(event, "clock", None)
        if isinstance(found, Clock):
            clock, since = found, entry.seq
    if structure is not None and clock is not None:
        for at, reached in passed(structure, clock, now):
            yield at, reached, since
