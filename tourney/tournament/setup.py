"""What is agreed before a tournament begins: its structure, its money, its rules."""

from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from tourney.tournament.money.plan import PrizePlan
from tourney.tournament.rules import TournamentRules
from tourney.tournament.structures.values import Structure

BountyKind = Literal["none", "fixed", "progressive", "mystery"]


class Charge(NamedTuple):
    """What one payment is for, in minor units: the prize pool, the house, the staff, the bounties."""

    pool: int = 0
    fee: int = 0
    staff: int = 0
    bounty: int = 0

    @property
    def total(self) -> int:
        """What the player pays."""
        return self.pool + self.fee + self.staff + self.bounty

    def times(self, count: int) -> "Charge":
        """So many of it."""
        return Charge(*(part * count for part in self))


NOTHING = Charge()


@dataclass(frozen=True, slots=True)
class Purchase:
    """Chips that can be bought during play: what they cost, how many they are, how often at most.

    `most` is per player, None for no limit; `most_in_all` for the whole tournament.
    """

    charge: Charge
    chips: int
    most: int | None = None
    most_in_all: int | None = None


@dataclass(frozen=True, slots=True)
class Setup:
    """What is fixed when a tournament is created, and changed only by a command that says so.

    Of every entry `buy_in` goes to the prize pool, `fee` to the house, `staff_fee` to the staff and
    `bounty` on the player's head, all in minor units of `unit`, `scale` of them to 1.00. All draws come
    from `seed`. `prize_plan` says how the pool is divided. `guarantee` is the least prize pool, None for
    none.

    `rebuy` and `add_on` are None when there are none. A rebuy is open to a player with at most
    `rebuy_at_most` chips, None for any stack. `re_entries` is how often a player who is out may enter
    again, None for no limit.

    `levels_by` `hands` raises the level after so many hands at a table, `clock` leaves it to the clock.
    `when_off` says what a clock does while the program is off: it `runs` on or `waits`. With
    `arrange_at_once` tables are broken and balanced as soon as a hand allows; otherwise that is proposed
    and a command does it. `table_sizes` holds (table, seats) where a table has other than `max_seats`.
    `break_order` lists the tables that are broken first, in order; the others follow, highest number
    first.
    """

    name: str
    structure: Structure
    max_seats: int
    seed: int
    buy_in: int = 0
    fee: int = 0
    unit: str = "USD"
    scale: int = 100
    prize_plan: PrizePlan = field(default_factory=PrizePlan)
    levels_by: Literal["hands", "clock"] = "hands"
    rules: TournamentRules = field(default_factory=TournamentRules)
    staff_fee: int = 0
    bounty: int = 0
    bounty_kind: BountyKind = "none"
    guarantee: int | None = None
    rebuy: Purchase | None = None
    rebuy_at_most: int | None = 0
    add_on: Purchase | None = None
    re_entries: int | None = 0
    when_off: Literal["runs", "waits"] = "runs"
    arrange_at_once: bool = True
    table_sizes: tuple[tuple[int, int], ...] = ()
    break_order: tuple[int, ...] = ()

    @property
    def entry(self) -> Charge:
        """What one entry costs."""
        return Charge(self.buy_in, self.fee, self.staff_fee, self.bounty)

    def size_of(self, table: int) -> int:
        """How many seats a table has."""
        return next((size for number, size in self.table_sizes if number == table), self.max_seats)
