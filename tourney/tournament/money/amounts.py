"""Amounts of money as people write them, and back: `20.50` of scale 100 is 2050 minor units, exactly."""

import re
from fractions import Fraction

from tourney.language import ENGLISH, language, money, tr
from tourney.tournament.money.plan import MOST_MONEY

_AMOUNT = re.compile(r"[0-9]{1,16}(?:\.[0-9]{1,8}|,[0-9]{1,2})?", re.ASCII)
"""A comma before one or two figures is a decimal one: before three it would be that of thousands."""


def minor(text: str, scale: int) -> int:
    """The minor units of an amount that somebody wrote; `scale` of them make 1.00.

    Raises ValueError for what is no amount, is too large, or is finer than the smallest unit.

    >>> minor("20.50", 100), minor("20,50", 100), minor("20", 100), minor("300", 1)
    (2050, 2050, 2000, 300)
    """
    if not _AMOUNT.fullmatch(text):
        raise ValueError(
            tr("{text} is no amount: write it as 20 or 20.50, without separators", text=f"{text!r:.40}")
        )
    found = Fraction(text.replace(",", ".")) * scale
    if found.denominator != 1:
        raise ValueError(
            tr("{text} is finer than the smallest unit: 1.00 has {scale} of them", text=text, scale=scale)
        )
    if found > MOST_MONEY:
        raise ValueError(tr("{text} is more than anybody could mean", text=text))
    return int(found)


def plain(amount: int, scale: int) -> str:
    """Minor units as people write them, without the currency.

    >>> plain(2050, 100), plain(123456700, 100), plain(300, 1), plain(-5, 100)
    ('20.50', '1,234,567.00', '300', '-0.05')
    """
    whole, part = divmod(abs(amount), scale)
    digits = len(str(scale)) - 1
    return f"{'-' if amount < 0 else ''}{whole:,}" + (f".{part:0{digits}d}" if digits else "")


def written(amount: int, unit: str, scale: int) -> str:
    """Minor units as an amount with its currency.

    >>> written(19600, "EUR", 100)
    '196.00 EUR'
    """
    return f"{plain(amount, scale)} {unit}"


def said(amount: int, unit: str, scale: int) -> str:
    """Minor units as an amount with its currency, in the marks of the language spoken."""
    spoken = language()
    return written(amount, unit, scale) if spoken == ENGLISH else money(amount, unit, scale, spoken)
