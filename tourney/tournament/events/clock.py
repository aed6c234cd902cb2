"""The clock and hand-for-hand. Each carries where the clock stands afterwards."""

from dataclasses import dataclass

from tourney.tournament.state import Clock


@dataclass(frozen=True, slots=True)
class LevelStarted:
    """A level is in force for every hand that begins from now on, where levels go by hands."""

    level: int


@dataclass(frozen=True, slots=True)
class ClockPaused:
    """The clock was stopped."""

    clock: Clock


@dataclass(frozen=True, slots=True)
class ClockResumed:
    """The clock runs on."""

    clock: Clock


@dataclass(frozen=True, slots=True)
class ClockSet:
    """The clock was set to a level, a break or another time left; `why` says by what."""

    clock: Clock
    why: str


@dataclass(frozen=True, slots=True)
class HandForHandStarted:
    """From now on every table plays one hand and waits for the others; the clock stands."""

    clock: Clock | None


@dataclass(frozen=True, slots=True)
class RoundEnded:
    """Every table has played its hand of the round; its minutes were taken off the clock."""

    round: int
    clock: Clock | None


@dataclass(frozen=True, slots=True)
class HandForHandEnded:
    """The tables play on as they like, and the clock runs."""

    clock: Clock | None
