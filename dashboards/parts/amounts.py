"""Amounts and rates as people read them: no more digits than mean something, signs that say gain or loss."""

SYMBOLS = {"USD": "$", "EUR": "€", "GBP": "£", "INR": "₹", "CNY": "¥"}
NAMES = {"chips": "chips", "play": "play money"}
NOTHING = "–"


def amount(value: int | None, unit: str | None, scale: int | None, *, sign: bool = False) -> str:
    """Smallest units as text: `$12.34`, `€480`, `4,350`; with `sign`, `+$3.20`, `−150` and a plain 0.

    Whole sums lose their zeros, as a prize does, but not beside a sign, where they line up in columns.
    """
    if value is None:
        return NOTHING
    size, scale = abs(value), scale or 1
    if scale == 1:
        body = f"{size:,}"
    else:
        whole, part = divmod(size, scale)
        digits = len(str(scale)) - 1
        body = f"{whole:,}" if not part and not sign else f"{whole:,}.{part:0{digits}d}"
    symbol = SYMBOLS.get(unit or "")
    text = f"{symbol}{body}" if symbol else body if unit in NAMES or not unit else f"{body} {unit}"
    return f"{_sign(value, sign)}{text}" if value or not sign else "0"


def unit_name(unit: str | None) -> str:
    """What a unit is called beside a number that carries no symbol."""
    return NAMES.get(unit or "", unit or NOTHING)


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
    if big is None:
        return NOTHING
    text = f"{amount(small, unit, scale)}/{amount(big, unit, scale)}" if small else amount(big, unit, scale)
    return f"{text} ante {amount(ante, unit, scale)}" if ante else text


def _sign(value: float, wanted: bool) -> str:
    if value < 0:
        return "−"
    return "+" if wanted and value > 0 else ""
