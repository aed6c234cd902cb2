"""The fields of a request, read one by one: each has a type and a bound, and a message names the field."""

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any

from tourney.language import tr
from tourney.tournament.money.amounts import minor
from tourney.tournament.money.plan import MOST_MONEY
from tourney.tournament.requests.players import find_player
from tourney.tournament.state import State
from tourney.tournament.structures.finding import short

MOST_LETTERS = 20_000
MOST_IN_A_LIST = 10_000
MOST_NUMBER = 10**15
MOST_SEED = 2**53 - 1
"""Seeds by lot are below 2**53: a screen's script reads them exactly."""
_MISSING = object()


class RequestError(ValueError):
    """What was asked cannot be understood; the message names the field and what it takes."""


class Fields:
    """The fields of one request. A field that is not there has the default, or is missed in words."""

    def __init__(
        self, what: str, values: Mapping[str, Any], known: tuple[str, ...], state: State | None = None
    ) -> None:
        self.what = what
        self._state = state
        self._values = values
        unknown = [name for name in values if name not in known]
        if unknown:
            name, there = short(unknown[0]), ", ".join(known)
            raise RequestError(
                tr("{what}: there is no field {name}; there are {names}", what=what, name=name, names=there)
                if known
                else tr("{what}: there is no field {name}; it has none", what=what, name=name)
            )

    @property
    def state(self) -> State:
        """The tournament that the request is for. Raises RequestError when there is none yet."""
        if self._state is None:
            raise RequestError(tr("{what}: there is no tournament yet", what=self.what))
        return self._state

    def __contains__(self, name: str) -> bool:
        return name in self._values

    def text(self, name: str, default: Any = _MISSING, most: int = MOST_LETTERS) -> Any:
        """A text; its meaning is checked by whoever takes it."""
        value = self._get(name, default)
        if value is default:
            return value
        if not isinstance(value, str):
            raise self._wrong(name, value, tr("a text"))
        if len(value) > most:
            raise RequestError(
                tr(
                    "{what}: {name} has {n} letters; at most {most} are read",
                    what=self.what,
                    name=name,
                    n=str(len(value)),
                    most=str(most),
                )
            )
        return value

    def choice(self, name: str, choices: tuple[str, ...], default: Any = _MISSING) -> Any:
        """One of several words."""
        value = self._get(name, default)
        if value is not default and value not in choices:
            raise self._wrong(name, value, tr("one of {names}", names=", ".join(choices)))
        return value

    def whole(self, name: str, default: Any = _MISSING, most: int = MOST_NUMBER) -> Any:
        """A whole number up to `most`, None where that is the default."""
        value = self._get(name, default)
        if value is default or (value is None and default is None):
            return value
        return self._whole(name, value, most)

    def level(self, name: str) -> Any:
        """The number of a level, or `next` or `back`; the next one when left out."""
        value = self._get(name, "next")
        return value if value in ("next", "back") else self._whole(name, value)

    def says(self, name: str, word: str) -> bool:
        """Whether a field is this word."""
        return self._values.get(name) == word

    def flag(self, name: str, default: bool) -> bool:
        """True or false."""
        value = self._get(name, default)
        if not isinstance(value, bool):
            raise self._wrong(name, value, tr("true or false"))
        return value

    def amount(self, name: str, scale: int, default: Any = _MISSING) -> Any:
        """Money: a whole number of minor units, or a text as people write it, `20.50`."""
        value = self._get(name, default)
        return (
            value
            if value is default or (value is None and default is None)
            else self._amount(name, value, scale)
        )

    def amounts(self, name: str, scale: int, default: Any = _MISSING) -> Any:
        """A list of amounts."""
        value = self._get(name, default)
        if value is default or (value is None and default is None):
            return value
        return tuple(self._amount(name, one, scale) for one in self._list(name, value))

    def wholes(self, name: str, default: Any = _MISSING) -> Any:
        """A list of whole numbers."""
        value = self._get(name, default)
        return value if value is default else tuple(self._whole(name, one) for one in self._list(name, value))

    def player(self, name: str = "player") -> int:
        """A player by name or number."""
        return self._player(name, self._get(name, _MISSING))

    def players(self, name: str, default: Any = _MISSING) -> Any:
        """Players by name or number; one alone may stand without a list."""
        value = self._get(name, default)
        if value is default:
            return value
        given = [value] if isinstance(value, int | str) else self._list(name, value)
        return tuple(self._player(name, one) for one in given)

    def by_player(self, name: str, default: Any = _MISSING) -> Any:
        """An object from players to whatever the caller reads: (name of the field, number, value) each."""
        value = self._get(name, default)
        if value is default:
            return value
        found: dict[int, Any] = {}
        for given, part in self._object(name, value).items():
            player = self._player(name, given)
            if player in found:
                who = f"{self.state.name(player)!r:.60}"
                raise RequestError(tr("{what}: {name} names {who} twice", what=self.what, name=name, who=who))
            found[player] = part
        return found

    def chips_by_player(self, name: str, default: Any = _MISSING) -> Any:
        """Chips by player."""
        found = self.by_player(name, default)
        return found if found is default else {who: self._whole(name, chips) for who, chips in found.items()}

    def amounts_by_player(self, name: str, scale: int, default: Any = _MISSING) -> Any:
        """Money by player."""
        found = self.by_player(name, default)
        return (
            found
            if found is default
            else {who: self._amount(name, part, scale) for who, part in found.items()}
        )

    def players_by_player(self, name: str) -> dict[int, tuple[int, ...]]:
        """Players by player, as the hunters of each victim."""
        found = self.by_player(name, {})
        return {
            who: tuple(
                self._player(name, one)
                for one in ([part] if isinstance(part, int | str) else self._list(name, part))
            )
            for who, part in found.items()
        }

    def wholes_by_number(self, name: str, default: Any = _MISSING) -> Any:
        """Whole numbers by a number, which JSON writes as text."""
        value = self._get(name, default)
        if value is default:
            return value
        return {
            self._whole(name, int(key) if _is_number(key) else key): self._whole(name, part)
            for key, part in self._object(name, value).items()
        }

    def seat(self, name: str, default: Any = _MISSING) -> Any:
        """A seat, `{"table": 2, "seat": 5}` or `[2, 5]`; None for none."""
        value = self._get(name, default)
        if value is None or value is default:
            return None
        if isinstance(value, Mapping) and set(value) == {"table", "seat"}:
            value = [value["table"], value["seat"]]
        if not isinstance(value, list | tuple) or len(value) != 2:
            raise self._wrong(name, value, tr('a table and a seat, as {"table": 2, "seat": 5}'))
        return self._whole(name, value[0]), self._whole(name, value[1])

    def moment(self, name: str) -> datetime:
        """A time in ISO 8601, UTC when it names no zone."""
        return moment(self.text(name, most=40), f"{self.what}: {name}")

    def part(self, name: str, known: tuple[str, ...]) -> "Fields | None":
        """The fields of an object inside; None when it is null."""
        value = self._get(name, _MISSING)
        if value is None:
            return None
        return Fields(f"{self.what}: {name}", self._object(name, value), known, self._state)

    def raw(self, name: str) -> Mapping[str, Any]:
        """An object that the caller checks."""
        return self._object(name, self._get(name, _MISSING))

    def amounts_of(self, given: Mapping[str, Any], name: str, scale: int) -> list[tuple[int, int]]:
        """(number, money) from an object of `raw`, in order of the numbers."""
        numbers = {
            self._whole(name, int(key) if _is_number(key) else key): value for key, value in given.items()
        }
        return sorted((number, self._amount(name, value, scale)) for number, value in numbers.items())

    def _get(self, name: str, default: Any) -> Any:
        value = self._values.get(name, default)
        if value is _MISSING:
            raise RequestError(tr("{what}: {name} is missing", what=self.what, name=name))
        return value

    def _wrong(self, name: str, value: Any, takes: str) -> RequestError:
        given = short(value)
        return RequestError(
            tr(
                "{what}: {name} is {given}; it takes {takes}",
                what=self.what,
                name=name,
                given=given,
                takes=takes,
            )
        )

    def _too_many(self, name: str, parts: int) -> RequestError:
        return RequestError(
            tr(
                "{what}: {name} has {n} parts; at most {most} are read",
                what=self.what,
                name=name,
                n=str(parts),
                most=str(MOST_IN_A_LIST),
            )
        )

    def _whole(self, name: str, value: Any, most: int = MOST_NUMBER) -> int:
        if type(value) is not int or abs(value) > most:
            raise self._wrong(name, value, tr("a whole number"))
        return value

    def _amount(self, name: str, value: Any, scale: int) -> int:
        if isinstance(value, str):
            try:
                return minor(value, scale)
            except ValueError as error:
                raise RequestError(f"{self.what}: {name}: {error}") from error
        if type(value) is not int or not 0 <= value <= MOST_MONEY:
            raise self._wrong(name, value, tr('whole minor units from 0, or a text as "20.50"'))
        return value

    def _player(self, name: str, value: Any) -> int:
        try:
            return find_player(self.state, value)
        except ValueError as error:
            raise RequestError(f"{self.what}: {name}: {error}") from error

    def _list(self, name: str, value: Any) -> list[Any]:
        if not isinstance(value, list | tuple):
            raise self._wrong(name, value, tr("a list"))
        if len(value) > MOST_IN_A_LIST:
            raise self._too_many(name, len(value))
        return list(value)

    def _object(self, name: str, value: Any) -> Mapping[str, Any]:
        if not isinstance(value, Mapping):
            raise self._wrong(name, value, tr("an object"))
        if len(value) > MOST_IN_A_LIST:
            raise self._too_many(name, len(value))
        return value


def moment(text: str, name: str) -> datetime:
    """A time in ISO 8601 as aware UTC; without a zone it is UTC. Raises RequestError for another."""
    try:
        found = datetime.fromisoformat(text)
        found = found.replace(tzinfo=UTC) if found.tzinfo is None else found.astimezone(UTC)
    except (ValueError, OverflowError) as error:
        raise RequestError(
            tr(
                "{name}: {text} is no time; write it as 2026-11-27T20:00:00+01:00",
                name=name,
                text=f"{text!r:.40}",
            )
        ) from error
    if not 1970 <= found.year <= 2200:
        raise RequestError(
            tr(
                "{name}: {text} is no time of a tournament; give one from 1970 to 2200",
                name=name,
                text=f"{text!r:.40}",
            )
        )
    return found


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) < 10
