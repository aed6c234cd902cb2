"""Both readers over one text: where they differ, in any column of any frame."""

from dataclasses import dataclass

import polars as pl

from tourney.engine.record import HandRecord
from tourney.histories.pokerstars.columns import read_columns
from tourney.histories.pokerstars.reader import read_text
from tourney.histories.reject import Reject
from tourney.store.frames import batch

FRAMES = ("hands", "players", "events", "tournaments")


@dataclass(slots=True)
class Compared:
    """How many hands the columns read and handed over, and every difference from the exact reader."""

    fast: int
    handed_over: int
    differences: list[str]


def compare(text: str) -> Compared:
    """Read the text in columns, what they hand over exactly, and all of it exactly; nothing may differ."""
    columns = read_columns(text, file="one.txt")
    whole = list(read_text(text, file="one.txt"))
    by_line = {item.line: item for item in whole if isinstance(item, HandRecord)}
    differences = []
    found = []
    for line, number in columns.hands.select("line", "site_hand_id").iter_rows():
        record = by_line.get(line)
        if record is None or record.site_hand_id != number:
            differences.append(f"line {line}: only the columns read hand {number}")
        else:
            found.append(record)
    if len(found) == columns.hands.height:
        exact = batch(found)
        for name in FRAMES:
            differences += _differences(name, getattr(columns, name), getattr(exact, name))
    differences += _rest(columns.rest, columns.hands["line"].to_list(), whole)
    return Compared(columns.hands.height, len(columns.rest), differences)


def _differences(name: str, fast: pl.DataFrame, exact: pl.DataFrame) -> list[str]:
    if fast.schema != exact.schema:
        return [f"{name}: {fast.schema} is not {exact.schema}"]
    if fast.height != exact.height:
        return [f"{name}: {fast.height} rows are not {exact.height}"]
    found = []
    for column in fast.columns:
        differs = (~fast[column].eq_missing(exact[column])).arg_true()
        if len(differs):
            row = differs[0]
            one, other = fast[column][row], exact[column][row]
            found.append(f"{name}.{column}: {len(differs)} differ, row {row}: {one!r} is not {other!r}")
    return found


def _rest(rest: list, fast_lines: list[int], whole: list[HandRecord | Reject]) -> list[str]:
    """What the columns hand over, read exactly, is all that they did not read, in order."""
    again = [
        (type(item), item.line + chunk.line - 1 if item.line else 0)
        for chunk in rest
        for item in read_text(chunk.text)
    ]
    taken = set(fast_lines)
    wanted = [
        (type(item), item.line) for item in whole if not (isinstance(item, HandRecord) and item.line in taken)
    ]
    return [] if again == wanted else [f"the rest gives {again[:5]} ... and not {wanted[:5]} ..."]
