"""What a tournament is at one moment: a value that `apply` makes anew and nobody else changes."""

from dataclasses import dataclass, field, fields
from datetime import datetime
from operator import attrgetter
from typing import Literal, NamedTuple

from tourney.engine.button import Marks
from tourney.tournament.setup import NOTHING, Charge, Setup
from tourney.tournament.structures.values import Level

Status = Literal["registering", "seated", "running", "finished"]


class TableSeat(NamedTuple):
    """A seat of a table, both numbered from 1."""

    table: int
    seat: int


class Dealt(NamedTuple):
    """One who is dealt in, with the chips he starts the hand with; None when nobody knows them."""

    seat: int
    player: int
    stack: int | None


class Place(NamedTuple):
    """Where a player finished: `best` and `worst` differ when he tied; `nth` counts those who tie, from 0."""

    best: int
    worst: int
    nth: int = 0


@dataclass(frozen=True, slots=True)
class Player:
    """One player: who he is and what he has bought, won and been given.

    `person` is his number in the list of people, None when he is not in it. `entries` counts his
    entries, the first included. `seat` is where he sat last, for one who comes back. A `pinned` player
    is never moved. `penalty` is how many hands he still misses. `head` is the bounty on his head,
    `bounties` what he has won of them, `hits` how many he has put out, all money in minor units. `out_by`
    are those who put him out last.
    """

    number: int
    name: str
    person: int | None = None
    entries: int = 1
    rebuys: int = 0
    add_ons: int = 0
    paid: Charge = NOTHING
    seat: TableSeat | None = None
    absent: bool = False
    pinned: bool = False
    penalty: int = 0
    head: int = 0
    bounties: int = 0
    hits: int = 0
    out_by: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class CarriedPot:
    """The pot of deals that nobody opened (R146): its chips, how many deals in a row there were, their game.

    `players` are those of the last deal, the first one left of its button first.
    """

    chips: int
    deals: int
    game: str
    players: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Hand:
    """A hand in progress.

    `number` counts the hands of the tournament from 1. `level` and `stakes` are those in force when it
    began (T24-23). `ante_from` is the seat that pays the ante for all, None when each pays his own or
    there is none. `waiting` are seats that are not dealt in because the button has not passed them.
    Where a game has no blinds `frozen` is True and the marks are those of the last hand that had them.
    `missing` are the players who miss this hand by a penalty. `pot` was carried into it, None for none.
    """

    number: int
    level: int
    stakes: Level
    marks: Marks
    ante_from: int | None
    dealt: tuple[Dealt, ...]
    waiting: tuple[int, ...] = ()
    frozen: bool = False
    missing: tuple[int, ...] = ()
    pot: CarriedPot | None = None

    @property
    def carried(self) -> int:
        """The chips that lay in the pot before the first ante."""
        return self.pot.chips if self.pot else 0


@dataclass(frozen=True, slots=True)
class Table:
    """A table: who sits where (taken seats only), the marks of its last hand, the hand in progress.

    `hands` counts those that began here. While it is 0 `marks` are those that lead to the drawn button,
    None until it is drawn. `opened` is the seat that became empty last.
    `turn` is where a mix that changes by hands or orbits is, `fresh` are seats whose players have not been
    dealt a hand there. An `added` table was opened after the draw. The chips of a `pot` that is carried lie
    on it until it is won, also while the hand that it was carried into is in progress.
    """

    number: int
    seats: dict[int, int]
    marks: Marks | None = None
    hand: Hand | None = None
    hands: int = 0
    size: int = 10
    opened: int | None = None
    turn: tuple[int, ...] = ()
    fresh: frozenset[int] = frozenset()
    added: bool = False
    pot: CarriedPot | None = None

    def last_marks(self) -> Marks:
        """The marks that the next hand follows. Raises ValueError before the button is drawn."""
        if self.marks is None:
            raise ValueError(f"table {self.number} has not drawn its button")
        return self.marks


@dataclass(frozen=True, slots=True)
class Clock:
    """Where the clock stands: in a level or in the break after it, running or not.

    Running it has `ends_at`, the instant at which this level or break is over; stopped it has `left`,
    the milliseconds that are left of it.
    """

    level: int
    on_break: bool = False
    ends_at: datetime | None = None
    left: int = 0

    @property
    def running(self) -> bool:
        return self.ends_at is not None


@dataclass(frozen=True, slots=True)
class Round:
    """A round of hand-for-hand: every table plays one hand, and who goes out in it waits for its end.

    `number` counts the rounds from 1. `done` are the tables that have played theirs. `out` are those
    who are broke, with the table and the stack with which each began his hand.
    """

    number: int = 1
    done: tuple[int, ...] = ()
    out: tuple["Broke", ...] = ()


class Broke(NamedTuple):
    """One without chips: where he sat, what he began the hand with (None unknown), who took it, which hand.

    `left` is his distance clockwise from the button, by which odd units of a tie are given.
    """

    player: int
    table: int
    seat: int
    stack: int | None
    hunters: tuple[int, ...]
    hand: int
    left: int


