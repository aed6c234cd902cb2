"""A recorded hand played again by the rules: what was legal at each decision, and whether the rules
give the same pots, winners and shares as the record.

The record is believed about cards, decisions and forced money, and judged about everything else.
"""

from collections import deque
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any, NamedTuple

from tourney.cards import UNKNOWN
from tourney.engine.errors import HandError
from tourney.engine.events import DECISIONS, Event
from tourney.engine.games import game
from tourney.engine.hand import DEAL_BOARD, DEAL_HOLE, DECISION, DONE, DRAW, SHOWDOWN, Hand
from tourney.engine.record import HandRecord
from tourney.engine.rules import HouseRules
from tourney.engine.setup import AnteBy, Post, Setup
from tourney.engine.site_ways import (
    SITE_RULES,
    completed_at_once,
    completes,
    decides_nothing,
    do_nothing,
    is_in,
)
from tourney.engine.told import NOTES


class UncheckedError(HandError):
    """The rules cannot judge this record: an unknown game, a cancelled hand, one without a big blind."""


class Decision(NamedTuple):
    """One decision of the record: what was legal, as words and numbers, and what was chosen."""

    seat: int
    street: int
    fold: bool
    check: bool
    call: int
    min_to: int | None
    max_to: int | None
    chosen: str
    to: int | None


def decision(hand: Hand, chosen: str, to: int | None) -> Decision:
    """The decision that is due, with what is chosen."""
    legal = hand.legal()
    return Decision(
        legal.seat,
        hand.street,
        legal.fold,
        legal.check,
        legal.call,
        legal.min_to,
        legal.max_to,
        chosen,
        to,
    )


@dataclass(slots=True)
class Replay:
    """What the rules made of a record: the finished hand, its decisions, and where the two differ.

    `ways` are the site's own ways that the hand was played by, where they are not those of the rules.
    """

    hand: Hand
    decisions: list[Decision] = field(default_factory=list)
    differences: list[str] = field(default_factory=list)
    ways: list[str] = field(default_factory=list)


def setup_of(record: HandRecord, rules: HouseRules = SITE_RULES) -> Setup:
    """The table before the deal, from the forced money of the record. Raises UncheckedError."""
    if record.cancelled:
        raise UncheckedError("the hand was cancelled")
    try:
        rules_of_game = game(record.game, record.limit_type)
    except ValueError as error:
        raise UncheckedError(str(error)) from error
    by_kind: dict[str, list[Event]] = {}
    for event in record.events:
        by_kind.setdefault(event.kind, []).append(event)
    players = sorted(record.players, key=lambda player: player.seat)
    antes = by_kind.get("ante", [])
    common: dict[str, Any] = {
        "game": rules_of_game,
        "seats": tuple(player.seat for player in players),
        "stacks": tuple(player.stack for player in players),
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
    big_blinds = by_kind.get(kind, [])
    big_blind_seat = _big_blind_seat(record, kind, big_blinds)
    if big_blind_seat is None or record.big_blind is None:
        raise UncheckedError(f"the record has {len(big_blinds)} big blinds")
    if record.button_seat is None:
        raise UncheckedError("the record has no button")
    small = by_kind.get("small_blind", [])
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
        straddles=_straddles(record.big_blind, by_kind.get("straddle", [])),
        rules=_in_order(rules, blind_first),
    )


@lru_cache(maxsize=64)
def _in_order(rules: HouseRules, blind_first: bool) -> HouseRules:
    """The rules with the blind before the ante or behind it, made once and not for every hand."""
    return replace(rules, blind_first=blind_first)


def replay(record: HandRecord, rules: HouseRules = SITE_RULES) -> Replay:
    """Play the record again. Raises UncheckedError when the rules cannot judge it; an action that they
    forbid ends the replay with a difference that says so."""
    told = next((note for note in record.notes if note in NOTES), None)
    if told is not None:
        raise UncheckedError(told)
    try:
        hand = Hand(setup_of(record, rules), ask_showdown=True)
    except UncheckedError:
        raise
    except HandError as error:
        raise UncheckedError(f"no such table: {error}") from error
    made = Replay(hand)
    try:
        _play(made, record)
    except HandError as error:
        made.differences.append(str(error))
        return made
    compare(made, record)
    return made


