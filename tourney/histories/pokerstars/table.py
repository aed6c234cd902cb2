"""The table line and the seat lines: who sits where, with what, and in what state."""

import re
from dataclasses import dataclass, field
from functools import cache, lru_cache

from tourney.histories.pokerstars.grammar import any_of, pattern
from tourney.histories.pokerstars.money import minor
from tourney.histories.pokerstars.vocabulary import ENGLISH, Vocabulary


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
    the seat, gives none. `folded` is the round on which he folded. `hole` is what is known of his hand,
    `first` what he held before a draw; `up`, `down` and `shown` are the parts of a stud hand.
    `place`, `prize`, `ticket` and `bounty_won` are what the tournament gave him in this hand, money in
    minor units of the buy-in; `fee` is what a cash-out cost.
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
    folded: int | None = None
    hole: tuple[int, ...] | None = None
    first: tuple[int, ...] | None = None
    up: list[int] = field(default_factory=list)
    down: list[int] = field(default_factory=list)
    shown: tuple[int, ...] = ()
    fee: int | None = None
    place: int | None = None
    prize: int | None = None
    ticket: str | None = None
    bounty_won: int | None = None

    def __post_init__(self) -> None:
        self.left = self.stack


MOST_SEATS = 99
"""Of a table: more is no size, and the seats tell it."""


class Seating:
    """The patterns of the table line and the seat lines in one language."""

    def __init__(self, words: Vocabulary) -> None:
        amount = words.amount
        self.table = sorted((word + " " for word in words["table.table"]), key=len, reverse=True)
        self.most = [re.compile(rf"(?:^| ){pattern(phrase, amount)}") for phrase in words["table.max"]]
        self.button = [re.compile(rf"(?:^| ){pattern(phrase, amount)}") for phrase in words["table.button"]]
        self.play = words["table.play_money"]
        self.seat_words = tuple(word + " " for word in words["seat.seat"])
        self.seat = re.compile(
            rf"{any_of(words['seat.seat'])} ([0-9]{{1,2}}): (.*) \(({amount}) {any_of(words['seat.in_chips'])}"
            rf"(?:, ({amount}) {any_of(words['seat.bounty'])})?\)(.*)"
        )
        self.sitting_out = words["seat.sitting_out"]


seating = cache(Seating)
ENGLISH_SEATING = seating(ENGLISH)


@lru_cache(maxsize=4096)
def read_table(line: str, words: Seating = ENGLISH_SEATING) -> Table | None:
    """The table line, None when it is none. A name may hold quotes: it ends at the last one."""
    start = next((word for word in words.table if line.startswith(word)), None)
    if start is None:
        return None
    rest = line[len(start) :]
    quote = rest[:1]
    end = rest.rfind(quote, 1) if quote in ("'", '"') else -1
    quoted = end > 0
    tail = rest[end + 1 :] if quoted else rest
    most, button = _first(words.most, tail), _first(words.button, tail)
    if quoted:
        name = rest[1:end]
    elif button is None:
        return None
    else:
        ends = [found.start() for found in (most, button) if found]
        ends += [place for word in words.play if (place := tail.find(" " + word)) >= 0]
        name = tail[: min(ends)]
    size = int(most["number"]) if most else None
    if size is not None and size > MOST_SEATS:
        size = None
    return Table(name, size, int(button["seat"]) if button else None)


def read_seat(line: str, scale: int, words: Seating = ENGLISH_SEATING) -> Chair | None:
    """A seat line, None when it is none. The name runs to the last bracket that holds chips.

    Raises MoneyError. The bounty is in cents of the buy-in's currency.
    """
    found = words.seat.match(line)
    if found is None:
        return None
    seat, name, stack, bounty, rest = found.groups()
    return Chair(
        int(seat),
        name,
        minor(stack, scale),
        minor(bounty, 100) if bounty else None,
        bool(rest) and any(word in rest for word in words.sitting_out),
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


def _first(patterns: list[re.Pattern[str]], text: str) -> re.Match[str] | None:
    return next((found for one in patterns if (found := one.search(text))), None)
