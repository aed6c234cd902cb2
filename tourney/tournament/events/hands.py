"""Hands and chips."""

from dataclasses import dataclass
from typing import NamedTuple

from tourney.tournament.state import Broke, Dealt


class SeatStack(NamedTuple):
    """What a seat has when a hand is over, in chips; None when nobody knows."""

    seat: int
    stack: int | None


class PlayerStack(NamedTuple):
    """What a player has, in chips; None when nobody knows."""

    player: int
    stack: int | None


@dataclass(frozen=True, slots=True)
class HandStarted:
    """A hand began, at the level in force and with these marks.

    `small_blind_seat` is None when nobody posts it, `small_blind_mark` is where its mark lies all the
    same. `ante_seat` pays the ante for all, None when each pays his own or there is none. In a game
    without blinds the marks are `frozen`: those of the last hand that had them. `turn` is where a mix that
    changes by hands or orbits is: which game, and how many hands of it are to come.
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
    game: str = "holdem"
    limit: str = "NL"
    frozen: bool = False
    turn: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class HandEnded:
    """A hand is over and these are the stacks of those who were dealt in.

    `carried` chips stay in the pot for the next deal of the table, because nobody opened (R146).
    """

    table: int
    hand: int
    stacks: tuple[SeatStack, ...]
    carried: int = 0


@dataclass(frozen=True, slots=True)
class PotShared:
    """A pot that nobody opened was shared out, because it could not be played for any more.

    `shares` are the chips that each got. `why` is table_broken, seats_redrawn, deal, finished, coloured_up or other_game.
    """

    table: int
    shares: tuple[PlayerStack, ...]
    why: str


@dataclass(frozen=True, slots=True)
class StacksEntered:
    """Stacks were written down.

    `difference` is what they have more than the chips in play once all are known; it arose after hand
    `since`, when they still agreed.
    """

    stacks: tuple[PlayerStack, ...]
    difference: int = 0
    since: int = 0


@dataclass(frozen=True, slots=True)
class ColouredUp:
    """Smaller chips left play, odd ones by a race (T24-24).

    `stacks` are those that changed, `change` what all chips together gained or lost. `draw` is the
    number of the draw of the race's cards, None when there was none.
    """

    smallest: int
    stacks: tuple[PlayerStack, ...]
    change: int
    draw: int | None


@dataclass(frozen=True, slots=True)
class PlayersEliminated:
    """Players who share the places `place` to `last_place` are out; one alone has both the same.

    The order of `out` is that in which odd units of a shared prize are given. `prizes` are what the
    places paid each of them at the time, in minor units.
    """

    out: tuple[Broke, ...]
    place: int
    last_place: int
    prizes: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PlayersBroke:
    """Players have no chips left in a round of hand-for-hand; they are placed when it ends."""

    out: tuple[Broke, ...]


@dataclass(frozen=True, slots=True)
class EliminationDue:
    """Players lost their last chips in a hand; somebody is to put them out, or to sell them more."""

    out: tuple[Broke, ...]


@dataclass(frozen=True, slots=True)
class PlayerRevived:
    """A player who was out is in again."""

    player: int
    table: int
    seat: int
    stack: int | None
    draw: int | None = None


@dataclass(frozen=True, slots=True)
class PlayerDisqualified:
    """A player was put out by the director; his chips left play (T24-71)."""

    player: int
    stack: int | None
    place: int
    prize: bool


@dataclass(frozen=True, slots=True)
class PenaltyGiven:
    """A player misses so many hands (T24-71)."""

    player: int
    hands: int
