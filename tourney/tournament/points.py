"""Points for an event that is over, by a formula, with all that is needed to work them out again.

Who ties gets the mean of the points of the places that he shares. Points are exact until the end, then
rounded to hundredths, a half away from zero; they may be negative unless a minimum is set.
"""

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from fractions import Fraction
from functools import cache
from typing import Any

from tourney.language import tr
from tourney.resources import folder
from tourney.tournament.event_result import EventResult, PlayerResult, checked, shown
from tourney.tournament.formulas import VERSION, Formula, FormulaError, Run, evaluate, formula
from tourney.tournament.formulas.numbers import bounded, fixed
from tourney.tournament.point_values import Standing, event_values, player_values

MOST_POINTS = 10**12
Inputs = Mapping[str, str | None]
"""Variables by their names, each as an exact fraction (`20`, `1/3`); None for one that was not known."""


@dataclass(frozen=True, slots=True)
class NamedFormula:
    """A formula that comes with the program, with its source and what a hand worked out of it."""

    key: str
    name: str
    sentence: str
    source: str
    text: str
    worked: tuple[Mapping[str, Any], ...]


@dataclass(frozen=True, slots=True)
class PlayerPoints:
    """What one player got of an event: `points` by the formula and `bonus` beside it, in hundredths as
    text (`6.67`). `inputs` are his values of the variables that the formula asks for."""

    player: int
    name: str
    place: int | None
    last_place: int | None
    points: str
    bonus: str
    present: bool
    member: bool
    in_the_money: bool
    inputs: Inputs


@dataclass(frozen=True, slots=True)
class ScoredResult:
    """The points of an event, with what made them: they are never worked out anew from anything else.

    `formula` is the text, `version` that of the language, `inputs` the event's values of the variables
    that the formula asks for, `seed` that of what it draws. `minimum` is the least that anybody gets.
    """

    event_id: str
    name: str
    date: date
    formula: str
    version: int
    minimum: str | None
    seed: str
    inputs: Inputs
    rows: tuple[PlayerPoints, ...]


@dataclass(frozen=True, slots=True)
class Before:
    """The season before an event: each player's standing, who won the event before, who leads."""

    number: int = 1
    standings: Mapping[int, Standing] = field(default_factory=dict)
    previous_winners: frozenset[int] = frozenset()
    leaders: frozenset[int] = frozenset()


@cache
def named_formulas() -> Mapping[str, NamedFormula]:
    """The formulas that come with the program, by their keys."""
    text = (folder("data") / "points" / "formulas.toml").read_text(encoding="utf-8")
    found: dict[str, NamedFormula] = {}
    for row in tomllib.loads(text)["formula"]:
        row["worked"] = tuple(row["worked"])
        found[row["key"]] = NamedFormula(**row)
    return found


def formula_text(name_or_text: str) -> str:
    """The text of a formula that is given by its key, or the text itself."""
    known = named_formulas().get(name_or_text.strip())
    return known.text.strip() if known else name_or_text


def score(
    result: EventResult,
    text: str,
    before: Before | None = None,
    *,
    minimum: Fraction | None = None,
    bounty: Fraction = Fraction(0),
) -> ScoredResult:
    """The points of everybody in a result, by a formula's text or key.

    `bounty` is what each knock-out of the winner of the event before pays beside the formula. Who was
    absent, or never seated, gets nothing. Raises ResultError or FormulaError, for a player by name.
    """
    checked(result)
    source = formula_text(text)
    rule = formula(source)
    season = before or Before()
    event = event_values(result, season.number, season.previous_winners)
    ranks = _own_ranks(result.placed)
    values = {
        player.player: player_values(
            player,
            result.scale,
            season.standings.get(player.player),
            season.previous_winners,
            season.leaders,
        )
        for player in result.players
    }
    field_values = [{**values[p.player], "rank": ranks[p.player]} for p in result.placed]
    run = Run(event=event, players=field_values)
    means = _means(result, rule, run, values)
    least = None if minimum is None else fixed(minimum)
    rows = []
    for player in result.players:
        present = player.place is not None and not player.no_show
        value = means[player.player] if present else Fraction(0)
        if present and minimum is not None:
            value = max(value, minimum)
        hits = sum(victim in season.previous_winners for victim in player.victims) if present else 0
        rows.append(
            PlayerPoints(
                player.player,
                player.name,
                player.place,
                player.worst,
                _points(value, player.name, source),
                _points(bounty * hits, player.name, source),
                present,
                player.member,
                player.in_the_money,
                _kept(values[player.player] | {"rank": ranks.get(player.player)}, rule),
            )
        )
    return ScoredResult(
        result.event_id,
        result.name,
        result.date,
        source,
        VERSION,
        least,
        result.event_id,
        _kept(event, rule),
        tuple(rows),
    )


