"""The beginning and the end of a tournament, and words for its log."""

from dataclasses import dataclass

from tourney.tournament.setup import Setup
from tourney.tournament.state import Clock


@dataclass(frozen=True, slots=True)
class TournamentCreated:
    """A tournament is open for registration."""

    setup: Setup


@dataclass(frozen=True, slots=True)
class SetupChanged:
    """What was agreed has changed."""

    setup: Setup


@dataclass(frozen=True, slots=True)
class TournamentStarted:
    """Play begins at level 1. `clock` is None where levels go by hands."""

    clock: Clock | None = None


@dataclass(frozen=True, slots=True)
class TournamentFinished:
    """One player is left; `prize` is what first place pays or a deal gives the winner, in minor units.

    In a satellite `winners` are all who are left when there is a ticket for each; they share first place.
    """

    winner: int
    prize: int
    winners: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class NoteWritten:
    """Somebody wrote a sentence into the log."""

    text: str
