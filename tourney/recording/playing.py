"""The hand that the steps of a recording make: played again from its beginning, so that a step taken back
is one that never was.

Cards that nobody saw are dealt as unknown by themselves, and who is away folds by himself.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from tourney.cards import UNKNOWN
from tourney.engine import told
from tourney.engine.errors import DealError, HandError, IllegalActionError
from tourney.engine.events import DECISIONS
from tourney.engine.hand import DEAL_BOARD, DEAL_HOLE, DECISION, DRAW, Hand
from tourney.engine.setup import Setup
from tourney.language import tr
from tourney.recording.opening import Opening
from tourney.recording.steps import Step


@dataclass(slots=True)
class Written:
    """A hand as far as it is written down. `told` says that its pots went as people said, and `unseen`
    that its rest was not seen."""

    opening: Opening
    hand: Hand
    steps: tuple[Step, ...]
    told: bool = False
    unseen: bool = False


def counting(steps: Iterable[Step]) -> list[Step]:
    """The steps that count: those that were taken back are gone, and so are the undos. Raises HandError
    for more undos than steps."""
    found: list[Step] = []
    for one in steps:
        if one.do != "undo":
            found.append(one)
            continue
        if one.count > len(found):
            raise IllegalActionError(
                tr(
                    "{n} steps cannot be taken back: there are {there}",
                    n=str(one.count),
                    there=str(len(found)),
                )
            )
        del found[-one.count :]
    return found


def play(opening: Opening, steps: Sequence[Step]) -> Written:
    """The hand after these steps, undos among them. Raises HandError naming what is wrong with the first
    step that cannot be."""
    left = counting(steps)
    straddles = _straddles(left)
    runs = next((one.count for one in left if one.do == "runs"), 1)
    known: dict[int, tuple[int, ...]] = {}
    for one in left:
        if one.do == "know" and one.cards is not None:
            known[one.seat] = one.cards
    setup = replace(opening.setup, straddles=straddles, runs=runs)
    _check_known(opening.setup, known)
    written = Written(opening, Hand(setup, ask_showdown=True), tuple(left))
    _go_on(written, known)
    acted = False
    if sum(one.do == "runs" for one in left) > 1:
        raise IllegalActionError(tr("runs: that is agreed on already: take it back first"))
    for one in left:
        if one.do == "straddle":
            _check_straddle(opening, one, acted)
        elif one.do == "runs":
            _check_runs(written)
        elif one.do != "know":
            _do(written, one)
            _go_on(written, known)
        elif one.seat not in written.hand.seats:
            raise DealError(tr("nobody is dealt in on seat {seat}", seat=str(one.seat)))
        acted = acted or one.do == "act"
    return written


def _do(written: Written, one: Step) -> None:
    hand = written.hand
    if one.do == "act":
        hand.apply(one.kind, one.to)
    elif one.do == "board":
        hand.deal_board(one.cards or ())
    elif one.do == "up":
        _deal_up(hand, one)
    elif one.do == "draw":
        if hand.awaits == DRAW and hand.actor is not None:
            _throw(hand, one.count)
        else:
            hand.draw(())
    elif one.do == "show":
        hand.show(_whole_hand(hand, one.cards))
    elif one.do == "muck":
        hand.muck()
    elif one.do == "won":
        told.tell(hand, one.winners)
        written.told = True
    else:
        told.end_unseen(hand, one.winners)
        written.told = written.unseen = True


def _go_on(written: Written, known: dict[int, tuple[int, ...]]) -> None:
    """Whatever goes by itself: unknown cards are dealt, and who is away folds."""
    hand, away = written.hand, written.opening.away
    while True:
        if hand.awaits == DEAL_HOLE:
            if hand.game.streets[hand.street].up:
                return
            index = next(iter(hand.due_hole))
            seat = hand.seats[index]
            hand.deal_hole(seat, known.get(seat) if hand.street == 0 else None)
        elif hand.awaits == DECISION and hand.actor is not None and hand.seats[hand.actor] in away:
            legal = hand.legal()
            # His hand is dead (T24-30), whatever a fold costs; a house that forbids a free fold lets him check.
            hand.apply("fold" if legal.fold else "check")
        else:
            return


def _deal_up(hand: Hand, one: Step) -> None:
    """A card face up with as many unknown ones under it as the street has; or all of them."""
    if hand.awaits != DEAL_HOLE or one.cards is None:
        hand.deal_hole(one.seat, one.cards)
        return
    street = hand.game.streets[hand.street]
    given = one.cards
    if len(given) == street.up:
        given = (UNKNOWN,) * street.down + given
    hand.deal_hole(one.seat, given)


def _throw(hand: Hand, count: int) -> None:
    """So many cards away; those that nobody knows first."""
    assert hand.actor is not None
    held = hand.hole[hand.actor]
    most = hand.game.streets[hand.street].draws
    if count > min(most, len(held)):
        raise DealError(
            tr(
                "seat {seat} may throw away at most {most} cards, not {n}",
                seat=str(hand.seats[hand.actor]),
                most=str(min(most, len(held))),
                n=str(count),
            )
        )
    hand.draw(tuple(sorted(held))[:count])


def _whole_hand(hand: Hand, given: tuple[int, ...] | None) -> tuple[int, ...] | None:
    """The cards that are shown: those that were known already need not be said again."""
    if given is None or hand.actor is None:
        return given
    mine = hand.hole[hand.actor]
    unknown = [place for place, card in enumerate(mine) if card == UNKNOWN]
    if len(given) != len(unknown) or UNKNOWN in given:
        return given
    whole = list(mine)
    for place, card in zip(unknown, given, strict=True):
        whole[place] = card
    return tuple(whole)


def _straddles(steps: Iterable[Step]) -> tuple[tuple[int, int], ...]:
    return tuple([(one.seat, one.to or 0) for one in steps if one.do == "straddle"])


def _check_straddle(opening: Opening, one: Step, acted: bool) -> None:
    if not opening.may_straddle:
        raise IllegalActionError(tr("straddles: this table has none"))
    if acted:
        raise IllegalActionError(tr("straddles are made before the first decision: take that back first"))


def _check_runs(written: Written) -> None:
    """Run-outs are agreed on when the betting is over and before the next card."""
    if not written.opening.may_run:
        raise IllegalActionError(tr("runs: this table runs the board out once"))
    if not may_run(written.hand):
        raise IllegalActionError(
            tr("runs: that is agreed on when nobody can bet any more, and before the next card")
        )


def may_run(hand: Hand) -> bool:
    """Whether the board may now be said to be run out several times: no bets are possible any more, and no
    card has come since the betting ended."""
    if hand.awaits != DEAL_BOARD or hand.run:
        return False
    able = sum(1 for live, chips in zip(hand.live, hand.stacks, strict=True) if live and chips)
    decided = (event.street for event in reversed(hand.log) if event.kind in DECISIONS)
    return able < 2 and hand.street == next(decided, 0) + 1


def _check_known(setup: Setup, known: dict[int, tuple[int, ...]]) -> None:
    if not known:
        return
    game = setup.game
    if game.draws or game.showing is not None:
        raise DealError(
            tr(
                "know: in {game} the cards change or lie open: say them when they are shown, at showdown",
                game=game.name,
            )
        )
    for seat, cards in known.items():
        if len(cards) != game.hole_cards:
            raise DealError(
                tr(
                    "seat {seat} has {hole_cards} hole cards, not {n} (R036)",
                    seat=str(seat),
                    hole_cards=str(game.hole_cards),
                    n=str(len(cards)),
                )
            )


__all__ = ["HandError", "Written", "counting", "may_run", "play"]
