"""Prizes: how a pool is divided among the places, to the last unit, in whole numbers only."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from fractions import Fraction

from tourney.language import tr
from tourney.tournament.money.nice_numbers import nice_prizes
from tourney.tournament.money.parts import bounded_shares, shared
from tourney.tournament.money.plan import MOST_ENTRIES, MOST_MONEY, FixedPrize, PrizePlan, check_plan
from tourney.tournament.money.prize_tables import places_by_rule, weights

PLAIN = PrizePlan()


def prizes(pool: int, entries: int, plan: PrizePlan = PLAIN) -> tuple[int, ...]:
    """The prizes of place 1, 2, … in minor units; they add up to `pool`, none is below the next.

    Every open place but the first is rounded down to the plan's increment, the first open one gets what
    is left over; places that come to nothing are not paid. No open prize is below the minimum cash or
    below a fixed prize further down, none above a fixed prize further up (which may keep it below the
    minimum); where the pool is less than one minimum cash the first gets all of it. Without a pool
    there are no prizes. Raises ValueError when the arguments do not fit together.

    >>> prizes(54000, 27, PrizePlan(rounding=500))
    (20500, 12500, 9000, 7000, 5000)
    """
    if type(pool) is not int or not 0 <= pool <= MOST_MONEY:
        raise ValueError(
            tr(
                "a pool of {pool} makes no prizes: take a whole number from 0 to {most_money}",
                pool=f"{pool!r:.40}",
                most_money=MOST_MONEY,
            )
        )
    wanted = places_paid(entries, plan)
    if plan.ticket:
        return _tickets(pool, entries, plan)
    fixed = dict(plan.fixed)
    left = pool - sum(fixed.values())
    if left < 0:
        raise ValueError(
            tr("the fixed prizes come to {fixed}, the pool to {pool}: fix less", fixed=pool - left, pool=pool)
        )
    if pool == 0:
        return ()
    places = _covered(pool, wanted, fixed, plan)
    open_places = [place for place in range(1, places + 1) if place not in fixed]
    if not open_places:
        if left:
            raise ValueError(
                tr(
                    "the fixed prizes leave {left} of {pool}: leave one place open for it",
                    left=left,
                    pool=pool,
                )
            )
        return tuple(fixed[place] for place in range(1, places + 1))
    least, most = _bounds(places, fixed, plan)
    lows, highs = [least[place] for place in open_places], [most[place] for place in open_places]
    _check_room(left, open_places, lows, highs, fixed)
    ratios = _ratios(pool, entries, places, open_places, plan)
    shares = bounded_shares(left, ratios, lows, highs)
    amounts = [max(low, _down(share, plan.rounding)) for share, low in zip(shares, lows, strict=True)]
    left -= sum(amounts)
    for at, high in enumerate(highs):
        more = left if high is None else min(left, high - amounts[at])
        amounts[at] += more
        left -= more
    found = dict(fixed) | dict(zip(open_places, amounts, strict=True))
    return tuple(found[place] for place in range(1, places + 1) if found[place])


def places_paid(entries: int, plan: PrizePlan = PLAIN) -> int:
    """How many places a plan pays before the pool is known. Raises ValueError when they do not fit."""
    check_plan(plan)
    if type(entries) is not int or not 1 <= entries <= MOST_ENTRIES:
        raise ValueError(
            tr(
                "{entries} entries make no prizes: take a whole number from 1 to {most_entries}",
                entries=f"{entries!r:.40}",
                most_entries=MOST_ENTRIES,
            )
        )
    if plan.places is not None:
        paid = plan.places
    elif plan.percent:
        paid = len(plan.percent) + len(plan.fixed)
    else:
        by_rule = places_by_rule(entries, plan.places_by, plan.table)
        paid = max([by_rule, *(place for place, _ in plan.fixed)])
    if plan.percent and any(place > paid for place, _ in plan.fixed):
        raise ValueError(
            tr("fixed prizes and percentages make {paid} places, but a fixed one is further down", paid=paid)
        )
    if paid > entries:
        raise ValueError(
            tr(
                "{paid} places cannot be paid to {entries} entries: pay 1 to {entries}",
                paid=paid,
                entries=entries,
            )
        )
    return paid


def locked(plan: PrizePlan, amounts: Sequence[int], places: Iterable[int]) -> PrizePlan:
    """The plan with some places fixed at what they have now, so that they stay when the pool changes."""
    fixed = dict(plan.fixed)
    for place in places:
        if not 1 <= place <= len(amounts):
            raise ValueError(
                tr(
                    "place {place} has no prize to lock: places 1 to {count} are paid",
                    place=place,
                    count=len(amounts),
                )
            )
        fixed[place] = amounts[place - 1]
    return replace(plan, fixed=tuple(FixedPrize(*pair) for pair in sorted(fixed.items())))


def tie(amounts: Sequence[int], best: int, count: int) -> list[int]:
    """What `count` players get who share the places from `best` on: the mean of what those places pay.

    Units that do not divide go one each to the first of them, in the order in which the caller names
    them; the tournament names them clockwise from the button.

    >>> tie((500, 300, 201), 2, 2)
    [251, 250]
    """
    return shared(sum(amounts[best - 1 : best - 1 + count]), count)


def _covered(pool: int, wanted: int, fixed: dict[int, int], plan: PrizePlan) -> int:
    """How many of the wanted places the pool pays with the minimum cash; those with fixed prizes stay."""
    lowest = _lowest(plan)
    if not lowest:
        return wanted
    last = max(fixed, default=0)
    least, _ = _bounds(last, fixed, plan)
    needed = sum(fixed.values()) + sum(least[place] for place in least if place not in fixed)
    return max(1, last, min(wanted, last + (pool - needed) // lowest))


def _lowest(plan: PrizePlan) -> int:
    """The minimum cash as a prize: a multiple of the increment."""
    return -(-plan.min_cash // plan.rounding) * plan.rounding


def _bounds(
    places: int, fixed: dict[int, int], plan: PrizePlan
) -> tuple[dict[int, int], dict[int, int | None]]:
    """The least and the most that each place may get beside fixed prizes and the minimum cash."""
    least: dict[int, int] = {}
    most: dict[int, int | None] = {}
    floor = _lowest(plan) if places > 1 or fixed else 0
    for place in range(places, 0, -1):
        floor = max(floor, fixed.get(place, 0))
        least[place] = floor
    ceiling = None
    for place in range(1, places + 1):
        ceiling = fixed.get(place, ceiling)
        most[place] = ceiling
        if ceiling is not None and place not in fixed:
            least[place] = min(least[place], ceiling)
    return least, most


def _check_room(
    left: int, open_places: list[int], lows: list[int], highs: list[int | None], fixed: dict[int, int]
) -> None:
    if sum(lows) > left and fixed:
        raise ValueError(
            tr(
                "the fixed prizes leave {left} for place {named}, which must get {sum} at least: fix less or fewer",
                left=left,
                named=_named(open_places),
                sum=sum(lows),
            )
        )
    ceilings = [high for high in highs if high is not None]
    if len(ceilings) == len(highs) and sum(ceilings) < left:
        raise ValueError(
            tr(
                "the fixed prizes leave {left} for place {named}, which may get {sum} at most: fix more or pay more places",
                left=left,
                named=_named(open_places),
                sum=sum(ceilings),
            )
        )


def _named(places: list[int]) -> str:
    return f"{places[0]}" if len(places) == 1 else f"{places[0]} to {places[-1]}"


def _ratios(pool: int, entries: int, places: int, open_places: list[int], plan: PrizePlan) -> Sequence[int]:
    """The relative shares of the open places."""
    if plan.percent:
        return plan.percent[: len(open_places)]
    if plan.table == "E":
        every = [max(1, prize) for prize in nice_prizes(pool, places, entries, plan.rounding, plan.min_cash)]
    else:
        every = weights(plan.table, places, entries)
    return [every[place - 1] for place in open_places]


def _down(share: Fraction, increment: int) -> int:
    return share.numerator // (share.denominator * increment) * increment


def _tickets(pool: int, entries: int, plan: PrizePlan) -> tuple[int, ...]:
    """Tickets of equal value for the first places, what is left in cash for the place after them.

    Where there is no such place, or more is left than another ticket's value, the holders share it.
    """
    count = min(pool // plan.ticket, entries, plan.places or entries)
    if count == 0:
        return (pool,) if pool else ()
    left = pool - count * plan.ticket
    if left == 0:
        return (plan.ticket,) * count
    if count < entries and left < plan.ticket:
        return (*(plan.ticket,) * count, left)
    return tuple(plan.ticket + more for more in shared(left, count))
