"""Prizes, deals and the drawer; amounts in minor units."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class SetPrizes:
    """Sets the prizes of place 1, 2, … by hand; None goes back to the prize table."""

    prizes: tuple[int, ...] | None


@dataclass(frozen=True, slots=True)
class Deal:
    """Records what all who are left have agreed on: what each gets, and what is kept for the winner."""

    amounts: Mapping[int, int]
    first: int = 0
    kind: str = "by hand"
    consent: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class PayOut:
    """Pays a player what he has won, or a part of it."""

    player: int
    amount: int | None = None
    method: str = "cash"


@dataclass(frozen=True, slots=True)
class AddHouseMoney:
    """Puts money of the organiser into the prize pool."""

    amount: int
    method: str = "cash"


@dataclass(frozen=True, slots=True)
class SealEnvelopes:
    """Fixes the envelopes of mystery bounties, one for each player who is left."""

    amounts: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ClaimBounty:
    """Names, afterwards, those who put a player out and so win his bounty."""

    victim: int
    hunters: tuple[int, ...]
