"""A PHH file cut into its hands, one TOML document each, within bounds that no real hand reaches.

The file is read line by line, so that memory is that of one hand however long the file is. Each hand of
a `.phhs` file begins with a header `[1]` at the start of a line and is parsed by itself: one that is
broken spoils no other.
"""

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal, InvalidOperation
from pathlib import Path
from typing import Any

from tourney.histories.reject import Unreadable

LONGEST_HAND = 200_000
"""Bytes of one hand. The longest real ones have about 10,000."""

_HEADER = re.compile(rb"""\[[ \t]*(?:[0-9A-Za-z_-]+|"[^"\n]*"|'[^'\n]*')[ \t]*\][ \t]*(?:#.*)?\r?\n?$""")
_PLACE = re.compile(r" \(at (?:line (\d+), column \d+|end of document)\)")
# tomllib's work on a dotted key grows with the square of its parts; PHH has none.
_DOTTED = re.compile(r"""(?<![\w-])(?:(?:[\w-]++|"[^"\n]*"|'[^'\n]*')[ \t]*\.[ \t]*){16}""")


@dataclass(frozen=True, slots=True)
class Document:
    """One hand as text. `line` is where it begins in the file, from 1."""

    line: int
    text: str

    def fields(self) -> dict[str, Any]:
        """Its fields by name. Raises Unreadable with the line of the file."""
        dotted = _DOTTED.search(self.text)
        if dotted:
            line = self.line + self.text.count("\n", 0, dotted.start())
            raise Unreadable(line, "this is no PHH: it has a name of 16 parts")
        try:
            return tomllib.loads(self.text, parse_float=Decimal)
        except (ValueError, InvalidOperation) as error:
            place = _PLACE.search(str(error))
            inside = int(place[1]) if place and place[1] else self.text.rstrip().count("\n") + 1
            said = (
                _PLACE.sub("", str(error))
                if isinstance(error, tomllib.TOMLDecodeError)
                else "a number is too long"
            )
            raise Unreadable(self.line + inside - 1, f"this is no TOML: {said[:200]}") from None
        except RecursionError:
            raise Unreadable(self.line, "this is no PHH: its lists are too deep") from None

    def line_of(self, field: str) -> int:
        """The line of the file on which a field is set, that of the hand when it is not there."""
        found = re.search(rf"^[ \t]*[\"']?{re.escape(field)}[\"']?[ \t]*=", self.text, re.MULTILINE)
        return self.line + (self.text.count("\n", 0, found.end()) if found else 0)


def documents(path: Path, many: bool) -> Iterator[Document | Unreadable]:
    """The hands of a file in order; `many` for one with headers. A hand that is too long or no UTF-8 is
    given as what is wrong with it. Raises OSError."""
    with path.open("rb") as file:
        lines: list[bytes] = []
        size = 0
        start = number = 1
        while line := file.readline(LONGEST_HAND + 1):
            if many and line.startswith(b"[") and _HEADER.match(line):
                if size:
                    yield _document(start, lines, size)
                lines, size, start = [], 0, number + 1
            else:
                size += len(line)
                if size <= LONGEST_HAND:
                    lines.append(line)
            number += line.endswith(b"\n")
        if size:
            yield _document(start, lines, size)


def _document(line: int, lines: list[bytes], size: int) -> Document | Unreadable:
    if size > LONGEST_HAND:
        return Unreadable(line, f"the hand has more than {LONGEST_HAND} bytes")
    try:
        text = b"".join(lines).decode("utf-8-sig" if line == 1 else "utf-8")
    except UnicodeDecodeError as error:
        broken = b"".join(lines)[: error.start].count(b"\n")
        return Unreadable(line + broken, "this is not UTF-8, as TOML must be")
    return Document(line, text.replace("\r\n", "\n"))
