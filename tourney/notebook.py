"""The store as frames, for notebooks and scripts: what `tourney.open` gives."""

from collections.abc import Sequence
from types import TracebackType
from typing import Any

import polars as pl

from tourney.stats.report import report
from tourney.store.database import Store


class Notebook:
    """A store that is read. Every method answers with a Polars frame; `.to_pandas()` makes it a pandas one.

    Amounts are ints in the smallest unit, with `unit` and `scale` beside them; times are UTC.
    """

    def __init__(self, store: Store) -> None:
        self._store = store

    def hands(self) -> pl.DataFrame:
        """One row a hand."""
        return self.sql("FROM hands ORDER BY hand_id")

    def players(self) -> pl.DataFrame:
        """One row a player dealt in, with his name and the counted opportunities of the statistics."""
        return self.sql(
            "SELECT site, name, hand_players.* FROM hand_players JOIN players USING (player_id) ORDER BY hand_id, seat"
        )

    def events(self) -> pl.DataFrame:
        """One row an event of a hand."""
        return self.sql("FROM hand_events ORDER BY hand_id, seq")

    def tournaments(self) -> pl.DataFrame:
        """One row a tournament."""
        return self.sql("FROM tournaments ORDER BY tournament_id")

    def stats(self, players: Sequence[str | int] | None = None, **choice: Any) -> pl.DataFrame:
        """The report of `tourney.stats.report.report`: `site`, `game`, `by`, `stats` as there."""
        with self._store.cursor() as cursor:
            return report(cursor, players, **choice)

    def sql(self, query: str, parameters: Sequence[Any] = ()) -> pl.DataFrame:
        """The rows of a query; values go in as `parameters`, one for each `?`."""
        with self._store.cursor() as cursor:
            return cursor.sql(query, params=list(parameters)).pl()

    def close(self) -> None:
        self._store.close()

    def __enter__(self) -> "Notebook":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
