"""Colouring up: odd chips of a denomination that leaves are raced off for the next one, card by card."""

from collections.abc import Mapping
from dataclasses import dataclass
from math import gcd
from random import Random
from typing import Literal, NamedTuple

from tourney.cards import DECK
from tourney.language import tr

RaceRule = Literal["half_up", "drop", "round_up"]
RULES: tuple[RaceRule, ...] = ("half_up", "drop", "round_up")


class Draw(NamedTuple):
    """One card drawn face up for one odd chip."""

    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class Race:
    """What a race did at one table.

    `stacks` are the chips of each seat after it, by ascending seat. `cards` are in the order of the deal;
    `won` are the seats that took a new chip, best card first; `saved` those that got one because nothing
    else was left to them. `change` is what the chips of the table gained, negative what they lost.
    """

    removed: int
    smallest: int
    rule: RaceRule
    stacks: tuple[tuple[int, int], ...]
    cards: tuple[Draw, ...]
    won: tuple[int, ...]
    saved: tuple[int, ...]
    change: int


def chip_race(holdings: Mapping[int, int], old: int, new: int, rule: RaceRule, rng: Random) -> Race:
    """Races off the chips of `old` at one table, `new` being the smallest denomination that stays.

    `holdings` are stacks by seat. Full multiples are exchanged; what is odd is one card a chip, seat 1
    first, all cards of a player before the next one's (T24-24, W-77). As many new chips as the odd ones
    are worth go to the highest cards by rank, then suit, one a player at most. `rule` is for the rest
    below one new chip: by `half_up` the next card gets a chip for at least half of one (Robert's Rules),
    by `drop` nobody does; by `round_up` there are no cards and every odd part becomes a chip. A player
    who would have nothing left gets one chip: nobody is raced out. Raises ValueError for chips that
    cannot be.

    >>> chip_race({1: 1075, 2: 2025, 3: 900}, 25, 100, "half_up", Random(1)).change
    0
    """
    _check(holdings, old, new, rule)
    seats = sorted(holdings)
    odd = {seat: holdings[seat] % new for seat in seats}
    cards: tuple[Draw, ...] = ()
    if rule == "round_up":
        won = tuple(seat for seat in seats if odd[seat])
    else:
        cards = _deal({seat: _cards_for(odd[seat], old) for seat in seats}, rng)
        won = _winners(cards)[: _new_chips(sum(odd.values()), new, rule)]
    kept = {seat: holdings[seat] - odd[seat] + new * (seat in won) for seat in seats}
    saved = tuple(seat for seat in seats if holdings[seat] and not kept[seat])
    after = tuple((seat, new if seat in saved else kept[seat]) for seat in seats)
    change = sum(stack for _, stack in after) - sum(holdings.values())
    return Race(old, new, rule, after, cards, won, saved, change)


def _cards_for(odd: int, old: int) -> int:
    """One card an odd chip; chips that do not go into the new one evenly, 20 into 50, count what is begun."""
    return -(-odd // old)


def _new_chips(odd: int, new: int, rule: RaceRule) -> int:
    full, rest = divmod(odd, new)
    return full + (rule == "half_up" and 2 * rest >= new)


def _deal(counts: Mapping[int, int], rng: Random) -> tuple[Draw, ...]:
    """Cards from a shuffled deck, from another one when it is used up."""
    deck: list[int] = []
    cards = []
    for seat, count in counts.items():
        for _ in range(count):
            if not deck:
                deck = rng.sample(DECK, len(DECK))
            cards.append(Draw(seat, deck.pop()))
    return tuple(cards)


def _winners(cards: tuple[Draw, ...]) -> tuple[int, ...]:
    """Seats by their best card. Of two equal cards, from two decks, the one dealt first is better."""
    best = sorted(cards, key=lambda draw: -draw.card)
    return tuple(dict.fromkeys(draw.seat for draw in best))


MOST_ODD = 10_000
"""Odd chips at one table: more of them is no race but a wrong denomination."""


def _check(holdings: Mapping[int, int], old: int, new: int, rule: str) -> None:
    if rule not in RULES:
        raise ValueError(tr("rule: is {rule}; take one of {names}", rule=f"{rule!r}", names=", ".join(RULES)))
    if not 0 < old < new:
        raise ValueError(
            tr(
                "chips of {old} cannot be raced for chips of {new}: the new ones are worth more",
                old=old,
                new=new,
            )
        )
    for seat, stack in holdings.items():
        if type(stack) is not int or stack < 0:
            raise ValueError(
                tr("seat {seat} has {stack}: give whole chips from 0", seat=seat, stack=f"{stack!r}")
            )
        if stack % gcd(old, new):
            raise ValueError(
                tr(
                    "seat {seat} has {stack}, which is not in chips of {old} and {new}: count it again",
                    seat=seat,
                    stack=stack,
                    old=old,
                    new=new,
                )
            )
    if sum(_cards_for(stack % new, old) for stack in holdings.values()) > MOST_ODD:
        raise ValueError(
            tr(
                "chips of {old} for chips of {new} would take more than {most_odd} cards",
                old=old,
                new=new,
                most_odd=MOST_ODD,
            )
        )
