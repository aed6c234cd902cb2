"""Chips put in without a word: which action they announce (R081 to R084).

What counts are the chips that a player adds, not those that he has in front from before. A silent wager
is never taken back: it becomes the legal action that stands for it, and he completes it or gets change.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from tourney.engine.betting import Legal
from tourney.engine.rules import HOME, HouseRules

if TYPE_CHECKING:
    from tourney.engine.hand import Hand


class Announced(NamedTuple):
    """An action as `Hand.apply` takes it: check, call, bet or raise; `to` is the total after the last two."""

    kind: str
    to: int | None = None


def announced(
    legal: Legal,
    added: int | Sequence[int],
    before: int = 0,
    rules: HouseRules = HOME,
    least: int | None = None,
) -> Announced:
    """The action that chips announce when nothing was said.

    `added` is what the player puts in now: the amount, or the denominations of its chips, which also tell
    an oversized chip. `before` is his bet on this street so far. `least` is the total of the smallest full
    raise, for a stack that is too short for it; without it the least that `legal` allows.

    Exactly a legal action is that action (R081), less than the call is a call (R082). Chips all of which
    are needed to call, as a single one is, are a call (T24-44, T24-45). Less than half of the least raise
    on top of the call is a call, half or more a raise that has to be completed (R083, R084; T24-43); with
    `half_rule` fixed_limit that holds in fixed limit alone, and elsewhere all short of a raise is a call
    (Robert's Rules, section 14). An opening bet is never below the least bet (T24-52), and what is more
    than the limit allows is the most that it allows. Raises ValueError unless chips were added.

    >>> facing_30 = Legal(3, fold=True, check=False, call=30, min_to=50, max_to=500, opens=False)
    >>> announced(facing_30, 38), announced(facing_30, 42)
    (Announced(kind='call', to=None), Announced(kind='raise', to=50))
    """
    chips = (added,) if isinstance(added, int) else tuple(added)
    amount = sum(chips)
    if not chips or not all(type(chip) is int and chip > 0 for chip in chips):
        raise ValueError(f"{added!r} is no wager: chips are whole and at least 1")
    passing = Announced("check" if legal.check else "call")
    if legal.min_to is None or legal.max_to is None:
        return passing
    if not isinstance(added, int) and amount - min(chips) < legal.call:
        return passing
    to = before + amount
    if not legal.opens and to < legal.min_to and not _makes_a_raise(legal, amount, before, rules, least):
        return passing
    return Announced("bet" if legal.opens else "raise", _legal_total(legal, to))


def announced_by(hand: "Hand", added: int | Sequence[int]) -> Announced:
    """What the chips of the player to act announce by the rules of his hand; `added` as in `announced`.

    Raises IllegalActionError when nobody has a decision, ValueError for no chips or more than he has.
    """
    legal = hand.legal()
    index = hand.seats.index(legal.seat)
    amount = added if isinstance(added, int) else sum(added)
    if amount > hand.stacks[index]:
        raise ValueError(f"seat {legal.seat} has {hand.stacks[index]} chips and cannot put in {amount}")
    return announced(legal, added, hand.bets[index], hand.setup.rules, hand.game.limit.least(hand))


def _makes_a_raise(legal: Legal, amount: int, before: int, rules: HouseRules, least: int | None) -> bool:
    """Whether chips short of the least raise are half of it or more, on top of the call."""
    if rules.half_rule == "fixed_limit" and not legal.ends_only:
        return False
    full = (least or legal.min_to or 0) - before - legal.call
    return 2 * (amount - legal.call) >= full


def _legal_total(legal: Legal, to: int) -> int:
    """The total that is allowed: between the bounds, or the nearer of the two where nothing between is."""
    assert legal.min_to is not None and legal.max_to is not None
    if legal.ends_only:
        return legal.max_to if 2 * to >= legal.min_to + legal.max_to else legal.min_to
    return min(max(to, legal.min_to), legal.max_to)
