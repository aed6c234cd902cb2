"""Who won a hand whose cards nobody saw: the pots go to those who are said to have won them.

What is known is not overruled: a hand that is thrown away wins nothing, and of two that are known the
better one wins. The chips are shared as at any showdown, odd ones too.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from tourney.engine import award, showdown
from tourney.engine.award import Halves
from tourney.engine.errors import DealError, IllegalActionError
from tourney.engine.hand import DEAL_BOARD, DEAL_HOLE, DECISION, DONE, DRAW, SHOWDOWN, Hand
from tourney.engine.pots import pots, uncalled
from tourney.language import tr

AS_TOLD = "Who won is as it was told: not all cards were seen."
UNSEEN = "The rest of the hand was not seen: nobody put in more."
NOTES = (AS_TOLD, UNSEEN)
"""What a record of such a hand says in its notes: the rules cannot judge it."""


class Share(NamedTuple):
    """What is won by itself: a pot on one board and, where pots are split, one half. All from 0."""

    pot: int
    board: int
    half: int


Winners = Mapping[Share, Sequence[int]]
"""The seats that won each share; nobody for a low half for which nobody qualified."""


def tell(hand: Hand, winners: Winners) -> None:
    """End a showdown by what people saw of it. Of those who have not shown yet whoever wins something
    shows, unseen if his cards are not known, and the others throw their hands away. A share that is left
    out goes to the one player who can win it.

    Raises IllegalActionError or DealError, and then nothing has changed.
    """
    if hand.awaits != SHOWDOWN:
        raise IllegalActionError(tr("who won is told at showdown, when somebody is asked for his cards"))
    found = _checked(hand, winners)
    winning = {index for halves in found.values() for _, won in halves for index in won}
    while hand.pending:
        index = hand.pending[0]
        if index not in winning:
            showdown.muck(hand, index)
        elif hand.known(index):
            showdown.show(hand, index)
        else:
            hand.pending.pop(0)
            hand.shown.append(index)
            hand.write("show", hand.seats[index])
    _pay(hand, found)


def end_unseen(hand: Hand, winners: Winners) -> None:
    """End a hand whose rest nobody saw: nobody put in more, and the pots go to those who won them.

    Only where the ledger closes: with an open bet nobody knows who called it. Raises IllegalActionError
    or DealError, and then nothing has changed.
    """
    why = cannot_end_unseen(hand)
    if why:
        raise IllegalActionError(why)
    before = hand.pots, hand.results
    hand.pots = pots(hand.paid, hand.live, hand.dead + hand.setup.carried)
    hand.results = [[{} for _ in hand.game.halves] for _ in hand.boards]
    try:
        found = _checked(hand, winners)
    except DealError:
        hand.pots, hand.results = before
        raise
    hand.write("note")
    hand.bets = [0] * len(hand.bets)
    hand.pending, hand.offer = [], None
    _pay(hand, found)


def cannot_end_unseen(hand: Hand) -> str:
    """Why the rest of a hand cannot be left out, empty when it can."""
    if hand.awaits == SHOWDOWN:
        return tr("the hand is at showdown: say who won")
    if hand.awaits not in (DECISION, DRAW, DEAL_BOARD, DEAL_HOLE):
        return tr("the hand is over")
    most = max(hand.bets)
    for index, live in enumerate(hand.live):
        if live and hand.stacks[index] and hand.bets[index] < most:
            owed = most - hand.bets[index]
            return tr(
                "seat {seat} owes {chips}: if nobody saw whether he called, the ledger cannot close",
                seat=str(hand.seats[index]),
                chips=str(owed),
            )
    if hand.level > most and any(hand.stacks[index] for index, live in enumerate(hand.live) if live):
        return tr(
            "a bet of {chips} is owed: if nobody saw who called it, the ledger cannot close",
            chips=str(hand.level),
        )
    if uncalled(hand.paid, hand.live) is not None:
        return tr("a bet is not called yet: if nobody saw whether it was, the ledger cannot close")
    return ""


def shares(hand: Hand) -> dict[Share, list[int]]:
    """Each share that can be won at a showdown, with the seats that can win it; pots must be made."""
    return {
        Share(number, board, half): [hand.seats[index] for index in award.contenders(hand, number)]
        for number in range(len(hand.pots))
        for board in range(len(hand.boards))
        for half in range(len(hand.game.halves))
    }


def _pay(hand: Hand, found: dict[tuple[int, int], Halves]) -> None:
    award.by(hand, lambda number, board: found[number, board])
    hand.wait(DONE, None)


def _checked(hand: Hand, winners: Winners) -> dict[tuple[int, int], Halves]:
    """The winners of each pot on each board by index, in order of action. Raises DealError."""
    can_win = shares(hand)
    for share in winners:
        if share not in can_win:
            raise DealError(
                tr(
                    "there is no pot {pot} on board {board}, half {half}",
                    pot=str(share.pot + 1),
                    board=str(share.board + 1),
                    half=str(share.half + 1),
                )
            )
    found: dict[tuple[int, int], Halves] = {}
    for share, able in can_win.items():
        halves = found.setdefault((share.pot, share.board), [])
        told = winners.get(share, able if len(able) == 1 and share.half == 0 else ())
        strange = [seat for seat in told if seat not in able]
        if strange:
            raise DealError(
                tr(
                    "seat {seat} cannot win pot {pot}: it is between seats {seats}",
                    seat=str(strange[0]),
                    pot=str(share.pot + 1),
                    seats=str(able),
                )
            )
        if len(set(told)) < len(told):
            raise DealError(tr("pot {pot} names a seat twice", pot=str(share.pot + 1)))
        won = [index for index in range(len(hand.seats)) if hand.seats[index] in told]
        if not won:
            if share.half == 0:
                raise DealError(
                    tr(
                        "pot {pot} has no winner: it is between seats {seats}",
                        pot=str(share.pot + 1),
                        seats=str(able),
                    )
                )
            continue
        _agrees_with_cards(hand, share, won)
        halves.append((share.half, won))
    return found


def _agrees_with_cards(hand: Hand, share: Share, won: Sequence[int]) -> None:
    """Cards that are known decide between those who hold them."""
    strengths = hand.results[share.board][share.half]
    known = [index for index in award.contenders(hand, share.pot) if index in strengths]
    if not known:
        return
    best = max(strengths[index] for index in known)
    for index in won:
        if index in known and (strengths[index] < best or not best):
            raise DealError(tr("seat {seat} is beaten by cards that are known", seat=str(hand.seats[index])))
    told = [index for index in known if index in won]
    level = [index for index in known if strengths[index] == best]
    if told and len(told) < len(level):
        raise DealError(
            tr(
                "seats {seats} hold equal hands: they share it",
                seats=str([hand.seats[index] for index in level]),
            )
        )
