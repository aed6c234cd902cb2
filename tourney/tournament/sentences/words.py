"""What a sentence of the log needs to know: who is who by now, the currency, the levels."""

from collections.abc import Iterable, Sequence
from datetime import datetime

from tourney.engine.games import game
from tourney.tournament.events import HandStarted
from tourney.tournament.money.amounts import written
from tourney.tournament.setup import Charge, Setup
from tourney.tournament.state import Clock
from tourney.tournament.structures.values import Level
from tourney.tournament.timing import left

MANY = 30
"""So many players are still told one by one."""


class Words:
    """Names and figures in words, as they are at one line of a log."""

    def __init__(self) -> None:
        self.names: dict[int, str] = {}
        self.setup: Setup | None = None
        self.hands: dict[int, HandStarted] = {}
        self.at: datetime | None = None

    @property
    def agreed(self) -> Setup:
        """The setup. Raises ValueError for a log that does not begin with one."""
        if self.setup is None:
            raise ValueError("the log does not begin with the creation of the tournament")
        return self.setup

    def name(self, player: int) -> str:
        return self.names.get(player, f"player {player}")

    def people(self, players: Iterable[int]) -> str:
        """`Ann, Bob and Cy`."""
        return listed([self.name(player) for player in players])

    def money(self, amount: int) -> str:
        return written(amount, self.agreed.unit, self.agreed.scale)

    def price(self, charge: Charge, method: str) -> str:
        """`for 25.00 EUR (cash)`, `for nothing`."""
        total = Charge(*charge).total
        return f"for {self.money(total)} ({method})" if total else "for nothing"

    def stakes(self, number: int) -> str:
        """The stakes of a level of the structure."""
        return stakes(self.agreed.structure.level(number))

    def clock(self, clock: Clock | None) -> str:
        """`level 3 with 12:34 left`, `the break after level 3 with 5:00 left`."""
        if clock is None:
            return "no clock"
        where = f"the break after level {clock.level}" if clock.on_break else f"level {clock.level}"
        over = clock.left if self.at is None else left(clock, self.at)
        return f"{where} with {time_left(over)} left"

    def seats(self, players: Sequence[int], seats: Sequence[tuple[int, int]]) -> str:
        """Who sits where, table by table; with very many only how many."""
        tables: dict[int, list[str]] = {}
        for player, (table, seat) in sorted(zip(players, seats, strict=True), key=lambda pair: pair[1]):
            tables.setdefault(table, []).append(f"{seat} {self.name(player)}")
        if len(players) > MANY:
            return f"{len(players):,} players at {len(tables):,} tables"
        return "; ".join(f"table {table}: {', '.join(row)}" for table, row in tables.items())


def stakes(level: Level) -> str:
    """`100/200, ante 200`, at stud `bring-in 10, bets 40/80, ante 5`; all of it where a level has games of
    both kinds."""
    forced = game(level.game, level.limit).forced if level.game and level.limit else None
    each = forced in ("bring_in", "antes")
    parts = [f"{level.small_blind:,}/{level.big_blind:,}"] if level.big_blind and not each else []
    if level.bring_in and forced in (None, "bring_in"):
        parts.append(f"bring-in {level.bring_in:,}")
    if level.small_bet:
        parts.append(f"bets {level.small_bet:,}/{level.big_bet or 2 * level.small_bet:,}")
    if level.ante and each:
        parts.append(f"ante {level.ante:,}")
    elif level.ante and level.ante_paid_by != "none":
        by = {"big_blind": " from the big blind", "button": " from the button"}.get(
            level.ante_paid_by or "", ""
        )
        parts.append(f"ante {level.ante:,}{by}")
    elif level.ante and forced is None:
        parts.append(f"ante {level.ante:,} in games without blinds")
    return ", ".join(parts) or "no forced bets"


def chips(count: int | None) -> str:
    """`12,500 chips`, `1 chip`, `an unknown stack`."""
    if count is None:
        return "an unknown stack"
    return f"{count:,} chip" if count == 1 else f"{count:,} chips"


def counted(count: int, thing: str) -> str:
    return f"{count:,} {thing}" if count == 1 else f"{count:,} {thing}s"


def place(table: int, seat: int) -> str:
    return f"table {table} seat {seat}"


def ordinal(number: int) -> str:
    """1st, 2nd, 3rd, 4th, 11th, 21st."""
    ending = "th" if number % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number:,}{ending}"


def listed(words: Sequence[str]) -> str:
    """`a`, `a and b`, `a, b and c`."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}" if words else "nobody"


def time_left(milliseconds: int) -> str:
    """`12:34`, with hours `1:02:03`."""
    seconds = milliseconds // 1000
    minutes, seconds = divmod(seconds, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02d}:{seconds:02d}" if hours else f"{minutes}:{seconds:02d}"


def by_draw(draw: int | None) -> str:
    """A drawn thing says the number of the draw: with the seed it can be repeated."""
    return "" if draw is None else f" (draw {draw})"


def by_rule(rule: str) -> str:
    return f" ({rule})" if rule else " (the director's choice)"
