"""When a tournament will be over: a range by the rules of thumb of organisers, without playing it."""

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from math import log

from tourney.language import tr
from tourney.tournament.structures.values import Level, Structure

MOST_LEVELS_AHEAD = 2000

Share = Callable[[Level], Fraction]


@dataclass(frozen=True, slots=True)
class Moment:
    """So many minutes after the start, breaks included, during the play of this level."""

    minutes: int
    level: int


@dataclass(frozen=True, slots=True)
class EndsAbout:
    """When the last hand is played: hardly before `earliest`, most likely about `expected`, by `latest`."""

    earliest: Moment
    expected: Moment
    latest: Moment


SHARES = (40, 20, 10)
"""How many big blinds all chips are worth when it ends: the last two have 20 each, 10 each, or the next
hand decides (tournament-formulas 4.6)."""


def ends_about(structure: Structure, players: int, rebuys: int = 0, add_ons: int = 0) -> EndsAbout:
    """The range in which the tournament ends with so many starting stacks in play.

    Two kinds of rule are asked: all chips are worth 40, 20 and 10 big blinds, and 10 rounds of what two
    players post (the chip-to-blind M). The earliest and the latest answer are the ends of the range, 20 big
    blinds what is expected. Raises ValueError without players.
    """
    if players < 1 or rebuys < 0 or add_ons < 0:
        raise ValueError(
            tr(
                "{players} players, {rebuys} rebuys, {add_ons} add-ons: there must be somebody",
                players=str(players),
                rebuys=str(rebuys),
                add_ons=str(add_ons),
            )
        )
    chips = structure.starting_stack * (players + rebuys + add_ons)
    forty, twenty, ten = (_end(structure, _by_bets(chips, share)) for share in SHARES)
    by_round = _end(structure, _by_rounds(chips))
    return EndsAbout(
        _moment(structure, min(forty, by_round)),
        _moment(structure, twenty),
        _moment(structure, max(ten, by_round)),
    )


def _by_bets(chips: int, share: int) -> Share:
    return lambda level: Fraction(share * level.first_bet, chips)


def _by_rounds(chips: int) -> Share:
    return lambda level: Fraction(10 * cost_of_round(level, 2), chips)


def cost_of_round(level: Level, players: int) -> int:
    """What all together post in one round of so many players: blinds, bring-in and antes."""
    if level.ante_paid_by == "all" or not level.big_blind:
        antes = level.ante * players
    else:
        antes = level.ante if level.ante_paid_by in ("big_blind", "button") else 0
    blinds = level.small_blind + level.big_blind
    return (blinds or level.bring_in) + antes


def _end(structure: Structure, share: Share) -> float:
    """The level, as a number with a part, by whose end `share` of it has reached 1.

    Between the ends of two levels the share grows evenly by its logarithm: 3.5 is half way through
    level 4. Where it never gets there (the last level stays), the end is that of the last level.
    """
    before = None
    for number in range(1, MOST_LEVELS_AHEAD + 1):
        now = share(structure.level(number))
        if now >= 1:
            if before is None or not before:
                return float(number)
            return number - 1 + log(1 / before) / log(now / before)
        if number > len(structure.levels) and now == before:
            return float(number)
        before = now
    return float(MOST_LEVELS_AHEAD)


def _moment(structure: Structure, end: float) -> Moment:
    """The minute of an end that was counted in levels."""
    number = max(1, int(end) + (end > int(end)))
    part = end - (number - 1)
    return Moment(structure.minutes_to(number) + round(part * structure.level(number).minutes), number)


def clock(minutes: int) -> str:
    """Minutes as people say them, 236 -> 3 h 56."""
    return f"{minutes // 60} h {minutes % 60:02d}"