def again(scored: ScoredResult) -> ScoredResult:
    """The points worked out anew from what was kept with them: the same, or the language has changed.

    Raises ValueError for a result of another version of the language.
    """
    if scored.version != VERSION:
        raise ValueError(
            tr(
                "{name} was scored by version {version} of the formulas, this is {now}: its points stand",
                name=scored.name,
                version=str(scored.version),
                now=str(VERSION),
            )
        )
    rule = formula(scored.formula)
    players = {row.player: _read(row.inputs) for row in scored.rows}
    placed = [row for row in scored.rows if row.place is not None]
    run = Run(event=_read(scored.inputs), players=[players[row.player] for row in placed])
    minimum = None if scored.minimum is None else Fraction(scored.minimum)
    rows = []
    for row in scored.rows:
        if row.present and row.place is not None and row.last_place is not None:
            value = _mean(rule, run, players[row.player], row.player, row.place, row.last_place, scored.seed)
            value = value if minimum is None else max(value, minimum)
            row = replace(row, points=fixed(value))
        rows.append(row)
    return replace(scored, rows=tuple(rows))


def _means(
    result: EventResult, rule: Formula, run: Run, values: Mapping[int, dict[str, Fraction | None]]
) -> dict[int, Fraction]:
    found: dict[int, Fraction] = {}
    for player in result.placed:
        if player.no_show or player.place is None or player.worst is None:
            continue
        run.who = player.name
        try:
            found[player.player] = _mean(
                rule,
                run,
                values[player.player],
                player.player,
                player.place,
                player.worst,
                result.event_id,
            )
        except FormulaError as error:
            raise FormulaError(
                tr("{what} (for {name})", what=error.what, name=shown(player.name)), rule.text, error.at
            ) from error
    return found


def _mean(
    rule: Formula,
    run: Run,
    values: Mapping[str, Fraction | None],
    number: int,
    best: int,
    worst: int,
    seed: str,
) -> Fraction:
    """The mean of the points of the places from best to worst; those who differ in nothing share it."""
    asked = tuple(values.get(name) for name in sorted(rule.uses) if name != "rank")
    whom = number if rule.chance else 0
    key = ("mean", best, worst, asked, whom)
    if key not in run.kept:
        total = Fraction(0)
        for place in range(best, worst + 1):
            run.player = {**values, "rank": Fraction(place)}
            run.seed = f"{seed}:{number}:{place}"
            total = bounded(total + evaluate(rule, run))
        run.kept[key] = bounded(total / (worst - best + 1))
    return run.kept[key]


def _own_ranks(placed: Sequence[PlayerResult]) -> dict[int, Fraction]:
    """Each place once, also within ties, so that sums over players count every place."""
    ranks: dict[int, Fraction] = {}
    taken: dict[int, int] = {}
    for player in placed:
        best = player.place or 0
        ranks[player.player] = Fraction(best + taken.get(best, 0))
        taken[best] = taken.get(best, 0) + 1
    return ranks


def _points(value: Fraction, name: str, text: str) -> str:
    if abs(value) > MOST_POINTS:
        raise FormulaError(
            tr("the points of {name} are more than {most}", name=shown(name), most=MOST_POINTS),
            text,
            0,
        )
    return fixed(value)


def _kept(values: Mapping[str, Fraction | None], rule: Formula) -> dict[str, str | None]:
    return {
        name: None if (value := values[name]) is None else str(value)
        for name in sorted(rule.uses)
        if name in values
    }


def _read(inputs: Inputs) -> dict[str, Fraction | None]:
    return {name: None if text is None else Fraction(text) for name, text in inputs.items()}
