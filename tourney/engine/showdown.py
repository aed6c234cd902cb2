"""Showdown: who shows first, who must show, and who may throw his hand away.

Players are indices in order of action, the first one left of the button being 0.
"""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from tourney.engine import award
from tourney.engine.pots import Pot, pots
from tourney.engine.rules import HouseRules

if TYPE_CHECKING:
    from tourney.engine.hand import Hand

Strengths = Mapping[int, int]


def order(live: Sequence[bool], aggressors: Sequence[int | None], rules: HouseRules, first: int) -> list[int]:
    """The players at showdown in the order in which they show (R102 to R104).

    `aggressors` holds, for each street that was bet, who bet or raised last on it, None for nobody.
    `first` is who shows first when nobody did: the seat left of the button, in stud the best showing.
    """
    if rules.showdown_order == "last_aggressor":
        first = first if aggressors[-1] is None else aggressors[-1]
    elif rules.showdown_order == "lookback":
        first = next((index for index in reversed(aggressors) if index is not None), first)
    count = len(live)
    return [index % count for index in range(first, first + count) if live[index % count]]


def must_show(
    index: int, results: Sequence[Sequence[Strengths]], shown: Sequence[int], pots: Sequence[Pot]
) -> bool:
    """Whether this hand is shown without asking: for some pot that it contests, on some board, high or
    low, no hand shown before beats it (R104: better than or equal to the best shown).

    `results` are the strengths by board and half, `shown` the players who have shown.
    """
    for board in results:
        for strengths in board:
            mine = strengths[index]
            for pot in pots:
                if (
                    mine
                    and index in pot.eligible
                    and all(strengths[other] <= mine for other in shown if other in pot.eligible)
                ):
                    return True
    return False


def begin(hand: "Hand") -> None:
    """Make the pots, rank what is known, and go round."""
    hand.pots = pots(hand.paid, hand.live, hand.dead + hand.setup.carried)
    known = [index for index, live in enumerate(hand.live) if live and hand.known(index)]
    hand.results = [
        [{index: half.evaluate(hand.hole[index], board) for index in known} for half in hand.game.halves]
        for board in hand.boards
    ]
    hand.pending = order(hand.live, hand.aggressors, hand.setup.rules, hand.first)
    go_round(hand)


def go_round(hand: "Hand") -> None:
    """Let show or muck until somebody has to be asked; then award the pots.

    Where only tabled hands win, each player decides for himself whether to table his (R107).
    """
    all_in = hand.setup.rules.all_in_face_up and not all(hand.stacks)  # who has folded has chips left
    must_table = hand.setup.rules.awards == "tabled" and hand.ask_showdown and not all_in
    while hand.pending:
        index = hand.pending[0]
        if must_table or not hand.known(index):
            if _contested(hand, index):
                hand.wait("showdown", index)
                return
            hand.pending.pop(0)
        elif all_in or _opened(hand, index) or must_show(index, hand.results, hand.shown, hand.pots):
            show(hand, index)
        elif hand.ask_showdown:
            hand.wait("showdown", index)
            return
        else:
            muck(hand, index)
    award.at_showdown(hand)
    hand.wait("done", None)


def show(hand: "Hand", index: int) -> None:
    """The first in line shows."""
    hand.pending.pop(0)
    hand.shown.append(index)
    hand.write("show", hand.seats[index], cards=hand.hole[index])


def muck(hand: "Hand", index: int) -> None:
    """The first in line throws his hand away. One that is known still wins what it wins (R106), unless
    only tabled hands do (R107)."""
    hand.pending.pop(0)
    if hand.setup.rules.awards == "tabled" or not hand.known(index):
        hand.mucked.append(index)
    hand.write("muck", hand.seats[index])


def _opened(hand: "Hand", index: int) -> bool:
    """Whether he opened a game with openers: he shows at the end, won or lost (R144)."""
    return hand.game.opens is not None and index == hand.opener


def learn(hand: "Hand", index: int, cards: tuple[int, ...]) -> None:
    """A hand that was unknown is shown: rank it."""
    hand.hole[index] = cards
    for board, results in zip(hand.boards, hand.results, strict=True):
        for half, strengths in zip(hand.game.halves, results, strict=True):
            strengths[index] = half.evaluate(cards, board)


def _contested(hand: "Hand", index: int) -> bool:
    """Whether a player must show to win: somebody else is left in one of his pots. The last one left
    in a pot takes it unseen."""
    return any(
        other != index and other not in hand.mucked
        for pot in hand.pots
        if index in pot.eligible
        for other in pot.eligible
    )
