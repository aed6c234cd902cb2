"""Our own tournaments in the store: what they are, their log, and how they ended."""

import json
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from datetime import datetime
from functools import reduce
from operator import xor
from typing import Any

import duckdb
import polars as pl
import pyarrow as pa

from tourney.engine.columns import TOURNAMENT_SCHEMA
from tourney.store.database import Store

ROW_SCHEMA = {
    **TOURNAMENT_SCHEMA,
    "structure": pl.String,
    "seed": pl.Int64,
    "finished_at": pl.Datetime("us"),
    "entries": pl.Int32,
    "pool": pl.Int64,
    "added": pl.Int64,
}
EVENT_SCHEMA = {
    "tournament_id": pl.String,
    "seq": pl.Int32,
    "action": pl.Int32,
    "at": pl.Datetime("us"),
    "actor": pl.String,
    "device": pl.String,
    "kind": pl.String,
    "payload": pl.String,
}
FEW = 20
"""So many lines go one by one: a table of columns for them costs more than it saves."""


def _insert(table: str, schema: Mapping[str, Any]) -> str:
    names = ", ".join(f'"{name}"' for name in schema)
    return f"INSERT INTO {table} ({names}) VALUES ({', '.join('?' * len(schema))})"


_ONE_TOURNAMENT = _insert("tournaments", ROW_SCHEMA)
_ITS_COLUMNS = ", ".join(f'"{name}" = ${name}' for name in ROW_SCHEMA if name != "tournament_id")
_THAT_TOURNAMENT = f"UPDATE tournaments SET {_ITS_COLUMNS} WHERE tournament_id = $tournament_id"
_ONE_LINE = _insert("tournament_events", EVENT_SCHEMA)
_ITS_HASH = "RETURNING hash(seq, action, kind, payload)"
"""What a print of the log is made of: see `tourney.store.live`."""
ENTRY_SCHEMA = {
    "tournament_id": pl.String,
    "name": pl.String,
    "entry_no": pl.UInt16,
    "place": pl.Int32,
    "tied": pl.Boolean,
    "prize": pl.Int64,
    "out_at": pl.Datetime("us"),
    "rebuys": pl.Int32,
    "add_ons": pl.Int32,
    "extra_paid": pl.Int64,
    "bounties": pl.Int32,
    "bounties_won": pl.Int64,
    "person": pl.Int32,
}

_WHO = """
LEFT JOIN players AS own ON own.player_id = entered.person
LEFT JOIN players AS named ON named.site = $site AND named.name = entered.name
"""
"""The player of an entry: by his number, else by his name."""
_NEW_PLAYERS = f"""
INSERT INTO players (player_id, site, name)
SELECT row_number() OVER (ORDER BY name) + (SELECT coalesce(max(player_id), 0) FROM players), $site, name
FROM (
  SELECT DISTINCT entered.name FROM entered {_WHO} WHERE own.player_id IS NULL AND named.player_id IS NULL
) AS met
"""
_GONE = f"""
DELETE FROM entries WHERE tournament_id = $tournament_id
AND player_id IN (SELECT coalesce(own.player_id, named.player_id) FROM entered {_WHO})
"""
_ENTRIES = f"""
INSERT INTO entries BY NAME
SELECT entered.* EXCLUDE (name, person), coalesce(own.player_id, named.player_id) AS player_id
FROM entered {_WHO} ORDER BY place, entered.name
"""

_as_json = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode


@dataclass(frozen=True, slots=True)
class TournamentRow:
    """A row of `tournaments`; money in minor units of `unit`, times aware UTC."""

    tournament_id: str
    site: str
    name: str
    source: str
    game: str
    limit_type: str
    structure: str
    seed: int | None
    started_at: datetime | None
    finished_at: datetime | None
    unit: str
    scale: int
    buy_in: int
    fee: int
    entries: int
    pool: int
    bounty: int = 0
    added: int | None = None


@dataclass(frozen=True, slots=True)
class EntryRow:
    """A row of `entries`; `place` is None while he is in.

    The player is the one whose number in `players` is `person`, else the one of this name on the
    tournament's site. `bounties` counts them, `bounties_won` is what they brought.
    """

    name: str
    place: int | None
    tied: bool
    prize: int
    out_at: datetime | None
    entry_no: int = 1
    rebuys: int | None = None
    add_ons: int | None = None
    extra_paid: int | None = None
    bounties: int | None = None
    bounties_won: int | None = None
    person: int | None = None


