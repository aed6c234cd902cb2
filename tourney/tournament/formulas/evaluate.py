"""Works a checked formula out: each part once, within a number of steps, for one player at a time."""

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import lru_cache

from tourney.language import tr, tr_later
from tourney.tournament.formulas import numbers as num
from tourney.tournament.formulas.errors import FormulaError, WorkError
from tourney.tournament.formulas.formula import Formula, assigned_name
from tourney.tournament.formulas.functions import FUNCTIONS, MOST_ITEMS, OVER, Function, Value, whole
from tourney.tournament.formulas.tree import Call, Items, Name, Node, Number, Sign, walk
from tourney.tournament.formulas.variables import BY_NAME

MOST_STEPS = 2_000_000
"""Steps for all the players of one event together: some ten seconds. A step is a sum or a product; a root,
a logarithm or a power counts for as many as it takes the time of."""
POWER_STEPS = 40
ONE = Fraction(1)
ZERO = Fraction(0)
Values = Mapping[str, Fraction | None]
"""Variables by their full names; None for one that is not known."""
Work = Callable[["Run"], Value]


@dataclass(slots=True)
class Run:
    """What a formula is worked out with: the event's values, the player's, and those of every player.

    One run serves one formula and all players of an event, one after another: `player` and `seed` are set anew, what
    was found over all players is kept, and the steps are counted together. `who` is for messages.
    """

    event: Values
    player: Values = field(default_factory=dict)
    players: Sequence[Values] = ()
    seed: str = ""
    who: str = ""
    steps: int = MOST_STEPS
    own: dict[str, Value] = field(default_factory=dict)
    kept: dict[tuple[object, ...], Fraction] = field(default_factory=dict)
    draws: random.Random | None = None

    def spend(self, steps: int = 1) -> None:
        self.steps -= steps
        if self.steps < 0:
            raise WorkError(tr("the formula takes too many steps for so many players; make it simpler"))


def evaluate(formula: Formula, run: Run) -> Fraction:
    """The value of a formula. Raises FormulaError with the column at which it cannot be worked out."""
    run.own = {}
    run.draws = random.Random(run.seed) if formula.chance else None
    value: Value = ZERO
    for work in _works(formula):
        value = work(run)
    if isinstance(value, list):
        last = formula.statements[-1]
        raise FormulaError(
            tr("the formula gives a list; take one number of it, as with sum(...)"), formula.text, last.at
        )
    return value


@lru_cache(maxsize=128)
def _works(formula: Formula) -> tuple[Work, ...]:
    maker = _Maker(formula.text)
    return tuple(maker.make(statement) for statement in formula.statements)


