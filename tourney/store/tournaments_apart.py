"""Hands and summaries under the ids of their tournaments, where a number stands for several: see `TournamentIds`."""

from typing import Any

import duckdb
import polars as pl

from tourney.engine.tournament_ids import Priced, TournamentIds
from tourney.store.frames import Frames
from tourney.store.renaming import imported, renamed, renaming

KNOWN = """
SELECT site, site_tournament_id, tournament_id, unit, buy_in, fee, bounty FROM tournaments
WHERE source = 'imported' AND site_tournament_id IN (SELECT unnest($numbers)) ORDER BY rowid
"""


class Renamed:
    """A batch whose tournaments have other ids."""

    def __init__(self, batch: Frames, ids: dict[str, str]) -> None:
        self._batch, self._ids = batch, ids

    def __getattr__(self, name: str) -> Any:
        return getattr(self._batch, name)

    @property
    def hands(self) -> pl.DataFrame:
        return renamed(self._batch.hands, self._ids)

    @property
    def tournaments(self) -> pl.DataFrame:
        return renamed(self._batch.tournaments, self._ids)


def apart(cursor: duckdb.DuckDBPyConnection, batch: Frames) -> Frames:
    """The batch with the ids that the store has for its tournaments, or gives them now."""
    ids = ids_in_store(cursor, batch.tournaments)
    return Renamed(batch, ids) if ids else batch


def ids_in_store(cursor: duckdb.DuckDBPyConnection, tournaments: pl.DataFrame) -> dict[str, str]:
    """What has to be called otherwise of these tournaments, by the id that it has; mostly nothing."""
    numbers = imported(tournaments)["site_tournament_id"].unique().drop_nulls().to_list()
    if not numbers:
        return {}
    known = cursor.execute(KNOWN, {"numbers": numbers}).fetchall()
    ids = TournamentIds((site, number, Priced(*price)) for site, number, *price in known)
    return renaming(tournaments, ids)
