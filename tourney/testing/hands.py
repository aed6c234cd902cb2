"""Hands in few words: a table, a stacked deck, decisions written as text, and a hand played to its end."""

from collections.abc import Iterator, Mapping
from typing import Any

from tourney import cards
from tourney.engine.betting import Legal
from tourney.engine.games import HOLDEM_NL
from tourney.engine.hand import DECISION, SHOWDOWN, Hand
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
    """Apply decisions written as `3 call, 1 raise 40, 2 fold`, the number being the seat that must be
    the one to act. Raises AssertionError when somebody else is, and whatever `apply` raises."""
    for step in text.split(","):
        seat, kind, *to = step.split()
        legal = hand.legal()
        assert legal.seat == int(seat), f"seat {legal.seat} is to act where {step.strip()!r} was expected"
        hand.apply(kind, int(to[0]) if to else None)
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
