"""A tournament that is over as the plain value that points are computed from."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date, datetime

from tourney.language import tr
from tourney.tournament import events as ev
from tourney.tournament.apply import change
from tourney.tournament.event_result import EventResult, PlayerResult, ResultError, checked
from tourney.tournament.pool import awards, places, pool
from tourney.tournament.setup import NOTHING, Charge
from tourney.tournament.state import Player, State
from tourney.tournament.timing import level_at
from tourney.tournament.tournament import Entry
from tourney.tournament.working import Working


@dataclass(slots=True)
class _Told:
    """What only the log tells: who put out whom, and when and in which level everybody was out."""

    victims: dict[int, list[int]] = field(default_factory=dict)
    level_out: dict[int, int] = field(default_factory=dict)
    out_at: dict[int, datetime] = field(default_factory=dict)
    bounties: Counter[int] = field(default_factory=Counter)
    own: Counter[int] = field(default_factory=Counter)
    tables: set[int] = field(default_factory=set)
    began: datetime | None = None
    ended: datetime | None = None


def result_of(
    state: State,
    event_id: str,
    day: date,
    lines: Iterable[Entry],
    numbers: Mapping[int, int] | None = None,
) -> EventResult:
    """How a tournament ended. `lines` are the lines of its log that count. `numbers` gives each of its
    players the number that the result has for him, his own when left out. Raises ResultError while it is
    not finished.
    """
    setup = state.setup
    if state.status != "finished":
        raise ResultError(
            tr("{name} is not finished: points are given when every place is known", name=setup.name)
        )
    told = _read(lines)
    paid = awards(state)
    number = {own: own for own in state.players} if numbers is None else numbers
    players = tuple(
        _player(state, player, told, paid.get(player.number, 0), number) for player in state.players.values()
    )
    return checked(
        EventResult(
            event_id=event_id,
            name=setup.name,
            date=day,
            players=players,
            unit=setup.unit,
            scale=setup.scale,
            buy_in=setup.buy_in,
            fee=setup.fee + setup.staff_fee,
            bounty=setup.bounty,
            pool=pool(state),
            places_paid=min(places(state), len(state.places)),
            guarantee=setup.guarantee or 0,
            house_added=pool(state) - state.collected.pool,
            tables=len(told.tables) or None,
        )
    )


def _player(
    state: State, player: Player, told: _Told, prize: int, numbers: Mapping[int, int]
) -> PlayerResult:
    setup = state.setup
    place = state.places.get(player.number)
    rebuys = (setup.rebuy.charge if setup.rebuy else NOTHING).times(player.rebuys)
    add_ons = (setup.add_on.charge if setup.add_on else NOTHING).times(player.add_ons)
    rake, added = player.paid.fee + player.paid.staff, _rake(rebuys) + _rake(add_ons)
    without_bounty = player.paid.total - player.paid.bounty
    later = (rebuys.total - rebuys.bounty) + (add_ons.total - add_ons.bounty)
    out_at = told.out_at.get(player.number, told.ended)
    own = told.own[player.number]
    return PlayerResult(
        player=numbers[player.number],
        name=player.name,
        place=place.best if place else None,
        last_place=place.worst if place else None,
        prize=prize,
        in_the_money=prize > 0,
        re_entries=player.entries - 1,
        rebuys=player.rebuys,
        add_ons=player.add_ons,
        buy_in_cost=max(without_bounty - later, 0),
        rebuy_cost=rebuys.total - rebuys.bounty,
        add_on_cost=add_ons.total - add_ons.bounty,
        bounty_cost=player.paid.bounty,
        buy_in_rake=max(rake - added, 0),
        rebuy_rake=_rake(rebuys),
        add_on_rake=_rake(add_ons),
        hits=player.hits,
        victims=tuple(numbers[victim] for victim in told.victims.get(player.number, ())),
        bounties_won=told.bounties[player.number],
        bounties_kept=int(own > 0),
        bounty_winnings=player.bounties - own,
        bounty_money_kept=own,
        level_out=told.level_out.get(player.number),
        seconds_played=None
        if told.began is None or out_at is None or place is None
        else max(int((out_at - told.began).total_seconds()), 0),
    )


def _rake(charge: Charge) -> int:
    return charge.fee + charge.staff


def _read(lines: Iterable[Entry]) -> _Told:
    """Goes through the log, and keeps the state beside it for the level that was in force."""
    told = _Told()
    levels: dict[int, int] = {}
    working: Working | None = None
    for line in lines:
        event = line.event
        if isinstance(event, ev.TournamentCreated):
            working = Working(State(setup=event.setup))
            continue
        if working is None or isinstance(event, ev.ActionUndone | ev.ActionRedone):
            continue
        if isinstance(event, ev.PlayersEliminated | ev.PlayerDisqualified):
            _out(told, event, line.at, levels, level_at(working.state, line.at))
        elif isinstance(event, ev.HandStarted):
            levels[event.hand] = event.level
        elif isinstance(event, ev.TournamentStarted):
            told.began = line.at
        elif isinstance(event, ev.BountyWon):
            if event.hunter == event.victim:
                told.own[event.hunter] += event.cash
            else:
                told.bounties[event.hunter] += 1
        elif isinstance(event, ev.TournamentFinished):
            told.ended = line.at
            told.out_at.pop(event.winner, None)
            told.level_out.pop(event.winner, None)
        if isinstance(event, ev.PlayerRevived):
            for hunter in working.state.players[event.player].out_by:
                told.victims[hunter].remove(event.player)
        change(working, event)
        if isinstance(event, ev.TournamentStarted | ev.TableOpened):
            told.tables |= working.state.tables.keys()
    return told


def _out(
    told: _Told,
    event: ev.PlayersEliminated | ev.PlayerDisqualified,
    at: datetime,
    levels: Mapping[int, int],
    level: int,
) -> None:
    if isinstance(event, ev.PlayerDisqualified):
        told.out_at[event.player] = at
        told.level_out[event.player] = level
        return
    for one in event.out:
        told.out_at[one.player] = at
        told.level_out[one.player] = levels.get(one.hand, level)
        for hunter in one.hunters:
            told.victims.setdefault(hunter, []).append(one.player)