class _Maker:
    """Makes of each part of a tree the function that works it out."""

    def __init__(self, text: str) -> None:
        self.text = text

    def make(self, node: Node) -> Work:
        if isinstance(node, Number):
            value = node.value
            return lambda run: value
        if isinstance(node, Name):
            return self._placed(node, self._name(node.name))
        if isinstance(node, Items):
            return self._placed(node, self._list([self.make(part) for part in node.parts]))
        if isinstance(node, Sign):
            return self._sign(node)
        if isinstance(node, Call):
            return self._call(node)
        raise FormulaError(tr("a text in quotes is only the name in assign"), self.text, node.at)

    def number(self, node: Node) -> Callable[["Run"], Fraction]:
        """The work of a part that must give a number and no list."""
        work, text, at = self.make(node), self.text, node.at

        def found(run: Run) -> Fraction:
            value = work(run)
            if isinstance(value, list):
                raise FormulaError(tr("a list stands where one number should"), text, at)
            return value

        return found

    def _placed(self, node: Node, work: Work) -> Work:
        """The work with one step counted, and its errors told with their place."""
        text, at = self.text, node.at

        def found(run: Run) -> Value:
            try:
                run.spend()
                return work(run)
            except WorkError as error:
                raise FormulaError(str(error), text, at) from error

        return found

    def _name(self, name: str) -> Work:
        variable = BY_NAME.get(name)
        if variable is None:

            def own(run: Run) -> Value:
                if name not in run.own:
                    raise WorkError(tr("{name} has no value here: its assign was not reached", name=name))
                return run.own[name]

            return own
        full, of_player = variable.name, variable.scope == "player"

        def found(run: Run) -> Value:
            value = (run.player if of_player else run.event).get(full)
            if value is None:
                raise WorkError(
                    tr("{name} of {who} is not known for this event", name=full, who=run.who)
                    if of_player and run.who
                    else tr("{name} is not known for this event", name=full)
                )
            return value

        return found

    def _list(self, works: Sequence[Work]) -> Callable[["Run"], list[Fraction]]:
        def found(run: Run) -> list[Fraction]:
            items: list[Fraction] = []
            for work in works:
                value = work(run)
                if isinstance(value, list):
                    items.extend(value)
                else:
                    items.append(value)
                if len(items) > MOST_ITEMS:
                    raise WorkError(tr("the list has more than {n} items", n=MOST_ITEMS))
            run.spend(len(items))
            return items

        return found

    def _sign(self, node: Sign) -> Work:
        if len(node.parts) == 1:
            inner = self.number(node.parts[0])
            if node.sign == "not":
                return self._placed(node, lambda run: Fraction(not inner(run)))
            return self._placed(node, lambda run: -inner(run))
        left, right = self.number(node.parts[0]), self.number(node.parts[1])
        if node.sign == "and":
            return self._placed(node, lambda run: Fraction(bool(left(run)) and bool(right(run))))
        if node.sign == "or":
            return self._placed(node, lambda run: Fraction(bool(left(run)) or bool(right(run))))
        work = _SIGNS[node.sign]
        if node.sign != "^":
            return self._placed(node, lambda run: work(left(run), right(run)))

        def raised(run: Run) -> Value:
            run.spend(POWER_STEPS)
            return work(left(run), right(run))

        return self._placed(node, raised)

    def _call(self, node: Call) -> Work:
        if function := FUNCTIONS.get(node.name):
            return self._placed(node, self._function(function, node))
        if node.name in OVER:
            return self._placed(node, self._over(node))
        return self._placed(node, getattr(self, f"_{node.name}_form")(node))

    def _function(self, function: Function, node: Call) -> Work:
        work, cost = function.work, function.cost
        plain = [
            self.number(part) for part in (node.parts[: function.plain] if function.lists else node.parts)
        ]
        if not function.lists:

            def found(run: Run) -> Value:
                run.spend(cost)
                return work(*[part(run) for part in plain])

            return found
        rest = self._list([self.make(part) for part in node.parts[function.plain :]])
        return lambda run: work(*[part(run) for part in plain], rest(run))

    def _if_form(self, node: Call) -> Work:
        test = self.number(node.parts[0])
        yes = self.make(node.parts[1])
        no = self.make(node.parts[2]) if len(node.parts) > 2 else _zero
        return lambda run: yes(run) if test(run) else no(run)

    def _switch_form(self, node: Call) -> Work:
        asked = self.number(node.parts[0])
        rest = node.parts[1:]
        cases = [(self.number(rest[k]), self.make(rest[k + 1])) for k in range(0, len(rest) - 1, 2)]
        other = self.make(rest[-1]) if len(rest) % 2 else _zero

        def found(run: Run) -> Value:
            value = asked(run)
            for case, work in cases:
                if num.compare(value, case(run)) == 0:
                    return work(run)
            return other(run)

        return found

    def _lswitch_form(self, node: Call) -> Work:
        asked = self.number(node.parts[0])
        items = self._list([self.make(part) for part in node.parts[1:]])

        def found(run: Run) -> Value:
            place, listed = asked(run), items(run)
            inside = place.denominator == 1 and 1 <= place <= len(listed)
            return listed[int(place) - 1] if inside else ZERO

        return found

    def _assign_form(self, node: Call) -> Work:
        name, work = assigned_name(node, self.text), self.make(node.parts[1])

        def found(run: Run) -> Value:
            run.own[name] = value = work(run)
            return value

        return found

    def _random_form(self, node: Call) -> Work:
        bounds = [self.number(part) for part in node.parts]

        def found(run: Run) -> Value:
            if run.draws is None:
                raise WorkError(tr("there is nothing to draw from here"))
            if not bounds:
                return Fraction(run.draws.randrange(10**12), 10**12)
            ends = [whole(bound(run), tr_later("a bound of random"), -(10**12), 10**12) for bound in bounds]
            low, high = ends if len(ends) == 2 else (1, ends[0])
            if low > high:
                raise WorkError(
                    tr("random has nothing to draw from {low} to {high}", low=str(low), high=str(high))
                )
            return Fraction(run.draws.randint(low, high))

        return found

    def _over(self, node: Call) -> Work:
        group, inner = node.parts
        work = self.number(inner)
        of_paid = isinstance(group, Name) and group.name == "paid"
        own = sorted(
            {part.name for part in walk(inner) if isinstance(part, Name) and part.name not in BY_NAME}
        )
        drawn = any(isinstance(part, Call) and part.name == "random" for part in walk(inner))
        together = _TOGETHER[node.name]

        def found(run: Run) -> Value:
            key = (id(node), *(_key(run.own.get(name)) for name in own))
            if not drawn and key in run.kept:
                return run.kept[key]
            me, who = run.player, run.who
            values = []
            try:
                for player in run.players:
                    if of_paid and not player.get("inTheMoney"):
                        continue
                    run.player, run.who = player, ""
                    values.append(work(run))
            finally:
                run.player, run.who = me, who
            run.kept[key] = value = together(values)
            return value

        return found


def _zero(run: Run) -> Value:
    return ZERO


def _key(value: Value | None) -> object:
    return tuple(value) if isinstance(value, list) else value


def _extreme(values: list[Fraction], pick: Callable[[list[Fraction]], Fraction]) -> Fraction:
    if not values:
        raise WorkError(tr("there is no player to go over"))
    return pick(values)


def _total(values: list[Fraction]) -> Fraction:
    total = ZERO
    for value in values:
        total = num.bounded(total + value)
    return total


_TOGETHER: dict[str, Callable[[list[Fraction]], Fraction]] = {
    "sum_over": _total,
    "count_over": lambda values: Fraction(sum(1 for value in values if value)),
    "max_over": lambda values: _extreme(values, max),
    "min_over": lambda values: _extreme(values, min),
    "mean_over": lambda values: num.divide(_total(values), Fraction(len(values))),
}
_SIGNS: dict[str, Callable[[Fraction, Fraction], Fraction]] = {
    "+": lambda left, right: num.bounded(left + right),
    "-": lambda left, right: num.bounded(left - right),
    "*": lambda left, right: num.bounded(left * right),
    "/": num.divide,
    "^": num.power,
    "=": lambda left, right: Fraction(num.compare(left, right) == 0),
    "!=": lambda left, right: Fraction(num.compare(left, right) != 0),
    "<": lambda left, right: Fraction(num.compare(left, right) < 0),
    ">": lambda left, right: Fraction(num.compare(left, right) > 0),
    "<=": lambda left, right: Fraction(num.compare(left, right) <= 0),
    ">=": lambda left, right: Fraction(num.compare(left, right) >= 0),
}
