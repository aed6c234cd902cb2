"""Stored hands as records again: what the replayer, the audit and the exports start from."""

from collections.abc import Sequence
from datetime import UTC
from typing import Any

import duckdb

from tourney import cards
from tourney.engine.events import Event
from tourney.engine.record import HandRecord, Player, TournamentRef

HAND_FIELDS = (
    "site, site_hand_id, game, limit_type, hands.unit, hands.scale, played_at, played_at_raw, hands.source, mix, "
    "level, table_name, max_seats, button_seat, small_blind, big_blind, ante, bring_in, small_bet, big_bet, pot, "
    "rake, drops, house_added, carried_in, carried_out, hero_seat, cancelled, file, line, audit, audit_note"
)
HANDS = (
    f"SELECT hand_id, {HAND_FIELDS}, board, board_2, board_3, notes, tournament_id "
    "FROM hands WHERE hand_id IN (SELECT unnest(?))"
)
SEATED = """
SELECT hand_id, seat, name, stack, position, hole_cards, absent, bounty
FROM hand_players JOIN players USING (player_id) WHERE hand_id IN (SELECT unnest(?)) ORDER BY hand_id, seat
"""
EVENTS = """
SELECT hand_id, kind, street, seat, amount, to_amount, all_in, cards, pot_no, board_no
FROM hand_events WHERE hand_id IN (SELECT unnest(?)) ORDER BY hand_id, seq
"""


def records(cursor: duckdb.DuckDBPyConnection, hand_ids: Sequence[int]) -> dict[int, HandRecord]:
    """The hands of these numbers; one that is not there is left out."""
    wanted = [list(hand_ids)]
    found: dict[int, HandRecord] = {}
    names = [part.strip().removeprefix("hands.") for part in HAND_FIELDS.split(",")]
    for row in cursor.execute(HANDS, wanted).fetchall():
        *plain, board, board_2, board_3, notes, tournament_id = row[1:]
        values: dict[str, Any] = dict(zip(names, plain, strict=True))
        if values["played_at"] is not None:
            values["played_at"] = values["played_at"].replace(tzinfo=UTC)
        record = HandRecord(players=[], events=[], **values)
        record.board = cards.cards(board) if board else ()
        record.board_2 = cards.cards(board_2) if board_2 else None
        record.board_3 = cards.cards(board_3) if board_3 else None
        record.notes = notes.split("; ") if notes else []
        record.tournament = TournamentRef(tournament_id) if tournament_id else None
        found[row[0]] = record
    for hand_id, seat, name, stack, position, hole, absent, bounty in cursor.execute(
        SEATED, wanted
    ).fetchall():
        held = cards.cards(hole) if hole else None
        found[hand_id].players.append(Player(seat, name, stack, position, held, absent, bounty))
    for hand_id, *event in cursor.execute(EVENTS, wanted).fetchall():
        event[6] = cards.cards(event[6]) if event[6] else None
        found[hand_id].events.append(Event(*event))
    return found
