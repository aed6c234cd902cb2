"""The beginning of a tournament, and words for its log."""

from dataclasses import dataclass

from tourney.tournament.setup import Setup


@dataclass(frozen=True, slots=True)
class Create:
    """Opens a tournament for registration."""

    setup: Setup


@dataclass(frozen=True, slots=True)
class Configure:
    """Changes what was agreed: anything before the start, and what concerns the rest of it afterwards."""

    setup: Setup


@dataclass(frozen=True, slots=True)
class Start:
    """Draws the buttons and begins level 1; its clock runs."""


@dataclass(frozen=True, slots=True)
class Finish:
    """Ends a tournament with one player left while others could still have come back by a rebuy."""


@dataclass(frozen=True, slots=True)
class Note:
    """Writes a sentence into the log."""

    text: str
