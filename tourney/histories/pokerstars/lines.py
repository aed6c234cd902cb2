"""The grammar of what stands after a player's name and colon.

A tail like `calls $0.50` occurs thousands of times in a session: each is understood once.
"""

import re
from functools import lru_cache
from typing import NamedTuple

from tourney.cards import CardError, card
from tourney.histories.pokerstars.grammar import Grammar
from tourney.histories.pokerstars.money import minor

_BRACKETS = re.compile(r"\[([^\]]*)\]")
_NO_RULES: list = []


class Tail(NamedTuple):
    """One line of a player: the row of the vocabulary without `act.`, and the amount as written.

    A raise's and a straddle's amount is what it is raised to. `all_in` is what the text says. `count` is
    how many cards are discarded.
    """

    kind: str
    amount: int = 0
    all_in: bool = False
    cards: tuple[int, ...] | None = None
    count: int = 0


@lru_cache(maxsize=65_536)
def read_tail(text: str, scale: int, words: Grammar) -> Tail | None:
    """The tail, None when it is not understood. Raises MoneyError and CardError.

    >>> from tourney.histories.pokerstars.grammar import grammar
    >>> from tourney.histories.pokerstars.vocabulary import ENGLISH
    >>> read_tail("raises $4 to $6 and is all-in", 100, grammar(ENGLISH))
    Tail(kind='raise', amount=600, all_in=True, cards=None, count=0)
    """
    plain = words.plain_acts.get(text)
    if plain is not None:
        return Tail(plain[4:])
    for row, match in words.acts.get(text.split(" ", 1)[0], _NO_RULES):
        found = match.match(text)
        if found is None:
            continue
        said = found.groupdict()
        amount = said.get("to") or said.get("amount")
        rest = said["rest"]
        cards = said.get("cards")
        return Tail(
            row[4:],
            minor(amount, scale) if amount else 0,
            rest is not None and any(word in rest for word in words.all_in),
            bracketed(cards)[0] or None if cards else None,
            int(said.get("number") or 0),
        )
    return None


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
    return tuple([one for word in text.split() for one in _word(word)])


def _word(word: str) -> list[int]:
    """The card of a word, or several that a converter wrote without blanks."""
    if len(word) > 3 and len(word) % 2 == 0:
        return [card(word[place : place + 2]) for place in range(0, len(word), 2)]
    return [card(word)]
