"""What the desk says: the words that it shares with the screens, seats, money, and what an undo takes back."""

import json
from collections.abc import Mapping
from functools import cache
from typing import Any

from parts import amounts
from tourney.server.pages import files

LANGUAGE = "en"


@cache
def _catalogue() -> Mapping[str, str]:
    return json.loads(files()[f"/room/words/{LANGUAGE}.json"].plain)


def say(key: str, **values: object) -> str:
    """A text of the catalogue of the screens, its places filled in; of `n` 1 that of one thing."""
    words = _catalogue()
    text = words[f"{key}_one"] if values.get("n") == 1 and f"{key}_one" in words else words[key]
    for name, value in values.items():
        text = text.replace(f"{{{name}}}", f"{value:,}" if isinstance(value, int) else str(value))
    return text


def last_words(last: Mapping[str, Any]) -> str:
    """What an action was, in a few words: `bust of Bo`."""
    return say(f"last_{last['kinds'][0]}", who=", ".join(last["players"])).strip()


def seat(place: Mapping[str, int]) -> str:
    """`table 2 seat 5`."""
    return f"table {place['table']} seat {place['seat']}"


def chips(count: int | None) -> str:
    """A stack; a word where nobody knows it."""
    return "unknown" if count is None else f"{count:,}"


def span(seconds: float) -> str:
    """`12:34`, with hours `1:02:03`; what is begun of a second counts."""
    whole = -int(-seconds // 1)
    minutes, rest = divmod(max(whole, 0), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02d}:{rest:02d}" if hours else f"{minutes}:{rest:02d}"


def hours(minutes: int) -> str:
    """`3 h 56`."""
    return f"{minutes // 60} h {minutes % 60:02d}"


def stakes(level: Mapping[str, Any]) -> str:
    """`100/200 ante 200`, `bets 40/80, ante 5, bring-in 10`."""
    told = amounts.stakes({**level, "unit": "chips", "scale": 1})
    return told if told != amounts.NOTHING else "no forced bets"


def listed(names: list[str], most: int | None = None) -> str:
    """`Ann, Bo and Cy`; of more than `most` the first ones, and how many more there are."""
    if most is not None and len(names) > most:
        names = [*names[:most], f"{len(names) - most:,} more"]
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}" if names else "nobody"
