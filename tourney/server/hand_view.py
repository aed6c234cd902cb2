"""A stored hand as it is told: street by street what was done, and how the table stood afterwards.

Nothing is judged here: the events say what moved, and amounts are added up by what each kind of event
does with chips.
"""

from dataclasses import dataclass

from tourney.cards import CardError, cards
from tourney.engine.events import DECISIONS, FORCED, INTO_POT, KINDS
from tourney.evaluation.high import strength
from tourney.evaluation.names import high_name
from tourney.store.hand_queries import StoredEvent, StoredHand, StoredSeat

STREETS = ("Before the flop", "Flop", "Turn", "River")
END = "Showdown"
TALK = frozenset({"sit_out", "return", "time_out", "disconnect", "note"})


@dataclass(frozen=True, slots=True)
class Line:
    """Something that happened. `amount` and `to` in smallest units; `pot` is all in the middle afterwards."""

    kind: str
    seat: int | None
    amount: int | None
    to: int | None
    all_in: bool
    cards: str | None
    pot: int
    pot_no: int | None
    pots: int
    called: str = ""
    """What shown cards make with the board, in words; empty when that is not known."""


@dataclass(frozen=True, slots=True)
class SeatView:
    """How one player stood: `stack` behind, `bet` in front, `won` so far."""

    player: StoredSeat
    stack: int
    bet: int
    won: int
    folded: bool
    all_in: bool
    cards: str | None
    mucked: bool


@dataclass(frozen=True, slots=True)
class Street:
    """One street: what happened, and the table at its end. `middle` is the pot without the bets in front."""

    title: str
    board: str
    board_2: str
    dealt: str
    lines: tuple[Line, ...]
    seats: tuple[SeatView, ...]
    middle: int
    pot: int


def streets(hand: StoredHand) -> list[Street]:
    """The streets of a hand in order; the last is the showdown, or the end without one."""
    told = _Telling(hand)
    found: list[Street] = []
    for number, name in enumerate(STREETS):
        events = [event for event in hand.events if event.street == number and not _of_the_end(event)]
        if events or number == 0:
            found.append(told.street(name, events))
    ending = [event for event in hand.events if _of_the_end(event)]
    shown = any(event.kind in ("show", "muck") for event in ending)
    found.append(told.street(END if shown else "End", ending, over=True))
    return found


def _of_the_end(event: StoredEvent) -> bool:
    return event.kind in ("show", "muck", "collect", "cash_out")


class _Telling:
    """The table while the events go by."""

    def __init__(self, hand: StoredHand) -> None:
        self.hand = hand
        self.stack = {player.seat: player.stack for player in hand.players}
        self.bet = dict.fromkeys(self.stack, 0)
        self.won = dict.fromkeys(self.stack, 0)
        self.folded: set[int] = set()
        self.all_in: set[int] = set()
        self.mucked: set[int] = set()
        self.pot = 0
        self.boards = ["", ""]
        self.pots = 1 + max((event.pot_no or 0 for event in hand.events), default=0)

    def street(self, title: str, events: list[StoredEvent], over: bool = False) -> Street:
        self.bet = dict.fromkeys(self.stack, 0)
        dealt = ""
        lines = []
        for event in events:
            if event.kind == "deal_board":
                self.boards[event.board_no or 0] += event.cards or ""
                dealt += event.cards or ""
            line = self._line(event)
            if line is not None:
                lines.append(line)
        in_front = sum(self.bet.values())
        return Street(
            title,
            self.boards[0] or (over and self.hand.board) or "",
            self.boards[1],
            dealt,
            tuple(lines),
            tuple(self._seat(player, over) for player in self.hand.players),
            self.pot - in_front,
            self.pot,
        )

    def _line(self, event: StoredEvent) -> Line | None:
        seat, amount = event.seat, event.amount or 0
        if seat in self.stack:
            self._move(event, seat, amount)
        if event.kind not in DECISIONS | FORCED | TALK and not (
            KINDS[event.kind].chips or _of_the_end(event)
        ):
            return None
        return Line(
            event.kind,
            seat,
            event.amount,
            event.to_amount,
            bool(event.all_in),
            event.cards,
            self.pot,
            event.pot_no,
            self.pots,
            self._called(event),
        )

    def _move(self, event: StoredEvent, seat: int, amount: int) -> None:
        if event.kind in INTO_POT:
            self.stack[seat] -= amount
            self.pot += amount
            if KINDS[event.kind].live:
                self.bet[seat] += amount
            if event.all_in or self.stack[seat] <= 0:
                self.all_in.add(seat)
        elif event.kind == "uncalled":
            self.stack[seat] += amount
            self.pot -= amount
            self.bet[seat] = max(0, self.bet[seat] - amount)
            self.all_in.discard(seat)
        elif event.kind == "collect":
            self.stack[seat] += amount
            self.won[seat] += amount
        elif event.kind == "fold":
            self.folded.add(seat)
        elif event.kind == "muck":
            self.mucked.add(seat)

    def _seat(self, player: StoredSeat, over: bool) -> SeatView:
        seat = player.seat
        return SeatView(
            player,
            self.stack[seat],
            0 if over else self.bet[seat],
            self.won[seat],
            seat in self.folded,
            seat in self.all_in and seat not in self.folded,
            player.hole_cards,
            seat in self.mucked,
        )

    def _called(self, event: StoredEvent) -> str:
        """The name of a shown hold'em hand on a whole board."""
        if event.kind != "show" or self.hand.game != "holdem" or self.hand.board_2 or not event.cards:
            return ""
        board = self.hand.board or ""
        if len(event.cards) != 4 or len(board) != 10 or "?" in event.cards + board:
            return ""
        try:
            return high_name(strength(cards(event.cards + board)))
        except CardError:
            return ""
