"""Hands and chips."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class NextHand:
    """Begins the next hand of a table.

    `unrecorded` ends the hand before it, if there is one, without knowing the stacks it left.
    `anyway` deals though the table should wait for a player who is to be moved there, or one is to leave it.
    """

    table: int
    unrecorded: bool = False
    anyway: bool = False


@dataclass(frozen=True, slots=True)
class RecordHand:
    """Ends the hand of a table with the chips that each dealt-in seat has left.

    `hunters` names, for a player who is broke, those who took his chips. Who is broke is out, or with
    `propose` waits until somebody puts him out. `passed_out` says that nobody opened (R146): everybody has
    paid his ante, the pot is carried, and no stacks need be given.
    """

    table: int
    stacks: Mapping[int, int]
    hunters: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    propose: bool = False
    passed_out: bool = False


@dataclass(frozen=True, slots=True)
class EnterStack:
    """Writes down how many chips a player has; None makes it unknown."""

    player: int
    stack: int | None


@dataclass(frozen=True, slots=True)
class CountStacks:
    """Enters a count of several players' chips, by player."""

    stacks: Mapping[int, int]


@dataclass(frozen=True, slots=True)
class Bust:
    """Puts one or several out who lost their last chips in one hand of one table.

    `hunters` names for each those who took his chips; `stacks` what each began the hand with, where
    that is known and decides who is placed higher.
    """

    players: tuple[int, ...]
    hunters: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    stacks: Mapping[int, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class ColourUp:
    """Takes the smaller chips out of play: `smallest` is the smallest denomination from now on."""

    smallest: int
