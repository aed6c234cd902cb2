"""Words, numbers, amounts and times of a page for paper, in one of three languages and one time zone."""

import re
from dataclasses import dataclass
from datetime import datetime
from functools import cache
from zoneinfo import ZoneInfo

from tourney import language


@dataclass(frozen=True, slots=True)
class Tongue:
    """One language with its catalogue, and the time zone that was set; None is that of whoever prints."""

    language: str
    words: dict[str, str]
    zone: ZoneInfo | None = None

    def say(self, key: str, **values: object) -> str:
        """The words of a key; numbers among the values are written out, and 1 for `n` takes the words for one."""
        text = self.words[f"{key}_one" if values.get("n") == 1 and f"{key}_one" in self.words else key]
        told = {
            name: self.number(value) if type(value) is int else str(value) for name, value in values.items()
        }
        return re.sub(r"\{(\w+)\}", lambda hole: told[hole[1]], text)

    def number(self, value: int) -> str:
        """A whole number with thousands: `12,500`, `12.500`, `12 500`."""
        return language.number(value, self.language)

    def money(self, minor: int, unit: str | None, scale: int | None) -> str:
        """Smallest units as an amount: `€12.50`, `12,50 €`; whole ones without cents."""
        return language.money(minor, unit, scale, self.language)

    def decimal(self, value: str) -> str:
        """A number with a point, as points are kept, in the marks of the language: `1,234.50`, `1.234,50`."""
        return language.decimal(value, self.language)

    def way(self, method: str) -> str:
        """A way of payment: those that everybody has in the words of the language, others as they are called."""
        return self.words.get(f"way_{method}", method)

    def moment(self, at: datetime) -> str:
        """Day and time in the zone, `27 November 2026, 21:40`; where none is set, in that of this machine."""
        local = at.astimezone(self.zone)
        month = self.words["months"].split("|")[local.month - 1]
        return f"{local.day}{'.' if self.language == 'nb' else ''} {month} {local.year}, {local:%H:%M}"

    def place(self, best: int, worst: int | None = None) -> str:
        """A place, or those that several share: `3`, `7–9`."""
        return str(best) if worst is None or worst == best else f"{best}–{worst}"


@cache
def tongue(name: str) -> Tongue:
    """The tongue of a language that is in LANGUAGES. Games are called as on the screens of the room."""
    return Tongue(name, language.words(name, "screen", "paper"))
