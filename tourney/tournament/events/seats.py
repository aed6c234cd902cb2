"""Who sits where. A `draw` is the number of a draw: with the seed of the setup it can be repeated."""

from dataclasses import dataclass

from tourney.tournament.state import TableSeat


@dataclass(frozen=True, slots=True)
class SeatReserved:
    """A seat is kept for a player until the draw; None when that was given up."""

    player: int
    seat: TableSeat | None


@dataclass(frozen=True, slots=True)
class SeatsDrawn:
    """Seats were drawn in two steps (T24-10B): the first of `players` got the first of `seats`, and so on."""

    draw: int
    players: tuple[int, ...]
    seats: tuple[TableSeat, ...]


@dataclass(frozen=True, slots=True)
class ButtonDrawn:
    """The button of a table's first hand lies at `seat`; `draw` is None when the rules put it there."""

    table: int
    seat: int
    draw: int | None


@dataclass(frozen=True, slots=True)
class PlayerMoved:
    """A player went from one table to another; `rule` is the rule by which, empty when the director chose."""

    player: int
    from_table: int
    from_seat: int
    to_table: int
    to_seat: int
    rule: str = ""
    draw: int | None = None


@dataclass(frozen=True, slots=True)
class TableBroken:
    """A table was broken and its players drew seats at the others, in two steps."""

    table: int
    draw: int
    players: tuple[int, ...]
    seats: tuple[TableSeat, ...]
    rule: str = ""


@dataclass(frozen=True, slots=True)
class SeatsRedrawn:
    """Everyone left drew a new seat, in two steps: the final table, or the last two or three."""

    draw: int
    players: tuple[int, ...]
    seats: tuple[TableSeat, ...]
    rule: str = ""


@dataclass(frozen=True, slots=True)
class TableOpened:
    """A table was added."""

    table: int


@dataclass(frozen=True, slots=True)
class TableClosed:
    """Nobody sits down at a table any more; or again, when `closed` is False."""

    table: int
    closed: bool = True


@dataclass(frozen=True, slots=True)
class SeatLocked:
    """Nobody sits down in a seat any more; or again, when `locked` is False."""

    seat: TableSeat
    locked: bool = True


@dataclass(frozen=True, slots=True)
class PlayerPinned:
    """A player is never moved any more; or again, when `pinned` is False."""

    player: int
    pinned: bool = True
