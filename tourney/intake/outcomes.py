"""Outcomes of tournaments as frames for the store."""

from collections.abc import Iterable
from datetime import datetime
from typing import Any

import polars as pl

from tourney.engine.tournament_ids import TournamentIds
from tourney.histories.outcome import Outcome, Placing
from tourney.store.outcomes import OUTCOME_SCHEMA, PLACING_SCHEMA

_HERO = ("rebuys", "add_ons", "extra_paid", "bounties", "bounties_won", "last_hand")


def frames_of(outcomes: Iterable[Outcome]) -> tuple[pl.DataFrame, pl.DataFrame]:
    """The tournaments and the placings, those first that know how it ended."""
    ordered = sorted(outcomes, key=lambda outcome: (outcome.finished_at is None, -_placed(outcome)))
    ids = TournamentIds()
    called = [_id(outcome, ids) for outcome in ordered]
    rows = [_tournament(outcome, key) for outcome, key in zip(ordered, called, strict=True)]
    placings = [row for outcome, key in zip(ordered, called, strict=True) for row in _placings(outcome, key)]
    return pl.DataFrame(rows, schema=OUTCOME_SCHEMA), pl.DataFrame(placings, schema=PLACING_SCHEMA)


def _placed(outcome: Outcome) -> int:
    return sum(placing.place is not None for placing in outcome.placings)


def _id(outcome: Outcome, ids: TournamentIds) -> str:
    price = (outcome.unit, outcome.buy_in, outcome.fee, outcome.bounty)
    return ids.id_of(outcome.site, outcome.key, *price)


def _tournament(outcome: Outcome, tournament_id: str) -> dict[str, Any]:
    return {
        "tournament_id": tournament_id,
        "site": outcome.site,
        "site_tournament_id": outcome.key,
        "name": None,
        "source": "imported",
        "game": outcome.game,
        "limit_type": outcome.limit_type,
        "started_at": _naive(outcome.started_at),
        "unit": outcome.unit,
        "scale": outcome.scale if outcome.unit else None,
        "buy_in": outcome.buy_in,
        "bounty": outcome.bounty,
        "fee": outcome.fee,
        "finished_at": _naive(outcome.finished_at),
        "entries": outcome.entries,
        "pool": outcome.pool,
        "mix": outcome.mix,
        "satellite": outcome.satellite,
        "added": outcome.added,
        "target": outcome.target,
    }


def _placings(outcome: Outcome, tournament_id: str) -> list[dict[str, Any]]:
    """A row a line of the ranking, and one for the hero where it has none."""
    placings = {(placing.name, placing.entry_no): placing for placing in outcome.placings}
    mine = [placing for placing in placings.values() if placing.name == outcome.hero]
    if outcome.hero is not None and not mine:
        mine = [Placing(outcome.hero, outcome.hero_place, prize=outcome.hero_prize)]
        placings[outcome.hero, 1] = mine[0]
    there = [placing for placing in mine if placing.place == outcome.hero_place]
    his = (there or mine or [None])[0]
    rows = []
    for placing in placings.values():
        row: dict[str, Any] = dict.fromkeys(PLACING_SCHEMA)
        row |= {
            "tournament_id": tournament_id,
            "site": outcome.site,
            "name": placing.name,
            "entry_no": placing.entry_no,
            "place": placing.place,
            "prize": placing.prize,
            "country": placing.country,
            "award": placing.award,
        }
        if placing is his:
            row |= {"hero": True, **{name: getattr(outcome, name) for name in _HERO}}
        rows.append(row)
    return rows


def _naive(at: datetime | None) -> datetime | None:
    return at.replace(tzinfo=None) if at is not None else None
