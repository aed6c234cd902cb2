"""The functions of formulas that only need the values of their arguments; `FORMS` need more than those.

Functions of lists take numbers and lists in any mixture: `sum(1, [2, 3])` is 6.
"""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from tourney.language import tr, tr_later
from tourney.tournament.formulas import numbers as num
from tourney.tournament.formulas.errors import WorkError

Value = Fraction | list[Fraction]
MOST_ITEMS = 1_000
"""How long a list may be."""
MANY = 1_000
"""Arguments without a limit of their own."""


@dataclass(frozen=True, slots=True)
class Function:
    """A function: its name as it is told, how many arguments it takes, a sentence on it, and its work.

    `lists` says that its arguments after the first `plain` are taken together as one list. `cost` is
    how many steps it counts for.
    """

    name: str
    least: int
    most: int
    sentence: str
    work: Callable[..., Value]
    aliases: tuple[str, ...] = ()
    lists: bool = False
    plain: int = 0
    cost: int = 1


@dataclass(frozen=True, slots=True)
class Form:
    """A function that decides which of its arguments are worked out, and for whom."""

    name: str
    least: int
    most: int
    sentence: str


def whole(value: Fraction, what: str, least: int, most: int) -> int:
    """A whole number within bounds; raises WorkError saying what it is for."""
    if value.denominator != 1 or not least <= value <= most:
        raise WorkError(
            tr(
                "{what} is {value}; it is a whole number from {least} to {most}",
                what=tr(what),
                value=num.fixed(value, 0 if value.denominator == 1 else 2)[:40],
                least=least,
                most=most,
            )
        )
    return int(value)


def item(place: Fraction, items: Sequence[Fraction]) -> Fraction:
    """The item at a place from 1; raises WorkError where there is none."""
    if not items:
        raise WorkError(tr("the list is empty"))
    return items[whole(place, tr_later("the place in the list"), 1, len(items)) - 1]


def _round(value: Fraction, digits: Fraction = Fraction(0)) -> Fraction:
    return num.to_digits(value, whole(digits, tr_later("the number of digits"), -300, 300))


def _triangle(value: Fraction) -> Fraction:
    return num.bounded(value * (value + 1) / 2)


def _sum(items: Sequence[Fraction]) -> Fraction:
    total = Fraction(0)
    for part in items:
        total = num.bounded(total + part)
    return total


def _product(items: Sequence[Fraction]) -> Fraction:
    total = Fraction(1)
    for part in items:
        total = num.bounded(total * part)
    return total


def _average(items: Sequence[Fraction]) -> Fraction:
    return num.divide(_sum(items), Fraction(len(items)))


def _extreme(pick: Callable[[Sequence[Fraction]], Fraction]) -> Callable[[Sequence[Fraction]], Fraction]:
    def found(items: Sequence[Fraction]) -> Fraction:
        if not items:
            raise WorkError(tr("the list is empty"))
        return pick(items)

    return found


def _top(count: Fraction, items: Sequence[Fraction]) -> list[Fraction]:
    return sorted(items, reverse=True)[: whole(count, tr_later("the count"), 0, MOST_ITEMS)]


def _bottom(count: Fraction, items: Sequence[Fraction]) -> list[Fraction]:
    return sorted(items)[: whole(count, tr_later("the count"), 0, MOST_ITEMS)]


def _one_of(value: Fraction, items: Sequence[Fraction]) -> Fraction:
    return Fraction(any(num.compare(value, other) == 0 for other in items))


def _set_length(length: Fraction, items: Sequence[Fraction]) -> list[Fraction]:
    size = whole(length, tr_later("the length"), 0, MOST_ITEMS)
    return [*items[:size], *[Fraction(0)] * (size - len(items))]


