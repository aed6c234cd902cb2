"""A formula that has been checked: every name known, every argument counted, ready to be worked out."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import Any

from tourney.tournament.formulas.errors import FormulaError
from tourney.tournament.formulas.functions import FORMS, FUNCTIONS, GROUPS, MANY, OVER
from tourney.tournament.formulas.parse import parse
from tourney.tournament.formulas.tree import Call, Items, Name, Node, Text, parts, walk
from tourney.tournament.formulas.variables import BY_NAME, SCOPES

VERSION = 1
"""What a formula means: a change to any result of this language gets the next number."""
MOST_NAMES = 100
_KNOWN_ONLY = {
    "event": "belongs to an event that is over",
    "player": "belongs to one player; a condition has none",
    "clock": "is known only while a tournament runs",
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
        raise ValueError(f"{purpose!r} is no purpose of a formula; there are {', '.join(SCOPES)}")
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
    used = ", ".join(sorted(found.uses)) or "no variable"
    return Checked(
        True,
        f"the formula is well; it uses {used}",
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
    raise FormulaError('assign takes a name first, as in assign("best", 10)', text, first.at)


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
            raise self.fail("a text in quotes is only the name in assign", node)
        elif isinstance(node, Call):
            self._call(node, inside)
        else:
            if isinstance(node, Items) and len(node.parts) > MANY:
                raise self.fail(f"the list has {len(node.parts):,} items; it may have {MANY:,}", node)
            for part in parts(node):
                self.check(part, inside)

    def _name(self, node: Name, inside: str | None) -> None:
        if node.name in self.assigned:
            if inside and node.name in self.of_player:
                raise self.fail(
                    f"{node.name} was worked out for one player: inside of {inside} write it out again", node
                )
            return
        variable = BY_NAME.get(node.name)
        if variable is None:
            if node.name in FUNCTIONS or node.name in FORMS:
                raise self.fail(f"{node.name} is a function: write brackets after it", node)
            raise self.fail(f"there is no variable {node.name[:40]!r}{self._near(node.name)}", node)
        if variable.scope not in SCOPES[self.purpose]:
            raise self.fail(
                f"{variable.name} {_KNOWN_ONLY[variable.scope]}: {self.purpose} cannot use it", node
            )
        self.uses.add(variable.name)

    def _near(self, name: str) -> str:
        near = get_close_matches(name[:40], [*BY_NAME, *self.assigned], 2)
        return f": did you mean {' or '.join(near)}?" if near else ""

    def _call(self, node: Call, inside: str | None) -> None:
        known = FUNCTIONS.get(node.name) or FORMS.get(node.name)
        if known is None:
            if node.name in BY_NAME or node.name in self.assigned:
                raise self.fail(
                    f"{node.name} is a variable and takes no brackets; for a product write *", node
                )
            near = get_close_matches(node.name[:40], [*FUNCTIONS, *FORMS], 2)
            hint = f": did you mean {' or '.join(near)}?" if near else ""
            raise self.fail(f"there is no function {node.name[:40]!r}{hint}", node)
        if not known.least <= len(node.parts) <= known.most:
            raise self.fail(
                f"{known.name} takes {_arguments(known.least, known.most)}, not {len(node.parts)}", node
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
            raise self.fail(f"assign cannot stand inside of {inside}: write it before", node)
        name = assigned_name(node, self.text)
        if name in BY_NAME or name in FUNCTIONS or name in FORMS or name in ("and", "or", "not"):
            raise self.fail(f"{name} is a name of the language: keep the value under another", node.parts[0])
        self.check(node.parts[1], inside)
        if name not in self.assigned:
            self.assigned.append(name)
        if len(self.assigned) > MOST_NAMES:
            raise self.fail(f"the formula keeps more than {MOST_NAMES} names", node)

    def _over(self, node: Call, inside: str | None) -> None:
        if inside:
            raise self.fail(
                f"{node.name} cannot stand inside of {inside}: keep it before with assign, and use its name",
                node,
            )
        if self.purpose == "conditions":
            raise self.fail(f"{node.name} goes over the players of an event that is over", node)
        group = node.parts[0]
        if not isinstance(group, Name) or group.name not in GROUPS:
            told = " or ".join(f"{name} ({who})" for name, who in GROUPS.items())
            raise self.fail(f"{node.name} takes first over whom it goes: {told}", group)
        if group.name == "paid":
            self.uses.add("inTheMoney")
        self.check(node.parts[1], inside=node.name)


def _arguments(least: int, most: int) -> str:
    if most >= MANY:
        return f"{least} or more arguments"
    if least == most:
        return f"{least} argument{'' if least == 1 else 's'}"
    return f"{least} to {most} arguments"
