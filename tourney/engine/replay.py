"""A recorded hand played again by the rules: what was legal at each decision, and whether the rules
give the same pots, winners and shares as the record.

The record is believed about cards, decisions and forced money, and judged about everything else.
"""

from dataclasses import dataclass, field

from tourney.engine.errors import HandError
from tourney.engine.events import DECISIONS, Event
from tourney.engine.games import game
from tourney.engine.hand import DEAL_BOARD, DEAL_HOLE, DECISION, DONE, SHOWDOWN, Hand
from tourney.engine.record import HandRecord
from tourney.engine.rules import HouseRules
from tourney.engine.setup import AnteBy, Post, Setup

SITE_RULES = HouseRules(free_fold="allow", all_in_face_up=False)
"""The switches that fit hands dealt by a site: its software decides who shows."""


class UncheckedError(HandError):
    """The rules cannot judge this record: an unknown game, two boards, a hand without a big blind."""


@dataclass(frozen=True, slots=True)
class Decision:
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


@dataclass(slots=True)
class Replay:
    """What the rules made of a record: the finished hand, its decisions, and where the two differ."""

    hand: Hand
    decisions: list[Decision] = field(default_factory=list)
    differences: list[str] = field(default_factory=list)


def setup_of(record: HandRecord, rules: HouseRules = SITE_RULES) -> Setup:
    """The table before the deal, from the forced money of the record. Raises UncheckedError."""
    if record.cancelled:
        raise UncheckedError("the hand was cancelled")
    if record.board_2 is not None:
        raise UncheckedError("the board was run more than once")
    if any(event.kind == "cash_out" for event in record.events):
        raise UncheckedError("a hand was cashed out")
    if record.house_added:
        raise UncheckedError("the house added money to the pot")
    try:
        rules_of_game = game(record.game, record.limit_type)
    except ValueError as error:
        raise UncheckedError(str(error)) from error
    by_kind: dict[str, list[Event]] = {}
    for event in record.events:
        by_kind.setdefault(event.kind, []).append(event)
    big_blinds = by_kind.get("big_blind", [])
    if len(big_blinds) != 1 or record.big_blind is None:
        raise UncheckedError(f"the record has {len(big_blinds)} big blinds")
    if record.button_seat is None:
        raise UncheckedError("the record has no button")
    small = by_kind.get("small_blind", [])
    ante, ante_by, blind_first = _antes(record, by_kind.get("ante", []), big_blinds[0])
    players = sorted(record.players, key=lambda player: player.seat)
    return Setup(
        game=rules_of_game,
        seats=tuple(player.seat for player in players),
        stacks=tuple(player.stack for player in players),
        button=record.button_seat,
        small_blind_seat=small[0].seat if small else None,
        big_blind_seat=big_blinds[0].seat or 0,
        small_blind=_nominal(record.small_blind, small),
        big_blind=record.big_blind,
        ante=ante,
        ante_by=ante_by,
        posts=_posts(by_kind),
        straddles=tuple((event.seat or 0, event.to_amount or 0) for event in by_kind.get("straddle", [])),
        rules=HouseRules(rules.free_fold, rules.showdown_order, blind_first, rules.all_in_face_up),
    )


def replay(record: HandRecord, rules: HouseRules = SITE_RULES) -> Replay:
    """Play the record again. Raises UncheckedError when the rules cannot judge it; an action that they
    forbid ends the replay with a difference that says so."""
    try:
        hand = Hand(setup_of(record, rules), ask_showdown=True)
    except UncheckedError:
        raise
    except HandError as error:
        raise UncheckedError(f"no such table: {error}") from error
    made = Replay(hand)
    hole = {player.seat: player.hole for player in record.players}
    for seat in list(hand.seats):
        hand.deal_hole(seat, hole.get(seat))
    try:
        _play(made, record, hole)
    except HandError as error:
        made.differences.append(str(error))
        return made
    _compare(made, record)
    return made


