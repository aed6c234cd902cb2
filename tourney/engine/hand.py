"""One hand of poker from the forced money to the last chip, as the list of its events.

`Hand` is the one mutable thing of the engine and `apply` its door for decisions. Given a deck it deals
by itself; without one it waits for cards, so that a hand played at a table can be written down with
the cards that are known. What a street brings is in `dealing`, how much may be bet in `limits`, who
shows in `showdown`, who gets what in `award`.
"""

from bisect import bisect_right
from collections.abc import Callable, Sequence
from functools import cache

from tourney.cards import UNKNOWN
from tourney.engine import award, dealing, forced, showdown
from tourney.engine.betting import Legal
from tourney.engine.errors import DealError, IllegalActionError
from tourney.engine.events import Event
from tourney.engine.pots import Pot, uncalled
from tourney.engine.setup import Setup
from tourney.engine.view import seen_by
from tourney.language import tr, tr_later

DEAL_HOLE, DEAL_BOARD, DRAW, DECISION, SHOWDOWN, DONE = (
    "deal_hole",
    "deal_board",
    "draw",
    "decision",
    "showdown",
    "done",
)

_bare = tuple.__new__  # a NamedTuple's own constructor costs three times as much, fifty times a hand

_LET_GO = (
    "acted", "aggressors", "behind", "bets", "deck", "discards", "drawing", "due_hole", "pending", "up",
)  # fmt: skip
"""What only a hand in progress needs: a finished one that is kept is half as large without it."""
_NOTHING: tuple[int, ...] = ()


@cache
def _bare_event(kind: str, street: int, seat: int | None) -> Event:
    """A fold, check or muck: the same few in every hand, so that kept hands share them."""
    return Event(kind, street, seat)


