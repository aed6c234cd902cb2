"""Cards of a hand: what is due on each street, dealt from a deck or told by a person.

A street brings, in this order, a draw, hole cards to everybody who is still in, and board cards; then
its betting begins.

Cards that run out. Draw: a player may throw away as many cards as he holds. When the deck has not enough
for him, the rest of it is dealt, and then what was thrown away before, shuffled anew: not his own discards
of this draw, nor the hands of those who folded. Nothing is burnt before a draw. Stud: nothing is burnt
when only so everybody gets a last card of his own; when not even then, one card on the board is the last
one of all.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tourney.cards import UNKNOWN, name
from tourney.engine.errors import DealError
from tourney.language import tr

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
        if _too_few(hand, due):
            hand.due_hole, hand.due_board = {}, 1
    if hand.deck and _burns(hand, hand.street):
        _burn(hand, hand.due_board + sum(hand.due_hole.values()))
    go_on(hand)


def go_on(hand: "Hand") -> None:
    """Deal what is due, or wait for it; with nothing due the betting of the street begins."""
    if hand.deck is not None:
        if hand.due_hole:
            _deal_round(hand)
        if hand.due_board:
            put_on_board(hand, tuple(_take(hand.deck, hand.due_board)))
    if hand.due_hole:
        hand.wait("deal_hole", None)
    elif hand.due_board:
        hand.wait("deal_board", None)
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
    hand.hole[index] += cards
    if street.up and len(cards) == street.down + street.up:
        hand.up[index].extend(cards[street.down :])
    del hand.due_hole[index]
    known = cards.count(UNKNOWN) < len(cards)
    hand.write("deal_hole", hand.seats[index], cards=cards if known else None)


def throw(hand: "Hand", index: int, cards: tuple[int, ...]) -> None:
    """A player's discards, UNKNOWN for those that nobody saw; as many new cards are due to him."""
    seat = hand.seats[index]
    short = _left_to_draw(hand) < len(cards)
    hand.drawing.pop(0)
    if not cards:
        hand.write("stand_pat", seat)
        return
    kept = list(hand.hole[index])
    for card in cards:
        kept.remove(card if card in kept else UNKNOWN)
    hand.hole[index] = tuple(kept)
    hand.due_hole = {index: len(cards)}
    hand.write("discard", seat, cards=cards)
    if short:
        _reshuffle(hand)
    hand.discards.extend(cards)


def refuse_discards(hand: "Hand", index: int, cards: Sequence[int]) -> None:
    """Refuse more cards than may be thrown away, some that he does not hold, and a draw for which there
    are no cards."""
    seat, most = hand.seats[index], hand.game.streets[hand.street].draws
    if len(cards) > most:
        raise DealError(
            tr(
                "seat {seat} may throw away at most {most} cards, not {n}",
                seat=str(seat),
                most=str(most),
                n=str(len(cards)),
            )
        )
    left = list(hand.hole[index])
    learnt = []
    for card in cards:
        one = card
        if card not in left:
            learnt.append(card)
            one = UNKNOWN
        if one not in left:
            raise DealError(
                tr("seat {seat} does not hold all of the cards that he throws away", seat=str(seat))
            )
        left.remove(one)
    if learnt:
        refuse_repeats(hand, learnt)
    stub = _left_to_draw(hand)
    if stub < len(cards) and hand.deck is not None and hand.shuffle is None:
        raise DealError(
            tr(
                "seat {seat} draws {n}, the deck has {left}: say how discards are shuffled",
                seat=str(seat),
                n=str(len(cards)),
                left=str(stub),
            )
        )


def _left_to_draw(hand: "Hand") -> int:
    """How many cards of a draw game are in the deck: those that nobody was given, or has thrown away."""
    if hand.deck is not None:
        return len(hand.deck)
    return len(hand.game.deck) - sum(len(hole) for hole in hand.hole) - len(hand.discards)


def _reshuffle(hand: "Hand") -> None:
    """The discards of the players before, shuffled anew, go under the deck."""
    again = list(hand.discards)
    hand.discards.clear()
    if hand.deck is not None and hand.shuffle is not None:
        hand.shuffle(again)
        hand.deck[:0] = again
    hand.write("note")


def split_board(hand: "Hand") -> None:
    """The betting is over before the last card: each run continues the board as it lies, as many of them
    as there are whole ones in the deck. It is settled now; a later street does not part again."""
    left = len(hand.game.deck) - cards_out(hand)
    runs = min(hand.runs, left // hand.game.board_cards(hand.street))
    hand.boards = [list(hand.boards[0]) for _ in range(max(runs, 1))]
    hand.runs = 1


def refuse_repeats(hand: "Hand", cards: Sequence[int]) -> None:
    """Refuse a card that is out already, is no card of the game's deck, or stands twice (R001)."""
    out = set().union(*hand.hole, *hand.boards, hand.discards)
    different = set(cards)
    if len(different) == len(cards) and different <= hand.game.cards and out.isdisjoint(different):
        return
    for place, card in enumerate(cards):
        if card == UNKNOWN:
            continue
        if card not in hand.game.cards:
            raise DealError(
                tr("{card} is no card of {game}'s deck (R001)", card=str(card), game=hand.game.name)
            )
        if card in out or card in cards[:place]:
            raise DealError(tr("{card} is out already (R001)", card=name(card)))


def reversed_deck(deck: Sequence[int], allowed: Sequence[int], needed: int) -> list[int]:
    """The deck so that the next card is the last of the list. Raises DealError (R001)."""
    cards = list(reversed(deck))
    different = set(cards)
    if len(different) != len(cards) or not different.issubset(allowed):
        twice = next((card for card in cards if cards.count(card) > 1 and card in allowed), None)
        what = (
            tr("{card} is there twice", card=name(twice))
            if twice is not None
            else tr("it has something that is no card of this game")
        )
        raise DealError(tr("the deck cannot be dealt: {what} (R001)", what=what))
    if len(cards) < needed:
        raise DealError(
            tr(
                "the deck has {n} cards; this hand may take {needed} (R001)",
                n=str(len(cards)),
                needed=str(needed),
            )
        )
    return cards


def _deal_round(hand: "Hand") -> None:
    """One card at a time, the first seat left of the button first and the button last (R035)."""
    deck, due = hand.deck, list(hand.due_hole)
    assert deck is not None
    count, players = hand.due_hole[due[0]], len(due)
    # The deck is turned over: the next card is its last one, and a player's cards lie a round apart.
    dealt = deck[: -count * players - 1 : -1]
    del deck[-count * players :]
    for place, index in enumerate(due):
        give(hand, index, tuple(dealt[place::players]))


def _take(deck: list[int], count: int) -> list[int]:
    """Cards off the deck."""
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


def _too_few(hand: "Hand", due: int) -> bool:
    """Whether stud has not enough cards for everybody, even with none burnt, so that one card for all is
    dealt instead."""
    return hand.street > 0 and len(hand.game.deck) - cards_out(hand) < due * len(hand.due_hole)
