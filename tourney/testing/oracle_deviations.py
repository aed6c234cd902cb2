"""Where PokerKit 0.7.7 is known to play otherwise, each place with the rule that decides for us.

`DEVIATIONS` is the written list. The functions say which entry explains a difference in one decision or
in the stacks at the end, by looking at our hand alone; None when none does, and then somebody is wrong.
"""

from collections.abc import Sequence

from tourney.engine.hand import Hand

DEVIATIONS = {
    "D1": "R099: a short all-in over a limp opens the betting again for the one who limped",
    "D2": "R099: an all-in bet below the minimum opens the betting again for the one who checked",
    "D3": "R063: fixed limit allows five bets before the flop, the big blind not counted as the first",
    "D4": "R066: the cap of fixed limit stays with two players dealt in",
    "D5": "R100: in fixed limit an all-in of half a bet or more does not open the betting again, the next "
    "raise goes on top of any all-in, and one of less than half a bet counts for the cap",
    "D6": "3.9: a short big blind lowers the call and the least raise",
    "D7": "TDA 20, 21: odd chips go to one player, counted once over all pots with the same winners",
    "D8": "R096: a player who has nothing to decide is asked",
    "D9": "R094: the main pot is awarded before the side pots",
    "D10": "R103: a checked river does not look back to the aggressor of an earlier street",
    "D11": "R106: a winner who mucks by hand loses the pot",
    "D12": "R054, C2: a fold when checking is free is an error in a tournament",
    "D13": "R075: a raise is refused when no opponent has the chips to call more of it",
    "D14": "T24-54: a pot-limit pot before the flop counts a short blind as what it is",
    "D15": "R020: a short bring-in lowers the call, and one without chips hands it to the next player",
    "D16": "R141: no double bet on fourth street with a pair showing in stud",
    "D17": "R131: the low half of a side pot that nobody in it qualifies for is split between all of them "
    "when somebody outside it has a low",
    "D18": "R139: stud that runs short of cards deals those of folded hands again, instead of one for all",
    "D19": "R061: the game called fixed-limit Omaha high-low is bet by the pot, without a cap",
}
"""What PokerKit does, by the numbers of the list it comes from, and the rule that says otherwise."""

Bounds = tuple[int | None, int | None]


def of_call(hand: Hand) -> str | None:
    """Which deviation makes their call another; after it the two hands are different ones."""
    if _short_big_blind(hand):
        return "D6"
    return "D15" if _short_bring_in(hand) else None


def of_raise(hand: Hand, ours: Bounds, theirs: Bounds) -> str | None:
    """Which deviation explains that they let raise to other totals."""
    if _short_big_blind(hand):
        return "D6"
    if _short_bring_in(hand):
        return "D15"
    if hand.game.limit.key == "FL":
        found = _fixed_limit(hand, ours, theirs)
        if found is not None:
            return found
    elif ours[0] is None:
        return _reopened(hand)
    if hand.blinds_missing and hand.game.limit.key == "PL" and ours[0] == theirs[0]:
        return "D14"
    return "D13" if theirs == (None, None) and _nobody_has_more(hand) else None


def odd_chips(hand: Hand) -> tuple[list[int], set[str]]:
    """The stacks at the end of our hand as they were with their way of sharing: pots that the same
    players contest are one, its odd chips the high half's and then the first player's."""
    stacks = list(hand.stacks)
    for event in hand.log:
        if event.kind == "collect" and event.seat is not None:
            stacks[hand.seats.index(event.seat)] -= event.amount or 0
    found: set[str] = set()
    (results,) = hand.results
    winners = {
        index for pot in hand.pots for strengths in results for index in _best(strengths, pot.eligible)
    }
    merged: dict[tuple[int, ...], int] = {}
    for pot in hand.pots:
        key = tuple(index for index in pot.eligible if index in winners)
        merged[key] = merged.get(key, 0) + pot.amount
    for key, amount in merged.items():
        halves = [strengths for strengths in results if any(strengths[index] for index in winners)]
        part, odd = divmod(amount, len(halves))
        for place, strengths in enumerate(halves):
            best = _best(strengths, key)
            if not best:
                found.add("D17")
                best = list(key)
            share, rest = divmod(part + (odd if place == 0 else 0), len(best))
            for index in best:
                stacks[index] += share
            stacks[best[0]] += rest
    return stacks, found


def _best(strengths: dict[int, int], players: Sequence[int]) -> list[int]:
    """Who of these has the best hand; nobody when none qualifies."""
    best = max((strengths[index] for index in players), default=0)
    return [index for index in players if best and strengths[index] == best]


def _short_big_blind(hand: Hand) -> bool:
    """Whether somebody posted less than the blind that everybody has to meet."""
    if hand.street or hand.setup.big_blind_seat is None:
        return False
    posted = next((event.amount for event in hand.log if event.kind in ("big_blind", "button_blind")), 0)
    return (posted or 0) < hand.setup.big_blind


def _short_bring_in(hand: Hand) -> bool:
    if hand.street or hand.game.forced != "bring_in":
        return False
    posted = next((event.amount for event in hand.log if event.kind == "bring_in"), 0)
    return (posted or 0) < hand.setup.bring_in


def _fixed_limit(hand: Hand, ours: Bounds, theirs: Bounds) -> str | None:
    """Caps and short all-ins of fixed limit. Whatever they allow is one bet on top of the highest."""
    index = hand.actor
    assert index is not None
    on_top = min(hand.level + hand.bet_size, hand.bets[index] + hand.stacks[index])
    one_more = theirs == (on_top, on_top)
    if theirs != (None, None) and not one_more:
        return None
    if _short_all_in(hand):
        return "D5"
    if one_more and hand.double_bet and ours[0] == on_top:
        return "D16"
    if (
        one_more
        and ours[0] is None
        and hand.street == 0
        and hand.game.forced == "blinds"
        and hand.raises == 4
    ):
        return "D3"
    if theirs[0] is None and len(hand.seats) == 2 and hand.raises >= 4:
        return "D4"
    return None


def _short_all_in(hand: Hand) -> bool:
    """Whether somebody went all-in on this street for a bet or raise that is no whole one."""
    full = hand.setup.big_blind if hand.street == 0 else 0
    size = hand.setup.second_bet if hand.game.streets[hand.street].big else hand.setup.first_bet
    for event in hand.log:
        if event.street == hand.street and event.kind in ("bet", "raise") and event.to_amount:
            if event.to_amount - full not in (size, hand.double_bet):
                return True
            full = event.to_amount
    return False


def _reopened(hand: Hand) -> str | None:
    """Whether a player may raise there who has acted and faces less than a full raise here."""
    index = hand.actor
    assert index is not None
    if hand.acted[index] < 0 or hand.level - hand.acted[index] >= hand.full_raise:
        return None
    level, full = (0 if hand.street else hand.setup.big_blind), hand.setup.first_bet
    for event in hand.log:
        if event.street == hand.street and event.kind in ("bet", "raise") and event.to_amount:
            if event.to_amount - level >= full:
                return None  # after a full bet or raise the two agree
            level = event.to_amount
    return "D2" if hand.street else "D1"


def _nobody_has_more(hand: Hand) -> bool:
    """Whether nobody else could put in more than the bet is already."""
    others = [index for index, live in enumerate(hand.live) if live and index != hand.actor]
    return all(hand.bets[index] + hand.stacks[index] <= hand.level for index in others)