def has_tournament(store: Store, tournament_id: str) -> bool:
    """Whether the store knows a tournament of this id."""
    with store.cursor() as cursor:
        found = cursor.execute("SELECT count(*) FROM tournaments WHERE tournament_id = ?", [tournament_id])
        return found.fetchall()[0][0] > 0


def save_tournament(store: Store, row: TournamentRow) -> None:
    """Write the row of a tournament, in place of an earlier one."""
    with store.transaction() as cursor:
        write_tournament(cursor, row)


def write_tournament(cursor: duckdb.DuckDBPyConnection, row: TournamentRow) -> None:
    """`save_tournament` inside a transaction of the caller."""
    times = {"started_at": _naive(row.started_at), "finished_at": _naive(row.finished_at)}
    values = {**asdict(row), "site_tournament_id": row.tournament_id, **times}
    values = {name: values.get(name) for name in ROW_SCHEMA}
    # Never deleted and inserted: DuckDB tells two updates of a row apart from one, but not an update and a delete.
    if not cursor.execute(_THAT_TOURNAMENT, values).fetchall()[0][0]:
        cursor.execute(_ONE_TOURNAMENT, list(values.values()))


def append_events(store: Store, tournament_id: str, rows: Iterable[Mapping[str, Any]]) -> None:
    """Add lines to the log of a tournament: rows of seq, action, at, actor, device, kind,
    payload (a JSON value)."""
    with store.transaction() as cursor:
        write_events(cursor, tournament_id, rows)


def write_events(
    cursor: duckdb.DuckDBPyConnection, tournament_id: str, rows: Iterable[Mapping[str, Any]]
) -> int:
    """`append_events` inside a transaction of the caller; gives the XOR of the hashes of the lines."""
    lines = [
        (
            tournament_id,
            row["seq"],
            row["action"],
            _naive(row["at"]),
            row["actor"],
            row["device"],
            row["kind"],
            _as_json(row["payload"]),
        )
        for row in rows
    ]
    if len(lines) <= FEW:
        found = [cursor.execute(f"{_ONE_LINE} {_ITS_HASH}", line).fetchall()[0] for line in lines]
    else:
        cursor.register("lines", pl.DataFrame(lines, schema=EVENT_SCHEMA, orient="row").to_arrow())
        every = f"INSERT INTO tournament_events BY NAME SELECT * FROM lines {_ITS_HASH}"
        found = cursor.execute(every).fetchall()
    return reduce(xor, (row[0] for row in found), 0)


def save_entries(store: Store, tournament_id: str, site: str, rows: Sequence[EntryRow]) -> None:
    """Write the entries of a tournament, in place of earlier ones; players are made when new."""
    with store.loading, store.transaction() as cursor:
        write_entries(cursor, tournament_id, site, rows)


def write_entries(
    cursor: duckdb.DuckDBPyConnection,
    tournament_id: str,
    site: str,
    rows: Sequence[EntryRow],
    before: Collection[EntryRow] | None = None,
) -> None:
    """`save_entries` inside a transaction of the caller, who holds `store.loading` when a name is new.

    `before` are the rows that the store has, when the caller knows them: those that stay are left alone.
    """
    if before is None:
        cursor.execute("DELETE FROM entries WHERE tournament_id = ?", [tournament_id])
        new = list(rows)
    else:
        there, then = set(before), set(rows)
        new = [row for row in rows if row not in there]
        gone = [row for row in before if row not in then]
        if gone:
            cursor.register("entered", _entered(tournament_id, gone))
            cursor.execute(_GONE, {"site": site, "tournament_id": tournament_id})
    if new:
        cursor.register("entered", _entered(tournament_id, new))
        cursor.execute(_NEW_PLAYERS, {"site": site})
        cursor.execute(_ENTRIES, {"site": site})


def _entered(tournament_id: str, rows: Iterable[EntryRow]) -> pa.Table:
    lines = [{"tournament_id": tournament_id, **asdict(row), "out_at": _naive(row.out_at)} for row in rows]
    return pl.DataFrame(lines, schema=ENTRY_SCHEMA).to_arrow()


def _naive(at: datetime | None) -> datetime | None:
    """A time as the store keeps it: UTC without saying so."""
    return at.replace(tzinfo=None) if at is not None else None
