"""What people ask of a tournament. Each is answered by events, or refused with the reason."""

from typing import get_args

from tourney.tournament.commands.clock import (
    AddTime,
    ChangeLevel,
    CloseRegistration,
    EndRound,
    HandForHand,
    Pause,
    Resume,
    WasOff,
)
from tourney.tournament.commands.conduct import Absent, Disqualify, Penalise, Revive
from tourney.tournament.commands.entering import AddOn, Rebuy, ReEnter, Register, Rename, Unregister
from tourney.tournament.commands.hands import Bust, ColourUp, CountStacks, EnterStack, NextHand, RecordHand
from tourney.tournament.commands.money import (
    AddHouseMoney,
    ClaimBounty,
    Deal,
    PayOut,
    SealEnvelopes,
    SetPrizes,
)
from tourney.tournament.commands.opening import Configure, Create, Finish, Note, Start
from tourney.tournament.commands.seats import (
    Balance,
    BreakTable,
    CloseTable,
    DrawSeats,
    LockSeat,
    Move,
    OpenTable,
    Pin,
    Reserve,
)

Command = (
    Create
    | Configure
    | Register
    | Unregister
    | Rename
    | Rebuy
    | AddOn
    | ReEnter
    | Reserve
    | DrawSeats
    | Start
    | Finish
    | NextHand
    | RecordHand
    | EnterStack
    | CountStacks
    | Bust
    | ColourUp
    | Pause
    | Resume
    | ChangeLevel
    | AddTime
    | WasOff
    | HandForHand
    | EndRound
    | CloseRegistration
    | Move
    | Balance
    | BreakTable
    | OpenTable
    | CloseTable
    | LockSeat
    | Pin
    | Absent
    | Penalise
    | Disqualify
    | Revive
    | SetPrizes
    | Deal
    | PayOut
    | AddHouseMoney
    | SealEnvelopes
    | ClaimBounty
    | Note
)

__all__ = [cls.__name__ for cls in get_args(Command)]
