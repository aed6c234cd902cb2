"""Entries, purchases, and who is away. `method` is the way of payment, `charge` what was paid for."""

from dataclasses import dataclass

from tourney.tournament.setup import NOTHING, Charge
from tourney.tournament.state import TableSeat


@dataclass(frozen=True, slots=True)
class PlayerRegistered:
    """A player has entered and got his starting stack, once seats are drawn also a seat.

    `draw` is the number of the draw that gave the seat, None when it was chosen.
    """

    player: int
    name: str
    stack: int = 0
    charge: Charge = NOTHING
    method: str = "cash"
    person: int | None = None
    seat: TableSeat | None = None
    draw: int | None = None


@dataclass(frozen=True, slots=True)
class PlayerUnregistered:
    """A player was taken out as if he had never entered, and got back what he had paid."""

    player: int
    stack: int
    refund: Charge
    method: str


@dataclass(frozen=True, slots=True)
class PlayerRenamed:
    """A player's name was corrected."""

    player: int
    name: str
    before: str


@dataclass(frozen=True, slots=True)
class RebuyBought:
    """A player bought `stack` chips; with a `seat` he was out and sits down there again."""

    player: int
    stack: int
    charge: Charge
    method: str
    seat: TableSeat | None = None
    draw: int | None = None


@dataclass(frozen=True, slots=True)
class AddOnBought:
    """A player bought the add-on of `stack` chips."""

    player: int
    stack: int
    charge: Charge
    method: str


@dataclass(frozen=True, slots=True)
class PlayerReEntered:
    """A player who was out entered again with a new stack in a new seat."""

    player: int
    stack: int
    charge: Charge
    method: str
    seat: TableSeat
    draw: int


@dataclass(frozen=True, slots=True)
class PlayerWentAway:
    """A player is away: he is dealt in, and posts what falls to him (T24-30)."""

    player: int


@dataclass(frozen=True, slots=True)
class PlayerCameBack:
    """A player who was away is at his seat."""

    player: int


@dataclass(frozen=True, slots=True)
class RegistrationClosed:
    """Nobody enters or re-enters any more."""
