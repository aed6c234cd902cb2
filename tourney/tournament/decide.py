"""What a tournament answers to a command: `decide(state, command, now) -> events`, or a refusal."""

from datetime import datetime

from tourney.language import tr
from tourney.tournament import commands as do
from tourney.tournament import events as ev
from tourney.tournament.apply import apply
from tourney.tournament.deciding import DECISIONS
from tourney.tournament.deciding.setups import checked
from tourney.tournament.draft import Draft
from tourney.tournament.refusal import NotAllowed
from tourney.tournament.state import State


def decide(state: State | None, command: do.Command, now: datetime) -> list[ev.Change]:
    """The events that a command makes; None is the state before a tournament is created.

    `now` is aware UTC, the time at which the command came. Raises NotAllowed, and then nothing has
    happened.
    """
    return step(state, command, now)[1]


def step(state: State | None, command: do.Command, now: datetime) -> tuple[State, list[ev.Change]]:
    """`decide`, with the state after the events, for a caller who would apply them anyway."""
    if now.tzinfo is None:
        raise ValueError("the time of a command must have a zone: use UTC")
    if isinstance(command, do.Create):
        if state is not None:
            raise NotAllowed(
                tr("creating"), tr("this tournament was created before"), tr("begin another one")
            )
        event = ev.TournamentCreated(checked(command.setup, tr("creating")))
        return apply(None, event), [event]
    if state is None:
        raise NotAllowed(type(command).__name__, tr("there is no tournament yet"), tr("create it first"))
    draft = Draft(state, now)
    DECISIONS[type(command)](draft, command)
    return draft.state, draft.events
