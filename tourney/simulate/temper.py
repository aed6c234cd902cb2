"""What tells one simulated player from another."""

from dataclasses import dataclass
from random import Random


@dataclass(frozen=True, slots=True)
class Temper:
    """How one plays: the share of hands he opens from early position, how much he widens towards the
    button, how often he bets rather than checks, calls light, and bluffs. All from 0 to 1."""

    tightness: float
    widening: float
    aggression: float
    stickiness: float
    bluffing: float


def temper(random: Random) -> Temper:
    """A temper drawn at random: from rocks to maniacs."""
    return Temper(
        tightness=random.uniform(0.10, 0.30),
        widening=random.uniform(0.08, 0.30),
        aggression=random.uniform(0.35, 0.85),
        stickiness=random.uniform(0.15, 0.55),
        bluffing=random.uniform(0.05, 0.30),
    )
