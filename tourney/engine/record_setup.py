"""The table before the deal as a record tells it: who sat where with what, and which forced money was owed."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from operator import attrgetter
from typing import Any

from tourney.engine.errors import UncheckedError
from tourney.engine.events import DECISIONS, Event
from tourney.engine.games import game
from tourney.engine.record import HandRecord
from tourney.engine.rules import HouseRules
from tourney.engine.setup import AnteBy, Post, Setup
from tourney.engine.site_ways import SITE_RULES, completed_at_once

ByKind = Mapping[str, Sequence[Event]]


def by_kind_of(record: HandRecord) -> ByKind:
    """The events of a record by their kind, each kind in its order."""
    found: dict[str, list[Event]] = defaultdict(list)
    for event in record.events:
        found[event.kind].append(event)
    return found


def setup_of(record: HandRecord, rules: HouseRules = SITE_RULES) -> Setup:
    """The table before the deal, from the forced money of the record. Raises UncheckedError."""
    return setup_from(record, by_kind_of(record), rules)


def setup_from(record: HandRecord, by_kind: ByKind, rules: HouseRules) -> Setup:
    """The same, from the events by kind as they are at hand already."""
    if record.cancelled:
        raise UncheckedError("the hand was cancelled")
    try:
        rules_of_game = game(record.game, record.limit_type)
    except ValueError as error:
        raise UncheckedError(str(error)) from error
    players = sorted(record.players, key=_seat)
    antes = by_kind.get("ante", ())
    common: dict[str, Any] = {
        "game": rules_of_game,
        "seats": tuple([player.seat for player in players]),
        "stacks": tuple([player.stack for player in players]),
        "small_bet": record.small_bet or 0,
        "big_bet": record.big_bet or 0,
        "carried": record.carried_in,
        "cap": record.cap or 0,
        "runs": 1 + (record.board_2 is not None) + (record.board_3 is not None),
    }
    forced = rules_of_game.forced
    if forced in ("antes", "bring_in") or (forced == "button_blind" and not record.big_blind):
        ante, ante_by, _ = _antes(record, antes, None)
        return Setup(
            **common,
            button=record.button_seat or 0,
            ante=ante,
            ante_by=ante_by,
            bring_in=_bring_in(record),
            rules=rules,
        )
    kind = "button_blind" if forced == "button_blind" else "big_blind"
    big_blinds = by_kind.get(kind, ())
    big_blind_seat = _big_blind_seat(record, kind, big_blinds)
    if big_blind_seat is None or record.big_blind is None:
        raise UncheckedError(f"the record has {len(big_blinds)} big blinds")
    if record.button_seat is None:
        raise UncheckedError("the record has no button")
    small = by_kind.get("small_blind", ())
    small_blind_seat = small[0].seat if small else None
    on_button = record.button_seat in (players[0].seat, players[-1].seat) and kind == "big_blind"
    if len(players) == 2 and on_button and record.button_seat != big_blind_seat:
        small_blind_seat = record.button_seat  # a small blind of nothing, or one whose chips are in the ante
    ante, ante_by, blind_first = _antes(record, antes, big_blind_seat)
    return Setup(
        **common,
        button=record.button_seat,
        small_blind_seat=small_blind_seat,
        big_blind_seat=big_blind_seat,
        small_blind=_nominal(record.small_blind, small),
        big_blind=record.big_blind,
        ante=ante,
        ante_by=ante_by,
        posts=_posts(by_kind),
        straddles=_straddles(record.big_blind, by_kind.get("straddle", ())),
        rules=_in_order(rules, blind_first),
    )


_seat = attrgetter("seat")


@lru_cache(maxsize=64)
def _in_order(rules: HouseRules, blind_first: bool) -> HouseRules:
    """The rules with the blind before the ante or behind it, made once and not for every hand."""
    return replace(rules, blind_first=blind_first)


def _antes(record: HandRecord, antes: Sequence[Event], big_blind: int | None) -> tuple[int, AnteBy, bool]:
    """(amount, who pays, blind before ante) of a record's antes."""
    if not antes:
        return 0, "none", True
    amount = record.ante or max(event.amount or 0 for event in antes)
    if len(antes) == 1 and len(record.players) > 1 and big_blind is not None:
        forced = [
            event.kind for event in record.events if event.kind in ("ante", "big_blind", "button_blind")
        ]
        before = forced[0] != "ante"
        if antes[0].seat == big_blind:
            return amount, "big_blind", before
        if antes[0].seat == record.button_seat:
            return amount, "button", before
    if len(antes) != len(record.players):
        raise UncheckedError(f"{len(antes)} of {len(record.players)} players paid the ante")
    return amount, "each", True


def _bring_in(record: HandRecord) -> int:
    """What was owed; when only a last chip was brought in, what the next one called says it."""
    if record.bring_in is not None:
        return record.bring_in
    brought = next((event for event in record.events if event.kind == "bring_in"), None)
    if brought is None:
        return (record.small_bet or 0) if completed_at_once(record) else 0
    first = next((event for event in record.events if event.kind in DECISIONS and event.kind != "fold"), None)
    called = first.to_amount if first is not None and first.kind == "call" and not first.all_in else None
    return called or brought.amount or 0


def _big_blind_seat(record: HandRecord, kind: str, posted: Sequence[Event]) -> int | None:
    """Who owed the one big blind; by his position when his last chip went into the ante."""
    if len(posted) == 1:
        return posted[0].seat
    if kind == "button_blind":
        return record.button_seat
    named = [player.seat for player in record.players if player.position == "BB"]
    return named[0] if not posted and named else None


def _straddles(big_blind: int, posted: Sequence[Event]) -> tuple[tuple[int, int], ...]:
    """The straddles, each by its full amount: one that took the last chip may have been to twice the bet."""
    found = []
    level = big_blind
    for event in posted:
        amount = event.to_amount or 0
        level = max(amount, 2 * level) if event.all_in else amount
        found.append((event.seat or 0, level))
    return tuple(found)


def _posts(by_kind: ByKind) -> tuple[Post, ...]:
    if "extra_blind" not in by_kind and "dead_blind" not in by_kind:
        return ()
    live = {event.seat: event.amount or 0 for event in by_kind.get("extra_blind", ())}
    dead = {event.seat: event.amount or 0 for event in by_kind.get("dead_blind", ())}
    return tuple(
        Post(seat, live.get(seat, 0), dead.get(seat, 0)) for seat in {**live, **dead} if seat is not None
    )


def _nominal(amount: int | None, posted: Sequence[Event]) -> int:
    if amount is not None:
        return amount
    return (posted[0].amount or 0) if posted else 0
