"""Amounts as people write them on the command line: `5000,3000,2000` or `5000 3000 2000`."""

import re
from collections.abc import Sequence
from fractions import Fraction

LONGEST = 16
"""Digits of a number that is still an amount."""


def whole_numbers(words: Sequence[str], option: str) -> list[int]:
    """The whole numbers of an option that takes several, apart by commas, blanks or both."""
    return [whole_number(word, option) for word in _parts(words)]


def whole_number(word: str, option: str) -> int:
    """One whole number from 0. Raises ValueError that names the option."""
    if not re.fullmatch(rf"[0-9]{{1,{LONGEST}}}", word):
        raise ValueError(
            f"{option}: {word!r:.40} is no amount: write whole units (cents, not 12.50) without separators"
        )
    return int(word)


def decimals(words: Sequence[str], option: str) -> list[int | float]:
    """Numbers that may have a point, whole ones as int, apart by commas, blanks or both."""
    return [_plain(decimal(word, option)) for word in _parts(words)]


def decimal(word: str, option: str) -> Fraction:
    """One number from 0 that may have a point, exactly."""
    if not re.fullmatch(rf"[0-9]{{1,{LONGEST}}}(\.[0-9]{{1,{LONGEST}}})?", word):
        raise ValueError(f"{option}: {word!r:.40} is no number: write 50 or 12.5")
    return Fraction(word)


def hundredths(words: Sequence[str], option: str) -> tuple[int, ...]:
    """Percentages with up to two places after the point, in hundredths."""
    found = [decimal(word, option) * 100 for word in _parts(words)]
    if any(value.denominator != 1 for value in found):
        raise ValueError(f"{option}: a percentage has at most two places after the point, as 33.33")
    return tuple(int(value) for value in found)


def pairs(words: Sequence[str], option: str) -> list[tuple[int, int]]:
    """`4=100` as (4, 100), several apart by commas, blanks or both."""
    found = []
    for word in _parts(words):
        left, between, right = word.partition("=")
        if not between:
            raise ValueError(f"{option}: {word!r:.40} does not say which place: write PLACE=AMOUNT, as 4=100")
        found.append((whole_number(left, option), whole_number(right, option)))
    return found


def _plain(number: Fraction) -> int | float:
    return number.numerator if number.denominator == 1 else float(number)


def _parts(words: Sequence[str]) -> list[str]:
    return [part for word in words for part in word.replace(",", " ").split()]
