"""A simulated tournament into the store: its hands as they are played, its log, and how it ended."""

import time
from collections.abc import Callable
from dataclasses import dataclass

from tourney.collecting import rarely_collecting
from tourney.engine.record import HandRecord
from tourney.simulate.tournament import SITE, Finisher, Plan, SimulatedTournament, finishers
from tourney.stats.keep import keep
from tourney.store.database import Store
from tourney.store.errors import StoreError
from tourney.store.tournaments import (
    EntryRow,
    TournamentRow,
    append_events,
    has_tournament,
    save_entries,
    save_tournament,
)
from tourney.tournament.events import PlayersEliminated
from tourney.tournament.pool import pool

HANDS_AT_ONCE = 4_000
"""Hands of one load: a load has a price of its own, and so many take some thirty megabytes."""


class AlreadyPlayed(StoreError):
    """This very tournament, same structure, players and seed, is in the store."""


@dataclass(frozen=True, slots=True)
class Played:
    """What came of it: prizes in minor units of the plan's unit, the seconds from start to last row."""

    tournament_id: str
    hands: int
    seconds: float
    pool: int
    finishers: list[Finisher]


def simulate(store: Store, plan: Plan, on_progress: Callable[[int, int], None] | None = None) -> Played:
    """Play the plan to the last player and store every hand; `on_progress` gets (hands, players left).

    Raises AlreadyPlayed, and then nothing is added.
    """
    if has_tournament(store, plan.tournament_id):
        raise AlreadyPlayed(
            f"{plan.tournament_id} is in the store already, and the same seed plays the same tournament: take another --seed"
        )
    began = time.perf_counter()
    sim = SimulatedTournament(plan)
    with rarely_collecting():
        hands = _play(store, sim, on_progress)
    _keep_result(store, plan, sim)
    seconds = round(time.perf_counter() - began, 3)
    return Played(plan.tournament_id, hands, seconds, pool(sim.state), finishers(sim.state))


def _play(store: Store, sim: SimulatedTournament, on_progress: Callable[[int, int], None] | None) -> int:
    """Every hand into the store as it is played, so many at once; gives how many there were."""
    waiting: list[HandRecord] = []
    hands = 0
    for record in sim.hands():
        waiting.append(record)
        hands += 1
        if len(waiting) == HANDS_AT_ONCE:
            keep(store, waiting)
            waiting.clear()
            if on_progress:
                on_progress(hands, len(sim.state.stacks))
    keep(store, waiting)
    return hands


def _keep_result(store: Store, plan: Plan, sim: SimulatedTournament) -> None:
    """The log, the places and the row of a tournament that is over."""
    append_events(store, plan.tournament_id, [entry.row() for entry in sim.run.log])
    out_at = {
        sim.state.name(one.player): entry.at
        for entry in sim.run.log
        if isinstance(entry.event, PlayersEliminated)
        for one in entry.event.out
    }
    entries = [
        EntryRow(row.player, row.place, row.tied, row.prize, out_at.get(row.player))
        for row in finishers(sim.state)
    ]
    save_entries(store, plan.tournament_id, SITE, entries)
    save_tournament(store, _row(plan, sim))


def _row(plan: Plan, sim: SimulatedTournament) -> TournamentRow:
    return TournamentRow(
        tournament_id=plan.tournament_id,
        site=SITE,
        name=sim.state.setup.name,
        source="simulated",
        game=plan.structure.game,
        limit_type=plan.structure.limit,
        structure=plan.structure_name,
        seed=plan.seed,
        started_at=plan.started_at,
        finished_at=sim.run.log[-1].at,
        unit=plan.unit,
        scale=plan.scale,
        buy_in=plan.buy_in,
        fee=0,
        entries=plan.players,
        pool=pool(sim.state),
    )


def stored_result(store: Store, tournament_id: str) -> Played:
    """The result of a tournament that was played before, as the store has it; its seconds are 0."""
    with store.cursor() as cursor:
        rows = cursor.execute(
            "SELECT place, tied, name, prize FROM entries JOIN players USING (player_id) "
            "WHERE tournament_id = ? ORDER BY place, name",
            [tournament_id],
        ).fetchall()
        hands, pool = cursor.execute(
            "SELECT (SELECT count(*) FROM hands WHERE hands.tournament_id = tournaments.tournament_id), pool "
            "FROM tournaments WHERE tournament_id = ?",
            [tournament_id],
        ).fetchall()[0]
    return Played(tournament_id, hands, 0.0, pool, [Finisher(*row) for row in rows])
