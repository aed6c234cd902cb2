"""The table line and the seat lines: who sits where, with what, and in what state."""

import re
from dataclasses import dataclass

from tourney.histories.pokerstars.money import AMOUNT, minor

_TABLE = re.compile(
    r"Table (?:ID )?'(.*)'(?: ([0-9]{1,2})-[Mm]ax)?(?: \(Play Money\))?(?: Seat #([0-9]{1,2}) is the button)?"
)
_BARE_TABLE = re.compile(
    r"Table (.*?)(?: ([0-9]{1,2})-[Mm]ax)?(?: \(Play Money\))? Seat #([0-9]{1,2}) is the button"
)
_SEAT = re.compile(rf"Seat ([0-9]{{1,2}}): (.*) \(({AMOUNT}) in [Cc]hips(?:, ({AMOUNT}) bounty)?\)(.*)")


@dataclass(frozen=True, slots=True)
class Table:
    """The table line. `max_seats` and `button` are None where it does not say."""

    name: str
    max_seats: int | None
    button: int | None


@dataclass(slots=True, eq=False)
class Chair:
    """One seat while its hand is read. Chips in the smallest unit.

    `left` is what remains of the stack, `street` the last betting round on which he put chips in,
    `total` his live bet on it, `invested` all that he put in less what came back. `dealt` turns true
    with the first sign that he was dealt in: who sits out of a cash game, or has just been moved into
    the seat, gives none.
    """

    seat: int
    name: str
    stack: int
    bounty: int | None = None
    absent: bool = False
    left: int = 0
    street: int = 0
    total: int = 0
    invested: int = 0
    won: int = 0
    cashed_out: bool = False
    dealt: bool = False
    hole: tuple[int, ...] | None = None

    def __post_init__(self) -> None:
        self.left = self.stack


def read_table(line: str) -> Table | None:
    """The table line, None when it is none. A name may hold quotes: it ends at the last one."""
    found = _TABLE.match(line) or _BARE_TABLE.match(line)
    if found is None:
        return None
    return Table(found[1], int(found[2]) if found[2] else None, int(found[3]) if found[3] else None)


def read_seat(line: str, scale: int) -> Chair | None:
    """A seat line, None when it is none. The name runs to the last bracket that holds chips.

    Raises MoneyError. The bounty is in cents of the buy-in's currency.
    """
    found = _SEAT.match(line)
    if found is None:
        return None
    return Chair(
        seat=int(found[1]),
        name=found[2],
        stack=minor(found[3], scale),
        bounty=minor(found[4], 100) if found[4] else None,
        absent="is sitting out" in found[5],
    )


def by_name(chairs: list[Chair]) -> dict[str, Chair]:
    """The chairs by name, longest name first, for matching the beginnings of lines.

    A name that ends in blanks is also found without them, for lines lose theirs.
    """
    names = {chair.name: chair for chair in sorted(chairs, key=lambda chair: -len(chair.name))}
    for chair in chairs:
        names.setdefault(chair.name.rstrip(), chair)
    return names


def table_size(chairs: list[Chair]) -> int:
    """The smallest usual table that has the highest seat taken, for texts that do not name a size."""
    highest = max(chair.seat for chair in chairs)
    return next((size for size in (2, 6, 9, 10) if size >= highest), highest)
