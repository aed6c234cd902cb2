"""Words, numbers, amounts and times of a page for paper, in one of three languages."""

import re
from dataclasses import dataclass
from datetime import datetime
from functools import cache

from tourney import language


@dataclass(frozen=True, slots=True)
class Tongue:
    """One language with its catalogue."""

    language: str
    words: dict[str, str]

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

    def hour(self, at: datetime) -> str:
        """The time of day where this machine is: `21:40`."""
        return f"{at.astimezone():%H:%M}"

    def day(self, at: datetime) -> str:
        """The day where this machine is: `27 November 2026`."""
        local = at.astimezone()
        month = self.words["months"].split("|")[local.month - 1]
        return f"{local.day}{'.' if self.language == 'nb' else ''} {month} {local.year}"

    def moment(self, at: datetime) -> str:
        """Day and time."""
        return f"{self.day(at)}, {self.hour(at)}"

    def place(self, best: int, worst: int | None = None) -> str:
        """A place, or those that several share: `3`, `7–9`."""
        return str(best) if worst is None or worst == best else f"{best}–{worst}"


@cache
def tongue(name: str) -> Tongue:
    """The tongue of a language that is in LANGUAGES. Games are called as on the screens of the room."""
    return Tongue(name, language.words(name, "screen", "paper"))
