"""The working copy of a decision: events one after the other, each seen by the next."""

import random
from datetime import datetime

from tourney.tournament.apply import change
from tourney.tournament.events import Change
from tourney.tournament.state import State
from tourney.tournament.working import Working


class Draft:
    """A state, the events that led to it from the state that a command met, and the time of the command."""

    __slots__ = ("_working", "events", "now")

    def __init__(self, state: State, now: datetime) -> None:
        self._working = Working(state)
        self.events: list[Change] = []
        self.now = now

    @property
    def state(self) -> State:
        """The state after the events so far. It changes with the next one: keep parts of it, not itself."""
        return self._working.state

    def add(self, event: Change) -> None:
        """Lets an event happen."""
        change(self._working, event)
        self.events.append(event)

    def chance(self) -> tuple[int, random.Random]:
        """The number of the next draw and its own random stream.

        The stream depends on the recorded seed and that number alone, so that a draw can be repeated
        by anyone who has the log.
        """
        draw = self.state.draws + 1
        return draw, random.Random(f"{self.state.setup.seed}/{draw}")
