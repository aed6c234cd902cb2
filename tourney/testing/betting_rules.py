"""The betting rules as a table judge would apply them: event by event, in the words of the rules.

Slower and plainer than the engine's, and written without it: a second opinion, for every game and limit.
"""

from dataclasses import dataclass, field

from tourney.cards import UNKNOWN
from tourney.engine.events import DECISIONS, FORCED, INTO_POT, Event
from tourney.engine.positions import clockwise_from
from tourney.engine.setup import Setup

CARDS = ("deal_hole", "deal_board", "discard", "stand_pat")


@dataclass(slots=True)
class Seat:
    """One player in the eyes of the judge. `stack` is what he may still put in, `behind` what a cap keeps
    from him. `raised_since` is by how much the bet went up after his last decision on the street, None
    when he has not made one; `opened_since` whether it was opened again by the rule of consecutive raises."""

    stack: int
    behind: int = 0
    bet: int = 0
    folded: bool = False
    raised_since: int | None = None
    opened_since: bool = True
    hole: list[int] = field(default_factory=list)
    up: list[int] = field(default_factory=list)


@dataclass(slots=True)
class Round:
    """Reads the events of a hand and says what is wrong with each.

    `bet` is what has to be met, `full` the last full bet or raise. Fixed limit counts in whole bets:
    `unit` is the bet of the street, `whole` the bet so far in whole ones, `raises` how many there were.
    `short` adds up raises that were not full, `short_blinds` is what was missing of the blinds.
    """

    setup: Setup
    seats: dict[int, Seat] = field(init=False)
    street: int = 0
    bet: int = 0
    full: int = 0
    short: int = 0
    unit: int = 0
    whole: int = 0
    raises: int = 1
    pot: int = 0
    last: int = 0
    short_blinds: int = 0
    opener: int | None = None
    begun: bool = False
    ended: bool = False

    def __post_init__(self) -> None:
        setup = self.setup
        self.seats = {}
        for seat, stack in zip(setup.seats, setup.stacks, strict=True):
            room = min(stack, setup.cap or stack)
            self.seats[seat] = Seat(room, stack - room)
        self.bet = self.whole = setup.big_blind
        self.full = self.unit = setup.small_bet or setup.big_blind or setup.ante
        self.last = setup.button if setup.big_blind_seat is None else setup.big_blind_seat
        for seat, amount in setup.straddles:
            self.bet, self.full, self.whole, self.last = amount, amount, amount, seat
            self.raises += 1
        if setup.big_blind_seat is None:
            self.raises = 0
        self.pot = setup.carried
        self.short_blinds = setup.big_blind + (0 if setup.small_blind_seat is None else setup.small_blind)

    def read(self, event: Event) -> str | None:
        """What is wrong with the next event, None when nothing is."""
        wrong = self._read(event)
        self.pot += (event.amount or 0) * (1 if event.kind in INTO_POT else -1)
        return wrong

    def _read(self, event: Event) -> str | None:
        if event.kind == "bring_in":
            return self._bring_in(event)
        if event.kind in FORCED:
            return self._forced(event)
        if event.kind in DECISIONS:
            return self._decision(event)
        if event.kind in CARDS:
            wrong = self._next_street(event) if event.street != self.street else None
            self._see(event)
            return wrong
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
        if not self.begun:
            self._begin()
        with_chips = [seat for seat in live if seat.stack]
        if len(with_chips) == 1:
            (alone,) = with_chips
            if all(alone.bet >= seat.bet for seat in live):
                return None
        if self.street and len(with_chips) < 2 and not self.bet:
            return None
        for number in clockwise_from(list(self.seats), self.last):
            seat = self.seats[number]
            if not seat.folded and seat.stack and (seat.raised_since is None or seat.bet < self.bet):
                return number
        return None

    def _begin(self) -> None:
        """Find who is first on the street; `last` becomes the seat before him."""
        self.begun = True
        first = self.setup.game.streets[self.street].first
        if first in ("bring_in", "best_showing"):
            showing = self.setup.game.showing
            assert showing is not None
            order = clockwise_from(list(self.seats), self.setup.button)
            live = [number for number in order if not self.seats[number].folded]
            if first == "best_showing":
                best = max(live, key=lambda number: showing.rank(self.seats[number].up))
                self.last = self._before(best)
            else:
                self.last = order[showing.brings_in([self.seats[number].up[-1] for number in order])]
                self.bet, self.whole = self.setup.bring_in, 0
                self.seats[self.last].raised_since = 0
                if self.bet == self.unit:
                    self.whole, self.raises = self.bet, 1
        elif first == "opener" and self.opener is not None:
            self.last = self._before(self.opener)

    def _before(self, number: int) -> int:
        return clockwise_from(list(self.seats), number)[-2]

    def _bring_in(self, event: Event) -> str | None:
        self._begin()
        seat = self.seats[event.seat or 0]
        wrong = None if event.seat == self.last else f"seat {self.last} brings it in (R021)"
        due = min(self.setup.bring_in, seat.stack)
        if event.amount != due:
            wrong = wrong or f"the bring-in is {due}"
        return self._take(seat, event, live=True) or wrong

    def _forced(self, event: Event) -> str | None:
        return self._take(self.seats[event.seat or 0], event, live=event.to_amount is not None)

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
            taken = self._take(seat, event, live=True)
            wrong = wrong or taken
            self.short = 0
        else:
            wrong = self._raise(seat, event)
        seat.raised_since, seat.opened_since = 0, False
        return wrong

    def _raise(self, seat: Seat, event: Event) -> str | None:
        to = event.to_amount or 0
        increase = to - self.bet
        call = self.bet - seat.bet
        if event.kind != ("raise" if self.bet else "bet"):
            return "a bet opens a street, a raise follows one"
        wrong = self._take(seat, event, live=True)
        if increase <= 0:
            wrong = wrong or "it does not raise the bet"
        if not any(other.stack for other in self.seats.values() if other is not seat and not other.folded):
            wrong = wrong or "nobody is left who could call more (R096)"
        wrong = wrong or self._opening(seat)
        fixed = self.setup.game.limit.key == "FL"
        wrong = wrong or (self._fixed_size(seat, to) if fixed else self._free_size(seat, to, call))
        for other in self.seats.values():
            if other.raised_since is not None:
                other.raised_since += increase
        (self._fixed_note if fixed else self._free_note)(to, increase)
        self.bet = to
        return wrong

    def _opening(self, seat: Seat) -> str | None:
        """The first bet of a game with openers needs them (R144)."""
        opens = self.setup.game.opens
        if opens is None or self.street or self.opener is not None:
            return None
        self.opener = self.last
        if UNKNOWN not in seat.hole and not opens(seat.hole, self.setup.passed_out):
            return "his hand does not open (R144)"
        return None

    # No limit and pot limit

    def _free_size(self, seat: Seat, to: int, call: int) -> str | None:
        least = self.bet + self._full_over(self.bet)
        if to < least and seat.stack:
            return f"the least is to {least} unless all-in (R076, R077, R079)"
        if self.setup.game.limit.key == "PL":
            most = self.bet + self.pot + self._missing() + call
            if to > max(most, least):
                return f"the most is to {max(most, least)}, the pot (R070)"
        if self.setup.rules.reopen == "consecutive":
            closed = not seat.opened_since
        else:
            since = seat.raised_since
            closed = since is not None and since < self._full_over(self.bet - since)
        return "the betting is not open to him (R099)" if closed else None

    def _free_note(self, to: int, increase: int) -> None:
        self.short += increase
        full = increase >= self._full_over(self.bet)
        if full or self.short >= self._full_over(to - self.short):
            for other in self.seats.values():
                other.opened_since = True
        if full:
            self.full, self.short = increase, 0

    def _full_over(self, bet: int) -> int:
        """By how much a full raise goes over this bet: as much as the last one, or to twice as much (C1)."""
        return max(self.full, bet) if self.setup.rules.min_raise == "double" else self.full

    def _missing(self) -> int:
        """By how much the blinds were short: before the flop the pot counts them as whole (T24-54)."""
        return self.short_blinds if self.street == 0 and self.setup.rules.full_blinds else 0

    # Fixed limit

    def _fixed_size(self, seat: Seat, to: int) -> str | None:
        rules = self.setup.rules
        lifted = rules.cap_lifted == "two_dealt_in" and len(self.seats) == 2
        if rules.raise_cap is not None and self.raises >= rules.raise_cap and not lifted:
            return f"the betting is capped at {rules.raise_cap} (R063)"
        sizes = {self.whole + self.unit}
        if self._pair_shows():
            sizes.add(self.whole + self.setup.second_bet)
        if to not in sizes and (seat.stack or to > max(sizes)):
            return f"a bet or raise is to {' or '.join(map(str, sorted(sizes)))} (R061)"
        if seat.raised_since is not None and 2 * seat.raised_since < self.unit:
            return "the betting is not open to him (R100)"
        return None

    def _fixed_note(self, to: int, increase: int) -> None:
        step = to - self.whole
        if step > self.unit:
            self.unit = self.setup.second_bet
        if 2 * step < self.unit:
            return
        if self.street == 0 and not self.whole:  # a bring-in that is completed
            for other in self.seats.values():
                other.raised_since = None if other.raised_since is None else self.unit
        self.whole += self.unit
        able = [
            number
            for number, one in self.seats.items()
            if not one.folded and (one.stack or number == self.last)
        ]
        if self.setup.rules.cap_lifted != "two_left_in_hand" or len(able) > 2:
            self.raises += 1

    def _pair_shows(self) -> bool:
        if not self.setup.game.streets[self.street].open_pair:
            return False
        shown = [[card >> 2 for card in seat.up] for seat in self.seats.values() if not seat.folded]
        return any(len(set(ranks)) < len(ranks) for ranks in shown)

    # Chips and cards

    def _take(self, seat: Seat, event: Event, live: bool) -> str | None:
        amount = event.amount or 0
        if not 0 < amount <= seat.stack:
            return f"{amount} of a stack of {seat.stack} (R085)"
        seat.stack -= amount
        if event.all_in != (seat.stack + seat.behind == 0):
            return f"all-in is {event.all_in} with {seat.stack + seat.behind} left"
        if live:
            seat.bet += amount
            if seat.bet != event.to_amount:
                return f"his bet is {seat.bet}"
        if event.kind in ("small_blind", "big_blind", "button_blind"):
            self.short_blinds -= amount
        return None

    def _see(self, event: Event) -> None:
        seat = self.seats.get(event.seat or 0)
        if seat is None or event.kind == "stand_pat":
            return
        street = self.setup.game.streets[event.street]
        count = street.down + street.up or self.setup.game.hole_cards - len(seat.hole)
        dealt = list(event.cards or [UNKNOWN] * count)
        if event.kind == "discard":
            for card in dealt:
                seat.hole.remove(card if card in seat.hole else UNKNOWN)
        else:
            seat.hole += dealt
            seat.up += dealt[street.down :] if street.up else []

    def _next_street(self, event: Event) -> str | None:
        waiting = self.to_act()
        again = bool(event.board_no)
        wrong = None if again or event.street == self.street + 1 else f"the street is {self.street + 1}"
        self.street = event.street
        setup = self.setup
        self.bet = self.short = self.whole = self.raises = 0
        self.full = setup.small_bet or setup.big_blind or setup.ante
        self.unit = setup.second_bet if setup.game.streets[self.street].big else self.full
        self.last, self.begun, self.ended = setup.button, False, False
        for seat in self.seats.values():
            seat.bet, seat.raised_since, seat.opened_since = 0, None, True
        if waiting is not None:
            return f"seat {waiting} was still to act (R040)"
        return wrong
