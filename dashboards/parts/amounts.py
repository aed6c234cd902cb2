"""Amounts and rates as people read them: no more digits than mean something, signs that say gain or loss."""

from collections.abc import Iterable, Mapping
from typing import Any

SYMBOLS = {"USD": "$", "EUR": "€", "GBP": "£", "INR": "₹", "CNY": "¥"}
NAMES = {"chips": "chips", "play": "play money"}
SCALES = {1: "in whole numbers", 10: "in tenths", 100: "in hundredths", 1000: "in thousandths"}
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
    if scale == 1:
        body = f"{size:,}"
    else:
        whole, part = divmod(size, scale)
        digits = len(str(scale)) - 1
        bare = not part and not (sign or cents)
        body = f"{whole:,}" if bare else f"{whole:,}.{part:0{digits}d}"
    symbol = SYMBOLS.get(unit or "")
    text = f"{symbol}{body}" if symbol else body if unit in NAMES or not unit else f"{body} {unit}"
    return f"{_sign(value, sign)}{text}" if value or not (sign or cents is not None) else "0"


def any_cents(amounts: Iterable[tuple[int | None, int | None]]) -> bool:
    """Whether one of a column's amounts, each with its scale, is no whole sum."""
    return any(value is not None and value % (scale or 1) for value, scale in amounts)


def unit_name(unit: str | None) -> str:
    """What a unit is called beside a number that carries no symbol."""
    return NAMES.get(unit or "", unit or NOTHING)


def scale_name(scale: int) -> str:
    """How finely amounts are told, where that alone keeps hands apart: `in hundredths`."""
    return SCALES.get(scale, f"in {scale:,} parts of 1.00")


def signed(value: float, digits: int = 1) -> str:
    """A figure that is gained or lost: `+4.2`, `−0.8`, 0 plain."""
    text = f"{abs(value):,.{digits}f}"
    return text if float(text.replace(",", "")) == 0 else f"{_sign(value, True)}{text}"


def count(value: int | None) -> str:
    """A number of things, with thousands."""
    return NOTHING if value is None else f"{value:,}"


def things(value: int, one: str, many: str | None = None) -> str:
    """A number of things with their name: `1 hand`, `2,012 hands`."""
    return f"{value:,} {one if value == 1 else many or one + 's'}"


def rate(made: int, chances: int) -> str:
    """A rate with its count, `28.4 % (142/500)`; a dash without a chance."""
    if not chances:
        return NOTHING
    return f"{100 * made / chances:.1f} % ({made:,}/{chances:,})"


def blinds(small: int | None, big: int | None, ante: int | None, unit: str | None, scale: int | None) -> str:
    """The stakes: `$0.50/$1`, `200/400 ante 400`."""
    if not big:
        return f"ante {amount(ante, unit, scale)}" if ante else NOTHING
    text = f"{amount(small, unit, scale)}/{amount(big, unit, scale)}" if small else amount(big, unit, scale)
    return f"{text} ante {amount(ante, unit, scale)}" if ante else text


def stakes(row: Mapping[str, Any], *, ante: bool = True) -> str:
    """The stakes of a hand, by its columns: the blinds; in games without them the bets and what is forced.

    `200/400 ante 400` of blinds, `bets 10/20, ante 1, bring-in 3` of stud.
    """
    unit, scale = row["unit"], row["scale"]
    if row["big_blind"] or not (row["small_bet"] or row["bring_in"]):
        return blinds(row["small_blind"], row["big_blind"], row["ante"] if ante else None, unit, scale)
    told = [f"bets {blinds(row['small_bet'], row['big_bet'], None, unit, scale)}"] if row["big_bet"] else []
    if ante:
        forced = (("ante", row["ante"]), ("bring-in", row["bring_in"]))
        told += [f"{name} {amount(value, unit, scale)}" for name, value in forced if value]
    return ", ".join(told)


def _sign(value: float, wanted: bool) -> str:
    if value < 0:
        return "−"
    return "+" if wanted and value > 0 else ""
