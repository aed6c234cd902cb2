"""One hand of poker from the blinds to the last chip, as the list of its events.

`Hand` is the one mutable thing of the engine and `apply` its door for decisions. Given a deck it deals
by itself; without one it waits for `deal_hole` and `deal_board`, so that a hand played at a table can
be written down with the cards that are known.
"""

from collections.abc import Sequence

from tourney.cards import UNKNOWN, name, require_distinct
from tourney.engine import forced
from tourney.engine.betting import Legal, least_raise, may_raise
from tourney.engine.errors import DealError, IllegalActionError
from tourney.engine.events import Event
from tourney.engine.pots import Pot, pots, shares, uncalled
from tourney.engine.setup import Setup
from tourney.engine.showdown import must_show, order

DEAL_HOLE, DEAL_BOARD, DECISION, SHOWDOWN, DONE = "deal_hole", "deal_board", "decision", "showdown", "done"

_event = tuple.__new__  # a NamedTuple's own constructor costs three times as much, thirty times a hand


class Hand:
    """A hand in progress.

    `seats` are in order of action, the first live seat left of the button first; every list beside it
    (`stacks`, `bets` on this street, `paid` in the hand, `live`, `hole`) goes by that order. `awaits`
    says what is next: deal_hole, deal_board, decision, showdown or done; `actor` is the index of whom
    it concerns, None for the table. `log` is the list of events so far.

    With `ask_showdown` each player who need not show is asked; otherwise he mucks.
    """

    __slots__ = (
        "acted",
        "actor",
        "aggressors",
        "ask_showdown",
        "awaits",
        "bets",
        "board",
        "dead",
        "deck",
        "full_raise",
        "game",
        "hole",
        "level",
        "live",
        "log",
        "mucked",
        "offer",
        "paid",
        "pending",
        "pots",
        "seats",
        "setup",
        "shown",
        "stacks",
        "street",
        "strengths",
        "warnings",
    )

    def __init__(
        self, setup: Setup, deck: Sequence[int] | None = None, *, ask_showdown: bool = False
    ) -> None:
        """Post the forced money and, with a deck (its first card is dealt first), deal the hole cards."""
        self.setup = setup
        self.game = setup.game
        ranked = sorted(
            range(len(setup.seats)), key=lambda i: (setup.seats[i] <= setup.button, setup.seats[i])
        )
        count = len(ranked)
        self.seats = [setup.seats[i] for i in ranked]
        self.stacks = [setup.stacks[i] for i in ranked]
        self.bets = [0] * count
        self.paid = [0] * count
        self.live = [True] * count
        self.acted = [-1] * count
        self.hole: list[tuple[int, ...] | None] = [None] * count
        self.board: list[int] = []
        self.log: list[Event] = []
        self.warnings: list[str] = []
        self.street = 0
        self.dead = 0
        self.level = 0
        self.full_raise = setup.big_blind
        self.aggressors: list[int | None] = [None]
        self.pending: list[int] = []
        self.pots: list[Pot] = []
        self.strengths: dict[int, int] = {}
        self.shown: list[int] = []
        self.mucked: list[int] = []
        self.ask_showdown = ask_showdown
        self.actor: int | None = None
        self.offer: Legal | None = None
        self.awaits = DEAL_HOLE
        self.deck: list[int] | None = None
        forced.post(self)
        if deck is not None:
            self.deck = _reversed_deck(deck, self.game.cards_needed(count))
            self._deal_all_hole()

    # What may be done

    def legal(self) -> Legal:
        """What the player to act may do. Raises IllegalActionError when nobody has a decision."""
        if self.offer is None:
            if self.awaits != DECISION or self.actor is None:
                raise IllegalActionError(f"nobody has a decision now: {self._next_words()}")
            self.offer = self._choices(self.actor)
        return self.offer

    def _choices(self, index: int) -> Legal:
        stack, bet, level = self.stacks[index], self.bets[index], self.level
        owed = level - bet
        call = owed if owed < stack else stack
        free = owed <= 0
        fold = not (free and self.setup.rules.free_fold == "forbid")
        if (
            owed >= stack
            or not may_raise(self.acted[index], level, self.full_raise)
            or not self._somebody_can_answer(index)
        ):
            return Legal(self.seats[index], fold, free, call, None, None, level == 0)
        total = stack + bet
        least = least_raise(level, self.full_raise, total)
        pot_after_call = sum(self.paid) + self.dead + call
        most = min(self.game.limit.max_to(total, level, pot_after_call), total)
        return Legal(self.seats[index], fold, free, call, least, most, level == 0)

    def _somebody_can_answer(self, index: int) -> bool:
        """Whether somebody else has chips left: against players who are all-in there is nothing to raise."""
        return any(chips and other != index and self.live[other] for other, chips in enumerate(self.stacks))

    # Decisions

    def apply(self, kind: str, to: int | None = None) -> None:
        """One decision of the player to act: fold, check, call, bet or raise; `to` is his total on the
        street after a bet or raise. Raises IllegalActionError, and then nothing has changed."""
        legal = self.legal()
        index = self.actor
        assert index is not None
        if kind == "fold" and legal.fold:
            if legal.check and self.setup.rules.free_fold == "warn":
                self.warnings.append(f"seat {legal.seat} folds when checking is free")
            self.live[index] = False
            self._write("fold", legal.seat)
        elif kind == "check" and legal.check:
            self.acted[index] = self.level
            self._write("check", legal.seat)
        elif kind == "call" and not legal.check:
            self._pay(index, legal.call)
            self.acted[index] = self.level
            self._write("call", legal.seat, legal.call, self.bets[index], self.stacks[index] == 0)
        elif (
            kind == ("bet" if legal.opens else "raise")
            and isinstance(to, int)
            and legal.min_to is not None
            and legal.max_to is not None
            and legal.min_to <= to <= legal.max_to
        ):
            self._raise(index, kind, to)
        else:
            wanted = kind if to is None else f"{kind} to {to}"
            raise IllegalActionError(f"seat {legal.seat} is to act and may {legal.words()}; not {wanted}")
        self.pending.pop(0)
        self._go_on()

    def _raise(self, index: int, kind: str, to: int) -> None:
        added = to - self.bets[index]
        self._pay(index, added)
        if to - self.level >= self.full_raise:
            self.full_raise = to - self.level
        self.level = to
        self.acted[index] = to
        self.aggressors[-1] = index
        self._write(kind, self.seats[index], added, to, self.stacks[index] == 0)
        count = len(self.seats)
        around = [*range(index + 1, count), *range(index)]
        self.pending = [index, *(other for other in around if self.live[other] and self.stacks[other])]

    # Cards

    def deal_hole(self, seat: int, cards: Sequence[int] | None = None) -> None:
        """Give a seat its hole cards, None or UNKNOWN for those that nobody saw; once each, before the
        first decision. Raises DealError."""
        if self.awaits != DEAL_HOLE or seat not in self.seats or self._dealt(self.seats.index(seat)):
            raise DealError(f"no hole cards are due to seat {seat}: {self._next_words()}")
        given = tuple(cards) if cards else (UNKNOWN,) * self.game.hole_cards
        if len(given) != self.game.hole_cards:
            raise DealError(f"seat {seat} gets {self.game.hole_cards} hole cards, not {len(given)} (R036)")
        self._refuse_repeats(given)
        self.hole[self.seats.index(seat)] = given
        known = any(card != UNKNOWN for card in given)
        self._write("deal_hole", seat, cards=given if known else None)
        if all(hole is not None for hole in self.hole):
            self._open_betting(forced.first_to_act(self))

    def deal_board(self, cards: Sequence[int]) -> None:
        """Deal the community cards of the next street. Raises DealError."""
        if self.awaits != DEAL_BOARD:
            raise DealError(f"no board cards are due: {self._next_words()}")
        due = self.game.streets[self.street].board
        if len(cards) != due:
            raise DealError(
                f"the {self.game.streets[self.street].name} has {due} cards, not {len(cards)} (R037)"
            )
        if UNKNOWN in cards:
            raise DealError("board cards are dealt face up: every one must be known (R037)")
        self._refuse_repeats(cards)
        self._put_on_board(tuple(cards))

    def show(self, cards: Sequence[int] | None = None) -> None:
        """The player who is asked at showdown shows; `cards` are needed when his were unknown."""
        index = self._asked()
        mine = self.hole[index] or ()
        if cards is not None and sorted(cards) != sorted(mine):
            seen = {card for card in mine if card != UNKNOWN}
            if len(cards) != self.game.hole_cards or UNKNOWN in cards or not seen < set(cards):
                raise DealError(
                    f"seat {self.seats[index]} cannot show that: it takes {self.game.hole_cards} known cards, "
                    "those that were seen before among them"
                )
            self.hole[index] = None
            try:
                self._refuse_repeats(cards)
            except DealError:
                self.hole[index] = mine
                raise
            self.hole[index] = tuple(cards)
            self.strengths[index] = self.game.evaluate(tuple(cards), self.board)
        elif not self._known(index):
            raise DealError(
                f"seat {self.seats[index]} shows, but his cards are not known: give them, or let him muck"
            )
        self._show(index)
        self._showdown()

    def muck(self) -> None:
        """The player who is asked at showdown throws his hand away. One that is known still wins what
        it wins (R106); one that is not cannot."""
        index = self._asked()
        self.pending.pop(0)
        if not self._known(index):
            self.mucked.append(index)
        self._write("muck", self.seats[index])
        self._showdown()

    def view(self, seat: int | None) -> list[Event]:
        """The events as the player on `seat` sees them: the cards of others are hidden until shown
        (R009). None is the view of a televised table, which sees all (R010)."""
        if seat is None:
            return list(self.log)
        return [
            event._replace(cards=None) if event.kind == "deal_hole" and event.seat != seat else event
            for event in self.log
        ]

    @property
    def done(self) -> bool:
        return self.awaits == DONE

    @property
    def pot(self) -> int:
        """All chips in the middle, this street's bets included."""
        return sum(self.paid) + self.dead

    # Inside

    def _write(
        self,
        kind: str,
        seat: int | None = None,
        amount: int | None = None,
        to_amount: int | None = None,
        all_in: bool = False,
        cards: tuple[int, ...] | None = None,
        pot_no: int | None = None,
    ) -> None:
        self.log.append(
            _event(Event, (kind, self.street, seat, amount, to_amount, all_in, cards, pot_no, None))
        )

    def _pay(self, index: int, amount: int) -> None:
        self.stacks[index] -= amount
        self.bets[index] += amount
        self.paid[index] += amount

    def _open_betting(self, first: int) -> None:
        count = len(self.seats)
        self.pending = [
            index % count
            for index in range(first, first + count)
            if self.live[index % count] and self.stacks[index % count]
        ]
        self._go_on()

    def _go_on(self) -> None:
        """Ask the next player, or end the street."""
        self.offer = None
        if self.live.count(True) == 1:
            self._end_street()
            self._award_uncontested()
            return
        if self.pending and not self._no_more_bets():
            self.actor, self.awaits = self.pending[0], DECISION
            return
        self._end_street()
        self._next_street()

    def _no_more_bets(self) -> bool:
        """Whether the one player with chips left owes nothing, so that he has nothing to decide (R096)."""
        with_chips = [index for index, chips in enumerate(self.stacks) if chips and self.live[index]]
        if len(with_chips) > 1:
            return False
        others = [bet for index, bet in enumerate(self.bets) if self.live[index] and index not in with_chips]
        return not with_chips or self.bets[with_chips[0]] >= max(others, default=0)

    def _end_street(self) -> None:
        self.pending = []
        self.actor = None
        back = uncalled(self.paid, self.live)
        if back is not None:
            index, amount = back
            self.paid[index] -= amount
            self.stacks[index] += amount
            self._write("uncalled", self.seats[index], amount)
        for index in range(len(self.bets)):
            self.bets[index] = 0

    def _next_street(self) -> None:
        if self.street + 1 == len(self.game.streets):
            self._begin_showdown()
            return
        self.street += 1
        self.level = 0
        self.full_raise = self.setup.big_blind
        self.acted = [-1] * len(self.seats)
        self.aggressors.append(None)
        self.awaits = DEAL_BOARD
        if self.deck is not None:
            street = self.game.streets[self.street]
            if street.burn:
                self.deck.pop()
            self._put_on_board(tuple([self.deck.pop() for _ in range(street.board)]))

    def _put_on_board(self, cards: tuple[int, ...]) -> None:
        self.board.extend(cards)
        self._write("deal_board", cards=cards)
        self._open_betting(0)

    def _deal_all_hole(self) -> None:
        """One card at a time, the first seat left of the button first and the button last (R035)."""
        assert self.deck is not None
        count = len(self.seats)
        rounds = [[self.deck.pop() for _ in range(count)] for _ in range(self.game.hole_cards)]
        for index, seat in enumerate(self.seats):
            self.hole[index] = tuple([dealt[index] for dealt in rounds])
            self._write("deal_hole", seat, cards=self.hole[index])
        self._open_betting(forced.first_to_act(self))

    def _award_uncontested(self) -> None:
        index = self.live.index(True)
        amount = sum(self.paid) + self.dead
        self.pots = [Pot(amount, (index,))]
        self._award(self.pots[0], 0, [index])
        self.awaits = DONE

    def _begin_showdown(self) -> None:
        self.pots = pots(self.paid, self.live, self.dead)
        self.strengths = {
            index: self.game.evaluate(self.hole[index] or (), self.board)
            for index, live in enumerate(self.live)
            if live and self._known(index)
        }
        self.pending = order(self.live, self.aggressors, self.setup.rules)
        self.awaits = SHOWDOWN
        self._showdown()

    def _showdown(self) -> None:
        """Go round until somebody has to be asked; then award the pots, side pots first (R094)."""
        all_in = self.setup.rules.all_in_face_up and any(
            live and not chips for live, chips in zip(self.live, self.stacks, strict=True)
        )
        while self.pending:
            index = self.actor = self.pending[0]
            if not self._known(index):
                if self._contested(index):
                    return
                self.pending.pop(0)
            elif all_in or must_show(index, self.strengths, self.shown, self.pots):
                self._show(index)
            elif self.ask_showdown:
                return
            else:
                self.pending.pop(0)
                self._write("muck", self.seats[index])
        for number in range(len(self.pots) - 1, -1, -1):
            eligible = self.pots[number].eligible
            contenders = [index for index in eligible if index not in self.mucked]
            if not contenders:  # the last to throw his hand away was alone in this pot by then
                contenders = [max(eligible, key=self.mucked.index)]
            best = max(self.strengths.get(index, 0) for index in contenders)
            self._award(
                self.pots[number],
                number,
                [index for index in contenders if self.strengths.get(index, 0) == best],
            )
        self.actor, self.awaits = None, DONE

    def _contested(self, index: int) -> bool:
        """Whether a player whose cards nobody knows must show to win: somebody else is left in one of
        his pots. The last one left in a pot takes it unseen."""
        return any(
            other != index and other not in self.mucked
            for pot in self.pots
            if index in pot.eligible
            for other in pot.eligible
        )

    def _show(self, index: int) -> None:
        self.pending.pop(0)
        self.shown.append(index)
        self._write("show", self.seats[index], cards=self.hole[index])

    def _award(self, pot: Pot, number: int, winners: list[int]) -> None:
        for index, amount in shares(pot.amount, winners):
            if amount:
                self.stacks[index] += amount
                self._write("collect", self.seats[index], amount, pot_no=number)

    def _asked(self) -> int:
        if self.awaits != SHOWDOWN or self.actor is None:
            raise IllegalActionError(f"nobody is asked to show: {self._next_words()}")
        return self.actor

    def _known(self, index: int) -> bool:
        hole = self.hole[index]
        return hole is not None and UNKNOWN not in hole

    def _dealt(self, index: int) -> bool:
        return self.hole[index] is not None

    def _refuse_repeats(self, cards: Sequence[int]) -> None:
        out = {card for hole in self.hole for card in hole or ()} | set(self.board)
        for place, card in enumerate(cards):
            if card == UNKNOWN:
                continue
            if not 0 <= card < 52:
                raise DealError(f"{card!r} is no card of the deck (R001)")
            if card in out or card in cards[:place]:
                raise DealError(f"{name(card)} is out already (R001)")

    def _next_words(self) -> str:
        if self.awaits == DEAL_HOLE:
            due = [seat for seat, hole in zip(self.seats, self.hole, strict=True) if hole is None]
            return f"hole cards are due to seats {', '.join(map(str, due))}"
        if self.awaits == DEAL_BOARD:
            street = self.game.streets[self.street]
            return f"the {street.name} of {street.board} cards is due"
        if self.awaits == DONE:
            return "the hand is over"
        seat = "nobody" if self.actor is None else f"seat {self.seats[self.actor]}"
        return f"{seat} is to {'act' if self.awaits == DECISION else 'show or muck'}"


def _reversed_deck(deck: Sequence[int], needed: int) -> list[int]:
    """The deck with its first card last, to be popped. Raises DealError or CardError when it cannot
    deal a whole hand of `needed` cards."""
    if len(deck) < needed:
        raise DealError(f"the deck has {len(deck)} cards, the hand may need {needed}")
    if min(deck) < 0 or max(deck) > 51:
        raise DealError("the deck holds something that is no card of the deck (R001)")
    require_distinct(deck)
    return list(reversed(deck))
