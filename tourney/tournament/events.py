"""What happens in a tournament. The log of these is the truth: state is made from it and nothing else.

Each event is one row of `tournament_events`: `kind` names it, `to_payload` gives its JSON object.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple, get_args

from tourney.tournament.payload import reader, write
from tourney.tournament.state import Dealt, Setup, TableSeat


class SeatStack(NamedTuple):
    """What a seat has when a hand is over, in chips."""

    seat: int
    stack: int


@dataclass(frozen=True, slots=True)
class TournamentCreated:
    """A tournament is open for registration."""

    setup: Setup


@dataclass(frozen=True, slots=True)
class PlayerRegistered:
    """A player has entered and got his starting stack."""

    player: int
    name: str


@dataclass(frozen=True, slots=True)
class SeatsDrawn:
    """Seats were drawn in two steps (T24-10B): the first of `players` got the first of `seats`, and so on."""

    draw: int
    players: tuple[int, ...]
    seats: tuple[TableSeat, ...]


@dataclass(frozen=True, slots=True)
class ButtonDrawn:
    """A seat drew the button of its table's first hand."""

    table: int
    seat: int
    draw: int


@dataclass(frozen=True, slots=True)
class PrizesSet:
    """The prize pool and the prizes of place 1, 2, … are fixed, in minor units."""

    pool: int
    prizes: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TournamentStarted:
    """Play begins."""


@dataclass(frozen=True, slots=True)
class LevelStarted:
    """A level is in force for every hand that begins from now on."""

    level: int


@dataclass(frozen=True, slots=True)
class HandStarted:
    """A hand began, at the level in force and with these marks.

    `small_blind_seat` is None when nobody posts it, `small_blind_mark` is where its mark lies all the
    same. `ante_seat` pays the ante for all, None when each pays his own or there is none.
    """

    table: int
    hand: int
    level: int
    small_blind: int
    big_blind: int
    ante: int
    button_seat: int
    small_blind_mark: int
    small_blind_seat: int | None
    big_blind_seat: int
    ante_seat: int | None
    dealt: tuple[Dealt, ...]
    waiting: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class HandEnded:
    """A hand is over and these are the stacks of those who were dealt in."""

    table: int
    hand: int
    stacks: tuple[SeatStack, ...]


@dataclass(frozen=True, slots=True)
class PlayerEliminated:
    """A player has lost his last chip; `place` to `last_place` are the places he shares, one when alone."""

    player: int
    table: int
    seat: int
    hand: int
    place: int
    last_place: int
    prize: int


@dataclass(frozen=True, slots=True)
class PlayerMoved:
    """The next big blind of the largest table went to the worst seat of the smallest to balance them."""

    player: int
    from_table: int
    from_seat: int
    to_table: int
    to_seat: int


@dataclass(frozen=True, slots=True)
class TableBroken:
    """A table was broken and its players drew seats at the others, in two steps."""

    table: int
    draw: int
    players: tuple[int, ...]
    seats: tuple[TableSeat, ...]


@dataclass(frozen=True, slots=True)
class FinalTableDrawn:
    """Everyone left drew a seat at the final table, in two steps."""

    table: int
    draw: int
    players: tuple[int, ...]
    seats: tuple[TableSeat, ...]


@dataclass(frozen=True, slots=True)
class TournamentFinished:
    """One player has all the chips."""

    winner: int
    prize: int


Event = (
    TournamentCreated
    | PlayerRegistered
    | SeatsDrawn
    | ButtonDrawn
    | PrizesSet
    | TournamentStarted
    | LevelStarted
    | HandStarted
    | HandEnded
    | PlayerEliminated
    | PlayerMoved
    | TableBroken
    | FinalTableDrawn
    | TournamentFinished
)


def kind(event: Event) -> str:
    """The name of an event's kind in the log, `hand_started`."""
    return _NAMES[type(event)]


def to_payload(event: Event) -> dict[str, Any]:
    """An event as the JSON object of its row: numbers, texts, lists and objects only."""
    return write(event)


def from_payload(kind: str, payload: Mapping[str, Any]) -> Event:
    """The event of a row. Raises ValueError for a kind or a field that this version does not know."""
    found = KINDS.get(kind)
    if found is None:
        raise ValueError(f"{kind!r} is no event kind; known are {', '.join(KINDS)}")
    return reader(found)(payload)


_NAMES: dict[type, str] = {
    cls: re.sub(r"(?<!^)(?=[A-Z])", "_", cls.__name__).lower() for cls in get_args(Event)
}
KINDS: dict[str, type] = {name: cls for cls, name in _NAMES.items()}
