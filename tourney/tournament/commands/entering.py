"""Entries and what is bought: how it was paid goes with each (`cash`, `card`, `owed`, any short word)."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Register:
    """Enters a player, who gets the next number and a starting stack; once seats are drawn also a seat.

    `person` is his number in the list of people. `seat` chooses table and seat instead of a draw.
    """

    name: str
    person: int | None = None
    method: str = "cash"
    seat: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class Unregister:
    """Takes a player out who has not been dealt a card, as if he had never entered, and pays him back."""

    player: int
    method: str = "cash"


@dataclass(frozen=True, slots=True)
class Rename:
    """Corrects a player's name."""

    player: int
    name: str


@dataclass(frozen=True, slots=True)
class Rebuy:
    """Sells a rebuy to a player who is short of chips, or just out of them: he is in again then."""

    player: int
    method: str = "cash"


@dataclass(frozen=True, slots=True)
class AddOn:
    """Sells the add-on to a player who is in."""

    player: int
    method: str = "cash"


@dataclass(frozen=True, slots=True)
class ReEnter:
    """Enters a player again who is out: a new entry, a new stack, a new seat."""

    player: int
    method: str = "cash"