def verdict(record: HandRecord) -> tuple[str, str | None]:
    """(agrees, differs or unchecked, and why) for one record: the audit of an import."""
    try:
        made = replay(record)
    except UncheckedError as error:
        return "unchecked", str(error)
    if made.differences:
        return "differs", "; ".join(made.differences)
    return "agrees", None


def _play(made: Replay, record: HandRecord, hole: dict[int, tuple[int, ...] | None]) -> None:
    hand = made.hand
    decisions = iter([event for event in record.events if event.kind in DECISIONS])
    mucked = {event.seat for event in record.events if event.kind == "muck"}
    shown = {event.seat for event in record.events if event.kind == "show"}
    dealt = 0
    while hand.awaits != DONE:
        if hand.awaits == DECISION:
            event = next(decisions, None)
            if event is None:
                raise HandError(f"the record ends while seat {hand.legal().seat} is to act")
            _decide(made, event)
        elif hand.awaits == DEAL_BOARD:
            due = hand.game.streets[hand.street].board
            cards = record.board[dealt : dealt + due]
            dealt += due
            hand.deal_board(cards)
        elif hand.awaits == SHOWDOWN and hand.actor is not None:
            seat = hand.seats[hand.actor]
            known = hand.hole[hand.actor]
            if seat in shown and seat not in mucked and known is not None:
                hand.show()
            else:
                hand.muck()
        elif hand.awaits == DEAL_HOLE:
            raise HandError("hole cards are missing")
    left = next(decisions, None)
    if left is not None:
        made.differences.append(f"the hand is over, but the record has seat {left.seat} {left.kind}")


def _decide(made: Replay, event: Event) -> None:
    hand = made.hand
    legal = hand.legal()
    if event.seat != legal.seat:
        raise HandError(f"seat {legal.seat} is to act, the record has seat {event.seat} {event.kind}")
    to = event.to_amount if event.kind in ("bet", "raise") else None
    made.decisions.append(
        Decision(
            legal.seat,
            hand.street,
            legal.fold,
            legal.check,
            legal.call,
            legal.min_to,
            legal.max_to,
            event.kind,
            to,
        )
    )
    hand.apply(event.kind, to)
    if event.kind == "call" and event.amount != legal.call:
        made.differences.append(f"seat {legal.seat} calls {event.amount}, by the rules it is {legal.call}")


def _compare(made: Replay, record: HandRecord) -> None:
    """Pot and shares by the rules against the record's. Rake comes off the pots by the house's own rule
    and odd chips go by the site's own, so a share may be lower by the rake and off by an odd chip."""
    hand = made.hand
    if hand.pot != record.pot:
        made.differences.append(f"the pot is {hand.pot} by the rules, {record.pot} in the record")
        return
    ours, theirs = _collected(hand.log), _collected(record.events)
    taken, odd = record.rake + record.drops, len(theirs) - 1
    for seat in sorted(set(ours) | set(theirs)):
        mine, told = ours.get(seat, 0), theirs.get(seat, 0)
        if not mine - taken - odd <= told <= mine + odd or (told and not mine):
            made.differences.append(f"seat {seat} wins {mine} by the rules, {told} in the record")


def _collected(events: list[Event]) -> dict[int, int]:
    found: dict[int, int] = {}
    for event in events:
        if event.kind == "collect" and event.seat is not None and event.amount:
            found[event.seat] = found.get(event.seat, 0) + event.amount
    return found


def _antes(record: HandRecord, antes: list[Event], big_blind: Event) -> tuple[int, AnteBy, bool]:
    """(amount, who pays, blind before ante) of a record's antes."""
    if not antes:
        return 0, "none", True
    amount = record.ante or max(event.amount or 0 for event in antes)
    if len(antes) == 1 and len(record.players) > 1:
        before = record.events.index(big_blind) < record.events.index(antes[0])
        if antes[0].seat == big_blind.seat:
            return amount, "big_blind", before
        if antes[0].seat == record.button_seat:
            return amount, "button", before
    if len(antes) != len(record.players):
        raise UncheckedError(f"{len(antes)} of {len(record.players)} players paid the ante")
    return amount, "each", True


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
