"""What one statistic is: its name and meaning, its opportunity and instance, and how both are counted."""

import re
from dataclasses import dataclass, replace

from tourney.stats.seats import FLOP_GAMES, STUD_GAMES

PERCENT, RATIO, MONEY, BB_PER_100, COUNT = "percent", "ratio", "money", "bb_per_100", "count"
AVERAGE, MONEY_EACH, SPREAD = "average", "money_each", "spread"
"""How n/d is shown. `percent`: 100 n/d. `ratio`: n/d, infinite when only d is 0. `money`: n, in the
smallest unit of the row. `bb_per_100`: n/d. `count`: n. `average`: n/d. `money_each`: n/d, in the smallest
unit of the row. `spread`: n, which was found from d hands."""

DECIMAL = frozenset({BB_PER_100, AVERAGE, SPREAD})
"""The formats whose n is no whole number."""

HAND, ACTION = "hand", "action"

PT, STRICT = "pt", "strict"
PROFILES = (PT, STRICT)
"""`pt` counts as PokerTracker 4 does, `strict` by the letter of the definition where that differs."""

HANDS, TOURNAMENTS, SESSIONS = "hand_players", "tournament_results", "sessions"
STACKS = "tournament_stacks"
"""What is counted over: a row a player and hand, an entry in a tournament, a sitting at the tables; a hand of
a tournament in which the stacks of all are known."""

DRAW_GAMES = ("draw5", "jacks", "jacks-italian", "27sd", "27td", "badugi")
ORDERED_GAMES = (*FLOP_GAMES, *DRAW_GAMES)
"""Games in which the same player acts last on every street."""
ALL_GAMES = (*ORDERED_GAMES, *STUD_GAMES)

TRACKER = "PokerTracker 4"
MANAGER = "Holdem Manager"
QUERIES = "OpenHoldem, queries of PokerTracker 4"
CACHE = "PokerTracker 4, columns of its cash cache"
SHARK = "SharkScope"
SLEUTH = "Poker Sleuth"
LAYOR = "LayorX"
OWN = "follows from the others"

_NAME = re.compile(r"'[^']*'|\b[a-z_][a-z_0-9]*\b(?!\s*\()")
_WORDS = frozenset({"sum", "count"})


@dataclass(frozen=True, slots=True)
class Statistic:
    """One statistic. `n` and `d` are SQL aggregates over rows of `over`; both are whole numbers, save for
    n in the formats of DECIMAL. `strict` are n and d where the letter of the definition counts otherwise
    than PokerTracker, and `strictly` says how."""

    key: str
    number: int
    name: str
    sentence: str
    opportunity: str
    instance: str
    n: str
    d: str
    per: str = HAND
    street: str | None = None
    format: str = PERCENT
    games: tuple[str, ...] = ALL_GAMES
    source: str = TRACKER
    strict: tuple[str, str] | None = None
    strictly: str = ""
    over: str = HANDS
    spread: str = ""
    """The standard deviation of one of the d values whose mean is n/d, where that has an interval."""

    @property
    def is_rate(self) -> bool:
        """Whether n counts some of what d counts, so that n is never above d."""
        return self.format == PERCENT and self.over == HANDS

    @property
    def adds_up(self) -> bool:
        """Whether n and d of the parts of a report add up to those of the whole."""
        return self.format != SPREAD and "max(" not in self.n

    @property
    def columns(self) -> tuple[str, ...]:
        """The columns that n and d read, in either profile."""
        text = " ".join((self.n, self.d, *(self.strict or ())))
        names = dict.fromkeys(name for name in _NAME.findall(text) if not name.startswith("'"))
        return tuple(name for name in names if name not in _WORDS)

    def by(self, profile: str) -> "Statistic":
        """The entry as this profile counts it."""
        if profile != STRICT or self.strict is None:
            return self
        n, d = self.strict
        return replace(self, n=n, d=d)


def rate(
    key: str,
    number: int,
    name: str,
    street: str,
    sentence: str,
    opportunity: str,
    instance: str,
    *,
    made: str | None = None,
    chance: str | None = None,
    games: tuple[str, ...] = ALL_GAMES,
    source: str = TRACKER,
    strict: tuple[str, str] | None = None,
    strictly: str = "",
) -> Statistic:
    """A share of hands, out of conditions on BOOLEAN columns: `key` over `key_opp` unless others are given.
    `strict` are the conditions, made and chance, of the other profile."""
    made, chance = made or key, chance or f"{key}_opp"
    return Statistic(
        key,
        number,
        name,
        sentence,
        opportunity,
        instance,
        n=count(made),
        d=count(chance),
        street=street,
        games=games,
        source=source,
        strict=(count(strict[0]), count(strict[1])) if strict else None,
        strictly=strictly,
    )


def count(condition: str) -> str:
    """How many rows meet it; 0 where it is NULL in all, for which DuckDB has no number."""
    return f"coalesce(count_if({condition}), 0)"


def raised(key: str) -> str:
    """The condition of the third answer: faced, and neither folded nor called."""
    return f"{key}_faced AND NOT fold_to_{key} AND NOT call_{key}"


def actions(column: str) -> str:
    return f"coalesce(sum({column}), 0)"


def net(condition: str) -> str:
    return f"coalesce(sum(CASE WHEN {condition} THEN net ELSE 0 END), 0)"


def hundredths(column: str) -> str:
    """The sum of a column that holds hundredths."""
    return f"coalesce(sum({column}), 0) / 100.0"
