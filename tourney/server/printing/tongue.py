"""Words, numbers, amounts and times of a page for paper, in one of three languages."""

import json
import re
from dataclasses import dataclass
from datetime import datetime
from functools import cache
from pathlib import Path

LANGUAGES = {"en": "English", "it": "Italiano", "nb": "Norsk"}
"""Each by its own name. A browser that asks for another gets the first."""

SYMBOLS = {"USD": "$", "EUR": "€", "GBP": "£", "INR": "₹", "CNY": "¥", "JPY": "¥"}
_KRONER = frozenset({"NOK", "SEK", "DKK"})
_NARROW, _FIXED = "\u202f", "\xa0"
"""Spaces at which no line is broken: between thousands, and between a number and its unit."""
_MARKS = {"en": (",", "."), "it": (".", ","), "nb": (_FIXED, ",")}


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
        thousands, _ = _MARKS[self.language]
        return f"{value:,}".replace(",", thousands).replace("-", "−")

    def money(self, minor: int, unit: str | None, scale: int | None) -> str:
        """Smallest units as an amount: `€12.50`, `12,50 €`; whole ones without cents."""
        scale = scale or 1
        whole, part = divmod(abs(minor), scale)
        _, decimal = _MARKS[self.language]
        digits = f"{decimal}{part:0{len(str(scale)) - 1}d}" if part else ""
        body, sign = f"{self.number(whole)}{digits}", "−" if minor < 0 else ""
        if not unit or unit in ("chips", "play"):
            return f"{sign}{body}"
        symbol = SYMBOLS.get(unit)
        if symbol and self.language == "en":
            return f"{sign}{symbol}{body}"
        if unit in _KRONER and self.language == "nb":
            symbol = "kr"
        return f"{sign}{body}{_FIXED}{symbol or unit}"

    def decimal(self, value: str) -> str:
        """A number with a point, as points are kept, in the marks of the language: `1,234.50`, `1.234,50`."""
        whole, _, part = value.partition(".")
        _, mark = _MARKS[self.language]
        sign = "−" if whole == "-0" else ""
        return f"{sign}{self.number(int(whole))}{mark}{part}" if part else self.number(int(whole))

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
def tongue(language: str) -> Tongue:
    """The tongue of a language that is in LANGUAGES."""
    here = Path(__file__).parent
    # Games are called as on the screens of the room.
    files = (here.parent / "words" / f"{language}.json", here / "words" / f"{language}.json")
    words: dict[str, str] = {}
    for file in files:
        words |= json.loads(file.read_text(encoding="utf-8"))
    return Tongue(language, words)


def chosen(asked: str | None, accepted: str) -> str:
    """The language that an address asks for, else the first known one of an `Accept-Language` header."""
    wanted = [asked or "", *(part.partition(";")[0] for part in accepted[:500].split(","))]
    for tag in wanted:
        short = re.split("[-_]", tag.strip().lower())[0]
        short = "nb" if short in ("no", "nn") else short
        if short in LANGUAGES:
            return short
    return next(iter(LANGUAGES))
