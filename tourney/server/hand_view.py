"""A stored hand as it is told: street by street what was done, and how the table stood afterwards.

Nothing is judged here: the events say what moved, and amounts are added up by what each kind of event
does with chips.
"""

from dataclasses import dataclass, replace

from tourney.engine.events import DECISIONS, FORCED, INTO_POT, KINDS
from tourney.language import tr_later
from tourney.server.hand_names import called, game_of, street_titles
from tourney.store.hand_queries import StoredEvent, StoredHand, StoredSeat

SHOWDOWN, END = tr_later("Showdown"), tr_later("End")
TALK = frozenset({"sit_out", "return", "time_out", "disconnect"})
"""Notes are left out: the store has no words of them."""
ENDING = frozenset({"show", "muck", "collect", "cash_out"})
TOLD = DECISIONS | FORCED | TALK | ENDING | {"uncalled", "discard", "stand_pat"}


@dataclass(frozen=True, slots=True)
class Line:
    """Something that happened. `amount` and `to` in smallest units; `pot` is all in the middle afterwards.

    `pots` and `boards` say how many there are in the hand. `drawn` has the cards that came for discarded
    ones. `called` says what shown cards make, in words; it is empty when that is not known.
    """

    kind: str
    seat: int | None
    amount: int | None
    to: int | None
    all_in: bool
    cards: str | None
    pot: int
    pot_no: int | None
    pots: int
    board_no: int | None = None
    boards: int = 1
    drawn: str = ""
    called: str = ""


@dataclass(frozen=True, slots=True)
class SeatView:
    """How one player stood: `stack` behind, `bet` in front, `won` so far.

    `cards` are those he had then, as far as they are known at all: `??` for one that is not. `paid` says
    that `won` came from the house, for a hand that was cashed out.
    """

    player: StoredSeat
    stack: int
    bet: int
    won: int
    paid: bool
    folded: bool
    all_in: bool
    cards: str | None
    mucked: bool


@dataclass(frozen=True, slots=True)
class Street:
    """One street: what happened, and the table at its end. `middle` is the pot without the bets in front.

    `boards` are whole rows of community cards, one a board as soon as it differs from the first; `dealt`
    is what this street brought to each.
    """

    title: str
    boards: tuple[str, ...]
    dealt: tuple[str, ...]
    lines: tuple[Line, ...]
    seats: tuple[SeatView, ...]
    middle: int
    pot: int


def streets(hand: StoredHand) -> list[Street]:
    """The streets of a hand in order; the last is the showdown, or the end without one."""
    told = Telling(hand)
    found: list[Street] = []
    for number, title in enumerate(street_titles(hand)):
        events = [event for event in hand.events if event.street == number and event.kind not in ENDING]
        if number == 0 or any(event.kind in TOLD or event.cards for event in events):
            found.append(told.street(number, title, events))
    ending = [event for event in hand.events if event.kind in ENDING]
    left = len(hand.players) - len(told.folded)
    shown = left > 1 and any(event.kind in ("show", "muck") for event in ending)
    found.append(told.street(told.last, SHOWDOWN if shown else END, ending, over=True))
    return found


