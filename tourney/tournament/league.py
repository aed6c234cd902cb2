"""A season: which results count, what is added, who stands where, and how each total came about.

Of the season's events a player's best `best` count, or all but the worst `drop`, at least one; an event
that he missed counts as 0 points among them. Attendance is paid for every event that he played and is never dropped.
Equal totals are told apart by wins, then by places in the money, then by who was ahead when they met;
who is still equal shares the rank.
"""

from bisect import bisect_left, bisect_right, insort
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, replace
from fractions import Fraction
from itertools import groupby
from typing import Any

from tourney.language import language, number, tr, tr_in
from tourney.tournament.event_result import EventResult, shown
from tourney.tournament.formulas import formula
from tourney.tournament.formulas.numbers import fixed
from tourney.tournament.point_values import Standing
from tourney.tournament.points import Before, PlayerPoints, ScoredResult, formula_text, score

MOST_EVENTS = 1_000
_MOST_EXTRA = 10**9


class LeagueError(ValueError):
    """A rule of a league, or an event for it, that cannot be; the message says which and why."""


@dataclass(frozen=True, slots=True)
class LeagueRules:
    """How a season is counted. `formula` is a text or the key of a named one.

    `best` None counts all. `attendance` and `bounty` (for each knock-out of the winner of the event
    before) are points as text, as `2.5`; `minimum` is the least that anybody gets of an event by the
    formula, None for none. Who played fewer than `minimum_events` is listed without a rank.
    """

    formula: str = "linear"
    best: int | None = None
    drop: int = 0
    attendance: str = "0"
    bounty: str = "0"
    minimum: str | None = None
    minimum_events: int = 0


@dataclass(frozen=True, slots=True)
class Counted:
    """One event in a player's total: points with the bonus, and whether it counts."""

    event_id: str
    place: int
    points: str
    bonus: str
    counts: bool


@dataclass(frozen=True, slots=True)
class SeasonRow:
    """One line of the table. `rank` is None below the minimum of events; `shared` says that others have it.

    `points` is the total of the counted events with their bonuses and of `attendance`.
    """

    rank: int | None
    shared: bool
    player: int
    name: str
    points: str
    attendance: str
    events: int
    wins: int
    in_the_money: int
    best_place: int
    results: tuple[Counted, ...]

    def words(self) -> str:
        """How the total came about, as in `10.00 + 6.67 + 2.00 for attendance; dropped 1.00`."""
        told = [_told(part) for part in self.results if part.counts]
        if Fraction(self.attendance):
            told.append(tr("{points} for attendance", points=self.attendance))
        dropped = [_told(part) for part in self.results if not part.counts]
        words = " + ".join(told) or tr("nothing counted")
        return tr("{words}; dropped {dropped}", words=words, dropped=", ".join(dropped)) if dropped else words


def check_rules(rules: LeagueRules) -> LeagueRules:
    """The rules themselves, when they can be; raises LeagueError or FormulaError."""
    if rules.best is not None and not 1 <= rules.best <= MOST_EVENTS:
        raise LeagueError(
            tr(
                "best is {best}; a season counts the best 1 to {most}",
                best=_number(rules.best),
                most=MOST_EVENTS,
            )
        )
    for name in ("drop", "minimum_events"):
        if not 0 <= getattr(rules, name) <= MOST_EVENTS:
            raise LeagueError(
                tr(
                    "{name} is {given}; it is from 0 to {most}",
                    name=_called(name),
                    given=_number(getattr(rules, name)),
                    most=MOST_EVENTS,
                )
            )
    for name in ("attendance", "bounty"):
        points(getattr(rules, name), name)
    if rules.minimum is not None:
        points(rules.minimum, "minimum")
    formula(formula_text(rules.formula))
    return rules


def _called(rule: str) -> str:
    """What a rule is called to a person; in English as the requests name it."""
    names = {
        "drop": tr_in("league", "drop"),
        "minimum_events": tr_in("league", "minimum_events"),
        "attendance": tr_in("league", "attendance"),
        "bounty": tr_in("league", "bounty"),
        "minimum": tr_in("league", "minimum"),
    }
    return names.get(rule, rule)


