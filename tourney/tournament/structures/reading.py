"""Structures from TOML: fields read one by one, so that a message names the file, the place and the cure."""

import tomllib
from pathlib import Path
from typing import Any

from tourney.engine.rotation import MIXES
from tourney.language import tr, tr_later
from tourney.resources import folder
from tourney.tournament.structures.faults import MOST_HANDS, MOST_LEVELS, MOST_MINUTES, faults, whole
from tourney.tournament.structures.finding import Finding, short
from tourney.tournament.structures.values import Level, Mix, Structure, StructureError

MOST_BYTES = 1_000_000

_FIELDS = (
    "name", "game", "limit", "mix", "starting_stack", "seats", "chips", "ante_paid_by", "overtime",
    "registration_until", "rebuys_until", "add_on_at", "minutes", "hands", "levels",
)  # fmt: skip
_LEVEL_FIELDS = (
    "small_blind", "big_blind", "ante", "ante_paid_by", "bring_in", "small_bet", "big_bet", "game", "limit",
    "minutes", "hands", "break", "chip_up",
)  # fmt: skip
_MIX_FIELDS = ("name", "by", "hands", "games")


def load(name: str | Path) -> Structure:
    """A structure by its name in `data/structures` (`friday`), or from the path of a TOML file."""
    path = path_of(name)
    return parse(text_of(path), path.name)


def names() -> list[str]:
    """The names of the structures that come with the program."""
    return sorted(path.stem for path in (folder("data") / "structures").glob("*.toml"))


def path_of(name: str | Path) -> Path:
    """The file of a structure. Raises StructureError when there is none."""
    path = Path(name)
    if path.suffix != ".toml":
        path = folder("data") / "structures" / f"{name}.toml"
    if not path.is_file():
        raise StructureError(
            tr(
                "{name}: there is no such structure; take one of {names} or a .toml file",
                name=path.name,
                names=", ".join(names()),
            )
        )
    return path


def text_of(path: Path) -> str:
    """The text of a structure's file. Raises StructureError for one that is no text, or far too long."""
    with path.open("rb") as file:
        data = file.read(MOST_BYTES + 1)
    if len(data) > MOST_BYTES:
        raise StructureError(
            tr(
                "{name}: is longer than {most} bytes; a structure is a short text",
                name=path.name,
                most=str(MOST_BYTES),
            )
        )
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise StructureError(
            tr(
                "{name}: is not UTF-8 text ({reason}); save it as UTF-8",
                name=path.name,
                reason=str(error.reason),
            )
        ) from error


def parse(text: str, source: str = "structure") -> Structure:
    """A structure from TOML text; `source` is the file's name for messages. Raises StructureError with the
    first thing that is wrong."""
    found, wrong = read(text, source)
    if found is None or wrong:
        raise StructureError(f"{source}: {wrong[0]}")
    return found


def read(text: str, source: str = "structure") -> tuple[Structure | None, list[Finding]]:
    """A structure from TOML text with all that makes it impossible to play. None when it cannot be made
    out at all. Raises StructureError for what is no TOML."""
    try:
        table = tomllib.loads(text)
    except RecursionError as error:
        raise StructureError(tr("{source}: brackets stand too deep in each other", source=source)) from error
    except ValueError as error:  # of TOML, or of a number with thousands of digits
        raise StructureError(tr("{source}: is not TOML: {error}", source=source, error=error)) from error
    fields = _Fields("", table)
    structure = _structure(fields)
    if fields.wrong:
        return None, fields.wrong
    return structure, faults(structure)


def _structure(fields: "_Fields") -> Structure:
    fields.known(_FIELDS)
    default = {name: fields.value(name, among) for name, among in (("minutes", 20), ("hands", 12))}
    fields.wrong += whole("minutes", default["minutes"], 1, MOST_MINUTES)
    fields.wrong += whole("hands", default["hands"], 1, MOST_HANDS)
    chips = fields.value("chips")
    if isinstance(chips, list) and all(type(chip) is int for chip in chips):
        chips = tuple(sorted(chips))
    return Structure(
        name=fields.value("name"),
        game=fields.value("game", "holdem"),
        limit=fields.value("limit", "NL"),
        starting_stack=fields.value("starting_stack"),
        seats=fields.value("seats", 9),
        chips=chips,
        levels=tuple(_level(row, default) for row in fields.rows("levels")),
        ante_paid_by=fields.value("ante_paid_by", "big_blind"),
        overtime=fields.value("overtime", "double"),
        mix=_mix(fields),
        registration_until=fields.table.get("registration_until"),
        rebuys_until=fields.table.get("rebuys_until"),
        add_on_at=fields.table.get("add_on_at"),
    )


