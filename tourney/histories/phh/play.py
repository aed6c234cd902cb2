"""The actions of a PHH hand played through the rules: forced money, amounts of calls, what comes back and
who wins are the engine's to say, the file says cards and decisions.

The file may leave out cards that nobody saw, and may give them in pieces, streets at once, or a player's
new cards after the draws of others.
"""

from itertools import takewhile

from tourney.cards import UNKNOWN
from tourney.engine.errors import DealError, HandError, IllegalActionError
from tourney.engine.hand import DEAL_BOARD, DEAL_HOLE, DECISION, DONE, DRAW, SHOWDOWN, Hand
from tourney.engine.replay import Replay, decision
from tourney.histories.phh.actions import Action
from tourney.histories.phh.table import Told


def play(told: Told) -> Replay:
    """The hand as far as the rules allow it; an action that they forbid ends it, and is the first of
    `differences` with who may act and how."""
    player = _Player(told)
    try:
        player.run()
    except HandError as error:
        player.made.differences.append(str(error))
    return player.made


class _Player:
    """Feeds a hand what it awaits, from the actions in order. `shown` is what the file says of showdown."""

    def __init__(self, told: Told) -> None:
        self.told = told
        self.hand = Hand(told.setup, ask_showdown=True)
        self.made = Replay(self.hand)
        self.left = [action for action in told.actions if action.kind != "sm"]
        self.at = 0
        self.shown = {
            self._seat(action): action
            for action in told.actions
            if action.kind == "sm" and (action.cards or not action.muck)
        }
        self.mucked = {self._seat(action) for action in told.actions if action.kind == "sm" and action.muck}
        self.over: list[int] = []
        self.seen = [0] * (1 + len(told.boards))

    def run(self) -> None:
        hand = self.hand
        while hand.awaits != DONE:
            if hand.awaits == DEAL_HOLE:
                self._deal_hole()
            elif hand.awaits == DEAL_BOARD:
                self._deal_board()
            elif hand.awaits == DRAW:
                self._draw()
            elif hand.awaits == DECISION:
                self._decide()
            else:
                self._show()
        while self._idle(self._next()):
            self.at += 1
        action = self._next()
        if action is not None:
            raise IllegalActionError(f"{action.place}: the hand is over")
        if self.over:
            raise DealError("actions: more cards are dealt to the board than it has")

    def _deal_hole(self) -> None:
        """The cards of one player, from the next actions that deal to him; what is missing is unknown."""
        hand = self.hand
        ahead = takewhile(lambda action: action.kind in ("dh", "sd"), self.left[self.at :])
        coming = [(self._seat(action), action) for action in ahead]
        named = [seat for seat, action in coming if action.kind == "dh"]
        index = next((i for i in hand.due_hole if hand.seats[i] in named), next(iter(hand.due_hole)))
        seat, due = hand.seats[index], hand.due_hole[index]
        cards: tuple[int, ...] = ()
        place = "actions"
        for action in (action for whose, action in coming if whose == seat):
            if action.kind == "sd" or len(cards) >= due:  # the next draw already, or cards of a later street
                break
            cards += action.cards
            self.left.remove(action)
            place = action.place
        try:
            hand.deal_hole(seat, cards or (UNKNOWN,) * due)
        except DealError as error:
            raise DealError(f"{place}: {error}") from None

    def _deal_board(self) -> None:
        hand = self.hand
        due = hand.due_board
        if hand.run:
            cards, place = self._other_board(hand.run, due), f"_board_{hand.run + 1}"
        else:
            place = "actions"
            while len(self.over) < due:
                action = self._next()
                if action is not None and self._idle(action):
                    self.at += 1
                    continue
                if action is None or action.kind != "db":
                    raise DealError(self._unexpected(f"the board is due {due} cards"))
                self.over.extend(action.cards)
                self.at += 1
                place = action.place
            cards, self.over = tuple(self.over[:due]), self.over[due:]
        try:
            hand.deal_board(cards)
        except DealError as error:
            raise DealError(f"{place}: {error}") from None

    def _other_board(self, run: int, due: int) -> tuple[int, ...]:
        """The next cards of a board beside the first, with which it shares its beginning."""
        board = self.told.boards[run - 1]
        start = len(self.hand.boards[run])
        if tuple(self.hand.boards[run]) != board[:start]:
            raise DealError(f"_board_{run + 1}: it begins otherwise than the first board")
        return board[start : start + due]

    def _draw(self) -> None:
        hand = self.hand
        assert hand.actor is not None
        seat = hand.seats[hand.actor]
        while self._idle(self._next()):
            self.at += 1
        action = self._next()
        if action is None or action.kind != "sd" or self._seat(action) != seat:
            raise IllegalActionError(self._unexpected(f"seat {seat} is to draw"))
        self.at += 1
        try:
            hand.draw(action.cards)
        except HandError as error:
            raise DealError(f"{action.place}: {error}") from None

    def _decide(self) -> None:
        hand = self.hand
        legal = hand.legal()
        action = self._next()
        if action is not None and action.kind == "pb":
            self._bring_in(action)
            return
        said = f"seat {legal.seat} is to act and may {legal.words()}"
        if self.over:
            raise DealError(f"actions: more cards are dealt than are due; {said}")
        if action is None or action.kind not in ("f", "cc", "cbr") or self._seat(action) != legal.seat:
            raise IllegalActionError(self._unexpected(said))
        to = None if action.to is None else self.told.money.chips("actions", action.to)
        if action.kind == "f":
            kind = "fold"
        elif action.kind == "cc":
            kind = "check" if legal.check else "call"
        else:
            kind = "bet" if legal.opens else "raise"
        self.made.decisions.append(decision(hand, kind, to))
        try:
            hand.apply(kind, to)
        except IllegalActionError as error:
            raise IllegalActionError(f"{action.place}: {error}") from None
        self.at += 1

    def _bring_in(self, action: Action) -> None:
        """The engine has posted it already: the file must have it of the same player."""
        owes = next((event.seat for event in self.hand.log if event.kind == "bring_in"), None)
        if owes != self._seat(action):
            who = "nobody" if owes is None else f"seat {owes}"
            raise IllegalActionError(f"{action.place}: {who} brings it in (R020, R021)")
        self.at += 1

    def _show(self) -> None:
        """Show or muck as the file has it. A hand that it does not mention is mucked, which loses nothing
        that is known; one that nobody knows cannot end a hand whose winner is in doubt."""
        hand = self.hand
        assert hand.actor is not None
        seat = hand.seats[hand.actor]
        action = self.shown.get(seat)
        if action is not None and (UNKNOWN not in action.cards) and (action.cards or hand.known(hand.actor)):
            try:
                hand.show(action.cards or None)
            except DealError as error:
                raise DealError(f"{action.place}: {error}") from None
        elif seat in self.mucked or action is not None or hand.known(hand.actor) or hand.shown:
            hand.muck()
        else:
            raise IllegalActionError(f"actions: they end while seat {seat} is to show or muck")

    def _idle(self, action: Action | None) -> bool:
        """Whether this is the check of one who has nothing to decide any more, with all others all-in or
        gone: some writers ask him (R096)."""
        if action is None or action.kind != "cc" or self.hand.awaits == SHOWDOWN:
            return False
        hand = self.hand
        index = hand.seats.index(self._seat(action))
        with_chips = [i for i, live in enumerate(hand.live) if live and hand.stacks[i]]
        return hand.live[index] and len(with_chips) <= 1

    def _next(self) -> Action | None:
        return self.left[self.at] if self.at < len(self.left) else None

    def _seat(self, action: Action) -> int:
        return self.told.order[action.player - 1]

    def _unexpected(self, said: str) -> str:
        action = self._next()
        return f"actions: they end while {said}" if action is None else f"{action.place}: {said}"
