"""The numbers of formulas: exact fractions, bounded in size, and 50 digits where a root or a power has no end.

`+ - * /` and the rounding functions are exact, so `1/3*3` is 1. Roots, logarithms, exponentials and
powers come from `decimal` with 50 significant digits, the same on every machine; angles from the
machine, cut to 12 digits. Values closer than 10^-40 count as equal and are rounded alike.
"""

import math
from collections.abc import Callable
from decimal import ROUND_HALF_EVEN, Context, Decimal
from fractions import Fraction

from tourney.language import tr
from tourney.tournament.formulas.errors import WorkError

LARGEST = Fraction(10**308)
SMALLEST = Fraction(1, 10**308)
CLOSE = Fraction(1, 10**40)
_MOST_BITS = 1100
_KEPT = Context(prec=50, rounding=ROUND_HALF_EVEN, Emin=-(10**6), Emax=10**6)
_WORK = Context(prec=60, rounding=ROUND_HALF_EVEN, Emin=-(10**6), Emax=10**6)
_HALF = Fraction(1, 2)


def bounded(value: Fraction) -> Fraction:
    """The value, with 50 digits when its fraction has grown long, 0 when it is below 10^-308.

    Raises WorkError above 10^308.
    """
    if value.denominator.bit_length() <= _MOST_BITS and value.numerator.bit_length() <= 1000:
        return value
    size = abs(value)
    if size > LARGEST:
        raise WorkError(tr("the number is larger than 10^308"))
    if size < SMALLEST:
        return Fraction(0)
    if value.denominator == 1:
        return value
    return _fraction(_decimal(value, _KEPT))


def divide(left: Fraction, right: Fraction) -> Fraction:
    if not right:
        raise WorkError(tr("this divides by zero"))
    return bounded(left / right)


def power(base: Fraction, exponent: Fraction) -> Fraction:
    """base to the exponent; 0 to the 0 is 1."""
    if not base:
        if exponent < 0:
            raise WorkError(tr("this divides by zero: zero has no negative power"))
        return Fraction(int(not exponent))
    whole = exponent.denominator == 1
    if base < 0 and not whole:
        raise WorkError(tr("a negative number has only whole powers"))
    if whole and abs(exponent) <= 1024:
        bits = max(base.numerator.bit_length(), base.denominator.bit_length()) * abs(int(exponent))
        if bits <= 2048:
            return bounded(base ** int(exponent))
    grown = _WORK.multiply(_decimal(exponent, _WORK), _WORK.ln(_decimal(abs(base), _WORK)))
    found = _fraction(_KEPT.plus(_exp(grown)))
    return -found if base < 0 and int(exponent) % 2 else found


def root(value: Fraction) -> Fraction:
    if value < 0:
        raise WorkError(tr("a negative number has no square root"))
    over, under = math.isqrt(value.numerator), math.isqrt(value.denominator)
    if over * over == value.numerator and under * under == value.denominator:
        return Fraction(over, under)
    return _fraction(_KEPT.sqrt(_decimal(value, _WORK)))


def exponential(value: Fraction) -> Fraction:
    return Fraction(1) if not value else _fraction(_KEPT.plus(_exp(_decimal(value, _WORK))))


def natural_log(value: Fraction) -> Fraction:
    return _log(value, _WORK.ln)


def decimal_log(value: Fraction) -> Fraction:
    return _log(value, _WORK.log10)


def angle(function: Callable[[float], float], value: Fraction) -> Fraction:
    """A function of the machine's own, cut to 12 digits. Angles are in radians."""
    try:
        found = function(float(value))
    except (ValueError, OverflowError) as error:
        raise WorkError(tr("this angle function has no value there")) from error
    return Fraction(f"{found:.11e}")


def compare(left: Fraction, right: Fraction) -> int:
    """-1, 0 or 1 for below, equal and above."""
    apart = left - right
    if -CLOSE < apart < CLOSE:
        return 0
    return -1 if apart < 0 else 1


def floor(value: Fraction) -> Fraction:
    return Fraction(math.floor(value + CLOSE))


def ceiling(value: Fraction) -> Fraction:
    return Fraction(math.ceil(value - CLOSE))


def half_away(value: Fraction) -> Fraction:
    """The nearest whole number, a half away from zero: 2.5 to 3, -2.5 to -3."""
    nearest = floor(abs(value) + _HALF)
    return -nearest if value < 0 else nearest


def to_digits(value: Fraction, digits: int) -> Fraction:
    """Rounded to so many digits after the point, or before it when negative."""
    unit = Fraction(10) ** digits
    return bounded(half_away(value * unit) / unit)


def in_units(value: Fraction, unit: Fraction, whole: Callable[[Fraction], Fraction]) -> Fraction:
    """A multiple of the unit; `whole` says which: nearest, next above, next below."""
    if unit <= 0:
        raise WorkError(tr("it rounds to a multiple of zero or less; write a unit above 0"))
    return bounded(whole(value / unit) * unit)


def fixed(value: Fraction, digits: int = 2) -> str:
    """The value as text with so many digits after the point, a half rounded away from zero.

    >>> fixed(Fraction(20, 3)), fixed(Fraction(-1, 200)), fixed(Fraction(0))
    ('6.67', '-0.01', '0.00')
    """
    units = int(half_away(value * 10**digits))
    whole, part = divmod(abs(units), 10**digits)
    sign = "-" if units < 0 else ""
    return f"{sign}{whole}.{part:0{digits}d}" if digits else f"{sign}{whole}"


def _exp(value: Decimal) -> Decimal:
    if value > 710:
        raise WorkError(tr("the number is larger than 10^308"))
    return Decimal(0) if value < -710 else _WORK.exp(value)


def _log(value: Fraction, log: Callable[[Decimal], Decimal]) -> Fraction:
    if value <= 0:
        raise WorkError(tr("only numbers above zero have a logarithm"))
    return _fraction(_KEPT.plus(log(_decimal(value, _WORK))))


def _decimal(value: Fraction, context: Context) -> Decimal:
    return context.divide(Decimal(value.numerator), Decimal(value.denominator))


def _fraction(value: Decimal) -> Fraction:
    return Fraction(value)
