"""The working copy of a decision: events one after the other, each seen by the next."""

import random

from tourney.tournament.apply import apply
from tourney.tournament.events import Event
from tourney.tournament.state import State


class Draft:
    """A state and the events that led to it from the state that a command met."""

    __slots__ = ("events", "state")

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: list[Event] = []

    def add(self, event: Event) -> None:
        """Lets an event happen."""
        self.state = apply(self.state, event)
        self.events.append(event)

    def chance(self) -> tuple[int, random.Random]:
        """The number of the next draw and its own random stream.

        The stream depends on the recorded seed and that number alone, so that a draw can be repeated
        by anyone who has the log.
        """
        draw = self.state.draws + 1
        return draw, random.Random(f"{self.state.setup.seed}/{draw}")
