"""Cards of a hand: what is due on each street, dealt from a deck or told by a person.

A street brings, in this order, a draw, board cards, and hole cards to everybody who is still in; then
its betting begins.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tourney.cards import UNKNOWN, name
from tourney.engine.errors import DealError

if TYPE_CHECKING:
    from tourney.engine.hand import Hand


def begin_street(hand: "Hand") -> None:
    """Bring the cards of the street that has begun, as far as they are there."""
    street = hand.game.streets[hand.street]
    if street.draws:
        hand.drawing = [index for index, live in enumerate(hand.live) if live]
    hand.due_board = street.board
    due = street.down + street.up
    if due:
        hand.due_hole = {index: due for index, live in enumerate(hand.live) if live}
        if _too_few(hand, due, street.burn):
            hand.due_hole, hand.due_board = {}, 1
    if hand.deck and not street.draws and _burns(hand, hand.street):
        _burn(hand, hand.due_board + sum(hand.due_hole.values()))
    go_on(hand)


def go_on(hand: "Hand") -> None:
    """Deal what is due, or wait for it; with nothing due the betting of the street begins."""
    if hand.deck is not None:
        if hand.due_board:
            put_on_board(hand, tuple(_take(hand, hand.due_board)))
        if hand.due_hole:
            _deal_round(hand)
    if hand.due_board:
        hand.wait("deal_board", None)
    elif hand.due_hole:
        hand.wait("deal_hole", None)
    elif hand.drawing:
        hand.wait("draw", hand.drawing[0])
    else:
        hand.open_betting()


def put_on_board(hand: "Hand", cards: tuple[int, ...]) -> None:
    """Community cards of the run that is being dealt."""
    hand.boards[hand.run].extend(cards)
    hand.due_board -= len(cards)
    hand.write("deal_board", cards=cards, board_no=hand.run or None)


def give(hand: "Hand", index: int, cards: tuple[int, ...]) -> None:
    """Hole cards to one player; the last ones of a street that deals face up are seen by everybody."""
    street = hand.game.streets[hand.street]
    hand.hole[index] = (*hand.hole[index], *cards)
    if street.up and len(cards) == street.down + street.up:
        hand.up[index].extend(cards[street.down :])
    del hand.due_hole[index]
    known = any(card != UNKNOWN for card in cards)
    hand.write("deal_hole", hand.seats[index], cards=cards if known else None)


def throw(hand: "Hand", index: int, cards: tuple[int, ...]) -> None:
    """A player's discards, UNKNOWN for those that nobody saw; as many new cards are due to him."""
    hand.drawing.pop(0)
    seat = hand.seats[index]
    if not cards:
        hand.write("stand_pat", seat)
        return
    kept = list(hand.hole[index])
    for card in cards:
        kept.remove(card if card in kept else UNKNOWN)
    hand.hole[index] = tuple(kept)
    hand.discards.extend(card for card in cards if card != UNKNOWN)
    hand.due_hole = {index: len(cards)}
    hand.write("discard", seat, cards=cards)


def refuse_repeats(hand: "Hand", cards: Sequence[int]) -> None:
    """Refuse a card that is out already, is no card of the game's deck, or stands twice (R001)."""
    out = {card for hole in hand.hole for card in hole}.union(*hand.boards, hand.discards)
    if hand.run:
        out -= {UNKNOWN}
    for place, card in enumerate(cards):
        if card == UNKNOWN:
            continue
        if card not in hand.game.deck:
            raise DealError(f"{card} is no card of {hand.game.name}'s deck (R001)")
        if card in out or card in cards[:place]:
            raise DealError(f"{name(card)} is out already (R001)")


def reversed_deck(deck: Sequence[int], allowed: Sequence[int], needed: int) -> list[int]:
    """The deck so that the next card is the last of the list. Raises DealError (R001)."""
    cards = list(reversed(deck))
    if len(set(cards)) != len(cards) or not set(cards) <= set(allowed):
        twice = next((card for card in cards if cards.count(card) > 1 and card in allowed), None)
        what = (
            f"{name(twice)} is there twice"
            if twice is not None
            else "it has something that is no card of this game"
        )
        raise DealError(f"the deck cannot be dealt: {what} (R001)")
    if len(cards) < needed:
        raise DealError(f"the deck has {len(cards)} cards; this hand may take {needed} (R001)")
    return cards


def _deal_round(hand: "Hand") -> None:
    """One card at a time, the first seat left of the button first and the button last (R035)."""
    due = list(hand.due_hole)
    count = hand.due_hole[due[0]]
    rounds = [_take(hand, len(due)) for _ in range(count)]
    for place, index in enumerate(due):
        give(hand, index, tuple([dealt[place] for dealt in rounds]))


def _take(hand: "Hand", count: int) -> list[int]:
    """Cards off the deck; when it runs out, the discards shuffled anew go under it."""
    deck = hand.deck
    assert deck is not None
    if len(deck) < count:
        if hand.shuffle is None or len(deck) + len(hand.discards) < count:
            raise DealError(
                f"{count} cards are due and the deck has {len(deck)}: give a way to shuffle the discards"
            )
        again = list(hand.discards)
        hand.discards.clear()
        hand.shuffle(again)
        deck[:0] = again
        hand.write("note")
    return [deck.pop() for _ in range(count)]


def _burns(hand: "Hand", number: int) -> bool:
    """Whether a card is burnt before this street; a house may leave out the one before the flop (C4)."""
    street = hand.game.streets[number]
    before_flop = number == 1 and street.board
    return street.burn and not (before_flop and hand.setup.rules.burns == "turn_and_river")


def _burn(hand: "Hand", due: int) -> None:
    """Burn the top card (R038), unless it is the last one that stud has for everybody."""
    if hand.deck and len(hand.deck) > due:
        hand.deck.pop()


def cards_out(hand: "Hand") -> int:
    """How many cards are off the deck, those burnt before the streets so far included."""
    burnt = sum(_burns(hand, number) for number in range(1, hand.street))
    return sum(len(hole) for hole in hand.hole) + len(hand.board) + burnt


def _too_few(hand: "Hand", due: int, burn: bool) -> bool:
    """Whether stud has not enough cards for everybody, so that one card for all is dealt instead."""
    if hand.street == 0 or hand.game.draws:
        return False
    return len(hand.game.deck) - cards_out(hand) - burn < due * len(hand.due_hole)
