"""Leagues in the store: their rules, their events, and the points as they were given."""

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from datetime import UTC, date, datetime
from decimal import Decimal

import duckdb
import polars as pl

from tourney.language import tr
from tourney.store.database import Store
from tourney.store.errors import StoreError
from tourney.store.people import player_number
from tourney.tournament.event_result import EventResult, ResultError, shown
from tourney.tournament.league import LeagueError, LeagueRules, check_rules, play
from tourney.tournament.league_trial import tried
from tourney.tournament.names import wrong_name
from tourney.tournament.points import PlayerPoints, ScoredResult, formula_text

_FIELDS = tuple(LeagueRules.__dataclass_fields__)
_EVENTS = """
SELECT seq, event_id, name, played_on, formula, formula_version, minimum, seed, inputs FROM league_events
WHERE league_id = ? ORDER BY seq
"""
_POINTS = """
SELECT seq, coalesce(players.person_id, league_points.player_id), coalesce(own.name, players.name), place,
       last_place, points, bonus, present, member, in_the_money, inputs
FROM league_points JOIN players USING (player_id) LEFT JOIN players AS own ON own.player_id = players.person_id
WHERE league_id = ? ORDER BY seq, place NULLS LAST, 3, 2
"""
_SCHEMA = {
    "league_id": pl.Int32,
    "seq": pl.Int32,
    "player_id": pl.Int32,
    "place": pl.Int32,
    "last_place": pl.Int32,
    "points": pl.Decimal(18, 2),
    "bonus": pl.Decimal(18, 2),
    "present": pl.Boolean,
    "member": pl.Boolean,
    "in_the_money": pl.Boolean,
    "inputs": pl.String,
}


class NoLeague(StoreError):
    """There is no league of that name or number."""


class LeagueThere(StoreError):
    """Another league has this name."""


_as_json = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode


@dataclass(frozen=True, slots=True)
class League:
    """A season with its rules; `events` counts those that were scored."""

    league_id: int
    name: str
    rules: LeagueRules
    events: int


def create(store: Store, name: str, rules: LeagueRules) -> League:
    """A new league. Its formula is kept as a text, so that a named one never changes under it.

    Raises LeagueError for rules that cannot be or cannot score a usual evening, FormulaError, LeagueThere.
    """
    kept = rules_to_keep(name, rules)
    with store.transaction() as cursor:
        check_free(cursor, name)
        number = cursor.execute(
            "INSERT INTO leagues SELECT coalesce(max(league_id), 0) + 1, ?, ?, ? FROM leagues RETURNING league_id",
            [name, rules_text(kept), datetime.now(UTC).replace(tzinfo=None)],
        ).fetchall()[0][0]
    return League(number, name, kept, 0)


def rules_to_keep(name: str, rules: LeagueRules) -> LeagueRules:
    """The rules as they are kept, once the name and they were checked and tried."""
    if wrong := wrong_name(name):
        raise LeagueError(tr("the name of the league {wrong}", wrong=wrong))
    tried(check_rules(rules))
    return replace(rules, formula=formula_text(rules.formula))


def rules_text(rules: LeagueRules) -> str:
    """Rules as they stand in the table."""
    return _as_json(asdict(rules))


def check_free(cursor: duckdb.DuckDBPyConnection, name: str, league_id: int = 0) -> None:
    """Raises LeagueThere when another league than this one has the name."""
    if cursor.execute(
        "SELECT 1 FROM leagues WHERE name = ? AND league_id <> ?", [name, league_id]
    ).fetchall():
        raise LeagueThere(
            tr("there is a league {name} already: give this one another name", name=shown(name))
        )


def leagues(store: Store) -> list[League]:
    """All leagues, in the order in which they were made."""
    with store.cursor() as cursor:
        rows = cursor.execute(
            "SELECT league_id, name, rules, (SELECT count(*) FROM league_events WHERE league_events.league_id = "
            "leagues.league_id) FROM leagues ORDER BY league_id"
        ).fetchall()
    return [League(number, name, _rules(rules), events) for number, name, rules, events in rows]


def league(store: Store, which: str | int) -> League:
    """One league by its name or number. Raises NoLeague."""
    return chosen(leagues(store), which)


def chosen(every: Sequence[League], which: str | int) -> League:
    """One of these leagues by its name or number. Raises NoLeague."""
    found = next((one for one in every if which in (one.league_id, one.name)), None)
    if found is None:
        names = ", ".join(shown(one.name) for one in every[:10])
        hint = tr("there are {names}", names=names) if names else tr("make one with `tourney league new`")
        raise NoLeague(tr("there is no league {name}: {hint}", name=shown(str(which)[:100]), hint=hint))
    return found


def season(store: Store, league_id: int) -> list[ScoredResult]:
    """The scored events of a league in order, as they were scored; players by the person they are today."""
    with store.cursor() as cursor:
        return _season(cursor, league_id)


