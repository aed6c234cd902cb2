"""Numbers and amounts in the marks of a language: `12,500.50`, `12.500,50`, `12 500,50`."""

_NARROW = "\xa0"
"""A space at which no line is broken."""
_MARKS = {"en": (",", "."), "it": (".", ","), "nb": (_NARROW, ",")}
SYMBOLS = {"USD": "$", "EUR": "€", "GBP": "£", "INR": "₹", "CNY": "¥", "JPY": "¥"}
_KRONER = frozenset({"NOK", "SEK", "DKK"})


def number(value: float, language: str, digits: int = 0) -> str:
    """A number with thousands, rounded to `digits` places: `12,500`, `−3,5`."""
    thousands, point = _MARKS[language]
    text = f"{abs(value):,.{digits}f}"
    if language != "en":
        text = text.replace(",", "\0").replace(".", point).replace("\0", thousands)
    return f"−{text}" if value < 0 and text.strip(f"0{point}{thousands}") else text


def decimal(value: str, language: str) -> str:
    """A number as it is kept, with a point, exactly as long: `1,234.50`, `1.234,50`."""
    whole, _, part = value.removeprefix("-").partition(".")
    sign = "−" if value.startswith("-") else ""
    return f"{sign}{number(int(whole), language)}{_MARKS[language][1] if part else ''}{part}"


def money(minor: int, unit: str | None, scale: int | None, language: str) -> str:
    """Smallest units as an amount: `€12.50`, `12,50 €`; whole ones without cents."""
    scale = scale or 1
    whole, part = divmod(abs(minor), scale)
    digits = f"{_MARKS[language][1]}{part:0{len(str(scale)) - 1}d}" if part else ""
    return with_unit(f"{number(whole, language)}{digits}", unit, language, negative=minor < 0)


def with_unit(body: str, unit: str | None, language: str, *, negative: bool = False) -> str:
    """A written amount with its sign, and its unit where the language puts it; chips have none."""
    sign = "−" if negative else ""
    if not unit or unit in ("chips", "play"):
        return f"{sign}{body}"
    symbol = SYMBOLS.get(unit)
    if symbol and language == "en":
        return f"{sign}{symbol}{body}"
    if unit in _KRONER and language == "nb":
        symbol = "kr"
    return f"{sign}{body}\xa0{symbol or unit}"
