"""Absence, penalties, and corrections of who is in."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Absent:
    """Says that a player is away, or back when `away` is False; he is dealt in and blinded off (T24-30)."""

    player: int
    away: bool = True


@dataclass(frozen=True, slots=True)
class Penalise:
    """Has a player miss so many hands, or so many rounds of his table (T24-71)."""

    player: int
    hands: int = 0
    rounds: int = 0


@dataclass(frozen=True, slots=True)
class Disqualify:
    """Puts a player out and takes his chips out of play (T24-71). `prize` says whether he keeps a prize."""

    player: int
    prize: bool = False


@dataclass(frozen=True, slots=True)
class Revive:
    """Puts a player back who is out, in his old seat when it is free, with `stack` chips (None unknown)."""

    player: int
    stack: int | None = None
