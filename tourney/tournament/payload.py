"""Values to JSON and back by their types: frozen dataclasses as objects, tuples and named tuples as lists.

A named tuple is what stands in a log by the thousand: as a list it takes a third of the room and time.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields, is_dataclass
from datetime import datetime
from functools import cache
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

_FIELDS: dict[type, tuple[str, ...]] = {}
_PLAIN = frozenset({int, str, bool, NoneType})
"""What JSON takes as it is; most fields are that, and are spared a call."""


def write(value: Any) -> Any:
    """A value as numbers, texts, lists and objects."""
    kind = type(value)
    if kind is int or kind is str or value is None:
        return value
    if isinstance(value, tuple):
        return [write(part) for part in value]
    if kind is datetime:
        return value.isoformat()
    names = _FIELDS.get(kind)
    if names is None:
        if not is_dataclass(value):
            return value
        names = _FIELDS[kind] = tuple(field.name for field in fields(value))
    found = {}
    for name in names:
        part = getattr(value, name)
        found[name] = part if type(part) in _PLAIN else write(part)
    return found


@cache
def reader(hint: Any) -> Callable[[Any], Any]:
    """What makes a value of the type `hint` from JSON; it raises ValueError when the fields do not fit."""
    return _nested(hint) or _as_it_is


def _as_it_is(value: Any) -> Any:
    return value


@cache
def _nested(hint: Any) -> Callable[[Any], Any] | None:
    """The reader of a type that JSON does not hold as it is, None for one that it does."""
    origin, arguments = get_origin(hint), get_args(hint)
    if origin is tuple:
        return _tuple_reader(arguments)
    if origin in (Union, UnionType):
        inner = _nested(next(part for part in arguments if part is not NoneType))
        return None if inner is None else lambda value, inner=inner: None if value is None else inner(value)
    if hint is datetime:
        return datetime.fromisoformat
    if hasattr(hint, "_fields"):
        return _row_reader(hint)
    if is_dataclass(hint):
        return _object_reader(hint)
    return None


def _tuple_reader(arguments: tuple[Any, ...]) -> Callable[[Any], Any]:
    if len(arguments) == 2 and arguments[1] is Ellipsis:
        part = _nested(arguments[0])
        if part is None:
            return tuple
        return lambda values, part=part: tuple([part(value) for value in values])
    parts = [reader(argument) for argument in arguments]
    return lambda values: tuple([part(value) for part, value in zip(parts, values, strict=True)])


def _row_reader(cls: Any) -> Callable[[Sequence[Any]], Any]:
    parts = [_nested(hint) for hint in get_type_hints(cls).values()]
    plain = not any(parts)

    def read(values: Sequence[Any]) -> Any:
        try:
            if plain:
                return cls(*values)
            return cls(
                *(value if part is None else part(value) for value, part in zip(values, parts, strict=False))
            )
        except TypeError as error:
            raise _misread(cls, error) from error

    return read


def _misread(cls: Any, error: TypeError) -> ValueError:
    return ValueError(f"{cls.__name__} cannot be read from the log: {error}; it is of another version")


def _object_reader(cls: Any) -> Callable[[Mapping[str, Any]], Any]:
    hints = get_type_hints(cls)
    nested = [(name, inner) for name, hint in hints.items() if (inner := _nested(hint)) is not None]

    def read(value: Mapping[str, Any]) -> Any:
        try:
            if nested:
                value = dict(value)
                for name, inner in nested:
                    if name in value:
                        value[name] = inner(value[name])
            return cls(**value)
        except TypeError as error:
            raise _misread(cls, error) from error

    return read
