"""Where the log of a tournament holds names of players, so that one of them can be taken out of it.

Each text field of each event kind is declared here: a new one says which of the three it is.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import is_dataclass
from fnmatch import fnmatchcase
from typing import Any, get_args, get_type_hints

NAMES = ("player_registered.name", "player_renamed.name", "player_renamed.before")
"""A player's name and nothing else."""
WORDS = (
    "*.setup.*",
    "*.method",
    "*.rule",
    "clock_set.why",
    "pot_shared.why",
    "hand_started.game",
    "hand_started.limit",
    "deal_made.kind",
)
"""Never a player's name: titles, games, limits, currencies, ways of payment, kinds, numbers of rules."""
TEXTS = ("note_written.text", "deal_made.warnings")
"""Words that somebody wrote, in which a name is replaced where it stands alone.

What is in none of the three is taken for such words; a test finds it.
"""


def declared(path: str) -> bool:
    """Whether a text field, as `player_registered.name`, is in one of the three lists."""
    return any(fnmatchcase(path, pattern) for pattern in (*NAMES, *WORDS, *TEXTS))


def text_fields(hint: Any, path: str) -> Iterator[str]:
    """The paths of all texts inside of a type, a class of event first of all."""
    if hint is str:
        yield path
    elif is_dataclass(hint) or hasattr(hint, "_fields"):
        for name, inner in get_type_hints(hint).items():
            yield from text_fields(inner, f"{path}.{name}")
    else:
        for inner in get_args(hint):
            if not isinstance(inner, str):
                yield from text_fields(inner, path)


def names_in(lines: Iterable[tuple[str, Mapping[str, Any]]], names: Sequence[str], person: int) -> set[str]:
    """Every name that a player has had in a log of (kind, payload), when one of them is among `names` or
    he is the person of that number; empty when he is not in it."""
    known: dict[int, set[str]] = {}
    persons: dict[int, int | None] = {}
    for kind, payload in lines:
        if kind in ("player_registered", "player_renamed"):
            number = payload.get("player", 0)
            told = (payload.get("name"), payload.get("before"))
            known.setdefault(number, set()).update(name for name in told if name)
            if kind == "player_registered":
                persons[number] = payload.get("person")
    found: set[str] = set()
    for number, had in known.items():
        if persons.get(number) == person or (persons.get(number) is None and not had.isdisjoint(names)):
            found |= had
    return found


def without_names(
    kind: str, payload: Mapping[str, Any], names: Sequence[str], neutral: str
) -> dict[str, Any]:
    """The payload of an event with a neutral name in the place of each of a player's names.

    Numbers, and everything that is no name, stay as they are, so that the log leads to the same state.
    """
    together = whole_words(names)
    return {key: _without(value, f"{kind}.{key}", names, together, neutral) for key, value in payload.items()}


def whole_words(names: Sequence[str]) -> re.Pattern[str]:
    """What finds these names where no letter, digit or underscore goes on beside them; the longest first."""
    return re.compile("|".join(bounded_pattern(name) for name in sorted(names, key=len, reverse=True)))


def bounded_pattern(name: str) -> str:
    before = r"(?<!\w)" if re.match(r"\w", name[:1]) else ""
    after = r"(?!\w)" if re.match(r"\w", name[-1:]) else ""
    return f"{before}{re.escape(name)}{after}"


def _without(value: Any, path: str, names: Sequence[str], together: re.Pattern[str], neutral: str) -> Any:
    if isinstance(value, dict):
        return {key: _without(part, f"{path}.{key}", names, together, neutral) for key, part in value.items()}
    if isinstance(value, list):
        return [_without(part, path, names, together, neutral) for part in value]
    if not isinstance(value, str) or any(fnmatchcase(path, pattern) for pattern in WORDS):
        return value
    if any(fnmatchcase(path, pattern) for pattern in NAMES):
        return neutral if value in names else value
    return together.sub(lambda _: neutral, value)
