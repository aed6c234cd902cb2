"""Choosing single switches of the tournament rules by name, and saying which set and switches rules are."""

from collections.abc import Mapping
from dataclasses import fields, replace
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from tourney.engine.rules import HouseRules
from tourney.language import tr, tr_later
from tourney.tournament.rule_sets import RULE_SETS
from tourney.tournament.rules import TournamentRules
from tourney.tournament.structures.finding import short

MOST = 10_000
MOST_PARTS = 20
_REDRAWS = tr_later("the switch redraws takes pairs of a number of entries and a list of numbers of tables")
_HAND = get_type_hints(HouseRules)
_EVENT = {name: hint for name, hint in get_type_hints(TournamentRules).items() if name != "hand"}
_WORDS: Mapping[str, Any] = {"yes": True, "no": False, "none": None, "never": None}


def choose(rules: TournamentRules, choices: Mapping[str, Any]) -> TournamentRules:
    """The rules with these switches set, those of one hand too.

    A value is a choice of the switch as it is, or as a word: `drop`, `4`, `none`, `yes`; `redraws` are
    numbers of tables, `3,2,1`, or the whole list. Raises ValueError that names the choices.

    >>> choose(TournamentRules(), {"race": "drop", "halt_at": "none"}).race
    'drop'
    """
    own, of_hand = {}, {}
    for name, value in choices.items():
        if name == "redraws":
            own[name] = _redraws(value)
        elif name in _EVENT:
            own[name] = _choice(name, _EVENT[name], value)
        elif name in _HAND:
            of_hand[name] = _choice(name, _HAND[name], value)
        else:
            raise ValueError(
                tr(
                    "there is no switch {name}; there are {names}",
                    name=short(name),
                    names=", ".join((*_EVENT, *_HAND)),
                )
            )
    return replace(rules, hand=replace(rules.hand, **of_hand), **own)


def choices_of(rules: TournamentRules) -> tuple[str, dict[str, Any]]:
    """The named set that the rules are nearest to, and the switches in which they differ from it."""
    found = {key: _differences(rules, made.rules) for key, made in RULE_SETS.items()}
    key = min(found, key=lambda one: (len(found[one]), one != "home"))
    return key, found[key]


def _differences(rules: TournamentRules, other: TournamentRules) -> dict[str, Any]:
    pairs: list[tuple[str, Any, Any]] = [
        (one.name, rules, other) for one in fields(TournamentRules) if one.name != "hand"
    ]
    pairs += [(one.name, rules.hand, other.hand) for one in fields(HouseRules)]
    return {
        name: getattr(mine, name) for name, mine, its in pairs if getattr(mine, name) != getattr(its, name)
    }


def _choice(name: str, hint: Any, value: Any) -> Any:
    values, number = _allowed(hint)
    if isinstance(value, str) and value not in values:
        if value in _WORDS:
            value = _WORDS[value]
        elif value.isascii() and value.isdigit() and len(value) < 10:
            value = int(value)
    if number and type(value) is int and 0 <= value <= MOST:
        return value
    if any(value is one or (value == one and type(value) is type(one)) for one in values):
        return value
    words = [_word(one) for one in values] + ([tr("a whole number from 0")] if number else [])
    raise ValueError(
        tr(
            "the switch {name} has no choice {given}; it has {choices}",
            name=name,
            given=short(value),
            choices=", ".join(words),
        )
    )


def _allowed(hint: Any) -> tuple[tuple[Any, ...], bool]:
    """The values of a switch that can be listed, and whether it takes a number too."""
    if get_origin(hint) is Literal:
        return get_args(hint), False
    if get_origin(hint) in (Union, UnionType):
        parts = [_allowed(part) for part in get_args(hint)]
        return tuple(value for values, _ in parts for value in values), any(number for _, number in parts)
    if hint is bool:
        return (True, False), False
    return ((None,), False) if hint is NoneType else ((), True)


def _word(value: Any) -> str:
    return (
        {True: "yes", False: "no", None: "none"}.get(value, str(value))
        if not isinstance(value, str)
        else value
    )


def _redraws(value: Any) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """(least entries, tables) from the largest field down."""
    if isinstance(value, str):
        words = [] if value == "none" else value.replace(",", " ").split()
        if any(not (word.isascii() and word.isdigit() and len(word) < 5) for word in words):
            raise ValueError(tr("the switch redraws takes numbers of tables, as 3,2,1, or none"))
        value = [[0, [int(word) for word in words]]]
    if not isinstance(value, list | tuple) or len(value) > MOST_PARTS:
        raise ValueError(tr(_REDRAWS))
    return tuple(sorted((_redraw(pair) for pair in value), key=lambda pair: -pair[0]))


def _redraw(pair: Any) -> tuple[int, tuple[int, ...]]:
    if not isinstance(pair, list | tuple) or len(pair) != 2 or not isinstance(pair[1], list | tuple):
        raise ValueError(tr(_REDRAWS))
    numbers = [pair[0], *pair[1]]
    if len(numbers) > MOST_PARTS or any(type(one) is not int or not 0 <= one <= MOST for one in numbers):
        raise ValueError(tr(_REDRAWS))
    return pair[0], tuple(pair[1])