def points(text: str, what: str) -> Fraction:
    """Points that somebody wrote, as `2.5`; raises LeagueError saying what they are for."""
    plain = text.strip()
    digits = plain.removeprefix("-").replace(".", "", 1)
    if len(plain) > 20 or not (digits.isascii() and digits.isdigit()):
        raise LeagueError(
            tr("{what} is {text}; write a number such as 2 or 0.5", what=_called(what), text=shown(text))
        )
    value = Fraction(plain)
    if abs(value) > _MOST_EXTRA or (value * 100).denominator != 1:
        raise LeagueError(
            tr(
                "{what} is {text}; write at most {most}, in hundredths",
                what=_called(what),
                text=shown(text),
                most=_MOST_EXTRA,
            )
        )
    return value


def play(rules: LeagueRules, season: Sequence[ScoredResult], result: EventResult) -> ScoredResult:
    """The points of the season's next event, from what the season was before it; nothing before changes.

    Raises LeagueError for an event that the season has.
    """
    if any(scored.event_id == result.event_id for scored in season):
        raise LeagueError(
            tr(
                "the season has the event {event} already; its points stand",
                event=shown(result.event_id),
            )
        )
    if len(season) >= MOST_EVENTS:
        raise LeagueError(tr("the season has {most} events; begin another", most=MOST_EVENTS))
    minimum = None if rules.minimum is None else points(rules.minimum, "minimum")
    return score(
        result,
        rules.formula,
        before(rules, season),
        minimum=minimum,
        bounty=points(rules.bounty, "bounty"),
    )


def before(rules: LeagueRules, season: Sequence[ScoredResult]) -> Before:
    """What the next event of a season asks of it."""
    if not season:
        return Before()
    table = standings(rules, season)
    rows = sorted(table, key=lambda row: -Fraction(row.points))
    ranks: dict[int, int] = {}
    for place, row in enumerate(rows, 1):
        equal = place > 1 and rows[place - 2].points == row.points
        ranks[row.player] = ranks[rows[place - 2].player] if equal else place
    return Before(
        number=len(season) + 1,
        standings={
            row.player: Standing(row.rank or ranks[row.player], Fraction(row.points), row.events)
            for row in table
        },
        previous_winners=frozenset(row.player for row in season[-1].rows if row.place == 1 and row.present),
        leaders=frozenset(row.player for row in table if row.rank == 1),
    )


def standings(rules: LeagueRules, season: Sequence[ScoredResult]) -> list[SeasonRow]:
    """The table after these events, from their points as they were given: members only.

    Those below the minimum of events come last, without a rank.
    """
    kept = _how_many_count(rules, len(season))
    attendance = points(rules.attendance, "attendance")
    played: dict[int, list[tuple[ScoredResult, PlayerPoints]]] = {}
    for scored in season:
        for row in scored.rows:
            if row.present and row.member:
                played.setdefault(row.player, []).append((scored, row))
    rows = [_row(events, len(season), kept, attendance) for events in played.values()]
    ranked = [row for row in rows if row.events >= rules.minimum_events]
    waiting = [row for row in rows if row.events < rules.minimum_events]
    return [*_ranked(ranked, season), *sorted(waiting, key=_order)]


def totals_after_each(rules: LeagueRules, season: Sequence[ScoredResult]) -> list[dict[int, int]]:
    """Everybody's total after each event, in hundredths of a point: those of `standings` over the events up to
    it, without working all of them out anew."""
    attendance = int(points(rules.attendance, "attendance") * 100)
    above: dict[int, list[int]] = {}
    below: dict[int, list[int]] = {}  # what is less than 0, each list the best first
    found: list[dict[int, int]] = []
    for held, scored in enumerate(season, 1):
        for row in scored.rows:
            if row.present and row.member:
                total = int((Fraction(row.points) + Fraction(row.bonus)) * 100)
                mine = above.setdefault(row.player, []), below.setdefault(row.player, [])
                insort(mine[total < 0], total, key=lambda value: -value)
        kept = _how_many_count(rules, held)
        after = {}
        for player, good in above.items():
            bad = below[player]
            played = len(good) + len(bad)
            room = max(kept - min(len(good), kept) - (held - played), 0)
            after[player] = sum(good[:kept]) + sum(bad[:room]) + attendance * played
        found.append(after)
    return found


