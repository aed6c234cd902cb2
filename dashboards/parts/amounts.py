"""Amounts and rates as people read them: no more digits than mean something, signs that say gain or loss."""

from collections.abc import Iterable, Mapping
from typing import Any

from tourney.language import decimal, language, number, tr, tr_later, tr_n
from tourney.language.numbers import SYMBOLS, with_unit

NAMES = {"chips": tr_later("chips"), "play": tr_later("play money")}
SCALES = {
    1: tr_later("in whole numbers"),
    10: tr_later("in tenths"),
    100: tr_later("in hundredths"),
    1000: tr_later("in thousandths"),
}
NOTHING = "–"


def amount(
    value: int | None,
    unit: str | None,
    scale: int | None,
    *,
    sign: bool = False,
    cents: bool | None = None,
) -> str:
    """Smallest units as text: `$12.34`, `€480`, `4,350`; with `sign`, `+$3.20`, `−150` and a plain 0.

    Standing alone, whole sums lose their zeros, as a prize does. In a column, where they line up, `cents`
    says whether all are shown to the smallest unit, and nothing is a plain 0; beside a sign they always are.
    """
    if value is None:
        return NOTHING
    size, scale = abs(value), scale or 1
    spoken = language()
    whole, part = divmod(size, scale)
    digits = len(str(scale)) - 1
    bare = scale == 1 or (not part and not (sign or cents))
    body = number(whole, spoken) if bare else decimal(f"{whole}.{part:0{digits}d}", spoken)
    if not value and (sign or cents is not None):
        return "0"
    return f"{_sign(value, sign)}{_beside(body, unit, spoken)}"


def _beside(body: str, unit: str | None, spoken: str) -> str:
    """A written number with its unit where the language puts it."""
    if unit in NAMES or not unit:
        return body
    if spoken != "en":
        return with_unit(body, unit, spoken)
    return f"{SYMBOLS[unit]}{body}" if unit in SYMBOLS else f"{body} {unit}"


def around(unit: str | None) -> tuple[str, str]:
    """What stands before and after each number of an axis: `("$", "")`, in other languages `("", " $")`."""
    if language() == "en":
        return SYMBOLS.get(unit or "", ""), ""
    return "", with_unit("", unit, language()) if unit in SYMBOLS else ""


def any_cents(amounts: Iterable[tuple[int | None, int | None]]) -> bool:
    """Whether one of a column's amounts, each with its scale, is no whole sum."""
    return any(value is not None and value % (scale or 1) for value, scale in amounts)


def unit_name(unit: str | None) -> str:
    """What a unit is called beside a number that carries no symbol."""
    return tr(NAMES[unit]) if unit in NAMES else unit or NOTHING


def scale_name(scale: int) -> str:
    """How finely amounts are told, where that alone keeps hands apart: `in hundredths`."""
    return tr(SCALES[scale]) if scale in SCALES else tr("in {scale} parts of 1.00", scale=scale)


def points(value: str, bonus: str = "0") -> str:
    """Points of a league as they are kept, `9.00`, in the marks of the language, and a bonus beside them."""
    told = decimal(value, language())
    return told if float(bonus) == 0 else f"{told} + {decimal(bonus, language())}"


def signed(value: float, digits: int = 1) -> str:
    """A figure that is gained or lost: `+4.2`, `−0.8`, 0 plain."""
    text = number(value, language(), digits)
    return f"+{text}" if value > 0 and text.strip("0.,") else text


def plain(value: float, digits: int = 1) -> str:
    """A figure without more than its digits: `4.2`, `4,2`."""
    return number(value, language(), digits)


def percent(share: float, digits: int = 1) -> str:
    """A share in percent: `28.4 %`."""
    return f"{number(100 * share, language(), digits)} %"


def count(value: int | None) -> str:
    """A number of things, with thousands."""
    return NOTHING if value is None else number(value, language())


def rate(made: int, chances: int) -> str:
    """A rate with its count, `28.4 % (142/500)`; a dash without a chance."""
    if not chances:
        return NOTHING
    return f"{percent(made / chances)} ({count(made)}/{count(chances)})"


def blinds(small: int | None, big: int | None, ante: int | None, unit: str | None, scale: int | None) -> str:
    """The stakes: `$0.50/$1`, `200/400 ante 400`."""
    if not big:
        return tr("ante {amount}", amount=amount(ante, unit, scale)) if ante else NOTHING
    text = f"{amount(small, unit, scale)}/{amount(big, unit, scale)}" if small else amount(big, unit, scale)
    return tr("{blinds} ante {amount}", blinds=text, amount=amount(ante, unit, scale)) if ante else text


def bets(value: int, row: Mapping[str, Any]) -> str:
    """An amount of a hand by the size of its stakes: `37 bb`, and where nobody posts a big blind, as in stud,
    `37 small bets`; empty where the hand has neither."""
    if row["big_blind"]:
        return f"{number(value / row['big_blind'], language(), 0)} bb"
    if row["small_bet"]:
        return tr_n("{n} small bet", "{n} small bets", round(value / row["small_bet"]))
    return ""


def stakes(row: Mapping[str, Any], *, ante: bool = True) -> str:
    """The stakes of a hand, by its columns: the blinds; in games without them the bets and what is forced.

    `200/400 ante 400` of blinds, `bets 10/20, ante 1, bring-in 3` of stud.
    """
    unit, scale = row["unit"], row["scale"]
    if row["big_blind"] or not (row["small_bet"] or row["bring_in"]):
        return blinds(row["small_blind"], row["big_blind"], row["ante"] if ante else None, unit, scale)
    told = []
    if row["big_bet"]:
        told.append(tr("bets {bets}", bets=blinds(row["small_bet"], row["big_bet"], None, unit, scale)))
    if ante and row["ante"]:
        told.append(tr("ante {amount}", amount=amount(row["ante"], unit, scale)))
    if ante and row["bring_in"]:
        told.append(tr("bring-in {amount}", amount=amount(row["bring_in"], unit, scale)))
    return ", ".join(told)


def _sign(value: float, wanted: bool) -> str:
    if value < 0:
        return "−"
    return "+" if wanted and value > 0 else ""
