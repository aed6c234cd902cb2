"""Several players side by side: who is above or below the first of them for certain."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from parts import amounts
from tourney.language import tr, tr_later
from tourney.stats.catalogue import Statistic
from tourney.stats.intervals import Interval, wilson

MARKS = {1: tr_later("▲ higher"), -1: tr_later("▼ lower")}
"""What stands beside a figure whose interval lies wholly above or below that of the first player."""


@dataclass(frozen=True, slots=True)
class Beside:
    """One column: a name, its row of a report, and the intervals of its win rates by key."""

    name: str
    player_id: int | None
    row: Mapping[str, Any]
    rates: Mapping[str, Interval]
    site: str = ""


def told_apart(columns: Sequence[Beside]) -> list[Beside]:
    """The columns with names that tell them apart: of equal ones each is told with its site, and by its
    number where that is the same too."""
    for more in (lambda who: who.site, lambda who: tr("no. {number}", number=str(who.player_id))):
        many = Counter(who.name for who in columns)
        columns = [
            replace(who, name=f"{who.name} · {more(who)}")
            if many[who.name] > 1 and who.player_id is not None
            else who
            for who in columns
        ]
    return list(columns)


def interval(one: Statistic, who: Beside) -> tuple[float, float] | None:
    """The 95 % interval of a figure: Wilson's of a share, of a win rate the one that was found; else None."""
    if one.is_rate:
        return wilson(who.row[f"{one.key}_n"], who.row[f"{one.key}_d"])
    found = who.rates.get(one.key)
    return (found.low, found.high) if found else None


def side(one: Statistic, first: Beside, other: Beside) -> int:
    """1 where the interval of `other` lies above that of `first`, -1 below it, 0 where they overlap or one is
    not known."""
    mine, theirs = interval(one, first), interval(one, other)
    if mine is None or theirs is None:
        return 0
    return 1 if theirs[0] > mine[1] else -1 if theirs[1] < mine[0] else 0


def sentences(some: Sequence[Statistic], columns: Sequence[Beside], most: int) -> list[str]:
    """The clearest differences from the first player in words, those with the widest gap between the
    intervals first; at most so many."""
    first, *others = columns
    told: list[tuple[float, str]] = []
    for one in some:
        for other in others:
            apart = side(one, first, other)
            if not apart or not one.is_rate:
                continue
            mine, theirs = interval(one, first), interval(one, other)
            if mine is None or theirs is None:
                continue
            gap = theirs[0] - mine[1] if apart > 0 else mine[0] - theirs[1]
            said = {
                "statistic": tr(one.name),
                "other": other.name,
                "his": _rate(one, other),
                "first": first.name,
                "own": _rate(one, first),
            }
            if apart > 0:
                words = tr(
                    "{statistic}: {other} {his} is above {first} {own}, and the intervals do not overlap.",
                    **said,
                )
            else:
                words = tr(
                    "{statistic}: {other} {his} is below {first} {own}, and the intervals do not overlap.",
                    **said,
                )
            told.append((gap, words))
    return [words for _, words in sorted(told, key=lambda pair: -pair[0])[:most]]


def _rate(one: Statistic, who: Beside) -> str:
    return amounts.rate(who.row[f"{one.key}_n"], who.row[f"{one.key}_d"])