def as_json(row: SeasonRow) -> dict[str, Any]:
    """A line of the table as numbers, texts, lists and objects; points are text, so that none is rounded."""
    return {**asdict(row), "results": [asdict(part) for part in row.results], "words": row.words()}


def _how_many_count(rules: LeagueRules, events: int) -> int:
    kept = max(events - rules.drop, 1)
    return kept if rules.best is None else min(kept, rules.best)


def _row(
    events: Sequence[tuple[ScoredResult, PlayerPoints]], held: int, kept: int, attendance: Fraction
) -> SeasonRow:
    totals = [Fraction(row.points) + Fraction(row.bonus) for _, row in events]
    missed = held - len(events)
    # Missed events are worth 0: they push out what is below that, and count only when there is room.
    best = sorted(range(len(events)), key=lambda k: (-totals[k], k))
    above = [k for k in best if totals[k] >= 0]
    below = [k for k in best if totals[k] < 0]
    counted = set(above[:kept])
    room = kept - len(counted) - missed
    counted.update(below[: max(room, 0)])
    paid = attendance * len(events)
    name = events[-1][1].name
    places = [row.place for _, row in events if row.place is not None]
    return SeasonRow(
        rank=None,
        shared=False,
        player=events[0][1].player,
        name=name,
        points=fixed(sum((totals[k] for k in counted), Fraction(0)) + paid),
        attendance=fixed(paid),
        events=len(events),
        wins=places.count(1),
        in_the_money=sum(row.in_the_money for _, row in events),
        best_place=min(places),
        results=tuple(
            Counted(scored.event_id, row.place or 0, row.points, row.bonus, k in counted)
            for k, (scored, row) in enumerate(events)
        ),
    )


def _merit(row: SeasonRow) -> tuple[Fraction, int, int]:
    return (-Fraction(row.points), -row.wins, -row.in_the_money)


def _order(row: SeasonRow) -> tuple[Any, ...]:
    return (*_merit(row), row.name, row.player)


def _ranked(rows: Iterable[SeasonRow], season: Sequence[ScoredResult]) -> list[SeasonRow]:
    found: list[SeasonRow] = []
    for _, group in groupby(sorted(rows, key=_order), key=_merit):
        equal = list(group)
        ahead = _head_to_head({row.player for row in equal}, season) if len(equal) > 1 else {}
        equal.sort(key=lambda row: -ahead.get(row.player, 0))
        for _, same in groupby(equal, key=lambda row: ahead.get(row.player, 0)):
            together = list(same)
            rank = len(found) + 1
            found += [replace(row, rank=rank, shared=len(together) > 1) for row in together]
    return found


def _head_to_head(players: set[int], season: Sequence[ScoredResult]) -> dict[int, int]:
    """How often each of these was ahead of another of them, less how often behind, over all events."""
    net = dict.fromkeys(players, 0)
    for scored in season:
        met = [
            (row.place, row.player)
            for row in scored.rows
            if row.player in players and row.present and row.place is not None
        ]
        places = sorted(place for place, _ in met)
        for place, player in met:
            net[player] += len(places) - bisect_right(places, place) - bisect_left(places, place)
    return net


def _told(part: Counted) -> str:
    return (
        part.points
        if not Fraction(part.bonus)
        else tr("{points} + {bonus} bounty", points=part.points, bonus=part.bonus)
    )


def _number(value: int) -> str:
    return number(value, language()) if abs(value) < 10**12 else tr("too large")
