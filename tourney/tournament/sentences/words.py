"""What a sentence of the log needs to know: who is who by now, the currency, the levels."""

from collections.abc import Iterable, Sequence
from datetime import datetime

from tourney.engine.games import game
from tourney.language import language, tr, tr_in, tr_later, tr_n
from tourney.tournament.events import HandStarted
from tourney.tournament.money.amounts import said
from tourney.tournament.setup import Charge, Setup
from tourney.tournament.state import Clock
from tourney.tournament.structures.values import Level
from tourney.tournament.timing import left

MANY = 30
"""So many players are still told one by one."""
PAID_BY = {"cash": tr_later("cash"), "card": tr_later("card"), "owed": tr_later("owed")}
"""The usual ways to pay; others are called as whoever typed them did."""


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
        return self.names.get(player) or tr("player {number}", number=str(player))

    def people(self, players: Iterable[int]) -> str:
        """`Ann, Bob and Cy`."""
        return listed([self.name(player) for player in players])

    def money(self, amount: int) -> str:
        return said(amount, self.agreed.unit, self.agreed.scale)

    def price(self, charge: Charge, method: str) -> str:
        """`for 25.00 EUR (cash)`, `for nothing`."""
        total = Charge(*charge).total
        if not total:
            return tr("for nothing")
        return tr("for {amount} ({method})", amount=self.money(total), method=paid_by(method))

    def stakes(self, number: int) -> str:
        """The stakes of a level of the structure."""
        return stakes(self.agreed.structure.level(number))

    def clock(self, clock: Clock | None) -> str:
        """`level 3 with 12:34 left`, `the break after level 3 with 5:00 left`."""
        if clock is None:
            return tr("no clock")
        level = str(clock.level)
        over = clock.left if self.at is None else left(clock, self.at)
        if clock.on_break:
            return tr("the break after level {level} with {left} left", level=level, left=time_left(over))
        return tr("level {level} with {left} left", level=level, left=time_left(over))

    def seats(self, players: Sequence[int], seats: Sequence[tuple[int, int]]) -> str:
        """Who sits where, table by table; with very many only how many."""
        tables: dict[int, list[str]] = {}
        for player, (table, seat) in sorted(zip(players, seats, strict=True), key=lambda pair: pair[1]):
            tables.setdefault(table, []).append(f"{seat} {self.name(player)}")
        if len(players) > MANY:
            return tr("{players} players at {tables} tables", players=len(players), tables=len(tables))
        return "; ".join(
            tr("table {table}: {players}", table=str(table), players=", ".join(row))
            for table, row in tables.items()
        )


def stakes(level: Level) -> str:
    """`100/200, ante 200`, at stud `bring-in 10, bets 40/80, ante 5`; all of it where a level has games of
    both kinds."""
    forced = game(level.game, level.limit).forced if level.game and level.limit else None
    each = forced in ("bring_in", "antes")
    blinds = level.big_blind and not each
    parts = [tr("{small}/{big}", small=level.small_blind or 0, big=level.big_blind or 0)] if blinds else []
    if level.bring_in and forced in (None, "bring_in"):
        parts.append(tr("bring-in {chips}", chips=level.bring_in))
    if level.small_bet:
        parts.append(
            tr("bets {small}/{big}", small=level.small_bet, big=level.big_bet or 2 * level.small_bet)
        )
    if level.ante and each:
        parts.append(tr("ante {chips}", chips=level.ante))
    elif level.ante and level.ante_paid_by != "none":
        if level.ante_paid_by == "big_blind":
            parts.append(tr("ante {chips} from the big blind", chips=level.ante))
        elif level.ante_paid_by == "button":
            parts.append(tr("ante {chips} from the button", chips=level.ante))
        else:
            parts.append(tr("ante {chips}", chips=level.ante))
    elif level.ante and forced is None:
        parts.append(tr("ante {chips} in games without blinds", chips=level.ante))
    return ", ".join(parts) or tr("no forced bets")


def chips(count: int | None) -> str:
    """`12,500 chips`, `1 chip`, `an unknown stack`."""
    if count is None:
        return tr("an unknown stack")
    return tr_n("{n} chip", "{n} chips", count)


def paid_by(way: str) -> str:
    """A way to pay as it is shown: `cash`."""
    return tr(PAID_BY[way]) if way in PAID_BY else way


def bounty_kind(kind: str) -> str:
    """A kind of bounty as it is shown."""
    names = {
        "none": tr_in("bounty", "none"),
        "fixed": tr_in("bounty", "fixed"),
        "progressive": tr_in("bounty", "progressive"),
        "mystery": tr_in("bounty", "mystery"),
    }
    return names[kind]


def place(table: int, seat: int) -> str:
    return tr("table {table} seat {seat}", table=str(table), seat=str(seat))


def ordinal(number: int) -> str:
    """1st, 2nd, 3rd, 4th, 11th, 21st; in other languages as they write it."""
    if (spoken := language()) != "en":
        return f"{number}º" if spoken == "it" else f"{number}."
    ending = "th" if number % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number:,}{ending}"


def listed(words: Sequence[str]) -> str:
    """`a`, `a and b`, `a, b and c`."""
    if not words:
        return tr("nobody")
    return (
        words[0] if len(words) == 1 else tr("{first} and {last}", first=", ".join(words[:-1]), last=words[-1])
    )


def time_left(milliseconds: int) -> str:
    """`12:34`, with hours `1:02:03`."""
    seconds = milliseconds // 1000
    minutes, seconds = divmod(seconds, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02d}:{seconds:02d}" if hours else f"{minutes}:{seconds:02d}"


def by_draw(draw: int | None) -> str:
    """A drawn thing says the number of the draw: with the seed it can be repeated."""
    return "" if draw is None else " " + tr("(draw {number})", number=str(draw))


def by_rule(rule: str) -> str:
    return f" ({rule})" if rule else " " + tr("(the director's choice)")