class Telling:
    """The table while the events go by."""

    def __init__(self, hand: StoredHand) -> None:
        self.hand = hand
        self.game = game_of(hand)
        self.players = {player.seat: player for player in hand.players}
        self.stack = {player.seat: player.stack for player in hand.players}
        self.bet = dict.fromkeys(self.stack, 0)
        self.won = dict.fromkeys(self.stack, 0)
        self.held: dict[int, list[str]] = {seat: [] for seat in self.stack}
        self.folded: set[int] = set()
        self.all_in: set[int] = set()
        self.mucked: set[int] = set()
        self.pot = hand.carried_in
        self.pots = 1 + max((event.pot_no or 0 for event in hand.events), default=0)
        self.last = max((event.street for event in hand.events), default=0)
        self.by_board: dict[int, dict[int, str]] = {0: {}}
        for event in hand.events:
            if event.kind == "deal_board":
                dealt = self.by_board.setdefault(event.board_no or 0, {})
                dealt[event.street] = dealt.get(event.street, "") + (event.cards or "")
        self.whole = [board for board in (hand.board, hand.board_2, hand.board_3) if board]

    def street(self, number: int, title: str, events: list[StoredEvent], over: bool = False) -> Street:
        self.bet = dict.fromkeys(self.stack, 0)
        lines: list[Line] = []
        for event in events:
            self.tell(lines, event)
        boards = tuple(self._board(board, number) for board in self._boards(number))
        in_front = sum(self.bet.values())
        return Street(
            title,
            tuple(self.whole) if over else tuple(filter(None, boards)),
            () if over else tuple(filter(None, (dealt.get(number) for dealt in self.by_board.values()))),
            tuple(lines),
            self.seats(over),
            self.pot - in_front,
            self.pot,
        )

    def _boards(self, street: int) -> list[int]:
        """The boards that are there: the first, and others once a card of theirs was dealt."""
        return [number for number, dealt in self.by_board.items() if not number or min(dealt) <= street]

    def _board(self, number: int, street: int) -> str:
        """A board up to a street: its own cards, and those of the first where it shares them."""
        own, first = self.by_board[number], self.by_board[0]
        return "".join(own.get(each) or first.get(each, "") for each in range(street + 1))

    def tell(self, lines: list[Line], event: StoredEvent) -> None:
        """Move what the event moves, and add its line, or add to one that is there."""
        seat = event.seat
        if seat in self.stack:
            self._move(event, seat, event.amount or 0)
        if event.kind == "deal_hole":
            self._dealt(lines, event)
            return
        if event.kind not in TOLD:
            return
        same = [line for line in lines if (line.kind, line.seat) == (event.kind, seat)]
        if event.kind == "show" and any(line.cards == event.cards for line in same):
            return  # shown once for each board
        line = self._line(event)
        place = (event.pot_no, event.board_no)
        before = next((old for old in same if (old.pot_no, old.board_no) == place), None)
        if event.kind == "collect" and before is not None:  # both halves of a pot
            amount = (before.amount or 0) + (event.amount or 0)
            lines[lines.index(before)] = replace(before, amount=amount)
        else:
            lines.append(line)

    def _dealt(self, lines: list[Line], event: StoredEvent) -> None:
        """Cards that are told: what comes for discarded ones, and what stud deals with faces up."""
        if self.game is None or event.street >= len(self.game.streets):
            return
        if self.game.streets[event.street].draws:
            if lines and (lines[-1].kind, lines[-1].seat) == ("discard", event.seat):
                lines[-1] = replace(lines[-1], drawn=event.cards or "")
        elif self.game.showing is not None and event.cards:
            lines.append(self._line(event))

    def _line(self, event: StoredEvent) -> Line:
        return Line(
            event.kind,
            event.seat,
            event.amount,
            event.to_amount,
            bool(event.all_in),
            event.cards,
            self.pot,
            event.pot_no,
            self.pots,
            event.board_no,
            max(len(self.by_board), len(self.whole)),
            called=called(self.game, event.cards or "", self.whole) if event.kind == "show" else "",
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
        elif event.kind == ("collect" if self.players[seat].cash_out is None else "cash_out"):
            self.stack[seat] += amount
            self.won[seat] += amount
        elif event.kind == "fold":
            self.folded.add(seat)
        elif event.kind == "muck":
            self.mucked.add(seat)
        elif event.kind in ("deal_hole", "discard"):
            self._hold(event, self.held[seat])

    def _hold(self, event: StoredEvent, held: list[str]) -> None:
        """Cards that come or go; `??` stands for each that nobody saw."""
        seen = _split(event.cards)
        if event.kind == "discard":
            for card in seen:
                if card in held or "??" in held:
                    held.remove(card if card in held else "??")
        elif seen or self.game is None or event.street >= len(self.game.streets):
            held += seen
        else:
            street = self.game.streets[event.street]
            due = self.game.hole_cards - len(held) if street.draws else street.down + street.up
            held += ["??"] * due

    def seats(self, over: bool = False) -> tuple[SeatView, ...]:
        """How everybody stands now; `over` when the betting is."""
        return tuple(self._seat(player, over) for player in self.hand.players)

    def _seat(self, player: StoredSeat, over: bool) -> SeatView:
        seat = player.seat
        return SeatView(
            player,
            self.stack[seat],
            0 if over else self.bet[seat],
            self.won[seat],
            self.won[seat] > 0 and player.cash_out is not None,
            seat in self.folded,
            seat in self.all_in and seat not in self.folded,
            self._cards(player, over),
            seat in self.mucked,
        )

    def _cards(self, player: StoredSeat, over: bool) -> str | None:
        """His cards at the end of the street. What was only seen later is shown from the start, except
        where cards are exchanged."""
        held, known = self.held[player.seat], _split(player.hole_cards)
        exchanged = self.game is not None and self.game.draws
        if known and (not held or (over and exchanged)):
            return "".join(known)
        if not exchanged and len(known) >= len(held):
            return "".join(known[: len(held)])
        return "".join(held) or None


def _split(text: str | None) -> list[str]:
    return [text[place : place + 2] for place in range(0, len(text) - 1, 2)] if text else []
