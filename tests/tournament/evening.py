"""An evening in a test: commands at times of the day, players by name, and every invariant after each."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

from tourney.tournament import commands as do
from tourney.tournament.events import Change, Event
from tourney.tournament.invariants import faults
from tourney.tournament.rules import TournamentRules
from tourney.tournament.setup import Setup
from tourney.tournament.state import Clock, State
from tourney.tournament.structure import Level, Structure
from tourney.tournament.timing import clock_at, left
from tourney.tournament.tournament import Tournament
from tourney.tournament.view import view

DAY = datetime(2026, 11, 27, tzinfo=UTC)

LEVELS = (
    Level(25, 50, 0, 20, 10),
    Level(50, 100, 0, 20, 10, break_minutes=10),
    Level(100, 200, 200, 20, 10),
    Level(200, 400, 400, 20, 10),
)
STRUCTURE = Structure(
    name="Evening",
    game="holdem",
    limit="NL",
    starting_stack=5000,
    seats=9,
    chips=(25, 100, 500, 1000),
    levels=LEVELS,
)


def setup(**changes: Any) -> Setup:
    """A live tournament by the clock, moves proposed, 20.00 to the pool. The first button is in the last
    taken seat of a table, so that its first two players have the blinds of the first hand."""
    plain = Setup(
        "Friday",
        STRUCTURE,
        9,
        7,
        buy_in=2000,
        unit="EUR",
        levels_by="clock",
        arrange_at_once=False,
        rules=TournamentRules(first_button="dealers_right"),
    )
    return replace(plain, **changes)


class Evening:
    """A tournament and the time of the day; every command leaves it sound."""

    def __init__(self, of: Setup, time: str = "19:00") -> None:
        self.run = Tournament()
        self.now = DAY
        self.at(time)
        self.do(do.Create(of))

    def at(self, time: str) -> "Evening":
        """Goes on to a time of the day, HH:MM or HH:MM:SS."""
        hours, minutes, *seconds = (int(part) for part in time.split(":"))
        then = DAY + timedelta(hours=hours, minutes=minutes, seconds=seconds[0] if seconds else 0)
        assert then >= self.now
        self.now = then
        return self

    def do(self, command: do.Command) -> list[Event]:
        events = [entry.event for entry in self.run.do(command, self.now)]
        assert faults(self.state) == []
        return events

    def undo(self, action: int | None = None) -> State:
        self.run.undo(self.now, action=action)
        assert faults(self.state) == []
        return self.state

    def redo(self, action: int | None = None) -> State:
        self.run.redo(self.now, action=action)
        assert faults(self.state) == []
        return self.state

    @property
    def state(self) -> State:
        return self.run.state

    @property
    def clock(self) -> tuple[int, bool, bool, float]:
        """Level, whether it is break, whether it runs, seconds left."""
        clock = clock_at(self.state, self.now)
        assert isinstance(clock, Clock)
        return clock.level, clock.on_break, clock.running, left(clock, self.now) / 1000

    def view(self) -> dict[str, Any]:
        return view(self.state, self.now)

    def register(self, *names: str) -> None:
        for name in names:
            self.do(do.Register(name))

    def begin(self, *names: str, seats: Mapping[str, tuple[int, int]] | None = None) -> None:
        """Registers, seats in the order of the names (or as said) and starts."""
        self.register(*names)
        places = seats or {name: (1, seat) for seat, name in enumerate(names, 1)}
        for name, where in places.items():
            self.do(do.Reserve(self.number(name), where))
        self.do(do.DrawSeats())
        self.do(do.Start())

    def tables(self) -> dict[int, dict[str, Any]]:
        return {table["table"]: table for table in self.view()["tables"]}

    def number(self, name: str) -> int:
        return self.state.by_name[name]

    def numbers(self, *names: str) -> tuple[int, ...]:
        return tuple(self.number(name) for name in names)

    def bust(
        self,
        *names: str,
        by: Mapping[str, tuple[str, ...]] | None = None,
        stacks: Mapping[str, int] | None = None,
    ) -> list[Event]:
        hunters = {self.number(victim): self.numbers(*who) for victim, who in (by or {}).items()}
        began = {self.number(name): stack for name, stack in (stacks or {}).items()}
        return self.do(do.Bust(self.numbers(*names), hunters, began))

    def seat(self, name: str) -> tuple[int, int] | None:
        return self.state.seat_of(self.number(name))

    def table_of(self, name: str) -> int | None:
        where = self.state.seat_of(self.number(name))
        return where.table if where else None

    def places(self) -> dict[str, tuple[int, int]]:
        return {
            self.state.name(player): (place.best, place.worst) for player, place in self.state.places.items()
        }

    def stacks(self) -> dict[str, int | None]:
        return {self.state.name(player): stack for player, stack in self.state.stacks.items()}


def kinds(events: list[Event] | list[Change]) -> list[str]:
    return [type(event).__name__ for event in events]
