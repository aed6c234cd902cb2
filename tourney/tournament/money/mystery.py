"""Mystery bounties: envelopes that make the bounty pool, one for each player left, drawn by lot (4.5)."""

import random
from collections.abc import Sequence
from typing import NamedTuple

from tourney.language import tr
from tourney.tournament.money.parts import shared
from tourney.tournament.money.plan import MOST_ENTRIES, MOST_MONEY


class Tier(NamedTuple):
    """So many envelopes that hold, each, `share` hundredths of a percent of the bounty pool."""

    count: int
    share: int


DEFAULT_TIERS = (Tier(1, 2000), Tier(2, 750), Tier(3, 400))
"""One envelope with a fifth of the pool, two with 7.5 %, three with 4 %; the others share 53 % equally."""


def envelopes(pool: int, players: int, tiers: Sequence[Tier] = DEFAULT_TIERS) -> tuple[int, ...]:
    """The amounts in the envelopes, largest first: one for each player left, and together the pool.

    Tiers are filled in order while players last, rounded down; the other envelopes share the rest
    equally. A tier that would pay less than those that come after it is left out, and so are those below
    it: then there are too few players for it. Units that do not divide go to the first envelopes. Raises
    ValueError when the tiers come to more than the pool.

    >>> envelopes(10_000, 4, (Tier(1, 5000),))
    (5000, 1667, 1667, 1666)
    """
    if type(pool) is not int or not 0 <= pool <= MOST_MONEY:
        raise ValueError(
            tr(
                "a bounty pool of {pool}: take a whole number from 0 to {most_money}",
                pool=f"{pool!r:.40}",
                most_money=MOST_MONEY,
            )
        )
    if type(players) is not int or not 1 <= players <= MOST_ENTRIES:
        raise ValueError(
            tr(
                "{players} players: take a whole number from 1 to {most_entries}",
                players=f"{players!r:.40}",
                most_entries=MOST_ENTRIES,
            )
        )
    if any(type(n) is not int or n < 1 or type(share) is not int or share < 1 for n, share in tiers):
        raise ValueError(tr("each tier needs an envelope and a share of at least a hundredth of a percent"))
    if sum(count * share for count, share in tiers) > 10_000:
        raise ValueError(tr("the tiers come to more than 100 % of the bounty pool: make them smaller"))
    found: list[int] = []
    left = pool
    for count, share in sorted(tiers, key=lambda tier: -tier.share):
        amount = pool * share // 10_000
        others = players - len(found) - count
        if others < 1 or left - count * amount > amount * others:
            break
        found += [amount] * count
        left -= count * amount
    return tuple(sorted([*found, *shared(left, players - len(found))], reverse=True))


def check_envelopes(amounts: Sequence[int], pool: int, players: int) -> None:
    """Raises ValueError unless envelopes that somebody made are one for each player and make the pool."""
    if len(amounts) != players:
        raise ValueError(
            tr(
                "{count} envelopes for {players} players: make one for each",
                count=len(amounts),
                players=players,
            )
        )
    for number, amount in enumerate(amounts, 1):
        if type(amount) is not int or not 0 <= amount <= MOST_MONEY:
            raise ValueError(
                tr(
                    "envelope {number} holds {amount}: take a whole number from 0 to {most_money}",
                    number=number,
                    amount=f"{amount!r:.40}",
                    most_money=MOST_MONEY,
                )
            )
    if sum(amounts) != pool:
        raise ValueError(
            tr(
                "the envelopes hold {sum}, the bounty pool is {pool}: make them equal",
                sum=sum(amounts),
                pool=pool,
            )
        )


def draw_order(amounts: Sequence[int], chance: random.Random) -> tuple[int, ...]:
    """The envelopes in the order in which they are drawn, without replacement.

    The k-th player knocked out pays the k-th, and the last is the winner's own. Several hunters of one
    player share his envelope as any bounty. The seed of `chance` is the caller's to record: the same
    seed gives the same order.
    """
    order = list(amounts)
    chance.shuffle(order)
    return tuple(order)
