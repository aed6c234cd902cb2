"""What a tournament is at one moment: a value that `apply` replaces and nobody changes."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from tourney.engine.button import Marks
from tourney.tournament.rules import TournamentRules
from tourney.tournament.structure import Level, Structure

Status = Literal["registering", "seated", "running", "finished"]


@dataclass(frozen=True, slots=True)
class Setup:
    """What is fixed when a tournament is created.

    `buy_in` goes to the prize pool, `fee` to the house, both in minor units of `unit`, `scale` of them
    to 1.00. All draws come from `seed`. `places_paid` None means by the prize table; prizes below the
    first are rounded down to `prize_rounding` minor units. `levels_by` `hands` raises the level after
    so many hands at a table, `clock` leaves it to the clock.
    """

    name: str
    structure: Structure
    max_seats: int
    seed: int
    buy_in: int = 0
    fee: int = 0
    unit: str = "USD"
    scale: int = 100
    prize_table: str = "A"
    places_paid: int | None = None
    prize_rounding: int = 1
    levels_by: Literal["hands", "clock"] = "hands"
    rules: TournamentRules = field(default_factory=TournamentRules)


class TableSeat(NamedTuple):
    """A seat of a table, both numbered from 1."""

    table: int
    seat: int


class Dealt(NamedTuple):
    """One who is dealt in, with the chips he starts the hand with."""

    seat: int
    player: int
    stack: int


class Place(NamedTuple):
    """Where a player finished: `best` and `worst` differ when he tied; `prize` in minor units."""

    best: int
    worst: int
    prize: int


@dataclass(frozen=True, slots=True)
class Hand:
    """A hand in progress.

    `number` counts the hands of the tournament from 1. `level` and `stakes` are those in force when it
    began (T24-23). `ante_from` is the seat that pays the ante for all, None when each pays his own or
    there is none. `waiting` are seats that are not dealt in because the button has not passed them.
    """

    number: int
    level: int
    stakes: Level
    marks: Marks
    ante_from: int | None
    dealt: tuple[Dealt, ...]
    waiting: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Table:
    """A table: who sits where (taken seats only), the marks of its last hand, the hand in progress.

    `hands` counts those that began here. While it is 0 `marks` are those that lead to the drawn button,
    None until it is drawn.
    """

    number: int
    seats: Mapping[int, int]
    marks: Marks | None = None
    hand: Hand | None = None
    hands: int = 0

    def last_marks(self) -> Marks:
        """The marks that the next hand follows. Raises ValueError before the button is drawn."""
        if self.marks is None:
            raise ValueError(f"table {self.number} has not drawn its button")
        return self.marks


@dataclass(frozen=True, slots=True)
class State:
    """A tournament. Players are numbered from 1 in order of registration.

    `stacks` has the chips of everyone still in, `places` everyone who is done. `level` is 0 before the
    start, `level_hands` counts the hands that each table began at this level. `hands` and `draws`
    count what has happened in the whole tournament. `prizes` are those of place 1, 2, … in minor units.
    """

    setup: Setup
    status: Status = "registering"
    names: Mapping[int, str] = field(default_factory=dict)
    stacks: Mapping[int, int] = field(default_factory=dict)
    tables: Mapping[int, Table] = field(default_factory=dict)
    places: Mapping[int, Place] = field(default_factory=dict)
    level: int = 0
    level_hands: Mapping[int, int] = field(default_factory=dict)
    hands: int = 0
    draws: int = 0
    pool: int = 0
    prizes: tuple[int, ...] = ()

    @property
    def chips_in_play(self) -> int:
        """All chips that were given out, wherever they are now."""
        return len(self.names) * self.setup.structure.starting_stack

    @property
    def winner(self) -> int | None:
        """The player who has first place, None while it is open."""
        return next((player for player, place in self.places.items() if place.best == 1), None)

    def prize(self, place: int) -> int:
        """The prize of one place, 0 when it is not paid."""
        return self.prizes[place - 1] if place <= len(self.prizes) else 0

    def seat_of(self, player: int) -> TableSeat | None:
        """Where a player sits, None when he does not."""
        for table in self.tables.values():
            for seat, other in table.seats.items():
                if other == player:
                    return TableSeat(table.number, seat)
        return None