_ONE = Fraction(1)
_ALL = (
    Function("abs", 1, 1, "The number without its sign.", abs),
    Function("ceil", 1, 1, "The next whole number, not below.", num.ceiling, ("ceiling",)),
    Function("floor", 1, 1, "The whole number, not above.", num.floor),
    Function("round", 1, 2, "Rounded, to digits after the point when given; a half away from zero.", _round),
    Function(
        "roundToNearest",
        2,
        2,
        "The nearest multiple of the second; a half away from zero.",
        lambda value, unit: num.in_units(value, unit, num.half_away),
    ),
    Function(
        "roundUpToNearest",
        2,
        2,
        "The multiple of the second, not below.",
        lambda value, unit: num.in_units(value, unit, num.ceiling),
    ),
    Function(
        "roundDownToNearest",
        2,
        2,
        "The multiple of the second, not above.",
        lambda value, unit: num.in_units(value, unit, num.floor),
    ),
    Function("sqrt", 1, 1, "The square root.", num.root, cost=5),
    Function("exp", 1, 1, "e to the power.", num.exponential, cost=20),
    Function(
        "log",
        1,
        1,
        "The natural logarithm; for the decimal one write log10.",
        num.natural_log,
        ("ln",),
        cost=20,
    ),
    Function("log10", 1, 1, "The decimal logarithm.", num.decimal_log, cost=20),
    Function("pow", 2, 2, "The first to the power of the second, as ^.", num.power, ("power",), cost=40),
    Function("triangle", 1, 1, "1 + 2 + ... up to the number.", _triangle),
    *(
        Function(
            name,
            1,
            1,
            f"The {told} of an angle in radians.",
            lambda value, work=work: num.angle(work, value),
            cost=5,
        )
        for name, told, work in (
            ("sin", "sine", math.sin),
            ("cos", "cosine", math.cos),
            ("tan", "tangent", math.tan),
        )
    ),
    *(
        Function(
            name,
            1,
            1,
            f"The angle in radians with this {told}.",
            lambda value, work=work: num.angle(work, value),
            (long,),
            cost=5,
        )
        for name, long, told, work in (
            ("asin", "arcsin", "sine", math.asin),
            ("acos", "arccos", "cosine", math.acos),
            ("atan", "arctan", "tangent", math.atan),
        )
    ),
    Function("max", 1, MANY, "The largest.", _extreme(max), lists=True),
    Function("min", 1, MANY, "The smallest.", _extreme(min), lists=True),
    Function("sum", 1, MANY, "All together.", _sum, lists=True),
    Function("product", 1, MANY, "All multiplied.", _product, lists=True),
    Function("average", 1, MANY, "The mean.", _average, ("mean",), lists=True),
    Function("count", 1, MANY, "How many.", lambda items: Fraction(len(items)), lists=True),
    Function(
        "top", 2, MANY, "The list of the so many largest, the largest first.", _top, lists=True, plain=1
    ),
    Function(
        "bottom",
        2,
        MANY,
        "The list of the so many smallest, the smallest first.",
        _bottom,
        lists=True,
        plain=1,
    ),
    Function("oneof", 2, MANY, "1 when the first is among the others, else 0.", _one_of, lists=True, plain=1),
    Function(
        "index", 2, MANY, "The item at the place that the first says, from 1.", item, lists=True, plain=1
    ),
    Function(
        "setListLength",
        2,
        MANY,
        "The list cut to the length that the first says, or filled up with 0.",
        _set_length,
        lists=True,
        plain=1,
    ),
)
FUNCTIONS = {name.lower(): function for function in _ALL for name in (function.name, *function.aliases)}

FORMS = {
    form.name.lower(): form
    for form in (
        Form("if", 2, 3, "The second when the first is not 0, else the third (0 when left out)."),
        Form(
            "switch",
            3,
            MANY,
            "switch(x, a, y, b, z, ..., other): y when x is a, z when it is b, ...; "
            "other, or 0 when left out, when it is none.",
        ),
        Form(
            "lswitch", 2, MANY, "lswitch(x, y, z, ...): y when x is 1, z when it is 2, ...; 0 beyond the end."
        ),
        Form("assign", 2, 2, 'assign("x", value): keeps a value under a name of your own, for what follows.'),
        Form(
            "random",
            0,
            2,
            "Drawn by the recorded seed: a number from 0 to 1; a whole number from 1 to the one "
            "given, or from the first to the second.",
        ),
        Form(
            "sum_over",
            2,
            2,
            "sum_over(players, value): the value worked out for every player of the event, all together.",
        ),
        Form("count_over", 2, 2, "count_over(players, test): for how many players the test is not 0."),
        Form("max_over", 2, 2, "max_over(players, value): the largest over all players."),
        Form("min_over", 2, 2, "min_over(players, value): the smallest over all players."),
        Form("mean_over", 2, 2, "mean_over(players, value): the mean over all players."),
    )
}
OVER = ("sum_over", "count_over", "max_over", "min_over", "mean_over")
GROUPS = {
    "players": tr_later("everyone who has a place"),
    "paid": tr_later("those who are in the money"),
}
"""Over whom the functions over players go."""
