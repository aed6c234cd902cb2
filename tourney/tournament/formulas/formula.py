"""A formula that has been checked: every name known, every argument counted, ready to be worked out."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import Any, Literal

from tourney.language import tr, tr_in, tr_later, tr_n
from tourney.tournament.formulas.errors import FormulaError
from tourney.tournament.formulas.functions import FORMS, FUNCTIONS, GROUPS, MANY, OVER
from tourney.tournament.formulas.parse import parse
from tourney.tournament.formulas.tree import Call, Items, Name, Node, Text, parts, walk
from tourney.tournament.formulas.variables import BY_NAME, SCOPES

VERSION = 1
"""What a formula means: a change to any result of this language gets the next number."""
MOST_NAMES = 100
_KNOWN_ONLY = {
    "event": tr_later("{name} belongs to an event that is over: {purpose} cannot use it"),
    "player": tr_later("{name} belongs to one player; a condition has none: {purpose} cannot use it"),
    "clock": tr_later("{name} is known only while a tournament runs: {purpose} cannot use it"),
}


@dataclass(frozen=True, slots=True, eq=False)
class Formula:
    """A checked formula. `uses` are the variables that it asks for by their full names, `chance` whether
    it draws; `assigned` are the names of its own."""

    text: str
    purpose: str
    statements: tuple[Node, ...] = field(repr=False)
    uses: frozenset[str]
    assigned: tuple[str, ...]
    chance: bool


@dataclass(frozen=True, slots=True)
class Checked:
    """What a desk shows of a formula: the error, or what it uses."""

    ok: bool
    message: str
    line: int | None = None
    column: int | None = None
    variables: tuple[str, ...] = ()
    assigned: tuple[str, ...] = ()

    def as_json(self) -> Mapping[str, Any]:
        return {
            "ok": self.ok,
            "message": self.message,
            "line": self.line,
            "column": self.column,
            "variables": list(self.variables),
            "assigned": list(self.assigned),
        }


def formula(text: str, purpose: str = "points") -> Formula:
    """A formula from its text. `purpose` is `points` (of an event that is over) or `conditions` (while it
    runs). Raises FormulaError with the column at which it is wrong.

    >>> sorted(formula("n - r + 1").uses)
    ['buyins', 'rank']
    """
    if purpose not in SCOPES:
        raise ValueError(
            tr(
                "{purpose} is no purpose of a formula; there are {names}",
                purpose=f"{purpose!r}",
                names=", ".join(SCOPES),
            )
        )
    statements = parse(text)
    checker = _Checker(text, purpose)
    for statement in statements:
        checker.statement(statement)
    chance = any(isinstance(n, Call) and n.name == "random" for s in statements for n in walk(s))
    return Formula(text, purpose, statements, frozenset(checker.uses), tuple(checker.assigned), chance)


def check(text: str, purpose: str = "points") -> Checked:
    """What is wrong with a formula, or what it uses; never raises for a text."""
    try:
        found = formula(text, purpose)
    except FormulaError as error:
        return Checked(False, str(error), error.line, error.column)
    used = ", ".join(sorted(found.uses)) or tr("no variable")
    return Checked(
        True,
        tr("the formula is well; it uses {used}", used=used),
        variables=tuple(sorted(found.uses)),
        assigned=found.assigned,
    )


def assigned_name(call: Call, text: str) -> str:
    """The name that an `assign` gives, in lower case."""
    first = call.parts[0]
    if isinstance(first, Name):
        return first.name
    if isinstance(first, Text) and first.text.isascii() and first.text.isidentifier():
        return first.text.lower()
    raise FormulaError(tr('assign takes a name first, as in assign("best", 10)'), text, first.at)


class _Checker:
    """Goes through the tree in the order of the text and keeps which names there are by then."""

    def __init__(self, text: str, purpose: str) -> None:
        self.text = text
        self.purpose = purpose
        self.uses: set[str] = set()
        self.assigned: list[str] = []
        self.of_player: set[str] = set()
        """Names of its own whose value is one player's, so that it is not that of the others."""

    def fail(self, what: str, node: Node) -> FormulaError:
        return FormulaError(what, self.text, node.at)

    def statement(self, node: Node) -> None:
        """One statement: what it assigns belongs to one player when anything in it does."""
        self.check(node, inside=None)
        if any(self._is_of_player(part) for part in walk(node)):
            calls = [part for part in walk(node) if isinstance(part, Call) and part.name == "assign"]
            self.of_player.update(assigned_name(call, self.text) for call in calls)

    def _is_of_player(self, node: Node) -> bool:
        if isinstance(node, Call):
            return node.name == "random"
        if not isinstance(node, Name):
            return False
        variable = BY_NAME.get(node.name)
        return variable.scope == "player" if variable else node.name in self.of_player

    def check(self, node: Node, inside: str | None) -> None:
        """`inside` is the function over players that the part stands in."""
        if isinstance(node, Name):
            self._name(node, inside)
        elif isinstance(node, Text):
            raise self.fail(tr("a text in quotes is only the name in assign"), node)
        elif isinstance(node, Call):
            self._call(node, inside)
        else:
            if isinstance(node, Items) and len(node.parts) > MANY:
                raise self.fail(
                    tr("the list has {n} items; it may have {most}", n=len(node.parts), most=MANY), node
                )
            for part in parts(node):
                self.check(part, inside)

    def _name(self, node: Name, inside: str | None) -> None:
        if node.name in self.assigned:
            if inside and node.name in self.of_player:
                raise self.fail(
                    tr(
                        "{name} was worked out for one player: inside of {inside} write it out again",
                        name=node.name,
                        inside=inside,
                    ),
                    node,
                )
            return
        variable = BY_NAME.get(node.name)
        if variable is None:
            if node.name in FUNCTIONS or node.name in FORMS:
                raise self.fail(tr("{name} is a function: write brackets after it", name=node.name), node)
            raise self.fail(_unknown("variable", node.name, [*BY_NAME, *self.assigned]), node)
        if variable.scope not in SCOPES[self.purpose]:
            purpose = (
                tr_in("formula", "points") if self.purpose == "points" else tr_in("formula", "conditions")
            )
            raise self.fail(tr(_KNOWN_ONLY[variable.scope], name=variable.name, purpose=purpose), node)
        self.uses.add(variable.name)

    def _call(self, node: Call, inside: str | None) -> None:
        known = FUNCTIONS.get(node.name) or FORMS.get(node.name)
        if known is None:
            if node.name in BY_NAME or node.name in self.assigned:
                raise self.fail(
                    tr("{name} is a variable and takes no brackets; for a product write *", name=node.name),
                    node,
                )
            raise self.fail(_unknown("function", node.name, [*FUNCTIONS, *FORMS]), node)
        if not known.least <= len(node.parts) <= known.most:
            raise self.fail(
                tr(
                    "{name} takes {arguments}, not {given}",
                    name=known.name,
                    arguments=_arguments(known.least, known.most),
                    given=str(len(node.parts)),
                ),
                node,
            )
        if node.name == "assign":
            self._assign(node, inside)
        elif node.name in OVER:
            self._over(node, inside)
        else:
            for part in node.parts:
                self.check(part, inside)

    def _assign(self, node: Call, inside: str | None) -> None:
        if inside:
            raise self.fail(
                tr("assign cannot stand inside of {inside}: write it before", inside=inside), node
            )
        name = assigned_name(node, self.text)
        if name in BY_NAME or name in FUNCTIONS or name in FORMS or name in ("and", "or", "not"):
            raise self.fail(
                tr("{name} is a name of the language: keep the value under another", name=name), node.parts[0]
            )
        self.check(node.parts[1], inside)
        if name not in self.assigned:
            self.assigned.append(name)
        if len(self.assigned) > MOST_NAMES:
            raise self.fail(tr("the formula keeps more than {most} names", most=str(MOST_NAMES)), node)

    def _over(self, node: Call, inside: str | None) -> None:
        if inside:
            raise self.fail(
                tr(
                    "{name} cannot stand inside of {inside}: keep it before with assign, and use its name",
                    name=node.name,
                    inside=inside,
                ),
                node,
            )
        if self.purpose == "conditions":
            raise self.fail(tr("{name} goes over the players of an event that is over", name=node.name), node)
        group = node.parts[0]
        if not isinstance(group, Name) or group.name not in GROUPS:
            (one, all_of_them), (other, some) = ((name, tr(who)) for name, who in GROUPS.items())
            told = tr("{one} or {other}", one=f"{one} ({all_of_them})", other=f"{other} ({some})")
            raise self.fail(
                tr("{name} takes first over whom it goes: {told}", name=node.name, told=told), group
            )
        if group.name == "paid":
            self.uses.add("inTheMoney")
        self.check(node.parts[1], inside=node.name)


def _arguments(least: int, most: int) -> str:
    if most >= MANY:
        return tr("{least} or more arguments", least=str(least))
    if least == most:
        return tr_n("{n} argument", "{n} arguments", least)
    return tr("{least} to {most} arguments", least=str(least), most=str(most))


def _unknown(what: Literal["variable", "function"], name: str, known: list[str]) -> str:
    """That there is no such name, with those that look like it."""
    near, told = get_close_matches(name[:40], known, 2), f"{name[:40]!r}"
    if not near:
        if what == "variable":
            return tr("there is no variable {name}", name=told)
        return tr("there is no function {name}", name=told)
    alike = near[0] if len(near) == 1 else tr("{one} or {other}", one=near[0], other=near[1])
    if what == "variable":
        return tr("there is no variable {name}: did you mean {alike}?", name=told, alike=alike)
    return tr("there is no function {name}: did you mean {alike}?", name=told, alike=alike)
