"""What verbs write: one JSON document on standard output, or words; messages go to standard error."""

import argparse
import json
import sys
from collections.abc import Sequence
from datetime import date, datetime
from decimal import Decimal
from typing import Any


def add_json(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="answer with one JSON document and nothing else")


def add_db(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--db",
        metavar="FILE",
        help="the store (default: TOURNEY_DB, else tourney.duckdb in your data folder)",
    )


def answer(document: Any) -> None:
    """The one JSON document of a verb, whole or not at all."""
    try:
        text = json.dumps(document, ensure_ascii=False, default=_plain, allow_nan=False)
    except ValueError as error:
        raise ValueError(
            "the answer holds an infinity or no number, for which JSON has no word: ask without --json"
        ) from error
    if _spelt(text) != text:
        text = json.dumps(document, default=_plain, allow_nan=False)
    print(text)


def say(line: str = "") -> None:
    """A line of the answer for people."""
    print(_spelt(line))


def complain(message: str) -> None:
    """A message beside the answer: an error, a remark."""
    print(f"tourney: {message.translate(_TURNING)}", file=sys.stderr)


def counted(number: int, thing: str) -> str:
    """`1 file`, `2 files`, `3,000 files`."""
    return f"{number:,} {thing}" if number == 1 else f"{number:,} {thing}s"


class ProgressLine:
    """One line on standard error that is written over, only where a person is looking."""

    def __init__(self) -> None:
        self._shown = False
        self._live = sys.stderr.isatty()

    def show(self, text: str) -> None:
        if self._live:
            print(f"\r\x1b[K{text}", end="", file=sys.stderr, flush=True)
            self._shown = True

    def clear(self) -> None:
        if self._shown:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)


def table(heads: Sequence[str], rows: Sequence[Sequence[str]], left: int = 1) -> str:
    """Rows as aligned columns, the first `left` of them flush left."""
    lines = [list(heads), *(list(map(str, row)) for row in rows)]
    widths = [max(len(line[column]) for line in lines) for column in range(len(heads))]
    return "\n".join(
        "  ".join(
            cell.ljust(width) if column < left else cell.rjust(width)
            for column, (cell, width) in enumerate(zip(line, widths, strict=True))
        ).rstrip()
        for line in lines
    )


_TURNING = {sign: f"\\u{sign:04x}" for sign in (*range(0x202A, 0x202F), *range(0x2066, 0x206A))}
"""Signs that turn the direction of all that follows them on a line, as if it were another text."""


def _spelt(text: str) -> str:
    r"""The text as the terminal or the file behind standard output can take it, `\xeb` for an unknown `ë`,
    and a sign that would turn the rest of the line spelt out."""
    encoding = sys.stdout.encoding or "utf-8"
    text = text.translate(_TURNING)
    return text.encode(encoding, "backslashreplace").decode(encoding)


def _plain(value: Any) -> Any:
    """Values that JSON has no word for: times as ISO 8601, sets as lists, decimals as numbers, the rest as text."""
    if isinstance(value, datetime | date):
        return value.isoformat()
    if isinstance(value, set | frozenset | tuple):
        return list(value)
    if isinstance(value, Decimal):
        return int(value) if value == value.to_integral_value() else float(value)
    return str(value)
