"""What the sheets tell of: one tournament as it is when somebody prints."""

from dataclasses import dataclass
from datetime import UTC, datetime

import polars as pl

from tourney.server import held
from tourney.stats.evening import LeagueOfEvening, evening_results, leagues_of
from tourney.store.tournament_queries import StoredTournament, log_lines, tournament
from tourney.tournament.ledger import Account, ledger
from tourney.tournament.state import State

MOST_LINES = 20_000
"""Of a log that is read for a sheet: those of long simulations take seconds, and nobody sits there."""


@dataclass(frozen=True, slots=True)
class Evening:
    """A tournament at one moment. `state` and `accounts` are None and empty where there is no log of it."""

    stored: StoredTournament
    state: State | None
    accounts: tuple[Account, ...]
    results: pl.DataFrame
    leagues: list[LeagueOfEvening]
    now: datetime

    @property
    def name(self) -> str:
        return self.stored.name or self.stored.tournament_id

    @property
    def began(self) -> datetime | None:
        """When it began, aware UTC."""
        at = self.stored.started_at
        return None if at is None else at.replace(tzinfo=UTC)


def evening(tournament_id: str) -> Evening | None:
    """A tournament of the held store; None when there is none of that id."""
    with held.store().cursor() as cursor:
        stored = tournament(cursor, tournament_id)
        if stored is None:
            return None
        lines = log_lines(cursor, tournament_id)
        results, leagues = evening_results(cursor, tournament_id), leagues_of(cursor, tournament_id)
    state, accounts = None, ()
    if lines and (stored.source == "live" or lines <= MOST_LINES):
        state, accounts = held.live().look(tournament_id, lambda run: (run.state, ledger(run).accounts))
    return Evening(stored, state, accounts, results, leagues, datetime.now(UTC))
