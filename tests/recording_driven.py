"""Drives a recording through a hand that the engine has played with a deck: what a scribe would have tapped."""

from collections import deque
from collections.abc import Iterator
from dataclasses import replace

from tourney.cards import UNKNOWN
from tourney.engine.events import DECISIONS, Event
from tourney.engine.hand import DEAL_BOARD, DEAL_HOLE, DECISION, DRAW, SHOWDOWN, Hand
from tourney.recording import Opening, Sitter, Written, play
from tourney.recording.playing import may_run
from tourney.recording.steps import Step


def opening_of(hand: Hand) -> Opening:
    """The table of a hand before its straddles and run-outs were said; the player of seat 3 has number 103."""
    setup = replace(hand.setup, straddles=(), runs=1)
    sitters = tuple([Sitter(seat, 100 + seat) for seat in setup.seats])
    return Opening(setup, sitters, 12, may_straddle=True, may_run=True)


def driven(hand: Hand, *, know: bool) -> Written:
    """The recording of a finished hand. With `know` the hole cards are told before the first decision,
    where the game has cards that stay; else they are shown at showdown, each of those that were shown or
    that won."""
    opening = opening_of(hand)
    steps: list[Step] = [Step("straddle", seat=seat, to=to) for seat, to in hand.setup.straddles]
    if know:
        steps += [
            Step("know", seat=seat, cards=cards) for seat, cards in zip(hand.seats, hand.hole, strict=True)
        ]
    written = play(opening, steps)
    todo = _Left(hand)
    while not written.hand.done:
        steps.append(todo.next(written, steps))
        written = play(opening, steps)
    return written


class _Left:
    """What is still to be tapped, by kind and seat, each in its order."""

    def __init__(self, hand: Hand) -> None:
        self.hand = hand
        self.decisions = deque(event for event in hand.log if event.kind in DECISIONS)
        self.boards = deque(event for event in hand.log if event.kind == "deal_board")
        self.up = _by_seat(event for event in hand.log if event.kind == "deal_hole")
        self.draws = _by_seat(event for event in hand.log if event.kind in ("discard", "stand_pat"))
        self.shown = {event.seat for event in hand.log if event.kind == "show"}
        self.won = {event.seat for event in hand.log if event.kind == "collect"}

    def next(self, written: Written, steps: list[Step]) -> Step:
        """The step that answers what is asked now."""
        mine = written.hand
        if mine.awaits == DECISION:
            event = self.decisions.popleft()
            assert event.seat == mine.legal().seat
            return Step("act", event.kind, to=event.to_amount if event.kind in ("bet", "raise") else None)
        if mine.awaits == DEAL_HOLE:
            seat = mine.seats[next(iter(mine.due_hole))]
            street = mine.game.streets[mine.street]
            dealt = self._dealt_up(seat)
            return Step("up", seat=seat, cards=dealt[-street.up :])
        if mine.awaits == DEAL_BOARD:
            boards = len(self.hand.boards)
            if boards > len(mine.boards) and may_run(mine):
                return Step("runs", count=boards)
            return Step("board", cards=self.boards.popleft().cards)
        assert mine.actor is not None
        seat = mine.seats[mine.actor]
        if mine.awaits == DRAW:
            event = self.draws[seat].popleft()
            return Step("draw", count=len(event.cards or ()))
        assert mine.awaits == SHOWDOWN
        if seat in self.shown or (seat in self.won and mine.setup.rules.awards == "software"):
            known = [card for card in mine.hole[mine.actor] if card != UNKNOWN]
            his = self.hand.hole[self.hand.seats.index(seat)]
            return Step("show", cards=tuple(card for card in his if card not in known))
        return Step("muck")

    def _dealt_up(self, seat: int) -> tuple[int, ...]:
        return self.up[seat].popleft().cards or ()


def _by_seat(events: Iterator[Event]) -> dict[int, deque[Event]]:
    found: dict[int, deque[Event]] = {}
    for event in events:
        assert event.seat is not None
        found.setdefault(event.seat, deque()).append(event)
    return found
