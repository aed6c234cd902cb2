"""Phrases, amounts and dates of a language as the writer needs them: the vocabulary turned round."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from functools import cache
from zoneinfo import ZoneInfo

from tourney.histories.pokerstars.money import CURRENCIES
from tourney.histories.pokerstars.vocabulary import ROWS, Vocabulary

_SLOT = re.compile(r"\{([a-z]+)\}")
_SIGNS = {code: sign for sign, code in CURRENCIES.items()}
_EASTERN = ZoneInfo("America/New_York")


class CannotWriteError(ValueError):
    """A record that PokerStars text cannot hold, in one sentence."""


@dataclass(frozen=True, slots=True)
class Style:
    """How a language writes an amount with a sign, a date, and what stands between thousands."""

    money: str
    date: str
    thousands: str = ""


_ENGLISH = Style("{sign}{number}", "{year}/{month:02}/{day:02}")
_STYLES = {
    "pt": Style("{sign} {number}", "{year}/{month:02}/{day:02}"),
    "es": Style("{number} {sign}", "{day:02}-{month:02}-{year}"),
    "fr": Style("{number} {sign}", "{day:02}/{month:02}/{year}", " "),
    "ru": Style("{sign}{number}", "{day:02}.{month:02}.{year}"),
}


@dataclass(frozen=True, slots=True)
class Words:
    """One language, and the money of one hand: amounts in the smallest unit, `scale` to 1.00 of `unit`."""

    vocabulary: Vocabulary
    unit: str
    scale: int

    def say(self, row: str, **slots: object) -> str:
        """The first phrase of a row that has exactly these slots. Raises CannotWriteError."""
        return self.among(row, frozenset(slots))[0].format_map(slots)

    def among(self, row: str, slots: frozenset[str] = frozenset()) -> tuple[str, ...]:
        """The phrases of a row with these slots, the client's own first. Raises CannotWriteError."""
        found = _phrases(self.vocabulary, row).get(slots)
        if not found:
            raise CannotWriteError(f"{self.vocabulary.name} has no words for: {ROWS[row]}")
        return found

    def has(self, row: str, slots: frozenset[str] = frozenset()) -> bool:
        """Whether the language has such a phrase."""
        return slots in _phrases(self.vocabulary, row)

    @property
    def sign(self) -> str:
        """The sign of the currency, empty for chips, play money and currencies without one."""
        return _SIGNS.get(self.unit, "")

    def money(self, amount: int) -> str:
        """`$0.05`, `$2`, `1500`."""
        return self.signed(self.number(amount), self.sign)

    def signed(self, number: str, sign: str) -> str:
        """A number with a sign where the language has it."""
        return self.style.money.format(sign=sign, number=number) if sign else number

    def number(self, amount: int) -> str:
        """An amount without a sign, `2` or `0.05`."""
        whole, rest = divmod(amount, self.scale)
        units = f"{whole:,}".replace(",", self.style.thousands)
        return f"{units}.{rest:02}" if rest else units

    @property
    def style(self) -> Style:
        return _STYLES.get(self.vocabulary.code, _ENGLISH)

    def stamp(self, moment: datetime) -> str:
        """A moment in Eastern Time; in UTC in the hour that the clock goes through twice."""
        there = moment.astimezone(_EASTERN)
        twice = there.replace(fold=0).utcoffset() != there.replace(fold=1).utcoffset()
        told, zone = (moment, "UTC") if twice else (there, self.vocabulary.eastern[0])
        date = self.style.date.format(year=told.year, month=told.month, day=told.day)
        return f"{date} {told.hour}:{told.minute:02}:{told.second:02} {zone}"


@cache
def _phrases(vocabulary: Vocabulary, row: str) -> Mapping[frozenset[str], tuple[str, ...]]:
    """The phrases of a row by their slots."""
    found: dict[frozenset[str], tuple[str, ...]] = {}
    for phrase in vocabulary[row]:
        slots = frozenset(_SLOT.findall(phrase))
        found[slots] = (*found.get(slots, ()), phrase)
    return found


def key_of(names: Mapping[str, str], key: str, shortest: bool = False) -> str | None:
    """What a table of names calls a key, in the first or the shortest words."""
    found = [name for name, other in names.items() if other == key]
    return min(found, key=len if shortest else lambda _: 0, default=None)
