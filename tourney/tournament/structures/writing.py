"""Structures as TOML text that reads back to the same value."""

from collections import Counter
from typing import Any

from tourney.engine.rotation import MIXES
from tourney.tournament.structures.values import Level, Mix, Structure

_LEVEL = (
    ("small_blind", "small_blind", 0),
    ("big_blind", "big_blind", 0),
    ("ante", "ante", 0),
    ("ante_paid_by", "ante_paid_by", None),
    ("bring_in", "bring_in", 0),
    ("small_bet", "small_bet", 0),
    ("big_bet", "big_bet", 0),
    ("game", "game", None),
    ("limit", "limit", None),
    ("break", "break_minutes", 0),
    ("chip_up", "chip_up", ()),
)
"""Name in the file, field, and the value that need not be written."""


def to_toml(structure: Structure) -> str:
    """The text of a structure's file: `parse(to_toml(structure)) == structure` for any that can be played."""
    minutes = Counter(level.minutes for level in structure.levels).most_common(1)[0][0]
    hands = Counter(level.hands for level in structure.levels).most_common(1)[0][0]
    lines = [f"name = {_text(structure.name)}", f"game = {_text(structure.game)}"]
    lines.append(f"limit = {_text(structure.limit)}")
    if structure.mix:
        lines.append(f"mix = {_mix(structure.mix)}")
    for field in ("starting_stack", "seats", "chips", "ante_paid_by", "overtime"):
        lines.append(f"{field} = {_value(getattr(structure, field))}")
    for field in ("registration_until", "rebuys_until", "add_on_at"):
        if getattr(structure, field) is not None:
            lines.append(f"{field} = {getattr(structure, field)}")
    lines += [f"minutes = {minutes}", f"hands = {hands}", "", "levels = ["]
    lines += [f"  {_level(level, minutes, hands)}," for level in structure.levels]
    return "\n".join([*lines, "]", ""])


def _level(level: Level, minutes: int, hands: int) -> str:
    parts = [
        f"{name} = {_value(getattr(level, field))}"
        for name, field, silent in _LEVEL
        if getattr(level, field) != silent
    ]
    if level.minutes != minutes:
        parts.append(f"minutes = {level.minutes}")
    if level.hands != hands:
        parts.append(f"hands = {level.hands}")
    return f"{{{', '.join(parts)}}}"


def _mix(mix: Mix) -> str:
    parts = [f"name = {_text(mix.name)}", f"by = {_text(mix.by)}"]
    if mix.hands:
        parts.append(f"hands = {mix.hands}")
    if MIXES.get(mix.name) != mix.games:
        games = ", ".join(f"[{_text(key)}, {_text(limit)}]" for key, limit in mix.games)
        parts.append(f"games = [{games}]")
    return f"{{{', '.join(parts)}}}"


def _value(value: Any) -> str:
    if isinstance(value, tuple):
        return f"[{', '.join(map(str, value))}]"
    return _text(value) if isinstance(value, str) else str(value)


def _text(value: str) -> str:
    """A basic string: quotes, backslashes and control characters escaped, as TOML asks."""
    parts = []
    for letter in value:
        if letter in '"\\':
            parts.append(f"\\{letter}")
        elif letter < " " or letter == "\x7f":
            parts.append(f"\\u{ord(letter):04x}")
        else:
            parts.append(letter)
    return f'"{"".join(parts)}"'
