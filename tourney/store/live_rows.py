"""What the tables say of a live tournament: its row, and one row a player, made from its log."""

from datetime import datetime

from tourney.store.people import HOME
from tourney.store.tournaments import EntryRow, TournamentRow
from tourney.tournament.events import (
    PlayerDisqualified,
    PlayersEliminated,
    TournamentFinished,
    TournamentStarted,
)
from tourney.tournament.pool import awards, pool
from tourney.tournament.state import State
from tourney.tournament.tournament import Tournament


def tournament_row(tournament_id: str, run: Tournament) -> TournamentRow:
    """The row of `tournaments`; its seed stays NULL: chance had no part in what people played."""
    state = run.state
    setup = state.setup
    started = finished = None
    if state.status in ("running", "finished"):
        for entry in run.counting():
            if isinstance(entry.event, TournamentStarted):
                started = entry.at
            elif isinstance(entry.event, TournamentFinished) and state.status == "finished":
                finished = entry.at
    return TournamentRow(
        tournament_id=tournament_id,
        site=HOME,
        name=setup.name,
        source="live",
        game=setup.structure.games[0][0],
        limit_type=setup.structure.games[0][1],
        structure=setup.structure.name,
        seed=None,
        started_at=started,
        finished_at=finished,
        unit=setup.unit,
        scale=setup.scale,
        buy_in=setup.buy_in,
        fee=setup.fee + setup.staff_fee,
        entries=state.entries,
        pool=pool(state),
        bounty=setup.bounty,
        added=state.house or None,
    )


def entry_rows(run: Tournament) -> list[EntryRow]:
    """One row a player, whose `entry_no` is his last entry; what he paid beyond one is in `extra_paid`."""
    state = run.state
    won = awards(state) if state.places else {}
    out_at = _out_at(run) if state.places else {}
    return [_entry(state, number, won.get(number, 0), out_at.get(number)) for number in state.players]


def _entry(state: State, number: int, prize: int, out_at: datetime | None) -> EntryRow:
    player = state.players[number]
    place = state.places.get(number)
    is_out = place is not None and place.best > 1  # a winner who rebought had been out before
    with_bounty = state.setup.bounty_kind != "none"
    return EntryRow(
        name=player.name,
        place=place.best if place else None,
        tied=place is not None and place.worst > place.best,
        prize=prize,
        out_at=out_at if is_out else None,
        entry_no=player.entries,
        rebuys=player.rebuys,
        add_ons=player.add_ons,
        extra_paid=player.paid.total - state.setup.entry.total,
        bounties=player.hits if with_bounty else None,
        bounties_won=player.bounties if with_bounty else None,
        person=player.person,
    )


def _out_at(run: Tournament) -> dict[int, datetime]:
    """When each player went out, the last time for one who came back."""
    found = {}
    for entry in run.counting():
        if isinstance(entry.event, PlayersEliminated):
            found |= {one.player: entry.at for one in entry.event.out}
        elif isinstance(entry.event, PlayerDisqualified):
            found[entry.event.player] = entry.at
    return found
