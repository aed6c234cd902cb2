"""Seats: drawing, moving, balancing, breaking."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Reserve:
    """Keeps a seat for a player before the draw; None gives it up."""

    player: int
    seat: tuple[int, int] | None


@dataclass(frozen=True, slots=True)
class DrawSeats:
    """Draws a seat for everyone who has none kept."""


@dataclass(frozen=True, slots=True)
class Move:
    """Moves a player; without `seat` to the worst seat of the table, without `table` to where he is needed."""

    player: int
    table: int | None = None
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Balance:
    """Breaks and balances tables as far as those between hands allow."""


@dataclass(frozen=True, slots=True)
class BreakTable:
    """Breaks a table: its players draw seats at the others."""

    table: int


@dataclass(frozen=True, slots=True)
class OpenTable:
    """Opens another table; balancing brings players there."""

    table: int | None = None


@dataclass(frozen=True, slots=True)
class CloseTable:
    """Lets nobody sit down at a table any more, or again when `closed` is False."""

    table: int
    closed: bool = True


@dataclass(frozen=True, slots=True)
class LockSeat:
    """Lets nobody sit down in a seat, or again when `locked` is False."""

    table: int
    seat: int
    locked: bool = True


@dataclass(frozen=True, slots=True)
class Pin:
    """Keeps a player where he sits: he is not moved to balance, and his table breaks last."""

    player: int
    pinned: bool = True
