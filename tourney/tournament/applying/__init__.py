"""What each event changes, one handler a kind, and while a tournament is what each can happen."""

from collections.abc import Callable
from typing import Any

from tourney.tournament import events as ev
from tourney.tournament.applying import clock, entering, hands, money, opening, seats
from tourney.tournament.working import Working

HANDLERS: dict[type, Callable[[Working, Any], None]] = {
    **opening.HANDLERS,
    **entering.HANDLERS,
    **seats.HANDLERS,
    **clock.HANDLERS,
    **hands.HANDLERS,
    **money.HANDLERS,
}

_BEFORE = ("registering", "seated")
_RUNNING = ("running",)

STATUS: dict[type, tuple[str, ...]] = {
    ev.SeatReserved: ("registering",),
    ev.SeatsDrawn: _BEFORE,
    ev.TournamentStarted: ("seated",),
    **dict.fromkeys(
        (
            ev.RebuyBought,
            ev.AddOnBought,
            ev.PlayerReEntered,
            ev.ButtonDrawn,
            ev.SeatsRedrawn,
            ev.LevelStarted,
            ev.ClockPaused,
            ev.ClockResumed,
            ev.ClockSet,
            ev.HandForHandStarted,
            ev.RoundEnded,
            ev.HandForHandEnded,
            ev.HandStarted,
            ev.HandEnded,
            ev.PotShared,
            ev.StacksEntered,
            ev.ColouredUp,
            ev.PlayersEliminated,
            ev.PlayersBroke,
            ev.EliminationDue,
            ev.PlayerRevived,
            ev.PlayerDisqualified,
            ev.PenaltyGiven,
            ev.EnvelopesSealed,
            ev.DealMade,
            ev.TournamentFinished,
        ),
        _RUNNING,
    ),
}
"""What a tournament must be for an event to happen; the others can happen at any time."""
