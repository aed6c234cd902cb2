"""What a recording asks next, and what may be answered: the engine says it, this lays it out."""

from math import gcd
from typing import Any

from tourney.cards import UNKNOWN, name
from tourney.engine import told
from tourney.engine.hand import DEAL_BOARD, DEAL_HOLE, DECISION, DRAW, SHOWDOWN, Hand
from tourney.engine.pots import pots
from tourney.engine.setup import Setup
from tourney.engine.setup_checks import MOST_RUNS
from tourney.recording.playing import Written, may_run


def asks(written: Written) -> dict[str, Any]:
    """What is asked: `what` is act, up, board, draw, show or done, with the choices of each."""
    hand = written.hand
    if hand.awaits == DECISION:
        return _decision(hand)
    if hand.awaits == DEAL_HOLE:
        index = next(iter(hand.due_hole))
        return {"what": "up", "seat": hand.seats[index], "cards": hand.game.streets[hand.street].up}
    if hand.awaits == DEAL_BOARD:
        runs = 1 + sum(one.do == "runs" for one in written.steps)
        offer = range(2, MOST_RUNS + 1) if written.opening.may_run and runs == 1 and may_run(hand) else ()
        return {
            "what": "board",
            "street": hand.game.streets[hand.street].name,
            "cards": hand.due_board,
            "board": hand.run,
            "runs": list(offer),
        }
    if hand.awaits == DRAW and hand.actor is not None:
        most = min(hand.game.streets[hand.street].draws, len(hand.hole[hand.actor]))
        return {"what": "draw", "seat": hand.seats[hand.actor], "most": most}
    if hand.awaits == SHOWDOWN and hand.actor is not None:
        unknown = hand.hole[hand.actor].count(UNKNOWN)
        return {
            "what": "show",
            "seat": hand.seats[hand.actor],
            "cards": unknown,
            "known": [name(card) for card in hand.hole[hand.actor] if card != UNKNOWN],
            "shares": shares(hand),
        }
    return {"what": "done"}


def shares(hand: Hand) -> list[dict[str, Any]]:
    """What is to be won at showdown, the main pot first, each with the seats that can win it."""
    halves = [half.name for half in hand.game.halves]
    return [
        {
            **share._asdict(),
            "amount": hand.pots[share.pot].amount,
            "name": halves[share.half] if len(halves) > 1 else None,
            "seats": able,
        }
        for share, able in told.shares(hand).items()
    ]


def unseen(written: Written) -> dict[str, Any]:
    """Whether the hand can be ended with its rest unseen: the shares to be named, or why not."""
    hand = written.hand
    why = told.cannot_end_unseen(hand)
    if why:
        return {"why": why}
    left = [hand.seats[index] for index, live in enumerate(hand.live) if live]
    return {"seats": left, "shares": _shares_now(hand)}


def straddle(written: Written) -> dict[str, Any] | None:
    """The straddle that may still be made: whose it is, and to how much; None when there is none."""
    hand = written.hand
    allowed = written.opening.may_straddle and hand.game.forced == "blinds"
    if not allowed or hand.awaits != DECISION or any(one.do == "act" for one in written.steps):
        return None
    index = hand.actor
    to = 2 * hand.level
    if index is None or hand.bets[index] or hand.stacks[index] < to or len(hand.seats) < 3:
        return None
    return {"seat": hand.seats[index], "to": to}


def _decision(hand: Hand) -> dict[str, Any]:
    legal = hand.legal()
    found: dict[str, Any] = {
        "what": "act",
        "seat": legal.seat,
        "fold": legal.fold,
        "check": legal.check,
        "call": legal.call,
        "raise": None,
    }
    index = hand.actor
    if legal.min_to is None or legal.max_to is None or index is None:
        return found
    # A raise of the pot is as much as lies there once the call is in it, on top of the call.
    after_call = hand.pot + legal.call
    level = hand.bets[index] + legal.call
    chip = smallest_chip(hand.setup)
    sizes = {"min": legal.min_to}
    for key, size in (("half", level + after_call // 2), ("pot", level + after_call)):
        sizes[key] = size - size % chip
    whole = hand.bets[index] + hand.stacks[index]
    if legal.max_to == whole:
        sizes["all_in"] = whole
    else:
        sizes["max"] = legal.max_to
    found["raise"] = {
        "kind": "bet" if legal.opens else "raise",
        "min": legal.min_to,
        "max": legal.max_to,
        "ends_only": legal.ends_only,
        "sizes": _different({key: to for key, to in sizes.items() if legal.allows(to)}, whole),
    }
    return found


def smallest_chip(setup: Setup) -> int:
    """The largest chip of which all stacks and stakes are made: an amount in between cannot be put in. 1 where
    somebody's stack is odd."""
    return (
        gcd(*setup.stacks, setup.small_blind, setup.big_blind, setup.ante, setup.bring_in, setup.small_bet)
        or 1
    )


def _different(sizes: dict[str, int], whole: int) -> list[dict[str, Any]]:
    """Each amount once, the smallest first: one that is the whole stack is called all-in."""
    by_amount: dict[int, str] = {}
    for key, to in sizes.items():
        by_amount.setdefault(to, key)
    if whole in by_amount and "all_in" in sizes:
        by_amount[whole] = "all_in"
    return [{"name": key, "to": to} for to, key in sorted(by_amount.items())]


def _shares_now(hand: Hand) -> list[dict[str, Any]]:
    """The shares as they are with nothing more put in."""
    halves = [half.name for half in hand.game.halves]
    made = pots(hand.paid, hand.live, hand.dead + hand.setup.carried)
    return [
        {
            "pot": number,
            "board": board,
            "half": half,
            "amount": pot.amount,
            "name": halves[half] if len(halves) > 1 else None,
            "seats": [hand.seats[index] for index in pot.eligible],
        }
        for number, pot in enumerate(made)
        for board in range(len(hand.boards))
        for half in range(len(halves))
    ]
