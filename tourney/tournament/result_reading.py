"""An event's result from JSON that somebody wrote: what is missing is 0, what is wrong is told by its field.

```json
{"event_id": "2026-03-06", "name": "Friday", "date": "2026-03-06", "buy_in": 2000, "places_paid": 1,
 "players": [{"name": "Anna", "place": 1, "prize": 4000, "victims": ["Bo"]}, {"name": "Bo", "place": 2}]}
```
"""

import json
from dataclasses import Field, fields
from datetime import date
from typing import Any, get_args

from tourney.language import tr, tr_later
from tourney.tournament.event_result import (
    MOST_PLAYERS,
    EventResult,
    PlayerResult,
    ResultError,
    checked,
    shown,
)
from tourney.tournament.names import wrong_name

MOST_BYTES = 10_000_000
_EVENT = {one.name: one for one in fields(EventResult)}
_WORDS: dict[object, str] = {
    str: tr_later("a text in quotes"),
    bool: tr_later("true or false"),
    int: tr_later("a whole number"),
}
_PLAYER = {one.name: one for one in fields(PlayerResult)}


def read_result(text: str, source: str | None = None) -> EventResult:
    """The result in a JSON text; `source` is the file's name for messages. Players are numbered from 1 in
    their order, victims are given by name. Raises ResultError."""
    source = source or tr("the result")
    if len(text) > MOST_BYTES:
        raise ResultError(
            tr(
                "{source}: is larger than {most} MB",
                source=source,
                most=str(MOST_BYTES // 1_000_000),
            )
        )
    try:
        document = json.loads(text)
    except RecursionError as error:
        raise ResultError(tr("{source}: brackets stand too deep in each other", source=source)) from error
    except ValueError as error:
        raise ResultError(
            tr("{source}: is not JSON: {error}", source=source, error=str(error)[:100])
        ) from error
    values = _object(document, _EVENT, source)
    rows = values.get("players")
    if not isinstance(rows, list) or not 1 <= len(rows) <= MOST_PLAYERS:
        raise ResultError(
            tr(
                "{source}: players: write a list of 1 to {most} players",
                source=source,
                most=MOST_PLAYERS,
            )
        )
    told = [_object(row, _PLAYER, _player_of(source, n)) for n, row in enumerate(rows, 1)]
    numbers: dict[str, int] = {}
    for number, row in enumerate(told, 1):
        name = _value(_PLAYER["name"], row.get("name"), _player_of(source, number) + ": name")
        if wrong := wrong_name(name):
            raise ResultError(
                tr(
                    "{source}: players, number {number}: the name {wrong}",
                    source=source,
                    number=str(number),
                    wrong=wrong,
                )
            )
        if name in numbers:
            raise ResultError(
                tr(
                    "{source}: players, number {number}: {name} stands there twice",
                    source=source,
                    number=str(number),
                    name=shown(name),
                )
            )
        numbers[name] = number
    players = tuple(_player(row, n, numbers, _player_of(source, n)) for n, row in enumerate(told, 1))
    found = {
        name: _value(_EVENT[name], value, f"{source}: {name}")
        for name, value in values.items()
        if name not in ("players", "date")
    }
    found.setdefault("event_id", values.get("date", ""))
    found.setdefault("name", found["event_id"])
    try:
        day = date.fromisoformat(values["date"])
    except (KeyError, TypeError, ValueError) as error:
        raise ResultError(tr('{source}: date: write the day as "2026-03-06"', source=source)) from error
    return checked(EventResult(date=day, players=players, **found))


def _player_of(source: str, number: int) -> str:
    """Where a player of the list stands, for messages."""
    return tr("{source}: players, number {number}", source=source, number=str(number))


def _player(row: dict[str, Any], number: int, numbers: dict[str, int], where: str) -> PlayerResult:
    victims = row.pop("victims", [])
    if not isinstance(victims, list) or any(not isinstance(one, str) for one in victims):
        raise ResultError(tr('{where}: victims: write a list of names, as ["Bo"]', where=where))
    strange = [one for one in victims if one not in numbers]
    if strange:
        raise ResultError(
            tr(
                "{where}: victims: {name} is no player of this event",
                where=where,
                name=shown(strange[0]),
            )
        )
    values = {
        name: _value(_PLAYER[name], value, f"{where}: {name}")
        for name, value in row.items()
        if name != "player"
    }
    values.setdefault("place", None)
    if victims:
        values.setdefault("hits", len(victims))
    values.setdefault("in_the_money", values.get("prize", 0) > 0)
    return PlayerResult(player=number, victims=tuple(numbers[one] for one in victims), **values)


def _object(value: Any, known: dict[str, Field], where: str) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise ResultError(tr("{where}: write an object, as {...}", where=where))
    for name in value:
        if name not in known:
            raise ResultError(
                tr(
                    "{where}: {name} is no field here; there are {names}",
                    where=where,
                    name=shown(name),
                    names=", ".join(known),
                )
            )
    return dict(value)


def _value(one: Field, value: Any, where: str) -> Any:
    """A value of the type that the field has: a text, a whole number, or true or false."""
    kinds = get_args(one.type) or (one.type,)
    if type(value) not in kinds:
        wanted = next(told for kind, told in _WORDS.items() if kind in kinds)
        raise ResultError(tr("{where}: write {wanted}", where=where, wanted=tr(wanted)))
    return value
