"""Who is out after a hand, and in which place (3.17): by the stack at the start of the hand."""

from itertools import groupby

from tourney.engine.positions import clockwise_from
from tourney.tournament.events import PlayerEliminated
from tourney.tournament.money.parts import shared
from tourney.tournament.state import Dealt, Hand, State


def eliminations(state: State, table: int, hand: Hand) -> list[PlayerEliminated]:
    """Those whom the hand that just ended left without chips, the lowest place first.

    Who began the hand with more chips is placed higher. Equal stacks tie: they share the prizes of the
    places they cover, and units that do not divide go one each from the first seat left of the button.
    """
    broke = [dealt for dealt in hand.dealt if state.stacks[dealt.player] == 0]
    if not broke:
        return []
    found = []
    worst = len(state.stacks)
    for _, group in groupby(sorted(broke, key=lambda dealt: dealt.stack), key=lambda dealt: dealt.stack):
        tied = list(group)
        best = worst - len(tied) + 1
        order = clockwise_from([dealt.seat for dealt in tied], hand.marks.button)
        tied.sort(key=lambda dealt: order.index(dealt.seat))
        parts = shared(sum(state.prize(place) for place in range(best, worst + 1)), len(tied))
        found += [
            _out(dealt, table, hand, best, worst, part) for dealt, part in zip(tied, parts, strict=True)
        ]
        worst = best - 1
    return found


def _out(dealt: Dealt, table: int, hand: Hand, best: int, worst: int, prize: int) -> PlayerEliminated:
    return PlayerEliminated(dealt.player, table, dealt.seat, hand.number, best, worst, prize)
