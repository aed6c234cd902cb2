"""What an event does to a tournament: `apply(state, event) -> state`, with no decision left to make."""

from collections.abc import Iterable

from tourney.tournament import events as ev
from tourney.tournament.applying import HANDLERS, STATUS
from tourney.tournament.state import State
from tourney.tournament.working import Misfit, Working


def apply(state: State | None, event: ev.Change) -> State:
    """The state after an event. None is the state before the first, which creates the tournament.

    Events are taken at their word, for `decide` made them; what would seat two players in one seat or
    lose one of them raises Misfit, a ValueError.
    """
    if state is None:
        return _created(event)
    working = Working(state)
    change(working, event)
    return working.state


def replay(events: Iterable[ev.Change]) -> State:
    """The state that a log leads to, of which nothing was undone. Raises ValueError when it is empty."""
    working = None
    for event in events:
        if working is None:
            working = Working(_created(event))
        else:
            change(working, event)
    if working is None:
        raise ValueError("the log is empty: there is no tournament")
    return working.state


def change(working: Working, event: ev.Change) -> None:
    """Lets an event happen to a working copy."""
    handler = HANDLERS.get(type(event))
    if handler is None:
        raise Misfit(f"{ev.kind(event)} cannot happen to a tournament that was created before")
    wanted = STATUS.get(type(event))
    if wanted is not None and working.state.status not in wanted:
        raise Misfit(f"{ev.kind(event)} cannot happen while the tournament is {working.state.status}")
    try:
        handler(working, event)
    except Misfit:
        raise
    except (LookupError, ValueError) as error:
        raise Misfit(
            f"{ev.kind(event)} is about somebody or something that is not there ({error})"
        ) from error


def _created(event: ev.Change) -> State:
    if not isinstance(event, ev.TournamentCreated):
        raise Misfit(f"the log begins with {ev.kind(event)}; the tournament has not been created")
    return State(setup=event.setup)
