"""Cards as small drawings in HTML: four colours, backs for the unknown."""

from html import escape

from tourney.language import tr, tr_later

SUITS = {"s": "♠", "h": "♥", "c": "♣", "d": "♦"}
NAMED = {
    "s": tr_later("{rank} of spades"),
    "h": tr_later("{rank} of hearts"),
    "c": tr_later("{rank} of clubs"),
    "d": tr_later("{rank} of diamonds"),
}


def split(text: str | None) -> list[str]:
    """`AhKd` as its cards, `??` for one that nobody saw."""
    return [text[place : place + 2] for place in range(0, len(text) - 1, 2)] if text else []


def cards(text: str | None, unseen: int = 0) -> str:
    """Cards side by side as HTML; with no card known, `unseen` backs."""
    shown = split(text) or ["??"] * unseen
    return f'<span class="cards">{"".join(map(card, shown))}</span>' if shown else ""


def card(two: str) -> str:
    """One card as HTML; anything that is no card is a back."""
    rank, suit = two[:1], two[1:]
    if suit not in SUITS:
        return f'<span class="card back" title="{escape(tr("unknown card"))}">&nbsp;</span>'
    name = escape(rank.replace("T", "10"))
    told = tr(NAMED[suit], rank=name)
    return f'<span class="card {suit}" title="{told}">{name}<i>{SUITS[suit]}</i></span>'
