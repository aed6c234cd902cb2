"""The clock, hand-for-hand, and what closes by time."""

from dataclasses import dataclass
from datetime import datetime
from typing import Literal


@dataclass(frozen=True, slots=True)
class Pause:
    """Stops the clock."""


@dataclass(frozen=True, slots=True)
class Resume:
    """Lets the clock run on."""


@dataclass(frozen=True, slots=True)
class ChangeLevel:
    """Goes to a level, to the `next` or the one `back` (a break counts as one), with all its time.

    Hands in progress finish at theirs. `left` seconds are left of it instead; `on_break` means the break
    after the level.
    """

    level: int | Literal["next", "back"]
    left: int | None = None
    on_break: bool = False


@dataclass(frozen=True, slots=True)
class AddTime:
    """Gives the level or break more seconds, or takes them away when negative."""

    seconds: int


@dataclass(frozen=True, slots=True)
class WasOff:
    """Says that nobody ran the clock from `since` until now: by the setup it ran on or waited."""

    since: datetime


@dataclass(frozen=True, slots=True)
class HandForHand:
    """Begins or ends play hand for hand."""

    on: bool = True


@dataclass(frozen=True, slots=True)
class EndRound:
    """Says that every table has played its hand of the round."""


@dataclass(frozen=True, slots=True)
class CloseRegistration:
    """Closes registration and re-entry before their time."""
