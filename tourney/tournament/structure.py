"""Structures: the levels that a tournament goes through, read from TOML and checked field by field."""

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tourney.engine.games import GAMES as RULES
from tourney.resources import folder

GAMES = tuple(dict.fromkeys(key for key, _ in RULES))
LIMITS = ("NL", "PL", "FL")
ANTES = ("big_blind", "all")
OVERTIMES = ("double", "stay")
MOST = 10**12
"""Chips, minutes and hands that anybody could mean; the store counts in 64 bits."""

_FIELDS = (
    "name",
    "game",
    "limit",
    "starting_stack",
    "seats",
    "chips",
    "ante_paid_by",
    "overtime",
    "minutes",
    "hands",
    "levels",
)
_LEVEL_FIELDS = ("small_blind", "big_blind", "ante", "minutes", "hands", "break")


class StructureError(ValueError):
    """A structure that cannot be played; the message says file, field and what to write."""


@dataclass(frozen=True, slots=True)
class Level:
    """What is posted at one level, in chips, and how long it lasts.

    `minutes` is for play by the clock, `hands` (at each table) for play by hands. `break_minutes`
    is the break after the level, 0 for none.
    """

    small_blind: int
    big_blind: int
    ante: int
    minutes: int
    hands: int
    break_minutes: int = 0


@dataclass(frozen=True, slots=True)
class Structure:
    """A tournament's game, starting stack and levels.

    `chips` are the denominations in play, smallest first. `ante_paid_by` is `big_blind` (one player
    pays for all) or `all` (each his own). When the levels run out the last one is doubled again and
    again (`overtime = "double"`) or stays (`"stay"`).
    """

    name: str
    game: str
    limit: str
    starting_stack: int
    seats: int
    chips: tuple[int, ...]
    levels: tuple[Level, ...]
    ante_paid_by: str = "big_blind"
    overtime: str = "double"

    def level(self, number: int) -> Level:
        """The level with this number, from 1; beyond the last one see `overtime`."""
        if number < 1:
            raise ValueError(f"there is no level {number}: levels are counted from 1")
        if number <= len(self.levels):
            return self.levels[number - 1]
        last = self.levels[-1]
        if self.overtime == "stay":
            return last
        times = 1 << (number - len(self.levels))
        return Level(
            last.small_blind * times, last.big_blind * times, last.ante * times, last.minutes, last.hands
        )


def load(name: str | Path) -> Structure:
    """A structure by its name in `data/structures` (`friday`), or from the path of a TOML file."""
    path = Path(name)
    if path.suffix != ".toml":
        path = folder("data") / "structures" / f"{name}.toml"
    if not path.is_file():
        raise StructureError(
            f"{path.name}: there is no such structure; take one of {', '.join(names())} or a .toml file"
        )
    try:
        text = path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as error:
        raise StructureError(f"{path.name}: is not UTF-8 text ({error.reason}); save it as UTF-8") from error
    return parse(text, path.name)


def names() -> list[str]:
    """The names of the structures that come with the program."""
    return sorted(path.stem for path in (folder("data") / "structures").glob("*.toml"))


def parse(text: str, source: str = "structure") -> Structure:
    """A structure from TOML text; `source` is the file's name for messages. Raises StructureError."""
    try:
        table = tomllib.loads(text)
    except RecursionError as error:
        raise StructureError(f"{source}: brackets stand too deep in each other") from error
    except ValueError as error:  # of TOML, or of a number with thousands of digits
        raise StructureError(f"{source}: is not TOML: {error}") from error
    read = _Reader(source, table)
    read.known(_FIELDS)
    chips = read.numbers("chips")
    default = {"minutes": read.number("minutes", default=20), "hands": read.number("hands", default=12)}
    found = Structure(
        name=read.text("name"),
        game=read.one_of("game", GAMES, "holdem"),
        limit=read.one_of("limit", LIMITS, "NL"),
        starting_stack=read.number("starting_stack"),
        seats=read.number("seats", default=9),
        chips=chips,
        levels=tuple(_level(row, default) for row in read.rows("levels")),
        ante_paid_by=read.one_of("ante_paid_by", ANTES, "big_blind"),
        overtime=read.one_of("overtime", OVERTIMES, "double"),
    )
    _check(found, source)
    return found


