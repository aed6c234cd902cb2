"""Prizes, bounties, deals and the drawer; amounts in minor units."""

from dataclasses import dataclass
from typing import NamedTuple


class PlayerAmount(NamedTuple):
    """What a player gets."""

    player: int
    amount: int


@dataclass(frozen=True, slots=True)
class PrizesSet:
    """The prizes of place 1, 2, … were set by hand; None when the prize table decides again."""

    pool: int
    prizes: tuple[int, ...] | None


@dataclass(frozen=True, slots=True)
class BountyWon:
    """A hunter won money for one whom he put out: `cash` is his, `to_head` goes onto his own head."""

    hunter: int
    victim: int
    cash: int
    to_head: int = 0


@dataclass(frozen=True, slots=True)
class EnvelopesSealed:
    """The envelopes of mystery bounties were fixed; `order` is the order in which they are drawn."""

    order: tuple[int, ...]
    draw: int


@dataclass(frozen=True, slots=True)
class DealMade:
    """All who were left agreed on what each gets; `first` is kept for the winner. `consent`: who said yes."""

    kind: str
    amounts: tuple[PlayerAmount, ...]
    first: int
    consent: tuple[int, ...]
    warnings: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PaidOut:
    """A player got money out of the drawer."""

    player: int
    amount: int
    method: str


@dataclass(frozen=True, slots=True)
class HouseMoneyAdded:
    """The organiser put money into the prize pool."""

    amount: int
    method: str
