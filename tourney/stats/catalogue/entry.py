"""What one statistic is: its name and meaning, its opportunity and instance, and how both are counted."""

from dataclasses import dataclass

from tourney.stats.seats import FLOP_GAMES

PERCENT, RATIO, MONEY, BB_PER_100, COUNT = "percent", "ratio", "money", "bb_per_100", "count"
"""How n/d is shown. `percent`: 100 n/d. `ratio`: n/d, infinite when only d is 0. `money`: n, in the
smallest unit of the row. `bb_per_100`: n/d. `count`: n."""

HAND, ACTION = "hand", "action"


@dataclass(frozen=True, slots=True)
class Statistic:
    """One statistic. `n` and `d` are SQL aggregates over rows of `hand_players`; both are whole
    numbers, save for the big blinds of `bb_100`. `columns` are the columns they read."""

    key: str
    number: int
    name: str
    sentence: str
    opportunity: str
    instance: str
    n: str
    d: str
    columns: tuple[str, ...]
    per: str = HAND
    street: str | None = None
    format: str = PERCENT
    games: tuple[str, ...] = FLOP_GAMES

    @property
    def is_rate(self) -> bool:
        """Whether n counts some of what d counts, so that n is never above d."""
        return self.format == PERCENT


def rate(
    key: str,
    number: int,
    name: str,
    street: str,
    sentence: str,
    opportunity: str,
    instance: str,
    chance: str | None = None,
    made: str | None = None,
) -> Statistic:
    """A share of hands, out of two BOOLEAN columns: `key` over `key_opp` unless others are named."""
    made, chance = made or key, chance or f"{key}_opp"
    return Statistic(
        key,
        number,
        name,
        sentence,
        opportunity,
        instance,
        n=f"count_if({made})",
        d=f"count_if({chance})",
        columns=(made, chance),
        street=street,
    )


def actions(column: str) -> str:
    return f"coalesce(sum({column}), 0)"


def net(condition: str) -> str:
    return f"coalesce(sum(CASE WHEN {condition} THEN net ELSE 0 END), 0)"
