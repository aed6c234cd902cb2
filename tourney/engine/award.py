"""Who gets what when the betting is over: pots, boards, halves, shares.

Side pots are awarded first, in reverse order of creation (R094). Each pot is split by boards, then
into high and low halves, then between the winners of the half; an odd chip goes to the first board,
to the high half (TDA 20), and to the seat left of the button or, in stud, to the highest card.
"""

from collections.abc import Callable, Sequence
from itertools import combinations
from typing import TYPE_CHECKING

from tourney.engine.pots import Pot, shares
from tourney.engine.rake import split

if TYPE_CHECKING:
    from tourney.engine.hand import Hand

Halves = list[tuple[int, list[int]]]
"""Who wins the halves of a pot on a board: the number of the half, and the winners by index."""


def uncontested(hand: "Hand") -> None:
    """Everything to the one who is left (R057, R108, R109)."""
    index = hand.live.index(True)
    hand.pots = [Pot(hand.pot, (index,))]
    _take_rake(hand)
    _pay(hand, index, hand.pots[0].amount - hand.rake, 0, None)


def at_showdown(hand: "Hand") -> None:
    """Every pot to the best of those who contest it."""
    by(hand, lambda number, board: _best(hand, contenders(hand, number), board))


def by(hand: "Hand", winners: Callable[[int, int], Halves]) -> None:
    """Every pot to those whom `winners` names for it (its number and the board's)."""
    _take_rake(hand)
    rakes = split(hand.rake, [pot.amount for pot in hand.pots])
    boards = len(hand.boards)
    for number in range(len(hand.pots) - 1, -1, -1):
        part, odd = divmod(hand.pots[number].amount - rakes[number], boards)
        for board in range(boards):
            _award(hand, part + (board < odd), winners(number, board), number, board)


def contenders(hand: "Hand", number: int) -> list[int]:
    """The indices of those who can win a pot: whoever has not thrown his hand away. The last to do so was
    alone in the pot by then."""
    eligible = hand.pots[number].eligible
    left = [index for index in eligible if index not in hand.mucked]
    return left or [max(eligible, key=hand.mucked.index)]


def _best(hand: "Hand", contending: Sequence[int], board: int) -> Halves:
    """The best hands of each half; a half for which nobody qualifies is not there."""
    halves = []
    for half, strengths in enumerate(hand.results[board]):
        best = max(strengths.get(index, 0) for index in contending)
        if best or half == 0:
            halves.append((half, [index for index in contending if strengths.get(index, 0) == best]))
    return halves


def _award(hand: "Hand", amount: int, halves: Halves, pot: int, board: int) -> None:
    """One pot on one board: a half goes to its winners, and to the other half when nobody qualifies."""
    board_no = board if len(hand.boards) > 1 else None
    if len(halves) == 2 and halves[0][1] == halves[1][1] and hand.setup.rules.both_ways == "evenly":
        halves.pop()  # the same players win both: one pot, shared once (W-73)
    part, odd = divmod(amount, len(halves))
    for place, (half, winners) in enumerate(halves):
        for index, chips in shares(part + (place < odd), _odd_chip_order(hand, winners, half, board)):
            _pay(hand, index, chips, pot, board_no)


def _odd_chip_order(hand: "Hand", winners: list[int], half: int, board: int) -> list[int]:
    """The winners in the order in which odd chips go to them: by seat, or in stud by the highest card
    of the five that win, suits as spades, hearts, diamonds, clubs, and by the next one when that lies on
    the board for both (TDA 20)."""
    if not hand.game.odd_by_card or len(winners) == 1:
        return winners
    return sorted(winners, key=lambda index: _winning_five(hand, index, half, board), reverse=True)


def _winning_five(hand: "Hand", index: int, half: int, board: int) -> list[int]:
    """The five cards that win, the highest first; of several such hands the one with the highest cards."""
    cards = sorted((*hand.hole[index], *hand.boards[board]), reverse=True)
    evaluate = hand.game.halves[half].evaluate
    return max([[*five] for five in combinations(cards, 5)], key=lambda five: (evaluate(five, ()), five))


def _take_rake(hand: "Hand") -> None:
    if hand.setup.rake is not None:
        hand.rake = hand.setup.rake.of(sum(pot.amount for pot in hand.pots), hand.street > 0)


def _pay(hand: "Hand", index: int, amount: int, pot_no: int, board_no: int | None) -> None:
    if amount:
        hand.stacks[index] += amount
        hand.write("collect", hand.seats[index], amount, pot_no=pot_no, board_no=board_no)
