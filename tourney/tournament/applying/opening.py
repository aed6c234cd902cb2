"""What the beginning and the end of a tournament change."""

from dataclasses import replace

from tourney.tournament import events as ev
from tourney.tournament.state import Place
from tourney.tournament.working import Misfit, Working


def setup_changed(working: Working, event: ev.SetupChanged) -> None:
    """Tables whose size is another now get it; a mix that is another now begins with its first game."""
    state = working.state
    before, state.setup = state.setup, event.setup
    for number in state.tables:
        if before.size_of(number) != event.setup.size_of(number):
            working.table(number, size=event.setup.size_of(number))
        if before.structure != event.setup.structure:
            working.table(number, turn=())


def started(working: Working, event: ev.TournamentStarted) -> None:
    state = working.state
    state.status = "running"
    state.level = 1
    state.clock = event.clock
    state.level_hands = {}
    state.smallest_chip = state.setup.structure.chips[0]


def finished(working: Working, event: ev.TournamentFinished) -> None:
    state = working.state
    winners = event.winners or (event.winner,)
    if sorted(state.stacks) != sorted(winners):
        raise Misfit(f"{len(state.stacks)} players are left")
    state.status = "finished"
    state.round = None
    for nth, player in enumerate(winners):
        working.own("places")[player] = Place(1, len(winners), nth)
    if state.clock is not None:
        state.clock = replace(state.clock, ends_at=None)


def noted(working: Working, event: ev.NoteWritten) -> None:
    """A note is for readers of the log alone."""


HANDLERS = {
    ev.SetupChanged: setup_changed,
    ev.TournamentStarted: started,
    ev.TournamentFinished: finished,
    ev.NoteWritten: noted,
}
