"""One hand whole, and the texts that it was read from."""

from dataclasses import dataclass
from datetime import datetime

import duckdb


@dataclass(frozen=True, slots=True)
class StoredSeat:
    """A player of a stored hand; amounts in smallest units, cards as `AhKd`."""

    seat: int
    player_id: int
    name: str
    position: str | None
    stack: int
    hole_cards: str | None
    absent: bool | None
    bounty: int | None
    invested: int
    won: int
    cash_out: int | None
    net: int
    showdown: bool | None


@dataclass(frozen=True, slots=True)
class StoredEvent:
    """An event of a stored hand, as in `tourney.engine.events`."""

    seq: int
    street: int
    seat: int | None
    kind: str
    amount: int | None
    to_amount: int | None
    all_in: bool | None
    cards: str | None
    pot_no: int | None
    board_no: int | None


@dataclass(frozen=True, slots=True)
class StoredHand:
    """A stored hand whole: the columns of `hands`, its players by seat and its events in order."""

    hand_id: int
    site: str
    site_hand_id: str
    source: str
    played_at: datetime | None
    played_at_raw: str | None
    game: str
    limit_type: str
    mix: str | None
    tournament_id: str | None
    tournament: str | None
    level: int | None
    table_name: str | None
    max_seats: int | None
    button_seat: int | None
    unit: str
    scale: int
    small_blind: int | None
    big_blind: int | None
    ante: int | None
    bring_in: int | None
    small_bet: int | None
    big_bet: int | None
    cap: int | None
    board: str | None
    board_2: str | None
    board_3: str | None
    pot: int
    rake: int
    drops: int
    house_added: int
    carried_in: int
    carried_out: int
    hero_seat: int | None
    cancelled: bool | None
    audit: str | None
    audit_note: str | None
    file: str | None
    line: int | None
    notes: str | None
    players: tuple[StoredSeat, ...]
    events: tuple[StoredEvent, ...]


HAND = """
SELECT hand_id, hands.site, site_hand_id, hands.source, played_at, played_at_raw, hands.game,
       hands.limit_type, hands.mix, hands.tournament_id, coalesce(tournaments.name, 'No. ' || site_tournament_id), level,
       table_name, max_seats, button_seat, hands.unit, hands.scale, small_blind, big_blind, ante, bring_in,
       small_bet, big_bet, cap, board, board_2, board_3, pot, rake, drops, house_added, coalesce(carried_in, 0),
       coalesce(carried_out, 0), hero_seat, cancelled, audit, audit_note, file, line, notes
FROM hands LEFT JOIN tournaments ON tournaments.tournament_id = hands.tournament_id
WHERE hand_id = $hand_id
"""

SEATS = """
SELECT seat, player_id, name, position, stack, hole_cards, absent, bounty, invested, won, cash_out, net,
       showdown
FROM hand_players JOIN players USING (player_id) WHERE hand_id = $hand_id ORDER BY seat
"""

EVENTS = """
SELECT seq, street, seat, kind, amount, to_amount, all_in, cards, pot_no, board_no
FROM hand_events WHERE hand_id = $hand_id ORDER BY seq
"""

TEXTS = """
SELECT hand_texts.file, hand_texts.line, text FROM hand_texts JOIN hands USING (hand_id)
WHERE hand_id = $hand_id
ORDER BY hand_texts.file IS NOT DISTINCT FROM hands.file AND hand_texts.line IS NOT DISTINCT FROM hands.line DESC,
         hand_texts.file, hand_texts.line
"""


def hand(cursor: duckdb.DuckDBPyConnection, hand_id: int) -> StoredHand | None:
    """One hand with its players and events; None when there is no such hand."""
    asked = {"hand_id": hand_id}
    found = cursor.execute(HAND, asked).fetchall()
    if not found:
        return None
    seats = tuple(StoredSeat(*row) for row in cursor.execute(SEATS, asked).fetchall())
    events = tuple(StoredEvent(*row) for row in cursor.execute(EVENTS, asked).fetchall())
    return StoredHand(*found[0], players=seats, events=events)


@dataclass(frozen=True, slots=True)
class StoredText:
    """A text that a hand was read from, and where it stood."""

    file: str | None
    line: int | None
    text: str


def texts(cursor: duckdb.DuckDBPyConnection, hand_id: int) -> list[StoredText]:
    """The texts that a hand was read from as they were imported, its own first, then those of other
    players; none for a hand of our own and for one that was imported before texts were kept."""
    return [StoredText(*row) for row in cursor.execute(TEXTS, {"hand_id": hand_id}).fetchall()]
