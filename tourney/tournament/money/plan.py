"""How an organiser wants a pool divided: a value that a tournament keeps."""

from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

from tourney.language import tr
from tourney.tournament.money.prize_tables import PLACES_BY, TABLES

MOST_MONEY = 10**15
"""The largest amount in minor units: sums of prizes and stacks stay exact in every reader of JSON."""

MOST_ENTRIES = 1_000_000


class FixedPrize(NamedTuple):
    """A prize that does not move with the pool: what place gets it, and the amount in minor units."""

    place: int
    amount: int


@dataclass(frozen=True, slots=True)
class PrizePlan:
    """How a pool is divided; amounts in minor units.

    `places` None takes the number by the rule `places_by`. `rounding` is the increment to which every
    prize but the first is rounded down. `min_cash` is the least prize: places that the pool cannot pay
    it to are not paid. `percent` are the shares of the open places in order, in hundredths of a percent
    and 100 % together; empty means those of `table`. `fixed` prizes come off the top, and the rest is
    shared among the places that are open. `ticket` is the value of one seat of a satellite: as many are
    given as the pool pays (at most `places`), and the rest goes to the next place in cash.
    """

    table: str = "A"
    places: int | None = None
    places_by: str = "table"
    rounding: int = 1
    min_cash: int = 0
    percent: tuple[int, ...] = ()
    fixed: tuple[FixedPrize, ...] = ()
    ticket: int = 0


def check_plan(plan: PrizePlan) -> None:
    """Raises ValueError, in one sentence, when no pool and no field could be divided by this plan."""
    if plan.table not in TABLES:
        raise ValueError(
            tr(
                "{table} is no prize table: take one of {names}",
                table=f"{plan.table!r:.40}",
                names=", ".join(TABLES),
            )
        )
    if plan.places_by not in PLACES_BY:
        raise ValueError(
            tr(
                "{places_by} is no rule of places: take one of {names}",
                places_by=f"{plan.places_by!r:.40}",
                names=", ".join(PLACES_BY),
            )
        )
    for name, value, least in (
        ("rounding", plan.rounding, 1),
        ("min_cash", plan.min_cash, 0),
        ("ticket", plan.ticket, 0),
        ("places", 1 if plan.places is None else plan.places, 1),
    ):
        if type(value) is not int or not least <= value <= MOST_MONEY:
            raise ValueError(
                tr(
                    "{name} is {value}: take a whole number from {least} to {most_money}",
                    name=name,
                    value=f"{value!r:.40}",
                    least=least,
                    most_money=MOST_MONEY,
                )
            )
    _check_percent(plan)
    _check_fixed(plan)
    if plan.ticket and (plan.percent or plan.fixed):
        raise ValueError(
            tr("a satellite pays tickets alone: give no percentages and no fixed prizes with them")
        )


def _check_percent(plan: PrizePlan) -> None:
    if not plan.percent:
        return
    if len(plan.percent) > MOST_ENTRIES or any(
        type(p) is not int or not 0 < p <= 10_000 for p in plan.percent
    ):
        raise ValueError(tr("each percentage must be above 0 and at most 100, in hundredths of a percent"))
    if any(after > before for before, after in pairwise(plan.percent)):
        raise ValueError(tr("percentages must not rise from one place to the next"))
    if abs(sum(plan.percent) - 10_000) > 10:
        raise ValueError(
            tr(
                "the percentages add up to {sum} %: they must make 100 % of what is shared",
                sum=f"{sum(plan.percent) / 100:g}",
            )
        )
    if plan.places is not None and plan.places != len(plan.percent) + len(plan.fixed):
        raise ValueError(
            tr(
                "{percentages} percentages and {fixed} fixed prizes do not make {places} places",
                percentages=len(plan.percent),
                fixed=len(plan.fixed),
                places=plan.places,
            )
        )


def _check_fixed(plan: PrizePlan) -> None:
    before: FixedPrize | None = None
    for prize in sorted(plan.fixed):
        place, amount = prize
        if type(place) is not int or not 1 <= place <= MOST_ENTRIES:
            raise ValueError(
                tr(
                    "place {place} cannot have a fixed prize: places are counted from 1",
                    place=f"{place!r:.40}",
                )
            )
        if type(amount) is not int or not 0 < amount <= MOST_MONEY:
            raise ValueError(
                tr(
                    "the fixed prize of place {place} is {amount}: take a whole number from 1 to {most_money}",
                    place=place,
                    amount=f"{amount!r:.40}",
                    most_money=MOST_MONEY,
                )
            )
        if before and before.place == place:
            raise ValueError(tr("place {place} has two fixed prizes: give it one", place=place))
        if before and before.amount < amount:
            raise ValueError(
                tr(
                    "the fixed prize of place {place} is above that of place {above}: prizes must not rise",
                    place=place,
                    above=before.place,
                )
            )
        before = prize
    if before and plan.places is not None and before.place > plan.places:
        raise ValueError(
            tr(
                "place {place} has a fixed prize, but {places} places are paid",
                place=before.place,
                places=plan.places,
            )
        )
