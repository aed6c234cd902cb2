"""Amounts in the text to ints in the smallest unit."""

import re
from functools import lru_cache

SYMBOL = r"[^\s0-9()\[\]{}.,+/:'\"-]{0,3}"
AMOUNT = rf"{SYMBOL}[0-9][0-9,]{{0,18}}(?:\.[0-9]{{1,9}})?"

CURRENCIES = {"$": "USD", "€": "EUR", "£": "GBP", "¥": "JPY", "₹": "INR", "₮": "USDT"}

_AMOUNT = re.compile(rf"({SYMBOL})([0-9]{{1,15}}|[0-9]{{1,3}}(?:,[0-9]{{3}}){{1,4}})(?:\.([0-9]{{1,9}}))?")
_BLANK = "[ \u00a0\u202f]"
_LOCAL = re.compile(
    rf"({SYMBOL}){_BLANK}?([0-9]{{1,15}}|[0-9]{{1,3}}(?:[, \u00a0\u202f][0-9]{{3}}){{1,4}})"
    rf"(?:\.([0-9]{{1,9}}))?(?:{_BLANK}?([€$£₽₹¥₮]))?"
)
"""Also `$ 0.98`, `0.98 €` and `20 000`, as other languages write them."""


class MoneyError(ValueError):
    """Text that is no amount, or one finer than the smallest unit."""


@lru_cache(maxsize=65_536)
def minor(text: str, scale: int) -> int:
    """The amount in units of which `scale` (1 or 100) make 1.00; blanks and a currency sign are allowed.

    Raises MoneyError, also for an amount below the smallest unit: it is never rounded.

    >>> minor("$1,646.9", 100)
    164690
    """
    text = text.strip().rstrip(",")
    found = _AMOUNT.fullmatch(text) or _LOCAL.fullmatch(text)
    if found is None:
        raise MoneyError(f"{text!r} is not an amount")
    whole = int("".join(filter(str.isdecimal, found[2])))
    fraction = (found[3] or "").rstrip("0")
    if scale == 1:
        if fraction:
            raise MoneyError(f"{text!r} is less than one chip")
        return whole
    if len(fraction) > 2:
        raise MoneyError(f"{text!r} is finer than a cent")
    return whole * 100 + int(fraction.ljust(2, "0"))


def symbol(text: str) -> str:
    """The currency sign before or behind an amount, an empty string when there is none."""
    found = _LOCAL.fullmatch(text.strip())
    return (found[1] or found[4] or "") if found else ""


def written(amount: int, scale: int) -> str:
    """The amount as people write it: `22.77` in a currency, `1500` in chips."""
    return str(amount) if scale == 1 else f"{amount // scale}.{amount % scale:02}"
