"""Values to JSON and back by their types: frozen dataclasses and named tuples as objects, tuples as lists."""

from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass
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
    if kind is tuple:
        return [write(part) for part in value]
    if isinstance(value, tuple):
        return dict(zip(value._fields, value, strict=True))
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
    origin, arguments = get_origin(hint), get_args(hint)
    if origin is tuple:
        part = reader(arguments[0])
        return lambda values: tuple([part(value) for value in values])
    if origin in (Union, UnionType):
        inner = reader(next(part for part in arguments if part is not NoneType))
        return lambda value: None if value is None else inner(value)
    if not (is_dataclass(hint) or hasattr(hint, "_fields")):
        return lambda value: value
    return _object_reader(hint)


def _object_reader(cls: Any) -> Callable[[Mapping[str, Any]], Any]:
    readers = {name: reader(hint) for name, hint in get_type_hints(cls).items()}

    def read(value: Mapping[str, Any]) -> Any:
        try:
            return cls(**{name: readers[name](part) for name, part in value.items()})
        except KeyError as error:
            raise ValueError(f"{cls.__name__} has no field {error}: the log is of a newer version") from error
        except TypeError as error:
            raise ValueError(f"{cls.__name__} cannot be read from the log: {error}") from error

    return read
