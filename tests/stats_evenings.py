"""Evenings of tournaments as they are stored when they are over, for tests of what they brought."""

from datetime import UTC, datetime
from typing import Any

from tourney.store.database import Store
from tourney.store.tournaments import EntryRow, TournamentRow, save_entries, save_tournament


def evening(
    store: Store, number: int, buy_in: int | None, fee: int | None, entries: list[EntryRow], **fields: Any
) -> None:
    """A tournament of that number of month, its entries and places."""
    at = datetime(2026, number, 1, tzinfo=UTC)
    told: dict[str, Any] = {"tournament_id": f"T{number}", "site": "home", "name": f"Evening {number}"}
    told |= {"source": "live", "game": "holdem", "limit_type": "NL", "structure": "slow", "seed": None}
    told |= {"started_at": at, "finished_at": None, "unit": "EUR", "scale": 100, "pool": 0}
    told |= {"buy_in": buy_in, "fee": fee, "entries": len(entries)}
    save_tournament(store, TournamentRow(**{**told, **fields}))
    save_entries(store, f"T{number}", "home", entries)


def row(name: str, place: int | None, prize: int = 0, **fields: Any) -> EntryRow:
    return EntryRow(name, place, False, prize, None, **fields)
