"""The English names of hands as sentences with holes, so that a page says them in its language."""

import re
from collections.abc import Callable

from tourney.evaluation.names import RANK_NAMES, plural
from tourney.language import tr_later

RANKS = (
    tr_later("Two"), tr_later("Three"), tr_later("Four"), tr_later("Five"), tr_later("Six"),
    tr_later("Seven"), tr_later("Eight"), tr_later("Nine"), tr_later("Ten"), tr_later("Jack"),
    tr_later("Queen"), tr_later("King"), tr_later("Ace"),
)  # fmt: skip
MANY = (
    tr_later("Twos"), tr_later("Threes"), tr_later("Fours"), tr_later("Fives"), tr_later("Sixes"),
    tr_later("Sevens"), tr_later("Eights"), tr_later("Nines"), tr_later("Tens"), tr_later("Jacks"),
    tr_later("Queens"), tr_later("Kings"), tr_later("Aces"),
)  # fmt: skip
assert RANK_NAMES == RANKS and tuple(plural(rank) for rank in range(len(RANKS))) == MANY

FORMS = (
    tr_later("high card {rank}"),
    tr_later("a pair of {ranks}"),
    tr_later("two pair, {ranks} and {others}"),
    tr_later("three of a kind, {ranks}"),
    tr_later("a straight, {first} to {last}"),
    tr_later("a flush, {rank} high"),
    tr_later("a full house, {ranks} full of {others}"),
    tr_later("four of a kind, {ranks}"),
    tr_later("a royal flush"),
    tr_later("a straight flush, {first} to {last}"),
    tr_later("no low"),
    tr_later("{cards} low"),
    tr_later("a badugi, {cards}"),
    tr_later("a three-card {cards}"),
    tr_later("a two-card {cards}"),
    tr_later("a one-card {cards}"),
)
"""All names that `tourney.evaluation` gives; `cards` are ranks with dashes, the others words."""

_HOLES: dict[str, Callable[[str], bool]] = {
    "rank": RANKS.__contains__,
    "first": RANKS.__contains__,
    "last": RANKS.__contains__,
    "ranks": MANY.__contains__,
    "others": MANY.__contains__,
    "cards": lambda found: re.fullmatch(r"(\d+|[TJQKA])(-(\d+|[TJQKA]))*", found) is not None,
}
_READ = [
    (re.compile(re.sub(r"\\\{(\w+)\\\}", r"(?P<\1>[\\w-]+)", re.escape(form)), re.ASCII), form)
    for form in FORMS
]


def told(name: str) -> str:
    """The name of one hand, to be said by `tr`; one that is of no form here stays as it is.

    >>> told("a pair of Sixes")
    'a pair of Sixes'
    """
    for pattern, form in _READ:
        found = pattern.fullmatch(name)
        if found and all(_HOLES[hole](words) for hole, words in found.groupdict().items()):
            return tr_later(form, **found.groupdict())
    return name
