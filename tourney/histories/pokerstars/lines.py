"""The grammar of what stands after a player's name and colon.

A tail like `calls $0.50` occurs thousands of times in a session: each is understood once.
"""

import re
from functools import lru_cache
from typing import NamedTuple

from tourney.cards import CardError, card
from tourney.histories.pokerstars.money import AMOUNT, minor

BOTH_BLINDS = "both_blinds"
NOTHING = "nothing"

_POST = re.compile(
    rf"(the ante|ante|small blind|big blind|small & big blinds|straddle|button blind) ({AMOUNT})(?= |$)"
)
_ONE = re.compile(rf"({AMOUNT})(?= |$)")
_RAISE = re.compile(rf"(?:{AMOUNT} )?to ({AMOUNT})(?= |$)")
_BRACKETS = re.compile(r"\[([^\]]*)\]")

_POSTS = {
    "the ante": "ante",
    "ante": "ante",
    "small blind": "small_blind",
    "big blind": "big_blind",
    "small & big blinds": BOTH_BLINDS,
    "straddle": "straddle",
    "button blind": "button_blind",
}
_PLAIN = {
    "checks": "check",
    "mucks hand": "muck",
    "mucks": "muck",
    "doesn't show hand": NOTHING,
    "sits out": "sit_out",
    "is sitting out": "sit_out",
    "has returned": "return",
}


class Tail(NamedTuple):
    """One line of a player: an event kind (or `BOTH_BLINDS`, `NOTHING`), the amount as written.

    A raise's amount is what it is raised to. `all_in` is what the text says.
    """

    kind: str
    amount: int = 0
    all_in: bool = False
    cards: tuple[int, ...] | None = None


@lru_cache(maxsize=65_536)
def read_tail(text: str, scale: int) -> Tail | None:
    """The tail, None when it is not understood. Raises MoneyError and CardError.

    >>> read_tail("raises $4 to $6 and is all-in", 100)
    Tail(kind='raise', amount=600, all_in=True, cards=None)
    """
    plain = _PLAIN.get(text)
    if plain is not None:
        return Tail(plain)
    verb, _, rest = text.partition(" ")
    match verb:
        case "folds":
            return Tail("fold", cards=bracketed(rest)[0] if "[" in rest else None)
        case "calls" | "bets":
            found = _ONE.match(rest)
            kind = verb[:-1]
        case "raises":
            found = _RAISE.match(rest)
            kind = "raise"
        case "posts":
            found = _POST.match(rest)
            if found is None:
                return None
            return Tail(_POSTS[found[1]], minor(found[2], scale), "all-in" in rest)
        case "shows" if "[" in rest:
            return Tail("show", cards=bracketed(rest)[0])
        case "Table" if rest.startswith(("deposit", "leave")):
            return Tail(NOTHING)
        case _:
            return None
    return Tail(kind, minor(found[1], scale), "all-in" in rest) if found else None


def bracketed(text: str) -> list[tuple[int, ...]]:
    """The cards of each pair of square brackets in the text, an empty tuple for an empty pair.

    Raises CardError when something else stands in one, and for a bracket that is cut off.
    """
    groups = [_cards(found) for found in _BRACKETS.findall(text)]
    if not groups:
        raise CardError(f"the cards in {text!r} are cut off")
    return groups


@lru_cache(maxsize=16_384)
def _cards(text: str) -> tuple[int, ...]:
    return tuple([card(name) for name in text.split()])
