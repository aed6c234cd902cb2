"""A stored hand as single steps: the table after each thing that happened, which a replayer walks through.

What belongs together is one step: all antes, all cards of a deal. The first is the table before anything.
"""

from dataclasses import dataclass, replace

from tourney.engine.events import DECISIONS
from tourney.server.hand_names import street_titles
from tourney.server.hand_view import END, ENDING, SHOWDOWN, TOLD, Line, SeatView, Telling
from tourney.store.hand_queries import StoredEvent, StoredHand

DRAWN = frozenset({"discard", "stand_pat"})
NOTHING = (-1, None, "")
"""What made a step that no event made."""


@dataclass(frozen=True, slots=True)
class Step:
    """One step. `place` counts the streets in the order in which they are told, `street` is the betting
    round, `title` what it is called. `lines` happened now and `dealt` came to the board now; `boards`,
    `seats`, `middle` and `pot` are as they stand afterwards, as in `hand_view.Street`.

    `cards_out` says whether hole cards have been dealt. `next_seat` decides or draws next, and `next_seq` is
    the event in which he does; both are None where nobody does. `over` says that the betting is.
    """

    place: int
    street: int
    title: str
    lines: tuple[Line, ...]
    dealt: tuple[str, ...]
    boards: tuple[str, ...]
    seats: tuple[SeatView, ...]
    middle: int
    pot: int
    cards_out: bool
    over: bool
    next_seat: int | None = None
    next_seq: int | None = None
    next_draws: bool = False
    """Whether who is next draws and does not bet."""
    drawing: bool = False
    """Whether draws of this round are still to come."""


def steps(hand: StoredHand) -> tuple[Step, ...]:
    """The steps of a hand in order; the last one is how it ended."""
    walk = _Walk(hand)
    for event in walk.playing:
        walk.take(event)
    for event in walk.ending:
        walk.take(event, over=True)
    if not walk.ending:
        walk.add(walk.told.last, (), (), over=True)  # a deal that nobody opened ends without a word
        walk.seqs.append(NOTHING)
    return _with_next(walk)


class _Walk:
    """The steps so far."""

    def __init__(self, hand: StoredHand) -> None:
        self.hand = hand
        self.told = Telling(hand)
        self.titles = street_titles(hand)
        self.playing = [event for event in hand.events if event.kind not in ENDING]
        self.ending = [event for event in hand.events if event.kind in ENDING]
        self.dealt: dict[int, dict[int, str]] = {}
        self.cards_out = not any(event.kind == "deal_hole" for event in hand.events)
        self.street = 0
        self.found: list[Step] = []
        self.seqs: list[tuple[int, int | None, str]] = []
        """Of each step the event that made it: its number, its seat and its kind."""
        self.places: dict[str, int] = {}
        self.add(0, (), (), over=False)
        self.seqs.append(NOTHING)

    def take(self, event: StoredEvent, over: bool = False) -> None:
        """One event: a new step, a part of the last one, or nothing that is told."""
        if event.street != self.street or over:
            self.told.bet = dict.fromkeys(self.told.bet, 0)
            self.street = event.street
        before = list(self.found[-1].lines)
        lines: list[Line] = []
        joined = self._goes_on(event)
        if joined:
            lines = before
        self.told.tell(lines, event)
        dealt: tuple[str, ...] = ()
        if event.kind == "deal_board":
            board = self.dealt.setdefault(event.board_no or 0, {})
            board[event.street] = board.get(event.street, "") + (event.cards or "")
            dealt = (event.cards or "",)
        if event.kind == "deal_hole":
            self.cards_out = True
        if event.kind not in TOLD and event.kind not in ("deal_hole", "deal_board"):
            return
        if joined:
            last = self.found.pop()
            self.seqs.pop()
            dealt = last.dealt + dealt
        elif not lines and event.kind in TOLD:
            return  # told already, as a hand that is shown for each board
        self.add(event.street, tuple(lines), dealt, over)
        self.seqs.append((event.seq, event.seat, event.kind))

    def _goes_on(self, event: StoredEvent) -> bool:
        """Whether it belongs to the last step."""
        _, seat, kind = self.seqs[-1]
        if self.found[-1].street != event.street:
            return False
        if event.kind == "deal_hole":
            return kind == "deal_hole" or (kind in DRAWN and seat == event.seat)
        return event.kind == kind == "ante"

    def add(self, street: int, lines: tuple[Line, ...], dealt: tuple[str, ...], over: bool) -> None:
        told = self.told
        title = self._end() if over else self.titles[street]
        place = self.places.setdefault(title, len(self.places))
        in_front = 0 if over else sum(told.bet.values())
        boards = tuple(told.whole) if over else self._boards()
        self.found.append(
            Step(
                place,
                street,
                title,
                lines,
                dealt,
                boards,
                told.seats(over),
                told.pot - in_front,
                told.pot,
                self.cards_out,
                over,
            )
        )

    def _boards(self) -> tuple[str, ...]:
        """The boards as far as they lie there: a later one repeats what it shares with the first."""
        first = self.dealt.get(0, {})
        found = []
        for number, own in sorted(self.dealt.items()):
            streets = own if number == 0 else {**{s: c for s, c in first.items() if s < min(own)}, **own}
            found.append("".join(streets[street] for street in sorted(streets)))
        return tuple(found)

    def _end(self) -> str:
        left = len(self.hand.players) - len(self.told.folded)
        shown = left > 1 and any(event.kind in ("show", "muck") for event in self.ending)
        return SHOWDOWN if shown else END


def _with_next(walk: _Walk) -> tuple[Step, ...]:
    """The steps with who is to act at each."""
    seat = seq = None
    draws = drawing = False
    found = []
    for step, (own_seq, own_seat, kind) in zip(reversed(walk.found), reversed(walk.seqs), strict=True):
        drawing = drawing and (not found or found[-1].street == step.street)
        found.append(replace(step, next_seat=seat, next_seq=seq, next_draws=draws, drawing=drawing))
        decides = kind in DECISIONS or kind in DRAWN
        seat, seq = (own_seat, own_seq) if decides else (None, None)
        draws = kind in DRAWN
        drawing = drawing or draws
    return tuple(reversed(found))
