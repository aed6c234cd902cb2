"""The parts of a formula when it has been read; `at` is the place of each in the text."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction


@dataclass(frozen=True, slots=True)
class Number:
    """A number as it is written."""

    value: Fraction
    at: int


@dataclass(frozen=True, slots=True)
class Text:
    """A text in quotes: only the name of an assignment is one."""

    text: str
    at: int


@dataclass(frozen=True, slots=True)
class Name:
    """A variable, in lower case."""

    name: str
    at: int


@dataclass(frozen=True, slots=True)
class Sign:
    """`-` or `not` before one operand, or a sign between two."""

    sign: str
    parts: tuple["Node", ...]
    at: int


@dataclass(frozen=True, slots=True)
class Call:
    """A function with its arguments."""

    name: str
    parts: tuple["Node", ...]
    at: int


@dataclass(frozen=True, slots=True)
class Items:
    """A list in square brackets."""

    parts: tuple["Node", ...]
    at: int


Node = Number | Text | Name | Sign | Call | Items


def parts(node: Node) -> tuple[Node, ...]:
    """What a part is made of, none for a leaf."""
    return node.parts if isinstance(node, Sign | Call | Items) else ()


def walk(node: Node) -> Iterator[Node]:
    """A part and everything in it, in the order of the text."""
    yield node
    for part in parts(node):
        yield from walk(part)
