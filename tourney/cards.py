"""Cards and decks as small ints.

A card is `rank << 2 | suit`: ranks 0 (deuce) to 12 (ace), suits 0 to 3 (clubs, diamonds, hearts,
spades), so a deck is `range(52)`. Outside the program a card is two characters, `Ah`.
"""

from collections.abc import Iterable

from tourney.language import tr

RANKS = "23456789TJQKA"
SUITS = "cdhs"
DECK: tuple[int, ...] = tuple(range(52))

UNKNOWN = -1
"""A card that nobody saw. It prints as `??` and is never evaluated."""

_NAMES = {rank << 2 | suit: RANKS[rank] + SUITS[suit] for rank in range(13) for suit in range(4)}
_NAMES[UNKNOWN] = "??"
_CARDS = {name: card for card, name in _NAMES.items()}


class CardError(ValueError):
    """Text that is no card, or a card that was already there."""


def card(name: str) -> int:
    """One card from two characters; `10h` is read as `Th`, `XX` and `??` as unknown."""
    found = _CARDS.get(name)
    if found is None:
        short = name.replace("10", "T", 1)
        found = UNKNOWN if short.upper() == "XX" else _CARDS.get(short[:1].upper() + short[1:].lower())
    if found is None:
        raise CardError(
            tr(
                "{name} is not a card: write a rank of {ranks} and a suit of {suits}, as in Ah",
                name=f"{name!r}",
                ranks=RANKS,
                suits=SUITS,
            )
        )
    return found


def cards(text: str) -> tuple[int, ...]:
    """Cards from text with or without blanks and commas, `AhKd` or `Ah Kd`, in the order written.

    Raises CardError on anything else and on a card that occurs twice.
    """
    packed = "".join(text.replace(",", " ").split()).replace("10", "T")
    if len(packed) % 2:
        raise CardError(
            tr("{text} is not a row of cards: each has two characters, as in AhKd", text=f"{text!r}")
        )
    found = tuple(card(packed[i : i + 2]) for i in range(0, len(packed), 2))
    require_distinct(found)
    return found


def name(value: int) -> str:
    """The two characters of a card."""
    return _NAMES[value]


def text(values: Iterable[int]) -> str:
    """Cards as one word, `AhKd`."""
    return "".join([_NAMES[value] for value in values])


def require_distinct(values: Iterable[int]) -> None:
    """Raise CardError when a known card occurs twice."""
    seen = set()
    for value in values:
        if value != UNKNOWN and value in seen:
            raise CardError(tr("{card} is there twice", card=_NAMES[value]))
        seen.add(value)
