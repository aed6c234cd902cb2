"""A recorded hand played again by the rules: what was legal at each decision, and whether the rules
give the same pots, winners and shares as the record.

The record is believed about cards, decisions and forced money, and judged about everything else.
"""

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from tourney.engine.errors import HandError, UncheckedError
from tourney.engine.events import DECISIONS, Event
from tourney.engine.hand import DEAL_BOARD, DEAL_HOLE, DECISION, DONE, DRAW, SHOWDOWN, Hand
from tourney.engine.record import HandRecord
from tourney.engine.record_cards import Told
from tourney.engine.record_setup import ByKind, by_kind_of, setup_from
from tourney.engine.rules import HouseRules
from tourney.engine.site_ways import (
    SITE_RULES,
    completed_at_once,
    completes,
    decides_nothing,
    do_nothing,
    is_in,
)
from tourney.engine.told import NOTES
from tourney.language import ENGLISH, speaking


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


def replay(record: HandRecord, rules: HouseRules = SITE_RULES, *, decisions: bool = True) -> Replay:
    """Play the record again. Raises UncheckedError when the rules cannot judge it; an action that they
    forbid ends the replay with a difference that says so, in English: it is kept with the hand. What was legal at
    each decision is told unless `decisions` is false."""
    with speaking(ENGLISH):
        return _replayed(record, rules, decisions)


def _replayed(record: HandRecord, rules: HouseRules, decisions: bool) -> Replay:
    for note in record.notes:
        if note in NOTES:
            raise UncheckedError(note)
    by_kind = by_kind_of(record)
    try:
        hand = Hand(setup_from(record, by_kind, rules), ask_showdown=True)
    except UncheckedError:
        raise
    except HandError as error:
        raise UncheckedError(f"no such table: {error}") from error
    made = Replay(hand)
    try:
        _play(made, record, by_kind, decisions)
    except HandError as error:
        made.differences.append(str(error))
        return made
    compare(made, record)
    return made


def verdict(record: HandRecord) -> tuple[str, str | None]:
    """(agrees, differs or unchecked, and why) for one record: the audit of an import. One that agrees by
    the site's own ways says which."""
    try:
        made = replay(record, decisions=False)
    except UncheckedError as error:
        return "unchecked", str(error)
    if made.differences:
        return "differs", "; ".join(made.differences)
    return "agrees", "; ".join(dict.fromkeys(made.ways)) or None


def _play(made: Replay, record: HandRecord, by_kind: ByKind, keep: bool) -> None:
    hand = made.hand
    told = Told(record, by_kind)
    decisions = deque([event for event in record.events if event.kind in DECISIONS])
    if hand.game.forced == "bring_in" and completed_at_once(record):
        decisions.popleft()
        made.ways.append("who owes the bring-in may bet in full")
    seats = hand.seats
    while (awaits := hand.awaits) != DONE:
        actor = hand.actor
        if awaits == DECISION and decisions and actor is not None and decisions[0].seat == seats[actor]:
            _decide(made, decisions.popleft(), keep)
        elif decisions and decides_nothing(hand, decisions[0]):
            made.ways.append(do_nothing(hand, decisions.popleft()))
        elif awaits == DECISION:
            seat = hand.legal().seat
            if not decisions:
                raise HandError(f"the record ends while seat {seat} is to act")
            raise HandError(
                f"seat {seat} is to act, the record has seat {decisions[0].seat} {decisions[0].kind}"
            )
        elif awaits == DEAL_BOARD:
            hand.deal_board(told.board(hand.run, hand.due_board))
        elif awaits == DEAL_HOLE:
            for index, due in list(hand.due_hole.items()):
                hand.deal_hole(seats[index], told.hole(seats[index], due, len(hand.hole[index])))
        elif awaits == DRAW and actor is not None:
            hand.draw(told.thrown(seats[actor]))
        elif awaits == SHOWDOWN and actor is not None:
            told.showdown(hand, actor)
    left = [event for event in decisions if event.kind != "check" or not is_in(hand, event)]
    if left:
        made.differences.append(f"the hand is over, but the record has seat {left[0].seat} {left[0].kind}")


def _decide(made: Replay, event: Event, keep: bool) -> None:
    """The decision of the record by the one who is to act."""
    hand = made.hand
    index = hand.actor
    assert index is not None
    kind = event.kind
    to = event.to_amount if kind in ("bet", "raise") else None
    if to is not None and completes(hand, to):
        made.ways.append("a short all-in bet of half or more is completed")
    if keep:
        made.decisions.append(decision(hand, kind, to))
    owed = hand.owed(index) if kind == "call" else 0
    hand.apply(kind, to)
    if kind == "call" and event.amount != owed:
        words = f"seat {event.seat} calls {event.amount}, by the rules it is {owed}"
        short = (event.amount or 0) < owed and not event.all_in
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


def _collected(events: Sequence[Event]) -> dict[int, int]:
    found: dict[int, int] = {}
    for event in events:
        if event.kind == "collect" and event.seat is not None and event.amount:
            found[event.seat] = found.get(event.seat, 0) + event.amount
    return found
