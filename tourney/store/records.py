"""Hands in columns as records again, out of the store or on their way to it: what the audit, the replayer and
the exports start from."""

from collections.abc import Iterator, Sequence
from datetime import UTC
from functools import lru_cache
from itertools import islice, repeat
from typing import TYPE_CHECKING, Any

import polars as pl

from tourney import cards
from tourney.engine.events import Event
from tourney.engine.record import HandRecord, Player, TournamentRef
from tourney.store.frames import Batch

if TYPE_CHECKING:
    import duckdb  # workers put records together and never open the store

PLAIN = (
    "site", "site_hand_id", "game", "limit_type", "unit", "scale", "played_at_raw", "source", "mix", "level",
    "table_name", "max_seats", "button_seat", "small_blind", "big_blind", "ante", "bring_in", "small_bet",
    "big_bet", "cap", "club", "zoom", "pot", "rake", "drops", "house_added", "carried_in", "carried_out", "hero_seat",
    "cancelled", "file", "line", "audit", "audit_note",
)  # fmt: skip
"""The fields of a record that stand in `hands` as they are."""
OTHERS = ("played_at", "board", "board_2", "board_3", "notes", "tournament_id")
SEAT_FIELDS = (
    "seat", "name", "stack", "position", "hole_cards", "absent", "bounty", "cash_out_fee", "finish_place",
    "finish_prize", "ticket", "bounty_won",
)  # fmt: skip
EVENT_FIELDS = ("kind", "street", "seat", "amount", "to_amount", "all_in", "cards", "pot_no", "board_no")

HANDS = f"SELECT hand_id, {', '.join(PLAIN + OTHERS)} FROM hands WHERE hand_id IN (SELECT unnest($chosen)) ORDER BY hand_id"
SEATED = f"""
SELECT hand_id, {", ".join(SEAT_FIELDS)}
FROM hand_players JOIN players USING (player_id)
WHERE hand_id IN (SELECT unnest($chosen)) ORDER BY hand_id, seat
"""
EVENTS = f"""
SELECT hand_id, {", ".join(EVENT_FIELDS)}
FROM hand_events WHERE hand_id IN (SELECT unnest($chosen)) ORDER BY hand_id, seq
"""


def records(cursor: "duckdb.DuckDBPyConnection", hand_ids: Sequence[int]) -> dict[int, HandRecord]:
    """The stored hands of these numbers; one that is not there is left out."""
    chosen = {"chosen": list(hand_ids)}
    frames = [cursor.sql(question, params=chosen).pl() for question in (HANDS, SEATED, EVENTS)]
    return dict(zip(frames[0]["hand_id"].to_list(), _records(*frames), strict=True))


def records_of(batch: Batch) -> Iterator[HandRecord]:
    """The hands of a batch in its order, one at a time; players by seat. Its numbers must rise."""
    return _records(batch.hands, _sorted(batch.players, "seat"), _sorted(batch.events, "seq"))


def _sorted(rows: pl.DataFrame, by: str) -> pl.DataFrame:
    """Rows by hand and this number of 16 bits at most, which is how they come but for a few batches."""
    places = rows["hand_id"].to_numpy() << 16 | rows[by].to_numpy()
    return rows if (places[1:] >= places[:-1]).all() else rows.sort("hand_id", by)


def _records(hands: pl.DataFrame, players: pl.DataFrame, events: pl.DataFrame) -> Iterator[HandRecord]:
    """All three in the order of `hands`."""
    seated = _rows(players, SEAT_FIELDS)
    told = map(tuple.__new__, repeat(Event), _rows(events, EVENT_FIELDS))
    seats, lines = _counts(hands, players), _counts(hands, events)
    plain = _rows(hands, PLAIN)
    others = _rows(hands, OTHERS)
    for row, (played_at, board, board_2, board_3, notes, tournament), many, much in zip(
        plain, others, seats, lines, strict=True
    ):
        values: dict[str, Any] = dict(zip(PLAIN, row, strict=True))
        for name in ("carried_in", "carried_out"):
            values[name] = values[name] or 0
        values["zoom"] = bool(values["zoom"])
        yield HandRecord(
            players=[Player(*of_player) for of_player in islice(seated, many)],
            events=list(islice(told, much)),
            played_at=played_at.replace(tzinfo=UTC) if played_at is not None else None,
            board=_cards(board) or (),
            board_2=_cards(board_2),
            board_3=_cards(board_3),
            notes=notes.split("; ") if notes else [],
            tournament=TournamentRef(tournament) if tournament else None,
            **values,
        )


def _rows(frame: pl.DataFrame, names: Sequence[str]) -> Iterator[tuple]:
    """Rows column by column, which is faster than row by row; cards as the engine has them."""
    columns = [frame[name].to_list() for name in names]
    for place, name in enumerate(names):
        if name in ("cards", "hole_cards"):
            columns[place] = [dealt and _cards(dealt) for dealt in columns[place]]
    return zip(*columns, strict=True)


def _counts(hands: pl.DataFrame, rows: pl.DataFrame) -> list[int]:
    """How many rows each hand has."""
    many = rows.group_by("hand_id").len("many")
    return (
        hands.select("hand_id")
        .join(many, on="hand_id", how="left", maintain_order="left")["many"]
        .fill_null(0)
        .to_list()
    )


@lru_cache(maxsize=65536)
def _cards(text: str | None) -> tuple[int, ...] | None:
    return cards.cards(text) if text else None