class Hand:
    """A hand in progress.

    `seats` are in order of action, the first live seat left of the button first; every list beside it
    (`stacks`, chips `behind` a cap, `bets` on this street, `paid` in the hand, `live`, `hole`, `up`) goes by that order.
    `awaits` says what is next: deal_hole, deal_board, draw, decision, showdown or done; `actor` is the
    index of whom it concerns, None for the table. `log` is the list of events so far. `boards` has one
    board for each run; `results[board][half]` the strengths of the hands at showdown by index.

    With `ask_showdown` each player who need not show is asked; otherwise he mucks. `shuffle` mixes the
    discards of a draw game in place when the deck runs out.
    """

    __slots__ = (
        "acted", "actor", "aggressors", "ask_showdown", "awaits", "behind", "bet_size", "bets", "blinds_missing",
        "boards", "dead", "deck", "discards", "double_bet", "drawing", "due_board", "due_hole", "first",
        "full_level", "full_raise", "game", "hole", "level", "live", "log", "mucked", "offer", "opened_at",
        "opened_with", "opener", "paid", "passed_out", "pending", "pots", "raises", "rake", "results", "run",
        "runs", "seats", "setup", "short_run", "shown", "shuffle", "stacks", "street", "up", "warnings",
    )  # fmt: skip

    def __init__(
        self,
        setup: Setup,
        deck: Sequence[int] | None = None,
        *,
        ask_showdown: bool = False,
        shuffle: Callable[[list[int]], object] | None = None,
    ) -> None:
        """Post the forced money and, with a deck (its first card is dealt first), deal the first cards."""
        self.setup = setup
        self.game = game = setup.game
        count = len(setup.seats)
        after = bisect_right(setup.seats, setup.button)
        self.seats = [*setup.seats[after:], *setup.seats[:after]]
        stacks = [*setup.stacks[after:], *setup.stacks[:after]]
        self.stacks = [min(stack, setup.cap) for stack in stacks] if setup.cap else stacks
        self.behind = [stack - chips for stack, chips in zip(stacks, self.stacks, strict=True)]
        self.bets = [0] * count
        self.paid = [0] * count
        self.live = [True] * count
        self.acted = [-1] * count
        self.hole: list[tuple[int, ...]] = [()] * count
        self.up: list[list[int]] = [[] for _ in range(count)] if game.showing else []
        self.boards: list[list[int]] = [[]]
        self.run, self.runs = 0, setup.runs
        self.discards: list[int] = []
        self.due_hole: dict[int, int] = {}
        self.due_board = 0
        self.drawing: list[int] = []
        self.log: list[Event] = []
        self.warnings: list[str] = []
        self.street = 0
        self.dead = self.level = self.full_level = self.raises = self.blinds_missing = 0
        self.double_bet = 0
        self.full_raise = self.bet_size = setup.first_bet
        self.aggressors: list[int | None] = [None]
        self.first = 0
        self.short_run = self.opened_at = 0
        self.opener: int | None = None
        self.opened_with: tuple[int, ...] = ()
        self.passed_out = False
        self.pending: list[int] = []
        self.pots: list[Pot] = []
        self.rake = 0
        self.results: list[list[dict[int, int]]] = []
        self.shown: list[int] = []
        self.mucked: list[int] = []
        self.ask_showdown = ask_showdown
        self.shuffle = shuffle
        self.actor: int | None = None
        self.offer: Legal | None = None
        self.awaits = DEAL_HOLE
        self.deck = None
        if deck is not None:
            self.deck = dealing.reversed_deck(deck, game.deck, game.cards_needed(count, setup.runs))
        forced.post(self)
        dealing.begin_street(self)

    # What may be done

    def legal(self) -> Legal:
        """What the player to act may do. Raises IllegalActionError when nobody has a decision."""
        if self.offer is None:
            if self.awaits != DECISION or self.actor is None:
                raise IllegalActionError(tr("nobody has a decision now: {due}", due=self._next_words()))
            self.offer = self._choices(self.actor)
        return self.offer

    def _choices(self, index: int) -> Legal:
        stack, bet, level = self.stacks[index], self.bets[index], self.level
        owed = level - bet
        call = owed if owed < stack else stack
        free = owed <= 0
        fold = not (free and self.setup.rules.free_fold == "forbid")
        sizes = None
        limit = self.game.limit
        acted = self.acted[index]
        # Who is still to act has chips, so that most decisions are spared a look at everybody.
        if (
            owed < stack
            and (acted < 0 or limit.is_open(self, acted))
            and (len(self.pending) > 1 or self._somebody_can_answer(index))
        ):
            sizes = limit.sizes(self, stack + bet, call)
            if self.opener is None and self.game.opens is not None and not self._may_open(index):
                sizes = None
        if sizes is None:
            return _bare(Legal, (self.seats[index], fold, free, call, None, None, level == 0, False))
        least, most, ends_only = sizes
        return _bare(Legal, (self.seats[index], fold, free, call, least, most, level == 0, ends_only))

    def _somebody_can_answer(self, index: int) -> bool:
        """Whether somebody else has chips left: against players who are all-in there is nothing to raise."""
        return any(chips and other != index and self.live[other] for other, chips in enumerate(self.stacks))

    def _may_open(self, index: int) -> bool:
        """Whether his cards open the first round (R144); those that nobody knows are believed."""
        opens = self.game.opens
        return (
            self.street > 0
            or opens is None
            or not self.known(index)
            or opens(self.hole[index], self.setup.passed_out)
        )

    # Decisions

    def apply(self, kind: str, to: int | None = None) -> None:
        """One decision of the player to act: fold, check, call, bet or raise; `to` is his total on the
        street after a bet or raise, and has no place in the others. Raises IllegalActionError, and then
        nothing has changed."""
        index = self.actor
        # Four decisions of five need not know how much may be raised, which is most of `legal`.
        if index is None or self.awaits != DECISION or to is not None or not self._pass(index, kind):
            legal = self.legal()
            if kind != ("bet" if legal.opens else "raise") or not legal.allows(to):
                wanted = kind if to is None else tr("{kind} to {to}", kind=kind, to=str(to))
                raise IllegalActionError(
                    tr(
                        "seat {seat} is to act and may {choices}; not {wanted}",
                        seat=str(legal.seat),
                        choices=legal.words(),
                        wanted=wanted,
                    )
                )
            assert index is not None and to is not None
            self._raise(index, kind, to)
        pending = self.pending
        del pending[0]
        if len(pending) > 1:  # all of them are in and have chips
            self.offer, self.actor = None, pending[0]
        else:
            self._go_on()

    def owed(self, index: int) -> int:
        """What a player would have to add to call, never more than his stack."""
        return min(self.level - self.bets[index], self.stacks[index])

    def _pass(self, index: int, kind: str) -> bool:
        """Fold, check or call if that is what is wanted and allowed; whether it was."""
        free = self.bets[index] >= self.level
        seat = self.seats[index]
        if kind == "fold":
            if free:
                if self.setup.rules.free_fold == "forbid":
                    return False
                if self.setup.rules.free_fold == "warn":
                    self.warnings.append(tr_later("seat {seat} folds when checking is free", seat=str(seat)))
            self.live[index] = False
            self.log.append(_bare_event("fold", self.street, seat))
        elif kind == "check" and free:
            self.acted[index] = self.level
            self.log.append(_bare_event("check", self.street, seat))
        elif kind == "call" and not free:
            call = self.owed(index)
            self._pay(index, call)
            self.acted[index] = self.level
            self.short_run = 0
            self.write("call", seat, call, self.bets[index], self._all_in(index))
        else:
            return False
        return True

    def _raise(self, index: int, kind: str, to: int) -> None:
        added = to - self.bets[index]
        self._pay(index, added)
        self.game.limit.raised(self, to)
        self.level = to
        self.acted[index] = to
        self.aggressors[-1] = index
        if self.street == 0 and self.opener is None:
            self.opener, self.opened_with = index, self.hole[index]
        self.write(kind, self.seats[index], added, to, self._all_in(index))
        live, stacks = self.live, self.stacks
        around = [*range(index + 1, len(stacks)), *range(index)]
        self.pending = [index, *[other for other in around if live[other] and stacks[other]]]

    def draw(self, cards: Sequence[int]) -> None:
        """The player whose draw it is throws these cards away, UNKNOWN for each that nobody saw; none to
        stand pat. Raises IllegalActionError or DealError, and then nothing has changed."""
        index = self.actor
        if self.awaits != DRAW or index is None:
            raise IllegalActionError(tr("nobody draws now: {due}", due=self._next_words()))
        dealing.refuse_discards(self, index, cards)
        dealing.throw(self, index, tuple(cards))
        dealing.go_on(self)

    # Cards

    def deal_hole(self, seat: int, cards: Sequence[int] | None = None) -> None:
        """Give a seat the hole cards that are due to it, None or UNKNOWN for those that nobody saw.
        Raises DealError."""
        index = self.seats.index(seat) if seat in self.seats else -1
        if self.awaits != DEAL_HOLE or index not in self.due_hole:
            raise DealError(
                tr(
                    "no hole cards are due to seat {seat}: {due}",
                    seat=str(seat),
                    due=self._next_words(),
                )
            )
        due = self.due_hole[index]
        given = tuple(cards) if cards else (UNKNOWN,) * due
        if len(given) != due:
            raise DealError(
                tr(
                    "seat {seat} gets {due} hole cards, not {n} (R036)",
                    seat=str(seat),
                    due=str(due),
                    n=str(len(given)),
                )
            )
        street = self.game.streets[self.street]
        if street.up and UNKNOWN in given[street.down :]:
            raise DealError(
                tr(
                    "seat {seat}: the up-cards of {game} must be known (R139)",
                    seat=str(seat),
                    game=self.game.name,
                )
            )
        if cards:
            dealing.refuse_repeats(self, given)
            dealing.give(self, index, given)
        else:
            self.hole[index] += given
            del self.due_hole[index]
            self.log.append(_bare_event("deal_hole", self.street, seat))
        if not self.due_hole:
            dealing.go_on(self)

    def deal_board(self, cards: Sequence[int]) -> None:
        """Deal the community cards that are due. Raises DealError."""
        if self.awaits != DEAL_BOARD:
            raise DealError(tr("no board cards are due: {due}", due=self._next_words()))
        if len(cards) != self.due_board:
            raise DealError(
                tr(
                    "the {street} has {due} cards, not {n} (R037)",
                    street=self.game.streets[self.street].name,
                    due=str(self.due_board),
                    n=str(len(cards)),
                )
            )
        if UNKNOWN in cards:
            raise DealError(tr("board cards are dealt face up: every one must be known (R037)"))
        dealing.refuse_repeats(self, cards)
        dealing.put_on_board(self, tuple(cards))
        dealing.go_on(self)

    def show(self, cards: Sequence[int] | None = None) -> None:
        """The player who is asked at showdown shows; `cards` are needed when his were unknown."""
        index = self._asked()
        mine = self.hole[index]
        if cards is not None and sorted(cards) != sorted(mine):
            seen = {card for card in mine if card != UNKNOWN}
            if len(cards) != len(mine) or UNKNOWN in cards or not seen < set(cards):
                raise DealError(
                    tr(
                        "seat {seat} cannot show that: it takes {n} known cards, those that were seen "
                        "before among them",
                        seat=str(self.seats[index]),
                        n=str(len(mine)),
                    )
                )
            self.hole[index] = ()
            try:
                dealing.refuse_repeats(self, cards)
            except DealError:
                self.hole[index] = mine
                raise
            showdown.learn(self, index, tuple(cards))
        elif not self.known(index):
            raise DealError(
                tr(
                    "seat {seat} shows, but his cards are not known: give them, or let him muck",
                    seat=str(self.seats[index]),
                )
            )
        showdown.show(self, index)
        showdown.go_round(self)

    def muck(self) -> None:
        """The player who is asked at showdown throws his hand away. One that is known still wins what
        it wins, unless the house awards tabled hands alone (R106, R107); one that is not cannot."""
        showdown.muck(self, self._asked())
        showdown.go_round(self)

    # What is to be seen

    def view(self, seat: int | None) -> list[Event]:
        """The events as the player on `seat` sees them (R009), None for one who sees all (R010)."""
        return seen_by(self.game, self.log, seat)

    @property
    def done(self) -> bool:
        return self.awaits == DONE

    @property
    def board(self) -> list[int]:
        """The community cards of the first run."""
        return self.boards[0]

    @property
    def pot(self) -> int:
        """All chips in the middle, this street's bets and what was carried into the hand included."""
        return sum(self.paid) + self.dead + self.setup.carried

    @property
    def carried_out(self) -> int:
        """Chips that stay in the middle for the next deal, because nobody opened (R146)."""
        return self.pot if self.passed_out else 0

    def known(self, index: int) -> bool:
        """Whether every hole card of a player is known."""
        hole = self.hole[index]
        return bool(hole) and UNKNOWN not in hole

    # Inside: the parts of the engine call these, nobody else

    def concede(self) -> None:
        """One live player is left because a site folded another out of turn: he has the pot."""
        self._go_on()

    def write(
        self,
        kind: str,
        seat: int | None = None,
        amount: int | None = None,
        to_amount: int | None = None,
        all_in: bool = False,
        cards: tuple[int, ...] | None = None,
        pot_no: int | None = None,
        board_no: int | None = None,
    ) -> None:
        if amount is None and cards is None:
            self.log.append(_bare_event(kind, self.street, seat))
            return
        self.log.append(
            _bare(Event, (kind, self.street, seat, amount, to_amount, all_in, cards, pot_no, board_no))
        )

    def wait(self, what: str, actor: int | None) -> None:
        """What is next, and whom it concerns; at the end the chips above a cap are his again."""
        self.awaits, self.actor = what, actor
        if what == DONE:
            if self.setup.cap:
                self.stacks = [chips + more for chips, more in zip(self.stacks, self.behind, strict=True)]
            for name in _LET_GO:
                setattr(self, name, _NOTHING)

    def open_betting(self) -> None:
        """The cards of the street are out: find who acts first, and ask."""
        if self.street and self.nobody_can_bet():
            self._go_on()
            return
        first = self.first = forced.first_to_act(self)
        if self.game.streets[self.street].open_pair:
            self._allow_double_bet()
        live, stacks, acted = self.live, self.stacks, self.acted
        order = [*range(first, len(live)), *range(first)] if first < len(live) else range(len(live))
        self.pending = [index for index in order if live[index] and stacks[index] and acted[index] < 0]
        self._go_on()

    def _allow_double_bet(self) -> None:
        """A pair that shows lets everybody bet double on stud's fourth street."""
        for index, live in enumerate(self.live):
            if live and len({card >> 2 for card in self.up[index]}) < len(self.up[index]):
                self.double_bet = self.setup.second_bet

    def _all_in(self, index: int) -> bool:
        """Whether his last chip is in; one who has only reached a cap has more behind."""
        return not self.stacks[index] and not self.behind[index]

    def _pay(self, index: int, amount: int) -> None:
        self.stacks[index] -= amount
        self.bets[index] += amount
        self.paid[index] += amount

    def _go_on(self) -> None:
        """Ask the next player, or end the street."""
        self.offer = None
        if self.live.count(True) == 1:
            self._end_street()
            self._prove_openers()
            award.uncontested(self)
            self.wait(DONE, None)
        elif len(self.pending) > 1 or (self.pending and not self._no_more_bets()):
            self.actor, self.awaits = self.pending[0], DECISION
        else:
            self._end_street()
            if self._nobody_opened():
                self.passed_out = True
                self.wait(DONE, None)
            else:
                self._next_street()

    def _nobody_opened(self) -> bool:
        """Whether the deal is passed out and the pot carried over (R146). With somebody whose last chip
        is in the ante it is played on without an opener: he has no chips for the next deal."""
        return (
            self.street == 0
            and self.opener is None
            and self.game.opens is not None
            and all(chips or more for chips, more in zip(self.stacks, self.behind, strict=True))
        )

    def nobody_can_bet(self) -> bool:
        """Whether at most one of those who are in has chips left, so that the rest is dealt out (R096)."""
        one = False
        for live, chips in zip(self.live, self.stacks, strict=True):
            if live and chips:
                if one:
                    return False
                one = True
        return True

    def _no_more_bets(self) -> bool:
        """Whether the one player with chips left owes nothing, so that he has nothing to decide (R096)."""
        alone = None
        most = 0
        for index, live in enumerate(self.live):
            if not live:
                continue
            if self.stacks[index]:
                if alone is not None:
                    return False
                alone = index
            elif self.bets[index] > most:
                most = self.bets[index]
        return alone is None or self.bets[alone] >= most

    def _end_street(self) -> None:
        self.pending = []
        self.actor = None
        back = uncalled(self.paid, self.live)
        if back is not None:
            index, amount = back
            self.paid[index] -= amount
            self.stacks[index] += amount
            self.write("uncalled", self.seats[index], amount)
        self.bets = [0] * len(self.bets)

    def _next_street(self) -> None:
        if self.street + 1 == len(self.game.streets):
            self._next_run()
            return
        self.street += 1
        street = self.game.streets[self.street]
        self.level = self.full_level = self.raises = self.blinds_missing = self.double_bet = 0
        self.short_run = self.opened_at = 0
        self.full_raise = self.setup.first_bet
        self.bet_size = self.setup.second_bet if street.big else self.setup.first_bet
        self.acted = [-1] * len(self.seats)
        self.aggressors.append(None)
        if self.runs > 1 and street.board and self.nobody_can_bet():
            dealing.split_board(self)
        dealing.begin_street(self)

    def _next_run(self) -> None:
        """The board of one run is complete: deal the next one from where they part, or go to showdown."""
        if self.run + 1 < len(self.boards):
            self.run += 1
            dealt = len(self.boards[self.run])
            self.street = -1
            seen = 0
            while seen < dealt or not self.game.streets[self.street + 1].board:
                self.street += 1
                seen += self.game.streets[self.street].board
            self._next_street()
            return
        self.first = forced.best_showing(self) if self.game.showing is not None else 0
        showdown.begin(self)

    def _prove_openers(self) -> None:
        """One who opened and wins unseen shows the five cards that he opened with, as far as they are
        known (R144): he may have thrown some of them away since (split openers)."""
        if self.game.opens is None or self.opener is None or not self.live[self.opener]:
            return
        if UNKNOWN not in self.opened_with:
            self.write("show", self.seats[self.opener], cards=self.opened_with)

    def _asked(self) -> int:
        if self.awaits != SHOWDOWN or self.actor is None:
            raise IllegalActionError(tr("nobody is asked to show: {due}", due=self._next_words()))
        return self.actor

    def _next_words(self) -> str:
        if self.awaits == DEAL_HOLE:
            due = ", ".join(str(self.seats[index]) for index in self.due_hole)
            return tr("hole cards are due to seats {seats}", seats=due)
        if self.awaits == DEAL_BOARD:
            street = self.game.streets[self.street].name
            return tr("the {street} of {n} cards is due", street=street, n=self.due_board)
        if self.awaits == DONE:
            return tr("the hand is over")
        if self.actor is None:
            return tr("nobody is to act")
        seat = str(self.seats[self.actor])
        if self.awaits == DECISION:
            return tr("seat {seat} is to act", seat=seat)
        return (
            tr("seat {seat} is to draw", seat=seat)
            if self.awaits == DRAW
            else tr("seat {seat} is to show or muck", seat=seat)
        )
