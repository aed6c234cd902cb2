"""Leagues as documents: what the routes answer, and `tourney league` prints, of a store that is at hand."""

import json
from collections.abc import Mapping
from dataclasses import asdict, fields
from datetime import date
from typing import Any

from tourney.language import tr
from tourney.store import league_changes
from tourney.store.database import Store
from tourney.store.leagues import League, add_event, create, foreseen, league, leagues, season
from tourney.store.results import stored_result
from tourney.tournament.event_result import shown
from tourney.tournament.league import LeagueError, LeagueRules, as_json, standings
from tourney.tournament.league_trial import tried
from tourney.tournament.points import ScoredResult
from tourney.tournament.requests import RequestError
from tourney.tournament.result_reading import read_result

Document = dict[str, Any]
RULES = tuple(one.name for one in fields(LeagueRules))
_COUNTS = ("best", "drop", "minimum_events")
_MAY_LACK = ("best", "minimum")


def every(store: Store) -> Document:
    """All leagues with their rules, in the order in which they were made."""
    return {"leagues": [of_league(one) for one in leagues(store)]}


def table(store: Store, number: int) -> Document:
    """The standings of a league, and its events in order. Raises NoLeague."""
    found = league(store, number)
    played = season(store, number)
    return {
        "league": of_league(found),
        "standings": [as_json(row) for row in standings(found.rules, played)],
        "events": [
            {"event_id": one.event_id, "name": one.name, "date": one.date.isoformat()} for one in played
        ],
    }


def new(store: Store, asked: object) -> Document:
    """A new league: `name` and the fields of its rules; `warnings` are evenings that it could not score."""
    given = _asked(asked, ("name", *RULES))
    made = create(store, _text(given, "name"), rules_of(given, LeagueRules()))
    return {**of_league(made), "warnings": list(tried(made.rules))}


def change(store: Store, number: int, asked: object) -> Document:
    """Another name or other rules; what is not named stays."""
    given = _asked(asked, ("name", *RULES))
    found = league(store, number)
    name = _text(given, "name") if "name" in given else found.name
    made = league_changes.change(store, number, name, rules_of(given, found.rules))
    return {**of_league(made), "warnings": list(tried(made.rules))}


def remove(store: Store, number: int, asked: object) -> Document:
    """Takes a league away with its points; `name` must be its own, so that no other goes by mistake."""
    given = _asked(asked, ("name",))
    found = league(store, number)
    if _text(given, "name") != found.name:
        raise LeagueError(
            tr(
                "the league number {number} is {name}: give that as its name to remove it",
                number=number,
                name=shown(found.name),
            )
        )
    return {"removed": of_league(league_changes.remove(store, number))}


def add(store: Store, number: int, asked: object) -> Document:
    """Scores an event: the `tournament_id` of one that is over, or a `result`; with `preview` it is not kept.

    `date` is the day of a tournament of which the store does not know it.
    """
    given = _asked(asked, ("tournament_id", "result", "date", "preview"))
    found = league(store, number)
    preview = given.get("preview", False)
    if not isinstance(preview, bool):
        raise RequestError(tr("preview: write true or false"))
    if ("tournament_id" in given) == ("result" in given):
        raise RequestError(tr("give either tournament_id or result"))
    if "result" in given:
        if preview or "date" in given:
            raise RequestError(tr("preview and date are for a stored tournament: a result has its own day"))
        return of_scored(add_event(store, number, read_result(json.dumps(given["result"])), by_name=True))
    result = stored_result(store, _text(given, "tournament_id"), _day(given))
    if preview:
        return of_scored(foreseen(store, found.rules, result, number))
    return of_scored(add_event(store, number, result))


def take_out(store: Store, number: int, asked: object) -> Document:
    """Takes an event out of a league; the points of the others stay."""
    given = _asked(asked, ("event_id",))
    event_id = _text(given, "event_id")
    return {"event_id": event_id, "league": of_league(league_changes.take_out(store, number, event_id))}


def of_league(one: League) -> Document:
    """A league with its rules."""
    return {"league": one.league_id, "name": one.name, "events": one.events, "rules": asdict(one.rules)}


def of_scored(scored: ScoredResult) -> Document:
    """The points of an event, with what they were worked out from."""
    return {
        "event_id": scored.event_id,
        "name": scored.name,
        "date": scored.date.isoformat(),
        "formula": scored.formula,
        "version": scored.version,
        "inputs": dict(scored.inputs),
        "points": [
            {
                "player": row.name,
                "person": row.player,
                "place": row.place,
                "last_place": row.last_place,
                "points": row.points,
                "bonus": row.bonus,
                "present": row.present,
                "inputs": dict(row.inputs),
            }
            for row in scored.rows
        ],
    }


def rules_of(given: Mapping[str, Any], before: LeagueRules) -> LeagueRules:
    """The rules that a request names, the others as before. Raises RequestError by the field."""
    found = asdict(before)
    for name in RULES:
        if name not in given:
            continue
        value = given[name]
        if value is None and name in _MAY_LACK:
            found[name] = None
        elif name in _COUNTS:
            if type(value) is not int:
                raise RequestError(tr("{name}: write a whole number", name=name))
            found[name] = value
        else:
            found[name] = _text(given, name)
    return LeagueRules(**found)


def _asked(asked: object, names: tuple[str, ...]) -> Mapping[str, Any]:
    if not isinstance(asked, Mapping):
        raise RequestError(tr("send an object with {fields}", fields=", ".join(names)))
    strange = [str(name) for name in asked if name not in names]
    if strange:
        raise RequestError(
            tr(
                "{name} is no field here: there are {fields}",
                name=shown(strange[0]),
                fields=", ".join(names),
            )
        )
    return asked


def _text(given: Mapping[str, Any], name: str) -> str:
    value = given.get(name)
    if not isinstance(value, str):
        raise RequestError(tr("{name}: write a text in quotes", name=name))
    return value


def _day(given: Mapping[str, Any]) -> date | None:
    if given.get("date") is None:
        return None
    try:
        return date.fromisoformat(_text(given, "date"))
    except ValueError as error:
        raise RequestError(tr('date: write the day as "2026-03-06"')) from error
