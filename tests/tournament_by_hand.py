"""Tournaments with chosen seats and buttons instead of drawn ones, for examples worked by hand."""

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime

from tourney.tournament import events as ev
from tourney.tournament.apply import replay
from tourney.tournament.commands import Command, RecordHand
from tourney.tournament.decide import step
from tourney.tournament.money.plan import PrizePlan
from tourney.tournament.rules import TournamentRules
from tourney.tournament.setup import Setup
from tourney.tournament.state import State, TableSeat
from tourney.tournament.structure import Level, Structure

NOW = datetime(2026, 1, 2, 20, tzinfo=UTC)

STRUCTURE = Structure(
    name="By hand",
    game="holdem",
    limit="NL",
    starting_stack=1000,
    seats=9,
    chips=(5, 25),
    levels=(Level(5, 10, 0, 20, 2), Level(10, 20, 20, 20, 2), Level(20, 40, 40, 20, 2)),
)


class Run:
    """A running tournament and the events of its last command."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.last: list[ev.Change] = []

    def do(self, command: Command) -> list[ev.Change]:
        self.state, self.last = step(self.state, command, NOW)
        return self.last


def begun(
    max_seats: int,
    tables: Mapping[int, Sequence[int | None]],
    buttons: Mapping[int, int],
    rules: TournamentRules | None = None,
    places_paid: int | None = None,
    buy_in: int = 1000,
) -> Run:
    """A tournament at level 1: at each table the players by seat from 1, None for an empty one."""
    setup = Setup(
        "By hand",
        STRUCTURE,
        max_seats,
        1,
        buy_in=buy_in,
        prize_plan=PrizePlan(places=places_paid),
        rules=rules or TournamentRules(),
    )
    seats = {
        player: TableSeat(number, seat)
        for number, players in tables.items()
        for seat, player in enumerate(players, 1)
        if player is not None
    }
    log: list[ev.Change] = [ev.TournamentCreated(setup)]
    log += [
        ev.PlayerRegistered(player, f"Player {player}", STRUCTURE.starting_stack, setup.entry)
        for player in sorted(seats)
    ]
    log.append(ev.SeatsDrawn(1, tuple(seats), tuple(seats.values())))
    log.append(ev.TournamentStarted())
    log += [ev.ButtonDrawn(number, seat, 2) for number, seat in buttons.items()]
    return Run(replay(log))


def result(run: Run, table: int, stacks: Mapping[int, int]) -> list[ev.Change]:
    """Records the hand in progress at a table."""
    return run.do(RecordHand(table, stacks))


def last_events(run: Run) -> list[ev.Change]:
    return run.last


def named(events: Sequence[ev.Event]) -> list[str]:
    return [ev.kind(event) for event in events]
