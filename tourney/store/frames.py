"""Records as columns: a batch of hands as Polars frames, ready for facts and for the store.

Inside a batch `hand_id` counts from 0 and `player_id` is missing: the store gives both when it loads.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import accumulate
from typing import Protocol

import polars as pl

from tourney import cards
from tourney.engine.columns import EVENT_SCHEMA, HAND_SCHEMA, PLAYER_SCHEMA, TEXT_SCHEMA, TOURNAMENT_SCHEMA
from tourney.engine.events import Event
from tourney.engine.ledger import accounts
from tourney.engine.record import HandRecord
from tourney.engine.tournament_ids import TournamentIds
from tourney.store.renaming import renamed, renaming


def no_texts() -> pl.DataFrame:
    """The texts of hands that were read from none."""
    return pl.DataFrame(schema=TEXT_SCHEMA)


@dataclass(slots=True)
class Batch:
    """Hands as frames: `hands`, `players` (one row a player dealt in), `events`, `tournaments`, and the
    `texts` that they were read from."""

    hands: pl.DataFrame
    players: pl.DataFrame
    events: pl.DataFrame
    tournaments: pl.DataFrame
    texts: pl.DataFrame = field(default_factory=no_texts)


class Frames(Protocol):
    """What a `Batch` has, of hands that need not be in memory: a frame may be read anew whenever it is asked for."""

    @property
    def hands(self) -> pl.DataFrame: ...
    @property
    def players(self) -> pl.DataFrame: ...
    @property
    def events(self) -> pl.DataFrame: ...
    @property
    def tournaments(self) -> pl.DataFrame: ...
    @property
    def texts(self) -> pl.DataFrame: ...


class Together:
    """Several batches as one, with hand numbers that do not meet and follow each other when they did in each.
    A frame is put together whenever it is asked for; what names a `file` is passed through `called`."""

    def __init__(
        self, batches: Sequence[Frames], called: Callable[[pl.DataFrame], pl.DataFrame] | None = None
    ) -> None:
        self._batches = batches
        self._called = called
        self._shifts = list(accumulate((batch.hands.height for batch in batches), initial=0))
        ids = TournamentIds()
        self._ids = [renaming(batch.tournaments, ids) for batch in batches]

    @property
    def hands(self) -> pl.DataFrame:
        return self._numbered("hands")

    @property
    def players(self) -> pl.DataFrame:
        return self._numbered("players")

    @property
    def events(self) -> pl.DataFrame:
        return self._numbered("events")

    @property
    def texts(self) -> pl.DataFrame:
        return self._numbered("texts")

    @property
    def tournaments(self) -> pl.DataFrame:
        found = pl.concat(
            renamed(batch.tournaments, ids) for batch, ids in zip(self._batches, self._ids, strict=True)
        )
        return found.unique("tournament_id", keep="first", maintain_order=True)

    def _numbered(self, name: str) -> pl.DataFrame:
        frames: list[pl.DataFrame] = [getattr(batch, name) for batch in self._batches]
        if name == "hands":
            frames = [renamed(frame, ids) for frame, ids in zip(frames, self._ids, strict=True)]
        joined = pl.concat(
            frame.with_columns((pl.col("hand_id") + shift).alias("hand_id"))
            for frame, shift in zip(frames, self._shifts, strict=False)
        )
        return self._called(joined) if self._called is not None and "file" in joined.columns else joined


def union(batches: list[Batch]) -> Batch:
    """Several batches as one in memory: see `Together`."""
    if len(batches) == 1:
        return batches[0]
    joined = Together(batches)
    return Batch(joined.hands, joined.players, joined.events, joined.tournaments, joined.texts)


def batch(records: Iterable[HandRecord]) -> Batch:
    """The frames of these hands. Each must have a closed ledger; nothing is checked here."""
    hands: list[tuple] = []
    players: list[tuple] = []
    events: dict[str, list] = {name: [] for name in EVENT_SCHEMA if name != "at"}
    tournaments: dict[str, tuple] = {}
    ids = TournamentIds()
    texts: list[tuple] = []
    for hand_id, record in enumerate(records):
        tournament_id = _tournament(record, tournaments, ids)
        if record.text is not None:
            texts.append((hand_id, record.file, record.line, record.text))
        hands.append(_hand_row(hand_id, record, tournament_id))
        ledger = accounts(record)
        for player in record.players:
            account = ledger[player.seat]
            players.append(
                (
                    hand_id,
                    player.seat,
                    record.site,
                    player.name,
                    player.position,
                    player.stack,
                    card_text(player.hole),
                    player.absent,
                    player.bounty,
                    account.invested,
                    account.won,
                    account.cash_out,
                    account.net,
                    player.cash_out_fee,
                    player.place,
                    player.prize,
                    player.ticket,
                    player.bounty_won,
                )
            )
        _add_events(events, hand_id, record.events)
    return Batch(
        _frame(hands, HAND_SCHEMA),
        _frame(players, PLAYER_SCHEMA),
        _event_frame(events),
        _frame(list(tournaments.values()), TOURNAMENT_SCHEMA),
        _frame(texts, TEXT_SCHEMA),
    )


def _add_events(columns: dict[str, list], hand_id: int, events: list[Event]) -> None:
    """The events of one hand to the columns of all, a column at a time: half the time of a row at a time."""
    if not events:
        return
    count = len(events)
    columns["hand_id"] += [hand_id] * count
    columns["seq"] += range(count)
    for name, column in zip(Event._fields, zip(*events, strict=True), strict=True):
        columns[name] += [dealt and _event_cards(dealt) for dealt in column] if name == "cards" else column


def _event_frame(columns: dict[str, list]) -> pl.DataFrame:
    series = [pl.Series(name, values, dtype=EVENT_SCHEMA[name]) for name, values in columns.items()]
    frame = pl.DataFrame(series).with_columns(pl.lit(None, EVENT_SCHEMA["at"]).alias("at"))
    return frame.select(list(EVENT_SCHEMA))


@lru_cache(maxsize=65536)
def _event_cards(values: tuple[int, ...]) -> str:
    """The cards of an event, ?? for one unseen: how many were thrown away is known when they are not."""
    return cards.text(values)


def _hand_row(hand_id: int, record: HandRecord, tournament_id: str | None) -> tuple:
    return (
        hand_id,
        record.site,
        record.site_hand_id,
        record.source,
        record.played_at.replace(tzinfo=None) if record.played_at else None,
        record.played_at_raw,
        record.game,
        record.limit_type,
        record.mix,
        tournament_id,
        record.level,
        record.table_name,
        record.max_seats,
        record.button_seat,
        record.unit,
        record.scale,
        record.small_blind,
        record.big_blind,
        record.ante,
        record.bring_in,
        record.small_bet,
        record.big_bet,
        record.cap,
        record.club,
        record.zoom,
        len(record.players),
        card_text(record.board),
        card_text(record.board_2),
        card_text(record.board_3),
        record.pot,
        record.rake,
        record.drops,
        record.house_added,
        record.carried_in,
        record.carried_out,
        record.hero_seat,
        record.cancelled,
        record.audit,
        record.audit_note,
        record.file,
        record.line,
        "; ".join(record.notes) or None,
    )


def _tournament(record: HandRecord, seen: dict[str, tuple], ids: TournamentIds) -> str | None:
    """The id of the record's tournament. Ours keep their name; a site's number is told by the site."""
    reference = record.tournament
    if reference is None:
        return None
    own = record.source != "imported"
    tournament_id = reference.key if own else ids.of(record.site, reference)
    if tournament_id not in seen:
        seen[tournament_id] = (
            tournament_id,
            record.site,
            reference.key,
            reference.name,
            record.source,
            record.game,
            record.limit_type,
            record.played_at.replace(tzinfo=None) if record.played_at else None,
            reference.unit,
            reference.scale,
            reference.buy_in,
            reference.bounty,
            reference.fee,
        )
    return tournament_id


@lru_cache(maxsize=65536)
def card_text(values: tuple[int, ...] | None) -> str | None:
    """Cards as they are stored, `AhKd`; None when there are none or every one is unknown."""
    if not values or all(value == cards.UNKNOWN for value in values):
        return None
    return cards.text(values)


def _frame(rows: list[tuple], schema: dict) -> pl.DataFrame:
    if not rows:
        return pl.DataFrame(schema=schema)
    columns = zip(*rows, strict=True)
    return pl.DataFrame(
        [
            pl.Series(name, column, dtype=dtype)
            for (name, dtype), column in zip(schema.items(), columns, strict=True)
        ]
    )