def verdict(record: HandRecord) -> tuple[str, str | None]:
    """(agrees, differs or unchecked, and why) for one record: the audit of an import. One that agrees by
    the site's own ways says which."""
    try:
        made = replay(record)
    except UncheckedError as error:
        return "unchecked", str(error)
    if made.differences:
        return "differs", "; ".join(made.differences)
    return "agrees", "; ".join(dict.fromkeys(made.ways)) or None


def _play(made: Replay, record: HandRecord) -> None:
    hand = made.hand
    told = _Told(record)
    decisions = deque(event for event in record.events if event.kind in DECISIONS)
    if hand.game.forced == "bring_in" and completed_at_once(record):
        decisions.popleft()
        made.ways.append("who owes the bring-in may bet in full")
    while hand.awaits != DONE:
        if decisions and decides_nothing(hand, decisions[0]):
            made.ways.append(do_nothing(hand, decisions.popleft()))
        elif hand.awaits == DECISION:
            if not decisions:
                raise HandError(f"the record ends while seat {hand.legal().seat} is to act")
            _decide(made, decisions.popleft())
        elif hand.awaits == DEAL_BOARD:
            hand.deal_board(told.board(hand.run, hand.due_board))
        elif hand.awaits == DEAL_HOLE:
            index = next(iter(hand.due_hole))
            hand.deal_hole(
                hand.seats[index], told.hole(hand.seats[index], hand.due_hole[index], len(hand.hole[index]))
            )
        elif hand.awaits == DRAW and hand.actor is not None:
            hand.draw(told.thrown(hand.seats[hand.actor]))
        elif hand.awaits == SHOWDOWN and hand.actor is not None:
            told.showdown(hand, hand.actor)
    left = [event for event in decisions if event.kind != "check" or not is_in(hand, event)]
    if left:
        made.differences.append(f"the hand is over, but the record has seat {left[0].seat} {left[0].kind}")


class _Told:
    """What a record tells a replay about cards, each thing once and in its order."""

    def __init__(self, record: HandRecord) -> None:
        self._final = {player.seat: player.hole for player in record.players}
        self._boards = [
            list(board) for board in (record.board, record.board_2, record.board_3) if board is not None
        ]
        self._seen = [0] * len(self._boards)
        self._dealt: dict[int | None, list[Event]] = {}
        self._draws: dict[int | None, list[Event]] = {}
        for event in record.events:
            if event.kind == "deal_hole":
                self._dealt.setdefault(event.seat, []).append(event)
            elif event.kind in ("discard", "stand_pat"):
                self._draws.setdefault(event.seat, []).append(event)
        self._mucked = {event.seat for event in record.events if event.kind == "muck"}
        self._shown = {event.seat: event.cards for event in record.events if event.kind == "show"}
        self._exchanges = bool(self._draws)

    def hole(self, seat: int, due: int, held: int) -> tuple[int, ...] | None:
        """Hole cards as they came; in games without a draw also those that were only seen later."""
        events = self._dealt.get(seat, [])
        cards = events.pop(0).cards if events else None
        final = self._final.get(seat)
        if not self._exchanges and final is not None and len(final) >= held + due:
            return final[held : held + due]
        return cards if cards is not None and len(cards) == due else None

    def board(self, run: int, due: int) -> tuple[int, ...]:
        """The next cards of one run; the runs after the first repeat what they share with it."""
        if run and not self._seen[run]:
            shared = sum(
                1 for mine, first in zip(self._boards[run], self._boards[0], strict=False) if mine == first
            )
            self._seen[run] = shared
        start = self._seen[run]
        self._seen[run] += due
        return tuple(self._boards[run][start : start + due])

    def thrown(self, seat: int) -> tuple[int, ...]:
        """What a player throws away at his next draw."""
        events = self._draws.get(seat, [])
        if not events:
            raise HandError(f"the record has no draw of seat {seat}")
        return events.pop(0).cards or ()

    def showdown(self, hand: Hand, index: int) -> None:
        """Show or muck as the record has it."""
        seat = hand.seats[index]
        shown = self._shown.get(seat)
        if seat not in self._shown or seat in self._mucked:
            hand.muck()
        elif shown is not None and len(shown) == len(hand.hole[index]) and UNKNOWN not in shown:
            hand.show(shown)
        elif hand.known(index):
            hand.show()
        else:
            hand.muck()


