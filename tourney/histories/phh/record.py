"""A PHH hand that was played through the rules, as the record that everybody hands on."""

import hashlib
from collections.abc import Mapping
from datetime import UTC, datetime, time
from typing import Any
from zoneinfo import ZoneInfo

from tourney.cards import UNKNOWN
from tourney.engine.events import Event
from tourney.engine.hand import Hand
from tourney.engine.ledger import accounts, faults
from tourney.engine.record import HandRecord, TournamentRef
from tourney.engine.replay import Replay
from tourney.engine.write_down import write_down
from tourney.histories.phh.documents import Document
from tourney.histories.phh.table import Told, shown_of
from tourney.histories.phh.values import FieldError, listed, number, whole, word
from tourney.histories.pokerstars.clock import zone_named

SITE = "phh"
"""The site of a hand whose file names none."""


def record_of(told: Told, made: Replay, document: Document, zone: ZoneInfo | None) -> HandRecord:
    """The record of a hand that is over. Raises FieldError where the file contradicts itself."""
    fields = told.fields
    played_at, raw, remark = _played_at(fields, zone)
    digest = hashlib.sha256(document.text.encode()).hexdigest()[:16]
    record = write_down(
        made.hand,
        told.names,
        site=word(fields, "venue") or SITE,
        site_hand_id=word(fields, "hand") or digest,
        source="imported",
        played_at=played_at or datetime(1970, 1, 1, tzinfo=UTC),
        unit=told.unit,
        scale=told.money.scale,
        tournament=_tournament(fields),
        level=whole(fields, "level", 10_000),
        table_name=word(fields, "table"),
        max_seats=whole(fields, "seat_count", 100, 2),
    )
    record.played_at = played_at
    record.played_at_raw = word(fields, "_played_at") or raw
    record.mix = word(fields, "_mix")
    record.rake, record.drops, record.house_added = told.rake, told.drops, told.house_added
    record.text, record.line = document.text, document.line
    if remark:
        record.notes.append(remark)
    _seats(record, told)
    _late_shows(record, told, made.hand)
    _shares(record, told)
    _cash_outs(record, told)
    found = faults(record)
    if found:
        raise FieldError("finishing_stacks", f"the hand does not add up: {'; '.join(found)}")
    return record


def _seats(record: HandRecord, told: Told) -> None:
    """What is known of single players."""
    fields, count = told.fields, len(told.order)
    players = {player.seat: player for player in record.players}
    hero = whole(fields, "_hero", count, 1)
    record.hero_seat = None if hero is None else told.order[hero - 1]
    absent = listed(fields, "_absent", count, exact=False) or []
    for place in absent:
        players[told.order[number("_absent", place, count, 1) - 1]].absent = True
    for seat, bounty in zip(told.order, listed(fields, "_bounties", count) or [], strict=False):
        price = number("_bounties", bounty, 10**15, -1)
        players[seat].bounty = None if price < 0 else price


def _late_shows(record: HandRecord, told: Told, hand: Hand) -> None:
    """Cards shown by one who did not have to, as after a fold of all others."""
    done = {event.seat for event in record.events if event.kind in ("show", "muck")}
    street = record.events[-1].street
    late = [(action.player, action.cards) for action in told.actions if action.kind == "sm" and action.cards]
    for player, cards in late + shown_of(told.fields, len(told.order)):
        seat = told.order[player - 1]
        if seat in done:
            continue
        record.events.append(Event("show", street, seat, cards=cards))
        mine = next(one for one in record.players if one.seat == seat)
        if (
            mine.hole is None
            and UNKNOWN not in cards
            and len(cards) == len(hand.hole[hand.seats.index(seat)])
        ):
            mine.hole = cards


def _shares(record: HandRecord, told: Told) -> None:
    """Believe the file about who got what: its shares replace those of the rules where they differ."""
    got = _won(record, told)
    ledger = accounts(record)
    if got is None or all(ledger[seat].won == amount for seat, amount in got.items()):
        return
    street = record.events[-1].street
    record.events = [event for event in record.events if event.kind != "collect"]
    record.events += [
        Event("collect", street, seat, amount, pot_no=0) for seat, amount in got.items() if amount
    ]
    record.notes.append("the shares are those of the file: the rules give others")


def _won(record: HandRecord, told: Told) -> dict[int, int] | None:
    """What each player took from the pots by `finishing_stacks` or `winnings`; None when neither is there."""
    if told.finishing is None:
        return told.winnings
    ledger = accounts(record)
    stacks = {player.seat: player.stack for player in record.players}
    return {seat: stack - stacks[seat] + ledger[seat].invested for seat, stack in told.finishing.items()}


def _cash_outs(record: HandRecord, told: Told) -> None:
    paid = told.money.each(told.fields, "_cash_outs", len(told.order))
    for seat, amount in zip(told.order, paid, strict=True):
        if amount:
            record.events.append(Event("cash_out", record.events[-1].street, seat, amount))


def _tournament(fields: Mapping[str, Any]) -> TournamentRef | None:
    """The tournament of the hand; an `event` alone is its key and name."""
    given = fields.get("_tournament")
    name = word(fields, "event")
    if given is None:
        return None if name is None else TournamentRef(key=name, name=name)
    if not isinstance(given, dict):
        raise FieldError("_tournament", "it is a table")
    key = word(given, "key")
    if not key:
        raise FieldError("_tournament", "its key is missing")
    amounts = {part: whole(given, part, 10**15) for part in ("buy_in", "bounty", "fee")}
    scale = whole(given, "scale", 10**8, 1) or 1
    return TournamentRef(
        key=key, name=word(given, "name") or name, unit=word(given, "unit"), scale=scale, **amounts
    )


def _played_at(
    fields: Mapping[str, Any], zone: ZoneInfo | None
) -> tuple[datetime | None, str | None, str | None]:
    """(the moment in UTC, what the file says, a remark). Without a day there is no moment."""
    year, month, day = (
        whole(fields, name, most, 1) for name, most in (("year", 9999), ("month", 12), ("day", 31))
    )
    clock = fields.get("time")
    if clock is not None and not isinstance(clock, time):
        raise FieldError("time", "it is a time of day, as 20:30:00")
    if year is None or month is None or day is None or clock is None:
        return None, None, None
    named = word(fields, "time_zone")
    try:
        place = UTC if named in ("UTC", "GMT", "Z") else zone_named(named) if named else zone
        moment = datetime.combine(datetime(year, month, day), clock)
    except ValueError as error:
        raise FieldError("time_zone" if "zone" in str(error) else "day", str(error)) from None
    raw = f"{moment.isoformat(sep=' ')} {named or ''}".strip()
    if place is None:
        return None, raw, "the time names no zone"
    try:
        return moment.replace(tzinfo=place).astimezone(UTC), raw, None
    except OverflowError:
        raise FieldError("year", f"{year} is out of range") from None
