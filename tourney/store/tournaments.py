"""Our own tournaments in the store: what they are, their log, and how they ended."""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from datetime import datetime
from typing import Any

import polars as pl

from tourney.engine.columns import TOURNAMENT_SCHEMA
from tourney.store.database import Store

ROW_SCHEMA = {
    **TOURNAMENT_SCHEMA,
    "structure": pl.String,
    "seed": pl.Int64,
    "finished_at": pl.Datetime("us"),
    "entries": pl.Int32,
    "pool": pl.Int64,
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
ENTRY_SCHEMA = {
    "tournament_id": pl.String,
    "name": pl.String,
    "entry_no": pl.UInt16,
    "place": pl.Int32,
    "tied": pl.Boolean,
    "prize": pl.Int64,
    "out_at": pl.Datetime("us"),
}

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


@dataclass(frozen=True, slots=True)
class EntryRow:
    """A row of `entries`, the player by name; `place` None while he is in."""

    name: str
    place: int | None
    tied: bool
    prize: int
    out_at: datetime | None
    entry_no: int = 1


def has_tournament(store: Store, tournament_id: str) -> bool:
    """Whether the store knows a tournament of this id."""
    with store.cursor() as cursor:
        found = cursor.execute("SELECT count(*) FROM tournaments WHERE tournament_id = ?", [tournament_id])
        return found.fetchall()[0][0] > 0


def save_tournament(store: Store, row: TournamentRow) -> None:
    """Write the row of a tournament, in place of an earlier one."""
    times = {"started_at": _naive(row.started_at), "finished_at": _naive(row.finished_at)}
    values = {**asdict(row), "site_tournament_id": row.tournament_id, "bounty": 0, **times}
    frame = pl.DataFrame([values], schema=ROW_SCHEMA)
    with store.transaction() as cursor:
        cursor.execute("DELETE FROM tournaments WHERE tournament_id = ?", [row.tournament_id])
        cursor.register("one", frame.to_arrow())
        cursor.execute("INSERT INTO tournaments BY NAME SELECT * FROM one")


def append_events(store: Store, tournament_id: str, rows: Iterable[Mapping[str, Any]]) -> None:
    """Add lines to the log of a tournament: rows of seq, action, at, actor, device, kind,
    payload (a JSON value)."""
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
    if not lines:
        return
    with store.cursor() as cursor:
        cursor.register("lines", pl.DataFrame(lines, schema=EVENT_SCHEMA, orient="row").to_arrow())
        cursor.execute("INSERT INTO tournament_events BY NAME SELECT * FROM lines")


def save_entries(store: Store, tournament_id: str, site: str, rows: Sequence[EntryRow]) -> None:
    """Write the entries of a tournament, in place of earlier ones; players are made when new."""
    lines = [
        (tournament_id, row.name, row.entry_no, row.place, row.tied, row.prize, _naive(row.out_at))
        for row in rows
    ]
    with store.loading, store.transaction() as cursor:
        cursor.register("entered", pl.DataFrame(lines, schema=ENTRY_SCHEMA, orient="row").to_arrow())
        cursor.execute(
            "INSERT INTO players (player_id, site, name) "
            "SELECT row_number() OVER (ORDER BY name) + (SELECT coalesce(max(player_id), 0) FROM players), ?, name "
            "FROM (SELECT DISTINCT name FROM entered) AS met "
            "WHERE name NOT IN (SELECT name FROM players WHERE site = ?)",
            [site, site],
        )
        cursor.execute("DELETE FROM entries WHERE tournament_id = ?", [tournament_id])
        cursor.execute(
            "INSERT INTO entries BY NAME SELECT entered.* EXCLUDE (name), player_id FROM entered "
            "JOIN players ON players.site = ? AND players.name = entered.name ORDER BY place, entered.name",
            [site],
        )


def _naive(at: datetime | None) -> datetime | None:
    """A time as the store keeps it: UTC without saying so."""
    return at.replace(tzinfo=None) if at is not None else None
