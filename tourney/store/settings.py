"""What somebody set for all pages of this store: whose time, whose money, how statistics are counted, the deck.

Only what differs from the start is kept. What the table holds and cannot be is taken for the start: somebody
wrote it past these functions.
"""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields, replace
from datetime import UTC, datetime
from decimal import Decimal, InvalidOperation
from typing import Any
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import duckdb

from tourney.language import tr
from tourney.store.database import Store

PROFILES = ("pt", "strict")
DECKS = ("four", "two")
MOST_RATES = 50
MOST_RATE = Decimal(1_000_000)
MOST_LETTERS = 20
"""Of the name of a unit."""


class SettingError(ValueError):
    """A setting that cannot be; the message says what it may be."""


@dataclass(frozen=True, slots=True)
class Settings:
    """`time_zone` as Europe/Vienna, None for that of the browser; `day_starts`, the hour at which a day of play
    begins there; `currency`, the unit that money is told in, None for each amount in its own, and `rates`,
    what 1.00 of a unit is in 1.00 of that currency, as decimal text; `profile` of statistics; `deck`, four
    colours or two."""

    time_zone: str | None = None
    day_starts: int = 0
    currency: str | None = None
    rates: Mapping[str, str] | None = None
    profile: str = "pt"
    deck: str = "four"

    def rate(self, unit: str) -> Decimal | None:
        """What 1.00 of a unit is in 1.00 of the currency; None when nobody said, or nothing is converted."""
        if self.currency is None:
            return None
        if unit == self.currency:
            return Decimal(1)
        told = (self.rates or {}).get(unit)
        return None if told is None else Decimal(told)


START = Settings()


def settings(cursor: duckdb.DuckDBPyConnection) -> Settings:
    """What is set, else what it is at the start."""
    found = START
    for key, text in cursor.execute("SELECT key, value FROM settings ORDER BY key").fetchall():
        try:
            found = changed(found, **{key: json.loads(text)})
        except (ValueError, TypeError, RecursionError):
            continue  # a row that was written past `set_settings`: it stays what it was at the start
    return found


def set_settings(store: Store, **values: Any) -> Settings:
    """Change some settings by name and keep them; None sets one back to the start. Raises SettingError,
    and then nothing was changed."""
    with store.transaction() as cursor:
        new = changed(settings(cursor), **values)
        start = asdict(START)
        cursor.execute("DELETE FROM settings WHERE list_contains(?, key)", [list(start)])
        for key, value in asdict(new).items():
            if value != start[key]:
                cursor.execute("INSERT INTO settings VALUES (?, ?)", [key, json.dumps(value)])
    return new


def changed(before: Settings, **values: Any) -> Settings:
    """The settings with others by name, which are checked. Raises SettingError."""
    names = [field.name for field in fields(Settings)]
    for name, value in values.items():
        if name not in names:
            raise SettingError(
                tr("there is no setting {name}: there are {names}", name=repr(name), names=", ".join(names))
            )
        before = replace(before, **{name: getattr(START, name) if value is None else _CHECKS[name](value)})
    return before


def _zone(value: Any) -> str:
    wrong = SettingError(
        tr("there is no time zone {zone}: give a place as Europe/Vienna, or UTC, or none", zone=_shown(value))
    )
    if not isinstance(value, str) or len(value) > 60:
        raise wrong
    try:
        ZoneInfo(value).utcoffset(datetime.now(UTC))
    except (ZoneInfoNotFoundError, ValueError, OSError) as error:
        raise wrong from error
    return value


def _hour(value: Any) -> int:
    if type(value) is not int or not 0 <= value <= 23:
        raise SettingError(tr("a day starts at an hour from 0 to 23, not at {hour}", hour=_shown(value)))
    return value


def _unit(value: Any) -> str:
    if not isinstance(value, str) or not value.isalnum() or len(value) > MOST_LETTERS:
        raise SettingError(
            tr("a currency is told by its letters, as EUR or USD, not as {unit}", unit=_shown(value))
        )
    return value


def _rates(value: Any) -> dict[str, str] | None:
    if not isinstance(value, Mapping) or len(value) > MOST_RATES:
        raise SettingError(tr("rates are told for up to {most} currencies, as EUR 1.08", most=MOST_RATES))
    found = {_unit(unit): _rate(unit, told) for unit, told in value.items()}
    return dict(sorted(found.items())) or None


def _rate(unit: str, told: Any) -> str:
    wrong = SettingError(
        tr(
            "the rate of {unit} is a number above 0 and up to {most}, as 1.08, not {rate}",
            unit=unit,
            most=int(MOST_RATE),
            rate=_shown(told),
        )
    )
    if not isinstance(told, str | int | float) or isinstance(told, bool) or len(str(told)) > 30:
        raise wrong
    try:
        rate = Decimal(str(told).strip().replace(",", "."))
    except InvalidOperation as error:
        raise wrong from error
    if not rate.is_finite() or not Decimal("0.000000001") <= rate <= MOST_RATE:
        raise wrong
    return format(rate.normalize(), "f")


def _one_of(what: str, there: tuple[str, ...]) -> Any:
    def check(value: Any) -> str:
        if not isinstance(value, str) or value not in there:
            raise SettingError(
                tr(
                    "{what} is one of {names}, not {value}",
                    what=what,
                    names=", ".join(there),
                    value=_shown(value),
                )
            )
        return value

    return check


def _shown(value: Any) -> str:
    text = value if isinstance(value, str) else json.dumps(value, default=str)
    return f"“{text[:40]}…”" if len(text) > 40 else f"“{text}”"


_CHECKS = {
    "time_zone": _zone,
    "day_starts": _hour,
    "currency": _unit,
    "rates": _rates,
    "profile": _one_of("the profile of statistics", PROFILES),
    "deck": _one_of("the number of colours of the deck", DECKS),
}