def _level(fields: "_Fields", default: dict[str, Any]) -> Level:
    fields.known(_LEVEL_FIELDS)
    chip_up = fields.value("chip_up", [])
    return Level(
        small_blind=fields.value("small_blind", 0),
        big_blind=fields.value("big_blind", 0),
        ante=fields.value("ante", 0),
        minutes=fields.value("minutes", default["minutes"]),
        hands=fields.value("hands", default["hands"]),
        break_minutes=fields.value("break", 0),
        game=fields.table.get("game"),
        limit=fields.table.get("limit"),
        ante_paid_by=fields.table.get("ante_paid_by"),
        bring_in=fields.value("bring_in", 0),
        small_bet=fields.value("small_bet", 0),
        big_bet=fields.value("big_bet", 0),
        chip_up=tuple(chip_up) if isinstance(chip_up, list) else chip_up,
    )


def _mix(fields: "_Fields") -> Mix | None:
    if "mix" not in fields.table:
        return None
    inner = _Fields("mix, ", fields.table["mix"], fields.wrong)
    inner.known(_MIX_FIELDS)
    name = inner.value("name")
    games = inner.table.get("games", MIXES.get(name, ()) if isinstance(name, str) else ())
    if isinstance(games, list):
        games = tuple(tuple(one) if isinstance(one, list) else one for one in games)
    if not games and not inner.wrong:
        do = tr("write one of {names}, or its games too", names=", ".join(MIXES))
        inner.note("name", tr("there is no mix {name}", name=short(name)), do)
    return Mix(name=name, games=games, by=inner.value("by", "level"), hands=inner.value("hands", 0))


class _Fields:
    """Takes fields out of one TOML table and notes those that are unknown or missing."""

    def __init__(self, where: str, table: Any, wrong: list[Finding] | None = None) -> None:
        self.where = where
        self.wrong: list[Finding] = [] if wrong is None else wrong
        self.table: dict[str, Any] = table if isinstance(table, dict) else {}
        if not isinstance(table, dict):
            self.note("", tr("is {value}", value=short(table)), tr("write it as {name = …}"))

    def note(self, field: str, wrong: str, do: str) -> None:
        self.wrong.append(Finding("field", f"{self.where}{field}".rstrip(", "), wrong, do, True))

    def known(self, allowed: tuple[str, ...]) -> None:
        for field in self.table:
            if field not in allowed:
                do = tr("the fields are {names}", names=", ".join(allowed))
                self.note(short(field)[1:-1], tr("is no field here"), do)

    def value(self, field: str, default: Any = None) -> Any:
        """What stands in the field, of whatever type; noted when it is missing and has no default."""
        value = self.table.get(field, default)
        if value is None:
            self.note(field, tr("is missing"), tr(_CURES[field]))
        return value

    def rows(self, field: str) -> list["_Fields"]:
        values = self.table.get(field)
        if not isinstance(values, list) or not values or any(not isinstance(row, dict) for row in values):
            do = tr("write at least one level, as in levels = [{small_blind = 25, big_blind = 50}]")
            self.note(field, tr("is missing") if values is None else tr("is no list of levels"), do)
            return []
        if len(values) > MOST_LEVELS:
            self.note(field, tr("are {n}", n=len(values)), tr("write at most {most}", most=MOST_LEVELS))
            return []
        return [
            _Fields(tr("{field}, number {n}", field=field, n=n) + ", ", row, self.wrong)
            for n, row in enumerate(values, 1)
        ]


_CURES = {
    "name": tr_later('write a text in quotes, as in name = "Friday"'),
    "starting_stack": tr_later("write a whole number"),
    "chips": tr_later("write the denominations as whole numbers, as in chips = [25, 100, 500]"),
}
