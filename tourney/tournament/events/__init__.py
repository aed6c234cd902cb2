"""What happens in a tournament. The log of these is the truth: state is made from it and nothing else.

Each event is one row of `tournament_events`: `kind` names it, `to_payload` gives its JSON object.
"""

import re
from collections.abc import Mapping
from typing import Any, get_args

from tourney.tournament.events.clock import (
    ClockPaused,
    ClockResumed,
    ClockSet,
    HandForHandEnded,
    HandForHandStarted,
    LevelStarted,
    RoundEnded,
)
from tourney.tournament.events.entering import (
    AddOnBought,
    PlayerCameBack,
    PlayerReEntered,
    PlayerRegistered,
    PlayerRenamed,
    PlayerUnregistered,
    PlayerWentAway,
    RebuyBought,
    RegistrationClosed,
)
from tourney.tournament.events.hands import (
    ColouredUp,
    EliminationDue,
    HandEnded,
    HandStarted,
    PenaltyGiven,
    PlayerDisqualified,
    PlayerRevived,
    PlayersBroke,
    PlayersEliminated,
    PlayerStack,
    PotShared,
    SeatStack,
    StacksEntered,
)
from tourney.tournament.events.money import (
    BountyWon,
    DealMade,
    EnvelopesSealed,
    HouseMoneyAdded,
    PaidOut,
    PlayerAmount,
    PrizesSet,
)
from tourney.tournament.events.opening import (
    NoteWritten,
    SetupChanged,
    TournamentCreated,
    TournamentFinished,
    TournamentStarted,
)
from tourney.tournament.events.seats import (
    ButtonDrawn,
    PlayerMoved,
    PlayerPinned,
    SeatLocked,
    SeatReserved,
    SeatsDrawn,
    SeatsRedrawn,
    TableBroken,
    TableClosed,
    TableOpened,
)
from tourney.tournament.events.undoing import ActionRedone, ActionUndone
from tourney.tournament.payload import reader, write

Change = (
    TournamentCreated
    | SetupChanged
    | PlayerRegistered
    | PlayerUnregistered
    | PlayerRenamed
    | RebuyBought
    | AddOnBought
    | PlayerReEntered
    | PlayerWentAway
    | PlayerCameBack
    | RegistrationClosed
    | SeatReserved
    | SeatsDrawn
    | ButtonDrawn
    | PlayerMoved
    | TableBroken
    | SeatsRedrawn
    | TableOpened
    | TableClosed
    | SeatLocked
    | PlayerPinned
    | TournamentStarted
    | LevelStarted
    | ClockPaused
    | ClockResumed
    | ClockSet
    | HandForHandStarted
    | RoundEnded
    | HandForHandEnded
    | HandStarted
    | HandEnded
    | PotShared
    | StacksEntered
    | ColouredUp
    | PlayersEliminated
    | PlayersBroke
    | EliminationDue
    | PlayerRevived
    | PlayerDisqualified
    | PenaltyGiven
    | PrizesSet
    | BountyWon
    | EnvelopesSealed
    | DealMade
    | PaidOut
    | HouseMoneyAdded
    | TournamentFinished
    | NoteWritten
)
"""What changes the state of a tournament."""

Event = Change | ActionUndone | ActionRedone


def kind(event: Event) -> str:
    """The name of an event's kind in the log, `hand_started`."""
    return _NAMES[type(event)]


def to_payload(event: Event) -> dict[str, Any]:
    """An event as the JSON object of its row: numbers, texts, lists and objects only."""
    return write(event)


def from_payload(kind: str, payload: Mapping[str, Any]) -> Event:
    """The event of a row. Raises ValueError for a kind or a field that this version does not know."""
    found = KINDS.get(kind)
    if found is None:
        raise ValueError(f"{kind!r} is no event kind; known are {', '.join(KINDS)}")
    return reader(found)(payload)


_NAMES: dict[type, str] = {
    cls: re.sub(r"(?<!^)(?=[A-Z])", "_", cls.__name__).lower() for cls in get_args(Event)
}
KINDS: dict[str, type] = {name: cls for cls, name in _NAMES.items()}

__all__ = [
    *(cls.__name__ for cls in get_args(Event)),
    "KINDS",
    "Change",
    "Event",
    "PlayerAmount",
    "PlayerStack",
    "SeatStack",
    "from_payload",
    "kind",
    "to_payload",
]
