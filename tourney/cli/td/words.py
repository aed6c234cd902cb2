"""Words of a call that stand for several things: `2/5` a seat, `Ann=5000` chips, `12:30` a time."""

import re

from tourney.cli.amounts import whole_number


def seat(word: str) -> dict[str, int]:
    """`2/5`: table 2, seat 5."""
    found = re.fullmatch(r"([0-9]{1,5})[/.:-]([0-9]{1,3})", word)
    if not found:
        raise ValueError(f"{word!r:.40} is no seat: write TABLE/SEAT, as 2/5")
    return {"table": int(found[1]), "seat": int(found[2])}


def pairs(words: list[str], what: str) -> dict[str, str]:
    """`Ann=5000` for each; a name may hold a = of its own, the last one counts."""
    found = {}
    for word in words:
        name, between, value = word.rpartition("=")
        if not between or not name:
            raise ValueError(f"{word!r:.40} is no pair: write {what}, as Ann=5000")
        if name in found:
            raise ValueError(f"{name!r:.40} is named twice")
        found[name] = value
    return found


def chips(words: list[str]) -> dict[str, int]:
    """Chips by name."""
    return {name: whole_number(value, name) for name, value in pairs(words, "PLAYER=CHIPS").items()}


def hunters(words: list[str]) -> dict[str, list[str]]:
    """`Bob=Ann` for each, several of one victim together."""
    found: dict[str, list[str]] = {}
    for word in words:
        victim, between, hunter = word.rpartition("=")
        if not between:
            raise ValueError(f"{word!r:.40} does not say who took whose chips: write VICTIM=HUNTER")
        found.setdefault(victim, []).append(hunter)
    return found


def seconds(word: str) -> int:
    """`90`, `-60`, `12:30`."""
    found = re.fullmatch(r"([+-]?)(?:([0-9]{1,6}):)?([0-9]{1,6})", word)
    if not found:
        raise ValueError(f"{word!r:.40} is no time: write seconds, as 90 or -60, or minutes, as 12:30")
    total = int(found[2] or 0) * 60 + int(found[3])
    return -total if found[1] == "-" else total


def limit(word: str, option: str) -> int | None:
    """A number, or `any` for no limit."""
    return None if word in ("any", "none") else whole_number(word, option)
