"""The betting rules as a table judge would apply them: event by event, in the words of the rules.

Slower and plainer than the engine's, and written without it: a second opinion.
"""

from dataclasses import dataclass, field

from tourney.engine.events import DECISIONS, FORCED, Event
from tourney.engine.positions import clockwise_from
from tourney.engine.setup import Setup


@dataclass(slots=True)
class Seat:
    """One player in the eyes of the judge. `raised_since` is by how much the bet went up after his last
    decision on the street, None when he has not made one."""

    stack: int
    bet: int = 0
    folded: bool = False
    raised_since: int | None = None


@dataclass(slots=True)
class Round:
    """Reads the events of a hand and says what is wrong with each."""

    setup: Setup
    seats: dict[int, Seat] = field(init=False)
    street: int = 0
    bet: int = 0
    full: int = 0
    last: int = 0
    ended: bool = False

    def __post_init__(self) -> None:
        self.seats = {
            seat: Seat(stack) for seat, stack in zip(self.setup.seats, self.setup.stacks, strict=True)
        }
        self.bet = self.full = self.setup.big_blind
        self.last = self.setup.big_blind_seat or 0
        for seat, amount in self.setup.straddles:
            self.bet, self.full, self.last = amount, amount, seat

    def read(self, event: Event) -> str | None:
        """What is wrong with the next event, None when nothing is."""
        if event.kind in FORCED:
            return self._forced(event)
        if event.kind in DECISIONS:
            return self._decision(event)
        if event.kind == "deal_board":
            return self._next_street(event)
        if event.kind in ("uncalled", "show", "muck", "collect"):
            waiting = None if self.ended else self.to_act()
            self.ended = True
            if event.kind == "uncalled" and event.seat is not None:
                self.seats[event.seat].stack += event.amount or 0
            if waiting is not None:
                return f"seat {waiting} was still to act"
        return None

    def to_act(self) -> int | None:
        """Whose turn it is; None when the betting of the street is over (R046, R057, R096)."""
        live = [seat for seat in self.seats.values() if not seat.folded]
        if len(live) == 1:
            return None
        with_chips = [seat for seat in live if seat.stack]
        if len(with_chips) == 1:
            (alone,) = with_chips
            if all(alone.bet >= seat.bet for seat in live):
                return None
        for number in clockwise_from(list(self.seats), self.last):
            seat = self.seats[number]
            if not seat.folded and seat.stack and (seat.raised_since is None or seat.bet < self.bet):
                return number
        return None

    def _forced(self, event: Event) -> str | None:
        seat = self.seats[event.seat or 0]
        wrong = self._take(seat, event)
        if event.to_amount is not None:
            seat.bet += event.amount or 0
            if seat.bet != event.to_amount:
                wrong = wrong or f"his bet is {seat.bet}"
        return wrong

    def _decision(self, event: Event) -> str | None:
        turn = self.to_act()
        if event.seat != turn or turn is None:
            return "nobody was to act" if turn is None else f"seat {turn} was to act"
        if event.street != self.street:
            return f"the street is {self.street}"
        seat = self.seats[turn]
        self.last = turn
        owed = self.bet - seat.bet
        wrong = None
        if event.kind == "fold":
            seat.folded = True
            if owed <= 0 and self.setup.rules.free_fold == "forbid":
                wrong = "a fold when checking is free (C2)"
        elif event.kind == "check":
            if owed > 0:
                wrong = f"a check while {owed} is owed (R051)"
        elif event.kind == "call":
            if owed <= 0 or event.amount != min(owed, seat.stack):
                wrong = f"{min(owed, seat.stack)} is the call (R045)"
            wrong = self._take(seat, event) or wrong
            seat.bet += event.amount or 0
        else:
            wrong = self._raise(seat, event)
        seat.raised_since = 0
        return wrong

    def _raise(self, seat: Seat, event: Event) -> str | None:
        to = event.to_amount or 0
        increase = to - self.bet
        if event.kind != ("raise" if self.bet else "bet"):
            return "a bet opens a street, a raise follows one"
        wrong = self._take(seat, event)
        seat.bet += event.amount or 0
        if seat.bet != to:
            wrong = wrong or f"his bet is {seat.bet}"
        if increase <= 0:
            wrong = wrong or "it does not raise the bet"
        least = self.bet + self.full
        if self.setup.rules.min_raise == "double":
            least = max(least, 2 * self.bet)
        if to < least and seat.stack:
            wrong = wrong or f"the least is to {least} unless all-in (R076, R077, R079)"
        if seat.raised_since is not None and seat.raised_since < self.full:
            wrong = wrong or "the betting is not open to him (R099)"
        if not any(other.stack for other in self.seats.values() if other is not seat and not other.folded):
            wrong = wrong or "nobody is left who could call more (R096)"
        for other in self.seats.values():
            if other.raised_since is not None:
                other.raised_since += increase
        self.full = max(self.full, increase)
        self.bet = to
        return wrong

    def _take(self, seat: Seat, event: Event) -> str | None:
        amount = event.amount or 0
        if not 0 < amount <= seat.stack:
            return f"{amount} of a stack of {seat.stack} (R085)"
        seat.stack -= amount
        if event.all_in != (seat.stack == 0):
            return f"all-in is {event.all_in} with {seat.stack} left"
        return None

    def _next_street(self, event: Event) -> str | None:
        waiting = self.to_act()
        self.street += 1
        self.bet, self.full, self.last = 0, self.setup.big_blind, self.setup.button
        self.ended = False
        for seat in self.seats.values():
            seat.bet, seat.raised_since = 0, None
        if waiting is not None:
            return f"seat {waiting} was still to act (R040)"
        return None if event.street == self.street else f"the street is {self.street}"
