"""What people ask of a tournament. Each is answered by events, or refused with the reason."""

from collections.abc import Mapping
from dataclasses import dataclass

from tourney.tournament.state import Setup


@dataclass(frozen=True, slots=True)
class Create:
    """Opens a tournament for registration."""

    setup: Setup


@dataclass(frozen=True, slots=True)
class Register:
    """Enters a player, who gets the next number and a starting stack."""

    name: str


@dataclass(frozen=True, slots=True)
class DrawSeats:
    """Closes registration and draws a seat for everyone."""


@dataclass(frozen=True, slots=True)
class Start:
    """Draws the buttons, fixes the prizes and begins level 1."""


@dataclass(frozen=True, slots=True)
class NextHand:
    """Begins the next hand of a table."""

    table: int


@dataclass(frozen=True, slots=True)
class RecordHand:
    """Ends the hand of a table with the chips that each dealt-in seat has left."""

    table: int
    stacks: Mapping[int, int]


@dataclass(frozen=True, slots=True)
class ChangeLevel:
    """Goes to a level; hands in progress finish at theirs."""

    level: int


Command = Create | Register | DrawSeats | Start | NextHand | RecordHand | ChangeLevel
