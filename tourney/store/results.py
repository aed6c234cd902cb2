"""How a stored tournament ended, as the value that points are computed from.

From its log when it is one of ours, otherwise from its row and its entries.
"""

import json
from bisect import bisect_left, bisect_right
from dataclasses import dataclass
from datetime import UTC, date, datetime
from typing import Any

import duckdb

from tourney.language import tr
from tourney.store.database import Store
from tourney.store.errors import NoTournament
from tourney.store.people import player_number
from tourney.tournament.event_result import EventResult, PlayerResult, ResultError, checked, shown
from tourney.tournament.result import result_of
from tourney.tournament.tournament import Tournament

_ROW = """
SELECT coalesce(name, 'No. ' || site_tournament_id), coalesce(started_at, finished_at), unit, scale,
       coalesce(buy_in, 0), coalesce(fee, 0), coalesce(bounty, 0), pool, entries
FROM tournaments WHERE tournament_id = ?
"""
_LOG = """
SELECT seq, action, "at", actor, device, kind, payload FROM tournament_events WHERE tournament_id = ? ORDER BY seq
"""
_ENTRIES = """
SELECT coalesce(players.person_id, players.player_id), any_value(coalesce(own.name, players.name)), min(place),
       sum(prize)::BIGINT, count(*), coalesce(sum(rebuys), 0)::BIGINT,
       coalesce(sum(add_ons), 0)::BIGINT, coalesce(sum(bounties), 0)::BIGINT,
       coalesce(sum(bounties_won), 0)::BIGINT
FROM entries JOIN players USING (player_id) LEFT JOIN players AS own ON own.player_id = players.person_id
WHERE tournament_id = ? GROUP BY 1 ORDER BY 3, 1
"""


@dataclass(frozen=True, slots=True)
class _Row:
    name: str
    at: datetime | None
    unit: str | None
    scale: int | None
    buy_in: int
    fee: int
    bounty: int
    pool: int | None
    entries: int | None


def stored_result(store: Store, tournament_id: str, day: date | None = None) -> EventResult:
    """The result of a stored tournament, its players numbered as persons. `day` when the store has none.

    Raises StoreError when there is no such tournament, ResultError when it is not over or its places are
    not all known.
    """
    with store.loading, store.transaction() as cursor:
        found = cursor.execute(_ROW, [tournament_id]).fetchall()
        log = cursor.execute(_LOG, [tournament_id]).fetchall()
        row = _Row(*found[0]) if found else None
        if log:
            at = row.at if row and row.at else log[0][2]
            return _from_log(cursor, tournament_id, log, day or at.date())
        if row is None:
            raise NoTournament(tr("there is no tournament {name} in this store", name=shown(tournament_id)))
        when = day or (row.at.date() if row.at else None)
        if when is None:
            raise ResultError(
                tr("the store does not know when {name} was played: give the day", name=shown(tournament_id))
            )
        return _from_entries(cursor, tournament_id, row, when)


def _from_log(
    cursor: duckdb.DuckDBPyConnection, tournament_id: str, log: list[tuple[Any, ...]], day: date
) -> EventResult:
    names = ("seq", "action", "at", "actor", "device", "kind", "payload")
    rows = [dict(zip(names, line, strict=True)) for line in log]
    for row in rows:
        row["at"] = row["at"].replace(tzinfo=UTC)
        row["payload"] = json.loads(row["payload"])
    run = Tournament.from_rows(rows)
    numbers = {
        number: player.person or player_number(cursor, player.name)
        for number, player in run.state.players.items()
    }
    return result_of(run.state, tournament_id, day, run.counting(), numbers)


def _from_entries(cursor: duckdb.DuckDBPyConnection, tournament_id: str, row: _Row, day: date) -> EventResult:
    lines = cursor.execute(_ENTRIES, [tournament_id]).fetchall()
    if not lines:
        raise ResultError(
            tr("the store does not know who finished where in {name}", name=shown(tournament_id))
        )
    listed = sum(line[4] for line in lines)
    if row.entries is not None and listed < row.entries:
        raise ResultError(
            tr(
                "{name}: the store knows the places of {listed} of {n} entries",
                name=shown(row.name),
                listed=str(listed),
                n=str(row.entries),
            )
        )
    for line in lines:
        if line[2] is None:
            raise ResultError(
                tr(
                    "{name}: the place of {player} is not known yet",
                    name=shown(row.name),
                    player=shown(line[1]),
                )
            )
    # Of several entries the best counts, so places are counted anew over the players.
    places = [line[2] for line in lines]
    players = tuple(
        PlayerResult(
            player=number,
            name=name,
            place=bisect_left(places, place) + 1,
            last_place=bisect_right(places, place),
            prize=prize or 0,
            in_the_money=bool(prize),
            re_entries=entries - 1,
            rebuys=rebuys,
            add_ons=add_ons,
            buy_in_cost=(row.buy_in + row.fee) * entries,
            buy_in_rake=row.fee * entries,
            bounty_cost=row.bounty * entries,
            hits=bounties,
            bounties_won=bounties,
            bounty_winnings=won,
        )
        for number, name, place, prize, entries, rebuys, add_ons, bounties, won in lines
    )
    return checked(
        EventResult(
            event_id=tournament_id,
            name=row.name,
            date=day,
            players=players,
            unit=row.unit or "chips",
            scale=row.scale or 1,
            buy_in=row.buy_in,
            fee=row.fee,
            bounty=row.bounty,
            pool=row.pool if row.pool is not None else sum(player.prize for player in players),
            places_paid=sum(player.in_the_money for player in players),
        )
    )
