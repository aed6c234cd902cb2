"""Values of a PHH document, taken out with their field's name in every complaint.

Amounts become ints in the smallest unit. TOML's floats arrive as Decimal, so that 0.1 is a tenth.
"""

from collections.abc import Iterable, Mapping
from decimal import Decimal
from typing import Any

MOST = 10**15
FINEST = 8


class FieldError(ValueError):
    """A field that cannot be: its name and one sentence."""

    def __init__(self, field: str, reason: str) -> None:
        super().__init__(f"{field}: {reason}")
        self.field = field


def word(fields: Mapping[str, Any], name: str) -> str | None:
    """A text, None when the field is missing. Numbers are taken as text. Raises FieldError."""
    value = fields.get(name)
    if value is None or isinstance(value, str):
        return value
    if isinstance(value, int) and not isinstance(value, bool) and abs(value) < 10**18:
        return str(value)
    raise FieldError(name, f"{_shown(value)} is no text")


def whole(fields: Mapping[str, Any], name: str, most: int = 10**6, least: int = 0) -> int | None:
    """A whole number within bounds, None when the field is missing. Raises FieldError."""
    value = fields.get(name)
    return None if value is None else number(name, value, most, least)


def number(name: str, value: object, most: int, least: int = 0) -> int:
    """The value as a whole number within bounds. Raises FieldError."""
    if type(value) is not int or not least <= value <= most:
        raise FieldError(name, f"{_shown(value)} is no whole number from {least} to {most}")
    return value


def listed(fields: Mapping[str, Any], name: str, count: int, exact: bool = True) -> list[Any] | None:
    """A list with an entry for each of `count` players, or at most as many; None when it is missing."""
    value = fields.get(name)
    if value is None:
        return None
    if not isinstance(value, list):
        raise FieldError(name, f"{_shown(value)} is no list")
    if len(value) > count or (exact and len(value) != count):
        raise FieldError(name, f"{len(value)} entries for {count} players")
    return value


def finest(values: Iterable[object]) -> int:
    """With how many decimals the finest of these amounts is written. What is no amount is left to `Money`."""
    most = 0
    for value in values:
        if isinstance(value, Decimal) and value.is_finite():
            exponent = value.as_tuple().exponent
            assert isinstance(exponent, int)
            most = max(most, -exponent)
    return most


class Money:
    """Amounts of one document: `scale` of the smallest unit make 1.00."""

    def __init__(self, scale: int) -> None:
        self.scale = scale

    def chips(self, name: str, value: object) -> int:
        """The amount in the smallest unit; may be negative. Raises FieldError, also for inf and nan."""
        if type(value) is int:
            amount = Decimal(value) if abs(value) <= MOST else None
        elif isinstance(value, Decimal) and value.is_finite() and value.copy_abs() <= MOST:
            amount = value
        else:
            amount = None
        if amount is None:
            known = ": every amount must be known" if isinstance(value, Decimal) else ""
            raise FieldError(name, f"{_shown(value)} is no amount of at most {MOST}{known}")
        _, digits, exponent = amount.as_tuple()
        assert isinstance(exponent, int)
        if abs(exponent) > 40 or len(digits) > 60:
            raise FieldError(name, f"{_shown(value)} is finer than {FINEST} decimals")
        scaled = int("".join(map(str, digits))) * self.scale
        divided, rest = divmod(scaled * 10 ** max(exponent, 0), 10 ** max(-exponent, 0))
        if rest:
            raise FieldError(name, f"{_shown(value)} is finer than the smallest unit, 1/{self.scale}")
        return -divided if amount < 0 else divided

    def given(self, fields: Mapping[str, Any], name: str) -> int:
        """One amount that is not negative, 0 when the field is missing. Raises FieldError."""
        value = fields.get(name)
        chips = 0 if value is None else self.chips(name, value)
        if chips < 0:
            raise FieldError(name, f"{_shown(value)} is negative")
        return chips

    def each(self, fields: Mapping[str, Any], name: str, count: int, exact: bool = True) -> list[int]:
        """An amount for each player; a list that may be shorter is filled up with 0. Raises FieldError."""
        values = listed(fields, name, count, exact) or []
        chips = []
        for place, value in enumerate(values, 1):
            try:
                chips.append(self.chips(name, value))
            except FieldError as error:
                raise FieldError(name, f"p{place}: {str(error).removeprefix(f'{name}: ')}") from None
        return chips + [0] * (count - len(chips))


def _shown(value: object) -> str:
    """A value in a message, never a long one."""
    if isinstance(value, int) and abs(value) >= 10**20:
        return "a number of more than 20 digits"
    if isinstance(value, list | dict):
        return "a list" if isinstance(value, list) else "a table"
    text = str(value) if isinstance(value, Decimal) else repr(value)
    return text if len(text) <= 60 else f"{text[:60]}…"