@dataclass(frozen=True, slots=True)
class Agreement:
    """A deal: what each who took part gets, and what is kept back for the winner, in minor units."""

    amounts: tuple[tuple[int, int], ...]
    first: int = 0


@dataclass(slots=True)
class State:
    """A tournament. Players are numbered from 1 in order of registration.

    `numbers` is how many numbers have been given. `stacks` has the chips of everyone still in, None for
    an unknown stack; `places` has everyone who is out. `level` is 0 before the start; by the clock it is
    the level of the last setting, see `timing.level_at`. `level_hands` counts the hands that each table
    began at this level. `hands` and `draws` count what has happened in the whole tournament.

    `given` are all chips that were handed out, `removed` those that left play, `adjusted` those that chip
    races added, `miscounted` what the last count had too many (stacks agreed after hand `agreed`). Money
    in minor units: `collected` by purpose, `drawer` by way of payment, `house` what the organiser added, `paid_out` by player.
    `fixed_prizes` are prizes that were set by hand. `envelopes` are those of mystery bounties that are
    left, in the order in which they are opened. `due` are those who lost their last chips in a hand and are
    not put out yet, those among them who have bought more since: see `due_out`.
    """

    setup: Setup
    status: Status = "registering"
    players: dict[int, Player] = field(default_factory=dict)
    by_name: dict[str, int] = field(default_factory=dict)
    numbers: int = 0
    stacks: dict[int, int | None] = field(default_factory=dict)
    tables: dict[int, Table] = field(default_factory=dict)
    places: dict[int, Place] = field(default_factory=dict)
    level: int = 0
    clock: Clock | None = None
    level_hands: dict[int, int] = field(default_factory=dict)
    hands: int = 0
    draws: int = 0
    round: Round | None = None
    given: int = 0
    removed: int = 0
    adjusted: int = 0
    miscounted: int = 0
    agreed: int = 0
    collected: Charge = NOTHING
    drawer: dict[str, int] = field(default_factory=dict)
    house: int = 0
    paid_out: dict[int, int] = field(default_factory=dict)
    fixed_prizes: tuple[int, ...] | None = None
    agreement: Agreement | None = None
    forfeited: frozenset[int] = frozenset()
    disqualified: frozenset[int] = frozenset()
    locked: frozenset[TableSeat] = frozenset()
    closed: frozenset[int] = frozenset()
    reserved: dict[int, TableSeat] = field(default_factory=dict)
    registration_closed: bool = False
    smallest_chip: int = 0
    envelopes: tuple[int, ...] = ()
    entries: int = 0
    rebuys: int = 0
    add_ons: int = 0
    due: tuple[Broke, ...] = ()

    def copy(self) -> "State":
        """Another state with the same parts; its mappings are shared until one is replaced."""
        return State(*_PARTS(self))

    @property
    def chips_in_play(self) -> int:
        """All chips that are in play, wherever they are now."""
        return self.given - self.removed + self.adjusted

    @property
    def carried(self) -> int:
        """The chips that lie in carried pots: all others are somebody's."""
        return sum([table.pot.chips for table in self.tables.values() if table.pot])

    def broke(self) -> frozenset[int]:
        """Who has no chips left and waits for the end of a round of hand-for-hand to be placed."""
        if self.round is None or not self.round.out:
            return frozenset()
        return frozenset([one.player for one in self.round.out])

    @property
    def due_out(self) -> tuple[Broke, ...]:
        """Those without chips who wait for somebody to put them out, or to sell them more."""
        if not self.due:
            return ()
        return tuple([one for one in self.due if self.stacks.get(one.player) == 0])

    def playing(self, table: Table) -> dict[int, int]:
        """Who can be dealt in at a table, by seat."""
        broke = self.broke()
        if self.due:
            broke |= {one.player for one in self.due_out}
        if not broke:
            return table.seats
        return {seat: player for seat, player in table.seats.items() if player not in broke}

    @property
    def winner(self) -> int | None:
        """The player who has first place, None while it is open."""
        if self.status != "finished":
            return None
        return next(
            (player for player, place in self.places.items() if place.best == 1 and place.nth == 0), None
        )

    def name(self, player: int) -> str:
        """A player's name."""
        return self.players[player].name

    def in_hand(self, player: int) -> bool:
        """Whether a player was dealt into a hand that is in progress."""
        seat = self.seat_of(player)
        hand = self.tables[seat.table].hand if seat else None
        return hand is not None and any(dealt.player == player for dealt in hand.dealt)

    def seat_of(self, player: int) -> TableSeat | None:
        """Where a player sits, None when he does not."""
        seat = self.players[player].seat
        if seat is None or player not in self.stacks:
            return None
        table = self.tables.get(seat.table)
        return seat if table is not None and table.seats.get(seat.seat) == player else None


_PARTS = attrgetter(*(part.name for part in fields(State)))
