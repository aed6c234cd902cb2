"""Cards in brackets, who is told his own, and what a hand is called at the showdown."""

from collections.abc import Sequence

from tourney.cards import RANKS, UNKNOWN, name
from tourney.engine.ranking import Ranked, ranked
from tourney.engine.record import HandRecord


def bracket(cards: Sequence[int]) -> str:
    """`[Ah Kd]`; a card that nobody saw is left out."""
    return f"[{' '.join(name(card) for card in cards if card != UNKNOWN)}]"


def told(record: HandRecord) -> frozenset[int]:
    """The seats whose cards the text deals: the hero's, or all that are known when nobody is the hero.

    One alone would be taken for the hero: then nobody's are.
    """
    if record.hero_seat is not None:
        return frozenset({record.hero_seat})
    dealt = frozenset(
        event.seat
        for event in record.events
        if event.kind == "deal_hole" and event.seat is not None and event.cards and UNKNOWN not in event.cards
    )
    return dealt if len(dealt) > 1 else frozenset()


def called(game: str, hole: Sequence[int], board: Sequence[int]) -> str | None:
    """What the hand is called, as the client says it; None when not all of it is known."""
    if UNKNOWN in hole or UNKNOWN in board:
        return None
    try:
        found = ranked(game, tuple(hole), tuple(board))
    except ValueError:
        return None
    if len(found) == 1:
        return _one(found[0])
    high, low = found
    return f"HI: {high.name}; LO: {_ranks(low)}" if low.rank else f"HI: {high.name}"


def _one(hand: Ranked) -> str:
    if hand.half == "badugi":
        return f"{len(hand.cards)}-card: {_ranks(hand)}"
    return f"Lo: {_ranks(hand)}" if hand.category == "low" else hand.name


def _ranks(hand: Ranked) -> str:
    return ",".join(RANKS[card >> 2] for card in hand.cards)