def _level(read: "_Reader", default: dict[str, int]) -> Level:
    read.known(_LEVEL_FIELDS)
    return Level(
        small_blind=read.number("small_blind"),
        big_blind=read.number("big_blind"),
        ante=read.number("ante", default=0, least=0),
        minutes=read.number("minutes", default=default["minutes"]),
        hands=read.number("hands", default=default["hands"]),
        break_minutes=read.number("break", default=0, least=0),
    )


def _check(structure: Structure, source: str) -> None:
    if not 2 <= structure.seats <= 10:
        raise StructureError(f"{source}: seats: is {structure.seats}; a table has 2 to 10")
    smallest = structure.chips[0]
    if structure.starting_stack % smallest:
        raise StructureError(
            f"{source}: starting_stack: {structure.starting_stack} cannot be paid out in chips of {smallest}"
        )
    before = 0
    for number, level in enumerate(structure.levels, 1):
        field = f"levels, number {number}"
        for name in ("small_blind", "big_blind", "ante"):
            if getattr(level, name) % smallest:
                raise StructureError(
                    f"{source}: {field}, {name}: {getattr(level, name)} cannot be paid in chips of {smallest}"
                )
        if level.small_blind > level.big_blind:
            raise StructureError(
                f"{source}: {field}, small_blind: is above the big blind of {level.big_blind}"
            )
        if level.big_blind < before:
            raise StructureError(f"{source}: {field}, big_blind: is below the {before} of the level before")
        before = level.big_blind


def _short(value: Any) -> str:
    """A value for a message, cut when it is long."""
    text = repr(value)
    return text if len(text) <= 40 else f"{text[:40]}…"


class _Reader:
    """Takes typed fields out of one TOML table and says which one is wrong."""

    def __init__(self, where: str, table: dict[str, Any]) -> None:
        self.where = where
        self.table = table

    def fail(self, field: str, wrong: str) -> StructureError:
        return StructureError(f"{self.where}: {field}: {wrong}")

    def known(self, fields: tuple[str, ...]) -> None:
        for field in self.table:
            if field not in fields:
                raise self.fail(field, f"is no field here; the fields are {', '.join(fields)}")

    def text(self, field: str) -> str:
        value = self.table.get(field)
        if not isinstance(value, str) or not value.strip():
            wrong = "is missing" if value is None else f"is {_short(value)}"
            raise self.fail(field, f'{wrong}; write a text in quotes, as in name = "Friday"')
        return value

    def one_of(self, field: str, allowed: tuple[str, ...], default: str) -> str:
        value = self.table.get(field, default)
        if value not in allowed:
            raise self.fail(field, f"is {_short(value)}; write one of {', '.join(allowed)}")
        return value

    def number(self, field: str, default: int | None = None, least: int = 1) -> int:
        value = self.table.get(field, default)
        if value is None:
            raise self.fail(field, "is missing; write a whole number")
        if type(value) is not int or not least <= value <= MOST:
            raise self.fail(field, f"is {_short(value)}; write a whole number from {least} to {MOST}")
        return value

    def numbers(self, field: str) -> tuple[int, ...]:
        values = self.table.get(field)
        if (
            not isinstance(values, list)
            or not values
            or any(type(v) is not int or not 1 <= v <= MOST for v in values)
        ):
            raise self.fail(field, "write the denominations as whole numbers, as in chips = [25, 100, 500]")
        return tuple(sorted(values))

    def rows(self, field: str) -> list["_Reader"]:
        values = self.table.get(field)
        if not isinstance(values, list) or not values or any(not isinstance(v, dict) for v in values):
            raise self.fail(
                field, "write at least one level, as in levels = [{small_blind = 25, big_blind = 50}]"
            )
        return [_Reader(f"{self.where}: {field}, number {n}", row) for n, row in enumerate(values, 1)]