def add_event(store: Store, which: str | int, result: EventResult, *, by_name: bool = False) -> ScoredResult:
    """Score the next event of a league and keep it, all or nothing.

    The players of `result` are numbered as in `players`; with `by_name` they are taken by their names of
    our own site, which are made when new. Raises LeagueError, ResultError or FormulaError.
    """
    found = league(store, which)
    with store.loading, store.transaction() as cursor:
        numbered = _by_name(cursor, result) if by_name else _by_person(cursor, result)
        scored = play(found.rules, _season(cursor, found.league_id), numbered)
        seq = cursor.execute(
            "SELECT coalesce(max(seq), 0) + 1 FROM league_events WHERE league_id = ?", [found.league_id]
        ).fetchall()[0][0]
        _keep(cursor, found.league_id, seq, scored)
    return scored


def foreseen(store: Store, rules: LeagueRules, result: EventResult, which: int | None = None) -> ScoredResult:
    """What an event of the store would give by rules, as the next of a league or the first of a new one;
    nothing is kept. Raises LeagueError, ResultError or FormulaError."""
    with store.cursor() as cursor:
        numbered = _by_person(cursor, result)
        return play(rules, () if which is None else _season(cursor, which), numbered)


def _keep(cursor: duckdb.DuckDBPyConnection, league_id: int, seq: int, scored: ScoredResult) -> None:
    cursor.execute(
        "INSERT INTO league_events VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        [
            league_id,
            seq,
            scored.event_id,
            scored.name,
            scored.date,
            scored.formula,
            scored.version,
            None if scored.minimum is None else Decimal(scored.minimum),
            scored.seed,
            _as_json(scored.inputs),
            datetime.now(UTC).replace(tzinfo=None),
        ],
    )
    rows = [
        (
            league_id,
            seq,
            row.player,
            row.place,
            row.last_place,
            Decimal(row.points),
            Decimal(row.bonus),
            row.present,
            row.member,
            row.in_the_money,
            _as_json(row.inputs),
        )
        for row in scored.rows
    ]
    cursor.register("scored", pl.DataFrame(rows, schema=_SCHEMA, orient="row").to_arrow())
    cursor.execute("INSERT INTO league_points BY NAME SELECT * FROM scored")
    cursor.unregister("scored")


def _season(cursor: duckdb.DuckDBPyConnection, league_id: int) -> list[ScoredResult]:
    rows: dict[int, list[PlayerPoints]] = {}
    for seq, number, name, place, last_place, points, bonus, present, member, paid, inputs in cursor.execute(
        _POINTS, [league_id]
    ).fetchall():
        rows.setdefault(seq, []).append(
            PlayerPoints(
                number,
                name,
                place,
                last_place,
                str(points),
                str(bonus),
                present,
                member,
                paid,
                json.loads(inputs),
            )
        )
    events: Sequence[tuple[int, str, str, date, str, int, Decimal | None, str, str]] = cursor.execute(
        _EVENTS, [league_id]
    ).fetchall()
    return [
        ScoredResult(
            event_id,
            name,
            day,
            formula,
            version,
            None if minimum is None else str(minimum),
            seed,
            json.loads(inputs),
            tuple(rows.get(seq, ())),
        )
        for seq, event_id, name, day, formula, version, minimum, seed, inputs in events
    ]


def _rules(text: str) -> LeagueRules:
    values = json.loads(text)
    return LeagueRules(**{field: values[field] for field in _FIELDS if field in values})


def _by_name(cursor: duckdb.DuckDBPyConnection, result: EventResult) -> EventResult:
    return _renumbered(result, {p.player: player_number(cursor, p.name) for p in result.players})


def _by_person(cursor: duckdb.DuckDBPyConnection, result: EventResult) -> EventResult:
    """Players under the numbers of their persons, of whom the season speaks."""
    wanted = [p.player for p in result.players]
    found = dict(
        cursor.execute(
            "SELECT player_id, coalesce(person_id, player_id) FROM players WHERE player_id IN (SELECT unnest(?))",
            [wanted],
        ).fetchall()
    )
    missing = [number for number in wanted if number not in found]
    if missing:
        raise ResultError(tr("there is no player number {number} in this store", number=str(missing[0])))
    return _renumbered(result, found)


def _renumbered(result: EventResult, numbers: dict[int, int]) -> EventResult:
    seen: dict[int, str] = {}
    for player in result.players:
        number = numbers[player.player]
        if number in seen:
            raise ResultError(
                tr(
                    "{name} and {other} are one person in this event",
                    name=shown(seen[number]),
                    other=shown(player.name),
                )
            )
        seen[number] = player.name
    return replace(
        result,
        players=tuple(
            replace(
                player,
                player=numbers[player.player],
                victims=tuple(numbers.get(victim, victim) for victim in player.victims),
            )
            for player in result.players
        ),
    )
