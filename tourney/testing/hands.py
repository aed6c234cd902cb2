"""Hands in few words: a table, a stacked deck, decisions written as text, and a hand played to its end."""

from collections.abc import Iterator, Mapping
from typing import Any

from tourney import cards
from tourney.engine.betting import Legal
from tourney.engine.game import Game
from tourney.engine.games import HOLDEM_NL, game
from tourney.engine.hand import DEAL_BOARD, DEAL_HOLE, DECISION, SHOWDOWN, Hand
from tourney.engine.setup import Setup


def table(*stacks: int, blinds: tuple[int, int] = (5, 10), **fields: Any) -> Setup:
    """A table of no-limit hold'em: seats 1, 2, 3 …, the button on the last, seat 1 the small blind and
    seat 2 the big one; heads-up the button is on seat 1. `fields` are those of Setup and win."""
    count = len(stacks)
    made: dict[str, Any] = {
        "game": HOLDEM_NL,
        "seats": tuple(range(1, count + 1)),
        "stacks": stacks,
        "button": 1 if count == 2 else count,
        "small_blind_seat": 1,
        "big_blind_seat": 2,
        "small_blind": blinds[0],
        "big_blind": blinds[1],
    }
    return Setup(**{**made, **fields})


def table_of(key: str, limit: str, *stacks: int, **fields: Any) -> Setup:
    """A table of any game, seated as `table` does it. Blind games 5/10, so in fixed limit 10/20; the
    others an ante of 1, in stud a bring-in of 3 and bets of 10/20, in short deck a button blind of 10."""
    what = game(key, limit)
    button = 1 if len(stacks) == 2 else len(stacks)
    made: dict[str, Any] = {"game": what, **_forced(what, button), **fields}
    return table(*stacks, **made)


def _forced(what: Game, button: int) -> dict[str, Any]:
    if what.forced == "blinds":
        return {}
    antes: dict[str, Any] = {"small_blind_seat": None, "big_blind_seat": None, "small_blind": 0}
    antes |= {"big_blind": 0, "ante": 1, "ante_by": "each"}
    if what.forced == "button_blind":
        return {**antes, "big_blind_seat": button, "big_blind": 10}
    return {**antes, "small_bet": 10, "bring_in": 3 if what.forced == "bring_in" else 0}


def told(hand: Hand, hole: Mapping[int, str], board: str = "") -> "Told":
    """A hand without a deck, and the cards to be told to it."""
    return Told(
        hand, {seat: iter(cards.cards(text)) for seat, text in hole.items()}, iter(cards.cards(board))
    )


class Told:
    """Deals what is due from the cards of each seat, in the order in which they come, and of the board."""

    def __init__(self, hand: Hand, hole: Mapping[int, Iterator[int]], board: Iterator[int]) -> None:
        self.hand, self._hole, self._board = hand, hole, board
        self.deal()

    def deal(self) -> None:
        """Tell every card that is due now."""
        hand = self.hand
        while hand.awaits in (DEAL_HOLE, DEAL_BOARD):
            if hand.awaits == DEAL_BOARD:
                hand.deal_board([next(self._board) for _ in range(hand.due_board)])
            else:
                index, due = next(iter(hand.due_hole.items()))
                seat = hand.seats[index]
                hand.deal_hole(seat, [next(self._hole[seat]) for _ in range(due)])

    def play(self, text: str) -> Hand:
        """Decisions and draws as `play` reads them, and the cards that they bring."""
        for step in text.split(","):
            play(self.hand, step)
            self.deal()
        return self.hand


def stacked_deck(setup: Setup, hole: Mapping[int, str], board: str = "") -> list[int]:
    """A whole deck that deals these hole cards by seat and this board, `AhKd`; the rest fills the gaps
    and the burns in the order of `cards.DECK`."""
    held = {seat: cards.cards(text) for seat, text in hole.items()}
    planned = list(cards.cards(board))
    used = {card for pair in held.values() for card in pair} | set(planned)
    rest = iter([card for card in cards.DECK if card not in used])
    after = [seat for seat in setup.seats if seat > setup.button]
    order = after + [seat for seat in setup.seats if seat <= setup.button]
    deck = [
        held[seat][number] if seat in held else next(rest)
        for number in range(setup.game.hole_cards)
        for seat in order
    ]
    for street in setup.game.streets:
        if street.burn:
            deck.append(next(rest))
        deck.extend(planned.pop(0) if planned else next(rest) for _ in range(street.board))
    return [*deck, *rest]


def play(hand: Hand, text: str) -> Hand:
    """Apply decisions written as `3 call, 1 raise 40, 2 fold`, draws as `1 draw 2c7d, 2 pat`, the number
    being the seat that must be the one to act. Raises AssertionError when somebody else is, and whatever
    `apply` or `draw` raises."""
    for step in text.split(","):
        seat, kind, *what = step.split()
        asked = None if hand.actor is None else hand.seats[hand.actor]
        assert asked == int(seat), f"seat {asked} is to act where {step.strip()!r} was expected"
        if kind in ("draw", "pat"):
            hand.draw(cards.cards(what[0]) if what else ())
        else:
            hand.apply(kind, int(what[0]) if what else None)
    return hand


def decide(legal: Legal, move: str, part: int) -> tuple[str, int | None]:
    """A legal decision from a wish: `fold`, `pass` (check or call) or `push` (bet or raise, `part` of
    100 of the way from the least to the most). One that is not allowed becomes a pass."""
    if move == "fold" and legal.fold:
        return "fold", None
    if move == "push" and legal.min_to is not None and legal.max_to is not None:
        to = legal.min_to + (legal.max_to - legal.min_to) * part // 100
        return ("bet" if legal.opens else "raise"), to
    return ("check" if legal.check else "call"), None


def steps(hand: Hand, wishes: Iterator[tuple[str, int]]) -> Iterator[Hand]:
    """Play a hand that has a deck to its end, and give it before each decision and at the end. When the
    wishes run out everybody passes; who is asked at showdown mucks on `fold` and else shows."""
    while not hand.done:
        yield hand
        move, part = next(wishes, ("pass", 0))
        if hand.awaits == DECISION:
            hand.apply(*decide(hand.legal(), move, part))
        else:
            assert hand.awaits == SHOWDOWN
            if move == "fold":
                hand.muck()
            else:
                hand.show()
    yield hand


def play_out(hand: Hand, wishes: Iterator[tuple[str, int]]) -> Hand:
    """The hand, played to its end by these wishes."""
    for _ in steps(hand, wishes):
        pass
    return hand