def _decide(made: Replay, event: Event) -> None:
    hand = made.hand
    legal = hand.legal()
    if event.seat != legal.seat:
        raise HandError(f"seat {legal.seat} is to act, the record has seat {event.seat} {event.kind}")
    to = event.to_amount if event.kind in ("bet", "raise") else None
    if to is not None and legal.min_to is not None and completes(hand, to):
        made.ways.append("a short all-in bet of half or more is completed")
        legal = hand.legal()
    made.decisions.append(decision(hand, event.kind, to))
    hand.apply(event.kind, to)
    if event.kind == "call" and event.amount != legal.call:
        words = f"seat {legal.seat} calls {event.amount}, by the rules it is {legal.call}"
        short = (event.amount or 0) < legal.call and not event.all_in
        (made.ways if short else made.differences).append(words)


def compare(made: Replay, record: HandRecord) -> None:
    """Pot and shares by the rules against the record's. Rake comes off the pots by the house's own rule
    and odd chips go by the site's own, so a share may be lower by the rake and off by an odd chip.
    What differs is added to `made.differences`."""
    hand = made.hand
    if hand.pot != record.pot:
        made.differences += [way for way in made.ways if "by the rules" in way]
        made.differences.append(f"the pot is {hand.pot} by the rules, {record.pot} in the record")
        return
    ours, theirs = _collected(hand.log), _collected(record.events)
    taken, odd = record.rake + record.drops, len(theirs) - 1
    for seat in sorted(set(ours) | set(theirs)):
        mine, told = ours.get(seat, 0), theirs.get(seat, 0)
        most = mine + odd + record.house_added
        if not mine - taken - odd <= told <= most or (told and not mine):
            made.differences.append(f"seat {seat} wins {mine} by the rules, {told} in the record")


def _collected(events: list[Event]) -> dict[int, int]:
    found: dict[int, int] = {}
    for event in events:
        if event.kind == "collect" and event.seat is not None and event.amount:
            found[event.seat] = found.get(event.seat, 0) + event.amount
    return found


def _antes(record: HandRecord, antes: list[Event], big_blind: int | None) -> tuple[int, AnteBy, bool]:
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


def _big_blind_seat(record: HandRecord, kind: str, posted: list[Event]) -> int | None:
    """Who owed the one big blind; by his position when his last chip went into the ante."""
    if len(posted) == 1:
        return posted[0].seat
    if kind == "button_blind":
        return record.button_seat
    named = [player.seat for player in record.players if player.position == "BB"]
    return named[0] if not posted and named else None


def _straddles(big_blind: int, posted: list[Event]) -> tuple[tuple[int, int], ...]:
    """The straddles, each by its full amount: one that took the last chip may have been to twice the bet."""
    found = []
    level = big_blind
    for event in posted:
        amount = event.to_amount or 0
        level = max(amount, 2 * level) if event.all_in else amount
        found.append((event.seat or 0, level))
    return tuple(found)


def _posts(by_kind: dict[str, list[Event]]) -> tuple[Post, ...]:
    live = {event.seat: event.amount or 0 for event in by_kind.get("extra_blind", [])}
    dead = {event.seat: event.amount or 0 for event in by_kind.get("dead_blind", [])}
    return tuple(
        Post(seat, live.get(seat, 0), dead.get(seat, 0)) for seat in {**live, **dead} if seat is not None
    )


def _nominal(amount: int | None, posted: list[Event]) -> int:
    if amount is not None:
        return amount
    return (posted[0].amount or 0) if posted else 0
